/* SPDX-License-Identifier: Apache-2.0 */
/* HMAC_DRBG: a NIST CAVP vector (14.3, SHA-256 with reseed and every input), reseeding, errors. */
#include <mica/drbg.h>

#include "support/test_entropy.h"

static void known_answer(void **state)
{
    static const char *const hex[6] = {
        /* EntropyInput, Nonce, PersonalizationString, EntropyInputReseed, AdditionalInputReseed */
        "cdb0d9117cc6dbc9ef9dcb06a97579841d72dc18b2d46a1cb61e314012bdf416",
        "d0c0d01d156016d0eb6b7e9c7c3c8da8",
        "6f0fb9eab3f9ea7ab0a719bfa879bf0aaed683307fda0c6d73ce018b6e34faaa",
        "8ec6f7d5a8e2e88f43986f70b86e050d07c84b931bcf18e601c5a3eee3064c82",
        "1ab4ca9014fa98a55938316de8ba5a68c629b0741bdd058c4d70c91cda5099b3",
        "dda04a2ca7b8147af1548f5d086591ca4fd951a345ce52b3cd49d47e84aa31a183e31fbc42a1ff1d95afec7143c8008c"
        "97bc2a9c091df0a763848391f68cb4a366ad89857ac725a53b303ddea767be8dc5f605b1b95f6d24c9f06be65a973a08"
        "9320b3cc42569dcfd4b92b62a993785b0301b3fc452445656fce22664827b88f"};
    static const char *const additional[2] = {
        "16e2d0721b58d839a122852abd3bf2c942a31c84d82fca74211871880d7162ff",
        "53686f042a7b087d5d2eca0d2a96de131f275ed7151189f7ca52deaa78b79fb2"};
    uint8_t in[5][32], add[32], out[128];
    struct test_script script = test_script_empty();
    struct mica_hmac_drbg known;

    (void)state;
    for (size_t i = 0; i < 5; i++) {
        size_t len = test_unhex(hex[i], in[i], sizeof in[i]);
        if (i != 2 && i != 4) {
            test_script_add(&script, in[i], len);
        }
    }
    const struct mica_drbg_config config = {
        .entropy = &script.input, .personalization = in[2], .personalization_len = 32};
    assert_ok(mica_hmac_drbg_init(&known, &mica_sha256_c, &config));
    assert_ok(mica_hmac_drbg_reseed(&known, in[4], 32));
    for (size_t i = 0; i < 2; i++) {
        test_unhex(additional[i], add, sizeof add);
        assert_ok(mica_hmac_drbg_generate(&known, add, sizeof add, out, sizeof out));
    }
    test_assert_hex(out, sizeof out, hex[5]);
}

static struct mica_hmac_drbg drbg;
static struct test_input input;

static mica_status start(uint32_t interval, bool prediction_resistance)
{
    input = test_input_seeded(1);
    const struct mica_drbg_config config = {
        .entropy = &input.input, .reseed_interval = interval, .prediction_resistance = prediction_resistance};

    return mica_hmac_drbg_init(&drbg, &mica_sha256_c, &config);
}

static mica_status request(uint8_t *out, size_t len)
{
    return mica_hmac_drbg_generate(&drbg, NULL, 0, out, len);
}

static void reseeding(void **state)
{
    uint8_t out[16];

    (void)state;
    assert_ok(start(3, false));
    assert_int_equal(input.calls, 2);
    for (unsigned i = 0; i < 3; i++) {
        assert_ok(request(out, sizeof out));
        assert_int_equal(input.calls, 2);
    }
    assert_ok(request(out, sizeof out));
    assert_int_equal(input.calls, 3);
    assert_ok(mica_hmac_drbg_reseed(&drbg, NULL, 0));
    assert_int_equal(input.calls, 4);
    assert_ok(start(0, true));
    for (unsigned i = 0; i < 3; i++) {
        assert_ok(request(out, sizeof out));
        assert_int_equal(input.calls, 3 + i);
    }
    assert_ok(start(0, false));
    assert_int_equal(drbg.common.reseed_interval, MICA_DRBG_RESEED_INTERVAL);
}

/* Through struct mica_rng: any length, in requests of at most 64 KiB. */
static void long_request(void **state)
{
    const size_t len = 150000;
    uint8_t *out = test_large(2 * len), *pieces = out + len;

    (void)state;
    assert_ok(start(0, false));
    assert_ok(mica_rng_generate(&drbg.rng, out, len));
    assert_ok(start(0, false));
    assert_ok(request(pieces, 65536));
    assert_ok(request(pieces + 65536, 65536));
    assert_ok(request(pieces + 131072, len - 131072));
    assert_memory_equal(out, pieces, len);
    memset(out, 0xff, 65537);
    assert_status(MICA_ERR_LENGTH, request(out, 65537));
    assert_true(test_is_zero(out, 65537));
    assert_ok(request(out, 65536));
}

/* A shorter request gives the start of a longer one; the next bytes differ. */
static void any_length(void **state)
{
    uint8_t whole[100], out[100];

    (void)state;
    assert_ok(start(0, false));
    assert_ok(request(whole, sizeof whole));
    for (size_t len = 0; len < sizeof out; len++) {
        assert_ok(start(0, false));
        assert_ok(request(out, len));
        assert_memory_equal(out, whole, len);
        assert_ok(request(out, 16));
        assert_memory_not_equal(out, whole, 16);
    }
}

static void entropy_fails(void **state)
{
    uint8_t out[16];

    (void)state;
    assert_ok(start(1, false));
    input.limit = input.calls;
    assert_ok(request(out, sizeof out));
    assert_status(MICA_ERR_ENTROPY, request(out, sizeof out));
    assert_true(test_is_zero(out, sizeof out));
    input.limit = 0;
    memset(out, 0xff, sizeof out);
    assert_status(MICA_ERR_ENTROPY, mica_rng_generate(&drbg.rng, out, sizeof out));
    assert_true(test_is_zero(out, sizeof out));
    assert_status(MICA_ERR_ENTROPY, mica_hmac_drbg_reseed(&drbg, NULL, 0));

    input = test_input_seeded(1);
    for (input.limit = 1; input.limit < 2; input.limit++) {
        const struct mica_drbg_config config = {.entropy = &input.input};
        input.calls = 0;
        memset(&drbg, 0xff, sizeof drbg);
        assert_status(MICA_ERR_ENTROPY, mica_hmac_drbg_init(&drbg, &mica_sha256_c, &config));
        assert_true(test_is_zero(&drbg, sizeof drbg));
    }
}

static void uninstantiated(void **state)
{
    uint8_t out[16];

    (void)state;
    assert_ok(start(0, false));
    mica_hmac_drbg_uninit(&drbg);
    mica_hmac_drbg_uninit(NULL);
    assert_true(test_is_zero(&drbg, sizeof drbg));
    memset(out, 0xff, sizeof out);
    assert_status(MICA_ERR_STATE, request(out, sizeof out));
    assert_true(test_is_zero(out, sizeof out));
    assert_status(MICA_ERR_STATE, mica_hmac_drbg_reseed(&drbg, NULL, 0));
    assert_status(MICA_ERR_PARAMETER, mica_rng_generate(&drbg.rng, out, sizeof out));
}

static void parameters(void **state)
{
    struct test_input good = test_input_seeded(1);
    const struct mica_hash_alg short_alg = {.digest_len = 16, .block_len = 64};
    const struct mica_hash_impl short_hash = {.alg = &short_alg};
    struct mica_drbg_config config = {.entropy = &good.input};
    uint8_t b[4] = {0};

    (void)state;
    assert_status(MICA_ERR_PARAMETER, mica_hmac_drbg_init(NULL, &mica_sha256_c, &config));
    assert_status(MICA_ERR_PARAMETER, mica_hmac_drbg_init(&drbg, NULL, &config));
    assert_status(MICA_ERR_PARAMETER, mica_hmac_drbg_init(&drbg, &short_hash, &config));
    assert_status(MICA_ERR_PARAMETER, mica_hmac_drbg_init(&drbg, &mica_sha256_c, NULL));
    config.personalization_len = 1;
    assert_status(MICA_ERR_PARAMETER, mica_hmac_drbg_init(&drbg, &mica_sha256_c, &config));
    config = (struct mica_drbg_config){.entropy = NULL};
    assert_status(MICA_ERR_PARAMETER, mica_hmac_drbg_init(&drbg, &mica_sha256_c, &config));
    assert_ok(start(0, false));
    assert_status(MICA_ERR_PARAMETER, mica_hmac_drbg_reseed(NULL, NULL, 0));
    assert_status(MICA_ERR_PARAMETER, mica_hmac_drbg_reseed(&drbg, NULL, 1));
    assert_status(MICA_ERR_PARAMETER, mica_hmac_drbg_generate(NULL, NULL, 0, b, 4));
    memset(b, 1, sizeof b);
    assert_status(MICA_ERR_PARAMETER, mica_hmac_drbg_generate(&drbg, NULL, 1, b, 4));
    assert_true(test_is_zero(b, sizeof b));
    assert_status(MICA_ERR_PARAMETER, mica_hmac_drbg_generate(&drbg, NULL, 0, NULL, 4));
}

/* Strength of the hash decides how much entropy is drawn: 128, 192, 256 bits, and half of it for the nonce. */
static void strengths(void **state)
{
    static const struct { const struct mica_hash_impl *hash; size_t bytes; } kinds[] = {
        {&mica_sha224_c, 24}, {&mica_sha256_c, 32}, {&mica_sha384_c, 32}, {&mica_sha512_224_c, 24}, {&mica_sha3_512_c, 32},
    };
    uint8_t out[8];

    (void)state;
    for (size_t i = 0; i < COUNT_OF(kinds); i++) {
        struct test_input source = test_input_seeded(1);
        const struct mica_drbg_config config = {.entropy = &source.input};
        assert_ok(mica_hmac_drbg_init(&drbg, kinds[i].hash, &config));
        assert_int_equal(source.bytes, kinds[i].bytes * 3 / 2);
        assert_ok(mica_rng_generate(&drbg.rng, out, sizeof out));
    }
}

static unsigned good_calls;

static mica_status breaks_later(const struct mica_engine *engine, void *state, const uint8_t *in, size_t n_blocks)
{
    return good_calls-- ? mica_sha256_c.blocks(engine, state, in, n_blocks) : MICA_ERR_HARDWARE;
}

static void hardware_error(void **state)
{
    static const struct mica_hash_impl hash = {.alg = &mica_sha256, .blocks = breaks_later};
    struct test_input source = test_input_seeded(1);
    const struct mica_drbg_config config = {.entropy = &source.input};
    uint8_t out[64];

    (void)state;
    for (unsigned calls = 0; calls < 10; calls++) {
        good_calls = 1000;
        assert_ok(mica_hmac_drbg_init(&drbg, &hash, &config));
        good_calls = calls;
        memset(out, 0xff, sizeof out);
        assert_status(MICA_ERR_HARDWARE, mica_hmac_drbg_generate(&drbg, out, 8, out, sizeof out));
        assert_true(test_is_zero(out, sizeof out));
        good_calls = 1000;
        assert_status(MICA_ERR_HARDWARE, mica_rng_generate(&drbg.rng, out, sizeof out));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_answer),   cmocka_unit_test(reseeding),  cmocka_unit_test(long_request),
        cmocka_unit_test(any_length),     cmocka_unit_test(entropy_fails), cmocka_unit_test(uninstantiated),
        cmocka_unit_test(parameters),     cmocka_unit_test(strengths),  cmocka_unit_test(hardware_error),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
