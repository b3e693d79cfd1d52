/* SPDX-License-Identifier: Apache-2.0 */
/* AES-CCM: SP 800-38C, appendix C, examples 1 to 4. */
#include "support/test_aead.h"

#define KEY "404142434445464748494a4b4c4d4e4f"

static const struct mica_aead_impl *const impls[] = {&mica_aes_ccm_ct32, TEST_WIDE(&mica_aes_ccm_ct64) &mica_aes_ccm_tab};

static const struct test_aead_case cases[] = {
    {KEY, "10111213141516", "0001020304050607", "20212223", "7162015b", "4dac255d"},
    {KEY, "1011121314151617", "000102030405060708090a0b0c0d0e0f", "202122232425262728292a2b2c2d2e2f",
     "d2a1f0e051ea5f62081a7792073d593d", "1fc64fbfaccd"},
    {KEY, "101112131415161718191a1b", "000102030405060708090a0b0c0d0e0f10111213",
     "202122232425262728292a2b2c2d2e2f3031323334353637", "e3b201a9f5b71a7a9b1ceaeccd97e70b6176aad9a4428aa5",
     "484392fbc1b09951"},
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

/* Example 4 has 524,288 bits of associated data: its length takes six bytes. */
static void long_aad(void **state)
{
    const size_t aad_len = 65536;
    uint8_t *aad = test_large(aad_len);
    static struct mica_aead_key key;
    uint8_t raw[16], nonce[13], in[32], out[32], tag[14];
    struct mica_aead_message m = {.nonce = nonce, .nonce_len = 13, .aad = aad, .aad_len = aad_len,
                                  .in = in, .len = 32, .tag_len = 14};

    (void)state;
    for (size_t i = 0; i < aad_len; i++) {
        aad[i] = (uint8_t)i;
    }
    test_unhex(KEY, raw, sizeof raw);
    test_unhex("101112131415161718191a1b1c", nonce, sizeof nonce);
    test_unhex("202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f", in, sizeof in);
    assert_ok(mica_aead_key_init(&key, mica_aes_ccm_default, raw, 16));
    assert_ok(mica_aead_seal(&key, &m, out, tag));
    test_assert_hex(out, 32, "69915dad1e84c6376a68c2967e4dab615ae0fd1faec44cc484828529463ccf72");
    test_assert_hex(tag, 14, "b4ac6bec93e8598e7f0dadbcea5b");
}

static void properties(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(impls); i++) {
        for (size_t nonce_len = 7; nonce_len <= 13; nonce_len++) {
            test_aead_properties(impls[i], 16 + 8 * (nonce_len % 3), nonce_len, 4 + 2 * ((nonce_len + 2 * i) % 7));
        }
    }
}

static void errors(void **state)
{
    (void)state;
    test_aead_errors(mica_aes_ccm_default, 16, 12);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(known), cmocka_unit_test(long_aad), cmocka_unit_test(properties),
                                       cmocka_unit_test(errors)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
