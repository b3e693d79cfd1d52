/* SPDX-License-Identifier: Apache-2.0 */
#include "support/test_poly1305.h"

#if defined(__SIZEOF_INT128__)

static void known(void **state)
{
    (void)state;
    test_poly1305_impl(&mica_poly1305_c64);
}

static void agree(void **state)
{
    (void)state;
    test_poly1305_agree(&mica_poly1305_c64, &mica_poly1305_c32);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(known), cmocka_unit_test(agree)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

#else
int main(void)
{
    return 0;
}
#endif
