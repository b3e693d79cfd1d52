/* SPDX-License-Identifier: Apache-2.0 */
/* ECDH: RFC 5903, section 8.1; every documented error, output wiped. */
#include <mica/ecdh.h>

#include "support/test_ec.h"

static const struct mica_ec_impl *const ec = &mica_secp256r1_c;

static void known_answer(void **state)
{
    uint8_t i[32], r[32], gi[65], gr[65], packed[33], shared[32];

    (void)state;
    test_unhex("c88f01f510d9ac3f70a292daa2316de544e9aab8afe84049c62a9c57862d1433", i, 32);
    test_unhex("c6ef9c5d78ae012a011164acb397ce2088685d8f06bf9be0b283ab46476bee53", r, 32);
    assert_ok(mica_ec_public_key(ec, i, gi));
    assert_ok(mica_ec_public_key(ec, r, gr));
    test_assert_hex(gi + 1, 32, "dad0b65394221cf9b051e1feca5787d098dfe637fc90b9ef945d0c3772581180");
    assert_ok(mica_ecdh(ec, i, gr, 65, shared));
    test_assert_hex(shared, 32, "d6840f6b42f6edafd13116e0e12565202fef8e9ece7dce03812464d04b9442de");
    assert_ok(mica_ec_point_compress(ec->curve, gi, packed));
    assert_ok(mica_ecdh(ec, r, packed, 33, shared));
    test_assert_hex(shared, 32, "d6840f6b42f6edafd13116e0e12565202fef8e9ece7dce03812464d04b9442de");
}

static void refuse(mica_status wanted, const uint8_t *d, const uint8_t *peer, size_t len)
{
    uint8_t shared[32];

    memset(shared, 1, sizeof shared);
    assert_status(wanted, mica_ecdh(ec, d, peer, len, shared));
    assert_true(test_is_zero(shared, 32));
}

static void errors(void **state)
{
    uint8_t d[32] = {0}, q[65], shared[32];

    (void)state;
    d[31] = 3;
    assert_ok(mica_ec_public_key(ec, d, q));
    assert_status(MICA_ERR_PARAMETER, mica_ecdh(NULL, d, q, 65, shared));
    assert_status(MICA_ERR_PARAMETER, mica_ecdh(ec, NULL, q, 65, shared));
    assert_status(MICA_ERR_PARAMETER, mica_ecdh(ec, d, NULL, 65, shared));
    assert_status(MICA_ERR_PARAMETER, mica_ecdh(ec, d, q, 65, NULL));
    refuse(MICA_ERR_ENCODING, d, q, 64);
    refuse(MICA_ERR_ENCODING, d, q, 0);
    q[5] ^= 1;
    refuse(MICA_ERR_POINT, d, q, 65);
    q[5] ^= 1;
    q[0] = 6;
    refuse(MICA_ERR_ENCODING, d, q, 65);
    q[0] = 4;
    d[31] = 0;
    refuse(MICA_ERR_KEY, d, q, 65);
    memset(d, 0xff, 32);
    refuse(MICA_ERR_KEY, d, q, 65);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_answer),
        cmocka_unit_test(errors),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
