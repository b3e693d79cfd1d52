/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A provider: the set of implementations a program uses, chosen in one place and passed to protocols.
 * A const struct: what it does not name is not linked, so a product writes its own with what it needs.
 */
#ifndef MICA_PROVIDER_H
#define MICA_PROVIDER_H

#include <mica/aead.h>
#include <mica/cipher.h>
#include <mica/ec.h>
#include <mica/ed25519.h>
#include <mica/ed448.h>
#include <mica/hash.h>
#include <mica/modexp.h>
#include <mica/x25519.h>
#include <mica/x448.h>
#include <mica/xof.h>

#ifdef __cplusplus
extern "C" {
#endif

/** One implementation of each algorithm in use. Lists end with NULL; a member may be NULL: not offered. */
struct mica_provider {
    const char *name;
    const struct mica_hash_impl *const *hashes;
    const struct mica_xof_impl *const *xofs;
    const struct mica_cipher_impl *const *ciphers;
    const struct mica_aead_impl *const *aeads;
    const struct mica_ec_impl *const *curves;
    const struct mica_modexp_impl *modexp;   /**< under RSA and Diffie-Hellman */
    const struct mica_x25519_impl *x25519;
    const struct mica_x448_impl *x448;
    const struct mica_ed25519_impl *ed25519;
    const struct mica_ed448_impl *ed448;
};

/**
 * The provider to use where nothing else is known: everything but the legacy algorithms, in the constant-time
 * implementations that suit this target's word size.
 *
 * @return a constant provider, never NULL
 *
 * Errors: none. Constant time: all it names is.
 */
const struct mica_provider *mica_provider_default(void);

/**
 * The provider's implementation of a hash algorithm.
 *
 * @param provider provider to look in
 * @param alg      algorithm, e.g. &mica_sha256
 * @return the implementation, or NULL when the provider has none or an argument is NULL
 *
 * Errors: none besides NULL. Constant time: not applicable (no secrets).
 */
const struct mica_hash_impl *mica_provider_hash(const struct mica_provider *provider,
                                                const struct mica_hash_alg *alg);

/**
 * The provider's implementation of an extendable-output function.
 *
 * @param provider provider to look in
 * @param alg      algorithm, e.g. &mica_shake256
 * @return the implementation, or NULL when the provider has none or an argument is NULL
 *
 * Errors: none besides NULL. Constant time: not applicable (no secrets).
 */
const struct mica_xof_impl *mica_provider_xof(const struct mica_provider *provider, const struct mica_xof_alg *alg);

/**
 * The provider's implementation of a block cipher.
 *
 * @param provider provider to look in
 * @param alg      algorithm, e.g. &mica_aes
 * @return the implementation, or NULL when the provider has none or an argument is NULL
 *
 * Errors: none besides NULL. Constant time: not applicable (no secrets).
 */
const struct mica_cipher_impl *mica_provider_cipher(const struct mica_provider *provider,
                                                    const struct mica_cipher_alg *alg);

/**
 * The provider's implementation of an AEAD.
 *
 * @param provider provider to look in
 * @param alg      algorithm, e.g. &mica_aes_gcm
 * @return the implementation, or NULL when the provider has none or an argument is NULL
 *
 * Errors: none besides NULL. Constant time: not applicable (no secrets).
 */
const struct mica_aead_impl *mica_provider_aead(const struct mica_provider *provider,
                                                const struct mica_aead_alg *alg);

/**
 * The provider's implementation of a short Weierstrass curve.
 *
 * @param provider provider to look in
 * @param curve    curve, e.g. &mica_secp256r1
 * @return the implementation, or NULL when the provider has none or an argument is NULL
 *
 * Errors: none besides NULL. Constant time: not applicable (no secrets).
 */
const struct mica_ec_impl *mica_provider_curve(const struct mica_provider *provider,
                                               const struct mica_ec_curve *curve);

#ifdef __cplusplus
}
#endif
#endif
