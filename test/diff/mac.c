/* SPDX-License-Identifier: Apache-2.0 */
/* CMAC (AES; SM4 by libgcrypt), GMAC, Poly1305 and ChaCha20 against OpenSSL. */
#include <gcrypt.h>
#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/params.h>

#include <mica/chacha20.h>
#include <mica/cmac.h>
#include <mica/gmac.h>
#include <mica/poly1305.h>

#include "support/test.h"

#define TEXT_MAX 4096

static size_t cases;
static uint8_t text[TEXT_MAX + 8], out[TEXT_MAX + 8], want[TEXT_MAX + 8];

/* The MAC by OpenSSL; cipher and iv may be NULL. */
static void openssl_mac(const char *name, const char *cipher, const uint8_t *key, size_t key_len, const uint8_t *iv,
                        size_t len)
{
    EVP_MAC *mac = EVP_MAC_fetch(NULL, name, NULL);
    EVP_MAC_CTX *ctx = EVP_MAC_CTX_new(mac);
    OSSL_PARAM params[3], *p = params;
    size_t n;

    if (cipher) {
        *p++ = OSSL_PARAM_construct_utf8_string(OSSL_MAC_PARAM_CIPHER, (char *)(uintptr_t)cipher, 0);
    }
    if (iv) {
        *p++ = OSSL_PARAM_construct_octet_string(OSSL_MAC_PARAM_IV, (void *)(uintptr_t)iv, 12);
    }
    *p = OSSL_PARAM_construct_end();
    assert_int_equal(EVP_MAC_init(ctx, key, key_len, params), 1);
    assert_int_equal(EVP_MAC_update(ctx, text, len), 1);
    assert_int_equal(EVP_MAC_final(ctx, want, &n, 16), 1);
    assert_int_equal(n, 16);
    EVP_MAC_CTX_free(ctx);
    EVP_MAC_free(mac);
}

static size_t new_text(struct test_random *random, size_t i)
{
    test_random_bytes(random, text, sizeof text);
    return i < 100 ? i : test_random_below(random, i % 4 ? 400 : TEXT_MAX);
}

static size_t piece(struct test_random *random, size_t left)
{
    size_t take = test_random_below(random, 200);

    return take < left ? take : left;
}

static void cmac_pieces(const struct mica_cipher_impl *cipher, const uint8_t *raw, size_t raw_len, size_t len,
                        struct test_random *random)
{
    struct mica_cmac_key key;
    struct mica_cmac_ctx ctx;
    uint8_t mac[16];

    assert_ok(mica_cmac_key_init(&key, cipher, raw, raw_len));
    assert_ok(mica_cmac_start(&ctx, &key));
    for (size_t at = 0, take; at < len; at += take) {
        take = piece(random, len - at);
        assert_ok(mica_cmac_update(&ctx, text + at, take));
    }
    assert_ok(mica_cmac_final(&ctx, mac, 16));
    assert_memory_equal(mac, want, 16);
    cases++;
}

static void cmac(void **state)
{
    static const char *const names[] = {"AES-128-CBC", "AES-192-CBC", "AES-256-CBC"};
    const struct mica_cipher_impl *const ciphers[] = {&mica_aes_ct32, &mica_aes_ct64, &mica_aes_tab};
    struct test_random random = {.state = 1};
    size_t rounds = test_rounds(1500, 10000);

    (void)state;
    for (size_t i = 0; i < rounds; i++) {
        uint8_t raw[32];
        size_t raw_len = 16 + 8 * (i % 3), len = new_text(&random, i);
        test_random_bytes(&random, raw, sizeof raw);
        openssl_mac("CMAC", names[i % 3], raw, raw_len, NULL, len);
        for (size_t j = 0; j < COUNT_OF(ciphers); j++) {
            cmac_pieces(ciphers[j], raw, raw_len, len, &random);
        }
    }
}

static void cmac_sm4(void **state)
{
    const struct mica_cipher_impl *const ciphers[] = {&mica_sm4_ct32, &mica_sm4_ct64, &mica_sm4_tab};
    struct test_random random = {.state = 2};
    size_t rounds = test_rounds(600, 5000);
    gcry_mac_hd_t h;

    (void)state;
    gcry_check_version(NULL);
    assert_int_equal(gcry_mac_open(&h, GCRY_MAC_CMAC_SM4, 0, NULL), 0);
    for (size_t i = 0; i < rounds; i++) {
        uint8_t raw[16];
        size_t len = new_text(&random, i), n = 16;
        test_random_bytes(&random, raw, sizeof raw);
        assert_int_equal(gcry_mac_reset(h), 0);
        assert_int_equal(gcry_mac_setkey(h, raw, sizeof raw), 0);
        assert_int_equal(gcry_mac_write(h, text, len), 0);
        assert_int_equal(gcry_mac_read(h, want, &n), 0);
        for (size_t j = 0; j < COUNT_OF(ciphers); j++) {
            cmac_pieces(ciphers[j], raw, 16, len, &random);
        }
    }
    gcry_mac_close(h);
}

static void gmac(void **state)
{
    static struct mica_aead_key key;
    struct test_random random = {.state = 3};
    size_t rounds = test_rounds(1000, 10000);

    (void)state;
    for (size_t i = 0; i < rounds; i++) {
        uint8_t raw[32], nonce[12], tag[16];
        struct mica_gmac_ctx ctx;
        size_t len = new_text(&random, i);
        test_random_bytes(&random, raw, sizeof raw);
        test_random_bytes(&random, nonce, sizeof nonce);
        openssl_mac("GMAC", "AES-256-GCM", raw, 32, nonce, len);
        assert_ok(mica_aead_key_init(&key, i % 2 ? &mica_aes_gcm_ct32 : &mica_aes_gcm_ct64, raw, 32));
        assert_ok(mica_gmac_start(&ctx, &key, nonce, 12, 16));
        for (size_t at = 0, take; at < len; at += take) {
            take = piece(&random, len - at);
            assert_ok(mica_gmac_update(&ctx, text + at, take));
        }
        assert_ok(mica_gmac_final(&ctx, tag, 16));
        assert_memory_equal(tag, want, 16);
        cases++;
    }
}

static void poly1305(void **state)
{
    const struct mica_poly1305_impl *const impls[] = {
        &mica_poly1305_c32,
        &mica_poly1305_c32s,
#if defined(__SIZEOF_INT128__)
        &mica_poly1305_c64,
#endif
    };
    struct test_random random = {.state = 4};
    size_t rounds = test_rounds(4000, 50000);

    (void)state;
    for (size_t i = 0; i < rounds; i++) {
        uint8_t key[32], tag[16];
        size_t len = new_text(&random, i);
        test_random_bytes(&random, key, sizeof key);
        memset(text, i % 3 ? text[0] : 0xff, i % 2 ? len : 0); /* long runs of equal bytes make carries */
        openssl_mac("POLY1305", NULL, key, 32, NULL, len);
        for (size_t j = 0; j < COUNT_OF(impls); j++, cases++) {
            struct mica_poly1305_ctx ctx;
            assert_ok(mica_poly1305_init(&ctx, impls[j], key));
            for (size_t at = 0, take; at < len; at += take) {
                take = piece(&random, len - at);
                assert_ok(mica_poly1305_update(&ctx, text + at, take));
            }
            assert_ok(mica_poly1305_final(&ctx, tag));
            assert_memory_equal(tag, want, 16);
        }
    }
}

static void chacha20(void **state)
{
    struct test_random random = {.state = 5};
    size_t rounds = test_rounds(2000, 20000);

    (void)state;
    for (size_t i = 0; i < rounds; i++, cases++) {
        uint8_t key[32], iv[16];
        size_t len = new_text(&random, i), shift = i % 8;
        struct mica_chacha20_ctx ctx;
        EVP_CIPHER_CTX *evp = EVP_CIPHER_CTX_new();
        int n;
        test_random_bytes(&random, key, sizeof key);
        test_random_bytes(&random, iv, sizeof iv);
        iv[3] &= 0x7f; /* the counter, little-endian: far from its end */
        const struct mica_chacha20_start start = {
            .key = key, .nonce = iv + 4, .nonce_len = 12,
            .counter = iv[0] | (uint32_t)iv[1] << 8 | (uint32_t)iv[2] << 16 | (uint32_t)iv[3] << 24};
        assert_int_equal(EVP_EncryptInit_ex(evp, EVP_chacha20(), NULL, key, iv), 1);
        assert_int_equal(EVP_EncryptUpdate(evp, want, &n, text, (int)len), 1);
        EVP_CIPHER_CTX_free(evp);
        assert_ok(mica_chacha20_init(&ctx, &mica_chacha20_c, &start));
        memcpy(out + shift, text, len);
        for (size_t at = 0, take; at < len; at += take) {
            take = piece(&random, len - at);
            assert_ok(mica_chacha20_update(&ctx, i % 2 ? text + at : out + shift + at, out + shift + at, take));
        }
        assert_memory_equal(out + shift, want, len);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(cmac), cmocka_unit_test(cmac_sm4), cmocka_unit_test(gmac),
                                       cmocka_unit_test(poly1305), cmocka_unit_test(chacha20)};
    int failed = cmocka_run_group_tests(tests, NULL, NULL);

    printf("%zu cases\n", cases);
    return failed;
}
