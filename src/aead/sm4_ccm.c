/* SPDX-License-Identifier: Apache-2.0 */
/* SM4-CCM (SP 800-38C, RFC 8998): one composite for each implementation of SM4. */
#include "aead/modes.h"
#include "base/word.h"

const struct mica_aead_alg mica_sm4_ccm = {
    .name = "SM4-CCM",
    .key_lens = {16},
    .nonce_len = 12,
    .nonce_min = 7,
    .nonce_max = 13,
    .tag_lens = 1u << 4 | 1u << 6 | 1u << 8 | 1u << 10 | 1u << 12 | 1u << 14 | 1u << 16,
    .aad_max = UINT64_MAX,
    .text_max = UINT64_MAX, /* 256^(15 - nonce length) - 1: checked where the nonce is known */
    .declares_lengths = true,
};

const struct mica_aead_impl mica_sm4_ccm_ct32 = {
    .alg = &mica_sm4_ccm,
    .name = "sm4_ccm_ct32",
    .constant_time = true,
    MICA_CCM_OF(&mica_sm4_ct32),
};

const struct mica_aead_impl mica_sm4_ccm_ct64 = {
    .alg = &mica_sm4_ccm,
    .name = "sm4_ccm_ct64",
    .constant_time = true,
    MICA_CCM_OF(&mica_sm4_ct64),
};

const struct mica_aead_impl mica_sm4_ccm_tab = {
    .alg = &mica_sm4_ccm,
    .name = "sm4_ccm_tab",
    .constant_time = false, /* SM4's table indices are secret */
    MICA_CCM_OF(&mica_sm4_tab),
};

#if MICA_WORD_BITS == 64
const struct mica_aead_impl *const mica_sm4_ccm_default = &mica_sm4_ccm_ct64;
#else
const struct mica_aead_impl *const mica_sm4_ccm_default = &MICA_CIPHER_32(sm4_ccm);
#endif
