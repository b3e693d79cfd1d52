/* SPDX-License-Identifier: Apache-2.0 */
#include "support/test_aes.h"

#include "support/test.h"

static const struct mica_cipher_impl *tested;

static struct mica_cipher_key key_of(const char *hex)
{
    struct mica_cipher_key key;
    uint8_t raw[32];

    assert_ok(mica_cipher_key_init(&key, tested, raw, test_unhex(hex, raw, sizeof raw)));
    return key;
}

static void check_block(const char *key_hex, const char *plain_hex, const char *cipher_hex)
{
    struct mica_cipher_key key = key_of(key_hex);
    uint8_t block[16];

    test_unhex(plain_hex, block, sizeof block);
    assert_ok(mica_cipher_encrypt(&key, block, block, 1));
    test_assert_hex(block, 16, cipher_hex);
    assert_ok(mica_cipher_decrypt(&key, block, block, 1));
    test_assert_hex(block, 16, plain_hex);
}

/* FIPS 197, appendix C.1 to C.3. */
static void fips_197(void **state)
{
    const char *plain = "00112233445566778899aabbccddeeff";

    (void)state;
    check_block("000102030405060708090a0b0c0d0e0f", plain, "69c4e0d86a7b0430d8cdb78070b4c55a");
    check_block("000102030405060708090a0b0c0d0e0f1011121314151617", plain, "dda97ca4864cdfe06eaf70a0ec0d7191");
    check_block("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f", plain,
                "8ea2b7ca516745bfeafc49904b496089");
}

/* SP 800-38A, appendix F: the key and the four blocks its examples share. */
static const char *const keys[3] = {
    "2b7e151628aed2a6abf7158809cf4f3c",
    "8e73b0f7da0e6452c810f32b809079e562f8ead2522c6b7b",
    "603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4",
};
static const char message[] = "6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51"
                              "30c81c46a35ce411e5fbc1191a0a52eff69f2445df4f9b17ad2b417be66c3710";

/* F.1.1, F.1.3, F.1.5 */
static void ecb(void **state)
{
    static const char *const expected[3] = {
        "3ad77bb40d7a3660a89ecaf32466ef97f5d3d58503b9699de785895a96fdbaaf"
        "43b1cd7f598ece23881b00e3ed0306887b0c785e27e8ad3f8223207104725dd4",
        "bd334f1d6e45f25ff712a214571fa5cc974104846d0ad3ad7734ecb3ecee4eef"
        "ef7afd2270e2e60adce0ba2face6444e9a4b41ba738d6c72fb16691603c18e0e",
        "f3eed1bdb5d2a03c064b5a7e3db181f8591ccb10d410ed26dc5ba74a31362870"
        "b6ed21b99ca6f4f9f153e7b1beafed1d23304b7a39f9f3ff067d8d8f9e24ecc7",
    };

    (void)state;
    for (size_t i = 0; i < 3; i++) {
        struct mica_cipher_key key = key_of(keys[i]);
        uint8_t data[64];
        test_unhex(message, data, sizeof data);
        assert_ok(mica_cipher_encrypt(&key, data, data, 4));
        test_assert_hex(data, 64, expected[i]);
        assert_ok(mica_cipher_decrypt(&key, data, data, 4));
        test_assert_hex(data, 64, message);
    }
}

/* F.2.1 to F.2.6, in two runs each. */
static void cbc(void **state)
{
    static const char *const expected[3] = {
        "7649abac8119b246cee98e9b12e9197d5086cb9b507219ee95db113a917678b2"
        "73bed6b8e3c1743b7116e69e222295163ff1caa1681fac09120eca307586e1a7",
        "4f021db243bc633d7178183a9fa071e8b4d9ada9ad7dedf4e5e738763f69145a"
        "571b242012fb7ae07fa9baac3df102e008b0e27988598881d920a9e64f5615cd",
        "f58c4c04d6e5f1ba779eabfb5f7bfbd69cfc4e967edb808d679f777bc6702c7d"
        "39f23369a9d9bacfa530e26304231461b2eb05e2c39be9fcda6c19078c6a9d1b",
    };

    (void)state;
    for (size_t i = 0; i < 3; i++) {
        struct mica_cipher_key key = key_of(keys[i]);
        uint8_t data[64], iv[16];
        test_unhex(message, data, sizeof data);
        test_unhex("000102030405060708090a0b0c0d0e0f", iv, sizeof iv);
        assert_ok(mica_cipher_cbc_encrypt(&key, iv, data, data, 1));
        assert_ok(mica_cipher_cbc_encrypt(&key, iv, data + 16, data + 16, 3));
        test_assert_hex(data, 64, expected[i]);
        assert_memory_equal(iv, data + 48, 16);
        test_unhex("000102030405060708090a0b0c0d0e0f", iv, sizeof iv);
        assert_ok(mica_cipher_cbc_decrypt(&key, iv, data, data, 3));
        assert_ok(mica_cipher_cbc_decrypt(&key, iv, data + 48, data + 48, 1));
        test_assert_hex(data, 64, message);
    }
}

/* F.5.1, F.5.3, F.5.5, in two runs each. */
static void ctr(void **state)
{
    static const char *const expected[3] = {
        "874d6191b620e3261bef6864990db6ce9806f66b7970fdff8617187bb9fffdff"
        "5ae4df3edbd5d35e5b4f09020db03eab1e031dda2fbe03d1792170a0f3009cee",
        "1abc932417521ca24f2b0459fe7e6e0b090339ec0aa6faefd5ccc2c6f4ce8e94"
        "1e36b26bd1ebc670d1bd1d665620abf74f78a7f6d29809585a97daec58c6b050",
        "601ec313775789a5b7a7f504bbf3d228f443e3ca4d62b59aca84e990cacaf5c5"
        "2b0930daa23de94ce87017ba2d84988ddfc9c58db67aada613c2dd08457941a6",
    };

    (void)state;
    for (size_t i = 0; i < 3; i++) {
        struct mica_cipher_key key = key_of(keys[i]);
        uint8_t data[64], counter[16];
        test_unhex(message, data, sizeof data);
        test_unhex("f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff", counter, sizeof counter);
        assert_ok(mica_cipher_ctr(&key, counter, data, data, 3));
        assert_ok(mica_cipher_ctr(&key, counter, data + 48, data + 48, 1));
        test_assert_hex(data, 64, expected[i]);
        test_assert_hex(counter, 16, "f0f1f2f3f4f5f6f7f8f9fafbfcfdff03");
    }
}

int test_aes(const struct mica_cipher_impl *impl)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fips_197),
        cmocka_unit_test(ecb),
        cmocka_unit_test(cbc),
        cmocka_unit_test(ctr),
    };

    tested = impl;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
