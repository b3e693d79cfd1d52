/* SPDX-License-Identifier: Apache-2.0 */
/* The front end of exponentiation: which implementation runs, and what is refused. */
#include <mica/modexp.h>

#include "support/test.h"

static unsigned calls;

static mica_status not_me(const struct mica_engine *engine, const struct mica_modexp_args *args, uint8_t *out)
{
    (void)engine;
    calls++;
    memset(out, 0xee, args->modulus_len);
    return MICA_NOT_ME;
}

static mica_status broken(const struct mica_engine *engine, const struct mica_modexp_args *args, uint8_t *out)
{
    (void)not_me(engine, args, out);
    return MICA_ERR_HARDWARE;
}

static const uint8_t m[] = {0x01, 0xf1}, b[] = {0x00, 0x03}, e[] = {0x05}; /* 3^5 mod 497 = 243 */
static const struct mica_modexp_args good = {m, b, e, 2, 1, false};

static void falls_back(void **state)
{
    const struct mica_modexp_impl asks = {.name = "asks", .exp = not_me, .otherwise = &mica_modexp_c};
    const struct mica_modexp_impl large = {.name = "large", .min_bits = 100, .exp = not_me, .otherwise = &mica_modexp_c};
    const struct mica_modexp_impl alone = {.name = "alone", .exp = not_me};
    uint8_t out[2];

    (void)state;
    calls = 0;
    assert_ok(mica_modexp(&asks, &good, out));
    test_assert_hex(out, 2, "00f3");
    assert_int_equal(calls, 1);
    assert_ok(mica_modexp(&large, &good, out));
    test_assert_hex(out, 2, "00f3");
    assert_int_equal(calls, 1);
    assert_status(MICA_ERR_UNSUPPORTED, mica_modexp(&alone, &good, out));
    assert_true(test_is_zero(out, 2));
}

static void hardware_error_is_reported(void **state)
{
    const struct mica_modexp_impl impl = {.name = "broken", .exp = broken, .otherwise = &mica_modexp_c};
    uint8_t out[2];

    (void)state;
    assert_status(MICA_ERR_HARDWARE, mica_modexp(&impl, &good, out));
    assert_true(test_is_zero(out, 2));
}

static void refused(void **state)
{
    static const uint8_t even[] = {0x01, 0xf0}, zero_first[] = {0x00, 0xf1}, one[] = {1}, same[] = {0x01, 0xf1};
    struct mica_modexp_args args = good;
    uint8_t out[2] = {1, 1};

    (void)state;
    args.modulus = even;
    assert_status(MICA_ERR_PARAMETER, mica_modexp(NULL, &args, out));
    assert_true(test_is_zero(out, 2));
    args.modulus = zero_first;
    assert_status(MICA_ERR_PARAMETER, mica_modexp(NULL, &args, out));
    args = good;
    args.base = same;
    assert_status(MICA_ERR_PARAMETER, mica_modexp(NULL, &args, out));
    args = (struct mica_modexp_args){one, b, e, 1, 1, false};
    assert_status(MICA_ERR_PARAMETER, mica_modexp(NULL, &args, out));
    args = good;
    args.base = NULL;
    assert_status(MICA_ERR_PARAMETER, mica_modexp(NULL, &args, out));
    args = good;
    args.modulus_len = 0;
    assert_status(MICA_ERR_PARAMETER, mica_modexp(NULL, &args, out));
    assert_status(MICA_ERR_PARAMETER, mica_modexp(NULL, NULL, out));
    assert_status(MICA_ERR_PARAMETER, mica_modexp(NULL, &good, NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(falls_back),
        cmocka_unit_test(hardware_error_is_reported),
        cmocka_unit_test(refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
