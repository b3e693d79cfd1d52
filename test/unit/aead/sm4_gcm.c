/* SPDX-License-Identifier: Apache-2.0 */
/* SM4-GCM: RFC 8998, appendix A.1. */
#include "support/test_aead.h"

static const struct mica_aead_impl *const impls[] = {&mica_sm4_gcm_ct32, &mica_sm4_gcm_ct64, &mica_sm4_gcm_tab};

static void known(void **state)
{
    const struct test_aead_case c = {
        .key = "0123456789abcdeffedcba9876543210",
        .nonce = "00001234567800000000abcd",
        .aad = "feedfacedeadbeeffeedfacedeadbeefabaddad2",
        .plain = "aaaaaaaaaaaaaaaabbbbbbbbbbbbbbbbccccccccccccccccdddddddddddddddd"
                 "eeeeeeeeeeeeeeeeffffffffffffffffeeeeeeeeeeeeeeeeaaaaaaaaaaaaaaaa",
        .cipher = "17f399f08c67d5ee19d0dc9969c4bb7d5fd46fd3756489069157b282bb200735"
                  "d82710ca5c22f0ccfa7cbf93d496ac15a56834cbcf98c397b4024a2691233b8d",
        .tag = "83de3541e4c2b58177e065a9bf7b62ec",
    };

    (void)state;
    for (size_t i = 0; i < COUNT_OF(impls); i++) {
        test_aead_known(impls[i], &c);
    }
}

static void properties(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(impls); i++) {
        test_aead_properties(impls[i], 16, 12, 16);
        test_aead_properties(impls[i], 16, 23, 8);
    }
}

static void errors(void **state)
{
    (void)state;
    test_aead_errors(mica_sm4_gcm_default, 16, 12);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(known), cmocka_unit_test(properties), cmocka_unit_test(errors)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
