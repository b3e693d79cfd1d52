/* SPDX-License-Identifier: Apache-2.0 */
/* The bare cores: zero wait states, flat memory, one page of simulator registers. Their costs are those of the
 * technical reference manuals, simplified; sim/README.md prints the table. */
#include "board.h"

#include "devices.h"

#define CODE_BASE 0x08000000u
#define RAM_BASE 0x20000000u
#define MEMORY_SIZE 0x01000000u

static const struct sim_region regions[] = {
    {.name = "code", .base = CODE_BASE, .size = MEMORY_SIZE, .executable = true},
    {.name = "ram", .base = RAM_BASE, .size = MEMORY_SIZE, .writable = true, .executable = true},
    {.size = 0},
};

static const struct sim_device *const devices[] = {&sim_device_bare, NULL};

/* Cortex-M4 and Cortex-M33. */
static const struct sim_costs costs_m4 = {
    .base =
        {
            [INSN_ALU] = 1, [INSN_ALU_SHIFTED] = 1, [INSN_MUL] = 1, [INSN_MUL_LONG] = 1, [INSN_DIV] = 6,
            [INSN_LOAD] = 2, [INSN_LOAD_NARROW] = 2, [INSN_STORE] = 1, [INSN_LOAD_DUAL] = 3,
            [INSN_STORE_DUAL] = 2, [INSN_LDM] = 1, [INSN_STM] = 1, [INSN_BRANCH_COND] = 1, [INSN_BRANCH] = 1,
            [INSN_CALL] = 1, [INSN_RETURN] = 1, [INSN_OTHER] = 1, [INSN_FP] = 1, [INSN_FP_PAIR] = 2,
            [INSN_FP_LOAD] = 1, [INSN_FP_STORE] = 1, [INSN_FP_LDM] = 1, [INSN_FP_STM] = 1,
        },
    .word = {[INSN_LDM] = 1, [INSN_STM] = 1, [INSN_FP_LOAD] = 1, [INSN_FP_STORE] = 1, [INSN_FP_LDM] = 1,
             [INSN_FP_STM] = 1},
    .load_behind_load = -1,
    .load_narrow_behind_load = -1,
    .taken = 2,
    .taken_call = 2,
    .taken_return = 2,
    .to_pc = 2,
};

/* Cortex-M23: no long multiplication, no dual transfers. */
static const struct sim_costs costs_m23 = {
    .base =
        {
            [INSN_ALU] = 1, [INSN_ALU_SHIFTED] = 1, [INSN_MUL] = 1, [INSN_MUL_LONG] = 1, [INSN_DIV] = 17,
            [INSN_LOAD] = 2, [INSN_LOAD_NARROW] = 2, [INSN_STORE] = 2, [INSN_LOAD_DUAL] = 2,
            [INSN_STORE_DUAL] = 2, [INSN_LDM] = 1, [INSN_STM] = 1, [INSN_BRANCH_COND] = 1, [INSN_BRANCH] = 1,
            [INSN_CALL] = 1, [INSN_RETURN] = 1, [INSN_OTHER] = 1,
        },
    .word = {[INSN_LDM] = 1, [INSN_STM] = 1},
    .taken = 1,
    .taken_call = 2,
    .taken_return = 1,
    .to_pc = 1,
};

/* Cortex-A5 in ARM state. */
static const struct sim_costs costs_a5 = {
    .base =
        {
            [INSN_ALU] = 1, [INSN_ALU_SHIFTED] = 1, [INSN_MUL] = 1, [INSN_MUL_LONG] = 2, [INSN_DIV] = 12,
            [INSN_LOAD] = 2, [INSN_LOAD_NARROW] = 2, [INSN_STORE] = 1, [INSN_LOAD_DUAL] = 2,
            [INSN_STORE_DUAL] = 1, [INSN_LDM] = 1, [INSN_STM] = 1, [INSN_BRANCH_COND] = 1, [INSN_BRANCH] = 1,
            [INSN_CALL] = 1, [INSN_RETURN] = 1, [INSN_OTHER] = 1, [INSN_FP] = 1, [INSN_FP_PAIR] = 2,
            [INSN_FP_LOAD] = 1, [INSN_FP_STORE] = 1, [INSN_FP_LDM] = 1, [INSN_FP_STM] = 1,
        },
    .word = {[INSN_FP_LOAD] = 1, [INSN_FP_STORE] = 1, [INSN_FP_LDM] = 1, [INSN_FP_STM] = 1},
    .load_behind_load = -1,
    .multiple_in_pairs = true,
    .taken = 1,
    .taken_call = 1,
    .taken_return = 3,
    .to_pc = 3,
};

static const struct sim_costs costs_rv32 = {
    .base =
        {
            [INSN_ALU] = 1, [INSN_MUL] = 1, [INSN_MUL_LONG] = 1, [INSN_DIV] = 12, [INSN_LOAD] = 1,
            [INSN_LOAD_NARROW] = 1, [INSN_STORE] = 1, [INSN_BRANCH_COND] = 1, [INSN_BRANCH] = 1,
            [INSN_CALL] = 1, [INSN_RETURN] = 1, [INSN_OTHER] = 1,
        },
    .taken = 1,
    .taken_call = 1,
    .taken_return = 1,
    .to_pc = 1,
};

#define BARE(id, text, cost)                                                                                           \
    static const struct sim_board board_##id = {                                                                          \
        .name = #id, .title = text, .core = &sim_core_##id, .regions = regions, .devices = devices,                   \
        .vectors = CODE_BASE, .costs = &(cost),                                                                        \
        .timing_note = "bare core, zero wait states"}

BARE(m4, "bare Cortex-M4", costs_m4);
BARE(m33, "bare Cortex-M33", costs_m4);
BARE(m23, "bare Cortex-M23", costs_m23);
BARE(a5, "bare Cortex-A5 in ARM state", costs_a5);
BARE(rv32, "bare RV32IMC", costs_rv32);

const struct sim_board *const sim_bare_boards[] = {&board_m4, &board_m33, &board_m23, &board_a5, &board_rv32, NULL};
