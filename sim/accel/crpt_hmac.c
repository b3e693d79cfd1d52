/* SPDX-License-Identifier: Apache-2.0 */
/*
 * CRPT's hash engine: SHA-1, SHA-2 and SM3, whole messages by DMA (the hardware pads) or blocks by the core with the
 * state going in and out through FDBCK; HMAC over SHA-1 and SHA-2 by DMA in one shot, the key in front of the message.
 * Time: 80 cycles a block of SHA-1, 66 of SHA-224 and SHA-256, 68 of SM3, 84 of SHA-384 and SHA-512, and 2 a word of
 * DMA (all assumed; the published speeds are those of a core that feeds words). A run by DMA begins with 30 (assumed).
 * HMAC takes the time of the blocks it is made of: pad, message, pad, digest.
 * Not in the model, their use a fault: HMAC in pieces, over SM3, without a message, or with a key that is longer than a
 * block or no whole words (what DMACNT counts then is not public); the feedback buffer; messages that end by the core.
 */
#include <string.h>

#include <openssl/evp.h>
#include <openssl/hmac.h>

#include "accel/crpt.h"
#include "accel/sha.h"

enum { CTL = 0x300, STS = 0x304, DGST = 0x308, DGST_END = 0x348, KEYCNT = 0x348, SADDR = 0x34C, DMACNT = 0x350,
       DATIN = 0x354, FDBCK = 0x358, FDBCK_END = 0x430, FBADDR = 0x4FC };

#define CTL_START (1u << 0)
#define CTL_STOP (1u << 1)
#define CTL_DMAFIRST (1u << 4)
#define CTL_DMALAST (1u << 5)
#define CTL_DMACSCAD (1u << 6)
#define CTL_DMAEN (1u << 7)
#define CTL_HMACEN (1u << 11)
#define CTL_SM3EN (1u << 13)
#define CTL_SWAPS (3u << 22)
#define CTL_UNKNOWN (3u << 20)
#define STS_DMAERR (1u << 8)
#define STS_DATINREQ (1u << 16)

enum { SHA_1, SHA_256 = 4, SHA_224, SHA_512, SHA_384 };

static unsigned opmode(const struct crpt_hmac *hmac)
{
    return hmac->ctl >> 8 & 7;
}

static bool is_sm3(const struct crpt_hmac *hmac)
{
    return hmac->ctl & CTL_SM3EN;
}

static enum sim_sha sha_of(const struct crpt_hmac *hmac)
{
    static const enum sim_sha algs[] = {[SHA_1] = SIM_SHA_1, [SHA_256] = SIM_SHA_256, [SHA_224] = SIM_SHA_224,
                                        [SHA_512] = SIM_SHA_512, [SHA_384] = SIM_SHA_384};
    return algs[opmode(hmac)];
}

static bool is_long(const struct crpt_hmac *hmac)
{
    return !is_sm3(hmac) && opmode(hmac) >= SHA_512;
}

static uint32_t block_len(const struct crpt_hmac *hmac)
{
    return is_long(hmac) ? 128 : 64;
}

/** Word i of the state stands at FDBCK[2 i]; of SHA-512 the low half first. As bytes in the digest's order. */
static void state_out(const struct crpt_hmac *hmac, uint8_t state[64])
{
    for (unsigned i = 0; i < 16; i++) {
        uint32_t word = is_long(hmac) ? hmac->fdbck[i ^ 1] : hmac->fdbck[2 * i];
        for (unsigned j = 0; j < 4; j++)
            state[4 * i + j] = (uint8_t)(word >> (24 - 8 * j));
    }
}

static void state_in(struct crpt_hmac *hmac, const uint8_t state[64])
{
    for (unsigned i = 0; i < (is_long(hmac) ? 16 : 8); i++) {
        const uint8_t *p = state + 4 * i;
        uint32_t word = (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
        hmac->fdbck[is_long(hmac) ? i ^ 1 : 2 * i] = word;
    }
}

static void initial(struct crpt_hmac *hmac)
{
    uint8_t state[64] = {0};
    if (is_sm3(hmac))
        crpt_sm3_initial(state);
    else
        sim_sha_initial(sha_of(hmac), state);
    state_in(hmac, state);
    hmac->total = 0;
}

static void compress(struct crpt_hmac *hmac, const uint8_t *block)
{
    uint8_t state[64];
    state_out(hmac, state);
    if (is_sm3(hmac))
        crpt_sm3_compress(state, block);
    else
        sim_sha_compress(sha_of(hmac), state, block);
    state_in(hmac, state);
}

static uint64_t cycles_of(const struct crpt_hmac *hmac)
{
    if (is_sm3(hmac))
        return 68;
    return is_long(hmac) ? 84 : opmode(hmac) == SHA_1 ? 80 : 66;
}

/** The last bytes, the padding and the length; the digest to DGST, little-endian words of its bytes. */
static void finish(struct crpt_hmac *hmac, const uint8_t *rest, uint32_t len)
{
    uint8_t last[256] = {0};
    uint8_t state[64];
    uint32_t block = block_len(hmac);
    uint32_t whole = len + 1 + block / 8 <= block ? block : 2 * block;
    memcpy(last, rest, len);
    last[len] = 0x80;
    for (unsigned i = 0; i < 8; i++)
        last[whole - 1 - i] = (uint8_t)(hmac->total * 8 >> 8 * i);
    for (uint32_t at = 0; at < whole; at += block)
        compress(hmac, last + at);
    state_out(hmac, state);
    memcpy(hmac->dgst, state, sizeof hmac->dgst); /* this machine is little-endian, too */
    sim_operation_result(&hmac->unit.operation, hmac->dgst, 20);
}

/** Why a run by DMA must not be started as it is set up; NULL when it may. */
static const char *wrong_with_dma(const struct crpt_hmac *hmac)
{
    bool first = hmac->ctl & CTL_DMAFIRST;
    bool last = hmac->ctl & CTL_DMALAST;
    if (hmac->dmacnt == 0 || (!last && hmac->dmacnt % block_len(hmac) != 0))
        return "DMACNT is 0, or a piece that is not the last is no number of whole blocks";
    if (!(hmac->ctl & CTL_DMACSCAD))
        return !last || first || hmac->in_cascade ? "neither one shot nor cascade, or a cascade is open" : NULL;
    return first == hmac->in_cascade ? "a cascade continues that has not begun, or begins in another" : NULL;
}

/** HMAC (RFC 2104) over one key of whole words and the message behind it; libcrypto's, to DGST. */
static void start_keyed(const struct sim_access *access, struct crpt_hmac *hmac)
{
    static const char *const names[] = {[SHA_1] = "SHA1", [SHA_256] = "SHA256", [SHA_224] = "SHA224",
                                        [SHA_512] = "SHA512", [SHA_384] = "SHA384"};
    uint32_t block = block_len(hmac), key = hmac->keycnt, n = hmac->dmacnt;
    uint32_t flags = hmac->ctl & (CTL_DMAEN | CTL_DMALAST | CTL_DMAFIRST | CTL_DMACSCAD);
    if (flags != (CTL_DMAEN | CTL_DMALAST) || hmac->in_cascade || is_sm3(hmac))
        crpt_misuse(access, "HMAC runs by DMA in one shot, and not over SM3");
    else if (key == 0 || key % 4 != 0 || key > block || n <= key)
        crpt_misuse(access, "KEYCNT is no whole words up to a block, or no message follows the key");
    else {
        const uint8_t *in = crpt_dma(access, hmac->saddr, n, false);
        if (in == NULL)
            return;
        crpt_begin(access, &hmac->unit,
                   30 + ((n - key + 8) / block + 4) * (uint64_t)cycles_of(hmac) + 2 * (uint64_t)((n + 3) / 4));
        memset(hmac->dgst, 0, sizeof hmac->dgst);
        HMAC(EVP_get_digestbyname(names[opmode(hmac)]), in, (int)key, in + key, n - key, (uint8_t *)hmac->dgst, NULL);
        sim_operation_result(&hmac->unit.operation, hmac->dgst, 20);
    }
}

static void start_dma(const struct sim_access *access, struct crpt_hmac *hmac)
{
    const char *wrong = wrong_with_dma(hmac);
    const uint8_t *in = crpt_dma(access, hmac->saddr, hmac->dmacnt, false);
    uint32_t block = block_len(hmac);
    uint32_t at = 0;
    if (wrong != NULL)
        crpt_misuse(access, wrong);
    if (wrong != NULL || in == NULL)
        return;
    if (!hmac->in_cascade)
        initial(hmac);
    crpt_begin(access, &hmac->unit, 30 + (hmac->dmacnt / block + 1) * (cycles_of(hmac) + block / 2));
    hmac->total += hmac->dmacnt;
    for (; hmac->dmacnt - at >= block; at += block)
        compress(hmac, in + at);
    if (hmac->ctl & CTL_DMALAST)
        finish(hmac, in + at, hmac->dmacnt - at);
    hmac->in_cascade = !(hmac->ctl & CTL_DMALAST);
}

static void start_by_core(const struct sim_access *access, struct crpt_hmac *hmac)
{
    if ((hmac->ctl & CTL_DMALAST) || !(hmac->ctl & CTL_DMACSCAD))
        crpt_misuse(access, "the core feeds blocks only: DMACSCAD without DMALAST");
    if (hmac->ctl & CTL_DMAFIRST)
        initial(hmac);
    hmac->by_core = true;
    hmac->fill = 0;
}

static void start(const struct sim_access *access, struct crpt_hmac *hmac)
{
    unsigned mode = opmode(hmac);
    bool known = is_sm3(hmac) ? mode == 0 || mode == SHA_256 : mode == SHA_1 || mode >= SHA_256;
    if (!known || (hmac->ctl & CTL_UNKNOWN) || (hmac->ctl & CTL_SWAPS) != CTL_SWAPS)
        crpt_misuse(access, "started in a mode that is unknown, or without INSWAP and OUTSWAP");
    else if (hmac->by_core)
        crpt_misuse(access, "started twice");
    else if (hmac->ctl & CTL_HMACEN)
        start_keyed(access, hmac);
    else if (hmac->ctl & CTL_DMAEN)
        start_dma(access, hmac);
    else
        start_by_core(access, hmac);
}

static void take_word(const struct sim_access *access, struct crpt_hmac *hmac, uint32_t value)
{
    if (!hmac->by_core) {
        crpt_misuse(access, "data written without DATINREQ");
        return;
    }
    for (unsigned i = 0; i < 4; i++)
        hmac->block[hmac->fill++] = (uint8_t)(value >> 8 * i);
    if (hmac->fill == block_len(hmac)) {
        crpt_begin(access, &hmac->unit, cycles_of(hmac));
        compress(hmac, hmac->block);
        sim_operation_result(&hmac->unit.operation, hmac->fdbck, 40);
        hmac->fill = 0;
    }
}

bool crpt_hmac_end(const struct sim_access *access, struct crpt_hmac *hmac)
{
    uint32_t faults = hmac->unit.operation.faults;
    bool dma = hmac->ctl & CTL_DMAEN;
    (void)access;
    if ((faults & SIM_FAULT_ERROR) || (dma && (faults & SIM_FAULT_SHORT)))
        hmac->sts |= STS_DMAERR;
    return !(hmac->sts & STS_DMAERR);
}

uint32_t crpt_hmac_read(const struct sim_access *access, struct crpt_hmac *hmac, uint32_t offset)
{
    if (offset == CTL)
        return hmac->ctl;
    if (offset == STS)
        return hmac->sts | hmac->unit.running | (hmac->by_core && !hmac->unit.running ? STS_DATINREQ : 0);
    if (hmac->unit.running)
        sim_misuse(access, offset, "read while busy");
    else if (offset >= DGST && offset < DGST_END)
        return hmac->dgst[(offset - DGST) / 4];
    else if (offset >= FDBCK && offset < FDBCK_END)
        return hmac->fdbck[(offset - FDBCK) / 4];
    else
        sim_misuse(access, offset, "no register to read, or none this model has");
    return 0;
}

static void write_ctl(const struct sim_access *access, struct crpt_hmac *hmac, uint32_t value)
{
    hmac->ctl = value & ~(CTL_START | CTL_STOP);
    hmac->sts = 0;
    if (value & CTL_STOP) {
        if (hmac->fill != 0)
            crpt_misuse(access, "stopped within a block");
        hmac->by_core = hmac->in_cascade = false;
    } else if (value & CTL_START) {
        start(access, hmac);
    }
}

void crpt_hmac_write(const struct sim_access *access, struct crpt_hmac *hmac, uint32_t offset, uint32_t value)
{
    if (offset >= FDBCK && offset < FDBCK_END) {
        hmac->fdbck[(offset - FDBCK) / 4] = value;
        return;
    }
    switch (offset) {
    case CTL: write_ctl(access, hmac, value); break;
    case SADDR: hmac->saddr = value; break;
    case DMACNT: hmac->dmacnt = value; break;
    case KEYCNT: hmac->keycnt = value; break;
    case FBADDR: hmac->fbaddr = value; break;
    case DATIN: take_word(access, hmac, value); break;
    default: sim_misuse(access, offset, "no register to write, or none this model has"); break;
    }
}
