/* SPDX-License-Identifier: Apache-2.0 */
/* GCM's counter wraps in 32 bits (SP 800-38D 6.2), the pre-counter block of long nonces, the length limits, a core. */
#include <mica/aead.h>

#include "aead/modes.h"
#include "base/bytes.h"
#include "support/test.h"

static struct mica_aead_key key;
static struct mica_cipher_key cipher;
static struct mica_ghash_key ghash;
static uint8_t h[16];

static int keys(void **state)
{
    const uint8_t raw[16] = {7, 7, 7};

    (void)state;
    assert_ok(mica_aead_key_init(&key, mica_aes_gcm_default, raw, 16));
    assert_ok(mica_cipher_key_init(&cipher, mica_aes_default, raw, 16));
    assert_ok(mica_cipher_encrypt(&cipher, h, h, 1));
    assert_ok(mica_ghash_key_init(&ghash, &mica_ghash_ct32, h));
    return 0;
}

static void multiply(uint8_t x[16], const uint8_t y[16])
{
    struct mica_ghash_key by;
    uint8_t zero[16] = {0};

    assert_ok(mica_ghash_key_init(&by, &mica_ghash_ct32, y));
    assert_ok(mica_ghash_blocks(&by, x, zero, 1));
}

/* 1 / h = h^(2^128 - 2). */
static void invert(uint8_t out[16])
{
    uint8_t power[16], square[16];

    memcpy(power, h, 16);
    memset(out, 0, 16);
    out[0] = 0x80;
    for (unsigned i = 1; i < 128; i++) {
        memcpy(square, power, 16);
        multiply(power, square);
        multiply(out, power);
    }
}

/* The nonce of 16 bytes whose J0 = (nonce * H ^ length) * H is the wanted block. */
static void nonce_for(uint8_t nonce[16], const uint8_t j0[16])
{
    uint8_t inverse[16];

    invert(inverse);
    memcpy(nonce, j0, 16);
    multiply(nonce, inverse);
    nonce[15] ^= 128;
    multiply(nonce, inverse);
}

static void wrap_at(uint32_t first)
{
    uint8_t j0[16], nonce[16], out[200] = {0}, want[208] = {0}, tag[16];
    struct mica_aead_message m = {.nonce = nonce, .nonce_len = 16, .in = out, .len = sizeof out};

    memset(j0, 0xff, 12); /* a carry out of the 32 bits would show */
    mica_store_be32(j0 + 12, first);
    nonce_for(nonce, j0);
    for (uint32_t i = 0; i < 13; i++) {
        mica_store_be32(j0 + 12, first + 1 + i);
        memcpy(want + 16 * i, j0, 16);
    }
    assert_ok(mica_cipher_encrypt(&cipher, want, want, 13));
    assert_ok(mica_aead_seal(&key, &m, out, tag));
    assert_memory_equal(out, want, sizeof out);
    assert_ok(mica_aead_open(&key, &m, tag, out));
    assert_true(test_is_zero(out, sizeof out));
}

static void counter_wraps(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < 15; i++) {
        wrap_at(0xfffffffe - i);
    }
    wrap_at(0xffffffff);
    wrap_at(0);
}

static void limits(void **state)
{
    const struct mica_aead_start start = {.nonce = h, .nonce_len = 12};
    struct mica_aead_ctx ctx;
    uint8_t byte[2] = {0};

    (void)state;
    assert_true(mica_aes_gcm.text_max == 0xfffffffe0);
    assert_true(mica_aes_gcm.aad_max == 0x1fffffffffffffff);
    assert_ok(mica_aead_start(&ctx, &key, &start));
    ctx.aad_left = 1; /* as after 2^61 - 2 bytes */
    assert_ok(mica_aead_aad(&ctx, byte, 1));
    assert_status(MICA_ERR_LENGTH, mica_aead_aad(&ctx, byte, 1));
    assert_ok(mica_aead_start(&ctx, &key, &start));
    ctx.text_left = 1; /* as after 2^36 - 33 bytes */
    assert_status(MICA_ERR_LENGTH, mica_aead_update(&ctx, byte, byte, 2));
}

/* A composite's core takes whole blocks, one by one here, with the counter wrapping in 32 bits; or leaves them to two passes. */
static unsigned core_blocks;
static mica_status core_answer;

static mica_status core_of_test(const struct mica_gcm_key *parts, const struct mica_gcm_blocks *blocks)
{
    uint8_t counter[16];

    memcpy(counter, blocks->counter, 16);
    for (size_t i = 0; i < blocks->n_blocks && core_answer == MICA_OK; i++) {
        uint8_t c[16], stream[16];
        assert_ok(mica_cipher_encrypt(&parts->cipher, counter, stream, 1));
        mica_store_be32(counter + 12, mica_load_be32(counter + 12) + 1);
        memcpy(c, blocks->in + 16 * i, 16);
        for (unsigned k = 0; k < 16; k++) {
            blocks->out[16 * i + k] = c[k] ^ stream[k];
        }
        assert_ok(mica_ghash_blocks(&parts->ghash, blocks->y, blocks->opening ? c : blocks->out + 16 * i, 1));
        core_blocks++;
    }
    return core_answer;
}

static const struct mica_gcm_core test_core = {.blocks = core_of_test};

static void core_takes_whole_blocks(void **state)
{
    const uint8_t raw[16] = {7, 7, 7}, nonces[2][16] = {{1}, {2}};
    struct mica_aead_impl impl = *mica_aes_gcm_default;
    struct mica_aead_key other;
    uint8_t text[100], sealed[100], wanted[100], tag[16], wanted_tag[16];

    (void)state;
    impl.core = &test_core;
    memset(text, 0x5a, sizeof text);
    assert_ok(mica_aead_key_init(&other, &impl, raw, 16));
    for (unsigned i = 0; i < 4; i++) {
        const struct mica_aead_message message = {nonces[i & 1], i & 1 ? 16 : 12, text, 20, text, 100, 16};
        const struct mica_aead_message opening = {nonces[i & 1], i & 1 ? 16 : 12, text, 20, sealed, 100, 16};
        core_answer = i & 2 ? MICA_NOT_ME : MICA_OK;
        core_blocks = 0;
        assert_ok(mica_aead_seal(&key, &message, wanted, wanted_tag));
        assert_ok(mica_aead_seal(&other, &message, sealed, tag));
        assert_memory_equal(wanted, sealed, sizeof sealed);
        assert_memory_equal(wanted_tag, tag, 16);
        assert_ok(mica_aead_open(&other, &opening, tag, sealed));
        assert_memory_equal(text, sealed, sizeof sealed);
        assert_int_equal(i & 2 ? 0 : 12, core_blocks);
    }
    core_answer = MICA_ERR_HARDWARE;
    const struct mica_aead_message message = {nonces[0], 12, text, 20, text, 100, 16};
    assert_status(MICA_ERR_HARDWARE, mica_aead_seal(&other, &message, sealed, tag));
    assert_true(test_is_zero(sealed, sizeof sealed));
}

/* A core's GHASH takes all of associated data, text and lengths; or leaves them to the software. */
static mica_status hash_of_test(const struct mica_gcm_key *parts, uint8_t *y, const uint8_t *in, size_t n_blocks)
{
    core_blocks += (unsigned)n_blocks;
    return core_answer ? core_answer : mica_ghash_blocks(&parts->ghash, y, in, n_blocks);
}

static void core_hashes(void **state)
{
    static const struct mica_gcm_core core = {.ghash = hash_of_test};
    struct mica_aead_impl impl = *mica_aes_gcm_default;
    const uint8_t raw[16] = {7, 7, 7}, nonce[12] = {1};
    uint8_t text[100], wanted[100], sealed[100], wanted_tag[16], tag[16];
    const struct mica_aead_message message = {nonce, 12, text, 20, text, 100, 16};
    const struct mica_aead_message opening = {nonce, 12, text, 20, sealed, 100, 16};
    struct mica_aead_key other;

    (void)state;
    impl.core = &core;
    memset(text, 0x5a, sizeof text);
    assert_ok(mica_aead_key_init(&other, &impl, raw, 16));
    assert_ok(mica_aead_seal(&key, &message, wanted, wanted_tag));
    for (unsigned i = 0; i < 2; i++) {
        core_answer = i ? MICA_NOT_ME : MICA_OK;
        core_blocks = 0;
        assert_ok(mica_aead_seal(&other, &message, sealed, tag));
        assert_int_equal(core_blocks, 2 + 7 + 1);
        assert_memory_equal(wanted, sealed, sizeof sealed);
        assert_memory_equal(wanted_tag, tag, 16);
        assert_ok(mica_aead_open(&other, &opening, tag, sealed));
        assert_memory_equal(text, sealed, sizeof sealed);
    }
    core_answer = MICA_ERR_HARDWARE;
    assert_status(MICA_ERR_HARDWARE, mica_aead_seal(&other, &message, sealed, tag));
    assert_true(test_is_zero(sealed, sizeof sealed));
    assert_true(test_is_zero(tag, sizeof tag));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(counter_wraps), cmocka_unit_test(limits),
                                       cmocka_unit_test(core_takes_whole_blocks), cmocka_unit_test(core_hashes)};
    return cmocka_run_group_tests(tests, keys, NULL);
}
