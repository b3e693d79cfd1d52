/* SPDX-License-Identifier: Apache-2.0 */
/* GHASH's front end: errors by name, padding, an implementation that declines a key. */
#include <mica/ghash.h>

#include "support/test.h"

static mica_status decline_key(const struct mica_engine *engine, void *key, const uint8_t *h)
{
    (void)engine, (void)key, (void)h;
    return MICA_NOT_ME;
}

static void errors(void **state)
{
    struct mica_ghash_key key = {0};
    uint8_t h[16] = {1}, y[16] = {0};

    (void)state;
    assert_status(MICA_ERR_PARAMETER, mica_ghash_blocks(&key, y, h, 1));
    assert_status(MICA_ERR_PARAMETER, mica_ghash_key_init(NULL, &mica_ghash_ct32, h));
    assert_status(MICA_ERR_PARAMETER, mica_ghash_key_init(&key, NULL, h));
    assert_status(MICA_ERR_PARAMETER, mica_ghash_key_init(&key, &mica_ghash_ct32, NULL));
    assert_ok(mica_ghash_key_init(&key, &mica_ghash_ct32, h));
    assert_status(MICA_ERR_PARAMETER, mica_ghash_blocks(NULL, y, h, 1));
    assert_status(MICA_ERR_PARAMETER, mica_ghash_blocks(&key, NULL, h, 1));
    assert_status(MICA_ERR_PARAMETER, mica_ghash_blocks(&key, y, NULL, 1));
    memset(y, 1, sizeof y);
    assert_status(MICA_ERR_PARAMETER, mica_ghash_padded(&key, y, NULL, 1));
    assert_true(test_is_zero(y, 16));
    assert_ok(mica_ghash_blocks(&key, y, NULL, 0));
    assert_ok(mica_ghash_padded(&key, y, NULL, 0));
    assert_true(test_is_zero(y, 16));
}

static void falls_back(void **state)
{
    const struct mica_ghash_impl alone = {.name = "declines", .set_key = decline_key};
    const struct mica_ghash_impl chained = {.name = "declines", .set_key = decline_key, .otherwise = &mica_ghash_ct32};
    struct mica_ghash_key key;
    const uint8_t h[16] = {1};

    (void)state;
    assert_ok(mica_ghash_key_init(&key, &chained, h));
    assert_ptr_equal(key.impl, &mica_ghash_ct32);
    assert_status(MICA_ERR_UNSUPPORTED, mica_ghash_key_init(&key, &alone, h));
    assert_true(test_is_zero(&key, sizeof key));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(errors), cmocka_unit_test(falls_back)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
