/* SPDX-License-Identifier: Apache-2.0 */
/* GHASH's front end. */
#include <mica/ghash.h>

#include <string.h>

#include <mica/secret.h>

mica_status mica_ghash_key_init(struct mica_ghash_key *key, const struct mica_ghash_impl *impl, const uint8_t *h)
{
    mica_status status = MICA_NOT_ME;

    if (!key) {
        return MICA_ERR_PARAMETER;
    }
    mica_wipe(key, sizeof *key);
    if (!impl || !h) {
        return MICA_ERR_PARAMETER;
    }
    for (; impl && status == MICA_NOT_ME; impl = impl->otherwise) {
        key->impl = impl;
        status = impl->set_key(impl->engine, &key->expanded, h);
    }
    if (status) {
        mica_wipe(key, sizeof *key);
    }
    return status == MICA_NOT_ME ? MICA_ERR_UNSUPPORTED : status;
}

mica_status mica_ghash_blocks(const struct mica_ghash_key *key, uint8_t *y, const uint8_t *in, size_t n_blocks)
{
    mica_status status = MICA_ERR_PARAMETER;

    if (!y) {
        return MICA_ERR_PARAMETER;
    }
    if (key && key->impl && (in || !n_blocks)) {
        status = key->impl->blocks(key->impl->engine, &key->expanded, y, in, n_blocks);
    }
    if (status) {
        mica_wipe(y, MICA_GHASH_BLOCK_LEN);
    }
    return status == MICA_NOT_ME ? MICA_ERR_UNSUPPORTED : status;
}

mica_status mica_ghash_padded(const struct mica_ghash_key *key, uint8_t *y, const uint8_t *in, size_t len)
{
    uint8_t last[MICA_GHASH_BLOCK_LEN] = {0};
    const size_t rest = len % MICA_GHASH_BLOCK_LEN;
    mica_status status;

    /* Without input, a short block, too, is refused there. */
    status = mica_ghash_blocks(key, y, in, in ? len / MICA_GHASH_BLOCK_LEN : len);
    if (status == MICA_OK && rest) {
        memcpy(last, in + (len - rest), rest);
        status = mica_ghash_blocks(key, y, last, 1);
        mica_wipe(last, sizeof last);
    }
    return status;
}
