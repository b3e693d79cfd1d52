/* SPDX-License-Identifier: Apache-2.0 */
#include "support/test_ascon.h"

static void core(void **state)
{
    (void)state;
    test_ascon_core(&mica_ascon_core_c64);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(core)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
