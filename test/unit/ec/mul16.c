/* SPDX-License-Identifier: Apache-2.0 */
/* Products and squares of 16 limbs against a bit-by-bit product. */
#include "ec/mul8.h"
#include "support/test_ec.h"

static void products(void **state)
{
    (void)state;
    test_ec_wide(mica_mul16, mica_sqr16, 16);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(products)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
