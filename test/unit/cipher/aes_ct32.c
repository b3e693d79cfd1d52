/* SPDX-License-Identifier: Apache-2.0 */
/* AES fixsliced, ct32: FIPS 197 appendix C, SP 800-38A appendix F. */
#include "support/test_aes.h"

int main(void)
{
    return test_aes(&mica_aes_ct32);
}
