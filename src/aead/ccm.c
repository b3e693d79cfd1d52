/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Counter with CBC-MAC (SP 800-38C) over any block cipher of 16-byte blocks.
 *
 * A block of the MAC that is complete waits until the next block of key stream is needed, and both go
 * through the cipher in one call of two blocks: implementations that work on two at a time lose nothing. Whole runs go to
 * those that do this themselves. Hardware gets whole runs, too: the MAC's blocks, then counter mode.
 */
#include <string.h>

#include <mica/secret.h>

#include "aead/modes.h"
#include "base/bytes.h"
#include "cipher/block.h"

#define BLOCK 16

struct running {
    uint8_t pair[2 * BLOCK]; /**< work space: the MAC's chaining block, then the key stream's */
    uint8_t counter[BLOCK];  /**< flags, nonce, counter of the next block of key stream */
    uint8_t fill;            /**< bytes of the MAC's block that have been XORed in; BLOCK: it waits */
};

_Static_assert(sizeof(struct running) <= MICA_AEAD_STATE_MAX, "state fits");
_Static_assert(sizeof(struct mica_cipher_key) <= MICA_AEAD_MATERIAL_MAX, "key fits");

static struct running *running(struct mica_aead_ctx *ctx)
{
    return (struct running *)(void *)&ctx->state;
}

static mica_status encrypt_pair(struct mica_aead_ctx *ctx, size_t n_blocks)
{
    uint8_t *pair = running(ctx)->pair;

    return mica_cipher_encrypt(ctx->material, pair, pair, n_blocks);
}

static const struct mica_cipher_impl *impl_of(const struct mica_aead_ctx *ctx)
{
    return ((const struct mica_cipher_key *)ctx->material)->impl;
}

static bool takes_runs(const struct mica_aead_ctx *ctx)
{
    return impl_of(ctx)->engine != NULL || impl_of(ctx)->ccm;
}

/* Whole blocks into the MAC, one complete block waiting before and after. */
static mica_status mac_run(struct mica_aead_ctx *ctx, const uint8_t *in, size_t n_blocks)
{
    uint8_t *mac = running(ctx)->pair;
    mica_status status = mica_cipher_cbc_mac(ctx->material, mac, in, n_blocks - 1);

    if (status == MICA_OK) {
        mica_block_xor(mac, mac, in + (n_blocks - 1) * BLOCK, BLOCK);
    }
    return status;
}

mica_status mica_ccm_set_key(const struct mica_aead_impl *impl, void *material, const uint8_t *raw, size_t raw_len)
{
    return mica_cipher_key_init(material, impl->cipher, raw, raw_len);
}

/* Counter blocks (A.3): flags L - 1, nonce, counter in L bytes, most significant first. */
static void first_counter(uint8_t a[BLOCK], const uint8_t *nonce, size_t nonce_len)
{
    memset(a, 0, BLOCK);
    a[0] = (uint8_t)(14 - nonce_len);
    memcpy(a + 1, nonce, nonce_len);
}

/* The first block of the MAC (A.2.1): flags, nonce, length of the text in L bytes. */
static void first_block(uint8_t b[BLOCK], const struct mica_aead_start *start, size_t tag_len)
{
    uint64_t len = start->text_len;

    first_counter(b, start->nonce, start->nonce_len);
    b[0] = (uint8_t)(b[0] | (start->aad_len ? 0x40 : 0) | (tag_len - 2) / 2 << 3);
    for (size_t i = BLOCK; i-- > 1 + start->nonce_len;) {
        b[i] = (uint8_t)len;
        len >>= 8;
    }
}

/* The encoded length of the associated data (A.2.2) goes in front of it. */
static size_t encode_aad_len(uint8_t out[10], uint64_t len)
{
    if (len < 0xff00) {
        out[0] = (uint8_t)(len >> 8);
        out[1] = (uint8_t)len;
        return 2;
    }
    out[0] = 0xff;
    if (len >> 32 == 0) {
        out[1] = 0xfe;
        mica_store_be32(out + 2, (uint32_t)len);
        return 6;
    }
    out[1] = 0xff;
    mica_store_be64(out + 2, len);
    return 10;
}

mica_status mica_ccm_start(struct mica_aead_ctx *ctx, const struct mica_aead_start *start)
{
    struct running *run = running(ctx);
    const size_t len_bits = 8 * (15 - start->nonce_len);
    uint8_t encoded[10];

    if (len_bits < 64 && start->text_len >> len_bits) {
        return MICA_ERR_LENGTH;
    }
    first_block(run->pair, start, ctx->tag_len);
    first_counter(run->counter, start->nonce, start->nonce_len);
    run->fill = BLOCK;
    return start->aad_len ? mica_ccm_aad(ctx, encoded, encode_aad_len(encoded, start->aad_len)) : MICA_OK;
}

mica_status mica_ccm_aad(struct mica_aead_ctx *ctx, const uint8_t *in, size_t len)
{
    struct running *run = running(ctx);
    mica_status status = MICA_OK;

    while (len && status == MICA_OK) {
        if (run->fill == BLOCK) {
            status = encrypt_pair(ctx, 1);
            run->fill = 0;
        }
        if (run->fill == 0 && len > BLOCK && status == MICA_OK) {
            const size_t n_blocks = (len - 1) / BLOCK;
            status = mica_cipher_cbc_mac(ctx->material, run->pair, in, n_blocks);
            in += n_blocks * BLOCK;
            len -= n_blocks * BLOCK;
        }
        size_t take = len < BLOCK - (size_t)run->fill ? len : BLOCK - (size_t)run->fill;
        mica_block_xor(run->pair + run->fill, run->pair + run->fill, in, take);
        run->fill = (uint8_t)(run->fill + take);
        in += take;
        len -= take;
    }
    return status;
}

/* The last block of associated data is filled up with zeros: it is complete. */
mica_status mica_ccm_aad_end(struct mica_aead_ctx *ctx)
{
    running(ctx)->fill = BLOCK;
    return MICA_OK;
}

/* Encrypt the MAC's waiting block and the next counter together. */
static mica_status next_pair(struct mica_aead_ctx *ctx)
{
    struct running *run = running(ctx);

    /* The text is shorter than the counter is wide: no carry into the nonce. */
    mica_store_be64(run->counter + 8, mica_load_be64(run->counter + 8) + 1);
    memcpy(run->pair + BLOCK, run->counter, BLOCK);
    run->fill = 0;
    return encrypt_pair(ctx, 2);
}

/* Bytes of one block: the MAC takes the plaintext, which is the input when sealing, the output when opening. */
static void some_bytes(struct mica_aead_ctx *ctx, const uint8_t *in, uint8_t *out, size_t len)
{
    struct running *run = running(ctx);
    const bool sealing = ctx->direction == MICA_AEAD_SEAL;
    uint8_t *mac = run->pair + run->fill;

    for (size_t i = 0; i < len; i++) {
        uint8_t c = in[i], x = c ^ mac[BLOCK + i];
        mac[i] ^= sealing ? c : x;
        out[i] = x;
    }
    run->fill = (uint8_t)(run->fill + len);
}

static void whole_block(struct mica_aead_ctx *ctx, const uint8_t *in, uint8_t *out)
{
    struct running *run = running(ctx);
    const bool sealing = ctx->direction == MICA_AEAD_SEAL;
    uint32_t pair[8], text[4];

    mica_block_load_le(pair, run->pair, 8);
    mica_block_load_le(text, in, 4);
    for (unsigned i = 0; i < 4; i++) {
        uint32_t x = text[i] ^ pair[4 + i];
        pair[i] ^= sealing ? text[i] : x;
        text[i] = x;
    }
    mica_block_store_le(run->pair, pair, 4);
    mica_block_store_le(out, text, 4);
    run->fill = BLOCK;
}

/* Whole blocks when one of the MAC waits, by the cipher. */
static mica_status joint_run(struct mica_aead_ctx *ctx, const uint8_t *in, uint8_t *out, size_t n_blocks)
{
    struct running *run = running(ctx);
    const struct mica_cipher_key *key = ctx->material;
    const struct mica_cipher_ccm_run blocks = {.mac = run->pair,
                                               .counter = run->counter,
                                               .in = in,
                                               .out = out,
                                               .n_blocks = n_blocks,
                                               .opening = ctx->direction != MICA_AEAD_SEAL};

    return key->impl->ccm(key->impl->engine, key->schedule.u8, &blocks);
}

/* The same, one of the two modes after the other. */
static mica_status whole_run(struct mica_aead_ctx *ctx, const uint8_t *in, uint8_t *out, size_t n_blocks)
{
    struct running *run = running(ctx);
    uint8_t counter[BLOCK];
    mica_status status = encrypt_pair(ctx, 1);

    if (status == MICA_OK && ctx->direction == MICA_AEAD_SEAL) {
        status = mac_run(ctx, in, n_blocks);
    }
    memcpy(counter, run->counter, BLOCK);
    mica_store_be64(counter + 8, mica_load_be64(counter + 8) + 1);
    mica_store_be64(run->counter + 8, mica_load_be64(run->counter + 8) + n_blocks);
    if (status == MICA_OK) {
        status = mica_cipher_ctr(ctx->material, counter, in, out, n_blocks);
    }
    if (status == MICA_OK && ctx->direction != MICA_AEAD_SEAL) {
        status = mac_run(ctx, out, n_blocks);
    }
    return status;
}

static mica_status crypt(struct mica_aead_ctx *ctx, const uint8_t *in, uint8_t *out, size_t len)
{
    struct running *run = running(ctx);
    mica_status status = MICA_OK;

    while (len && status == MICA_OK) {
        if (run->fill == BLOCK && len >= 2 * BLOCK && takes_runs(ctx)) {
            const size_t n_blocks = len / BLOCK;
            status = (impl_of(ctx)->ccm ? joint_run : whole_run)(ctx, in, out, n_blocks);
            in += n_blocks * BLOCK;
            out += n_blocks * BLOCK;
            len -= n_blocks * BLOCK;
            continue;
        }
        if (run->fill == BLOCK) {
            status = next_pair(ctx);
        }
        size_t take = len < BLOCK - (size_t)run->fill ? len : BLOCK - (size_t)run->fill;
        if (take == BLOCK) {
            whole_block(ctx, in, out);
        } else {
            some_bytes(ctx, in, out, take);
        }
        in += take;
        out += take;
        len -= take;
    }
    return status;
}

mica_status mica_ccm_encrypt(struct mica_aead_ctx *ctx, const uint8_t *in, uint8_t *out, size_t len)
{
    return crypt(ctx, in, out, len);
}

mica_status mica_ccm_decrypt(struct mica_aead_ctx *ctx, const uint8_t *in, uint8_t *out, size_t len)
{
    return crypt(ctx, in, out, len);
}

/* The tag is masked with the key stream of counter 0. */
mica_status mica_ccm_finish(struct mica_aead_ctx *ctx, uint8_t *tag)
{
    struct running *run = running(ctx);
    const size_t len_len = (size_t)run->counter[0] + 1;
    mica_status status;

    memcpy(run->pair + BLOCK, run->counter, BLOCK - len_len);
    memset(run->pair + 2 * BLOCK - len_len, 0, len_len);
    status = encrypt_pair(ctx, 2);
    if (status == MICA_OK) {
        mica_block_xor(tag, run->pair, run->pair + BLOCK, BLOCK);
    }
    return status;
}
