/* SPDX-License-Identifier: Apache-2.0 */
/* A board: a core, a clock, a memory map, devices and costs. Every board is one const table. */
#ifndef SIM_BOARD_H
#define SIM_BOARD_H

#include <stddef.h>

#include "cost.h"
#include "registers.h"

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
    void (*fill)(uint8_t *memory); /**< what a ROM holds; NULL: zeros */
};

/** Registers in memory: a table, or functions of its own. Offsets are from base. */
struct sim_device {
    const char *name;
    uint32_t base;
    uint32_t size;
    const struct sim_register *registers; /**< ends with a name of NULL */
    const struct sim_flag *flags;         /**< may be NULL */
    const struct sim_lock *locks;         /**< may be NULL */
    size_t extra_words;                   /**< words of state besides the registers */
    uint32_t extra_reset;                 /**< what they start with */
    uint32_t access_cycles;               /**< what the core waits at each access, beyond its instruction */
    /** Instead of a table; both or none. */
    uint32_t (*read)(const struct sim_access *access, uint32_t offset);
    void (*write)(const struct sim_access *access, uint32_t offset, uint32_t value);
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
    /** The clock its registers are set to, in MHz; NULL for a bare core. */
    double (*mhz_now)(struct sim_machine *machine);
    const struct sim_costs *costs;
    const char *timing_note;          /**< where the costs come from and how far they are off, or NULL */
};

extern const struct sim_core sim_core_m4, sim_core_m33, sim_core_m23, sim_core_a5, sim_core_rv32;

/** The bare cores, ended by NULL. */
extern const struct sim_board *const sim_bare_boards[];

/** The boards of board/, ended by NULL: the build writes this list. */
extern const struct sim_board *const sim_boards[];

/** The bare core or board of that name, or NULL. */
const struct sim_board *sim_find_board(const char *name);

#endif
