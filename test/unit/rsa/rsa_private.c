/* SPDX-License-Identifier: Apache-2.0 */
/* The RSA private operation: it undoes the public one, and a fault in either half releases nothing. */
#include "support/test_rng.h"
#include "support/test_rsa.h"

static struct test_rsa_key key;
static struct test_rng rng;

static void undoes_the_public_one(void **state)
{
    uint8_t in[256], out[256];
    struct mica_rsa_private slow;

    (void)state;
    test_rsa_load(&key, &test_rsa_2048);
    slow = (struct mica_rsa_private){.pub = key.key.pub, .d = key.key.d};
    rng = test_rng_seeded(1);
    for (unsigned round = 0; round < 6; round++) {
        test_random_bytes(&rng.random, in, sizeof in);
        in[0] = 0;
        assert_ok(mica_rsa_private_primitive(round % 2 ? &slow : &key.key, &rng.rng, in, out));
        assert_ok(mica_rsa_public_primitive(&key.key.pub, out, out));
        assert_memory_equal(in, out, 256);
        assert_ok(mica_rsa_private_primitive(&key.key, &rng.rng, out, out)); /* in place */
        assert_ok(mica_rsa_public_primitive(&key.key.pub, out, out));
        assert_memory_equal(in, out, 256);
    }
}

/* An implementation that flips one bit in the result of one call. */
static unsigned calls_before_fault, flipped_bit;

static mica_status faulty(const struct mica_engine *engine, const struct mica_modexp_args *args, uint8_t *out)
{
    mica_status status = mica_modexp_c.exp(engine, args, out);

    if (calls_before_fault-- == 0) {
        out[args->modulus_len - 1 - flipped_bit / 8] ^= (uint8_t)(1u << (flipped_bit % 8));
    }
    return status;
}

static void faults_release_nothing(void **state)
{
    static const struct mica_modexp_impl impl = {.name = "faulty", .exp = faulty};
    uint8_t in[256] = {0, 1, 2, 3}, out[256];

    (void)state;
    test_rsa_load(&key, &test_rsa_2048);
    rng = test_rng_seeded(2);
    key.key.pub.modexp = &impl;
    for (unsigned call = 0; call < 4; call++) { /* of the mask, of both halves, of the check */
        for (flipped_bit = 0; flipped_bit < 1000; flipped_bit += 333) {
            calls_before_fault = call;
            memset(out, 0x55, sizeof out);
            assert_status(MICA_ERR_FAULT, mica_rsa_private_primitive(&key.key, &rng.rng, in, out));
            assert_true(test_is_zero(out, sizeof out));
        }
    }
    calls_before_fault = 9;
    assert_ok(mica_rsa_private_primitive(&key.key, &rng.rng, in, out));
}

/* An implementation of the whole operation: by d, so that the numbers it is given can be compared. */
static unsigned crt_calls, exp_calls;
static mica_status crt_answer;

static mica_status whole(const struct mica_engine *engine, const struct mica_modexp_crt_args *args, uint8_t *out)
{
    const struct mica_modexp_args plain = {
        .modulus = key.key.pub.n.bytes,
        .base = args->base,
        .exponent = key.key.d.bytes,
        .modulus_len = args->len,
        .exponent_len = key.key.d.len,
    };

    crt_calls++;
    assert_ptr_equal(key.key.p.bytes, args->p.bytes);
    assert_ptr_equal(key.key.q.bytes, args->q.bytes);
    assert_ptr_equal(key.key.dp.bytes, args->dp.bytes);
    assert_ptr_equal(key.key.dq.bytes, args->dq.bytes);
    assert_ptr_equal(key.key.qinv.bytes, args->qinv.bytes);
    assert_int_equal(key.key.pub.n.len, args->len);
    assert_ptr_equal(key.key.pub.n.bytes, args->modulus.bytes);
    assert_ptr_equal(key.key.d.bytes, args->d.bytes);
    if (crt_answer == MICA_OK) {
        assert_ok(mica_modexp_c.exp(engine, &plain, out));
        out[args->len - 1 - flipped_bit / 8] ^= (uint8_t)(calls_before_fault ? 0 : 1u << (flipped_bit % 8));
    }
    return crt_answer;
}

static mica_status counted(const struct mica_engine *engine, const struct mica_modexp_args *args, uint8_t *out)
{
    exp_calls++;
    return mica_modexp_c.exp(engine, args, out);
}

static mica_status halves_only(const struct mica_engine *engine, const struct mica_modexp_args *args, uint8_t *out)
{
    return args->modulus_len > 128 ? MICA_NOT_ME : counted(engine, args, out);
}

static void in_one_go(void **state)
{
    static const struct mica_modexp_impl software = {.name = "software", .exp = counted};
    static const struct mica_modexp_impl impl = {.name = "whole", .exp = counted, .crt = whole, .otherwise = &software};
    uint8_t in[256] = {0, 1, 2, 3}, out[256], wanted[256];

    (void)state;
    test_rsa_load(&key, &test_rsa_2048);
    rng = test_rng_seeded(4);
    assert_ok(mica_rsa_private_primitive(&key.key, &rng.rng, in, wanted));
    key.key.pub.modexp = &impl;
    calls_before_fault = 1;
    crt_calls = exp_calls = 0;
    crt_answer = MICA_OK;
    assert_ok(mica_rsa_private_primitive(&key.key, &rng.rng, in, out));
    assert_memory_equal(wanted, out, sizeof out);
    assert_int_equal(1, crt_calls);
    assert_int_equal(2, exp_calls); /* mask and check */
    crt_answer = MICA_NOT_ME;
    assert_ok(mica_rsa_private_primitive(&key.key, &rng.rng, in, out));
    assert_memory_equal(wanted, out, sizeof out);
    assert_int_equal(6, exp_calls);
    crt_answer = MICA_ERR_TIMEOUT;
    assert_status(MICA_ERR_TIMEOUT, mica_rsa_private_primitive(&key.key, &rng.rng, in, out));
    assert_true(test_is_zero(out, sizeof out));
    crt_answer = MICA_OK;
    calls_before_fault = 0;
    for (flipped_bit = 0; flipped_bit < 2000; flipped_bit += 555) {
        memset(out, 0x55, sizeof out);
        assert_status(MICA_ERR_FAULT, mica_rsa_private_primitive(&key.key, &rng.rng, in, out));
        assert_true(test_is_zero(out, sizeof out));
    }
}

/* What is too long for a block with nothing behind it, the public powers, software does. */
static void a_block_for_halves(void **state)
{
    static const struct mica_modexp_impl impl = {.name = "halves", .exp = halves_only};
    uint8_t in[256] = {0, 1, 2, 3}, out[256];
    struct mica_rsa_private slow;

    (void)state;
    test_rsa_load(&key, &test_rsa_2048);
    rng = test_rng_seeded(5);
    key.key.pub.modexp = &impl;
    exp_calls = 0;
    assert_ok(mica_rsa_private_primitive(&key.key, &rng.rng, in, out));
    assert_int_equal(2, exp_calls);
    key.key.pub.modexp = NULL;
    assert_ok(mica_rsa_public_primitive(&key.key.pub, out, out));
    assert_memory_equal(in, out, sizeof in);
    slow = (struct mica_rsa_private){.pub = key.key.pub, .d = key.key.d};
    slow.pub.modexp = &impl;
    assert_status(MICA_ERR_UNSUPPORTED, mica_rsa_private_primitive(&slow, &rng.rng, in, out));
}

static mica_status refuses(const struct mica_engine *engine, const struct mica_modexp_args *args, uint8_t *out)
{
    (void)engine;
    (void)args;
    (void)out;
    return MICA_ERR_HARDWARE;
}

static void errors(void **state)
{
    static const struct mica_modexp_impl impl = {.name = "refuses", .exp = refuses};
    uint8_t in[256], out[256];

    (void)state;
    test_rsa_load(&key, &test_rsa_2048);
    rng = test_rng_seeded(3);
    memcpy(in, key.key.pub.n.bytes, sizeof in);
    memset(out, 1, sizeof out);
    assert_status(MICA_ERR_PARAMETER, mica_rsa_private_primitive(&key.key, &rng.rng, in, out));
    assert_true(test_is_zero(out, sizeof out));
    in[0] = 0;
    assert_status(MICA_ERR_PARAMETER, mica_rsa_private_primitive(NULL, &rng.rng, in, out));
    assert_status(MICA_ERR_PARAMETER, mica_rsa_private_primitive(&key.key, NULL, in, out));
    assert_status(MICA_ERR_PARAMETER, mica_rsa_private_primitive(&key.key, &rng.rng, NULL, out));
    assert_status(MICA_ERR_PARAMETER, mica_rsa_private_primitive(&key.key, &rng.rng, in, NULL));
    rng.fail_after = 1;
    rng.calls = 1;
    memset(out, 1, sizeof out);
    assert_status(MICA_ERR_ENTROPY, mica_rsa_private_primitive(&key.key, &rng.rng, in, out));
    assert_true(test_is_zero(out, sizeof out));
    rng.fail_after = 0;
    key.key.pub.modexp = &impl;
    assert_status(MICA_ERR_HARDWARE, mica_rsa_private_primitive(&key.key, &rng.rng, in, out));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(undoes_the_public_one),
        cmocka_unit_test(faults_release_nothing),
        cmocka_unit_test(in_one_go),
        cmocka_unit_test(a_block_for_halves),
        cmocka_unit_test(errors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
