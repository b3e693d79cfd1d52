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

/* Arguments that are refused, too, leave nothing in the outputs. */
static void refused_arguments(void **state)
{
    const struct mica_aead_message m = {.nonce = raw, .nonce_len = 12, .in = text, .len = 100};
    struct mica_aead_start start = {.nonce = raw, .nonce_len = 12, .direction = (enum mica_aead_direction)2};
    struct mica_aead_ctx ctx;
    uint8_t out[100], tag[16];

    (void)state;
    memset(out, 1, sizeof out);
    memset(tag, 1, sizeof tag);
    assert_status(MICA_ERR_PARAMETER, mica_aead_seal(NULL, &m, out, tag));
    assert_true(test_is_zero(out, sizeof out));
    assert_true(test_is_zero(tag, sizeof tag));
    memset(out, 1, sizeof out);
    assert_status(MICA_ERR_PARAMETER, mica_aead_seal(&plain_key, &m, out, NULL));
    assert_true(test_is_zero(out, sizeof out));
    memset(out, 1, sizeof out);
    assert_status(MICA_ERR_PARAMETER, mica_aead_open(&plain_key, &m, NULL, out));
    assert_true(test_is_zero(out, sizeof out));
    memset(out, 1, sizeof out);
    assert_status(MICA_ERR_PARAMETER, mica_aead_open(NULL, &m, tag, out));
    assert_true(test_is_zero(out, sizeof out));
    memset(out, 1, sizeof out);
    assert_status(MICA_ERR_PARAMETER, mica_aead_update(NULL, text, out, 100));
    assert_true(test_is_zero(out, sizeof out));
    memset(tag, 1, sizeof tag);
    assert_status(MICA_ERR_PARAMETER, mica_aead_finish_seal(NULL, tag, 16));
    assert_true(test_is_zero(tag, sizeof tag));
    assert_status(MICA_ERR_PARAMETER, mica_aead_start(&ctx, &plain_key, &start));
}

static mica_status late_start(struct mica_aead_ctx *ctx, const struct mica_aead_start *start)
{
    (void)ctx, (void)start;
    return MICA_OK;
}

static mica_status late_aad(struct mica_aead_ctx *ctx, const uint8_t *in, size_t len)
{
    (void)ctx, (void)in, (void)len;
    return answer;
}

static mica_status late_end(struct mica_aead_ctx *ctx)
{
    (void)ctx;
    return MICA_OK;
}

static mica_status late_crypt(struct mica_aead_ctx *ctx, const uint8_t *in, uint8_t *out, size_t len)
{
    (void)ctx;
    memmove(out, in, len);
    return answer;
}

static mica_status late_finish(struct mica_aead_ctx *ctx, uint8_t *tag)
{
    (void)ctx;
    memset(tag, 1, 16);
    return answer;
}

/* Hardware that begins a message and declines it afterwards: an error by name, and wiped outputs. */
static void not_me_too_late(void **state)
{
    static const struct mica_aead_impl late = {.alg = &mica_chacha20_poly1305, .set_key = hw_set_key,
                                               .material_len = 32, .start = late_start, .aad = late_aad,
                                               .aad_end = late_end, .encrypt = late_crypt, .decrypt = late_crypt,
                                               .finish = late_finish, .otherwise = &mica_chacha20_poly1305_c};
    const struct mica_aead_start start = {.nonce = raw, .nonce_len = 12};
    struct mica_aead_key key;
    struct mica_aead_ctx ctx;
    uint8_t out[100], tag[16];

    (void)state;
    assert_ok(mica_aead_key_init(&key, &late, raw, 32));
    assert_ok(mica_aead_start(&ctx, &key, &start));
    answer = MICA_NOT_ME;
    assert_status(MICA_ERR_UNSUPPORTED, mica_aead_aad(&ctx, text, 5));
    assert_ok(mica_aead_start(&ctx, &key, &start));
    assert_status(MICA_ERR_UNSUPPORTED, mica_aead_update(&ctx, text, out, 100));
    assert_true(test_is_zero(out, sizeof out));
    answer = MICA_OK; /* sticky */
    assert_status(MICA_ERR_UNSUPPORTED, mica_aead_finish_seal(&ctx, tag, 16));
    assert_ok(mica_aead_start(&ctx, &key, &start));
    answer = MICA_NOT_ME;
    assert_status(MICA_ERR_UNSUPPORTED, mica_aead_finish_seal(&ctx, tag, 16));
    assert_true(test_is_zero(tag, sizeof tag));
}

static mica_status key_of_16_only(const struct mica_engine *engine, void *schedule, const uint8_t *key, size_t key_len)
{
    return key_len == 16 ? mica_aes_tab.set_key(engine, schedule, key, key_len) : MICA_NOT_ME;
}

static mica_status declined_by_cipher(const struct mica_aead_impl *impl, void *material, const uint8_t *raw_key,
                                      size_t raw_len)
{
    struct mica_cipher_key key;

    (void)material;
    return mica_cipher_key_init(&key, impl->cipher, raw_key, raw_len);
}

/* A composite whose cipher does not take the key leaves the message to the implementation behind it. */
static void composite_declines_key(void **state)
{
    struct mica_cipher_impl cipher = mica_aes_tab;
    struct mica_aead_impl front = mica_aes_ccm_tab;
    struct mica_aead_key key, plain;
    const struct mica_aead_message m = {.nonce = raw, .nonce_len = 12, .in = text, .len = 20};
    uint8_t out[20], want[20], tag[16], want_tag[16];

    (void)state;
    cipher.set_key = key_of_16_only;
    front.cipher = &cipher;
    front.material_len = 8; /* it keeps nothing of a key of 32 bytes */
    front.set_key = declined_by_cipher;
    front.otherwise = &mica_aes_ccm_tab;
    assert_ok(mica_aead_key_init(&plain, &mica_aes_ccm_tab, raw, 32));
    assert_ok(mica_aead_key_init(&key, &front, raw, 32));
    assert_ok(mica_aead_seal(&plain, &m, want, want_tag));
    assert_ok(mica_aead_seal(&key, &m, out, tag));
    assert_memory_equal(out, want, sizeof out);
    assert_memory_equal(tag, want_tag, sizeof tag);
}

/* Hardware that compares the tag itself: its word counts, but for "not me"; a wrong call does not reach it. */
static mica_status hw_open(const struct mica_aead_impl *impl, const void *material, const struct mica_aead_message *message,
                           const uint8_t *tag, uint8_t *out)
{
    (void)impl, (void)material;
    calls++;
    if (answer != MICA_NOT_ME) {
        memset(out, tag[0], message->len);
    }
    return answer;
}

static void opened_inside(void **state)
{
    struct mica_aead_impl inside = hardware;
    struct mica_aead_message m = {.nonce = raw, .nonce_len = 12, .in = text, .len = 100};
    uint8_t out[100], back[100], tag[16] = {7};
    struct mica_aead_key key;

    (void)state;
    inside.message = NULL;
    inside.open = hw_open;
    key_answer = MICA_OK;
    assert_ok(mica_aead_key_init(&key, &inside, raw, 32));
    answer = MICA_OK;
    calls = 0;
    assert_ok(mica_aead_open(&key, &m, tag, out));
    assert_int_equal(out[99], 7);
    const mica_status errors[] = {MICA_ERR_VERIFY, MICA_ERR_HARDWARE};
    for (unsigned i = 0; i < 2; i++) {
        answer = errors[i];
        assert_status(errors[i], mica_aead_open(&key, &m, tag, out));
        assert_true(test_is_zero(out, sizeof out));
    }
    assert_int_equal(calls, 3);
    m.nonce_len = 11;
    assert_status(MICA_ERR_LENGTH, mica_aead_open(&key, &m, tag, out));
    assert_status(MICA_ERR_PARAMETER, mica_aead_open(&key, &m, NULL, out));
    assert_int_equal(calls, 3);
    m.nonce_len = 12;
    answer = MICA_NOT_ME; /* sealed and opened by what stands behind */
    assert_ok(mica_aead_seal(&key, &m, out, tag));
    m.in = out;
    assert_ok(mica_aead_open(&key, &m, tag, back));
    assert_memory_equal(back, text, sizeof back);
    tag[3] ^= 1;
    assert_status(MICA_ERR_VERIFY, mica_aead_open(&key, &m, tag, back));
    assert_true(test_is_zero(back, sizeof back));
    assert_int_equal(calls, 5);
    m.len = 63; /* below its smallest length */
    assert_status(MICA_ERR_VERIFY, mica_aead_open(&key, &m, tag, back));
    assert_int_equal(calls, 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(by_length, keys),  cmocka_unit_test_setup(not_me, keys),
        cmocka_unit_test_setup(streamed, keys),   cmocka_unit_test_setup(hard_error, keys),
        cmocka_unit_test_setup(open_by_hardware, keys), cmocka_unit_test_setup(key_declined, keys),
        cmocka_unit_test_setup(refused_arguments, keys), cmocka_unit_test_setup(not_me_too_late, keys),
        cmocka_unit_test(composite_declines_key),
        cmocka_unit_test(opened_inside),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
