/* SPDX-License-Identifier: Apache-2.0 */
/* Ed448 and Ed448ph: the examples of RFC 8032, and every refusal of the verifier. */
#include <mica/ed448.h>

#include "support/test.h"

struct example {
    const char *private_key, *public_key, *message, *signature, *context;
    bool prehash;
};

static const struct example examples[] = {
    /* RFC 8032, 7.4 */
    {.private_key = "6c82a562cb808d10d632be89c8513ebf6c929f34ddfa8c9f63c9960ef6e348a3528c8a3fcc2f044e39a3fc5b94492f8f"
                    "032e7549a20098f95b",
     .public_key = "5fd7449b59b461fd2ce787ec616ad46a1da1342485a70e1f8a0ea75d80e96778edf124769b46c7061bd6783df1e50f6c"
                   "d1fa1abeafe8256180",
     .message = "",
     .signature = "533a37f6bbe457251f023c0d88f976ae2dfb504a843e34d2074fd823d41a591f2b233f034f628281f2fd7a22ddd47d78"
                  "28c59bd0a21bfd3980ff0d2028d4b18a9df63e006c5d1c2d345b925d8dc00b4104852db99ac5c7cdda8530a113a0f4db"
                  "b61149f05a7363268c71d95808ff2e652600"},
    {.private_key = "c4eab05d357007c632f3dbb48489924d552b08fe0c353a0d4a1f00acda2c463afbea67c5e8d2877c5e3bc397a659949e"
                    "f8021e954e0a12274e",
     .public_key = "43ba28f430cdff456ae531545f7ecd0ac834a55d9358c0372bfa0c6c6798c0866aea01eb00742802b8438ea4cb82169c"
                   "235160627b4c3a9480",
     .message = "03",
     .signature = "26b8f91727bd62897af15e41eb43c377efb9c610d48f2335cb0bd0087810f4352541b143c4b981b7e18f62de8ccdf633"
                  "fc1bf037ab7cd779805e0dbcc0aae1cbcee1afb2e027df36bc04dcecbf154336c19f0af7e0a6472905e799f1953d2a0f"
                  "f3348ab21aa4adafd1d234441cf807c03a00"},
    {.private_key = "c4eab05d357007c632f3dbb48489924d552b08fe0c353a0d4a1f00acda2c463afbea67c5e8d2877c5e3bc397a659949e"
                    "f8021e954e0a12274e",
     .public_key = "43ba28f430cdff456ae531545f7ecd0ac834a55d9358c0372bfa0c6c6798c0866aea01eb00742802b8438ea4cb82169c"
                   "235160627b4c3a9480",
     .message = "03",
     .signature = "d4f8f6131770dd46f40867d6fd5d5055de43541f8c5e35abbcd001b32a89f7d2151f7647f11d8ca2ae279fb842d60721"
                  "7fce6e042f6815ea000c85741de5c8da1144a6a1aba7f96de42505d7a7298524fda538fccbbb754f578c1cad10d54d0d"
                  "5428407e85dcbc98a49155c13764e66c3c00",
     .context = "666f6f"},
    {.private_key = "cd23d24f714274e744343237b93290f511f6425f98e64459ff203e8985083ffdf60500553abc0e05cd02184bdb89c4cc"
                    "d67e187951267eb328",
     .public_key = "dcea9e78f35a1bf3499a831b10b86c90aac01cd84b67a0109b55a36e9328b1e365fce161d71ce7131a543ea4cb5f7e9f"
                   "1d8b00696447001400",
     .message = "0c3e544074ec63b0265e0c",
     .signature = "1f0a8888ce25e8d458a21130879b840a9089d999aaba039eaf3e3afa090a09d389dba82c4ff2ae8ac5cdfb7c55e94d5d"
                  "961a29fe0109941e00b8dbdeea6d3b051068df7254c0cdc129cbe62db2dc957dbb47b51fd3f213fb8698f064774250a5"
                  "028961c9bf8ffd973fe5d5c206492b140e00"},
    {.private_key = "258cdd4ada32ed9c9ff54e63756ae582fb8fab2ac721f2c8e676a72768513d939f63dddb55609133f29adf86ec9929dc"
                    "cb52c1c5fd2ff7e21b",
     .public_key = "3ba16da0c6f2cc1f30187740756f5e798d6bc5fc015d7c63cc9510ee3fd44adc24d8e968b6e46e6f94d19b945361726b"
                   "d75e149ef09817f580",
     .message = "64a65f3cdedcdd66811e2915",
     .signature = "7eeeab7c4e50fb799b418ee5e3197ff6bf15d43a14c34389b59dd1a7b1b85b4ae90438aca634bea45e3a2695f1270f07"
                  "fdcdf7c62b8efeaf00b45c2c96ba457eb1a8bf075a3db28e5c24f6b923ed4ad747c3c9e03c7079efb87cb110d3a99861"
                  "e72003cbae6d6b8b827e4e6c143064ff3c00"},
    {.private_key = "7ef4e84544236752fbb56b8f31a23a10e42814f5f55ca037cdcc11c64c9a3b2949c1bb60700314611732a6c2fea98eeb"
                    "c0266a11a93970100e",
     .public_key = "b3da079b0aa493a5772029f0467baebee5a8112d9d3a22532361da294f7bb3815c5dc59e176b4d9f381ca0938e13c6c0"
                   "7b174be65dfa578e80",
     .message = "64a65f3cdedcdd66811e2915e7",
     .signature = "6a12066f55331b6c22acd5d5bfc5d71228fbda80ae8dec26bdd306743c5027cb4890810c162c027468675ecf645a8317"
                  "6c0d7323a2ccde2d80efe5a1268e8aca1d6fbc194d3f77c44986eb4ab4177919ad8bec33eb47bbb5fc6e28196fd1caf5"
                  "6b4e7e0ba5519234d047155ac727a1053100"},
    {.private_key = "d65df341ad13e008567688baedda8e9dcdc17dc024974ea5b4227b6530e339bff21f99e68ca6968f3cca6dfe0fb9f4fa"
                    "b4fa135d5542ea3f01",
     .public_key = "df9705f58edbab802c7f8363cfe5560ab1c6132c20a9f1dd163483a26f8ac53a39d6808bf4a1dfbd261b099bb03b3fb5"
                   "0906cb28bd8a081f00",
     .message = "bd0f6a3747cd561bdddf4640a332461a4a30a12a434cd0bf40d766d9c6d458e5512204a30c17d1f50b5079631f64eb31"
                "12182da3005835461113718d1a5ef944",
     .signature = "554bc2480860b49eab8532d2a533b7d578ef473eeb58c98bb2d0e1ce488a98b18dfde9b9b90775e67f47d4a1c3482058"
                  "efc9f40d2ca033a0801b63d45b3b722ef552bad3b4ccb667da350192b61c508cf7b6b5adadc2c8d9a446ef003fb05cba"
                  "5f30e88e36ec2703b349ca229c2670833900"},
    /* RFC 8032, 7.5: SHAKE256("abc") */
    {.private_key = "833fe62409237b9d62ec77587520911e9a759cec1d19755b7da901b96dca3d42ef7822e0d5104127dc05d6dbefde69e3"
                    "ab2cec7c867c6e2c49",
     .public_key = "259b71c19f83ef77a7abd26524cbdb3161b590a48f7d17de3ee0ba9c52beb743c09428a131d6b1b57303d90d8132c276"
                   "d5ed3d5d01c0f53880",
     .message = "483366601360a8771c6863080cc4114d8db44530f8f1e1ee4f94ea37e78b5739d5a15bef186a5386c75744c0527e1faa"
                "9f8726e462a12a4feb06bd8801e751e4",
 .prehash = true,
     .signature = "822f6901f7480f3d5f562c592994d9693602875614483256505600bbc281ae381f54d6bce2ea911574932f52a4e6cadd"
                  "78769375ec3ffd1b801a0d9b3f4030cd433964b6457ea39476511214f97469b57dd32dbc560a9a94d00bff07620464a3"
                  "ad203df7dc7ce360c3cd3696d9d9fab90f00"},
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
        uint8_t private_key[57], public_key[57], message[64], context[8], signature[114];
        size_t len = test_unhex(e->message, message, sizeof message);
        struct mica_eddsa_variant variant = {e->prehash, context, 0}, *v = NULL;
        struct mica_ed448_key key;
        if (e->context) {
            variant.context_len = test_unhex(e->context, context, sizeof context);
        }
        if (e->context || e->prehash) {
            v = &variant;
        }
        unhex(private_key, 57, e->private_key);
        assert_ok(mica_ed448_public_key(&mica_ed448_c, private_key, public_key));
        test_assert_hex(public_key, 57, e->public_key);
        assert_ok(mica_ed448_key_init(&mica_ed448_c, &key, private_key));
        assert_memory_equal(key.public_key, public_key, 57);
        assert_ok(mica_ed448_sign(&mica_ed448_c, &key, v, message, len, signature));
        test_assert_hex(signature, 114, e->signature);
        assert_ok(mica_ed448_verify(&mica_ed448_c, public_key, v, message, len, signature));
        variant.prehash = len == 64 && !variant.prehash; /* another variant */
        variant.context_len = 1;
        assert_status(MICA_ERR_VERIFY,
                      mica_ed448_verify(&mica_ed448_c, public_key, &variant, message, len, signature));
    }
}

struct signed_message {
    struct mica_ed448_key key;
    uint8_t message[33], signature[114];
};

static void make(struct signed_message *m)
{
    uint8_t private_key[57];

    memset(private_key, 0x42, sizeof private_key);
    memset(m->message, 0x17, sizeof m->message);
    assert_ok(mica_ed448_key_init(&mica_ed448_c, &m->key, private_key));
    assert_ok(mica_ed448_sign(&mica_ed448_c, &m->key, NULL, m->message, 33, m->signature));
}

static mica_status verify(const struct signed_message *m)
{
    return mica_ed448_verify(&mica_ed448_c, m->key.public_key, NULL, m->message, 33, m->signature);
}

/* Any bit changed anywhere is noticed. */
static void changed_bits(void **state)
{
    struct signed_message m;

    (void)state;
    make(&m);
    assert_ok(verify(&m));
    for (size_t i = 0; i < 912; i += i % 8 == 7 ? 1 : 7) {
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
    static const uint8_t order[57] = {
        0xf3, 0x44, 0x58, 0xab, 0x92, 0xc2, 0x78, 0x23, 0x55, 0x8f, 0xc5, 0x8d, 0x72, 0xc2, 0x6c, 0x21,
        0x90, 0x36, 0xd6, 0xae, 0x49, 0xdb, 0x4e, 0xc4, 0xe9, 0x23, 0xca, 0x7c, 0xff, 0xff, 0xff, 0xff,
        0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
        0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x3f, 0,
    };
    struct signed_message m;

    (void)state;
    make(&m);
    for (unsigned times = 0; times < 3; times++) {
        unsigned carry = 0;
        for (size_t i = 0; i < 57; i++) {
            carry += m.signature[57 + i] + order[i];
            m.signature[57 + i] = (uint8_t)carry;
            carry >>= 8;
        }
        assert_status(MICA_ERR_VERIFY, verify(&m));
    }
    memcpy(m.signature + 57, order, 57);
    assert_status(MICA_ERR_VERIFY, verify(&m));
}

/* Small order, not canonical, no point at all: RFC 8032, 5.2.3, and the policy of the header. */
static void bad_public_keys(void **state)
{
    struct signed_message m;
    uint8_t *a = m.key.public_key;

    (void)state;
    make(&m);
    for (size_t i = 0; i < 10; i++) {
        memset(a, i < 5 ? 0 : 0xff, 57);
        a[56] = (uint8_t)((i & 1) << 7);
        switch (i / 2) {
        case 0: /* y = 0: order 4, both signs */
            break;
        case 1: /* y = 1: order 1; and x = 0 with a sign */
            a[0] = 1;
            break;
        case 2: /* y = 2^224 and no bit to spare; y = 2^448 - 1 */
            a[56] = 0x40;
            break;
        case 3: /* y = p - 1: order 2; and x = 0 with a sign */
            a[28] = 0xfe;
            a[0] = 0xfe;
            break;
        default: /* y = p */
            a[28] = 0xfe;
            break;
        }
        assert_status(MICA_ERR_POINT, verify(&m));
    }
    memset(a, 0, 57);
    a[0] = 2; /* not on the curve, or else a good point that did not sign */
    assert_true(verify(&m) != MICA_OK);
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
    uint8_t k[57], p[57], q[57];

    (void)state;
    assert_ok(mica_ed448_keygen(&mica_ed448_c, &rng, k, p));
    assert_int_equal(k[56], 56);
    assert_ok(mica_ed448_public_key(&mica_ed448_c, k, q));
    assert_memory_equal(p, q, 57);
    assert_status(MICA_ERR_ENTROPY, mica_ed448_keygen(&mica_ed448_c, &broken, k, p));
    assert_true(test_is_zero(k, 57) && test_is_zero(p, 57));
}

static void errors(void **state)
{
    const struct mica_ed448_impl *c = &mica_ed448_c;
    struct mica_eddsa_variant variant = {false, NULL, 1};
    struct mica_rng rng = {count_up};
    struct signed_message m;
    uint8_t k[57] = {1}, p[57], *s = m.signature, *a = m.key.public_key, *t = m.message;

    (void)state;
    make(&m);
    assert_status(MICA_ERR_PARAMETER, mica_ed448_keygen(NULL, &rng, k, p));
    assert_status(MICA_ERR_PARAMETER, mica_ed448_keygen(c, NULL, k, p));
    assert_status(MICA_ERR_PARAMETER, mica_ed448_keygen(c, &rng, NULL, p));
    assert_status(MICA_ERR_PARAMETER, mica_ed448_keygen(c, &rng, k, NULL));
    assert_status(MICA_ERR_PARAMETER, mica_ed448_public_key(NULL, k, p));
    assert_status(MICA_ERR_PARAMETER, mica_ed448_public_key(c, NULL, p));
    assert_status(MICA_ERR_PARAMETER, mica_ed448_public_key(c, k, NULL));
    assert_status(MICA_ERR_PARAMETER, mica_ed448_key_init(NULL, &m.key, k));
    assert_status(MICA_ERR_PARAMETER, mica_ed448_key_init(c, NULL, k));
    assert_status(MICA_ERR_PARAMETER, mica_ed448_key_init(c, &m.key, NULL));
    assert_status(MICA_ERR_PARAMETER, mica_ed448_sign(NULL, &m.key, NULL, t, 33, s));
    assert_status(MICA_ERR_PARAMETER, mica_ed448_sign(c, NULL, NULL, t, 33, s));
    assert_status(MICA_ERR_PARAMETER, mica_ed448_sign(c, &m.key, NULL, NULL, 33, s));
    assert_status(MICA_ERR_PARAMETER, mica_ed448_sign(c, &m.key, NULL, t, 33, NULL));
    assert_status(MICA_ERR_PARAMETER, mica_ed448_sign(c, &m.key, &variant, t, 33, s));
    assert_true(test_is_zero(s, 114));
    assert_status(MICA_ERR_PARAMETER, mica_ed448_verify(NULL, a, NULL, t, 33, s));
    assert_status(MICA_ERR_PARAMETER, mica_ed448_verify(c, NULL, NULL, t, 33, s));
    assert_status(MICA_ERR_PARAMETER, mica_ed448_verify(c, a, NULL, NULL, 33, s));
    assert_status(MICA_ERR_PARAMETER, mica_ed448_verify(c, a, NULL, t, 33, NULL));
    assert_status(MICA_ERR_PARAMETER, mica_ed448_verify(c, a, &variant, t, 33, s));
    variant = (struct mica_eddsa_variant){false, t, 256};
    assert_status(MICA_ERR_LENGTH, mica_ed448_sign(c, &m.key, &variant, t, 33, s));
    assert_status(MICA_ERR_LENGTH, mica_ed448_verify(c, a, &variant, t, 33, s));
    variant = (struct mica_eddsa_variant){true, NULL, 0};
    assert_status(MICA_ERR_LENGTH, mica_ed448_sign(c, &m.key, &variant, t, 33, s));
    assert_status(MICA_ERR_LENGTH, mica_ed448_verify(c, a, &variant, t, 33, s));
}

static mica_status refuse_base(const struct mica_engine *engine, uint8_t point[57], const uint8_t scalar[56])
{
    (void)engine, (void)scalar;
    memset(point, 0x11, 57);
    return MICA_NOT_ME;
}

static mica_status refuse_two(const struct mica_engine *engine, uint8_t point[57], const uint8_t s[56],
                              const uint8_t k[56], const uint8_t public_key[57])
{
    (void)engine, (void)s, (void)k, (void)public_key;
    memset(point, 0x11, 57);
    return MICA_NOT_ME;
}

static mica_status fail_base(const struct mica_engine *engine, uint8_t point[57], const uint8_t scalar[56])
{
    (void)engine, (void)scalar;
    memset(point, 0x11, 57);
    return MICA_ERR_HARDWARE;
}

/* "Not me" goes on to the next implementation; an error does not. */
static void accelerators(void **state)
{
    struct mica_ed448_impl other = {.xof = &mica_shake256_c, .multiply_base = refuse_base,
                                      .multiply_two = refuse_two, .otherwise = &mica_ed448_c};
    struct signed_message m;
    uint8_t signature[114], k[57] = {3}, p[57];

    (void)state;
    make(&m);
    assert_ok(mica_ed448_sign(&other, &m.key, NULL, m.message, 33, signature));
    assert_memory_equal(signature, m.signature, 114);
    assert_ok(mica_ed448_verify(&other, m.key.public_key, NULL, m.message, 33, signature));
    other.otherwise = NULL;
    assert_status(MICA_ERR_UNSUPPORTED, mica_ed448_verify(&other, m.key.public_key, NULL, m.message, 33, signature));
    assert_status(MICA_ERR_UNSUPPORTED, mica_ed448_sign(&other, &m.key, NULL, m.message, 33, signature));
    assert_true(test_is_zero(signature, 114));
    other.multiply_base = fail_base;
    other.otherwise = &mica_ed448_c;
    assert_status(MICA_ERR_HARDWARE, mica_ed448_public_key(&other, k, p));
    assert_true(test_is_zero(p, 57));
    assert_status(MICA_ERR_HARDWARE, mica_ed448_key_init(&other, &m.key, k));
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
