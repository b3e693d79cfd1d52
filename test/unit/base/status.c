/* SPDX-License-Identifier: Apache-2.0 */
/* Statuses: each has its own name and sentence. */
#include <mica/status.h>

#include "support/test.h"

static const mica_status all[] = {
    MICA_OK,           MICA_ERR_PARAMETER, MICA_ERR_LENGTH,  MICA_ERR_CAPACITY, MICA_ERR_STATE,
    MICA_ERR_VERIFY,   MICA_ERR_KEY,       MICA_ERR_POINT,   MICA_ERR_ENCODING, MICA_ERR_ENTROPY,
    MICA_ERR_FAULT,    MICA_ERR_HARDWARE,  MICA_ERR_TIMEOUT, MICA_ERR_UNSUPPORTED,
};

static void names_are_those_of_the_enum(void **state)
{
    (void)state;
    assert_string_equal(mica_status_name(MICA_OK), "MICA_OK");
    assert_string_equal(mica_status_name(MICA_ERR_LENGTH), "MICA_ERR_LENGTH");
    assert_string_equal(mica_status_name(MICA_ERR_UNSUPPORTED), "MICA_ERR_UNSUPPORTED");
}

static void every_status_differs_from_every_other(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(all); i++) {
        assert_string_not_equal(mica_status_name(all[i]), "unknown status");
        for (size_t j = 0; j < i; j++) {
            assert_string_not_equal(mica_status_name(all[i]), mica_status_name(all[j]));
            assert_string_not_equal(mica_status_text(all[i]), mica_status_text(all[j]));
        }
    }
}

static void errors_are_negative_and_dense(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(all); i++) {
        assert_int_equal(all[i], -(int)i);
    }
}

static void values_outside_the_enum_are_named_so(void **state)
{
    (void)state;
    assert_string_equal(mica_status_name(MICA_NOT_ME), "unknown status");
    assert_string_equal(mica_status_text((mica_status)-14), "unknown status");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_those_of_the_enum),
        cmocka_unit_test(every_status_differs_from_every_other),
        cmocka_unit_test(errors_are_negative_and_dense),
        cmocka_unit_test(values_outside_the_enum_are_named_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
