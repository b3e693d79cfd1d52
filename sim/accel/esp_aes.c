/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The ESP32-C3's AES block (Espressif's CMSIS-SVD, Apache-2.0): a block at a time by the core, or whole modes by DMA.
 * Keys of 128 and 256 bits. Time, none of it in a public cycle table: 44 cycles a block with AES-128 and 60 with
 * AES-256 (from the difference of published speeds, 4 cycles a round); by DMA 12 more, so that a run just meets the
 * least speed the vendor's own test asks of AES-256's neighbour (59.5 cycles a block with AES-128, all included), and 40
 * for the first words; the last bytes land 20 cycles after the block says that it is done. Each access costs the core 8
 * cycles more, for the 80 MHz bus.
 */
#include "accel/models.h"

#include <string.h>

#include <openssl/evp.h>

#include "accel/esp.h"

enum { KEY = 0x000, KEY_END = 0x020, TEXT_IN = 0x020, TEXT_IN_END = 0x030, TEXT_OUT = 0x030, TEXT_OUT_END = 0x040,
       MODE = 0x040, TRIGGER = 0x048, STATE = 0x04C, IV = 0x050, IV_END = 0x060, DMA_ENABLE = 0x090,
       BLOCK_MODE = 0x094, BLOCK_NUM = 0x098, INC_SEL = 0x09C, INT_CLEAR = 0x0AC, INT_ENA = 0x0B0, DATE = 0x0B4,
       DMA_EXIT = 0x0B8 };
enum { BLOCK_ECB, BLOCK_CBC, BLOCK_OFB, BLOCK_CTR, BLOCK_CFB128 = 5 };

#define RELEASED (1u << SIM_ESP_AES | 1u << SIM_ESP_DS)
#define BLOCK 16u

struct esp_aes {
    struct sim_operation operation;
    uint32_t key[8];
    uint32_t in[4], out[4], iv[4];
    uint32_t mode, dma_enable, block_mode, block_num, inc_sel, int_ena;
    bool dma_done; /**< a run by DMA was started, and not yet left by DMA_EXIT */
};

static bool is_decryption(const struct esp_aes *aes)
{
    return aes->mode & 4;
}

static unsigned engine_cycles(const struct esp_aes *aes)
{
    return aes->mode & 2 ? 60 : 44;
}

static void run_cipher(const struct esp_aes *aes, bool decrypt, uint8_t *out, const uint8_t *in, size_t len)
{
    EVP_CIPHER_CTX *ctx = EVP_CIPHER_CTX_new();
    int n = 0;
    EVP_CipherInit_ex(ctx, aes->mode & 2 ? EVP_aes_256_ecb() : EVP_aes_128_ecb(), NULL, (const uint8_t *)aes->key, NULL,
                      !decrypt);
    EVP_CIPHER_CTX_set_padding(ctx, 0);
    EVP_CipherUpdate(ctx, out, &n, in, (int)len);
    EVP_CIPHER_CTX_free(ctx);
}

static void add(uint8_t *out, const uint8_t *a, const uint8_t *b)
{
    for (unsigned i = 0; i < BLOCK; i++)
        out[i] = a[i] ^ b[i];
}

static void cbc(struct esp_aes *aes, uint8_t *bytes, size_t n)
{
    uint8_t *iv = (uint8_t *)aes->iv;
    for (; n != 0; n--, bytes += BLOCK) {
        uint8_t block[BLOCK], next[BLOCK];
        if (is_decryption(aes)) {
            memcpy(next, bytes, BLOCK);
            run_cipher(aes, true, block, bytes, BLOCK);
            add(bytes, block, iv);
        } else {
            add(block, bytes, iv);
            run_cipher(aes, false, bytes, block, BLOCK);
            memcpy(next, bytes, BLOCK);
        }
        memcpy(iv, next, BLOCK);
    }
}

/* Of the big-endian counter, all bits count or the last 32. */
static void count(struct esp_aes *aes)
{
    uint8_t *iv = (uint8_t *)aes->iv;
    unsigned last = aes->inc_sel ? 0 : 12;
    for (unsigned i = BLOCK; i-- > last;) {
        if (++iv[i] != 0)
            break;
    }
}

/* The cipher goes forward in CFB; MODE says which side of it is fed back. */
static void cfb(struct esp_aes *aes, uint8_t *bytes, size_t n)
{
    for (; n != 0; n--, bytes += BLOCK) {
        uint8_t given[BLOCK], block[BLOCK];
        memcpy(given, bytes, BLOCK);
        run_cipher(aes, false, block, (const uint8_t *)aes->iv, BLOCK);
        add(bytes, bytes, block);
        memcpy(aes->iv, is_decryption(aes) ? given : bytes, BLOCK);
    }
}

/* OFB and CTR take the cipher's forward direction, whatever MODE says. */
static void stream(struct esp_aes *aes, uint8_t *bytes, size_t n)
{
    for (; n != 0; n--, bytes += BLOCK) {
        uint8_t block[BLOCK];
        run_cipher(aes, false, block, (const uint8_t *)aes->iv, BLOCK);
        add(bytes, bytes, block);
        if (aes->block_mode == BLOCK_OFB)
            memcpy(aes->iv, block, BLOCK);
        else
            count(aes);
    }
}

static void start_dma(const struct sim_access *access, struct esp_aes *aes)
{
    const size_t n = aes->block_num;
    uint64_t cycles = 40 + n * (engine_cycles(aes) + 12);
    struct sim_esp_transfer transfer = sim_esp_dma_gather(access->machine, SIM_ESP_PERIPHERAL_AES, n * BLOCK);
    sim_operation_begin(access, &aes->operation, cycles);
    aes->dma_done = true;
    if (transfer.bytes == NULL || (aes->operation.faults & SIM_FAULT_STALL)) {
        aes->operation.ready_at = UINT64_MAX;
        return;
    }
    if (aes->block_mode == BLOCK_ECB)
        run_cipher(aes, is_decryption(aes), transfer.bytes, transfer.bytes, n * BLOCK);
    else if (aes->block_mode == BLOCK_CBC)
        cbc(aes, transfer.bytes, n);
    else if (aes->block_mode == BLOCK_CFB128)
        cfb(aes, transfer.bytes, n);
    else
        stream(aes, transfer.bytes, n);
    sim_operation_result(&aes->operation, transfer.bytes, n * BLOCK);
    sim_esp_dma_scatter(access->machine, SIM_ESP_PERIPHERAL_AES, n * BLOCK, aes->operation.ready_at + 20);
}

static void start(const struct sim_access *access, struct esp_aes *aes)
{
    if (aes->dma_done)
        sim_misuse(access, TRIGGER, "started before DMA_EXIT");
    else if (aes->dma_enable && aes->block_num != 0)
        start_dma(access, aes);
    else if (aes->dma_enable)
        sim_misuse(access, TRIGGER, "DMA of no block");
    else {
        sim_operation_begin(access, &aes->operation, engine_cycles(aes));
        run_cipher(aes, is_decryption(aes), (uint8_t *)aes->out, (const uint8_t *)aes->in, BLOCK);
        sim_operation_result(&aes->operation, aes->out, BLOCK);
    }
}

/* The words of a register that is an array, or NULL. */
static uint32_t *array_at(struct esp_aes *aes, uint32_t offset)
{
    if (offset < KEY_END)
        return &aes->key[offset / 4];
    if (offset < TEXT_IN_END)
        return &aes->in[(offset - TEXT_IN) / 4];
    if (offset < TEXT_OUT_END)
        return &aes->out[(offset - TEXT_OUT) / 4];
    return offset >= IV && offset < IV_END ? &aes->iv[(offset - IV) / 4] : NULL;
}

static uint32_t *plain_at(struct esp_aes *aes, uint32_t offset)
{
    switch (offset) {
    case MODE: return &aes->mode;
    case DMA_ENABLE: return &aes->dma_enable;
    case BLOCK_MODE: return &aes->block_mode;
    case BLOCK_NUM: return &aes->block_num;
    case INC_SEL: return &aes->inc_sel;
    case INT_ENA: return &aes->int_ena;
    default: return array_at(aes, offset);
    }
}

static uint32_t on_read(const struct sim_access *access, uint32_t offset)
{
    struct esp_aes *aes = sim_state(access);
    if (!sim_esp_access_is_good(access, offset, SIM_ESP_AES, RELEASED))
        return 0;
    if (offset == STATE)
        return sim_operation_busy(access, &aes->operation) ? 1 : aes->dma_done ? 2 : 0;
    if (offset == DATE)
        return 0x20191210;
    if (sim_operation_busy(access, &aes->operation))
        sim_misuse(access, offset, "read while busy");
    else if (plain_at(aes, offset) != NULL)
        return *plain_at(aes, offset);
    else
        sim_misuse(access, offset, "no register to read");
    return 0;
}

static bool value_is_known(uint32_t offset, uint32_t value)
{
    switch (offset) {
    case MODE: return value <= 6 && value % 2 == 0;
    case BLOCK_MODE: return value <= BLOCK_CTR || value == BLOCK_CFB128; /* no driver takes CFB8 */
    case DMA_ENABLE: case INC_SEL: case INT_ENA: return value <= 1;
    case TRIGGER: case DMA_EXIT: case INT_CLEAR: return value == 1;
    default: return true;
    }
}

static void set(const struct sim_access *access, struct esp_aes *aes, uint32_t offset, uint32_t value)
{
    if (!value_is_known(offset, value))
        sim_misuse(access, offset, "no such value");
    else if (offset == TRIGGER)
        start(access, aes);
    else if (offset == DMA_EXIT)
        aes->dma_done = false;
    else if (offset != INT_CLEAR && plain_at(aes, offset) != NULL)
        *plain_at(aes, offset) = value;
    else if (offset != INT_CLEAR)
        sim_misuse(access, offset, "no register to write");
}

static void on_write(const struct sim_access *access, uint32_t offset, uint32_t value)
{
    struct esp_aes *aes = sim_state(access);
    if (!sim_esp_access_is_good(access, offset, SIM_ESP_AES, RELEASED))
        return;
    if (sim_operation_busy(access, &aes->operation))
        sim_misuse(access, offset, "written while busy");
    else
        set(access, aes, offset, value);
}

const struct sim_device sim_esp_aes = {
    .name = "AES",
    .base = 0x6003A000,
    .size = 0x1000,
    .extra_words = SIM_WORDS(struct esp_aes),
    .access_cycles = 8,
    .read = on_read,
    .write = on_write,
};
