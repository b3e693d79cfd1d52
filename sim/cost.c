/* SPDX-License-Identifier: Apache-2.0 */
/* The timing model: costs of instruction classes, and their names. */
#include "cost.h"

#include <stddef.h>

static const char *const names[INSN_CLASSES] = {
    [INSN_ALU] = "alu",
    [INSN_ALU_SHIFTED] = "alu_shifted",
    [INSN_MUL] = "mul",
    [INSN_MUL_LONG] = "mul_long",
    [INSN_DIV] = "div",
    [INSN_LOAD] = "load",
    [INSN_LOAD_NARROW] = "load_narrow",
    [INSN_STORE] = "store",
    [INSN_LOAD_DUAL] = "load_dual",
    [INSN_STORE_DUAL] = "store_dual",
    [INSN_LDM] = "ldm",
    [INSN_STM] = "stm",
    [INSN_BRANCH_COND] = "branch_conditional",
    [INSN_BRANCH] = "branch",
    [INSN_CALL] = "call",
    [INSN_RETURN] = "return",
    [INSN_OTHER] = "other",
    [INSN_FP] = "fp",
    [INSN_FP_PAIR] = "fp_pair",
    [INSN_FP_LOAD] = "fp_load",
    [INSN_FP_STORE] = "fp_store",
    [INSN_FP_LDM] = "fp_ldm",
    [INSN_FP_STM] = "fp_stm",
};

const char *sim_class_name(enum insn_class cls)
{
    return names[cls];
}

static uint32_t parts(double cycles)
{
    return cycles <= 0 ? 0 : (uint32_t)(cycles * SIM_CYCLE_PARTS + 0.5);
}

static bool is_single_load(const struct insn *insn)
{
    return insn->cls == INSN_LOAD || insn->cls == INSN_LOAD_NARROW;
}

static bool is_multiple(const struct insn *insn)
{
    return insn->cls == INSN_LDM || insn->cls == INSN_STM;
}

static double words_cost(const struct sim_costs *costs, const struct insn *insn)
{
    if (costs->multiple_in_pairs && is_multiple(insn))
        return (insn->words + 1) / 2 + insn->words / 4;
    return costs->word[insn->cls] * insn->words;
}

uint32_t sim_cost(const struct sim_costs *costs, const struct insn *insn, const struct insn *before)
{
    double cycles = costs->base[insn->cls] + words_cost(costs, insn);
    if (insn->pc_relative)
        cycles += costs->pc_relative;
    if (insn->wide_table)
        cycles += costs->base[INSN_LOAD] - costs->base[INSN_BRANCH];
    if (insn->cls == INSN_ALU_SHIFTED)
        cycles += costs->shifted;
    if (before != NULL && is_single_load(before)) {
        if (insn->cls == INSN_LOAD)
            cycles += costs->load_behind_load;
        if (insn->cls == INSN_LOAD_NARROW)
            cycles += costs->load_narrow_behind_load;
        if (before->load_rd >= 0 && (insn->reads >> before->load_rd & 1))
            cycles += costs->load_use;
    }
    return parts(cycles);
}

uint32_t sim_cost_flash(const struct sim_costs *costs, const struct insn *insn)
{
    return parts(costs->flash_load * (insn->words == 0 ? 1 : insn->words));
}

uint32_t sim_cost_taken(const struct sim_costs *costs, const struct insn *insn)
{
    switch (insn->cls) {
    case INSN_BRANCH_COND:
    case INSN_BRANCH:
        return parts(insn->wide_table ? costs->taken_return : costs->taken);
    case INSN_CALL:
        return parts(insn->reads != 0 ? costs->taken_return : costs->taken_call);
    case INSN_RETURN:
        return parts(costs->taken_return);
    default:
        return insn->to_pc ? parts(costs->to_pc) : 0;
    }
}
