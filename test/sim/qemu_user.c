/* SPDX-License-Identifier: Apache-2.0 */
/* Start-up of a kernel in qemu's user mode: main(), then Linux's exit. */
#include "qemu_user.h"

volatile uint32_t test_registers[16];

int main(void);
void test_begin(void);

#if defined(__riscv)
__asm__(".globl _start\n"
        "_start:\n"
        ".option push\n"
        ".option norelax\n"
        "la gp, __global_pointer$\n"
        ".option pop\n"
        "j test_begin\n");

static void leave(int status)
{
    register int a0 __asm__("a0") = status;
    register int a7 __asm__("a7") = 93;
    __asm__ volatile("ecall" : : "r"(a0), "r"(a7));
}
#else
void _start(void);

void _start(void)
{
    test_begin();
}

static void leave(int status)
{
    register int r0 __asm__("r0") = status;
    register int r7 __asm__("r7") = 1;
    __asm__ volatile("svc 0" : : "r"(r0), "r"(r7));
}
#endif

void test_begin(void)
{
    leave(main());
    for (;;) {
    }
}
