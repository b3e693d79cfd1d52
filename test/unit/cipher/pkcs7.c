/* SPDX-License-Identifier: Apache-2.0 */
/* Padding of PKCS#7: RFC 5652, 6.3. */
#include <mica/cipher.h>

#include "support/test.h"

static void round_trip(void **state)
{
    uint8_t data[64];
    size_t padded, message;

    (void)state;
    for (size_t block_len = 1; block_len <= 20; block_len++) {
        for (size_t len = 0; len <= 40; len++) {
            memset(data, 0xaa, sizeof data);
            assert_ok(mica_pkcs7_pad(data, len, sizeof data, block_len, &padded));
            assert_int_equal(padded, (len / block_len + 1) * block_len);
            for (size_t i = len; i < padded; i++) {
                assert_int_equal(data[i], padded - len);
            }
            assert_int_equal(data[padded], 0xaa);
            assert_ok(mica_pkcs7_unpad(data, padded, block_len, &message));
            assert_int_equal(message, len);
        }
    }
}

static void longest_block(void **state)
{
    uint8_t data[256] = {0};
    size_t padded, message;

    (void)state;
    assert_ok(mica_pkcs7_pad(data, 0, 255, 255, &padded));
    assert_int_equal(padded, 255);
    assert_ok(mica_pkcs7_unpad(data, 255, 255, &message));
    assert_int_equal(message, 0);
}

static void pad_arguments(void **state)
{
    uint8_t data[32] = {0};
    size_t padded = 1;

    (void)state;
    assert_status(MICA_ERR_PARAMETER, mica_pkcs7_pad(data, 1, 32, 16, NULL));
    assert_status(MICA_ERR_PARAMETER, mica_pkcs7_pad(NULL, 1, 32, 16, &padded));
    assert_status(MICA_ERR_PARAMETER, mica_pkcs7_pad(data, 1, 32, 0, &padded));
    assert_status(MICA_ERR_PARAMETER, mica_pkcs7_pad(data, 1, 32, 256, &padded));
    assert_status(MICA_ERR_CAPACITY, mica_pkcs7_pad(data, 16, 31, 16, &padded));
    assert_status(MICA_ERR_CAPACITY, mica_pkcs7_pad(data, 33, 32, 16, &padded));
    assert_int_equal(padded, 0);
    assert_true(test_is_zero(data, sizeof data));
}

static void wrong_padding(void **state)
{
    uint8_t data[32];
    size_t message = 1;

    (void)state;
    memset(data, 4, sizeof data);
    data[28] = 5;
    assert_status(MICA_ERR_VERIFY, mica_pkcs7_unpad(data, 32, 16, &message));
    assert_int_equal(message, 0);
    data[31] = 0;
    assert_status(MICA_ERR_VERIFY, mica_pkcs7_unpad(data, 32, 16, &message));
    memset(data, 17, sizeof data);
    assert_status(MICA_ERR_VERIFY, mica_pkcs7_unpad(data, 32, 16, &message));
    memset(data, 16, sizeof data);
    assert_ok(mica_pkcs7_unpad(data, 32, 16, &message));
    assert_int_equal(message, 16);
    assert_status(MICA_ERR_LENGTH, mica_pkcs7_unpad(data, 31, 16, &message));
    assert_status(MICA_ERR_LENGTH, mica_pkcs7_unpad(data, 0, 16, &message));
    assert_status(MICA_ERR_PARAMETER, mica_pkcs7_unpad(data, 32, 0, &message));
    assert_status(MICA_ERR_PARAMETER, mica_pkcs7_unpad(data, 32, 256, &message));
    assert_status(MICA_ERR_PARAMETER, mica_pkcs7_unpad(NULL, 32, 16, &message));
    assert_status(MICA_ERR_PARAMETER, mica_pkcs7_unpad(data, 32, 16, NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(round_trip),
        cmocka_unit_test(longest_block),
        cmocka_unit_test(pad_arguments),
        cmocka_unit_test(wrong_padding),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
