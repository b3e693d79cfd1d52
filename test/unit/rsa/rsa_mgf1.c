/* SPDX-License-Identifier: Apache-2.0 */
/* MGF1 is hash(seed, counter), cut: against the hash itself. */
#include "rsa/rsa.h"
#include "support/test.h"

static void blocks(void **state)
{
    uint8_t out[80] = {0}, expected[96], in[9] = "seed", twice[80];
    const struct mica_number seed = {in, 5};

    (void)state;
    for (uint8_t counter = 0; counter < 3; counter++) {
        in[8] = counter;
        assert_ok(mica_hash(&mica_sha256_c, in, 9, expected + 32 * counter));
    }
    assert_ok(mica_rsa_mgf1_xor(&mica_sha256_c, &seed, out, sizeof out));
    assert_memory_equal(out, expected, sizeof out);
    memcpy(twice, out, sizeof out);
    assert_ok(mica_rsa_mgf1_xor(&mica_sha256_c, &seed, twice, sizeof twice));
    assert_true(test_is_zero(twice, sizeof twice));
    assert_ok(mica_rsa_mgf1_xor(&mica_sha256_c, &seed, out, 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(blocks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
