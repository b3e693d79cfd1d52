/* SPDX-License-Identifier: Apache-2.0 */
/* RSAES-PKCS1-v1_5: every way in which a padding can be wrong. */
#include "support/test_rng.h"
#include "support/test_rsa.h"

static struct test_rsa_key key;
static struct test_rng rng;

static void setup(void)
{
    test_rsa_load(&key, &test_rsa_2048);
    rng = test_rng_seeded(1);
}

static void lengths(void **state)
{
    uint8_t in[246], box[256], out[256];
    struct mica_rsa_message message = {out, sizeof out, 0};

    (void)state;
    setup();
    memset(in, 0, sizeof in);
    for (size_t len = 0; len <= 245; len += 49) {
        assert_ok(mica_rsa_pkcs1_encrypt(&key.key.pub, &rng.rng, in, len, box));
        assert_ok(mica_rsa_pkcs1_decrypt(&key.key, &rng.rng, box, 256, &message));
        assert_int_equal(message.len, len);
        assert_memory_equal(out, in, len);
    }
    assert_status(MICA_ERR_LENGTH, mica_rsa_pkcs1_encrypt(&key.key.pub, &rng.rng, in, 246, box));
    assert_true(test_is_zero(box, sizeof box));
}

/* An encoded message as is, sealed with the primitive. */
static void expect(mica_status expected, const uint8_t *em)
{
    uint8_t box[256], out[256], secret[48], other[48];
    struct mica_rsa_message message = {out, sizeof out, 1};

    assert_ok(mica_rsa_public_primitive(&key.key.pub, em, box));
    memset(out, 1, sizeof out);
    assert_status(expected, mica_rsa_pkcs1_decrypt(&key.key, &rng.rng, box, 256, &message));
    assert_ok(mica_rsa_pkcs1_decrypt_secret(&key.key, &rng.rng, box, 256, secret, 48));
    assert_ok(mica_rsa_pkcs1_decrypt_secret(&key.key, &rng.rng, box, 256, other, 48));
    if (expected) {
        assert_true(test_is_zero(out, sizeof out));
        assert_int_equal(message.len, 0);
        assert_memory_not_equal(secret, other, 48);
    } else {
        assert_memory_equal(secret, em + 208, 48);
    }
}

static void paddings(void **state)
{
    uint8_t em[256];

    (void)state;
    setup();
    memset(em, 0x5a, sizeof em);
    em[0] = 0;
    em[1] = 2;
    em[207] = 0;
    expect(MICA_OK, em);
    em[1] = 1;
    expect(MICA_ERR_VERIFY, em);
    em[1] = 2;
    em[0] = 1;
    expect(MICA_ERR_VERIFY, em);
    em[0] = 0;
    em[207] = 1; /* no separator */
    expect(MICA_ERR_VERIFY, em);
    em[207] = 0;
    em[9] = 0; /* seven bytes of padding */
    expect(MICA_ERR_VERIFY, em);
    em[2] = 0;
    expect(MICA_ERR_VERIFY, em);
}

static void another_length(void **state)
{
    uint8_t in[47] = {1}, box[256], secret[48], other[48];

    (void)state;
    setup();
    assert_ok(mica_rsa_pkcs1_encrypt(&key.key.pub, &rng.rng, in, 47, box));
    assert_ok(mica_rsa_pkcs1_decrypt_secret(&key.key, &rng.rng, box, 256, secret, 48));
    assert_ok(mica_rsa_pkcs1_decrypt_secret(&key.key, &rng.rng, box, 256, other, 48));
    assert_memory_not_equal(secret, other, 48);
}

static void errors(void **state)
{
    uint8_t box[256], out[256];
    struct mica_rsa_message message = {out, 3, 0};

    (void)state;
    setup();
    assert_ok(mica_rsa_pkcs1_encrypt(&key.key.pub, &rng.rng, (const uint8_t *)"four", 4, box));
    assert_status(MICA_ERR_CAPACITY, mica_rsa_pkcs1_decrypt(&key.key, &rng.rng, box, 256, &message));
    assert_status(MICA_ERR_VERIFY, mica_rsa_pkcs1_decrypt(&key.key, &rng.rng, box, 255, &message));
    assert_status(MICA_ERR_LENGTH, mica_rsa_pkcs1_decrypt_secret(&key.key, &rng.rng, box, 255, out, 48));
    assert_status(MICA_ERR_LENGTH, mica_rsa_pkcs1_decrypt_secret(&key.key, &rng.rng, box, 256, out, 246));
    assert_status(MICA_ERR_LENGTH, mica_rsa_pkcs1_decrypt_secret(&key.key, &rng.rng, box, 256, out, 0));
    assert_status(MICA_ERR_PARAMETER, mica_rsa_pkcs1_decrypt(NULL, &rng.rng, box, 256, &message));
    assert_status(MICA_ERR_PARAMETER, mica_rsa_pkcs1_decrypt(&key.key, NULL, box, 256, &message));
    assert_status(MICA_ERR_PARAMETER, mica_rsa_pkcs1_decrypt(&key.key, &rng.rng, NULL, 256, &message));
    assert_status(MICA_ERR_PARAMETER, mica_rsa_pkcs1_decrypt(&key.key, &rng.rng, box, 256, NULL));
    assert_status(MICA_ERR_PARAMETER, mica_rsa_pkcs1_decrypt_secret(NULL, &rng.rng, box, 256, out, 48));
    assert_status(MICA_ERR_PARAMETER, mica_rsa_pkcs1_encrypt(NULL, &rng.rng, box, 1, out));
    assert_status(MICA_ERR_PARAMETER, mica_rsa_pkcs1_encrypt(&key.key.pub, NULL, box, 1, out));
    assert_status(MICA_ERR_PARAMETER, mica_rsa_pkcs1_encrypt(&key.key.pub, &rng.rng, NULL, 1, out));
    memset(box, 0xff, sizeof box);
    assert_status(MICA_ERR_VERIFY, mica_rsa_pkcs1_decrypt(&key.key, &rng.rng, box, 256, &message));
    assert_status(MICA_ERR_VERIFY, mica_rsa_pkcs1_decrypt_secret(&key.key, &rng.rng, box, 256, out, 48));
    assert_true(test_is_zero(out, 48));
    rng.fail_after = rng.calls = 1;
    assert_status(MICA_ERR_ENTROPY, mica_rsa_pkcs1_encrypt(&key.key.pub, &rng.rng, box, 1, out));
    assert_status(MICA_ERR_ENTROPY, mica_rsa_pkcs1_decrypt_secret(&key.key, &rng.rng, box, 256, out, 48));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lengths),
        cmocka_unit_test(paddings),
        cmocka_unit_test(another_length),
        cmocka_unit_test(errors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
