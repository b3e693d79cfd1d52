/* SPDX-License-Identifier: Apache-2.0 */
/* AES-CCM (SP 800-38C): one composite for each implementation of AES. */
#include "aead/modes.h"
#include "base/word.h"

const struct mica_aead_alg mica_aes_ccm = {
    .name = "AES-CCM",
    .key_lens = {16, 24, 32},
    .nonce_len = 12,
    .nonce_min = 7,
    .nonce_max = 13,
    .tag_lens = 1u << 4 | 1u << 6 | 1u << 8 | 1u << 10 | 1u << 12 | 1u << 14 | 1u << 16,
    .aad_max = UINT64_MAX,
    .text_max = UINT64_MAX, /* 256^(15 - nonce length) - 1: checked where the nonce is known */
    .declares_lengths = true,
};

const struct mica_aead_impl mica_aes_ccm_ct32 = {
    .alg = &mica_aes_ccm,
    .name = "aes_ccm_ct32",
    .constant_time = true,
    MICA_CCM_OF(&mica_aes_ct32),
};

const struct mica_aead_impl mica_aes_ccm_ct64 = {
    .alg = &mica_aes_ccm,
    .name = "aes_ccm_ct64",
    .constant_time = true,
    MICA_CCM_OF(&mica_aes_ct64),
};

const struct mica_aead_impl mica_aes_ccm_tab = {
    .alg = &mica_aes_ccm,
    .name = "aes_ccm_tab",
    .constant_time = false, /* AES's table indices are secret */
    MICA_CCM_OF(&mica_aes_tab),
};

#if MICA_WORD_BITS == 64
const struct mica_aead_impl *const mica_aes_ccm_default = &mica_aes_ccm_ct64;
#else
const struct mica_aead_impl *const mica_aes_ccm_default = &MICA_CIPHER_32(aes_ccm);
#endif
