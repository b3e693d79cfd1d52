/* SPDX-License-Identifier: Apache-2.0 */
/* Classes of ARM-state instructions (Arm v7-A architecture reference manual, chapter "ARM instruction set
 * encoding") and of the VFP space, which Thumb shares. */
#include "insn.h"

#define SP 13u
#define PC 15u
#define AL 14u

static uint32_t bit(uint32_t n)
{
    return 1u << n;
}

static uint32_t rn_of(uint32_t w)
{
    return sim_bits(w, 19, 16);
}

static uint32_t rd_of(uint32_t w)
{
    return sim_bits(w, 15, 12);
}

static void fp_multiple(uint32_t w, struct insn *out)
{
    bool load = (w & bit(20)) != 0;
    out->words = (uint8_t)sim_bits(w, 7, 0);
    out->cls = load ? INSN_FP_LDM : INSN_FP_STM;
    if (rn_of(w) == SP && (w & bit(21)))
        out->sp_delta = (load ? 4 : -4) * out->words;
}

void sim_decode_coprocessor(uint32_t w, struct insn *out)
{
    bool load = (w & bit(20)) != 0;
    out->cls = INSN_OTHER;
    out->reads_pmu = (w & 0x0FFF0FFF) == 0x0E190F1D; /* MRC p15,0,Rt,c9,c13,0 */
    if ((w & 0x00000E00) != 0x00000A00)
        return;
    if ((w & 0x0F000000) == 0x0E000000) {
        out->cls = INSN_FP;
        if ((w & 0x00000010) && !load)
            out->reads = bit(rd_of(w));
        return;
    }
    if ((w & 0x0FE00000) == 0x0C400000) {
        out->cls = INSN_FP_PAIR;
        out->reads = load ? 0 : bit(rn_of(w)) | bit(rd_of(w));
        return;
    }
    if ((w & 0x0E000000) != 0x0C000000)
        return;
    out->reads = bit(rn_of(w));
    if ((w & bit(24)) && !(w & bit(21))) {
        out->cls = load ? INSN_FP_LOAD : INSN_FP_STORE;
        out->words = (w & 0x100) ? 2 : 1;
        out->pc_relative = rn_of(w) == PC;
        return;
    }
    fp_multiple(w, out);
}

/** Multiplications of the group with bits 7:4 = 1001. */
static void multiply(uint32_t w, struct insn *out)
{
    uint32_t op = sim_bits(w, 23, 21);
    out->cls = op >= 4 || op == 2 ? INSN_MUL_LONG : INSN_MUL;
    out->reads = bit(sim_bits(w, 3, 0)) | bit(sim_bits(w, 11, 8));
    if (op == 1 || op == 2 || op == 3 || op == 5 || op == 7)
        out->reads |= bit(rd_of(w));
    if (op == 2 || op == 5 || op == 7)
        out->reads |= bit(rn_of(w));
}

static void sp_writeback(uint32_t w, int32_t offset, struct insn *out)
{
    bool writes_back = !(w & bit(24)) || (w & bit(21));
    if (rn_of(w) == SP && writes_back)
        out->sp_delta = (w & bit(23)) ? offset : -offset;
}

/** Halfword, signed byte and dual transfers: bits 7 and 4 set, bits 6:5 not 00. */
static void extra_transfer(uint32_t w, struct insn *out)
{
    bool load = (w & bit(20)) != 0;
    uint32_t kind = sim_bits(w, 6, 5);
    bool immediate = (w & bit(22)) != 0;
    bool dual = !load && kind != 1;
    bool reads_memory = load || kind == 2;
    out->cls = dual ? (kind == 2 ? INSN_LOAD_DUAL : INSN_STORE_DUAL) : (load ? INSN_LOAD_NARROW : INSN_STORE);
    out->words = dual ? 2 : 0;
    out->reads = bit(rn_of(w)) | (immediate ? 0 : bit(sim_bits(w, 3, 0)));
    if (!reads_memory)
        out->reads |= bit(rd_of(w)) | (dual ? bit(rd_of(w) + 1) : 0);
    if (load)
        out->load_rd = (int8_t)rd_of(w);
    if (immediate)
        sp_writeback(w, (int32_t)(sim_bits(w, 11, 8) << 4 | sim_bits(w, 3, 0)), out);
}

/** BX, BLX, CLZ, saturating sums, status moves, halfword products. */
static void miscellaneous(uint32_t w, struct insn *out)
{
    uint32_t op = sim_bits(w, 7, 4);
    out->reads = bit(sim_bits(w, 3, 0));
    out->cls = INSN_OTHER;
    if (op == 1)
        out->cls = (w & bit(22)) ? INSN_ALU : INSN_RETURN;
    else if (op == 3)
        out->cls = INSN_CALL;
    else if (op == 5)
        out->cls = INSN_ALU;
    else if (op >= 8)
        out->cls = sim_bits(w, 22, 21) == 2 ? INSN_MUL_LONG : INSN_MUL;
    if (op == 5)
        out->reads |= bit(rn_of(w));
    if (op >= 8)
        out->reads |= bit(sim_bits(w, 11, 8)) | bit(rd_of(w));
}

/** What every data-processing instruction shares: first operand, destination PC or SP. */
static void data_common(uint32_t w, struct insn *out)
{
    uint32_t op = sim_bits(w, 24, 21);
    bool compares = op >= 8 && op <= 11;
    bool moves = op == 13 || op == 15;
    out->cls = INSN_ALU;
    if (!moves)
        out->reads |= bit(rn_of(w));
    out->to_pc = rd_of(w) == PC && !compares;
    out->sp_unknown = rd_of(w) == SP && !compares;
}

static void data_register(uint32_t w, struct insn *out)
{
    bool moves = sim_bits(w, 24, 21) == 13;
    out->reads = bit(sim_bits(w, 3, 0));
    if (w & 0x10)
        out->reads |= bit(sim_bits(w, 11, 8));
    data_common(w, out);
    if (!moves && (w & 0xFF0))
        out->cls = INSN_ALU_SHIFTED;
}

static void group_register(uint32_t w, struct insn *out)
{
    if ((w & 0xF0) == 0x90 && !(w & bit(24))) {
        multiply(w, out);
    } else if ((w & 0xF0) == 0x90) {
        out->cls = (w & bit(20)) ? INSN_LOAD_DUAL : INSN_STORE_DUAL;
        out->words = 1;
        out->reads = bit(rn_of(w)) | bit(sim_bits(w, 3, 0));
    } else if ((w & 0x90) == 0x90) {
        extra_transfer(w, out);
    } else if ((w & 0x01900000) == 0x01000000) {
        miscellaneous(w, out);
    } else {
        data_register(w, out);
    }
}

static void group_immediate(uint32_t w, struct insn *out)
{
    uint32_t op = sim_bits(w, 24, 21);
    uint32_t turn = sim_bits(w, 11, 8) * 2;
    uint32_t low = sim_bits(w, 7, 0);
    if ((w & 0x01900000) == 0x01000000) { /* MOVW, MOVT, MSR, hints */
        out->cls = (w & bit(21)) ? INSN_OTHER : INSN_ALU;
        out->reads = (w & 0x00600000) == 0x00400000 ? bit(rd_of(w)) : 0;
        return;
    }
    data_common(w, out);
    if (rd_of(w) == SP && rn_of(w) == SP && (op == 2 || op == 4)) {
        int32_t amount = (int32_t)(turn == 0 ? low : low >> turn | low << (32 - turn));
        out->sp_unknown = false;
        out->sp_delta = op == 2 ? -amount : amount;
    }
}

static void group_transfer(uint32_t w, struct insn *out)
{
    bool load = (w & bit(20)) != 0;
    bool by_register = (w & bit(25)) != 0;
    out->reads = bit(rn_of(w)) | (by_register ? bit(sim_bits(w, 3, 0)) : 0);
    if (load) {
        out->cls = (w & bit(22)) ? INSN_LOAD_NARROW : INSN_LOAD;
        out->load_rd = (int8_t)rd_of(w);
        out->to_pc = rd_of(w) == PC;
        out->pc_relative = rn_of(w) == PC;
    } else {
        out->cls = INSN_STORE;
        out->reads |= bit(rd_of(w));
    }
    if (!by_register)
        sp_writeback(w, (int32_t)sim_bits(w, 11, 0), out);
}

static void group_media(uint32_t w, struct insn *out)
{
    uint32_t op = sim_bits(w, 24, 20);
    out->cls = INSN_ALU;
    out->reads = bit(sim_bits(w, 3, 0));
    if (sim_bits(w, 24, 23) == 2) {
        bool divides = op == 0x11 || op == 0x13;
        out->cls = divides ? INSN_DIV : (op == 0x14 ? INSN_MUL_LONG : INSN_MUL);
        out->reads |= bit(sim_bits(w, 11, 8));
        if (!divides && rd_of(w) != PC)
            out->reads |= bit(rd_of(w));
    } else if (rn_of(w) != PC && sim_bits(w, 24, 23) < 2) {
        out->reads |= bit(rn_of(w));
    }
}

static void group_multiple(uint32_t w, struct insn *out)
{
    bool load = (w & bit(20)) != 0;
    out->cls = load ? INSN_LDM : INSN_STM;
    out->words = (uint8_t)__builtin_popcount(w & 0xFFFF);
    out->reads = bit(rn_of(w)) | (load ? 0 : (w & 0xFFFF));
    out->to_pc = load && (w & bit(15)) != 0;
    if (rn_of(w) == SP && (w & bit(21)))
        out->sp_delta = ((w & bit(23)) ? 4 : -4) * out->words;
}

static void by_group(uint32_t w, struct insn *out)
{
    switch (sim_bits(w, 27, 25)) {
    case 0: group_register(w, out); break;
    case 1: group_immediate(w, out); break;
    case 2: group_transfer(w, out); break;
    case 3: ((w & 0x10) ? group_media : group_transfer)(w, out); break;
    case 4: group_multiple(w, out); break;
    case 5: out->cls = (w & bit(24)) ? INSN_CALL : INSN_BRANCH; break;
    default: sim_decode_coprocessor(w, out); break;
    }
}

void sim_decode_arm(const uint8_t *code, uint32_t len, struct insn *out)
{
    uint32_t w = len >= 4 ? sim_u32(code) : 0;
    uint32_t condition = w >> 28;
    *out = (struct insn){.size = 4, .load_rd = -1, .cls = INSN_OTHER};
    if (condition == 15) {
        if ((w & 0x0E000000) == 0x0A000000)
            out->cls = INSN_CALL; /* BLX immediate */
        return;
    }
    by_group(w, out);
    out->conditional = condition != AL;
    if (out->cls == INSN_BRANCH && out->conditional)
        out->cls = INSN_BRANCH_COND;
}
