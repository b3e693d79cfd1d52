/* SPDX-License-Identifier: Apache-2.0 */
/* The random generator interface that key generation, signing and protocols take. */
#ifndef MICA_RNG_H
#define MICA_RNG_H

#include <stddef.h>
#include <stdint.h>

#include <mica/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * A generator of random bytes. Concrete generators (struct mica_hmac_drbg, struct mica_ctr_drbg)
 * have this as their first member; pass a pointer to it.
 */
struct mica_rng {
    /** Fill out with len random bytes, all or none; called through mica_rng_generate(). */
    mica_status (*generate)(struct mica_rng *self, uint8_t *out, size_t len);
};

/**
 * Fill a buffer with random bytes.
 *
 * @param rng generator
 * @param out receives len bytes; all zero on error
 * @param len bytes; 0 succeeds
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_ENTROPY (source or health test failed);
 *         MICA_ERR_STATE (generator not seeded); a hardware error of a generator in hardware
 *
 * Constant time: the output is secret and never branched on.
 */
MICA_MUST_USE mica_status mica_rng_generate(struct mica_rng *rng, uint8_t *out, size_t len);

#ifdef __cplusplus
}
#endif
#endif
