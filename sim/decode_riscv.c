/* SPDX-License-Identifier: Apache-2.0 */
/* Classes of RV32IMC instructions (The RISC-V Instruction Set Manual, volume I, chapters RV32I, M, C). */
#include "insn.h"

#define SP 2u

static uint32_t bit(uint32_t n)
{
    return n == 0 ? 0 : 1u << n; /* x0 is no dependency */
}

static uint32_t full(uint32_t w, unsigned low)
{
    return (w >> low) & 31;
}

static uint32_t short_reg(uint32_t w, unsigned low)
{
    return 8 + ((w >> low) & 7);
}

static void compressed_memory(uint32_t w, struct insn *out) /* quadrant 0 */
{
    uint32_t op = sim_bits(w, 15, 13);
    out->reads = bit(op == 0 ? SP : short_reg(w, 7));
    out->cls = op == 0 ? INSN_ALU : (op < 4 ? INSN_LOAD : INSN_STORE);
    if (out->cls == INSN_LOAD)
        out->load_rd = (int8_t)short_reg(w, 2);
    if (out->cls == INSN_STORE)
        out->reads |= bit(short_reg(w, 2));
}

static int32_t addi16sp(uint32_t w)
{
    uint32_t value = sim_bits(w, 12, 12) << 9 | sim_bits(w, 4, 3) << 7 | sim_bits(w, 5, 5) << 6 |
                     sim_bits(w, 2, 2) << 5 | sim_bits(w, 6, 6) << 4;
    return (int32_t)(value ^ 0x200) - 0x200;
}

static void compressed_alu(uint32_t w, struct insn *out)
{
    out->reads = bit(short_reg(w, 7));
    if (sim_bits(w, 11, 10) == 3)
        out->reads |= bit(short_reg(w, 2));
}

static void compressed_control(uint32_t w, struct insn *out) /* quadrant 1 */
{
    out->cls = INSN_ALU;
    switch (sim_bits(w, 15, 13)) {
    case 0:
        out->reads = bit(full(w, 7));
        if (full(w, 7) == 0)
            out->cls = INSN_OTHER; /* NOP */
        if (full(w, 7) == SP)
            out->sp_delta = (int32_t)((sim_bits(w, 12, 12) << 5 | sim_bits(w, 6, 2)) ^ 32) - 32;
        break;
    case 1: out->cls = INSN_CALL; break;
    case 3:
        if (full(w, 7) == SP) {
            out->reads = bit(SP);
            out->sp_delta = addi16sp(w);
        }
        break;
    case 4: compressed_alu(w, out); break;
    case 5: out->cls = INSN_BRANCH; break;
    case 6:
    case 7:
        out->cls = INSN_BRANCH_COND;
        out->reads = bit(short_reg(w, 7));
        break;
    default: break;
    }
}

static void compressed_jump(uint32_t w, struct insn *out) /* C.JR, C.MV, C.JALR, C.ADD, C.EBREAK */
{
    uint32_t rd = full(w, 7);
    uint32_t rs2 = full(w, 2);
    bool second = (w & 0x1000) != 0;
    out->reads = rs2 == 0 ? bit(rd) : bit(rs2) | (second ? bit(rd) : 0);
    out->cls = INSN_ALU;
    if (rs2 == 0)
        out->cls = !second ? INSN_RETURN : (rd == 0 ? INSN_OTHER : INSN_CALL);
    out->sp_unknown = rs2 != 0 && rd == SP;
}

static void compressed_stack(uint32_t w, struct insn *out) /* quadrant 2 */
{
    switch (sim_bits(w, 15, 13)) {
    case 0:
        out->cls = INSN_ALU;
        out->reads = bit(full(w, 7));
        break;
    case 2:
        out->cls = INSN_LOAD;
        out->reads = bit(SP);
        out->load_rd = (int8_t)full(w, 7);
        break;
    case 4: compressed_jump(w, out); break;
    case 6:
        out->cls = INSN_STORE;
        out->reads = bit(SP) | bit(full(w, 2));
        break;
    default: out->cls = INSN_OTHER; break;
    }
}

static void register_op(uint32_t w, struct insn *out)
{
    uint32_t op = sim_bits(w, 14, 12);
    out->cls = INSN_ALU;
    out->reads = bit(full(w, 15)) | bit(full(w, 20));
    if (w >> 25 == 1)
        out->cls = op == 0 ? INSN_MUL : (op < 4 ? INSN_MUL_LONG : INSN_DIV);
    out->sp_unknown = full(w, 7) == SP;
}

static void immediate_op(uint32_t w, struct insn *out)
{
    out->cls = INSN_ALU;
    out->reads = bit(full(w, 15));
    if (full(w, 7) != SP)
        return;
    out->sp_unknown = full(w, 15) != SP;
    if (!out->sp_unknown)
        out->sp_delta = (int32_t)((w >> 20) ^ 0x800) - 0x800;
}

static void load(uint32_t w, struct insn *out)
{
    out->cls = sim_bits(w, 14, 12) == 2 ? INSN_LOAD : INSN_LOAD_NARROW;
    out->reads = bit(full(w, 15));
    out->load_rd = (int8_t)full(w, 7);
}

static void full_size(uint32_t w, struct insn *out)
{
    bool links = full(w, 7) != 0;
    switch (w & 0x7F) {
    case 0x03: load(w, out); break;
    case 0x13: immediate_op(w, out); break;
    case 0x17:
    case 0x37: out->cls = INSN_ALU; break;
    case 0x23:
        out->cls = INSN_STORE;
        out->reads = bit(full(w, 15)) | bit(full(w, 20));
        break;
    case 0x33: register_op(w, out); break;
    case 0x63:
        out->cls = INSN_BRANCH_COND;
        out->reads = bit(full(w, 15)) | bit(full(w, 20));
        break;
    case 0x67:
        out->cls = links ? INSN_CALL : INSN_RETURN;
        out->reads = bit(full(w, 15));
        break;
    case 0x6F: out->cls = links ? INSN_CALL : INSN_BRANCH; break;
    default: out->cls = INSN_OTHER; break;
    }
}

void sim_decode_riscv(const uint8_t *code, uint32_t len, struct insn *out)
{
    uint32_t w = len >= 4 ? sim_u32(code) : sim_u16(code);
    *out = (struct insn){.size = 2, .load_rd = -1, .cls = INSN_OTHER};
    switch (w & 3) {
    case 0: compressed_memory(w, out); break;
    case 1: compressed_control(w, out); break;
    case 2: compressed_stack(w, out); break;
    default:
        out->size = 4;
        full_size(w, out);
        break;
    }
}
