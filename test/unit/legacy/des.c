/* SPDX-License-Identifier: Apache-2.0 */
/* What 3DES says of itself and of keys; the S-box circuits against the tables. */
#include <mica/des.h>

#include "legacy/des.h"
#include "legacy/des_boxes.h"
#include "support/test.h"

static void facts(void **state)
{
    (void)state;
    assert_string_equal(mica_des3.name, "3DES");
    assert_int_equal(mica_des3.block_len, 8);
    assert_memory_equal(mica_des3.key_lens, ((uint8_t[4]){16, 24, 0, 0}), 4);
}

static void key_check(void **state)
{
    uint8_t key[24] = {1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 13, 14, 15, 16, 17, 18, 21, 22, 23, 24, 25, 26, 27, 28};

    (void)state;
    assert_ok(mica_des3_check_key(key, 24));
    assert_ok(mica_des3_check_key(key, 16));
    assert_status(MICA_ERR_PARAMETER, mica_des3_check_key(NULL, 24));
    assert_status(MICA_ERR_LENGTH, mica_des3_check_key(key, 8));
    assert_status(MICA_ERR_LENGTH, mica_des3_check_key(key, 23));
    memcpy(key + 16, key, 8);
    key[16] ^= 1; /* parity */
    assert_status(MICA_ERR_KEY, mica_des3_check_key(key, 24));
    assert_ok(mica_des3_check_key(key, 16));
    key[16] ^= 2;
    assert_ok(mica_des3_check_key(key, 24));
    memcpy(key + 16, key + 8, 8);
    assert_status(MICA_ERR_KEY, mica_des3_check_key(key, 24));
    key[16] ^= 0x80;
    memcpy(key + 8, key, 8);
    assert_status(MICA_ERR_KEY, mica_des3_check_key(key, 24));
    assert_status(MICA_ERR_KEY, mica_des3_check_key(key, 16));
}

/* Where P puts output i + 1 of the S-boxes, as des_slice.h has it. */
static const uint8_t place[32] = {8, 16, 22, 30, 12, 27, 1,  17, 23, 15, 29, 5,  25, 19, 9, 0,
                                  7, 13, 24, 2,  3,  28, 10, 18, 31, 11, 21, 6,  4,  26, 14, 20};

static void circuits(void **state)
{
    static void (*const boxes[8])(uint32_t *, const uint32_t *) = {mica_des_s1, mica_des_s2, mica_des_s3, mica_des_s4,
                                                                   mica_des_s5, mica_des_s6, mica_des_s7, mica_des_s8};
    (void)state;
    for (unsigned s = 0; s < 8; s++) {
        const uint32_t *table = (s & 1 ? mica_des_sp_even : mica_des_sp_odd) + 64 * (s / 2);
        for (unsigned x = 0; x < 64; x++) {
            uint32_t in[6], out[4], word = 0;
            for (unsigned i = 0; i < 6; i++) {
                in[i] = 0 - (x >> (5 - i) & 1u);
            }
            boxes[s](out, in);
            for (unsigned i = 0; i < 4; i++) {
                assert_true(out[i] == 0 || out[i] == 0xffffffff);
                word |= (out[i] & 1) << (31 - place[4 * s + i]);
            }
            assert_int_equal(mica_rotr32(word, 3), table[x]);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(facts),
        cmocka_unit_test(key_check),
        cmocka_unit_test(circuits),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
