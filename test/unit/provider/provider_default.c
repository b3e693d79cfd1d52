/* SPDX-License-Identifier: Apache-2.0 */
/* The default provider: complete, constant-time, and without anything old. */
#include <mica/ascon.h>
#include <mica/provider.h>

#include "support/test.h"

static void everything_is_constant_time(void **state)
{
    const struct mica_provider *p = mica_provider_default();

    (void)state;
    for (size_t i = 0; p->hashes[i]; i++) {
        assert_true(p->hashes[i]->constant_time);
    }
    for (size_t i = 0; p->ciphers[i]; i++) {
        assert_true(p->ciphers[i]->constant_time);
    }
    for (size_t i = 0; p->aeads[i]; i++) {
        assert_true(p->aeads[i]->constant_time);
    }
    for (size_t i = 0; p->curves[i]; i++) {
        assert_true(p->curves[i]->constant_time);
    }
    assert_true(p->modexp->constant_time && p->x25519->constant_time && p->x448->constant_time);
    assert_true(p->ed25519->constant_time && p->ed448->constant_time);
}

static void nothing_old(void **state)
{
    const struct mica_provider *p = mica_provider_default();

    (void)state;
    for (size_t i = 0; p->hashes[i]; i++) {
        assert_string_not_equal(p->hashes[i]->alg->name, "MD5");
        assert_string_not_equal(p->hashes[i]->alg->name, "SHA-1");
    }
    for (size_t i = 0; p->ciphers[i]; i++) {
        assert_string_not_equal(p->ciphers[i]->alg->name, "3DES");
    }
}

static void every_algorithm_is_there(void **state)
{
    const struct mica_provider *p = mica_provider_default();

    (void)state;
    assert_ptr_equal(mica_provider_hash(p, &mica_sha512)->alg, &mica_sha512);
    assert_ptr_equal(mica_provider_xof(p, &mica_shake256)->alg, &mica_shake256);
    assert_ptr_equal(mica_provider_cipher(p, &mica_aes)->alg, &mica_aes);
    assert_ptr_equal(mica_provider_aead(p, &mica_ascon_aead128)->alg, &mica_ascon_aead128);
    assert_ptr_equal(mica_provider_curve(p, &mica_secp521r1)->curve, &mica_secp521r1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_is_constant_time),
        cmocka_unit_test(nothing_old),
        cmocka_unit_test(every_algorithm_is_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
