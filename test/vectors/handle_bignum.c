/* SPDX-License-Identifier: Apache-2.0 */
/* Vectors of big-number arithmetic and of primality. Signed numbers and even moduli are not in this library. */
#include <mica/modexp.h>
#include <mica/prime.h>

#include "bignum/prime.h"
#include "support/test_rng.h"
#include "vectors/vectors.h"

#define N 320 /* limbs: more than any vector has */

static bool has_negative(struct vec_test *test)
{
    for (size_t i = 0; i < test->n_pairs; i++) {
        if (test->pairs[i].value[0] == '-') {
            return true;
        }
    }
    return false;
}

static void read_limbs(struct vec_test *test, const char *key, mica_limb *out)
{
    struct vec_bytes bytes = vec_number(test, key);

    if (!mica_limb_from_be(out, N, bytes.p, bytes.len)) {
        test->broken = true;
    }
}

static enum vec_verdict same(struct vec_test *test, const mica_limb *got, const char *key)
{
    mica_limb wanted[N];

    read_limbs(test, key, wanted);
    return mica_limb_eq(got, wanted, N) ? VEC_PASS : vec_fail(test, "another number");
}

static const char *const negative = "negative numbers are not offered by this library";

static enum vec_verdict add_sub(struct vec_test *test)
{
    mica_limb a[N], b[N];

    if (has_negative(test)) {
        return vec_skip(test, negative);
    }
    read_limbs(test, "In1", a);
    read_limbs(test, "In2", b);
    if (strstr(test->file->name, "add")) {
        mica_limb_add(a, a, b, N);
    } else {
        mica_limb_sub(a, a, b, N);
    }
    return same(test, a, "Output");
}

static enum vec_verdict product(struct vec_test *test)
{
    const bool square = vec_get(test, "Input") != NULL;
    mica_limb a[N], b[N], r[2 * N];

    if (has_negative(test)) {
        return vec_skip(test, negative);
    }
    read_limbs(test, square ? "Input" : "In1", a);
    read_limbs(test, square ? "Input" : "In2", b);
    if (square) {
        mica_limb_sqr(r, a, N);
    } else {
        mica_limb_mul(r, a, b, N);
    }
    return same(test, r, "Output");
}

static enum vec_verdict shift(struct vec_test *test)
{
    uint64_t count = vec_uint(test, "Shift", 0);
    mica_limb a[N];

    if (has_negative(test)) {
        return vec_skip(test, negative);
    }
    read_limbs(test, "Value", a);
    for (uint64_t i = 0; i < count && i < N * MICA_LIMB_BITS; i++) {
        if (strstr(test->file->name, "lshift")) {
            mica_limb_add(a, a, a, N);
        } else {
            mica_limb_halve(a, N);
        }
    }
    return same(test, a, "Output");
}

/* Work over an odd modulus. */
struct job {
    struct vec_bytes m;
    size_t n;
    const mica_limb *in;
    mica_limb *out;
    mica_limb ok;
    enum { REDUCE, INVERT, GCD } what;
};

static mica_status run(void *arg, struct mica_scratch *scratch)
{
    struct job *job = arg;
    mica_limb r[N] = {0}, work[2 * N], full[N] = {0};
    struct mica_mod mod;

    memset(job->out, 0, N * sizeof(mica_limb));
    if (!mica_mod_prepare(&mod, job->m.p, job->m.len, job->n, scratch)) {
        return MICA_ERR_PARAMETER;
    }
    mica_mod_reduce(r, job->in, N, &mod, work);
    memcpy(full, mod.mont.m, job->n * sizeof(mica_limb));
    if (job->what == INVERT) {
        job->ok = mica_mod_inverse(job->out, r, full, job->n, scratch);
    } else if (job->what == GCD) {
        mica_mod_gcd(job->out, r, full, job->n, scratch);
    } else {
        memcpy(job->out, r, sizeof r);
    }
    return MICA_OK;
}

static mica_status over_modulus(struct job *job)
{
    job->n = MICA_LIMBS_FOR_BITS(8 * job->m.len);
    return mica_scratch_run(4 * job->n + MICA_MOD_INVERSE_NEED(job->n), run, job);
}

static bool is_odd_modulus(struct vec_bytes m)
{
    return m.len && (m.p[m.len - 1] & 1) && !(m.len == 1 && m.p[0] == 1);
}

static const char *const even = "the modulus is even or 1";

static enum vec_verdict modulo(struct vec_test *test)
{
    mica_limb a[N], r[N];
    struct job job = {.in = a, .out = r, .what = REDUCE};

    if (has_negative(test)) {
        return vec_skip(test, negative);
    }
    job.m = vec_number(test, "In2");
    if (!is_odd_modulus(job.m)) {
        return vec_skip(test, even);
    }
    read_limbs(test, "In1", a);
    return over_modulus(&job) ? vec_fail(test, "refused") : same(test, r, "Output");
}

static enum vec_verdict inverse(struct vec_test *test)
{
    mica_limb a[N], r[N];
    struct job job = {.in = a, .out = r, .what = INVERT};

    if (has_negative(test)) {
        return vec_skip(test, negative);
    }
    job.m = vec_number(test, "Modulus");
    if (!is_odd_modulus(job.m)) {
        return vec_skip(test, even);
    }
    read_limbs(test, "Input", a);
    return over_modulus(&job) ? vec_fail(test, "refused") : same(test, r, "Output");
}

static enum vec_verdict gcd(struct vec_test *test)
{
    mica_limb a[N], r[N];
    struct job job = {.in = a, .out = r, .what = GCD};
    bool x_is_odd;

    if (has_negative(test)) {
        return vec_skip(test, negative);
    }
    x_is_odd = is_odd_modulus(vec_number(test, "X"));
    job.m = vec_number(test, x_is_odd ? "X" : "Y");
    if (!is_odd_modulus(job.m)) {
        return vec_skip(test, "both numbers are even, or 1");
    }
    read_limbs(test, x_is_odd ? "Y" : "X", a);
    return over_modulus(&job) ? vec_fail(test, "refused") : same(test, r, "GCD");
}

/* BoringSSL writes hex without 0x. */
static enum vec_verdict power(struct vec_test *test)
{
    const bool plain_hex = vec_get(test, "ModExp") != NULL;
    struct vec_bytes (*read)(struct vec_test *, const char *) = plain_hex ? vec_hex_number : vec_number;
    mica_limb a[N], r[N];
    struct job job = {.in = a, .out = r, .what = REDUCE};

    if (has_negative(test)) {
        return vec_skip(test, negative);
    }
    job.m = read(test, plain_hex ? "M" : "Modulus");
    struct vec_bytes base = read(test, plain_hex ? "A" : "Base"), e = read(test, plain_hex ? "E" : "Exponent");
    if (!is_odd_modulus(job.m)) {
        return vec_skip(test, even);
    }
    struct vec_bytes wanted = vec_fit_number(test, read(test, plain_hex ? "ModExp" : "Output"), job.m.len);
    mica_limb_from_be(a, N, base.p, base.len);
    uint8_t *b = vec_buffer(test, job.m.len), *out = vec_buffer(test, job.m.len);
    struct mica_modexp_args args = {job.m.p, b, e.p, job.m.len, e.len, false};
    if (over_modulus(&job)) {
        return vec_fail(test, "refused");
    }
    mica_limb_to_be(b, job.m.len, r, N);
    for (unsigned i = 0; i < 2; i++) {
        args.public_exponent = i == 1;
        if (mica_modexp(NULL, &args, out) || vec_same(test, "power", out, job.m.len, wanted)) {
            return vec_fail(test, "power");
        }
    }
    return VEC_PASS;
}

struct witness {
    struct vec_bytes w, b;
    size_t n;
    mica_limb pass;
};

static mica_status run_witness(void *arg, struct mica_scratch *scratch)
{
    struct witness *job = arg;
    mica_limb *base = mica_scratch_take(scratch, job->n);
    struct mica_mod mod;
    size_t twos = 1;

    if (!mica_mod_prepare(&mod, job->w.p, job->w.len, job->n, scratch)) {
        return MICA_ERR_PARAMETER;
    }
    mica_limb_from_be(base, job->n, job->b.p, job->b.len);
    while (!((mod.mont.m[twos / MICA_LIMB_BITS] >> (twos % MICA_LIMB_BITS)) & 1)) {
        twos++;
    }
    job->pass = mica_prime_pass(&mod, twos, base, scratch);
    return MICA_OK;
}

static enum vec_verdict miller_rabin(struct vec_test *test)
{
    struct witness job = {.w = vec_hex_number(test, "W"), .b = vec_hex_number(test, "B")};

    job.n = MICA_LIMBS_FOR_BITS(8 * job.w.len);
    if (mica_scratch_run(5 * job.n + MICA_PRIME_NEED(job.n), run_witness, &job)) {
        return vec_fail(test, "refused");
    }
    return (job.pass != 0) == vec_is(test, "Result", "PossiblyPrime") ? VEC_PASS : vec_fail(test, "another answer");
}

static enum vec_verdict primality(struct vec_test *test)
{
    struct test_rng rng = test_rng_seeded(test->index);
    struct vec_bytes x = vec_get(test, "value") ? vec_hex(test, "value") : vec_number(test, "X");
    bool prime;

    if (x.len && vec_get(test, "value") && x.p[0] >= 0x80) {
        return vec_skip(test, negative);
    }
    if (mica_prime_test(x.p, x.len, 40, &rng.rng, &prime)) {
        return vec_fail(test, "refused");
    }
    if (vec_get(test, "result")) {
        return vec_judge(test, prime);
    }
    return prime == vec_is(test, "tag", "Prime") ? VEC_PASS : vec_fail(test, "another answer");
}

const struct vec_handler vec_handlers_bignum[] = {
    {.category = "bignum", .algorithm = "bignum-add", .run = add_sub},
    {.category = "bignum", .algorithm = "bignum-sub", .run = add_sub},
    {.category = "bignum", .algorithm = "bignum-mul", .run = product},
    {.category = "bignum", .algorithm = "bignum-sqr", .run = product},
    {.category = "bignum", .algorithm = "bignum-?shift", .run = shift},
    {.category = "bignum", .algorithm = "bignum-mod", .run = modulo},
    {.category = "bignum", .algorithm = "bignum-invmod", .run = inverse},
    {.category = "bignum", .algorithm = "bignum-gcd", .run = gcd},
    {.category = "bignum", .algorithm = "bignum-mod_exp", .run = power},
    {.category = "bignum", .algorithm = "bignum-powmod", .run = power},
    {.category = "prime", .algorithm = "Miller-Rabin", .run = miller_rabin},
    {.category = "prime", .run = primality},
    {0},
};
