/* SPDX-License-Identifier: Apache-2.0 */
/* Z and the digest of SM2: GB/T 32918.5, A.2; every documented error. */
#include <mica/sm2.h>

#include "ec/sm2_core.h"
#include "support/test_ec.h"

static void public_key(uint8_t q[65])
{
    uint8_t d[32];

    test_unhex("3945208f7b2144b13f36e38ac6d39f95889393692860b51a42fb81ef4df7c5b8", d, 32);
    assert_ok(mica_ec_public_key(&mica_sm2p256v1_c, d, q));
}

static void known_answer(void **state)
{
    uint8_t q[65], za[32], e[32];

    (void)state;
    public_key(q);
    assert_ok(mica_sm2_za(&mica_sm2_c, q, (const uint8_t *)MICA_SM2_DEFAULT_ID, MICA_SM2_DEFAULT_ID_LEN, za));
    test_assert_hex(za, 32, "b2e14c5c79c6df5b85f4fe7ed8db7a262b9da7e07ccb0ea9f4747b8ccda8a4f3");
    assert_ok(mica_sm2_za(&mica_sm2_c, q, NULL, 0, za));
    test_assert_hex(za, 32, "b2e14c5c79c6df5b85f4fe7ed8db7a262b9da7e07ccb0ea9f4747b8ccda8a4f3");
    assert_ok(mica_sm2_digest(&mica_sm2_c, za, (const uint8_t *)"message digest", 14, e));
    test_assert_hex(e, 32, "f0b43e94ba45accaace692ed534382eb17e6ab5a19ce7b31f4486fdfc0d28640");
    assert_ok(mica_sm2_digest(&mica_sm2_c, za, NULL, 0, e));
}

static void errors(void **state)
{
    static uint8_t id[MICA_SM2_ID_MAX + 1];
    const struct mica_ec_suite other = {&mica_secp256r1_c, &mica_sm3_c}, no_hash = {&mica_sm2p256v1_c, NULL};
    uint8_t q[65], za[32], e[32];

    (void)state;
    public_key(q);
    assert_status(MICA_ERR_PARAMETER, mica_sm2_za(NULL, q, NULL, 0, za));
    assert_status(MICA_ERR_PARAMETER, mica_sm2_za(&other, q, NULL, 0, za));
    assert_status(MICA_ERR_PARAMETER, mica_sm2_za(&no_hash, q, NULL, 0, za));
    assert_status(MICA_ERR_PARAMETER, mica_sm2_za(&mica_sm2_c, NULL, NULL, 0, za));
    assert_status(MICA_ERR_PARAMETER, mica_sm2_za(&mica_sm2_c, q, NULL, 1, za));
    assert_status(MICA_ERR_PARAMETER, mica_sm2_za(&mica_sm2_c, q, NULL, 0, NULL));
    assert_ok(mica_sm2_za(&mica_sm2_c, q, id, MICA_SM2_ID_MAX, za));
    assert_status(MICA_ERR_LENGTH, mica_sm2_za(&mica_sm2_c, q, id, sizeof id, za));
    assert_true(test_is_zero(za, 32));
    q[3] ^= 1;
    assert_status(MICA_ERR_POINT, mica_sm2_za(&mica_sm2_c, q, NULL, 0, za));
    q[0] = 2;
    assert_status(MICA_ERR_ENCODING, mica_sm2_za(&mica_sm2_c, q, NULL, 0, za));
    assert_status(MICA_ERR_PARAMETER, mica_sm2_digest(NULL, za, q, 1, e));
    assert_status(MICA_ERR_PARAMETER, mica_sm2_digest(&mica_sm2_c, NULL, q, 1, e));
    assert_status(MICA_ERR_PARAMETER, mica_sm2_digest(&mica_sm2_c, za, NULL, 1, e));
    assert_status(MICA_ERR_PARAMETER, mica_sm2_digest(&mica_sm2_c, za, q, 1, NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_answer),
        cmocka_unit_test(errors),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
