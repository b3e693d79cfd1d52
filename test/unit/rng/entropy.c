/* SPDX-License-Identifier: Apache-2.0 */
/* Entropy pools: health tests at start-up and later, several sources, documented errors. */
#include "support/test_entropy.h"
#include "rng/entropy_table.h"

static struct mica_entropy_source source_of(struct test_noise *noise, uint8_t claim)
{
    return (struct mica_entropy_source){.name = "test", .read = test_noise_read, .state = noise, .min_entropy = claim};
}

static struct test_noise good_noise(uint64_t seed, uint32_t mask)
{
    return (struct test_noise){.random = {seed}, .mask = mask};
}

static mica_status init_one(struct mica_entropy *pool, const struct mica_entropy_source *source)
{
    return mica_entropy_init(pool, &mica_sha256_c, &source, 1);
}

/* Examples of SP 800-90B, 4.4.2, are for alpha = 2^-20; ours are never smaller, and fall with the claim. */
static void cutoffs(void **state)
{
    (void)state;
    assert_true(mica_entropy_proportion_cutoffs[3] >= 410);
    assert_true(mica_entropy_proportion_cutoffs[7] >= 311);
    assert_true(mica_entropy_proportion_cutoffs[63] >= 13);
    for (unsigned i = 1; i < 64; i++) {
        assert_true(mica_entropy_proportion_cutoffs[i] <= mica_entropy_proportion_cutoffs[i - 1]);
    }
}

static void good_sources(void **state)
{
    static const struct { uint32_t mask; uint8_t claim; } kinds[] = {{0xff, 64}, {0x0f, 32}, {0x03, 16}, {0x01, 8}};
    uint8_t out[1000];

    (void)state;
    for (size_t i = 0; i < COUNT_OF(kinds); i++) {
        struct test_noise noise = good_noise(i + 1, kinds[i].mask);
        const struct mica_entropy_source source = source_of(&noise, kinds[i].claim);
        struct mica_entropy pool;
        assert_ok(init_one(&pool, &source));
        assert_int_equal(noise.samples, MICA_ENTROPY_STARTUP);
        assert_ok(mica_entropy_get(&pool, out, sizeof out));
        /* 32 digests, each of 256 + 64 bits of entropy. */
        assert_int_equal(noise.samples - MICA_ENTROPY_STARTUP, 32 * 320 * 8 / kinds[i].claim);
        assert_ok(pool.input.get(&pool.input, out, 1));
    }
}

/* The output is the digest of the samples as they came. */
static void conditioning(void **state)
{
    struct test_noise noise = good_noise(5, 0xff), same = good_noise(5, 0xff);
    const struct mica_entropy_source source = source_of(&noise, 64);
    uint8_t raw[MICA_ENTROPY_STARTUP + 40], expected[32], out[32];
    struct mica_entropy pool;

    (void)state;
    assert_ok(init_one(&pool, &source));
    assert_ok(mica_entropy_get(&pool, out, sizeof out));
    assert_ok(test_noise_read(&same, raw, sizeof raw));
    assert_ok(mica_hash(&mica_sha256_c, raw + MICA_ENTROPY_STARTUP, 40, expected));
    assert_memory_equal(out, expected, 32);
}

static void fails_at_start(void **state)
{
    static const size_t when[] = {1, 500, 900};
    struct mica_entropy pool;
    uint8_t out[8];

    (void)state;
    for (size_t i = 0; i < COUNT_OF(when); i++) {
        for (int how = NOISE_FAILS; how <= NOISE_STICKS; how++) {
            struct test_noise noise = good_noise(1, 0xff);
            const struct mica_entropy_source source = source_of(&noise, 64);
            noise.goes_wrong = when[i];
            noise.how = how;
            assert_status(MICA_ERR_ENTROPY, init_one(&pool, &source));
            memset(out, 0xff, sizeof out);
            assert_status(MICA_ERR_ENTROPY, mica_entropy_get(&pool, out, sizeof out));
            assert_true(test_is_zero(out, sizeof out));
        }
    }
}

static void fails_later(void **state)
{
    static uint8_t out[4000];

    (void)state;
    for (int how = NOISE_FAILS; how <= NOISE_LEANS; how++) {
        struct test_noise noise = good_noise(1, 0xff);
        const struct mica_entropy_source source = source_of(&noise, 48);
        struct mica_entropy pool;
        noise.goes_wrong = 2000;
        noise.how = how;
        assert_ok(init_one(&pool, &source));
        assert_ok(mica_entropy_get(&pool, out, 32));
        assert_status(MICA_ERR_ENTROPY, mica_entropy_get(&pool, out, sizeof out));
        assert_true(test_is_zero(out, sizeof out));
        noise.goes_wrong = 0;
        assert_status(MICA_ERR_ENTROPY, mica_entropy_get(&pool, out, 1));
    }
}

/* Exactly cutoff - 1 repetitions pass, one more does not (claim of one bit: cut-off 31). */
static uint8_t tape[MICA_ENTROPY_STARTUP + 2000];
static size_t tape_at;

static mica_status read_tape(void *state, uint8_t *out, size_t len)
{
    (void)state;
    memcpy(out, tape + tape_at, len);
    tape_at += len;
    return MICA_OK;
}

static mica_status pool_over_tape(struct mica_entropy *pool)
{
    static const struct mica_entropy_source source = {.name = "tape", .read = read_tape, .min_entropy = 8};

    tape_at = 0;
    return init_one(pool, &source);
}

static void repetition_boundary(void **state)
{
    struct mica_entropy pool;

    (void)state;
    for (size_t i = 0; i < sizeof tape; i++) {
        tape[i] = (uint8_t)i;
    }
    memset(tape + 300, 0xaa, 30);
    assert_ok(pool_over_tape(&pool));
    tape[330] = 0xaa;
    assert_status(MICA_ERR_ENTROPY, pool_over_tape(&pool));
}

/* A value that is the window's first may occur cutoff - 1 times in it, spread so that it never repeats long. */
static void proportion_boundary(void **state)
{
    const unsigned cutoff = mica_entropy_proportion_cutoffs[7];
    struct mica_entropy pool;

    (void)state;
    for (unsigned extra = 0; extra < 2; extra++) {
        unsigned count = 0;
        for (size_t i = 0; i < sizeof tape; i++) {
            size_t in_window = i % MICA_ENTROPY_WINDOW;
            count = in_window == 0 ? 0 : count;
            bool here = in_window % 4 != 3 && count < cutoff - 1 + extra;
            tape[i] = here ? 0xaa : (uint8_t)(i & 0x7f);
            count += here;
        }
        assert_status(extra ? MICA_ERR_ENTROPY : MICA_OK, pool_over_tape(&pool));
    }
}

static void two_sources(void **state)
{
    struct test_noise one = good_noise(1, 0xff), other = good_noise(2, 0x0f);
    const struct mica_entropy_source a = source_of(&one, 64), b = source_of(&other, 32);
    const struct mica_entropy_source *const both[] = {&a, &b};
    struct mica_entropy pool;
    uint8_t out[32];

    (void)state;
    assert_ok(mica_entropy_init(&pool, &mica_sha256_c, both, 2));
    assert_ok(mica_entropy_get(&pool, out, sizeof out));
    assert_int_equal(one.samples, MICA_ENTROPY_STARTUP + 40);
    assert_int_equal(other.samples, MICA_ENTROPY_STARTUP + 80);
    other.goes_wrong = 1;
    other.how = NOISE_STICKS;
    assert_status(MICA_ERR_ENTROPY, mica_entropy_get(&pool, out, sizeof out));
    assert_true(test_is_zero(out, sizeof out));
}

static void parameters(void **state)
{
    struct test_noise noise = good_noise(1, 0xff);
    struct mica_entropy_source source = source_of(&noise, 64);
    const struct mica_entropy_source *const one[] = {&source, &source, &source, &source, &source}, *none[] = {NULL};
    struct mica_entropy pool;
    uint8_t out[4];

    (void)state;
    assert_status(MICA_ERR_PARAMETER, mica_entropy_init(NULL, &mica_sha256_c, one, 1));
    assert_status(MICA_ERR_PARAMETER, mica_entropy_init(&pool, NULL, one, 1));
    assert_status(MICA_ERR_PARAMETER, mica_entropy_init(&pool, &mica_sha256_c, NULL, 1));
    assert_status(MICA_ERR_PARAMETER, mica_entropy_init(&pool, &mica_sha256_c, none, 1));
    assert_status(MICA_ERR_PARAMETER, mica_entropy_init(&pool, &mica_sha256_c, one, 0));
    assert_status(MICA_ERR_PARAMETER, mica_entropy_init(&pool, &mica_sha256_c, one, 5));
    assert_ok(mica_entropy_init(&pool, &mica_sha256_c, one, 4));
    source.min_entropy = 0;
    assert_status(MICA_ERR_PARAMETER, mica_entropy_init(&pool, &mica_sha256_c, one, 1));
    source.min_entropy = 65;
    assert_status(MICA_ERR_PARAMETER, mica_entropy_init(&pool, &mica_sha256_c, one, 1));
    source.min_entropy = 64;
    source.read = NULL;
    assert_status(MICA_ERR_PARAMETER, mica_entropy_init(&pool, &mica_sha256_c, one, 1));
    memset(out, 1, sizeof out);
    assert_status(MICA_ERR_PARAMETER, mica_entropy_get(NULL, out, 4));
    assert_true(test_is_zero(out, sizeof out));
    assert_status(MICA_ERR_PARAMETER, mica_entropy_get(&pool, NULL, 4));
    memset(&pool, 0, sizeof pool);
    memset(out, 0xff, sizeof out);
    assert_status(MICA_ERR_STATE, mica_entropy_get(&pool, out, 4));
    assert_true(test_is_zero(out, 4));
}

static mica_status broken(const struct mica_engine *engine, void *state, const uint8_t *in, size_t n_blocks)
{
    (void)engine;
    (void)state;
    (void)in;
    (void)n_blocks;
    return MICA_ERR_HARDWARE;
}

static void conditioner_fails(void **state)
{
    static const struct mica_hash_impl hash = {.alg = &mica_sha256, .blocks = broken};
    struct test_noise noise = good_noise(1, 0xff);
    const struct mica_entropy_source source = source_of(&noise, 64), *const sources[] = {&source};
    struct mica_entropy pool;
    uint8_t out[4];

    (void)state;
    assert_ok(mica_entropy_init(&pool, &hash, sources, 1));
    assert_status(MICA_ERR_HARDWARE, mica_entropy_get(&pool, out, 4));
    assert_status(MICA_ERR_HARDWARE, mica_entropy_get(&pool, out, 4));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cutoffs),        cmocka_unit_test(good_sources),
        cmocka_unit_test(conditioning),   cmocka_unit_test(fails_at_start),
        cmocka_unit_test(fails_later),    cmocka_unit_test(repetition_boundary),
        cmocka_unit_test(two_sources),    cmocka_unit_test(proportion_boundary),
        cmocka_unit_test(parameters),     cmocka_unit_test(conditioner_fails),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
