/* SPDX-License-Identifier: Apache-2.0 */
/* A mask becomes a truth value. */
#include "ec/nonce.h"
#include "support/test.h"

static void both(void **state)
{
    (void)state;
    assert_false(mica_ec_reveal(0));
    assert_true(mica_ec_reveal(1));
    assert_true(mica_ec_reveal((mica_limb)-1));
    assert_true(mica_ec_reveal((mica_limb)1 << (MICA_LIMB_BITS - 1)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
