/* SPDX-License-Identifier: Apache-2.0 */
/* Vectors of DSA. */
#include <mica/dsa.h>

#include "support/test_hash.h"
#include "vectors/vectors.h"

/* Botan's numbers start with 0x; the others are plain hex. */
static struct mica_number number(struct vec_test *test, const char *one, const char *other)
{
    const char *key = vec_get(test, one) ? one : other;
    struct vec_bytes bytes =
        strncmp(test->file->name, "botan", 5) == 0 ? vec_number(test, key) : vec_hex_number(test, key);

    return (struct mica_number){bytes.p, bytes.len};
}

static const struct mica_hash_impl *find_hash(struct vec_test *test)
{
    const char *name = vec_get(test, "sha") ? vec_get(test, "sha") : vec_get(test, "Hash");
    const char *mod = vec_get(test, "mod");

    if (!name && mod && strstr(mod, "SHA")) {
        name = strstr(mod, "SHA");
    }
    return test_hash_find(name ? name : "SHA-1"); /* the vectors of FIPS 186-2 */
}

static mica_status load(struct vec_test *test, struct mica_dsa *dsa)
{
    struct mica_number p = number(test, "publicKey.p", "P"), q = number(test, "publicKey.q", "Q");
    struct mica_number g = number(test, "publicKey.g", "G");
    const struct mica_hash_impl *hash = find_hash(test);

    return mica_dsa_init(dsa, &p, &q, &g, hash);
}

static struct vec_bytes digest_of(struct vec_test *test, const struct mica_hash_impl *hash)
{
    struct vec_bytes in = vec_hex(test, vec_get(test, "msg") ? "msg" : "Msg");
    struct vec_bytes out = {vec_buffer(test, hash->alg->digest_len), hash->alg->digest_len, true};

    if (mica_hash(hash, in.p, in.len, out.p)) {
        test->broken = true;
    }
    return out;
}

static enum vec_verdict key_pair(struct vec_test *test)
{
    struct mica_dsa dsa;

    if (load(test, &dsa)) {
        return vec_fail(test, "domain parameters refused");
    }
    struct mica_number y = number(test, "Y", "Y");
    struct vec_bytes x = vec_fit_number(test, vec_hex(test, "X"), dsa.q.len);
    uint8_t *out = vec_buffer(test, dsa.p.len);
    if (mica_dsa_public(&dsa, x.p, out) || mica_dsa_check_public(&dsa, &y)) {
        return vec_fail(test, "key refused");
    }
    return vec_same(test, "Y", out, dsa.p.len, vec_fit_number(test, vec_hex(test, "Y"), dsa.p.len));
}

static enum vec_verdict signature_parts(struct vec_test *test)
{
    struct mica_dsa dsa;

    if (!vec_get(test, "R")) {
        return vec_skip(test, "cut short in the file");
    }
    if (load(test, &dsa)) {
        return vec_fail(test, "domain parameters refused");
    }
    struct mica_number y = number(test, "Y", "Y");
    struct vec_bytes digest = digest_of(test, dsa.hash);
    uint8_t *sig = vec_buffer(test, 2 * dsa.q.len);
    memcpy(sig, vec_fit_number(test, vec_hex(test, "R"), dsa.q.len).p, dsa.q.len);
    memcpy(sig + dsa.q.len, vec_fit_number(test, vec_hex(test, "S"), dsa.q.len).p, dsa.q.len);
    const char *result = vec_get(test, "Result");
    bool good = !result || result[0] == 'P';
    return vec_expect(test, "verify", good ? MICA_OK : MICA_ERR_VERIFY,
                      mica_dsa_verify(&dsa, &y, digest.p, digest.len, sig));
}

/* Signature r || s by X: deterministic ones must come out equal, those with a given nonce must verify. */
static enum vec_verdict botan(struct vec_test *test)
{
    const bool given_nonce = vec_get(test, "Nonce") != NULL;
    struct mica_dsa dsa;

    if (!find_hash(test)) {
        return vec_skip(test, "hash not offered by this library");
    }
    if (load(test, &dsa)) {
        return vec_skip(test, "domain parameters below the library's floor");
    }
    struct vec_bytes x = vec_fit_number(test, vec_number(test, "X"), dsa.q.len), digest = digest_of(test, dsa.hash);
    struct vec_bytes wanted = vec_hex(test, "Signature");
    uint8_t *y = vec_buffer(test, dsa.p.len), *sig = vec_buffer(test, 2 * dsa.q.len);
    const struct mica_number public_key = {y, dsa.p.len};
    if (wanted.len != 2 * dsa.q.len || mica_dsa_public(&dsa, x.p, y) ||
        mica_dsa_verify(&dsa, &public_key, digest.p, digest.len, wanted.p)) {
        return vec_fail(test, "verify");
    }
    if (mica_dsa_sign_deterministic(&dsa, x.p, digest.p, digest.len, sig)) {
        return vec_fail(test, "sign");
    }
    if (!given_nonce) {
        return vec_same(test, "signature", sig, 2 * dsa.q.len, wanted);
    }
    return vec_expect(test, "own signature", MICA_OK, mica_dsa_verify(&dsa, &public_key, digest.p, digest.len, sig));
}

static enum vec_verdict wycheproof(struct vec_test *test)
{
    struct mica_dsa dsa;

    if (load(test, &dsa)) {
        return vec_fail(test, "domain parameters refused");
    }
    struct mica_number y = number(test, "publicKey.y", "Y");
    struct vec_bytes sig = vec_hex(test, "sig"), digest = digest_of(test, dsa.hash);
    if (strstr(test->file->name, "p1363")) {
        return vec_judge(test, sig.len == 2 * dsa.q.len &&
                                   mica_dsa_verify(&dsa, &y, digest.p, digest.len, sig.p) == MICA_OK);
    }
    return vec_judge(test, mica_dsa_verify_der(&dsa, &y, digest.p, digest.len, sig.p, sig.len) == MICA_OK);
}

const struct vec_handler vec_handlers_dsa[] = {
    {.category = "dsa", .file = "cavp-*KeyPair*", .run = key_pair},
    {.category = "dsa", .file = "cavp-*Sig*", .run = signature_parts},
    {.category = "dsa", .file = "botan-*", .run = botan},
    {.category = "dsa", .file = "wycheproof-*", .run = wycheproof},
    {0},
};
