/* SPDX-License-Identifier: Apache-2.0 */
/* Ed25519, Ed25519ctx, Ed25519ph: the examples of RFC 8032, and every refusal of the verifier. */
#include <mica/ed25519.h>

#include "support/test.h"

struct example {
    const char *private_key, *public_key, *message, *signature, *context;
    bool prehash;
};

static const struct example examples[] = {
    /* RFC 8032, 7.1 */
    {.private_key = "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
     .public_key = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
     .message = "",
     .signature = "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46b"
                  "d25bf5f0595bbe24655141438e7a100b"},
    {.private_key = "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
     .public_key = "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
     .message = "72",
     .signature = "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c"
                  "387b2eaeb4302aeeb00d291612bb0c00"},
    {.private_key = "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
     .public_key = "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
     .message = "af82",
     .signature = "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc659"
                  "4a7c15e9716ed28dc027beceea1ec40a"},
    {.private_key = "833fe62409237b9d62ec77587520911e9a759cec1d19755b7da901b96dca3d42",
     .public_key = "ec172b93ad5e563bf4932c70e1245034c35467ef2efd4d64ebf819683467e2bf",
     .message = "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd"
                "454d4423643ce80e2a9ac94fa54ca49f",
     .signature = "dc2a4459e7369633a52b1bf277839a00201009a3efbf3ecb69bea2186c26b58909351fc9ac90b3ecfdfbc7c66431e030"
                  "3dca179c138ac17ad9bef1177331a704"},
    /* RFC 8032, 7.2 */
    {.private_key = "0305334e381af78f141cb666f6199f57bc3495335a256a95bd2a55bf546663f6",
     .public_key = "dfc9425e4f968f7f0c29f0259cf5f9aed6851c2bb4ad8bfb860cfee0ab248292",
     .message = "f726936d19c800494e3fdaff20b276a8",
     .context = "666f6f",
     .signature = "55a4cc2f70a54e04288c5f4cd1e45a7bb520b36292911876cada7323198dd87a8b36950b95130022907a7fb7c4e9b2d5"
                  "f6cca685a587b4b21f4b888e4e7edb0d"},
    {.private_key = "0305334e381af78f141cb666f6199f57bc3495335a256a95bd2a55bf546663f6",
     .public_key = "dfc9425e4f968f7f0c29f0259cf5f9aed6851c2bb4ad8bfb860cfee0ab248292",
     .message = "f726936d19c800494e3fdaff20b276a8",
     .context = "626172",
     .signature = "fc60d5872fc46b3aa69f8b5b4351d5808f92bcc044606db097abab6dbcb1aee3216c48e8b3b66431b5b186d1d28f8ee1"
                  "5a5ca2df6668346291c2043d4eb3e90d"},
    {.private_key = "0305334e381af78f141cb666f6199f57bc3495335a256a95bd2a55bf546663f6",
     .public_key = "dfc9425e4f968f7f0c29f0259cf5f9aed6851c2bb4ad8bfb860cfee0ab248292",
     .message = "508e9e6882b979fea900f62adceaca35",
     .context = "666f6f",
     .signature = "8b70c1cc8310e1de20ac53ce28ae6e7207f33c3295e03bb5c0732a1d20dc64908922a8b052cf99b7c4fe107a5abb5b2c"
                  "4085ae75890d02df26269d8945f84b0b"},
    {.private_key = "ab9c2853ce297ddab85c993b3ae14bcad39b2c682beabc27d6d4eb20711d6560",
     .public_key = "0f1d1274943b91415889152e893d80e93275a1fc0b65fd71b4b0dda10ad7d772",
     .message = "f726936d19c800494e3fdaff20b276a8",
     .context = "666f6f",
     .signature = "21655b5f1aa965996b3f97b3c849eafba922a0a62992f73b3d1b73106a84ad85e9b86a7b6005ea868337ff2d20a7f5fb"
                  "d4cd10b0be49a68da2b2e0dc0ad8960f"},
    /* RFC 8032, 7.3: SHA-512("abc") */
    {.private_key = "833fe62409237b9d62ec77587520911e9a759cec1d19755b7da901b96dca3d42",
     .public_key = "ec172b93ad5e563bf4932c70e1245034c35467ef2efd4d64ebf819683467e2bf",
     .message = "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd"
                "454d4423643ce80e2a9ac94fa54ca49f",
     .prehash = true,
     .signature = "98a70222f0b8121aa9d30f813d683f809e462b469c7ff87639499bb94e6dae4131f85042463c2a355a2003d062adf5aa"
                  "a10b8c61e636062aaad11c2a26083406"},
};

static void unhex(uint8_t *out, size_t len, const char *hex)
{
    assert_int_equal(test_unhex(hex, out, len), len);
}

static void known_answers(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(examples); i++) {
        const struct example *e = &examples[i];
        uint8_t private_key[32], public_key[32], message[64], context[8], signature[64];
        size_t len = test_unhex(e->message, message, sizeof message);
        struct mica_eddsa_variant variant = {e->prehash, context, 0}, *v = NULL;
        struct mica_ed25519_key key;
        if (e->context) {
            variant.context_len = test_unhex(e->context, context, sizeof context);
        }
        if (e->context || e->prehash) {
            v = &variant;
        }
        unhex(private_key, 32, e->private_key);
        assert_ok(mica_ed25519_public_key(&mica_ed25519_c, private_key, public_key));
        test_assert_hex(public_key, 32, e->public_key);
        assert_ok(mica_ed25519_key_init(&mica_ed25519_c, &key, private_key));
        assert_memory_equal(key.public_key, public_key, 32);
        assert_ok(mica_ed25519_sign(&mica_ed25519_c, &key, v, message, len, signature));
        test_assert_hex(signature, 64, e->signature);
        assert_ok(mica_ed25519_verify(&mica_ed25519_c, public_key, v, message, len, signature));
        variant.prehash = len == 64 && !variant.prehash; /* another variant */
        variant.context_len = 1;
        assert_status(MICA_ERR_VERIFY,
                      mica_ed25519_verify(&mica_ed25519_c, public_key, &variant, message, len, signature));
    }
}

struct signed_message {
    struct mica_ed25519_key key;
    uint8_t message[33], signature[64];
};

static void make(struct signed_message *m)
{
    uint8_t private_key[32];

    memset(private_key, 0x42, sizeof private_key);
    memset(m->message, 0x17, sizeof m->message);
    assert_ok(mica_ed25519_key_init(&mica_ed25519_c, &m->key, private_key));
    assert_ok(mica_ed25519_sign(&mica_ed25519_c, &m->key, NULL, m->message, 33, m->signature));
}

static mica_status verify(const struct signed_message *m)
{
    return mica_ed25519_verify(&mica_ed25519_c, m->key.public_key, NULL, m->message, 33, m->signature);
}

/* Any bit changed anywhere is noticed. */
static void changed_bits(void **state)
{
    struct signed_message m;

    (void)state;
    make(&m);
    assert_ok(verify(&m));
    for (size_t i = 0; i < 512; i += i % 8 == 7 ? 1 : 7) {
        m.signature[i / 8] ^= (uint8_t)(1 << i % 8);
        assert_status(MICA_ERR_VERIFY, verify(&m));
        m.signature[i / 8] ^= (uint8_t)(1 << i % 8);
    }
    for (size_t i = 0; i < 33; i++) {
        m.message[i] ^= 0x80;
        assert_status(MICA_ERR_VERIFY, verify(&m));
        m.message[i] ^= 0x80;
    }
    m.key.public_key[3] ^= 1;
    assert_true(verify(&m) != MICA_OK);
}

/* S + L signs the same under a careless verifier. */
static void malleable(void **state)
{
    static const uint8_t order[32] = {0xed, 0xd3, 0xf5, 0x5c, 0x1a, 0x63, 0x12, 0x58, 0xd6, 0x9c, 0xf7,
                                      0xa2, 0xde, 0xf9, 0xde, 0x14, 0,    0,    0,    0,    0,    0,
                                      0,    0,    0,    0,    0,    0,    0,    0,    0,    0x10};
    struct signed_message m;

    (void)state;
    make(&m);
    for (unsigned times = 0; times < 8; times++) {
        unsigned carry = 0;
        for (size_t i = 0; i < 32; i++) {
            carry += m.signature[32 + i] + order[i];
            m.signature[32 + i] = (uint8_t)carry;
            carry >>= 8;
        }
        assert_status(MICA_ERR_VERIFY, verify(&m));
    }
    memcpy(m.signature + 32, order, 32);
    assert_status(MICA_ERR_VERIFY, verify(&m));
}

/* Small order, not canonical, no point at all: RFC 8032, 5.1.3, and the policy of the header. */
static void bad_public_keys(void **state)
{
    static const char *const keys[] = {
        "0100000000000000000000000000000000000000000000000000000000000000", /* order 1 */
        "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f", /* 2 */
        "0000000000000000000000000000000000000000000000000000000000000000", /* 4 */
        "0000000000000000000000000000000000000000000000000000000000000080", /* 4 */
        "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05", /* 8 */
        "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85", /* 8 */
        "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a", /* 8 */
        "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa", /* 8 */
        "0100000000000000000000000000000000000000000000000000000000000080", /* x = 0 with a sign */
        "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f", /* y = p */
        "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f", /* y = p + 1 */
        "f0ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f", /* y = p + 3 */
        "0200000000000000000000000000000000000000000000000000000000000000", /* not on the curve */
    };
    struct signed_message m;

    (void)state;
    make(&m);
    for (size_t i = 0; i < COUNT_OF(keys); i++) {
        unhex(m.key.public_key, 32, keys[i]);
        assert_status(MICA_ERR_POINT, verify(&m));
    }
}

static mica_status count_up(struct mica_rng *self, uint8_t *out, size_t len)
{
    (void)self;
    for (size_t i = 0; i < len; i++) {
        out[i] = (uint8_t)i;
    }
    return MICA_OK;
}

static mica_status no_entropy(struct mica_rng *self, uint8_t *out, size_t len)
{
    (void)self;
    memset(out, 0xaa, len);
    return MICA_ERR_ENTROPY;
}

static void keygen(void **state)
{
    struct mica_rng rng = {count_up}, broken = {no_entropy};
    uint8_t k[32], p[32], q[32];

    (void)state;
    assert_ok(mica_ed25519_keygen(&mica_ed25519_c, &rng, k, p));
    assert_int_equal(k[31], 31);
    assert_ok(mica_ed25519_public_key(&mica_ed25519_c, k, q));
    assert_memory_equal(p, q, 32);
    assert_status(MICA_ERR_ENTROPY, mica_ed25519_keygen(&mica_ed25519_c, &broken, k, p));
    assert_true(test_is_zero(k, 32) && test_is_zero(p, 32));
}

static void errors(void **state)
{
    const struct mica_ed25519_impl *c = &mica_ed25519_c;
    struct mica_eddsa_variant variant = {false, NULL, 1};
    struct mica_rng rng = {count_up};
    struct signed_message m;
    uint8_t k[32] = {1}, p[32], *s = m.signature, *a = m.key.public_key, *t = m.message;

    (void)state;
    make(&m);
    assert_status(MICA_ERR_PARAMETER, mica_ed25519_keygen(NULL, &rng, k, p));
    assert_status(MICA_ERR_PARAMETER, mica_ed25519_keygen(c, NULL, k, p));
    assert_status(MICA_ERR_PARAMETER, mica_ed25519_keygen(c, &rng, NULL, p));
    assert_status(MICA_ERR_PARAMETER, mica_ed25519_keygen(c, &rng, k, NULL));
    assert_status(MICA_ERR_PARAMETER, mica_ed25519_public_key(NULL, k, p));
    assert_status(MICA_ERR_PARAMETER, mica_ed25519_public_key(c, NULL, p));
    assert_status(MICA_ERR_PARAMETER, mica_ed25519_public_key(c, k, NULL));
    assert_status(MICA_ERR_PARAMETER, mica_ed25519_key_init(NULL, &m.key, k));
    assert_status(MICA_ERR_PARAMETER, mica_ed25519_key_init(c, NULL, k));
    assert_status(MICA_ERR_PARAMETER, mica_ed25519_key_init(c, &m.key, NULL));
    assert_status(MICA_ERR_PARAMETER, mica_ed25519_sign(NULL, &m.key, NULL, t, 33, s));
    assert_status(MICA_ERR_PARAMETER, mica_ed25519_sign(c, NULL, NULL, t, 33, s));
    assert_status(MICA_ERR_PARAMETER, mica_ed25519_sign(c, &m.key, NULL, NULL, 33, s));
    assert_status(MICA_ERR_PARAMETER, mica_ed25519_sign(c, &m.key, NULL, t, 33, NULL));
    assert_status(MICA_ERR_PARAMETER, mica_ed25519_sign(c, &m.key, &variant, t, 33, s));
    assert_true(test_is_zero(s, 64));
    assert_status(MICA_ERR_PARAMETER, mica_ed25519_verify(NULL, a, NULL, t, 33, s));
    assert_status(MICA_ERR_PARAMETER, mica_ed25519_verify(c, NULL, NULL, t, 33, s));
    assert_status(MICA_ERR_PARAMETER, mica_ed25519_verify(c, a, NULL, NULL, 33, s));
    assert_status(MICA_ERR_PARAMETER, mica_ed25519_verify(c, a, NULL, t, 33, NULL));
    assert_status(MICA_ERR_PARAMETER, mica_ed25519_verify(c, a, &variant, t, 33, s));
    variant = (struct mica_eddsa_variant){false, t, 256};
    assert_status(MICA_ERR_LENGTH, mica_ed25519_sign(c, &m.key, &variant, t, 33, s));
    assert_status(MICA_ERR_LENGTH, mica_ed25519_verify(c, a, &variant, t, 33, s));
    variant = (struct mica_eddsa_variant){true, NULL, 0};
    assert_status(MICA_ERR_LENGTH, mica_ed25519_sign(c, &m.key, &variant, t, 33, s));
    assert_status(MICA_ERR_LENGTH, mica_ed25519_verify(c, a, &variant, t, 33, s));
}

static mica_status refuse_base(const struct mica_engine *engine, uint8_t point[32], const uint8_t scalar[32])
{
    (void)engine, (void)scalar;
    memset(point, 0x11, 32);
    return MICA_NOT_ME;
}

static mica_status refuse_two(const struct mica_engine *engine, uint8_t point[32], const uint8_t s[32],
                              const uint8_t k[32], const uint8_t public_key[32])
{
    (void)engine, (void)s, (void)k, (void)public_key;
    memset(point, 0x11, 32);
    return MICA_NOT_ME;
}

static mica_status fail_base(const struct mica_engine *engine, uint8_t point[32], const uint8_t scalar[32])
{
    (void)engine, (void)scalar;
    memset(point, 0x11, 32);
    return MICA_ERR_HARDWARE;
}

/* "Not me" goes on to the next implementation; an error does not. */
static void accelerators(void **state)
{
    struct mica_ed25519_impl other = {.hash = &mica_sha512_c, .multiply_base = refuse_base,
                                      .multiply_two = refuse_two, .otherwise = &mica_ed25519_c};
    struct signed_message m;
    uint8_t signature[64], k[32] = {3}, p[32];

    (void)state;
    make(&m);
    assert_ok(mica_ed25519_sign(&other, &m.key, NULL, m.message, 33, signature));
    assert_memory_equal(signature, m.signature, 64);
    assert_ok(mica_ed25519_verify(&other, m.key.public_key, NULL, m.message, 33, signature));
    other.otherwise = NULL;
    assert_status(MICA_ERR_UNSUPPORTED, mica_ed25519_verify(&other, m.key.public_key, NULL, m.message, 33, signature));
    assert_status(MICA_ERR_UNSUPPORTED, mica_ed25519_sign(&other, &m.key, NULL, m.message, 33, signature));
    assert_true(test_is_zero(signature, 64));
    other.multiply_base = fail_base;
    other.otherwise = &mica_ed25519_c;
    assert_status(MICA_ERR_HARDWARE, mica_ed25519_public_key(&other, k, p));
    assert_true(test_is_zero(p, 32));
    assert_status(MICA_ERR_HARDWARE, mica_ed25519_key_init(&other, &m.key, k));
    assert_true(test_is_zero(&m.key, sizeof m.key));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_answers), cmocka_unit_test(changed_bits), cmocka_unit_test(malleable),
        cmocka_unit_test(bad_public_keys), cmocka_unit_test(keygen),     cmocka_unit_test(errors),
        cmocka_unit_test(accelerators),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
