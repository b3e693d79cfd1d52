/* SPDX-License-Identifier: Apache-2.0 */
/* secp384r1. */
#include "support/test_ec.h"

static void known_and_edges(void **state)
{
    /* NIST CAVP 186-3 ECDSA, KeyPair.rsp, P-384 */
    static const struct test_ec_answer answer = {
        "9fdc866600017ee5be419ef11f13a537a403ed16743d16d43fba9938893fa9771c20b971faa4719744cb40af3b73bf84",
        "315ec7497da462a6bc8fd16bbe9c84c7d96e8b9a49d6ce72936ef3a55d12c73e43f375a2d49015d8990eff598f3e4621",
        "8b84927898f8c79e8e5a101329454fd15b6333475e90e14bca1668323f854b10a2e95aeae619b4f68801ba3db1840a36",
    };

    (void)state;
    test_ec_curve(&mica_secp384r1_c, &answer);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(known_and_edges)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
