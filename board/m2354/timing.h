/* SPDX-License-Identifier: Apache-2.0 */
#define m2354_timing_note "not fitted yet"
static const struct sim_costs m2354_costs = {
    .base = {[INSN_ALU] = 1, [INSN_ALU_SHIFTED] = 1, [INSN_MUL] = 1, [INSN_MUL_LONG] = 1, [INSN_DIV] = 6,
            [INSN_LOAD] = 2, [INSN_LOAD_NARROW] = 2, [INSN_STORE] = 1, [INSN_LOAD_DUAL] = 3,
            [INSN_STORE_DUAL] = 2, [INSN_LDM] = 1, [INSN_STM] = 1, [INSN_BRANCH_COND] = 1, [INSN_BRANCH] = 1,
            [INSN_CALL] = 1, [INSN_RETURN] = 1, [INSN_OTHER] = 1, [INSN_FP] = 1, [INSN_FP_PAIR] = 2,
            [INSN_FP_LOAD] = 1, [INSN_FP_STORE] = 1, [INSN_FP_LDM] = 1, [INSN_FP_STM] = 1},
    .word = {[INSN_LDM] = 1, [INSN_STM] = 1},
    .taken = 2,
    .taken_call = 2,
    .taken_return = 2,
};
