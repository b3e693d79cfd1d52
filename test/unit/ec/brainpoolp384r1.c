/* SPDX-License-Identifier: Apache-2.0 */
/* brainpoolp384r1. */
#include "support/test_ec.h"

static void known_and_edges(void **state)
{
    /* RFC 7027, A.2 */
    static const struct test_ec_answer answer = {
        "1e20f5e048a5886f1f157c74e91bde2b98c8b52d58e5003d57053fc4b0bd65d6f15eb5d1ee1610df870795143627d042",
        "68b665dd91c195800650cdd363c625f4e742e8134667b767b1b476793588f885ab698c852d4a6e77a252d6380fcaf068",
        "55bc91a39c9ec01dee36017b7d673a931236d2f1f5c83942d049e3fa20607493e0d038ff2fd30c2ab67d15c85f7faa59",
    };

    (void)state;
    test_ec_curve(&mica_brainpoolp384r1_c, &answer);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(known_and_edges)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
