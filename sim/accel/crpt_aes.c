/* SPDX-License-Identifier: Apache-2.0 */
/*
 * CRPT's AES engine: AES and SM4 by DMA, runs of whole blocks.
 * Time: 30 cycles a run, then a block 44, 52 or 60 cycles (AES; deduced from how the published speeds differ by key
 * length) or 40 (SM4; assumed) and 16 for its eight words of DMA (assumed); a block that GHASH alone takes 16 and 8
 * (assumed); CCM's text takes the cipher twice.
 * The mode by the core (DATIN, DATOUT), and CBC with ciphertext stealing, are not in the model: their use is a fault.
 */
#include <string.h>

#include <openssl/evp.h>

#include "accel/crpt.h"

enum { FDBCK = 0x050, FDBCK_END = 0x060, IVCNT = 0x080, ACNT = 0x088, PCNT = 0x090, PCNT_END = 0x098, FBADDR = 0x0A0,
       CTL = 0x100, STS = 0x104, KEY = 0x110, KEY_END = 0x130, IV = 0x130, IV_END = 0x140, SADDR = 0x140,
       DADDR = 0x144, CNT = 0x148 };

#define CTL_START (1u << 0)
#define CTL_STOP (1u << 1)
#define CTL_DMAEN (1u << 7)
#define CTL_SM4EN (1u << 17)
#define CTL_SWAPS (3u << 22)
#define CTL_KINSWAP (1u << 25)
#define CTL_UNKNOWN (1u << 4 | 3u << 18 | 0xFDu << 24) /* key protection among them */
#define STS_KSERR (1u << 21)
#define KSCTL_RSRC (1u << 5)
#define STS_BUSERR (1u << 20)
#define STS_IDLE (1u << 8 | 1u << 16) /* both buffers empty */

static unsigned mode_of(const struct crpt_aes *aes)
{
    return aes->ctl >> 8 & 0xFF;
}

static unsigned key_words(const struct crpt_aes *aes)
{
    return aes->ctl & CTL_SM4EN ? 4 : 4 + 2 * (aes->ctl >> 2 & 3);
}

static const EVP_CIPHER *cipher_of(const struct crpt_aes *aes)
{
    if (aes->ctl & CTL_SM4EN)
        return EVP_sm4_ecb();
    switch (key_words(aes)) {
    case 4: return EVP_aes_128_ecb();
    case 6: return EVP_aes_192_ecb();
    default: return EVP_aes_256_ecb();
    }
}

/** Words of the key and the IV: big-endian, with KINSWAP little-endian. */
static void words_to_bytes(const struct crpt_aes *aes, uint8_t *out, const uint32_t *words, unsigned n)
{
    for (unsigned i = 0; i < 4 * n; i++)
        out[i] = (uint8_t)(words[i / 4] >> (aes->ctl & CTL_KINSWAP ? 8 * (i % 4) : 24 - 8 * (i % 4)));
}

void crpt_aes_iv(const struct crpt_aes *aes, uint8_t iv[16])
{
    words_to_bytes(aes, iv, aes->iv, 4);
}

void crpt_aes_blocks(const struct crpt_aes *aes, bool encrypt, const uint8_t *in, uint8_t *out, size_t n_blocks)
{
    uint8_t key[32];
    int len = 0;
    EVP_CIPHER_CTX *ctx = EVP_CIPHER_CTX_new();
    words_to_bytes(aes, key, aes->stored ? aes->stored_key : aes->key, 8);
    EVP_CipherInit_ex(ctx, cipher_of(aes), NULL, key, NULL, encrypt);
    EVP_CIPHER_CTX_set_padding(ctx, 0);
    EVP_CipherUpdate(ctx, out, &len, in, (int)(16 * n_blocks));
    EVP_CIPHER_CTX_free(ctx);
}

static void exclusive_or(uint8_t *out, const uint8_t *a, const uint8_t *b)
{
    for (unsigned i = 0; i < 16; i++)
        out[i] = a[i] ^ b[i];
}

/** The width of the counter's carry is not public: what all known drivers rely on is its last byte. */
static void count(const struct sim_access *access, uint8_t counter[16], bool more)
{
    if (++counter[15] == 0 && more)
        crpt_misuse(access, "the counter carries out of its last byte within a run");
}

/** One block of the plain modes; chain is the IV, the feedback or the counter. */
static void one_block(const struct crpt_aes *aes, uint8_t chain[16], const uint8_t *in, uint8_t *out)
{
    bool encrypt = aes->ctl & CRPT_AES_ENCRYPT;
    uint8_t block[16];
    uint8_t keep[16];
    memcpy(keep, in, 16);
    switch (mode_of(aes)) {
    case CRPT_ECB:
        crpt_aes_blocks(aes, encrypt, in, out, 1);
        break;
    case CRPT_CBC:
        exclusive_or(block, in, chain);
        crpt_aes_blocks(aes, encrypt, encrypt ? block : in, out, 1);
        if (!encrypt)
            exclusive_or(out, out, chain);
        memcpy(chain, encrypt ? out : keep, 16);
        break;
    case CRPT_CFB:
        crpt_aes_blocks(aes, true, chain, block, 1);
        exclusive_or(out, in, block);
        memcpy(chain, encrypt ? out : keep, 16);
        break;
    default: /* OFB, CTR */
        crpt_aes_blocks(aes, true, chain, block, 1);
        exclusive_or(out, in, block);
        if (mode_of(aes) == CRPT_OFB)
            memcpy(chain, block, 16);
        break;
    }
}

static void plain_modes(const struct sim_access *access, struct crpt_aes *aes, const uint8_t *in, uint32_t len)
{
    uint8_t chain[16];
    crpt_aes_iv(aes, chain);
    for (uint32_t at = 0; at < len; at += 16) {
        one_block(aes, chain, in + at, aes->out + at);
        if (mode_of(aes) == CRPT_CTR)
            count(access, chain, at + 16 < len);
    }
    for (unsigned i = 0; i < 4; i++)
        aes->fdbck[i] = (uint32_t)chain[4 * i] << 24 | (uint32_t)chain[4 * i + 1] << 16 |
                        (uint32_t)chain[4 * i + 2] << 8 | chain[4 * i + 3];
    aes->out_len = len;
}

static uint64_t cycles_of(const struct crpt_aes *aes)
{
    unsigned engine = aes->ctl & CTL_SM4EN ? 40 : 44 + 8 * (aes->ctl >> 2 & 3);
    uint64_t blocks = aes->cnt / 16;
    switch (mode_of(aes)) {
    case CRPT_GHASH: return 30 + engine + blocks * 24;
    case CRPT_CCM: return 30 + blocks * (2 * engine + 16);
    default: return 30 + blocks * (engine + 16);
    }
}

/** Why the engine must not be started as it is set up; NULL when it may. */
static const char *wrong_with(const struct crpt_aes *aes)
{
    unsigned mode = mode_of(aes);
    bool plain = mode <= CRPT_CTR;
    if (!(aes->ctl & CTL_DMAEN) || (aes->ctl & CTL_UNKNOWN))
        return "the model has DMA only, and no key protection";
    if ((aes->ctl & CTL_SWAPS) != CTL_SWAPS)
        return "started without INSWAP and OUTSWAP: words of memory are little-endian";
    if (!plain && (mode < CRPT_GCM || mode > CRPT_CCM))
        return "started in a mode that is unknown";
    if ((aes->ctl >> 2 & 3) == 3 || ((aes->ctl & CTL_SM4EN) && (aes->ctl >> 2 & 3) != 0))
        return "started with a key size that is unknown";
    if ((aes->ksctl & KSCTL_RSRC) && (!plain || !(aes->ctl & CTL_KINSWAP)))
        return "a stored key: plain modes with KINSWAP only, as drivers known to work do it";
    if (!(aes->ksctl & KSCTL_RSRC) && (~aes->keys_written & ((1u << key_words(aes)) - 1)) != 0)
        return "started before the key was written";
    if (mode != CRPT_ECB && mode != CRPT_GCM && mode != CRPT_GHASH && aes->iv_written != 15)
        return "started before the IV was written";
    if (aes->cnt == 0 || aes->cnt % 16 != 0 || aes->cnt > CRPT_DMA_MAX)
        return "CNT is no number of whole blocks";
    if (plain && (aes->ctl & (CRPT_AES_DMALAST | CRPT_AES_DMACSCAD)) != CRPT_AES_DMALAST)
        return "the model runs plain modes in one shot only";
    if (aes->in_cascade != !!(aes->ctl & CRPT_AES_DMACSCAD))
        return "a cascade continues that has not begun, or begins before another's last piece";
    return NULL;
}

static void compute(const struct sim_access *access, struct crpt_aes *aes, const uint8_t *in)
{
    switch (mode_of(aes)) {
    case CRPT_GCM: crpt_aes_gcm(access, aes, in, aes->cnt); break;
    case CRPT_GHASH: crpt_aes_ghash(access, aes, in, aes->cnt); break;
    case CRPT_CCM: crpt_aes_ccm(access, aes, in, aes->cnt); break;
    default: plain_modes(access, aes, in, aes->cnt); break;
    }
}

/** The store's key for this run; false ends it in KSERR, with nothing read or written. */
static bool fetch_key(const struct sim_access *access, struct crpt_aes *aes)
{
    uint32_t words[SIM_NUVOTON_KEY_WORDS];
    struct sim_nuvoton_request request = {aes->ksctl >> 6 & 3, aes->ksctl & 31, SIM_OWNER_AES, key_words(aes)};
    aes->stored = aes->ksctl & KSCTL_RSRC;
    aes->sts = 0;
    if (!aes->stored)
        return true;
    if (!sim_nuvoton_key(access, &request, words)) {
        aes->sts = STS_KSERR;
        aes->out_len = 0;
        crpt_begin(access, &aes->unit, 30);
        return false;
    }
    memcpy(aes->stored_key, words, sizeof aes->stored_key);
    return true;
}

static void start(const struct sim_access *access, struct crpt_aes *aes)
{
    static uint8_t in[CRPT_DMA_MAX];
    const char *wrong = wrong_with(aes);
    const uint8_t *source = crpt_dma(access, aes->saddr, aes->cnt <= CRPT_DMA_MAX ? aes->cnt : 0, false);
    if (wrong != NULL)
        crpt_misuse(access, wrong);
    if (wrong != NULL || source == NULL || !fetch_key(access, aes))
        return;
    memcpy(in, source, aes->cnt);
    aes->out_len = 0;
    compute(access, aes, in);
    if (crpt_dma(access, aes->daddr, aes->out_len, true) == NULL)
        return;
    aes->in_cascade = !(aes->ctl & CRPT_AES_DMALAST);
    aes->iv_written = 0;
    crpt_begin(access, &aes->unit, cycles_of(aes));
    sim_operation_result(&aes->unit.operation, aes->out, aes->out_len);
}

bool crpt_aes_end(const struct sim_access *access, struct crpt_aes *aes)
{
    uint32_t faults = aes->unit.operation.faults;
    uint32_t len = faults & SIM_FAULT_SHORT ? aes->out_len / 2 : faults & SIM_FAULT_ERROR ? 0 : aes->out_len;
    uint8_t *to = crpt_dma(access, aes->daddr, aes->out_len, true);
    uint8_t *feedback = aes->ctl & CRPT_AES_FBOUT ? crpt_dma(access, aes->fbaddr, sizeof aes->feedback, true) : NULL;
    if (to != NULL)
        memcpy(to, aes->out, len);
    if (feedback != NULL)
        memcpy(feedback, aes->feedback, sizeof aes->feedback);
    memset(aes->stored_key, 0, sizeof aes->stored_key);
    if (faults & (SIM_FAULT_SHORT | SIM_FAULT_ERROR))
        aes->sts |= STS_BUSERR;
    return !(aes->sts & (STS_BUSERR | STS_KSERR));
}

uint32_t crpt_aes_read(const struct sim_access *access, struct crpt_aes *aes, uint32_t offset)
{
    if (offset == CTL)
        return aes->ctl;
    if (offset == STS)
        return aes->sts | aes->unit.running | STS_IDLE;
    if (aes->unit.running)
        sim_misuse(access, offset, "read while busy");
    else if (offset >= FDBCK && offset < FDBCK_END)
        return aes->fdbck[(offset - FDBCK) / 4];
    else if (offset >= KEY && offset < KEY_END)
        return aes->key[(offset - KEY) / 4];
    else if (offset >= IV && offset < IV_END)
        return aes->iv[(offset - IV) / 4];
    else
        sim_misuse(access, offset, "no register to read, or none this model has");
    return 0;
}

static void write_counts(const struct sim_access *access, struct crpt_aes *aes, uint32_t offset, uint32_t value)
{
    if (offset >= IVCNT && offset < ACNT)
        aes->ivcnt[(offset - IVCNT) / 4] = value;
    else if (offset >= ACNT && offset < PCNT)
        aes->acnt[(offset - ACNT) / 4] = value;
    else if (offset >= PCNT && offset < PCNT_END)
        aes->pcnt[(offset - PCNT) / 4] = value;
    else
        sim_misuse(access, offset, "no register to write, or none this model has");
}

static void write_ctl(const struct sim_access *access, struct crpt_aes *aes, uint32_t value)
{
    aes->ctl = value & ~(CTL_START | CTL_STOP);
    if (value & CTL_STOP)
        aes->in_cascade = false;
    else if (value & CTL_START)
        start(access, aes);
}

void crpt_aes_write(const struct sim_access *access, struct crpt_aes *aes, uint32_t offset, uint32_t value)
{
    if (offset >= KEY && offset < KEY_END) {
        aes->key[(offset - KEY) / 4] = value;
        aes->keys_written |= 1u << (offset - KEY) / 4;
        return;
    }
    if (offset >= IV && offset < IV_END) {
        aes->iv[(offset - IV) / 4] = value;
        aes->iv_written |= 1u << (offset - IV) / 4;
        return;
    }
    switch (offset) {
    case CRPT_AES_KSCTL:
        if ((value >> 8) != 0 || (value >> 6) == 1 || (value >> 6) == 3)
            sim_misuse(access, offset, "fields that are reserved");
        aes->ksctl = value;
        break;
    case CTL: write_ctl(access, aes, value); break;
    case SADDR: aes->saddr = value; break;
    case DADDR: aes->daddr = value; break;
    case CNT: aes->cnt = value; break;
    case FBADDR: aes->fbaddr = value; break;
    default: write_counts(access, aes, offset, value); break;
    }
}
