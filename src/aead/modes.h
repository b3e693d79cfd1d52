/* SPDX-License-Identifier: Apache-2.0 */
/*
 * GCM and CCM over any block cipher of 16-byte blocks. A composite is a const descriptor made with one
 * of the two macros; a driver of a block that offers only the cipher, counter mode or GHASH makes its own.
 */
#ifndef MICA_AEAD_MODES_H
#define MICA_AEAD_MODES_H

#include <mica/aead.h>

/* The operations of struct mica_aead_impl. */
mica_status mica_gcm_set_key(const struct mica_aead_impl *impl, void *material, const uint8_t *raw, size_t raw_len);
mica_status mica_gcm_start(struct mica_aead_ctx *ctx, const struct mica_aead_start *start);
mica_status mica_gcm_aad(struct mica_aead_ctx *ctx, const uint8_t *in, size_t len);
mica_status mica_gcm_aad_end(struct mica_aead_ctx *ctx);
mica_status mica_gcm_encrypt(struct mica_aead_ctx *ctx, const uint8_t *in, uint8_t *out, size_t len);
mica_status mica_gcm_decrypt(struct mica_aead_ctx *ctx, const uint8_t *in, uint8_t *out, size_t len);
mica_status mica_gcm_finish(struct mica_aead_ctx *ctx, uint8_t *tag);

mica_status mica_ccm_set_key(const struct mica_aead_impl *impl, void *material, const uint8_t *raw, size_t raw_len);
mica_status mica_ccm_start(struct mica_aead_ctx *ctx, const struct mica_aead_start *start);
mica_status mica_ccm_aad(struct mica_aead_ctx *ctx, const uint8_t *in, size_t len);
mica_status mica_ccm_aad_end(struct mica_aead_ctx *ctx);
mica_status mica_ccm_encrypt(struct mica_aead_ctx *ctx, const uint8_t *in, uint8_t *out, size_t len);
mica_status mica_ccm_decrypt(struct mica_aead_ctx *ctx, const uint8_t *in, uint8_t *out, size_t len);
mica_status mica_ccm_finish(struct mica_aead_ctx *ctx, uint8_t *tag);

/** Expanded key of a GCM composite. */
struct mica_gcm_key {
    struct mica_cipher_key cipher;
    struct mica_ghash_key ghash;
};

/** Whole blocks of a message's text. */
struct mica_gcm_blocks {
    const uint8_t *counter; /**< the first counter block; its low 32 bits count and wrap */
    uint8_t *y;             /**< GHASH so far: in and out */
    const uint8_t *in;
    uint8_t *out;           /**< may be in */
    size_t n_blocks;        /**< not 0 */
    bool opening;           /**< the ciphertext, which GHASH takes, is the input */
};

/**
 * A composite's core: counter mode and GHASH in one pass by a block of hardware; or GHASH by one that derives the hash key from
 * the cipher's. Each NULL, or may answer MICA_NOT_ME.
 */
struct mica_gcm_core {
    mica_status (*blocks)(const struct mica_gcm_key *key, const struct mica_gcm_blocks *blocks);
    /** y = GHASH of n_blocks blocks, not 0, from y on. */
    mica_status (*ghash)(const struct mica_gcm_key *key, uint8_t *y, const uint8_t *in, size_t n_blocks);
};

/** Members of a struct mica_aead_impl: GCM composed of a block cipher's and a GHASH's implementations. */
#define MICA_GCM_OF(cipher_impl, ghash_impl)                                                              \
    .material_len = sizeof(struct mica_gcm_key), .cipher = (cipher_impl), .ghash = (ghash_impl),          \
    .set_key = mica_gcm_set_key, .start = mica_gcm_start, .aad = mica_gcm_aad,                            \
    .aad_end = mica_gcm_aad_end, .encrypt = mica_gcm_encrypt, .decrypt = mica_gcm_decrypt,                \
    .finish = mica_gcm_finish

/** Members of a struct mica_aead_impl: CCM composed of a block cipher's implementation. */
#define MICA_CCM_OF(cipher_impl)                                                                          \
    .material_len = sizeof(struct mica_cipher_key), .cipher = (cipher_impl), .set_key = mica_ccm_set_key, \
    .start = mica_ccm_start, .aad = mica_ccm_aad, .aad_end = mica_ccm_aad_end,                            \
    .encrypt = mica_ccm_encrypt, .decrypt = mica_ccm_decrypt, .finish = mica_ccm_finish

#endif
