/* SPDX-License-Identifier: Apache-2.0 */
/* Diffie-Hellman: an agreement, and all values that are refused. Known answers run with the vectors. */
#include <mica/dh.h>

#include "support/test_rng.h"

static struct mica_dh dh;
static struct test_rng rng;

static void setup(void)
{
    assert_ok(mica_dh_init(&dh, &mica_ffdhe2048));
    rng = test_rng_seeded(1);
}

static void agreement(void **state)
{
    uint8_t a[32], b[32], ya[256], yb[256], za[256], zb[256];
    const struct mica_number na = {ya, 256}, nb = {yb, 256};

    (void)state;
    setup();
    assert_int_equal(MICA_DH_PRIVATE_LEN(&dh), 29);
    assert_ok(mica_dh_keygen(&dh, &rng.rng, a, ya));
    assert_ok(mica_dh_keygen(&dh, &rng.rng, b, yb));
    dh.check_order = true;
    assert_ok(mica_dh_shared_secret(&dh, a, 29, &nb, za));
    assert_ok(mica_dh_shared_secret(&dh, b, 29, &na, zb));
    assert_memory_equal(za, zb, 256);
    assert_ok(mica_dh_public(&dh, a, 29, zb));
    assert_memory_equal(ya, zb, 256);
}

static void refused_values(void **state)
{
    uint8_t y[257] = {0}, a[29] = {1}, z[256];
    const struct mica_number peer = {y, 257};

    (void)state;
    setup();
    for (unsigned i = 0; i < 6; i++) {
        memset(y, 0, sizeof y);
        if (i == 1) {
            y[256] = 1;
        } else if (i >= 2) {
            memcpy(y + 1, mica_ffdhe2048.p.bytes, 256);
            y[256] = (uint8_t)(y[256] - (i == 2)); /* p - 1, p */
            y[0] = i == 4;                         /* above */
            y[1] = i == 5 ? 0xff : y[1];
            y[10] = i == 5 ? 0xff : y[10];
        }
        memset(z, 1, sizeof z);
        assert_status(MICA_ERR_POINT, mica_dh_check_public(&dh, y, 257));
        assert_status(MICA_ERR_POINT, mica_dh_shared_secret(&dh, a, 29, &peer, z));
        assert_true(test_is_zero(z, sizeof z));
    }
    assert_status(MICA_ERR_POINT, mica_dh_check_public(&dh, NULL, 0));
    memset(y, 0, sizeof y);
    y[256] = 2;
    assert_ok(mica_dh_check_public(&dh, y, 257));
}

/* -2 is in range, and not a square: outside the subgroup of order q. */
static void subgroup(void **state)
{
    uint8_t y[256];

    (void)state;
    setup();
    memcpy(y, mica_ffdhe2048.p.bytes, 256);
    y[255] = (uint8_t)(y[255] - 2);
    assert_ok(mica_dh_check_public(&dh, y, 256));
    dh.check_order = true;
    assert_status(MICA_ERR_POINT, mica_dh_check_public(&dh, y, 256));
}

/* With x = (p - 1) / 2, g^x = 1 and (-2)^x = -1: neither is a secret (SP 800-56A 5.7.1.1, step 2). */
static void degenerate_secrets(void **state)
{
    uint8_t x[256], y[256], z[256];
    const struct mica_number peer = {y, 256};

    (void)state;
    setup();
    for (unsigned i = 0; i < 256; i++) {
        x[i] = (uint8_t)(dh.p.bytes[i] >> 1 | (i ? dh.p.bytes[i - 1] << 7 : 0));
    }
    for (unsigned minus = 0; minus < 2; minus++) {
        memset(y, 0, 255);
        y[255] = 2;
        if (minus) {
            memcpy(y, dh.p.bytes, 256);
            y[255] = (uint8_t)(y[255] - 2);
        }
        memset(z, 1, sizeof z);
        assert_status(MICA_ERR_POINT, mica_dh_shared_secret(&dh, x, 256, &peer, z));
        assert_true(test_is_zero(z, sizeof z));
    }
}

static void refused_groups(void **state)
{
    static const uint8_t none[] = {0}, one[] = {1}, two[] = {2};
    static uint8_t p[1040];
    struct mica_dh_group group = {.p = {p, 256}, .g = {two, 1}, .private_bits = 225};

    (void)state;
    memset(p, 0xff, sizeof p);
    assert_ok(mica_dh_init(&dh, &group));
    dh.check_order = true;
    assert_status(MICA_ERR_UNSUPPORTED, mica_dh_check_public(&dh, two, 1));
    p[255] = 0xfe;
    assert_status(MICA_ERR_KEY, mica_dh_init(&dh, &group));
    assert_true(test_is_zero(&dh, sizeof dh));
    p[255] = 0xff;
    group.g.bytes = one;
    assert_status(MICA_ERR_KEY, mica_dh_init(&dh, &group));
    group.g.bytes = two;
    group.private_bits = 100;
    assert_status(MICA_ERR_KEY, mica_dh_init(&dh, &group));
    group.private_bits = 2048;
    assert_status(MICA_ERR_KEY, mica_dh_init(&dh, &group));
    group.private_bits = 225;
    group.q = (struct mica_number){none, sizeof none}; /* y^0 = 1 would put every value into the subgroup */
    assert_status(MICA_ERR_KEY, mica_dh_init(&dh, &group));
    group.q.bytes = two;
    assert_status(MICA_ERR_KEY, mica_dh_init(&dh, &group));
    group.q.bytes = NULL;
    assert_status(MICA_ERR_PARAMETER, mica_dh_init(&dh, &group));
    group.q.len = 0;
    group.private_bits = 0;
    group.p.len = 255;
    assert_status(MICA_ERR_KEY, mica_dh_init(&dh, &group));
    group.p.len = sizeof p;
    assert_status(MICA_ERR_CAPACITY, mica_dh_init(&dh, &group));
    group.p.bytes = NULL;
    assert_status(MICA_ERR_PARAMETER, mica_dh_init(&dh, &group));
}

static void errors(void **state)
{
    uint8_t a[257] = {0}, y[256], z[256];
    const struct mica_number peer = {y, 256};

    (void)state;
    setup();
    assert_status(MICA_ERR_KEY, mica_dh_public(&dh, a, 29, y));
    assert_true(test_is_zero(y, sizeof y));
    assert_status(MICA_ERR_LENGTH, mica_dh_public(&dh, a, 257, y));
    assert_status(MICA_ERR_LENGTH, mica_dh_public(&dh, a, 0, y));
    assert_status(MICA_ERR_PARAMETER, mica_dh_public(&dh, NULL, 29, y));
    assert_status(MICA_ERR_PARAMETER, mica_dh_keygen(&dh, NULL, a, y));
    assert_status(MICA_ERR_PARAMETER, mica_dh_keygen(NULL, &rng.rng, a, y));
    y[255] = 2;
    assert_status(MICA_ERR_KEY, mica_dh_shared_secret(&dh, a, 29, &peer, z));
    assert_status(MICA_ERR_LENGTH, mica_dh_shared_secret(&dh, a, 257, &peer, z));
    assert_status(MICA_ERR_PARAMETER, mica_dh_shared_secret(&dh, a, 29, NULL, z));
    assert_status(MICA_ERR_PARAMETER, mica_dh_shared_secret(&dh, a, 29, &peer, NULL));
    assert_status(MICA_ERR_PARAMETER, mica_dh_check_public(NULL, y, 256));
    rng.fail_after = rng.calls = 1;
    memset(y, 1, sizeof y);
    assert_status(MICA_ERR_ENTROPY, mica_dh_keygen(&dh, &rng.rng, a, y));
    assert_true(test_is_zero(y, sizeof y) && test_is_zero(a, 29));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(agreement),      cmocka_unit_test(refused_values), cmocka_unit_test(subgroup),
        cmocka_unit_test(refused_groups), cmocka_unit_test(errors),         cmocka_unit_test(degenerate_secrets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
