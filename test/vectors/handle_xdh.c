/* SPDX-License-Identifier: Apache-2.0 */
/* Vectors of X25519 and X448. */
#include <mica/x25519.h>
#include <mica/x448.h>

#include "vectors/vectors.h"

static bool is_x448(const struct vec_test *test)
{
    return strcmp(test->file->algorithm, "X448") == 0;
}

static mica_status exchange(bool x448, const uint8_t *k, const uint8_t *u, uint8_t *out)
{
    return x448 ? mica_x448_shared_secret(&mica_x448_c, k, u, out)
                : mica_x25519_shared_secret(&mica_x25519_c, k, u, out);
}

/* Both keys as the curve's raw strings; anything else counts as refused. */
static enum vec_verdict judge(struct vec_test *test, struct vec_bytes k, struct vec_bytes u, struct vec_bytes wanted)
{
    size_t len = is_x448(test) ? 56 : 32;
    uint8_t *out = vec_buffer(test, len);
    bool accepted = k.len == len && u.len == len && exchange(is_x448(test), k.p, u.p, out) == MICA_OK;

    if (accepted && vec_result(test) != VEC_INVALID) {
        enum vec_verdict same = vec_same(test, "shared secret", out, len, wanted);
        if (same != VEC_PASS) {
            return same;
        }
    }
    return vec_judge(test, accepted);
}

static enum vec_verdict wycheproof(struct vec_test *test)
{
    return judge(test, vec_hex(test, "private"), vec_hex(test, "public"), vec_hex(test, "shared"));
}

/* The raw key behind a DER head; empty when the head is another one. */
static struct vec_bytes strip(struct vec_bytes in, const uint8_t *head, size_t head_len)
{
    if (in.len < head_len || memcmp(in.p, head, head_len) != 0) {
        in.len = 0;
        return in;
    }
    in.p += head_len;
    in.len -= head_len;
    return in;
}

/* SubjectPublicKeyInfo and PrivateKeyInfo of RFC 8410. */
static enum vec_verdict wycheproof_asn(struct vec_test *test)
{
    static const uint8_t public_25519[] = {0x30, 0x2a, 0x30, 5, 6, 3, 0x2b, 0x65, 0x6e, 3, 0x21, 0};
    static const uint8_t public_448[] = {0x30, 0x42, 0x30, 5, 6, 3, 0x2b, 0x65, 0x6f, 3, 0x39, 0};
    static const uint8_t private_25519[] = {0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x6e, 4, 0x22, 4, 0x20};
    static const uint8_t private_448[] = {0x30, 0x46, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x6f, 4, 0x3a, 4, 0x38};
    bool x448 = is_x448(test);
    struct vec_bytes k = vec_hex(test, "private"), u = vec_hex(test, "public");

    k = strip(k, x448 ? private_448 : private_25519, sizeof private_448);
    u = strip(u, x448 ? public_448 : public_25519, sizeof public_448);
    return judge(test, k, u, vec_hex(test, "shared"));
}

static enum vec_verdict check(struct vec_test *test, struct vec_bytes k, struct vec_bytes u, struct vec_bytes wanted)
{
    static const uint8_t zero[56];
    size_t len = is_x448(test) ? 56 : 32;
    uint8_t *out = vec_buffer(test, len);
    mica_status status, expected;

    if (k.len != len || u.len != len || wanted.len != len) {
        return vec_fail(test, "wrong length");
    }
    expected = memcmp(wanted.p, zero, len) == 0 ? MICA_ERR_POINT : MICA_OK;
    status = exchange(is_x448(test), k.p, u.p, out);
    if (status != expected) {
        return vec_expect(test, "exchange", expected, status);
    }
    return vec_same(test, "shared secret", out, len, wanted);
}

static enum vec_verdict botan(struct vec_test *test)
{
    return check(test, vec_hex(test, "Secret"), vec_hex(test, "CounterKey"), vec_hex(test, "K"));
}

static enum vec_verdict rfc7748(struct vec_test *test)
{
    return check(test, vec_hex(test, "INPUT_SCALAR"), vec_hex(test, "INPUT_U"), vec_hex(test, "OUTPUT_U"));
}

extern const struct vec_handler vec_handlers_xdh[];

const struct vec_handler vec_handlers_xdh[] = {
    {.category = "xdh", .file = "wycheproof-*_asn.rsp", .run = wycheproof_asn},
    {.category = "xdh", .file = "wycheproof-*", .run = wycheproof},
    {.category = "xdh", .file = "botan-*", .run = botan},
    {.category = "xdh", .file = "rfc7748-*", .run = rfc7748},
    {0},
};
