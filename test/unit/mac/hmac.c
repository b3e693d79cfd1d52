/* SPDX-License-Identifier: Apache-2.0 */
/* HMAC: test cases of RFC 4231 and RFC 2202, documented errors, truncation, copies of the keyed state. */
#include <mica/ascon.h>
#include <mica/hmac.h>
#include <mica/legacy_hash.h>

#include "support/test.h"

struct test_case {
    const struct mica_hash_impl *hash;
    const char *key;
    const char *message;
    const char *tag;
};

static const struct test_case cases[] = {
    {&mica_md5_c,
     "0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b",
     "4869205468657265",
     "9294727a3638bb1c13f48ef8158bfc9d"},
    {&mica_md5_c,
     "4a656665",
     "7768617420646f2079612077616e7420666f72206e6f7468696e673f",
     "750c783e6ab0b503eaa86e310a5db738"},
    {&mica_md5_c,
     "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
     "dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd"
     "dddddd",
     "56be34521d144c88dbb8c733f0e8b3f6"},
    {&mica_md5_c,
     "0102030405060708090a0b0c0d0e0f10111213141516171819",
     "cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd"
     "cdcdcd",
     "697eaf0aca3a3aea3a75164746ffaa79"},
    {&mica_md5_c,
     "0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c",
     "546573742057697468205472756e636174696f6e",
     "56461ef2342edc00f9bab995690efd4c"},
    {&mica_md5_c,
     "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
     "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
     "54657374205573696e67204c6172676572205468616e20426c6f636b2d53697a65204b6579202d2048617368204b65"
     "79204669727374",
     "6b1ab7fe4bd7bf8f0b62e6ce61b9d0cd"},
    {&mica_md5_c,
     "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
     "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
     "54657374205573696e67204c6172676572205468616e20426c6f636b2d53697a65204b657920616e64204c61726765"
     "72205468616e204f6e6520426c6f636b2d53697a652044617461",
     "6f630fad67cda0ee1fb1f562db3aa53e"},
    {&mica_sha1_c,
     "0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b",
     "4869205468657265",
     "b617318655057264e28bc0b6fb378c8ef146be00"},
    {&mica_sha1_c,
     "4a656665",
     "7768617420646f2079612077616e7420666f72206e6f7468696e673f",
     "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79"},
    {&mica_sha1_c,
     "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
     "dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd"
     "dddddd",
     "125d7342b9ac11cd91a39af48aa17b4f63f175d3"},
    {&mica_sha1_c,
     "0102030405060708090a0b0c0d0e0f10111213141516171819",
     "cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd"
     "cdcdcd",
     "4c9007f4026250c6bc8414f9bf50c86c2d7235da"},
    {&mica_sha1_c,
     "0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c",
     "546573742057697468205472756e636174696f6e",
     "4c1a03424b55e07fe7f27be1d58bb9324a9a5a04"},
    {&mica_sha1_c,
     "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
     "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
     "54657374205573696e67204c6172676572205468616e20426c6f636b2d53697a65204b6579202d2048617368204b65"
     "79204669727374",
     "aa4ae5e15272d00e95705637ce8a3b55ed402112"},
    {&mica_sha1_c,
     "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
     "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
     "54657374205573696e67204c6172676572205468616e20426c6f636b2d53697a65204b657920616e64204c61726765"
     "72205468616e204f6e6520426c6f636b2d53697a652044617461",
     "e8e99d0f45237d786d6bbaa7965c7808bbff1a91"},
    {&mica_sha224_c,
     "0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b",
     "4869205468657265",
     "896fb1128abbdf196832107cd49df33f47b4b1169912ba4f53684b22"},
    {&mica_sha224_c,
     "4a656665",
     "7768617420646f2079612077616e7420666f72206e6f7468696e673f",
     "a30e01098bc6dbbf45690f3a7e9e6d0f8bbea2a39e6148008fd05e44"},
    {&mica_sha224_c,
     "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
     "dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd"
     "dddddd",
     "7fb3cb3588c6c1f6ffa9694d7d6ad2649365b0c1f65d69d1ec8333ea"},
    {&mica_sha224_c,
     "0102030405060708090a0b0c0d0e0f10111213141516171819",
     "cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd"
     "cdcdcd",
     "6c11506874013cac6a2abc1bb382627cec6a90d86efc012de7afec5a"},
    {&mica_sha224_c,
     "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
     "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
     "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
     "54657374205573696e67204c6172676572205468616e20426c6f636b2d53697a65204b6579202d2048617368204b65"
     "79204669727374",
     "95e9a0db962095adaebe9b2d6f0dbce2d499f112f2d2b7273fa6870e"},
    {&mica_sha224_c,
     "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
     "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
     "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
     "5468697320697320612074657374207573696e672061206c6172676572207468616e20626c6f636b2d73697a65206b"
     "657920616e642061206c6172676572207468616e20626c6f636b2d73697a6520646174612e20546865206b6579206e"
     "6565647320746f20626520686173686564206265666f7265206265696e6720757365642062792074686520484d4143"
     "20616c676f726974686d2e",
     "3a854166ac5d9f023f54d517d0b39dbd946770db9c2b95c9f6f565d1"},
    {&mica_sha256_c,
     "0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b",
     "4869205468657265",
     "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"},
    {&mica_sha256_c,
     "4a656665",
     "7768617420646f2079612077616e7420666f72206e6f7468696e673f",
     "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"},
    {&mica_sha256_c,
     "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
     "dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd"
     "dddddd",
     "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"},
    {&mica_sha256_c,
     "0102030405060708090a0b0c0d0e0f10111213141516171819",
     "cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd"
     "cdcdcd",
     "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"},
    {&mica_sha256_c,
     "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
     "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
     "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
     "54657374205573696e67204c6172676572205468616e20426c6f636b2d53697a65204b6579202d2048617368204b65"
     "79204669727374",
     "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"},
    {&mica_sha256_c,
     "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
     "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
     "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
     "5468697320697320612074657374207573696e672061206c6172676572207468616e20626c6f636b2d73697a65206b"
     "657920616e642061206c6172676572207468616e20626c6f636b2d73697a6520646174612e20546865206b6579206e"
     "6565647320746f20626520686173686564206265666f7265206265696e6720757365642062792074686520484d4143"
     "20616c676f726974686d2e",
     "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"},
    {&mica_sha384_c,
     "0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b",
     "4869205468657265",
     "afd03944d84895626b0825f4ab46907f15f9dadbe4101ec682aa034c7cebc59cfaea9ea9076ede7f4af152e8b2fa9c"
     "b6"},
    {&mica_sha384_c,
     "4a656665",
     "7768617420646f2079612077616e7420666f72206e6f7468696e673f",
     "af45d2e376484031617f78d2b58a6b1b9c7ef464f5a01b47e42ec3736322445e8e2240ca5e69e2c78b3239ecfab216"
     "49"},
    {&mica_sha384_c,
     "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
     "dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd"
     "dddddd",
     "88062608d3e6ad8a0aa2ace014c8a86f0aa635d947ac9febe83ef4e55966144b2a5ab39dc13814b94e3ab6e101a34f"
     "27"},
    {&mica_sha384_c,
     "0102030405060708090a0b0c0d0e0f10111213141516171819",
     "cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd"
     "cdcdcd",
     "3e8a69b7783c25851933ab6290af6ca77a9981480850009cc5577c6e1f573b4e6801dd23c4a7d679ccf8a386c674cf"
     "fb"},
    {&mica_sha384_c,
     "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
     "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
     "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
     "54657374205573696e67204c6172676572205468616e20426c6f636b2d53697a65204b6579202d2048617368204b65"
     "79204669727374",
     "4ece084485813e9088d2c63a041bc5b44f9ef1012a2b588f3cd11f05033ac4c60c2ef6ab4030fe8296248df163f449"
     "52"},
    {&mica_sha384_c,
     "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
     "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
     "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
     "5468697320697320612074657374207573696e672061206c6172676572207468616e20626c6f636b2d73697a65206b"
     "657920616e642061206c6172676572207468616e20626c6f636b2d73697a6520646174612e20546865206b6579206e"
     "6565647320746f20626520686173686564206265666f7265206265696e6720757365642062792074686520484d4143"
     "20616c676f726974686d2e",
     "6617178e941f020d351e2f254e8fd32c602420feb0b8fb9adccebb82461e99c5a678cc31e799176d3860e6110c4652"
     "3e"},
    {&mica_sha512_c,
     "0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b",
     "4869205468657265",
     "87aa7cdea5ef619d4ff0b4241a1d6cb02379f4e2ce4ec2787ad0b30545e17cdedaa833b7d6b8a702038b274eaea3f4"
     "e4be9d914eeb61f1702e696c203a126854"},
    {&mica_sha512_c,
     "4a656665",
     "7768617420646f2079612077616e7420666f72206e6f7468696e673f",
     "164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea2505549758bf75c05a994a6d034f65f8f0e6"
     "fdcaeab1a34d4a6b4b636e070a38bce737"},
    {&mica_sha512_c,
     "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
     "dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd"
     "dddddd",
     "fa73b0089d56a284efb0f0756c890be9b1b5dbdd8ee81a3655f83e33b2279d39bf3e848279a722c806b485a47e67c8"
     "07b946a337bee8942674278859e13292fb"},
    {&mica_sha512_c,
     "0102030405060708090a0b0c0d0e0f10111213141516171819",
     "cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd"
     "cdcdcd",
     "b0ba465637458c6990e5a8c5f61d4af7e576d97ff94b872de76f8050361ee3dba91ca5c11aa25eb4d679275cc57880"
     "63a5f19741120c4f2de2adebeb10a298dd"},
    {&mica_sha512_c,
     "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
     "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
     "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
     "54657374205573696e67204c6172676572205468616e20426c6f636b2d53697a65204b6579202d2048617368204b65"
     "79204669727374",
     "80b24263c7c1a3ebb71493c1dd7be8b49b46d1f41b4aeec1121b013783f8f3526b56d037e05f2598bd0fd2215d6a1e"
     "5295e64f73f63f0aec8b915a985d786598"},
    {&mica_sha512_c,
     "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
     "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
     "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
     "5468697320697320612074657374207573696e672061206c6172676572207468616e20626c6f636b2d73697a65206b"
     "657920616e642061206c6172676572207468616e20626c6f636b2d73697a6520646174612e20546865206b6579206e"
     "6565647320746f20626520686173686564206265666f7265206265696e6720757365642062792074686520484d4143"
     "20616c676f726974686d2e",
     "e37b6a775dc87dbaa4dfa9f96e5e3ffddebd71f8867289865df5a32d20cdc944b6022cac3c4982b10d5eeb55c3e4de"
     "15134676fb6de0446065c97440fa8c6a58"},
};

static void known_answers(void **state)
{
    uint8_t key[200], message[200], tag[MICA_HASH_DIGEST_MAX];

    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        size_t key_len = test_unhex(cases[i].key, key, sizeof key);
        size_t len = test_unhex(cases[i].message, message, sizeof message);
        assert_ok(mica_hmac(cases[i].hash, key, key_len, message, len, tag));
        test_assert_hex(tag, cases[i].hash->alg->digest_len, cases[i].tag);
    }
}

/* Every split of a message, from copies of one keyed context; every truncation; any changed byte is refused. */
static void streaming(void **state)
{
    struct mica_hmac_ctx keyed, ctx;
    struct test_random random = {1};
    uint8_t in[200], tag[32], other[32];

    (void)state;
    test_random_bytes(&random, in, sizeof in);
    assert_ok(mica_hmac(&mica_sha256_c, in, 20, in, sizeof in, tag));
    assert_ok(mica_hmac_init(&keyed, &mica_sha256_c, in, 20));
    for (size_t split = 0; split <= sizeof in; split++) {
        size_t tag_len = 4 + split % 29;
        ctx = keyed;
        assert_ok(mica_hmac_update(&ctx, in, split));
        assert_ok(mica_hmac_update(&ctx, in + split, sizeof in - split));
        struct mica_hmac_ctx copy = ctx;
        assert_ok(mica_hmac_final(&ctx, other, tag_len));
        assert_memory_equal(other, tag, tag_len);
        assert_true(test_is_zero(&ctx, sizeof ctx));
        assert_ok(mica_hmac_verify(&copy, tag, tag_len));
        assert_true(test_is_zero(&copy, sizeof copy));
    }
    for (unsigned bit = 0; bit < 256; bit++) {
        ctx = keyed;
        assert_ok(mica_hmac_update(&ctx, in, sizeof in));
        tag[bit / 8] ^= (uint8_t)(1 << bit % 8);
        assert_status(MICA_ERR_VERIFY, mica_hmac_verify(&ctx, tag, 32));
        tag[bit / 8] ^= (uint8_t)(1 << bit % 8);
    }
}

static void parameters(void **state)
{
    struct mica_hmac_ctx ctx;
    uint8_t tag[32] = {0};
    const uint8_t in[4] = {0};

    (void)state;
    assert_status(MICA_ERR_PARAMETER, mica_hmac_init(NULL, &mica_sha256_c, in, 4));
    assert_status(MICA_ERR_PARAMETER, mica_hmac_init(&ctx, NULL, in, 4));
    memset(&ctx, 0xff, sizeof ctx);
    assert_status(MICA_ERR_PARAMETER, mica_hmac_init(&ctx, &mica_sha256_c, NULL, 4));
    assert_true(test_is_zero(&ctx, sizeof ctx));
    assert_ok(mica_hmac_init(&ctx, &mica_sha256_c, NULL, 0));
    assert_status(MICA_ERR_PARAMETER, mica_hmac_update(NULL, in, 4));
    memset(tag, 0xff, sizeof tag);
    assert_status(MICA_ERR_PARAMETER, mica_hmac_final(NULL, tag, 32));
    assert_true(test_is_zero(tag, sizeof tag));
    assert_status(MICA_ERR_PARAMETER, mica_hmac_final(&ctx, NULL, 32));
    assert_status(MICA_ERR_PARAMETER, mica_hmac_verify(NULL, tag, 32));
    assert_status(MICA_ERR_PARAMETER, mica_hmac_verify(&ctx, NULL, 32));
    assert_status(MICA_ERR_PARAMETER, mica_hmac(NULL, in, 4, in, 4, tag));
    assert_status(MICA_ERR_PARAMETER, mica_hmac(&mica_sha256_c, in, 4, in, 4, NULL));
    memset(tag, 0xff, sizeof tag);
    assert_status(MICA_ERR_PARAMETER, mica_hmac(&mica_sha256_c, NULL, 4, in, 4, tag));
    assert_true(test_is_zero(tag, sizeof tag));
    memset(tag, 0xff, sizeof tag);
    assert_status(MICA_ERR_PARAMETER, mica_hmac(&mica_sha256_c, in, 4, NULL, 4, tag));
    assert_true(test_is_zero(tag, sizeof tag));
}

/* Ascon-Hash256 has blocks of 8 bytes: a key of more would be cut to 8 bytes of its digest. */
static void digest_longer_than_block(void **state)
{
    struct mica_hmac_ctx ctx;
    uint8_t tag[32];

    (void)state;
    memset(&ctx, 0xff, sizeof ctx);
    memset(tag, 0xff, sizeof tag);
    assert_status(MICA_ERR_UNSUPPORTED, mica_hmac_init(&ctx, &mica_ascon_hash256_c, tag, 32));
    assert_true(test_is_zero(&ctx, sizeof ctx));
    assert_status(MICA_ERR_UNSUPPORTED, mica_hmac(&mica_ascon_hash256_c, tag, 8, tag, 8, tag));
    assert_true(test_is_zero(tag, sizeof tag));
}

static void tag_lengths(void **state)
{
    static const size_t wrong[] = {0, 1, 3, 33, 64};
    struct mica_hmac_ctx ctx;
    uint8_t tag[64] = {0};

    (void)state;
    for (size_t i = 0; i < COUNT_OF(wrong); i++) {
        assert_ok(mica_hmac_init(&ctx, &mica_sha256_c, NULL, 0));
        memset(tag, 0xff, sizeof tag);
        assert_status(MICA_ERR_LENGTH, mica_hmac_final(&ctx, tag, wrong[i]));
        assert_true(test_is_zero(tag, wrong[i]));
        assert_true(test_is_zero(&ctx, sizeof ctx));
        assert_ok(mica_hmac_init(&ctx, &mica_sha256_c, NULL, 0));
        assert_status(MICA_ERR_LENGTH, mica_hmac_verify(&ctx, tag, wrong[i]));
    }
}

static void order_and_sticky(void **state)
{
    struct mica_hmac_ctx ctx;
    uint8_t tag[32] = {0};

    (void)state;
    memset(&ctx, 0, sizeof ctx);
    assert_status(MICA_ERR_STATE, mica_hmac_update(&ctx, tag, 4));
    memset(tag, 0xff, sizeof tag);
    assert_status(MICA_ERR_STATE, mica_hmac_final(&ctx, tag, 32));
    assert_true(test_is_zero(tag, sizeof tag));
    assert_status(MICA_ERR_STATE, mica_hmac_verify(&ctx, tag, 32));
    assert_ok(mica_hmac_init(&ctx, &mica_sha256_c, NULL, 0));
    ctx.inner.total = UINT64_MAX >> 3;
    assert_status(MICA_ERR_LENGTH, mica_hmac_update(&ctx, tag, 4));
    assert_status(MICA_ERR_LENGTH, mica_hmac_final(&ctx, tag, 32));
    assert_true(test_is_zero(&ctx, sizeof ctx));
}

static mica_status broken(const struct mica_engine *engine, void *state, const uint8_t *in, size_t n_blocks)
{
    (void)engine;
    (void)state;
    (void)in;
    (void)n_blocks;
    return MICA_ERR_HARDWARE;
}

static void hardware_error(void **state)
{
    static const struct mica_hash_impl hash = {.alg = &mica_sha256, .blocks = broken};
    struct mica_hmac_ctx ctx;
    uint8_t tag[32] = {0};

    (void)state;
    memset(&ctx, 0xff, sizeof ctx);
    assert_status(MICA_ERR_HARDWARE, mica_hmac_init(&ctx, &hash, NULL, 0));
    assert_true(test_is_zero(&ctx, sizeof ctx));
    memset(tag, 0xff, sizeof tag);
    assert_status(MICA_ERR_HARDWARE, mica_hmac(&hash, NULL, 0, NULL, 0, tag));
    assert_true(test_is_zero(tag, sizeof tag));
}

/* --- a hash that does HMAC itself --- */

static struct {
    unsigned calls;
    mica_status answer;
    size_t key_len, len;
} block;

static mica_status keyed(const struct mica_engine *engine, const struct mica_hash_keyed *message, uint8_t *tag)
{
    (void)engine;
    block.calls++;
    block.key_len = message->key_len;
    block.len = message->len;
    if (block.answer) {
        return block.answer;
    }
    return mica_hmac(&mica_sha256_c, message->key, message->key_len, message->in, message->len, tag);
}

static const struct mica_hash_impl sha256_keyed = {.alg = &mica_sha256, .name = "sha256_keyed", .hmac = keyed,
                                                   .otherwise = &mica_sha256_c};
/* One that has none itself, but one behind it that has. */
static const struct mica_hash_impl sha256_before = {.alg = &mica_sha256, .name = "sha256_before", .otherwise = &sha256_keyed};

/* One shot and in pieces, to any length of key and message, whether the block takes it or not. */
static void by_itself(void **state)
{
    static const struct mica_hash_impl *const hashes[] = {&sha256_keyed, &sha256_before};
    static const size_t key_lens[] = {0, 1, 63, 64, 65, 200};
    struct test_random random = {2};
    struct mica_hmac_ctx ctx;
    uint8_t in[400], tag[32], other[32];

    (void)state;
    test_random_bytes(&random, in, sizeof in);
    for (size_t len = 0; len <= sizeof in; len += 1 + len / 8) {
        const size_t key_len = key_lens[len % COUNT_OF(key_lens)];
        assert_ok(mica_hmac(&mica_sha256_c, in, key_len, in, len, tag));
        for (unsigned turn = 0; turn < 4; turn++) {
            block.calls = 0;
            block.answer = turn < 2 ? MICA_OK : MICA_NOT_ME;
            assert_ok(mica_hmac(hashes[turn % 2], in, key_len, in, len, other));
            assert_memory_equal(other, tag, 32);
            assert_int_equal(block.calls, 1);
            assert_int_equal(block.key_len, key_len > 64 ? 32 : key_len);
            assert_int_equal(block.len, len);
            assert_ok(mica_hmac_init(&ctx, hashes[turn % 2], in, key_len));
            assert_ok(mica_hmac_update(&ctx, in, len / 3));
            assert_ok(mica_hmac_update(&ctx, in + len / 3, len - len / 3));
            assert_ok(mica_hmac_final(&ctx, other, 32));
            assert_memory_equal(other, tag, 32);
            assert_true(test_is_zero(&ctx, sizeof ctx));
            assert_int_equal(block.calls, len > MICA_HASH_STATE_MAX ? 1 : 2);
        }
    }
}

/* Its errors are reported, never hidden by the hash behind it; what it may have written is wiped. */
static void by_itself_errors(void **state)
{
    struct mica_hmac_ctx ctx;
    uint8_t tag[32];

    (void)state;
    block.answer = MICA_ERR_TIMEOUT;
    memset(tag, 0xff, sizeof tag);
    assert_status(MICA_ERR_TIMEOUT, mica_hmac(&sha256_keyed, NULL, 0, NULL, 0, tag));
    assert_true(test_is_zero(tag, sizeof tag));
    assert_ok(mica_hmac_init(&ctx, &sha256_keyed, tag, 32));
    memset(tag, 0xff, sizeof tag);
    assert_status(MICA_ERR_TIMEOUT, mica_hmac_final(&ctx, tag, 32));
    assert_true(test_is_zero(tag, sizeof tag));
    assert_true(test_is_zero(&ctx, sizeof ctx));
    block.answer = MICA_OK;
    assert_status(MICA_ERR_PARAMETER, mica_hmac(&sha256_keyed, NULL, 0, NULL, 4, tag));
    assert_ok(mica_hmac_init(&ctx, &sha256_keyed, tag, 32));
    assert_status(MICA_ERR_PARAMETER, mica_hmac_update(&ctx, NULL, 4));
    assert_status(MICA_ERR_PARAMETER, mica_hmac_update(&ctx, tag, 4));
    assert_status(MICA_ERR_PARAMETER, mica_hmac_final(&ctx, tag, 32));
    assert_true(test_is_zero(&ctx, sizeof ctx));
    assert_ok(mica_hmac_init(&ctx, &sha256_keyed, tag, 32));
    assert_status(MICA_ERR_LENGTH, mica_hmac_final(&ctx, tag, 3));
    assert_true(test_is_zero(&ctx, sizeof ctx));
    assert_ok(mica_hmac_init(&ctx, &sha256_keyed, tag, 32));
    assert_status(MICA_ERR_VERIFY, mica_hmac_verify(&ctx, tag, 32));
}

/* A message too long to wait, and a hash behind that fails when it begins. */
static void hash_behind_fails(void **state)
{
    static const struct mica_hash_impl bad = {.alg = &mica_sha256, .blocks = broken};
    static const struct mica_hash_impl hash = {.alg = &mica_sha256, .hmac = keyed, .otherwise = &bad};
    struct mica_hmac_ctx ctx;
    uint8_t in[MICA_HASH_STATE_MAX + 1] = {0}, tag[32];

    (void)state;
    assert_ok(mica_hmac_init(&ctx, &hash, in, 32));
    assert_status(MICA_ERR_HARDWARE, mica_hmac_update(&ctx, in, sizeof in));
    assert_status(MICA_ERR_HARDWARE, mica_hmac_update(&ctx, in, 1));
    memset(tag, 0xff, sizeof tag);
    assert_status(MICA_ERR_HARDWARE, mica_hmac_final(&ctx, tag, 32));
    assert_true(test_is_zero(tag, sizeof tag));
    assert_true(test_is_zero(&ctx, sizeof ctx));
    block.answer = MICA_NOT_ME;
    assert_ok(mica_hmac_init(&ctx, &hash, in, 32));
    assert_status(MICA_ERR_HARDWARE, mica_hmac_final(&ctx, tag, 32));
    assert_true(test_is_zero(&ctx, sizeof ctx));
    block.answer = MICA_OK;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_answers),    cmocka_unit_test(streaming),        cmocka_unit_test(parameters), cmocka_unit_test(digest_longer_than_block),
        cmocka_unit_test(tag_lengths),      cmocka_unit_test(order_and_sticky), cmocka_unit_test(hardware_error),
        cmocka_unit_test(by_itself),        cmocka_unit_test(by_itself_errors), cmocka_unit_test(hash_behind_fails),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
