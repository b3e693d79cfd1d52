/* SPDX-License-Identifier: Apache-2.0 */
/* The ChaCha20 block function: RFC 8439 2.3.2 and appendix A.1, several blocks, in place, unaligned. */
#include <mica/chacha20.h>

#include "support/test.h"

static void block(void **state)
{
    uint32_t matrix[16] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, 0x03020100, 0x07060504,
                           0x0b0a0908, 0x0f0e0d0c, 0x13121110, 0x17161514, 0x1b1a1918, 0x1f1e1d1c,
                           1,          0x09000000, 0x4a000000, 0};
    uint8_t stream[64] = {0};

    (void)state;
    assert_ok(mica_chacha20_c.blocks(NULL, matrix, stream, stream, 1));
    test_assert_hex(stream, 64, "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
                                "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e");
    assert_int_equal(matrix[12], 2);
}

static void runs(void **state)
{
    uint32_t one[16] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0xffffffff, 14, 15, 16}, all[16];
    uint8_t a[5 * 64 + 3] = {0}, b[5 * 64 + 3] = {0}, c[5 * 64 + 3] = {0};

    (void)state;
    memcpy(all, one, sizeof all);
    for (unsigned i = 0; i < 5; i++) {
        assert_ok(mica_chacha20_c.blocks(NULL, one, b + 64 * i, a + 64 * i, 1));
    }
    assert_ok(mica_chacha20_c.blocks(NULL, all, b + 1, c + 3, 5)); /* unaligned; the counter wraps */
    assert_memory_equal(a, c + 3, 5 * 64);
    assert_memory_equal(one, all, sizeof all);
    assert_int_equal(all[12], 4);
    assert_int_equal(all[13], 14);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(block), cmocka_unit_test(runs)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
