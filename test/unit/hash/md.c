/* SPDX-License-Identifier: Apache-2.0 */
/* The Merkle-Damgard frame: padding at every length around a block's end, the length field, the length limit. */
#include "hash/md.h"

#include "support/test_hash.h"

/* A stand-in algorithm of each shape that writes down the padded blocks it is given. */
static uint8_t taken[512];
static size_t n_taken;

static const struct mica_md_shape shape_64 = {
    .state_len = 16, .length_len = 8, .word_len = 4, .little_endian = true, .block_len = 64};
static const struct mica_md_shape shape_128 = {
    .state_len = 64, .length_len = 16, .word_len = 8, .little_endian = false, .block_len = 128};

static mica_status blocks_64(const struct mica_engine *engine, void *state, const uint8_t *in, size_t n_blocks)
{
    (void)engine;
    (void)state;
    memcpy(taken + n_taken, in, 64 * n_blocks);
    n_taken += 64 * n_blocks;
    return MICA_OK;
}

static mica_status blocks_128(const struct mica_engine *engine, void *state, const uint8_t *in, size_t n_blocks)
{
    return blocks_64(engine, state, in, 2 * n_blocks);
}

static void init(struct mica_hash_ctx *ctx)
{
    for (uint8_t i = 0; i < 64; i++) {
        ctx->state.u8[i] = i;
    }
}

static mica_status update_64(struct mica_hash_ctx *ctx, const uint8_t *in, size_t len)
{
    return mica_md_update(ctx, &shape_64, in, len);
}

static mica_status final_64(struct mica_hash_ctx *ctx, uint8_t *digest)
{
    return mica_md_final(ctx, &shape_64, digest);
}

static mica_status update_128(struct mica_hash_ctx *ctx, const uint8_t *in, size_t len)
{
    return mica_md_update(ctx, &shape_128, in, len);
}

static mica_status final_128(struct mica_hash_ctx *ctx, uint8_t *digest)
{
    return mica_md_final(ctx, &shape_128, digest);
}

static const struct mica_hash_alg alg_64 = {
    .digest_len = 16, .block_len = 64, .init = init, .update = update_64, .final = final_64};
static const struct mica_hash_alg alg_128 = {
    .digest_len = 28, .block_len = 128, .init = init, .update = update_128, .final = final_128};
static const struct mica_hash_impl impl_64 = {.alg = &alg_64, .blocks = blocks_64};
static const struct mica_hash_impl impl_128 = {.alg = &alg_128, .blocks = blocks_128};

static void check_padding(const struct mica_hash_impl *impl, size_t length_len, bool little_endian)
{
    const size_t block_len = impl->alg->block_len;
    uint8_t message[300], digest[64];

    memset(message, 0x5a, sizeof message);
    for (size_t len = 0; len <= 2 * block_len; len++) {
        size_t padded = (len + 1 + length_len + block_len - 1) / block_len * block_len;
        uint8_t expected[512] = {0};
        memcpy(expected, message, len);
        expected[len] = 0x80;
        uint8_t *field = expected + padded - (little_endian ? length_len : 2);
        field[little_endian] = (uint8_t)(len * 8 >> 8);
        field[!little_endian] = (uint8_t)(len * 8);
        n_taken = 0;
        assert_ok(mica_hash(impl, message, len, digest));
        assert_int_equal(n_taken, padded);
        assert_memory_equal(taken, expected, padded);
    }
}

static void padding(void **state)
{
    (void)state;
    check_padding(&impl_64, 8, true);
    check_padding(&impl_128, 16, false);
}

static void length_limit(void **state)
{
    struct mica_hash_ctx ctx;
    uint8_t digest[16];

    (void)state;
    assert_ok(mica_hash_init(&ctx, &impl_64));
    ctx.total = (UINT64_MAX >> 3) - 1;
    n_taken = 0;
    assert_status(MICA_ERR_LENGTH, mica_hash_update(&ctx, digest, 2));
    assert_status(MICA_ERR_LENGTH, mica_hash_final(&ctx, digest));
    assert_true(test_is_zero(digest, sizeof digest));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(padding),
        cmocka_unit_test(length_limit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
