/* SPDX-License-Identifier: Apache-2.0 */
/* Authenticated encryption with associated data: one front end, any number of implementations. */
#ifndef MICA_AEAD_H
#define MICA_AEAD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <mica/cipher.h>
#include <mica/engine.h>
#include <mica/ghash.h>
#include <mica/status.h>

#ifdef __cplusplus
extern "C" {
#endif

#define MICA_AEAD_TAG_MAX 16 /**< bytes of the longest tag */
#define MICA_AEAD_CHAIN_MAX 4 /**< implementations in one chain of "otherwise" */

/** Bytes of the largest expanded key: block cipher, hash key, and a little for hardware in front of them. */
#define MICA_AEAD_MATERIAL_MAX (MICA_CIPHER_SCHEDULE_MAX + MICA_GHASH_KEY_MAX + 96)
#define MICA_AEAD_STATE_MAX 320 /**< bytes of the largest running message */

struct mica_aead_ctx;
struct mica_aead_impl;

/** One AEAD algorithm: facts shared by all its implementations. */
struct mica_aead_alg {
    const char *name;       /**< as the benchmark prints it, e.g. "ChaCha20-Poly1305", "AES-GCM" */
    uint8_t key_lens[4];    /**< allowed key lengths in bytes, ended by 0 */
    uint8_t nonce_len;      /**< the usual nonce length in bytes */
    uint8_t nonce_min;      /**< bytes */
    uint32_t nonce_max;     /**< bytes; UINT32_MAX: no limit in practice */
    uint32_t tag_lens;      /**< bit n is set when a tag of n bytes is allowed */
    uint64_t aad_max;       /**< bytes of associated data in one message */
    uint64_t text_max;      /**< bytes of text in one message */
    bool declares_lengths;  /**< lengths must be stated before the first byte (CCM) */
};

/** Which way a message goes. */
enum mica_aead_direction { MICA_AEAD_SEAL, MICA_AEAD_OPEN };

/** What a streamed message begins with. Only read during mica_aead_start(). */
struct mica_aead_start {
    enum mica_aead_direction direction;
    const uint8_t *nonce; /**< nonce_len bytes; never twice under one key */
    size_t nonce_len;
    size_t tag_len;       /**< bytes of the tag at the end; 0 means 16 */
    uint64_t aad_len;     /**< total bytes of associated data; CCM needs it, others ignore it */
    uint64_t text_len;    /**< total bytes of text; CCM needs it, others ignore it */
};

/** One whole message. Only read during the call. */
struct mica_aead_message {
    const uint8_t *nonce; /**< nonce_len bytes; never twice under one key */
    size_t nonce_len;
    const uint8_t *aad;   /**< may be NULL when aad_len is 0 */
    size_t aad_len;
    const uint8_t *in;    /**< plaintext to seal, or ciphertext to open; may be NULL when len is 0 */
    size_t len;
    size_t tag_len;       /**< bytes of the tag; 0 means 16 */
};

/**
 * One implementation of one AEAD: const, in flash. The front end checks arguments, lengths and order of
 * calls, keeps the totals, and hides errors' outputs; implementations see valid calls only. Who answers MICA_NOT_ME has
 * written nothing; but for set_key, start and message it comes out as MICA_ERR_UNSUPPORTED.
 */
struct mica_aead_impl {
    const struct mica_aead_alg *alg;
    const char *name;                 /**< technique, e.g. "aes_gcm_ct32" */
    const struct mica_engine *engine; /**< NULL for software */
    bool constant_time;               /**< in key and data */
    uint32_t min_len;                 /**< shortest one-shot text in bytes worth this implementation */
    uint16_t material_len;            /**< bytes of expanded key; with those of the chain at most MICA_AEAD_MATERIAL_MAX */
    const struct mica_cipher_impl *cipher; /**< block cipher of a composite, or NULL */
    const struct mica_ghash_impl *ghash;   /**< GHASH of a composite, or NULL */
    const void *core;                      /**< family's own kernels, or NULL */
    /** Expand a key of a checked length; MICA_NOT_ME leaves this implementation out for the key. */
    mica_status (*set_key)(const struct mica_aead_impl *impl, void *material, const uint8_t *raw, size_t raw_len);
    /** Begin a message; MICA_NOT_ME passes it to the next of the chain. NULL: one-shot only. */
    mica_status (*start)(struct mica_aead_ctx *ctx, const struct mica_aead_start *start);
    mica_status (*aad)(struct mica_aead_ctx *ctx, const uint8_t *in, size_t len);
    /** Called once between associated data and text or finish. */
    mica_status (*aad_end)(struct mica_aead_ctx *ctx);
    mica_status (*encrypt)(struct mica_aead_ctx *ctx, const uint8_t *in, uint8_t *out, size_t len);
    mica_status (*decrypt)(struct mica_aead_ctx *ctx, const uint8_t *in, uint8_t *out, size_t len);
    /** Write the whole tag of 16 bytes. */
    mica_status (*finish)(struct mica_aead_ctx *ctx, uint8_t *tag);
    /** Whole message and its untruncated tag in one go, for hardware; NULL, or may answer MICA_NOT_ME. */
    mica_status (*message)(const struct mica_aead_impl *impl, const void *material, enum mica_aead_direction direction,
                           const struct mica_aead_message *message, uint8_t *out, uint8_t *tag);
    /**
     * Whole message opened, for hardware that compares the tag itself and gives none out: MICA_OK, or MICA_ERR_VERIFY.
     * Asked before any message; NULL, or may answer MICA_NOT_ME. tag has message->tag_len bytes, 16 when that is 0.
     */
    mica_status (*open)(const struct mica_aead_impl *impl, const void *material, const struct mica_aead_message *message,
                        const uint8_t *tag, uint8_t *out);
    const struct mica_aead_impl *otherwise; /**< asked when this one answers "not me"; NULL for software */
};

/** A key expanded for an implementation and for those it falls back to. Plain data; wipe with mica_wipe(). */
struct mica_aead_key {
    const struct mica_aead_impl *impl;
    uint32_t usable; /**< bit i: the i-th implementation of the chain took the key */
    union {
        uint64_t u64[(MICA_AEAD_MATERIAL_MAX + 7) / 8];
        uint32_t u32[(MICA_AEAD_MATERIAL_MAX + 3) / 4];
        uint8_t u8[MICA_AEAD_MATERIAL_MAX];
    } material; /**< each implementation's part behind the one before */
};

/**
 * A running message. Plain data: may be copied by assignment (the copy continues independently) and wiped
 * with mica_wipe(). It refers to its key, which must stay in place until the message ends.
 */
struct mica_aead_ctx {
    const struct mica_aead_impl *impl; /**< NULL: no message begun */
    const void *material;              /**< this implementation's part of the key */
    uint64_t aad_total;                /**< bytes taken so far, those of the running call excluded */
    uint64_t text_total;
    uint64_t aad_left;                 /**< bytes that may still come */
    uint64_t text_left;
    union {
        uint64_t u64[MICA_AEAD_STATE_MAX / 8];
        uint32_t u32[MICA_AEAD_STATE_MAX / 4];
        uint8_t u8[MICA_AEAD_STATE_MAX];
    } state;                           /**< the implementation's own layout */
    uint8_t direction;                 /**< enum mica_aead_direction */
    uint8_t tag_len;
    uint8_t in_text;                   /**< 1 after the associated data's end */
    mica_status failed;                /**< sticky: first error seen */
};

/**
 * Expand a key, once for any number of messages.
 *
 * @param key     receives the expanded key; wiped on error
 * @param impl    implementation, e.g. &mica_chacha20_poly1305_c
 * @param raw     key bytes; not needed afterwards
 * @param raw_len bytes; one of impl->alg->key_lens
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_LENGTH (key length); MICA_ERR_UNSUPPORTED (no
 *         implementation of the chain takes the key); MICA_ERR_CAPACITY (their expanded keys do not fit together); a
 *         hardware error
 *
 * Constant time in the key, when impl->constant_time.
 */
MICA_MUST_USE mica_status mica_aead_key_init(struct mica_aead_key *key, const struct mica_aead_impl *impl,
                                             const uint8_t *raw, size_t raw_len);

/**
 * Begin a streamed message.
 *
 * @param ctx   context to fill, new or used before; the caller owns it
 * @param key   expanded key; must outlive the message
 * @param start direction, nonce, tag length; total lengths where alg->declares_lengths
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL, direction); MICA_ERR_LENGTH (nonce, tag, or stated lengths);
 *         MICA_ERR_UNSUPPORTED; a hardware error
 *
 * Constant time in key and nonce, when impl->constant_time.
 */
MICA_MUST_USE mica_status mica_aead_start(struct mica_aead_ctx *ctx, const struct mica_aead_key *key,
                                          const struct mica_aead_start *start);

/**
 * Take the next piece of the associated data, of any length and alignment, before any text.
 *
 * @param ctx context after mica_aead_start()
 * @param in  len bytes; may be NULL when len is 0
 * @param len bytes
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_LENGTH (more than the algorithm's limit or than was stated);
 *         MICA_ERR_STATE (no message begun, or text has been seen); a hardware error. Errors are sticky.
 *
 * Constant time in the contents, when impl->constant_time.
 */
MICA_MUST_USE mica_status mica_aead_aad(struct mica_aead_ctx *ctx, const uint8_t *in, size_t len);

/**
 * Encrypt or decrypt the next piece of the text, of any length and alignment; as many bytes come out as go in.
 * Plaintext that comes out when opening is NOT verified before mica_aead_finish_open() has said so.
 *
 * @param ctx context after mica_aead_start()
 * @param in  len bytes; may be NULL when len is 0
 * @param out receives len bytes; may equal in, may not overlap it otherwise; wiped on error
 * @param len bytes
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_LENGTH (more than the algorithm's limit or than was stated, or
 *         less associated data than was stated); MICA_ERR_STATE (no message begun); a hardware error. Errors are sticky.
 *
 * Constant time in the contents, when impl->constant_time.
 */
MICA_MUST_USE mica_status mica_aead_update(struct mica_aead_ctx *ctx, const uint8_t *in, uint8_t *out, size_t len);

/**
 * End a message that is being sealed. The context is wiped; the key serves the next message.
 *
 * @param ctx     context after mica_aead_start()
 * @param tag     receives tag_len bytes; all zero on error
 * @param tag_len bytes, as stated at the start
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_LENGTH (other tag_len than at the start, or less data than
 *         stated); MICA_ERR_STATE (no message begun, or one that is being opened); the first error of the message
 *
 * Constant time in the contents, when impl->constant_time.
 */
MICA_MUST_USE mica_status mica_aead_finish_seal(struct mica_aead_ctx *ctx, uint8_t *tag, size_t tag_len);

/**
 * End a message that is being opened and verify its tag. The context is wiped.
 *
 * @param ctx     context after mica_aead_start()
 * @param tag     tag_len bytes received with the message
 * @param tag_len bytes, as stated at the start
 * @return MICA_OK: all plaintext given out is genuine; MICA_ERR_VERIFY: none of it may be used;
 *         else as mica_aead_finish_seal()
 *
 * Constant time in the contents and in where tags differ.
 */
MICA_MUST_USE mica_status mica_aead_finish_open(struct mica_aead_ctx *ctx, const uint8_t *tag, size_t tag_len);

/**
 * Seal one message in one call.
 *
 * @param key     expanded key
 * @param message nonce, associated data, plaintext, tag length
 * @param out     receives message->len bytes; may equal message->in; wiped on error
 * @param tag     receives the tag (message->tag_len bytes, 16 when that is 0); wiped on error
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_LENGTH (nonce, tag, associated data or text);
 *         MICA_ERR_UNSUPPORTED; a hardware error
 *
 * Constant time in key and contents, when impl->constant_time.
 */
MICA_MUST_USE mica_status mica_aead_seal(const struct mica_aead_key *key, const struct mica_aead_message *message,
                                         uint8_t *out, uint8_t *tag);

/**
 * Open one message in one call. On any error, a wrong tag among them, out holds nothing but zeros.
 *
 * @param key     expanded key
 * @param message nonce, associated data, ciphertext, tag length
 * @param tag     the tag received (message->tag_len bytes, 16 when that is 0)
 * @param out     receives message->len bytes; may equal message->in; wiped on error
 * @return MICA_OK; MICA_ERR_VERIFY (the message is not genuine); else as mica_aead_seal()
 *
 * Constant time in key and contents, when impl->constant_time; whether the tag was right is public.
 */
MICA_MUST_USE mica_status mica_aead_open(const struct mica_aead_key *key, const struct mica_aead_message *message,
                                         const uint8_t *tag, uint8_t *out);

extern const struct mica_aead_alg mica_aes_gcm;            /**< AES-GCM, SP 800-38D */
extern const struct mica_aead_alg mica_aes_ccm;            /**< AES-CCM, SP 800-38C */
extern const struct mica_aead_alg mica_sm4_gcm;            /**< SM4-GCM, RFC 8998 */
extern const struct mica_aead_alg mica_sm4_ccm;            /**< SM4-CCM, RFC 8998 */
extern const struct mica_aead_alg mica_chacha20_poly1305;  /**< ChaCha20-Poly1305, RFC 8439 2.8 */
extern const struct mica_aead_alg mica_xchacha20_poly1305; /**< XChaCha20-Poly1305, draft-irtf-cfrg-xchacha-03 */
extern const struct mica_aead_alg mica_ascon_aead128;      /**< Ascon-AEAD128, SP 800-232 */

/*
 * GCM and CCM as composed of a block cipher: _ct32 and _ct64 are constant time, for 32-bit and 64-bit cores;
 * _tab is NOT (the cipher's table indices are secret) and only for cores whose memory has no cache. _armv7m is constant time
 * and there when MICA_THUMB2 is. _default is the fastest constant-time one for the target.
 */
extern const struct mica_aead_impl mica_aes_gcm_ct32, mica_aes_gcm_ct64, mica_aes_gcm_tab;
extern const struct mica_aead_impl mica_aes_ccm_ct32, mica_aes_ccm_ct64, mica_aes_ccm_tab;
extern const struct mica_aead_impl mica_aes_gcm_armv7m, mica_aes_ccm_armv7m;
extern const struct mica_aead_impl *const mica_aes_gcm_default;
extern const struct mica_aead_impl *const mica_aes_ccm_default;
extern const struct mica_aead_impl mica_sm4_gcm_ct32, mica_sm4_gcm_ct64, mica_sm4_gcm_tab;
extern const struct mica_aead_impl mica_sm4_ccm_ct32, mica_sm4_ccm_ct64, mica_sm4_ccm_tab;
extern const struct mica_aead_impl mica_sm4_gcm_armv7m, mica_sm4_ccm_armv7m;
extern const struct mica_aead_impl *const mica_sm4_gcm_default;
extern const struct mica_aead_impl *const mica_sm4_ccm_default;

extern const struct mica_aead_impl mica_chacha20_poly1305_c;  /**< portable C for the target's word size */
extern const struct mica_aead_impl mica_xchacha20_poly1305_c; /**< portable C for the target's word size */

#ifdef __cplusplus
}
#endif
#endif
