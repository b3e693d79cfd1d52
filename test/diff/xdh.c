/* SPDX-License-Identifier: Apache-2.0 */
/* X25519 and X448 against OpenSSL: public keys, shared secrets, edge values of either side. */
#include <mica/x25519.h>
#include <mica/x448.h>

#include <openssl/evp.h>

#include "support/test.h"

static size_t cases;

struct curve {
    int nid;
    size_t len;
};

static const struct curve curves[] = {{EVP_PKEY_X25519, 32}, {EVP_PKEY_X448, 56}};

static mica_status our_public(const struct curve *c, const uint8_t *k, uint8_t *out)
{
    return c->len == 56 ? mica_x448_public_key(&mica_x448_c, k, out) : mica_x25519_public_key(&mica_x25519_c, k, out);
}

static mica_status our_shared(const struct curve *c, const uint8_t *k, const uint8_t *u, uint8_t *out)
{
    return c->len == 56 ? mica_x448_shared_secret(&mica_x448_c, k, u, out)
                        : mica_x25519_shared_secret(&mica_x25519_c, k, u, out);
}

static void their_public(const struct curve *c, const uint8_t *k, uint8_t *out)
{
    EVP_PKEY *key = EVP_PKEY_new_raw_private_key(c->nid, NULL, k, c->len);
    size_t len = c->len;

    assert_non_null(key);
    assert_int_equal(EVP_PKEY_get_raw_public_key(key, out, &len), 1);
    EVP_PKEY_free(key);
}

/* False when OpenSSL refuses: the all-zero result. */
static bool their_shared(const struct curve *c, const uint8_t *k, const uint8_t *u, uint8_t *out)
{
    EVP_PKEY *key = EVP_PKEY_new_raw_private_key(c->nid, NULL, k, c->len);
    EVP_PKEY *peer = EVP_PKEY_new_raw_public_key(c->nid, NULL, u, c->len);
    EVP_PKEY_CTX *ctx = EVP_PKEY_CTX_new(key, NULL);
    size_t len = c->len;
    bool good;

    assert_int_equal(EVP_PKEY_derive_init(ctx), 1);
    good = EVP_PKEY_derive_set_peer(ctx, peer) == 1 && EVP_PKEY_derive(ctx, out, &len) == 1;
    EVP_PKEY_CTX_free(ctx);
    EVP_PKEY_free(key);
    EVP_PKEY_free(peer);
    return good;
}

static void check(const struct curve *c, const uint8_t *k, const uint8_t *u)
{
    uint8_t ours[56], theirs[56], in_place[56];
    bool good = their_shared(c, k, u, theirs);

    assert_status(good ? MICA_OK : MICA_ERR_POINT, our_shared(c, k, u, ours));
    if (good) {
        assert_memory_equal(ours, theirs, c->len);
        memcpy(in_place, u, c->len);
        assert_ok(our_shared(c, k, in_place, in_place));
        assert_memory_equal(in_place, theirs, c->len);
    }
    assert_ok(our_public(c, k, ours));
    their_public(c, k, theirs);
    assert_memory_equal(ours, theirs, c->len);
    cases += 2;
}

static void random_keys(void **state)
{
    struct test_random random = {1};
    uint8_t k[57], u[58];

    (void)state;
    for (size_t i = 0; i < test_rounds(300, 30000); i++) {
        const struct curve *c = &curves[i % 2];
        test_random_bytes(&random, k, sizeof k);
        test_random_bytes(&random, u, sizeof u);
        check(c, k + 1, u + 1 + i % 2); /* at odd addresses, too */
    }
}

/* Small numbers, numbers around p and 2^n, sparse and dense ones. */
static void edge_values(void **state)
{
    uint8_t k[56], u[56];

    (void)state;
    for (size_t curve = 0; curve < 2; curve++) {
        const struct curve *c = &curves[curve];
        for (int i = -40; i <= 40; i++) {
            memset(u, i < 0 ? 0xff : 0, sizeof u);
            u[0] = (uint8_t)i;
            memset(k, (i & 7) * 0x24, sizeof k);
            check(c, k, u);
            if (i < 0) {
                u[curve ? 28 : 31] = curve ? 0xfe : 0x7f;
                check(c, k, u);
            }
        }
        for (size_t bit = 0; bit < 8 * c->len; bit += 5) {
            memset(u, 0, sizeof u);
            memset(k, 0, sizeof k);
            u[bit / 8] = (uint8_t)(1 << bit % 8);
            k[c->len - 1 - bit / 8] = (uint8_t)(1 << bit % 8);
            check(c, k, u);
        }
    }
}

static int report(void **state)
{
    (void)state;
    printf("xdh: %zu cases against OpenSSL\n", cases);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_keys),
        cmocka_unit_test(edge_values),
    };
    return cmocka_run_group_tests(tests, NULL, report);
}
