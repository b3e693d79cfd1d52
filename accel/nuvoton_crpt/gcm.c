/* SPDX-License-Identifier: Apache-2.0 */
/*
 * GCM (SP 800-38D) by the block's own unit: nonce and associated data in a first piece from memory of ours, then the text
 * where it lies, its last block by way of ours again, because the tag follows it. For text of 1 or 15 bytes modulo 16 the
 * unit's tag is wrong (known error of the silicon); those, no text, and long associated data go by GHASH and counter mode.
 * Streams go by the composite behind: how long their text will be, which the unit wants to know first, is not known, so they
 * take counter mode and GHASH of the block. Feedback between the pieces stays in memory of ours, and is wiped; between calls
 * GHASH's value is what leaves, and goes in again by the first block.
 */
#include <mica/secret.h>

#include "aead/modes.h"
#include "aead/portable.h"
#include "nuvoton_crpt/crpt.h"

#define NONCE_MAX 64u
#define AAD_MAX 256u
#define HEAD_MAX (NONCE_MAX + CRPT_BLOCK + AAD_MAX) /* the first piece */
#define SHORT_TEXT 128u                             /* goes into the first piece, too */
#define FEEDBACK_WORDS 18u                          /* the vendor's buffer has 72 bytes */

/* One message on its way. */
struct job {
    const struct mica_engine *engine;
    const struct mica_crpt_key *key;
    const struct mica_aead_message *message;
    enum mica_aead_direction direction;
    uint8_t *out;
    uint32_t feedback[FEEDBACK_WORDS];
    uint32_t piece[(HEAD_MAX + SHORT_TEXT) / 4];
    uint32_t result[(SHORT_TEXT + CRPT_BLOCK) / 4];
    bool begun; /* a piece has run: the next one takes its feedback */
};

_Static_assert(sizeof(((struct job *)0)->piece) >= CRPT_PIECE, "a piece fits");

static void store_be(uint8_t *out, uint32_t word)
{
    mica_accel_store(out, __builtin_bswap32(word));
}

/* Two lengths in bits, of 64 bits each. */
static void put_lengths(uint8_t *block, size_t first, size_t second)
{
    store_be(block, (uint32_t)((uint64_t)first >> 29));
    store_be(block + 4, (uint32_t)first << 3);
    store_be(block + 8, (uint32_t)((uint64_t)second >> 29));
    store_be(block + 12, (uint32_t)second << 3);
}

static size_t put_padded(uint8_t *to, const uint8_t *from, size_t len)
{
    if (len) {
        memcpy(to, from, len);
    }
    memset(to + len, 0, mica_crpt_padded(len) - len);
    return mica_crpt_padded(len);
}

static size_t put_head(uint8_t *to, const struct mica_aead_message *message)
{
    size_t len = put_padded(to, message->nonce, message->nonce_len);

    if (message->nonce_len == 12) {
        to[15] = 1;
    } else {
        put_lengths(to + len, 0, message->nonce_len);
        len += CRPT_BLOCK;
    }
    return len + put_padded(to + len, message->aad, message->aad_len);
}

/* A piece of a cascade. */
static mica_status piece(struct job *job, uint32_t mode, const void *in, void *out, size_t len)
{
    uint32_t control = job->key->control | mode | CRPT_FBOUT;

    if (job->begun) {
        control |= CRPT_FBIN | CRPT_DMACSCAD;
    }
    job->begun = true;
    return mica_crpt_aes_dma(job->engine, control, in, out, len);
}

static uint32_t gcm_mode(const struct job *job)
{
    return CRPT_MODE(CRPT_GCM) | (job->direction == MICA_AEAD_SEAL ? CRPT_ENCRYPT : 0);
}

/* Nonce, associated data and text in one run. */
static mica_status in_one(struct job *job, uint8_t *tag)
{
    const struct mica_aead_message *message = job->message;
    uint8_t *in = (uint8_t *)job->piece, *out = (uint8_t *)job->result;
    size_t len = put_head(in, message);
    mica_status status;

    len += put_padded(in + len, message->in, message->len);
    status = mica_crpt_aes_dma(job->engine, job->key->control | gcm_mode(job) | CRPT_DMALAST, in, out, len);
    if (status == MICA_OK) {
        memcpy(job->out, out, message->len);
        memcpy(tag, out + mica_crpt_padded(message->len), CRPT_BLOCK);
    }
    return status;
}

/* Whole blocks of the text, not the last one. */
static mica_status body(struct job *job, size_t len)
{
    const uint8_t *in = job->message->in;
    uint8_t *out = job->out;
    mica_status status = MICA_OK;

    if (mica_crpt_reaches(job->engine, in, len) && mica_crpt_reaches(job->engine, out, len)) {
        return piece(job, gcm_mode(job), in, out, len);
    }
    for (size_t at = 0; at < len && status == MICA_OK; at += CRPT_PIECE) {
        const size_t n = len - at < CRPT_PIECE ? len - at : CRPT_PIECE;
        memcpy(job->piece, in + at, n);
        status = piece(job, gcm_mode(job), job->piece, job->piece, n);
        if (status == MICA_OK) {
            memcpy(out + at, job->piece, n);
        }
    }
    return status;
}

static mica_status in_pieces(struct job *job, uint8_t *tag)
{
    const struct mica_aead_message *message = job->message;
    const size_t before = (message->len - 1) & ~(size_t)15, rest = message->len - before;
    mica_status status;

    mica_accel_write(job->engine, CRPT_AES_FBADDR, mica_crpt_address(job->feedback));
    status = piece(job, gcm_mode(job), job->piece, job->piece, put_head((uint8_t *)job->piece, message));
    if (status == MICA_OK) {
        status = body(job, before);
    }
    if (status == MICA_OK) {
        (void)put_padded((uint8_t *)job->piece, message->in + before, rest);
        status = piece(job, gcm_mode(job) | CRPT_DMALAST, job->piece, job->result, CRPT_BLOCK);
    }
    if (status == MICA_OK) {
        memcpy(job->out + before, job->result, rest);
        memcpy(tag, job->result + 4, CRPT_BLOCK);
    }
    return status;
}

static mica_status by_unit(struct job *job, uint8_t *tag)
{
    mica_crpt_aes_count(job->engine, CRPT_AES_IVCNT, job->message->nonce_len);
    mica_crpt_aes_count(job->engine, CRPT_AES_ACNT, job->message->aad_len);
    mica_crpt_aes_count(job->engine, CRPT_AES_PCNT, job->message->len);
    return job->message->len <= SHORT_TEXT ? in_one(job, tag) : in_pieces(job, tag);
}

#define HASH_MODE (CRPT_MODE(CRPT_GHASH) | CRPT_ENCRYPT)

/* GHASH over a string, filled up with zeros; the hash value so far stays in the feedback. last: for the last piece. */
static mica_status hash(struct job *job, const uint8_t *in, size_t len, uint32_t last)
{
    const size_t whole = len & ~(size_t)15;
    mica_status status = MICA_OK;
    size_t at = 0;

    if (whole && mica_crpt_reaches(job->engine, in, whole)) {
        status = piece(job, HASH_MODE | (whole == len ? last : 0), in, job->result, whole);
        at = whole;
    }
    while (at < len && status == MICA_OK) {
        const size_t n = len - at < CRPT_PIECE ? len - at : CRPT_PIECE;
        const size_t full = put_padded((uint8_t *)job->piece, in + at, n);
        at += n;
        status = piece(job, HASH_MODE | (at == len ? last : 0), job->piece, job->result, full);
    }
    return status;
}

/* Tag from associated data and ciphertext: GHASH, then masked by the first counter block. */
static mica_status hash_all(struct job *job, const uint8_t *ciphertext, const uint32_t j0[4], uint8_t *tag)
{
    const struct mica_aead_message *message = job->message;
    mica_status status = hash(job, message->aad, message->aad_len, 0);

    if (status == MICA_OK) {
        status = hash(job, ciphertext, message->len, 0);
    }
    if (status == MICA_OK) {
        put_lengths((uint8_t *)job->piece, message->aad_len, message->len);
        status = piece(job, HASH_MODE | CRPT_DMALAST, job->piece, job->result, CRPT_BLOCK);
    }
    if (status == MICA_OK) {
        mica_crpt_aes_iv(job->engine, j0);
        status = mica_crpt_aes_dma(job->engine, job->key->control | CRPT_MODE(CRPT_CTR) | CRPT_ENCRYPT | CRPT_DMALAST,
                                   job->result, job->result, CRPT_BLOCK);
    }
    if (status == MICA_OK) {
        memcpy(tag, job->result, CRPT_BLOCK);
    }
    return status;
}

/* Counter mode over the text; the last block by way of a whole one. */
static mica_status crypt(struct job *job, const uint32_t j0[4])
{
    uint32_t counter[4] = {j0[0], j0[1], j0[2], 2};
    const struct mica_aead_message *message = job->message;
    const size_t whole = message->len & ~(size_t)15, rest = message->len - whole;
    mica_status status = mica_crpt_aes_ctr(job->engine, job->key, counter, message->in, job->out, whole / CRPT_BLOCK);

    if (status == MICA_OK && rest) {
        uint8_t *last = (uint8_t *)job->piece;
        (void)put_padded(last, message->in + whole, rest);
        status = mica_crpt_aes_ctr(job->engine, job->key, counter, last, last, 1);
        memcpy(job->out + whole, last, status == MICA_OK ? rest : 0);
    }
    return status;
}

/* With a nonce of 96 bits. What is hashed is the ciphertext: before it is overwritten, or once it is there. */
static mica_status by_parts(struct job *job, uint8_t *tag)
{
    uint32_t j0[4] = {0, 0, 0, 1};
    mica_status status = MICA_OK;

    for (unsigned i = 0; i < 3; i++) {
        j0[i] = mica_crpt_load_be(job->message->nonce + 4 * i);
    }
    mica_accel_write(job->engine, CRPT_AES_FBADDR, mica_crpt_address(job->feedback));
    if (job->direction == MICA_AEAD_SEAL) {
        status = crypt(job, j0);
        return status ? status : hash_all(job, job->out, j0, tag);
    }
    status = hash_all(job, job->message->in, j0, tag);
    return status ? status : crypt(job, j0);
}

static bool needs_parts(const struct mica_aead_message *message)
{
    const size_t odd = message->len % 16;

    return odd == 1 || odd == 15 || !message->len || message->aad_len > AAD_MAX;
}

static mica_status message(const struct mica_aead_impl *impl, const void *material, enum mica_aead_direction direction,
                           const struct mica_aead_message *text, uint8_t *out, uint8_t *tag)
{
    struct job job;
    const bool parts = needs_parts(text);
    mica_status status;

    if ((parts && text->nonce_len != 12) || text->nonce_len > NONCE_MAX) {
        return MICA_NOT_ME;
    }
    job.engine = impl->engine;
    job.key = material;
    job.message = text;
    job.direction = direction;
    job.out = out;
    job.begun = false;
    status = mica_crpt_aes_open(impl->engine, material);
    if (status) {
        return status;
    }
    status = parts ? by_parts(&job, tag) : by_unit(&job, tag);
    mica_wipe(&job, sizeof job);
    return mica_crpt_aes_close(impl->engine, status);
}

/*
 * GHASH of a stream's next blocks. GHASH is linear: its value so far goes in with the first block, and no feedback of an
 * earlier call is needed.
 */
static mica_status stream_hash(const struct mica_gcm_key *key, uint8_t *y, const uint8_t *in, size_t n_blocks)
{
    struct job job;
    uint8_t *first = (uint8_t *)job.piece;
    mica_status status;

    job.engine = key->cipher.impl->engine;
    job.key = (const struct mica_crpt_key *)(const void *)&key->cipher.schedule;
    job.begun = false;
    status = mica_crpt_aes_open(job.engine, job.key);
    if (status) {
        return status;
    }
    for (unsigned i = 0; i < CRPT_BLOCK; i++) {
        first[i] = y[i] ^ in[i];
    }
    if (n_blocks == 1) {
        status = mica_crpt_aes_dma(job.engine, job.key->control | HASH_MODE | CRPT_DMALAST, first, job.result, CRPT_BLOCK);
    } else {
        mica_accel_write(job.engine, CRPT_AES_FBADDR, mica_crpt_address(job.feedback));
        status = piece(&job, HASH_MODE, first, job.result, CRPT_BLOCK);
        status = status ? status : hash(&job, in + CRPT_BLOCK, (n_blocks - 1) * CRPT_BLOCK, CRPT_DMALAST);
    }
    if (status == MICA_OK) {
        memcpy(y, job.result, CRPT_BLOCK);
    }
    mica_wipe(&job, sizeof job);
    return mica_crpt_aes_close(key->cipher.impl->engine, status);
}

static const struct mica_gcm_core stream_core = {.ghash = stream_hash};

/* For streams, and for what the unit does not take: the block's counter mode and GHASH; J0 of long nonces by software. */
static const struct mica_aead_impl aes_parts = {
    .alg = &mica_aes_gcm,
    .name = "aes_gcm_nuvoton_crpt_ctr",
    .constant_time = true,
    .core = &stream_core,
    MICA_GCM_OF(&mica_aes_nuvoton_crpt, &MICA_GHASH_PORTABLE32),
    .otherwise = NULL,
};

static const struct mica_aead_impl sm4_parts = {
    .alg = &mica_sm4_gcm,
    .name = "sm4_gcm_nuvoton_crpt_ctr",
    .constant_time = true,
    .core = &stream_core,
    MICA_GCM_OF(&mica_sm4_nuvoton_crpt, &MICA_GHASH_PORTABLE32),
    .otherwise = NULL,
};

#define UNIT                                                                                                          \
    .engine = &mica_engine_nuvoton_crpt, .constant_time = true, .material_len = sizeof(struct mica_crpt_key),          \
    .message = message

const struct mica_aead_impl mica_aes_gcm_nuvoton_crpt = {
    .alg = &mica_aes_gcm, .name = "aes_gcm_nuvoton_crpt", .set_key = mica_crpt_aead_key_aes, UNIT, .otherwise = &aes_parts};

const struct mica_aead_impl mica_sm4_gcm_nuvoton_crpt = {
    .alg = &mica_sm4_gcm, .name = "sm4_gcm_nuvoton_crpt", .set_key = mica_crpt_aead_key_sm4, UNIT, .otherwise = &sm4_parts};
