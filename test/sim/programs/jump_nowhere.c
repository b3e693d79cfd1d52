/* SPDX-License-Identifier: Apache-2.0 */
/* expect: 125 jump to nothing at 0x3000000* */
#include <bare.h>

int main(void)
{
    void (*volatile nowhere)(void) = (void (*)(void))0x30000001;
    nowhere();
    return 0;
}
