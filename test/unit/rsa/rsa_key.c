/* SPDX-License-Identifier: Apache-2.0 */
/* Checks of RSA keys: what is wrong is refused by name. */
#include "support/test_rsa.h"

static struct test_rsa_key key;

static void expect(mica_status expected, const struct mica_rsa_private *parts)
{
    struct mica_rsa_private out;

    memset(&out, 0xff, sizeof out);
    assert_status(expected, mica_rsa_private_init(&out, parts));
    if (expected) {
        assert_true(test_is_zero(&out, sizeof out));
    }
}

static void good_keys(void **state)
{
    struct mica_rsa_private parts;
    struct mica_rsa_public pub;

    (void)state;
    test_rsa_parts(&key, &test_rsa_2048);
    parts = key.key;
    expect(MICA_OK, &parts);
    parts.d = (struct mica_number){NULL, 0};
    expect(MICA_OK, &parts);
    parts = (struct mica_rsa_private){.pub = key.key.pub, .d = key.key.d};
    expect(MICA_OK, &parts);
    parts = key.key; /* NULL means absent, whatever the length says */
    parts.p.bytes = NULL;
    expect(MICA_OK, &parts);
    parts = key.key;
    parts.d = (struct mica_number){NULL, 1024};
    expect(MICA_OK, &parts);
    assert_ok(mica_rsa_public_init(&pub, &key.key.pub.n, &key.key.pub.e));
    assert_int_equal(pub.bits, 2048);
}

/* Flip one bit of each number in turn. */
static void inconsistent_parts(void **state)
{
    (void)state;
    for (unsigned which = 0; which < 8; which++) {
        if (which == 2) {
            continue; /* d is not looked at beside the primes */
        }
        test_rsa_parts(&key, &test_rsa_2048);
        key.memory[which][which == 1 ? 0 : 100] ^= 4;
        expect(MICA_ERR_KEY, &key.key);
    }
}

static void refused_publics(void **state)
{
    static uint8_t n[1040];
    static const uint8_t one[] = {1}, four[] = {4}, three[] = {3}, none[] = {0};
    struct mica_number number = {n, 256}, e = {three, 1};
    struct mica_rsa_public pub;

    (void)state;
    memset(n, 0xff, sizeof n);
    assert_ok(mica_rsa_public_init(&pub, &number, &e));
    n[0] = 0x7f; /* 2047 bits */
    assert_status(MICA_ERR_KEY, mica_rsa_public_init(&pub, &number, &e));
    n[0] = 0xff;
    n[255] = 0xfe;
    assert_status(MICA_ERR_KEY, mica_rsa_public_init(&pub, &number, &e));
    n[255] = 0xff;
    e.bytes = one;
    assert_status(MICA_ERR_KEY, mica_rsa_public_init(&pub, &number, &e));
    e.bytes = four;
    assert_status(MICA_ERR_KEY, mica_rsa_public_init(&pub, &number, &e));
    e.bytes = none;
    assert_status(MICA_ERR_KEY, mica_rsa_public_init(&pub, &number, &e));
    assert_status(MICA_ERR_KEY, mica_rsa_public_init(&pub, &number, &number));
    number.len = sizeof n;
    e.bytes = three;
    assert_status(MICA_ERR_CAPACITY, mica_rsa_public_init(&pub, &number, &e));
    assert_true(test_is_zero(&pub, sizeof pub));
    assert_status(MICA_ERR_PARAMETER, mica_rsa_public_init(NULL, &number, &e));
    assert_status(MICA_ERR_PARAMETER, mica_rsa_public_init(&pub, NULL, &e));
    e.bytes = NULL;
    assert_status(MICA_ERR_PARAMETER, mica_rsa_public_init(&pub, &number, &e));
}

static void refused_privates(void **state)
{
    struct mica_rsa_private parts;

    (void)state;
    test_rsa_parts(&key, &test_rsa_2048);
    parts = key.key;
    parts.qinv.bytes = NULL;
    expect(MICA_ERR_PARAMETER, &parts);
    parts = key.key;
    parts.d.bytes = parts.p.bytes = NULL;
    assert_status(MICA_ERR_PARAMETER, mica_rsa_private_init(&key.key, &parts));
    test_rsa_parts(&key, &test_rsa_2048);
    parts = key.key;
    parts.dp.len = 0;
    expect(MICA_ERR_KEY, &parts);
    parts = (struct mica_rsa_private){.pub = key.key.pub, .d = key.key.pub.n}; /* not below n */
    expect(MICA_ERR_KEY, &parts);
    key.memory[2][255] ^= 1; /* even */
    parts.d = key.key.d;
    expect(MICA_ERR_KEY, &parts);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(good_keys),
        cmocka_unit_test(inconsistent_parts),
        cmocka_unit_test(refused_publics),
        cmocka_unit_test(refused_privates),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
