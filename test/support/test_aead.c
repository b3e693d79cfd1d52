/* SPDX-License-Identifier: Apache-2.0 */
#include "support/test_aead.h"

#define TEXT_MAX 700

struct bytes {
    uint8_t p[TEXT_MAX];
    size_t len;
};

static struct bytes unhex(const char *hex)
{
    struct bytes b = {.len = 0};

    b.len = test_unhex(hex, b.p, sizeof b.p);
    return b;
}

/* Stream a message in pieces of at most `piece` bytes (chosen at random when random is given). */
struct streamed {
    const struct mica_aead_key *key;
    const struct mica_aead_message *message;
    size_t piece;
    struct test_random *random;
};

static size_t next_piece(const struct streamed *s, size_t left)
{
    size_t take = s->random ? test_random_below(s->random, (uint32_t)s->piece + 1) : s->piece;

    return take < left ? take : left;
}

static void begin(struct mica_aead_ctx *ctx, const struct streamed *s, enum mica_aead_direction direction)
{
    const struct mica_aead_message *m = s->message;
    const struct mica_aead_start start = {.direction = direction, .nonce = m->nonce, .nonce_len = m->nonce_len,
                                          .tag_len = m->tag_len, .aad_len = m->aad_len, .text_len = m->len};

    assert_ok(mica_aead_start(ctx, s->key, &start));
    for (size_t at = 0; at < m->aad_len;) {
        size_t take = next_piece(s, m->aad_len - at);
        assert_ok(mica_aead_aad(ctx, m->aad + at, take));
        at += take;
    }
}

static void text(struct mica_aead_ctx *ctx, const struct streamed *s, uint8_t *out)
{
    for (size_t at = 0; at < s->message->len;) {
        struct mica_aead_ctx copy;
        size_t take = next_piece(s, s->message->len - at);
        assert_ok(mica_aead_update(ctx, s->message->in + at, out + at, take));
        at += take;
        copy = *ctx; /* a context may be copied; go on with the copy */
        memset(ctx, 0x5a, sizeof *ctx);
        *ctx = copy;
    }
}

static void check_seal(const struct streamed *s, const uint8_t *cipher, const uint8_t *tag)
{
    struct mica_aead_ctx ctx;
    uint8_t out[TEXT_MAX], got[16];
    size_t tag_len = s->message->tag_len ? s->message->tag_len : 16;

    begin(&ctx, s, MICA_AEAD_SEAL);
    text(&ctx, s, out);
    assert_ok(mica_aead_finish_seal(&ctx, got, tag_len));
    assert_memory_equal(out, cipher, s->message->len);
    assert_memory_equal(got, tag, tag_len);
    assert_true(test_is_zero(&ctx, sizeof ctx));
}

static void check_open(const struct streamed *s, const uint8_t *plain, const uint8_t *tag)
{
    struct mica_aead_ctx ctx;
    uint8_t out[TEXT_MAX], wrong[16];
    size_t tag_len = s->message->tag_len ? s->message->tag_len : 16;

    begin(&ctx, s, MICA_AEAD_OPEN);
    text(&ctx, s, out);
    assert_ok(mica_aead_finish_open(&ctx, tag, tag_len));
    assert_memory_equal(out, plain, s->message->len);
    begin(&ctx, s, MICA_AEAD_OPEN);
    text(&ctx, s, out);
    memcpy(wrong, tag, tag_len);
    wrong[tag_len - 1] ^= 1;
    assert_status(MICA_ERR_VERIFY, mica_aead_finish_open(&ctx, wrong, tag_len));
}

/* One message both ways, in one shot, in place, and streamed. */
static void check_both(const struct mica_aead_key *key, struct mica_aead_message *m, const uint8_t *plain,
                       const uint8_t *cipher, const uint8_t *tag)
{
    uint8_t out[TEXT_MAX], got[16];
    size_t tag_len = m->tag_len ? m->tag_len : 16;

    m->in = plain;
    assert_ok(mica_aead_seal(key, m, out, got));
    assert_memory_equal(out, cipher, m->len);
    assert_memory_equal(got, tag, tag_len);
    memcpy(out, plain, m->len);
    m->in = out;
    assert_ok(mica_aead_seal(key, m, out, got));
    assert_memory_equal(out, cipher, m->len);
    assert_ok(mica_aead_open(key, m, tag, out));
    assert_memory_equal(out, plain, m->len);
    m->in = cipher;
    assert_ok(mica_aead_open(key, m, tag, out));
    assert_memory_equal(out, plain, m->len);
}

void test_aead_known(const struct mica_aead_impl *impl, const struct test_aead_case *c)
{
    static struct mica_aead_key key;
    struct bytes raw = unhex(c->key), nonce = unhex(c->nonce), aad = unhex(c->aad), plain = unhex(c->plain),
                 cipher = unhex(c->cipher), tag = unhex(c->tag);
    struct mica_aead_message m = {.nonce = nonce.p, .nonce_len = nonce.len, .aad = aad.p, .aad_len = aad.len,
                                  .len = plain.len, .tag_len = tag.len};
    struct streamed s = {.key = &key, .message = &m, .piece = 1};

    assert_ok(mica_aead_key_init(&key, impl, raw.p, raw.len));
    check_both(&key, &m, plain.p, cipher.p, tag.p);
    m.in = plain.p;
    check_seal(&s, cipher.p, tag.p);
    m.in = cipher.p;
    check_open(&s, plain.p, tag.p);
}

static void refuse(const struct mica_aead_key *key, const struct mica_aead_message *m, const uint8_t *tag)
{
    uint8_t out[TEXT_MAX];

    memset(out, 0xaa, sizeof out);
    assert_status(MICA_ERR_VERIFY, mica_aead_open(key, m, tag, out));
    assert_true(test_is_zero(out, m->len));
}

/* Flip one random bit of len bytes, expect refusal, flip it back. */
static void refuse_flipped(const struct mica_aead_key *key, const struct mica_aead_message *m, const uint8_t *tag,
                           uint8_t *p, uint32_t bit)
{
    p[bit / 8] ^= (uint8_t)(1u << bit % 8);
    refuse(key, m, tag);
    p[bit / 8] ^= (uint8_t)(1u << bit % 8);
}

struct scene {
    uint8_t nonce[300], aad[TEXT_MAX], plain[TEXT_MAX + 8], cipher[TEXT_MAX + 8], tag[16];
};

static void one_random(const struct mica_aead_key *key, struct mica_aead_message *m, struct scene *x,
                       struct test_random *random)
{
    struct streamed s = {.key = key, .message = m, .piece = 40, .random = random};
    const size_t tag_len = m->tag_len ? m->tag_len : 16;
    const size_t shift = test_random_below(random, 8);
    uint8_t *plain = x->plain + shift, *cipher = x->cipher + shift / 2;

    m->in = plain;
    assert_ok(mica_aead_seal(key, m, cipher, x->tag));
    check_both(key, m, plain, cipher, x->tag);
    m->in = plain;
    check_seal(&s, cipher, x->tag);
    m->in = cipher;
    check_open(&s, plain, x->tag);
    refuse_flipped(key, m, x->tag, x->nonce, test_random_below(random, (uint32_t)m->nonce_len * 8));
    refuse_flipped(key, m, x->tag, x->tag, test_random_below(random, (uint32_t)tag_len * 8));
    if (m->aad_len) {
        refuse_flipped(key, m, x->tag, x->aad, test_random_below(random, (uint32_t)m->aad_len * 8));
    }
    if (m->len) {
        refuse_flipped(key, m, x->tag, cipher, test_random_below(random, (uint32_t)m->len * 8));
    }
}

void test_aead_properties(const struct mica_aead_impl *impl, size_t key_len, size_t nonce_len, size_t tag_len)
{
    static struct mica_aead_key key;
    static struct scene x;
    struct test_random random = {.state = 11 + key_len + 100 * nonce_len + 10000 * tag_len};
    uint8_t raw[32];
    size_t rounds = test_rounds(60, 2000);

    for (size_t i = 0; i < rounds; i++) {
        struct mica_aead_message m = {.nonce = x.nonce, .nonce_len = nonce_len, .aad = x.aad, .tag_len = tag_len};
        test_random_bytes(&random, raw, key_len);
        test_random_bytes(&random, (uint8_t *)&x, sizeof x);
        m.aad_len = test_random_below(&random, i % 3 ? 40 : 600);
        m.len = i < 40 ? i : test_random_below(&random, i % 3 ? 100 : TEXT_MAX - 8);
        assert_ok(mica_aead_key_init(&key, impl, raw, key_len));
        one_random(&key, &m, &x, &random);
    }
}

static void key_errors(const struct mica_aead_impl *impl, size_t key_len)
{
    static struct mica_aead_key key;
    uint8_t raw[64] = {1};

    assert_status(MICA_ERR_PARAMETER, mica_aead_key_init(NULL, impl, raw, key_len));
    assert_status(MICA_ERR_PARAMETER, mica_aead_key_init(&key, NULL, raw, key_len));
    assert_status(MICA_ERR_PARAMETER, mica_aead_key_init(&key, impl, NULL, key_len));
    memset(&key, 1, sizeof key);
    assert_status(MICA_ERR_LENGTH, mica_aead_key_init(&key, impl, raw, 15));
    assert_true(test_is_zero(&key, sizeof key));
    assert_status(MICA_ERR_LENGTH, mica_aead_key_init(&key, impl, raw, 33));
    assert_status(MICA_ERR_LENGTH, mica_aead_key_init(&key, impl, raw, 0));
}

static void start_errors(const struct mica_aead_key *key, const struct mica_aead_start *good)
{
    struct mica_aead_start bad = *good;
    struct mica_aead_ctx ctx;

    assert_status(MICA_ERR_PARAMETER, mica_aead_start(NULL, key, good));
    assert_status(MICA_ERR_PARAMETER, mica_aead_start(&ctx, NULL, good));
    assert_status(MICA_ERR_PARAMETER, mica_aead_start(&ctx, key, NULL));
    bad.nonce = NULL;
    assert_status(MICA_ERR_PARAMETER, mica_aead_start(&ctx, key, &bad));
    bad = *good;
    bad.nonce_len = (size_t)key->impl->alg->nonce_min - 1;
    assert_status(MICA_ERR_LENGTH, mica_aead_start(&ctx, key, &bad));
    bad = *good;
    for (bad.tag_len = 1; bad.tag_len < 40; bad.tag_len++) {
        int allowed = bad.tag_len <= 16 && (key->impl->alg->tag_lens >> bad.tag_len & 1);
        assert_status(allowed ? MICA_OK : MICA_ERR_LENGTH, mica_aead_start(&ctx, key, &bad));
    }
    /* a context that failed to start says so again */
    assert_status(MICA_ERR_LENGTH, mica_aead_aad(&ctx, good->nonce, 1));
}

static void order_errors(const struct mica_aead_key *key, const struct mica_aead_start *good)
{
    struct mica_aead_ctx ctx;
    uint8_t out[16], tag[16], zero[16] = {0};

    memset(&ctx, 0, sizeof ctx);
    assert_status(MICA_ERR_STATE, mica_aead_aad(&ctx, zero, 1));
    assert_status(MICA_ERR_STATE, mica_aead_update(&ctx, zero, out, 1));
    assert_status(MICA_ERR_STATE, mica_aead_finish_seal(&ctx, tag, 16));
    assert_status(MICA_ERR_STATE, mica_aead_finish_open(&ctx, tag, 16));
    assert_status(MICA_ERR_PARAMETER, mica_aead_aad(NULL, zero, 1));
    assert_status(MICA_ERR_PARAMETER, mica_aead_update(NULL, zero, out, 1));
    assert_status(MICA_ERR_PARAMETER, mica_aead_finish_seal(NULL, tag, 16));
    assert_status(MICA_ERR_PARAMETER, mica_aead_finish_open(NULL, tag, 16));

    assert_ok(mica_aead_start(&ctx, key, good)); /* associated data after text; sticky, wiped */
    assert_ok(mica_aead_aad(&ctx, zero, 3));
    assert_ok(mica_aead_update(&ctx, zero, out, 5));
    assert_status(MICA_ERR_STATE, mica_aead_aad(&ctx, zero, 1));
    memset(out, 1, sizeof out);
    assert_status(MICA_ERR_STATE, mica_aead_update(&ctx, zero, out, 5));
    assert_true(test_is_zero(out, 5));
    memset(tag, 1, sizeof tag);
    assert_status(MICA_ERR_STATE, mica_aead_finish_seal(&ctx, tag, 16));
    assert_true(test_is_zero(tag, 16));
    assert_true(test_is_zero(&ctx, sizeof ctx));

    assert_ok(mica_aead_start(&ctx, key, good)); /* the wrong finish, another tag length, NULL data */
    assert_ok(mica_aead_aad(&ctx, zero, 3));
    assert_status(MICA_ERR_STATE, mica_aead_finish_open(&ctx, zero, 16));
    assert_ok(mica_aead_start(&ctx, key, good));
    assert_status(MICA_ERR_LENGTH, mica_aead_finish_seal(&ctx, tag, 12));
    assert_ok(mica_aead_start(&ctx, key, good));
    assert_ok(mica_aead_aad(&ctx, NULL, 0));
    assert_status(MICA_ERR_PARAMETER, mica_aead_aad(&ctx, NULL, 1));
    assert_ok(mica_aead_start(&ctx, key, good));
    assert_ok(mica_aead_aad(&ctx, zero, 3));
    assert_status(MICA_ERR_PARAMETER, mica_aead_update(&ctx, NULL, out, 1));
}

static void one_shot_errors(const struct mica_aead_key *key, const struct mica_aead_message *good)
{
    struct mica_aead_message bad = *good;
    uint8_t out[16], tag[16];

    assert_status(MICA_ERR_PARAMETER, mica_aead_seal(NULL, good, out, tag));
    assert_status(MICA_ERR_PARAMETER, mica_aead_seal(key, NULL, out, tag));
    assert_status(MICA_ERR_PARAMETER, mica_aead_seal(key, good, out, NULL));
    assert_status(MICA_ERR_PARAMETER, mica_aead_seal(key, good, NULL, tag));
    assert_status(MICA_ERR_PARAMETER, mica_aead_open(key, good, NULL, out));
    bad.nonce = NULL;
    assert_status(MICA_ERR_PARAMETER, mica_aead_seal(key, &bad, out, tag));
    bad = *good;
    bad.aad = NULL;
    assert_status(MICA_ERR_PARAMETER, mica_aead_seal(key, &bad, out, tag));
    bad = *good;
    bad.in = NULL;
    memset(out, 1, sizeof out);
    assert_status(MICA_ERR_PARAMETER, mica_aead_open(key, &bad, tag, out));
    assert_true(test_is_zero(out, good->len));
    bad = *good;
    bad.tag_len = 3;
    memset(out, 1, sizeof out);
    memset(tag, 1, sizeof tag);
    assert_status(MICA_ERR_LENGTH, mica_aead_seal(key, &bad, out, tag));
    assert_true(test_is_zero(out, good->len));
    assert_true(test_is_zero(tag, 3));
    bad.tag_len = 17;
    assert_status(MICA_ERR_LENGTH, mica_aead_open(key, &bad, tag, out));
}

void test_aead_errors(const struct mica_aead_impl *impl, size_t key_len, size_t nonce_len)
{
    static struct mica_aead_key key;
    const uint8_t raw[32] = {1}, nonce[64] = {2};
    const struct mica_aead_start start = {.nonce = nonce, .nonce_len = nonce_len, .aad_len = 3, .text_len = 5};
    const struct mica_aead_message message = {.nonce = nonce, .nonce_len = nonce_len, .aad = raw, .aad_len = 3,
                                              .in = raw, .len = 5};

    key_errors(impl, key_len);
    assert_ok(mica_aead_key_init(&key, impl, raw, key_len));
    start_errors(&key, &start);
    order_errors(&key, &start);
    one_shot_errors(&key, &message);
}
