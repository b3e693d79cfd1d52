/* SPDX-License-Identifier: Apache-2.0 */
/* What the timing model needs to know of one instruction: its class, not its meaning. */
#ifndef SIM_INSN_H
#define SIM_INSN_H

#include <stdbool.h>
#include <stdint.h>

/** Classes of instructions, as the cost tables price them. */
enum insn_class {
    INSN_ALU,          /**< data processing, moves, shifts, bit fields, SIMD without multiply */
    INSN_ALU_SHIFTED,  /**< data processing with a shifted register operand (ARM) */
    INSN_MUL,          /**< 32-bit products */
    INSN_MUL_LONG,     /**< 64-bit products; MULH* on RISC-V */
    INSN_DIV,          /**< divisions and remainders */
    INSN_LOAD,         /**< single load of a word */
    INSN_LOAD_NARROW,  /**< single load of a byte or halfword */
    INSN_STORE,        /**< single store of any width */
    INSN_LOAD_DUAL,    /**< LDRD, exclusive loads */
    INSN_STORE_DUAL,   /**< STRD, exclusive stores */
    INSN_LDM,          /**< LDM, POP */
    INSN_STM,          /**< STM, PUSH */
    INSN_BRANCH_COND,  /**< conditional branch, compare-and-branch */
    INSN_BRANCH,       /**< unconditional direct branch, table branch */
    INSN_CALL,         /**< branch with link */
    INSN_RETURN,       /**< branch to a register */
    INSN_OTHER,        /**< NOP, IT, barriers, system instructions */
    INSN_FP,           /**< floating-point arithmetic and single register moves */
    INSN_FP_PAIR,      /**< VMOV of a pair of core registers */
    INSN_FP_LOAD,      /**< VLDR, single or double: see words */
    INSN_FP_STORE,     /**< VSTR */
    INSN_FP_LDM,       /**< VLDM, VPOP */
    INSN_FP_STM,       /**< VSTM, VPUSH */
    INSN_CLASSES
};

/** One decoded instruction. */
struct insn {
    enum insn_class cls;
    uint8_t size;      /**< bytes */
    uint8_t words;     /**< words moved by a multiple, dual or FP transfer; 0 otherwise */
    bool to_pc;        /**< loads or computes the PC without being a branch class */
    bool conditional;  /**< may not be executed: a jump here may fall through */
    bool pc_relative;  /**< a load from a literal pool */
    bool wide_table;   /**< a table branch: a load, too */
    uint8_t it_len;    /**< IT: how many instructions it makes conditional */
    bool reads_pmu;    /**< reads the Cortex-A's cycle counter */
    bool sp_unknown;   /**< changes SP by an amount not in the instruction */
    int32_t sp_delta;  /**< change of SP */
    int8_t load_rd;    /**< register a single load writes, or -1 */
    uint32_t reads;    /**< bit mask of the core registers read as operands or addresses */
};


void sim_decode_thumb(const uint8_t *code, uint32_t len, struct insn *out);
void sim_decode_arm(const uint8_t *code, uint32_t len, struct insn *out);
void sim_decode_riscv(const uint8_t *code, uint32_t len, struct insn *out);

/** Name of a class, as printed by --stats. */
const char *sim_class_name(enum insn_class cls);

/* Helpers the decoders share. */
static inline uint32_t sim_bits(uint32_t w, unsigned high, unsigned low)
{
    return (w >> low) & ((1u << (high - low + 1)) - 1);
}

static inline uint32_t sim_u16(const uint8_t *p)
{
    return (uint32_t)p[0] | (uint32_t)p[1] << 8;
}

static inline uint32_t sim_u32(const uint8_t *p)
{
    return sim_u16(p) | sim_u16(p + 2) << 16;
}

/** Decodes the VFP and coprocessor space, which Thumb and ARM state share (bits 27:0). */
void sim_decode_coprocessor(uint32_t w, struct insn *out);

#endif
