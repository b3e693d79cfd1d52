/* SPDX-License-Identifier: Apache-2.0 */
/* CAVP vectors of HMAC_DRBG and CTR_DRBG: instantiate, reseed, generate twice, compare the second output. */
#include <mica/drbg.h>

#include "support/test_entropy.h"
#include "support/test_hash.h"
#include "vectors/vectors.h"

/* Inputs of one test in the order of the file. */
struct inputs {
    struct test_script script;
    struct mica_drbg_config config;
    struct vec_bytes reseed, additional[2], wanted;
    bool has_reseed;
};

static struct inputs inputs_of(struct vec_test *test)
{
    struct inputs in = {.script = test_script_empty()};
    static const char *const order[] = {"EntropyInput", "Nonce", "EntropyInputReseed"};
    struct vec_bytes person = vec_hex(test, "PersonalizationString");

    for (size_t i = 0; i < COUNT_OF(order); i++) {
        struct vec_bytes b = vec_hex(test, order[i]);
        test_script_add(&in.script, b.p, b.len);
        in.has_reseed = b.present;
    }
    in.config.personalization = person.p;
    in.config.personalization_len = person.len;
    in.reseed = vec_hex(test, "AdditionalInputReseed");
    for (size_t i = 0; i < 2; i++) {
        struct vec_bytes b = vec_hex_nth(test, "EntropyInputPR", i);
        test_script_add(&in.script, b.p, b.len);
        in.config.prediction_resistance = b.present;
        in.additional[i] = vec_hex_nth(test, "AdditionalInput", i);
    }
    in.wanted = vec_hex(test, "ReturnedBits");
    return in;
}

static enum vec_verdict compare(struct vec_test *test, const struct inputs *in, const uint8_t *out,
                                mica_status status)
{
    enum vec_verdict verdict = vec_expect(test, "drbg", MICA_OK, status);

    if (verdict == VEC_PASS && in->script.next != in->script.n_pieces) {
        return vec_fail(test, "%zu of %zu entropy inputs used", in->script.next, in->script.n_pieces);
    }
    return verdict ? verdict : vec_same(test, "bits", out, in->wanted.len, in->wanted);
}

static enum vec_verdict hmac_drbg(struct vec_test *test)
{
    struct inputs in = inputs_of(test);
    const char *tag = vec_get(test, "tag");
    const struct mica_hash_impl *hash = tag ? test_hash_find(tag) : NULL;
    uint8_t *out = vec_buffer(test, in.wanted.len);
    struct mica_hmac_drbg drbg;

    if (!hash) {
        return vec_fail(test, "no hash %s", tag ? tag : "");
    }
    in.config.entropy = &in.script.input;
    mica_status status = mica_hmac_drbg_init(&drbg, hash, &in.config);
    if (status == MICA_OK && in.has_reseed) {
        status = mica_hmac_drbg_reseed(&drbg, in.reseed.p, in.reseed.len);
    }
    for (size_t i = 0; i < 2 && status == MICA_OK; i++) {
        status = mica_hmac_drbg_generate(&drbg, in.additional[i].p, in.additional[i].len, out, in.wanted.len);
    }
    return compare(test, &in, out, status);
}

static enum vec_verdict ctr_drbg_with(struct vec_test *test, const struct mica_cipher_impl *cipher)
{
    struct inputs in = inputs_of(test);
    const char *tag = vec_get(test, "tag");
    const struct mica_ctr_drbg_kind kind = {cipher, (uint8_t)(atoi(tag + 4) / 8), strstr(tag, "use df") != NULL};
    uint8_t *out = vec_buffer(test, in.wanted.len);
    struct mica_ctr_drbg drbg;

    in.config.entropy = &in.script.input;
    mica_status status = mica_ctr_drbg_init(&drbg, &kind, &in.config);
    if (status == MICA_OK && in.has_reseed) {
        status = mica_ctr_drbg_reseed(&drbg, in.reseed.p, in.reseed.len);
    }
    for (size_t i = 0; i < 2 && status == MICA_OK; i++) {
        status = mica_ctr_drbg_generate(&drbg, in.additional[i].p, in.additional[i].len, out, in.wanted.len);
    }
    return compare(test, &in, out, status);
}

static enum vec_verdict ctr_drbg(struct vec_test *test)
{
    const char *tag = vec_get(test, "tag");
    enum vec_verdict verdict;

    if (!tag || strncmp(tag, "AES-", 4) != 0) {
        return vec_skip(test, "CTR_DRBG with 3DES is not offered: withdrawn by NIST");
    }
    verdict = ctr_drbg_with(test, &mica_aes_ct32);
    return verdict ? verdict : ctr_drbg_with(test, &mica_aes_ct64);
}

extern const struct vec_handler vec_handlers_drbg[];

const struct vec_handler vec_handlers_drbg[] = {
    {.category = "drbg", .algorithm = "HMAC-DRBG", .run = hmac_drbg},
    {.category = "drbg", .algorithm = "CTR-DRBG", .run = ctr_drbg},
    {0},
};
