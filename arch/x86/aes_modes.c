/* SPDX-License-Identifier: Apache-2.0 */
/* GCM and CCM over AES-NI, VAES and PCLMULQDQ. */
#include <mica/arch.h>

#include "aead/modes.h"

const struct mica_aead_impl mica_aes_gcm_x86ni = {
    .alg = &mica_aes_gcm,
    .name = "aes_gcm_x86ni",
    .engine = &mica_engine_cpu,
    .constant_time = true,
    MICA_GCM_OF(&mica_aes_x86ni, &mica_ghash_pclmul),
};

const struct mica_aead_impl mica_aes_gcm_vaes = {
    .alg = &mica_aes_gcm,
    .name = "aes_gcm_vaes",
    .engine = &mica_engine_cpu,
    .constant_time = true,
    MICA_GCM_OF(&mica_aes_vaes, &mica_ghash_pclmul),
};

const struct mica_aead_impl mica_aes_ccm_x86ni = {
    .alg = &mica_aes_ccm,
    .name = "aes_ccm_x86ni",
    .engine = &mica_engine_cpu,
    .constant_time = true,
    MICA_CCM_OF(&mica_aes_x86ni),
};
