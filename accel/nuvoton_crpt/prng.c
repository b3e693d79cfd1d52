/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The generator, seeded by the sequence its maker's driver follows: the noise source makes a seed (SEEDGEN, SEEDRDY), the
 * generator is pointed at it (SEEDSEL, SEEDSRC) and loads it (SEEDRLD). The reset behind each call takes the state away,
 * so each call begins with seeds of its own.
 */
#include "nuvoton_crpt/prng.h"

#include <mica/secret.h>

enum { PRNG_CTL = 0x008, PRNG_KEY = 0x010, PRNG_STS = 0x030, TRNG_CTL = 0x00, TRNG_ACT = 0x0C };

#define SEEDRLD (1u << 1)
#define KEYSZ(n) ((uint32_t)(n) << 2)
#define KEYSZ_256 6u
#define SEEDSEL (1u << 6)
#define SEEDSRC (1u << 7)
#define TRNG_READY (1u << 7)
#define TRNG_SEEDGEN (1u << 8)
#define TRNG_SEEDRDY (1u << 9)
#define ACTIVE (1u << 7)
#define SEED_SPAN 2048u /* bytes from one seed */

static const struct mica_crpt_unit unit = {PRNG_CTL, PRNG_STS, 1u << 16};

/* A seed in the noise source, where the core cannot read it. */
static mica_status make_seed(const struct mica_engine *engine)
{
    const struct mica_nuvoton_prng_config *config = engine->config;
    struct mica_engine trng = *engine;
    mica_status status;

    trng.base = config->trng;
    mica_accel_write(&trng, TRNG_ACT, mica_accel_read(&trng, TRNG_ACT) | ACTIVE);
    status = mica_accel_wait(&trng, TRNG_CTL, TRNG_READY, TRNG_READY);
    if (status) {
        return status;
    }
    mica_accel_write(&trng, TRNG_CTL, config->prescaler << 2);
    mica_accel_write(&trng, TRNG_CTL, config->prescaler << 2 | TRNG_SEEDGEN);
    return mica_accel_wait(&trng, TRNG_CTL, TRNG_SEEDRDY, TRNG_SEEDRDY);
}

mica_status mica_crpt_prng_run(const struct mica_engine *engine, unsigned size)
{
    return mica_crpt_run(engine, &unit, SEEDSEL | KEYSZ(size));
}

mica_status mica_crpt_prng_seed(const struct mica_engine *engine, uint8_t first[CRPT_PRNG_LEN])
{
    mica_status status;

    mica_accel_write(engine, PRNG_CTL, 0); /* lets go of the seed before */
    status = make_seed(engine);
    if (status == MICA_OK) {
        mica_accel_write(engine, PRNG_CTL, SEEDSEL);
        status = mica_accel_wait(engine, PRNG_CTL, SEEDSRC, SEEDSRC);
    }
    if (status == MICA_OK) {
        status = mica_crpt_run(engine, &unit, SEEDSEL | SEEDRLD | KEYSZ(KEYSZ_256));
    }
    if (status == MICA_OK) {
        mica_accel_get(engine, PRNG_KEY, first, CRPT_PRNG_LEN / 4);
    }
    return status;
}

/* A new seed, which must not be the one before: first is what the generator made of that, and of this one then. */
static mica_status renew(const struct mica_engine *engine, uint8_t first[CRPT_PRNG_LEN])
{
    uint8_t before[CRPT_PRNG_LEN];
    mica_status status;

    memcpy(before, first, sizeof before);
    status = mica_crpt_prng_seed(engine, first);
    if (status == MICA_OK && mica_equal(before, first, sizeof before)) {
        status = MICA_ERR_ENTROPY;
    }
    mica_wipe(before, sizeof before);
    return status;
}

/* A noise source that stands still gives the same seed, and the generator makes the same of it. */
mica_status mica_crpt_prng_begin(const struct mica_engine *engine, uint8_t last[CRPT_PRNG_LEN])
{
    mica_status status = mica_crpt_prng_seed(engine, last);

    return status ? status : renew(engine, last);
}

/* The next 32 bytes, which must not be those before. */
static mica_status draw(const struct mica_engine *engine, uint8_t last[CRPT_PRNG_LEN])
{
    uint8_t block[CRPT_PRNG_LEN];
    mica_status status = mica_crpt_prng_run(engine, KEYSZ_256);

    if (status) {
        return status;
    }
    mica_accel_get(engine, PRNG_KEY, block, sizeof block / 4);
    if (mica_equal(block, last, sizeof block)) {
        status = MICA_ERR_ENTROPY;
    }
    memcpy(last, block, sizeof block);
    mica_wipe(block, sizeof block);
    return status;
}

static mica_status fill(const struct mica_engine *engine, uint8_t *out, size_t len)
{
    uint8_t first[CRPT_PRNG_LEN], block[CRPT_PRNG_LEN];
    mica_status status = mica_crpt_prng_begin(engine, first);

    memcpy(block, first, sizeof block);
    for (size_t done = 0; done < len && status == MICA_OK;) {
        const size_t n = len - done < sizeof block ? len - done : sizeof block;
        if (done && done % SEED_SPAN == 0) {
            status = renew(engine, first);
            memcpy(block, first, sizeof block);
        }
        if (status == MICA_OK) {
            status = draw(engine, block);
        }
        if (status == MICA_OK) {
            memcpy(out + done, block, n);
        }
        done += n;
    }
    mica_wipe(first, sizeof first);
    mica_wipe(block, sizeof block);
    return status;
}

mica_status mica_nuvoton_prng_bytes(uint8_t *out, size_t len)
{
    const struct mica_engine *engine = &mica_engine_nuvoton_prng;
    mica_status status;

    if (!out && len) {
        return MICA_ERR_PARAMETER;
    }
    if (len == 0) {
        return MICA_OK;
    }
    status = mica_accel_open(engine);
    if (status == MICA_OK) {
        status = mica_accel_close(engine, fill(engine, out, len));
    }
    if (status) {
        mica_wipe(out, len);
    }
    return status;
}

static mica_status generate(struct mica_rng *self, uint8_t *out, size_t len)
{
    (void)self;
    return mica_nuvoton_prng_bytes(out, len);
}

mica_status mica_nuvoton_prng_init(struct mica_nuvoton_prng *prng)
{
    if (!prng) {
        return MICA_ERR_PARAMETER;
    }
    prng->rng.generate = generate;
    return MICA_OK;
}
