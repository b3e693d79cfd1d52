/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Keys by handle. The front ends expand keys from bytes: what they are given here is a reference, bytes of the key's length
 * that name a key of the store and that only the two ciphers below take. It is no secret and stays inside this file.
 */
#include "aead/modes.h"
#include "aead/portable.h"
#include "nuvoton_crpt/crpt.h"
#include "nuvoton_ks/ks.h"

#include <mica/secret.h>

static bool is_cipher(const struct mica_cipher_impl *impl)
{
    return impl == &mica_aes_nuvoton_ks || impl == &mica_sm4_nuvoton_ks;
}

static mica_status store_is_open(void)
{
    const struct mica_engine *engine = &mica_engine_nuvoton_ks;
    const mica_status status = mica_ks_hold(engine);

    return status ? status : mica_ks_give_back(engine, MICA_OK);
}

/* The reference to a stored key, and its length. */
static mica_status refer(uint8_t raw[32], size_t *len, const struct mica_nuvoton_ks_key *stored)
{
    if (!stored || stored->memory > MICA_NUVOTON_KS_OTP ||
        stored->number >= (stored->memory == MICA_NUVOTON_KS_OTP ? KS_OTP_KEYS : 32)) {
        return MICA_ERR_PARAMETER;
    }
    if (stored->owner != MICA_NUVOTON_KS_AES) {
        return MICA_ERR_KEY;
    }
    if (stored->memory == MICA_NUVOTON_KS_FLASH) {
        return MICA_ERR_UNSUPPORTED;
    }
    if (stored->bits != 128 && stored->bits != 192 && stored->bits != 256) {
        return MICA_ERR_LENGTH;
    }
    *len = stored->bits / 8;
    mica_crpt_key_refer(raw, *len, CRPT_RSRC | (uint32_t)stored->memory << 6 | stored->number);
    return store_is_open();
}

mica_status mica_nuvoton_ks_cipher_key(struct mica_cipher_key *key, const struct mica_cipher_impl *impl,
                                       const struct mica_nuvoton_ks_key *stored)
{
    uint8_t raw[32];
    size_t len = 0;
    mica_status status;

    if (!key) {
        return MICA_ERR_PARAMETER;
    }
    status = is_cipher(impl) ? refer(raw, &len, stored) : MICA_ERR_PARAMETER;
    if (status) {
        mica_wipe(key, sizeof *key);
        return status;
    }
    return mica_cipher_key_init(key, impl, raw, len);
}

mica_status mica_nuvoton_ks_aead_key(struct mica_aead_key *key, const struct mica_aead_impl *impl,
                                     const struct mica_nuvoton_ks_key *stored)
{
    uint8_t raw[32];
    size_t len = 0;
    mica_status status;

    if (!key) {
        return MICA_ERR_PARAMETER;
    }
    status = impl && is_cipher(impl->cipher) ? refer(raw, &len, stored) : MICA_ERR_PARAMETER;
    if (status) {
        mica_wipe(key, sizeof *key);
        return status;
    }
    return mica_aead_key_init(key, impl, raw, len);
}

mica_status mica_nuvoton_ks_cmac_key(struct mica_cmac_key *key, const struct mica_cipher_impl *impl,
                                     const struct mica_nuvoton_ks_key *stored)
{
    uint8_t raw[32];
    size_t len = 0;
    mica_status status;

    if (!key) {
        return MICA_ERR_PARAMETER;
    }
    status = is_cipher(impl) ? refer(raw, &len, stored) : MICA_ERR_PARAMETER;
    if (status) {
        mica_wipe(key, sizeof *key);
        return status;
    }
    return mica_cmac_key_init(key, impl, raw, len);
}

const struct mica_aead_impl mica_aes_gcm_nuvoton_ks = {.alg = &mica_aes_gcm,
                                                       .name = "aes_gcm_nuvoton_ks",
                                                       .constant_time = true,
                                                       MICA_GCM_OF(&mica_aes_nuvoton_ks, &MICA_GHASH_PORTABLE32)};

const struct mica_aead_impl mica_sm4_gcm_nuvoton_ks = {.alg = &mica_sm4_gcm,
                                                       .name = "sm4_gcm_nuvoton_ks",
                                                       .constant_time = true,
                                                       MICA_GCM_OF(&mica_sm4_nuvoton_ks, &MICA_GHASH_PORTABLE32)};

const struct mica_aead_impl mica_aes_ccm_nuvoton_ks = {
    .alg = &mica_aes_ccm, .name = "aes_ccm_nuvoton_ks", .constant_time = true, MICA_CCM_OF(&mica_aes_nuvoton_ks)};

const struct mica_aead_impl mica_sm4_ccm_nuvoton_ks = {
    .alg = &mica_sm4_ccm, .name = "sm4_ccm_nuvoton_ks", .constant_time = true, MICA_CCM_OF(&mica_sm4_nuvoton_ks)};
