/* SPDX-License-Identifier: Apache-2.0 */
/* The example of docs/accelerators/m2354.md: AES-256-GCM under a key that no software has seen or can see. */
#include "keystore.h"

#include <mica/secret.h>

mica_status keystore_example(const uint8_t nonce[12], const uint8_t *text, size_t len, uint8_t *sealed)
{
    static const struct mica_nuvoton_ks_attributes attributes = {.owner = MICA_NUVOTON_KS_AES, .bits = 256};
    const struct mica_aead_message message = {.nonce = nonce, .nonce_len = 12, .in = text, .len = len};
    struct mica_nuvoton_ks_key stored;
    struct mica_aead_key key;
    mica_status status = mica_nuvoton_ks_open();

    if (status == MICA_OK) {
        status = mica_nuvoton_ks_generate(&stored, &attributes);
    }
    if (status) {
        return status;
    }
    status = mica_nuvoton_ks_aead_key(&key, &mica_aes_gcm_nuvoton_ks, &stored);
    if (status == MICA_OK) {
        status = mica_aead_seal(&key, &message, sealed, sealed + len); /* the text, then its tag of 16 bytes */
        mica_wipe(&key, sizeof key);                                   /* GCM's hash key is in it */
    }
    return status ? status : mica_nuvoton_ks_erase(&stored);
}
