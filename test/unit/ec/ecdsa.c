/* SPDX-License-Identifier: Apache-2.0 */
/* ECDSA: RFC 6979, A.2.5; hedging; r and s out of range; every documented error, outputs wiped. */
#include <mica/ecdsa.h>

#include "ec/ecdsa_core.h"
#include "ec/scalar.h"
#include "support/test_ec.h"

static const struct mica_ec_suite suite = {&mica_secp256r1_c, &mica_sha256_c};
static const struct mica_ec_impl *const ec = &mica_secp256r1_c;

static void key(uint8_t d[32], uint8_t q[65])
{
    test_unhex("c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721", d, 32);
    assert_ok(mica_ec_public_key(ec, d, q));
}

static void rfc6979(void **state)
{
    uint8_t d[32], q[65], digest[32], signature[64];

    (void)state;
    key(d, q);
    assert_ok(mica_hash(&mica_sha256_c, (const uint8_t *)"sample", 6, digest));
    assert_ok(mica_ecdsa_sign_deterministic(&suite, d, digest, 32, signature));
    test_assert_hex(signature, 64, "efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716"
                                   "f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8");
    assert_ok(mica_ecdsa_verify(ec, q, digest, 32, signature));
    assert_ok(mica_ecdsa_verify_message(&suite, q, (const uint8_t *)"sample", 6, signature));
    assert_status(MICA_ERR_VERIFY, mica_ecdsa_verify_message(&suite, q, (const uint8_t *)"samplf", 6, signature));
    assert_ok(mica_hash(&mica_sha256_c, (const uint8_t *)"test", 4, digest));
    assert_ok(mica_ecdsa_sign_deterministic(&suite, d, digest, 32, signature));
    test_assert_hex(signature, 64, "f1abb023518351cd71d881567b1ea663ed3efcf6c5132b354f28d3b0b7d38367"
                                   "019f4113742a2b14bd25926b49c649155f267e60d3814b4c0cc84250e46f0083");
}

static void hedged(void **state)
{
    uint8_t d[32], q[65], one[64], two[64];
    struct test_ec_rng rng;

    (void)state;
    test_ec_rng_init(&rng, 4);
    key(d, q);
    assert_ok(mica_ecdsa_sign_message(&suite, d, (const uint8_t *)"sample", 6, &rng.rng, one));
    assert_ok(mica_ecdsa_sign_message(&suite, d, (const uint8_t *)"sample", 6, &rng.rng, two));
    assert_memory_not_equal(one, two, 64);
    assert_ok(mica_ecdsa_verify_message(&suite, q, (const uint8_t *)"sample", 6, one));
    assert_ok(mica_ecdsa_verify_message(&suite, q, (const uint8_t *)"sample", 6, two));
    rng.fail = MICA_ERR_ENTROPY;
    assert_status(MICA_ERR_ENTROPY, mica_ecdsa_sign(&suite, d, q, 32, &rng.rng, one));
    assert_true(test_is_zero(one, 64));
}

/* r or s of 0, n, n + 1, all ones. */
static void ranges(void **state)
{
    const struct mica_mont *order = ec->curve->domain->order;
    uint8_t d[32], q[65], digest[32] = {7}, good[64], bad[64];
    mica_fe n1 = {1};

    (void)state;
    key(d, q);
    mica_limb_add(n1, n1, order->m, order->n);
    assert_ok(mica_ecdsa_sign_deterministic(&suite, d, digest, 32, good));
    for (unsigned half = 0; half < 2; half++) {
        for (unsigned kind = 0; kind < 4; kind++) {
            memcpy(bad, good, 64);
            memset(bad + 32 * half, kind == 3 ? 0xff : 0, 32);
            if (kind == 1 || kind == 2) {
                mica_limb_to_be(bad + 32 * half, 32, kind == 1 ? order->m : n1, order->n);
            }
            assert_status(MICA_ERR_VERIFY, mica_ecdsa_verify(ec, q, digest, 32, bad));
        }
    }
    for (unsigned i = 0; i < 64; i++) {
        memcpy(bad, good, 64);
        bad[i] ^= 0x10;
        assert_status(MICA_ERR_VERIFY, mica_ecdsa_verify(ec, q, digest, 32, bad));
    }
}

/* u G + v Q is infinity for digest = -r d: the signature is refused, whatever s. */
static void infinity(void **state)
{
    uint8_t d[32], q[65], digest[32], signature[64] = {0};
    mica_fe r, x;

    (void)state;
    key(d, q);
    signature[31] = 5;
    signature[63] = 9;
    assert_true(mica_scalar_read(ec->curve, r, signature));
    assert_true(mica_scalar_read(ec->curve, x, d));
    mica_scalar_mul(ec->curve, x, x, r);
    mica_limb_sub(x, ec->curve->domain->order->m, x, ec->curve->domain->order->n);
    mica_scalar_write(ec->curve, digest, x);
    assert_status(MICA_ERR_VERIFY, mica_ecdsa_verify(ec, q, digest, 32, signature));
}

static void sign_errors(void **state)
{
    uint8_t d[32], q[65], digest[32] = {1}, signature[64];
    const struct mica_ec_suite no_hash = {ec, NULL}, no_curve = {NULL, &mica_sha256_c};
    struct test_ec_rng rng;

    (void)state;
    test_ec_rng_init(&rng, 4);
    key(d, q);
    assert_status(MICA_ERR_PARAMETER, mica_ecdsa_sign(NULL, d, digest, 32, &rng.rng, signature));
    assert_status(MICA_ERR_PARAMETER, mica_ecdsa_sign(&no_hash, d, digest, 32, &rng.rng, signature));
    assert_status(MICA_ERR_PARAMETER, mica_ecdsa_sign(&no_curve, d, digest, 32, &rng.rng, signature));
    assert_status(MICA_ERR_PARAMETER, mica_ecdsa_sign(&suite, NULL, digest, 32, &rng.rng, signature));
    assert_status(MICA_ERR_PARAMETER, mica_ecdsa_sign(&suite, d, NULL, 32, &rng.rng, signature));
    assert_status(MICA_ERR_PARAMETER, mica_ecdsa_sign(&suite, d, digest, 32, NULL, signature));
    assert_status(MICA_ERR_PARAMETER, mica_ecdsa_sign(&suite, d, digest, 32, &rng.rng, NULL));
    assert_status(MICA_ERR_PARAMETER, mica_ecdsa_sign_message(&suite, d, NULL, 32, &rng.rng, signature));
    assert_true(test_is_zero(signature, 64));
    memset(signature, 1, 64);
    assert_status(MICA_ERR_LENGTH, mica_ecdsa_sign(&suite, d, digest, 0, &rng.rng, signature));
    assert_true(test_is_zero(signature, 64));
    memset(d, 0, 32);
    memset(signature, 1, 64);
    assert_status(MICA_ERR_KEY, mica_ecdsa_sign(&suite, d, digest, 32, &rng.rng, signature));
    assert_true(test_is_zero(signature, 64));
    assert_status(MICA_ERR_KEY, mica_ecdsa_sign_deterministic(&suite, d, digest, 32, signature));
}

static void verify_errors(void **state)
{
    uint8_t d[32], q[65], digest[32] = {1}, signature[64], der[MICA_EC_SIGNATURE_DER_MAX];
    size_t len;

    (void)state;
    key(d, q);
    assert_ok(mica_ecdsa_sign_deterministic(&suite, d, digest, 32, signature));
    assert_ok(mica_ec_signature_to_der(ec->curve, signature, der, sizeof der, &len));
    assert_ok(mica_ecdsa_verify_der(ec, q, digest, 32, der, len));
    assert_status(MICA_ERR_ENCODING, mica_ecdsa_verify_der(ec, q, digest, 32, der, len - 1));
    assert_status(MICA_ERR_PARAMETER, mica_ecdsa_verify_der(NULL, q, digest, 32, der, len));
    assert_status(MICA_ERR_PARAMETER, mica_ecdsa_verify(NULL, q, digest, 32, signature));
    assert_status(MICA_ERR_PARAMETER, mica_ecdsa_verify(ec, NULL, digest, 32, signature));
    assert_status(MICA_ERR_PARAMETER, mica_ecdsa_verify(ec, q, NULL, 32, signature));
    assert_status(MICA_ERR_PARAMETER, mica_ecdsa_verify(ec, q, digest, 32, NULL));
    assert_status(MICA_ERR_PARAMETER, mica_ecdsa_verify_message(NULL, q, digest, 32, signature));
    assert_status(MICA_ERR_LENGTH, mica_ecdsa_verify(ec, q, digest, 0, signature));
    q[9] ^= 1;
    assert_status(MICA_ERR_POINT, mica_ecdsa_verify(ec, q, digest, 32, signature));
    q[0] = 5;
    assert_status(MICA_ERR_ENCODING, mica_ecdsa_verify(ec, q, digest, 32, signature));
}

/* A made-up block that signs with a nonce of its own (or with the given one, when it takes that), and verifies. */
static struct {
    mica_status answer;
    bool takes_nonce;
    unsigned signs, verifies, bases;
    int flip; /* byte of the signature to damage, or -1 */
} block;

static mica_status block_sign(const struct mica_ec_impl *self, const uint8_t *private_key, const uint8_t *digest,
                              const uint8_t *k, uint8_t *signature)
{
    uint8_t own[32] = {[31] = 77};
    mica_fe e;

    assert_ptr_equal(self->curve, &mica_secp256r1);
    block.signs++;
    if (block.answer || (k && !block.takes_nonce)) {
        return block.answer ? block.answer : MICA_NOT_ME;
    }
    (void)mica_scalar_read(self->curve, e, digest);
    assert_ok(mica_ecdsa_core(&mica_secp256r1_c, private_key, e, k ? k : own, signature));
    if (block.flip >= 0) {
        signature[block.flip] ^= 4;
    }
    return MICA_OK;
}

static mica_status block_verify(const struct mica_ec_impl *self, const uint8_t *point, const uint8_t *digest,
                                const uint8_t *signature)
{
    uint8_t q[65] = {4};

    memcpy(q + 1, point, 64);
    block.verifies++;
    return block.answer ? block.answer : mica_ecdsa_verify(self->otherwise, q, digest, 32, signature);
}

static mica_status block_base(const struct mica_ec_impl *self, const uint8_t *k, uint8_t *out)
{
    block.bases++;
    return self->otherwise->mul_base(self->otherwise, k, out);
}

static const struct mica_ec_impl block_ec = {.curve = &mica_secp256r1, .name = "block", .mul_base = block_base,
                                             .ecdsa_sign = block_sign, .ecdsa_verify = block_verify,
                                             .otherwise = &mica_secp256r1_c};
static const struct mica_ec_suite block_suite = {&block_ec, &mica_sha256_c};

/* The signature of a block that draws the nonce is proven, then given out; a deterministic one is never its own. */
static void signed_by_a_block(void **state)
{
    uint8_t d[32], q[65], digest[32] = {1, 2}, signature[64], wanted[64];
    struct test_ec_rng rng;
    mica_fe e;
    const uint8_t own[32] = {[31] = 77};

    (void)state;
    test_ec_rng_init(&rng, 4);
    key(d, q);
    memset(&block, 0, sizeof block);
    block.flip = -1;
    rng.fail = MICA_ERR_ENTROPY; /* not asked */
    mica_scalar_from_digest(ec->curve, e, digest, 32);
    assert_ok(mica_ecdsa_core(ec, d, e, own, wanted));
    assert_ok(mica_ecdsa_sign(&block_suite, d, digest, 32, &rng.rng, signature));
    assert_memory_equal(signature, wanted, 64);
    assert_int_equal(block.bases, 1);
    assert_ok(mica_ecdsa_verify(&block_ec, q, digest, 32, signature));
    assert_int_equal(block.verifies, 1);
    signature[40] ^= 1;
    assert_status(MICA_ERR_VERIFY, mica_ecdsa_verify(&block_ec, q, digest, 32, signature));

    for (unsigned takes = 0; takes < 2; takes++) { /* the block gets the nonce, or its parts only */
        block.takes_nonce = takes;
        block.signs = 0;
        assert_ok(mica_ecdsa_sign_deterministic(&block_suite, d, digest, 32, signature));
        assert_ok(mica_ecdsa_sign_deterministic(&suite, d, digest, 32, wanted));
        assert_memory_equal(signature, wanted, 64);
        assert_int_equal(block.signs, 1);
    }
}

/* No damaged byte of a block's signature leaves, nor anything behind an error; "not me" goes to what stands behind. */
static void faults_of_a_block(void **state)
{
    uint8_t d[32], q[65], digest[32] = {1, 2}, signature[64];
    struct mica_ec_impl proven = block_ec;
    const struct mica_ec_suite proven_suite = {&proven, &mica_sha256_c};
    struct test_ec_rng rng;

    (void)state;
    test_ec_rng_init(&rng, 4);
    key(d, q);
    memset(&block, 0, sizeof block);
    for (block.flip = 0; block.flip < 64; block.flip++) {
        memset(signature, 1, 64);
        assert_status(MICA_ERR_FAULT, mica_ecdsa_sign(&block_suite, d, digest, 32, &rng.rng, signature));
        assert_true(test_is_zero(signature, 64));
    }
    block.bases = 0;
    proven.ecdsa_sign_is_proven = true;
    block.flip = -1;
    assert_ok(mica_ecdsa_sign(&proven_suite, d, digest, 32, &rng.rng, signature));
    assert_int_equal(block.bases, 0);
    block.answer = MICA_ERR_HARDWARE;
    assert_status(MICA_ERR_HARDWARE, mica_ecdsa_sign(&block_suite, d, digest, 32, &rng.rng, signature));
    assert_true(test_is_zero(signature, 64));
    assert_ok(mica_ecdsa_sign_deterministic(&suite, d, digest, 32, signature));
    assert_status(MICA_ERR_HARDWARE, mica_ecdsa_verify(&block_ec, q, digest, 32, signature));
    block.answer = MICA_NOT_ME;
    assert_ok(mica_ecdsa_sign(&block_suite, d, digest, 32, &rng.rng, signature));
    assert_ok(mica_ecdsa_verify(&block_ec, q, digest, 32, signature));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rfc6979),
        cmocka_unit_test(hedged),
        cmocka_unit_test(ranges),
        cmocka_unit_test(infinity),
        cmocka_unit_test(sign_errors),
        cmocka_unit_test(verify_errors),
        cmocka_unit_test(signed_by_a_block),
        cmocka_unit_test(faults_of_a_block),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
