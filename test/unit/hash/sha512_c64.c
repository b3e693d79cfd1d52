/* SPDX-License-Identifier: Apache-2.0 */
/* SHA-512's kernel for 64-bit registers: examples of FIPS 180-4, and the same digests as the other kernel. */
#include <mica/hash.h>

#include "support/test_hash.h"

static void known_answers(void **state)
{
    (void)state;
    test_hash_text(&mica_sha384_c64, "abc",
                   "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed"
                   "8086072ba1e7cc2358baeca134c825a7");
    test_hash_text(&mica_sha384_c64, "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
                   "09330c33f71147e83d192fc782cd1b4753111b173b3b05d22fa08086e3b0f712"
                   "fcc7c71a557e2db966c3e9fa91746039");
    test_hash_text(&mica_sha512_c64, "abc",
                   "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
                   "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f");
    test_hash_text(&mica_sha512_c64, "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
                   "8e959b75dae313da8cf4f72814fc143f8f7779c6eb9f7fa17299aeadb6889018"
                   "501d289e4900f7e4331b99dec4b5433ac7d329eeb6dd26545e96e55b874be909");
}

static void million_a(void **state)
{
    (void)state;
    test_hash_million_a(&mica_sha384_c64,
                        "9d0e1809716474cb086e834e310a4a1ced149e9c00f248527972cec5704c2a5b"
                        "07b8b3dc38ecc4ebae97ddd87f3d8985");
    test_hash_million_a(&mica_sha512_c64,
                        "e718483d0ce769644e2e42c7bc15b4638e1f98b13b2044285632a803afa973eb"
                        "de0ff244877ea60a4cb0432ce577c31beb009c5c2c49aa2e4eadb217ad8cc09b");
}

static void pieces(void **state)
{
    (void)state;
    test_hash_pieces(&mica_sha384_c64);
    test_hash_pieces(&mica_sha512_c64);
}

static void same_as_other(void **state)
{
    (void)state;
    test_hash_same(&mica_sha384_c64, &mica_sha384_c32);
    test_hash_same(&mica_sha512_c64, &mica_sha512_c32);
    test_hash_same(&mica_sha512_224_c64, &mica_sha512_224_c32);
    test_hash_same(&mica_sha512_256_c64, &mica_sha512_256_c32);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_answers),
        cmocka_unit_test(million_a),
        cmocka_unit_test(pieces),
        cmocka_unit_test(same_as_other),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
