/* SPDX-License-Identifier: Apache-2.0 */
/* Ed25519 and Ed448 against OpenSSL, both ways; lengths 0..4 KiB; changed signatures judged alike. */
#include <mica/ed25519.h>
#include <mica/ed448.h>

#include <openssl/evp.h>

#include "support/test.h"

#define MESSAGE_MAX 4096

static size_t cases;

static const struct {
    int nid;
    size_t len; /* of a key; a signature has twice that */
} curves[] = {{EVP_PKEY_ED25519, 32}, {EVP_PKEY_ED448, 57}};

static bool is_448(size_t curve)
{
    return curves[curve].len == 57;
}

static void our_sign(size_t curve, const uint8_t *private_key, const uint8_t *message, size_t len, uint8_t *public_key,
                     uint8_t *signature)
{
    if (is_448(curve)) {
        struct mica_ed448_key key;
        assert_ok(mica_ed448_key_init(&mica_ed448_c, &key, private_key));
        memcpy(public_key, key.public_key, 57);
        assert_ok(mica_ed448_sign(&mica_ed448_c, &key, NULL, message, len, signature));
    } else {
        struct mica_ed25519_key key;
        assert_ok(mica_ed25519_key_init(&mica_ed25519_c, &key, private_key));
        memcpy(public_key, key.public_key, 32);
        assert_ok(mica_ed25519_sign(&mica_ed25519_c, &key, NULL, message, len, signature));
    }
}

static bool our_verify(size_t curve, const uint8_t *public_key, const uint8_t *message, size_t len,
                       const uint8_t *signature)
{
    return (is_448(curve) ? mica_ed448_verify(&mica_ed448_c, public_key, NULL, message, len, signature)
                          : mica_ed25519_verify(&mica_ed25519_c, public_key, NULL, message, len, signature)) == MICA_OK;
}

static void their_sign(size_t curve, const uint8_t *private_key, const uint8_t *message, size_t len,
                       uint8_t *public_key, uint8_t *signature)
{
    EVP_PKEY *key = EVP_PKEY_new_raw_private_key(curves[curve].nid, NULL, private_key, curves[curve].len);
    EVP_MD_CTX *ctx = EVP_MD_CTX_new();
    size_t key_len = curves[curve].len, signature_len = 2 * key_len;

    assert_int_equal(EVP_PKEY_get_raw_public_key(key, public_key, &key_len), 1);
    assert_int_equal(EVP_DigestSignInit(ctx, NULL, NULL, NULL, key), 1);
    assert_int_equal(EVP_DigestSign(ctx, signature, &signature_len, message, len), 1);
    EVP_MD_CTX_free(ctx);
    EVP_PKEY_free(key);
}

static bool their_verify(size_t curve, const uint8_t *public_key, const uint8_t *message, size_t len,
                         const uint8_t *signature)
{
    EVP_PKEY *key = EVP_PKEY_new_raw_public_key(curves[curve].nid, NULL, public_key, curves[curve].len);
    EVP_MD_CTX *ctx = EVP_MD_CTX_new();
    bool good = EVP_DigestVerifyInit(ctx, NULL, NULL, NULL, key) == 1 &&
                EVP_DigestVerify(ctx, signature, 2 * curves[curve].len, message, len) == 1;

    EVP_MD_CTX_free(ctx);
    EVP_PKEY_free(key);
    return good;
}

static void both_ways(void **state)
{
    static uint8_t message[MESSAGE_MAX + 3];
    struct test_random random = {1};

    (void)state;
    test_random_bytes(&random, message, sizeof message);
    for (size_t i = 0; i < test_rounds(300, 20000); i++) {
        size_t curve = i % 2, key_len = curves[curve].len, len = i < 140 ? i / 2 : test_random_below(&random, MESSAGE_MAX);
        const uint8_t *m = message + i % 4;
        uint8_t private_key[57], ours[57], theirs[57], signature[114], other[114];
        test_random_bytes(&random, private_key, sizeof private_key);
        our_sign(curve, private_key, m, len, ours, signature);
        their_sign(curve, private_key, m, len, theirs, other);
        assert_memory_equal(ours, theirs, key_len);
        assert_memory_equal(signature, other, 2 * key_len);
        assert_true(our_verify(curve, theirs, m, len, other));
        assert_true(their_verify(curve, ours, m, len, signature));
        /* one bit changed, in any of the three inputs */
        signature[test_random_below(&random, (uint32_t)(2 * key_len))] ^= (uint8_t)(1 << test_random_below(&random, 8));
        assert_int_equal(our_verify(curve, ours, m, len, signature), their_verify(curve, ours, m, len, signature));
        ours[test_random_below(&random, (uint32_t)key_len)] ^= (uint8_t)(1 << test_random_below(&random, 8));
        assert_int_equal(our_verify(curve, ours, m, len, other), their_verify(curve, ours, m, len, other));
        cases += 6;
    }
}

static int report(void **state)
{
    (void)state;
    printf("eddsa: %zu cases against OpenSSL\n", cases);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_ways),
    };
    return cmocka_run_group_tests(tests, NULL, report);
}
