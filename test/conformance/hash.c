/* SPDX-License-Identifier: Apache-2.0 */
/* Conformance of hash implementations. */
#include <string.h>

#include <mica/hash.h>
#include <mica/hmac.h>

#include "conformance.h"

static uint8_t message[4200 + 8];

const struct mica_hash_impl *conformance_hash_software(const struct mica_hash_impl *impl)
{
    while (impl && impl->engine) {
        impl = impl->otherwise;
    }
    return impl;
}

/* The block itself: nothing behind it, at any length. */
static struct mica_hash_impl alone(const struct mica_hash_impl *impl)
{
    struct mica_hash_impl copy = *impl;

    copy.otherwise = NULL;
    copy.min_len = 0;
    return copy;
}

/* One message as a whole, from some alignment; what the block alone does not take must come out by way of software. */
static bool whole(struct conformance *c, const struct mica_hash_impl *impl, size_t at, size_t len)
{
    const struct mica_hash_impl copy = alone(impl), *software = conformance_hash_software(impl);
    uint8_t expected[MICA_HASH_DIGEST_MAX], out[MICA_HASH_DIGEST_MAX + 2];
    const size_t n = impl->alg->digest_len;
    mica_status status;

    if (!software || mica_hash(software, message + at, len, expected)) {
        return false;
    }
    memset(out, 0x5a, sizeof out);
    status = mica_hash(&copy, message + at, len, out + 1);
    if (status == MICA_OK && memcmp(out + 1, expected, n) != 0) {
        return false;
    }
    if ((status && status != MICA_ERR_UNSUPPORTED) || out[0] != 0x5a || out[n + 1] != 0x5a) {
        return false;
    }
    c->cases++;
    c->alone += status == MICA_OK;
    return mica_hash(impl, message + at, len, out) == MICA_OK && memcmp(out, expected, n) == 0;
}

static bool lengths(struct conformance *c, const void *impl)
{
    bool good = true;

    conformance_fill(message, sizeof message, 1);
    for (size_t len = 0; len <= CONFORMANCE_LEN; len += conformance_step(c)) {
        good = good && whole(c, impl, 0, len);
    }
    good = good && whole(c, impl, 0, 1024) && whole(c, impl, 0, 4096) && whole(c, impl, 0, 4199);
    c->none = c->alone == 0;
    return good;
}

static bool unaligned(struct conformance *c, const void *impl)
{
    static const size_t lens[] = {1, 55, 64, 119, 128, 200, 1000, 4160};
    bool good = true;

    for (size_t at = 1; at < 8; at++) {
        for (size_t i = 0; i < sizeof lens / sizeof lens[0]; i += c->some ? 3 : 1) {
            good = good && whole(c, impl, at, lens[i]);
        }
    }
    return good;
}

/* In pieces of a size, the last one what is left. */
static bool in_pieces(struct conformance *c, const struct mica_hash_impl *impl, size_t piece, size_t len)
{
    uint8_t expected[MICA_HASH_DIGEST_MAX], out[MICA_HASH_DIGEST_MAX];
    struct mica_hash_ctx ctx;
    bool good = mica_hash(conformance_hash_software(impl), message, len, expected) == MICA_OK &&
                mica_hash_init(&ctx, impl) == MICA_OK;

    for (size_t at = 0; good && at < len; at += piece) {
        good = mica_hash_update(&ctx, message + at, len - at < piece ? len - at : piece) == MICA_OK;
    }
    c->cases++;
    return good && mica_hash_final(&ctx, out) == MICA_OK && memcmp(out, expected, impl->alg->digest_len) == 0;
}

static bool pieces(struct conformance *c, const void *impl)
{
    static const size_t sizes[] = {1, 3, 63, 64, 65, 127, 128, 129, 200};
    bool good = true;

    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        good = good && in_pieces(c, impl, sizes[i], 700);
    }
    return good;
}

/* Three messages step by step on one engine, and a copy made half-way. */
static bool interleaved(struct conformance *c, const void *arg)
{
    const struct mica_hash_impl *impl = arg, *software = conformance_hash_software(impl);
    const size_t n = impl->alg->digest_len, len = 3 * 192;
    uint8_t expected[MICA_HASH_DIGEST_MAX], out[MICA_HASH_DIGEST_MAX];
    struct mica_hash_ctx ctx[4];
    bool good = true;

    for (size_t k = 0; k < 3; k++) {
        good = good && mica_hash_init(&ctx[k], impl) == MICA_OK;
    }
    for (size_t step = 0; step < 3; step++) {
        for (size_t k = 0; k < 3; k++) {
            good = good && mica_hash_update(&ctx[k], message + 100 * k + 192 * step, 192) == MICA_OK;
        }
        ctx[3] = step == 1 ? ctx[0] : ctx[3];
    }
    good = good && mica_hash_update(&ctx[3], message + 2 * 192, 192) == MICA_OK;
    for (size_t k = 0; k < 4; k++) {
        good = good && mica_hash(software, message + 100 * (k % 3), len, expected) == MICA_OK &&
               mica_hash_final(&ctx[k], out) == MICA_OK && memcmp(out, expected, n) == 0;
    }
    c->cases += 4;
    return good;
}

/* --- HMAC: by the block itself, or by way of its hash --- */

#define KEY_AT 4000 /* in message */

/* The block's own HMAC, which may decline; guards around the tag. */
static bool keyed_alone(struct conformance *c, const struct mica_hash_impl *impl, const struct mica_hash_keyed *keyed,
                        const uint8_t *expected)
{
    uint8_t out[MICA_HASH_DIGEST_MAX + 2];
    const size_t n = impl->alg->digest_len;
    mica_status status = MICA_NOT_ME;

    memset(out, 0x5a, sizeof out);
    if (impl->hmac) {
        status = impl->hmac(impl->engine, keyed, out + 1);
    }
    c->alone += status == MICA_OK;
    return out[0] == 0x5a && out[n + 1] == 0x5a &&
           (status == MICA_OK ? memcmp(out + 1, expected, n) == 0
                              : status == MICA_NOT_ME && conformance_all(out, sizeof out, 0x5a));
}

/* One message as a whole, and, once the key has been taken, a copy of the context takes it in two pieces. */
static bool keyed(struct conformance *c, const struct mica_hash_impl *impl, size_t at, const size_t lens[2])
{
    const uint8_t *key = message + KEY_AT + at, *in = message + at;
    const size_t key_len = lens[0], len = lens[1], n = impl->alg->digest_len;
    const struct mica_hash_keyed whole_message = {key, key_len, in, len};
    uint8_t expected[MICA_HASH_DIGEST_MAX], out[MICA_HASH_DIGEST_MAX];
    struct mica_hmac_ctx taken, ctx;

    c->cases++;
    if (mica_hmac(conformance_hash_software(impl), key, key_len, in, len, expected) ||
        (key_len <= impl->alg->block_len && !keyed_alone(c, impl, &whole_message, expected)) ||
        mica_hmac(impl, key, key_len, in, len, out) || memcmp(out, expected, n) != 0 ||
        mica_hmac_init(&taken, impl, key, key_len)) {
        return false;
    }
    for (size_t first = 0; first <= len; first += len / 3 + 1) {
        ctx = taken;
        if (mica_hmac_update(&ctx, in, first) || mica_hmac_update(&ctx, in + first, len - first) ||
            mica_hmac_final(&ctx, out, n) || memcmp(out, expected, n) != 0) {
            return false;
        }
    }
    return true;
}

static bool keyed_lengths(struct conformance *c, const void *impl)
{
    static const size_t key_lens[] = {0, 1, 3, 4, 20, 32, 63, 64, 65, 128, 129};
    static const size_t lens[] = {448, 449, 512, 513, 1024, 3000};
    bool good = true;

    conformance_fill(message, sizeof message, 1);
    for (size_t len = 0; len <= CONFORMANCE_LEN; len += conformance_step(c)) {
        good = good && keyed(c, impl, 0, (const size_t[2]){32, len});
    }
    for (size_t i = 0; i < sizeof key_lens / sizeof key_lens[0]; i++) {
        good = good && keyed(c, impl, i % 5, (const size_t[2]){key_lens[i], 0}) &&
               keyed(c, impl, i % 5, (const size_t[2]){key_lens[i], 77}) &&
               keyed(c, impl, i % 5, (const size_t[2]){key_lens[i], lens[i % (sizeof lens / sizeof lens[0])]});
    }
    return good;
}

void conformance_hash(struct conformance *c, const struct mica_hash_impl *impl)
{
    static const struct conformance_entry entries[] = {
        {"every length", lengths},
        {"unaligned", unaligned},
        {"in pieces", pieces},
        {"interleaved", interleaved},
        {"HMAC", keyed_lengths},
        {NULL, NULL},
    };

    conformance_checks(c, impl->name, impl, entries);
}

static uint8_t faulted[MICA_HASH_DIGEST_MAX], sound[MICA_HASH_DIGEST_MAX];

static void operate(const void *arg, size_t len, struct conformance_result *result)
{
    const struct mica_hash_impl *impl = arg;

    memset(faulted, 0x5a, sizeof faulted);
    result->out = faulted;
    result->expected = sound;
    result->len = impl->alg->digest_len;
    result->status = mica_hash(impl, message, len, faulted);
}

static void operate_keyed(const void *arg, size_t len, struct conformance_result *result)
{
    const struct mica_hash_impl *impl = arg;

    memset(faulted, 0x5a, sizeof faulted);
    result->out = faulted;
    result->expected = sound;
    result->len = impl->alg->digest_len;
    result->status = mica_hmac(impl, message, 32, message, len, faulted);
}

static void operate_keyed_pieces(const void *arg, size_t len, struct conformance_result *result)
{
    const struct mica_hash_impl *impl = arg;
    struct mica_hmac_ctx ctx;

    memset(faulted, 0, sizeof faulted); /* as it is left when the key is not taken */
    result->out = faulted;
    result->expected = sound;
    result->len = impl->alg->digest_len;
    result->status = mica_hmac_init(&ctx, impl, message, 32);
    if (result->status == MICA_OK) {
        memset(faulted, 0x5a, sizeof faulted);
        (void)!mica_hmac_update(&ctx, message, len); /* sticky */
        result->status = mica_hmac_final(&ctx, faulted, impl->alg->digest_len);
    }
}

void conformance_hash_faults(struct conformance *c, const struct mica_hash_impl *impl)
{
    static const size_t lens[] = {150, 4096};
    static const char *const names[] = {"150", "4096"};

    c->implementation = impl->name;
    conformance_fill(message, sizeof message, 2);
    for (size_t i = 0; i < 2; i++) {
        const struct conformance_operation operation = {"hash", names[i], operate, impl, lens[i]};

        if (mica_hash(conformance_hash_software(impl), message, lens[i], sound) == MICA_OK) {
            conformance_operate(c, &operation);
        }
    }
    for (size_t i = 0; i < 2; i++) {
        const struct conformance_operation operation = {"HMAC", names[i], operate_keyed, impl, lens[i]};
        const struct conformance_operation pieces_of_it = {"HMAC in pieces", names[i], operate_keyed_pieces, impl, lens[i]};

        if (mica_hmac(conformance_hash_software(impl), message, 32, message, lens[i], sound) == MICA_OK) {
            conformance_operate(c, &operation);
            conformance_operate(c, &pieces_of_it);
        }
    }
}
