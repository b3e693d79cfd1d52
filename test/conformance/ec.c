/* SPDX-License-Identifier: Apache-2.0 */
/* Conformance of curves: points by base and by point, sums, ECDSA and ECDH against software. */
#include <string.h>

#include <mica/ecdh.h>
#include <mica/ecdsa.h>

#include "conformance.h"

static uint8_t k[MICA_EC_SCALAR_MAX], point[MICA_EC_PUBLIC_MAX], out[MICA_EC_PUBLIC_MAX], expected[MICA_EC_PUBLIC_MAX];
static uint8_t signature[MICA_ECDSA_SIGNATURE_MAX], digest[32];

static const struct mica_ec_impl *software_of(const struct mica_ec_impl *impl)
{
    return mica_provider_curve(mica_provider_default(), impl->curve);
}

/* A scalar below the order: its first byte is cleared. */
static void draw(const struct mica_ec_impl *impl, uint32_t seed)
{
    conformance_fill(k, impl->curve->scalar_len, seed);
    k[0] = 0;
    k[1] &= 0x7f;
}

/* Small scalars, and those next to the order's half-way: for unusual additions inside. */
static void special(const struct mica_ec_impl *impl, unsigned i)
{
    memset(k, 0, sizeof k);
    if (i < 8) {
        k[impl->curve->scalar_len - 1] = (uint8_t)(i + 1);
    } else {
        k[impl->curve->scalar_len - 1 - 4 * (i - 8)] = 0x80;
    }
}

static bool public_keys(struct conformance *c, const void *arg)
{
    const struct mica_ec_impl *impl = arg;
    bool good = true;

    for (unsigned i = 0; good && i < (c->some ? 3 : 16); i++) {
        if (i < 12) {
            special(impl, i);
        } else {
            draw(impl, i);
        }
        good = mica_ec_public_key(software_of(impl), k, expected) == MICA_OK &&
               mica_ec_public_key(impl, k, out) == MICA_OK &&
               memcmp(out, expected, 1 + 2u * impl->curve->field_len) == 0;
        c->cases++;
    }
    return good;
}

static bool shared_secrets(struct conformance *c, const void *arg)
{
    const struct mica_ec_impl *impl = arg, *software = software_of(impl);
    const size_t len = 1 + 2u * impl->curve->field_len;
    bool good = true;

    for (unsigned i = 0; good && i < (c->some ? 2 : 6); i++) {
        draw(impl, 20 + i);
        good = mica_ec_public_key(software, k, point) == MICA_OK;
        if (i < 3) {
            special(impl, 3 * i);
        } else {
            draw(impl, 30 + i);
        }
        good = good && mica_ecdh(software, k, point, len, expected) == MICA_OK &&
               mica_ecdh(impl, k, point, len, out) == MICA_OK && memcmp(out, expected, impl->curve->field_len) == 0;
        c->cases++;
    }
    point[len - 1] ^= 1; /* no longer on the curve */
    return good && mica_ecdh(impl, k, point, len, out) == MICA_ERR_POINT &&
           conformance_all(out, impl->curve->field_len, 0);
}

/* Signed by the block and verified by software; the other way; refused when changed. */
static bool signatures(struct conformance *c, const void *arg)
{
    const struct mica_ec_impl *impl = arg, *software = software_of(impl);
    const struct mica_ec_suite suite = {impl, &mica_sha256_c}, soft = {software, &mica_sha256_c};
    bool good = true;

    for (unsigned i = 0; good && i < (c->some ? 1 : 4); i++) {
        draw(impl, 40 + i);
        conformance_fill(digest, sizeof digest, i);
        good = mica_ec_public_key(software, k, point) == MICA_OK &&
               mica_ecdsa_sign(&suite, k, digest, sizeof digest, conformance_rng(), signature) == MICA_OK &&
               mica_ecdsa_verify(software, point, digest, sizeof digest, signature) == MICA_OK &&
               mica_ecdsa_sign(&soft, k, digest, sizeof digest, conformance_rng(), signature) == MICA_OK &&
               mica_ecdsa_verify(impl, point, digest, sizeof digest, signature) == MICA_OK;
        if (i == 0) { /* without randomness: no nonce of the block's own */
            good = good && mica_ecdsa_sign_deterministic(&soft, k, digest, sizeof digest, expected) == MICA_OK &&
                   mica_ecdsa_sign_deterministic(&suite, k, digest, sizeof digest, out) == MICA_OK &&
                   memcmp(out, expected, 2u * impl->curve->scalar_len) == 0;
        }
        digest[5] ^= 4;
        good = good && mica_ecdsa_verify(impl, point, digest, sizeof digest, signature) == MICA_ERR_VERIFY;
        c->cases += 3;
    }
    return good;
}

/* u G + v P as software computes it; MICA_NOT_ME is an answer. */
static bool same_sum(struct conformance *c, const struct mica_ec_impl *impl, uint8_t u, uint8_t v)
{
    const struct mica_ec_impl *software = software_of(impl);
    const size_t last = impl->curve->scalar_len - 1u, len = 2u * impl->curve->field_len;
    mica_status ours, theirs;

    memset(k, 0, sizeof k);
    memset(signature, 0, sizeof signature);
    k[last] = u;
    signature[last] = v;
    ours = impl->mul_add(impl, k, signature, point + 1, out);
    if (ours == MICA_NOT_ME) {
        return true;
    }
    theirs = software->mul_add(software, k, signature, point + 1, expected);
    c->cases++;
    return ours == theirs && (ours || memcmp(out, expected, len) == 0);
}

/* Sums of equal points, of a point and its negative, with infinity: P is 2 G, then -2 G. */
static bool sums(struct conformance *c, const void *arg)
{
    const struct mica_ec_impl *impl = arg, *software = software_of(impl);
    const size_t len = 1u + impl->curve->field_len;
    bool good = true;

    special(impl, 1);
    good = mica_ec_public_key(software, k, point) == MICA_OK;
    for (unsigned turn = 0; good && impl->mul_add && turn < 2; turn++) {
        good = same_sum(c, impl, 2, 1) && same_sum(c, impl, 1, 1) && same_sum(c, impl, 0, 3) && same_sum(c, impl, 3, 0) &&
               same_sum(c, impl, 6, 3) && same_sum(c, impl, 0, 0);
        if (good && turn == 0) {
            good = mica_ec_point_compress(impl->curve, point, expected) == MICA_OK;
            expected[0] ^= 1;
            good = good && mica_ec_point_decode(impl->curve, expected, len, point) == MICA_OK;
        }
    }
    c->none = c->cases == 0;
    return good;
}

void conformance_ec(struct conformance *c, const struct mica_ec_impl *impl)
{
    static const struct conformance_entry entries[] = {
        {"public keys", public_keys}, {"shared secrets", shared_secrets}, {"signatures", signatures}, {"sums", sums}, {NULL, NULL},
    };

    conformance_checks(c, impl->name, impl, entries);
}

/* Points that leave must be of the curve: a wrong bit takes them off it. */
static void operate_public(const void *arg, size_t unused, struct conformance_result *result)
{
    const struct mica_ec_impl *impl = arg;

    (void)unused;
    memset(out, 0x5a, sizeof out);
    result->status = mica_ec_public_key(impl, k, out);
    result->out = out;
    result->expected = point;
    result->len = 1 + 2u * impl->curve->field_len;
    result->verified = true;
}

static void operate_ecdh(const void *arg, size_t unused, struct conformance_result *result)
{
    const struct mica_ec_impl *impl = arg;

    (void)unused;
    memset(out, 0x5a, sizeof out);
    result->status = mica_ecdh(impl, k, point, 1 + 2u * impl->curve->field_len, out);
    result->out = out;
    result->expected = expected;
    result->len = impl->curve->field_len;
    result->verified = true;
}

/* A signature that leaves must verify. */
static void operate_sign(const void *arg, size_t unused, struct conformance_result *result)
{
    const struct mica_ec_impl *impl = arg;
    const struct mica_ec_suite suite = {impl, &mica_sha256_c};

    (void)unused;
    memset(signature, 0x5a, sizeof signature);
    result->status = mica_ecdsa_sign(&suite, k, digest, sizeof digest, conformance_rng(), signature);
    result->out = signature;
    result->expected = signature;
    result->len = 2u * impl->curve->scalar_len;
    result->verified = true;
    if (result->status == MICA_OK &&
        mica_ecdsa_verify(software_of(impl), point, digest, sizeof digest, signature) != MICA_OK) {
        result->expected = out; /* filled with something else */
        memset(out, 0xa5, sizeof out);
    }
}

/* A good signature (0) may be refused under a fault, a bad one (1) never be taken. */
static void operate_verify(const void *arg, size_t bad, struct conformance_result *result)
{
    static const uint8_t right[2] = {1, 0};
    mica_status status;

    digest[5] ^= (uint8_t)(bad << 2);
    status = mica_ecdsa_verify(arg, point, digest, sizeof digest, expected);
    digest[5] ^= (uint8_t)(bad << 2);
    out[0] = status == MICA_OK;
    result->status = bad && status == MICA_ERR_VERIFY ? MICA_OK : status;
    result->out = out;
    result->expected = right + bad;
    result->len = 1;
    result->verified = true;
}

void conformance_ec_faults(struct conformance *c, const struct mica_ec_impl *impl)
{
    const struct mica_ec_impl *software = software_of(impl);
    const struct mica_ec_suite suite = {software, &mica_sha256_c};
    const struct conformance_operation before[] = {
        {"public key", NULL, operate_public, impl, 0}, {"ECDH", NULL, operate_ecdh, impl, 0},
        {"ECDSA sign", NULL, operate_sign, impl, 0}};
    const struct conformance_operation after[] = {
        {"ECDSA verify", NULL, operate_verify, impl, 0}, {"ECDSA verify forged", NULL, operate_verify, impl, 1}};

    c->implementation = impl->name;
    draw(impl, 60);
    conformance_fill(digest, sizeof digest, 61);
    if (mica_ec_public_key(software, k, point) ||
        mica_ecdh(software, k, point, 1 + 2u * impl->curve->field_len, expected)) {
        return;
    }
    const bool whole = !c->some || c->curves++ < 2;

    for (size_t i = whole ? 0 : 2; i < 3; i++) {
        conformance_operate(c, &before[i]);
    }
    if (whole && mica_ecdsa_sign(&suite, k, digest, sizeof digest, conformance_rng(), expected) == MICA_OK) {
        conformance_operate(c, &after[0]);
        conformance_operate(c, &after[1]);
    }
}
