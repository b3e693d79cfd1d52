/* SPDX-License-Identifier: Apache-2.0 */
/*
 * RSA with moduli below 2048 bits: broken or close to it, for old systems only. The library mica_legacy; keys made here
 * work with the functions of mica/rsa.h.
 */
#ifndef MICA_RSA_LEGACY_H
#define MICA_RSA_LEGACY_H

#include <mica/rsa.h>

#ifdef __cplusplus
extern "C" {
#endif

#define MICA_RSA_LEGACY_BITS_MIN 512 /**< shortest modulus, bits */

/**
 * mica_rsa_public_init() for moduli from 512 bits up.
 *
 * @param key receives the description
 * @param n   modulus
 * @param e   public exponent
 * @return as mica_rsa_public_init(), with 512 bits as the floor
 *
 * Constant time: no secrets. Standard: RFC 8017 3.1; disallowed by SP 800-131A.
 */
MICA_MUST_USE mica_status mica_rsa_legacy_public_init(struct mica_rsa_public *key, const struct mica_number *n,
                                                      const struct mica_number *e);

/**
 * mica_rsa_private_init() for moduli from 512 bits up.
 *
 * @param key   receives the description
 * @param parts the numbers
 * @return as mica_rsa_private_init(), with 512 bits as the floor
 *
 * Constant time: as mica_rsa_private_init(). Standard: RFC 8017 3.2; disallowed by SP 800-131A.
 */
MICA_MUST_USE mica_status mica_rsa_legacy_private_init(struct mica_rsa_private *key,
                                                       const struct mica_rsa_private *parts);

/**
 * mica_rsa_generate() for moduli from 512 bits up.
 *
 * @param key      receives the description
 * @param rng      generator
 * @param bits     of the modulus: 512 to 8192, even
 * @param e        public exponent: odd, 65537 or above, below 2^31
 * @param storage  receives the numbers; the caller keeps it as long as the key, and wipes it
 * @param capacity bytes there: MICA_RSA_GENERATE_STORAGE(bits)
 * @return as mica_rsa_generate()
 *
 * Constant time: as mica_rsa_generate(). Standard: the method of FIPS 186-5 A.1.3 at sizes it no longer allows.
 */
MICA_MUST_USE mica_status mica_rsa_legacy_generate(struct mica_rsa_private *key, struct mica_rng *rng, size_t bits,
                                                   uint32_t e, uint8_t *storage, size_t capacity);

#ifdef __cplusplus
}
#endif
#endif
