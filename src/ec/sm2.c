/* SPDX-License-Identifier: Apache-2.0 */
/* SM2: the suite, Z, the digest to sign, and the key derivation function. */
#include <mica/sm2.h>

#include <string.h>

#include <mica/secret.h>

#include "base/bytes.h"
#include "ec/sm2_core.h"

const struct mica_ec_suite mica_sm2_c = {&mica_sm2p256v1_c, &mica_sm3_c};

/* a, b and G of the curve, GB/T 32918.5, section 2. */
static const uint8_t curve_bytes[4 * MICA_SM2_LEN] = {
    0xff, 0xff, 0xff, 0xfe, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
    0xff, 0xff, 0xff, 0xff, 0x00, 0x00, 0x00, 0x00, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xfc,
    0x28, 0xe9, 0xfa, 0x9e, 0x9d, 0x9f, 0x5e, 0x34, 0x4d, 0x5a, 0x9e, 0x4b, 0xcf, 0x65, 0x09, 0xa7,
    0xf3, 0x97, 0x89, 0xf5, 0x15, 0xab, 0x8f, 0x92, 0xdd, 0xbc, 0xbd, 0x41, 0x4d, 0x94, 0x0e, 0x93,
    0x32, 0xc4, 0xae, 0x2c, 0x1f, 0x19, 0x81, 0x19, 0x5f, 0x99, 0x04, 0x46, 0x6a, 0x39, 0xc9, 0x94,
    0x8f, 0xe3, 0x0b, 0xbf, 0xf2, 0x66, 0x0b, 0xe1, 0x71, 0x5a, 0x45, 0x89, 0x33, 0x4c, 0x74, 0xc7,
    0xbc, 0x37, 0x36, 0xa2, 0xf4, 0xf6, 0x77, 0x9c, 0x59, 0xbd, 0xce, 0xe3, 0x6b, 0x69, 0x21, 0x53,
    0xd0, 0xa9, 0x87, 0x7c, 0xc6, 0x2a, 0x47, 0x40, 0x02, 0xdf, 0x32, 0xe5, 0x21, 0x39, 0xf0, 0xa0,
};

mica_status mica_sm2_check_suite(const struct mica_ec_suite *suite)
{
    if (!suite || !suite->ec || !suite->hash || suite->ec->curve != &mica_sm2p256v1 ||
        suite->hash->alg->digest_len != MICA_SM2_LEN) {
        return MICA_ERR_PARAMETER;
    }
    return MICA_OK;
}

mica_status mica_sm2_hash(const struct mica_ec_suite *suite, const struct mica_sm2_piece *pieces, uint8_t digest[32])
{
    struct mica_hash_ctx ctx;
    mica_status status = mica_hash_init(&ctx, suite->hash);

    for (; pieces->p && status == MICA_OK; pieces++) {
        status = mica_hash_update(&ctx, pieces->p, pieces->len);
    }
    if (status == MICA_OK) {
        status = mica_hash_final(&ctx, digest);
    }
    mica_wipe(&ctx, sizeof ctx);
    if (status) {
        mica_wipe(digest, MICA_SM2_LEN);
    }
    return status;
}

mica_status mica_sm2_kdf_xor(const struct mica_ec_suite *suite, struct mica_sm2_piece pieces[5], uint8_t *out,
                             size_t len, uint8_t *any)
{
    uint8_t counter_bytes[4], block[MICA_SM2_LEN], seen = 0;
    struct mica_sm2_piece *last = pieces;
    mica_status status = MICA_OK;

    while (last->p) {
        last++;
    }
    last[0] = (struct mica_sm2_piece){counter_bytes, sizeof counter_bytes};
    last[1] = (struct mica_sm2_piece){NULL, 0};
    for (uint32_t counter = 1; len && status == MICA_OK; counter++) {
        const size_t take = len < sizeof block ? len : sizeof block;
        mica_store_be32(counter_bytes, counter);
        status = mica_sm2_hash(suite, pieces, block);
        for (size_t i = 0; i < take; i++) {
            seen |= block[i];
            out[i] ^= block[i];
        }
        out += take;
        len -= take;
    }
    if (any) {
        *any = seen;
    }
    mica_wipe(block, sizeof block);
    last[0] = last[1];
    return status;
}

mica_status mica_sm2_za(const struct mica_ec_suite *suite, const uint8_t *public_key, const uint8_t *id,
                        size_t id_len, uint8_t za[32])
{
    mica_status status = mica_sm2_check_suite(suite);
    uint8_t entl[2];

    if (status || !public_key || (!id && id_len) || !za) {
        return MICA_ERR_PARAMETER;
    }
    if (!id) {
        id = (const uint8_t *)MICA_SM2_DEFAULT_ID;
        id_len = MICA_SM2_DEFAULT_ID_LEN;
    }
    status = id_len <= MICA_SM2_ID_MAX ? mica_ec_check_public(suite->ec->curve, public_key) : MICA_ERR_LENGTH;
    if (status) {
        mica_wipe(za, MICA_SM2_LEN);
        return status;
    }
    entl[0] = (uint8_t)(id_len >> 5);
    entl[1] = (uint8_t)(id_len << 3);
    const struct mica_sm2_piece pieces[] = {
        {entl, 2}, {id, id_len}, {curve_bytes, sizeof curve_bytes}, {public_key + 1, 2 * MICA_SM2_LEN}, {NULL, 0}};
    return mica_sm2_hash(suite, pieces, za);
}

mica_status mica_sm2_digest(const struct mica_ec_suite *suite, const uint8_t *za, const uint8_t *message, size_t len,
                            uint8_t digest[32])
{
    const struct mica_sm2_piece pieces[] = {{za, MICA_SM2_LEN}, {len ? message : NULL, len}, {NULL, 0}};

    if (mica_sm2_check_suite(suite) || !za || (!message && len) || !digest) {
        return MICA_ERR_PARAMETER;
    }
    return mica_sm2_hash(suite, pieces, digest);
}
