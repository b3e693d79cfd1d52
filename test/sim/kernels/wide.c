/* SPDX-License-Identifier: Apache-2.0 */
/* 64-bit products, divisions and shifts: compiler's helper functions, conditional instructions. */
#include <bare.h>

static uint64_t power(uint64_t base, uint32_t exponent, uint64_t modulus)
{
    uint64_t result = 1;
    for (; exponent != 0; exponent >>= 1) {
        if (exponent & 1)
            result = result * base % modulus;
        base = base * base % modulus;
    }
    return result;
}

static int64_t clamp(int64_t x, int64_t low, int64_t high)
{
    return x < low ? low : x > high ? high : x;
}

int main(void)
{
    volatile uint64_t modulus = 0xFFFFFFFB;
    volatile uint64_t out = 0;
    bare_start();
    for (uint32_t i = 1; i < 8; i++) {
        uint64_t x = power(i, 0x10001 + i, modulus);
        out += (x << (i & 31)) ^ (x >> (i & 15));
        out += (uint64_t)clamp((int64_t)out - (int64_t)x, -1000000, 1000000);
    }
    bare_stop();
    return out == 0;
}
