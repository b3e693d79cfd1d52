/* SPDX-License-Identifier: Apache-2.0 */
/* A switch in a loop: table branches, literal pools, short conditional runs. */
#include <bare.h>

static const uint8_t program[] = {0, 3, 7, 1, 2, 9, 4, 5, 0, 8, 6, 1, 7, 3, 2, 2, 9, 10, 4, 1};

static uint32_t step(uint32_t a, uint32_t *b, unsigned op)
{
    switch (op) {
    case 0: return a + 0x12345678;
    case 1: return a ^ *b;
    case 2: *b += a; return a >> 3;
    case 3: return a * 0x9E3779B1;
    case 4: return a < *b ? a + 5 : a - 7;
    case 5: *b = a; return ~a;
    case 6: return a / (*b | 1);
    case 7: return (a << 7) | (a >> 25);
    case 8: return a & 1 ? 0xDEADBEEF : a + *b;
    case 9: *b ^= 0x55555555; return a - *b;
    default: return 0;
    }
}

int main(void)
{
    uint32_t a = 1;
    uint32_t b = 2;
    volatile unsigned rounds = 40;
    bare_start();
    for (unsigned i = 0; i < rounds; i++) {
        for (unsigned k = 0; k < sizeof program; k++)
            a = step(a, &b, (program[k] + (a & 1)) % 11);
    }
    bare_stop();
    return a == b;
}
