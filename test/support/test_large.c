/* SPDX-License-Identifier: Apache-2.0 */
/* On a machine with memory enough; test/board has the boards' own. */
#include "support/test.h"

uint8_t *test_large(size_t len)
{
    static uint8_t large[TEST_LARGE_MAX];

    assert_true(len <= sizeof large);
    return large;
}
