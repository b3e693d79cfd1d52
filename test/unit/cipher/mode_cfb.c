/* SPDX-License-Identifier: Apache-2.0 */
/* CFB: examples of SP 800-38A, appendix F.3.13 to F.3.18. */
#include "support/test.h"
#include "support/test_mode.h"

static void examples(void **state)
{
    static const struct test_mode_answers answers = {
        .mode = &mica_mode_cfb,
        .iv = "000102030405060708090a0b0c0d0e0f",
        .expected = {
            "3b3fd92eb72dad20333449f8e83cfb4ac8a64537a0b3a93fcde3cdad9f1ce58b"
            "26751f67a3cbb140b1808cf187a4f4dfc04b05357c5d1c0eeac4c66f9ff7f2e6",
            "cdc80d6fddf18cab34c25909c99a417467ce7f7f81173621961a2b70171d3d7a"
            "2e1e8a1dd59b88b1c8e60fed1efac4c9c05f9f9ca9834fa042ae8fba584b09ff",
            "dc7e84bfda79164b7ecd8486985d386039ffed143b28b1c832113c6331e5407b"
            "df10132415e54b92a13ed0a8267ae2f975a385741ab9cef82031623d55b1e471",
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
