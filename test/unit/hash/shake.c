/* SPDX-License-Identifier: Apache-2.0 */
/* SHAKE128 and SHAKE256: NIST's example values (csrc.nist.gov, FIPS 202), any pieces, both cores. */
#include <mica/xof.h>

#include "support/test.h"

static const struct mica_xof_impl *const shake128[] = {&mica_shake128_c32, &mica_shake128_c64};
static const struct mica_xof_impl *const shake256[] = {&mica_shake256_c32, &mica_shake256_c64};

static void check(const struct mica_xof_impl *const impls[2], const char *text, const char *hex)
{
    uint8_t out[64];

    for (unsigned i = 0; i < 2; i++) {
        assert_ok(mica_xof(impls[i], (const uint8_t *)text, strlen(text), out, strlen(hex) / 2));
        test_assert_hex(out, strlen(hex) / 2, hex);
    }
}

static void known_answers(void **state)
{
    (void)state;
    check(shake128, "", "7f9c2ba4e88f827d616045507605853ed73b8093f6efbc88eb1a6eacfa66ef26");
    check(shake128, "abc", "5881092dd818bf5cf8a3ddb793fbcba74097d5c526a6d35f97b83351940f2cc8");
    check(shake256, "",
          "46b9dd2b0ba88d13233b3feb743eeb243fcd52ea62b81b82b50c27646ed5762f"
          "d75dc4ddd8c0f200cb05019d67b592f6fc821c49479ab48640292eacb3b7c4be");
    check(shake256, "abc",
          "483366601360a8771c6863080cc4114d8db44530f8f1e1ee4f94ea37e78b5739"
          "d5a15bef186a5386c75744c0527e1faa9f8726e462a12a4feb06bd8801e751e4");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_answers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
