/* SPDX-License-Identifier: Apache-2.0 */
/* What a driver needs to know of the hardware block it runs on. */
#ifndef MICA_ENGINE_H
#define MICA_ENGINE_H

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
