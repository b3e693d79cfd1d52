/* SPDX-License-Identifier: Apache-2.0 */
/* Conformance of AEAD implementations: whole units and composites over a block's cipher. */
#include <string.h>

#include <mica/aead.h>

#include "conformance.h"

#define TEXT_MAX 1056u
#define TAG 16u

static uint8_t in[TEXT_MAX + 16], out[TEXT_MAX + 16], expected[TEXT_MAX + 16], aad[800], nonce[300];
static uint8_t raw[32];
static struct mica_aead_key key, chain, software;

/* The portable implementations of what blocks offer. */
static const struct mica_aead_impl *software_of(const struct mica_aead_alg *alg)
{
    return mica_provider_aead(mica_provider_default(), alg);
}

/* Nothing behind it; a composite's cipher has nothing behind it either. */
static struct mica_aead_impl block_alone(const struct mica_aead_impl *impl, struct mica_cipher_impl *cipher)
{
    struct mica_aead_impl copy = *impl;

    copy.otherwise = NULL;
    copy.min_len = 0;
    if (impl->cipher && impl->cipher->engine) {
        *cipher = *impl->cipher;
        cipher->otherwise = NULL;
        cipher->min_len = 0;
        copy.cipher = cipher;
    }
    return copy;
}

/** One message: how long its parts are, and how they lie. */
struct shape {
    size_t len, aad_len, nonce_len, tag_len;
    size_t at_in, at_out; /**< misalignment */
    bool in_place;
};

static struct mica_aead_message message_of(const struct shape *shape)
{
    return (struct mica_aead_message){.nonce = nonce, .nonce_len = shape->nonce_len, .aad = aad,
                                      .aad_len = shape->aad_len, .in = in + shape->at_in, .len = shape->len,
                                      .tag_len = shape->tag_len};
}

/* Sealed as software seals it; opened again; a forged tag refused and the text wiped. */
static bool seals_and_opens(struct conformance *c, const struct shape *shape)
{
    struct mica_aead_message message = message_of(shape);
    uint8_t tag[TAG], other[TAG], *to = shape->in_place ? in + shape->at_in : out + shape->at_out;

    conformance_fill(in + shape->at_in, shape->len, (uint32_t)shape->len);
    if (mica_aead_seal(&software, &message, expected, other)) {
        return false;
    }
    memset(out, 0x5a, sizeof out);
    c->cases++;
    mica_status status = mica_aead_seal(&key, &message, to, tag);
    if (status == MICA_ERR_UNSUPPORTED) { /* a run that the block alone does not take */
        key = chain;
        conformance_fill(in + shape->at_in, shape->len, (uint32_t)shape->len);
        status = mica_aead_seal(&key, &message, to, tag);
    }
    if (status || memcmp(to, expected, shape->len) != 0 ||
        memcmp(tag, other, shape->tag_len) != 0 || (!shape->in_place && to[shape->len] != 0x5a)) {
        return false;
    }
    message.in = expected;
    if (mica_aead_open(&key, &message, tag, to)) {
        return false;
    }
    conformance_fill(expected, shape->len, (uint32_t)shape->len);
    if (memcmp(to, expected, shape->len) != 0) {
        return false;
    }
    tag[shape->tag_len - 1] ^= 1;
    message.in = expected;
    return mica_aead_open(&key, &message, tag, to) == MICA_ERR_VERIFY && conformance_all(to, shape->len, 0);
}

static bool each_key(struct conformance *c, const struct mica_aead_impl *impl,
                     bool (*test)(struct conformance *c, const struct mica_aead_alg *alg))
{
    struct mica_cipher_impl cipher;
    const struct mica_aead_impl copy = block_alone(impl, &cipher);
    bool good = true;
    unsigned taken = 0;

    conformance_fixed(raw, sizeof raw, 31); /* test_wrap() knows it */
    conformance_fill(nonce, sizeof nonce, 32);
    conformance_fill(aad, sizeof aad, 33);
    for (size_t i = 0; good && impl->alg->key_lens[i]; i++) {
        mica_status status = mica_aead_key_init(&key, &copy, raw, impl->alg->key_lens[i]);

        if (status == MICA_ERR_UNSUPPORTED) {
            continue;
        }
        taken++;
        good = status == MICA_OK && mica_aead_key_init(&chain, impl, raw, impl->alg->key_lens[i]) == MICA_OK &&
               mica_aead_key_init(&software, software_of(impl->alg), raw, impl->alg->key_lens[i]) == MICA_OK &&
               test(c, impl->alg);
    }
    c->none = taken == 0;
    return good;
}

static bool test_lengths(struct conformance *c, const struct mica_aead_alg *alg)
{
    bool good = true;

    for (size_t len = 0; good && len <= CONFORMANCE_LEN; len += conformance_step(c)) {
        const struct shape shape = {.len = len, .aad_len = len % 37, .nonce_len = alg->nonce_len, .tag_len = TAG};

        good = seals_and_opens(c, &shape);
    }
    const struct shape longest = {.len = TEXT_MAX - 1, .aad_len = 20, .nonce_len = alg->nonce_len, .tag_len = TAG};
    return good && seals_and_opens(c, &longest);
}

static bool test_unaligned(struct conformance *c, const struct mica_aead_alg *alg)
{
    bool good = true;

    for (size_t at = 1; good && at < 16; at += c->some ? 4 : 1) {
        const struct shape shape = {.len = 16 * at + 7, .aad_len = at, .nonce_len = alg->nonce_len, .tag_len = TAG,
                                    .at_in = at % 4, .at_out = at / 4};

        good = seals_and_opens(c, &shape);
    }
    return good;
}

static bool test_in_place(struct conformance *c, const struct mica_aead_alg *alg)
{
    bool good = true;

    for (size_t len = 1; good && len < 200; len += 33) {
        const struct shape shape = {.len = len, .aad_len = 5, .nonce_len = alg->nonce_len, .tag_len = TAG,
                                    .in_place = true};

        good = seals_and_opens(c, &shape);
    }
    return good;
}

/* Associated data across what blocks take in one piece. */
static bool test_aad(struct conformance *c, const struct mica_aead_alg *alg)
{
    static const uint16_t aads[] = {1, 14, 15, 16, 17, 64, 239, 240, 241, 255, 256, 257, 478, 479, 480, 481,
                                    493, 494, 495, 496, 497, 511, 512, 513, 526, 527, 528, 799};
    static const uint16_t texts[] = {0, 1, 15, 16, 17, 128, 129, 145, 320};
    bool good = true;

    for (size_t i = 0; good && i < sizeof aads / sizeof aads[0]; i++) {
        for (size_t k = i % 3; good && k < sizeof texts / sizeof texts[0]; k += c->some ? 3 : 1) {
            const struct shape shape = {.len = texts[k], .aad_len = aads[i], .nonce_len = alg->nonce_len, .tag_len = TAG};

            good = seals_and_opens(c, &shape);
        }
    }
    return good;
}

/*
 * Nonces of AES-GCM for which, under the three keys of each_key(), the counter begins at fffffffd: J0 = (N H + L) H solved
 * for N (SP 800-38D, 7.1). GCM's counter wraps in 32 bits; many blocks of hardware count in 16 or 128.
 */
static bool test_wrap(struct conformance *c, const struct mica_aead_alg *alg)
{
    static const uint8_t wrapping[3][16] = {
        {0x9f, 0xc4, 0xe6, 0x7b, 0x21, 0x05, 0x1a, 0x14, 0x30, 0xe3, 0x29, 0x76, 0xc1, 0x71, 0x2e, 0x3d},
        {0x7d, 0xa5, 0xc7, 0xf6, 0xb7, 0x23, 0xb8, 0xdb, 0x4a, 0xb1, 0x36, 0x0c, 0xf3, 0x2e, 0xef, 0x2c},
        {0x0f, 0xba, 0x02, 0x8e, 0xae, 0x51, 0xd9, 0xa2, 0xa2, 0x0b, 0x42, 0xbf, 0xd1, 0x07, 0xa3, 0xb1},
    };
    const struct shape shape = {.len = 290, .aad_len = 3, .nonce_len = 16, .tag_len = TAG};
    bool good = true;

    for (size_t i = 0; good && i < 3 && alg->nonce_max >= 16; i++) {
        memcpy(nonce, wrapping[i], 16);
        good = seals_and_opens(c, &shape);
    }
    return good;
}

/* Nonces of every kind of length, with texts that a block may treat apart. */
static bool test_nonces(struct conformance *c, const struct mica_aead_alg *alg)
{
    static const uint16_t nonces[] = {1, 7, 8, 11, 12, 13, 15, 16, 17, 32, 48, 63, 64, 65, 255, 256, 257};
    static const uint16_t texts[] = {0, 1, 15, 16, 130, 160};
    bool good = true;

    for (size_t i = 0; good && i < sizeof nonces / sizeof nonces[0]; i++) {
        for (size_t k = 0; good && k < sizeof texts / sizeof texts[0]; k += c->some ? 2 : 1) {
            const struct shape shape = {.len = texts[k], .aad_len = 20 * k, .nonce_len = nonces[i], .tag_len = TAG};

            good = nonces[i] < alg->nonce_min || nonces[i] > alg->nonce_max || seals_and_opens(c, &shape);
        }
    }
    return good && test_wrap(c, alg);
}

/* Nonces and tags of other lengths: the block's or the software's behind it. */
static bool test_shapes(struct conformance *c, const struct mica_aead_impl *impl)
{
    const struct mica_aead_alg *alg = impl->alg;
    bool good = true;

    for (size_t tag_len = 4; good && tag_len <= TAG; tag_len++) {
        const size_t nonce_len = alg->nonce_max > 20 && tag_len % 3 == 0 ? 20 : alg->nonce_len;
        const struct shape shape = {.len = 61, .aad_len = 9, .nonce_len = nonce_len, .tag_len = tag_len};

        good = !(alg->tag_lens >> tag_len & 1) || seals_and_opens(c, &shape);
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

static bool associated_data(struct conformance *c, const void *impl)
{
    return each_key(c, impl, test_aad);
}

static bool nonce_lengths(struct conformance *c, const void *impl)
{
    return each_key(c, impl, test_nonces);
}

static bool shapes(struct conformance *c, const void *arg)
{
    const struct mica_aead_impl *impl = arg;
    bool good = true;

    for (size_t i = 0; good && impl->alg->key_lens[i]; i++) {
        good = mica_aead_key_init(&key, impl, raw, impl->alg->key_lens[i]) == MICA_OK &&
               mica_aead_key_init(&software, software_of(impl->alg), raw, impl->alg->key_lens[i]) == MICA_OK &&
               test_shapes(c, impl);
    }
    return good;
}

/** A streamed message and what it must give. */
struct stream {
    struct mica_aead_ctx ctx;
    uint8_t text[96], expected[96], tag[TAG];
};

static bool stream_begin(struct stream *s, unsigned k)
{
    const struct mica_aead_start start = {.direction = MICA_AEAD_SEAL, .nonce = nonce + k, .tag_len = TAG,
                                          .nonce_len = software.impl->alg->nonce_len, .aad_len = 7, .text_len = 96};
    const struct mica_aead_message message = {.nonce = nonce + k, .nonce_len = start.nonce_len, .aad = aad, .aad_len = 7,
                                              .in = in + k, .len = 96, .tag_len = TAG};

    return mica_aead_seal(&software, &message, s->expected, s->tag) == MICA_OK &&
           mica_aead_start(&s->ctx, &key, &start) == MICA_OK && mica_aead_aad(&s->ctx, aad, 7) == MICA_OK;
}

/* Three streamed messages step by step, in pieces that are no whole blocks. */
static bool interleaved(struct conformance *c, const void *arg)
{
    static struct stream streams[3];
    const struct mica_aead_impl *impl = arg;
    uint8_t tag[TAG];
    bool good = mica_aead_key_init(&key, impl, raw, impl->alg->key_lens[0]) == MICA_OK &&
                mica_aead_key_init(&software, software_of(impl->alg), raw, impl->alg->key_lens[0]) == MICA_OK;

    conformance_fill(in, sizeof in, 34);
    for (unsigned k = 0; k < 3; k++) {
        good = good && stream_begin(&streams[k], k);
    }
    for (size_t at = 0; at < 96; at += 24) {
        for (unsigned k = 0; k < 3; k++) {
            good = good && mica_aead_update(&streams[k].ctx, in + k + at, streams[k].text + at, 24) == MICA_OK;
        }
    }
    for (unsigned k = 0; k < 3; k++) {
        good = good && mica_aead_finish_seal(&streams[k].ctx, tag, TAG) == MICA_OK &&
               memcmp(tag, streams[k].tag, TAG) == 0 && memcmp(streams[k].text, streams[k].expected, 96) == 0;
        c->cases++;
    }
    return good;
}

void conformance_aead(struct conformance *c, const struct mica_aead_impl *impl)
{
    static const struct conformance_entry entries[] = {
        {"every length", lengths}, {"unaligned", unaligned}, {"in place", in_place},
        {"associated data", associated_data}, {"nonces", nonce_lengths}, {"shapes and fallback", shapes},
        {"interleaved", interleaved}, {NULL, NULL},
    };

    conformance_checks(c, impl->name, impl, entries);
}

static uint8_t sealed[TEXT_MAX + TAG], tag_made[TAG];

static void operate_key(const void *arg, size_t unused, struct conformance_result *result)
{
    const struct mica_aead_impl *impl = arg;

    (void)unused;
    result->status = mica_aead_key_init(&key, impl, raw, impl->alg->key_lens[0]);
    result->out = (const uint8_t *)&key;
    result->len = sizeof key;
}

static struct mica_aead_message faulted_message(size_t len)
{
    const struct shape shape = {.len = len, .aad_len = 13, .nonce_len = software.impl->alg->nonce_len, .tag_len = TAG};

    return message_of(&shape);
}

static void operate_seal(const void *impl, size_t len, struct conformance_result *result)
{
    const struct mica_aead_message message = faulted_message(len);

    (void)impl;
    memset(out, 0x5a, sizeof out);
    result->status = mica_aead_seal(&key, &message, out, tag_made);
    memcpy(out + len, tag_made, TAG);
    result->out = out;
    result->expected = sealed;
    result->len = len + TAG;
}

static void operate_open(const void *impl, size_t len, struct conformance_result *result)
{
    struct mica_aead_message message = faulted_message(len);

    (void)impl;
    message.in = sealed;
    memset(out, 0x5a, sizeof out);
    result->status = mica_aead_open(&key, &message, sealed + len, out);
    result->out = out;
    result->expected = in; /* a wrong bit of the key stream is not in what the tag covers: silent, as when sealing */
    result->len = len;
}

/* No fault lets a forged message pass. Its refusal is what is right here. */
static void operate_forged(const void *impl, size_t len, struct conformance_result *result)
{
    static const uint8_t nothing[TEXT_MAX];
    struct mica_aead_message message = faulted_message(len);

    (void)impl;
    memcpy(tag_made, sealed + len, TAG);
    tag_made[3] ^= 0x20;
    message.in = sealed;
    memset(out, 0x5a, sizeof out);
    result->status = mica_aead_open(&key, &message, tag_made, out);
    result->status = result->status == MICA_ERR_VERIFY ? MICA_OK : result->status;
    result->out = out;
    result->expected = nothing;
    result->len = len;
    result->verified = true;
}

void conformance_aead_faults(struct conformance *c, const struct mica_aead_impl *impl)
{
    static const size_t lens[] = {60, 1000};
    static const char *const names[] = {"60", "1000"};
    const struct conformance_operation make = {"key", NULL, operate_key, impl, 0};

    c->implementation = impl->name;
    conformance_fill(raw, sizeof raw, 36);
    conformance_fill(nonce, sizeof nonce, 32);
    conformance_operate(c, &make);
    if (mica_aead_key_init(&software, software_of(impl->alg), raw, impl->alg->key_lens[0]) ||
        mica_aead_key_init(&key, impl, raw, impl->alg->key_lens[0])) {
        return;
    }
    for (size_t i = 0; i < 2; i++) {
        const struct conformance_operation seal = {"seal", names[i], operate_seal, impl, lens[i]},
                                           open = {"open", names[i], operate_open, impl, lens[i]},
                                           forged = {"open forged", names[i], operate_forged, impl, lens[i]};
        const struct mica_aead_message message = faulted_message(lens[i]);

        conformance_fill(in, lens[i], 35);
        if (mica_aead_seal(&software, &message, sealed, sealed + lens[i]) == MICA_OK) {
            conformance_operate(c, &seal);
            conformance_operate(c, &open);
            conformance_operate(c, &forged);
        }
    }
}
