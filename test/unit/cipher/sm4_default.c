/* SPDX-License-Identifier: Apache-2.0 */
/* The default SM4 gives the standards' answers and is a constant-time one. */
#include "support/test.h"
#include "support/test_sm4.h"

int main(void)
{
    if (!mica_sm4_default->constant_time) {
        return 1;
    }
    return test_sm4(mica_sm4_default);
}
