/* SPDX-License-Identifier: Apache-2.0 */
/* Diffie-Hellman against OpenSSL: the standard groups' primes, and agreements with either side made by the other. */
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/bn.h>
#include <openssl/dh.h>
#include <openssl/objects.h>

#include <mica/dh.h>
#include <mica/dh_legacy.h>

#include "support/test.h"
#include "support/test_rng.h"

static size_t cases;
static struct test_rng rng;

static void agree(const struct mica_dh *dh, const BIGNUM *p, const BIGNUM *g)
{
    uint8_t x[1024], y[1024], mine[1024], theirs[1024], peer[1024];
    DH *other = DH_new();
    const size_t len = MICA_DH_PUBLIC_LEN(dh);

    DH_set0_pqg(other, BN_dup(p), NULL, BN_dup(g));
    if (dh->group->private_bits) {
        DH_set_length(other, 400); /* enough for every group */
    }
    assert_int_equal(DH_generate_key(other), 1);
    BN_bn2binpad(DH_get0_pub_key(other), peer, (int)len);
    const struct mica_number peer_number = {peer, len};
    assert_ok(mica_dh_keygen(dh, &rng.rng, x, y));
    assert_ok(mica_dh_shared_secret(dh, x, MICA_DH_PRIVATE_LEN(dh), &peer_number, mine));
    BIGNUM *bn = BN_bin2bn(y, (int)len, NULL);
    assert_int_equal(DH_compute_key_padded(theirs, bn, other), (int)len);
    assert_memory_equal(mine, theirs, len);
    BN_free(bn);
    DH_free(other);
    cases++;
}

static void named_groups(void **state)
{
    static const struct {
        const struct mica_dh_group *group;
        int nid;
    } groups[] = {
        {&mica_ffdhe2048, NID_ffdhe2048}, {&mica_ffdhe3072, NID_ffdhe3072}, {&mica_ffdhe4096, NID_ffdhe4096},
        {&mica_ffdhe6144, NID_ffdhe6144}, {&mica_ffdhe8192, NID_ffdhe8192}, {&mica_modp1536, NID_modp_1536},
        {&mica_modp2048, NID_modp_2048},  {&mica_modp3072, NID_modp_3072},  {&mica_modp4096, NID_modp_4096},
        {&mica_modp6144, NID_modp_6144},  {&mica_modp8192, NID_modp_8192},
    };

    (void)state;
    rng = test_rng_seeded(1);
    for (size_t i = 0; i < COUNT_OF(groups); i++) {
        DH *other = DH_new_by_nid(groups[i].nid);
        const BIGNUM *p, *g;
        struct mica_dh dh;
        DH_get0_pqg(other, &p, NULL, &g);
        BIGNUM *mine = BN_bin2bn(groups[i].group->p.bytes, (int)groups[i].group->p.len, NULL);
        assert_int_equal(BN_cmp(mine, p), 0);
        assert_ok(mica_dh_legacy_init(&dh, groups[i].group));
        for (size_t round = 0; round < test_rounds(i < 2 ? 4 : 1, 20); round++) {
            agree(&dh, p, g);
        }
        BN_free(mine);
        DH_free(other);
    }
}

/* Odd sizes, unknown order: exponents of full length. */
static void given_groups(void **state)
{
    static const size_t bits[] = {512, 520, 777, 1024, 1025};
    static const uint8_t five[] = {5};

    (void)state;
    rng = test_rng_seeded(2);
    for (size_t i = 0; i < COUNT_OF(bits); i++) {
        uint8_t bytes[256];
        BIGNUM *p = BN_new(), *g = BN_new();
        struct mica_dh dh;
        BN_generate_prime_ex(p, (int)bits[i], 0, NULL, NULL, NULL);
        BN_set_word(g, 5);
        const struct mica_dh_group group = {.p = {bytes, (size_t)BN_bn2bin(p, bytes)}, .g = {five, 1}};
        assert_ok(mica_dh_legacy_init(&dh, &group));
        assert_int_equal(dh.private_bits, bits[i] - 1);
        for (size_t round = 0; round < test_rounds(4, 40); round++) {
            agree(&dh, p, g);
        }
        BN_free(p);
        BN_free(g);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(named_groups),
        cmocka_unit_test(given_groups),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);

    printf("%zu cases\n", cases);
    return failed;
}
