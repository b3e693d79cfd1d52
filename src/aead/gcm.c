/* SPDX-License-Identifier: Apache-2.0 */
/* Galois/counter mode (SP 800-38D) over any block cipher of 16-byte blocks and any GHASH. */
#include <string.h>

#include <mica/secret.h>

#include "aead/modes.h"
#include "base/bytes.h"
#include "cipher/block.h"

#define BLOCK 16

struct running {
    uint8_t counter[BLOCK]; /**< next counter block: 96 bits fixed, 32 bits that count and wrap */
    uint8_t mask[BLOCK];    /**< E(K, J0), for the tag */
    uint8_t y[BLOCK];       /**< GHASH so far; the fill bytes of a block begun are in block[] */
    uint8_t block[BLOCK];   /**< input of GHASH that waits for a whole block */
    uint8_t stream[BLOCK];  /**< key stream of the block begun */
    uint8_t fill;           /**< bytes of the block begun */
    bool counts_here;       /**< the nonce is not of 96 bits: see count_here() */
};

_Static_assert(sizeof(struct running) <= MICA_AEAD_STATE_MAX, "state fits");
_Static_assert(sizeof(struct mica_gcm_key) <= MICA_AEAD_MATERIAL_MAX, "key fits");

/* State and material are aligned storage of the front end; ours live in it. */
static struct running *running(struct mica_aead_ctx *ctx)
{
    return (struct running *)(void *)&ctx->state;
}

static const struct mica_gcm_key *key_of(const struct mica_aead_ctx *ctx)
{
    return ctx->material;
}

mica_status mica_gcm_set_key(const struct mica_aead_impl *impl, void *material, const uint8_t *raw, size_t raw_len)
{
    struct mica_gcm_key *key = material;
    uint8_t h[BLOCK] = {0};
    mica_status status = mica_cipher_key_init(&key->cipher, impl->cipher, raw, raw_len);

    if (status == MICA_OK) {
        status = mica_cipher_encrypt(&key->cipher, h, h, 1);
    }
    if (status == MICA_OK) {
        status = mica_ghash_key_init(&key->ghash, impl->ghash, h);
    }
    mica_wipe(h, sizeof h);
    return status;
}

static void put_lens(uint8_t block[BLOCK], uint64_t first, uint64_t second)
{
    mica_store_be64(block, first << 3);
    mica_store_be64(block + 8, second << 3);
}

/* Whole blocks into the message's GHASH. */
static mica_status absorb(struct mica_aead_ctx *ctx, const uint8_t *in, size_t n_blocks)
{
    const struct mica_gcm_core *core = ctx->impl->core;
    uint8_t *y = running(ctx)->y;
    mica_status status = n_blocks && core && core->ghash ? core->ghash(key_of(ctx), y, in, n_blocks) : MICA_NOT_ME;

    return status == MICA_NOT_ME ? mica_ghash_blocks(&key_of(ctx)->ghash, y, in, n_blocks) : status;
}

/* inc32 of SP 800-38D 6.2. */
static void count(uint8_t counter[BLOCK])
{
    mica_store_be32(counter + 12, mica_load_be32(counter + 12) + 1);
}

/* The pre-counter block J0 (SP 800-38D 7.1, step 2). */
static mica_status first_counter(const struct mica_gcm_key *key, uint8_t j0[BLOCK], const uint8_t *nonce, size_t len)
{
    uint8_t lens[BLOCK];
    mica_status status;

    memset(j0, 0, BLOCK);
    if (len == 12) {
        memcpy(j0, nonce, 12);
        j0[15] = 1;
        return MICA_OK;
    }
    status = mica_ghash_padded(&key->ghash, j0, nonce, len);
    put_lens(lens, 0, len);
    return status ? status : mica_ghash_blocks(&key->ghash, j0, lens, 1);
}

mica_status mica_gcm_start(struct mica_aead_ctx *ctx, const struct mica_aead_start *start)
{
    struct running *run = running(ctx);
    const struct mica_gcm_key *key = key_of(ctx);
    mica_status status;

    memset(run, 0, sizeof *run);
    run->counts_here = start->nonce_len != 12;
    status = first_counter(key, run->counter, start->nonce, start->nonce_len);
    if (status == MICA_OK) {
        status = mica_cipher_encrypt(&key->cipher, run->counter, run->mask, 1);
    }
    count(run->counter);
    return status;
}

/* Zeros up to a whole block. */
static mica_status pad(struct mica_aead_ctx *ctx)
{
    struct running *run = running(ctx);
    mica_status status = MICA_OK;

    if (run->fill) {
        while (run->fill % BLOCK) {
            run->block[run->fill++] = 0;
        }
        status = absorb(ctx, run->block, 1);
        run->fill = 0;
    }
    return status;
}

mica_status mica_gcm_aad(struct mica_aead_ctx *ctx, const uint8_t *in, size_t len)
{
    struct running *run = running(ctx);
    mica_status status = MICA_OK;

    if (run->fill) {
        size_t take = len < BLOCK - (size_t)run->fill ? len : BLOCK - (size_t)run->fill;
        memcpy(run->block + run->fill, in, take);
        run->fill = (uint8_t)(run->fill + take);
        in += take;
        len -= take;
        if (run->fill < BLOCK) {
            return MICA_OK;
        }
        status = pad(ctx);
    }
    if (status == MICA_OK) {
        status = absorb(ctx, in, len / BLOCK);
    }
    run->fill = (uint8_t)(len % BLOCK);
    memcpy(run->block, in + (len - len % BLOCK), len % BLOCK);
    return status;
}

mica_status mica_gcm_aad_end(struct mica_aead_ctx *ctx)
{
    return pad(ctx);
}

#define BATCH 8 /* blocks of key stream at a time where GCM counts itself */

/* Counter blocks one after the other. */
static void fill_counters(struct running *run, uint8_t *blocks, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        memcpy(blocks + i * BLOCK, run->counter, BLOCK);
        count(run->counter);
    }
}

/*
 * Counter mode that wraps in 32 bits without a branch: when the nonce is not of 96 bits, the counter is a
 * value of GHASH, and secret.
 */
static mica_status count_here(struct mica_aead_ctx *ctx, const uint8_t *in, uint8_t *out, size_t n_blocks)
{
    uint8_t stream[BATCH * BLOCK];
    mica_status status = MICA_OK;

    while (n_blocks && status == MICA_OK) {
        const size_t n = n_blocks < BATCH ? n_blocks : BATCH;
        fill_counters(running(ctx), stream, n);
        status = mica_cipher_encrypt(&key_of(ctx)->cipher, stream, stream, n);
        mica_block_xor(out, in, stream, n * BLOCK);
        in += n * BLOCK;
        out += n * BLOCK;
        n_blocks -= n;
    }
    mica_wipe(stream, sizeof stream);
    return status;
}

/*
 * The cipher's counter mode counts in all 128 bits. With a nonce of 96 bits GCM's counter starts at 2 and the limit of
 * the text ends it before it wraps: both are the same.
 */
static mica_status counter_mode(struct mica_aead_ctx *ctx, const uint8_t *in, uint8_t *out, size_t n_blocks)
{
    struct running *run = running(ctx);

    if (run->counts_here) {
        return count_here(ctx, in, out, n_blocks);
    }
    return mica_cipher_ctr(&key_of(ctx)->cipher, run->counter, in, out, n_blocks);
}

/* Key stream for a block that is begun. */
static mica_status begin_block(struct mica_aead_ctx *ctx)
{
    struct running *run = running(ctx);

    memset(run->stream, 0, BLOCK);
    return counter_mode(ctx, run->stream, run->stream, 1);
}

/* Bytes at a time: what lies in a block begun. The ciphertext is the input when opening, the output when sealing. */
static void some_bytes(struct mica_aead_ctx *ctx, const uint8_t *in, uint8_t *out, size_t len)
{
    struct running *run = running(ctx);
    const bool opening = ctx->direction == MICA_AEAD_OPEN;

    for (size_t i = 0; i < len; i++, run->fill++) {
        uint8_t c = in[i], x = c ^ run->stream[run->fill];
        run->block[run->fill] = opening ? c : x;
        out[i] = x;
    }
}

/* counter += n in 32 bits. */
static void count_by(uint8_t counter[BLOCK], size_t n)
{
    mica_store_be32(counter + 12, mica_load_be32(counter + 12) + (uint32_t)n);
}

static mica_status in_one_pass(struct mica_aead_ctx *ctx, const uint8_t *in, uint8_t *out, size_t n_blocks)
{
    const struct mica_gcm_core *core = ctx->impl->core;
    struct running *run = running(ctx);
    const struct mica_gcm_blocks blocks = {run->counter, run->y, in, out, n_blocks, ctx->direction == MICA_AEAD_OPEN};
    mica_status status = core && core->blocks ? core->blocks(key_of(ctx), &blocks) : MICA_NOT_ME;

    if (status == MICA_OK) {
        count_by(run->counter, n_blocks);
    }
    return status;
}

static mica_status whole_blocks(struct mica_aead_ctx *ctx, const uint8_t *in, uint8_t *out, size_t n_blocks)
{
    mica_status status = in_one_pass(ctx, in, out, n_blocks);

    if (status != MICA_NOT_ME) {
        return status;
    }
    status = MICA_OK;
    if (ctx->direction == MICA_AEAD_OPEN) {
        status = absorb(ctx, in, n_blocks);
    }
    if (status == MICA_OK) {
        status = counter_mode(ctx, in, out, n_blocks);
    }
    if (status == MICA_OK && ctx->direction == MICA_AEAD_SEAL) {
        status = absorb(ctx, out, n_blocks);
    }
    return status;
}

static mica_status crypt(struct mica_aead_ctx *ctx, const uint8_t *in, uint8_t *out, size_t len)
{
    struct running *run = running(ctx);
    mica_status status = MICA_OK;

    if (run->fill) {
        size_t take = len < BLOCK - (size_t)run->fill ? len : BLOCK - (size_t)run->fill;
        some_bytes(ctx, in, out, take);
        in += take;
        out += take;
        len -= take;
        status = run->fill == BLOCK ? pad(ctx) : MICA_OK;
    }
    if (len >= BLOCK && status == MICA_OK) {
        size_t n_blocks = len / BLOCK;
        status = whole_blocks(ctx, in, out, n_blocks);
        in += n_blocks * BLOCK;
        out += n_blocks * BLOCK;
        len -= n_blocks * BLOCK;
    }
    if (len && status == MICA_OK) {
        status = begin_block(ctx);
        some_bytes(ctx, in, out, len);
    }
    return status;
}

mica_status mica_gcm_encrypt(struct mica_aead_ctx *ctx, const uint8_t *in, uint8_t *out, size_t len)
{
    return crypt(ctx, in, out, len);
}

mica_status mica_gcm_decrypt(struct mica_aead_ctx *ctx, const uint8_t *in, uint8_t *out, size_t len)
{
    return crypt(ctx, in, out, len);
}

mica_status mica_gcm_finish(struct mica_aead_ctx *ctx, uint8_t *tag)
{
    struct running *run = running(ctx);
    mica_status status = pad(ctx);

    if (status == MICA_OK) {
        put_lens(run->block, ctx->aad_total, ctx->text_total);
        status = absorb(ctx, run->block, 1);
    }
    if (status == MICA_OK) {
        mica_block_xor(tag, run->y, run->mask, BLOCK);
    }
    return status;
}
