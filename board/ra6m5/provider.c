/* SPDX-License-Identifier: Apache-2.0 */
/* What the RA6M5 computes with. */
#include "board.h"

#include <mica/accel_sce9.h>

static const struct mica_hash_impl *const hashes[] = {&mica_sha224_sce9, &mica_sha256_sce9, NULL};
static const struct mica_cipher_impl *const ciphers[] = {&mica_aes_sce9, NULL};
static const struct mica_aead_impl *const aeads[] = {&mica_aes_gcm_sce9, &mica_aes_ccm_sce9, NULL};
/* The first of a curve is used; the others are here for the conformance suite. */
static const struct mica_ec_impl *const curves[] = {
    &mica_secp256r1_sce9,        &mica_secp384r1_sce9,        &mica_brainpoolp256r1_sce9,        &mica_brainpoolp384r1_sce9,
    &mica_secp256k1_sce9,        &mica_secp256r1_sce9_inside, &mica_secp384r1_sce9_inside,       &mica_brainpoolp256r1_sce9_inside,
    &mica_brainpoolp384r1_sce9_inside, &mica_secp256k1_sce9_inside, NULL,
};

const struct mica_provider mica_provider_board = {
    .name = "ra6m5",
    .hashes = hashes,
    .ciphers = ciphers,
    .aeads = aeads,
    .curves = curves,
    .modexp = &mica_modexp_sce9,
};
