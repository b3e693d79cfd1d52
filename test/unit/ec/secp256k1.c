/* SPDX-License-Identifier: Apache-2.0 */
/* secp256k1. */
#include "support/test_ec.h"

static void known_and_edges(void **state)
{
    /* pyca/cryptography's vectors, asymmetric/ECDSA/SECP256K1/SigGen.txt */
    static const struct test_ec_answer answer = {
        "df90dc1368c5c2b98399c64a3ff097440fb36d34f3b4b24f2a40dc3973aad3d4",
        "8fdeed83d236fc739f18d84421f445c3ee888358cabc30a56af8ac773db023a8",
        "1ff1716eb85f32d4cb31eb5076226dd834d1e8a4983d2ffecf476a53d7286670",
    };

    (void)state;
    test_ec_curve(&mica_secp256k1_c, &answer);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(known_and_edges)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
