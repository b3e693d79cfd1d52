/* SPDX-License-Identifier: Apache-2.0 */
/* Deterministic random bit generators of SP 800-90A rev. 1: HMAC_DRBG and CTR_DRBG. */
#ifndef MICA_DRBG_H
#define MICA_DRBG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <mica/cipher.h>
#include <mica/entropy.h>
#include <mica/hash.h>
#include <mica/rng.h>
#include <mica/status.h>

#ifdef __cplusplus
extern "C" {
#endif

#define MICA_DRBG_REQUEST_MAX 65536u         /**< bytes of one generate request (SP 800-90A: 2^19 bits) */
#define MICA_DRBG_RESEED_INTERVAL 0x100000u  /**< requests between reseeds when the configuration says 0 */

/** How a generator is instantiated. */
struct mica_drbg_config {
    struct mica_entropy_input *entropy; /**< where seeds come from; must outlive the generator */
    const uint8_t *personalization;     /**< serial number, purpose...: makes generators differ; may be NULL */
    size_t personalization_len;
    uint32_t reseed_interval;           /**< requests between reseeds; 0 for MICA_DRBG_RESEED_INTERVAL */
    bool prediction_resistance;         /**< fresh entropy before each request */
};

/** What both generators keep beside their working state. */
struct mica_drbg_common {
    struct mica_entropy_input *entropy;
    uint32_t reseed_interval;
    uint32_t requests;                  /**< since the last seed */
    bool prediction_resistance;
    mica_status failed;                 /**< sticky: a failed generator stays failed */
};

/** HMAC_DRBG. Must not be copied: two copies would give the same bytes. */
struct mica_hmac_drbg {
    struct mica_rng rng;                /**< pass its address wherever a struct mica_rng is wanted */
    struct mica_drbg_common common;
    const struct mica_hash_impl *hash;
    uint8_t key[MICA_HASH_DIGEST_MAX];
    uint8_t v[MICA_HASH_DIGEST_MAX];
};

/**
 * Instantiate HMAC_DRBG: entropy of the hash's security strength, and half as much for the nonce, are taken.
 *
 * @param drbg   generator to fill; the caller owns it; wiped on error
 * @param hash   hash of 20 bytes of digest or more; strength 128 bits (20), 192 (28) or 256 (32 and more)
 * @param config entropy and options; only read
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL, hash too short); MICA_ERR_ENTROPY (from the entropy input); an error of
 *         mica_hmac_init()
 *
 * Constant time in the state, when the hash is. Standard: SP 800-90A 9.1, 10.1.2.3.
 */
MICA_MUST_USE mica_status mica_hmac_drbg_init(struct mica_hmac_drbg *drbg, const struct mica_hash_impl *hash,
                                              const struct mica_drbg_config *config);

/**
 * Take fresh entropy now.
 *
 * @param drbg           generator after mica_hmac_drbg_init()
 * @param additional     additional input, mixed in; may be NULL when additional_len is 0
 * @param additional_len bytes
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_STATE (not instantiated); MICA_ERR_ENTROPY; a hardware error.
 *         All but MICA_ERR_PARAMETER are sticky.
 *
 * Constant time in the state, when the hash is. Standard: SP 800-90A 9.2, 10.1.2.4.
 */
MICA_MUST_USE mica_status mica_hmac_drbg_reseed(struct mica_hmac_drbg *drbg, const uint8_t *additional,
                                                size_t additional_len);

/**
 * One generate request. Reseeds first when the interval is over or prediction resistance is configured.
 * mica_rng_generate() on &drbg->rng does the same without additional input, for any length.
 *
 * @param drbg           generator after mica_hmac_drbg_init()
 * @param additional     additional input; may be NULL when additional_len is 0
 * @param additional_len bytes
 * @param out            receives len bytes; all zero on error; may not overlap additional
 * @param len            bytes, at most MICA_DRBG_REQUEST_MAX
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_LENGTH (len); otherwise as mica_hmac_drbg_reseed()
 *
 * Constant time in the state, when the hash is. Standard: SP 800-90A 9.3, 10.1.2.5.
 */
MICA_MUST_USE mica_status mica_hmac_drbg_generate(struct mica_hmac_drbg *drbg, const uint8_t *additional,
                                                  size_t additional_len, uint8_t *out, size_t len);

/**
 * Uninstantiate: wipe the generator. Later calls answer MICA_ERR_STATE, or MICA_ERR_PARAMETER through &drbg->rng.
 *
 * @param drbg generator; may be NULL
 *
 * Errors: none. Constant time. Standard: SP 800-90A 9.4.
 */
void mica_hmac_drbg_uninit(struct mica_hmac_drbg *drbg);

/** Which CTR_DRBG: a cipher with 16-byte blocks, its key length, and whether seeds pass the derivation function. */
struct mica_ctr_drbg_kind {
    const struct mica_cipher_impl *cipher; /**< e.g. an AES implementation */
    uint8_t key_len;                       /**< bytes, one of the cipher's: 16, 24 or 32 */
    /**
     * With it, any personalization and additional input is condensed; without, each is at most
     * key_len + 16 bytes, and that much full entropy is taken for a seed, and no nonce.
     */
    bool derivation;
};

/** CTR_DRBG. Must not be copied: two copies would give the same bytes. */
struct mica_ctr_drbg {
    struct mica_rng rng;                /**< pass its address wherever a struct mica_rng is wanted */
    struct mica_drbg_common common;
    struct mica_ctr_drbg_kind kind;
    uint8_t key[32];
    uint8_t counter[16];                /**< V + 1: the next counter block */
};

/**
 * Instantiate CTR_DRBG. Parameters as mica_hmac_drbg_init().
 *
 * @param drbg   generator to fill; the caller owns it; wiped on error
 * @param kind   cipher, key length, derivation function; copied
 * @param config entropy and options; only read
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL, block not of 16 bytes); MICA_ERR_LENGTH (key length the cipher does not
 *         take, personalization too long without the derivation function); MICA_ERR_ENTROPY; a hardware error
 *
 * Constant time in the state, when the cipher is. Standard: SP 800-90A 9.1, 10.2.1.3.
 */
MICA_MUST_USE mica_status mica_ctr_drbg_init(struct mica_ctr_drbg *drbg, const struct mica_ctr_drbg_kind *kind,
                                             const struct mica_drbg_config *config);

/**
 * Take fresh entropy now. As mica_hmac_drbg_reseed().
 *
 * @param drbg           generator after mica_ctr_drbg_init()
 * @param additional     additional input; may be NULL when additional_len is 0
 * @param additional_len bytes; at most key_len + 16 without the derivation function
 * @return as mica_hmac_drbg_reseed(); MICA_ERR_LENGTH (additional_len)
 *
 * Constant time in the state, when the cipher is. Standard: SP 800-90A 9.2, 10.2.1.4.
 */
MICA_MUST_USE mica_status mica_ctr_drbg_reseed(struct mica_ctr_drbg *drbg, const uint8_t *additional,
                                               size_t additional_len);

/**
 * One generate request. As mica_hmac_drbg_generate().
 *
 * @param drbg           generator after mica_ctr_drbg_init()
 * @param additional     additional input; may be NULL when additional_len is 0
 * @param additional_len bytes; at most key_len + 16 without the derivation function
 * @param out            receives len bytes; all zero on error; may not overlap additional
 * @param len            bytes, at most MICA_DRBG_REQUEST_MAX
 * @return as mica_hmac_drbg_generate(); MICA_ERR_LENGTH (additional_len, len)
 *
 * Constant time in the state, when the cipher is. Standard: SP 800-90A 9.3, 10.2.1.5.
 */
MICA_MUST_USE mica_status mica_ctr_drbg_generate(struct mica_ctr_drbg *drbg, const uint8_t *additional,
                                                 size_t additional_len, uint8_t *out, size_t len);

/**
 * Uninstantiate: wipe the generator. As mica_hmac_drbg_uninit().
 *
 * @param drbg generator; may be NULL
 *
 * Errors: none. Constant time. Standard: SP 800-90A 9.4.
 */
void mica_ctr_drbg_uninit(struct mica_ctr_drbg *drbg);

#ifdef __cplusplus
}
#endif
#endif
