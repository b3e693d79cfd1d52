/* SPDX-License-Identifier: Apache-2.0 */
/*
 * CRPT's GCM, GHASH and CCM (SP 800-38D, SP 800-38C): the input's sections are laid out in memory by the driver. A
 * cascade keeps its state in the feedback buffer, whose layout is not public: the model's own.
 * Known error of the silicon: GCM's tag is wrong when the text's length is 1 or 15 modulo 16.
 */
#include <string.h>

#include <openssl/bn.h>

#include "accel/crpt.h"

enum { MARK_GCM = 0x47434D31, MARK_GHASH = 0x47485331 };

/** Fits in the 72 bytes of the feedback buffer. */
struct running {
    uint32_t mark;
    uint32_t text_done; /**< bytes of text, padding included */
    uint8_t y[16];
    uint8_t j0[16];
    uint8_t counter[16];
};

static uint32_t padded(uint32_t len)
{
    return (len + 15) & ~15u;
}

/** GCM's bit order: the first bit of the first byte is the coefficient of 1. */
static void to_polynomial(BIGNUM *bn, const uint8_t block[16])
{
    BN_zero(bn);
    for (int i = 0; i < 128; i++) {
        if (block[i / 8] >> (7 - i % 8) & 1)
            BN_set_bit(bn, i);
    }
}

static void from_polynomial(uint8_t block[16], const BIGNUM *bn)
{
    memset(block, 0, 16);
    for (int i = 0; i < 128; i++)
        block[i / 8] |= (uint8_t)(BN_is_bit_set(bn, i) << (7 - i % 8));
}

/** y = (y ^ block) H for each block. */
static void ghash(const struct crpt_aes *aes, uint8_t y[16], const uint8_t *in, uint32_t len)
{
    static const int modulus[] = {128, 7, 2, 1, 0, -1};
    uint8_t h[16] = {0};
    BN_CTX *ctx = BN_CTX_new();
    BIGNUM *by = BN_new();
    BIGNUM *value = BN_new();
    crpt_aes_blocks(aes, true, h, h, 1);
    to_polynomial(by, h);
    for (uint32_t at = 0; at < len; at += 16) {
        for (unsigned i = 0; i < 16; i++)
            y[i] ^= in[at + i];
        to_polynomial(value, y);
        BN_GF2m_mod_mul_arr(value, value, by, modulus, ctx);
        from_polynomial(y, value);
    }
    BN_free(value);
    BN_free(by);
    BN_CTX_free(ctx);
}

static void ghash_lengths(const struct crpt_aes *aes, uint8_t y[16], uint64_t first, uint64_t second)
{
    uint8_t block[16];
    for (unsigned i = 0; i < 8; i++) {
        block[i] = (uint8_t)(first * 8 >> (56 - 8 * i));
        block[8 + i] = (uint8_t)(second * 8 >> (56 - 8 * i));
    }
    ghash(aes, y, block, 16);
}

static void count32(uint8_t counter[16])
{
    for (unsigned i = 15; i >= 12 && ++counter[i] == 0; i--) {
    }
}

/** len bytes, a multiple of 16, of counter mode from the next counter on. */
static void counter_mode(const struct crpt_aes *aes, uint8_t counter[16], const uint8_t *in, uint8_t *out, uint32_t len)
{
    uint8_t block[16];
    for (uint32_t at = 0; at < len; at += 16) {
        count32(counter);
        crpt_aes_blocks(aes, true, counter, block, 1);
        for (unsigned i = 0; i < 16; i++)
            out[at + i] = in[at + i] ^ block[i];
    }
}

/** State from the feedback buffer, and back. */
static bool take_feedback(const struct sim_access *access, const struct crpt_aes *aes, struct running *run, uint32_t mark)
{
    const uint8_t *from;
    memset(run, 0, sizeof *run);
    if (!(aes->ctl & CRPT_AES_FBIN))
        return true;
    from = crpt_dma(access, aes->fbaddr, sizeof aes->feedback, false);
    if (from != NULL)
        memcpy(run, from, sizeof *run);
    if (from == NULL || run->mark != mark)
        crpt_misuse(access, "FBIN, but the feedback buffer holds no state of this mode");
    return from != NULL && run->mark == mark;
}

static void give_feedback(struct crpt_aes *aes, struct running *run, uint32_t mark)
{
    run->mark = mark;
    memset(aes->feedback, 0, sizeof aes->feedback);
    memcpy(aes->feedback, run, sizeof *run);
}

/** The first piece's IV section to J0; its length, or 0 after a fault. */
static uint32_t take_nonce(const struct sim_access *access, const struct crpt_aes *aes, struct running *run,
                           const uint8_t *in, uint32_t len)
{
    static const uint8_t one[4] = {0, 0, 0, 1};
    uint32_t n = aes->ivcnt[0];
    uint32_t section = n == 12 ? 16 : padded(n) + 16;
    if (n == 0 || section > len || (n == 12 && memcmp(in + 12, one, 4) != 0)) {
        crpt_misuse(access, "the IV section is not as IVCNT says");
        return 0;
    }
    if (n == 12)
        memcpy(run->j0, in, 16);
    else
        ghash(aes, run->j0, in, section);
    memcpy(run->counter, run->j0, 16);
    return section;
}

static void take_text(const struct crpt_aes *aes, struct running *run, const uint8_t *in, uint8_t *out, uint32_t len)
{
    bool encrypt = aes->ctl & CRPT_AES_ENCRYPT;
    uint32_t left = aes->pcnt[0] - run->text_done;
    static uint8_t text[CRPT_DMA_MAX];
    counter_mode(aes, run->counter, in, out, len);
    memcpy(text, encrypt ? out : in, len);
    if (left < len)
        memset(text + left, 0, len - left);
    ghash(aes, run->y, text, len);
    run->text_done += len;
}

static void give_tag(struct crpt_aes *aes, struct running *run)
{
    uint8_t mask[16];
    uint8_t *tag = aes->out + aes->out_len;
    ghash_lengths(aes, run->y, aes->acnt[0], aes->pcnt[0]);
    crpt_aes_blocks(aes, true, run->j0, mask, 1);
    for (unsigned i = 0; i < 16; i++)
        tag[i] = run->y[i] ^ mask[i];
    if (aes->pcnt[0] % 16 == 1 || aes->pcnt[0] % 16 == 15)
        tag[0] ^= 0xE5; /* the silicon's error */
    aes->out_len += 16;
}

void crpt_aes_gcm(const struct sim_access *access, struct crpt_aes *aes, const uint8_t *in, uint32_t len)
{
    struct running run;
    bool last = aes->ctl & CRPT_AES_DMALAST;
    uint32_t head = 0;
    if (!take_feedback(access, aes, &run, MARK_GCM))
        return;
    if (!(aes->ctl & CRPT_AES_FBIN)) {
        uint32_t section = take_nonce(access, aes, &run, in, len);
        head = section + padded(aes->acnt[0]);
        if (section == 0 || head > len || (!last && head != len)) {
            crpt_misuse(access, "the first piece is not the IV and associated data, padded");
            return;
        }
        ghash(aes, run.y, in + section, head - section);
    }
    take_text(aes, &run, in + head, aes->out, len - head);
    aes->out_len = len - head;
    if (last && run.text_done != padded(aes->pcnt[0]))
        crpt_misuse(access, "the last piece does not end the text of PCNT bytes");
    if (last)
        give_tag(aes, &run);
    give_feedback(aes, &run, MARK_GCM);
}

void crpt_aes_ghash(const struct sim_access *access, struct crpt_aes *aes, const uint8_t *in, uint32_t len)
{
    struct running run;
    if (!take_feedback(access, aes, &run, MARK_GHASH))
        return;
    ghash(aes, run.y, in, len);
    memcpy(aes->out, run.y, 16);
    aes->out_len = 16;
    give_feedback(aes, &run, MARK_GHASH);
}

/** mac = E(mac ^ block) for each block. */
static void cbc_mac(const struct crpt_aes *aes, uint8_t mac[16], const uint8_t *in, uint32_t len)
{
    for (uint32_t at = 0; at < len; at += 16) {
        for (unsigned i = 0; i < 16; i++)
            mac[i] ^= in[at + i];
        crpt_aes_blocks(aes, true, mac, mac, 1);
    }
}

void crpt_aes_ccm(const struct sim_access *access, struct crpt_aes *aes, const uint8_t *in, uint32_t len)
{
    uint8_t counter[16], mask[16], mac[16] = {0};
    uint32_t head = aes->acnt[0];
    uint32_t text_len = aes->pcnt[0];
    static uint8_t text[CRPT_DMA_MAX];
    bool cascade = aes->ctl & (CRPT_AES_FBIN | CRPT_AES_FBOUT | CRPT_AES_DMACSCAD);
    crpt_aes_iv(aes, counter);
    if (cascade || !(aes->ctl & CRPT_AES_DMALAST) || head < 16 || head % 16 != 0 || head + padded(text_len) != len ||
        (counter[14] | counter[15]) != 0) {
        crpt_misuse(access, "CCM runs in one shot: ACNT bytes, PCNT bytes padded, the IV its first counter");
        return;
    }
    crpt_aes_blocks(aes, true, counter, mask, 1);
    counter_mode(aes, counter, in + head, aes->out, len - head);
    memcpy(text, aes->ctl & CRPT_AES_ENCRYPT ? in + head : aes->out, len - head);
    memset(text + text_len, 0, len - head - text_len);
    cbc_mac(aes, mac, in, head);
    cbc_mac(aes, mac, text, len - head);
    for (unsigned i = 0; i < 16; i++)
        aes->out[len - head + i] = mac[i] ^ mask[i];
    aes->out_len = len - head + 16;
}
