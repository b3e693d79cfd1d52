/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Front end of the block ciphers: picks the implementation for each run, and composes modes from the
 * block operation where an implementation has none of its own.
 *
 * An implementation with min_len > 0 may decline a run; so the key of the one behind it lies expanded
 * behind its own schedule, and a run walks the chain until one takes it.
 */
#include <mica/cipher.h>

#include <string.h>

#include <mica/secret.h>

#include "cipher/block.h"

/* Blocks that a composed mode hands on at a time: as many as the widest implementation works on side by side. */
#if UINTPTR_MAX > 0xffffffffu
#define BATCH_MAX 16
#else
#define BATCH_MAX 8
#endif

/* One implementation of the chain with its part of the key. */
struct link {
    const struct mica_cipher_impl *impl;
    const uint8_t *schedule;
};

/* A run of blocks; chain is the IV or the counter; out is NULL where only the chain is wanted. */
struct run {
    uint8_t *chain;
    const uint8_t *in;
    uint8_t *out;
    size_t n_blocks;
};

typedef mica_status step_fn(struct link link, const struct run *run);

static size_t room_of(const struct mica_cipher_impl *impl)
{
    return ((size_t)impl->schedule_len + 7) & ~(size_t)7;
}

static struct link behind(struct link link)
{
    struct link next = {link.impl->min_len ? link.impl->otherwise : NULL, link.schedule + room_of(link.impl)};

    return next;
}

static bool key_len_fits(const struct mica_cipher_alg *alg, size_t len)
{
    for (size_t i = 0; i < sizeof alg->key_lens && alg->key_lens[i]; i++) {
        if (len == alg->key_lens[i]) {
            return true;
        }
    }
    return false;
}

/* First implementation of the chain that takes this key length, its key expanded at schedule. */
static mica_status set_first(const struct mica_cipher_impl **impl, uint8_t *schedule, size_t room, const uint8_t *raw,
                             size_t raw_len)
{
    for (; *impl; *impl = (*impl)->otherwise) {
        if (room_of(*impl) > room) {
            return MICA_ERR_CAPACITY;
        }
        mica_status status = (*impl)->set_key((*impl)->engine, schedule, raw, raw_len);
        if (status != MICA_NOT_ME) {
            return status;
        }
    }
    return MICA_ERR_UNSUPPORTED;
}

static mica_status set_chain(struct mica_cipher_key *key, const uint8_t *raw, size_t raw_len)
{
    size_t used = 0;
    mica_status status = set_first(&key->impl, key->schedule.u8, sizeof key->schedule, raw, raw_len);
    const struct mica_cipher_impl *impl = key->impl;

    while (status == MICA_OK && impl->min_len && impl->otherwise) {
        const struct mica_cipher_impl *next = impl->otherwise;
        used += room_of(impl);
        status = set_first(&next, key->schedule.u8 + used, sizeof key->schedule - used, raw, raw_len);
        if (status == MICA_OK && next != impl->otherwise) {
            /* A run finds its way by `otherwise` alone: those in front of the gap are left out. */
            key->impl = next;
            used = 0;
            status = set_first(&key->impl, key->schedule.u8, sizeof key->schedule, raw, raw_len);
            next = key->impl;
        }
        impl = next;
    }
    return status;
}

mica_status mica_cipher_key_init(struct mica_cipher_key *key, const struct mica_cipher_impl *impl, const uint8_t *raw,
                                 size_t raw_len)
{
    mica_status status = MICA_ERR_PARAMETER;

    if (!key) {
        return MICA_ERR_PARAMETER;
    }
    if (impl && raw) {
        key->impl = impl;
        status = key_len_fits(impl->alg, raw_len) ? set_chain(key, raw, raw_len) : MICA_ERR_LENGTH;
    }
    if (status) {
        mica_wipe(key, sizeof *key);
    }
    return status;
}

/* Walk the chain until an implementation takes the run. */
static mica_status walk(struct link link, step_fn *step, const struct run *run)
{
    const size_t len = run->n_blocks * link.impl->alg->block_len;
    mica_status status = MICA_NOT_ME;

    for (; link.impl && status == MICA_NOT_ME; link = behind(link)) {
        if (len >= link.impl->min_len || !link.impl->otherwise) {
            status = step(link, run);
        }
    }
    return status == MICA_NOT_ME ? MICA_ERR_UNSUPPORTED : status;
}

static mica_status encrypt_step(struct link link, const struct run *run)
{
    return link.impl->encrypt(link.impl->engine, link.schedule, run->in, run->out, run->n_blocks);
}

static mica_status decrypt_step(struct link link, const struct run *run)
{
    return link.impl->decrypt(link.impl->engine, link.schedule, run->in, run->out, run->n_blocks);
}

static mica_status compose_cbc_encrypt(struct link link, const struct run *run)
{
    const size_t block_len = link.impl->alg->block_len;
    struct run one = {.in = run->chain, .out = run->chain, .n_blocks = 1};
    mica_status status = MICA_OK;

    for (size_t i = 0; i < run->n_blocks && status == MICA_OK; i++) {
        mica_block_xor(run->chain, run->chain, run->in + i * block_len, block_len);
        status = walk(link, encrypt_step, &one);
        if (run->out) {
            memcpy(run->out + i * block_len, run->chain, block_len);
        }
    }
    return status;
}

static size_t take_batch(size_t left)
{
    return left < BATCH_MAX ? left : BATCH_MAX;
}

static mica_status compose_cbc_decrypt(struct link link, const struct run *run)
{
    const size_t block_len = link.impl->alg->block_len;
    uint8_t chain[(1 + BATCH_MAX) * MICA_CIPHER_BLOCK_MAX];
    const uint8_t *in = run->in;
    uint8_t *out = run->out;
    mica_status status = MICA_OK;

    for (size_t left = run->n_blocks; left && status == MICA_OK;) {
        const size_t n = take_batch(left);
        const size_t len = n * block_len;
        memcpy(chain, run->chain, block_len);
        memcpy(chain + block_len, in, len); /* out may be in: keep the ciphertext */
        status = walk(link, decrypt_step, &(struct run){.in = in, .out = out, .n_blocks = n});
        mica_block_xor(out, out, chain, len);
        memcpy(run->chain, chain + len, block_len);
        in += len;
        out += len;
        left -= n;
    }
    return status;
}

static mica_status compose_ctr(struct link link, const struct run *run)
{
    const size_t block_len = link.impl->alg->block_len;
    uint8_t stream[BATCH_MAX * MICA_CIPHER_BLOCK_MAX];
    const uint8_t *in = run->in;
    uint8_t *out = run->out;
    mica_status status = MICA_OK;

    for (size_t left = run->n_blocks; left && status == MICA_OK;) {
        const size_t n = take_batch(left);
        for (size_t i = 0; i < n; i++) {
            memcpy(stream + i * block_len, run->chain, block_len);
            mica_counter_next(run->chain, block_len);
        }
        status = walk(link, encrypt_step, &(struct run){.in = stream, .out = stream, .n_blocks = n});
        mica_block_xor(out, in, stream, n * block_len);
        in += n * block_len;
        out += n * block_len;
        left -= n;
    }
    mica_wipe(stream, sizeof stream);
    return status;
}

static mica_status cbc_encrypt_step(struct link link, const struct run *run)
{
    if (!link.impl->cbc_encrypt) {
        return compose_cbc_encrypt(link, run);
    }
    return link.impl->cbc_encrypt(link.impl->engine, link.schedule, run->chain, run->in, run->out, run->n_blocks);
}

static mica_status cbc_decrypt_step(struct link link, const struct run *run)
{
    if (!link.impl->cbc_decrypt) {
        return compose_cbc_decrypt(link, run);
    }
    return link.impl->cbc_decrypt(link.impl->engine, link.schedule, run->chain, run->in, run->out, run->n_blocks);
}

static mica_status ctr_step(struct link link, const struct run *run)
{
    if (!link.impl->ctr) {
        return compose_ctr(link, run);
    }
    return link.impl->ctr(link.impl->engine, link.schedule, run->chain, run->in, run->out, run->n_blocks);
}

/* At most BATCH_MAX blocks of a feedback mode; stream has room for them and is the caller's to wipe. */
typedef mica_status batch_fn(struct link link, const struct run *batch, uint8_t *stream);

static mica_status in_batches(struct link link, const struct run *run, batch_fn *batch)
{
    const size_t block_len = link.impl->alg->block_len;
    uint8_t stream[BATCH_MAX * MICA_CIPHER_BLOCK_MAX];
    struct run part = *run;
    mica_status status = MICA_OK;

    for (size_t left = run->n_blocks; left && status == MICA_OK; left -= part.n_blocks) {
        part.n_blocks = take_batch(left);
        status = batch(link, &part, stream);
        part.in += part.n_blocks * block_len;
        part.out += part.n_blocks * block_len;
    }
    mica_wipe(stream, sizeof stream);
    return status;
}

/* The key stream is the CBC encryption of a block of zeros and the text but its last block: a run, even here. */
static mica_status cfb_encrypt_batch(struct link link, const struct run *batch, uint8_t *stream)
{
    const size_t block_len = link.impl->alg->block_len, len = batch->n_blocks * block_len;
    mica_status status;

    memset(stream, 0, block_len);
    memcpy(stream + block_len, batch->in, len - block_len);
    status = walk(link, cbc_encrypt_step, &(struct run){batch->chain, stream, stream, batch->n_blocks});
    mica_block_xor(batch->out, batch->in, stream, len);
    memcpy(batch->chain, batch->out + len - block_len, block_len);
    return status;
}

/* All feedback is known beforehand. */
static mica_status cfb_decrypt_batch(struct link link, const struct run *batch, uint8_t *stream)
{
    const size_t block_len = link.impl->alg->block_len, len = batch->n_blocks * block_len;
    mica_status status;

    memcpy(stream, batch->chain, block_len);
    memcpy(stream + block_len, batch->in, len - block_len);
    memcpy(batch->chain, batch->in + len - block_len, block_len);
    status = walk(link, encrypt_step, &(struct run){.in = stream, .out = stream, .n_blocks = batch->n_blocks});
    mica_block_xor(batch->out, batch->in, stream, len);
    return status;
}

/* The key stream is the CBC encryption of zeros. */
static mica_status ofb_batch(struct link link, const struct run *batch, uint8_t *stream)
{
    const size_t len = batch->n_blocks * link.impl->alg->block_len;
    mica_status status;

    memset(stream, 0, len);
    status = walk(link, cbc_encrypt_step, &(struct run){batch->chain, stream, stream, batch->n_blocks});
    mica_block_xor(batch->out, batch->in, stream, len);
    return status;
}

static mica_status cfb_encrypt_step(struct link link, const struct run *run)
{
    if (!link.impl->cfb_encrypt) {
        return in_batches(link, run, cfb_encrypt_batch);
    }
    return link.impl->cfb_encrypt(link.impl->engine, link.schedule, run->chain, run->in, run->out, run->n_blocks);
}

static mica_status cfb_decrypt_step(struct link link, const struct run *run)
{
    if (!link.impl->cfb_decrypt) {
        return in_batches(link, run, cfb_decrypt_batch);
    }
    return link.impl->cfb_decrypt(link.impl->engine, link.schedule, run->chain, run->in, run->out, run->n_blocks);
}

static mica_status ofb_step(struct link link, const struct run *run)
{
    if (!link.impl->ofb) {
        return in_batches(link, run, ofb_batch);
    }
    return link.impl->ofb(link.impl->engine, link.schedule, run->chain, run->in, run->out, run->n_blocks);
}

/* Hardware's CBC is faster than its blocks one by one. The ciphertext is thrown away. */
static mica_status mac_by_cbc(struct link link, const struct run *run)
{
    const size_t block_len = link.impl->alg->block_len;
    uint8_t scratch[BATCH_MAX * MICA_CIPHER_BLOCK_MAX];
    mica_status status = MICA_OK;

    for (size_t done = 0; done < run->n_blocks && status == MICA_OK;) {
        const size_t n = take_batch(run->n_blocks - done);
        /* cppcheck-suppress legacyUninitvar ; it is only written */
        status = walk(link, cbc_encrypt_step, &(struct run){run->chain, run->in + done * block_len, scratch, n});
        done += n;
    }
    mica_wipe(scratch, sizeof scratch);
    return status;
}

static mica_status cbc_mac_step(struct link link, const struct run *run)
{
    if (link.impl->cbc_mac) {
        return link.impl->cbc_mac(link.impl->engine, link.schedule, run->chain, run->in, run->n_blocks);
    }
    return link.impl->engine && link.impl->cbc_encrypt ? mac_by_cbc(link, run) : compose_cbc_encrypt(link, run);
}

/*
 * What every public run does: look at the arguments, walk, wipe on error. The chain, too: a run that stopped half-way may
 * have left text in it.
 */
static mica_status perform(const struct mica_cipher_key *key, step_fn *step, const struct run *run)
{
    mica_status status;

    if (!key || !key->impl || (run->n_blocks && (!run->in || !run->out))) {
        return MICA_ERR_PARAMETER;
    }
    if (run->n_blocks == 0) {
        return MICA_OK;
    }
    status = walk((struct link){key->impl, key->schedule.u8}, step, run);
    if (status) {
        mica_wipe(run->out, run->n_blocks * key->impl->alg->block_len);
        mica_wipe(run->chain, run->chain ? key->impl->alg->block_len : 0);
    }
    return status;
}

static mica_status perform_chained(const struct mica_cipher_key *key, step_fn *step, const struct run *run)
{
    return run->chain ? perform(key, step, run) : MICA_ERR_PARAMETER;
}

mica_status mica_cipher_encrypt(const struct mica_cipher_key *key, const uint8_t *in, uint8_t *out, size_t n_blocks)
{
    return perform(key, encrypt_step, &(struct run){.in = in, .out = out, .n_blocks = n_blocks});
}

mica_status mica_cipher_decrypt(const struct mica_cipher_key *key, const uint8_t *in, uint8_t *out, size_t n_blocks)
{
    return perform(key, decrypt_step, &(struct run){.in = in, .out = out, .n_blocks = n_blocks});
}

mica_status mica_cipher_cbc_encrypt(const struct mica_cipher_key *key, uint8_t *iv, const uint8_t *in, uint8_t *out,
                                    size_t n_blocks)
{
    return perform_chained(key, cbc_encrypt_step, &(struct run){iv, in, out, n_blocks});
}

mica_status mica_cipher_cbc_decrypt(const struct mica_cipher_key *key, uint8_t *iv, const uint8_t *in, uint8_t *out,
                                    size_t n_blocks)
{
    return perform_chained(key, cbc_decrypt_step, &(struct run){iv, in, out, n_blocks});
}

mica_status mica_cipher_cbc_mac(const struct mica_cipher_key *key, uint8_t *chain, const uint8_t *in, size_t n_blocks)
{
    mica_status status;

    if (!key || !key->impl || !chain || (n_blocks && !in)) {
        return MICA_ERR_PARAMETER;
    }
    if (n_blocks == 0) {
        return MICA_OK;
    }
    status = walk((struct link){key->impl, key->schedule.u8}, cbc_mac_step,
                  &(struct run){.chain = chain, .in = in, .n_blocks = n_blocks});
    if (status) {
        mica_wipe(chain, key->impl->alg->block_len);
    }
    return status;
}

mica_status mica_cipher_ctr(const struct mica_cipher_key *key, uint8_t *counter, const uint8_t *in, uint8_t *out,
                            size_t n_blocks)
{
    return perform_chained(key, ctr_step, &(struct run){counter, in, out, n_blocks});
}

mica_status mica_cipher_cfb_encrypt(const struct mica_cipher_key *key, uint8_t *iv, const uint8_t *in, uint8_t *out,
                                    size_t n_blocks)
{
    return perform_chained(key, cfb_encrypt_step, &(struct run){iv, in, out, n_blocks});
}

mica_status mica_cipher_cfb_decrypt(const struct mica_cipher_key *key, uint8_t *iv, const uint8_t *in, uint8_t *out,
                                    size_t n_blocks)
{
    return perform_chained(key, cfb_decrypt_step, &(struct run){iv, in, out, n_blocks});
}

mica_status mica_cipher_ofb(const struct mica_cipher_key *key, uint8_t *iv, const uint8_t *in, uint8_t *out,
                            size_t n_blocks)
{
    return perform_chained(key, ofb_step, &(struct run){iv, in, out, n_blocks});
}
