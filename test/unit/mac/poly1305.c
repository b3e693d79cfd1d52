/* SPDX-License-Identifier: Apache-2.0 */
/* Poly1305's front end: errors by name, wiping, verification. */
#include <mica/poly1305.h>

#include "support/test.h"

static void verify(void **state)
{
    struct mica_poly1305_ctx ctx, copy;
    uint8_t key[32] = {2}, message[30] = {7}, tag[16];

    (void)state;
    assert_ok(mica_poly1305(&mica_poly1305_c32, key, message, sizeof message, tag));
    assert_ok(mica_poly1305_init(&ctx, &mica_poly1305_c32, key));
    assert_ok(mica_poly1305_update(&ctx, message, sizeof message));
    copy = ctx;
    assert_ok(mica_poly1305_verify(&ctx, tag));
    assert_true(test_is_zero(&ctx, sizeof ctx));
    tag[15] ^= 0x80;
    assert_status(MICA_ERR_VERIFY, mica_poly1305_verify(&copy, tag));
}

static void errors(void **state)
{
    struct mica_poly1305_ctx ctx = {0};
    uint8_t key[32] = {2}, tag[16];

    (void)state;
    assert_status(MICA_ERR_PARAMETER, mica_poly1305_init(NULL, &mica_poly1305_c32, key));
    assert_status(MICA_ERR_PARAMETER, mica_poly1305_init(&ctx, &mica_poly1305_c32, NULL));
    assert_status(MICA_ERR_PARAMETER, mica_poly1305_init(&ctx, NULL, key));
    memset(tag, 1, 16);
    assert_status(MICA_ERR_PARAMETER, mica_poly1305_final(&ctx, tag));
    assert_true(test_is_zero(tag, 16));
    assert_status(MICA_ERR_STATE, mica_poly1305_update(&ctx, key, 1));
    memset(tag, 1, 16);
    assert_status(MICA_ERR_STATE, mica_poly1305_final(&ctx, tag));
    assert_true(test_is_zero(tag, 16));
    assert_ok(mica_poly1305_init(&ctx, &mica_poly1305_c32, key));
    assert_ok(mica_poly1305_update(&ctx, NULL, 0));
    assert_status(MICA_ERR_PARAMETER, mica_poly1305_update(&ctx, NULL, 1));
    assert_status(MICA_ERR_PARAMETER, mica_poly1305_update(&ctx, key, 1));
    assert_status(MICA_ERR_PARAMETER, mica_poly1305_update(NULL, key, 1));
    assert_status(MICA_ERR_PARAMETER, mica_poly1305_verify(&ctx, NULL));
    assert_status(MICA_ERR_PARAMETER, mica_poly1305(&mica_poly1305_c32, key, key, 1, NULL));
    memset(tag, 1, 16);
    assert_status(MICA_ERR_PARAMETER, mica_poly1305(&mica_poly1305_c32, key, NULL, 1, tag));
    assert_true(test_is_zero(tag, 16));
}

static mica_status declining(const struct mica_engine *engine, union mica_poly1305_state *state, const uint8_t *in,
                             size_t n_blocks, uint32_t top)
{
    (void)engine, (void)state, (void)in, (void)n_blocks, (void)top;
    return MICA_NOT_ME;
}

/* "Not me" is no answer for the caller. */
static void nobody_left(void **state)
{
    struct mica_poly1305_impl impl = mica_poly1305_c32;
    struct mica_poly1305_ctx ctx;
    uint8_t key[32] = {2}, tag[16];

    (void)state;
    impl.blocks = declining;
    assert_ok(mica_poly1305_init(&ctx, &impl, key));
    assert_status(MICA_ERR_UNSUPPORTED, mica_poly1305_update(&ctx, key, 32));
    assert_status(MICA_ERR_UNSUPPORTED, mica_poly1305_final(&ctx, tag));
    memset(tag, 1, 16);
    assert_status(MICA_ERR_UNSUPPORTED, mica_poly1305(&impl, key, key, 5, tag));
    assert_true(test_is_zero(tag, 16));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(verify), cmocka_unit_test(errors), cmocka_unit_test(nobody_left)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
