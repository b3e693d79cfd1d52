/* SPDX-License-Identifier: Apache-2.0 */
/* The kernel's entropy: fills any length, passes its health tests, never gives the same bytes twice. */
#include <mica/posix.h>

#include "support/test.h"

static void source(void **state)
{
    static const struct mica_entropy_source *const sources[] = {&mica_entropy_getrandom};
    struct mica_entropy pool;
    static uint8_t one[100000], other[100000];

    (void)state;
    assert_ok(mica_entropy_getrandom.read(mica_entropy_getrandom.state, one, sizeof one));
    assert_ok(mica_entropy_getrandom.read(mica_entropy_getrandom.state, other, sizeof other));
    assert_memory_not_equal(one, other, sizeof one);
    assert_ok(mica_entropy_init(&pool, &mica_sha256_c, sources, 1));
    assert_ok(mica_entropy_get(&pool, one, 48));
    assert_ok(mica_entropy_get(&pool, other, 48));
    assert_memory_not_equal(one, other, 48);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(source),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
