/* SPDX-License-Identifier: Apache-2.0 */
/* What a driver needs to know of the hardware block it runs on. */
#ifndef MICA_ENGINE_H
#define MICA_ENGINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <mica/status.h>

#ifdef __cplusplus
extern "C" {
#endif

struct mica_engine;

/** Hooks of the port for one hardware block; any may be NULL. */
struct mica_engine_hooks {
    void (*lock)(const struct mica_engine *engine);   /**< take the block; called once per operation */
    void (*unlock)(const struct mica_engine *engine); /**< give it back */
    void (*relax)(const struct mica_engine *engine);  /**< called in each round of a wait (sleep, yield) */
    /** Clock on, reset released: called after lock; MICA_OK, or an error that the operation then returns. */
    mica_status (*power_on)(const struct mica_engine *engine);
    void (*power_off)(const struct mica_engine *engine); /**< called before unlock, also after errors */
    void (*reset)(const struct mica_engine *engine); /**< resets the block after an error, before power_off */
    /** An operation ended in an error of the block: for logs; engine->name says which block. Called after unlock. */
    void (*failed)(const struct mica_engine *engine, mica_status why);
    /** DMA on a core with a data cache: write dirty lines back to memory, before a block reads it. */
    void (*cache_clean)(const struct mica_engine *engine, const void *start, size_t len);
    /** The same: drop lines, before the core reads what a block wrote (start and len in whole cache lines). */
    void (*cache_invalidate)(const struct mica_engine *engine, void *start, size_t len);
    /** Whether a block's DMA can reach this memory; NULL: all of it. */
    bool (*dma_reaches)(const struct mica_engine *engine, const void *start, size_t len);
};

/**
 * One accelerator block on one chip: const, in the board's table.
 * Plain software implementations have no engine (NULL).
 */
struct mica_engine {
    const char *name;                       /**< block's name for error reports, e.g. "crpt" */
    uintptr_t base;                         /**< address of its registers */
    const struct mica_engine_hooks *hooks;  /**< may be NULL */
    uint32_t wait_limit;                    /**< polls before a wait ends in MICA_ERR_TIMEOUT */
    const void *config;                     /**< driver's own constants (DMA channel, clock gate) */
};

#ifdef __cplusplus
}
#endif
#endif
