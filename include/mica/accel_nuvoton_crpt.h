/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Driver of the CRPT block of Nuvoton's M2354: AES and SM4 with GCM and CCM, SHA-1, SHA-2, SM3, modular exponentiation,
 * elliptic curves over GF(p). All parts share one block: the lock hook of both engines must be the same lock, and their
 * power_off hook must pulse the block's reset, which takes keys out of it and ends runs that hang.
 */
#ifndef MICA_ACCEL_NUVOTON_CRPT_H
#define MICA_ACCEL_NUVOTON_CRPT_H

#include <mica/aead.h>
#include <mica/cipher.h>
#include <mica/ec.h>
#include <mica/hash.h>
#include <mica/modexp.h>
#include <mica/x25519.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The block on this board, for its symmetric engines: the board's table defines it. */
extern const struct mica_engine mica_engine_nuvoton_crpt;
/** The same block for RSA and elliptic curves, whose runs take up to half a second: only the deadline differs. */
extern const struct mica_engine mica_engine_nuvoton_crpt_pk;

extern const struct mica_cipher_impl mica_aes_nuvoton_crpt; /**< all modes by DMA; the chain leaves with each call */
extern const struct mica_cipher_impl mica_sm4_nuvoton_crpt; /**< likewise */

extern const struct mica_hash_impl mica_sha1_nuvoton_crpt;   /**< messages and HMAC by DMA; pieces by the core, the state leaves */
extern const struct mica_hash_impl mica_sha224_nuvoton_crpt; /**< likewise */
extern const struct mica_hash_impl mica_sha256_nuvoton_crpt; /**< likewise */
extern const struct mica_hash_impl mica_sha384_nuvoton_crpt; /**< likewise */
extern const struct mica_hash_impl mica_sha512_nuvoton_crpt; /**< likewise */
extern const struct mica_hash_impl mica_sm3_nuvoton_crpt;    /**< likewise */

/** Moduli of exactly 1024, 2048, 3072 and 4096 bits; RSA by both primes from 2048 bits on. */
extern const struct mica_modexp_impl mica_modexp_nuvoton_crpt;

/** k G, k P and u G + v P by the block; ECDSA's and SM2's arithmetic modulo the order stays software's. */
extern const struct mica_ec_impl mica_secp224r1_nuvoton_crpt;
extern const struct mica_ec_impl mica_secp256r1_nuvoton_crpt;       /**< likewise */
extern const struct mica_ec_impl mica_secp384r1_nuvoton_crpt;       /**< likewise */
extern const struct mica_ec_impl mica_secp521r1_nuvoton_crpt;       /**< likewise */
extern const struct mica_ec_impl mica_secp256k1_nuvoton_crpt;       /**< likewise */
extern const struct mica_ec_impl mica_brainpoolp256r1_nuvoton_crpt; /**< likewise */
extern const struct mica_ec_impl mica_brainpoolp384r1_nuvoton_crpt; /**< likewise */
extern const struct mica_ec_impl mica_brainpoolp512r1_nuvoton_crpt; /**< likewise */
extern const struct mica_ec_impl mica_sm2p256v1_nuvoton_crpt;       /**< likewise */

/** Shared secrets with points of the curve; public keys, points of the twist and of small order are software's. */
extern const struct mica_x25519_impl mica_x25519_nuvoton_crpt;

/** Messages in one call by the block's GCM and CCM; streams by its counter mode, and its GHASH or CBC. */
extern const struct mica_aead_impl mica_aes_gcm_nuvoton_crpt;
extern const struct mica_aead_impl mica_aes_ccm_nuvoton_crpt; /**< likewise */
extern const struct mica_aead_impl mica_sm4_gcm_nuvoton_crpt; /**< likewise */
extern const struct mica_aead_impl mica_sm4_ccm_nuvoton_crpt; /**< likewise */

#ifdef __cplusplus
}
#endif
#endif
