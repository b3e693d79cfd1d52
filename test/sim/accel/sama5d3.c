/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What the models of the SAMA5D3's crypto cells refuse. Each of these ends in a fault:
 *
 * misuse clock: AES: its clock is off*
 * misuse size: AES: access is not of 4 bytes*
 * misuse busy: AES: written while busy*
 * misuse early: AES: read while busy*
 * misuse nothing: AES: result is not ready*
 * misuse key: AES: begun without the whole key*
 * misuse iv: AES: begun without the whole IV*
 * misuse block: AES: started without the whole block*
 * misuse hidden: AES: no register to read*
 * misuse fixed: AES: no register to write*
 * misuse mode: AES: no such mode*
 * misuse gcm: AES: no such mode*
 * misuse segment: AES: no such mode*
 * misuse last: AES: last output alone is for CBC and CFB*
 * misuse cfb_iv: AES: begun without the whole IV*
 * misuse core: AES: written by the core in DMA's mode*
 * misuse des_iv: TDES: begun without the whole IV*
 * misuse des_last: TDES: last output alone is for CBC and CFB*
 * misuse des_segment: TDES: no such mode*
 * misuse xtea: TDES: no such cipher*
 * misuse first: SHA: a message begun without FIRST*
 * misuse digest: SHA: read while busy*
 * misuse words: SHA: no register to read*
 * misuse half: SHA: started without the whole block*
 * misuse dma_off: DMAC1: the controller is off*
 * misuse dma_line: DMAC1: no crypto cell has this request line*
 * misuse dma_burst: DMAC1: the burst is not what the cell asks for*
 * misuse dma_align: DMAC1: address is not aligned*
 * misuse dma_run: DMAC1: written while the channel runs*
 * misuse dma_part: SHA: DMA of part of a block*
 * misuse dma_where: bus master reaches no such memory*
 * misuse noise_key: TRNG: its key is missing*
 * misuse noise: TRNG: read before a new word is there*
 */
#include <string.h>

#include "board.h"

#define PCER0 0xFFFFFC10u
#define PCER1 0xFFFFFD00u
#define SHA 0xF8034000u
#define AES 0xF8038000u
#define TDES 0xF803C000u
#define TRNG 0xF8040000u
#define DMAC 0xFFFFE800u

enum { CR = 0x00, MR = 0x04, ISR = 0x1C, KEYWR = 0x20, IDATAR = 0x40, ODATAR = 0x50, IVR = 0x60, IODATAR = 0x80,
       TRNG_ODATA = 0x50 };
/* With the longest delay, so that a block outlasts the core's next access. */
enum { AES_CBC_AUTO = 1 << 12 | 1 << 8 | 15 << 4 | 1, AES_ECB_AUTO = 1 << 8 | 15 << 4 | 1, AES_ECB_DMA = 2 << 8 | 1 };
enum { OFB = 2 << 12, CFB = 3 << 12, LAST_OUTPUT = 1 << 15, SHORT_SEGMENTS = 1 << 16 };
enum { EN = 0x04, CHER = 0x28, SADDR = 0x3C, DADDR = 0x40, CTRLA = 0x48, CTRLB = 0x4C, CFG = 0x50 };

extern const char misuse[16];
const char misuse[16] = "";

static uint32_t data[64];

static const char *wanted(void)
{
    const char *text = misuse;
    __asm__("" : "+r"(text)); /* the simulator changes it */
    return text;
}

static int is(const char *name)
{
    return strcmp(wanted(), name) == 0;
}

static void put(uint32_t at, unsigned n)
{
    for (unsigned i = 0; i < n; i++)
        BOARD_REG(at + 4 * i) = i;
}

static void aes_begin(uint32_t mode, unsigned key_words)
{
    BOARD_REG(AES + CR) = 1u << 8;
    BOARD_REG(AES + MR) = mode;
    put(AES + KEYWR, key_words);
}

static void aes(void)
{
    if (is("size"))
        (void)BOARD_REG8(AES + ISR);
    aes_begin(is("iv") ? AES_CBC_AUTO : is("block") ? 1 : is("core") ? AES_ECB_DMA : AES_ECB_AUTO, is("key") ? 3 : 4);
    if (is("nothing"))
        (void)BOARD_REG(AES + ODATAR);
    if (is("hidden"))
        (void)BOARD_REG(AES + KEYWR);
    if (is("fixed"))
        BOARD_REG(AES + ODATAR) = 0;
    if (is("mode"))
        BOARD_REG(AES + MR) = 7u << 12;
    if (is("gcm"))
        BOARD_REG(AES + MR) = 1u << 1;
    if (is("segment"))
        BOARD_REG(AES + MR) = CFB | SHORT_SEGMENTS;
    if (is("last"))
        BOARD_REG(AES + MR) = OFB | LAST_OUTPUT;
    if (is("cfb_iv"))
        aes_begin(CFB | AES_ECB_AUTO, 4);
    if (is("block"))
        BOARD_REG(AES + CR) = 1;
    put(AES + IDATAR, 4);
    if (is("busy"))
        put(AES + IVR, 1);
    if (is("early"))
        (void)BOARD_REG(AES + ODATAR);
}

static void tdes(void)
{
    BOARD_REG(TDES + MR) = is("xtea") ? 2u << 1 : 1u << 12 | 1u << 8 | 1u << 1 | 1;
    if (is("des_last"))
        BOARD_REG(TDES + MR) = OFB | LAST_OUTPUT | 1u << 1;
    if (is("des_segment"))
        BOARD_REG(TDES + MR) = CFB | SHORT_SEGMENTS | 1u << 1;
    put(TDES + KEYWR, 6);
    put(TDES + IVR, 1);
    put(TDES + IDATAR, 2);
}

static void sha(void)
{
    BOARD_REG(SHA + CR) = 1u << 8;
    BOARD_REG(SHA + MR) = 1u << 8 | (is("half") ? 0 : 1);
    if (!is("first"))
        BOARD_REG(SHA + CR) = 1u << 4;
    put(SHA + IDATAR, is("half") ? 8 : 16);
    if (is("half"))
        BOARD_REG(SHA + CR) = 1;
    if (is("digest"))
        (void)BOARD_REG(SHA + IODATAR);
    board_wait(SHA + ISR, 1, 1);
    if (is("words"))
        (void)BOARD_REG(SHA + IODATAR + 4 * 8);
}

/* A message of one block to the SHA cell. */
static void dma(void)
{
    uint32_t from = is("dma_where") ? 0x70000000u : (uint32_t)data + (is("dma_align") ? 2 : 0);
    BOARD_REG(SHA + CR) = 1u << 8;
    BOARD_REG(SHA + MR) = 1u << 8 | 2;
    BOARD_REG(SHA + CR) = 1u << 4;
    BOARD_REG(DMAC + EN) = !is("dma_off");
    BOARD_REG(DMAC + SADDR) = from;
    BOARD_REG(DMAC + DADDR) = SHA + IDATAR;
    BOARD_REG(DMAC + CTRLA) = (is("dma_part") ? 15 : 16) | (is("dma_burst") ? 1u : 3u) << 20 | 2u << 24 | 2u << 28;
    BOARD_REG(DMAC + CTRLB) = 2u << 4 | 1u << 16 | 1u << 20 | 1u << 21 | 2u << 28;
    BOARD_REG(DMAC + CFG) = (is("dma_line") ? 6u : 1u) << 4 | 1u << 13 | 1u << 14;
    BOARD_REG(DMAC + CHER) = 1;
    if (is("dma_run"))
        BOARD_REG(DMAC + SADDR) = 0;
    board_wait(DMAC + 0x30, 1, 0);
}

static void noise(void)
{
    BOARD_REG(TRNG + CR) = is("noise_key") ? 1 : 0x524E4701u;
    (void)BOARD_REG(TRNG + TRNG_ODATA);
}

int main(void)
{
    mica_board_open();
    if (!is("clock"))
        BOARD_REG(PCER1) = 15u << 10;
    BOARD_REG(PCER0) = 1u << 31;
    if (strncmp(wanted(), "noise", 5) == 0)
        noise();
    else if (strncmp(wanted(), "dma", 3) == 0)
        dma();
    else if (is("first") || is("digest") || is("words") || is("half"))
        sha();
    else if (strncmp(wanted(), "des_", 4) == 0 || is("xtea"))
        tdes();
    else
        aes();
    return 0;
}
