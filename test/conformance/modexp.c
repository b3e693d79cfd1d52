/* SPDX-License-Identifier: Apache-2.0 */
/* Conformance of modular exponentiation, and of the RSA private operation over it. */
#include <string.h>

#include <mica/modexp.h>
#include <mica/rsa_legacy.h>

#include "conformance.h"
#include "suite/keys.h"

#define LEN_MAX 512u

static uint8_t modulus[LEN_MAX], base[LEN_MAX], exponent[LEN_MAX], out[LEN_MAX + 1], expected[LEN_MAX];

static struct mica_modexp_impl alone(const struct mica_modexp_impl *impl)
{
    struct mica_modexp_impl copy = *impl;

    copy.otherwise = NULL;
    copy.min_bits = 0;
    return copy;
}

/* As software computes it, in a separate buffer and over the base; MICA_ERR_UNSUPPORTED is an answer of a block alone. */
static bool same(struct conformance *c, const struct mica_modexp_impl *impl, size_t len, size_t exponent_len,
                 bool public_exponent)
{
    struct mica_modexp_args args = {modulus, base, exponent, len, exponent_len, public_exponent};
    mica_status status;

    if (mica_modexp(&mica_modexp_c, &args, expected)) {
        return false;
    }
    out[len] = 0x5a;
    status = mica_modexp(impl, &args, out);
    if (status == MICA_ERR_UNSUPPORTED && !impl->otherwise) {
        return true;
    }
    c->cases++;
    if (status || memcmp(out, expected, len) != 0 || out[len] != 0x5a) {
        return false;
    }
    memcpy(out, base, len);
    args.base = out;
    return mica_modexp(impl, &args, out) == MICA_OK && memcmp(out, expected, len) == 0;
}

static void draw(size_t len, size_t exponent_len, uint32_t seed)
{
    conformance_fill(modulus, len, seed);
    conformance_fill(base, len, seed + 1);
    conformance_fill(exponent, exponent_len, seed + 2);
    modulus[0] |= 0x80;
    modulus[len - 1] |= 1;
    base[0] &= 0x7f;
}

static bool sizes(struct conformance *c, const void *arg)
{
    static const size_t bytes[] = {32, 64, 125, 128, 192, 256, 320, 384, 512};
    const struct mica_modexp_impl copy = alone(arg);
    bool good = true;

    for (size_t i = 0; good && i < sizeof bytes / sizeof bytes[0]; i += c->some ? 2 : 1) {
        draw(bytes[i], 8, (uint32_t)i);
        good = same(c, &copy, bytes[i], 8, false) && same(c, arg, bytes[i], 3, true);
    }
    c->none = c->cases == 0;
    return good;
}

/* Bases 0, 1 and modulus - 1; exponents 0, 1, with leading zeros, and as long as the modulus. */
static bool edges(struct conformance *c, const void *arg)
{
    const size_t len = 128;
    bool good = true;

    draw(len, 8, 50);
    memset(base, 0, len);
    good = good && same(c, arg, len, 8, false);
    base[len - 1] = 1;
    good = good && same(c, arg, len, 8, false);
    memcpy(base, modulus, len);
    base[len - 1] ^= 1;
    good = good && same(c, arg, len, 8, false);
    draw(len, 16, 51);
    memset(exponent, 0, 15);
    exponent[15] = 1;
    good = good && same(c, arg, len, 16, false);
    exponent[15] = 0;
    good = good && same(c, arg, len, 16, false);
    draw(len, len, 52);
    return good && same(c, arg, len, len, false);
}

#define NUMBER(name) {bench_key_##name, sizeof bench_key_##name}
#define RSA(bits)                                                                                                   \
    {{NUMBER(rsa##bits##_n), {bench_e, sizeof bench_e}, bits, NULL}, NUMBER(rsa##bits##_d), NUMBER(rsa##bits##_p),  \
     NUMBER(rsa##bits##_q), NUMBER(rsa##bits##_dp), NUMBER(rsa##bits##_dq), NUMBER(rsa##bits##_qinv)}

static const uint8_t bench_e[] = {1, 0, 1};

static const struct {
    const char *name;
    struct mica_rsa_private parts;
    const uint8_t *signature;
} keys[] = {
    {"RSA-1024 sign", RSA(1024), bench_key_rsa1024_signature},
    {"RSA-2048 sign", RSA(2048), bench_key_rsa2048_signature},
    {"RSA-3072 sign", RSA(3072), bench_key_rsa3072_signature},
    {"RSA-4096 sign", RSA(4096), bench_key_rsa4096_signature},
};

static mica_status sign(const struct mica_modexp_impl *impl, size_t i)
{
    struct mica_rsa_private key;
    mica_status status = mica_rsa_legacy_private_init(&key, &keys[i].parts);

    key.pub.modexp = impl;
    return status ? status : mica_rsa_pkcs1_sign(&key, conformance_rng(), &mica_sha256, bench_key_digest, out);
}

/* Signatures whose bytes are known, with primes and without. */
static bool rsa(struct conformance *c, const void *arg)
{
    bool good = true;

    for (size_t i = 0; good && i < (c->some ? 2 : 4); i++) {
        good = sign(arg, i) == MICA_OK && memcmp(out, keys[i].signature, keys[i].parts.pub.n.len) == 0;
        c->cases++;
    }
    return good;
}

void conformance_modexp(struct conformance *c, const struct mica_modexp_impl *impl)
{
    static const struct conformance_entry entries[] = {
        {"sizes and fallback", sizes}, {"edges", edges}, {"RSA known answers", rsa}, {NULL, NULL},
    };

    conformance_checks(c, impl->name, impl, entries);
}

static void operate_sign(const void *impl, size_t i, struct conformance_result *result)
{
    memset(out, 0x5a, sizeof out);
    result->status = sign(impl, i);
    result->out = out;
    result->expected = keys[i].signature;
    result->len = keys[i].parts.pub.n.len;
    result->verified = true;
}

static void operate_exp(const void *impl, size_t len, struct conformance_result *result)
{
    const struct mica_modexp_args args = {modulus, base, exponent, len, 8, false};

    memset(out, 0x5a, sizeof out);
    result->status = mica_modexp(impl, &args, out);
    result->out = out;
    result->expected = expected;
    result->len = len;
}

void conformance_modexp_faults(struct conformance *c, const struct mica_modexp_impl *impl)
{
    const struct mica_modexp_args args = {modulus, base, exponent, 128, 8, false};
    const struct conformance_operation power = {"power 1024", NULL, operate_exp, impl, 128};

    c->implementation = impl->name;
    draw(128, 8, 60);
    if (mica_modexp(&mica_modexp_c, &args, expected) == MICA_OK) {
        conformance_operate(c, &power);
    }
    for (size_t i = 0; i < 2; i++) {
        const struct conformance_operation signing = {keys[i].name, NULL, operate_sign, impl, i};

        conformance_operate(c, &signing);
    }
}
