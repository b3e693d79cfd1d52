/* SPDX-License-Identifier: Apache-2.0 */
/* PBKDF2 (RFC 8018, 5.2) with HMAC: the password is hashed once, its two states are copied for each iteration. */
#include <mica/pbkdf2.h>

#include <string.h>

#include <mica/hmac.h>
#include <mica/secret.h>

#include "base/bytes.h"

/* F = U_1 ^ U_2 ^ ..., U_1 = HMAC(salt | index), U_j = HMAC(U_(j-1)). */
static mica_status one_block(const struct mica_hmac_ctx *keyed, const struct mica_pbkdf2 *pbkdf2, uint32_t index,
                             uint8_t *f)
{
    const size_t digest_len = pbkdf2->hash->alg->digest_len;
    struct mica_hmac_ctx ctx;
    uint8_t u[MICA_HASH_DIGEST_MAX];
    uint8_t counter[4];
    mica_status status;

    mica_copy(&ctx, keyed, sizeof ctx);
    mica_store_be32(counter, index);
    (void)!mica_hmac_update(&ctx, pbkdf2->salt, pbkdf2->salt_len);
    (void)!mica_hmac_update(&ctx, counter, sizeof counter);
    status = mica_hmac_final(&ctx, u, digest_len);
    mica_copy(f, u, digest_len);
    for (uint32_t i = 1; status == MICA_OK && i < pbkdf2->iterations; i++) {
        mica_copy(&ctx, keyed, sizeof ctx);
        (void)!mica_hmac_update(&ctx, u, digest_len);
        status = mica_hmac_final(&ctx, u, digest_len);
        for (size_t j = 0; j < digest_len; j++) {
            f[j] ^= u[j];
        }
    }
    mica_wipe(u, sizeof u);
    return status;
}

/* Whether out_len needs more than 2^32 - 1 blocks; it cannot where size_t has 32 bits. */
static bool too_long(size_t out_len, size_t digest_len)
{
    return (uint64_t)(out_len - 1) / digest_len >= UINT32_MAX;
}

mica_status mica_pbkdf2(const struct mica_pbkdf2 *pbkdf2, const uint8_t *password, size_t password_len, uint8_t *out,
                        size_t out_len)
{
    struct mica_hmac_ctx keyed;
    uint8_t f[MICA_HASH_DIGEST_MAX];
    size_t done = 0;
    mica_status status;

    if (!out) {
        return MICA_ERR_PARAMETER;
    }
    if (!pbkdf2 || !pbkdf2->hash || (!pbkdf2->salt && pbkdf2->salt_len) || pbkdf2->iterations == 0) {
        mica_wipe(out, out_len);
        return MICA_ERR_PARAMETER;
    }
    const size_t digest_len = pbkdf2->hash->alg->digest_len;
    if (out_len == 0 || too_long(out_len, digest_len)) {
        return MICA_ERR_LENGTH; /* nothing to wipe: no buffer is that long */
    }
    status = mica_hmac_init(&keyed, pbkdf2->hash, password, password_len);
    for (uint32_t index = 1; status == MICA_OK && done < out_len; index++) {
        size_t take = out_len - done < digest_len ? out_len - done : digest_len;
        status = one_block(&keyed, pbkdf2, index, f);
        memcpy(out + done, f, take);
        done += take;
    }
    if (status) {
        mica_wipe(out, out_len);
    }
    mica_wipe(f, sizeof f);
    mica_wipe(&keyed, sizeof keyed);
    return status;
}
