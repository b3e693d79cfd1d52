/* SPDX-License-Identifier: Apache-2.0 */
/* The default AES gives the standards' answers and is a constant-time one. */
#include "support/test.h"
#include "support/test_aes.h"

int main(void)
{
    if (!mica_aes_default->constant_time) {
        return 1;
    }
    return test_aes(mica_aes_default);
}
