/* SPDX-License-Identifier: Apache-2.0 */
/* A ready generator for hosts. */
#define _DEFAULT_SOURCE

#include <mica/posix.h>

#include <unistd.h>

#include <mica/secret.h>

static mica_status generate(struct mica_rng *self, uint8_t *out, size_t len)
{
    struct mica_posix_rng *rng = (struct mica_posix_rng *)(void *)self;
    const long process = (long)getpid();

    if (process != rng->process) {
        mica_status status = mica_hmac_drbg_reseed(&rng->drbg, NULL, 0);
        if (status) {
            return status;
        }
        rng->process = process;
    }
    return mica_rng_generate(&rng->drbg.rng, out, len);
}

mica_status mica_posix_rng_init(struct mica_posix_rng *rng)
{
    static const struct mica_entropy_source *const sources[] = {&mica_entropy_getrandom};
    mica_status status;

    if (!rng) {
        return MICA_ERR_PARAMETER;
    }
    status = mica_entropy_init(&rng->entropy, &mica_sha256_c, sources, 1);
    if (status == MICA_OK) {
        const struct mica_drbg_config config = {.entropy = &rng->entropy.input};
        status = mica_hmac_drbg_init(&rng->drbg, &mica_sha256_c, &config);
    }
    if (status) {
        mica_wipe(rng, sizeof *rng);
        return status;
    }
    rng->rng.generate = generate;
    rng->process = (long)getpid();
    return MICA_OK;
}
