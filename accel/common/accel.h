/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What every driver uses: register access, waiting with a deadline, holding the block for one call, moving words.
 * A driver takes its block's place and limits from struct mica_engine and knows no chip.
 */
#ifndef MICA_ACCEL_H
#define MICA_ACCEL_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <mica/engine.h>
#include <mica/status.h>

/* A register of the block, at a byte offset. */
static inline volatile uint32_t *mica_accel_reg(const struct mica_engine *engine, uint32_t offset)
{
    return (volatile uint32_t *)(engine->base + offset);
}

static inline uint32_t mica_accel_read(const struct mica_engine *engine, uint32_t offset)
{
    return *mica_accel_reg(engine, offset);
}

static inline void mica_accel_write(const struct mica_engine *engine, uint32_t offset, uint32_t value)
{
    *mica_accel_reg(engine, offset) = value;
}

/* Four bytes as the little-endian word a block takes, from any alignment, on either byte order. */
static inline uint32_t mica_accel_load(const uint8_t *in)
{
    return (uint32_t)in[0] | (uint32_t)in[1] << 8 | (uint32_t)in[2] << 16 | (uint32_t)in[3] << 24;
}

static inline void mica_accel_store(uint8_t *out, uint32_t word)
{
    out[0] = (uint8_t)word;
    out[1] = (uint8_t)(word >> 8);
    out[2] = (uint8_t)(word >> 16);
    out[3] = (uint8_t)(word >> 24);
}

/** Writes n words of bytes to registers from offset on: word i to offset + 4 i. in may have any alignment. */
void mica_accel_put(const struct mica_engine *engine, uint32_t offset, const uint8_t *in, size_t n_words);

/** Reads n words of registers from offset on into bytes of any alignment. */
void mica_accel_get(const struct mica_engine *engine, uint32_t offset, uint8_t *out, size_t n_words);

/** Writes n zero words to registers from offset on: keys and data do not stay in the block. */
void mica_accel_clear(const struct mica_engine *engine, uint32_t offset, size_t n_words);

/**
 * Polls a register until (value & mask) == wanted.
 * @return MICA_OK, or MICA_ERR_TIMEOUT after engine->wait_limit polls
 */
MICA_MUST_USE mica_status mica_accel_wait(const struct mica_engine *engine, uint32_t offset, uint32_t mask,
                                          uint32_t wanted);

/* A register of one byte. */
static inline volatile uint8_t *mica_accel_reg8(const struct mica_engine *engine, uint32_t offset)
{
    return (volatile uint8_t *)(engine->base + offset);
}

/** mica_accel_wait() for a register of one byte. */
MICA_MUST_USE mica_status mica_accel_wait8(const struct mica_engine *engine, uint32_t offset, uint8_t mask,
                                           uint8_t wanted);

/** Takes the block: its lock, then its clock and reset. Pair with mica_accel_close(), also after errors. */
MICA_MUST_USE mica_status mica_accel_open(const struct mica_engine *engine);

/** Gives the block back, after an error reset. @return status, having told the port's `failed` hook when it is an error */
MICA_MUST_USE mica_status mica_accel_close(const struct mica_engine *engine, mica_status status);

#endif
