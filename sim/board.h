/* SPDX-License-Identifier: Apache-2.0 */
/* A board: a core, a clock, a memory map, devices and costs. Every board is one const table. */
#ifndef SIM_BOARD_H
#define SIM_BOARD_H

#include <stddef.h>

#include "cost.h"

struct sim_machine;

/** The instruction sets the simulator can run. */
enum sim_isa { SIM_M_PROFILE, SIM_A_PROFILE, SIM_RISCV };

/** A core: the instruction-set library's model and the decoder of instruction classes. */
struct sim_core {
    const char *name;
    enum sim_isa isa;
    int model; /**< the library's CPU model */
};

/** Memory: flash is loaded from the image and cannot be written by it. */
struct sim_region {
    const char *name;
    uint32_t base;
    uint32_t size;
    bool writable;
    bool executable;
    uint32_t alias_of; /**< base of the region whose bytes this one shows, or 0 */
};

/** Registers in memory. Offsets are from base; an access the device refuses is a fault (sim_refuse). */
struct sim_device {
    const char *name;
    uint32_t base;
    uint32_t size;
    uint32_t (*read)(struct sim_machine *machine, uint32_t *state, uint32_t offset, unsigned size);
    void (*write)(struct sim_machine *machine, uint32_t *state, uint32_t offset, unsigned size, uint32_t value);
    const uint32_t *reset;  /**< values the state starts with, or NULL: zeros */
    uint32_t state_words;   /**< words of state */
};

/** Everything the simulator knows of a board. */
struct sim_board {
    const char *name;
    const char *title;
    const struct sim_core *core;
    double mhz;                       /**< clock of the benchmark; 0 for a bare core */
    const struct sim_region *regions; /**< ends with a region of size 0 */
    const struct sim_device *const *devices; /**< ends with NULL */
    uint32_t vectors;                 /**< M profile: address of the vector table at reset */
    const struct sim_costs *costs;
    const char *timing_note;          /**< where the costs come from and how far they are off, or NULL */
};

extern const struct sim_core sim_core_m4, sim_core_m33, sim_core_m23, sim_core_a5, sim_core_rv32;

/** All boards, ended by NULL. */
extern const struct sim_board *const sim_boards[];

#endif
