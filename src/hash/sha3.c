/* SPDX-License-Identifier: Apache-2.0 */
/* SHA3-224, -256, -384 and -512 (FIPS 202, section 6.1) over either Keccak core. */
#include <mica/hash.h>

#include "hash/keccak.h"

/* ctx->total counts the place in the block: a sponge needs no message length. */
static struct mica_sponge sponge_of(struct mica_hash_ctx *ctx)
{
    return (struct mica_sponge){ctx->impl->core, &ctx->state, ctx->impl->alg->block_len};
}

static void init(struct mica_hash_ctx *ctx)
{
    (void)ctx; /* the front end has zeroed the state */
}

static mica_status update(struct mica_hash_ctx *ctx, const uint8_t *in, size_t len)
{
    const struct mica_sponge sponge = sponge_of(ctx);

    ctx->total = mica_sponge_absorb(&sponge, (unsigned)ctx->total, in, len);
    return MICA_OK;
}

static mica_status final(struct mica_hash_ctx *ctx, uint8_t *digest)
{
    const struct mica_sponge sponge = sponge_of(ctx);

    mica_sponge_pad(&sponge, (unsigned)ctx->total, 0x06); /* 01, and the first padding bit */
    (void)mica_sponge_squeeze(&sponge, 0, digest, ctx->impl->alg->digest_len);
    return MICA_OK;
}

/* 2.16.840.1.101.3.4.2.7 to .10 */
static const uint8_t oids[4][9] = {
    {0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x07},
    {0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x08},
    {0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x09},
    {0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x0a},
};

#define SHA3(text, digest, rate, nth)                                                                                  \
    {.name = (text), .digest_len = (digest), .block_len = (rate), .oid = oids[nth], .oid_len = sizeof oids[nth],       \
     .init = init, .update = update, .final = final}

const struct mica_hash_alg mica_sha3_224 = SHA3("SHA3-224", 28, 144, 0);
const struct mica_hash_alg mica_sha3_256 = SHA3("SHA3-256", 32, 136, 1);
const struct mica_hash_alg mica_sha3_384 = SHA3("SHA3-384", 48, 104, 2);
const struct mica_hash_alg mica_sha3_512 = SHA3("SHA3-512", 64, 72, 3);

#define IMPL(algorithm, text, core_) {.alg = &(algorithm), .name = (text), .constant_time = true, .core = &(core_)}

const struct mica_hash_impl mica_sha3_224_c32 = IMPL(mica_sha3_224, "sha3_224_c32", mica_keccak_c32);
const struct mica_hash_impl mica_sha3_256_c32 = IMPL(mica_sha3_256, "sha3_256_c32", mica_keccak_c32);
const struct mica_hash_impl mica_sha3_384_c32 = IMPL(mica_sha3_384, "sha3_384_c32", mica_keccak_c32);
const struct mica_hash_impl mica_sha3_512_c32 = IMPL(mica_sha3_512, "sha3_512_c32", mica_keccak_c32);
const struct mica_hash_impl mica_sha3_224_c64 = IMPL(mica_sha3_224, "sha3_224_c64", mica_keccak_c64);
const struct mica_hash_impl mica_sha3_256_c64 = IMPL(mica_sha3_256, "sha3_256_c64", mica_keccak_c64);
const struct mica_hash_impl mica_sha3_384_c64 = IMPL(mica_sha3_384, "sha3_384_c64", mica_keccak_c64);
const struct mica_hash_impl mica_sha3_512_c64 = IMPL(mica_sha3_512, "sha3_512_c64", mica_keccak_c64);
