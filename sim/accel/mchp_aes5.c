/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The AES block with GHASH of SAM D5x and PIC32CX-BZ (the WBZ451's CMSIS-SVD, Apache-2.0; the data sheet's AES chapter).
 * Modelled: ECB, CBC, OFB, CFB of whole blocks, COUNTER, GCM with manual start. Where the data sheet is silent the model is strict: COUNTER carries in
 * its low 16 bits only, and input, EOM and CIPLEN must agree.
 * Time: 44, 52 and 60 cycles a block are the data sheet's formula for this instance. Assumed: a multiplication in GHASH's
 * field takes 16 cycles, and adds 14 to a block of GCM (from the published GCM and CBC figures); each access costs the core
 * 2 cycles more, for the bridge. Counter-measures (CTYPE) cost nothing here: the published figures with and without them
 * have the same slope over the key lengths.
 */
#include "accel/models.h"

#include <openssl/aes.h>
#include <string.h>

#include "accel/accel.h"
#include "accel/gf128.h"
#include "accel/pic32cx_bz2.h"

enum { CTRLA = 0x00, CTRLB = 0x04, INTFLAG = 0x07, KEYWORD = 0x0C, INDATA = 0x38, INTVECTV = 0x3C, HASHKEY = 0x5C,
       GHASH = 0x6C, CIPLEN = 0x80 };
enum { SWRST = 1, ENABLE = 2, CFBS = 7 << 5, ENCRYPTS = 1 << 10 };
enum { MODE_ECB = 0, MODE_CBC = 1, MODE_OFB = 2, MODE_CFB = 3, MODE_COUNTER = 4, MODE_GCM = 6 };
enum { START = 1, NEWMSG = 2, EOM = 4, GFMUL = 8 };
enum { ENCCMP = 1, GFMCMP = 2 };

struct mchp_aes5 {
    struct sim_operation operation;
    uint32_t ctrla, ctrlb;
    uint32_t flag;         /**< what the running operation sets, not yet cleared */
    uint32_t key[8];
    uint32_t key_written;  /**< bit per word */
    uint32_t iv_written;   /**< likewise; zero once NEWMSG has taken it */
    uint32_t data_in;      /**< words of INDATA written since the last start */
    uint32_t data_out;     /**< words of the result still to be read */
    uint32_t has_chain;
    uint32_t ciplen, text; /**< and bytes of text so far */
    uint8_t iv[16], chain[16], in[16], out[16], hashkey[16], ghash[16];
};

static unsigned mode_of(const struct mchp_aes5 *aes)
{
    return aes->ctrla >> 2 & 7;
}

static unsigned key_words(const struct mchp_aes5 *aes)
{
    return 4 + 2 * (aes->ctrla >> 8 & 3);
}

static void raw(const struct mchp_aes5 *aes, const uint8_t *in, uint8_t *out, bool encrypts)
{
    AES_KEY key;
    int bits = 32 * (int)key_words(aes);
    if (encrypts) {
        AES_set_encrypt_key((const uint8_t *)aes->key, bits, &key);
        AES_encrypt(in, out, &key);
    } else {
        AES_set_decrypt_key((const uint8_t *)aes->key, bits, &key);
        AES_decrypt(in, out, &key);
    }
}

static void xor16(uint8_t *a, const uint8_t *b)
{
    for (unsigned i = 0; i < 16; i++)
        a[i] ^= b[i];
}

/** Adds 1 to the low bytes of a counter block; no carry beyond them. */
static void count(uint8_t counter[16], unsigned bytes)
{
    for (unsigned i = 16; i-- > 16 - bytes && ++counter[i] == 0;)
        ;
}

static void absorb(struct mchp_aes5 *aes, const uint8_t *block)
{
    xor16(aes->ghash, block);
    sim_gf128_multiply(aes->ghash, aes->hashkey);
}

static void cbc(struct mchp_aes5 *aes, bool encrypts)
{
    if (encrypts) {
        xor16(aes->in, aes->chain);
        raw(aes, aes->in, aes->out, true);
        memcpy(aes->chain, aes->out, 16);
    } else {
        raw(aes, aes->in, aes->out, false);
        xor16(aes->out, aes->chain);
        memcpy(aes->chain, aes->in, 16);
    }
}

/** The feedback modes use the cipher forwards, whatever CIPHER says. */
static void feedback(struct mchp_aes5 *aes, bool encrypts)
{
    raw(aes, aes->chain, aes->chain, true);
    memcpy(aes->out, aes->chain, 16);
    xor16(aes->out, aes->in);
    if (mode_of(aes) == MODE_CFB)
        memcpy(aes->chain, encrypts ? aes->out : aes->in, 16);
}

static void one_block(struct mchp_aes5 *aes)
{
    bool encrypts = aes->ctrla & ENCRYPTS;
    switch (mode_of(aes)) {
    case MODE_CBC: cbc(aes, encrypts); break;
    case MODE_OFB:
    case MODE_CFB: feedback(aes, encrypts); break;
    case MODE_COUNTER:
    case MODE_GCM:
        raw(aes, aes->chain, aes->out, true);
        xor16(aes->out, aes->in);
        count(aes->chain, mode_of(aes) == MODE_GCM ? 4 : 2);
        if (mode_of(aes) == MODE_GCM) /* a short last block goes in whole: the quirk */
            absorb(aes, encrypts ? aes->out : aes->in);
        break;
    default:
        raw(aes, aes->in, aes->out, encrypts);
        if (encrypts && aes->ciplen == 0 && memcmp(aes->in, (const uint8_t[16]){0}, 16) == 0)
            memcpy(aes->hashkey, aes->out, 16);
    }
}

/** Why a start is refused, or NULL. */
static const char *why_not(const struct mchp_aes5 *aes, bool multiplies)
{
    unsigned mode = mode_of(aes);
    bool last = aes->ciplen - aes->text <= 16;
    if (!(aes->ctrla & ENABLE))
        return "started while disabled";
    if (aes->data_in != 4)
        return "started without four words of input";
    if (multiplies)
        return mode == MODE_GCM ? NULL : "multiplication outside GCM";
    if (mode > MODE_COUNTER && mode != MODE_GCM)
        return "a mode that is not modelled";
    if (aes->ctrla & CFBS)
        return "a segment of CFB that is not modelled, or outside CFB";
    if (aes->key_written != (1u << key_words(aes)) - 1)
        return "key words missing";
    if (mode != MODE_ECB && !aes->has_chain && !(aes->ctrlb & NEWMSG))
        return "no initialisation vector";
    if (mode == MODE_GCM && (aes->text >= aes->ciplen || last != !!(aes->ctrlb & EOM)))
        return "EOM and CIPLEN disagree";
    return NULL;
}

static void start(const struct sim_access *access, struct mchp_aes5 *aes)
{
    static const uint8_t cycles[] = {44, 52, 60, 60};
    bool multiplies = aes->ctrlb & GFMUL;
    const char *why = why_not(aes, multiplies);
    if (why != NULL) {
        sim_misuse(access, CTRLB, why);
        return;
    }
    if (aes->ctrlb & NEWMSG) {
        memcpy(aes->chain, aes->iv, 16);
        memset(aes->iv, 0, 16);
        aes->has_chain = 1;
        aes->text = 0;
    }
    sim_operation_begin(access, &aes->operation,
                        multiplies ? 16 : cycles[aes->ctrla >> 8 & 3] + (mode_of(aes) == MODE_GCM ? 14 : 0));
    aes->flag = multiplies ? GFMCMP : ENCCMP;
    aes->data_in = 0;
    if (multiplies) {
        absorb(aes, aes->in);
        sim_operation_result(&aes->operation, aes->ghash, 16);
    } else {
        one_block(aes);
        aes->text += 16;
        aes->data_out = 4;
        sim_operation_result(&aes->operation, aes->out, 16);
    }
    memset(aes->in, 0, 16);
    aes->ctrlb &= ~(uint32_t)(START | NEWMSG | EOM);
}

static uint32_t word_of(const uint8_t *bytes, uint32_t i)
{
    uint32_t word;
    memcpy(&word, bytes + 4 * i, 4);
    return word;
}

static uint32_t read_data(const struct sim_access *access, struct mchp_aes5 *aes)
{
    if (aes->data_out == 0) {
        sim_misuse(access, INDATA, "read of no result");
        return 0;
    }
    aes->flag &= ~(uint32_t)ENCCMP;
    uint32_t word = word_of(aes->out, 4 - aes->data_out);
    if (--aes->data_out == 0)
        memset(aes->out, 0, 16);
    return word;
}

/** Clock gate, size of the access, and whether it comes while the block works. */
static bool refused(const struct sim_access *access, const struct mchp_aes5 *aes, uint32_t offset)
{
    unsigned size = offset >= CTRLB && offset < 0x0C ? 1 : 4;
    const char *why = NULL;
    if (sim_pic32cx_bz2_is_off(access->machine, SIM_PMD3_AES))
        why = "module is disabled (PMD3)";
    else if (access->size != size)
        why = "access of a wrong size";
    else if (offset != INTFLAG && offset != CTRLA && sim_operation_busy(access, &aes->operation))
        why = "accessed while busy";
    if (why != NULL)
        sim_misuse(access, offset, why);
    return why != NULL;
}

static uint32_t on_read(const struct sim_access *access, uint32_t offset)
{
    struct mchp_aes5 *aes = sim_state(access);
    if (refused(access, aes, offset))
        return 0;
    if (offset == CTRLA)
        return aes->ctrla;
    if (offset == CTRLB)
        return aes->ctrlb;
    if (offset == INTFLAG)
        return sim_operation_busy(access, &aes->operation) ? 0 : aes->flag;
    if (offset == INDATA)
        return read_data(access, aes);
    if (offset >= HASHKEY && offset < HASHKEY + 16)
        return word_of(aes->hashkey, (offset - HASHKEY) / 4);
    if (offset >= GHASH && offset < GHASH + 16)
        return word_of(aes->ghash, (offset - GHASH) / 4);
    if (offset == CIPLEN)
        return aes->ciplen;
    sim_misuse(access, offset, "no register to read");
    return 0;
}

static void write_ctrla(const struct sim_access *access, struct mchp_aes5 *aes, uint32_t value)
{
    if (value & SWRST)
        sim_state_clear(access->machine, access->device);
    else if (sim_operation_busy(access, &aes->operation))
        sim_misuse(access, CTRLA, "written while busy");
    else if ((aes->ctrla & ENABLE) && ((aes->ctrla ^ value) & ~(uint32_t)ENABLE))
        sim_misuse(access, CTRLA, "changed while enabled");
    else if ((value & ~0x000F07FFu) || (value >> 8 & 3) == 3)
        sim_misuse(access, CTRLA, "bits that are not modelled");
    else
        aes->ctrla = value;
}

static void write_data(const struct sim_access *access, struct mchp_aes5 *aes, uint32_t value)
{
    if (aes->data_in == 4) {
        sim_misuse(access, INDATA, "input written twice");
        return;
    }
    memcpy(aes->in + 4 * aes->data_in++, &value, 4);
    aes->data_out = 0;
    aes->flag = 0;
}

static void write_words(const struct sim_access *access, struct mchp_aes5 *aes, uint32_t offset, uint32_t value)
{
    if (offset >= KEYWORD && offset < KEYWORD + 32) {
        aes->key[(offset - KEYWORD) / 4] = value;
        aes->key_written |= 1u << (offset - KEYWORD) / 4;
    } else if (offset >= INTVECTV && offset < INTVECTV + 16) {
        memcpy(aes->iv + (offset - INTVECTV), &value, 4);
        aes->iv_written |= 1u << (offset - INTVECTV) / 4;
    } else if (offset >= HASHKEY && offset < HASHKEY + 16) {
        memcpy(aes->hashkey + (offset - HASHKEY), &value, 4);
    } else if (offset >= GHASH && offset < GHASH + 16) {
        memcpy(aes->ghash + (offset - GHASH), &value, 4);
    } else {
        sim_misuse(access, offset, "no register to write");
    }
}

static void write_ctrlb(const struct sim_access *access, struct mchp_aes5 *aes, uint32_t value)
{
    if ((value & NEWMSG) && aes->iv_written != 15) {
        sim_misuse(access, CTRLB, "NEWMSG without an initialisation vector");
        return;
    }
    if (value & NEWMSG)
        aes->iv_written = 0;
    aes->ctrlb = (aes->ctrlb & NEWMSG) | value;
    if (value & START)
        start(access, aes);
}

static void on_write(const struct sim_access *access, uint32_t offset, uint32_t value)
{
    struct mchp_aes5 *aes = sim_state(access);
    if (refused(access, aes, offset))
        return;
    if (offset == CTRLA)
        write_ctrla(access, aes, value);
    else if (offset == CTRLB)
        write_ctrlb(access, aes, value);
    else if (offset == INTFLAG)
        aes->flag &= ~value;
    else if (offset == INDATA)
        write_data(access, aes, value);
    else if (offset == CIPLEN)
        aes->ciplen = value;
    else
        write_words(access, aes, offset, value);
}

const struct sim_device sim_mchp_aes5 = {
    .name = "AES",
    .base = 0x42000400,
    .size = 0x100,
    .extra_words = SIM_WORDS(struct mchp_aes5),
    .access_cycles = 2,
    .read = on_read,
    .write = on_write,
};
