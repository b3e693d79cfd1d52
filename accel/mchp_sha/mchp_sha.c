/* SPDX-License-Identifier: Apache-2.0 */
/*
 * SHA-1 and SHA-2 on the SAMA5D3's cell: one message from its first block to its digest in one call, padded here (FIPS
 * 180-4, 5.1). The digest's registers hold its bytes in order.
 */
#include <mica/accel_mchp_sha.h>
#include <mica/legacy_hash.h>

#include <mica/secret.h>

#include "base/bytes.h"
#include "mchp_dmac/mchp_dmac.h"

enum { CR = 0x00, MR = 0x04, ISR = 0x1C, IDATAR = 0x40, IODATAR = 0x80 };

#define CR_FIRST (1u << 4)
#define CR_RESET (1u << 8)
#define START_AUTO 1u /* with a block's last word */
#define START_DMA (2u | 1u << 16) /* both input buffers */
#define ALG(n) ((uint32_t)(n) << 8)
#define DATRDY 1u
#define URAD (1u << 8)

#define BLOCK_MAX 128
#define DMA_MIN 128u /* bytes, padded: from here on DMA is faster than the core (measured) */

struct message {
    const struct mica_engine *cell;
    uint32_t mode;
    uint8_t block_len;
    uint8_t digest_words;
    bool dma;
};

static struct mica_mchp_dma_cell dma_cell(const struct message *m)
{
    return (struct mica_mchp_dma_cell){.in = IDATAR, .burst = MICA_MCHP_BURST_16, .block = m->block_len};
}

/* The rest of the message, a bit, zeros, the length in bits: one or two blocks; returns bytes. */
static size_t pad(const struct message *m, uint8_t *tail, const uint8_t *in, size_t len)
{
    const size_t rest = len % m->block_len;
    const size_t count_len = m->block_len / 8;
    const size_t n = rest + 1 + count_len <= m->block_len ? m->block_len : 2u * m->block_len;

    memset(tail, 0, n);
    if (rest) {
        memcpy(tail, in + (len - rest), rest);
    }
    tail[rest] = 0x80;
    mica_store_be64(tail + n - 8, (uint64_t)len << 3);
    if (m->block_len == BLOCK_MAX) {
        mica_store_be64(tail + n - 16, (uint64_t)len >> 61);
    }
    return n;
}

static mica_status by_core(const struct message *m, const uint8_t *in, size_t len)
{
    mica_status status = MICA_OK;

    for (; len && status == MICA_OK; len -= m->block_len, in += m->block_len) {
        mica_accel_put(m->cell, IDATAR, in, m->block_len / 4); /* past IDATAR lies IODATAR, for the longer blocks */
        status = mica_accel_wait(m->cell, ISR, DATRDY, DATRDY);
    }
    return status;
}

static mica_status absorb(const struct message *m, const uint8_t *in, size_t len)
{
    const struct mica_mchp_dma_cell how = dma_cell(m);
    mica_status status;

    if (!m->dma || !len) {
        return by_core(m, in, len);
    }
    status = mica_mchp_dma_move(m->cell, &how, in, NULL, len);
    return status ? status : mica_accel_wait(m->cell, ISR, DATRDY, DATRDY);
}

static size_t padded_len(const struct message *m, size_t len)
{
    return ((len + m->block_len / 8) / m->block_len + 1) * m->block_len;
}

static mica_status begin(struct message *m, const uint8_t *in, size_t len)
{
    mica_status status = mica_accel_open(m->cell);

    m->dma = padded_len(m, len) >= DMA_MIN && mica_mchp_dma_reaches(m->cell, in, NULL, len);
    if (status == MICA_OK && m->dma) {
        const struct mica_mchp_dma_cell how = dma_cell(m);
        status = mica_mchp_dma_open(m->cell, &how);
        if (status) {
            return mica_accel_close(m->cell, status);
        }
    }
    if (status == MICA_OK) {
        mica_accel_write(m->cell, CR, CR_RESET);
        mica_accel_write(m->cell, MR, m->mode | (m->dma ? START_DMA : START_AUTO));
        mica_accel_write(m->cell, CR, CR_FIRST);
    }
    return status;
}

/* The reset takes message and digest from the cell. */
static mica_status end(const struct message *m, mica_status status, uint8_t *digest)
{
    if (status == MICA_OK && (mica_accel_read(m->cell, ISR) & URAD)) {
        status = MICA_ERR_HARDWARE;
    }
    if (status == MICA_OK) {
        mica_accel_get(m->cell, IODATAR, digest, m->digest_words);
    }
    mica_accel_write(m->cell, CR, CR_RESET);
    if (m->dma) {
        status = mica_mchp_dma_close(m->cell, status);
    }
    return mica_accel_close(m->cell, status);
}

static mica_status hash(struct message *m, const uint8_t *in, size_t len, uint8_t *digest)
{
    _Alignas(MICA_MCHP_DMA_LINE) uint8_t tail[2 * BLOCK_MAX];
    mica_status status = begin(m, in, len);

    if (status) {
        return status;
    }
    status = absorb(m, in, len - len % m->block_len);
    if (status == MICA_OK) {
        status = absorb(m, tail, pad(m, tail, in, len));
    }
    mica_wipe(tail, sizeof tail);
    return end(m, status, digest);
}

static mica_status message_1(const struct mica_engine *engine, const uint8_t *in, size_t len, uint8_t *digest)
{
    return hash(&(struct message){.cell = engine, .mode = ALG(0), .block_len = 64, .digest_words = 5}, in, len, digest);
}

static mica_status message_224(const struct mica_engine *engine, const uint8_t *in, size_t len, uint8_t *digest)
{
    return hash(&(struct message){.cell = engine, .mode = ALG(4), .block_len = 64, .digest_words = 7}, in, len, digest);
}

static mica_status message_256(const struct mica_engine *engine, const uint8_t *in, size_t len, uint8_t *digest)
{
    return hash(&(struct message){.cell = engine, .mode = ALG(1), .block_len = 64, .digest_words = 8}, in, len, digest);
}

static mica_status message_384(const struct mica_engine *engine, const uint8_t *in, size_t len, uint8_t *digest)
{
    return hash(&(struct message){.cell = engine, .mode = ALG(2), .block_len = 128, .digest_words = 12}, in, len,
                digest);
}

static mica_status message_512(const struct mica_engine *engine, const uint8_t *in, size_t len, uint8_t *digest)
{
    return hash(&(struct message){.cell = engine, .mode = ALG(3), .block_len = 128, .digest_words = 16}, in, len,
                digest);
}

/* Documented cycles are the same for every message of a length. */
#define IMPL(alg_, name_, message_, otherwise_)                                                                       \
    {                                                                                                                 \
        .alg = (alg_), .name = (name_), .engine = &mica_engine_mchp_sha, .constant_time = true, .message = (message_), \
        .otherwise = (otherwise_)                                                                                     \
    }

const struct mica_hash_impl mica_sha1_mchp_sha = IMPL(&mica_sha1, "sha1_mchp_sha", message_1, &mica_sha1_c);
const struct mica_hash_impl mica_sha224_mchp_sha = IMPL(&mica_sha224, "sha224_mchp_sha", message_224, &mica_sha224_c);
const struct mica_hash_impl mica_sha256_mchp_sha = IMPL(&mica_sha256, "sha256_mchp_sha", message_256, &mica_sha256_c);
const struct mica_hash_impl mica_sha384_mchp_sha = IMPL(&mica_sha384, "sha384_mchp_sha", message_384, &mica_sha384_c32);
const struct mica_hash_impl mica_sha512_mchp_sha = IMPL(&mica_sha512, "sha512_mchp_sha", message_512, &mica_sha512_c32);
