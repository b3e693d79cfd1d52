/* SPDX-License-Identifier: Apache-2.0 */
/* Modular exponentiation: the operation under RSA, DSA and Diffie-Hellman that an accelerator may take over. */
#ifndef MICA_MODEXP_H
#define MICA_MODEXP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <mica/engine.h>
#include <mica/number.h>
#include <mica/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/** base^exponent mod modulus; all numbers big-endian. */
struct mica_modexp_args {
    const uint8_t *modulus;  /**< odd, > 1, its first byte not zero */
    const uint8_t *base;     /**< below the modulus; modulus_len bytes */
    const uint8_t *exponent; /**< any value; leading zeros are allowed and cost time */
    size_t modulus_len;      /**< bytes; also the length of base and result */
    size_t exponent_len;     /**< bytes */
    bool public_exponent;    /**< the time may tell the exponent (never base or modulus) */
};

/** base^d mod p * q by the Chinese remainder theorem: RSA's private operation; the numbers are of struct mica_rsa_private. */
struct mica_modexp_crt_args {
    struct mica_number p, q;         /**< first bytes not zero; the lengths may differ */
    struct mica_number dp, dq, qinv; /**< d mod p-1, d mod q-1, 1/q mod p; leading zeros are allowed */
    const uint8_t *base;             /**< below p * q; len bytes */
    size_t len;                      /**< bytes of p * q; also the length of base and result */
    struct mica_number modulus;      /**< p * q, len bytes */
    struct mica_number d;            /**< for blocks that reduce it themselves; absent (len 0) where the key has none */
};

/** One implementation of modular exponentiation: const, in flash. */
struct mica_modexp_impl {
    const char *name;                 /**< technique, e.g. "modexp_c" */
    const struct mica_engine *engine; /**< NULL for software */
    bool constant_time;               /**< in base, modulus and (unless public) exponent */
    uint32_t min_bits;                /**< smallest modulus worth this implementation, bits */
    /** RSA: smallest modulus worth two powers modulo the primes rather than one by d, where d is at hand; 0: always. */
    uint32_t halves_min_bits;
    /** Compute into out (modulus_len bytes; may be args->base); args are checked. May answer MICA_NOT_ME. */
    mica_status (*exp)(const struct mica_engine *engine, const struct mica_modexp_args *args, uint8_t *out);
    /**
     * RSA's private operation in one go, into out (len bytes; may be args->base); NULL, or may answer MICA_NOT_ME: then
     * the caller raises both halves by exp. The caller blinds, and checks the result.
     */
    mica_status (*crt)(const struct mica_engine *engine, const struct mica_modexp_crt_args *args, uint8_t *out);
    const struct mica_modexp_impl *otherwise; /**< asked when this one answers "not me"; NULL for software */
};

/**
 * Compute base^exponent mod modulus.
 *
 * @param impl implementation, e.g. &mica_modexp_c; NULL means that one
 * @param args the numbers
 * @param out  receives args->modulus_len bytes, big-endian; may be args->base; wiped on error
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL, modulus even or below 3 or with a zero first byte, base not below the
 *         modulus); MICA_ERR_CAPACITY (modulus over MICA_MODULUS_BITS_MAX of the build); MICA_ERR_UNSUPPORTED (no
 *         implementation took it); a hardware error
 *
 * Constant time in base and modulus, and in the exponent unless it is marked public, when the implementation is.
 * Lengths are public.
 */
MICA_MUST_USE mica_status mica_modexp(const struct mica_modexp_impl *impl, const struct mica_modexp_args *args,
                                      uint8_t *out);

/** Portable C: Montgomery arithmetic, fixed window of 3 or 4 bits, whole-table lookups. */
extern const struct mica_modexp_impl mica_modexp_c;

#ifdef __cplusplus
}
#endif
#endif
