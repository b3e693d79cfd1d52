/* SPDX-License-Identifier: Apache-2.0 */
/* Products and squares of 8 limbs against a bit-by-bit product. */
#include "ec/mul8.h"
#include "support/test_ec.h"

static void products(void **state)
{
    (void)state;
    test_ec_wide(mica_mul8, mica_sqr8, 8);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(products)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
