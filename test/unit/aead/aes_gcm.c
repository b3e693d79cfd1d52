/* SPDX-License-Identifier: Apache-2.0 */
/* AES-GCM: test cases of "The Galois/Counter Mode of Operation" (McGrew and Viega), appendix B. */
#include "support/test_aead.h"

#define PLAIN                                                                                          \
    "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525" \
    "b16aedf5aa0de657ba637b39"
#define AAD "feedfacedeadbeeffeedfacedeadbeefabaddad2"
#define KEY "feffe9928665731c6d6a8f9467308308"
#define NONCE60                                                                                        \
    "9313225df88406e555909c5aff5269aa6a7a9538534f7da1e4c303d2a318a728c3c0c95156809539fcf0e2429a6b5254" \
    "16aedbf5a0de6a57a637b39b"

static const struct mica_aead_impl *const impls[] = {&mica_aes_gcm_ct32, TEST_WIDE(&mica_aes_gcm_ct64) &mica_aes_gcm_tab};

static const struct test_aead_case cases[] = {
    /* 1 */
    {"00000000000000000000000000000000", "000000000000000000000000", "", "", "", "58e2fccefa7e3061367f1d57a4e7455a"},
    /* 2 */
    {"00000000000000000000000000000000", "000000000000000000000000", "", "00000000000000000000000000000000",
     "0388dace60b6a392f328c2b971b2fe78", "ab6e47d42cec13bdf53a67b21257bddf"},
    /* 4 */
    {KEY, "cafebabefacedbaddecaf888", AAD, PLAIN,
     "42831ec2217774244b7221b784d0d49ce3aa212f2c02a4e035c17e2329aca12e21d514b25466931c7d8f6a5aac84aa051ba30b396a0aac973d"
     "58e091",
     "5bc94fbc3221a5db94fae95ae7121a47"},
    /* 5: a nonce of 64 bits */
    {KEY, "cafebabefacedbad", AAD, PLAIN,
     "61353b4c2806934a777ff51fa22a4755699b2a714fcdc6f83766e5f97b6c742373806900e49f24b22b097544d4896b424989b5e1ebac0f07c2"
     "3f4598",
     "3612d2e79e3b0785561be14aaca2fccb"},
    /* 6: a nonce of 480 bits */
    {KEY, NONCE60, AAD, PLAIN,
     "8ce24998625615b603a033aca13fb894be9112a5c3a211a8ba262a3cca7e2ca701e4a9a4fba43c90ccdcb281d48c7c6fd62875d2aca417034c"
     "34aee5",
     "619cc5aefffe0bfa462af43c1699d050"},
    /* 10 */
    {KEY "feffe9928665731c", "cafebabefacedbaddecaf888", AAD, PLAIN,
     "3980ca0b3c00e841eb06fac4872a2757859e1ceaa6efd984628593b40ca1e19c7d773d00c144c525ac619d18c84a3f4718e2448b2fe324d9cc"
     "da2710",
     "2519498e80f1478f37ba55bd6d27618c"},
    /* 16 */
    {KEY KEY, "cafebabefacedbaddecaf888", AAD, PLAIN,
     "522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abc"
     "c9f662",
     "76fc6ece0f4e1768cddf8853bb2d551b"},
};

static void known(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(impls); i++) {
        for (size_t j = 0; j < COUNT_OF(cases); j++) {
            test_aead_known(impls[i], &cases[j]);
        }
    }
}

static void properties(void **state)
{
    static const uint8_t tags[] = {4, 8, 12, 13, 14, 15, 16};
    static const uint16_t nonces[] = {1, 12, 11, 16, 60, 255};

    (void)state;
    for (size_t i = 0; i < COUNT_OF(impls); i++) {
        for (size_t j = 0; j < COUNT_OF(nonces); j++) {
            test_aead_properties(impls[i], 16 + 8 * (j % 3), nonces[j], tags[(i + 2 * j) % COUNT_OF(tags)]);
        }
    }
}

static void errors(void **state)
{
    (void)state;
    test_aead_errors(mica_aes_gcm_default, 32, 12);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(known), cmocka_unit_test(properties), cmocka_unit_test(errors)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
