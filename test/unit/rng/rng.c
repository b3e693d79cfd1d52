/* SPDX-License-Identifier: Apache-2.0 */
/* The front end of random generators: checks arguments, and wipes when a generator fails. */
#include <mica/rng.h>

#include "support/test.h"

struct fake {
    struct mica_rng rng;
    mica_status answer;
    unsigned calls;
};

static mica_status fake_generate(struct mica_rng *self, uint8_t *out, size_t len)
{
    struct fake *fake = (struct fake *)self;

    fake->calls++;
    memset(out, 0x5a, len);
    return fake->answer;
}

static void passes_the_request_on(void **state)
{
    struct fake fake = {{fake_generate}, MICA_OK, 0};
    uint8_t out[33] = {0};

    (void)state;
    assert_ok(mica_rng_generate(&fake.rng, out, 32));
    assert_int_equal(fake.calls, 1);
    assert_int_equal(out[31], 0x5a);
    assert_int_equal(out[32], 0);
}

static void nothing_asked_is_nothing_done(void **state)
{
    struct fake fake = {{fake_generate}, MICA_ERR_ENTROPY, 0};

    (void)state;
    assert_ok(mica_rng_generate(&fake.rng, NULL, 0));
    assert_int_equal(fake.calls, 0);
}

static void a_failing_generator_leaves_zeros(void **state)
{
    const mica_status failures[] = {MICA_ERR_ENTROPY, MICA_ERR_STATE};

    (void)state;
    for (size_t i = 0; i < COUNT_OF(failures); i++) {
        struct fake fake = {{fake_generate}, failures[i], 0};
        uint8_t out[16];
        memset(out, 0xff, sizeof out);
        assert_status(failures[i], mica_rng_generate(&fake.rng, out, sizeof out));
        assert_true(test_is_zero(out, sizeof out));
    }
}

static void wrong_arguments(void **state)
{
    struct fake fake = {{fake_generate}, MICA_OK, 0};
    struct mica_rng none = {NULL};
    uint8_t out[4];

    (void)state;
    memset(out, 1, sizeof out);
    assert_status(MICA_ERR_PARAMETER, mica_rng_generate(NULL, out, 4));
    assert_true(test_is_zero(out, sizeof out));
    assert_status(MICA_ERR_PARAMETER, mica_rng_generate(&none, out, 4));
    assert_status(MICA_ERR_PARAMETER, mica_rng_generate(&fake.rng, NULL, 4));
    assert_int_equal(fake.calls, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(passes_the_request_on),
        cmocka_unit_test(nothing_asked_is_nothing_done),
        cmocka_unit_test(a_failing_generator_leaves_zeros),
        cmocka_unit_test(wrong_arguments),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
