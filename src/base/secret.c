/* SPDX-License-Identifier: Apache-2.0 */
#include <mica/secret.h>

#include <stdint.h>

#include "base/bytes.h"
#include "base/ct.h"

/*
 * The compiler must assume that this reads the zeros, so it keeps the stores; it also keeps it from
 * calling memset(), which small C libraries write byte by byte.
 */
#define KEEP(p) __asm__ volatile("" : : "r"(p) : "memory")

void mica_wipe(void *p, size_t len)
{
    uint8_t *bytes = p;
    mica_any_word *words;

    for (; len && (uintptr_t)bytes % sizeof *words; len--) {
        *bytes++ = 0;
        KEEP(bytes);
    }
    words = (mica_any_word *)(void *)bytes;
    for (; len >= 4 * sizeof *words; len -= 4 * sizeof *words) {
        words[0] = 0;
        words[1] = 0;
        words[2] = 0;
        words[3] = 0;
        KEEP(words);
        words += 4;
    }
    for (bytes = (uint8_t *)words; len; len--) {
        *bytes++ = 0;
        KEEP(bytes);
    }
}

bool mica_equal(const void *a, const void *b, size_t len)
{
    const uint8_t *x = a;
    const uint8_t *y = b;
    uint32_t diff = 0;

    for (size_t i = 0; i < len; i++) {
        diff |= (uint32_t)(x[i] ^ y[i]);
    }
    return (bool)(mica_ct_is_zero_u32(diff) & 1u);
}
