/* SPDX-License-Identifier: Apache-2.0 */
/* Curves as CRPT's elliptic-curve engine takes them. */
#ifndef MICA_CRPT_ECC_H
#define MICA_CRPT_ECC_H

#include <stdint.h>

/** Six numbers of n_words each, lowest word first: p, order, a, b, x and y of the base point. */
struct mica_crpt_curve {
    const uint32_t *numbers;
    uint16_t n_words;
    uint16_t bits;
};

extern const struct mica_crpt_curve mica_crpt_secp224r1, mica_crpt_secp256r1, mica_crpt_secp384r1, mica_crpt_secp521r1,
    mica_crpt_secp256k1, mica_crpt_brainpoolp256r1, mica_crpt_brainpoolp384r1, mica_crpt_brainpoolp512r1,
    mica_crpt_sm2p256v1;

#endif
