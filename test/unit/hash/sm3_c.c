/* SPDX-License-Identifier: Apache-2.0 */
/* SM3: the two examples of GB/T 32905-2016, appendix A, and streaming in any pieces. */
#include <mica/hash.h>

#include "support/test_hash.h"

static void known_answers(void **state)
{
    (void)state;
    test_hash_text(&mica_sm3_c, "abc", "66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0");
    test_hash_text(&mica_sm3_c, "abcdabcdabcdabcdabcdabcdabcdabcdabcdabcdabcdabcdabcdabcdabcdabcd",
                   "debe9ff92275b8a138604889c18e5a4d6fdb70e5387e5765293dcba39c0c5732");
}

static void million_a(void **state)
{
    (void)state;
    test_hash_million_a(&mica_sm3_c,
                        "c8aaf89429554029e231941a2acc0ad61ff2a5acd8fadd25847a3a732b3b02c3");
}

static void pieces(void **state)
{
    (void)state;
    test_hash_pieces(&mica_sm3_c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_answers),
        cmocka_unit_test(million_a),
        cmocka_unit_test(pieces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
