/* SPDX-License-Identifier: Apache-2.0 */
/* Exponentiation in portable C: Fermat's little theorem for a Mersenne prime, and the limit of the build. */
#include <mica/modexp.h>

#include "bignum/scratch.h"
#include "support/test.h"

/* a^(p-1) = 1 mod p = 2^521 - 1. */
static void fermat(void **state)
{
    uint8_t p[66], e[66], b[66], out[66];
    struct mica_modexp_args args = {p, b, e, 66, 66, false};
    struct test_random random = {1};

    (void)state;
    memset(p, 0xff, sizeof p);
    p[0] = 1;
    memcpy(e, p, sizeof e);
    e[65] = 0xfe;
    for (unsigned i = 0; i < 6; i++) {
        test_random_bytes(&random, b, sizeof b);
        b[0] = 0;
        args.public_exponent = i % 2;
        assert_ok(mica_modexp(&mica_modexp_c, &args, out));
        out[65] ^= 1;
        assert_true(test_is_zero(out, sizeof out));
    }
}

static void over_the_limit(void **state)
{
    enum { LEN = MICA_MODULUS_BITS_MAX / 8 + 8 };
    static uint8_t p[LEN], b[LEN], out[LEN];
    const struct mica_modexp_args args = {p, b, p, LEN, 1, true};

    (void)state;
    p[0] = 1;
    p[LEN - 1] = 1;
    assert_status(MICA_ERR_CAPACITY, mica_modexp(&mica_modexp_c, &args, out));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fermat),
        cmocka_unit_test(over_the_limit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
