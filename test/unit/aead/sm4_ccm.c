/* SPDX-License-Identifier: Apache-2.0 */
/* SM4-CCM: RFC 8998, appendix A.2. */
#include "support/test_aead.h"

static const struct mica_aead_impl *const impls[] = {&mica_sm4_ccm_ct32, &mica_sm4_ccm_ct64, &mica_sm4_ccm_tab};

static void known(void **state)
{
    const struct test_aead_case c = {
        .key = "0123456789abcdeffedcba9876543210",
        .nonce = "00001234567800000000abcd",
        .aad = "feedfacedeadbeeffeedfacedeadbeefabaddad2",
        .plain = "aaaaaaaaaaaaaaaabbbbbbbbbbbbbbbbccccccccccccccccdddddddddddddddd"
                 "eeeeeeeeeeeeeeeeffffffffffffffffeeeeeeeeeeeeeeeeaaaaaaaaaaaaaaaa",
        .cipher = "48af93501fa62adbcd414cce6034d895dda1bf8f132f042098661572e7483094"
                  "fd12e518ce062c98acee28d95df4416bed31a2f04476c18bb40c84a74b97dc5b",
        .tag = "16842d4fa186f56ab33256971fa110f4",
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
        test_aead_properties(impls[i], 16, 7, 8);
    }
}

static void errors(void **state)
{
    (void)state;
    test_aead_errors(mica_sm4_ccm_default, 16, 12);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(known), cmocka_unit_test(properties), cmocka_unit_test(errors)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
