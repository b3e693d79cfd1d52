/* SPDX-License-Identifier: Apache-2.0 */
/* Vectors of AES, SM4 and 3DES in all modes, both ways and on every implementation; Monte Carlo chains. */
#include <mica/cipher.h>
#include <mica/des.h>

#include "support/test.h"
#include "vectors/vectors.h"

static const struct mica_cipher_impl *const all[] = {&mica_aes_tab,  &mica_aes_ct32, &mica_aes_ct64, &mica_sm4_tab,
                                                     &mica_sm4_ct32, &mica_sm4_ct64, &mica_des3_tab, &mica_des3_ct};

/* One known pair. */
struct pair {
    const struct mica_cipher_alg *alg;
    const struct mica_cipher_mode *mode;
    struct vec_bytes key, iv, plain, cipher;
};

static const struct mica_cipher_alg *find_alg(const char *name)
{
    if (strstr(name, "DES")) {
        return &mica_des3;
    }
    return strstr(name, "SM4") ? &mica_sm4 : strstr(name, "AES") ? &mica_aes : NULL;
}

/* The longer names first: "CFB8" is no "CFB". */
static const struct mica_cipher_mode *find_mode(const char *name)
{
    static const struct {
        const char *name;
        const struct mica_cipher_mode *mode;
    } modes[] = {{"CFB128", &mica_mode_cfb}, {"CFB8", &mica_mode_cfb8}, {"CFB", &mica_mode_cfb}, {"cfb", &mica_mode_cfb},
                 {"CBC", &mica_mode_cbc},    {"cbc", &mica_mode_cbc},   {"CTR", &mica_mode_ctr}, {"ctr", &mica_mode_ctr},
                 {"OFB", &mica_mode_ofb},    {"ofb", &mica_mode_ofb},   {"ECB", &mica_mode_ecb}, {"ecb", &mica_mode_ecb}};

    for (size_t i = 0; i < COUNT_OF(modes); i++) {
        if (strstr(name, modes[i].name)) {
            return modes[i].mode;
        }
    }
    return NULL;
}

/* Single DES is 3DES with three equal keys; parts K1, K2, K3 of CAVP are one key here. */
static struct vec_bytes key_of(struct vec_test *test, const struct mica_cipher_alg *alg)
{
    static const char *const names[] = {"KEYs", "Key", "KEY", "key"};
    struct vec_bytes key = {0};

    if (vec_get(test, "KEY1")) {
        key = vec_resize(test, vec_hex(test, "KEY1"), 24);
        memcpy(key.p + 8, vec_hex(test, "KEY2").p, 8);
        memcpy(key.p + 16, vec_hex(test, "KEY3").p, 8);
        return key;
    }
    for (size_t i = 0; i < COUNT_OF(names) && !key.present; i++) {
        key = vec_hex(test, names[i]);
    }
    if (alg == &mica_des3 && key.len == 8) {
        key = vec_resize(test, key, 24);
        memcpy(key.p + 8, key.p, 8);
        memcpy(key.p + 16, key.p, 8);
    }
    return key;
}

static struct vec_bytes first_of(struct vec_test *test, const char *a, const char *b)
{
    return vec_get(test, a) ? vec_hex(test, a) : vec_hex(test, b);
}

static struct mica_cipher_params params_of(const struct pair *pair, enum mica_cipher_direction direction)
{
    return (struct mica_cipher_params){.mode = pair->mode,
                                       .direction = direction,
                                       .key = pair->key.p,
                                       .key_len = pair->key.len,
                                       .iv = pair->iv.p,
                                       .iv_len = pair->mode->has_iv ? pair->iv.len : 0};
}

static enum vec_verdict one_way(struct vec_test *test, const struct mica_cipher_impl *impl, const struct pair *pair,
                                enum mica_cipher_direction direction)
{
    const struct mica_cipher_params params = params_of(pair, direction);
    const struct vec_bytes in = direction == MICA_ENCRYPT ? pair->plain : pair->cipher;
    const struct vec_bytes wanted = direction == MICA_ENCRYPT ? pair->cipher : pair->plain;
    uint8_t *out = vec_buffer(test, in.len);
    enum vec_verdict verdict;

    verdict = vec_expect(test, impl->name, MICA_OK, mica_cipher_crypt(impl, &params, in.p, in.len, out));
    return verdict == VEC_PASS ? vec_same(test, impl->name, out, in.len, wanted) : verdict;
}

static enum vec_verdict both_ways(struct vec_test *test, const struct pair *pair)
{
    enum vec_verdict verdict = VEC_PASS;

    if (!pair->alg || !pair->mode) {
        return vec_fail(test, "no such cipher or mode");
    }
    for (size_t i = 0; i < COUNT_OF(all) && verdict == VEC_PASS; i++) {
        if (all[i]->alg != pair->alg) {
            continue;
        }
        verdict = one_way(test, all[i], pair, MICA_ENCRYPT);
        if (verdict == VEC_PASS) {
            verdict = one_way(test, all[i], pair, MICA_DECRYPT);
        }
    }
    return verdict;
}

/* CAVP, RFC, BoringSSL and OpenSSL: the cipher is named in the test, the section, the index or the file's name. */
static struct pair read_pair(struct vec_test *test)
{
    const char *name = vec_get(test, "Cipher");
    struct pair pair;

    name = name ? name : vec_get(test, "mode");
    name = name ? name : find_mode(test->file->algorithm) ? test->file->algorithm : test->file->name;
    pair.alg = find_alg(test->file->algorithm);
    pair.mode = find_mode(name);
    pair.mode = pair.mode ? pair.mode : find_mode(test->file->algorithm);
    pair.key = key_of(test, pair.alg);
    pair.iv = vec_hex(test, "IV");
    pair.plain = first_of(test, "PLAINTEXT", "Plaintext");
    pair.cipher = first_of(test, "CIPHERTEXT", "Ciphertext");
    return pair;
}

static enum vec_verdict known_pair(struct vec_test *test)
{
    const struct pair pair = read_pair(test);

    if (!pair.plain.present || !pair.cipher.present) {
        return vec_skip(test, "no plaintext and ciphertext: not a cipher's test");
    }
    return both_ways(test, &pair);
}

static enum vec_verdict botan_block(struct vec_test *test)
{
    struct pair pair = {.alg = find_alg(vec_get(test, "tag")), .mode = &mica_mode_ecb};

    pair.key = key_of(test, pair.alg);
    pair.plain = vec_hex(test, "In");
    pair.cipher = vec_hex(test, "Out");
    return both_ways(test, &pair);
}

/* A copy of a text with PKCS#7 padding. */
static struct vec_bytes padded(struct vec_test *test, struct vec_bytes text, size_t block_len)
{
    struct vec_bytes out = vec_resize(test, text, text.len + block_len);

    if (mica_pkcs7_pad(out.p, text.len, out.len, block_len, &out.len) != MICA_OK) {
        vec_fail(test, "cannot pad");
    }
    return out;
}

static enum vec_verdict botan_cbc(struct vec_test *test)
{
    const char *tag = vec_get(test, "tag");
    struct pair pair = {.alg = find_alg(tag), .mode = &mica_mode_cbc};

    if (strstr(tag, "CTS")) {
        return vec_skip(test, "ciphertext stealing is not offered");
    }
    if (strstr(tag, "OneAndZeros")) {
        return vec_skip(test, "padding with a one and zeros is not offered");
    }
    pair.key = key_of(test, pair.alg);
    pair.iv = vec_hex(test, "Nonce");
    pair.plain = vec_hex(test, "In");
    pair.cipher = vec_hex(test, "Out");
    if (strstr(tag, "PKCS7")) {
        pair.plain = padded(test, pair.plain, pair.alg->block_len);
    }
    return both_ways(test, &pair);
}

/* "Seek" begins within the key stream: count on by whole blocks, put zeros before the rest. */
static enum vec_verdict botan_ctr(struct vec_test *test)
{
    const char *tag = vec_get(test, "tag");
    struct pair pair = {.alg = find_alg(tag), .mode = &mica_mode_ctr};
    const size_t block_len = pair.alg->block_len;
    const uint64_t seek = vec_uint(test, "Seek", 0);
    const size_t before = (size_t)(seek % block_len);
    struct vec_bytes out = vec_hex(test, "Out"), in = vec_resize(test, vec_hex(test, "In"), out.len);
    uint8_t *stream = vec_buffer(test, before + out.len);
    struct mica_cipher_params params;
    uint64_t carry = seek / block_len;

    if (strchr(tag, ',')) {
        return vec_skip(test, "a counter narrower than the block is the business of the protocol that has one");
    }
    pair.key = key_of(test, pair.alg);
    pair.iv = vec_resize(test, vec_hex(test, "Nonce"), block_len);
    for (size_t i = block_len; i-- > 0; carry >>= 8) {
        carry += pair.iv.p[i];
        pair.iv.p[i] = (uint8_t)carry;
    }
    params = params_of(&pair, MICA_ENCRYPT);
    for (size_t i = 0; i < COUNT_OF(all); i++) {
        if (all[i]->alg != pair.alg) {
            continue;
        }
        memset(stream, 0, before);
        memcpy(stream + before, in.p, in.len);
        enum vec_verdict verdict =
            vec_expect(test, all[i]->name, MICA_OK,
                       mica_cipher_crypt(all[i], &params, stream, before + in.len, stream));
        if (verdict == VEC_PASS) {
            verdict = vec_same(test, all[i]->name, stream + before, out.len, out);
        }
        if (verdict != VEC_PASS) {
            return verdict;
        }
    }
    return VEC_PASS;
}

static enum vec_verdict wycheproof_cbc(struct vec_test *test)
{
    struct pair pair = {.alg = &mica_aes, .mode = &mica_mode_cbc};
    struct vec_bytes msg = vec_hex(test, "msg");
    struct mica_cipher_params params;
    uint8_t *out;
    size_t len;

    pair.key = key_of(test, &mica_aes);
    pair.iv = vec_hex(test, "iv");
    pair.cipher = vec_hex(test, "ct");
    if (vec_result(test) == VEC_VALID) {
        pair.plain = padded(test, msg, 16);
        return both_ways(test, &pair);
    }
    out = vec_buffer(test, pair.cipher.len);
    params = params_of(&pair, MICA_DECRYPT);
    return vec_judge(test, mica_cipher_crypt(mica_aes_default, &params, pair.cipher.p, pair.cipher.len, out) == MICA_OK &&
                               mica_pkcs7_unpad(out, pair.cipher.len, 16, &len) == MICA_OK);
}

/*
 * The Advanced Encryption Standard Algorithm Validation Suite, 6.4: 1000 runs of which each text is made of the results
 * before it. Each test has its own start, so that the outer chain needs no computing.
 */
static enum vec_verdict chain(struct vec_test *test, const struct mica_cipher_impl *impl, const struct pair *pair,
                              enum mica_cipher_direction direction)
{
    const struct mica_cipher_params params = params_of(pair, direction);
    const struct vec_bytes start = direction == MICA_ENCRYPT ? pair->plain : pair->cipher;
    const struct vec_bytes wanted = direction == MICA_ENCRYPT ? pair->cipher : pair->plain;
    uint8_t results[1000 + 1][16];
    uint8_t text[16];
    struct mica_cipher_ctx ctx;
    mica_status status = mica_cipher_init(&ctx, impl, &params);
    const size_t back = 16 / start.len; /* results are fed back after a whole block */

    memcpy(text, start.p, start.len);
    for (size_t j = 0; j < 1000 && status == MICA_OK; j++) {
        size_t n;
        status = mica_cipher_update(&ctx, text, start.len, results[j], 16, &n);
        if (!pair->mode->has_iv) {
            memcpy(text, results[j], start.len);
        } else if (j < back) {
            memcpy(text, pair->iv.p + j * start.len, start.len);
        } else {
            memcpy(text, results[j - back], start.len);
        }
    }
    if (vec_expect(test, impl->name, MICA_OK, status) != VEC_PASS) {
        return VEC_FAIL;
    }
    return vec_same(test, impl->name, results[999], start.len, wanted);
}

static enum vec_verdict monte_carlo(struct vec_test *test)
{
    const struct pair pair = read_pair(test);
    enum vec_verdict verdict = VEC_PASS;

    for (size_t i = 0; i < COUNT_OF(all) && verdict == VEC_PASS; i++) {
        if (all[i]->alg == pair.alg) {
            verdict = chain(test, all[i], &pair, vec_is(test, "tag", "ENCRYPT") ? MICA_ENCRYPT : MICA_DECRYPT);
        }
    }
    return verdict;
}

extern const struct vec_handler vec_handlers_cipher[];

const struct vec_handler vec_handlers_cipher[] = {
    {.category = "cipher", .algorithm = "AES-*-MCT", .run = monte_carlo},
    {.category = "cipher", .algorithm = "AES-*", .file = "botan-block-*", .run = botan_block},
    {.category = "cipher", .algorithm = "3DES-*", .file = "botan-block-*", .run = botan_block},
    {.category = "cipher", .algorithm = "CBC-modes", .run = botan_cbc},
    {.category = "cipher", .algorithm = "CTR-modes", .run = botan_ctr},
    {.category = "cipher", .algorithm = "AES-CBC", .file = "wycheproof-*", .run = wycheproof_cbc},
    {.category = "cipher", .algorithm = "AES-[!X]*", .file = "[bcr]*", .run = known_pair},
    {.category = "cipher", .algorithm = "3DES-*", .run = known_pair},
    {.category = "sm", .algorithm = "SM4", .file = "botan-block-*", .run = botan_block},
    {.category = "sm", .algorithm = "SM4", .file = "[!w]*", .run = known_pair},
    {0},
};
