/* SPDX-License-Identifier: Apache-2.0 */
#include "support/test_ascon.h"

#include "base/bytes.h"

/* SP 800-232, table 6: the 5-bit S-box, x0 its most significant bit. */
static const uint8_t sbox[32] = {0x04, 0x0b, 0x1f, 0x14, 0x1a, 0x15, 0x09, 0x02, 0x1b, 0x05, 0x08,
                                 0x12, 0x1d, 0x03, 0x06, 0x1c, 0x1e, 0x13, 0x07, 0x0e, 0x00, 0x0d,
                                 0x11, 0x18, 0x10, 0x0c, 0x01, 0x19, 0x16, 0x0a, 0x0f, 0x17};

static void substitute(uint64_t x[5])
{
    uint64_t y[5] = {0};

    for (unsigned bit = 0; bit < 64; bit++) {
        unsigned in = 0;
        for (unsigned i = 0; i < 5; i++) {
            in = in << 1 | (unsigned)(x[i] >> bit & 1);
        }
        for (unsigned i = 0; i < 5; i++) {
            y[i] |= (uint64_t)(sbox[in] >> (4 - i) & 1) << bit;
        }
    }
    memcpy(x, y, sizeof y);
}

static void slow_permute(uint64_t x[5], unsigned n)
{
    static const uint8_t rotations[5][2] = {{19, 28}, {61, 39}, {1, 6}, {10, 17}, {7, 41}};

    for (unsigned i = 12 - n; i < 12; i++) {
        x[2] ^= 0xf0 - 0x0f * i;
        substitute(x);
        for (unsigned j = 0; j < 5; j++) {
            x[j] ^= mica_rotr64(x[j], rotations[j][0]) ^ mica_rotr64(x[j], rotations[j][1]);
        }
    }
}

static void check(const struct mica_ascon_core *core, const union mica_ascon_state *state, const uint64_t want[5])
{
    for (unsigned i = 0; i < 5; i++) {
        assert_true(core->get(state, i) == want[i]);
    }
}

static void loops(const struct mica_ascon_core *core, const uint64_t lanes[5], struct test_random *random)
{
    union mica_ascon_state state;
    uint64_t x[5];
    uint8_t in[49], out[48], back[48];

    test_random_bytes(random, in, sizeof in);
    memcpy(x, lanes, sizeof x);
    core->set(&state, lanes);
    core->absorb8(&state, in + 1, 3);
    for (unsigned i = 0; i < 3; i++) {
        x[0] ^= mica_load_le64(in + 1 + 8 * i);
        slow_permute(x, 12);
    }
    check(core, &state, x);
    memcpy(x, lanes, sizeof x);
    core->set(&state, lanes);
    core->absorb16(&state, in + 1, 3);
    for (unsigned i = 0; i < 3; i++) {
        x[0] ^= mica_load_le64(in + 1 + 16 * i);
        x[1] ^= mica_load_le64(in + 9 + 16 * i);
        slow_permute(x, 8);
    }
    check(core, &state, x);
    core->set(&state, lanes);
    core->encrypt16(&state, in + 1, out, 3);
    check(core, &state, x);
    assert_true(mica_load_le64(out) == (lanes[0] ^ mica_load_le64(in + 1)));
    core->set(&state, lanes);
    core->decrypt16(&state, out, back, 3);
    check(core, &state, x);
    assert_memory_equal(back, in + 1, 48);
}

void test_ascon_core(const struct mica_ascon_core *core)
{
    struct test_random random = {.state = 9};

    for (unsigned round = 0; round < 500; round++) {
        union mica_ascon_state state;
        uint64_t lanes[5], x[5];
        unsigned n = 1 + round % 12;
        test_random_bytes(&random, (uint8_t *)lanes, sizeof lanes);
        memcpy(x, lanes, sizeof x);
        core->set(&state, lanes);
        check(core, &state, x);
        core->add(&state, round % 5, 0x0123456789abcdef);
        x[round % 5] ^= 0x0123456789abcdef;
        check(core, &state, x);
        core->permute(&state, n);
        slow_permute(x, n);
        check(core, &state, x);
        loops(core, lanes, &random);
    }
}
