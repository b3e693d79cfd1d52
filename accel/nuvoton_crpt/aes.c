/* SPDX-License-Identifier: Apache-2.0 */
/*
 * AES and SM4 by DMA: ECB, CBC, CFB, OFB and counter mode. The chaining value leaves with each call, taken from the data: what
 * the block shows of it is not described well enough. Memory that DMA does not reach goes by way of a piece of ours.
 */
#include <mica/accel_nuvoton_ks.h>
#include <mica/secret.h>

#include "nuvoton_crpt/crpt.h"

static void load_words(uint32_t *words, const uint8_t *in, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        words[i] = mica_crpt_load_be(in + 4 * i);
    }
}

void mica_crpt_key_aes(struct mica_crpt_key *key, const uint8_t *raw, size_t raw_len)
{
    load_words(key->word, raw, raw_len / 4);
    key->control = CRPT_SWAP | (uint32_t)(raw_len - 16) / 8 << 2;
}

void mica_crpt_key_sm4(struct mica_crpt_key *key, const uint8_t *raw)
{
    load_words(key->word, raw, 4);
    key->control = CRPT_SWAP | CRPT_SM4;
}

mica_status mica_crpt_aes_open(const struct mica_engine *engine, const struct mica_crpt_key *key)
{
    const size_t n = 4 + 2 * (key->control >> 2 & 3);
    volatile uint32_t *to = mica_accel_reg(engine, CRPT_AES_KEY);
    mica_status status = mica_accel_open(engine);

    if (status) {
        return status;
    }
    if (key->control & CRPT_KINSWAP) {
        mica_accel_write(engine, CRPT_AES_KSCTL, key->word[0]);
        return MICA_OK;
    }
    for (size_t i = 0; i < n; i++) {
        to[i] = key->word[i];
    }
    return MICA_OK;
}

void mica_crpt_aes_iv(const struct mica_engine *engine, const uint32_t iv[4])
{
    volatile uint32_t *to = mica_accel_reg(engine, CRPT_AES_IV);

    to[0] = iv[0];
    to[1] = iv[1];
    to[2] = iv[2];
    to[3] = iv[3];
}

/* With a key of the store, the IV's words are turned as the key's are. */
static void load_iv(const struct mica_engine *engine, uint32_t control, const uint32_t iv[4])
{
    uint32_t turned[4];

    if (control & CRPT_KINSWAP) {
        for (size_t i = 0; i < 4; i++) {
            turned[i] = __builtin_bswap32(iv[i]);
        }
        iv = turned;
    }
    mica_crpt_aes_iv(engine, iv);
}

mica_status mica_crpt_aes_dma(const struct mica_engine *engine, uint32_t control, const void *in, void *out, size_t len)
{
    mica_accel_write(engine, CRPT_AES_SADDR, mica_crpt_address(in));
    mica_accel_write(engine, CRPT_AES_DADDR, mica_crpt_address(out));
    mica_accel_write(engine, CRPT_AES_CNT, (uint32_t)len);
    return mica_crpt_run(engine, &mica_crpt_unit_aes, control | CRPT_DMAEN);
}

/* Blocks of one run that need no more of the chain than the IV it begins with. */
struct run {
    const struct mica_engine *engine;
    uint32_t control;
    uint32_t *iv; /* NULL for ECB */
    const uint8_t *in;
    uint8_t *out;
    size_t len;
};

/* The last block of the ciphertext is the next IV: when decrypting, before it is overwritten. */
static void next_iv(const struct run *run, const uint8_t *ciphertext, size_t len)
{
    if (run->iv) {
        load_words(run->iv, ciphertext + len - CRPT_BLOCK, 4);
    }
}

/* Of OFB the key stream's last block: the input's, which is there already, and the output's. */
static void next_ofb_iv(const struct run *run, const uint8_t *out, size_t len)
{
    for (size_t i = 0; i < 4; i++) {
        run->iv[i] ^= mica_crpt_load_be(out + len - CRPT_BLOCK + 4 * i);
    }
}

CRPT_ONE_COPY
static mica_status one_piece(const struct run *run, const uint8_t *in, uint8_t *out, size_t len)
{
    const bool ofb = run->iv && (run->control & CRPT_MODE(0xff)) == CRPT_MODE(CRPT_OFB);
    const bool from_input = ofb || !(run->control & CRPT_ENCRYPT);
    mica_status status;

    if (run->iv) {
        load_iv(run->engine, run->control, run->iv);
    }
    if (from_input) {
        next_iv(run, in, len);
    }
    status = mica_crpt_aes_dma(run->engine, run->control | CRPT_DMALAST, in, out, len);
    if (status == MICA_ERR_HARDWARE && (mica_accel_read(run->engine, CRPT_AES_STS) & CRPT_KSERR)) {
        status = MICA_ERR_KEY;
    }
    if (!from_input && status == MICA_OK) {
        next_iv(run, out, len);
    }
    if (ofb && status == MICA_OK) {
        next_ofb_iv(run, out, len);
    }
    return status;
}

CRPT_ONE_COPY
static mica_status by_pieces(const struct run *run)
{
    uint32_t piece[CRPT_PIECE / 4];
    mica_status status = MICA_OK;

    for (size_t at = 0; at < run->len && status == MICA_OK;) {
        const size_t len = run->len - at < sizeof piece ? run->len - at : sizeof piece;
        memcpy(piece, run->in + at, len);
        status = one_piece(run, (uint8_t *)piece, (uint8_t *)piece, len);
        if (status == MICA_OK) {
            memcpy(run->out + at, piece, len);
        }
        at += len;
    }
    mica_wipe(piece, sizeof piece);
    return status;
}

CRPT_ONE_COPY
static mica_status pieces_or_whole(const struct run *run)
{
    if (mica_crpt_reaches(run->engine, run->in, run->len) && mica_crpt_reaches(run->engine, run->out, run->len)) {
        return one_piece(run, run->in, run->out, run->len);
    }
    return by_pieces(run);
}

static void store_iv(uint8_t *iv, const uint32_t words[4])
{
    for (size_t i = 0; i < 4; i++) {
        mica_accel_store(iv + 4 * i, __builtin_bswap32(words[i]));
    }
}

/* ECB (iv NULL) or a mode with a chain, either way. */
CRPT_ONE_COPY
static mica_status blocks(const struct mica_engine *engine, const struct mica_crpt_key *key, uint32_t mode, uint8_t *iv,
                          struct run run)
{
    uint32_t chain[4];
    mica_status status = mica_crpt_aes_open(engine, key);

    if (status) {
        return status;
    }
    run.engine = engine;
    run.control = key->control | mode;
    run.iv = iv ? chain : NULL;
    if (iv) {
        load_words(chain, iv, 4);
    }
    status = pieces_or_whole(&run);
    if (status == MICA_OK && iv) {
        store_iv(iv, chain);
    }
    return mica_crpt_aes_close(engine, status);
}

static mica_status encrypt(const struct mica_engine *engine, const void *schedule, const uint8_t *in, uint8_t *out,
                           size_t n_blocks)
{
    return blocks(engine, schedule, CRPT_MODE(CRPT_ECB) | CRPT_ENCRYPT, NULL,
                  (struct run){.in = in, .out = out, .len = n_blocks * CRPT_BLOCK});
}

static mica_status decrypt(const struct mica_engine *engine, const void *schedule, const uint8_t *in, uint8_t *out,
                           size_t n_blocks)
{
    return blocks(engine, schedule, CRPT_MODE(CRPT_ECB), NULL,
                  (struct run){.in = in, .out = out, .len = n_blocks * CRPT_BLOCK});
}

/* A mode with a chain, one way. */
#define CHAINED(name, mode)                                                                                            \
    static mica_status name(const struct mica_engine *engine, const void *schedule, uint8_t *iv, const uint8_t *in,    \
                            uint8_t *out, size_t n_blocks)                                                             \
    {                                                                                                                  \
        return blocks(engine, schedule, mode, iv, (struct run){.in = in, .out = out, .len = n_blocks * CRPT_BLOCK});   \
    }

CHAINED(cbc_encrypt, CRPT_MODE(CRPT_CBC) | CRPT_ENCRYPT)
CHAINED(cbc_decrypt, CRPT_MODE(CRPT_CBC))
CHAINED(cfb_encrypt, CRPT_MODE(CRPT_CFB) | CRPT_ENCRYPT)
CHAINED(cfb_decrypt, CRPT_MODE(CRPT_CFB))
CHAINED(ofb, CRPT_MODE(CRPT_OFB) | CRPT_ENCRYPT)

/* CBC's last block into run->iv: the rest goes to memory of ours, and nowhere. */
static mica_status mac_pieces(const struct run *run)
{
    const bool direct = mica_crpt_reaches(run->engine, run->in, run->len);
    uint32_t piece[CRPT_PIECE / 4];
    mica_status status = MICA_OK;

    for (size_t at = 0; at < run->len && status == MICA_OK;) {
        const size_t len = run->len - at < sizeof piece ? run->len - at : sizeof piece;
        if (!direct) {
            memcpy(piece, run->in + at, len);
        }
        status = one_piece(run, direct ? run->in + at : (uint8_t *)piece, (uint8_t *)piece, len);
        at += len;
    }
    mica_wipe(piece, sizeof piece);
    return status;
}

static mica_status cbc_mac(const struct mica_engine *engine, const void *schedule, uint8_t *chain, const uint8_t *in,
                           size_t n_blocks)
{
    const struct mica_crpt_key *key = schedule;
    uint32_t words[4];
    const struct run run = {.engine = engine, .control = key->control | CRPT_MODE(CRPT_CBC) | CRPT_ENCRYPT, .iv = words,
                            .in = in, .len = n_blocks * CRPT_BLOCK};
    mica_status status = mica_crpt_aes_open(engine, key);

    if (status) {
        return status;
    }
    load_words(words, chain, 4);
    status = mac_pieces(&run);
    if (status == MICA_OK) {
        store_iv(chain, words);
    }
    return mica_crpt_aes_close(engine, status);
}

/* The counter's carry beyond its last word, in all 128 bits. */
static void count(uint32_t counter[4], uint32_t n)
{
    counter[3] += n;
    if (counter[3] < n && ++counter[2] == 0 && ++counter[1] == 0) {
        ++counter[0];
    }
}

/*
 * How far the block's own counter carries is not public: no run goes past the counter's last byte, which is what its
 * maker's and others' drivers rely on.
 */
mica_status mica_crpt_aes_ctr(const struct mica_engine *engine, const struct mica_crpt_key *key, uint32_t counter[4],
                              const uint8_t *in, uint8_t *out, size_t n_blocks)
{
    struct run run = {.engine = engine, .control = key->control | CRPT_MODE(CRPT_CTR) | CRPT_ENCRYPT};
    mica_status status = MICA_OK;
    bool direct = mica_crpt_reaches(engine, in, n_blocks * CRPT_BLOCK) &&
                  mica_crpt_reaches(engine, out, n_blocks * CRPT_BLOCK);

    while (n_blocks && status == MICA_OK) {
        const size_t room = direct ? 256 - (counter[3] & 255) : CRPT_PIECE / CRPT_BLOCK - (counter[3] & 15);
        const size_t n = n_blocks < room ? n_blocks : room;
        run.in = in;
        run.out = out;
        run.len = n * CRPT_BLOCK;
        load_iv(engine, run.control, counter);
        status = direct ? one_piece(&run, in, out, run.len) : by_pieces(&run);
        count(counter, (uint32_t)n);
        in += run.len;
        out += run.len;
        n_blocks -= n;
    }
    return status;
}

static mica_status ctr(const struct mica_engine *engine, const void *schedule, uint8_t *counter, const uint8_t *in,
                       uint8_t *out, size_t n_blocks)
{
    uint32_t words[4];
    mica_status status = mica_crpt_aes_open(engine, schedule);

    if (status) {
        return status;
    }
    load_words(words, counter, 4);
    status = mica_crpt_aes_ctr(engine, schedule, words, in, out, n_blocks);
    if (status == MICA_OK) {
        store_iv(counter, words);
    }
    return mica_crpt_aes_close(engine, status);
}

/* CCM's MAC: what waits in mac, then all blocks but the last, which waits in its turn. A CBC run from zero. */
static mica_status ccm_mac(const struct mica_engine *engine, const struct mica_crpt_key *key, uint8_t *mac,
                           const uint8_t *text, size_t n_blocks)
{
    uint32_t words[4] = {0};
    uint32_t first[4];
    const uint8_t *last = text + (n_blocks - 1) * CRPT_BLOCK;
    struct run run = {.engine = engine, .control = key->control | CRPT_MODE(CRPT_CBC) | CRPT_ENCRYPT, .iv = words,
                      .in = text, .len = (n_blocks - 1) * CRPT_BLOCK};
    mica_status status;

    memcpy(first, mac, sizeof first);
    status = one_piece(&run, (uint8_t *)first, (uint8_t *)first, sizeof first);
    if (status == MICA_OK) {
        status = mac_pieces(&run);
    }
    for (size_t i = 0; i < 4 && status == MICA_OK; i++) {
        mica_accel_store(mac + 4 * i, __builtin_bswap32(words[i] ^ mica_crpt_load_be(last + 4 * i)));
    }
    mica_wipe(first, sizeof first);
    return status;
}

/* MAC and counter mode while the block is held once. */
static mica_status ccm(const struct mica_engine *engine, const void *schedule, const struct mica_cipher_ccm_run *run)
{
    uint32_t counter[4], left[4];
    mica_status status = mica_crpt_aes_open(engine, schedule);

    if (status) {
        return status;
    }
    load_words(counter, run->counter, 4);
    load_words(left, run->counter, 4);
    count(counter, 1);
    count(left, (uint32_t)run->n_blocks);
    if (!run->opening) {
        status = ccm_mac(engine, schedule, run->mac, run->in, run->n_blocks);
    }
    if (status == MICA_OK) {
        status = mica_crpt_aes_ctr(engine, schedule, counter, run->in, run->out, run->n_blocks);
    }
    store_iv(run->counter, left);
    if (status == MICA_OK && run->opening) {
        status = ccm_mac(engine, schedule, run->mac, run->out, run->n_blocks);
    }
    return mica_crpt_aes_close(engine, status);
}

mica_status mica_crpt_aead_key_aes(const struct mica_aead_impl *impl, void *material, const uint8_t *raw, size_t raw_len)
{
    (void)impl;
    mica_crpt_key_aes(material, raw, raw_len);
    return MICA_OK;
}

mica_status mica_crpt_aead_key_sm4(const struct mica_aead_impl *impl, void *material, const uint8_t *raw, size_t raw_len)
{
    (void)impl;
    (void)raw_len;
    mica_crpt_key_sm4(material, raw);
    return MICA_OK;
}

void mica_crpt_aes_count(const struct mica_engine *engine, uint32_t offset, size_t count)
{
    mica_accel_write(engine, offset, (uint32_t)count);
    mica_accel_write(engine, offset + 4, 0);
}

static mica_status set_key_aes(const struct mica_engine *engine, void *schedule, const uint8_t *key, size_t key_len)
{
    (void)engine;
    mica_crpt_key_aes(schedule, key, key_len);
    return MICA_OK;
}

static mica_status set_key_sm4(const struct mica_engine *engine, void *schedule, const uint8_t *key, size_t key_len)
{
    (void)engine;
    (void)key_len;
    mica_crpt_key_sm4(schedule, key);
    return MICA_OK;
}

/* So that a key's bytes, given to a cipher of stored keys by mistake, are no reference. */
static const uint8_t reference_mark[12] = "stored key:";

void mica_crpt_key_refer(uint8_t *raw, size_t raw_len, uint32_t ksctl)
{
    memset(raw, 0, raw_len);
    memcpy(raw, reference_mark, sizeof reference_mark);
    mica_accel_store(raw + sizeof reference_mark, ksctl);
}

static mica_status set_stored(struct mica_crpt_key *key, const uint8_t *raw, uint32_t control)
{
    memset(key, 0, sizeof *key);
    if (memcmp(raw, reference_mark, sizeof reference_mark) != 0) {
        return MICA_ERR_KEY;
    }
    key->word[0] = mica_accel_load(raw + sizeof reference_mark);
    key->control = CRPT_SWAP | CRPT_KINSWAP | control;
    return MICA_OK;
}

static mica_status set_stored_aes(const struct mica_engine *engine, void *schedule, const uint8_t *key, size_t key_len)
{
    (void)engine;
    return set_stored(schedule, key, (uint32_t)(key_len - 16) / 8 << 2);
}

static mica_status set_stored_sm4(const struct mica_engine *engine, void *schedule, const uint8_t *key, size_t key_len)
{
    (void)engine;
    (void)key_len;
    return set_stored(schedule, key, CRPT_SM4);
}

/* One block by the block takes less time than by software: there is no smallest useful length. */
#define MODES                                                                                                         \
    .engine = &mica_engine_nuvoton_crpt, .constant_time = true, .batch = 1,                                            \
    .schedule_len = sizeof(struct mica_crpt_key), .encrypt = encrypt, .decrypt = decrypt, .cbc_encrypt = cbc_encrypt,  \
    .cbc_decrypt = cbc_decrypt, .cfb_encrypt = cfb_encrypt, .cfb_decrypt = cfb_decrypt, .ofb = ofb,                    \
    .cbc_mac = cbc_mac, .ctr = ctr, .ccm = ccm

const struct mica_cipher_impl mica_aes_nuvoton_crpt = {
    .alg = &mica_aes, .name = "aes_nuvoton_crpt", .set_key = set_key_aes, MODES, .otherwise = &mica_aes_ct32};

const struct mica_cipher_impl mica_sm4_nuvoton_crpt = {
    .alg = &mica_sm4, .name = "sm4_nuvoton_crpt", .set_key = set_key_sm4, MODES, .otherwise = &mica_sm4_ct32};

const struct mica_cipher_impl mica_aes_nuvoton_ks = {
    .alg = &mica_aes, .name = "aes_nuvoton_ks", .set_key = set_stored_aes, MODES, .otherwise = NULL};

const struct mica_cipher_impl mica_sm4_nuvoton_ks = {
    .alg = &mica_sm4, .name = "sm4_nuvoton_ks", .set_key = set_stored_sm4, MODES, .otherwise = NULL};
