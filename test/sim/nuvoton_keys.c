/* SPDX-License-Identifier: Apache-2.0 */
/* The models of the M2354's key store, noise source and generator: what they do, and each kind of misuse with its words. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "accel/crpt.h"
#include "machine.h"

#define RAM 0x20000000u
#define STATE_WORDS 20000u /* of the store, the longest */

static uint32_t ram[64];
static uint8_t *memory[] = {(uint8_t *)ram, NULL};
static const struct sim_region regions[] = {{.name = "ram", .base = RAM, .size = sizeof ram, .writable = true}, {.size = 0}};
static const struct sim_register sys_registers[] = {
    {.name = "IPRST0", .offset = 0x008, .size = 4, .kind = SIM_RW, .sticks = ~0u},
    {.name = "IPRST1", .offset = 0x00C, .size = 4, .kind = SIM_RW, .sticks = ~0u},
    {.name = "AHBCLK", .offset = 0x204, .size = 4, .kind = SIM_RW, .sticks = ~0u},
    {.name = "APBCLK1", .offset = 0x20C, .size = 4, .kind = SIM_RW, .sticks = ~0u},
    {.name = NULL}};
static const struct sim_register rtc_registers[] = {
    {.name = "LXTCTL", .offset = 0x100, .size = 4, .kind = SIM_RW, .sticks = ~0u}, {.name = NULL}};
static const struct sim_device sys = {.name = "SYS", .base = 0x40000000, .size = 0x300, .registers = sys_registers};
static const struct sim_device rtc = {.name = "RTC", .base = 0x40041000, .size = 0x200, .registers = rtc_registers};
static const struct sim_device *const devices[] = {&sys, &rtc, &sim_crpt, &sim_nuvoton_ks, &sim_nuvoton_trng, NULL};
static const struct sim_board board = {.core = &sim_core_m23, .regions = regions, .devices = devices};

enum { SYS, RTC, CRPT, KS, TRNG, DEVICES };
static uint32_t crpt_state[SIM_WORDS(struct crpt) + 2] __attribute__((aligned(8)));
static uint32_t more_states[2][STATE_WORDS] __attribute__((aligned(8)));
static uint32_t sys_state[4], rtc_state[1];
static uint32_t *states[] = {sys_state, rtc_state, crpt_state, more_states[0], more_states[1], NULL};
static struct sim_machine machine;

enum { PRNG_CTL = 0x008, PRNG_SEED = 0x00C, PRNG_KEY = 0x010, PRNG_STS = 0x030, INTSTS = 0x004, AES_CTL = 0x100,
       AES_STS = 0x104, SADDR = 0x140, DADDR = 0x144, CNT = 0x148 };
enum { KS_CTL = 0x00, METADATA = 0x04, KS_STS = 0x08, REMAIN = 0x0C, KEY = 0x20, OTPSTS = 0x40, REMKCNT = 0x44 };
enum { TRNG_CTL = 0x00, TRNG_DATA = 0x04, TRNG_ACT = 0x0C };

#define READ_KEY 1u /* CTL: START with an operation */
#define CREATE 3u
#define ERASE 5u
#define ERASE_ALL 7u
#define REVOKE 9u
#define CONT (1u << 7)
#define READABLE (1u << 2)
#define FLASH (1u << 30)
#define OTP (2u << 30)
#define SIZE(code) ((uint32_t)(code) << 8)

static struct sim_access access_of(int device, unsigned size)
{
    return (struct sim_access){.machine = &machine, .device = devices[device], .size = size, .state = states[device]};
}

static void put(int device, uint32_t offset, uint32_t value)
{
    struct sim_access access = access_of(device, 4);
    devices[device]->write(&access, offset, value);
}

static uint32_t get(int device, uint32_t offset)
{
    struct sim_access access = access_of(device, 4);
    return devices[device]->read(&access, offset);
}

static void later(void)
{
    machine.parts += 100000000ull * SIM_CYCLE_PARTS;
}

/** All clocks on, the store initialised, the noise source active. */
static int setup(void **unused)
{
    (void)unused;
    uc_engine *uc = machine.uc;
    if (uc == NULL && uc_open(UC_ARCH_ARM, UC_MODE_THUMB | UC_MODE_MCLASS, &uc) != UC_ERR_OK)
        return 1;
    machine = (struct sim_machine){.uc = uc, .board = &board, .device_states = states, .memory = memory};
    assert_true(sim_state_words(&sim_nuvoton_ks) <= STATE_WORDS);
    memset(crpt_state, 0, sizeof crpt_state);
    memset(more_states, 0, sizeof more_states);
    memset(sys_state, 0, sizeof sys_state);
    sys_state[2] = 3u << 12;
    sys_state[3] = 1u << 25;
    rtc_state[0] = 1;
    put(KS, KS_CTL, 1u << 8 | 1);
    put(TRNG, TRNG_ACT, 1u << 7);
    later();
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

static void put_key(unsigned n, uint32_t first)
{
    for (uint32_t i = 0; i < n; i++)
        put(KS, KEY + 4 * i, first + i);
}

/** An operation to its end; whether the store refused. */
static bool refused(uint32_t metadata, uint32_t control)
{
    put(KS, KS_STS, 3);
    put(KS, METADATA, metadata);
    put(KS, KS_CTL, control);
    later();
    assert_int_equal(get(KS, KS_STS) & 5, 1);
    return get(KS, KS_STS) >> 1 & 1;
}

/** A key of 128 bits; its number. */
static uint32_t create(uint32_t metadata, uint32_t first)
{
    put_key(4, first);
    assert_false(refused(metadata, CREATE));
    return get(KS, METADATA) >> 20 & 63;
}

static void store(void **unused)
{
    (void)unused;
    assert_int_equal(get(KS, REMKCNT), 32u << 16 | 32);
    assert_int_equal(get(KS, REMAIN), 4096); /* the flash's 4096 do not fit */
    assert_int_equal(create(READABLE | 5u << 16, 100), 0);
    assert_int_equal(create(SIZE(0), 200), 1);
    assert_int_equal(create(READABLE | FLASH, 300), 0);
    assert_int_equal(get(KS, REMKCNT), 31u << 16 | 30);
    assert_int_equal(get(KS, REMAIN), 4080u << 16 | 4064);
    assert_false(refused(0, READ_KEY));
    for (uint32_t i = 0; i < 4; i++)
        assert_int_equal(get(KS, KEY + 4 * i), 100 + i);
    assert_true(refused(1u << 20, READ_KEY)); /* not readable */
    assert_true(refused(2u << 20, READ_KEY)); /* not there */
    assert_false(refused(FLASH, REVOKE));
    assert_true(refused(FLASH, READ_KEY));
    assert_false(refused(0, ERASE));
    assert_true(refused(0, READ_KEY));
    assert_false(refused(0, ERASE_ALL));
    assert_int_equal(get(KS, REMKCNT) & 63, 32);
    assert_int_equal(create(OTP | 5u << 20 | READABLE, 400), 5);
    put_key(4, 1);
    assert_true(refused(OTP | 5u << 20, CREATE));
    assert_int_equal(get(KS, OTPSTS), 1u << 5);
    for (unsigned i = 0; i < 32; i++)
        create(0, i);
    assert_int_equal(get(KS, KS_STS) & 1u << 3, 1u << 3);
    put_key(4, 1);
    assert_true(refused(0, CREATE));
    assert_false(machine.faulted);
}

/* 571 bits: three pieces, in and out. */
static void pieces(void **unused)
{
    (void)unused;
    for (uint32_t i = 0; i < 3; i++) {
        put_key(8, 8 * i);
        assert_false(refused(READABLE | SIZE(12), i == 0 ? CREATE : CREATE | CONT));
    }
    for (uint32_t i = 0; i < 18; i++) {
        if (i % 8 == 0)
            assert_false(refused(0, i == 0 ? READ_KEY : READ_KEY | CONT));
        assert_int_equal(get(KS, KEY + 4 * (i % 8)), i);
    }
    assert_false(machine.faulted);
}

static void store_misuse(void **unused)
{
    struct sim_access narrow = access_of(KS, 1);
    (void)unused;
    sim_nuvoton_ks.read(&narrow, KS_STS);
    expect("not of 4 bytes");
    sys_state[2] = 1u << 12;
    get(KS, KS_STS);
    expect("clock is off");
    sim_nuvoton_ks_reset(&machine);
    put(KS, KS_CTL, READ_KEY);
    expect("before it is initialised");
    sim_nuvoton_ks_reset(&machine);
    get(KS, REMAIN);
    expect("before it is initialised");
    put(KS, KS_CTL, 1 | 7u << 1);
    expect("operation that is unknown");
    put(KS, KS_CTL, 1u << 20);
    expect("reserved ones");
    put(KS, METADATA, 1u << 5);
    expect("reserved fields");
    put(KS, METADATA, 3u << 30);
    put(KS, KS_CTL, READ_KEY);
    expect("memory that is unknown");
    put(KS, KS_CTL, READ_KEY | CONT);
    expect("nothing to continue");
    put(KS, METADATA, SIZE(13));
    put(KS, KS_CTL, CREATE);
    expect("size or an owner that is reserved");
    put(KS, METADATA, 6u << 16);
    put(KS, KS_CTL, CREATE);
    expect("size or an owner that is reserved");
    put_key(3, 0);
    put(KS, METADATA, 0);
    put(KS, KS_CTL, CREATE);
    expect("before all its words");
    put(KS, METADATA, FLASH);
    put(KS, KS_CTL, ERASE);
    expect("does not have");
    put_key(8, 0);
    refused(SIZE(12), CREATE);
    put_key(4, 0);
    put(KS, METADATA, 0);
    put(KS, KS_CTL, CREATE);
    expect("half written");
    put(KS, KS_CTL, ERASE_ALL);
    put(KS, METADATA, 0);
    expect("written while busy");
    put(KS, KS_CTL, ERASE_ALL);
    get(KS, METADATA);
    expect("read while busy");
    get(KS, KEY);
    expect("no key's word");
    put(KS, REMAIN, 0);
    expect("no register to write");
    get(KS, 0x80);
    expect("no register to read");
}

static void noise_misuse(void **unused)
{
    (void)unused;
    sys_state[3] = 0;
    get(TRNG, TRNG_CTL);
    expect("clock is off");
    rtc_state[0] = 0;
    put(TRNG, TRNG_ACT, 1u << 7);
    expect("before LIRC32K");
    get(TRNG, TRNG_DATA);
    expect("while off");
    sim_nuvoton_trng_reset(&machine);
    put(TRNG, TRNG_ACT, 1u << 7);
    put(TRNG, TRNG_CTL, 1);
    expect("before READY");
    put(TRNG, TRNG_CTL, 1);
    get(TRNG, TRNG_DATA);
    expect("before a new byte");
    put(TRNG, TRNG_CTL, 1u << 8 | 1);
    expect("at the same time");
    put(TRNG, TRNG_CTL, 1);
    put(TRNG, TRNG_CTL, 1 | 4);
    expect("changed while enabled");
    put(TRNG, TRNG_CTL, 1u << 8);
    put(TRNG, TRNG_CTL, 0);
    expect("while a seed is made");
    put(TRNG, TRNG_DATA, 0);
    expect("no register to write");
}

/** The generator seeded from noise. */
static void seed(void)
{
    put(CRPT, PRNG_CTL, 0);
    put(CRPT, INTSTS, ~0u);
    put(TRNG, TRNG_CTL, 1u << 8);
    later();
    assert_int_equal(get(TRNG, TRNG_CTL) >> 8 & 3, 2);
    put(CRPT, PRNG_CTL, 1u << 6);
    assert_int_equal(get(CRPT, PRNG_CTL) >> 7 & 1, 0);
    later();
    assert_int_equal(get(CRPT, PRNG_CTL) >> 7 & 1, 1);
    put(CRPT, PRNG_CTL, 1u << 6 | 6u << 2 | 3);
    assert_int_equal(get(CRPT, PRNG_STS), 1);
    later();
    assert_int_equal(get(CRPT, INTSTS), 1u << 16);
}

static void generator(void **unused)
{
    uint32_t first, second;
    (void)unused;
    seed();
    first = get(CRPT, PRNG_KEY);
    put(CRPT, PRNG_CTL, 1u << 6 | 6u << 2 | 1);
    later();
    second = get(CRPT, PRNG_KEY);
    assert_int_not_equal(first, second);
    seed(); /* another one */
    assert_int_not_equal(get(CRPT, PRNG_KEY), first);
    put(CRPT, CRPT_PRNG_KSCTL, 1u << 21);
    put(CRPT, PRNG_CTL, 1u << 6 | 12u << 2 | 1);
    later();
    assert_int_equal(get(CRPT, CRPT_PRNG_KSSTS), 0);
    assert_int_equal(get(KS, REMKCNT) & 63, 31);
    assert_true(refused(0, READ_KEY));
    assert_false(machine.faulted);
}

static void generator_misuse(void **unused)
{
    (void)unused;
    put(CRPT, PRNG_CTL, 1u << 6);
    expect("before the noise source's SEEDRDY");
    put(CRPT, PRNG_CTL, 1);
    expect("before a seed was loaded");
    put(CRPT, PRNG_CTL, 3);
    expect("before PRNG_SEED");
    put(TRNG, TRNG_CTL, 1u << 8);
    later();
    put(CRPT, PRNG_CTL, 1u << 6 | 3);
    expect("before SEEDSRC");
    seed();
    put(CRPT, PRNG_CTL, 13u << 2 | 1);
    expect("key size that is unknown");
    seed();
    put(CRPT, PRNG_CTL, 7u << 2 | 1);
    expect("for the key store only");
    seed();
    put(CRPT, PRNG_CTL, 1u << 6 | 1);
    get(CRPT, PRNG_KEY);
    expect("read while busy");
    seed();
    put(CRPT, PRNG_CTL, 1u << 6 | 1);
    put(CRPT, PRNG_CTL, 0);
    expect("written while busy");
    get(CRPT, PRNG_KEY);
    expect("before there is a key");
    put(CRPT, PRNG_KEY, 0);
    expect("no register to write");
    get(CRPT, PRNG_SEED);
    expect("no register to read");
    put(CRPT, CRPT_PRNG_KSCTL, 2u << 24);
    expect("reserved");
    put(CRPT, CRPT_PRNG_KSCTL, 1u << 22);
    expect("reserved");
    seed();
    put(CRPT, CRPT_PRNG_KSCTL, 1u << 20 | 1u << 21);
    put(CRPT, PRNG_CTL, 1u << 6 | 1);
    expect("ECDSA");
    seed();
    sim_nuvoton_ks_reset(&machine);
    put(CRPT, CRPT_PRNG_KSCTL, 1u << 21);
    put(CRPT, PRNG_CTL, 1u << 6 | 1);
    later();
    get(CRPT, PRNG_STS);
    expect("not initialised");
}

/** A run of ECB on one block with a stored key; whether it ended without KSERR. */
static bool run_stored(uint32_t ksctl, uint32_t control)
{
    put(CRPT, CRPT_AES_KSCTL, ksctl);
    put(CRPT, SADDR, RAM);
    put(CRPT, DADDR, RAM + 64);
    put(CRPT, CNT, 16);
    put(CRPT, INTSTS, 3);
    put(CRPT, AES_CTL, control | 1u | 1u << 5 | 1u << 7 | 1u << 16 | 3u << 22);
    later();
    return (get(CRPT, AES_STS) >> 21 & 1) == 0 && get(CRPT, INTSTS) == 1;
}

/* FIPS 197, C.1, the key in little-endian words. */
static void stored_key(void **unused)
{
    static const uint8_t text[16] = {0x00, 0x11, 0x22, 0x33, 0x44, 0x55, 0x66, 0x77,
                                     0x88, 0x99, 0xaa, 0xbb, 0xcc, 0xdd, 0xee, 0xff};
    static const uint8_t wanted[16] = {0x69, 0xc4, 0xe0, 0xd8, 0x6a, 0x7b, 0x04, 0x30,
                                       0xd8, 0xcd, 0xb7, 0x80, 0x70, 0xb4, 0xc5, 0x5a};
    const uint32_t kinswap = 1u << 25;
    (void)unused;
    memcpy(ram, text, sizeof text);
    for (uint32_t i = 0; i < 4; i++)
        put(KS, KEY + 4 * i, 0x03020100 + 0x04040404 * i);
    assert_false(refused(0, CREATE));
    create(1u << 16, 5); /* HMAC's */
    assert_true(run_stored(1u << 5, kinswap));
    assert_memory_equal(ram + 16, wanted, sizeof wanted);
    memset(ram + 16, 0, 16);
    assert_false(run_stored(1u << 5 | 1, kinswap));          /* another owner */
    assert_false(run_stored(1u << 5 | 2, kinswap));          /* no such key */
    assert_false(run_stored(1u << 5, kinswap | 2u << 2));    /* another size */
    assert_false(run_stored(1u << 5 | 2u << 6, kinswap));    /* OTP */
    assert_false(refused(0, REVOKE));
    assert_false(run_stored(1u << 5, kinswap));
    assert_int_equal(ram[16] | ram[17] | ram[18] | ram[19], 0);
    assert_false(machine.faulted);
    run_stored(1u << 5, 0);
    expect("with KINSWAP only");
    run_stored(1u << 5 | 1u << 6, kinswap);
    expect("reserved");
    sys_state[2] = 1u << 12;
    run_stored(1u << 5, kinswap);
    expect("which is off");
    get(CRPT, CRPT_AES_KSCTL);
    expect("no register to read");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(store, setup),        cmocka_unit_test_setup(pieces, setup),
        cmocka_unit_test_setup(store_misuse, setup), cmocka_unit_test_setup(noise_misuse, setup),
        cmocka_unit_test_setup(generator, setup),    cmocka_unit_test_setup(generator_misuse, setup),
        cmocka_unit_test_setup(stored_key, setup),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
