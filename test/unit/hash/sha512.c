/* SPDX-License-Identifier: Apache-2.0 */
/* SHA-512's family in its default implementation: examples of FIPS 180-4 (NIST example values), the million letters. */
#include <mica/hash.h>

#include "support/test_hash.h"

static void known_answers(void **state)
{
    (void)state;
    test_hash_text(&mica_sha384_c, "",
                   "38b060a751ac96384cd9327eb1b1e36a21fdb71114be07434c0cc7bf63f6e1da"
                   "274edebfe76f65fbd51ad2f14898b95b");
    test_hash_text(&mica_sha384_c, "abc",
                   "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed"
                   "8086072ba1e7cc2358baeca134c825a7");
    test_hash_text(&mica_sha384_c, "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
                   "09330c33f71147e83d192fc782cd1b4753111b173b3b05d22fa08086e3b0f712"
                   "fcc7c71a557e2db966c3e9fa91746039");
    test_hash_text(&mica_sha512_c, "",
                   "cf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce"
                   "47d0d13c5d85f2b0ff8318d2877eec2f63b931bd47417a81a538327af927da3e");
    test_hash_text(&mica_sha512_c, "abc",
                   "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
                   "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f");
    test_hash_text(&mica_sha512_c, "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
                   "8e959b75dae313da8cf4f72814fc143f8f7779c6eb9f7fa17299aeadb6889018"
                   "501d289e4900f7e4331b99dec4b5433ac7d329eeb6dd26545e96e55b874be909");
    test_hash_text(&mica_sha512_224_c, "", "6ed0dd02806fa89e25de060c19d3ac86cabb87d6a0ddd05c333b84f4");
    test_hash_text(&mica_sha512_224_c, "abc", "4634270f707b6a54daae7530460842e20e37ed265ceee9a43e8924aa");
    test_hash_text(&mica_sha512_224_c, "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
                   "23fec5bb94d60b23308192640b0c453335d664734fe40e7268674af9");
    test_hash_text(&mica_sha512_256_c, "", "c672b8d1ef56ed28ab87c3622c5114069bdd3ad7b8f9737498d0c01ecef0967a");
    test_hash_text(&mica_sha512_256_c, "abc", "53048e2681941ef99b2e29b76b4c7dabe4c2d0c634fc6d46e0e2f13107e7af23");
    test_hash_text(&mica_sha512_256_c, "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
                   "3928e184fb8690f840da3988121d31be65cb9d3ef83ee6146feac861e19b563a");
}

static void million_a(void **state)
{
    (void)state;
    test_hash_million_a(&mica_sha384_c,
                        "9d0e1809716474cb086e834e310a4a1ced149e9c00f248527972cec5704c2a5b"
                        "07b8b3dc38ecc4ebae97ddd87f3d8985");
    test_hash_million_a(&mica_sha512_c,
                        "e718483d0ce769644e2e42c7bc15b4638e1f98b13b2044285632a803afa973eb"
                        "de0ff244877ea60a4cb0432ce577c31beb009c5c2c49aa2e4eadb217ad8cc09b");
    test_hash_million_a(&mica_sha512_224_c,
                        "37ab331d76f0d36de422bd0edeb22a28accd487b7a8453ae965dd287");
    test_hash_million_a(&mica_sha512_256_c,
                        "9a59a052930187a97038cae692f30708aa6491923ef5194394dc68d56c74fb21");
}

static void pieces(void **state)
{
    (void)state;
    test_hash_pieces(&mica_sha384_c);
    test_hash_pieces(&mica_sha512_c);
    test_hash_pieces(&mica_sha512_224_c);
    test_hash_pieces(&mica_sha512_256_c);
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
