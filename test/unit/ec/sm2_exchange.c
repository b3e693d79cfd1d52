/* SPDX-License-Identifier: Apache-2.0 */
/* SM2 key exchange: GB/T 32918.5, B.2, both sides; every documented error, outputs wiped. */
#include <mica/sm2.h>

#include "support/test_ec.h"

struct party {
    uint8_t d[32], q[65], r[32], p[65], za[32];
};

static void make(struct party *party, const char *d, const char *r)
{
    test_unhex(d, party->d, 32);
    test_unhex(r, party->r, 32);
    assert_ok(mica_ec_public_key(&mica_sm2p256v1_c, party->d, party->q));
    assert_ok(mica_ec_public_key(&mica_sm2p256v1_c, party->r, party->p));
    assert_ok(mica_sm2_za(&mica_sm2_c, party->q, NULL, 0, party->za));
}

static void both(struct party *a, struct party *b)
{
    make(a, "81eb26e941bb5af16df116495f90695272ae2cd63d6c4ae1678418be48230029",
         "d4de15474db74d06491c440d305e012400990f3e390c7e87153c12db2ea60bb3");
    make(b, "785129917d45a9ea5437a59356b82338eaadda6ceb199088f14ae10defa229b5",
         "7e07124814b309489125eaed101113164ebf0f3458c5bd88335c1f9d596243d6");
}

static struct mica_sm2_exchange view(bool initiator, const struct party *own, const struct party *peer)
{
    return (struct mica_sm2_exchange){initiator, own->d, own->r, own->p, own->za, peer->q, peer->p, peer->za};
}

static void known_answer(void **state)
{
    struct party a, b;
    uint8_t ka[16], kb[16], sa[64], sb[64];

    (void)state;
    both(&a, &b);
    const struct mica_sm2_exchange xa = view(true, &a, &b), xb = view(false, &b, &a);
    assert_ok(mica_sm2_exchange(&mica_sm2_c, &xa, ka, sizeof ka, sa));
    assert_ok(mica_sm2_exchange(&mica_sm2_c, &xb, kb, sizeof kb, sb));
    test_assert_hex(ka, 16, "6c89347354de2484c60b4ab1fde4c6e5");
    assert_memory_equal(ka, kb, 16);
    test_assert_hex(sa, 32, "18c7894b3816df16cf07b05c5ec0bef5d655d58f779cc1b400a4f3884644db88");
    test_assert_hex(sb, 32, "d3a0fe15dee185ceae907a6b595cc32a266ed7b3367e9983a896dc32fa20f8eb");
    assert_memory_equal(sa, sb + 32, 32);
    assert_memory_equal(sb, sa + 32, 32);
}

static void refuse(mica_status wanted, const struct mica_sm2_exchange *x)
{
    uint8_t key[16], confirmation[64];

    memset(key, 1, sizeof key);
    memset(confirmation, 1, sizeof confirmation);
    assert_status(wanted, mica_sm2_exchange(&mica_sm2_c, x, key, sizeof key, confirmation));
    assert_true(wanted == MICA_ERR_PARAMETER || test_is_zero(key, sizeof key));
    assert_true(wanted == MICA_ERR_PARAMETER || test_is_zero(confirmation, sizeof confirmation));
}

static void errors(void **state)
{
    const struct mica_ec_suite other = {&mica_secp256r1_c, &mica_sm3_c};
    struct party a, b;
    struct mica_sm2_exchange x;
    uint8_t key[16];

    (void)state;
    both(&a, &b);
    x = view(true, &a, &b);
    assert_status(MICA_ERR_PARAMETER, mica_sm2_exchange(&other, &x, key, 16, NULL));
    assert_status(MICA_ERR_PARAMETER, mica_sm2_exchange(&mica_sm2_c, NULL, key, 16, NULL));
    assert_status(MICA_ERR_PARAMETER, mica_sm2_exchange(&mica_sm2_c, &x, NULL, 16, NULL));
    assert_status(MICA_ERR_LENGTH, mica_sm2_exchange(&mica_sm2_c, &x, key, 0, NULL));
    x.za = NULL;
    refuse(MICA_ERR_PARAMETER, &x);
    x = view(true, &a, &b);
    b.p[40] ^= 1;
    refuse(MICA_ERR_POINT, &x);
    b.p[40] ^= 1;
    b.q[40] ^= 1;
    refuse(MICA_ERR_POINT, &x);
    b.q[40] ^= 1;
    b.p[0] = 3;
    refuse(MICA_ERR_ENCODING, &x);
    b.p[0] = 4;
    memset(a.r, 0, 32);
    refuse(MICA_ERR_KEY, &x);
    memset(a.d, 0xff, 32);
    refuse(MICA_ERR_KEY, &x);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_answer),
        cmocka_unit_test(errors),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
