/* SPDX-License-Identifier: Apache-2.0 */
/* Masks become truth values. */
#include "base/reveal.h"

#include "support/test.h"

static void masks(void **state)
{
    (void)state;
    assert_true(mica_ct_reveal(0xffffffffu));
    assert_false(mica_ct_reveal(0));
    assert_true(mica_ct_reveal_u32(0x89abcdef) == 0x89abcdef);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(masks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
