/* SPDX-License-Identifier: Apache-2.0 */
/* AES fixsliced, ct64: FIPS 197 appendix C, SP 800-38A appendix F. */
#include "support/test.h"
#include "support/test_aes.h"

#if UINTPTR_MAX > 0xffffffffu

int main(void)
{
    return test_aes(&mica_aes_ct64);
}

#else

/* A form for 64-bit machines only: its schedule has no room, and the front end says so. */
static void no_room(void **state)
{
    static const uint8_t raw[16];
    struct mica_cipher_key key;

    (void)state;
    assert_status(MICA_ERR_CAPACITY, mica_cipher_key_init(&key, &mica_aes_ct64, raw, sizeof raw));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(no_room)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}

#endif
