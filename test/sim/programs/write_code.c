/* SPDX-License-Identifier: Apache-2.0 */
/* expect: 125 write to read-only memory at 0x08000100, PC * in main+* */
#include <bare.h>

int main(void)
{
    *(volatile uint32_t *)0x08000100 = 3;
    return 0;
}
