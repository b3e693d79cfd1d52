/* SPDX-License-Identifier: Apache-2.0 */
/* SHA-256: examples of FIPS 180-4 and of RFC 6234, and streaming in any pieces. */
#include <mica/hash.h>

#include "support/test.h"

static void check(const char *text, const char *hex)
{
    uint8_t digest[32];

    assert_ok(mica_hash(&mica_sha256_c, (const uint8_t *)text, strlen(text), digest));
    test_assert_hex(digest, 32, hex);
}

static void known_answers(void **state)
{
    (void)state;
    check("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    check("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    check("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
          "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

static void million_a(void **state)
{
    struct mica_hash_ctx ctx;
    uint8_t piece[997], digest[32];
    size_t left = 1000000;

    (void)state;
    memset(piece, 'a', sizeof piece);
    assert_ok(mica_hash_init(&ctx, &mica_sha256_c));
    while (left) {
        size_t take = left < sizeof piece ? left : sizeof piece;
        assert_ok(mica_hash_update(&ctx, piece, take));
        left -= take;
    }
    assert_ok(mica_hash_final(&ctx, digest));
    test_assert_hex(digest, 32, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_answers),
        cmocka_unit_test(million_a),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
