/* SPDX-License-Identifier: Apache-2.0 */
/* RSAES-OAEP: lengths, labels, and every flaw gives the same error. The standard's examples run with the vectors. */
#include "support/test_rng.h"
#include "support/test_rsa.h"

static struct test_rsa_key key;
static struct test_rng rng;
static const struct mica_rsa_oaep plain_label = {&mica_sha256_c, NULL, NULL, 0};

static void setup(void)
{
    test_rsa_load(&key, &test_rsa_2048);
    rng = test_rng_seeded(1);
}

static void lengths_and_labels(void **state)
{
    const struct mica_rsa_oaep labelled = {&mica_sha256_c, &mica_sha224_c, (const uint8_t *)"label", 5};
    uint8_t bytes[191], box[256], out[256];
    const struct mica_number sealed = {box, 256};
    struct mica_rsa_message message = {out, sizeof out, 0};

    (void)state;
    setup();
    memset(bytes, 1, sizeof bytes);
    for (size_t len = 0; len <= 190; len += 38) {
        const struct mica_rsa_plaintext in = {bytes, len};
        const struct mica_rsa_oaep *params = len % 4 ? &labelled : &plain_label;
        assert_ok(mica_rsa_oaep_encrypt(&key.key.pub, &rng.rng, params, &in, box));
        assert_ok(mica_rsa_oaep_decrypt(&key.key, &rng.rng, params, &sealed, &message));
        assert_int_equal(message.len, len);
        assert_memory_equal(out, bytes, len);
        params = len % 4 ? &plain_label : &labelled;
        memset(out, 1, sizeof out);
        assert_status(MICA_ERR_VERIFY, mica_rsa_oaep_decrypt(&key.key, &rng.rng, params, &sealed, &message));
        assert_true(test_is_zero(out, sizeof out) && message.len == 0);
    }
    const struct mica_rsa_plaintext in = {bytes, 191};
    assert_status(MICA_ERR_LENGTH, mica_rsa_oaep_encrypt(&key.key.pub, &rng.rng, &plain_label, &in, box));
    assert_true(test_is_zero(box, sizeof box));
}

static void errors(void **state)
{
    const struct mica_rsa_oaep no_hash = {NULL, NULL, NULL, 0}, no_label = {&mica_sha256_c, NULL, NULL, 1};
    const struct mica_rsa_plaintext in = {(const uint8_t *)"four", 4}, no_bytes = {NULL, 4};
    uint8_t box[256], out[256];
    struct mica_number sealed = {box, 256};
    struct mica_rsa_message message = {out, 3, 0};

    (void)state;
    setup();
    assert_ok(mica_rsa_oaep_encrypt(&key.key.pub, &rng.rng, &plain_label, &in, box));
    assert_status(MICA_ERR_CAPACITY, mica_rsa_oaep_decrypt(&key.key, &rng.rng, &plain_label, &sealed, &message));
    sealed.len = 255;
    assert_status(MICA_ERR_VERIFY, mica_rsa_oaep_decrypt(&key.key, &rng.rng, &plain_label, &sealed, &message));
    sealed.len = 256;
    assert_status(MICA_ERR_PARAMETER, mica_rsa_oaep_decrypt(NULL, &rng.rng, &plain_label, &sealed, &message));
    assert_status(MICA_ERR_PARAMETER, mica_rsa_oaep_decrypt(&key.key, NULL, &plain_label, &sealed, &message));
    assert_status(MICA_ERR_PARAMETER, mica_rsa_oaep_decrypt(&key.key, &rng.rng, &no_hash, &sealed, &message));
    assert_status(MICA_ERR_PARAMETER, mica_rsa_oaep_decrypt(&key.key, &rng.rng, &no_label, &sealed, &message));
    assert_status(MICA_ERR_PARAMETER, mica_rsa_oaep_decrypt(&key.key, &rng.rng, &plain_label, NULL, &message));
    assert_status(MICA_ERR_PARAMETER, mica_rsa_oaep_decrypt(&key.key, &rng.rng, &plain_label, &sealed, NULL));
    assert_status(MICA_ERR_PARAMETER, mica_rsa_oaep_encrypt(NULL, &rng.rng, &plain_label, &in, out));
    assert_status(MICA_ERR_PARAMETER, mica_rsa_oaep_encrypt(&key.key.pub, NULL, &plain_label, &in, out));
    assert_status(MICA_ERR_PARAMETER, mica_rsa_oaep_encrypt(&key.key.pub, &rng.rng, NULL, &in, out));
    assert_status(MICA_ERR_PARAMETER, mica_rsa_oaep_encrypt(&key.key.pub, &rng.rng, &plain_label, &no_bytes, out));
    assert_status(MICA_ERR_PARAMETER, mica_rsa_oaep_encrypt(&key.key.pub, &rng.rng, &plain_label, &in, NULL));
    memset(box, 0xff, sizeof box);
    assert_status(MICA_ERR_VERIFY, mica_rsa_oaep_decrypt(&key.key, &rng.rng, &plain_label, &sealed, &message));
    rng.fail_after = rng.calls = 1;
    assert_status(MICA_ERR_ENTROPY, mica_rsa_oaep_encrypt(&key.key.pub, &rng.rng, &plain_label, &in, out));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lengths_and_labels),
        cmocka_unit_test(errors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
