/* SPDX-License-Identifier: Apache-2.0 */
/* DER signatures: one encoding for a value; and verification of arbitrary ones never succeeds, nor crashes. */
#include "fuzz/fuzz.h"

#include <mica/ecdsa.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    /* The base point of secp256r1 (SP 800-186): a valid public key, of the private key 1. */
    static const uint8_t key[65] = {
        0x04, 0x6b, 0x17, 0xd1, 0xf2, 0xe1, 0x2c, 0x42, 0x47, 0xf8, 0xbc, 0xe6, 0xe5, 0x63, 0xa4, 0x40, 0xf2,
        0x77, 0x03, 0x7d, 0x81, 0x2d, 0xeb, 0x33, 0xa0, 0xf4, 0xa1, 0x39, 0x45, 0xd8, 0x98, 0xc2, 0x96, 0x4f,
        0xe3, 0x42, 0xe2, 0xfe, 0x1a, 0x7f, 0x9b, 0x8e, 0xe7, 0xeb, 0x4a, 0x7c, 0x0f, 0x9e, 0x16, 0x2b, 0xce,
        0x33, 0x57, 0x6b, 0x31, 0x5e, 0xce, 0xcb, 0xb6, 0x40, 0x68, 0x37, 0xbf, 0x51, 0xf5,
    };
    static const uint8_t digest[32] = {0x4d, 0x69, 0x63, 0x61};
    struct fuzz_input in = {data, size};
    uint8_t signature[64], again[MICA_EC_SIGNATURE_DER_MAX];
    size_t len, again_len;
    uint8_t *der = fuzz_rest(&in, &len);
    mica_status status = mica_ec_signature_from_der(&mica_secp256r1, der, len, signature);

    if (status == MICA_OK) {
        fuzz_expect(mica_ec_signature_to_der(&mica_secp256r1, signature, again, sizeof again, &again_len) == MICA_OK);
        fuzz_expect(again_len == len && memcmp(again, der, len) == 0);
    }
    fuzz_expect(mica_ecdsa_verify_der(&mica_secp256r1_c, key, digest, sizeof digest, der, len) != MICA_OK);
    free(der);
    return 0;
}
