/* SPDX-License-Identifier: Apache-2.0 */
/* SM4, tab: GB/T 32907-2016, appendix A. */
#include "support/test_sm4.h"

int main(void)
{
    return test_sm4(&mica_sm4_tab);
}
