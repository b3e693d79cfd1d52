/* SPDX-License-Identifier: Apache-2.0 */
/* The search for what a secret left behind finds it in RAM and in a device, in each form, and nothing else. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "residue.h"

static const char hex[] = "00112233445566778899aabbccddeeff";
static uint8_t ram[64];
static uint32_t state[8];
static uint8_t *memory[] = {ram, NULL};
static uint32_t *states[] = {state, NULL};
static const struct sim_region regions[] = {{.name = "ram", .base = 0x2000, .size = sizeof ram, .writable = true}, {.size = 0}};
static const struct sim_device device = {.name = "BLOCK", .extra_words = 8};
static const struct sim_device *const devices[] = {&device, NULL};
static const struct sim_board board = {.regions = regions, .devices = devices};

static struct sim_segment segment = {.load_addr = 0x2000 + 40, .len = 12}; /* constants of the image, in this RAM */

static const char *answer(void)
{
    static char text[64];
    const struct sim_image image = {.segments = &segment, .n_segments = 1};
    const struct sim_machine machine = {.board = &board, .memory = memory, .device_states = states, .image = &image};

    sim_residue(&machine, hex, text, sizeof text);
    return text;
}

static void finds_each_form(void **unused)
{
    static const uint8_t forms[][8] = {
        {0x44, 0x55, 0x66, 0x77, 0x88, 0x99, 0xaa, 0xbb}, /* as it is */
        {0x77, 0x66, 0x55, 0x44, 0xbb, 0xaa, 0x99, 0x88}, /* big-endian words in little-endian memory */
        {0x88, 0x99, 0xaa, 0xbb, 0x44, 0x55, 0x66, 0x77}, /* last word first */
        {0xbb, 0xaa, 0x99, 0x88, 0x77, 0x66, 0x55, 0x44}, /* a little-endian number */
    };

    (void)unused;
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        memcpy(ram + 13, forms[i], 8);
        assert_string_equal(answer(), "at 0x0000200d");
        memset(ram, 0, sizeof ram);
        assert_string_equal(answer(), "clean");
        memcpy((uint8_t *)state + 8, forms[i], 8);
        assert_string_equal(answer(), "in BLOCK (state byte 8)");
        memset(state, 0, sizeof state);
    }
}

static void seven_bytes_are_chance(void **unused)
{
    (void)unused;
    memcpy(ram, "\x44\x55\x66\x77\x88\x99\xaa\x00", 8);
    assert_string_equal(answer(), "clean");
}

static void constants_are_no_residue(void **unused)
{
    (void)unused;
    memset(ram, 0, sizeof ram);
    memcpy(ram + 44, "\x44\x55\x66\x77\x88\x99\xaa\xbb", 8);
    assert_string_equal(answer(), "clean");
    memcpy(ram + 52, "\x44\x55\x66\x77\x88\x99\xaa\xbb", 8);
    assert_string_equal(answer(), "at 0x00002034");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(finds_each_form), cmocka_unit_test(seven_bytes_are_chance),
                                       cmocka_unit_test(constants_are_no_residue)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
