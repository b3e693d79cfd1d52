/* SPDX-License-Identifier: Apache-2.0 */
/* The model of Nuvoton's CRPT: known answers, and each kind of misuse, which must be a fault with its own words. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "accel/crpt.h"
#include "machine.h"

#define RAM 0x20000000u

static uint32_t ram[2048];
static uint8_t *memory[] = {(uint8_t *)ram, NULL};
static const struct sim_region regions[] = {{.name = "ram", .base = RAM, .size = sizeof ram, .writable = true}, {.size = 0}};
static const struct sim_register sys_registers[] = {
    {.name = "IPRST0", .offset = 0x008, .size = 4, .kind = SIM_RW, .sticks = ~0u},
    {.name = "AHBCLK", .offset = 0x204, .size = 4, .kind = SIM_RW, .sticks = ~0u},
    {.name = NULL}};
static const struct sim_device sys = {.name = "SYS", .base = 0x40000000, .size = 0x300, .registers = sys_registers};
static const struct sim_device *const devices[] = {&sys, &sim_crpt, NULL};
static const struct sim_board board = {.core = &sim_core_m23, .regions = regions, .devices = devices};

static uint32_t sys_state[2];
static uint32_t state[SIM_WORDS(struct crpt) + 2] __attribute__((aligned(8)));
static uint32_t *states[] = {sys_state, state, NULL};
static struct sim_machine machine;

enum { INTSTS = 0x004, PCNT = 0x090, FBADDR = 0x0A0, AES_CTL = 0x100, AES_STS = 0x104, KEY = 0x110, IV = 0x130,
       SADDR = 0x140, DADDR = 0x144, CNT = 0x148, HMAC_CTL = 0x300, DGST = 0x308, KEYCNT = 0x348, HMAC_SADDR = 0x34C,
       DMACNT = 0x350, DATIN = 0x354, ECC_CTL = 0x800, ECC_X1 = 0x808, ECC_Y1 = 0x850, ECC_X2 = 0x898,
       ECC_A = 0x928, ECC_B = 0x970, ECC_N = 0x9B8, ECC_K = 0xA00, RSA_CTL = 0xB00,
       RSA_SADDR = 0xB08, RSA_DADDR = 0xB1C };

#define AT(word) (RAM + 4 * (word)) /* address of a word of RAM */
#define AES_RUN(mode) (1u | 1u << 5 | 1u << 7 | (uint32_t)(mode) << 8 | 1u << 16 | 3u << 22)
#define HMAC_SHA256 (4u << 8 | 3u << 22)
#define HMACEN (1u << 11)

static struct sim_access access_of(unsigned size)
{
    return (struct sim_access){.machine = &machine, .device = &sim_crpt, .size = size, .state = state};
}

static void put(uint32_t offset, uint32_t value)
{
    struct sim_access access = access_of(4);
    sim_crpt.write(&access, offset, value);
}

static uint32_t get(uint32_t offset)
{
    struct sim_access access = access_of(4);
    return sim_crpt.read(&access, offset);
}

static int setup(void **unused)
{
    (void)unused;
    uc_engine *uc = machine.uc;
    if (uc == NULL && uc_open(UC_ARCH_ARM, UC_MODE_THUMB | UC_MODE_MCLASS, &uc) != UC_ERR_OK)
        return 1;
    machine = (struct sim_machine){.uc = uc, .board = &board, .device_states = states, .memory = memory};
    memset(state, 0, sizeof state);
    memset(ram, 0, sizeof ram);
    sys_state[0] = 0;
    sys_state[1] = 1u << 12;
    return 0;
}

/** The fault that has just happened has these words; the machine is as new. */
static void expect(const char *words)
{
    assert_true(machine.faulted);
    if (strstr(machine.fault_what, words) == NULL)
        fail_msg("\"%s\" is not in \"%s\"", words, machine.fault_what);
    setup(NULL);
}

static void later(void)
{
    machine.parts += 100000000ull * SIM_CYCLE_PARTS;
}

static void set_aes(unsigned key_words, uint32_t bytes)
{
    for (uint32_t i = 0; i < key_words; i++)
        put(KEY + 4 * i, 0x00010203 + 0x04040404 * i);
    put(SADDR, AT(0));
    put(DADDR, AT(64));
    put(CNT, bytes);
}

/* FIPS 197, C.1: the result comes with the end of the run, and with it the flag. */
static void cipher(void **unused)
{
    static const uint8_t text[16] = {0x00, 0x11, 0x22, 0x33, 0x44, 0x55, 0x66, 0x77,
                                     0x88, 0x99, 0xaa, 0xbb, 0xcc, 0xdd, 0xee, 0xff};
    static const uint8_t wanted[16] = {0x69, 0xc4, 0xe0, 0xd8, 0x6a, 0x7b, 0x04, 0x30,
                                       0xd8, 0xcd, 0xb7, 0x80, 0x70, 0xb4, 0xc5, 0x5a};
    (void)unused;
    memcpy(ram, text, sizeof text);
    set_aes(4, 16);
    put(AES_CTL, AES_RUN(CRPT_ECB));
    assert_int_equal(get(AES_STS) & 1, 1);
    assert_int_equal(get(INTSTS), 0);
    assert_memory_not_equal(ram + 64, wanted, sizeof wanted);
    later();
    assert_int_equal(get(AES_STS) & 1, 0);
    assert_int_equal(get(INTSTS), 1);
    assert_memory_equal(ram + 64, wanted, sizeof wanted);
    put(INTSTS, 1);
    assert_int_equal(get(INTSTS), 0);
    assert_false(machine.faulted);
}

/* "abc", FIPS 180-4's example. */
static void message(void **unused)
{
    (void)unused;
    memcpy(ram, "abc", 3);
    put(HMAC_SADDR, AT(0));
    put(DMACNT, 3);
    put(HMAC_CTL, HMAC_SHA256 | 1u | 1u << 5 | 1u << 7);
    get(DGST);
    expect("read while busy");
    memcpy(ram, "abc", 3);
    put(HMAC_SADDR, AT(0));
    put(DMACNT, 3);
    put(HMAC_CTL, HMAC_SHA256 | 1u | 1u << 5 | 1u << 7);
    later();
    assert_int_equal(get(DGST), 0xbf1678ba);
    assert_int_equal(get(INTSTS), 1u << 24);
    assert_false(machine.faulted);
}

/* RFC 4231, test case 2: key "Jefe", and the message behind it. */
static void keyed_message(void **unused)
{
    static const char text[] = "Jefewhat do ya want for nothing?";
    (void)unused;
    memcpy(ram, text, 32);
    put(HMAC_SADDR, AT(0));
    put(DMACNT, 32);
    put(KEYCNT, 4);
    put(HMAC_CTL, HMAC_SHA256 | HMACEN | 1u | 1u << 5 | 1u << 7);
    later();
    assert_int_equal(get(DGST), 0x46c1dc5b);
    assert_int_equal(get(INTSTS), 1u << 24);
    assert_false(machine.faulted);
}

static void keyed_sequence(void **unused)
{
    (void)unused;
    put(HMAC_SADDR, AT(0));
    put(DMACNT, 32);
    put(HMAC_CTL, HMAC_SHA256 | HMACEN | 1u | 1u << 5 | 1u << 7);
    expect("KEYCNT is no whole words"); /* none */
    put(HMAC_SADDR, AT(0));
    put(DMACNT, 32);
    put(KEYCNT, 5);
    put(HMAC_CTL, HMAC_SHA256 | HMACEN | 1u | 1u << 5 | 1u << 7);
    expect("KEYCNT is no whole words");
    put(HMAC_SADDR, AT(0));
    put(DMACNT, 32);
    put(KEYCNT, 32);
    put(HMAC_CTL, HMAC_SHA256 | HMACEN | 1u | 1u << 5 | 1u << 7);
    expect("no message follows");
    put(HMAC_SADDR, 0x1000);
    put(DMACNT, 32);
    put(KEYCNT, 16);
    put(HMAC_CTL, HMAC_SHA256 | HMACEN | 1u | 1u << 5 | 1u << 7);
    expect("outside SRAM");
    put(KEYCNT, 16);
    put(HMAC_CTL, HMAC_SHA256 | HMACEN | 1u | 1u << 6);
    expect("HMAC runs by DMA in one shot");
    put(KEYCNT, 16);
    put(HMAC_CTL, 1u << 13 | 3u << 22 | HMACEN | 1u | 1u << 5 | 1u << 7);
    expect("not over SM3");
}

static void access_and_power(void **unused)
{
    struct sim_access narrow = access_of(1);
    (void)unused;
    sim_crpt.read(&narrow, INTSTS);
    expect("not of 4 bytes");
    sys_state[1] = 0;
    get(INTSTS);
    expect("clock is off");
    sys_state[0] = 1u << 12;
    put(KEY, 1);
    expect("held in reset");
    get(0x040);
    expect("no register to read");
    put(0x200, 0);
    expect("no register to write");
    get(ECC_K);
    expect("write-only");
    set_aes(4, 16);
    put(AES_CTL, AES_RUN(CRPT_ECB));
    put(KEY, 0);
    expect("written while busy");
    set_aes(4, 16);
    sim_crpt_reset(&machine);
    put(SADDR, AT(0));
    put(CNT, 16);
    put(AES_CTL, AES_RUN(CRPT_ECB));
    expect("before the key");
}

/** A run of the AES engine that must not be: all set up but for one thing. */
static void wrong_run(uint32_t control, uint32_t source, uint32_t bytes, const char *words)
{
    set_aes(4, bytes);
    put(SADDR, source);
    put(AES_CTL, control);
    expect(words);
}

static void aes_sequence(void **unused)
{
    (void)unused;
    wrong_run(AES_RUN(CRPT_ECB), AT(0) + 2, 16, "not at a word");
    wrong_run(AES_RUN(CRPT_ECB), 0x00001000, 16, "outside SRAM");
    wrong_run(AES_RUN(CRPT_ECB), AT(0), 0, "no number of whole blocks");
    wrong_run(AES_RUN(CRPT_ECB), AT(0), 24, "no number of whole blocks");
    wrong_run(AES_RUN(CRPT_CBC), AT(0), 16, "before the IV");
    wrong_run(AES_RUN(CRPT_ECB) & ~(3u << 22), AT(0), 16, "INSWAP");
    wrong_run(AES_RUN(CRPT_ECB) & ~(1u << 7), AT(0), 16, "DMA only");
    wrong_run(AES_RUN(0x30), AT(0), 16, "mode that is unknown");
    wrong_run(AES_RUN(CRPT_ECB) | 1u << 2, AT(0), 16, "before the key"); /* of 192 bits */
    wrong_run(AES_RUN(CRPT_ECB) | 1u << 6, AT(0), 16, "one shot only");
    wrong_run(AES_RUN(CRPT_GCM) | 1u << 6, AT(0), 16, "has not begun");
    wrong_run(AES_RUN(CRPT_GHASH) | 1u << 20, AT(0), 16, "outside SRAM"); /* the feedback buffer */
    wrong_run(AES_RUN(CRPT_GCM), AT(0), 16, "IV section");
    put(FBADDR, AT(128));
    wrong_run(AES_RUN(CRPT_GHASH) | 1u << 20, AT(0), 16, "holds no state");
    put(PCNT, 16);
    for (uint32_t i = 0; i < 4; i++)
        put(IV + 4 * i, 0);
    wrong_run(AES_RUN(CRPT_CCM), AT(0), 32, "one shot: ACNT");
    for (uint32_t i = 0; i < 4; i++)
        put(IV + 4 * i, ~0u);
    wrong_run(AES_RUN(CRPT_CTR), AT(0), 32, "counter carries");
}

static void hash_sequence(void **unused)
{
    (void)unused;
    put(DATIN, 0);
    expect("without DATINREQ");
    put(HMAC_SADDR, AT(0));
    put(HMAC_CTL, HMAC_SHA256 | 1u | 1u << 5 | 1u << 7);
    expect("DMACNT is 0");
    put(HMAC_SADDR, AT(0));
    put(DMACNT, 64);
    put(HMAC_CTL, HMAC_SHA256 | 1u | 1u << 6 | 1u << 7);
    expect("has not begun");
    put(HMAC_CTL, HMAC_SHA256 | 1u);
    expect("DMACSCAD without DMALAST");
    put(HMAC_CTL, HMAC_SHA256 | 1u | 1u << 6);
    put(DATIN, 0);
    put(HMAC_CTL, HMAC_SHA256 | 2u);
    expect("within a block");
    put(HMAC_CTL, 3u << 8 | 3u << 22 | 1u | 1u << 6);
    expect("mode that is unknown");
}

static void numbers(void **unused)
{
    (void)unused;
    put(ECC_CTL, 1u | 1u << 8 | 256u << 22);
    expect("other fields");
    put(ECC_CTL, 1u << 9 | 256u << 22);
    put(ECC_CTL, 1u << 9 | 256u << 22 | 1u);
    expect("mode that is unknown");
    put(ECC_N, 13);
    put(ECC_X1, 2);
    put(ECC_CTL, 1u << 8 | 4u << 22);
    put(ECC_CTL, 1u << 8 | 4u << 22 | 1u);
    expect("off the curve");
    put(ECC_N, 13); /* y^2 = x^3 + x + 4, (2, 1) has order 14: with SCAP, half of that is no order of it */
    put(ECC_A, 1);
    put(ECC_B, 4);
    put(ECC_X1, 2);
    put(ECC_Y1, 1);
    put(ECC_X2, 7);
    put(ECC_K, 3);
    put(ECC_CTL, 1u << 8 | 1u << 14 | 4u << 22);
    put(ECC_CTL, 1u << 8 | 1u << 14 | 4u << 22 | 1u);
    expect("wrong order");
    put(ECC_CTL, 1u << 8 | 1u << 13 | 255u << 22); /* Montgomery curves */
    put(ECC_CTL, 1u << 8 | 1u << 13 | 255u << 22 | 1u);
    expect("mode that is unknown");
    put(ECC_N, 13);
    put(ECC_X1, 15);
    put(ECC_CTL, 1u << 8 | 1u << 9 | 1u << 11 | 4u << 22);
    put(ECC_CTL, 1u << 8 | 1u << 9 | 1u << 11 | 4u << 22 | 1u);
    expect("no such result");
    for (uint32_t i = 0; i < 3; i++)
        put(RSA_SADDR + 4 * i, AT(32 * i));
    put(RSA_DADDR, AT(128));
    put(RSA_CTL, 1);
    expect("modulus is even");
    put(RSA_CTL, 1);
    expect("outside SRAM");
    put(RSA_CTL, 1u | 1u << 8);
    expect("outside SRAM");
}

/* Faults on purpose: the flag of errors, DMA that ends early, no end. */
static void faults(void **unused)
{
    (void)unused;
    machine.options.n_faults = 2;
    machine.options.faults[0] = (struct sim_fault_switch){.device = "CRPT", .bits = SIM_FAULT_ERROR, .first = 1, .count = 1};
    machine.options.faults[1] = (struct sim_fault_switch){.device = "CRPT", .bits = SIM_FAULT_STALL, .first = 2, .count = 1};
    set_aes(4, 16);
    put(AES_CTL, AES_RUN(CRPT_ECB));
    later();
    assert_int_equal(get(INTSTS), 2);
    assert_int_equal(get(AES_STS) >> 20 & 1, 1);
    put(INTSTS, 3);
    put(AES_CTL, AES_RUN(CRPT_ECB));
    later();
    assert_int_equal(get(AES_STS) & 1, 1);
    sim_crpt_reset(&machine);
    assert_int_equal(get(AES_STS) & 1, 0);
    assert_false(machine.faulted);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(cipher, setup),           cmocka_unit_test_setup(message, setup),
        cmocka_unit_test_setup(access_and_power, setup), cmocka_unit_test_setup(aes_sequence, setup),
        cmocka_unit_test_setup(hash_sequence, setup),    cmocka_unit_test_setup(numbers, setup),
        cmocka_unit_test_setup(faults, setup),           cmocka_unit_test_setup(keyed_message, setup),
        cmocka_unit_test_setup(keyed_sequence, setup),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
