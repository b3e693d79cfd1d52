/* SPDX-License-Identifier: Apache-2.0 */
/* Keys, results and words of the SCE9, and its random numbers. */
#include "sce9/sce9.h"

mica_status mica_sce9_status(mica_sce9_result result)
{
    switch (result) {
    case SCE9_SUCCESS: return MICA_OK;
    case SCE9_AUTHENTICATION: return MICA_ERR_VERIFY;
    case SCE9_TIMEOUT: return MICA_ERR_TIMEOUT;
    default: return MICA_ERR_HARDWARE;
    }
}

mica_status mica_sce9_close(const struct mica_engine *engine, mica_status status)
{
    mica_status told = mica_accel_close(engine, status == MICA_ERR_VERIFY ? MICA_OK : status);

    return told ? told : status;
}

/* The vendor's code moves words: pointers must be aligned. */
static int is_aligned(const void *p)
{
    return (uintptr_t)p % 4 == 0;
}

void mica_sce9_text(mica_sce9_update update, const uint8_t *in, uint8_t *out, size_t n_blocks)
{
    uint32_t piece[SCE9_PIECE / 4];
    size_t left = 16 * n_blocks;

    if (left == 0) {
        return;
    }
    if (is_aligned(in) && is_aligned(out)) {
        update((const uint32_t *)(const void *)in, (uint32_t *)(void *)out, (uint32_t)(left / 4));
        return;
    }
    while (left) {
        size_t len = left < sizeof piece ? left : sizeof piece;
        memcpy(piece, in, len);
        update(piece, piece, (uint32_t)(len / 4));
        memcpy(out, piece, len);
        in += len;
        out += len;
        left -= len;
    }
    mica_wipe(piece, sizeof piece);
}

mica_status mica_sce9_wrap(struct mica_sce9_key *key, const uint8_t *raw, size_t raw_len)
{
    static const uint8_t kinds[] = {SCE9_KEY_AES_128, SCE9_KEY_AES_192, SCE9_KEY_AES_256};
    uint32_t data[8] = {0};
    mica_status status;

    memset(key, 0, sizeof *key);
    key->size = (uint32_t)(raw_len - 16) / 8;
    memcpy(data, raw, raw_len);
    status = mica_sce9_status(HW_SCE_GenerateOemKeyIndexPrivate(SCE9_KEY_PLAIN, kinds[key->size], NULL, NULL,
                                                                (const uint8_t *)data, key->wrapped));
    mica_wipe(data, sizeof data);
    return status;
}

mica_status mica_sce9_set_key(const struct mica_engine *engine, void *schedule, const uint8_t *raw, size_t raw_len)
{
    mica_status status = mica_accel_open(engine);

    return status ? status : mica_accel_close(engine, mica_sce9_wrap(schedule, raw, raw_len));
}

mica_status mica_sce9_aead_set_key(const struct mica_aead_impl *impl, void *material, const uint8_t *raw, size_t raw_len)
{
    return mica_sce9_set_key(impl->engine, material, raw, raw_len);
}

mica_status mica_sce9_random(const struct mica_engine *engine, uint8_t *out, size_t len)
{
    const size_t wanted = len;
    uint8_t *const start = out;
    uint32_t words[4];
    mica_status status = mica_accel_open(engine);

    if (status) {
        return status;
    }
    while (len && status == MICA_OK) {
        size_t take = len < sizeof words ? len : sizeof words;
        status = mica_sce9_status(HW_SCE_RNG_Read(words));
        memcpy(out, words, take);
        out += take;
        len -= take;
    }
    mica_wipe(words, sizeof words);
    if (status) {
        mica_wipe(start, wanted);
    }
    return mica_accel_close(engine, status);
}
