/* SPDX-License-Identifier: Apache-2.0 */
/* SHA-1: examples of FIPS 180-4 (RFC 3174), and streaming in any pieces. */
#include <mica/legacy_hash.h>

#include "support/test_hash.h"

static void known_answers(void **state)
{
    (void)state;
    test_hash_text(&mica_sha1_c, "", "da39a3ee5e6b4b0d3255bfef95601890afd80709");
    test_hash_text(&mica_sha1_c, "abc", "a9993e364706816aba3e25717850c26c9cd0d89d");
    test_hash_text(&mica_sha1_c, "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                   "84983e441c3bd26ebaae4aa1f95129e5e54670f1");
}

static void million_a(void **state)
{
    (void)state;
    test_hash_million_a(&mica_sha1_c,
                        "34aa973cd4c4daa4f61eeb2bdbad27316534016f");
}

static void pieces(void **state)
{
    (void)state;
    test_hash_pieces(&mica_sha1_c);
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
