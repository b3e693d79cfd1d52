/* SPDX-License-Identifier: Apache-2.0 */
/* A hash taken in pieces equals the hash taken at once, whatever the pieces. */
#include "fuzz/fuzz.h"

#include <mica/hash.h>

static const struct mica_hash_impl *const hashes[] = {&mica_sha256_c, &mica_sha512_c, &mica_sm3_c};

static void in_pieces(const struct mica_hash_impl *impl, struct fuzz_input *cuts, const uint8_t *message, size_t len,
                      uint8_t *digest)
{
    struct mica_hash_ctx ctx;

    fuzz_expect(mica_hash_init(&ctx, impl) == MICA_OK);
    while (len) {
        size_t piece = fuzz_u8(cuts);
        piece = cuts->size == 0 || piece > len ? len : piece;
        fuzz_expect(mica_hash_update(&ctx, message, piece) == MICA_OK);
        message += piece;
        len -= piece;
    }
    fuzz_expect(mica_hash_final(&ctx, digest) == MICA_OK);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct fuzz_input in = {data, size};
    const struct mica_hash_impl *impl = hashes[fuzz_u8(&in) % (sizeof hashes / sizeof hashes[0])];
    uint8_t once[MICA_HASH_DIGEST_MAX], pieces[MICA_HASH_DIGEST_MAX];
    size_t n_cuts = fuzz_u8(&in) % 32, len;
    uint8_t *cuts = fuzz_bytes(&in, n_cuts);
    uint8_t *message = fuzz_rest(&in, &len);
    struct fuzz_input left = {cuts, n_cuts};

    fuzz_expect(mica_hash(impl, message, len, once) == MICA_OK);
    in_pieces(impl, &left, message, len, pieces);
    fuzz_expect(memcmp(once, pieces, impl->alg->digest_len) == 0);
    free(message);
    free(cuts);
    return 0;
}
