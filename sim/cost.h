/* SPDX-License-Identifier: Apache-2.0 */
/* The timing model: what one instruction of each class costs on a core or board. */
#ifndef SIM_COST_H
#define SIM_COST_H

#include "insn.h"

/** Costs are counted in these parts of a cycle, so that fitted tables may have fractions. */
#define SIM_CYCLE_PARTS 1024

/** Cycles per instruction class; all figures in cycles. */
struct sim_costs {
    double base[INSN_CLASSES];   /**< each instruction of the class */
    double word[INSN_CLASSES];   /**< besides, each word a multiple, dual or FP transfer moves */
    double load_behind_load;     /**< added to a word load right behind another single load (negative) */
    double load_narrow_behind_load; /**< the same for a byte or halfword load */
    double load_use;             /**< added when the next instruction reads the loaded register */
    double shifted;              /**< added to data processing with a shifted operand */
    double pc_relative;          /**< added to a load from a literal pool */
    double flash_load;           /**< added to each word read as data from flash */
    double taken;                /**< added to a direct branch that is taken */
    double taken_call;           /**< added to a call by a direct branch */
    double taken_return;         /**< added to a branch to a register */
    double to_pc;                /**< added when another instruction loads or computes the PC */
    bool multiple_in_pairs;      /**< a multiple of n words costs base + (n + 1) / 2 + n / 4 */
};

/** Parts of a cycle this instruction takes, not taken if it is a branch; before: the one executed before it, or NULL. */
uint32_t sim_cost(const struct sim_costs *costs, const struct insn *insn, const struct insn *before);

/** Parts of a cycle added to a load whose data lies in flash. */
uint32_t sim_cost_flash(const struct sim_costs *costs, const struct insn *insn);

/** Parts of a cycle added when this instruction leaves the straight line. */
uint32_t sim_cost_taken(const struct sim_costs *costs, const struct insn *insn);

#endif
