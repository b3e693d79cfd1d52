/* SPDX-License-Identifier: Apache-2.0 */
/* SHA-224 and SHA-256: examples of FIPS 180-4 and of RFC 6234, and streaming in any pieces. */
#include <mica/hash.h>

#include "support/test_hash.h"

static void known_answers(void **state)
{
    (void)state;
    test_hash_text(&mica_sha224_c, "", "d14a028c2a3a2bc9476102bb288234c415a2b01f828ea62ac5b3e42f");
    test_hash_text(&mica_sha224_c, "abc", "23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7");
    test_hash_text(&mica_sha224_c, "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                   "75388b16512776cc5dba5da1fd890150b0c6455cb4f58b1952522525");
    test_hash_text(&mica_sha256_c, "", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    test_hash_text(&mica_sha256_c, "abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    test_hash_text(&mica_sha256_c, "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                   "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

static void million_a(void **state)
{
    (void)state;
    test_hash_million_a(&mica_sha224_c,
                        "20794655980c91d8bbb4c1ea97618a4bf03f42581948b2ee4ee7ad67");
    test_hash_million_a(&mica_sha256_c,
                        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

static void pieces(void **state)
{
    (void)state;
    test_hash_pieces(&mica_sha224_c);
    test_hash_pieces(&mica_sha256_c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_answers),
        cmocka_unit_test(million_a),
        cmocka_unit_test(pieces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
