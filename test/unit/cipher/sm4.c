/* SPDX-License-Identifier: Apache-2.0 */
/* What SM4 says of itself. */
#include <mica/cipher.h>

#include "support/test.h"

static void facts(void **state)
{
    (void)state;
    assert_string_equal(mica_sm4.name, "SM4");
    assert_int_equal(mica_sm4.block_len, 16);
    assert_memory_equal(mica_sm4.key_lens, ((uint8_t[4]){16, 0, 0, 0}), 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(facts)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
