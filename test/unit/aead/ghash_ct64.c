/* SPDX-License-Identifier: Apache-2.0 */
#include "support/test_ghash.h"

#if defined(__SIZEOF_INT128__)

static void all(void **state)
{
    (void)state;
    test_ghash_impl(&mica_ghash_ct64);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(all)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

#else
int main(void)
{
    return 0;
}
#endif
