/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Finite-field Diffie-Hellman (SP 800-56A, RFC 7919, RFC 3526) with groups of 2048 bits up to MICA_MODULUS_BITS_MAX of the
 * build (8192). Smaller ones: mica/dh_legacy.h. Stack: at most 8 KiB up to 4096 bits (on 64-bit
 * hosts up to half a kilobyte more), else up to 16 KiB.
 */
#ifndef MICA_DH_H
#define MICA_DH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <mica/modexp.h>
#include <mica/number.h>
#include <mica/rng.h>
#include <mica/status.h>

#ifdef __cplusplus
extern "C" {
#endif

#define MICA_DH_BITS_MIN 2048 /**< shortest prime of this header, bits */

/** A group: const, in flash, or given by a peer. */
struct mica_dh_group {
    const char *name;         /**< may be NULL */
    struct mica_number p;  /**< the prime modulus */
    struct mica_number g;  /**< the generator */
    struct mica_number q;  /**< order of g; absent (len 0) when unknown, or (p-1)/2 of a safe prime */
    size_t private_bits;      /**< bits of a private key; 0: as many as q has, else as p has less one */
    bool safe_prime;          /**< (p-1)/2 is prime, too (a promise, not tested) */
};

/** A group in use. Fill with mica_dh_init(). */
struct mica_dh {
    const struct mica_dh_group *group;
    struct mica_number p;               /**< without leading zeros */
    size_t private_bits;                   /**< bits of a private key */
    const struct mica_modexp_impl *modexp; /**< implementation; NULL for portable C */
    bool check_order;                      /**< also check that peer values lie in the subgroup of g: costs an exponentiation */
};

/** Bytes of a private key. */
#define MICA_DH_PRIVATE_LEN(dh) (((dh)->private_bits + 7) / 8)

/** Bytes of a public key and of a shared secret. */
#define MICA_DH_PUBLIC_LEN(dh) ((dh)->p.len)

/**
 * Check a group's numbers and take it into use.
 *
 * @param dh    receives the description; all zero on error
 * @param group group; the caller keeps it and its numbers
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_KEY (p even or below 2048 bits, g not in [2, p-2], q zero, even
 *         or not below p, private_bits over the length of p or under 160); MICA_ERR_CAPACITY (p over the build's limit)
 *
 * That p is prime is not tested; see mica_prime_test(). Constant time: no secrets. Standard: SP 800-56A 5.5.1.1, 5.5.2.
 */
MICA_MUST_USE mica_status mica_dh_init(struct mica_dh *dh, const struct mica_dh_group *group);

/**
 * Generate a key pair.
 *
 * @param dh          group in use
 * @param rng         generator
 * @param private_key receives MICA_DH_PRIVATE_LEN(dh) bytes; wiped on error
 * @param public_key  receives MICA_DH_PUBLIC_LEN(dh) bytes; wiped on error
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_ENTROPY; a hardware error
 *
 * Constant time in the private key. Standard: SP 800-56A 5.6.1.1.4 (testing candidates), RFC 7919 5.2.
 */
MICA_MUST_USE mica_status mica_dh_keygen(const struct mica_dh *dh, struct mica_rng *rng, uint8_t *private_key,
                                         uint8_t *public_key);

/**
 * Public key of a private key.
 *
 * @param dh          group in use
 * @param private_key big-endian, not zero
 * @param private_len bytes; at most MICA_DH_PUBLIC_LEN(dh)
 * @param public_key  receives MICA_DH_PUBLIC_LEN(dh) bytes; wiped on error
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_LENGTH (private_len); MICA_ERR_KEY (private key zero, or its public
 *         key would be 1 or p-1); a hardware error
 *
 * Constant time in the private key; its length is public. Standard: SP 800-56A 5.6.1.
 */
MICA_MUST_USE mica_status mica_dh_public(const struct mica_dh *dh, const uint8_t *private_key, size_t private_len,
                                         uint8_t *public_key);

/**
 * Check a peer's public key: in [2, p-2], and with dh->check_order in the subgroup of order q.
 *
 * @param dh       group in use
 * @param peer     big-endian; leading zeros are allowed
 * @param peer_len bytes
 * @return MICA_OK; MICA_ERR_POINT (0, 1, p-1, p, above, or outside the subgroup); MICA_ERR_PARAMETER (NULL);
 *         MICA_ERR_UNSUPPORTED (check_order without q and without a safe prime); a hardware error
 *
 * Constant time: no secrets. Standard: SP 800-56A 5.6.2.3.1 (full) and 5.6.2.3.2 (partial).
 */
MICA_MUST_USE mica_status mica_dh_check_public(const struct mica_dh *dh, const uint8_t *peer, size_t peer_len);

/**
 * Shared secret: peer^private mod p, as many bytes as p has (leading zeros kept).
 *
 * @param dh          group in use
 * @param private_key own private key
 * @param private_len bytes; at most MICA_DH_PUBLIC_LEN(dh)
 * @param peer        peer's public key, checked as by mica_dh_check_public()
 * @param secret      receives MICA_DH_PUBLIC_LEN(dh) bytes; wiped on error
 * @return MICA_OK; as mica_dh_check_public(); MICA_ERR_POINT also when the secret is 1 or p-1; MICA_ERR_LENGTH
 *         (private_len); MICA_ERR_KEY (private key zero)
 *
 * Constant time in the private key and the secret. Standard: SP 800-56A 5.7.1.1.
 */
MICA_MUST_USE mica_status mica_dh_shared_secret(const struct mica_dh *dh, const uint8_t *private_key,
                                                size_t private_len, const struct mica_number *peer,
                                                uint8_t *secret);

extern const struct mica_dh_group mica_ffdhe2048; /**< RFC 7919 A.1 */
extern const struct mica_dh_group mica_ffdhe3072; /**< RFC 7919 A.2 */
extern const struct mica_dh_group mica_ffdhe4096; /**< RFC 7919 A.3 */
extern const struct mica_dh_group mica_ffdhe6144; /**< RFC 7919 A.4 */
extern const struct mica_dh_group mica_ffdhe8192; /**< RFC 7919 A.5 */
extern const struct mica_dh_group mica_modp2048;  /**< RFC 3526 3, group 14 */
extern const struct mica_dh_group mica_modp3072;  /**< RFC 3526 4, group 15 */
extern const struct mica_dh_group mica_modp4096;  /**< RFC 3526 5, group 16 */
extern const struct mica_dh_group mica_modp6144;  /**< RFC 3526 6, group 17 */
extern const struct mica_dh_group mica_modp8192;  /**< RFC 3526 7, group 18 */

#ifdef __cplusplus
}
#endif
#endif
