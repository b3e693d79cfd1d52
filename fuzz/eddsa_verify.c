/* SPDX-License-Identifier: Apache-2.0 */
/*
 * EdDSA verification of arbitrary keys, signatures, contexts and messages: no crash, no acceptance of what
 * the rule forbids. A signature made here verifies, and with one byte changed does not.
 */
#include "fuzz/fuzz.h"

#include <mica/ed25519.h>
#include <mica/ed448.h>

/* An arbitrary S of full length is out of range almost always: clear its top so that the rest runs, too. */
static void arbitrary(struct fuzz_input *in, bool big)
{
    size_t key_len = big ? 57 : 32, len;
    uint8_t flags = fuzz_u8(in), *key = fuzz_bytes(in, key_len), *signature = fuzz_bytes(in, 2 * key_len);
    uint8_t *context = fuzz_bytes(in, flags & 15), *message;
    struct mica_eddsa_variant variant = {flags & 16, context, flags & 15};
    mica_status status;

    if (flags & 32) {
        memset(signature + 2 * key_len - 3, 0, 3);
    }
    message = fuzz_rest(in, &len);
    status = big ? mica_ed448_verify(&mica_ed448_c, key, &variant, message, len, signature)
                 : mica_ed25519_verify(&mica_ed25519_c, key, &variant, message, len, signature);
    fuzz_expect(status == MICA_ERR_VERIFY || status == MICA_ERR_POINT || status == MICA_ERR_LENGTH);
    free(key);
    free(signature);
    free(context);
    free(message);
}

/* The change wanders over key, signature and message. */
static void made(struct fuzz_input *in)
{
    uint8_t *private_key = fuzz_bytes(in, 32), *message, signature[64];
    uint16_t where = fuzz_u16(in);
    uint8_t change = fuzz_u8(in) | 1;
    struct mica_ed25519_key key;
    size_t len;

    message = fuzz_rest(in, &len);
    fuzz_expect(mica_ed25519_key_init(&mica_ed25519_c, &key, private_key) == MICA_OK);
    fuzz_expect(mica_ed25519_sign(&mica_ed25519_c, &key, NULL, message, len, signature) == MICA_OK);
    fuzz_expect(mica_ed25519_verify(&mica_ed25519_c, key.public_key, NULL, message, len, signature) == MICA_OK);
    where = (uint16_t)(where % (32 + 64 + len));
    if (where < 32) {
        key.public_key[where] ^= change;
    } else if (where < 96) {
        signature[where - 32] ^= change;
    } else {
        message[where - 96] ^= change;
    }
    fuzz_expect(mica_ed25519_verify(&mica_ed25519_c, key.public_key, NULL, message, len, signature) != MICA_OK);
    free(private_key);
    free(message);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct fuzz_input in = {data, size};
    uint8_t kind = fuzz_u8(&in) % 3;

    if (kind == 2) {
        made(&in);
    } else {
        arbitrary(&in, kind == 1);
    }
    return 0;
}
