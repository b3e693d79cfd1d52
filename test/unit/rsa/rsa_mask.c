/* SPDX-License-Identifier: Apache-2.0 */
/* The mask of RSA: dividing by it and multiplying again gives the value back, modulo numbers of all lengths. */
#include "rsa/rsa_mask.h"

#include "support/test_rng.h"
#include "unit/bignum/reference.h"

#define N 40u /* limbs */

struct task {
    struct test_rng rng;
    size_t n;
    mica_limb modulus[N], value[N];
};

static mica_status divide(void *arg, struct mica_scratch *scratch)
{
    struct task *task = arg;
    const size_t n = task->n;
    mica_limb r[N] = {0}, value[N], back[N];
    struct mica_rsa_mask mask;

    assert_ok(mica_rsa_mask_draw(&mask, &task->rng.rng, task->modulus, n, scratch));
    assert_true((mask.r[0] & 1) && mask.r[MICA_RSA_MASK_LIMBS - 1] >> (MICA_LIMB_BITS - 1));
    memcpy(r, mask.r, sizeof mask.r);
    memcpy(value, task->value, n * sizeof *value);
    mica_rsa_unmask(&mask, value, task->modulus, n, scratch);
    assert_true(mica_limb_lt(value, task->modulus, n));
    reference_mod(back, r, MICA_RSA_MASK_LIMBS > n ? MICA_RSA_MASK_LIMBS : n, task->modulus, n);
    reference_mulmod(value, value, back, task->modulus, n);
    assert_memory_equal(value, task->value, n * sizeof *value);
    return MICA_OK;
}

static void run(struct task *task)
{
    assert_ok(mica_scratch_run(MICA_RSA_MASK_NEED(task->n), divide, task));
}

/* Values at random, 0 (which stays 0), 1, and the largest. */
static void divides(void **state)
{
    struct task task = {.rng = test_rng_seeded(3)};

    (void)state;
    for (unsigned round = 0; round < 120; round++) {
        const size_t n = task.n = 2 + test_random_below(&task.rng.random, N - 1);
        mica_limb wide[N];

        reference_random(&task.rng.random, task.modulus, n);
        task.modulus[0] |= 1;
        task.modulus[n - 1] |= 1;
        reference_random(&task.rng.random, wide, n);
        reference_mod(task.value, wide, n, task.modulus, n);
        run(&task);
        memset(task.value, 0, sizeof task.value);
        run(&task);
        task.value[0] = 1;
        run(&task);
        memcpy(task.value, task.modulus, n * sizeof *task.value);
        task.value[0]--;
        run(&task);
    }
}

static mica_status draw(void *arg, struct mica_scratch *scratch)
{
    struct task *task = arg;
    struct mica_rsa_mask mask;

    return mica_rsa_mask_draw(&mask, &task->rng.rng, task->modulus, task->n, scratch);
}

static void tells_the_generators_error(void **state)
{
    struct task task = {.rng = test_rng_seeded(4), .n = 4, .modulus = {5, 0, 0, 9}};

    (void)state;
    task.rng.fail_after = 1;
    assert_ok(mica_scratch_run(MICA_RSA_MASK_NEED(4), draw, &task));
    assert_status(MICA_ERR_ENTROPY, mica_scratch_run(MICA_RSA_MASK_NEED(4), draw, &task));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(divides),
        cmocka_unit_test(tells_the_generators_error),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
