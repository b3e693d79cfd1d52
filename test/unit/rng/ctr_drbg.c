/* SPDX-License-Identifier: Apache-2.0 */
/* CTR_DRBG: NIST CAVP vectors (14.3), with derivation function and prediction resistance, and without; errors. */
#include <mica/drbg.h>

#include "support/test_entropy.h"

static const struct mica_ctr_drbg_kind aes128_df = {&mica_aes_ct32, 16, true};
static const struct mica_ctr_drbg_kind aes256_plain = {&mica_aes_ct32, 32, false};

static void known_answer_derivation(void **state)
{
    static const char *const hex[4] = {
        /* EntropyInput, Nonce, EntropyInputPR */
        "d798bada1ef8c500c0b8ab019d9ef4c4", "94a95fab7519751e",
        "43f61198299aeda57844c66a06a38dd5", "161ddaf006c48a7d2b57f6023a8b9c49"};
    static const char *const additional[2] = {"0e7c247ca704a4be33681ba2e925d85f", "f89940b544ceccf4b4d520ab07132eda"};
    uint8_t in[4][16], person[16], add[16], out[64];
    struct test_script script = test_script_empty();
    struct mica_ctr_drbg known;

    (void)state;
    for (size_t i = 0; i < 4; i++) {
        test_script_add(&script, in[i], test_unhex(hex[i], in[i], sizeof in[i]));
    }
    test_unhex("02dbf0d4259d61d13d02fda38ba70847", person, sizeof person);
    const struct mica_drbg_config config = {.entropy = &script.input,
                                            .personalization = person,
                                            .personalization_len = sizeof person,
                                            .prediction_resistance = true};
    assert_ok(mica_ctr_drbg_init(&known, &aes128_df, &config));
    for (size_t i = 0; i < 2; i++) {
        test_unhex(additional[i], add, sizeof add);
        assert_ok(mica_ctr_drbg_generate(&known, add, sizeof add, out, sizeof out));
    }
    test_assert_hex(out, sizeof out,
                    "2e9a75c3c637c57d8fdf6685d5e318970d1ed019f2d51bdf0242ede5587511fdc007fde622e4a47fb8ab4584ad26e459"
                    "776eab32a7c485598dc6c030432fe1c5");
}

static void known_answer_plain(void **state)
{
    static const char *const additional[2] = {
        "0b081bab6c74d86b4a010e2ded99d14e0c9838f7c3d69afd64f1b66377d95cdcb7f6ec5358e3516034c3339ced7e1638",
        "ca818f938ae0c7f4f507e4cfec10e7baf51fe34b89a502f754d2d2be7395120fe1fb013c67ac2500b3d17b735da09a6e"};
    uint8_t entropy[48], person[48], add[48], out[64];
    struct test_script script = test_script_empty();
    struct mica_ctr_drbg known;

    (void)state;
    test_unhex("0dd4d80062ecc0f359efbe7723020be9b88b550fe74088094069e74428395856f63eed4f5b0e7d1e006f0eaff74f638c",
               entropy, sizeof entropy);
    test_unhex("d2aa2ccd4bc6537e51f6550ab6d6294547bef3e971a7f128e4436f957de9982c93ee22110b0e40ab33a7d3dfa22f599d",
               person, sizeof person);
    test_script_add(&script, entropy, sizeof entropy);
    const struct mica_drbg_config config = {
        .entropy = &script.input, .personalization = person, .personalization_len = sizeof person};
    assert_ok(mica_ctr_drbg_init(&known, &aes256_plain, &config));
    for (size_t i = 0; i < 2; i++) {
        test_unhex(additional[i], add, sizeof add);
        assert_ok(mica_ctr_drbg_generate(&known, add, sizeof add, out, sizeof out));
    }
    test_assert_hex(out, sizeof out,
                    "6808268b13e236f642c06deba2494496e7003c937ebf6f7cb7c92104ea090f18484aa075560d7844a06eb559948c93b2"
                    "6ae40f2db98ecb53ad593eb4c78f82b1");
}

static struct mica_ctr_drbg drbg;
static struct test_input input;

static mica_status start(uint32_t interval, bool prediction_resistance)
{
    input = test_input_seeded(1);
    const struct mica_drbg_config config = {
        .entropy = &input.input, .reseed_interval = interval, .prediction_resistance = prediction_resistance};

    return mica_ctr_drbg_init(&drbg, &aes128_df, &config);
}

static mica_status request(uint8_t *out, size_t len)
{
    return mica_ctr_drbg_generate(&drbg, NULL, 0, out, len);
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
    assert_ok(mica_ctr_drbg_reseed(&drbg, NULL, 0));
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
    assert_status(MICA_ERR_ENTROPY, mica_ctr_drbg_reseed(&drbg, NULL, 0));

    input = test_input_seeded(1);
    for (input.limit = 1; input.limit < 2; input.limit++) {
        const struct mica_drbg_config config = {.entropy = &input.input};
        input.calls = 0;
        memset(&drbg, 0xff, sizeof drbg);
        assert_status(MICA_ERR_ENTROPY, mica_ctr_drbg_init(&drbg, &aes128_df, &config));
        assert_true(test_is_zero(&drbg, sizeof drbg));
    }
}

static void uninstantiated(void **state)
{
    uint8_t out[16];

    (void)state;
    assert_ok(start(0, false));
    mica_ctr_drbg_uninit(&drbg);
    mica_ctr_drbg_uninit(NULL);
    assert_true(test_is_zero(&drbg, sizeof drbg));
    memset(out, 0xff, sizeof out);
    assert_status(MICA_ERR_STATE, request(out, sizeof out));
    assert_true(test_is_zero(out, sizeof out));
    assert_status(MICA_ERR_STATE, mica_ctr_drbg_reseed(&drbg, NULL, 0));
    assert_status(MICA_ERR_PARAMETER, mica_rng_generate(&drbg.rng, out, sizeof out));
}

static void parameters(void **state)
{
    struct test_input good = test_input_seeded(1);
    struct mica_drbg_config config = {.entropy = &good.input};
    struct mica_cipher_alg alg = *mica_aes_ct32.alg;
    struct mica_cipher_impl cipher = mica_aes_ct32;
    struct mica_ctr_drbg_kind kind = aes128_df;
    uint8_t b[4] = {0};

    (void)state;
    assert_status(MICA_ERR_PARAMETER, mica_ctr_drbg_init(NULL, &kind, &config));
    assert_status(MICA_ERR_PARAMETER, mica_ctr_drbg_init(&drbg, NULL, &config));
    assert_status(MICA_ERR_PARAMETER, mica_ctr_drbg_init(&drbg, &kind, NULL));
    kind.cipher = NULL;
    assert_status(MICA_ERR_PARAMETER, mica_ctr_drbg_init(&drbg, &kind, &config));
    alg.block_len = 8;
    cipher.alg = &alg;
    kind.cipher = &cipher;
    assert_status(MICA_ERR_PARAMETER, mica_ctr_drbg_init(&drbg, &kind, &config));
    kind = (struct mica_ctr_drbg_kind){&mica_aes_ct32, 20, true};
    assert_status(MICA_ERR_LENGTH, mica_ctr_drbg_init(&drbg, &kind, &config));
    assert_ok(start(0, false));
    assert_status(MICA_ERR_PARAMETER, mica_ctr_drbg_reseed(NULL, NULL, 0));
    assert_status(MICA_ERR_PARAMETER, mica_ctr_drbg_reseed(&drbg, NULL, 1));
    assert_status(MICA_ERR_PARAMETER, mica_ctr_drbg_generate(NULL, NULL, 0, b, 4));
    memset(b, 1, sizeof b);
    assert_status(MICA_ERR_PARAMETER, mica_ctr_drbg_generate(&drbg, NULL, 1, b, 4));
    assert_true(test_is_zero(b, sizeof b));
    assert_status(MICA_ERR_PARAMETER, mica_ctr_drbg_generate(&drbg, NULL, 0, NULL, 4));
}

/* Without the derivation function, inputs are no longer than a seed. */
static void input_lengths(void **state)
{
    struct test_input good = test_input_seeded(1);
    const uint8_t in[49] = {1};
    struct mica_drbg_config config = {.entropy = &good.input, .personalization = in, .personalization_len = 49};
    uint8_t out[16];

    (void)state;
    assert_status(MICA_ERR_LENGTH, mica_ctr_drbg_init(&drbg, &aes256_plain, &config));
    config.personalization_len = 48;
    assert_ok(mica_ctr_drbg_init(&drbg, &aes256_plain, &config));
    assert_int_equal(good.bytes, 48);
    assert_status(MICA_ERR_LENGTH, mica_ctr_drbg_reseed(&drbg, in, 49));
    memset(out, 0xff, sizeof out);
    assert_status(MICA_ERR_LENGTH, mica_ctr_drbg_generate(&drbg, in, 49, out, sizeof out));
    assert_true(test_is_zero(out, sizeof out));
    assert_ok(mica_ctr_drbg_generate(&drbg, in, 48, out, sizeof out));
    assert_ok(mica_ctr_drbg_reseed(&drbg, in, 1));
}

static unsigned good_calls;

static mica_status breaks_later(const struct mica_engine *engine, const void *schedule, const uint8_t *in, uint8_t *out,
                                size_t n_blocks)
{
    return good_calls-- ? mica_aes_ct32.encrypt(engine, schedule, in, out, n_blocks) : MICA_ERR_TIMEOUT;
}

static void hardware_error(void **state)
{
    struct mica_cipher_impl cipher = mica_aes_ct32;
    const struct mica_ctr_drbg_kind kind = {&cipher, 16, true};
    struct test_input source = test_input_seeded(1);
    const struct mica_drbg_config config = {.entropy = &source.input};
    uint8_t out[40];

    (void)state;
    cipher.encrypt = breaks_later;
    cipher.ctr = NULL;
    cipher.otherwise = NULL;
    for (unsigned calls = 0; calls < 5; calls++) {
        good_calls = 1000;
        assert_ok(mica_ctr_drbg_init(&drbg, &kind, &config));
        good_calls = calls;
        memset(out, 0xff, sizeof out);
        assert_status(MICA_ERR_TIMEOUT, mica_ctr_drbg_generate(&drbg, out, 8, out, sizeof out));
        assert_true(test_is_zero(out, sizeof out));
        good_calls = 1000;
        assert_status(MICA_ERR_TIMEOUT, mica_rng_generate(&drbg.rng, out, sizeof out));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_answer_derivation), cmocka_unit_test(known_answer_plain), cmocka_unit_test(reseeding),
        cmocka_unit_test(long_request),            cmocka_unit_test(any_length),         cmocka_unit_test(entropy_fails),
        cmocka_unit_test(uninstantiated),          cmocka_unit_test(parameters),         cmocka_unit_test(input_lengths),
        cmocka_unit_test(hardware_error),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
