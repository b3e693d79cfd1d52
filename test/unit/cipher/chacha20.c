/* SPDX-License-Identifier: Apache-2.0 */
/* ChaCha20: RFC 8439 2.4.2; HChaCha20 and XChaCha20: draft-irtf-cfrg-xchacha-03 2.2.1 and A.3.2. */
#include <mica/chacha20.h>

#include "support/test.h"

static const char sunscreen[] = "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the "
                                "future, sunscreen would be it.";

static const uint8_t key[32] = {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15,
                                16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31};
static const uint8_t nonce[24] = {0, 0, 0, 0, 0, 0, 0, 0x4a};

static void rfc8439(void **state)
{
    const struct mica_chacha20_start start = {.key = key, .nonce = nonce, .nonce_len = 12, .counter = 1};
    uint8_t out[114];

    (void)state;
    assert_ok(mica_chacha20(&mica_chacha20_c, &start, (const uint8_t *)sunscreen, out, sizeof out));
    test_assert_hex(out, sizeof out,
                    "6e2e359a2568f98041ba0728dd0d6981e97e7aec1d4360c20a27afccfd9fae0bf91b65c5524733ab8f593dabcd62b357"
                    "1639d624e65152ab8f530c359f0861d807ca0dbf500d6a6156a38e088a22b65e52bc514d16ccf806818ce91ab7793736"
                    "5af90bbf74a35be6b40b8eedf2785e42874d");
}

static void hchacha20(void **state)
{
    uint8_t n[16], subkey[32];

    (void)state;
    test_unhex("000000090000004a0000000031415927", n, sizeof n);
    assert_ok(mica_hchacha20(key, n, subkey));
    test_assert_hex(subkey, 32, "82413b4227b27bfed30e42508a877d73a0f9e4d58a74a853c12ec41326d3ecdc");
    assert_status(MICA_ERR_PARAMETER, mica_hchacha20(NULL, n, subkey));
    assert_status(MICA_ERR_PARAMETER, mica_hchacha20(key, NULL, subkey));
    assert_status(MICA_ERR_PARAMETER, mica_hchacha20(key, n, NULL));
}

static void pieces(void **state)
{
    struct test_random random = {.state = 5};
    uint8_t in[1000], whole[1000], out[1000];

    (void)state;
    test_random_bytes(&random, in, sizeof in);
    for (unsigned i = 0; i < 200; i++) {
        const struct mica_chacha20_start start = {
            .key = key, .nonce = nonce, .nonce_len = i & 1 ? 12 : 24, .counter = i};
        struct mica_chacha20_ctx ctx;
        size_t len = test_random_below(&random, sizeof in + 1);
        assert_ok(mica_chacha20(&mica_chacha20_c, &start, in, whole, len));
        assert_ok(mica_chacha20_init(&ctx, &mica_chacha20_c, &start));
        memcpy(out, in, len);
        for (size_t at = 0; at < len;) {
            size_t take = test_random_below(&random, 150);
            take = take < len - at ? take : len - at;
            assert_ok(mica_chacha20_update(&ctx, out + at, out + at, take));
            at += take;
        }
        assert_memory_equal(out, whole, len);
    }
}

static void counter_end(void **state)
{
    const struct mica_chacha20_start start = {.key = key, .nonce = nonce, .nonce_len = 12, .counter = 0xffffffff};
    struct mica_chacha20_ctx ctx;
    uint8_t out[65] = {0}, is[65];

    (void)state;
    assert_ok(mica_chacha20(&mica_chacha20_c, &start, out, out, 64));
    memset(is, 1, sizeof is);
    assert_status(MICA_ERR_LENGTH, mica_chacha20(&mica_chacha20_c, &start, out, is, 65));
    assert_true(test_is_zero(is, 65));
    assert_ok(mica_chacha20_init(&ctx, &mica_chacha20_c, &start));
    assert_ok(mica_chacha20_update(&ctx, out, out, 63));
    assert_ok(mica_chacha20_update(&ctx, out, out, 1));
    assert_status(MICA_ERR_LENGTH, mica_chacha20_update(&ctx, out, out, 1));
    assert_status(MICA_ERR_LENGTH, mica_chacha20_update(&ctx, out, out, 0));
}

static void errors(void **state)
{
    struct mica_chacha20_start start = {.key = key, .nonce = nonce, .nonce_len = 12};
    struct mica_chacha20_ctx ctx = {0};
    uint8_t out[4] = {0};

    (void)state;
    assert_status(MICA_ERR_STATE, mica_chacha20_update(&ctx, out, out, 4));
    assert_status(MICA_ERR_PARAMETER, mica_chacha20_update(NULL, out, out, 4));
    assert_status(MICA_ERR_PARAMETER, mica_chacha20_init(NULL, &mica_chacha20_c, &start));
    assert_status(MICA_ERR_PARAMETER, mica_chacha20_init(&ctx, NULL, &start));
    assert_status(MICA_ERR_PARAMETER, mica_chacha20_init(&ctx, &mica_chacha20_c, NULL));
    assert_ok(mica_chacha20_init(&ctx, &mica_chacha20_c, &start));
    assert_ok(mica_chacha20_update(&ctx, NULL, NULL, 0));
    memset(out, 1, 4);
    assert_status(MICA_ERR_PARAMETER, mica_chacha20_update(&ctx, NULL, out, 4));
    assert_true(test_is_zero(out, 4));
    start.nonce_len = 8;
    memset(out, 1, 4);
    assert_status(MICA_ERR_LENGTH, mica_chacha20(&mica_chacha20_c, &start, nonce, out, 4));
    assert_true(test_is_zero(out, 4));
    start.nonce = NULL;
    assert_status(MICA_ERR_PARAMETER, mica_chacha20_init(&ctx, &mica_chacha20_c, &start));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(rfc8439), cmocka_unit_test(hchacha20), cmocka_unit_test(pieces),
                                       cmocka_unit_test(counter_end), cmocka_unit_test(errors)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
