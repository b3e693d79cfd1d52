/* SPDX-License-Identifier: Apache-2.0 */
/* Start-up of the bare cores, from reset to main(), and a stdout for programs that print. */
#include <stdio.h>

#include "bare.h"

int main(void);
void bare_begin(void);
void bare_entry(void);

extern uint32_t bare_data[], bare_data_end[], bare_data_load[], bare_bss[], bare_bss_end[], bare_stack[];

/** Copies initialised data, clears the rest, runs main(). */
void bare_begin(void)
{
    const uint32_t *from = bare_data_load;
    for (uint32_t *to = bare_data; to < bare_data_end; to++)
        *to = *from++;
    for (uint32_t *to = bare_bss; to < bare_bss_end; to++)
        *to = 0;
    bare_exit(main());
}

#if defined(__riscv)
__asm__(".section .bare.entry, \"ax\"\n"
        ".globl bare_entry\n"
        "bare_entry:\n"
        ".option push\n"
        ".option norelax\n"
        "la gp, __global_pointer$\n"
        ".option pop\n"
        "la sp, bare_stack\n"
        "j bare_begin\n"
        ".text\n");
#elif __ARM_ARCH_PROFILE == 'A'
__asm__(".section .bare.entry, \"ax\"\n"
        ".arm\n"
        ".globl bare_entry\n"
        ".type bare_entry, %function\n"
        "bare_entry:\n"
        "ldr sp, =bare_stack\n"
        "ldr r0, =bare_begin\n"
        "bx r0\n"
        ".ltorg\n"
        ".text\n");
#else
void bare_entry(void)
{
    bare_begin();
}

__attribute__((section(".bare.vectors"), used)) static const void *const vectors[] = {
    bare_stack,
    (const void *)bare_entry,
};
#endif

static int put(char c, FILE *file)
{
    (void)file;
    BARE_CONSOLE = (uint8_t)c;
    return (uint8_t)c;
}

static FILE console = FDEV_SETUP_STREAM(put, NULL, NULL, _FDEV_SETUP_WRITE);
FILE *const stdout = &console;
FILE *const stderr = &console;

void _exit(int status);

void _exit(int status)
{
    bare_exit(status);
    __builtin_unreachable();
}
