/* SPDX-License-Identifier: Apache-2.0 */
/* The front end: arguments, the chain of implementations, composed modes, wiping on errors. */
#include <mica/cipher.h>

#include "support/test.h"

/* A pretended block: AES through the table code, answering as told. */
static struct {
    mica_status set_key, run;
    unsigned runs;
} told;

static mica_status fake_set_key(const struct mica_engine *engine, void *schedule, const uint8_t *key, size_t key_len)
{
    return told.set_key ? told.set_key : mica_aes_tab.set_key(engine, schedule, key, key_len);
}

static mica_status fake_encrypt(const struct mica_engine *engine, const void *schedule, const uint8_t *in, uint8_t *out,
                                size_t n_blocks)
{
    told.runs++;
    return told.run ? told.run : mica_aes_tab.encrypt(engine, schedule, in, out, n_blocks);
}

static mica_status fake_decrypt(const struct mica_engine *engine, const void *schedule, const uint8_t *in, uint8_t *out,
                                size_t n_blocks)
{
    told.runs++;
    return told.run ? told.run : mica_aes_tab.decrypt(engine, schedule, in, out, n_blocks);
}

/* A key of 16 bytes in 32 bytes of schedule: leaves room for the table code behind it. */
static mica_status small_set_key(const struct mica_engine *engine, void *schedule, const uint8_t *key, size_t key_len)
{
    (void)engine;
    memcpy(schedule, key, key_len < 16 ? key_len : 16);
    return told.set_key;
}

static mica_status declining_run(const struct mica_engine *engine, const void *schedule, const uint8_t *in,
                                 uint8_t *out, size_t n_blocks)
{
    (void)engine;
    (void)schedule;
    (void)in;
    (void)out;
    (void)n_blocks;
    told.runs++;
    return told.run;
}

static const struct mica_cipher_impl composed = {.alg = &mica_aes,
                                                 .name = "composed",
                                                 .schedule_len = 488,
                                                 .set_key = fake_set_key,
                                                 .encrypt = fake_encrypt,
                                                 .decrypt = fake_decrypt,
                                                 .otherwise = &mica_aes_ct32};

/* Two levels of which the first takes runs of 32 bytes and more, and then says what it is told. */
static const struct mica_cipher_impl small_behind = {.alg = &mica_aes,
                                                     .name = "small",
                                                     .schedule_len = 16,
                                                     .min_len = 32,
                                                     .set_key = small_set_key,
                                                     .encrypt = declining_run,
                                                     .decrypt = declining_run,
                                                     .otherwise = &mica_aes_tab};

/* The key of FIPS 197, C.1. */
static const uint8_t raw[16] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};

static int setup(void **state)
{
    (void)state;
    memset(&told, 0, sizeof told);
    return 0;
}

static void arguments(void **state)
{
    struct mica_cipher_key key;
    uint8_t block[16] = {0}, iv[16] = {0};

    (void)state;
    assert_status(MICA_ERR_PARAMETER, mica_cipher_key_init(NULL, &mica_aes_tab, raw, 16));
    assert_status(MICA_ERR_PARAMETER, mica_cipher_key_init(&key, NULL, raw, 16));
    memset(&key, 1, sizeof key);
    assert_status(MICA_ERR_PARAMETER, mica_cipher_key_init(&key, &mica_aes_tab, NULL, 16));
    assert_true(test_is_zero(&key, sizeof key));
    assert_ok(mica_cipher_key_init(&key, &mica_aes_tab, raw, 16));
    assert_status(MICA_ERR_PARAMETER, mica_cipher_encrypt(NULL, block, block, 1));
    assert_status(MICA_ERR_PARAMETER, mica_cipher_encrypt(&key, NULL, block, 1));
    assert_status(MICA_ERR_PARAMETER, mica_cipher_encrypt(&key, block, NULL, 1));
    assert_status(MICA_ERR_PARAMETER, mica_cipher_decrypt(NULL, block, block, 1));
    assert_status(MICA_ERR_PARAMETER, mica_cipher_cbc_encrypt(&key, NULL, block, block, 1));
    assert_status(MICA_ERR_PARAMETER, mica_cipher_cbc_decrypt(&key, NULL, block, block, 1));
    assert_status(MICA_ERR_PARAMETER, mica_cipher_ctr(&key, NULL, block, block, 1));
    assert_status(MICA_ERR_PARAMETER, mica_cipher_ctr(&key, iv, block, NULL, 1));
    assert_status(MICA_ERR_PARAMETER, mica_cipher_cfb_encrypt(&key, NULL, block, block, 1));
    assert_status(MICA_ERR_PARAMETER, mica_cipher_cfb_decrypt(&key, iv, NULL, block, 1));
    assert_status(MICA_ERR_PARAMETER, mica_cipher_ofb(NULL, iv, block, block, 1));
    assert_ok(mica_cipher_ofb(&key, iv, NULL, NULL, 0));
    assert_ok(mica_cipher_encrypt(&key, NULL, NULL, 0));
    assert_ok(mica_cipher_ctr(&key, iv, NULL, NULL, 0));
}

static void key_lengths(void **state)
{
    struct mica_cipher_key key;

    (void)state;
    for (size_t len = 0; len <= 16; len++) {
        const mica_status expected = len == 16 ? MICA_OK : MICA_ERR_LENGTH;
        memset(&key, 1, sizeof key);
        assert_status(expected, mica_cipher_key_init(&key, &mica_aes_tab, raw, len));
        assert_int_equal(expected != MICA_OK, test_is_zero(&key, sizeof key));
    }
}

static void declined_keys(void **state)
{
    struct mica_cipher_key key;
    struct mica_cipher_impl alone = composed;

    (void)state;
    told.set_key = MICA_NOT_ME;
    assert_ok(mica_cipher_key_init(&key, &composed, raw, 16));
    assert_ptr_equal(key.impl, &mica_aes_ct32);
    alone.otherwise = NULL;
    assert_status(MICA_ERR_UNSUPPORTED, mica_cipher_key_init(&key, &alone, raw, 16));
    assert_true(test_is_zero(&key, sizeof key));
    told.set_key = MICA_ERR_HARDWARE;
    assert_status(MICA_ERR_HARDWARE, mica_cipher_key_init(&key, &composed, raw, 16));
    assert_true(test_is_zero(&key, sizeof key));
}

static void too_big(void **state)
{
    struct mica_cipher_key key;
    struct mica_cipher_impl wide = small_behind;

    (void)state;
    wide.schedule_len = MICA_CIPHER_SCHEDULE_MAX - 400;
    assert_status(MICA_ERR_CAPACITY, mica_cipher_key_init(&key, &wide, raw, 16));
    assert_true(test_is_zero(&key, sizeof key));
}

static void expect_declined(const struct mica_cipher_key *key, size_t n_blocks, unsigned runs)
{
    struct mica_cipher_key plain;
    uint8_t in[64], a[64], b[64], iv_a[16] = {7}, iv_b[16] = {7};

    assert_ok(mica_cipher_key_init(&plain, &mica_aes_ct32, raw, 16));
    memset(in, 0x5c, sizeof in);
    told.runs = 0;
    assert_ok(mica_cipher_encrypt(key, in, a, n_blocks));
    assert_int_equal(told.runs, runs);
    assert_ok(mica_cipher_encrypt(&plain, in, b, n_blocks));
    assert_memory_equal(a, b, 16 * n_blocks);
    assert_ok(mica_cipher_decrypt(key, a, a, n_blocks));
    assert_memory_equal(a, in, 16 * n_blocks);
    assert_ok(mica_cipher_ctr(key, iv_a, in, a, n_blocks));
    assert_ok(mica_cipher_ctr(&plain, iv_b, in, b, n_blocks));
    assert_memory_equal(a, b, 16 * n_blocks);
    assert_memory_equal(iv_a, iv_b, 16);
}

/* A run that is declined, or too short, goes to the implementation behind, which has its own key. */
static void declined_runs(void **state)
{
    struct mica_cipher_key key;
    uint8_t out[64];

    (void)state;
    assert_ok(mica_cipher_key_init(&key, &small_behind, raw, 16));
    assert_ptr_equal(key.impl, &small_behind);
    told.run = MICA_NOT_ME;
    expect_declined(&key, 1, 0);
    expect_declined(&key, 4, 1);
    told.run = MICA_ERR_TIMEOUT;
    memset(out, 1, sizeof out);
    assert_status(MICA_ERR_TIMEOUT, mica_cipher_encrypt(&key, out, out, 4));
    assert_true(test_is_zero(out, sizeof out));
}

static mica_status decline_key(const struct mica_engine *engine, void *schedule, const uint8_t *key, size_t key_len)
{
    (void)engine, (void)schedule, (void)key, (void)key_len;
    return MICA_NOT_ME;
}

/* One in the middle does not take the key: those in front of it are left out, software behind it runs. */
static void gap_in_the_chain(void **state)
{
    struct mica_cipher_impl middle = small_behind, first = small_behind;
    struct mica_cipher_key key, plain;
    uint8_t out[64] = {1}, expected[64];

    (void)state;
    middle.set_key = decline_key;
    first.otherwise = &middle;
    told.run = MICA_ERR_HARDWARE;
    assert_ok(mica_cipher_key_init(&key, &first, raw, 16));
    assert_ok(mica_cipher_key_init(&plain, &mica_aes_tab, raw, 16));
    assert_ok(mica_cipher_encrypt(&plain, out, expected, 4));
    assert_ok(mica_cipher_encrypt(&key, out, out, 4));
    assert_memory_equal(out, expected, 64);
    assert_int_equal(told.runs, 0);
    middle.otherwise = NULL;
    assert_status(MICA_ERR_UNSUPPORTED, mica_cipher_key_init(&key, &first, raw, 16));
    assert_true(test_is_zero(&key, sizeof key));
}

static void nobody_left(void **state)
{
    struct mica_cipher_key key;
    uint8_t out[16] = {1};

    (void)state;
    assert_ok(mica_cipher_key_init(&key, &composed, raw, 16));
    told.run = MICA_NOT_ME; /* without min_len there is no key behind */
    assert_status(MICA_ERR_UNSUPPORTED, mica_cipher_encrypt(&key, out, out, 1));
    assert_true(test_is_zero(out, sizeof out));
}

static void hardware_errors(void **state)
{
    struct mica_cipher_key key;
    uint8_t out[48], iv[16];

    (void)state;
    assert_ok(mica_cipher_key_init(&key, &composed, raw, 16));
    told.run = MICA_ERR_HARDWARE;
    memset(out, 1, sizeof out);
    assert_status(MICA_ERR_HARDWARE, mica_cipher_decrypt(&key, out, out, 3));
    assert_true(test_is_zero(out, sizeof out));
    memset(out, 1, sizeof out);
    memset(iv, 2, sizeof iv);
    assert_status(MICA_ERR_HARDWARE, mica_cipher_cbc_encrypt(&key, iv, out, out, 3));
    assert_true(test_is_zero(out, sizeof out));
    assert_true(test_is_zero(iv, sizeof iv)); /* it may hold text */
    memset(out, 1, sizeof out);
    memset(iv, 2, sizeof iv);
    assert_status(MICA_ERR_HARDWARE, mica_cipher_cbc_decrypt(&key, iv, out, out, 3));
    assert_true(test_is_zero(out, sizeof out));
    assert_true(test_is_zero(iv, sizeof iv)); /* it may hold text */
    memset(out, 1, sizeof out);
    memset(iv, 2, sizeof iv);
    assert_status(MICA_ERR_HARDWARE, mica_cipher_ctr(&key, iv, out, out, 3));
    assert_true(test_is_zero(out, sizeof out));
    assert_true(test_is_zero(iv, sizeof iv)); /* it may hold text */
    memset(iv, 1, sizeof iv);
    assert_status(MICA_ERR_HARDWARE, mica_cipher_cbc_mac(&key, iv, out, 3));
    assert_true(test_is_zero(iv, sizeof iv));
}

static mica_status own_cbc(const struct mica_engine *engine, const void *schedule, uint8_t *iv, const uint8_t *in,
                           uint8_t *out, size_t n_blocks)
{
    mica_status status = told.run;

    told.runs++;
    for (size_t i = 0; i < n_blocks && status == MICA_OK; i++) {
        for (size_t j = 0; j < 16; j++) {
            iv[j] ^= in[16 * i + j];
        }
        status = mica_aes_tab.encrypt(engine, schedule, iv, iv, 1);
        memcpy(out + 16 * i, iv, 16);
    }
    return status;
}

static mica_status own_mac(const struct mica_engine *engine, const void *schedule, uint8_t *chain, const uint8_t *in,
                           size_t n_blocks)
{
    uint8_t out[23 * 16];

    return own_cbc(engine, schedule, chain, in, out, n_blocks);
}

/* The last block of CBC: composed, by an implementation's own operation, by a block's CBC, by what is behind it. */
static void cbc_mac(void **state)
{
    static const struct mica_engine engine = {.name = "pretended"};
    struct mica_cipher_impl impls[4] = {composed, composed, composed, small_behind};
    uint8_t in[23 * 16], out[sizeof in], iv[16], chain[16];
    struct mica_cipher_key key, own;
    struct test_random rng = {2};

    (void)state;
    impls[1].cbc_mac = own_mac;
    impls[2].cbc_encrypt = own_cbc;
    impls[2].engine = &engine;
    assert_ok(mica_cipher_key_init(&own, &mica_aes_tab, raw, 16));
    for (size_t i = 0; i < COUNT_OF(impls); i++) {
        told.run = i == 3 ? MICA_NOT_ME : MICA_OK;
        assert_ok(mica_cipher_key_init(&key, &impls[i], raw, 16));
        for (size_t n = 1; n <= 23; n++) {
            test_random_bytes(&rng, in, sizeof in);
            test_random_bytes(&rng, iv, sizeof iv);
            memcpy(chain, iv, sizeof iv);
            assert_ok(mica_cipher_cbc_encrypt(&own, iv, in, out, n));
            assert_ok(mica_cipher_cbc_mac(&key, chain, in, n));
            assert_memory_equal(chain, out + 16 * (n - 1), 16);
        }
    }
    assert_ok(mica_cipher_cbc_mac(&key, chain, NULL, 0));
    assert_memory_equal(chain, out + 16 * 22, 16);
    assert_status(MICA_ERR_PARAMETER, mica_cipher_cbc_mac(&key, chain, NULL, 1));
    assert_status(MICA_ERR_PARAMETER, mica_cipher_cbc_mac(&key, NULL, in, 1));
    assert_status(MICA_ERR_PARAMETER, mica_cipher_cbc_mac(NULL, chain, in, 1));
}

/* Composed from single blocks = the implementation's own mode. */
static void composition(void **state)
{
    struct mica_cipher_key own, key;
    struct test_random rng = {1};
    uint8_t in[23 * 16], a[sizeof in], b[sizeof in], iv_a[16], iv_b[16];

    (void)state;
    assert_ok(mica_cipher_key_init(&key, &composed, raw, 16));
    assert_ok(mica_cipher_key_init(&own, &mica_aes_tab, raw, 16));
    for (size_t n = 0; n <= 23; n++) {
        test_random_bytes(&rng, in, sizeof in);
        memset(iv_a, 0xff, 15);
        iv_a[15] = 0xfa;
        memcpy(iv_b, iv_a, 16);
        memcpy(a, in, sizeof in);
        assert_ok(mica_cipher_cbc_encrypt(&key, iv_a, a, a, n));
        assert_ok(mica_cipher_cbc_encrypt(&own, iv_b, in, b, n));
        assert_memory_equal(a, b, 16 * n);
        assert_ok(mica_cipher_cbc_decrypt(&key, iv_a, a, a, n));
        assert_ok(mica_cipher_cbc_decrypt(&own, iv_b, b, b, n));
        assert_memory_equal(a, b, 16 * n);
        assert_ok(mica_cipher_ctr(&key, iv_a, a, a, n));
        assert_ok(mica_cipher_ctr(&own, iv_b, b, b, n));
        assert_memory_equal(a, b, 16 * n);
        assert_memory_equal(iv_a, iv_b, 16);
    }
}

/* The feedback modes as the standard writes them, one block after the other; the mode says which. */
enum feedback { CFB_ENCRYPT, CFB_DECRYPT, OFB, FEEDBACK_MODES };

static void by_the_standard(enum feedback mode, uint8_t *iv, const uint8_t *in, uint8_t *out, size_t n_blocks)
{
    struct mica_cipher_key key;
    uint8_t stream[16], x[16];

    assert_ok(mica_cipher_key_init(&key, &mica_aes_tab, raw, 16));
    for (size_t i = 0; i < n_blocks; i++) {
        assert_ok(mica_cipher_encrypt(&key, iv, stream, 1));
        memcpy(x, in + 16 * i, 16);
        for (size_t j = 0; j < 16; j++) {
            out[16 * i + j] = x[j] ^ stream[j];
        }
        memcpy(iv, mode == OFB ? stream : mode == CFB_DECRYPT ? x : out + 16 * i, 16);
    }
}

/* Members of a pretended block: they know the key without the schedule. */
#define MEMBER(name, mode)                                                                                          \
    static mica_status name(const struct mica_engine *engine, const void *schedule, uint8_t *iv, const uint8_t *in, \
                            uint8_t *out, size_t n_blocks)                                                          \
    {                                                                                                               \
        (void)engine, (void)schedule;                                                                               \
        told.runs++;                                                                                                \
        if (told.run != MICA_NOT_ME) {                                                                              \
            by_the_standard(mode, iv, in, out, n_blocks);                                                           \
        }                                                                                                           \
        return told.run;                                                                                            \
    }

MEMBER(own_cfb_encrypt, CFB_ENCRYPT)
MEMBER(own_cfb_decrypt, CFB_DECRYPT)
MEMBER(own_ofb, OFB)

static struct mica_cipher_impl with_feedback(const struct mica_cipher_impl *impl)
{
    struct mica_cipher_impl with = *impl;

    with.cfb_encrypt = own_cfb_encrypt;
    with.cfb_decrypt = own_cfb_decrypt;
    with.ofb = own_ofb;
    return with;
}

static mica_status feedback_run(enum feedback mode, const struct mica_cipher_key *key, uint8_t *iv, const uint8_t *in,
                                uint8_t *out, size_t n_blocks)
{
    return mode == CFB_ENCRYPT   ? mica_cipher_cfb_encrypt(key, iv, in, out, n_blocks)
           : mode == CFB_DECRYPT ? mica_cipher_cfb_decrypt(key, iv, in, out, n_blocks)
                                 : mica_cipher_ofb(key, iv, in, out, n_blocks);
}

/* Composed from single blocks, from a CBC, and by members that take the run, decline it, or are too short for it. */
static void feedback_runs(void **state)
{
    const struct mica_cipher_impl impls[] = {composed, mica_aes_tab, mica_aes_ct32, *mica_aes_default, with_feedback(&composed),
                                             with_feedback(&small_behind), with_feedback(&small_behind)};
    uint8_t in[23 * 16], a[sizeof in], b[sizeof in], iv_a[16], iv_b[16];
    struct mica_cipher_key key;
    struct test_random rng = {3};

    (void)state;
    for (size_t c = 0; c < COUNT_OF(impls) * FEEDBACK_MODES * 24; c++) {
        const size_t i = c / 24 / FEEDBACK_MODES, n = c % 24;
        const enum feedback mode = (enum feedback)(c / 24 % FEEDBACK_MODES);

        assert_ok(mica_cipher_key_init(&key, &impls[i], raw, 16));
        test_random_bytes(&rng, in, sizeof in);
        test_random_bytes(&rng, iv_a, 16);
        memcpy(iv_b, iv_a, 16);
        memcpy(a, in, sizeof in);
        told.run = i == 6 ? MICA_NOT_ME : MICA_OK;
        told.runs = 0;
        assert_ok(feedback_run(mode, &key, iv_a, a, a, n));
        assert_true(i < 4 || told.runs == (n > (i == 4 ? 0 : 1))); /* 32 bytes are worth a run of the last two */
        by_the_standard(mode, iv_b, in, b, n);
        assert_memory_equal(a, b, 16 * n);
        assert_memory_equal(a + 16 * n, in + 16 * n, sizeof in - 16 * n);
        assert_memory_equal(iv_a, iv_b, 16);
    }
}

/* Errors of a member and of the composition wipe the output and the chain, which may hold text. */
static void feedback_errors(void **state)
{
    const struct mica_cipher_impl impls[] = {composed, with_feedback(&composed)};
    uint8_t out[48], iv[16];
    struct mica_cipher_key key;

    (void)state;
    told.run = MICA_ERR_TIMEOUT;
    for (size_t c = 0; c < COUNT_OF(impls) * FEEDBACK_MODES; c++) {
        const enum feedback mode = (enum feedback)(c % FEEDBACK_MODES);
        assert_ok(mica_cipher_key_init(&key, &impls[c / FEEDBACK_MODES], raw, 16));
        memset(out, 1, sizeof out);
        memset(iv, 2, sizeof iv);
        assert_status(MICA_ERR_TIMEOUT, feedback_run(mode, &key, iv, out, out, 3));
        assert_true(test_is_zero(out, sizeof out));
        assert_true(test_is_zero(iv, sizeof iv));
        assert_status(MICA_ERR_PARAMETER, feedback_run(mode, &key, NULL, out, out, 3));
        assert_status(MICA_ERR_PARAMETER, feedback_run(mode, NULL, iv, out, out, 3));
        assert_status(MICA_ERR_PARAMETER, feedback_run(mode, &key, iv, NULL, out, 3));
        assert_status(MICA_ERR_PARAMETER, feedback_run(mode, &key, iv, out, NULL, 3));
        assert_ok(feedback_run(mode, &key, iv, NULL, NULL, 0));
    }
}

/* A message whose pieces go to the block, to software, and to the block again; then one fails, and all later ones. */
static void feedback_messages(void **state)
{
    const struct mica_cipher_impl impl = with_feedback(&small_behind);
    uint8_t in[200], out[200], expected[200], iv[16] = {9};
    struct mica_cipher_params params = {.key = raw, .key_len = 16, .iv = iv, .iv_len = 16};
    struct mica_cipher_ctx ctx;
    size_t n;

    (void)state;
    for (size_t c = 0; c < 4; c++) {
        params.mode = c & 1 ? &mica_mode_cfb : &mica_mode_ofb;
        params.direction = c & 2 ? MICA_ENCRYPT : MICA_DECRYPT;
        memset(in, (int)c + 1, sizeof in);
        assert_ok(mica_cipher_crypt(&mica_aes_ct32, &params, in, sizeof in, expected));
        assert_ok(mica_cipher_init(&ctx, &impl, &params));
        told.runs = 0;
        for (size_t at = 0; at < 200; at += 50) {
            told.run = at == 50 ? MICA_NOT_ME : MICA_OK;
            assert_ok(mica_cipher_update(&ctx, in + at, 50, out + at, 50, &n));
            assert_int_equal(n, 50);
        }
        assert_memory_equal(out, expected, sizeof out);
        assert_int_equal(told.runs, 4);
        told.run = MICA_ERR_HARDWARE;
        assert_status(MICA_ERR_HARDWARE, mica_cipher_update(&ctx, in, 100, out, sizeof out, &n));
        assert_true(test_is_zero(out, 100));
        told.run = MICA_OK;
        assert_status(MICA_ERR_HARDWARE, mica_cipher_update(&ctx, in, 1, out, sizeof out, &n));
        assert_status(MICA_ERR_HARDWARE, mica_cipher_final(&ctx));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(arguments, setup),     cmocka_unit_test_setup(key_lengths, setup),
        cmocka_unit_test_setup(declined_keys, setup), cmocka_unit_test_setup(too_big, setup),
        cmocka_unit_test_setup(declined_runs, setup), cmocka_unit_test_setup(nobody_left, setup),
        cmocka_unit_test_setup(gap_in_the_chain, setup),
        cmocka_unit_test_setup(hardware_errors, setup), cmocka_unit_test_setup(composition, setup),
        cmocka_unit_test_setup(cbc_mac, setup),       cmocka_unit_test_setup(feedback_runs, setup),
        cmocka_unit_test_setup(feedback_errors, setup), cmocka_unit_test_setup(feedback_messages, setup),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
