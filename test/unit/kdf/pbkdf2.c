/* SPDX-License-Identifier: Apache-2.0 */
/* PBKDF2: test vectors of RFC 6070 (SHA-1; the one of 2^24 iterations left out) and RFC 7914, 11 (SHA-256). */
#include <mica/legacy_hash.h>
#include <mica/pbkdf2.h>

#include "support/test.h"

struct test_case {
    const struct mica_hash_impl *hash;
    const char *password;
    size_t password_len;
    const char *salt;
    size_t salt_len;
    uint32_t iterations;
    const char *out;
};

static const struct test_case cases[] = {
    {&mica_sha1_c, "password", 8, "salt", 4, 1,
     "0c60c80f961f0e71f3a9b524af6012062fe037a6"},
    {&mica_sha1_c, "password", 8, "salt", 4, 2,
     "ea6c014dc72d6f8ccd1ed92ace1d41f0d8de8957"},
    {&mica_sha1_c, "password", 8, "salt", 4, 4096,
     "4b007901b765489abead49d926f721d065a429c1"},
    {&mica_sha1_c, "passwordPASSWORDpassword", 24, "saltSALTsaltSALTsaltSALTsaltSALTsalt", 36, 4096,
     "3d2eec4fe41c849b80c8d83662c0e44a8b291a964cf2f07038"},
    {&mica_sha1_c, "pass\0word", 9, "sa\0lt", 5, 4096,
     "56fa6aa75548099dcc37d7f03425e0c3"},
    {&mica_sha256_c, "passwd", 6, "salt", 4, 1,
     "55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc49ca9cccf179b645991664b39d77ef"
     "317c71b845b1e30bd509112041d3a19783"},
    {&mica_sha256_c, "Password", 8, "NaCl", 4, 80000,
     "4ddcd8f60b98be21830cee5ef22701f9641a4418d04c0414aeff08876b34ab56a1d425a1225833549adb841b51c9b3"
     "176a272bdebba1d078478f62b397f33c8d"},
};

static void known_answers(void **state)
{
    uint8_t out[64];

    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const struct test_case *c = &cases[i];
        const struct mica_pbkdf2 pbkdf2 = {c->hash, (const uint8_t *)c->salt, c->salt_len, c->iterations};
        assert_ok(mica_pbkdf2(&pbkdf2, (const uint8_t *)c->password, c->password_len, out, strlen(c->out) / 2));
        test_assert_hex(out, strlen(c->out) / 2, c->out);
    }
}

static void parameters(void **state)
{
    struct mica_pbkdf2 pbkdf2 = {&mica_sha256_c, NULL, 0, 1};
    uint8_t b[32] = {0};

    (void)state;
    assert_ok(mica_pbkdf2(&pbkdf2, NULL, 0, b, 32));
    memset(b, 1, sizeof b);
    assert_status(MICA_ERR_PARAMETER, mica_pbkdf2(NULL, b, 32, b, 32));
    assert_true(test_is_zero(b, sizeof b));
    assert_status(MICA_ERR_PARAMETER, mica_pbkdf2(&pbkdf2, b, 32, NULL, 32));
    assert_status(MICA_ERR_LENGTH, mica_pbkdf2(&pbkdf2, b, 32, b, 0));
    memset(b, 0xff, sizeof b);
    assert_status(MICA_ERR_PARAMETER, mica_pbkdf2(&pbkdf2, NULL, 32, b, 32));
    assert_true(test_is_zero(b, sizeof b));
    pbkdf2.salt_len = 1;
    assert_status(MICA_ERR_PARAMETER, mica_pbkdf2(&pbkdf2, b, 32, b, 32));
    pbkdf2.salt_len = 0;
    pbkdf2.iterations = 0;
    assert_status(MICA_ERR_PARAMETER, mica_pbkdf2(&pbkdf2, b, 32, b, 32));
    pbkdf2.iterations = 1;
    pbkdf2.hash = NULL;
    assert_status(MICA_ERR_PARAMETER, mica_pbkdf2(&pbkdf2, b, 32, b, 32));
}

static unsigned good_calls;

static mica_status breaks_later(const struct mica_engine *engine, void *state, const uint8_t *in, size_t n_blocks)
{
    return good_calls-- ? mica_sha256_c.blocks(engine, state, in, n_blocks) : MICA_ERR_HARDWARE;
}

static void hardware_error(void **state)
{
    static const struct mica_hash_impl hash = {.alg = &mica_sha256, .blocks = breaks_later};
    const struct mica_pbkdf2 pbkdf2 = {&hash, NULL, 0, 10};
    uint8_t out[64];

    (void)state;
    for (unsigned calls = 0; calls < 30; calls++) {
        good_calls = calls;
        memset(out, 0xff, sizeof out);
        assert_status(MICA_ERR_HARDWARE, mica_pbkdf2(&pbkdf2, out, 8, out, sizeof out));
        assert_true(test_is_zero(out, sizeof out));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_answers),
        cmocka_unit_test(parameters),
        cmocka_unit_test(hardware_error),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
