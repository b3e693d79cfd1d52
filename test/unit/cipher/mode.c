/* SPDX-License-Identifier: Apache-2.0 */
/* Messages through modes: arguments, lengths, capacities, sticky errors, wiping. */
#include <mica/cipher.h>

#include "support/test.h"

static const uint8_t raw[16] = {1}, iv[16] = {2};
static mica_status told;

static mica_status failing(struct mica_cipher_ctx *ctx, const uint8_t *in, uint8_t *out, size_t len)
{
    (void)ctx;
    memmove(out, in, len);
    return told;
}

static const struct mica_cipher_mode failing_mode = {.name = "failing", .has_iv = false, .whole_blocks = true, .run = failing};

static struct mica_cipher_params params_of(const struct mica_cipher_mode *mode)
{
    return (struct mica_cipher_params){mode, MICA_ENCRYPT, raw, 16, iv, mode->has_iv ? 16 : 0};
}

static void expect_init(mica_status expected, const struct mica_cipher_params *params)
{
    struct mica_cipher_ctx ctx;
    uint8_t data[16], zero[16] = {0};

    memset(&ctx, 1, sizeof ctx);
    assert_status(expected, mica_cipher_init(&ctx, &mica_aes_tab, params));
    assert_true(test_is_zero(&ctx, sizeof ctx));
    memset(data, 1, sizeof data);
    assert_status(expected, mica_cipher_crypt(&mica_aes_tab, params, data, 16, data));
    assert_memory_equal(data, zero, 16);
}

static void init_arguments(void **state)
{
    struct mica_cipher_params p = params_of(&mica_mode_cbc);
    struct mica_cipher_ctx ctx;

    (void)state;
    assert_status(MICA_ERR_PARAMETER, mica_cipher_init(NULL, &mica_aes_tab, &p));
    assert_status(MICA_ERR_PARAMETER, mica_cipher_init(&ctx, NULL, &p));
    expect_init(MICA_ERR_PARAMETER, NULL);
    p.mode = NULL;
    expect_init(MICA_ERR_PARAMETER, &p);
    p = params_of(&mica_mode_cbc);
    p.key = NULL;
    expect_init(MICA_ERR_PARAMETER, &p);
    p = params_of(&mica_mode_cbc);
    p.iv = NULL;
    expect_init(MICA_ERR_PARAMETER, &p);
    p = params_of(&mica_mode_cbc);
    p.direction = (enum mica_cipher_direction)2;
    expect_init(MICA_ERR_PARAMETER, &p);
    p = params_of(&mica_mode_cbc);
    p.key_len = 17;
    expect_init(MICA_ERR_LENGTH, &p);
    p = params_of(&mica_mode_cbc);
    p.iv_len = 12;
    expect_init(MICA_ERR_LENGTH, &p);
    p = params_of(&mica_mode_ecb);
    p.iv_len = 16;
    expect_init(MICA_ERR_LENGTH, &p);
}

static void no_message(void **state)
{
    struct mica_cipher_ctx ctx = {0};
    uint8_t data[16] = {0};
    size_t n = 1;

    (void)state;
    memset(data, 1, sizeof data);
    assert_status(MICA_ERR_STATE, mica_cipher_update(&ctx, data, 16, data, 16, &n));
    assert_true(test_is_zero(data, sizeof data));
    assert_status(MICA_ERR_PARAMETER, mica_cipher_update(NULL, data, 16, data, 16, &n));
    assert_status(MICA_ERR_PARAMETER, mica_cipher_update(&ctx, data, 16, data, 16, NULL));
    assert_status(MICA_ERR_STATE, mica_cipher_update(&ctx, data, 16, data, 16, &n));
    assert_int_equal(n, 0);
    assert_status(MICA_ERR_STATE, mica_cipher_final(&ctx));
    assert_status(MICA_ERR_PARAMETER, mica_cipher_final(NULL));
}

static void begin(struct mica_cipher_ctx *ctx, const struct mica_cipher_mode *mode)
{
    const struct mica_cipher_params p = params_of(mode);

    assert_ok(mica_cipher_init(ctx, &mica_aes_tab, &p));
}

static void update_arguments(void **state)
{
    struct mica_cipher_ctx ctx;
    uint8_t data[32] = {0};
    size_t n;

    (void)state;
    begin(&ctx, &mica_mode_cbc);
    assert_ok(mica_cipher_update(&ctx, NULL, 0, NULL, 0, &n));
    assert_ok(mica_cipher_update(&ctx, data, 15, NULL, 0, &n));
    assert_int_equal(n, 0);
    assert_status(MICA_ERR_PARAMETER, mica_cipher_update(&ctx, data, 1, NULL, 16, &n));
    assert_status(MICA_ERR_PARAMETER, mica_cipher_update(&ctx, NULL, 0, NULL, 0, &n)); /* sticky */
    assert_status(MICA_ERR_PARAMETER, mica_cipher_final(&ctx));
    assert_status(MICA_ERR_STATE, mica_cipher_final(&ctx));
    begin(&ctx, &mica_mode_ctr);
    assert_status(MICA_ERR_PARAMETER, mica_cipher_update(&ctx, NULL, 5, data, 32, &n));
}

static void capacity(void **state)
{
    struct mica_cipher_ctx ctx;
    uint8_t data[48] = {0}, out[48];
    size_t n;

    (void)state;
    begin(&ctx, &mica_mode_cbc);
    assert_ok(mica_cipher_update(&ctx, data, 31, out, 16, &n)); /* 16 come, 15 wait */
    assert_int_equal(n, 16);
    memset(out, 1, sizeof out);
    assert_status(MICA_ERR_CAPACITY, mica_cipher_update(&ctx, data, 17, out, 31, &n));
    assert_int_equal(n, 0);
    assert_true(test_is_zero(out, 31));
    assert_int_equal(out[31], 1);
    assert_status(MICA_ERR_CAPACITY, mica_cipher_update(&ctx, data, 1, out, 48, &n));
    assert_status(MICA_ERR_CAPACITY, mica_cipher_final(&ctx));
    begin(&ctx, &mica_mode_ofb);
    assert_status(MICA_ERR_CAPACITY, mica_cipher_update(&ctx, data, 17, out, 16, &n));
}

static void lengths(void **state)
{
    const struct mica_cipher_mode *const modes[] = {&mica_mode_ecb, &mica_mode_cbc, &mica_mode_cfb,
                                                    &mica_mode_cfb8, &mica_mode_ofb, &mica_mode_ctr};
    (void)state;
    for (size_t m = 0; m < COUNT_OF(modes); m++) {
        for (size_t len = 0; len <= 33; len++) {
            const struct mica_cipher_params p = params_of(modes[m]);
            const bool whole = len % 16 == 0 || !modes[m]->whole_blocks;
            struct mica_cipher_ctx ctx;
            uint8_t data[33] = {0}, out[33];
            size_t n;
            memset(out, 1, sizeof out);
            assert_status(whole ? MICA_OK : MICA_ERR_LENGTH, mica_cipher_crypt(&mica_aes_tab, &p, data, len, out));
            assert_true(whole || test_is_zero(out, len));
            begin(&ctx, modes[m]);
            assert_ok(mica_cipher_update(&ctx, data, len, out, sizeof out, &n));
            assert_int_equal(n, modes[m]->whole_blocks ? len / 16 * 16 : len);
            assert_status(whole ? MICA_OK : MICA_ERR_LENGTH, mica_cipher_final(&ctx));
            assert_true(test_is_zero(&ctx, sizeof ctx));
        }
    }
}

static void failing_runs(void **state)
{
    const struct mica_cipher_params p = params_of(&failing_mode);
    struct mica_cipher_ctx ctx;
    uint8_t data[40], out[48];
    size_t n;

    (void)state;
    memset(data, 1, sizeof data);
    told = MICA_ERR_HARDWARE;
    assert_status(MICA_ERR_HARDWARE, mica_cipher_crypt(&mica_aes_tab, &p, data, 32, out));
    assert_true(test_is_zero(out, 32));
    begin(&ctx, &failing_mode);
    assert_ok(mica_cipher_update(&ctx, data, 8, out, sizeof out, &n));
    memset(out, 1, sizeof out);
    assert_status(MICA_ERR_HARDWARE, mica_cipher_update(&ctx, data, 40, out, sizeof out, &n));
    assert_int_equal(n, 0);
    assert_true(test_is_zero(out, 48));
    told = MICA_OK;
    memset(out, 1, sizeof out);
    assert_status(MICA_ERR_HARDWARE, mica_cipher_update(&ctx, data, 40, out, sizeof out, &n));
    assert_true(test_is_zero(out, 40));
    assert_status(MICA_ERR_HARDWARE, mica_cipher_final(&ctx));
}

static void refuse_key(mica_status expected, const struct mica_cipher_key *key, const struct mica_cipher_params *p)
{
    struct mica_cipher_ctx ctx;

    memset(&ctx, 1, sizeof ctx);
    assert_status(expected, mica_cipher_init_key(&ctx, key, p));
    assert_true(test_is_zero(&ctx, sizeof ctx));
}

/* The same message as with the key's bytes; the expanded key stays as it was. */
static void expanded_key(void **state)
{
    struct mica_cipher_params p = params_of(&mica_mode_cbc);
    struct mica_cipher_key key, none = {0};
    struct mica_cipher_ctx ctx;
    uint8_t data[32] = {7}, out[32], expected[32];
    size_t n;

    (void)state;
    assert_ok(mica_cipher_key_init(&key, &mica_aes_tab, raw, 16));
    assert_ok(mica_cipher_crypt(&mica_aes_tab, &p, data, 32, expected));
    p.key = NULL;
    p.key_len = 0;
    for (int i = 0; i < 2; i++) {
        assert_ok(mica_cipher_init_key(&ctx, &key, &p));
        assert_ok(mica_cipher_update(&ctx, data, 32, out, 32, &n));
        assert_memory_equal(out, expected, 32);
        assert_ok(mica_cipher_final(&ctx));
    }
    assert_status(MICA_ERR_PARAMETER, mica_cipher_init_key(NULL, &key, &p));
    refuse_key(MICA_ERR_PARAMETER, NULL, &p);
    refuse_key(MICA_ERR_PARAMETER, &none, &p);
    refuse_key(MICA_ERR_PARAMETER, &key, NULL);
    p.iv_len = 12;
    refuse_key(MICA_ERR_LENGTH, &key, &p);
    p.direction = (enum mica_cipher_direction)2;
    refuse_key(MICA_ERR_PARAMETER, &key, &p);
}

static void one_shot_arguments(void **state)
{
    const struct mica_cipher_params p = params_of(&mica_mode_ctr);
    uint8_t data[4] = {0};

    (void)state;
    memset(data, 1, sizeof data);
    assert_status(MICA_ERR_PARAMETER, mica_cipher_crypt(&mica_aes_tab, &p, NULL, 4, data));
    assert_true(test_is_zero(data, sizeof data));
    assert_status(MICA_ERR_PARAMETER, mica_cipher_crypt(&mica_aes_tab, &p, data, 4, NULL));
    assert_ok(mica_cipher_crypt(&mica_aes_tab, &p, NULL, 0, NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(init_arguments), cmocka_unit_test(no_message),   cmocka_unit_test(update_arguments),
        cmocka_unit_test(capacity),       cmocka_unit_test(lengths),      cmocka_unit_test(failing_runs),
        cmocka_unit_test(one_shot_arguments), cmocka_unit_test(expanded_key),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
