/* SPDX-License-Identifier: Apache-2.0 */
/* X25519, Diffie-Hellman on Curve25519 (RFC 7748; SP 800-186). */
#ifndef MICA_X25519_H
#define MICA_X25519_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <mica/engine.h>
#include <mica/rng.h>
#include <mica/status.h>

#ifdef __cplusplus
extern "C" {
#endif

#define MICA_X25519_LEN 32 /**< bytes of a private key, a public key and a shared secret */

/** One implementation of X25519: const, in flash. */
struct mica_x25519_impl {
    const char *name;                 /**< technique, e.g. "x25519_c" */
    const struct mica_engine *engine; /**< NULL for software */
    bool constant_time;               /**< in the private key */
    /**
     * The function X25519 of RFC 7748, clause 5: out = scalar * u, the scalar clamped by the callee,
     * bit 255 of u ignored. u is NULL for the base point 9. May answer MICA_NOT_ME.
     */
    mica_status (*multiply)(const struct mica_engine *engine, uint8_t out[32], const uint8_t scalar[32],
                            const uint8_t *u);
    const struct mica_x25519_impl *otherwise; /**< asked when this one answers "not me"; NULL for software */
};

/** X25519 in portable C, constant time. */
extern const struct mica_x25519_impl mica_x25519_c;

/**
 * Make a key pair.
 *
 * @param impl        implementation, e.g. &mica_x25519_c
 * @param rng         generator of the private key
 * @param private_key receives 32 random bytes; the caller owns and in the end wipes them
 * @param public_key  receives the public key
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); the generator's error; a hardware error. Both outputs
 *         are all zero on error.
 *
 * Constant time in the private key, when impl->constant_time. Standard: RFC 7748, clause 6.1.
 */
MICA_MUST_USE mica_status mica_x25519_keygen(const struct mica_x25519_impl *impl, struct mica_rng *rng,
                                             uint8_t private_key[32], uint8_t public_key[32]);

/**
 * The public key of a private key.
 *
 * @param impl        implementation
 * @param private_key any 32 bytes; the bits RFC 7748 fixes are fixed on use
 * @param public_key  receives the public key; may be the same memory; all zero on error
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); a hardware error
 *
 * Constant time in the private key, when impl->constant_time. Standard: RFC 7748, clause 6.1.
 */
MICA_MUST_USE mica_status mica_x25519_public_key(const struct mica_x25519_impl *impl, const uint8_t private_key[32],
                                                 uint8_t public_key[32]);

/**
 * The shared secret of one's own private key and the peer's public key. Run it through a key
 * derivation before use.
 *
 * @param impl        implementation
 * @param private_key any 32 bytes
 * @param peer_public any 32 bytes: values on the twist and from p up are taken as RFC 7748 says
 * @param shared      receives the secret; may be the same memory as an input; all zero on error
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_POINT when the peer's value has small order,
 *         so that the secret would be all zero; a hardware error
 *
 * Constant time in the private key, when impl->constant_time; software also in the peer's value. Standard: RFC 7748,
 * clauses 5 and 6.1.
 */
MICA_MUST_USE mica_status mica_x25519_shared_secret(const struct mica_x25519_impl *impl,
                                                    const uint8_t private_key[32], const uint8_t peer_public[32],
                                                    uint8_t shared[32]);

#ifdef __cplusplus
}
#endif
#endif
