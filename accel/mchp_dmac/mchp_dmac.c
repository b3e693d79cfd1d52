/* SPDX-License-Identifier: Apache-2.0 */
/*
 * DMA to and from the crypto cells. Channels move words between memory and one register of a cell that shakes hands.
 *
 * What DMA writes is in whole cache lines that nobody else touches meanwhile: a neighbour's write into a line that is dropped
 * afterwards would be lost. So output that does not fill its lines, and input that is not aligned to words, goes through
 * lines of our own on the stack.
 */
#include <stdatomic.h>

#include <mica/secret.h>

#include "base/ct.h"
#include "cipher/block.h"
#include "mchp_dmac/mchp_dmac.h"

enum { EN = 0x004, EBCISR = 0x024, CHER = 0x028, CHDR = 0x02C, CHSR = 0x030, CHANNEL = 0x03C };
enum { SADDR = 0x00, DADDR = 0x04, DSCR = 0x08, CTRLA = 0x0C, CTRLB = 0x10, CFG = 0x14, CHANNEL_LEN = 0x28 };

#define CTRLA_WORDS (2u << 24 | 2u << 28)
#define CTRLB_NO_FETCH (1u << 16 | 1u << 20)
#define CTRLB_TO_CELL (1u << 21 | 2u << 28)   /* the destination's address stays */
#define CTRLB_FROM_CELL (2u << 21 | 2u << 24) /* the source's does */
#define CFG_COMMON (1u << 16 | 1u << 24)      /* stop when done; data access */

#define RUN_MAX 16384u /* bytes at a time: what the deadline of a wait is made for; any block's multiple */
#define BOUNCE_LEN 1024u

static const struct mica_mchp_dma *dma_of(const struct mica_engine *cell)
{
    return cell->config;
}

static bool has_cache(const struct mica_engine *dmac)
{
    return dmac->hooks && dmac->hooks->cache_invalidate;
}

static bool reaches(const struct mica_engine *dmac, const void *start, size_t len)
{
    return !dmac->hooks || !dmac->hooks->dma_reaches || dmac->hooks->dma_reaches(dmac, start, len);
}

bool mica_mchp_dma_reaches(const struct mica_engine *cell, const uint8_t *in, const uint8_t *out, size_t len)
{
    const struct mica_mchp_dma *dma = dma_of(cell);
    const uint32_t here = 0;

    return dma && reaches(dma->dmac, &here, sizeof here) && reaches(dma->dmac, in, len) &&
           (!out || reaches(dma->dmac, out, len));
}

static void set(const struct mica_mchp_dma *dma, unsigned channel, uint32_t reg, uint32_t value)
{
    mica_accel_write(dma->dmac, CHANNEL + CHANNEL_LEN * channel + reg, value);
}

static uint32_t to_address(const volatile void *p)
{
    return (uint32_t)(uintptr_t)p;
}

static void set_up(const struct mica_engine *cell, const struct mica_mchp_dma_cell *how)
{
    const struct mica_mchp_dma *dma = dma_of(cell);
    const uint32_t in = dma->request_in, out = dma->request_out;

    set(dma, dma->channel_in, DADDR, to_address(mica_accel_reg(cell, how->in)));
    set(dma, dma->channel_in, DSCR, 0);
    set(dma, dma->channel_in, CTRLB,
        CTRLB_TO_CELL | CTRLB_NO_FETCH | dma->memory_bus | (uint32_t)dma->cell_bus << 4);
    set(dma, dma->channel_in, CFG, CFG_COMMON | (in & 15) << 4 | in >> 4 << 14 | 1u << 13);
    if (how->gives_output) {
        set(dma, dma->channel_out, SADDR, to_address(mica_accel_reg(cell, how->out)));
        set(dma, dma->channel_out, DSCR, 0);
        set(dma, dma->channel_out, CTRLB,
            CTRLB_FROM_CELL | CTRLB_NO_FETCH | dma->cell_bus | (uint32_t)dma->memory_bus << 4);
        set(dma, dma->channel_out, CFG, CFG_COMMON | (out & 15) | out >> 4 << 10 | 1u << 9);
    }
}

static uint32_t events(const struct mica_mchp_dma *dma, uint32_t channels)
{
    return dma->events ? dma->events(dma->dmac, channels) : mica_accel_read(dma->dmac, EBCISR);
}

static uint32_t channels_of(const struct mica_mchp_dma *dma, const struct mica_mchp_dma_cell *how)
{
    return 1u << dma->channel_in | (how->gives_output ? 1u << dma->channel_out : 0);
}

mica_status mica_mchp_dma_open(const struct mica_engine *cell, const struct mica_mchp_dma_cell *how)
{
    const struct mica_mchp_dma *dma = dma_of(cell);
    mica_status status = mica_accel_open(dma->dmac);

    if (status) {
        return status;
    }
    mica_accel_write(dma->dmac, EN, 1);
    set_up(cell, how);
    (void)events(dma, channels_of(dma, how)); /* old ones */
    return MICA_OK;
}

mica_status mica_mchp_dma_close(const struct mica_engine *cell, mica_status status)
{
    return mica_accel_close(dma_of(cell)->dmac, status);
}

/* Nothing may move once the call has returned and the memory is somebody else's. */
static mica_status halt(const struct mica_mchp_dma *dma, uint32_t channels, mica_status status)
{
    mica_accel_write(dma->dmac, CHDR, channels);
    return mica_accel_wait(dma->dmac, CHSR, channels, 0) ? MICA_ERR_TIMEOUT : status;
}

static mica_status wait_for(const struct mica_mchp_dma *dma, uint32_t channels)
{
    mica_status status = mica_accel_wait(dma->dmac, CHSR, channels, 0);
    uint32_t seen;

    if (status) {
        return halt(dma, channels, status);
    }
    seen = events(dma, channels);
    return (seen & channels) == channels && !(seen >> 16 & channels) ? MICA_OK : MICA_ERR_HARDWARE;
}

/* in is aligned to words, out fills its lines (or there is no cache). */
static mica_status transfer(const struct mica_engine *cell, const struct mica_mchp_dma_cell *how, const uint8_t *in,
                            uint8_t *out, size_t len)
{
    const struct mica_mchp_dma *dma = dma_of(cell);
    const struct mica_engine *dmac = dma->dmac;
    const uint32_t channels = channels_of(dma, how);
    const size_t lines = (len + MICA_MCHP_DMA_LINE - 1) & ~(size_t)(MICA_MCHP_DMA_LINE - 1); /* bounce() has room */
    const uint32_t size = CTRLA_WORDS | (uint32_t)(len / 4) | (uint32_t)how->burst << 16 | (uint32_t)how->burst << 20;
    mica_status status;

    if (dmac->hooks && dmac->hooks->cache_clean) {
        dmac->hooks->cache_clean(dmac, in, len);
    }
    if (out && has_cache(dmac)) {
        dmac->hooks->cache_invalidate(dmac, out, lines); /* a dirty line, written back later, would hide the output */
    }
    atomic_thread_fence(memory_order_seq_cst);
    set(dma, dma->channel_in, SADDR, to_address(in));
    set(dma, dma->channel_in, CTRLA, size);
    if (how->gives_output) {
        set(dma, dma->channel_out, DADDR, to_address(out));
        set(dma, dma->channel_out, CTRLA, size);
    }
    mica_accel_write(dmac, CHER, channels);
    status = wait_for(dma, channels);
    atomic_thread_fence(memory_order_seq_cst);
    if (out && has_cache(dmac)) {
        dmac->hooks->cache_invalidate(dmac, out, lines); /* what the core fetched ahead */
    }
    return status;
}

/* Bytes that can move as they lie, from here on; 0: none. */
static size_t direct(const struct mica_engine *dmac, const struct mica_mchp_dma_cell *how, const uint8_t *in,
                     const uint8_t *out, size_t len)
{
    const size_t unit = out && has_cache(dmac) ? MICA_MCHP_DMA_LINE : 4;
    const size_t n = len < RUN_MAX ? len : RUN_MAX;

    if ((uintptr_t)in % 4 || (out && (uintptr_t)out % unit)) {
        return 0;
    }
    return unit > how->block ? n & ~(unit - 1) : n;
}

/* Lines where all is aligned, else words, kept from becoming memcpy(), which small C libraries write byte by byte. */
static void copy(uint8_t *to, const uint8_t *from, size_t len)
{
    uint32_t w[4];
    size_t i = 0;

    if (mica_is_aligned4(to) && mica_is_aligned4(from)) {
        for (; len - i >= MICA_MCHP_DMA_LINE; i += MICA_MCHP_DMA_LINE) {
            memcpy(__builtin_assume_aligned(to + i, 4), __builtin_assume_aligned(from + i, 4), MICA_MCHP_DMA_LINE);
        }
    }
    for (; len - i >= sizeof w; i += sizeof w) {
        mica_block_load_le(w, from + i, 4);
        w[0] = mica_ct_barrier_u32(w[0]);
        mica_block_store_le(to + i, w, 4);
    }
    for (; len - i >= 4; i += 4) { /* every block is made of words */
        mica_store_le32(to + i, mica_ct_barrier_u32(mica_load_le32(from + i)));
    }
}

/* Bytes that have to go through lines of our own: up to a line's beginning, where what follows can move directly. */
static size_t indirect(const struct mica_mchp_dma_cell *how, const uint8_t *in, const uint8_t *out, size_t len)
{
    const size_t up_to_line = out ? -(uintptr_t)out % MICA_MCHP_DMA_LINE : 0;
    const size_t n = up_to_line && up_to_line % how->block == 0 && (uintptr_t)in % 4 == 0 ? up_to_line : BOUNCE_LEN;

    return len < n ? len : n;
}

static mica_status bounce(const struct mica_engine *cell, const struct mica_mchp_dma_cell *how, const uint8_t *in,
                          uint8_t *out, size_t len)
{
    _Alignas(MICA_MCHP_DMA_LINE) uint8_t lines[BOUNCE_LEN];
    mica_status status;

    copy(lines, in, len);
    status = transfer(cell, how, lines, out ? lines : NULL, len);
    if (out && status == MICA_OK) {
        copy(out, lines, len);
    }
    mica_wipe(lines, len);
    return status;
}

mica_status mica_mchp_dma_move(const struct mica_engine *cell, const struct mica_mchp_dma_cell *how, const uint8_t *in,
                               uint8_t *out, size_t len)
{
    const struct mica_mchp_dma *dma = dma_of(cell);
    mica_status status = MICA_OK;

    while (len && status == MICA_OK) {
        size_t n = direct(dma->dmac, how, in, out, len);
        if (n) {
            status = transfer(cell, how, in, out, n);
        } else {
            n = indirect(how, in, out, len);
            status = bounce(cell, how, in, out, n);
        }
        in += n;
        len -= n;
        out = out ? out + n : NULL;
    }
    return status;
}
