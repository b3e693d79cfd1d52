/* SPDX-License-Identifier: Apache-2.0 */
/* What the RA6M5 computes with. */
#include "board.h"

#include <mica/accel_sce9.h>

static const struct mica_hash_impl *const hashes[] = {&mica_sha224_sce9, &mica_sha256_sce9, NULL};
static const struct mica_cipher_impl *const ciphers[] = {&mica_aes_sce9, NULL};

const struct mica_provider mica_provider_board = {
    .name = "ra6m5",
    .hashes = hashes,
    .ciphers = ciphers,
};
