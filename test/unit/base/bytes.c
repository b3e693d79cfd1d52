/* SPDX-License-Identifier: Apache-2.0 */
/* Loads and stores at every alignment, and rotations. */
#include "base/bytes.h"

#include "support/test.h"

static void loads_and_stores_at_any_alignment(void **state)
{
    uint8_t in[16], out[16];

    (void)state;
    for (unsigned i = 0; i < 8; i++) {
        for (unsigned j = 0; j < 16; j++) {
            in[j] = (uint8_t)(0x10 + j - i);
        }
        assert_int_equal(mica_load_be32(in + i), 0x10111213);
        assert_int_equal(mica_load_le32(in + i), 0x13121110);
        assert_true(mica_load_be64(in + i) == 0x1011121314151617);
        assert_true(mica_load_le64(in + i) == 0x1716151413121110);
        mica_store_be32(out + i, 0x10111213);
        assert_memory_equal(out + i, in + i, 4);
        mica_store_le32(out + i, 0x13121110);
        assert_memory_equal(out + i, in + i, 4);
        mica_store_be64(out + i, 0x1011121314151617);
        assert_memory_equal(out + i, in + i, 8);
        mica_store_le64(out + i, 0x1716151413121110);
        assert_memory_equal(out + i, in + i, 8);
    }
}

static void rotations(void **state)
{
    (void)state;
    for (unsigned n = 1; n < 64; n++) {
        uint64_t one = (uint64_t)1 << n;
        assert_true(mica_rotl64(1, n) == one);
        assert_true(mica_rotr64(one, n) == 1);
        assert_true(mica_rotl64(0x0123456789abcdef, n) == mica_rotr64(0x0123456789abcdef, 64 - n));
    }
    for (unsigned n = 1; n < 32; n++) {
        assert_int_equal(mica_rotl32(1, n), (uint32_t)1 << n);
        assert_int_equal(mica_rotl32(0x01234567, n), mica_rotr32(0x01234567, 32 - n));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(loads_and_stores_at_any_alignment),
        cmocka_unit_test(rotations),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
