/* SPDX-License-Identifier: Apache-2.0 */
/* secp224r1. */
#include "support/test_ec.h"

static void known_and_edges(void **state)
{
    /* NIST CAVP 186-3 ECDSA, KeyPair.rsp, P-224 */
    static const struct test_ec_answer answer = {
        "7f29534466bcb399777a0c7d3d4eff787d96db26ac3561f9d43cccd9",
        "d64ad34b097c4ff4ebee68f11f04e195ef0c7d123eb21c11f13a91ad",
        "d155b803686c3e2aefde4a626dba1e09722af3617aaf67ad59844b09",
    };

    (void)state;
    test_ec_curve(&mica_secp224r1_c, &answer);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(known_and_edges)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
