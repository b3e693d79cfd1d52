/* SPDX-License-Identifier: Apache-2.0 */
/* The hash front end: documented errors, sticky failures, wiped outputs, and the choice of implementation. */
#include <mica/hash.h>

#include "support/test_hash.h"

static void parameters(void **state)
{
    struct mica_hash_ctx ctx;
    uint8_t digest[32];
    const uint8_t in[1] = {0};

    (void)state;
    assert_status(MICA_ERR_PARAMETER, mica_hash_init(NULL, &mica_sha256_c));
    assert_status(MICA_ERR_PARAMETER, mica_hash_init(&ctx, NULL));
    assert_status(MICA_ERR_PARAMETER, mica_hash_update(NULL, in, 1));
    assert_status(MICA_ERR_PARAMETER, mica_hash_final(NULL, digest));
    assert_ok(mica_hash_init(&ctx, &mica_sha256_c));
    assert_status(MICA_ERR_PARAMETER, mica_hash_final(&ctx, NULL));
    assert_status(MICA_ERR_PARAMETER, mica_hash(NULL, in, 1, digest));
    memset(digest, 0xff, sizeof digest);
    assert_status(MICA_ERR_PARAMETER, mica_hash(&mica_sha256_c, NULL, 1, digest));
    assert_true(test_is_zero(digest, sizeof digest));
    assert_status(MICA_ERR_PARAMETER, mica_hash(&mica_sha256_c, in, 1, NULL));
    assert_ok(mica_hash(&mica_sha256_c, NULL, 0, digest));
    assert_ok(mica_hash_update(&ctx, NULL, 0));
}

static void sticky_null(void **state)
{
    struct mica_hash_ctx ctx;
    uint8_t digest[32];

    (void)state;
    memset(digest, 0xff, sizeof digest);
    assert_ok(mica_hash_init(&ctx, &mica_sha256_c));
    assert_status(MICA_ERR_PARAMETER, mica_hash_update(&ctx, NULL, 1));
    assert_status(MICA_ERR_PARAMETER, mica_hash_update(&ctx, digest, 1));
    assert_status(MICA_ERR_PARAMETER, mica_hash_final(&ctx, digest));
    assert_true(test_is_zero(digest, sizeof digest));
}

static void after_final(void **state)
{
    struct mica_hash_ctx ctx;
    uint8_t digest[32];

    (void)state;
    assert_ok(mica_hash_init(&ctx, &mica_sha256_c));
    assert_ok(mica_hash_final(&ctx, digest));
    assert_true(test_is_zero(&ctx, sizeof ctx));
    assert_status(MICA_ERR_STATE, mica_hash_update(&ctx, digest, 1));
    assert_status(MICA_ERR_STATE, mica_hash_final(&ctx, digest));
}

/* Stand-ins for hardware: they count calls, and answer what they are told. */
static unsigned calls;
static mica_status answer;

static mica_status fake_blocks(const struct mica_engine *engine, void *state, const uint8_t *in, size_t n_blocks)
{
    calls++;
    return answer ? answer : mica_sha256_c.blocks(engine, state, in, n_blocks);
}

static mica_status fake_message(const struct mica_engine *engine, const uint8_t *in, size_t len, uint8_t *digest)
{
    (void)engine;
    (void)in;
    (void)len;
    calls++;
    memset(digest, 0xaa, 32);
    return answer;
}

static const struct mica_hash_impl by_blocks = {
    .alg = &mica_sha256, .name = "blocks", .blocks = fake_blocks, .min_len = 65, .otherwise = &mica_sha256_c};
static const struct mica_hash_impl by_message = {.alg = &mica_sha256, .name = "message", .blocks = fake_blocks,
                                                 .message = fake_message, .min_len = 10, .otherwise = &mica_sha256_c};
static const struct mica_hash_impl alone = {.alg = &mica_sha256, .name = "alone", .blocks = fake_blocks};

static void falls_back(void **state)
{
    static const uint8_t in[200] = {1};
    uint8_t digest[32], expected[32];

    (void)state;
    assert_ok(mica_hash(&mica_sha256_c, in, sizeof in, expected));
    calls = 0;
    answer = MICA_NOT_ME;
    assert_ok(mica_hash(&by_blocks, in, sizeof in, digest));
    assert_true(calls > 0);
    assert_memory_equal(digest, expected, 32);
    assert_ok(mica_hash(&by_message, in, sizeof in, digest));
    assert_memory_equal(digest, expected, 32);
    assert_status(MICA_ERR_UNSUPPORTED, mica_hash(&alone, in, sizeof in, digest));
    assert_true(test_is_zero(digest, sizeof digest));
}

static void short_messages_stay_in_software(void **state)
{
    static const uint8_t in[65] = {1};
    uint8_t digest[32];

    (void)state;
    calls = 0;
    answer = MICA_OK;
    assert_ok(mica_hash(&by_blocks, in, 64, digest));
    assert_int_equal(calls, 0);
    assert_ok(mica_hash(&by_blocks, in, 65, digest));
    assert_true(calls > 0);
    calls = 0;
    assert_ok(mica_hash(&by_message, in, 9, digest));
    assert_int_equal(calls, 0);
    assert_ok(mica_hash(&by_message, in, 10, digest));
    assert_int_equal(calls, 1);
}

static void hardware_errors_are_reported(void **state)
{
    static const uint8_t in[200] = {1};
    struct mica_hash_ctx ctx;
    uint8_t digest[32];

    (void)state;
    answer = MICA_ERR_TIMEOUT;
    memset(digest, 0xff, sizeof digest);
    assert_status(MICA_ERR_TIMEOUT, mica_hash(&by_message, in, sizeof in, digest));
    assert_true(test_is_zero(digest, sizeof digest));
    memset(digest, 0xff, sizeof digest);
    assert_status(MICA_ERR_TIMEOUT, mica_hash(&by_blocks, in, sizeof in, digest));
    assert_true(test_is_zero(digest, sizeof digest));
    assert_ok(mica_hash_init(&ctx, &by_blocks));
    assert_status(MICA_ERR_TIMEOUT, mica_hash_update(&ctx, in, sizeof in));
    answer = MICA_OK;
    assert_status(MICA_ERR_TIMEOUT, mica_hash_update(&ctx, in, 1));
    assert_status(MICA_ERR_TIMEOUT, mica_hash_final(&ctx, digest));
}

/* An engine that cannot save its state has nothing but the message operation. */
static void whole_messages_only(void **state)
{
    static const uint8_t in[200] = {1};
    const struct mica_hash_impl last = {.alg = &mica_sha256, .name = "whole", .message = fake_message};
    const struct mica_hash_impl sha2 = {
        .alg = &mica_sha256, .name = "whole", .message = fake_message, .otherwise = &mica_sha256_c};
    const struct mica_hash_impl sha3 = {
        .alg = &mica_sha3_256, .name = "whole", .message = fake_message, .otherwise = &mica_sha3_256_c};
    const struct mica_hash_impl behind = {
        .alg = &mica_sha256, .name = "blocks", .blocks = fake_blocks, .otherwise = &sha2};
    const struct mica_hash_impl *const chains[] = {&sha2, &sha3, &behind};
    struct mica_hash_ctx ctx;
    uint8_t digest[32], expected[32];

    (void)state;
    answer = MICA_NOT_ME;
    for (size_t i = 0; i < COUNT_OF(chains); i++) {
        assert_ok(mica_hash(i == 1 ? &mica_sha3_256_c : &mica_sha256_c, in, sizeof in, expected));
        assert_ok(mica_hash_init(&ctx, chains[i]));
        assert_ok(mica_hash_update(&ctx, in, sizeof in));
        assert_ok(mica_hash_final(&ctx, digest));
        assert_memory_equal(digest, expected, 32);
        assert_ok(mica_hash(chains[i], in, sizeof in, digest));
        assert_memory_equal(digest, expected, 32);
    }
    assert_status(MICA_ERR_UNSUPPORTED, mica_hash_init(&ctx, &last));
    assert_status(MICA_ERR_UNSUPPORTED, mica_hash_update(&ctx, in, 1));
    assert_status(MICA_ERR_UNSUPPORTED, mica_hash_final(&ctx, digest));
    assert_true(test_is_zero(digest, sizeof digest));
    assert_status(MICA_ERR_UNSUPPORTED, mica_hash(&last, in, 1, digest));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(parameters),
        cmocka_unit_test(sticky_null),
        cmocka_unit_test(after_final),
        cmocka_unit_test(falls_back),
        cmocka_unit_test(short_messages_stay_in_software),
        cmocka_unit_test(hardware_errors_are_reported),
        cmocka_unit_test(whole_messages_only),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
