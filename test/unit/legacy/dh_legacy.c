/* SPDX-License-Identifier: Apache-2.0 */
/* Small groups: taken here, refused by the main header. */
#include <mica/dh_legacy.h>

#include "support/test_rng.h"

static void floor_of_both(void **state)
{
    static const uint8_t two[] = {2};
    static uint8_t p[63];
    const struct mica_dh_group tiny = {.p = {p, sizeof p}, .g = {two, 1}};
    struct test_rng rng = test_rng_seeded(1);
    uint8_t x[24], y[192];
    struct mica_dh dh;

    (void)state;
    memset(p, 0xff, sizeof p);
    assert_status(MICA_ERR_KEY, mica_dh_init(&dh, &mica_modp1024));
    assert_status(MICA_ERR_KEY, mica_dh_init(&dh, &mica_modp1536));
    assert_status(MICA_ERR_KEY, mica_dh_legacy_init(&dh, &tiny));
    assert_status(MICA_ERR_PARAMETER, mica_dh_legacy_init(&dh, NULL));
    assert_ok(mica_dh_legacy_init(&dh, &mica_modp1024));
    assert_ok(mica_dh_keygen(&dh, &rng.rng, x, y));
    assert_ok(mica_dh_legacy_init(&dh, &mica_modp1536));
    assert_ok(mica_dh_keygen(&dh, &rng.rng, x, y));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(floor_of_both),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
