/* SPDX-License-Identifier: Apache-2.0 */
/* CTR: examples of SP 800-38A, appendix F.5. */
#include "support/test.h"
#include "support/test_mode.h"

static void examples(void **state)
{
    static const struct test_mode_answers answers = {
        .mode = &mica_mode_ctr,
        .iv = "f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff",
        .expected = {
            "874d6191b620e3261bef6864990db6ce9806f66b7970fdff8617187bb9fffdff"
            "5ae4df3edbd5d35e5b4f09020db03eab1e031dda2fbe03d1792170a0f3009cee",
            "1abc932417521ca24f2b0459fe7e6e0b090339ec0aa6faefd5ccc2c6f4ce8e94"
            "1e36b26bd1ebc670d1bd1d665620abf74f78a7f6d29809585a97daec58c6b050",
            "601ec313775789a5b7a7f504bbf3d228f443e3ca4d62b59aca84e990cacaf5c5"
            "2b0930daa23de94ce87017ba2d84988ddfc9c58db67aada613c2dd08457941a6",
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
