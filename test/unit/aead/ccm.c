/* SPDX-License-Identifier: Apache-2.0 */
/* CCM: lengths must be stated and kept; limits by the nonce's length; encodings of long lengths. */
#include <mica/aead.h>

#include "support/test.h"

static struct mica_aead_key key;
static const uint8_t zero[70000];

static int keys(void **state)
{
    (void)state;
    assert_ok(mica_aead_key_init(&key, mica_aes_ccm_default, zero, 16));
    return 0;
}

static void limit_by_nonce(void **state)
{
    struct mica_aead_start start = {.nonce = zero, .nonce_len = 13, .text_len = 0xffff};
    struct mica_aead_ctx ctx;

    (void)state;
    assert_ok(mica_aead_start(&ctx, &key, &start));
    start.text_len = 0x10000;
    assert_status(MICA_ERR_LENGTH, mica_aead_start(&ctx, &key, &start));
    start.nonce_len = 12;
    assert_ok(mica_aead_start(&ctx, &key, &start));
    start.text_len = 0x1000000;
    assert_status(MICA_ERR_LENGTH, mica_aead_start(&ctx, &key, &start));
    start.nonce_len = 8;
    start.text_len = ((uint64_t)1 << 56) - 1;
    assert_ok(mica_aead_start(&ctx, &key, &start));
    start.text_len++;
    assert_status(MICA_ERR_LENGTH, mica_aead_start(&ctx, &key, &start));
    start.nonce_len = 7;
    start.text_len = UINT64_MAX;
    assert_ok(mica_aead_start(&ctx, &key, &start));
    start.nonce_len = 6;
    assert_status(MICA_ERR_LENGTH, mica_aead_start(&ctx, &key, &start));
    start.nonce_len = 14;
    assert_status(MICA_ERR_LENGTH, mica_aead_start(&ctx, &key, &start));
}

/* The one-shot has the same limit; nothing is given out. */
static void one_shot_limit(void **state)
{
    uint8_t *out = test_large(65536);
    struct mica_aead_message m = {.nonce = zero, .nonce_len = 13, .in = zero, .len = 65535};
    uint8_t tag[16];

    (void)state;
    assert_ok(mica_aead_seal(&key, &m, out, tag));
    m.len++;
    assert_status(MICA_ERR_LENGTH, mica_aead_seal(&key, &m, out, tag));
    assert_true(test_is_zero(out, 65536));
    assert_true(test_is_zero(tag, sizeof tag));
}

static void lengths_kept(void **state)
{
    const struct mica_aead_start start = {.nonce = zero, .nonce_len = 12, .aad_len = 5, .text_len = 20};
    struct mica_aead_ctx ctx;
    uint8_t out[32], tag[16];

    (void)state;
    assert_ok(mica_aead_start(&ctx, &key, &start)); /* too much associated data */
    assert_ok(mica_aead_aad(&ctx, zero, 4));
    assert_status(MICA_ERR_LENGTH, mica_aead_aad(&ctx, zero, 2));
    assert_ok(mica_aead_start(&ctx, &key, &start)); /* too little */
    assert_ok(mica_aead_aad(&ctx, zero, 4));
    memset(out, 1, sizeof out);
    assert_status(MICA_ERR_LENGTH, mica_aead_update(&ctx, zero, out, 1));
    assert_int_equal(out[0], 0);
    assert_ok(mica_aead_start(&ctx, &key, &start)); /* too much text */
    assert_ok(mica_aead_aad(&ctx, zero, 5));
    assert_ok(mica_aead_update(&ctx, zero, out, 19));
    assert_status(MICA_ERR_LENGTH, mica_aead_update(&ctx, zero, out, 2));
    assert_ok(mica_aead_start(&ctx, &key, &start)); /* too little */
    assert_ok(mica_aead_aad(&ctx, zero, 5));
    assert_ok(mica_aead_update(&ctx, zero, out, 19));
    memset(tag, 1, sizeof tag);
    assert_status(MICA_ERR_LENGTH, mica_aead_finish_seal(&ctx, tag, 16));
    assert_true(test_is_zero(tag, 16));
}

/* Around 0xff00 bytes the encoding of the associated data's length changes; whole = pieces checks both sides. */
static void aad_encodings(void **state)
{
    static const uint32_t lens[] = {0xfeff, 0xff00, 0xffff, 0x10000, 0x10001};
    struct mica_aead_ctx ctx;
    uint8_t tags[COUNT_OF(lens)][16];

    (void)state;
    for (size_t i = 0; i < COUNT_OF(lens); i++) {
        const struct mica_aead_message m = {.nonce = zero, .nonce_len = 7, .aad = zero, .aad_len = lens[i]};
        const struct mica_aead_start start = {
            .direction = MICA_AEAD_OPEN, .nonce = zero, .nonce_len = 7, .aad_len = lens[i]};
        assert_ok(mica_aead_seal(&key, &m, NULL, tags[i]));
        assert_ok(mica_aead_start(&ctx, &key, &start));
        for (size_t at = 0; at < lens[i]; at += 77) {
            assert_ok(mica_aead_aad(&ctx, zero + at, lens[i] - at < 77 ? lens[i] - at : 77));
        }
        assert_ok(mica_aead_finish_open(&ctx, tags[i], 16));
        assert_true(i == 0 || memcmp(tags[i], tags[i - 1], 16) != 0);
    }
}

/* Hardware gets runs of blocks: the same result as block by block, whole and in pieces, in place. */
static void runs(void **state)
{
    static const struct mica_engine engine = {.name = "pretended"};
    struct mica_cipher_impl cipher = *mica_aes_default;
    struct mica_aead_impl impl = *mica_aes_ccm_default;
    static uint8_t text[300], a[300], b[300];
    uint8_t tags[2][16];
    struct mica_aead_key by_run;
    struct mica_aead_ctx ctx;
    struct test_random rng = {3};

    (void)state;
    cipher.engine = &engine;
    impl.cipher = &cipher;
    assert_ok(mica_aead_key_init(&by_run, &impl, zero, 16));
    for (size_t len = 0; len <= sizeof text; len++) {
        const size_t aad_len = len % 67, cut = test_random_below(&rng, (uint32_t)len + 1);
        test_random_bytes(&rng, text, sizeof text);
        const struct mica_aead_message m = {.nonce = text, .nonce_len = 12, .aad = text, .aad_len = aad_len,
                                            .in = text, .len = len};
        const struct mica_aead_start start = {.direction = MICA_AEAD_OPEN, .nonce = text, .nonce_len = 12,
                                              .aad_len = aad_len, .text_len = len};
        assert_ok(mica_aead_seal(&key, &m, a, tags[0]));
        assert_ok(mica_aead_seal(&by_run, &m, b, tags[1]));
        assert_memory_equal(a, b, len);
        assert_memory_equal(tags[0], tags[1], 16);
        assert_ok(mica_aead_start(&ctx, &by_run, &start));
        assert_ok(mica_aead_aad(&ctx, text, aad_len));
        assert_ok(mica_aead_update(&ctx, b, b, cut));
        assert_ok(mica_aead_update(&ctx, b + cut, b + cut, len - cut));
        assert_ok(mica_aead_finish_open(&ctx, tags[0], 16));
        assert_memory_equal(b, text, len);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(limit_by_nonce), cmocka_unit_test(one_shot_limit),
                                       cmocka_unit_test(lengths_kept), cmocka_unit_test(aad_encodings),
                                       cmocka_unit_test(runs)};
    return cmocka_run_group_tests(tests, keys, NULL);
}
