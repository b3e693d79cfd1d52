/* SPDX-License-Identifier: Apache-2.0 */
/* OFB: examples of SP 800-38A, appendix F.4. */
#include "support/test.h"
#include "support/test_mode.h"

static void examples(void **state)
{
    static const struct test_mode_answers answers = {
        .mode = &mica_mode_ofb,
        .iv = "000102030405060708090a0b0c0d0e0f",
        .expected = {
            "3b3fd92eb72dad20333449f8e83cfb4a7789508d16918f03f53c52dac54ed825"
            "9740051e9c5fecf64344f7a82260edcc304c6528f659c77866a510d9c1d6ae5e",
            "cdc80d6fddf18cab34c25909c99a4174fcc28b8d4c63837c09e81700c1100401"
            "8d9a9aeac0f6596f559c6d4daf59a5f26d9f200857ca6c3e9cac524bd9acc92a",
            "dc7e84bfda79164b7ecd8486985d38604febdc6740d20b3ac88f6ad82a4fb08d"
            "71ab47a086e86eedf39d1c5bba97c4080126141d67f37be8538f5a8be740e484",
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
