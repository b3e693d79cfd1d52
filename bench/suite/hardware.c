/* SPDX-License-Identifier: Apache-2.0 */
/* The hardware column. */
#include "suite/hardware.h"

/* Copies with nothing behind them: one row runs at a time. */
static union {
    struct mica_hash_impl hash;
    struct mica_modexp_impl modexp;
    struct mica_x25519_impl x25519;
    struct mica_x448_impl x448;
    struct mica_ed25519_impl ed25519;
    struct mica_ed448_impl ed448;
} alone;
static struct mica_cipher_impl cipher;
static struct mica_aead_impl aead;
static struct mica_ec_impl ec;
static struct mica_ec_suite suite;

static bool fill(struct bench_row *row, const void *impl, const char *name, bool constant_time)
{
    row->impl = impl;
    row->implementation = name;
    row->constant_time = constant_time;
    return true;
}

/* `otherwise` and the smallest length go: the row shows the block itself. */
#define ALONE(copy, from)                              \
    if (!(from) || !(from)->engine) {                  \
        return false;                                  \
    }                                                  \
    (copy) = *(from);                                  \
    (copy).otherwise = NULL

bool bench_hardware_hash(const struct mica_provider *provider, struct bench_row *row)
{
    const struct mica_hash_impl *impl = mica_provider_hash(provider, ((const struct mica_hash_impl *)row->impl)->alg);

    ALONE(alone.hash, impl);
    alone.hash.min_len = 0;
    return fill(row, &alone.hash, impl->name, impl->constant_time);
}

bool bench_hardware_cipher(const struct mica_provider *provider, struct bench_row *row)
{
    const struct mica_cipher_impl *impl =
        mica_provider_cipher(provider, ((const struct mica_cipher_impl *)row->impl)->alg);

    ALONE(cipher, impl);
    cipher.min_len = 0;
    return fill(row, &cipher, impl->name, impl->constant_time);
}

/* A composite is hardware when its cipher is. */
bool bench_hardware_aead(const struct mica_provider *provider, struct bench_row *row)
{
    const struct mica_aead_impl *impl = mica_provider_aead(provider, ((const struct mica_aead_impl *)row->impl)->alg);
    bool composite = impl && impl->cipher && impl->cipher->engine;

    if (!impl || !(impl->engine || composite)) {
        return false;
    }
    aead = *impl;
    aead.otherwise = NULL;
    aead.min_len = 0;
    if (composite) {
        cipher = *impl->cipher;
        cipher.otherwise = NULL;
        cipher.min_len = 0;
        aead.cipher = &cipher;
    }
    return fill(row, &aead, impl->name, impl->constant_time);
}

bool bench_hardware_modexp(const struct mica_provider *provider, struct bench_row *row)
{
    ALONE(alone.modexp, provider->modexp);
    alone.modexp.min_bits = 0;
    return fill(row, &alone.modexp, provider->modexp->name, provider->modexp->constant_time);
}

bool bench_hardware_ec(const struct mica_provider *provider, struct bench_row *row)
{
    const struct mica_ec_impl *impl = mica_provider_curve(provider, ((const struct mica_ec_impl *)row->impl)->curve);

    ALONE(ec, impl);
    return fill(row, &ec, impl->name, impl->constant_time);
}

bool bench_hardware_sm2(const struct mica_provider *provider, struct bench_row *row)
{
    const struct mica_ec_suite *software = row->impl;
    const struct mica_ec_impl *impl = mica_provider_curve(provider, software->ec->curve);
    const struct mica_hash_impl *hash = mica_provider_hash(provider, software->hash->alg);

    ALONE(ec, impl);
    suite = (struct mica_ec_suite){&ec, hash ? hash : software->hash};
    return fill(row, &suite, impl->name, impl->constant_time);
}

bool bench_hardware_x25519(const struct mica_provider *provider, struct bench_row *row)
{
    ALONE(alone.x25519, provider->x25519);
    return fill(row, &alone.x25519, provider->x25519->name, provider->x25519->constant_time);
}

bool bench_hardware_x448(const struct mica_provider *provider, struct bench_row *row)
{
    ALONE(alone.x448, provider->x448);
    return fill(row, &alone.x448, provider->x448->name, provider->x448->constant_time);
}

bool bench_hardware_ed25519(const struct mica_provider *provider, struct bench_row *row)
{
    ALONE(alone.ed25519, provider->ed25519);
    return fill(row, &alone.ed25519, provider->ed25519->name, provider->ed25519->constant_time);
}

bool bench_hardware_ed448(const struct mica_provider *provider, struct bench_row *row)
{
    ALONE(alone.ed448, provider->ed448);
    return fill(row, &alone.ed448, provider->ed448->name, provider->ed448->constant_time);
}

/* What the block alone cannot do ends in this status, in the preparation or in the operation. */
static bool is_offered(const struct bench_row *row, const struct bench_io *io)
{
    mica_status status;

    bench_input(io->in, io->bytes);
    bench_rng_restart();
    status = row->kind->prepare(row, io);
    if (status == MICA_OK) {
        status = row->kind->run(row, io);
    }
    return status != MICA_ERR_UNSUPPORTED;
}

bool bench_hardware_row(const struct bench_row *row, const struct mica_provider *provider, const struct bench_io *io,
                        struct bench_row *hardware)
{
    if (!provider || !row->is_default || !row->kind->hardware) {
        return false;
    }
    *hardware = *row;
    hardware->path = BENCH_HARDWARE;
    return row->kind->hardware(provider, hardware) && is_offered(hardware, io);
}
