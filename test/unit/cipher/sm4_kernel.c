/* SPDX-License-Identifier: Apache-2.0 */
/* The SM4 of this core's kernels, where there are some (arch/armv7m): GB/T 32907-2016's known answers, and the same as the portable one. */
#include "support/test_sm4.h"
#include "support/test_kernel.h"

int main(void)
{
    static const struct test_kernel kernel = {
        .cipher = {&MICA_CIPHER_32(sm4), &mica_sm4_ct32},
        .aead = {{&MICA_CIPHER_32(sm4_gcm), &mica_sm4_gcm_ct32}, {&MICA_CIPHER_32(sm4_ccm), &mica_sm4_ccm_ct32}},
    };

    return test_sm4(&MICA_CIPHER_32(sm4)) + test_kernel(&kernel);
}
