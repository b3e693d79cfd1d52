/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Modular exponentiation on the RSA engine: moduli of exactly 1024, 2048, 3072 and 4096 bits; with both primes RSA's
 * private operation from 2048 bits on. The engine's time does not depend on the exponent's bits as far as published
 * speeds tell, but its maker says nothing about it, and offers protection only with the primes: not called constant time.
 */
#include <mica/secret.h>

#include "nuvoton_crpt/crpt.h"

#define LITTLE_ENDIAN_CORE (__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__)
#define WORDS 128u /* of the largest modulus */
#define STEP 128u  /* bytes from one modulus's length to the next */

struct numbers {
    uint32_t base[WORDS], modulus[WORDS], exponent[WORDS], result[WORDS];
};

/* What the engine keeps while it works with the primes; the names are its maker's. */
struct primes {
    uint32_t p[WORDS / 2], q[WORDS / 2];
    uint32_t cp[WORDS], cq[WORDS], dp[WORDS / 2], dq[WORDS / 2], rp[WORDS], rq[WORDS];
};

/* Four bytes at a word of memory. */
static inline uint32_t be32(const void *in)
{
    uint32_t word;

    memcpy(&word, __builtin_assume_aligned(in, 4), sizeof word);
    return LITTLE_ENDIAN_CORE ? __builtin_bswap32(word) : word;
}

/* Big-endian bytes as n little-endian words, with zeros in front. Numbers mostly end at a word of memory. */
static void load(uint32_t *words, size_t n, const uint8_t *in, size_t len)
{
    const bool aligned = ((uintptr_t)in + len) % 4 == 0;

    while (n && len >= 4) {
        len -= 4;
        *words++ = aligned ? be32(__builtin_assume_aligned(in + len, 4)) : mica_crpt_load_be(in + len);
        n--;
    }
    for (uint32_t shift = 0; n && len; shift += 8) {
        *words = (shift ? *words : 0) | (uint32_t)in[--len] << shift;
        n -= len == 0;
        words += len == 0;
    }
    while (n--) {
        *words++ = 0;
    }
}

static void store(uint8_t *out, const uint32_t *words, size_t len)
{
    const bool aligned = (uintptr_t)out % 4 == 0;

    while (len) {
        const uint32_t word = *words++;
        len -= 4;
        if (aligned && LITTLE_ENDIAN_CORE) {
            const uint32_t turned = __builtin_bswap32(word);
            memcpy(__builtin_assume_aligned(out + len, 4), &turned, sizeof turned);
        } else {
            mica_accel_store(out + len, __builtin_bswap32(word));
        }
    }
}

static bool has_size(size_t len)
{
    return len == STEP || len == 2 * STEP || len == 3 * STEP || len == 4 * STEP;
}

static void set_address(const struct mica_engine *engine, uint32_t reg, unsigned i, const void *to)
{
    mica_accel_write(engine, reg + 4 * i, mica_crpt_address(to));
}

/* With everything in place: the run, and the result out. */
static mica_status run(const struct mica_engine *engine, struct numbers *numbers, size_t len, uint32_t control,
                       uint8_t *out)
{
    mica_status status;

    set_address(engine, CRPT_RSA_SADDR, 0, numbers->base);
    set_address(engine, CRPT_RSA_SADDR, 1, numbers->modulus);
    set_address(engine, CRPT_RSA_SADDR, 2, numbers->exponent);
    set_address(engine, CRPT_RSA_DADDR, 0, numbers->result);
    status = mica_crpt_run(engine, &mica_crpt_unit_rsa, control | (uint32_t)(len / STEP - 1) << 4);
    if (status == MICA_OK) {
        store(out, numbers->result, len);
    }
    return status;
}

/* Only what was used. */
static void wipe(struct numbers *numbers, size_t len)
{
    mica_wipe(numbers->base, len);
    mica_wipe(numbers->exponent, len);
    mica_wipe(numbers->result, len);
}

static mica_status power(const struct mica_engine *engine, const struct mica_modexp_args *args, uint8_t *out)
{
    const size_t len = args->modulus_len;
    struct numbers numbers;
    mica_status status;

    if (!has_size(len) || !(args->modulus[0] & 0x80) || !args->exponent_len || args->exponent_len > len) {
        return MICA_NOT_ME;
    }
    load(numbers.base, len / 4, args->base, len);
    load(numbers.modulus, len / 4, args->modulus, len);
    load(numbers.exponent, len / 4, args->exponent, args->exponent_len);
    status = mica_accel_open(engine);
    if (status == MICA_OK) {
        status = mica_accel_close(engine, run(engine, &numbers, len, 0, out));
    }
    wipe(&numbers, len);
    return status;
}

static void set_primes(const struct mica_engine *engine, const struct primes *primes)
{
    const uint32_t *const room[] = {primes->cp, primes->cq, primes->dp, primes->dq, primes->rp, primes->rq};

    set_address(engine, CRPT_RSA_SADDR, 3, primes->p);
    set_address(engine, CRPT_RSA_SADDR, 4, primes->q);
    for (unsigned i = 0; i < sizeof room / sizeof room[0]; i++) {
        set_address(engine, CRPT_RSA_MADDR, i, room[i]);
    }
}

/* The numbers' product is the modulus: 64 x 64 words here would cost more than the front end's asking for it. */
static mica_status by_primes(const struct mica_engine *engine, const struct mica_modexp_crt_args *args, uint8_t *out)
{
    const size_t len = args->len, half = len / 2;
    struct numbers numbers;
    struct primes primes;
    mica_status status;

    if (!has_size(len) || len == STEP || !(args->modulus.bytes[0] & 0x80) || !args->d.len || args->d.len > len ||
        args->p.len != half || args->q.len != half) {
        return MICA_NOT_ME;
    }
    load(numbers.base, len / 4, args->base, len);
    load(numbers.modulus, len / 4, args->modulus.bytes, len);
    load(numbers.exponent, len / 4, args->d.bytes, args->d.len);
    load(primes.p, half / 4, args->p.bytes, half);
    load(primes.q, half / 4, args->q.bytes, half);
    status = mica_accel_open(engine);
    if (status == MICA_OK) {
        set_primes(engine, &primes);
        status = mica_accel_close(engine, run(engine, &numbers, len, CRPT_RSA_CRT, out));
    }
    wipe(&numbers, len);
    mica_wipe(&primes, sizeof primes);
    return status;
}

const struct mica_modexp_impl mica_modexp_nuvoton_crpt = {
    .name = "modexp_nuvoton_crpt",
    .engine = &mica_engine_nuvoton_crpt_pk,
    .constant_time = false,
    .halves_min_bits = 1025, /* the halves of 1024 bits are no size of the engine's */
    .exp = power,
    .crt = by_primes,
    .otherwise = &mica_modexp_c,
};
