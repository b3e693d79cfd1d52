/* SPDX-License-Identifier: Apache-2.0 */
/* brainpoolp512r1. */
#include "support/test_ec.h"

static void known_and_edges(void **state)
{
    /* RFC 7027, A.3 */
    static const struct test_ec_answer answer = {
        "16302ff0dbbb5a8d733dab7141c1b45acbc8715939677f6a56850a38bd87bd59b09e80279609ff333eb9d4c061231fb26f92eeb04982a5f1d1764cad57665422",
        "0a420517e406aac0acdce90fcd71487718d3b953efd7fbec5f7f27e28c6149999397e91e029e06457db2d3e640668b392c2a7e737a7f0bf04436d11640fd09fd",
        "72e6882e8db28aad36237cd25d580db23783961c8dc52dfa2ec138ad472a0fcef3887cf62b623b2a87de5c588301ea3e5fc269b373b60724f5e82a6ad147fde7",
    };

    (void)state;
    test_ec_curve(&mica_brainpoolp512r1_c, &answer);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(known_and_edges)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
