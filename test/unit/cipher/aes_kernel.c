/* SPDX-License-Identifier: Apache-2.0 */
/* The AES of this core's kernels, where there are some (arch/armv7m): FIPS 197's known answers, and the same as the portable one. */
#include "support/test_aes.h"
#include "support/test_kernel.h"

int main(void)
{
    static const struct test_kernel kernel = {
        .cipher = {&MICA_CIPHER_32(aes), &mica_aes_ct32},
        .aead = {{&MICA_CIPHER_32(aes_gcm), &mica_aes_gcm_ct32}, {&MICA_CIPHER_32(aes_ccm), &mica_aes_ccm_ct32}},
    };

    return test_aes(&MICA_CIPHER_32(aes)) + test_kernel(&kernel);
}
