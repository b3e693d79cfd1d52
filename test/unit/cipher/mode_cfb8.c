/* SPDX-License-Identifier: Apache-2.0 */
/* CFB8: examples of SP 800-38A, appendix F.3.7 to F.3.12. */
#include "support/test.h"
#include "support/test_mode.h"

static void examples(void **state)
{
    static const struct test_mode_answers answers = {
        .mode = &mica_mode_cfb8,
        .iv = "000102030405060708090a0b0c0d0e0f",
        .text = "6bc1bee22e409f96e93d7e117393172aae2d",
        .expected = {
            "3b79424c9c0dd436bace9e0ed4586a4f32b9",
            "cda2521ef0a905ca44cd057cbf0d47a0678a",
            "dc1f1a8520a64db55fcc8ac554844e889700",
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
