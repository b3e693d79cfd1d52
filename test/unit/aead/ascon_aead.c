/* SPDX-License-Identifier: Apache-2.0 */
/* Ascon-AEAD128: known answers 1, 2 and 600 of the designers' SP 800-232 test file. */
#include <mica/ascon.h>

#include "support/test_aead.h"

#define KEY "000102030405060708090a0b0c0d0e0f"
#define NONCE "101112131415161718191a1b1c1d1e1f"

static const struct mica_aead_impl *const impls[] = {&mica_ascon_aead128_c32, &mica_ascon_aead128_c32i,
                                                     &mica_ascon_aead128_c64};

static const struct test_aead_case cases[] = {
    {KEY, NONCE, "", "", "", "4f9c278211bec9316bf68f46ee8b2ec6"},
    {KEY, NONCE, "30", "", "", "cccb674fe18a09a285d6ab11b35675c0"},
    {KEY, NONCE, "3031323334", "202122232425262728292a2b2c2d2e2f3031", "3076658cba8bf3bb6dccaa2f1255ee2e7db6",
     "f6493c7698f65f6860a7433a0f561e6c"},
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

static void properties(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(impls); i++) {
        test_aead_properties(impls[i], 16, 16, 16);
        test_aead_properties(impls[i], 16, 16, 8 + i);
    }
}

static void errors(void **state)
{
    (void)state;
    test_aead_errors(&mica_ascon_aead128_c, 16, 16);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(known), cmocka_unit_test(properties), cmocka_unit_test(errors)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
