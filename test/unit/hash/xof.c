/* SPDX-License-Identifier: Apache-2.0 */
/* The front end of the extendable-output functions: documented errors, order of calls, any pieces in and out. */
#include <mica/xof.h>

#include "support/test.h"

static void parameters(void **state)
{
    struct mica_xof_ctx ctx;
    uint8_t bytes[8];

    (void)state;
    assert_status(MICA_ERR_PARAMETER, mica_xof_init(NULL, &mica_shake128_c));
    assert_status(MICA_ERR_PARAMETER, mica_xof_init(&ctx, NULL));
    assert_status(MICA_ERR_PARAMETER, mica_xof_update(NULL, bytes, 1));
    memset(bytes, 1, sizeof bytes);
    assert_status(MICA_ERR_PARAMETER, mica_xof_squeeze(NULL, bytes, 1));
    assert_true(test_is_zero(bytes, 1));
    assert_ok(mica_xof_init(&ctx, &mica_shake128_c));
    assert_status(MICA_ERR_PARAMETER, mica_xof_squeeze(&ctx, NULL, 1));
    assert_status(MICA_ERR_PARAMETER, mica_xof(NULL, bytes, 1, bytes, 1));
    assert_status(MICA_ERR_PARAMETER, mica_xof(&mica_shake128_c, NULL, 1, bytes, 1));
    assert_status(MICA_ERR_PARAMETER, mica_xof(&mica_shake128_c, bytes, 1, NULL, 1));
    assert_ok(mica_xof(&mica_shake128_c, NULL, 0, NULL, 0));
}

static void order_of_calls(void **state)
{
    struct mica_xof_ctx ctx;
    uint8_t bytes[8];

    (void)state;
    memset(&ctx, 0, sizeof ctx);
    memset(bytes, 0xff, sizeof bytes);
    assert_status(MICA_ERR_STATE, mica_xof_squeeze(&ctx, bytes, sizeof bytes));
    assert_true(test_is_zero(bytes, sizeof bytes));
    memset(&ctx, 0, sizeof ctx);
    assert_status(MICA_ERR_STATE, mica_xof_update(&ctx, bytes, 1));

    assert_ok(mica_xof_init(&ctx, &mica_shake128_c));
    assert_ok(mica_xof_update(&ctx, NULL, 0));
    assert_ok(mica_xof_squeeze(&ctx, NULL, 0));
    assert_status(MICA_ERR_STATE, mica_xof_update(&ctx, bytes, 1));
    memset(bytes, 0xff, sizeof bytes);
    assert_status(MICA_ERR_STATE, mica_xof_squeeze(&ctx, bytes, sizeof bytes));
    assert_true(test_is_zero(bytes, sizeof bytes));

    assert_ok(mica_xof_init(&ctx, &mica_shake128_c));
    assert_status(MICA_ERR_PARAMETER, mica_xof_update(&ctx, NULL, 1));
    assert_status(MICA_ERR_PARAMETER, mica_xof_squeeze(&ctx, bytes, sizeof bytes));
}

static void any_pieces(void **state)
{
    static const struct mica_xof_impl *const impls[] = {&mica_shake128_c32, &mica_shake128_c64, &mica_shake256_c32,
                                                        &mica_shake256_c64};
    struct test_random random = {9};
    uint8_t in[600], whole[500], out[500];

    (void)state;
    for (unsigned i = 0; i < 200; i++) {
        const struct mica_xof_impl *impl = impls[i % COUNT_OF(impls)];
        struct mica_xof_ctx ctx;
        size_t len = test_random_below(&random, sizeof in + 1), done = 0;
        test_random_bytes(&random, in, len);
        assert_ok(mica_xof(impl, in, len, whole, sizeof whole));
        assert_ok(mica_xof_init(&ctx, impl));
        while (done < len) {
            size_t take = test_random_below(&random, (uint32_t)(len - done) + 1);
            assert_ok(mica_xof_update(&ctx, in + done, take));
            done += take;
        }
        for (done = 0; done < sizeof out;) {
            size_t take = test_random_below(&random, (uint32_t)(sizeof out - done) + 1);
            assert_ok(mica_xof_squeeze(&ctx, out + done, take));
            done += take;
        }
        assert_memory_equal(out, whole, sizeof out);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(parameters),
        cmocka_unit_test(order_of_calls),
        cmocka_unit_test(any_pieces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
