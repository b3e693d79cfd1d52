/* SPDX-License-Identifier: Apache-2.0 */
/* ChaCha20-Poly1305: RFC 8439 2.8.2 and A.5; XChaCha20-Poly1305: draft-irtf-cfrg-xchacha-03 A.3.1. */
#include <mica/aead.h>

#include "support/test_aead.h"

/* "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, sunscreen would be it." */
#define LADIES                                                                                       \
    "4c616469657320616e642047656e746c656d656e206f662074686520636c617373206f66202739393a204966204920" \
    "636f756c64206f6666657220796f75206f6e6c79206f6e652074697020666f7220746865206675747572652c207375" \
    "6e73637265656e20776f756c642062652069742e"

#define KEY_80 "808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f"

static void rfc8439(void **state)
{
    const struct test_aead_case c = {
        .key = KEY_80,
        .nonce = "070000004041424344454647",
        .aad = "50515253c0c1c2c3c4c5c6c7",
        .plain = LADIES,
        .cipher = "d31a8d34648e60db7b86afbc53ef7ec2a4aded51296e08fea9e2b5a736ee62d63dbea45e8ca9671282fafb69da92728b"
                  "1a71de0a9e060b2905d6a5b67ecd3b3692ddbd7f2d778b8c9803aee328091b58fab324e4fad675945585808b4831d7bc"
                  "3ff4def08e4b7a9de576d26586cec64b6116",
        .tag = "1ae10b594f09e26a7e902ecbd0600691",
    };

    (void)state;
    test_aead_known(&mica_chacha20_poly1305_c, &c);
}

static void xchacha_draft(void **state)
{
    const struct test_aead_case c = {
        .key = KEY_80,
        .nonce = "404142434445464748494a4b4c4d4e4f5051525354555657",
        .aad = "50515253c0c1c2c3c4c5c6c7",
        .plain = LADIES,
        .cipher = "bd6d179d3e83d43b9576579493c0e939572a1700252bfaccbed2902c21396cbb731c7f1b0b4aa6440bf3a82f4eda7e39"
                  "ae64c6708c54c216cb96b72e1213b4522f8c9ba40db5d945b11b69b982c1bb9e3f3fac2bc369488f76b2383565d3fff9"
                  "21f9664c97637da9768812f615c68b13b52e",
        .tag = "c0875924c1c7987947deafd8780acf49",
    };

    (void)state;
    test_aead_known(&mica_xchacha20_poly1305_c, &c);
}

static void properties(void **state)
{
    (void)state;
    test_aead_properties(&mica_chacha20_poly1305_c, 32, 12, 16);
    test_aead_properties(&mica_xchacha20_poly1305_c, 32, 24, 0);
}

static void errors(void **state)
{
    (void)state;
    test_aead_errors(&mica_chacha20_poly1305_c, 32, 12);
    test_aead_errors(&mica_xchacha20_poly1305_c, 32, 24);
}

/* RFC 8439 2.8: at most 2^38 - 64 bytes, refused before any is read. */
static void text_limit(void **state)
{
    static struct mica_aead_key key;
    const uint8_t raw[32] = {0};
    uint8_t byte = 0, tag[16];
    struct mica_aead_message m = {.nonce = raw, .nonce_len = 12, .in = &byte};

    (void)state;
    assert_ok(mica_aead_key_init(&key, &mica_chacha20_poly1305_c, raw, 32));
    assert_int_equal(mica_chacha20_poly1305.text_max, 0x3fffffffc0);
    m.len = (size_t)0x3fffffffc1;
    if (m.len > 1) {
        struct mica_aead_ctx ctx;
        const struct mica_aead_start start = {.nonce = raw, .nonce_len = 12};
        assert_ok(mica_aead_start(&ctx, &key, &start));
        ctx.text_left = 0; /* as after 2^38 - 64 bytes */
        assert_status(MICA_ERR_LENGTH, mica_aead_update(&ctx, &byte, &byte, 1));
        assert_status(MICA_ERR_LENGTH, mica_aead_finish_seal(&ctx, tag, 16));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rfc8439), cmocka_unit_test(xchacha_draft), cmocka_unit_test(properties),
        cmocka_unit_test(errors),  cmocka_unit_test(text_limit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
