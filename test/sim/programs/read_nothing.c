/* SPDX-License-Identifier: Apache-2.0 */
/* expect: 125 read of nothing at 0x30000000, PC * in culprit*+* */
#include <bare.h>

static volatile uint32_t sink;

static __attribute__((noinline)) uint32_t culprit(uint32_t a)
{
    sink = a;
    a += *(volatile uint32_t *)0x30000000;
    sink = a;
    return a;
}

int main(void)
{
    return (int)culprit(3);
}
