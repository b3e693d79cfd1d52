/* SPDX-License-Identifier: Apache-2.0 */
/* expect: 125 read of nothing at 0x40000100, PC * in main+* */
#include <bare.h>

int main(void)
{
    return (int)BARE_REG(0x100);
}
