/* SPDX-License-Identifier: Apache-2.0 */
/* ECB: examples of SP 800-38A, appendix F.1. */
#include "support/test.h"
#include "support/test_mode.h"

static void examples(void **state)
{
    static const struct test_mode_answers answers = {
        .mode = &mica_mode_ecb,
        .iv = "",
        .expected = {
            "3ad77bb40d7a3660a89ecaf32466ef97f5d3d58503b9699de785895a96fdbaaf"
            "43b1cd7f598ece23881b00e3ed0306887b0c785e27e8ad3f8223207104725dd4",
            "bd334f1d6e45f25ff712a214571fa5cc974104846d0ad3ad7734ecb3ecee4eef"
            "ef7afd2270e2e60adce0ba2face6444e9a4b41ba738d6c72fb16691603c18e0e",
            "f3eed1bdb5d2a03c064b5a7e3db181f8591ccb10d410ed26dc5ba74a31362870"
            "b6ed21b99ca6f4f9f153e7b1beafed1d23304b7a39f9f3ff067d8d8f9e24ecc7",
        },
    };

    (void)state;
    test_mode(&answers);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(examples)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
