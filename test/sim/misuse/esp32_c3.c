/* SPDX-License-Identifier: Apache-2.0 */
/* Misuse of the ESP32-C3's AES, SHA, RSA and DMA. */
#include "misuse.h"

#define CLOCK BOARD_REG(0x600C0014u)
#define RESET BOARD_REG(0x600C001Cu)
#define RSA_POWER BOARD_REG(0x600C0038u)
#define AES(offset) BOARD_REG(0x6003A000u + (offset))
#define SHA(offset) BOARD_REG(0x6003B000u + (offset))
#define RSA(offset) BOARD_REG(0x6003C000u + (offset))
#define DMA(offset) BOARD_REG(0x6003F000u + (offset))

static uint32_t text[8];
static const uint32_t constants[4] = {1, 2, 3, 4};
static struct {
    uint32_t control, buffer, next;
} out_list, in_list;

static void all_on(void)
{
    CLOCK |= 0x7E;
    RESET &= ~0x7Eu;
    RSA_POWER &= ~1u;
    while (RSA(0x808) != 1) {
    }
}

/* AES */

static void clock_off(void)
{
    (void)AES(0x04C);
}

static void held_by_ds(void)
{
    all_on();
    RESET |= 1u << 4;
    AES(0x040) = 0;
}

static void byte_access(void)
{
    all_on();
    BOARD_REG8(0x6003A040u) = 0;
}

static void aes_started(void)
{
    all_on();
    AES(0x040) = 0;
    AES(0x048) = 1;
}

static void aes_read_busy(void)
{
    aes_started();
    (void)AES(0x030);
}

static void aes_write_busy(void)
{
    aes_started();
    AES(0x020) = 0;
}

static void aes_192(void)
{
    all_on();
    AES(0x040) = 1;
}

/* CFB with segments of 8 bits: in the block, but not in the model. */
static void aes_cfb8(void)
{
    all_on();
    AES(0x094) = 4;
}

static void aes_no_register(void)
{
    all_on();
    AES(0x0E0) = 1;
}

static void read_trigger(void)
{
    all_on();
    (void)AES(0x048);
}

static void aes_dma(uint32_t n_blocks)
{
    AES(0x090) = 1;
    AES(0x094) = 0;
    AES(0x098) = n_blocks;
    AES(0x048) = 1;
}

static void no_block(void)
{
    all_on();
    aes_dma(0);
}

/* DMA */

static void no_list(void)
{
    all_on();
    aes_dma(1);
}

static void start_lists(const void *from, uint32_t len)
{
    out_list.control = 0xC0000000u | len << 12 | len;
    out_list.buffer = (uint32_t)(uintptr_t)from;
    in_list.control = 0x80000000u | 16;
    in_list.buffer = (uint32_t)(uintptr_t)text;
    DMA(0x070) = 1;
    DMA(0x070) = 0;
    DMA(0x0A0) = 6;
    DMA(0x080) = ((uint32_t)(uintptr_t)&in_list & 0xFFFFF) | 1u << 22;
    DMA(0x0D0) = 1;
    DMA(0x0D0) = 0;
    DMA(0x100) = 6;
    DMA(0x0E0) = ((uint32_t)(uintptr_t)&out_list & 0xFFFFF) | 1u << 21;
}

static void from_flash(void)
{
    all_on();
    start_lists(constants, 16);
    aes_dma(1);
}

static void too_short(void)
{
    all_on();
    start_lists(text, 16);
    aes_dma(2);
}

static void of_the_core(void)
{
    all_on();
    start_lists(text, 16);
    out_list.control &= 0x7FFFFFFFu;
    aes_dma(1);
}

static void no_room(void)
{
    all_on();
    start_lists(text, 32);
    aes_dma(2);
    while (AES(0x04C) != 2) {
    }
    while (!(DMA(0x000) & 2)) {
    }
}

static void no_exit(void)
{
    all_on();
    start_lists(text, 16);
    aes_dma(1);
    while (AES(0x04C) != 2) {
    }
    AES(0x048) = 1;
}

static void no_channel_reset(void)
{
    all_on();
    start_lists(text, 16);
    DMA(0x0E0) = ((uint32_t)(uintptr_t)&out_list & 0xFFFFF) | 1u << 21;
}

/* SHA */

static void sha_write_busy(void)
{
    all_on();
    SHA(0x000) = 2;
    SHA(0x014) = 1;
    SHA(0x080) = 1;
}

static void sha_64_blocks(void)
{
    all_on();
    SHA(0x00C) = 64;
}

static void sha_mode(void)
{
    all_on();
    SHA(0x000) = 3;
}

/* RSA */

static void no_power(void)
{
    CLOCK |= 0x7E;
    RESET &= ~0x7Eu;
    RSA(0x000) = 1;
}

static void not_clean(void)
{
    CLOCK |= 0x7E;
    RESET &= ~0x7Eu;
    RSA_POWER &= ~1u;
    RSA(0x000) = 1;
}

/* One word: x^y mod m with Z and M_PRIME given. */
static void load(uint32_t m, uint32_t m_prime, uint32_t x, uint32_t z)
{
    all_on();
    RSA(0x804) = 0;
    RSA(0x000) = m;
    RSA(0x800) = m_prime;
    RSA(0x600) = x;
    RSA(0x400) = 3;
    RSA(0x200) = z;
}

static void even(void)
{
    load(8, 0, 1, 1);
    RSA(0x810) = 1;
}

static void wrong_prime(void)
{
    load(0xFFFFFFFF, 2, 1, 1);
    RSA(0x810) = 1;
}

static void too_large(void)
{
    load(5, 0x33333333, 5, 1);
    RSA(0x810) = 1;
}

static void wrong_rr(void)
{
    load(5, 0x33333333, 2, 2); /* 2^64 mod 5 is 1 */
    RSA(0x80C) = 1;
}

static void search_too_low(void)
{
    load(5, 0x33333333, 2, 1);
    RSA(0x824) = 1;
    RSA(0x828) = 0;
    RSA(0x80C) = 1;
}

static void rsa_read_busy(void)
{
    load(5, 0x33333333, 2, 1);
    RSA(0x80C) = 1;
    (void)RSA(0x200);
}

const struct misuse misuses[] = {
    {"AES: clock is off, or held in reset", clock_off},
    {"AES: clock is off, or held in reset", held_by_ds},
    {"AES: access is not of 4 bytes", byte_access},
    {"AES: read while busy", aes_read_busy},
    {"AES: written while busy", aes_write_busy},
    {"AES: no such value", aes_192},
    {"AES: no such value", aes_cfb8},
    {"AES: no register to write", aes_no_register},
    {"AES: no register to read", read_trigger},
    {"AES: DMA of no block", no_block},
    {"GDMA: a peripheral asks for data and no list for it is started", no_list},
    {"GDMA: DMA reaches internal SRAM only", from_flash},
    {"GDMA: the list has not the peripheral's number of bytes", too_short},
    {"GDMA: descriptor belongs to the core", of_the_core},
    {"GDMA: the list has no room", no_room},
    {"AES: started before DMA_EXIT", no_exit},
    {"GDMA: a list is started on a channel that runs", no_channel_reset},
    {"SHA: written while busy", sha_write_busy},
    {"SHA: no such value", sha_64_blocks},
    {"SHA: no such value", sha_mode},
    {"RSA: memory is without power, or not yet clean", no_power},
    {"RSA: memory is without power, or not yet clean", not_clean},
    {"RSA: the modulus is even", even},
    {"RSA: M_PRIME is not -1/M", wrong_prime},
    {"RSA: an operand is not below the modulus", too_large},
    {"RSA: Z is not R^2 mod M", wrong_rr},
    {"RSA: SEARCH_POS is below the exponent's highest bit", search_too_low},
    {"RSA: read while busy", rsa_read_busy},
    {NULL, NULL},
};
