/* SPDX-License-Identifier: Apache-2.0 */
/* Classes of Thumb and Thumb-2 instructions (Arm v7-M and v8-M architecture reference manuals, chapter
 * "The Thumb instruction set encoding"). */
#include "insn.h"

#include <stddef.h>

#define SP 13u
#define PC 15u

/** One row of a decoding table: the first row with (word & mask) == value names the class. */
struct row {
    uint32_t mask;
    uint32_t value;
    enum insn_class cls;
    void (*fill)(uint32_t w, struct insn *out);
};

static uint32_t bit(uint32_t n)
{
    return 1u << n;
}

/* --- 16-bit fills: the registers read, loads' destinations, SP --- */

static void low3(uint32_t w, struct insn *out) /* Rm 8:6, Rn 5:3 */
{
    out->reads = bit(sim_bits(w, 8, 6)) | bit(sim_bits(w, 5, 3));
}

static void low_n(uint32_t w, struct insn *out) /* Rn 5:3 */
{
    out->reads = bit(sim_bits(w, 5, 3));
}

static void low_dn(uint32_t w, struct insn *out) /* Rdn 2:0, Rm 5:3 */
{
    out->reads = bit(sim_bits(w, 2, 0)) | bit(sim_bits(w, 5, 3));
}

static void low_d8(uint32_t w, struct insn *out) /* Rdn 10:8 */
{
    out->reads = bit(sim_bits(w, 10, 8));
}

static void high_op(uint32_t w, struct insn *out) /* ADD, CMP, MOV on any register */
{
    uint32_t rd = sim_bits(w, 2, 0) | sim_bits(w, 7, 7) << 3;
    uint32_t op = sim_bits(w, 9, 8);
    out->reads = bit(sim_bits(w, 6, 3)) | (op == 2 ? 0 : bit(rd));
    out->to_pc = rd == PC && op != 1;
    out->sp_unknown = rd == SP && op != 1;
}

static void branch_register(uint32_t w, struct insn *out)
{
    out->reads = bit(sim_bits(w, 6, 3));
}

static void load_literal(uint32_t w, struct insn *out)
{
    out->load_rd = (int8_t)sim_bits(w, 10, 8);
    out->pc_relative = true;
}

static void load_reg(uint32_t w, struct insn *out)
{
    low3(w, out);
    out->load_rd = (int8_t)sim_bits(w, 2, 0);
}

static void store_reg(uint32_t w, struct insn *out)
{
    low3(w, out);
    out->reads |= bit(sim_bits(w, 2, 0));
}

static void load_imm(uint32_t w, struct insn *out)
{
    low_n(w, out);
    out->load_rd = (int8_t)sim_bits(w, 2, 0);
}

static void load_sp(uint32_t w, struct insn *out)
{
    out->reads = bit(SP);
    out->load_rd = (int8_t)sim_bits(w, 10, 8);
}

static void store_sp(uint32_t w, struct insn *out)
{
    out->reads = bit(SP) | bit(sim_bits(w, 10, 8));
}

static void add_sp(uint32_t w, struct insn *out)
{
    int32_t amount = (int32_t)sim_bits(w, 6, 0) * 4;
    out->reads = bit(SP);
    out->sp_delta = (w & 0x80) ? -amount : amount;
}

static void push(uint32_t w, struct insn *out)
{
    out->words = (uint8_t)__builtin_popcount(w & 0x1FF);
    out->reads = bit(SP) | (w & 0xFF) | ((w & 0x100) ? bit(14) : 0);
    out->sp_delta = -4 * out->words;
}

static void pop(uint32_t w, struct insn *out)
{
    out->words = (uint8_t)__builtin_popcount(w & 0x1FF);
    out->reads = bit(SP);
    out->to_pc = (w & 0x100) != 0;
    out->sp_delta = 4 * out->words;
}

static void multiple_low(uint32_t w, struct insn *out)
{
    out->words = (uint8_t)__builtin_popcount(w & 0xFF);
    out->reads = bit(sim_bits(w, 10, 8)) | ((w & 0x800) ? 0 : (w & 0xFF));
}

static void compare_branch(uint32_t w, struct insn *out)
{
    out->reads = bit(sim_bits(w, 2, 0));
}

static void if_then(uint32_t w, struct insn *out)
{
    uint32_t mask = w & 15;
    out->it_len = mask == 0 ? 0 : (uint8_t)(4 - __builtin_ctz(mask));
}

static const struct row narrow[] = {
    {0xFC00, 0x1800, INSN_ALU, low3},               /* ADD, SUB (register) */
    {0xE000, 0x0000, INSN_ALU, low_n},              /* shifts, ADD and SUB of 3 bits */
    {0xF800, 0x2000, INSN_ALU, NULL},               /* MOV immediate */
    {0xE000, 0x2000, INSN_ALU, low_d8},
    {0xFFC0, 0x4340, INSN_MUL, low_dn},
    {0xFFC0, 0x4240, INSN_ALU, low_n},              /* RSB from 0 */
    {0xFFC0, 0x43C0, INSN_ALU, low_n},              /* MVN */
    {0xFC00, 0x4000, INSN_ALU, low_dn},
    {0xFF80, 0x4700, INSN_RETURN, branch_register}, /* BX */
    {0xFF80, 0x4780, INSN_CALL, branch_register},   /* BLX */
    {0xFC00, 0x4400, INSN_ALU, high_op},
    {0xF800, 0x4800, INSN_LOAD, load_literal},
    {0xFA00, 0x5000, INSN_STORE, store_reg},        /* STR, STRB: 5000, 5400 */
    {0xFE00, 0x5200, INSN_STORE, store_reg},        /* STRH */
    {0xFE00, 0x5800, INSN_LOAD, load_reg},
    {0xF000, 0x5000, INSN_LOAD_NARROW, load_reg},
    {0xF800, 0x6000, INSN_STORE, low_dn},
    {0xF800, 0x6800, INSN_LOAD, load_imm},
    {0xF800, 0x7000, INSN_STORE, low_dn},
    {0xF800, 0x7800, INSN_LOAD_NARROW, load_imm},
    {0xF800, 0x8000, INSN_STORE, low_dn},
    {0xF800, 0x8800, INSN_LOAD_NARROW, load_imm},
    {0xF800, 0x9000, INSN_STORE, store_sp},
    {0xF800, 0x9800, INSN_LOAD, load_sp},
    {0xF000, 0xA000, INSN_ALU, NULL},               /* ADR, ADD from SP */
    {0xFF00, 0xB000, INSN_ALU, add_sp},
    {0xF500, 0xB100, INSN_BRANCH_COND, compare_branch},
    {0xFF00, 0xB200, INSN_ALU, low_n},              /* extensions */
    {0xFE00, 0xB400, INSN_STM, push},
    {0xFF00, 0xBA00, INSN_ALU, low_n},              /* REV */
    {0xFE00, 0xBC00, INSN_LDM, pop},
    {0xFF00, 0xBF00, INSN_OTHER, if_then},
    {0xF000, 0xB000, INSN_OTHER, NULL},
    {0xF800, 0xC000, INSN_STM, multiple_low},
    {0xF800, 0xC800, INSN_LDM, multiple_low},
    {0xFE00, 0xDE00, INSN_OTHER, NULL},             /* UDF, SVC */
    {0xF000, 0xD000, INSN_BRANCH_COND, NULL},
    {0xF800, 0xE000, INSN_BRANCH, NULL},
    {0, 0, INSN_OTHER, NULL},
};

/* --- 32-bit fills --- */

static void wide_multiple(uint32_t w, struct insn *out)
{
    uint32_t rn = sim_bits(w, 19, 16);
    bool load = (w & bit(20)) != 0;
    out->words = (uint8_t)__builtin_popcount(w & 0xFFFF);
    out->reads = bit(rn) | (load ? 0 : (w & 0xFFFF));
    out->to_pc = load && (w & bit(15)) != 0;
    if (rn == SP && (w & bit(21)))
        out->sp_delta = (load ? 4 : -4) * out->words;
}

static void wide_dual(uint32_t w, struct insn *out)
{
    uint32_t rn = sim_bits(w, 19, 16);
    int32_t offset = (int32_t)sim_bits(w, 7, 0) * 4;
    out->words = 2;
    out->reads = bit(rn);
    if (!(w & bit(20)))
        out->reads |= bit(sim_bits(w, 15, 12)) | bit(sim_bits(w, 11, 8));
    if (rn == SP && (w & bit(21)))
        out->sp_delta = (w & bit(23)) ? offset : -offset;
    out->pc_relative = rn == PC;
}

static void wide_exclusive(uint32_t w, struct insn *out)
{
    out->words = 1;
    out->reads = bit(sim_bits(w, 19, 16));
    if (!(w & bit(20)))
        out->reads |= bit(sim_bits(w, 15, 12));
}

static void table_branch(uint32_t w, struct insn *out)
{
    out->reads = bit(sim_bits(w, 19, 16)) | bit(sim_bits(w, 3, 0));
    out->wide_table = true;
}

static void wide_shifted(uint32_t w, struct insn *out)
{
    uint32_t rn = sim_bits(w, 19, 16);
    uint32_t op = sim_bits(w, 24, 21);
    out->reads = bit(sim_bits(w, 3, 0)) | (rn == PC ? 0 : bit(rn));
    bool is_move = op == 2 && rn == PC;
    if (!is_move && (w & 0x70F0))
        out->cls = INSN_ALU_SHIFTED;
    out->sp_unknown = sim_bits(w, 11, 8) == SP;
}

static uint32_t expand_immediate(uint32_t imm12)
{
    uint32_t low = imm12 & 0xFF;
    uint32_t rotation = imm12 >> 7;
    uint32_t value = 0x80 | (imm12 & 0x7F);
    if (imm12 < 0x100)
        return low;
    if (imm12 < 0x200)
        return low << 16 | low;
    if (imm12 < 0x300)
        return low << 24 | low << 8;
    if (imm12 < 0x400)
        return low * 0x01010101u;
    return value >> rotation | value << (32 - rotation);
}

static void wide_immediate(uint32_t w, struct insn *out)
{
    uint32_t rn = sim_bits(w, 19, 16);
    uint32_t imm12 = sim_bits(w, 26, 26) << 11 | sim_bits(w, 14, 12) << 8 | sim_bits(w, 7, 0);
    uint32_t op = sim_bits(w, 24, 21);
    out->reads = rn == PC ? 0 : bit(rn);
    if (sim_bits(w, 11, 8) != SP)
        return;
    bool plain = (w & bit(25)) != 0;
    int32_t amount = (int32_t)(plain ? imm12 : expand_immediate(imm12));
    bool subtract = plain ? op == 5 : op == 13;
    bool add = plain ? op == 0 : op == 8;
    out->sp_unknown = rn != SP || (!add && !subtract);
    out->sp_delta = out->sp_unknown ? 0 : (subtract ? -amount : amount);
}

static void wide_move_immediate(uint32_t w, struct insn *out)
{
    out->reads = (w & bit(23)) ? bit(sim_bits(w, 11, 8)) : 0; /* MOVT keeps the lower half */
}

static void wide_transfer(uint32_t w, struct insn *out)
{
    uint32_t rn = sim_bits(w, 19, 16);
    uint32_t rt = sim_bits(w, 15, 12);
    bool load = (w & bit(20)) != 0;
    bool indexed = rn != PC && !(w & bit(23)) && (w & bit(11));
    int32_t offset = (int32_t)sim_bits(w, 7, 0);
    out->reads = rn == PC ? 0 : bit(rn);
    if (rn != PC && !(w & bit(23)) && !(w & bit(11)))
        out->reads |= bit(sim_bits(w, 3, 0));
    if (indexed && rn == SP && (w & bit(8)))
        out->sp_delta = (w & bit(9)) ? offset : -offset;
    if (load) {
        out->load_rd = (int8_t)rt;
        out->to_pc = rt == PC;
        out->pc_relative = rn == PC;
    } else {
        out->reads |= bit(rt);
    }
}

static void wide_two(uint32_t w, struct insn *out)
{
    out->reads = bit(sim_bits(w, 19, 16)) | bit(sim_bits(w, 3, 0));
}

static void wide_multiply(uint32_t w, struct insn *out)
{
    uint32_t ra = sim_bits(w, 15, 12);
    wide_two(w, out);
    out->reads |= ra == PC ? 0 : bit(ra);
}

static void wide_accumulate(uint32_t w, struct insn *out)
{
    wide_two(w, out);
    out->reads |= bit(sim_bits(w, 15, 12)) | bit(sim_bits(w, 11, 8));
}

static const struct row wide[] = {
    {0xFFD00000, 0xE8900000, INSN_LDM, wide_multiple},      /* LDMIA */
    {0xFFD00000, 0xE9100000, INSN_LDM, wide_multiple},      /* LDMDB */
    {0xFFD00000, 0xE8800000, INSN_STM, wide_multiple},
    {0xFFD00000, 0xE9000000, INSN_STM, wide_multiple},
    {0xFFF0FFE0, 0xE8D0F000, INSN_BRANCH, table_branch},
    {0xFFF00FC0, 0xE8D00F80, INSN_LOAD, wide_exclusive},    /* LDA, LDAB, LDAH */
    {0xFFF00FC0, 0xE8C00F80, INSN_STORE, wide_exclusive},   /* STL */
    {0xFF700000, 0xE8500000, INSN_LOAD_DUAL, wide_exclusive},
    {0xFF700000, 0xE8400000, INSN_STORE_DUAL, wide_exclusive},
    {0xFE500000, 0xE8500000, INSN_LOAD_DUAL, wide_dual},
    {0xFE500000, 0xE8400000, INSN_STORE_DUAL, wide_dual},
    {0xFE000000, 0xEA000000, INSN_ALU, wide_shifted},
    {0xFF608000, 0xF2400000, INSN_ALU, wide_move_immediate}, /* MOVW, MOVT */
    {0xF8008000, 0xF0000000, INSN_ALU, wide_immediate},
    {0xFB80D000, 0xF3808000, INSN_OTHER, NULL},             /* MSR, MRS, hints, barriers */
    {0xF800D000, 0xF0008000, INSN_BRANCH_COND, NULL},
    {0xF800D000, 0xF0009000, INSN_BRANCH, NULL},
    {0xF800C000, 0xF000C000, INSN_CALL, NULL},
    {0xFF700000, 0xF8500000, INSN_LOAD, wide_transfer},
    {0xFE1FF000, 0xF81FF000, INSN_OTHER, NULL},             /* preloads */
    {0xFE10F000, 0xF810F000, INSN_OTHER, NULL},
    {0xFE100000, 0xF8100000, INSN_LOAD_NARROW, wide_transfer},
    {0xFF100000, 0xF8000000, INSN_STORE, wide_transfer},
    {0xFF000000, 0xFA000000, INSN_ALU, wide_two},
    {0xFF800000, 0xFB000000, INSN_MUL, wide_multiply},
    {0xFFD00000, 0xFB900000, INSN_DIV, wide_two},           /* SDIV, UDIV */
    {0xFFD00000, 0xFB800000, INSN_MUL_LONG, wide_two},      /* SMULL, UMULL */
    {0xFF800000, 0xFB800000, INSN_MUL_LONG, wide_accumulate},
    {0xEC000000, 0xEC000000, INSN_OTHER, sim_decode_coprocessor},
    {0, 0, INSN_OTHER, NULL},
};

static void look_up(const struct row *row, uint32_t w, struct insn *out)
{
    while ((w & row->mask) != row->value)
        row++;
    out->cls = row->cls;
    if (row->fill != NULL)
        row->fill(w, out);
}

void sim_decode_thumb(const uint8_t *code, uint32_t len, struct insn *out)
{
    uint32_t first = sim_u16(code);
    *out = (struct insn){.size = 2, .load_rd = -1};
    if (first < 0xE800) {
        look_up(narrow, first, out);
        return;
    }
    out->size = 4;
    look_up(wide, first << 16 | (len >= 4 ? sim_u16(code + 2) : 0), out);
}
