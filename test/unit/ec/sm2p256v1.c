/* SPDX-License-Identifier: Apache-2.0 */
/* SM2's curve. */
#include "support/test_ec.h"

static void known_and_edges(void **state)
{
    /* GB/T 32918.5, A.2 */
    static const struct test_ec_answer answer = {
        "3945208f7b2144b13f36e38ac6d39f95889393692860b51a42fb81ef4df7c5b8",
        "09f9df311e5421a150dd7d161e4bc5c672179fad1833fc076bb08ff356f35020",
        "ccea490ce26775a52dc6ea718cc1aa600aed05fbf35e084a6632f6072da9ad13",
    };

    (void)state;
    test_ec_curve(&mica_sm2p256v1_c, &answer);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(known_and_edges)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
