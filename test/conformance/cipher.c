/* SPDX-License-Identifier: Apache-2.0 */
/* Conformance of block cipher implementations: block runs, CBC, CFB, OFB, counter mode, and the streaming modes over them. */
#include <string.h>

#include <mica/cipher.h>

#include "conformance.h"

#define RUN_MAX 4096u

static uint8_t in[RUN_MAX + 16], out[RUN_MAX + 16], expected[RUN_MAX + 16];

/** One of the runs; iv is left ready for the next. */
typedef mica_status run_function(const struct mica_cipher_key *key, uint8_t *iv, const uint8_t *in, uint8_t *out,
                                 size_t n_blocks);

static mica_status ecb_encrypt(const struct mica_cipher_key *key, uint8_t *iv, const uint8_t *from, uint8_t *to,
                               size_t n_blocks)
{
    (void)iv;
    return mica_cipher_encrypt(key, from, to, n_blocks);
}

static mica_status ecb_decrypt(const struct mica_cipher_key *key, uint8_t *iv, const uint8_t *from, uint8_t *to,
                               size_t n_blocks)
{
    (void)iv;
    return mica_cipher_decrypt(key, from, to, n_blocks);
}

static const struct {
    const char *name;
    run_function *run;
} runs[] = {
    {"ecb encrypt", ecb_encrypt},
    {"ecb decrypt", ecb_decrypt},
    {"cbc encrypt", mica_cipher_cbc_encrypt},
    {"cbc decrypt", mica_cipher_cbc_decrypt},
    {"ctr", mica_cipher_ctr},
    {"cfb encrypt", mica_cipher_cfb_encrypt},
    {"cfb decrypt", mica_cipher_cfb_decrypt},
    {"ofb", mica_cipher_ofb},
};

#define RUNS (sizeof runs / sizeof runs[0])
#define CHAINED 2 /* the first run with an IV */

const struct mica_cipher_impl *conformance_cipher_software(const struct mica_cipher_impl *impl)
{
    while (impl && impl->engine) {
        impl = impl->otherwise;
    }
    return impl;
}

static struct mica_cipher_impl alone(const struct mica_cipher_impl *impl)
{
    struct mica_cipher_impl copy = *impl;

    copy.otherwise = NULL;
    copy.min_len = 0;
    return copy;
}

/** The same key in the block alone, with its chain behind it, and in software. */
struct pair {
    struct mica_cipher_key block, chain, software;
};

/* MICA_ERR_UNSUPPORTED: the block does not take keys of this length. */
static mica_status open_pair(struct pair *pair, const struct mica_cipher_impl *copy, const struct mica_cipher_impl *impl,
                             size_t key_len)
{
    uint8_t raw[32];

    conformance_fill(raw, sizeof raw, 77);
    if (mica_cipher_key_init(&pair->software, conformance_cipher_software(impl), raw, key_len) ||
        mica_cipher_key_init(&pair->chain, impl, raw, key_len)) {
        return MICA_ERR_PARAMETER;
    }
    return mica_cipher_key_init(&pair->block, copy, raw, key_len);
}

/** Where a run reads and writes, and what it starts with. */
struct place {
    uint8_t *from, *to;
    uint32_t seed;
};

static void fill_chain(uint8_t *iv, uint32_t seed)
{
    conformance_fill(iv, MICA_CIPHER_BLOCK_MAX, seed + 9);
    memset(iv + 8, 0xff, 7); /* the counter's carry runs far */
}

static mica_status run_at(const struct mica_cipher_key *key, size_t r, const struct place *place, uint8_t *iv,
                          size_t n_blocks)
{
    conformance_fill(place->from, n_blocks * key->impl->alg->block_len, place->seed);
    fill_chain(iv, place->seed);
    return runs[r].run(key, iv, place->from, place->to, n_blocks);
}

/* A run at some alignments of in and out; at 0x80: in place. What the block alone does not take is the software's. */
static bool same(struct conformance *c, const struct pair *pair, size_t r, size_t n_blocks, uint32_t at)
{
    const size_t block = pair->block.impl->alg->block_len, len = n_blocks * block;
    uint8_t *from = in + (at & 7), iv[MICA_CIPHER_BLOCK_MAX], iv_soft[MICA_CIPHER_BLOCK_MAX];
    const struct place place = {from, at & 0x80 ? from : out + (at >> 3 & 7), (uint32_t)(r + n_blocks) + at};
    const struct place soft = {from, expected, place.seed};
    mica_status status;

    if (run_at(&pair->software, r, &soft, iv_soft, n_blocks)) {
        return false;
    }
    memset(out, 0x5a, sizeof out);
    status = run_at(&pair->block, r, &place, iv, n_blocks);
    c->alone += status == MICA_OK && n_blocks != 0;
    if (status == MICA_ERR_UNSUPPORTED && conformance_all(place.to, len, 0)) {
        status = run_at(&pair->chain, r, &place, iv, n_blocks);
    }
    c->cases++;
    return status == MICA_OK && memcmp(place.to, expected, len) == 0 && memcmp(iv, iv_soft, block) == 0 &&
           (place.to == from || (place.to[len] == 0x5a && (place.to == out || place.to[-1] == 0x5a)));
}

/* Runs a test of one key length over all that the cipher has and the block takes. */
static bool each_key(struct conformance *c, const struct mica_cipher_impl *impl,
                     bool (*test)(struct conformance *c, const struct pair *pair, size_t r))
{
    const struct mica_cipher_impl copy = alone(impl);
    bool good = true;
    unsigned taken = 0;
    struct pair pair;

    for (size_t i = 0; good && impl->alg->key_lens[i]; i++) {
        mica_status status = open_pair(&pair, &copy, impl, impl->alg->key_lens[i]);

        if (status == MICA_ERR_UNSUPPORTED) {
            continue;
        }
        good = status == MICA_OK;
        taken++;
        for (size_t r = 0; good && r < RUNS; r++) {
            good = test(c, &pair, r);
        }
    }
    c->none = taken == 0 || c->alone == 0;
    return good;
}

static bool test_lengths(struct conformance *c, const struct pair *pair, size_t r)
{
    bool good = true;

    for (size_t n = 0; good && n <= CONFORMANCE_LEN / 8; n += c->some ? 3 : 1) {
        good = same(c, pair, r, n, 0);
    }
    return good && same(c, pair, r, RUN_MAX / 16, 0);
}

static bool test_unaligned(struct conformance *c, const struct pair *pair, size_t r)
{
    bool good = true;

    for (uint32_t at = 1; good && at < 64; at += c->some ? 5 : 1) {
        good = same(c, pair, r, 1 + at % 5, at) && (at % 9 != 1 || same(c, pair, r, 70, at));
    }
    return good;
}

static bool test_in_place(struct conformance *c, const struct pair *pair, size_t r)
{
    bool good = true;

    for (uint32_t at = 0; good && at < 4; at++) {
        good = same(c, pair, r, 1, 0x80 | at) && same(c, pair, r, 5, 0x80 | at) && same(c, pair, r, 130, 0x80 | at);
    }
    return good;
}

static bool lengths(struct conformance *c, const void *impl)
{
    return each_key(c, impl, test_lengths);
}

static bool unaligned(struct conformance *c, const void *impl)
{
    return each_key(c, impl, test_unaligned);
}

static bool in_place(struct conformance *c, const void *impl)
{
    return each_key(c, impl, test_in_place);
}

/* Three keys and chains step by step on one engine; the last key's schedule was made between the steps of the others. */
static bool interleaved(struct conformance *c, const void *arg)
{
    const struct mica_cipher_impl *impl = arg;
    const size_t block = impl->alg->block_len, len = 2 * block;
    struct mica_cipher_key key[3], soft[3];
    uint8_t iv[3][MICA_CIPHER_BLOCK_MAX], iv_soft[3][MICA_CIPHER_BLOCK_MAX], raw[32];
    bool good = true;

    conformance_fill(in, 256, 3);
    memset(iv, 0x11, sizeof iv);
    memset(iv_soft, 0x11, sizeof iv_soft);
    for (size_t step = 0; good && step < 3 * (RUNS - CHAINED); step++) {
        size_t k = step % 3, r = CHAINED + step / 3;

        if (step < 3) {
            conformance_fill(raw, sizeof raw, (uint32_t)(100 + k));
            good = mica_cipher_key_init(&key[k], impl, raw, impl->alg->key_lens[0]) == MICA_OK &&
                   mica_cipher_key_init(&soft[k], conformance_cipher_software(impl), raw, impl->alg->key_lens[0]) == MICA_OK;
        }
        good = good && runs[r].run(&key[k], iv[k], in, out, 2) == MICA_OK &&
               runs[r].run(&soft[k], iv_soft[k], in, expected, 2) == MICA_OK && memcmp(out, expected, len) == 0 &&
               memcmp(iv[k], iv_soft[k], block) == 0;
        c->cases++;
    }
    return good;
}

static const struct mica_cipher_mode *const modes[] = {&mica_mode_ecb, &mica_mode_cbc, &mica_mode_cfb,
                                                       &mica_mode_cfb8, &mica_mode_ofb, &mica_mode_ctr};

/* A whole message in a mode, both ways. */
static bool message(struct conformance *c, const struct mica_cipher_impl *impl, struct mica_cipher_params *params,
                    size_t len)
{
    bool good;

    params->direction = MICA_ENCRYPT;
    good = mica_cipher_crypt(conformance_cipher_software(impl), params, in, len, expected) == MICA_OK &&
           mica_cipher_crypt(impl, params, in, len, out) == MICA_OK && memcmp(out, expected, len) == 0;
    params->direction = MICA_DECRYPT;
    c->cases++;
    return good && mica_cipher_crypt(impl, params, out, len, out) == MICA_OK && memcmp(out, in, len) == 0;
}

/* The streaming modes at every length: the composition over this implementation, and falling back by key length. */
static bool streams(struct conformance *c, const void *arg)
{
    const struct mica_cipher_impl *impl = arg;
    uint8_t raw[32], iv[MICA_CIPHER_BLOCK_MAX];
    struct mica_cipher_params params = {.key = raw, .iv = iv, .key_len = impl->alg->key_lens[0]};
    size_t n_keys = 1;
    bool good = true;

    while (impl->alg->key_lens[n_keys]) {
        n_keys++;
    }
    conformance_fill(in, sizeof in, 4);
    conformance_fill(raw, sizeof raw, 5);
    conformance_fill(iv, sizeof iv, 6);
    for (size_t m = 0; m < sizeof modes / sizeof modes[0]; m++) {
        size_t step = modes[m]->whole_blocks ? impl->alg->block_len : conformance_step(c);

        params.mode = modes[m];
        params.iv_len = modes[m]->has_iv ? impl->alg->block_len : 0;
        for (size_t len = 0; good && len <= CONFORMANCE_LEN / (m == 3 ? 8 : 1); len += step) {
            params.key_len = impl->alg->key_lens[len % n_keys];
            good = message(c, impl, &params, len);
        }
    }
    return good;
}

/* A message in pieces of many lengths, into a buffer of its own and in place. */
static bool message_in_pieces(struct conformance *c, const struct mica_cipher_impl *impl,
                              const struct mica_cipher_params *params, bool in_place)
{
    struct mica_cipher_ctx ctx;
    size_t taken = 0, given = 0, n;
    bool good = mica_cipher_crypt(conformance_cipher_software(impl), params, in, RUN_MAX, expected) == MICA_OK &&
                mica_cipher_init(&ctx, impl, params) == MICA_OK;

    for (uint32_t i = 0; good && taken < RUN_MAX; i++) {
        size_t len = i % 5 == 4 ? 200 + i : 1 + i * 7 % 37;

        len = len < RUN_MAX - taken ? len : RUN_MAX - taken;
        memcpy(out + RUN_MAX / 2, in + taken, in_place ? len : 0);
        good = mica_cipher_update(&ctx, in_place ? out + RUN_MAX / 2 : in + taken, len, out + RUN_MAX / 2, len + 16, &n) ==
                   MICA_OK &&
               memcmp(out + RUN_MAX / 2, expected + given, n) == 0;
        taken += len;
        given += n;
    }
    c->cases++;
    return good && given == RUN_MAX && mica_cipher_final(&ctx) == MICA_OK;
}

static bool pieces(struct conformance *c, const void *arg)
{
    const struct mica_cipher_impl *impl = arg;
    uint8_t raw[32], iv[MICA_CIPHER_BLOCK_MAX];
    struct mica_cipher_params params = {.key = raw, .iv = iv, .key_len = impl->alg->key_lens[0]};
    bool good = true;

    conformance_fill(in, sizeof in, 11);
    conformance_fill(raw, sizeof raw, 12);
    fill_chain(iv, 13);
    for (size_t m = 0; good && m < 4 * (sizeof modes / sizeof modes[0]); m++) {
        params.mode = modes[m / 4];
        params.iv_len = params.mode->has_iv ? impl->alg->block_len : 0;
        params.direction = m & 1 ? MICA_DECRYPT : MICA_ENCRYPT;
        good = params.mode == &mica_mode_cfb8 || message_in_pieces(c, impl, &params, m & 2);
    }
    return good;
}

void conformance_cipher(struct conformance *c, const struct mica_cipher_impl *impl)
{
    static const struct conformance_entry entries[] = {
        {"every length", lengths}, {"unaligned", unaligned}, {"in place", in_place},
        {"interleaved", interleaved}, {"modes and fallback", streams}, {"pieces", pieces}, {NULL, NULL},
    };

    conformance_checks(c, impl->name, impl, entries);
}

static struct mica_cipher_key faulted;
static uint8_t chain[MICA_CIPHER_BLOCK_MAX], raw_key[32];
static const size_t fault_blocks[] = {4, RUN_MAX / 16};

static void operate_key(const void *arg, size_t unused, struct conformance_result *result)
{
    const struct mica_cipher_impl *impl = arg;

    (void)unused;
    result->status = mica_cipher_key_init(&faulted, impl, raw_key, impl->alg->key_lens[0]);
    result->out = (const uint8_t *)&faulted;
    result->len = sizeof faulted;
}

static void operate_run(const void *arg, size_t which, struct conformance_result *result)
{
    const struct mica_cipher_impl *impl = arg;
    const size_t n = fault_blocks[which % 2];

    memset(chain, 3, sizeof chain);
    memset(out, 0x5a, sizeof out);
    result->status = runs[which / 2].run(&faulted, chain, in, out, n);
    result->out = out;
    result->expected = expected;
    result->len = n * impl->alg->block_len;
    if (which / 2 >= CHAINED) { /* text may hide in it */
        result->chain = chain;
        result->chain_len = impl->alg->block_len;
    }
}

void conformance_cipher_faults(struct conformance *c, const struct mica_cipher_impl *impl)
{
    static struct mica_cipher_key software;
    const struct conformance_operation key = {"key", NULL, operate_key, impl, 0};
    const size_t key_len = impl->alg->key_lens[0];

    c->implementation = impl->name;
    conformance_fill(in, sizeof in, 7);
    conformance_fill(raw_key, sizeof raw_key, 8);
    conformance_operate(c, &key);
    if (mica_cipher_key_init(&software, conformance_cipher_software(impl), raw_key, key_len) ||
        mica_cipher_key_init(&faulted, impl, raw_key, key_len)) {
        return;
    }
    for (size_t i = 0; i < 2 * RUNS; i++) {
        const struct conformance_operation run = {runs[i / 2].name, i % 2 ? "long" : "short", operate_run, impl, i};

        memset(chain, 3, sizeof chain);
        if (runs[i / 2].run(&software, chain, in, expected, fault_blocks[i % 2]) == MICA_OK) {
            conformance_operate(c, &run);
        }
    }
}
