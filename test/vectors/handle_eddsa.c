/* SPDX-License-Identifier: Apache-2.0 */
/* Vectors of Ed25519 and Ed448. */
#include <mica/ed25519.h>
#include <mica/ed448.h>

#include "vectors/vectors.h"

static bool is_448(const struct vec_test *test)
{
    return strcmp(test->file->algorithm, "Ed448") == 0;
}

static size_t key_len(const struct vec_test *test)
{
    return is_448(test) ? 57 : 32;
}

struct input {
    struct vec_bytes private_key, public_key, message, signature;
    struct mica_eddsa_variant variant;
};

static bool verifies(const struct vec_test *test, const struct input *in)
{
    const struct mica_eddsa_variant *v = &in->variant;

    if (in->public_key.len != key_len(test) || in->signature.len != 2 * key_len(test)) {
        return false;
    }
    if (is_448(test)) {
        return mica_ed448_verify(&mica_ed448_c, in->public_key.p, v, in->message.p, in->message.len,
                                 in->signature.p) == MICA_OK;
    }
    return mica_ed25519_verify(&mica_ed25519_c, in->public_key.p, v, in->message.p, in->message.len,
                               in->signature.p) == MICA_OK;
}

static mica_status sign(const struct vec_test *test, const struct input *in, uint8_t *public_key, uint8_t *signature)
{
    union {
        struct mica_ed25519_key ed25519;
        struct mica_ed448_key ed448;
    } key;
    mica_status status;

    if (is_448(test)) {
        status = mica_ed448_key_init(&mica_ed448_c, &key.ed448, in->private_key.p);
        memcpy(public_key, key.ed448.public_key, 57);
        return status ? status : mica_ed448_sign(&mica_ed448_c, &key.ed448, &in->variant, in->message.p,
                                                 in->message.len, signature);
    }
    status = mica_ed25519_key_init(&mica_ed25519_c, &key.ed25519, in->private_key.p);
    memcpy(public_key, key.ed25519.public_key, 32);
    return status ? status : mica_ed25519_sign(&mica_ed25519_c, &key.ed25519, &in->variant, in->message.p,
                                               in->message.len, signature);
}

/* Key, signature and verification of a good test. */
static enum vec_verdict all_ways(struct vec_test *test, const struct input *in)
{
    size_t len = key_len(test);
    uint8_t *public_key = vec_buffer(test, len), *signature = vec_buffer(test, 2 * len);
    enum vec_verdict verdict;

    if (in->private_key.len != len) {
        return vec_fail(test, "private key of a wrong length");
    }
    verdict = vec_expect(test, "sign", MICA_OK, sign(test, in, public_key, signature));
    if (verdict == VEC_PASS) {
        verdict = vec_same(test, "public key", public_key, len, in->public_key);
    }
    if (verdict == VEC_PASS) {
        verdict = vec_same(test, "signature", signature, 2 * len, in->signature);
    }
    if (verdict == VEC_PASS && !verifies(test, in)) {
        verdict = vec_fail(test, "a good signature does not verify");
    }
    return verdict;
}

static enum vec_verdict wycheproof(struct vec_test *test)
{
    struct input in = {.public_key = vec_hex(test, "publicKey.pk"), .message = vec_hex(test, "msg"),
                       .signature = vec_hex(test, "sig")};

    return vec_judge(test, verifies(test, &in));
}

/* Which of these are accepted is the rule that the header states. */
static enum vec_verdict cctv(struct vec_test *test)
{
    struct input in = {.public_key = vec_hex(test, "key"), .message = vec_text(test, "msg"),
                       .signature = vec_hex(test, "sig")};
    bool wanted = !vec_lists(test, "flags", "low_order_A") && !vec_lists(test, "flags", "non_canonical_A") &&
                  !vec_lists(test, "flags", "non_canonical_R") && !vec_lists(test, "flags", "low_order_residue");

    if (verifies(test, &in) != wanted) {
        return vec_fail(test, wanted ? "refused" : "accepted");
    }
    return VEC_PASS;
}

static enum vec_verdict djb(struct vec_test *test)
{
    struct input in = {vec_hex(test, "seed"), vec_hex(test, "pk"), vec_hex(test, "msg"), vec_hex(test, "sig"),
                       {false, NULL, 0}};

    return all_ways(test, &in);
}

static enum vec_verdict rfc8032(struct vec_test *test)
{
    struct vec_bytes context = vec_hex(test, "CONTEXT");
    struct input in = {vec_hex(test, "SECRET"), vec_hex(test, "PUBLIC"), vec_hex(test, "MESSAGE"),
                       vec_hex(test, "SIGNATURE"), {false, context.p, context.len}};

    return all_ways(test, &in);
}

/* Botan's tags: how the message is hashed before. "SHA-256" is plain Ed25519 of that digest. */
static mica_status prehash(struct vec_test *test, struct input *in)
{
    const char *tag = vec_get(test, "tag");
    uint8_t *digest = vec_buffer(test, 64);
    struct vec_bytes message = in->message;

    if (!tag || strcmp(tag, "Pure") == 0) {
        return MICA_OK;
    }
    in->message.p = digest;
    in->message.len = 64;
    in->variant.prehash = true;
    if (strcmp(tag, "SHA-256") == 0) {
        in->message.len = 32;
        in->variant.prehash = false;
        return mica_hash(&mica_sha256_c, message.p, message.len, digest);
    }
    if (strcmp(tag, "Ed25519ph") == 0) {
        return mica_hash(&mica_sha512_c, message.p, message.len, digest);
    }
    if (strcmp(tag, "Ed448ph") == 0 || strcmp(tag, "SHAKE-256(512)") == 0) {
        return mica_xof(&mica_shake256_c, message.p, message.len, digest, 64);
    }
    return MICA_ERR_UNSUPPORTED;
}

static enum vec_verdict botan(struct vec_test *test)
{
    bool is448 = is_448(test);
    struct input in = {vec_hex(test, is448 ? "PrivateKey" : "Privkey"), vec_hex(test, is448 ? "PublicKey" : "Pubkey"),
                       vec_hex(test, "Msg"), vec_hex(test, "Signature"), {false, NULL, 0}};

    if (!in.public_key.present) {
        return vec_skip(test, "the source's first test lost its inputs");
    }
    if (prehash(test, &in)) {
        return vec_fail(test, "unknown tag");
    }
    if (!vec_uint(test, "Valid", 1)) {
        return verifies(test, &in) ? vec_fail(test, "a bad signature verifies") : VEC_PASS;
    }
    return all_ways(test, &in);
}

extern const struct vec_handler vec_handlers_eddsa[];

const struct vec_handler vec_handlers_eddsa[] = {
    {.category = "eddsa", .file = "wycheproof-*", .run = wycheproof},
    {.category = "eddsa", .file = "cctv-*", .run = cctv},
    {.category = "eddsa", .file = "djb-*", .run = djb},
    {.category = "eddsa", .file = "rfc8032-*", .run = rfc8032},
    {.category = "eddsa", .file = "botan-*", .run = botan},
    {0},
};
