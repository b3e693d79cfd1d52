/* SPDX-License-Identifier: Apache-2.0 */
/*
 * CCM (SP 800-38C). The block's own unit takes a message in one run from one place in memory: short ones, by way of memory
 * of ours. Longer ones go by its counter mode and by its CBC, whose last block is the MAC's; streams by the composite.
 */
#include <mica/secret.h>

#include "aead/modes.h"
#include "nuvoton_crpt/crpt.h"

#define SHORT_LEN 512u /* first block, associated data and text, each padded */

struct job {
    const struct mica_engine *engine;
    const struct mica_crpt_key *key;
    const struct mica_aead_message *message;
    enum mica_aead_direction direction;
    uint8_t *out;
    uint32_t counter[4]; /* flags, nonce, 0 */
    uint32_t mac[4];
    uint32_t piece[SHORT_LEN / 4];
    uint32_t result[(SHORT_LEN + CRPT_BLOCK) / 4];
};

static void zeros_to_block(uint8_t *data, size_t len)
{
    memset(data + len, 0, mica_crpt_padded(len) - len);
}

/* The first block of the MAC (A.2.1), and the associated data's length in front of it (A.2.2), below FF00h. */
static size_t put_head(uint8_t *to, const struct mica_aead_message *message)
{
    size_t left = message->len, len = CRPT_BLOCK;

    to[0] = (uint8_t)(14 - message->nonce_len + (message->aad_len ? 0x40 : 0) +
                      ((message->tag_len ? message->tag_len : 16) - 2) / 2 * 8);
    memcpy(to + 1, message->nonce, message->nonce_len);
    for (size_t i = CRPT_BLOCK; i-- > 1 + message->nonce_len; left >>= 8) {
        to[i] = (uint8_t)left;
    }
    if (message->aad_len) {
        to[len++] = (uint8_t)(message->aad_len >> 8);
        to[len++] = (uint8_t)message->aad_len;
    }
    return len;
}

static void first_counter(struct job *job)
{
    uint8_t block[CRPT_BLOCK] = {0};

    block[0] = (uint8_t)(14 - job->message->nonce_len);
    memcpy(block + 1, job->message->nonce, job->message->nonce_len);
    for (unsigned i = 0; i < 4; i++) {
        job->counter[i] = mica_crpt_load_be(block + 4 * i);
    }
}

/* The whole message in one run. */
static mica_status by_unit(struct job *job, uint8_t *tag)
{
    const struct mica_aead_message *message = job->message;
    uint8_t *in = (uint8_t *)job->piece, *out = (uint8_t *)job->result;
    const uint32_t direction = job->direction == MICA_AEAD_SEAL ? CRPT_ENCRYPT : 0;
    size_t len = put_head(in, message);
    mica_status status;

    memcpy(in + len, message->aad_len ? message->aad : in, message->aad_len);
    len += message->aad_len;
    zeros_to_block(in, len);
    len = mica_crpt_padded(len);
    mica_crpt_aes_count(job->engine, CRPT_AES_ACNT, len);
    mica_crpt_aes_count(job->engine, CRPT_AES_PCNT, message->len);
    memcpy(in + len, message->len ? message->in : in, message->len);
    zeros_to_block(in, len + message->len);
    mica_crpt_aes_iv(job->engine, job->counter);
    status = mica_crpt_aes_dma(job->engine, job->key->control | CRPT_MODE(CRPT_CCM) | direction | CRPT_DMALAST, in, out,
                               len + mica_crpt_padded(message->len));
    if (status == MICA_OK) {
        memcpy(job->out, out, message->len);
        memcpy(tag, out + mica_crpt_padded(message->len), CRPT_BLOCK);
    }
    return status;
}

/* The MAC over whole blocks that DMA reaches: CBC, of which the last block counts. */
static mica_status mac_direct(struct job *job, const uint8_t *in, size_t len)
{
    const uint32_t control = job->key->control | CRPT_MODE(CRPT_CBC) | CRPT_ENCRYPT | CRPT_DMALAST;
    mica_status status;

    mica_crpt_aes_iv(job->engine, job->mac);
    status = mica_crpt_aes_dma(job->engine, control, in, job->result, len);
    for (unsigned i = 0; i < 4; i++) {
        job->mac[i] = mica_crpt_load_be((const uint8_t *)job->result + len - CRPT_BLOCK + 4 * i);
    }
    return status;
}

/* The MAC over a string, `before` bytes of which lie in job->piece already; filled up with zeros. */
static mica_status mac(struct job *job, size_t before, const uint8_t *in, size_t len)
{
    uint8_t *piece = (uint8_t *)job->piece;
    const bool direct = !before && mica_crpt_reaches(job->engine, in, len);
    mica_status status = MICA_OK;

    while ((before || len) && status == MICA_OK) {
        size_t n = len < SHORT_LEN - before ? len : SHORT_LEN - before;
        if (direct && n >= CRPT_BLOCK) {
            n &= ~(size_t)15;
            status = mac_direct(job, in, n);
        } else {
            memcpy(piece + before, n ? in : piece, n);
            zeros_to_block(piece, before + n);
            status = mac_direct(job, piece, mica_crpt_padded(before + n));
        }
        before = 0;
        in += n;
        len -= n;
    }
    return status;
}

/* Counter mode over the text; the last block by way of a whole one. */
static mica_status crypt(struct job *job)
{
    uint32_t counter[4] = {job->counter[0], job->counter[1], job->counter[2], job->counter[3] + 1};
    const struct mica_aead_message *message = job->message;
    const size_t whole = message->len & ~(size_t)15, rest = message->len - whole;
    mica_status status = mica_crpt_aes_ctr(job->engine, job->key, counter, message->in, job->out, whole / CRPT_BLOCK);

    if (status == MICA_OK && rest) {
        uint8_t *last = (uint8_t *)job->piece;
        memcpy(last, message->in + whole, rest);
        zeros_to_block(last, rest);
        status = mica_crpt_aes_ctr(job->engine, job->key, counter, last, last, 1);
        memcpy(job->out + whole, last, status == MICA_OK ? rest : 0);
    }
    return status;
}

static mica_status mac_all(struct job *job, const uint8_t *plaintext)
{
    const struct mica_aead_message *message = job->message;
    mica_status status;

    memset(job->mac, 0, sizeof job->mac);
    status = mac(job, put_head((uint8_t *)job->piece, message), message->aad, message->aad_len);
    return status ? status : mac(job, 0, plaintext, message->len);
}

/* The MAC, masked by the first counter block. */
static mica_status give_tag(struct job *job, uint8_t *tag)
{
    uint32_t counter[4] = {job->counter[0], job->counter[1], job->counter[2], job->counter[3]};
    uint8_t *block = (uint8_t *)job->piece;
    mica_status status;

    for (unsigned i = 0; i < 4; i++) {
        mica_accel_store(block + 4 * i, __builtin_bswap32(job->mac[i]));
    }
    status = mica_crpt_aes_ctr(job->engine, job->key, counter, block, block, 1);
    if (status == MICA_OK) {
        memcpy(tag, block, CRPT_BLOCK);
    }
    return status;
}

/* What is authenticated is the plaintext: before it is overwritten, or once it is there. */
static mica_status by_parts(struct job *job, uint8_t *tag)
{
    mica_status status;

    if (job->direction == MICA_AEAD_SEAL) {
        status = mac_all(job, job->message->in);
        status = status ? status : crypt(job);
    } else {
        status = crypt(job);
        status = status ? status : mac_all(job, job->out);
    }
    return status ? status : give_tag(job, tag);
}

/* Lengths this file writes: associated data below FF00h, text that its field holds. */
static bool fits(const struct mica_aead_message *message)
{
    const size_t field = 15 - message->nonce_len;

    return message->aad_len < 0xff00 && (field >= sizeof message->len || message->len >> 8 * field == 0);
}

static mica_status message(const struct mica_aead_impl *impl, const void *material, enum mica_aead_direction direction,
                           const struct mica_aead_message *text, uint8_t *out, uint8_t *tag)
{
    struct job job;
    mica_status status;
    bool is_short;

    if (!fits(text)) {
        return MICA_NOT_ME;
    }
    job.engine = impl->engine;
    job.key = material;
    job.message = text;
    job.direction = direction;
    job.out = out;
    first_counter(&job);
    status = mica_crpt_aes_open(impl->engine, material);
    if (status) {
        return status;
    }
    is_short = text->aad_len < SHORT_LEN && text->len < SHORT_LEN &&
               CRPT_BLOCK + mica_crpt_padded(text->aad_len + 2) + mica_crpt_padded(text->len) <= SHORT_LEN;
    status = is_short ? by_unit(&job, tag) : by_parts(&job, tag);
    mica_wipe(&job, sizeof job);
    return mica_crpt_aes_close(impl->engine, status);
}

/* For streams. */
static const struct mica_aead_impl aes_parts = {
    .alg = &mica_aes_ccm,
    .name = "aes_ccm_nuvoton_crpt_ecb",
    .constant_time = true,
    MICA_CCM_OF(&mica_aes_nuvoton_crpt),
};

static const struct mica_aead_impl sm4_parts = {
    .alg = &mica_sm4_ccm,
    .name = "sm4_ccm_nuvoton_crpt_ecb",
    .constant_time = true,
    MICA_CCM_OF(&mica_sm4_nuvoton_crpt),
};

#define UNIT                                                                                                          \
    .engine = &mica_engine_nuvoton_crpt, .constant_time = true, .material_len = sizeof(struct mica_crpt_key),          \
    .message = message

const struct mica_aead_impl mica_aes_ccm_nuvoton_crpt = {
    .alg = &mica_aes_ccm, .name = "aes_ccm_nuvoton_crpt", .set_key = mica_crpt_aead_key_aes, UNIT, .otherwise = &aes_parts};

const struct mica_aead_impl mica_sm4_ccm_nuvoton_crpt = {
    .alg = &mica_sm4_ccm, .name = "sm4_ccm_nuvoton_crpt", .set_key = mica_crpt_aead_key_sm4, UNIT, .otherwise = &sm4_parts};
