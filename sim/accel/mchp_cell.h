/* SPDX-License-Identifier: Apache-2.0 */
/* The SAMA5D3's crypto cells: their clocks, how its DMA controller drives them, and the modes AES and TDES share. */
#ifndef SIM_ACCEL_MCHP_CELL_H
#define SIM_ACCEL_MCHP_CELL_H

#include "accel/accel.h"

#define MCHP_MCK 4u            /* cycles of the core (528 MHz) in one of the bus (132 MHz) */
#define MCHP_ACCESS_CYCLES 56u /* what an access to a cell costs the core: fitted, see mchp_aes.c */
#define MCHP_DMA_WORD 3u       /* MCK a word takes between memory and a cell: assumed, no figure is public */

enum { MCHP_PID_DMAC1 = 31, MCHP_PID_SHA = 42, MCHP_PID_AES = 43, MCHP_PID_TDES = 44, MCHP_PID_TRNG = 45 };

/** Whether the PMC gives a peripheral its clock. */
bool mchp_is_clocked(struct sim_machine *machine, unsigned pid);

/** What every access to a cell must be: a word, clocked. A fault otherwise. */
bool mchp_access_is_fine(const struct sim_access *access, uint32_t offset, unsigned pid);

/** An access as another device's own, to reach its state. */
struct sim_access mchp_access_to(const struct sim_access *from, const struct sim_device *device);

/** What a cell is to the DMA controller. */
struct mchp_cell {
    const struct sim_device *device;
    uint8_t pid;         /**< of its clock */
    uint8_t request_in;  /**< number of the request line that asks for input */
    uint8_t request_out; /**< and that offers output; 0: none */
    uint8_t chunk;       /**< encoded length of a burst: 0, 1, 2, 3 for 1, 4, 8, 16 words */
    uint32_t in, out;    /**< offsets of the registers it moves to and from */
    /** Whether output has to be fetched for the input to go on. */
    bool (*gives_output)(const struct sim_access *access);
    /** A run of words begins: the cell is busy from now on. Cycles of the core it takes (UINT64_MAX: never ends), or 0 after a fault. */
    uint64_t (*begin)(const struct sim_access *access, size_t n_words);
    /** The run is over: takes the input; out is NULL when none is fetched. */
    void (*end)(const struct sim_access *access, const uint8_t *in, uint8_t *out, size_t n_words);
};

extern const struct mchp_cell mchp_cell_aes, mchp_cell_tdes, mchp_cell_sha;

enum mchp_mode { MCHP_ECB, MCHP_CBC, MCHP_OFB, MCHP_CFB, MCHP_CTR };

/** A run of a block cipher. */
struct mchp_run {
    const char *cipher; /**< libcrypto's name of it in ECB */
    const uint8_t *key;
    uint8_t *chain;     /**< IV or counter; left ready for the next run */
    unsigned block_len;
    enum mchp_mode mode;
    bool encrypt;
};

/** Counter mode counts in the last 16 bits alone, as the cell does. out may be in. */
void mchp_crypt(const struct mchp_run *run, const uint8_t *in, uint8_t *out, size_t n_blocks);

#endif
