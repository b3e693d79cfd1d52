/* SPDX-License-Identifier: Apache-2.0 */
/* Keccak on bit-interleaved 32-bit words: SHA-3 example values of NIST (FIPS 202), and the same digests as the other core. */
#include <mica/hash.h>

#include "support/test_hash.h"

static void known_answers(void **state)
{
    (void)state;
    test_hash_text(&mica_sha3_224_c32, "abc", "e642824c3f8cf24ad09234ee7d3c766fc9a3a5168d0c94ad73b46fdf");
    test_hash_text(&mica_sha3_224_c32, "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                   "8a24108b154ada21c9fd5574494479ba5c7e7ab76ef264ead0fcce33");
    test_hash_text(&mica_sha3_512_c32, "abc",
                   "b751850b1a57168a5693cd924b6b096e08f621827444f70d884f5d0240d2712e"
                   "10e116e9192af3c91a7ec57647e3934057340b4cf408d5a56592f8274eec53f0");
    test_hash_text(&mica_sha3_512_c32, "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
                   "afebb2ef542e6579c50cad06d2e578f9f8dd6881d7dc824d26360feebf18a4fa"
                   "73e3261122948efcfd492e74e82e2189ed0fb440d187f382270cb455f21dd185");
}

static void million_a(void **state)
{
    (void)state;
    test_hash_million_a(&mica_sha3_224_c32,
                        "d69335b93325192e516a912e6d19a15cb51c6ed5c15243e7a7fd653c");
    test_hash_million_a(&mica_sha3_512_c32,
                        "3c3a876da14034ab60627c077bb98f7e120a2a5370212dffb3385a18d4f38859"
                        "ed311d0a9d5141ce9cc5c66ee689b266a8aa18ace8282a0e0db596c90b0a7b87");
}

static void pieces(void **state)
{
    (void)state;
    test_hash_pieces(&mica_sha3_224_c32);
    test_hash_pieces(&mica_sha3_512_c32);
}

static void same_as_other(void **state)
{
    (void)state;
    test_hash_same(&mica_sha3_224_c32, &mica_sha3_224_c64);
    test_hash_same(&mica_sha3_256_c32, &mica_sha3_256_c64);
    test_hash_same(&mica_sha3_384_c32, &mica_sha3_384_c64);
    test_hash_same(&mica_sha3_512_c32, &mica_sha3_512_c64);
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
