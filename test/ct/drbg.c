/* SPDX-License-Identifier: Apache-2.0 */
/* Entropy pools and both generators: samples, seeds, states and additional input are secret. */
#include "ct/ct.h"

#include <mica/drbg.h>
#include <mica/entropy.h>

static uint32_t calls;

static mica_status secret_noise(void *state, uint8_t *out, size_t len)
{
    (void)state;
    ct_fill(out, len, 1000 + calls++);
    ct_secret(out, len);
    return MICA_OK;
}

static void good(mica_status status)
{
    ct_expect(ct_reveal((int)status) == MICA_OK);
}

static void run_hmac(const struct mica_hash_impl *hash, const struct mica_drbg_config *config, const uint8_t *extra)
{
    struct mica_hmac_drbg drbg;
    uint8_t out[100];

    ct_part(hash->name);
    good(mica_hmac_drbg_init(&drbg, hash, config));
    good(mica_hmac_drbg_generate(&drbg, extra, 20, out, sizeof out));
    good(mica_hmac_drbg_reseed(&drbg, extra, 20));
    good(mica_rng_generate(&drbg.rng, out, sizeof out));
    mica_hmac_drbg_uninit(&drbg);
}

static void run_ctr(const struct mica_ctr_drbg_kind *kind, const struct mica_drbg_config *config, const uint8_t *extra)
{
    struct mica_ctr_drbg drbg;
    uint8_t out[100];

    ct_part(kind->cipher->name);
    good(mica_ctr_drbg_init(&drbg, kind, config));
    good(mica_ctr_drbg_generate(&drbg, extra, 20, out, sizeof out));
    good(mica_ctr_drbg_reseed(&drbg, extra, 20));
    good(mica_rng_generate(&drbg.rng, out, sizeof out));
    mica_ctr_drbg_uninit(&drbg);
}

int main(void)
{
    static const struct mica_entropy_source source = {.name = "noise", .read = secret_noise, .min_entropy = 40};
    static const struct mica_entropy_source *const sources[] = {&source, &source};
    struct mica_entropy pool;
    uint8_t extra[20];

    ct_fill(extra, sizeof extra, 5);
    ct_secret(extra, sizeof extra);
    good(mica_entropy_init(&pool, &mica_sha256_c, sources, 2));
    for (unsigned i = 0; i < 2; i++) {
        const struct mica_drbg_config config = {.entropy = &pool.input,
                                                .personalization = extra,
                                                .personalization_len = sizeof extra,
                                                .prediction_resistance = i != 0};
        run_hmac(&mica_sha256_c, &config, extra);
        run_hmac(&mica_sha512_c, &config, extra);
        for (uint8_t key_len = 16; key_len <= 32; key_len += 8) {
            const struct mica_ctr_drbg_kind kinds[] = {{&mica_aes_ct32, key_len, true}, {&mica_aes_ct64, key_len, false}};
            run_ctr(&kinds[0], &config, extra);
            run_ctr(&kinds[1], &config, extra);
        }
    }
    return 0;
}
