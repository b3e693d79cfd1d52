/* SPDX-License-Identifier: Apache-2.0 */
/* GMAC: equals GCM without text (test case 1 of the GCM specification), streamed and in one shot; errors. */
#include <mica/gmac.h>

#include "support/test.h"

static struct mica_aead_key key;
static const uint8_t zero[32];

static void known(void **state)
{
    const struct mica_aead_message m = {.nonce = zero, .nonce_len = 12};
    struct mica_gmac_ctx ctx;
    uint8_t tag[16];

    (void)state;
    assert_ok(mica_aead_key_init(&key, mica_aes_gcm_default, zero, 16));
    assert_ok(mica_gmac(&key, &m, tag));
    test_assert_hex(tag, 16, "58e2fccefa7e3061367f1d57a4e7455a");
    assert_ok(mica_gmac_start(&ctx, &key, zero, 12, 16));
    assert_ok(mica_gmac_verify(&ctx, tag, 16));
    assert_true(test_is_zero(&ctx, sizeof ctx));
}

static void pieces(void **state)
{
    struct test_random random = {.state = 1};
    uint8_t text[300], tag[16], got[16], nonce[20];

    (void)state;
    for (unsigned i = 0; i < 200; i++) {
        const struct mica_aead_message m = {.nonce = nonce, .nonce_len = 1 + i % 20, .aad = text,
                                            .aad_len = test_random_below(&random, 301), .tag_len = 12 + i % 5};
        struct mica_gmac_ctx ctx, copy;
        test_random_bytes(&random, text, sizeof text);
        test_random_bytes(&random, nonce, sizeof nonce);
        assert_ok(mica_gmac(&key, &m, tag));
        assert_ok(mica_gmac_start(&ctx, &key, nonce, m.nonce_len, m.tag_len));
        for (size_t at = 0; at < m.aad_len;) {
            size_t take = test_random_below(&random, 40);
            take = take < m.aad_len - at ? take : m.aad_len - at;
            assert_ok(mica_gmac_update(&ctx, text + at, take));
            at += take;
        }
        copy = ctx;
        assert_ok(mica_gmac_final(&ctx, got, m.tag_len));
        assert_memory_equal(got, tag, m.tag_len);
        ctx = copy;
        assert_ok(mica_gmac_verify(&ctx, tag, m.tag_len));
        tag[m.tag_len - 1] ^= 1;
        assert_status(MICA_ERR_VERIFY, mica_gmac_verify(&copy, tag, m.tag_len));
    }
}

static void errors(void **state)
{
    static struct mica_aead_key other;
    struct mica_aead_message m = {.nonce = zero, .nonce_len = 12};
    struct mica_gmac_ctx ctx = {0};
    uint8_t tag[16];

    (void)state;
    assert_ok(mica_aead_key_init(&other, &mica_chacha20_poly1305_c, zero, 32));
    assert_status(MICA_ERR_PARAMETER, mica_gmac_start(NULL, &key, zero, 12, 16));
    assert_status(MICA_ERR_PARAMETER, mica_gmac_start(&ctx, NULL, zero, 12, 16));
    assert_status(MICA_ERR_PARAMETER, mica_gmac_start(&ctx, &other, zero, 12, 16));
    assert_status(MICA_ERR_STATE, mica_gmac_update(&ctx, zero, 1));
    assert_status(MICA_ERR_STATE, mica_gmac_final(&ctx, tag, 16));
    assert_status(MICA_ERR_STATE, mica_gmac_verify(&ctx, tag, 16));
    assert_status(MICA_ERR_PARAMETER, mica_gmac_start(&ctx, &key, NULL, 12, 16));
    assert_status(MICA_ERR_LENGTH, mica_gmac_start(&ctx, &key, zero, 0, 16));
    assert_status(MICA_ERR_LENGTH, mica_gmac_start(&ctx, &key, zero, 12, 0));
    assert_status(MICA_ERR_LENGTH, mica_gmac_start(&ctx, &key, zero, 12, 7));
    assert_status(MICA_ERR_PARAMETER, mica_gmac_update(NULL, zero, 1));
    memset(tag, 1, sizeof tag);
    assert_status(MICA_ERR_PARAMETER, mica_gmac_final(NULL, tag, 16));
    assert_true(test_is_zero(tag, 16));
    assert_status(MICA_ERR_PARAMETER, mica_gmac_verify(NULL, tag, 16));
    memset(tag, 1, sizeof tag);
    assert_status(MICA_ERR_PARAMETER, mica_gmac(&other, &m, tag));
    assert_true(test_is_zero(tag, 16));
    m.in = zero;
    m.len = 1;
    assert_status(MICA_ERR_PARAMETER, mica_gmac(&key, &m, tag));
    assert_status(MICA_ERR_PARAMETER, mica_gmac(&key, NULL, tag));
    assert_status(MICA_ERR_PARAMETER, mica_gmac(&key, &m, NULL));
}

static mica_status take_key(const struct mica_aead_impl *impl, void *material, const uint8_t *raw, size_t raw_len)
{
    (void)impl, (void)material, (void)raw, (void)raw_len;
    return MICA_OK;
}

/* A driver of whole GCM messages in front has no GHASH of its own to show. */
static void behind_hardware(void **state)
{
    static const struct mica_aead_impl driver = {
        .alg = &mica_aes_gcm, .name = "driver", .min_len = 1, .set_key = take_key, .otherwise = &mica_aes_gcm_ct32};
    static struct mica_aead_key chain;
    const struct mica_aead_message m = {.nonce = zero, .nonce_len = 12, .aad = zero, .aad_len = 32};
    struct mica_gmac_ctx ctx;
    uint8_t tag[16], got[16];

    (void)state;
    assert_ok(mica_gmac(&key, &m, tag));
    assert_ok(mica_aead_key_init(&chain, &driver, zero, 16));
    assert_ok(mica_gmac(&chain, &m, got));
    assert_memory_equal(got, tag, 16);
    assert_ok(mica_gmac_start(&ctx, &chain, zero, 12, 16));
    assert_ok(mica_gmac_update(&ctx, zero, 32));
    assert_ok(mica_gmac_verify(&ctx, tag, 16));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(known), cmocka_unit_test(pieces), cmocka_unit_test(errors),
                                       cmocka_unit_test(behind_hardware)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
