/* SPDX-License-Identifier: Apache-2.0 */
/* Parts that the files of RSA share. */
#ifndef MICA_RSA_RSA_H
#define MICA_RSA_RSA_H

#include <mica/rsa.h>

#include "bignum/scratch.h"

/** mica_rsa_public_init() with another smallest size. */
mica_status mica_rsa_public_init_from(struct mica_rsa_public *key, const struct mica_number *n,
                                      const struct mica_number *e, size_t bits_min);

/** mica_rsa_private_init() with another smallest size. */
mica_status mica_rsa_private_init_from(struct mica_rsa_private *key, const struct mica_rsa_private *parts,
                                       size_t bits_min);

/** Check the private numbers of a key whose public part is good and whose primes have no leading zeros. */
mica_status mica_rsa_private_check(struct mica_rsa_private *key);

/** Request for a key pair. */
struct mica_rsa_request {
    size_t bits;
    size_t bits_min;
    uint32_t e;
    uint8_t *storage;
    size_t capacity;
};

/** mica_rsa_generate() with another smallest size. */
mica_status mica_rsa_generate_from(struct mica_rsa_private *key, struct mica_rng *rng,
                                   const struct mica_rsa_request *request);

/** Write the encoding of RFC 8017 9.2 (EMSA-PKCS1-v1_5) of a digest into len bytes. */
mica_status mica_rsa_pkcs1_encode(const struct mica_hash_alg *alg, const uint8_t *digest, uint8_t *out, size_t len);

/** out ^= MGF1(seed) (RFC 8017 B.2.1). */
mica_status mica_rsa_mgf1_xor(const struct mica_hash_impl *hash, const struct mica_number *seed, uint8_t *out,
                              size_t len);

/** Scratch as bytes: limbs for len bytes. */
#define MICA_RSA_BYTES_NEED(len) MICA_LIMBS_FOR_BITS(8 * (len))

#endif
