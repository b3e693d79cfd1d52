/* SPDX-License-Identifier: Apache-2.0 */
/* MD5: the test suite of RFC 1321, A.5, and streaming in any pieces. */
#include <mica/legacy_hash.h>

#include "support/test_hash.h"

static void known_answers(void **state)
{
    (void)state;
    test_hash_text(&mica_md5_c, "", "d41d8cd98f00b204e9800998ecf8427e");
    test_hash_text(&mica_md5_c, "a", "0cc175b9c0f1b6a831c399e269772661");
    test_hash_text(&mica_md5_c, "abc", "900150983cd24fb0d6963f7d28e17f72");
    test_hash_text(&mica_md5_c, "message digest", "f96b697d7cb7938d525a2f31aaf161d0");
    test_hash_text(&mica_md5_c, "abcdefghijklmnopqrstuvwxyz", "c3fcd3d76192e4007dfb496cca67e13b");
    test_hash_text(&mica_md5_c, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789",
                   "d174ab98d277d9f5a5611c2c9f419d9f");
    test_hash_text(&mica_md5_c, "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
                   "57edf4a22be3c955ac49da2e2107b67a");
}

static void million_a(void **state)
{
    (void)state;
    test_hash_million_a(&mica_md5_c,
                        "7707d6ae4e027c70eea2a935c2296f21");
}

static void pieces(void **state)
{
    (void)state;
    test_hash_pieces(&mica_md5_c);
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
