/* SPDX-License-Identifier: Apache-2.0 */
/* secp256r1. */
#include "support/test_ec.h"

static void known_and_edges(void **state)
{
    /* RFC 6979, A.2.5 */
    static const struct test_ec_answer answer = {
        "c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721",
        "60fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb6",
        "7903fe1008b8bc99a41ae9e95628bc64f2f1b20c2d7e9f5177a3c294d4462299",
    };

    (void)state;
    test_ec_curve(&mica_secp256r1_c, &answer);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(known_and_edges)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
