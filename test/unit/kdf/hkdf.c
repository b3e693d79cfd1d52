/* SPDX-License-Identifier: Apache-2.0 */
/* HKDF: the seven test cases of RFC 5869, appendix A; HKDF-Expand-Label: the "derived" secret of RFC 8448, 3. */
#include <mica/hkdf.h>
#include <mica/legacy_hash.h>

#include "support/test.h"

struct test_case {
    const struct mica_hash_impl *hash;
    const char *ikm;
    const char *salt;
    const char *info;
    const char *prk;
    const char *okm;
};

static const struct test_case cases[] = {
    {&mica_sha256_c,
     "0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b",
     "000102030405060708090a0b0c",
     "f0f1f2f3f4f5f6f7f8f9",
     "077709362c2e32df0ddc3f0dc47bba6390b6c73bb50f9c3122ec844ad7c2b3e5",
     "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865"},
    {&mica_sha256_c,
     "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f202122232425262728292a2b2c2d2e"
     "2f303132333435363738393a3b3c3d3e3f404142434445464748494a4b4c4d4e4f",
     "606162636465666768696a6b6c6d6e6f707172737475767778797a7b7c7d7e7f808182838485868788898a8b8c8d8e"
     "8f909192939495969798999a9b9c9d9e9fa0a1a2a3a4a5a6a7a8a9aaabacadaeaf",
     "b0b1b2b3b4b5b6b7b8b9babbbcbdbebfc0c1c2c3c4c5c6c7c8c9cacbcccdcecfd0d1d2d3d4d5d6d7d8d9dadbdcddde"
     "dfe0e1e2e3e4e5e6e7e8e9eaebecedeeeff0f1f2f3f4f5f6f7f8f9fafbfcfdfeff",
     "06a6b88c5853361a06104c9ceb35b45cef760014904671014a193f40c15fc244",
     "b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c59045a99cac7827271cb41c65e590e"
     "09da3275600c2f09b8367793a9aca3db71cc30c58179ec3e87c14c01d5c1f3434f1d87"},
    {&mica_sha256_c,
     "0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b",
     "",
     "",
     "19ef24a32c717b167f33a91d6f648bdf96596776afdb6377ac434c1c293ccb04",
     "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8"},
    {&mica_sha1_c,
     "0b0b0b0b0b0b0b0b0b0b0b",
     "000102030405060708090a0b0c",
     "f0f1f2f3f4f5f6f7f8f9",
     "9b6c18c432a7bf8f0e71c8eb88f4b30baa2ba243",
     "085a01ea1b10f36933068b56efa5ad81a4f14b822f5b091568a9cdd4f155fda2c22e422478d305f3f896"},
    {&mica_sha1_c,
     "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f202122232425262728292a2b2c2d2e"
     "2f303132333435363738393a3b3c3d3e3f404142434445464748494a4b4c4d4e4f",
     "606162636465666768696a6b6c6d6e6f707172737475767778797a7b7c7d7e7f808182838485868788898a8b8c8d8e"
     "8f909192939495969798999a9b9c9d9e9fa0a1a2a3a4a5a6a7a8a9aaabacadaeaf",
     "b0b1b2b3b4b5b6b7b8b9babbbcbdbebfc0c1c2c3c4c5c6c7c8c9cacbcccdcecfd0d1d2d3d4d5d6d7d8d9dadbdcddde"
     "dfe0e1e2e3e4e5e6e7e8e9eaebecedeeeff0f1f2f3f4f5f6f7f8f9fafbfcfdfeff",
     "8adae09a2a307059478d309b26c4115a224cfaf6",
     "0bd770a74d1160f7c9f12cd5912a06ebff6adcae899d92191fe4305673ba2ffe8fa3f1a4e5ad79f3f334b3b202b217"
     "3c486ea37ce3d397ed034c7f9dfeb15c5e927336d0441f4c4300e2cff0d0900b52d3b4"},
    {&mica_sha1_c,
     "0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b",
     "",
     "",
     "da8c8a73c7fa77288ec6f5e7c297786aa0d32d01",
     "0ac1af7002b3d761d1e55298da9d0506b9ae52057220a306e07b6b87e8df21d0ea00033de03984d34918"},
    {&mica_sha1_c,
     "0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c",
     "",
     "",
     "2adccada18779e7c2077ad2eb19d3f3e731385dd",
     "2c91117204d745f3500d636a62f64f0ab3bae548aa53d423b0d1f27ebba6f5e5673a081d70cce7acfc48"},
};

static void known_answers(void **state)
{
    uint8_t ikm[80], salt[80], info[80], prk[32], okm[82];

    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const struct test_case *c = &cases[i];
        const struct mica_hkdf hkdf = {.hash = c->hash,
                                       .salt = salt,
                                       .salt_len = test_unhex(c->salt, salt, sizeof salt),
                                       .info = info,
                                       .info_len = test_unhex(c->info, info, sizeof info)};
        size_t ikm_len = test_unhex(c->ikm, ikm, sizeof ikm), okm_len = strlen(c->okm) / 2;
        assert_ok(mica_hkdf_extract(&hkdf, ikm, ikm_len, prk));
        test_assert_hex(prk, c->hash->alg->digest_len, c->prk);
        assert_ok(mica_hkdf_expand(&hkdf, prk, c->hash->alg->digest_len, okm, okm_len));
        test_assert_hex(okm, okm_len, c->okm);
        memset(okm, 0, sizeof okm);
        assert_ok(mica_hkdf(&hkdf, ikm, ikm_len, okm, okm_len));
        test_assert_hex(okm, okm_len, c->okm);
    }
}

static void tls13_derived(void **state)
{
    uint8_t early[32], context[32], out[32];
    const struct mica_hkdf_label label = {
        .hash = &mica_sha256_c, .prefix = "tls13 ", .label = "derived", .context = context, .context_len = 32};

    (void)state;
    test_unhex("33ad0a1c607ec03b09e6cd9893680ce210adf300aa1f2660e1b22e10f170f92a", early, sizeof early);
    assert_ok(mica_hash(&mica_sha256_c, NULL, 0, context));
    assert_ok(mica_hkdf_expand_label(&label, early, sizeof early, out, sizeof out));
    test_assert_hex(out, sizeof out, "6f2615a108c702c5678f54fc9dbab69716c076189c48250cebeac3576c3611ba");
}

static void lengths(void **state)
{
    uint8_t *okm = test_large(2 * 255 * 32 + 1), *shorter = okm + 255 * 32 + 1;
    const struct mica_hkdf hkdf = {.hash = &mica_sha256_c};
    const uint8_t prk[32] = {1};

    (void)state;
    assert_ok(mica_hkdf_expand(&hkdf, prk, 32, okm, 255 * 32));
    for (size_t len = 1; len < 100; len++) {
        assert_ok(mica_hkdf_expand(&hkdf, prk, 32, shorter, len));
        assert_memory_equal(shorter, okm, len);
    }
    assert_status(MICA_ERR_LENGTH, mica_hkdf_expand(&hkdf, prk, 32, okm, 255 * 32 + 1));
    assert_status(MICA_ERR_LENGTH, mica_hkdf_expand(&hkdf, prk, 32, okm, 0));
    assert_status(MICA_ERR_LENGTH, mica_hkdf(&hkdf, prk, 32, okm, 255 * 32 + 1));
}

static void parameters(void **state)
{
    const struct mica_hkdf good = {.hash = &mica_sha256_c}, no_hash = {.hash = NULL};
    const struct mica_hkdf no_salt = {.hash = &mica_sha256_c, .salt_len = 1};
    const struct mica_hkdf no_info = {.hash = &mica_sha256_c, .info_len = 1};
    uint8_t b[32] = {0};

    (void)state;
    assert_status(MICA_ERR_PARAMETER, mica_hkdf_extract(NULL, b, 32, b));
    assert_status(MICA_ERR_PARAMETER, mica_hkdf_extract(&no_hash, b, 32, b));
    assert_status(MICA_ERR_PARAMETER, mica_hkdf_extract(&no_salt, b, 32, b));
    assert_status(MICA_ERR_PARAMETER, mica_hkdf_extract(&good, b, 32, NULL));
    memset(b, 0xff, sizeof b);
    assert_status(MICA_ERR_PARAMETER, mica_hkdf_extract(&good, NULL, 32, b));
    assert_true(test_is_zero(b, sizeof b));
    memset(b, 1, sizeof b);
    assert_status(MICA_ERR_PARAMETER, mica_hkdf_expand(NULL, b, 32, b, 32));
    assert_true(test_is_zero(b, sizeof b));
    assert_status(MICA_ERR_PARAMETER, mica_hkdf_expand(&no_info, b, 32, b, 32));
    assert_status(MICA_ERR_PARAMETER, mica_hkdf_expand(&good, NULL, 32, b, 32));
    assert_status(MICA_ERR_PARAMETER, mica_hkdf_expand(&good, b, 32, NULL, 32));
    assert_status(MICA_ERR_PARAMETER, mica_hkdf(&good, b, 32, NULL, 32));
    memset(b, 0xff, sizeof b);
    assert_status(MICA_ERR_PARAMETER, mica_hkdf(&no_hash, NULL, 0, b, 32));
    assert_true(test_is_zero(b, sizeof b));
}

static void label_errors(void **state)
{
    char text[257];
    uint8_t b[256] = {0};
    struct mica_hkdf_label label = {.hash = &mica_sha256_c, .prefix = "tls13 ", .label = text, .context = b};

    (void)state;
    memset(text, 'x', sizeof text);
    text[250] = 0;
    assert_status(MICA_ERR_LENGTH, mica_hkdf_expand_label(&label, b, 32, b, 32));
    text[249] = 0;
    label.context_len = 256;
    assert_status(MICA_ERR_LENGTH, mica_hkdf_expand_label(&label, b, 32, b, 32));
    label.context_len = 255;
    assert_ok(mica_hkdf_expand_label(&label, b, 32, b, 32));
    assert_status(MICA_ERR_LENGTH, mica_hkdf_expand_label(&label, b, 32, b, 0));
    label.context = NULL;
    assert_status(MICA_ERR_PARAMETER, mica_hkdf_expand_label(&label, b, 32, b, 32));
    label.context_len = 0;
    assert_ok(mica_hkdf_expand_label(&label, b, 32, b, 32));
    label.label = NULL;
    assert_status(MICA_ERR_PARAMETER, mica_hkdf_expand_label(&label, b, 32, b, 32));
    memset(b, 1, sizeof b);
    assert_status(MICA_ERR_PARAMETER, mica_hkdf_expand_label(NULL, b, 32, b, 32));
    assert_true(test_is_zero(b, 32));
}

static mica_status broken(const struct mica_engine *engine, void *state, const uint8_t *in, size_t n_blocks)
{
    (void)engine;
    (void)state;
    (void)in;
    (void)n_blocks;
    return MICA_ERR_TIMEOUT;
}

static void hardware_error(void **state)
{
    static const struct mica_hash_impl hash = {.alg = &mica_sha256, .blocks = broken};
    const struct mica_hkdf hkdf = {.hash = &hash};
    const uint8_t key[32] = {0};
    uint8_t okm[80];

    (void)state;
    memset(okm, 0xff, sizeof okm);
    assert_status(MICA_ERR_TIMEOUT, mica_hkdf_expand(&hkdf, key, 32, okm, sizeof okm));
    assert_true(test_is_zero(okm, sizeof okm));
    memset(okm, 0xff, sizeof okm);
    assert_status(MICA_ERR_TIMEOUT, mica_hkdf(&hkdf, key, 32, okm, sizeof okm));
    assert_true(test_is_zero(okm, sizeof okm));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_answers), cmocka_unit_test(tls13_derived), cmocka_unit_test(lengths),
        cmocka_unit_test(parameters),    cmocka_unit_test(label_errors),  cmocka_unit_test(hardware_error),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
