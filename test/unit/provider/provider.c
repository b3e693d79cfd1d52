/* SPDX-License-Identifier: Apache-2.0 */
/* Look-ups: found, not there, NULL; and a program's own provider with a member missing. */
#include <mica/provider.h>

#include "support/test.h"

static const struct mica_hash_impl *const one_hash[] = {&mica_sha256_c, NULL};
static const struct mica_provider small = {.name = "small", .hashes = one_hash};

static void found(void **state)
{
    (void)state;
    assert_ptr_equal(mica_provider_hash(&small, &mica_sha256), &mica_sha256_c);
}

static void not_there(void **state)
{
    (void)state;
    assert_null(mica_provider_hash(&small, &mica_sha512));
    assert_null(mica_provider_xof(&small, &mica_shake128));
    assert_null(mica_provider_cipher(&small, &mica_aes));
    assert_null(mica_provider_aead(&small, &mica_aes_gcm));
    assert_null(mica_provider_curve(&small, &mica_secp256r1));
}

static void null_arguments(void **state)
{
    (void)state;
    assert_null(mica_provider_hash(NULL, &mica_sha256));
    assert_null(mica_provider_hash(&small, NULL));
    assert_null(mica_provider_xof(NULL, &mica_shake128));
    assert_null(mica_provider_cipher(NULL, &mica_aes));
    assert_null(mica_provider_aead(NULL, &mica_aes_gcm));
    assert_null(mica_provider_curve(NULL, &mica_secp256r1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(found),
        cmocka_unit_test(not_there),
        cmocka_unit_test(null_arguments),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
