/* SPDX-License-Identifier: Apache-2.0 */
/* The ESP32-C3's RSA block: registers (Espressif's CMSIS-SVD, Apache-2.0), and what the operations on it share. */
#ifndef MICA_ESP_MPI_REGS_H
#define MICA_ESP_MPI_REGS_H

#include "bignum/limb.h"
#include "common/accel.h"

enum {
    ESP_MPI_M = 0x000,
    ESP_MPI_Z = 0x200,
    ESP_MPI_Y = 0x400,
    ESP_MPI_X = 0x600,
    ESP_MPI_M_PRIME = 0x800,
    ESP_MPI_MODE = 0x804,
    ESP_MPI_QUERY_CLEAN = 0x808,
    ESP_MPI_START_MODEXP = 0x80C,
    ESP_MPI_START_MODMULT = 0x810,
    ESP_MPI_QUERY_IDLE = 0x818,
    ESP_MPI_INT_CLR = 0x81C,
    ESP_MPI_CONSTANT_TIME = 0x820,
    ESP_MPI_SEARCH_ENABLE = 0x824,
    ESP_MPI_SEARCH_POS = 0x828,
    ESP_MPI_INT_ENA = 0x82C,
};

#define ESP_MPI_WORDS_MAX 96u

/** Takes the block and waits for its memory to be clean. Pair with mica_accel_close(). */
MICA_MUST_USE mica_status mica_esp_mpi_open(const struct mica_engine *engine);

#define ESP_MPI_LIMB_WORDS (MICA_LIMB_BITS / 32u)

/* The words of one limb. */
static inline void mica_esp_mpi_put_limb(volatile uint32_t *to, mica_limb limb)
{
    for (size_t k = 0; k < ESP_MPI_LIMB_WORDS; k++) {
        to[k] = (uint32_t)((uint64_t)limb >> 32 * k);
    }
}

/** Writes words of n limbs. */
void mica_esp_mpi_put(const struct mica_engine *engine, uint32_t offset, const mica_limb *in, size_t n);

/** Reads words of n limbs. */
void mica_esp_mpi_get(const struct mica_engine *engine, uint32_t offset, mica_limb *out, size_t n);

/** Clears the four numbers, n words of each. */
void mica_esp_mpi_clear(const struct mica_engine *engine, size_t n);

/** The engine with a deadline for operations on numbers of n words that take a number of Montgomery products. */
struct mica_engine mica_esp_mpi_deadline(const struct mica_engine *engine, size_t n, size_t products);

/** Starts an operation and waits for its end, up to the engine's deadline. */
MICA_MUST_USE mica_status mica_esp_mpi_start(const struct mica_engine *engine, uint32_t start);

/** Starts an operation on numbers of n words that takes a number of Montgomery products, and waits for its end. */
MICA_MUST_USE mica_status mica_esp_mpi_run(const struct mica_engine *engine, uint32_t start, size_t n,
                                           size_t products);

/** How an exponent is worked through. */
struct mica_esp_mpi_scan {
    size_t bits;  /**< from the lowest on; those above are zero */
    bool is_public; /**< the time may tell it */
};

/** Z = X^Y mod M, all loaded, by n words. */
MICA_MUST_USE mica_status mica_esp_mpi_exp(const struct mica_engine *engine, size_t n, struct mica_esp_mpi_scan scan);

#endif
