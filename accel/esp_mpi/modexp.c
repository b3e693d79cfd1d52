/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Modular exponentiation on the ESP32-C3's RSA block. It needs R^2 mod M, which software makes from doublings and
 * squarings, in constant time: a modulus may be a secret prime. A secret exponent is scanned at its given length, with a
 * multiplication for each bit.
 */
#include <mica/accel_esp_mpi.h>

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

static mica_status on_block(const struct job *job, const mica_limb *m, const mica_limb *rr, mica_limb *t)
{
    const struct mica_engine *engine = job->engine;
    const struct mica_modexp_args *args = job->args;
    const size_t n = job->n, words = n * MICA_LIMB_BITS / 32;
    const struct mica_esp_mpi_scan scan = {
        args->public_exponent ? bits_of(job->exponent, job->exponent_len) : 8 * job->exponent_len,
        args->public_exponent};
    mica_status status = mica_esp_mpi_open(engine);

    if (status) {
        return status;
    }
    mica_accel_write(engine, ESP_MPI_MODE, (uint32_t)words - 1);
    mica_accel_write(engine, ESP_MPI_M_PRIME, (uint32_t)mica_mont_m0_inv(m[0]));
    mica_esp_mpi_put(engine, ESP_MPI_M, m, n);
    mica_esp_mpi_put(engine, ESP_MPI_Z, rr, n);
    (void)mica_limb_from_be(t, n, args->base, args->modulus_len);
    mica_esp_mpi_put(engine, ESP_MPI_X, t, n);
    (void)mica_limb_from_be(t, n, job->exponent, job->exponent_len);
    mica_esp_mpi_put(engine, ESP_MPI_Y, t, n);
    status = mica_esp_mpi_exp(engine, words, scan);
    if (status == MICA_OK) {
        mica_esp_mpi_get(engine, ESP_MPI_Z, t, n);
        mica_limb_to_be(job->out, args->modulus_len, t, n);
        mica_esp_mpi_clear(engine, words);
    }
    return mica_accel_close(engine, status);
}

static mica_status compute(void *arg, struct mica_scratch *scratch)
{
    const struct job *job = arg;
    const struct mica_modexp_args *args = job->args;
    const size_t n = job->n;
    mica_limb *m = mica_scratch_take(scratch, n), *rr = mica_scratch_take(scratch, n);
    mica_limb *t = mica_scratch_take(scratch, 2 * n);
    struct mica_mont mont = {.m = m, .rr = rr, .n = n};

    (void)mica_limb_from_be(m, n, args->modulus, args->modulus_len);
    mont.m0_inv = mica_mont_m0_inv(m[0]);
    mica_mont_rr_with(rr, &mont, 8 * (args->modulus_len - 1), t);
    return on_block(job, m, rr, t);
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
    return mica_scratch_run(4 * job.n, compute, &job);
}

const struct mica_modexp_impl mica_modexp_esp_mpi = {
    .name = "modexp_esp_mpi",
    .engine = &mica_engine_esp_mpi,
    .constant_time = true,
    .exp = exp_mpi,
    .otherwise = &mica_modexp_c,
};
