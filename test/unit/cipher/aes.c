/* SPDX-License-Identifier: Apache-2.0 */
/* What AES says of itself. */
#include <mica/cipher.h>

#include "support/test.h"

static void facts(void **state)
{
    (void)state;
    assert_string_equal(mica_aes.name, "AES");
    assert_int_equal(mica_aes.block_len, 16);
    assert_memory_equal(mica_aes.key_lens, ((uint8_t[4]){16, 24, 32, 0}), 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(facts)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
