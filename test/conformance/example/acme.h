/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The fictitious crypto block of this example: its registers, and, for it is no silicon but plain C, the functions that
 * let it work and fail. A start command stands until the operation is over.
 */
#ifndef ACME_H
#define ACME_H

#include <stdbool.h>
#include <stdint.h>

#include <mica/provider.h>

/* Registers, by byte offset. */
#define ACME_COMMAND 0x00u  /**< one of the commands starts; 0 again when it is done */
#define ACME_STATUS 0x04u   /**< ACME_ERROR, until the next command */
#define ACME_STATE 0x10u    /**< 8 words: SHA-256's chaining value; numbers */
#define ACME_DATA 0x40u     /**< 16 words: a block of text, the bytes as little-endian words; AES: the first 4, in and out */
#define ACME_KEY 0x80u      /**< 4 words: a 128-bit key, likewise; write-only on silicon */
#define ACME_WORDS 40u      /**< registers in all */

#define ACME_SHA256 1u
#define ACME_AES_ENCRYPT 2u
#define ACME_AES_DECRYPT 3u
#define ACME_ERROR 1u

/* --- the driver: acme_driver.c --- */

extern const struct mica_hash_impl acme_sha256;
extern const struct mica_cipher_impl acme_aes;    /**< 128-bit keys; longer ones are the software's */
extern const struct mica_aead_impl acme_aes_gcm;  /**< composed: the block encrypts, software multiplies */

/** The block on this chip: the product's table (main.c) defines it. */
extern const struct mica_engine acme_engine;

/* --- the block in plain C: acme_block.c --- */

enum acme_fault { ACME_STALLS, ACME_FAILS, ACME_FLIPS, ACME_FAULTS };

/** The registers. */
extern uint32_t acme_registers[ACME_WORDS];

/** Operations since the start. */
extern uint32_t acme_operations;

/** The operation that goes wrong, counted as above; 0: none. */
void acme_fault_at(uint32_t operation, enum acme_fault kind);

/** Lets the block work for a moment: silicon does that by itself. */
void acme_step(const struct mica_engine *engine);

/** Its reset line. */
void acme_reset(const struct mica_engine *engine);

#endif
