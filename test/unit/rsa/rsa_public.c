/* SPDX-License-Identifier: Apache-2.0 */
/* The RSA public operation: identities and refusals. */
#include "support/test_rsa.h"

static struct test_rsa_key key;

static void operation(void **state)
{
    uint8_t in[256] = {0}, out[256];

    (void)state;
    test_rsa_load(&key, &test_rsa_2048);
    in[255] = 1;
    assert_ok(mica_rsa_public_primitive(&key.key.pub, in, out));
    assert_memory_equal(in, out, 256);
    memcpy(in, key.key.pub.n.bytes, 256);
    in[255] ^= 1; /* n - 1 = -1, and e is odd */
    assert_ok(mica_rsa_public_primitive(&key.key.pub, in, out));
    assert_memory_equal(in, out, 256);
    in[255] ^= 1;
    assert_status(MICA_ERR_PARAMETER, mica_rsa_public_primitive(&key.key.pub, in, out));
    assert_true(test_is_zero(out, 256));
    assert_status(MICA_ERR_PARAMETER, mica_rsa_public_primitive(NULL, in, out));
    assert_status(MICA_ERR_PARAMETER, mica_rsa_public_primitive(&key.key.pub, NULL, out));
    assert_status(MICA_ERR_PARAMETER, mica_rsa_public_primitive(&key.key.pub, in, NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(operation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
