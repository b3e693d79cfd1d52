/* SPDX-License-Identifier: Apache-2.0 */
/* What both generators share: configuration, counting, splitting of long requests. */
#include "rng/drbg.h"

#include "support/test_entropy.h"

static void configuration(void **state)
{
    struct test_input good = test_input_seeded(1);
    struct mica_entropy_input empty = {NULL};
    struct mica_drbg_config config = {.entropy = &good.input};
    struct mica_drbg_common common = {0};

    (void)state;
    assert_false(mica_drbg_config_is_bad(&config));
    mica_drbg_begin(&common, &config);
    assert_int_equal(common.reseed_interval, MICA_DRBG_RESEED_INTERVAL);
    assert_false(mica_drbg_reseed_is_due(&common));
    common.requests = MICA_DRBG_RESEED_INTERVAL;
    assert_true(mica_drbg_reseed_is_due(&common));
    common.requests = 0;
    common.prediction_resistance = true;
    assert_true(mica_drbg_reseed_is_due(&common));
    assert_true(mica_drbg_config_is_bad(NULL));
    config.entropy = &empty;
    assert_true(mica_drbg_config_is_bad(&config));
}

static void drawing(void **state)
{
    struct test_input input = test_input_seeded(1);
    const struct mica_drbg_common common = {.entropy = &input.input};
    uint8_t b[8];

    (void)state;
    input.limit = 1;
    assert_ok(mica_drbg_draw(&common, b, sizeof b));
    assert_status(MICA_ERR_ENTROPY, mica_drbg_draw(&common, b, sizeof b));
}

static size_t pieces[4], n_pieces;

static mica_status piece(void *drbg, uint8_t *out, size_t len)
{
    (void)drbg;
    (void)out;
    pieces[n_pieces++] = len;
    return n_pieces == 3 ? MICA_ERR_ENTROPY : MICA_OK;
}

static void splitting(void **state)
{
    const size_t len = 4 * MICA_DRBG_REQUEST_MAX;
    uint8_t *out = test_large(len);

    (void)state;
    assert_ok(mica_drbg_in_pieces(NULL, piece, out, MICA_DRBG_REQUEST_MAX + 1));
    assert_int_equal(pieces[0], MICA_DRBG_REQUEST_MAX);
    assert_int_equal(pieces[1], 1);
    n_pieces = 0;
    assert_status(MICA_ERR_ENTROPY, mica_drbg_in_pieces(NULL, piece, out, len));
    assert_int_equal(n_pieces, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(configuration),
        cmocka_unit_test(drawing),
        cmocka_unit_test(splitting),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
