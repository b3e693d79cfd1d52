/* SPDX-License-Identifier: Apache-2.0 */
/* A running board: memory and devices mapped into the instruction-set library, blocks counted and priced. */
#ifndef SIM_MACHINE_H
#define SIM_MACHINE_H

#include <stdio.h>

#include <unicorn/unicorn.h>

#include "board.h"
#include "elf_image.h"

/** How often the instructions of a class ran, and what besides the class the timing depends on. */
struct sim_mix {
    uint64_t cls[INSN_CLASSES];
    uint64_t words[INSN_CLASSES];
    uint64_t taken[INSN_CLASSES];
    uint64_t load_after_load;
    uint64_t load_use;
    uint64_t pc_relative;
    uint64_t to_pc;
};

/** One straight run of instructions, decoded once. What each pass needs comes first. */
struct sim_block {
    uint32_t addr;
    uint32_t size;
    uint32_t fall_through;   /**< a next block elsewhere means a taken branch; odd: always taken */
    uint32_t cost;           /**< parts of a cycle, straight through */
    uint32_t taken_cost;     /**< parts of a cycle added when left by a jump */
    uint32_t n_insns;
    uint64_t hits;
    uint64_t taken;
    struct sim_block *after[2]; /**< entered last behind it: on the straight line, by a jump; or NULL */
    int32_t sp_lowest;       /**< lowest SP inside, relative to SP at its start; 0 or below */
    bool sp_unknown;         /**< SP must be read again behind it */
    bool reads_pmu;          /**< reads the Cortex-A's cycle counter */
    bool starts_with_load;
    bool ends_with_load;     /**< and not with a jump: the next block continues it */
    uint8_t it_left;         /**< instructions behind it that its last IT makes conditional */
    struct sim_block *next;  /**< in its hash bucket */
};

/** One measured stretch between a start and a stop mark. */
struct sim_mark {
    char label[64];
    double cycles;
    uint64_t insns;
    uint32_t stack;
};

/** A fault on purpose in a crypto block: sim/accel/accel.h. */
struct sim_fault_switch {
    char device[32];
    uint32_t bits;
    uint64_t first; /**< first operation of the device that it hits, from 1 */
    uint64_t count;
    uint64_t seen;  /**< operations so far */
};

#define SIM_FAULTS_MAX 8
#define SIM_INJECT_MAX 16

/** Faults that the image asks for, one after the other: sim/inject.h. */
struct sim_injection {
    struct sim_fault_switch faults[SIM_INJECT_MAX];
    char names[SIM_INJECT_MAX][48];
    size_t n_faults;
    uint64_t counted[SIM_INJECT_MAX]; /**< operations of the fault's block in the round that counts */
    bool counting;
    int armed;                        /**< 1 + the fault's number; 0: none */
    uint64_t at;                      /**< the operation that it hits, from 1 */
    uint64_t seen;                    /**< operations of the block in this round */
    bool hit;
};

struct sim_options {
    struct sim_fault_switch faults[SIM_FAULTS_MAX];
    size_t n_faults;
    struct sim_injection injection;
    bool trace;
    bool profile;
    bool stats;
    bool json;
    bool speed;          /**< report how fast the simulation was */
    bool fill_rows;      /**< put instruction counts into the rows a benchmark image prints */
    bool follow;         /**< follow the PC instruction by instruction: slow, exact in faults */
    uint64_t max_cycles; /**< 0: no limit */
};

struct sim_machine {
    uc_engine *uc;
    const struct sim_board *board;
    const struct sim_image *image;
    struct sim_options options;
    FILE *console;
    char line[512];                /**< the console's line so far */
    size_t line_len;
    uint64_t counter_reads[2];     /**< instructions at the last two reads of a cycle counter, the older first */
    uint32_t **device_states;      /**< one per device of the board */
    void **windows;                /**< what the callbacks of the device pages are given */
    size_t n_windows;
    uint8_t **memory;              /**< one per region of the board */

    struct sim_block **buckets;
    struct sim_block *previous;    /**< the block entered last */
    uint64_t parts;                /**< parts of cycles so far */
    uint64_t insns;
    uint64_t limit;                /**< parts at which to stop */
    uint32_t followed_pc;          /**< the instruction being executed, if options.follow */

    bool start_pending;            /**< a start mark takes effect at the next block */
    bool marked;                   /**< between marks */
    uint64_t mark_parts;
    uint64_t mark_insns;
    uint32_t mark_sp;
    uint32_t lowest_sp;
    bool sp_pending;
    char label[64];
    struct sim_mark *marks;
    size_t n_marks;

    uint32_t counter_event;        /**< the core's performance counter: sim/csr.c, sim/pmu.c */
    uint32_t counter_mode;
    uint32_t counter_begin;

    double seconds;                /**< processor time of the host the run took */
    bool stopped;
    int exit_status;
    bool faulted;
    bool fault_is_exact;           /**< fault_pc is the instruction; otherwise the start of its block */
    uint32_t fault_pc;
    uint32_t fault_addr;
    char fault_what[96];
    char fault[256];               /**< the whole message, or empty */
};

/** Maps the board and loads the image. Prints why and returns false when it cannot. */
bool sim_machine_open(struct sim_machine *machine, const struct sim_board *board, const struct sim_image *image,
                      const struct sim_options *options, FILE *console);
void sim_machine_close(struct sim_machine *machine);

/** Runs until the image exits, faults or reaches the limit; returns the process's exit status. */
int sim_machine_run(struct sim_machine *machine);

/* --- for devices --- */

/** Ends the run with a status. */
void sim_exit(struct sim_machine *machine, int status);

/** An access no device answers to, or one it does not allow: a fault. */
void sim_refuse(struct sim_machine *machine, uint32_t addr, const char *why);

/** Whole cycles so far. */
uint64_t sim_cycles(const struct sim_machine *machine);

/** State of the register at a device's address: for a device that depends on another. */
uint32_t sim_peek(struct sim_machine *machine, uint32_t addr);

/** The image reads its cycle counter: --fill-rows counts from one read to the next. */
void sim_counter_is_read(struct sim_machine *machine);

/** A byte sent at a baud rate; one that is off by 3 % or more is a fault. */
void sim_console_at(struct sim_machine *machine, uint8_t byte, double baud);

/** Prints what is left of an unfinished line. */
void sim_console_flush(struct sim_machine *machine);

/** A byte for the console. */
void sim_console(struct sim_machine *machine, uint8_t byte);

void sim_mark_label(struct sim_machine *machine, uint32_t addr);
void sim_mark_start(struct sim_machine *machine);
void sim_mark_stop(struct sim_machine *machine);

/* --- for reports --- */

/** Adds n passes through a block, taken of them left by a jump, to a mix. */
void sim_count_block(const struct sim_machine *machine, const struct sim_block *block, struct sim_mix *mix);

/** "0x08000123 in function+0x12". */
void sim_describe(const struct sim_machine *machine, uint32_t addr, char *text, size_t len);

#endif
