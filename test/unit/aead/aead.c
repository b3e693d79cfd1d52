/* SPDX-License-Identifier: Apache-2.0 */
/* The AEAD front end: which implementation of a chain runs, hard errors, wiping. */
#include "support/test_aead.h"

#include <mica/secret.h>

static unsigned calls; /* of the made-up hardware's message operation */
static mica_status answer, key_answer;

static mica_status hw_set_key(const struct mica_aead_impl *impl, void *material, const uint8_t *raw, size_t raw_len)
{
    (void)impl;
    memcpy(material, raw, raw_len);
    return key_answer;
}

/* Not a cipher: copies, and gives the key's first bytes for a tag. */
static mica_status hw_message(const struct mica_aead_impl *impl, const void *material,
                              enum mica_aead_direction direction, const struct mica_aead_message *message,
                              uint8_t *out, uint8_t *tag)
{
    (void)impl, (void)direction;
    calls++;
    if (answer != MICA_NOT_ME) {
        memmove(out, message->in, message->len);
        memcpy(tag, material, 16);
    }
    return answer;
}

static const struct mica_aead_impl hardware = {
    .alg = &mica_chacha20_poly1305,
    .name = "made_up",
    .min_len = 64,
    .material_len = 33,
    .set_key = hw_set_key,
    .message = hw_message,
    .otherwise = &mica_chacha20_poly1305_c,
};

static const uint8_t raw[32] = {1, 2, 3}, text[100] = {9};
static struct mica_aead_key plain_key, chain_key;

static void seal(const struct mica_aead_key *key, size_t len, uint8_t *out, uint8_t *tag)
{
    const struct mica_aead_message m = {.nonce = raw, .nonce_len = 12, .in = text, .len = len};

    assert_ok(mica_aead_seal(key, &m, out, tag));
}

static int keys(void **state)
{
    (void)state;
    key_answer = MICA_OK;
    answer = MICA_OK;
    assert_ok(mica_aead_key_init(&plain_key, &mica_chacha20_poly1305_c, raw, 32));
    assert_ok(mica_aead_key_init(&chain_key, &hardware, raw, 32));
    return 0;
}

static void by_length(void **state)
{
    uint8_t a[100], b[100], tag[16], want[16];

    (void)state;
    calls = 0;
    seal(&plain_key, 63, b, want);
    seal(&chain_key, 63, a, tag); /* too short for the hardware */
    assert_int_equal(calls, 0);
    assert_memory_equal(a, b, 63);
    assert_memory_equal(tag, want, 16);
    seal(&chain_key, 64, a, tag);
    assert_int_equal(calls, 1);
    assert_memory_equal(a, text, 64);
    assert_memory_equal(tag, raw, 16);
}

static void not_me(void **state)
{
    uint8_t a[100], b[100], tag[16], want[16];

    (void)state;
    calls = 0;
    answer = MICA_NOT_ME;
    seal(&plain_key, 100, b, want);
    seal(&chain_key, 100, a, tag);
    assert_int_equal(calls, 1);
    assert_memory_equal(a, b, 100);
    assert_memory_equal(tag, want, 16);
}

/* The hardware has no streaming: the software behind it takes streamed messages. */
static void streamed(void **state)
{
    const struct mica_aead_start start = {.nonce = raw, .nonce_len = 12};
    struct mica_aead_ctx ctx;
    uint8_t a[100], b[100], tag[16], want[16];

    (void)state;
    seal(&plain_key, 100, b, want);
    assert_ok(mica_aead_start(&ctx, &chain_key, &start));
    assert_ptr_equal(ctx.impl, &mica_chacha20_poly1305_c);
    assert_ok(mica_aead_update(&ctx, text, a, 100));
    assert_ok(mica_aead_finish_seal(&ctx, tag, 16));
    assert_memory_equal(a, b, 100);
    assert_memory_equal(tag, want, 16);
}

static void hard_error(void **state)
{
    const struct mica_aead_message m = {.nonce = raw, .nonce_len = 12, .in = text, .len = 100};
    uint8_t out[100], tag[16];

    (void)state;
    answer = MICA_ERR_HARDWARE;
    memset(tag, 1, sizeof tag);
    assert_status(MICA_ERR_HARDWARE, mica_aead_seal(&chain_key, &m, out, tag));
    assert_true(test_is_zero(out, sizeof out));
    assert_true(test_is_zero(tag, sizeof tag));
    assert_status(MICA_ERR_HARDWARE, mica_aead_open(&chain_key, &m, raw, out));
    assert_true(test_is_zero(out, sizeof out));
}

static void open_by_hardware(void **state)
{
    const struct mica_aead_message m = {.nonce = raw, .nonce_len = 12, .in = text, .len = 100};
    uint8_t out[100];

    (void)state;
    assert_ok(mica_aead_open(&chain_key, &m, raw, out));
    assert_status(MICA_ERR_VERIFY, mica_aead_open(&chain_key, &m, text, out));
    assert_true(test_is_zero(out, sizeof out));
}

static void key_declined(void **state)
{
    static struct mica_aead_key key;
    struct mica_aead_impl alone = hardware;
    uint8_t a[100], b[100], tag[16], want[16];

    (void)state;
    calls = 0;
    key_answer = MICA_NOT_ME;
    assert_ok(mica_aead_key_init(&key, &hardware, raw, 32));
    seal(&plain_key, 100, b, want);
    seal(&key, 100, a, tag);
    assert_int_equal(calls, 0);
    assert_memory_equal(tag, want, 16);
    alone.otherwise = NULL;
    assert_status(MICA_ERR_UNSUPPORTED, mica_aead_key_init(&key, &alone, raw, 32));
    assert_true(test_is_zero(&key, sizeof key));
    key_answer = MICA_ERR_HARDWARE;
    assert_status(MICA_ERR_HARDWARE, mica_aead_key_init(&key, &hardware, raw, 32));
    key_answer = MICA_OK;
    alone.material_len = MICA_AEAD_MATERIAL_MAX + 1;
    assert_status(MICA_ERR_CAPACITY, mica_aead_key_init(&key, &alone, raw, 32));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(by_length, keys),  cmocka_unit_test_setup(not_me, keys),
        cmocka_unit_test_setup(streamed, keys),   cmocka_unit_test_setup(hard_error, keys),
        cmocka_unit_test_setup(open_by_hardware, keys), cmocka_unit_test_setup(key_declined, keys),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
