/* SPDX-License-Identifier: Apache-2.0 */
/* The SCE9's model: a known answer, and each kind of misuse, which must be a fault with its own words. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "accel/models.h"
#include "accel/sce9.h"
#include "machine.h"

#define RAM 0x20000000u
#define MSTP 0x40084000u

static uint32_t ram[4096];
static uint8_t *memory[] = {(uint8_t *)ram, NULL};
static const struct sim_region regions[] = {{.name = "ram", .base = RAM, .size = sizeof ram, .writable = true}, {.size = 0}};
static const struct sim_register mstp_registers[] = {
    {.name = "MSTPCRC", .offset = 8, .size = 4, .kind = SIM_RW, .sticks = ~0u}, {.name = NULL}};
static const struct sim_device mstp = {.name = "MSTP", .base = MSTP, .size = 0x1000, .registers = mstp_registers};
static const struct sim_device *const devices[] = {&mstp, &sim_sce9, NULL};
static const struct sim_board board = {.core = &sim_core_m33, .regions = regions, .devices = devices};

static uint32_t mstp_state[4];
static uint32_t state[SIM_WORDS(struct sce9) + 2] __attribute__((aligned(8)));
static uint32_t *states[] = {mstp_state, state, NULL};
static struct sim_machine machine;

static struct sim_access access_of(unsigned size)
{
    return (struct sim_access){.machine = &machine, .device = &sim_sce9, .size = size, .state = state};
}

static void put(uint32_t offset, uint32_t value)
{
    struct sim_access access = access_of(4);
    sim_sce9.write(&access, offset, value);
}

static uint32_t get(uint32_t offset)
{
    struct sim_access access = access_of(4);
    return sim_sce9.read(&access, offset);
}

/** A call whose arguments are words; its result. */
static uint32_t call(uint32_t what, const uint32_t *arguments, size_t n)
{
    for (uint32_t i = 0; i < n; i++)
        put(4 * i, arguments[i]);
    put(SCE9_MAILBOX_CALL, what);
    return machine.faulted ? 0 : get(SCE9_MAILBOX_RESULT);
}

#define CALL(what, ...) \
    call(what, (const uint32_t[]){__VA_ARGS__}, sizeof((const uint32_t[]){__VA_ARGS__}) / sizeof(uint32_t))
#define AT(word) (RAM + 4 * (word)) /* address of a word of RAM */
#define LAST_WORD AT(4095)

/* Where things lie in RAM, in words. */
enum { KEY = 0, WRAPPED = 256, VECTOR = 512, TEXT = 1024, OUT = 2048, LENGTH = 3000 };

static int setup(void **unused)
{
    (void)unused;
    uc_engine *uc = machine.uc;
    memset(&machine, 0, sizeof machine);
    if (uc == NULL && uc_open(UC_ARCH_ARM, UC_MODE_THUMB | UC_MODE_MCLASS, &uc) != UC_ERR_OK)
        return 1;
    machine = (struct sim_machine){.uc = uc, .board = &board, .device_states = states, .memory = memory};
    memset(state, 0, sizeof state);
    memset(ram, 0, sizeof ram);
    mstp_state[0] = 0;
    put(SCE9_MAILBOX_CALL, SCE9_CALL(SCE9_CALL_INIT, 0, 0));
    return machine.faulted;
}

/** The fault that has just been; the machine goes on. */
static void expect(const char *text)
{
    assert_true(machine.faulted);
    if (strstr(machine.fault_what, text) == NULL)
        fail_msg("fault is \"%s\", not \"%s\"", machine.fault_what, text);
    machine.faulted = false;
}

static void install(uint32_t kind)
{
    assert_int_equal(CALL(SCE9_CALL(SCE9_CALL_INSTALL, 0, 0), 1, kind, AT(KEY), AT(WRAPPED)), SCE9_SUCCESS);
    assert_false(machine.faulted);
}

/** An AES-128 key of zeros, and a message in one mode (the command word is turned). */
static void begin_aes(uint32_t mode)
{
    install(5);
    ram[LENGTH] = mode << 24;
    assert_int_equal(CALL(SCE9_CALL(SCE9_CALL_AES_INIT, 128, 0), AT(LENGTH), AT(WRAPPED), AT(VECTOR)), SCE9_SUCCESS);
    assert_false(machine.faulted);
}

/* FIPS 197, C.1. */
static void known_answer(void **unused)
{
    static const uint8_t wanted[] = {0x69, 0xc4, 0xe0, 0xd8, 0x6a, 0x7b, 0x04, 0x30,
                                     0xd8, 0xcd, 0xb7, 0x80, 0x70, 0xb4, 0xc5, 0x5a};

    (void)unused;
    for (unsigned i = 0; i < 16; i++) {
        ((uint8_t *)(ram + KEY))[i] = (uint8_t)i;
        ((uint8_t *)(ram + TEXT))[i] = (uint8_t)(0x11 * i);
    }
    begin_aes(0);
    CALL(SCE9_CALL(SCE9_CALL_AES_UPDATE, 128, 0), AT(TEXT), AT(OUT), 4);
    put(SCE9_MAILBOX_CALL, SCE9_CALL(SCE9_CALL_AES_FINAL, 128, 0));
    assert_int_equal(get(SCE9_MAILBOX_RESULT), SCE9_SUCCESS);
    assert_false(machine.faulted);
    assert_memory_equal(ram + OUT, wanted, 16);
}

static void access_and_power(void **unused)
{
    struct sim_access narrow = access_of(2);

    (void)unused;
    sim_sce9.write(&narrow, SCE9_MAILBOX_CALL, 0);
    expect("not of 4 bytes");
    get(0x80);
    expect("no register to read");
    put(0x80, 0);
    expect("no register to write");
    mstp_state[0] = 1u << 31;
    get(SCE9_MAILBOX_ID);
    expect("module is stopped");
    put(SCE9_MAILBOX_CALL, SCE9_CALL(SCE9_CALL_INIT, 0, 0));
    expect("module is stopped");
}

static void order(void **unused)
{
    (void)unused;
    CALL(SCE9_CALLS, 0);
    expect("no such procedure");
    CALL(SCE9_CALL(SCE9_CALL_AES_UPDATE, 128, 0), AT(TEXT), AT(OUT), 4);
    expect("without its Init");
    CALL(SCE9_CALL(SCE9_CALL_GCM_FINAL, 128, 0), 0);
    expect("without its Init");
    begin_aes(0);
    CALL(SCE9_CALL(SCE9_CALL_RANDOM, 0, 0), AT(OUT));
    expect("another one is between");
    CALL(SCE9_CALL(SCE9_CALL_AES_FINAL, 256, 0), 0);
    expect("another key size or direction");
    CALL(SCE9_CALL(SCE9_CALL_CCM_UPDATE, 128, 0), AT(TEXT), AT(OUT), 4);
    expect("without its Init");
    memset(state, 0, sizeof state);
    CALL(SCE9_CALL(SCE9_CALL_RANDOM, 0, 0), AT(OUT));
    expect("before the engine was started");
}

static void arguments(void **unused)
{
    (void)unused;
    CALL(SCE9_CALL(SCE9_CALL_RANDOM, 0, 0), AT(OUT) + 2);
    expect("aligned");
    CALL(SCE9_CALL(SCE9_CALL_RANDOM, 0, 0), LAST_WORD);
    expect("no such memory");
    CALL(SCE9_CALL(SCE9_CALL_INSTALL, 0, 0), 1, 4, AT(KEY), AT(WRAPPED));
    expect("kind");
    CALL(SCE9_CALL(SCE9_CALL_INSTALL, 0, 0), 0, 5, AT(KEY), AT(WRAPPED));
    expect("kind");
    CALL(SCE9_CALL(SCE9_CALL_SHA, 256, 0), AT(VECTOR), AT(TEXT), 15, AT(OUT));
    expect("whole blocks");
    begin_aes(0);
    CALL(SCE9_CALL(SCE9_CALL_AES_UPDATE, 128, 0), AT(TEXT), AT(OUT), 3);
    expect("whole blocks");
    CALL(SCE9_CALL(SCE9_CALL_AES_UPDATE, 128, 0), AT(TEXT), AT(TEXT) + 4, 8);
    expect("overlap");
}

static void modes(void **unused)
{
    (void)unused;
    install(5);
    ram[LENGTH] = 5u << 24;
    CALL(SCE9_CALL(SCE9_CALL_AES_INIT, 128, 0), AT(LENGTH), AT(WRAPPED), AT(VECTOR));
    expect("no such mode");
    setup(NULL);
    ram[VECTOR + 3] = 0xffffffff;
    begin_aes(4);
    CALL(SCE9_CALL(SCE9_CALL_AES_UPDATE, 128, 0), AT(TEXT), AT(OUT), 8);
    expect("low 32 bits");
}

/* A wrapped key that was changed, or is of another kind, is no misuse: the engine refuses it. */
static void foreign_keys(void **unused)
{
    (void)unused;
    for (unsigned i = 0; i < 9; i++) {
        install(5);
        ram[WRAPPED + i] ^= 1;
        assert_int_equal(CALL(SCE9_CALL(SCE9_CALL_GCM_INIT, 128, 0), AT(WRAPPED), AT(VECTOR)), SCE9_KEY_SET_FAIL);
    }
    install(6);
    assert_int_equal(CALL(SCE9_CALL(SCE9_CALL_GCM_INIT, 128, 0), AT(WRAPPED), AT(VECTOR)), SCE9_KEY_SET_FAIL);
    assert_int_equal(CALL(SCE9_CALL(SCE9_CALL_GCM_INIT, 256, 0), AT(WRAPPED), AT(VECTOR)), SCE9_KEY_SET_FAIL);
    assert_int_equal(CALL(SCE9_CALL(SCE9_CALL_GCM_INIT, 192, 0), AT(WRAPPED), AT(VECTOR)), SCE9_SUCCESS);
    assert_false(machine.faulted);
}

static void gcm(void **unused)
{
    (void)unused;
    install(5);
    CALL(SCE9_CALL(SCE9_CALL_GCM_INIT, 128, 0), AT(WRAPPED), AT(VECTOR));
    CALL(SCE9_CALL(SCE9_CALL_GCM_UPDATE, 128, 0), AT(TEXT), AT(OUT), 4);
    expect("before the transition");
    CALL(SCE9_CALL(SCE9_CALL_GCM_AAD, 128, 0), AT(TEXT), 4);
    CALL(SCE9_CALL(SCE9_CALL_GCM_TRANSITION, 128, 0), 0);
    assert_false(machine.faulted);
    CALL(SCE9_CALL(SCE9_CALL_GCM_AAD, 128, 0), AT(TEXT), 4);
    expect("behind the transition");
    CALL(SCE9_CALL(SCE9_CALL_GCM_TRANSITION, 128, 0), 0);
    expect("second transition");
    /* Text of no bytes, but associated data of 0 instead of 1 to 16. */
    CALL(SCE9_CALL(SCE9_CALL_GCM_FINAL, 128, 0), AT(TEXT), AT(LENGTH), AT(LENGTH + 2), AT(OUT), 0, AT(OUT + 8));
    expect("lengths at the Final");
    CALL(SCE9_CALL(SCE9_CALL_GHASH, 0, 0), AT(VECTOR), AT(VECTOR), AT(TEXT), AT(OUT), 8);
    expect("GHASH of anything but a nonce");
}

/* A nonce of 13 bytes, a tag of 16, no associated data, a text of 5 bytes. */
static void ccm(void **unused)
{
    uint8_t *header = (uint8_t *)(ram + TEXT), *counter = (uint8_t *)(ram + VECTOR);
    const uint32_t init = SCE9_CALL(SCE9_CALL_CCM_INIT, 128, 0);

    (void)unused;
    install(5);
    header[0] = 7 << 3 | 1;
    header[15] = 5;
    counter[0] = 1;
    ram[LENGTH] = 4u << 24;
    CALL(init, AT(WRAPPED), AT(VECTOR), AT(TEXT), 4, AT(LENGTH), 0);
    expect("does not fit the lengths");
    setup(NULL);
    install(5);
    header[0] = 7 << 3 | 1;
    header[15] = 5;
    counter[0] = 1;
    counter[15] = 1;
    ram[LENGTH] = 5u << 24;
    CALL(init, AT(WRAPPED), AT(VECTOR), AT(TEXT), 4, AT(LENGTH), 0);
    expect("first counter block");
    CALL(SCE9_CALL(SCE9_CALL_CCM_UPDATE, 128, 0), AT(OUT), AT(OUT), 4);
    expect("more text than stated");
    ram[LENGTH] = 6u << 24;
    CALL(SCE9_CALL(SCE9_CALL_CCM_FINAL, 128, 0), AT(OUT), AT(LENGTH), AT(OUT + 8), 0, AT(OUT + 4));
    expect("length at the Final");
}

static void numbers(void **unused)
{
    const uint32_t private_1024 = SCE9_CALL(SCE9_CALL_RSA_PRIVATE, 1024, 0);

    (void)unused;
    ram[KEY] = 1;
    install(11);
    CALL(private_1024, AT(WRAPPED), AT(TEXT), AT(OUT));
    expect("even");
    ram[KEY] = 0;
    ram[KEY + 31] = 1u << 24;
    install(11);
    CALL(private_1024, AT(WRAPPED), AT(TEXT), AT(OUT));
    expect("leading zeros");
    ram[KEY + 8] = 1; /* 96 bytes */
    install(11);
    CALL(private_1024, AT(WRAPPED), AT(TEXT), AT(OUT));
    assert_false(machine.faulted);
    ram[TEXT] = 1;
    CALL(private_1024, AT(WRAPPED), AT(TEXT), AT(OUT));
    expect("not below the modulus");
    ram[TEXT] = 0;
    ram[KEY + 32] = 2u << 24;
    install(10);
    CALL(SCE9_CALL(SCE9_CALL_RSA_PUBLIC, 1024, 0), AT(WRAPPED), AT(TEXT), AT(OUT));
    expect("exponent is even");
    CALL(SCE9_CALL(SCE9_CALL_RSA_PRIVATE, 3072, 0), AT(WRAPPED), AT(TEXT), AT(OUT));
    expect("no such size");
    CALL(SCE9_CALL(SCE9_CALL_EC_MULTIPLY, 384, 0), 0x02000000, AT(WRAPPED), AT(TEXT), AT(OUT));
    expect("no such curve");
    install(23);
    assert_int_equal(CALL(SCE9_CALL(SCE9_CALL_EC_MULTIPLY, 256, 0), 0, AT(WRAPPED), AT(TEXT), AT(OUT)), SCE9_FAIL);
    assert_false(machine.faulted); /* a point off the curve is refused by the engine */
}

static void busy(void **unused)
{
    (void)unused;
    machine.options.faults[0] = (struct sim_fault_switch){.device = "SCE9", .bits = SIM_FAULT_STALL, .first = 1, .count = 1};
    machine.options.n_faults = 1;
    put(0, AT(OUT));
    put(SCE9_MAILBOX_CALL, SCE9_CALL(SCE9_CALL_RANDOM, 0, 0));
    assert_int_equal(get(SCE9_MAILBOX_BUSY), 1);
    get(SCE9_MAILBOX_RESULT);
    expect("result read while busy");
    put(SCE9_MAILBOX_CALL, SCE9_CALL(SCE9_CALL_RANDOM, 0, 0));
    expect("called while busy");
    put(SCE9_MAILBOX_CALL, SCE9_CALL(SCE9_CALL_INIT, 0, 0));
    assert_int_equal(get(SCE9_MAILBOX_BUSY), 0);
    assert_int_equal(get(SCE9_MAILBOX_RESULT), SCE9_SUCCESS);
    assert_false(machine.faulted);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(known_answer, setup), cmocka_unit_test_setup(access_and_power, setup),
        cmocka_unit_test_setup(order, setup),        cmocka_unit_test_setup(arguments, setup),
        cmocka_unit_test_setup(modes, setup),        cmocka_unit_test_setup(foreign_keys, setup),
        cmocka_unit_test_setup(gcm, setup),          cmocka_unit_test_setup(ccm, setup),
        cmocka_unit_test_setup(numbers, setup),      cmocka_unit_test_setup(busy, setup),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
