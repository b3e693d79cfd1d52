/* SPDX-License-Identifier: Apache-2.0 */
#include "support/test_ghash.h"

static void all(void **state)
{
    (void)state;
    test_ghash_impl(&mica_ghash_ct32s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(all)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
