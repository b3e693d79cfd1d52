/* SPDX-License-Identifier: Apache-2.0 */
/* expect: 42 */
/* Code in RAM that is changed after it has run: each change must be seen. */
#include <bare.h>

#if defined(__riscv)
#define RETURN_OF(value) {0x00000513u | (uint32_t)(value) << 20, 0x00008067u} /* li a0, value; ret */
#define ENTRY(code) ((uintptr_t)(code))
#elif defined(__thumb__)
#define RETURN_OF(value) {0x47702000u | (uint32_t)(value), 0} /* movs r0, #value; bx lr */
#define ENTRY(code) ((uintptr_t)(code) | 1)
#else
#define RETURN_OF(value) {0xE3A00000u | (uint32_t)(value), 0xE12FFF1Eu} /* mov r0, #value; bx lr */
#define ENTRY(code) ((uintptr_t)(code))
#endif

typedef uint32_t (*function)(void);

static volatile uint32_t code[2];

static uint32_t run(const uint32_t words[2])
{
    code[0] = words[0];
    code[1] = words[1];
    return ((function)ENTRY(code))();
}

int main(void)
{
    const uint32_t first[2] = RETURN_OF(30), second[2] = RETURN_OF(2);
    uint32_t sum = 0;
    for (int i = 0; i < 2; i++)
        sum += run(first) + run(second);
    return (int)(sum - 22);
}
