/* SPDX-License-Identifier: Apache-2.0 */
#include "support/test_poly1305.h"

static void known(void **state)
{
    (void)state;
    test_poly1305_impl(&mica_poly1305_c32);
}

static void agree(void **state)
{
    (void)state;
    test_poly1305_agree(&mica_poly1305_c32, &mica_poly1305_c32s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(known), cmocka_unit_test(agree)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
