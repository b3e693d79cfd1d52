/* SPDX-License-Identifier: Apache-2.0 */
/* Scratch memory: enough of it, and a refusal above the build's limit. */
#include "bignum/scratch.h"

#include <stdbool.h>

#include "support/test.h"

struct job {
    size_t n;
    bool ran;
};

static mica_status use(void *arg, struct mica_scratch *scratch)
{
    struct job *job = arg;
    mica_limb *first = mica_scratch_take(scratch, job->n / 2);
    mica_limb *second = mica_scratch_take(scratch, job->n - job->n / 2);

    assert_ptr_equal(second, first + job->n / 2);
    memset(first, 0xff, job->n * sizeof *first);
    job->ran = true;
    return MICA_ERR_STATE;
}

static void sizes(void **state)
{
    (void)state;
    for (size_t bytes = 0; bytes <= 15360; bytes += 256) {
        struct job job = {bytes / MICA_LIMB_BYTES, false};
        assert_status(MICA_ERR_STATE, mica_scratch_run(job.n, use, &job));
        assert_true(job.ran);
    }
}

static void too_much(void **state)
{
    struct job job = {1 << 20, false};

    (void)state;
    assert_status(MICA_ERR_CAPACITY, mica_scratch_run(job.n, use, &job));
    assert_false(job.ran);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sizes),
        cmocka_unit_test(too_much),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
