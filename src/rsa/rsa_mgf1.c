/* SPDX-License-Identifier: Apache-2.0 */
/* The mask generation function MGF1 (RFC 8017 B.2.1). */
#include <mica/secret.h>

#include "base/bytes.h"
#include "rsa/rsa.h"

static mica_status block(const struct mica_hash_impl *hash, const struct mica_number *seed, uint32_t counter,
                         uint8_t *digest)
{
    struct mica_hash_ctx ctx;
    uint8_t bytes[4];
    mica_status status = mica_hash_init(&ctx, hash);

    mica_store_be32(bytes, counter);
    if (status == MICA_OK) {
        status = mica_hash_update(&ctx, seed->bytes, seed->len);
    }
    if (status == MICA_OK) {
        status = mica_hash_update(&ctx, bytes, sizeof bytes);
    }
    if (status == MICA_OK) {
        status = mica_hash_final(&ctx, digest);
    }
    mica_wipe(&ctx, sizeof ctx);
    return status;
}

mica_status mica_rsa_mgf1_xor(const struct mica_hash_impl *hash, const struct mica_number *seed, uint8_t *out,
                              size_t len)
{
    uint8_t digest[MICA_HASH_DIGEST_MAX];
    mica_status status = MICA_OK;

    for (uint32_t counter = 0; len; counter++) {
        size_t take = len < hash->alg->digest_len ? len : hash->alg->digest_len;
        status = block(hash, seed, counter, digest);
        if (status) {
            break;
        }
        for (size_t i = 0; i < take; i++) {
            *out++ ^= digest[i];
        }
        len -= take;
    }
    mica_wipe(digest, sizeof digest);
    return status;
}
