/* SPDX-License-Identifier: Apache-2.0 */
/* Vectors of ChaCha20 by itself. */
#include <mica/chacha20.h>

#include "base/bytes.h"
#include "support/test.h"
#include "vectors/vectors.h"

/*
 * Seek is a place in the key stream, in bytes. The original cipher has a nonce of 8 bytes and a counter of 64 bits: its
 * upper half is the first word of RFC 8439's nonce.
 */
static enum vec_verdict botan(struct vec_test *test)
{
    struct vec_bytes key = vec_hex(test, "Key"), nonce = vec_hex(test, "Nonce"), in = vec_hex(test, "In"),
                     want = vec_hex(test, "Out");
    const uint64_t seek = vec_uint(test, "Seek", 0);
    uint8_t long_nonce[12] = {0}, skipped[64] = {0}, *out = vec_buffer(test, want.len);
    struct mica_chacha20_start start = {
        .key = key.p, .nonce = nonce.p, .nonce_len = nonce.len, .counter = (uint32_t)(seek / 64)};
    struct mica_chacha20_ctx ctx;

    if (!vec_is(test, "tag", "ChaCha(20)") || key.len != 32) {
        return vec_skip(test, "8 or 12 rounds, or a key of 16 bytes: not offered");
    }
    const uint64_t high = seek >> 38;
    if ((seek + want.len - 1) >> 38 != high || (high && nonce.len != 8)) {
        return vec_skip(test, "crosses the end of RFC 8439's 32-bit block counter");
    }
    if (nonce.len == 8) {
        mica_store_le32(long_nonce, (uint32_t)high);
        memcpy(long_nonce + 4, nonce.p, 8);
        start.nonce = long_nonce;
        start.nonce_len = 12;
    }
    in = vec_resize(test, in, want.len); /* no In: the key stream itself */
    if (mica_chacha20_init(&ctx, &mica_chacha20_c, &start) ||
        mica_chacha20_update(&ctx, skipped, skipped, (size_t)(seek % 64)) ||
        mica_chacha20_update(&ctx, in.p, out, want.len / 3) ||
        mica_chacha20_update(&ctx, in.p + want.len / 3, out + want.len / 3, want.len - want.len / 3)) {
        return vec_fail(test, "ChaCha20 failed: %s", mica_status_name(ctx.failed));
    }
    return vec_same(test, "output", out, want.len, want);
}

const struct vec_handler vec_handlers_chacha20[] = {
    {.category = "cipher", .algorithm = "ChaCha20", .file = "botan-*", .run = botan},
    {0},
};
