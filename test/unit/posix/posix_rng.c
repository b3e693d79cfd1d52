/* SPDX-License-Identifier: Apache-2.0 */
/* The ready generator: two of them differ, a forked child's bytes differ from its parent's. */
#define _DEFAULT_SOURCE

#include <sys/wait.h>
#include <unistd.h>

#include <mica/posix.h>

#include "support/test.h"

static struct mica_posix_rng one, other;

static void differ(void **state)
{
    uint8_t a[64], b[64];

    (void)state;
    assert_status(MICA_ERR_PARAMETER, mica_posix_rng_init(NULL));
    assert_ok(mica_posix_rng_init(&one));
    assert_ok(mica_posix_rng_init(&other));
    assert_ok(mica_rng_generate(&one.rng, a, sizeof a));
    assert_ok(mica_rng_generate(&other.rng, b, sizeof b));
    assert_memory_not_equal(a, b, sizeof a);
    assert_ok(mica_rng_generate(&one.rng, b, sizeof b));
    assert_memory_not_equal(a, b, sizeof a);
}

static void forked(void **state)
{
    uint8_t mine[64], childs[64];
    int fds[2], status = -1;

    (void)state;
    assert_ok(mica_posix_rng_init(&one));
    assert_int_equal(pipe(fds), 0);
    pid_t child = fork();
    if (child == 0) {
        int bad = mica_rng_generate(&one.rng, childs, sizeof childs) != MICA_OK ||
                  write(fds[1], childs, sizeof childs) != sizeof childs;
        _exit(bad);
    }
    assert_true(child > 0);
    assert_int_equal(read(fds[0], childs, sizeof childs), sizeof childs);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    assert_ok(mica_rng_generate(&one.rng, mine, sizeof mine));
    assert_memory_not_equal(mine, childs, sizeof mine);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(differ),
        cmocka_unit_test(forked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
