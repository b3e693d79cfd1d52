/* SPDX-License-Identifier: Apache-2.0 */
/* Vectors of Ascon-Hash256, Ascon-XOF128 and Ascon-CXOF128, on every implementation. */
#include <mica/ascon.h>

#include "support/test.h"
#include "vectors/vectors.h"

static const struct mica_hash_impl *const hashes[] = {&mica_ascon_hash256_c32, &mica_ascon_hash256_c32i,
                                                      &mica_ascon_hash256_c64};
static const struct mica_xof_impl *const xofs[] = {&mica_ascon_xof128_c32, &mica_ascon_xof128_c32i,
                                                   &mica_ascon_xof128_c64};
static const struct mica_xof_impl *const cxofs[] = {&mica_ascon_cxof128_c32, &mica_ascon_cxof128_c32i,
                                                    &mica_ascon_cxof128_c64};

static enum vec_verdict check_hash(struct vec_test *test, struct vec_bytes in, struct vec_bytes want)
{
    enum vec_verdict verdict = VEC_PASS;

    for (size_t i = 0; i < COUNT_OF(hashes) && verdict == VEC_PASS; i++) {
        uint8_t digest[32];
        verdict = vec_expect(test, hashes[i]->name, MICA_OK, mica_hash(hashes[i], in.p, in.len, digest));
        if (verdict == VEC_PASS) {
            verdict = vec_same(test, hashes[i]->name, digest, sizeof digest, want);
        }
    }
    return verdict;
}

static enum vec_verdict check_xof(struct vec_test *test, struct vec_bytes in, struct vec_bytes want)
{
    enum vec_verdict verdict = VEC_PASS;

    for (size_t i = 0; i < COUNT_OF(xofs) && verdict == VEC_PASS; i++) {
        uint8_t *out = vec_buffer(test, want.len);
        verdict = vec_expect(test, xofs[i]->name, MICA_OK, mica_xof(xofs[i], in.p, in.len, out, want.len));
        if (verdict == VEC_PASS) {
            verdict = vec_same(test, xofs[i]->name, out, want.len, want);
        }
    }
    return verdict;
}

static enum vec_verdict hash(struct vec_test *test)
{
    return check_hash(test, vec_hex(test, "Msg"), vec_hex(test, "MD"));
}

static enum vec_verdict hash_botan(struct vec_test *test)
{
    return check_hash(test, vec_hex(test, "In"), vec_hex(test, "Out"));
}

static enum vec_verdict xof(struct vec_test *test)
{
    return check_xof(test, vec_hex(test, "Msg"), vec_hex(test, "MD"));
}

static enum vec_verdict xof_botan(struct vec_test *test)
{
    return check_xof(test, vec_hex(test, "In"), vec_hex(test, "Out"));
}

static enum vec_verdict cxof(struct vec_test *test)
{
    struct vec_bytes in = vec_hex(test, "Msg"), custom = vec_hex(test, "Z"), want = vec_hex(test, "MD");
    enum vec_verdict verdict = VEC_PASS;

    for (size_t i = 0; i < COUNT_OF(cxofs) && verdict == VEC_PASS; i++) {
        struct mica_xof_ctx ctx;
        uint8_t *out = vec_buffer(test, want.len);
        if (mica_ascon_cxof128_init(&ctx, cxofs[i], custom.p, custom.len) || mica_xof_update(&ctx, in.p, in.len) ||
            mica_xof_squeeze(&ctx, out, want.len)) {
            return vec_fail(test, "%s failed", cxofs[i]->name);
        }
        verdict = vec_same(test, cxofs[i]->name, out, want.len, want);
    }
    return verdict;
}

const struct vec_handler vec_handlers_ascon[] = {
    {.category = "ascon", .algorithm = "Ascon-Hash256", .file = "ascon-c-*", .run = hash},
    {.category = "ascon", .algorithm = "Ascon-Hash256", .file = "botan-*", .run = hash_botan},
    {.category = "ascon", .algorithm = "Ascon-XOF128", .file = "ascon-c-*", .run = xof},
    {.category = "ascon", .algorithm = "Ascon-XOF128", .file = "botan-*", .run = xof_botan},
    {.category = "ascon", .algorithm = "Ascon-CXOF128", .file = "ascon-c-*", .run = cxof},
    {0},
};
