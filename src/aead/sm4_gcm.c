/* SPDX-License-Identifier: Apache-2.0 */
/* SM4-GCM (SP 800-38D, RFC 8998): one composite for each implementation of SM4. */
#include "aead/modes.h"
#include "aead/portable.h"

const struct mica_aead_alg mica_sm4_gcm = {
    .name = "SM4-GCM",
    .key_lens = {16},
    .nonce_len = 12,
    .nonce_min = 1,
    .nonce_max = UINT32_MAX,
    .tag_lens = 1u << 4 | 1u << 8 | 0x1fu << 12,
    .aad_max = ((uint64_t)1 << 61) - 1,
    .text_max = ((uint64_t)1 << 36) - 32,
};

const struct mica_aead_impl mica_sm4_gcm_ct32 = {
    .alg = &mica_sm4_gcm,
    .name = "sm4_gcm_ct32",
    .constant_time = true,
    MICA_GCM_OF(&mica_sm4_ct32, &MICA_GHASH_PORTABLE32),
};

const struct mica_aead_impl mica_sm4_gcm_ct64 = {
    .alg = &mica_sm4_gcm,
    .name = "sm4_gcm_ct64",
    .constant_time = true,
    MICA_GCM_OF(&mica_sm4_ct64, &MICA_GHASH_PORTABLE),
};

const struct mica_aead_impl mica_sm4_gcm_tab = {
    .alg = &mica_sm4_gcm,
    .name = "sm4_gcm_tab",
    .constant_time = false, /* SM4's table indices are secret */
    MICA_GCM_OF(&mica_sm4_tab, &MICA_GHASH_PORTABLE),
};

#if MICA_WORD_BITS == 64
const struct mica_aead_impl *const mica_sm4_gcm_default = &mica_sm4_gcm_ct64;
#else
const struct mica_aead_impl *const mica_sm4_gcm_default = &MICA_CIPHER_32(sm4_gcm);
#endif
