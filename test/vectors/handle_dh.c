/* SPDX-License-Identifier: Apache-2.0 */
/* Vectors of Diffie-Hellman. */
#include <mica/dh.h>
#include <mica/dh_legacy.h>

#include "base/der.h"
#include "support/test.h"
#include "vectors/vectors.h"

static const struct mica_dh_group *const groups[] = {
    &mica_ffdhe2048, &mica_ffdhe3072, &mica_ffdhe4096, &mica_ffdhe6144, &mica_ffdhe8192, &mica_modp1024,
    &mica_modp1536,  &mica_modp2048,  &mica_modp3072,  &mica_modp4096,  &mica_modp6144,  &mica_modp8192,
};

static struct mica_number number(struct vec_bytes bytes)
{
    return (struct mica_number){bytes.p, bytes.len};
}

/* A group out of P, G and perhaps Q. */
struct given {
    struct mica_dh_group group;
    struct mica_dh dh;
};

static mica_status load(struct vec_test *test, struct given *given)
{
    const bool plain_hex = strncmp(test->file->name, "cavp", 4) == 0;
    struct vec_bytes (*read)(struct vec_test *, const char *) = plain_hex ? vec_hex_number : vec_number;
    mica_status status;

    given->group = (struct mica_dh_group){.p = number(read(test, "P")), .g = number(read(test, "G"))};
    if (vec_get(test, "Q")) {
        given->group.q = number(read(test, "Q"));
    }
    status = mica_dh_legacy_init(&given->dh, &given->group);
    given->dh.check_order = given->group.q.len > 0;
    return status;
}

static enum vec_verdict agreement(struct vec_test *test)
{
    struct given given;

    if (vec_get(test, "KDF")) {
        return vec_skip(test, "with a key derivation of its own");
    }
    if (load(test, &given)) {
        return vec_skip(test, "prime below 512 bits");
    }
    struct vec_bytes x = vec_number(test, "X"), y = vec_number(test, "Y");
    const struct mica_number peer = number(y);
    const size_t len = given.dh.p.len;
    uint8_t *secret = vec_buffer(test, len);
    mica_status status = mica_dh_shared_secret(&given.dh, x.p, x.len, &peer, secret);
    if (status) {
        return vec_expect(test, "shared secret", MICA_OK, status);
    }
    return vec_same(test, "secret", secret, len, vec_fit_number(test, vec_hex(test, "K"), len));
}

static enum vec_verdict invalid_key(struct vec_test *test)
{
    struct given given;

    if (load(test, &given)) {
        return vec_fail(test, "group refused");
    }
    struct vec_bytes y = vec_number(test, "InvalidKey");
    return vec_expect(test, "check", MICA_ERR_POINT, mica_dh_check_public(&given.dh, y.p, y.len));
}

/* All that the file's reasons name: own key pair, peer's key, result. */
static enum vec_verdict cavp(struct vec_test *test)
{
    struct given given;
    bool good;

    if (load(test, &given)) {
        return vec_fail(test, "group refused");
    }
    const size_t len = given.dh.p.len;
    struct vec_bytes x = vec_hex_number(test, "XstatIUT"), y = vec_hex(test, "YstatIUT"), z = vec_hex(test, "Z");
    const struct mica_number peer = number(vec_hex(test, "YstatCAVS"));
    uint8_t *own = vec_buffer(test, len), *secret = vec_buffer(test, len);
    good = mica_dh_check_public(&given.dh, y.p, y.len) == MICA_OK && mica_dh_public(&given.dh, x.p, x.len, own) == MICA_OK;
    good = good && y.len <= len && memcmp(own + len - y.len, y.p, y.len) == 0;
    good = good && mica_dh_shared_secret(&given.dh, x.p, x.len, &peer, secret) == MICA_OK;
    good = good && z.len == len && memcmp(secret, z.p, len) == 0;
    bool wanted = vec_get(test, "Result")[0] == 'P';
    return good == wanted ? VEC_PASS : vec_fail(test, good ? "accepted" : "refused");
}

static enum vec_verdict standard_prime(struct vec_test *test)
{
    struct vec_bytes p = vec_hex(test, "P");

    for (size_t i = 0; i < COUNT_OF(groups); i++) {
        if (groups[i]->p.len == p.len && memcmp(groups[i]->p.bytes, p.p, p.len) == 0) {
            return VEC_PASS;
        }
    }
    return vec_fail(test, "not among the library's groups");
}

static enum vec_verdict named(struct vec_test *test)
{
    char name[16];
    struct mica_dh dh = {0};

    snprintf(name, sizeof name, "%s", vec_get(test, "group"));
    if (strncmp(name, "modp_", 5) == 0) {
        memmove(name + 4, name + 5, strlen(name + 4));
    }
    for (size_t i = 0; i < COUNT_OF(groups); i++) {
        if (strcmp(groups[i]->name, name) == 0 && mica_dh_legacy_init(&dh, groups[i])) {
            return vec_fail(test, "group refused");
        }
    }
    if (!dh.group) {
        return vec_fail(test, "unknown group");
    }
    struct vec_bytes x = vec_hex_number(test, "Private");
    const struct mica_number peer = number(vec_hex(test, "PeerPublic"));
    uint8_t *own = vec_buffer(test, dh.p.len), *secret = vec_buffer(test, dh.p.len);
    if (mica_dh_public(&dh, x.p, x.len, own) ||
        vec_same(test, "public key", own, dh.p.len, vec_fit_number(test, vec_hex(test, "Public"), dh.p.len))) {
        return vec_fail(test, "public key");
    }
    dh.check_order = test->index % 8 == 0;
    if (mica_dh_shared_secret(&dh, x.p, x.len, &peer, secret)) {
        return vec_fail(test, "shared secret");
    }
    return vec_same(test, "secret", secret, dh.p.len, vec_hex(test, "Z"));
}

/* OpenSSL's file: keys in stanzas, used by name further down. */
#define KEYS_MAX 40

struct openssl_key {
    char name[40];
    uint8_t p[1024], number[1024];
    size_t p_len, number_len;
};

struct openssl_keys {
    size_t count;
    struct openssl_key keys[KEYS_MAX];
};

static void openssl_begin(struct vec_file *file)
{
    file->state = calloc(1, sizeof(struct openssl_keys));
}

static void openssl_end(struct vec_file *file)
{
    free(file->state);
}

/* The prime, and the private or public number, out of PKCS#8 or SubjectPublicKeyInfo. */
static bool parse_key(struct openssl_key *key, struct vec_bytes der, bool is_private)
{
    struct mica_der_reader outer, key_info, algorithm, part, params;
    const uint8_t *value;
    size_t len;

    mica_der_reader_init(&outer, der.p, der.len);
    mica_der_read(&outer, MICA_DER_SEQUENCE, &key_info);
    if (is_private) {
        mica_der_read_unsigned(&key_info, &value, &len);
    }
    mica_der_read(&key_info, MICA_DER_SEQUENCE, &algorithm);
    mica_der_read(&algorithm, 0x06, &part);
    mica_der_read(&algorithm, MICA_DER_SEQUENCE, &params);
    mica_der_read_unsigned(&params, &value, &len);
    if (params.failed || len > sizeof key->p) {
        return false;
    }
    memcpy(key->p, value, len);
    key->p_len = len;
    mica_der_read(&key_info, is_private ? 0x04 : 0x03, &part);
    if (!is_private && part.at != part.end) {
        part.at++; /* unused bits of the bit string */
    }
    mica_der_read_unsigned(&part, &value, &len);
    if (part.failed || key_info.failed || len > sizeof key->number) {
        return false;
    }
    memcpy(key->number, value, len);
    key->number_len = len;
    return true;
}

static const struct openssl_key *find_key(const struct openssl_keys *all, const char *name)
{
    for (size_t i = 0; name && i < all->count; i++) {
        if (strcmp(all->keys[i].name, name) == 0) {
            return &all->keys[i];
        }
    }
    return NULL;
}

static enum vec_verdict openssl_derive(struct vec_test *test, const struct openssl_key *key,
                                       const struct openssl_key *peer)
{
    struct mica_dh dh = {0};

    for (size_t i = 0; i < COUNT_OF(groups); i++) {
        if (groups[i]->p.len == key->p_len && memcmp(groups[i]->p.bytes, key->p, key->p_len) == 0) {
            (void)!mica_dh_init(&dh, groups[i]);
        }
    }
    if (!dh.group) {
        return vec_fail(test, "unknown group");
    }
    struct vec_bytes wanted = vec_hex(test, "SharedSecret");
    const struct mica_number y = {peer->number, peer->number_len};
    uint8_t *secret = vec_buffer(test, dh.p.len);
    if (mica_dh_shared_secret(&dh, key->number, key->number_len, &y, secret)) {
        return vec_fail(test, "shared secret");
    }
    return vec_same(test, "secret", secret, dh.p.len, vec_fit_number(test, wanted, dh.p.len)); /* some lost their zeros */
}

static enum vec_verdict openssl(struct vec_test *test)
{
    struct openssl_keys *all = test->file->state;
    const char *name = vec_get(test, "PrivateKey");
    const bool is_private = name != NULL;

    name = name ? name : vec_get(test, "PublicKey");
    if (name && vec_get(test, "DER") && all->count < KEYS_MAX) {
        struct openssl_key *key = &all->keys[all->count];
        snprintf(key->name, sizeof key->name, "%s", name);
        if (!parse_key(key, vec_hex(test, "DER"), is_private)) {
            return vec_fail(test, "key does not parse");
        }
        all->count++;
        return VEC_PASS;
    }
    if (!vec_get(test, "Derive") || vec_get(test, "KDFType") || vec_get(test, "CEKAlg")) {
        return vec_skip(test, "not an agreement, or with a key derivation of its own");
    }
    const struct openssl_key *key = find_key(all, vec_get(test, "Derive")), *peer = find_key(all, vec_get(test, "PeerKey"));
    if (!key || !peer) {
        return vec_skip(test, "key not in the file");
    }
    return openssl_derive(test, key, peer);
}

const struct vec_handler vec_handlers_dh[] = {
    {.category = "dh", .file = "botan-pubkey-dh.rsp", .run = agreement},
    {.category = "dh", .file = "botan-pubkey-dh_invalid.rsp", .run = invalid_key},
    {.category = "dh", .file = "pyca-*", .run = agreement},
    {.category = "dh", .file = "cavp-*", .run = cavp},
    {.category = "dh", .file = "rfc3526-*", .run = standard_prime},
    {.category = "dh", .file = "gen-*", .run = named},
    {.category = "dh", .file = "openssl-*", .run = openssl, .begin = openssl_begin, .end = openssl_end},
    {0},
};
