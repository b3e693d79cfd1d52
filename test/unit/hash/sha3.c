/* SPDX-License-Identifier: Apache-2.0 */
/* SHA-3 in its default implementation: example values of NIST (FIPS 202), the million letters. */
#include <mica/hash.h>

#include "support/test_hash.h"

static void known_answers(void **state)
{
    (void)state;
    test_hash_text(&mica_sha3_224_c, "", "6b4e03423667dbb73b6e15454f0eb1abd4597f9a1b078e3f5b5a6bc7");
    test_hash_text(&mica_sha3_224_c, "abc", "e642824c3f8cf24ad09234ee7d3c766fc9a3a5168d0c94ad73b46fdf");
    test_hash_text(&mica_sha3_224_c, "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                   "8a24108b154ada21c9fd5574494479ba5c7e7ab76ef264ead0fcce33");
    test_hash_text(&mica_sha3_224_c, "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
                   "543e6868e1666c1a643630df77367ae5a62a85070a51c14cbf665cbc");
    test_hash_text(&mica_sha3_256_c, "", "a7ffc6f8bf1ed76651c14756a061d662f580ff4de43b49fa82d80a4b80f8434a");
    test_hash_text(&mica_sha3_256_c, "abc", "3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532");
    test_hash_text(&mica_sha3_256_c, "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                   "41c0dba2a9d6240849100376a8235e2c82e1b9998a999e21db32dd97496d3376");
    test_hash_text(&mica_sha3_256_c, "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
                   "916f6061fe879741ca6469b43971dfdb28b1a32dc36cb3254e812be27aad1d18");
    test_hash_text(&mica_sha3_384_c, "",
                   "0c63a75b845e4f7d01107d852e4c2485c51a50aaaa94fc61995e71bbee983a2a"
                   "c3713831264adb47fb6bd1e058d5f004");
    test_hash_text(&mica_sha3_384_c, "abc",
                   "ec01498288516fc926459f58e2c6ad8df9b473cb0fc08c2596da7cf0e49be4b2"
                   "98d88cea927ac7f539f1edf228376d25");
    test_hash_text(&mica_sha3_384_c, "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                   "991c665755eb3a4b6bbdfb75c78a492e8c56a22c5c4d7e429bfdbc32b9d4ad5a"
                   "a04a1f076e62fea19eef51acd0657c22");
    test_hash_text(&mica_sha3_384_c, "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
                   "79407d3b5916b59c3e30b09822974791c313fb9ecc849e406f23592d04f625dc"
                   "8c709b98b43b3852b337216179aa7fc7");
    test_hash_text(&mica_sha3_512_c, "",
                   "a69f73cca23a9ac5c8b567dc185a756e97c982164fe25859e0d1dcc1475c80a6"
                   "15b2123af1f5f94c11e3e9402c3ac558f500199d95b6d3e301758586281dcd26");
    test_hash_text(&mica_sha3_512_c, "abc",
                   "b751850b1a57168a5693cd924b6b096e08f621827444f70d884f5d0240d2712e"
                   "10e116e9192af3c91a7ec57647e3934057340b4cf408d5a56592f8274eec53f0");
    test_hash_text(&mica_sha3_512_c, "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                   "04a371e84ecfb5b8b77cb48610fca8182dd457ce6f326a0fd3d7ec2f1e91636d"
                   "ee691fbe0c985302ba1b0d8dc78c086346b533b49c030d99a27daf1139d6e75e");
    test_hash_text(&mica_sha3_512_c, "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
                   "afebb2ef542e6579c50cad06d2e578f9f8dd6881d7dc824d26360feebf18a4fa"
                   "73e3261122948efcfd492e74e82e2189ed0fb440d187f382270cb455f21dd185");
}

static void million_a(void **state)
{
    (void)state;
    test_hash_million_a(&mica_sha3_224_c,
                        "d69335b93325192e516a912e6d19a15cb51c6ed5c15243e7a7fd653c");
    test_hash_million_a(&mica_sha3_256_c,
                        "5c8875ae474a3634ba4fd55ec85bffd661f32aca75c6d699d0cdcb6c115891c1");
    test_hash_million_a(&mica_sha3_384_c,
                        "eee9e24d78c1855337983451df97c8ad9eedf256c6334f8e948d252d5e0e7684"
                        "7aa0774ddb90a842190d2c558b4b8340");
    test_hash_million_a(&mica_sha3_512_c,
                        "3c3a876da14034ab60627c077bb98f7e120a2a5370212dffb3385a18d4f38859"
                        "ed311d0a9d5141ce9cc5c66ee689b266a8aa18ace8282a0e0db596c90b0a7b87");
}

static void pieces(void **state)
{
    (void)state;
    test_hash_pieces(&mica_sha3_224_c);
    test_hash_pieces(&mica_sha3_256_c);
    test_hash_pieces(&mica_sha3_384_c);
    test_hash_pieces(&mica_sha3_512_c);
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
