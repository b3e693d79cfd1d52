/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What a fuzz harness includes. Each file fuzz/<target>.c defines LLVMFuzzerTestOneInput() and checks a
 * property that must hold for any input, beside what the sanitizers see: see fuzz/README.md.
 */
#ifndef MICA_FUZZ_FUZZ_H
#define MICA_FUZZ_FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/** Abort, so that the fuzzer keeps the input, when a property does not hold. */
#define fuzz_expect(condition) fuzz_expect_at((condition), #condition, __FILE__, __LINE__)

static inline void fuzz_expect_at(int holds, const char *text, const char *file, int line)
{
    if (!holds) {
        fprintf(stderr, "%s:%d: %s does not hold\n", file, line, text);
        abort();
    }
}

/** The rest of an input; taking more than is left gives zeros. */
struct fuzz_input {
    const uint8_t *data;
    size_t size;
};

static inline uint8_t fuzz_u8(struct fuzz_input *in)
{
    uint8_t byte = 0;

    if (in->size) {
        byte = *in->data++;
        in->size--;
    }
    return byte;
}

static inline uint16_t fuzz_u16(struct fuzz_input *in)
{
    uint16_t high = fuzz_u8(in);

    return (uint16_t)(high << 8 | fuzz_u8(in));
}

/** Copy len bytes into an allocation of exactly that size, so that the sanitizer sees its ends; free() it. */
static inline uint8_t *fuzz_bytes(struct fuzz_input *in, size_t len)
{
    uint8_t *out = malloc(len ? len : 1);
    size_t take = len < in->size ? len : in->size;

    fuzz_expect(out != NULL);
    memset(out, 0, len ? len : 1);
    if (take) {
        memcpy(out, in->data, take);
        in->data += take;
        in->size -= take;
    }
    return out;
}

/** All that is left, as fuzz_bytes(). */
static inline uint8_t *fuzz_rest(struct fuzz_input *in, size_t *len)
{
    *len = in->size;
    return fuzz_bytes(in, in->size);
}

#endif
