/* SPDX-License-Identifier: Apache-2.0 */
/* brainpoolp256r1. */
#include "support/test_ec.h"

static void known_and_edges(void **state)
{
    /* RFC 7027, A.1 */
    static const struct test_ec_answer answer = {
        "81db1ee100150ff2ea338d708271be38300cb54241d79950f77b063039804f1d",
        "44106e913f92bc02a1705d9953a8414db95e1aaa49e81d9e85f929a8e3100be5",
        "8ab4846f11caccb73ce49cbdd120f5a900a69fd32c272223f789ef10eb089bdc",
    };

    (void)state;
    test_ec_curve(&mica_brainpoolp256r1_c, &answer);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(known_and_edges)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
