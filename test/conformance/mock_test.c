/* SPDX-License-Identifier: Apache-2.0 */
/* The conformance suite over the mock engine: fast and slow, with limits, failing at each step, and by callers at once. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>
#include <pthread.h>

#include "conformance.h"
#include "mock.h"

static char console[1 << 20];
static size_t console_len;

void conformance_put(char c)
{
    if (console_len + 1 < sizeof console) {
        console[console_len++] = c;
        console[console_len] = 0;
    }
}

static int begin(void **unused)
{
    (void)unused;
    mock_behaviour = (struct mock_behaviour){.keeps_state = true, .keyed = true};
    mock_record = (struct mock_record){0};
    console_len = 0;
    console[0] = 0;
    return 0;
}

static unsigned count(const char *text)
{
    unsigned n = 0;

    for (const char *at = console; (at = strstr(at, text)) != NULL; at++) {
        n++;
    }
    return n;
}

static const struct conformance_options some = {.some = true};

static void expect_conforming(void)
{
    uint32_t failures = conformance_run(&mock_provider, &some);

    if (failures) {
        fputs(console, stderr);
    }
    assert_int_equal(failures, 0);
    assert_true(mock_record.operations > 100);
    assert_int_equal(mock_record.nested + mock_record.unpaired, 0);
    assert_false(mock_record.held);
}

static void conforms(void **unused)
{
    (void)unused;
    expect_conforming();
}

static void conforms_with_limits(void **unused)
{
    (void)unused;
    mock_behaviour.max_blocks = 3;
    mock_behaviour.key_len = 16;
    expect_conforming();
    assert_int_equal(mock_record.failures_told, 0);
}

static void conforms_without_state(void **unused)
{
    (void)unused;
    mock_behaviour.keeps_state = false;
    expect_conforming();
}

static void conforms_without_keys(void **unused)
{
    (void)unused;
    mock_behaviour.keyed = false;
    expect_conforming();
}

/* Faults of the mock engine: each of an entry's operations, in each way. */
static uint32_t operations_before, operations_counted, resets_before, told_before, armed, came;

static enum conformance_fault arm(const char *implementation, const char *operation, uint32_t round)
{
    static const mica_status errors[] = {MICA_ERR_HARDWARE, MICA_ERR_TIMEOUT};
    const uint32_t kind = (round - 1) % 3;

    (void)implementation;
    (void)operation;
    operations_before = mock_record.operations;
    resets_before = mock_record.resets;
    told_before = mock_record.failures_told;
    armed = 0;
    if (round == 0) {
        operations_counted = 0;
        return CONFORMANCE_FAILURE;
    }
    if ((round - 1) / 3 >= operations_counted) {
        return CONFORMANCE_NO_MORE;
    }
    armed = operations_before + 1 + (round - 1) / 3;
    mock_behaviour.fail_at = kind < 2 ? armed : 0;
    mock_behaviour.flip_at = kind < 2 ? 0 : armed;
    mock_behaviour.error = errors[kind % 2];
    return kind < 2 ? CONFORMANCE_FAILURE : CONFORMANCE_FLIP;
}

/* What failed was told and reset once, a flip never. */
static bool disarm(void)
{
    const bool hit = armed && mock_record.operations >= armed;
    const uint32_t expected = hit && mock_behaviour.fail_at != 0;

    operations_counted = armed ? operations_counted : mock_record.operations - operations_before;
    assert_int_equal(mock_record.resets - resets_before, expected);
    assert_int_equal(mock_record.failures_told - told_before, expected);
    mock_behaviour.fail_at = mock_behaviour.flip_at = 0;
    came += hit;
    return hit;
}

static const struct conformance_injector injector = {arm, disarm};

/* Each operation in turn fails: the caller hears of it, its output is wiped, and the next operation is right; a wrong bit
 * passes where nobody could see it, never in a signature. */
static void fails_at_each_step(void **unused)
{
    (void)unused;
    came = 0;
    uint32_t failures = conformance_faults(&mock_provider, NULL, &injector);

    if (failures) {
        fputs(console, stderr);
    }
    assert_int_equal(failures, 0);
    assert_int_equal(count(",FAIL\n") + count(",missed,"), 0);
    assert_true(came > 100);
    assert_true(count(",silent,ok\n") > 0);
    assert_int_equal(came, count(",error,ok\n") + count(",silent,ok\n") + count(",right,ok\n"));
    assert_int_equal(mock_record.nested + mock_record.unpaired, 0);
}

static enum conformance_fault never_ready(const char *implementation, const char *operation, uint32_t round)
{
    (void)implementation;
    (void)operation;
    mock_behaviour.delay = round ? 5000 : 0;
    return round < 2 ? CONFORMANCE_FAILURE : CONFORMANCE_NO_MORE;
}

static bool ready_again(void)
{
    const bool hit = mock_behaviour.delay != 0;

    mock_behaviour.delay = 0;
    return hit;
}

static void times_out(void **unused)
{
    static const struct conformance_injector slow = {never_ready, ready_again};

    (void)unused;
    assert_int_equal(conformance_faults(&mock_provider, NULL, &slow), 0);
    assert_true(count(",error,ok\n") > 10);
}

/* The suite itself: it finds a driver that hides a failure, one that does not recover, and one that is wrong. */
static enum conformance_fault wrong_bit(const char *implementation, const char *operation, uint32_t round)
{
    (void)implementation;
    (void)operation;
    mock_behaviour.flip_at = round ? mock_record.operations + 1 : 0;
    return round < 2 ? CONFORMANCE_FAILURE : CONFORMANCE_NO_MORE;
}

static bool leave(void)
{
    return mock_behaviour.flip_at != 0;
}

static void finds_hidden_failures(void **unused)
{
    static const struct conformance_injector hiding = {wrong_bit, leave};
    static const struct conformance_options hash = {.only = "sha256_mock/hash"};

    (void)unused;
    assert_int_equal(conformance_faults(&mock_provider, &hash, &hiding), 2);
    assert_int_equal(count(",silent,FAIL\n"), 2);
}

static enum conformance_fault for_good(const char *implementation, const char *operation, uint32_t round)
{
    enum conformance_fault fault = never_ready(implementation, operation, round);

    mock_behaviour.delay = round == 2 ? 0 : mock_behaviour.delay;
    return fault;
}

static bool still_slow(void)
{
    return mock_behaviour.delay != 0;
}

static void finds_no_recovery(void **unused)
{
    static const struct conformance_injector lasting = {for_good, still_slow};
    static const struct conformance_options hash = {.only = "sha256_mock/hash 150"};

    (void)unused;
    assert_int_equal(conformance_faults(&mock_provider, &hash, &lasting), 1);
    assert_int_equal(count("fault,sha256_mock,hash 150,1,lost,FAIL\n"), 1);
}

/* What is asked for runs, and nothing else; another seed gives other messages. */
static void runs_what_is_asked(void **unused)
{
    const struct conformance_options one = {.some = true, .only = "aes_mock/in place", .seed = 7}, list = {.list = true};

    (void)unused;
    assert_int_equal(conformance_run(&mock_provider, &list), 0);
    assert_int_equal(mock_record.operations, 0);
    assert_int_equal(count("list,aes_mock,in place\n"), 1);
    assert_int_equal(count("check,"), 0);
    assert_int_equal(conformance_run(&mock_provider, &one), 0);
    assert_int_equal(count("conformance,1,mock,7\n"), 1);
    assert_int_equal(count("check,"), 1);
    assert_int_equal(count("check,aes_mock,in place,ok,"), 1);
}

static void *hash_often(void *result)
{
    uint8_t in[200], expected[32], out[32];
    int *bad = result;

    conformance_fill(in, sizeof in, 9);
    *bad = mica_hash(&mica_sha256_c, in, sizeof in, expected) != MICA_OK;
    for (int i = 0; i < 2000; i++) {
        *bad |= mica_hash(mock_provider.hashes[0], in, sizeof in, out) != MICA_OK ||
                memcmp(out, expected, sizeof out) != 0;
    }
    return NULL;
}

static void callers_at_once(void **unused)
{
    pthread_t threads[4];
    int bad[4] = {0};

    (void)unused;
    for (int i = 0; i < 4; i++) {
        assert_int_equal(pthread_create(&threads[i], NULL, hash_often, &bad[i]), 0);
    }
    for (int i = 0; i < 4; i++) {
        pthread_join(threads[i], NULL);
        assert_int_equal(bad[i], 0);
    }
    assert_int_equal(mock_record.holds, 8000);
    assert_int_equal(mock_record.nested + mock_record.unpaired, 0);
}

/* The suite itself: a driver that is wrong is found. */
static void finds_a_wrong_driver(void **unused)
{
    (void)unused;
    mock_behaviour.flip_at = 10;
    assert_true(conformance_run(&mock_provider, &some) > 0);
}

/* Nor does the software behind a block hide that it does nothing. */
static void finds_an_idle_driver(void **unused)
{
    (void)unused;
    mock_behaviour.declines = true;
    (void)conformance_run(&mock_provider, &some);
    assert_int_equal(count("sha256_mock,every length,none,"), 1);
    assert_int_equal(count("aes_mock,every length,none,"), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(conforms, begin),           cmocka_unit_test_setup(conforms_with_limits, begin),
        cmocka_unit_test_setup(conforms_without_state, begin), cmocka_unit_test_setup(fails_at_each_step, begin),
        cmocka_unit_test_setup(times_out, begin),          cmocka_unit_test_setup(finds_hidden_failures, begin),
        cmocka_unit_test_setup(finds_no_recovery, begin),  cmocka_unit_test_setup(runs_what_is_asked, begin),
        cmocka_unit_test_setup(callers_at_once, begin),    cmocka_unit_test_setup(finds_a_wrong_driver, begin),
        cmocka_unit_test_setup(finds_an_idle_driver, begin), cmocka_unit_test_setup(conforms_without_keys, begin),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
