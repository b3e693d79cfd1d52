/* SPDX-License-Identifier: Apache-2.0 */
/* AES-GCM (SP 800-38D): one composite for each implementation of AES. */
#include "aead/modes.h"
#include "aead/portable.h"

const struct mica_aead_alg mica_aes_gcm = {
    .name = "AES-GCM",
    .key_lens = {16, 24, 32},
    .nonce_len = 12,
    .nonce_min = 1,
    .nonce_max = UINT32_MAX,
    .tag_lens = 1u << 4 | 1u << 8 | 0x1fu << 12,
    .aad_max = ((uint64_t)1 << 61) - 1,
    .text_max = ((uint64_t)1 << 36) - 32,
};

const struct mica_aead_impl mica_aes_gcm_ct32 = {
    .alg = &mica_aes_gcm,
    .name = "aes_gcm_ct32",
    .constant_time = true,
    MICA_GCM_OF(&mica_aes_ct32, &MICA_GHASH_PORTABLE32),
};

const struct mica_aead_impl mica_aes_gcm_ct64 = {
    .alg = &mica_aes_gcm,
    .name = "aes_gcm_ct64",
    .constant_time = true,
    MICA_GCM_OF(&mica_aes_ct64, &MICA_GHASH_PORTABLE),
};

const struct mica_aead_impl mica_aes_gcm_tab = {
    .alg = &mica_aes_gcm,
    .name = "aes_gcm_tab",
    .constant_time = false, /* AES's table indices are secret */
    MICA_GCM_OF(&mica_aes_tab, &MICA_GHASH_PORTABLE),
};

#if MICA_WORD_BITS == 64
const struct mica_aead_impl *const mica_aes_gcm_default = &mica_aes_gcm_ct64;
#else
const struct mica_aead_impl *const mica_aes_gcm_default = &MICA_CIPHER_32(aes_gcm);
#endif
