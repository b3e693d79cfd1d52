/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Modular exponentiation on the ESP32-C3's RSA block. A secret exponent is scanned at its given length, with a
 * multiplication for each bit. All is constant time in the modulus, too, which may be a secret prime.
 *
 * The block wants R^2 mod M, R = 2^(32 n). Its modular multiplication is two Montgomery products, X Y Z / R^2; so from
 * V(k) = 2^k R mod M it makes V(3 k) at a time, and a few doublings give V(0) to begin with and what is missing on the way
 * to V(32 n) = R^2. That is proven by one product: 1 V(0) R^2 / R^2 must be V(0). Otherwise software makes it.
 */
#include <mica/accel_esp_mpi.h>

#include <mica/secret.h>

#include "base/reveal.h"
#include "bignum/mont.h"
#include "bignum/scratch.h"
#include "esp_mpi/esp_mpi.h"

#define LIMBS_MAX (ESP_MPI_WORDS_MAX * 32u / MICA_LIMB_BITS)

struct job {
    const struct mica_engine *engine;
    const struct mica_modexp_args *args;
    uint8_t *out;
    const uint8_t *exponent;
    size_t exponent_len;
    size_t n; /* limbs */
};

static size_t bits_of(const uint8_t *number, size_t len)
{
    size_t bits = 8 * len;

    for (uint8_t top = len ? number[0] : 0; bits && !(top & 0x80); top = (uint8_t)(top << 1)) {
        bits--;
    }
    return bits;
}

/* The numbers of one exponentiation, n limbs each; rr and t have another n behind them for work. */
struct numbers {
    mica_limb *m, *rr, *t;
    size_t n, words;
};

/* a = 2^count a. */
static void double_times(const struct numbers *x, mica_limb *a, size_t count)
{
    for (; count; count--) {
        mica_mont_double(a, x->m, x->n);
    }
}

/* z = x y z / R^2. */
static mica_status product(const struct mica_engine *engine, const struct numbers *num, const mica_limb *x,
                           const mica_limb *y, mica_limb *z)
{
    mica_status status;

    mica_esp_mpi_put(engine, ESP_MPI_X, x, num->n);
    mica_esp_mpi_put(engine, ESP_MPI_Y, y, num->n);
    mica_esp_mpi_put(engine, ESP_MPI_Z, z, num->n);
    status = mica_esp_mpi_run(engine, ESP_MPI_START_MODMULT, num->words, 2);
    if (status == MICA_OK) {
        mica_esp_mpi_get(engine, ESP_MPI_Z, z, num->n);
    }
    return status;
}

#define FEW 24u   /* doublings that are cheaper than one more product */
#define STEPS 8u  /* FEW 3^STEPS is more than 32 ESP_MPI_WORDS_MAX */

/* rr = V(32 n) from v0 = V(0). */
static mica_status climb(const struct mica_engine *engine, const struct numbers *x, const mica_limb *v0)
{
    size_t rest[STEPS], n_steps = 0, k = 32 * x->words;
    mica_status status = MICA_OK;

    for (; k > FEW; k /= 3) {
        rest[n_steps++] = k % 3;
    }
    memcpy(x->rr, v0, x->n * sizeof *v0);
    double_times(x, x->rr, k);
    while (n_steps && status == MICA_OK) {
        status = product(engine, x, x->rr, x->rr, x->rr);
        double_times(x, x->rr, rest[--n_steps]);
    }
    return status;
}

/* Whether rr is R^2: v0 1 rr / R^2 = v0. one is work. */
static mica_status prove(const struct mica_engine *engine, const struct numbers *x, const mica_limb *v0,
                         mica_limb *one, bool *proven)
{
    mica_limb *kept = x->rr + x->n;
    mica_status status;

    memcpy(kept, x->rr, x->n * sizeof *kept);
    memset(one, 0, x->n * sizeof *one);
    one[0] = 1;
    status = product(engine, x, v0, one, kept);
    *proven = mica_ct_reveal((uint32_t)mica_limb_eq(kept, v0, x->n)) != 0;
    return status;
}

/* The modulus is loaded; 2^start is below it. */
static mica_status make_rr(const struct mica_engine *engine, const struct numbers *x, size_t start)
{
    mica_limb *v0 = x->t, *one = x->t + x->n;
    bool proven = false;
    mica_status status;

    memset(v0, 0, x->n * sizeof *v0);
    v0[start / MICA_LIMB_BITS] = (mica_limb)1 << (start % MICA_LIMB_BITS);
    double_times(x, v0, 32 * x->words - start);
    status = climb(engine, x, v0);
    if (status == MICA_OK) {
        status = prove(engine, x, v0, one, &proven);
    }
    if (status == MICA_OK && !proven) {
        const struct mica_mont mont = {x->m, x->rr, mica_mont_m0_inv(x->m[0]), x->n};
        mica_mont_rr_with(x->rr, &mont, start, x->t);
    }
    return status;
}

static mica_status exponentiate(const struct job *job, const struct numbers *x)
{
    const struct mica_engine *engine = job->engine;
    const struct mica_modexp_args *args = job->args;
    const struct mica_esp_mpi_scan scan = {
        args->public_exponent ? bits_of(job->exponent, job->exponent_len) : 8 * job->exponent_len,
        args->public_exponent};
    mica_status status;

    (void)mica_limb_from_be(x->t, x->n, args->base, args->modulus_len);
    mica_esp_mpi_put(engine, ESP_MPI_X, x->t, x->n);
    (void)mica_limb_from_be(x->t, x->n, job->exponent, job->exponent_len);
    mica_esp_mpi_put(engine, ESP_MPI_Y, x->t, x->n);
    mica_esp_mpi_put(engine, ESP_MPI_Z, x->rr, x->n);
    status = mica_esp_mpi_exp(engine, x->words, scan);
    if (status == MICA_OK) {
        mica_esp_mpi_get(engine, ESP_MPI_Z, x->t, x->n);
        mica_limb_to_be(job->out, args->modulus_len, x->t, x->n);
    }
    return status;
}

static mica_status on_block(const struct job *job, const struct numbers *x)
{
    const struct mica_engine *engine = job->engine;
    mica_status status = mica_esp_mpi_open(engine);

    if (status) {
        return status;
    }
    mica_accel_write(engine, ESP_MPI_MODE, (uint32_t)x->words - 1);
    mica_accel_write(engine, ESP_MPI_M_PRIME, (uint32_t)mica_mont_m0_inv(x->m[0]));
    mica_esp_mpi_put(engine, ESP_MPI_M, x->m, x->n);
    status = make_rr(engine, x, 8 * (job->args->modulus_len - 1));
    if (status == MICA_OK) {
        status = exponentiate(job, x);
    }
    if (status == MICA_OK) {
        mica_esp_mpi_clear(engine, x->words);
    }
    return mica_accel_close(engine, status);
}

static mica_status compute(void *arg, struct mica_scratch *scratch)
{
    const struct job *job = arg;
    const size_t n = job->n;
    mica_limb *m = mica_scratch_take(scratch, n), *rr = mica_scratch_take(scratch, 2 * n);
    const struct numbers x = {m, rr, mica_scratch_take(scratch, 2 * n), n, n * MICA_LIMB_BITS / 32};

    (void)mica_limb_from_be(m, n, job->args->modulus, job->args->modulus_len);
    return on_block(job, &x);
}

static mica_status exp_mpi(const struct mica_engine *engine, const struct mica_modexp_args *args, uint8_t *out)
{
    struct job job = {engine, args, out, args->exponent, args->exponent_len,
                      MICA_LIMBS_FOR_BITS(8 * args->modulus_len)};

    while (args->public_exponent && job.exponent_len && job.exponent[0] == 0) {
        job.exponent++;
        job.exponent_len--;
    }
    if (job.n > LIMBS_MAX || job.exponent_len > job.n * MICA_LIMB_BYTES) {
        return MICA_NOT_ME;
    }
    return mica_scratch_run(5 * job.n, compute, &job);
}

const struct mica_modexp_impl mica_modexp_esp_mpi = {
    .name = "modexp_esp_mpi",
    .engine = &mica_engine_esp_mpi,
    .constant_time = true,
    .exp = exp_mpi,
    .otherwise = &mica_modexp_c,
};
