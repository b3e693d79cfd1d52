/* SPDX-License-Identifier: Apache-2.0 */
/* The port to POSIX hosts (library mica_port_posix): the system's entropy, and a ready generator over it. */
#ifndef MICA_POSIX_H
#define MICA_POSIX_H

#include <mica/drbg.h>
#include <mica/entropy.h>
#include <mica/rng.h>
#include <mica/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The kernel's generator through getrandom(2), which waits until the kernel's pool is seeded; 8 bits a byte. */
extern const struct mica_entropy_source mica_entropy_getrandom;

/** HMAC_DRBG with SHA-256 over getrandom. A forked child takes fresh entropy before its first bytes. Not thread-safe. */
struct mica_posix_rng {
    struct mica_rng rng;         /**< pass its address wherever a struct mica_rng is wanted */
    struct mica_entropy entropy;
    struct mica_hmac_drbg drbg;
    long process;                /**< that seeded it */
};

/**
 * Test the source and seed the generator.
 *
 * @param rng generator to fill; the caller owns it, and it must not be copied or moved
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_ENTROPY (getrandom or its health test failed)
 *
 * Constant time in the state. Standard: SP 800-90A, SP 800-90B.
 */
MICA_MUST_USE mica_status mica_posix_rng_init(struct mica_posix_rng *rng);

#ifdef __cplusplus
}
#endif
#endif
