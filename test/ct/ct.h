/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Constant-time tests. Valgrind's memcheck follows undefined bits through all arithmetic and reports
 * a branch or an address that depends on one. A test marks its secrets undefined: the report then means
 * "time depends on a secret". Outputs that may be known are marked defined before anything looks at them.
 *
 *     ct_secret(key, sizeof key);
 *     status = mica_...(key, ..., out);
 *     ct_public(&status, sizeof status);
 *     ct_public(out, sizeof out);
 *     ct_expect(status == MICA_OK);
 *
 * Outside valgrind the marks do nothing and the program is an ordinary smoke test.
 */
#ifndef MICA_TEST_CT_CT_H
#define MICA_TEST_CT_CT_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <valgrind/memcheck.h>

/** From here on, len bytes at p are secret. */
static inline void ct_secret(void *p, size_t len)
{
    VALGRIND_MAKE_MEM_UNDEFINED(p, len);
}

/** From here on, len bytes at p are public: a result, or a value that the standard lets be known. */
static inline void ct_public(const void *p, size_t len)
{
    VALGRIND_MAKE_MEM_DEFINED(p, len);
}

/** A public copy of a secret status or number. */
static inline int ct_reveal(int value)
{
    ct_public(&value, sizeof value);
    return value;
}

/** Fill with repeatable bytes (xorshift32, seed not 0); call ct_secret() afterwards. */
static inline void ct_fill(void *p, size_t len, uint32_t seed)
{
    uint8_t *out = p;

    for (size_t i = 0; i < len; i++) {
        seed ^= seed << 13;
        seed ^= seed >> 17;
        seed ^= seed << 5;
        out[i] = (uint8_t)(seed >> 11);
    }
}

/** Print the place and end the program with 1 when a public condition does not hold. */
#define ct_expect(condition) ct_expect_at((condition), #condition, __FILE__, __LINE__)

static inline void ct_expect_at(int holds, const char *text, const char *file, int line)
{
    if (!holds) {
        fprintf(stderr, "%s:%d: %s does not hold\n", file, line, text);
        exit(1);
    }
}

/** Name the part that follows, in the log beside valgrind's reports. */
static inline void ct_part(const char *name)
{
    VALGRIND_PRINTF("part: %s\n", name);
}

#endif
