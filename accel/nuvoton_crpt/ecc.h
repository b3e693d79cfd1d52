/* SPDX-License-Identifier: Apache-2.0 */
/* Curves as CRPT's elliptic-curve engine takes them. */
#ifndef MICA_CRPT_ECC_H
#define MICA_CRPT_ECC_H

#include <stdint.h>

#include <mica/engine.h>
#include <mica/status.h>

/** Six numbers of n_words each, lowest word first: p, order, a, b, x and y of the base point. */
struct mica_crpt_curve {
    const uint32_t *numbers;
    uint16_t n_words;
    uint16_t bits;
};

extern const struct mica_crpt_curve mica_crpt_secp224r1, mica_crpt_secp256r1, mica_crpt_secp384r1, mica_crpt_secp521r1,
    mica_crpt_secp256k1, mica_crpt_brainpoolp256r1, mica_crpt_brainpoolp384r1, mica_crpt_brainpoolp512r1,
    mica_crpt_sm2p256v1;

/** Curve25519 in short Weierstrass form, and the subgroup of prime order: x = u + A / 3, y = v. */
extern const struct mica_crpt_curve mica_crpt_wei25519;

/**
 * One multiplication with the block taken for it: out = k point; x and then y, lowest words first. out may be point.
 * k is below the curve's order, which is the point's.
 */
mica_status mica_crpt_multiply(const struct mica_engine *engine, const struct mica_crpt_curve *curve, const uint32_t *k,
                               const uint32_t *point, uint32_t *out);

#endif
