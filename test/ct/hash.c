/* SPDX-License-Identifier: Apache-2.0 */
/* Hashes, XOFs, HMAC, HKDF and PBKDF2: messages, keys and passwords are secret, lengths are not. */
#include "ct/ct.h"

#include <mica/hkdf.h>
#include <mica/hmac.h>
#include <mica/legacy_hash.h>
#include <mica/pbkdf2.h>
#include <mica/xof.h>

static const struct mica_hash_impl *const hashes[] = {
    &mica_md5_c,          &mica_sha1_c,       &mica_sha224_c,       &mica_sha256_c,       &mica_sm3_c,
    &mica_sha384_c32,     &mica_sha512_c32,   &mica_sha512_224_c32, &mica_sha512_256_c32, &mica_sha384_c64,
    &mica_sha512_c64,     &mica_sha3_224_c32, &mica_sha3_256_c32,   &mica_sha3_384_c32,   &mica_sha3_512_c32,
    &mica_sha3_224_c64,   &mica_sha3_256_c64, &mica_sha3_384_c64,   &mica_sha3_512_c64,
};

static const struct mica_xof_impl *const xofs[] = {&mica_shake128_c32, &mica_shake256_c32, &mica_shake128_c64,
                                                   &mica_shake256_c64};

static uint8_t message[700], key[200];

static void good(mica_status status)
{
    ct_expect(ct_reveal((int)status) == MICA_OK);
}

static void one_hash(const struct mica_hash_impl *hash)
{
    struct mica_hash_ctx ctx;
    uint8_t digest[MICA_HASH_DIGEST_MAX];

    ct_part(hash->name);
    good(mica_hash(hash, message, sizeof message, digest));
    good(mica_hash_init(&ctx, hash));
    good(mica_hash_update(&ctx, message + 1, 3));
    good(mica_hash_update(&ctx, message + 5, 290));
    good(mica_hash_update(&ctx, message, 77));
    good(mica_hash_final(&ctx, digest));
}

static void one_xof(const struct mica_xof_impl *xof)
{
    struct mica_xof_ctx ctx;
    uint8_t out[500];

    ct_part(xof->name);
    good(mica_xof_init(&ctx, xof));
    good(mica_xof_update(&ctx, message, 3));
    good(mica_xof_update(&ctx, message + 5, 290));
    good(mica_xof_squeeze(&ctx, out, 5));
    good(mica_xof_squeeze(&ctx, out, 495));
}

static void one_hmac(const struct mica_hash_impl *hash, size_t key_len)
{
    struct mica_hmac_ctx ctx;
    uint8_t tag[MICA_HASH_DIGEST_MAX];

    good(mica_hmac(hash, key, key_len, message, 100, tag));
    good(mica_hmac_init(&ctx, hash, key, key_len));
    good(mica_hmac_update(&ctx, message, 100));
    good(mica_hmac_verify(&ctx, tag, 16));
    /* A wrong tag that came from outside: where it differs stays secret, that it does is told. */
    good(mica_hmac_init(&ctx, hash, key, key_len));
    good(mica_hmac_update(&ctx, message, 100));
    tag[7] ^= 1;
    ct_expect(ct_reveal((int)mica_hmac_verify(&ctx, tag, 16)) == MICA_ERR_VERIFY);
}

static void one_kdf(const struct mica_hash_impl *hash)
{
    const struct mica_hkdf hkdf = {.hash = hash, .salt = message, .salt_len = 40, .info = message, .info_len = 9};
    const struct mica_hkdf_label label = {
        .hash = hash, .prefix = "tls13 ", .label = "key", .context = message, .context_len = 20};
    const struct mica_pbkdf2 pbkdf2 = {hash, message, 16, 3};
    uint8_t out[150];

    good(mica_hkdf(&hkdf, key, 33, out, sizeof out));
    good(mica_hkdf_expand_label(&label, key, 32, out, 16));
    good(mica_pbkdf2(&pbkdf2, key, 20, out, sizeof out));
}

int main(void)
{
    ct_fill(message, sizeof message, 1);
    ct_fill(key, sizeof key, 2);
    ct_secret(message, sizeof message);
    ct_secret(key, sizeof key);
    for (size_t i = 0; i < sizeof hashes / sizeof hashes[0]; i++) {
        one_hash(hashes[i]);
        one_hmac(hashes[i], 32);
        one_hmac(hashes[i], sizeof key);
        one_kdf(hashes[i]);
    }
    for (size_t i = 0; i < sizeof xofs / sizeof xofs[0]; i++) {
        one_xof(xofs[i]);
    }
    return 0;
}
