/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The SAMA5D3's AES cell, version 130, and TDES cell, version 700 (Atmel's software package, component_aes.h and
 * component_tdes.h): the same but for the mode register and the width. ECB, CBC, OFB, CFB of whole blocks; AES in CTR,
 * whose counter has 16 bits. By the core in manual and automatic mode, by DMA. Not modelled: shorter segments of CFB, XTEA.
 * Time in MCK, the bus's cycles (4 of the core's):
 *   a block             AES 10, 12, 14 by the key's length, DES 18, 3DES 50 (documented), and 2 to start (assumed)
 *   the core's access   14: fitted to the published CBC and CTR of a polling driver
 *   DMA                 3 a word (assumed): 24 a block of AES with output, 12 of TDES; with AES's two input buffers that
 *                       goes on beside the block
 */
#include "accel/models.h"

#include <string.h>

#include "accel/mchp_cell.h"

enum { CR = 0x00, MR = 0x04, IER = 0x10, IDR = 0x14, IMR = 0x18, ISR = 0x1C, KEYWR = 0x20, KEYWR_END = 0x40,
       IDATAR = 0x40, ODATAR = 0x50, IVR = 0x60, VERSION = 0xFC };
enum { MANUAL, AUTO, DMA };

/** What tells the two cells apart. */
struct kind {
    unsigned pid, words; /**< of a block */
    uint32_t version, unknown; /**< bits of the mode register that are none, or not modelled */
    unsigned modes;      /**< highest mode of operation */
    uint32_t (*key_mask)(uint32_t mode); /**< words of key the mode needs */
    unsigned (*mck)(uint32_t mode);      /**< a block takes, start included */
};

#define MR_ENCRYPT 1u
#define MR_DUALBUFF (1u << 3)
#define MR_LOD (1u << 15)
#define DATRDY 1u
#define URAD (1u << 8)

struct cipher {
    struct sim_operation operation;
    uint32_t mode;
    uint32_t key[8], iv[4], in[4], out[4];
    uint32_t keys_set, ivs_set, ins_set; /**< a bit a word written since the mode was */
    bool running, by_dma;
    bool ready;         /**< the flag */
    bool valid;         /**< the output may be read, by whom it is for */
    uint32_t urad;      /**< flag and cause */
};

static uint32_t aes_key_mask(uint32_t mode)
{
    return (1u << (4 + 2 * (mode >> 10 & 3))) - 1;
}

static unsigned aes_mck(uint32_t mode)
{
    return (10 + 2 * (mode >> 10 & 3)) * (1 + (mode >> 4 & 15)) + 2;
}

static uint32_t tdes_key_mask(uint32_t mode)
{
    return (mode >> 1 & 3) == 0 ? 3 : mode & 1u << 4 ? 0xF : 0x3F;
}

static unsigned tdes_mck(uint32_t mode)
{
    return ((mode >> 1 & 3) == 0 ? 18 : 50) + 2;
}

static const struct kind aes_kind = {MCHP_PID_AES, 4, 0x130, 0xFF070002, MCHP_CTR, aes_key_mask, aes_mck};
static const struct kind tdes_kind = {MCHP_PID_TDES, 2, 0x700, 0xFFFF4CE8, MCHP_CFB, tdes_key_mask, tdes_mck};

static const struct kind *kind_of(const struct sim_access *access)
{
    return access->device == &sim_mchp_aes ? &aes_kind : &tdes_kind;
}

static enum mchp_mode op_mode(const struct cipher *cipher)
{
    return (enum mchp_mode)(cipher->mode >> 12 & 7);
}

static bool is_whole(uint32_t words, unsigned n)
{
    return words == (1u << n) - 1;
}

/** DES's key twice more, or 3DES's first as its third. */
static void tdes_key(const struct cipher *cipher, uint32_t key[6])
{
    memcpy(key, cipher->key, 24);
    if ((cipher->mode >> 1 & 3) == 0)
        memcpy(key + 2, key, 8);
    if ((cipher->mode >> 1 & 3) == 0 || (cipher->mode & 1u << 4))
        memcpy(key + 4, key, 8);
}

static void crypt_blocks(const struct kind *kind, struct cipher *cipher, const uint8_t *in, uint8_t *out,
                         size_t n_blocks)
{
    static const char *const names[] = {"AES-128-ECB", "AES-192-ECB", "AES-256-ECB"};
    uint32_t key[8];
    const struct mchp_run run = {.cipher = kind == &aes_kind ? names[cipher->mode >> 10 & 3] : "DES-EDE3",
                                 .key = (const uint8_t *)key, .chain = (uint8_t *)cipher->iv,
                                 .block_len = 4 * kind->words, .mode = op_mode(cipher),
                                 .encrypt = cipher->mode & MR_ENCRYPT};
    memcpy(key, cipher->key, sizeof key);
    if (kind == &tdes_kind)
        tdes_key(cipher, key);
    mchp_crypt(&run, in, out, n_blocks);
}

static unsigned start_mode(const struct cipher *cipher)
{
    return cipher->mode >> 8 & 3;
}

/** A block or a run may begin. */
static bool is_set_up(const struct sim_access *access, const struct cipher *cipher)
{
    const struct kind *kind = kind_of(access);
    uint32_t key = kind->key_mask(cipher->mode);
    const char *why = NULL;
    if ((cipher->keys_set & key) != key)
        why = "begun without the whole key";
    else if (op_mode(cipher) != MCHP_ECB && !is_whole(cipher->ivs_set, kind->words))
        why = "begun without the whole IV";
    if (why != NULL)
        sim_misuse(access, CR, why);
    return why == NULL;
}

static void begin(const struct sim_access *access, struct cipher *cipher, uint64_t mck)
{
    sim_operation_begin(access, &cipher->operation, mck * MCHP_MCK);
    cipher->running = true;
    cipher->ready = cipher->valid = false;
    if (cipher->operation.faults & SIM_FAULT_ERROR)
        cipher->urad = URAD | 1u << 12;
}

static void start_block(const struct sim_access *access, struct cipher *cipher)
{
    const struct kind *kind = kind_of(access);
    if (!is_whole(cipher->ins_set, kind->words))
        sim_misuse(access, CR, "started without the whole block");
    else if (is_set_up(access, cipher)) {
        begin(access, cipher, kind->mck(cipher->mode));
        crypt_blocks(kind, cipher, (const uint8_t *)cipher->in, (uint8_t *)cipher->out, 1);
        sim_operation_result(&cipher->operation, cipher->out, 4 * kind->words);
    }
    cipher->ins_set = 0;
}

static bool is_busy(const struct sim_access *access, struct cipher *cipher)
{
    if (cipher->running && !cipher->by_dma && !sim_operation_busy(access, &cipher->operation)) {
        cipher->running = false;
        cipher->ready = cipher->valid = true;
    }
    return cipher->running;
}

static uint32_t read_result(const struct sim_access *access, struct cipher *cipher, uint32_t offset)
{
    bool lod = cipher->mode & MR_LOD;
    if (start_mode(cipher) == DMA && !lod)
        sim_misuse(access, offset, "output that is DMA's to fetch");
    else if (!cipher->valid)
        sim_misuse(access, offset, "result is not ready");
    cipher->ready = cipher->ready && lod;
    return cipher->out[(offset - ODATAR) / 4];
}

static uint32_t on_read(const struct sim_access *access, uint32_t offset)
{
    const struct kind *kind = kind_of(access);
    struct cipher *cipher = sim_state(access);
    if (!mchp_access_is_fine(access, offset, kind->pid))
        return 0;
    bool busy = is_busy(access, cipher);
    if (offset == ISR)
        return (cipher->ready ? DATRDY : 0) | cipher->urad;
    if (offset == MR)
        return cipher->mode;
    if (offset == IMR || offset == VERSION)
        return offset == IMR ? 0 : kind->version;
    if (offset < ODATAR || offset >= ODATAR + 4 * kind->words)
        sim_misuse(access, offset, "no register to read");
    else if (busy)
        sim_misuse(access, offset, "read while busy");
    else
        return read_result(access, cipher, offset);
    return 0;
}

static void set_mode(const struct sim_access *access, struct cipher *cipher, uint32_t value)
{
    const struct kind *kind = kind_of(access);
    uint32_t bits = kind == &aes_kind ? value & ~(15u << 20) : value; /* the key of the counter-measures is no state */
    if ((bits & kind->unknown) || (bits >> 8 & 3) > DMA || (bits >> 12 & 7) > kind->modes)
        sim_misuse(access, MR, "no such mode, or none that is modelled");
    else if (kind == &aes_kind ? (bits >> 10 & 3) > 2 : (bits >> 1 & 3) > 1)
        sim_misuse(access, MR, "no such cipher, or none that is modelled");
    else if (kind == &aes_kind && (bits & MR_DUALBUFF) && (bits >> 8 & 3) != DMA)
        sim_misuse(access, MR, "the second input buffer is for DMA");
    else if ((bits & MR_LOD) && (bits >> 12 & 7) != MCHP_CBC && (bits >> 12 & 7) != MCHP_CFB)
        sim_misuse(access, MR, "last output alone is for CBC and CFB");
    cipher->mode = bits;
    cipher->keys_set = cipher->ivs_set = cipher->ins_set = 0;
    cipher->ready = cipher->valid = false;
}

static void set_input(const struct sim_access *access, struct cipher *cipher, uint32_t offset, uint32_t value)
{
    uint32_t i = (offset - IDATAR) / 4;
    if (start_mode(cipher) == DMA) {
        sim_misuse(access, offset, "written by the core in DMA's mode");
        return;
    }
    cipher->in[i] = value;
    cipher->ins_set |= 1u << i;
    if (cipher->mode & MR_LOD)
        cipher->ready = cipher->valid = false;
    if (start_mode(cipher) == AUTO && is_whole(cipher->ins_set, kind_of(access)->words))
        start_block(access, cipher);
}

static void set_control(const struct sim_access *access, struct cipher *cipher, uint32_t value)
{
    if (value & 1u << 8)
        memset(cipher, 0, sizeof *cipher);
    else if (value == 1 && start_mode(cipher) == MANUAL && !cipher->running)
        start_block(access, cipher);
    else
        sim_misuse(access, CR, "started while busy, not in manual mode, or no such command");
}

static void set(const struct sim_access *access, struct cipher *cipher, uint32_t offset, uint32_t value)
{
    const struct kind *kind = kind_of(access);
    uint32_t i = offset / 4 % 8;
    if (offset == MR)
        set_mode(access, cipher, value);
    else if (offset >= KEYWR && offset < KEYWR_END && (kind == &aes_kind || i < 6)) {
        cipher->key[i] = value;
        cipher->keys_set |= 1u << i;
    } else if (offset >= IVR && offset < IVR + 4 * kind->words) {
        cipher->iv[i % 4] = value;
        cipher->ivs_set |= 1u << i % 4;
    } else if (offset >= IDATAR && offset < IDATAR + 4 * kind->words)
        set_input(access, cipher, offset, value);
    else if (offset != IDR)
        sim_misuse(access, offset, "no register to write");
}

static void on_write(const struct sim_access *access, uint32_t offset, uint32_t value)
{
    const struct kind *kind = kind_of(access);
    struct cipher *cipher = sim_state(access);
    if (!mchp_access_is_fine(access, offset, kind->pid))
        return;
    if (offset == CR)
        set_control(access, cipher, value);
    else if (is_busy(access, cipher))
        sim_misuse(access, offset, "written while busy");
    else
        set(access, cipher, offset, value);
}

const struct sim_device sim_mchp_tdes = {
    .name = "TDES",
    .base = 0xF803C000,
    .size = 0x4000,
    .extra_words = SIM_WORDS(struct cipher),
    .access_cycles = MCHP_ACCESS_CYCLES,
    .read = on_read,
    .write = on_write,
};

const struct sim_device sim_mchp_aes = {
    .name = "AES",
    .base = 0xF8038000,
    .size = 0x4000,
    .extra_words = SIM_WORDS(struct cipher),
    .access_cycles = MCHP_ACCESS_CYCLES,
    .read = on_read,
    .write = on_write,
};

/* --- by DMA --- */

static bool gives_output(const struct sim_access *access)
{
    const struct cipher *cipher = sim_state(access);
    return !(cipher->mode & MR_LOD);
}

static uint64_t begin_run(const struct sim_access *access, size_t n_words)
{
    struct cipher *cipher = sim_state(access);
    const struct kind *kind = kind_of(access);
    unsigned block = kind->mck(cipher->mode);
    unsigned moves = MCHP_DMA_WORD * kind->words * (cipher->mode & MR_LOD ? 1 : 2);
    bool beside = kind == &aes_kind && (cipher->mode & MR_DUALBUFF);
    uint64_t mck = (n_words / kind->words) * (!beside ? block + moves : block > moves ? block : moves);
    if (start_mode(cipher) != DMA || n_words % kind->words != 0)
        sim_misuse(access, IDATAR, "DMA of part of a block, or not in its mode");
    else if (is_set_up(access, cipher)) {
        begin(access, cipher, mck);
        cipher->by_dma = true;
        return cipher->operation.ready_at == UINT64_MAX ? UINT64_MAX : mck * MCHP_MCK;
    }
    return 0;
}

static void end_run(const struct sim_access *access, const uint8_t *in, uint8_t *out, size_t n_words)
{
    struct cipher *cipher = sim_state(access);
    const struct kind *kind = kind_of(access);
    size_t n = n_words / kind->words;
    if (out != NULL) /* may be in */
        crypt_blocks(kind, cipher, in, out, n);
    for (size_t i = 0; out == NULL && i < n; i++)
        crypt_blocks(kind, cipher, in + 4 * kind->words * i, (uint8_t *)cipher->out, 1);
    sim_operation_result(&cipher->operation, out != NULL ? out : (uint8_t *)cipher->out,
                         4 * (out != NULL ? n_words : kind->words));
    cipher->running = cipher->by_dma = false;
    cipher->ready = cipher->valid = true;
}

const struct mchp_cell mchp_cell_aes = {
    .device = &sim_mchp_aes,
    .pid = MCHP_PID_AES,
    .request_in = 18,
    .request_out = 19,
    .chunk = 1,
    .in = IDATAR,
    .out = ODATAR,
    .gives_output = gives_output,
    .begin = begin_run,
    .end = end_run,
};

const struct mchp_cell mchp_cell_tdes = {
    .device = &sim_mchp_tdes,
    .pid = MCHP_PID_TDES,
    .request_in = 20,
    .request_out = 21,
    .chunk = 0,
    .in = IDATAR,
    .out = ODATAR,
    .gives_output = gives_output,
    .begin = begin_run,
    .end = end_run,
};
