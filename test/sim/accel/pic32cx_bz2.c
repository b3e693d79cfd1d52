/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What the models of the PIC32CX-BZ2's crypto blocks refuse. Each of these ends in a fault:
 *
 * misuse off: AES: module is disabled (PMD3)*
 * misuse size: AES: access of a wrong size*
 * misuse busy: AES: accessed while busy*
 * misuse nothing: AES: read of no result*
 * misuse disabled: AES: started while disabled*
 * misuse input: AES: started without four words of input*
 * misuse twice: AES: input written twice*
 * misuse key: AES: key words missing*
 * misuse iv: AES: no initialisation vector*
 * misuse cfb_iv: AES: no initialisation vector*
 * misuse ofb_iv: AES: no initialisation vector*
 * misuse segment: AES: a segment of CFB that is not modelled*
 * misuse ccm: AES: a mode that is not modelled*
 * misuse newmsg: AES: NEWMSG without an initialisation vector*
 * misuse changed: AES: changed while enabled*
 * misuse bits: AES: bits that are not modelled*
 * misuse hidden: AES: no register to read*
 * misuse fixed: AES: no register to write*
 * misuse gfm: AES: multiplication outside GCM*
 * misuse eom: AES: EOM and CIPLEN disagree*
 * misuse icm_size: ICM: access is not of 4 bytes*
 * misuse icm_off: ICM: module is disabled (PMD3)*
 * misuse icm_hidden: ICM: no register to read*
 * misuse icm_user: ICM: only user's initial values and one list are modelled*
 * misuse icm_alg: ICM: the algorithm differs between CFG and descriptor, or is none*
 * misuse icm_list: ICM: descriptor does not end the list*
 * misuse icm_word: ICM: region is not word-aligned*
 * misuse icm_area: ICM: descriptor or digest area is not aligned*
 * misuse icm_again: ICM: written while enabled*
 * misuse icm_stop: ICM: no such value, or disabled while busy*
 * misuse icm_where: bus master reaches no such memory*
 * misuse noise: TRNG: read before a word is ready*
 * misuse noise_off: TRNG: read while off*
 * misuse noise_size: TRNG: access of a wrong size*
 * misuse ram_early: PUKCC RAM: accessed while it is cleared*
 * misuse ram_size: PUKCC RAM: access is not of 4 bytes*
 * misuse pk_early: PUKCC: called while the crypto RAM is cleared*
 * misuse pk_entry: PUKCC: service number and entry differ, or no such service*
 * misuse pk_flags: PUKCC: parameter block is not aligned, or has flags set*
 * misuse pk_place: PUKCC: operand is not aligned, or not in the crypto RAM*
 * misuse pk_even: PUKCC: modulus is even, not of its length, or not padded*
 * misuse pk_cns: PUKCC: no reduction constant for this modulus*
 * misuse pk_zero: PUKCC: no zero word in front of the exponent*
 */
#include <string.h>

#include "board.h"

#define SYSKEY 0x440000B0u
#define PMD3_SET 0x440000E8u
#define AES 0x42000400u
#define TRNG 0x42002800u
#define ICM 0x42002C00u
#define PUKCC 0x42003000u
#define RAM 0x02011000u
#define ROM 0x02000000u

enum { CTRLA = 0x00, CTRLB = 0x04, KEYWORD = 0x0C, INDATA = 0x38, INTVECTV = 0x3C, CIPLEN = 0x80 };
enum { OFB = 2 << 2, CFB = 3 << 2, CFB64 = 3 << 2 | 1 << 5, CCM = 5 << 2 };
enum { ENABLE = 2, CBC = 1 << 2, GCM = 6 << 2, ENCRYPTS = 1 << 10, START = 1, NEWMSG = 2, EOM = 4, GFMUL = 8 };
enum { CFG = 0x00, CTRL = 0x04, DSCR = 0x30, HASH = 0x34, UIHVAL = 0x38 };
enum { SHA_256 = 1 << 13 | 1 << 12 | 1 << 2, RCFG_SHA_256 = 1 << 12 | 1 << 2 };
enum { RED_MOD = 0x50, EXP_MOD = 0x6C };

extern const char misuse[16];
const char misuse[16] = "";

static _Alignas(128) uint32_t area[64];

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

static int begins(const char *name)
{
    return strncmp(wanted(), name, strlen(name)) == 0;
}

static void put(uint32_t at, unsigned n)
{
    for (unsigned i = 0; i < n; i++)
        BOARD_REG(at + 4 * i) = i;
}

static void input(unsigned n)
{
    for (unsigned i = 0; i < n; i++)
        BOARD_REG(AES + INDATA) = i;
}

static void aes_begin(uint32_t mode, unsigned key_words)
{
    BOARD_REG(AES + CTRLA) = 1;
    BOARD_REG(AES + CTRLA) = mode;
    put(AES + KEYWORD, key_words);
    BOARD_REG(AES + CTRLA) = mode | ENABLE;
}

static void disable(unsigned bit)
{
    BOARD_REG(SYSKEY) = 0xAA996655;
    BOARD_REG(SYSKEY) = 0x556699AA;
    BOARD_REG(PMD3_SET) = 1u << bit;
    BOARD_REG(SYSKEY) = 0;
}

static void aes_registers(void)
{
    if (is("off")) {
        disable(7);
        (void)BOARD_REG(AES + CTRLA);
    }
    if (is("size"))
        (void)BOARD_REG(AES + CTRLB);
    if (is("nothing"))
        (void)BOARD_REG(AES + INDATA);
    if (is("hidden"))
        (void)BOARD_REG(AES + KEYWORD);
    if (is("fixed"))
        BOARD_REG(AES + 0x30) = 0;
    if (is("bits"))
        BOARD_REG(AES + CTRLA) = 1u << 12;
    if (is("newmsg"))
        BOARD_REG8(AES + CTRLB) = NEWMSG;
    aes_begin(ENCRYPTS, 4);
    if (is("changed"))
        BOARD_REG(AES + CTRLA) = ENCRYPTS | CBC | ENABLE;
    if (is("twice"))
        input(5);
}

static uint32_t aes_mode(void)
{
    return is("iv") ? CBC : is("cfb_iv") ? CFB : is("ofb_iv") ? OFB : is("segment") ? CFB64 : is("ccm") ? CCM : is("eom") ? GCM : 0;
}

static void aes_starts(void)
{
    const int busy = is("busy");
    const uint8_t how = is("gfm") ? GFMUL | START : is("eom") ? EOM | START : START;

    aes_begin(ENCRYPTS | aes_mode(), is("key") ? 3 : 4);
    if (is("disabled"))
        BOARD_REG(AES + CTRLA) = ENCRYPTS;
    if (is("eom")) {
        put(AES + INTVECTV, 4);
        BOARD_REG(AES + CIPLEN) = 32;
        BOARD_REG8(AES + CTRLB) = NEWMSG;
    }
    input(is("input") ? 3 : 4);
    BOARD_REG8(AES + CTRLB) = how;
    if (busy)
        (void)BOARD_REG(AES + INDATA);
}

static void icm(void)
{
    if (is("icm_size"))
        (void)BOARD_REG16(ICM + CFG);
    if (is("icm_off")) {
        disable(4);
        (void)BOARD_REG(ICM + CFG);
    }
    if (is("icm_hidden"))
        (void)BOARD_REG(ICM + UIHVAL);
    area[0] = is("icm_word") ? 0x20000001 : is("icm_where") ? 0x42000000 : 0x20000000;
    area[1] = is("icm_alg") ? 2u << 12 | 4 : is("icm_list") ? 1u << 12 : RCFG_SHA_256;
    area[2] = 100;
    area[3] = 0;
    BOARD_REG(ICM + CFG) = is("icm_user") ? SHA_256 & ~(1u << 12) : SHA_256;
    BOARD_REG(ICM + DSCR) = (uint32_t)(uintptr_t)area;
    BOARD_REG(ICM + HASH) = (uint32_t)(uintptr_t)(area + (is("icm_area") ? 16 : 32));
    BOARD_REG(ICM + CTRL) = 1;
    if (is("icm_again"))
        BOARD_REG(ICM + CFG) = 0;
    if (is("icm_stop"))
        BOARD_REG(ICM + CTRL) = 2;
}

static void noise(void)
{
    if (is("noise_size"))
        (void)BOARD_REG(TRNG);
    BOARD_REG8(TRNG) = is("noise_off") ? 0 : 2;
    (void)BOARD_REG(TRNG + 0x20);
}

static void call(uint32_t entry, uint8_t service)
{
    uint8_t *bytes = (uint8_t *)area;

    bytes[0] = service;
    bytes[4] = is("pk_flags") ? 8 : 0;
    ((void (*)(void *))(uintptr_t)((ROM + entry) | 1))(area);
}

/* Near pointers: a modulus of 16 bytes at 1000, its constant at 1014, the rest behind. */
static void red_mod(void)
{
    static const uint16_t fields[7] = {0x1000, 0x1014, 16, 0x1100, 0, 0, 0x1200};

    memset(area, 0, sizeof area);
    ((uint8_t *)area)[3] = 1; /* option: set-up */
    memcpy(area + 4, fields, sizeof fields);
    if (is("pk_place"))
        area[4] = 0x1002;
    call(0x08, is("pk_entry") ? EXP_MOD : RED_MOD);
}

static void exp_mod(void)
{
    static const uint16_t fields[8] = {0x1200, 0x1000, 0x1014, 0x1300, 0x1100, 0x0201, 16, 4};

    memset(area, 0, sizeof area);
    ((uint8_t *)area)[2] = 6; /* fast, exponent in the crypto RAM */
    memcpy(area + 4, fields, sizeof fields);
    call(0x80, EXP_MOD);
}

static void public_key(void)
{
    if (is("ram_size"))
        (void)BOARD_REG8(RAM);
    if (is("ram_early"))
        (void)BOARD_REG(RAM);
    if (is("pk_early"))
        red_mod();
    board_wait(PUKCC + 0x2C, 1, 0);
    put(RAM, 1024);
    put(RAM + 0x10, 1);
    BOARD_REG(RAM) = is("pk_even") ? 2 : 1;
    if (!is("pk_cns"))
        red_mod();
    BOARD_REG(RAM + 0x100) = is("pk_zero") ? 1 : 0;
    exp_mod();
}

int main(void)
{
    mica_board_open();
    if (begins("icm")) {
        icm();
    } else if (begins("noise")) {
        noise();
    } else if (begins("ram") || begins("pk")) {
        public_key();
    } else {
        aes_registers();
        aes_starts();
    }
    return 0;
}
