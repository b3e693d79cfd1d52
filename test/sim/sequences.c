/* SPDX-License-Identifier: Apache-2.0 */
/* Classes and costs of short sequences of instructions, encoded by hand from the architecture manuals. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <string.h>

#include <cmocka.h>

#include "board.h"

typedef void (*decoder)(const uint8_t *code, uint32_t len, struct insn *out);

static const struct sim_costs *costs_of(const char *name)
{
    for (size_t i = 0; sim_bare_boards[i] != NULL; i++) {
        if (strcmp(sim_bare_boards[i]->name, name) == 0)
            return sim_bare_boards[i]->costs;
    }
    fail_msg("no board %s", name);
    return NULL;
}

/** Decodes one instruction from its halfwords: a 32-bit Thumb or ARM word is given as a whole. */
static struct insn decode(decoder how, uint32_t word)
{
    uint8_t code[4] = {(uint8_t)word, (uint8_t)(word >> 8), (uint8_t)(word >> 16), (uint8_t)(word >> 24)};
    struct insn insn;
    if (how == sim_decode_thumb && word > 0xFFFF) {
        const uint8_t swapped[4] = {code[2], code[3], code[0], code[1]};
        memcpy(code, swapped, sizeof code);
    }
    how(code, sizeof code, &insn);
    return insn;
}

/** Cycles of a straight sequence that ends with 0; a jump at its end is taken. */
static double cycles(const char *core, decoder how, const uint32_t *words)
{
    const struct sim_costs *costs = costs_of(core);
    struct insn insns[2];
    uint32_t parts = 0;
    size_t n = 0;
    for (; words[n] != 0; n++) {
        insns[n & 1] = decode(how, words[n]);
        parts += sim_cost(costs, &insns[n & 1], n == 0 ? NULL : &insns[(n - 1) & 1]);
    }
    return (double)(parts + sim_cost_taken(costs, &insns[(n - 1) & 1])) / SIM_CYCLE_PARTS;
}

#define THUMB(core, ...) cycles(core, sim_decode_thumb, (const uint32_t[]){__VA_ARGS__, 0})
#define ARM(core, ...) cycles(core, sim_decode_arm, (const uint32_t[]){__VA_ARGS__, 0})
#define RISCV(core, ...) cycles(core, sim_decode_riscv, (const uint32_t[]){__VA_ARGS__, 0})

static void is_cycles(double got, double expected)
{
    assert_int_equal((int)(got * 1000), (int)(expected * 1000));
}

static void test_loads_and_stores(void **state)
{
    (void)state;
    is_cycles(THUMB("m4", 0x6808), 2);                 /* LDR r0,[r1] */
    is_cycles(THUMB("m4", 0x6808, 0x684A), 3);         /* two loads: the second overlaps */
    is_cycles(THUMB("m4", 0x6808, 0x784A, 0x688B), 4); /* LDRB between: three in a row */
    is_cycles(THUMB("m4", 0x6808, 0x3101, 0x684A), 5); /* ADDS between: no overlap */
    is_cycles(THUMB("m4", 0x6008), 1);                 /* STR r0,[r1] */
    is_cycles(THUMB("m23", 0x6808, 0x684A), 4);
    is_cycles(THUMB("m23", 0x6008), 2);
    is_cycles(THUMB("m4", 0xE9D10200), 3);             /* LDRD r0,r2,[r1] */
    is_cycles(THUMB("m4", 0xE9C10200), 2);             /* STRD r0,r2,[r1] */
    is_cycles(ARM("a5", 0xE5910000), 2);               /* LDR r0,[r1] */
    is_cycles(ARM("a5", 0xE5910000, 0xE5912004), 3);
    is_cycles(ARM("a5", 0xE5910000, 0xE5D12004), 4);   /* LDRB: no overlap */
    is_cycles(RISCV("rv32", 0x4188), 1);               /* C.LW a0,0(a1) */
    is_cycles(RISCV("rv32", 0x0005A503), 1);           /* LW a0,0(a1) */
}

static void test_multiple_transfers(void **state)
{
    (void)state;
    is_cycles(THUMB("m4", 0xB5F0), 6);                 /* PUSH {r4-r7,lr} */
    is_cycles(THUMB("m4", 0xBDF0), 8);                 /* POP {r4-r7,pc}: 1 + 5 + 2 */
    is_cycles(THUMB("m4", 0xE8BD8FF0), 12);            /* POP.W {r4-r11,pc}: 1 + 9 + 2 */
    is_cycles(THUMB("m4", 0xE8A100FF), 9);             /* STM r1!,{r0-r7} */
    is_cycles(THUMB("m23", 0xBDF0), 7);
    is_cycles(ARM("a5", 0xE8B100FC), 5);               /* LDM r1!,{r2-r7}: 1 + 3 + 1 */
    is_cycles(ARM("a5", 0xE8BD8FF0), 11);              /* POP {r4-r11,pc}: 1 + 5 + 2 + 3 */
    is_cycles(THUMB("m4", 0xED910B00), 3);             /* VLDR d0,[r1] */
    is_cycles(THUMB("m4", 0xED910A00), 2);             /* VLDR s0,[r1] */
    is_cycles(THUMB("m4", 0xECB10B10), 17);            /* VLDM r1!,{d0-d7} */
    is_cycles(THUMB("m4", 0xEC510B10), 2);             /* VMOV r0,r1,d0 */
}

static void test_products(void **state)
{
    (void)state;
    is_cycles(THUMB("m4", 0x4348), 1);                 /* MULS r0,r1 */
    is_cycles(THUMB("m4", 0xFBA10203), 1);             /* UMULL r0,r2,r1,r3 */
    is_cycles(THUMB("m4", 0xFBE10263), 1);             /* UMAAL r0,r2,r1,r3 */
    is_cycles(THUMB("m4", 0xFBB1F0F2), 6);             /* UDIV r0,r1,r2 */
    is_cycles(THUMB("m23", 0xFBB1F0F2), 17);
    is_cycles(ARM("a5", 0xE0000291), 1);               /* MUL r0,r1,r2 */
    is_cycles(ARM("a5", 0xE0810392), 2);               /* UMULL r0,r1,r2,r3 */
    is_cycles(ARM("a5", 0xE0410392), 2);               /* UMAAL r0,r1,r2,r3 */
    is_cycles(RISCV("rv32", 0x02B50533), 1);           /* MUL a0,a0,a1 */
    is_cycles(RISCV("rv32", 0x02B53533), 1);           /* MULHU a0,a0,a1 */
    is_cycles(RISCV("rv32", 0x02B55533), 12);          /* DIVU a0,a0,a1 */
}

static void test_jumps(void **state)
{
    (void)state;
    is_cycles(THUMB("m4", 0xD0FE), 3);                 /* BEQ, taken */
    is_cycles(THUMB("m23", 0xD0FE), 2);
    is_cycles(THUMB("m4", 0xF7FFFFFE), 3);             /* BL */
    is_cycles(THUMB("m23", 0xF7FFFFFE), 3);
    is_cycles(THUMB("m4", 0x4770), 3);                 /* BX lr */
    is_cycles(THUMB("m4", 0xE8DFF000), 4);             /* TBB [pc,r0]: a load and a jump */
    is_cycles(ARM("a5", 0x0AFFFFFE), 2);               /* BEQ */
    is_cycles(ARM("a5", 0xE12FFF1E), 4);               /* BX lr */
    is_cycles(ARM("a5", 0xE59FF000), 5);               /* LDR pc,[pc] */
    is_cycles(RISCV("rv32", 0x8082), 2);               /* RET */
    is_cycles(RISCV("rv32", 0x00B50063), 2);           /* BEQ a0,a1 */
    assert_int_equal(decode(sim_decode_thumb, 0xD0FE).cls, INSN_BRANCH_COND);
    assert_int_equal(decode(sim_decode_arm, 0x1AFFFFFE).cls, INSN_BRANCH_COND);
    assert_int_equal(decode(sim_decode_arm, 0xEAFFFFFE).cls, INSN_BRANCH);
}

static void test_if_then(void **state)
{
    (void)state;
    assert_int_equal(decode(sim_decode_thumb, 0xBF08).it_len, 1); /* IT EQ */
    assert_int_equal(decode(sim_decode_thumb, 0xBF0C).it_len, 2); /* ITE EQ */
    assert_int_equal(decode(sim_decode_thumb, 0xBF0E).it_len, 3); /* ITEE EQ */
    assert_int_equal(decode(sim_decode_thumb, 0xBF0F).it_len, 4); /* ITEEE EQ */
    assert_int_equal(decode(sim_decode_thumb, 0xBF00).it_len, 0); /* NOP */
    is_cycles(THUMB("m4", 0xBF08, 0x2001), 2);                    /* IT EQ; MOVEQ r0,#1 */
}

static void test_stack(void **state)
{
    (void)state;
    assert_int_equal(decode(sim_decode_thumb, 0xB5F0).sp_delta, -20);         /* PUSH {r4-r7,lr} */
    assert_int_equal(decode(sim_decode_thumb, 0xB084).sp_delta, -16);         /* SUB sp,#16 */
    assert_int_equal(decode(sim_decode_thumb, 0xF5AD6D80).sp_delta, -1024);   /* SUB.W sp,sp,#1024 */
    assert_int_equal(decode(sim_decode_thumb, 0xF84D0D04).sp_delta, -4);      /* STR r0,[sp,#-4]! */
    assert_true(decode(sim_decode_thumb, 0xEBAD0D00).sp_unknown);             /* SUB.W sp,sp,r0 */
    assert_int_equal(decode(sim_decode_arm, 0xE92D4FF0).sp_delta, -36);       /* PUSH {r4-r11,lr} */
    assert_int_equal(decode(sim_decode_arm, 0xE24DDB01).sp_delta, -1024);     /* SUB sp,sp,#1024 */
    assert_int_equal(decode(sim_decode_riscv, 0x1141).sp_delta, -16);         /* ADDI sp,sp,-16 */
    assert_int_equal(decode(sim_decode_riscv, 0x7139).sp_delta, -64);         /* C.ADDI16SP sp,-64 */
    assert_int_equal(decode(sim_decode_riscv, 0x80010113).sp_delta, -2048);   /* ADDI sp,sp,-2048 */
}

static void test_operands(void **state)
{
    (void)state;
    struct insn load = decode(sim_decode_thumb, 0x6808);
    assert_int_equal(load.load_rd, 0);
    assert_int_equal(load.reads, 1u << 1);
    assert_int_equal(decode(sim_decode_thumb, 0x1812).reads, 1u << 0 | 1u << 2);  /* ADDS r2,r2,r0 */
    assert_int_equal(decode(sim_decode_riscv, 0x00B50533).reads, 1u << 10 | 1u << 11); /* ADD a0,a0,a1 */
    assert_int_equal(decode(sim_decode_thumb, 0xEB010082).cls, INSN_ALU_SHIFTED); /* ADD r0,r1,r2,LSL #2 */
    assert_int_equal(decode(sim_decode_thumb, 0xEA4F0081).cls, INSN_ALU);         /* LSL r0,r1,#2 */
    assert_int_equal(decode(sim_decode_arm, 0xE0810102).cls, INSN_ALU_SHIFTED);   /* ADD r0,r1,r2,LSL #2 */
    assert_true(decode(sim_decode_thumb, 0x4801).pc_relative);                    /* LDR r0,[pc,#4] */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_loads_and_stores), cmocka_unit_test(test_multiple_transfers),
        cmocka_unit_test(test_products),         cmocka_unit_test(test_jumps),
        cmocka_unit_test(test_if_then),          cmocka_unit_test(test_stack),
        cmocka_unit_test(test_operands),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
