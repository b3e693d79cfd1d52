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
    mock_behaviour = (struct mock_behaviour){.keeps_state = true};
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

static void expect_conforming(void)
{
    uint32_t failures = conformance_run(&mock_provider, true);

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

/* Each operation in turn fails: the caller hears of it, its output is wiped, and the next operation is right. */
static void fails_at_each_step(void **unused)
{
    const mica_status errors[] = {MICA_ERR_HARDWARE, MICA_ERR_TIMEOUT};
    bool reached = true;

    (void)unused;
    /* All of the first, then some of every kind. */
    for (uint32_t at = 1; reached; at += at < 120 ? 1 : 17) {
        begin(NULL);
        mock_behaviour.fail_at = at;
        mock_behaviour.error = errors[at % 2];
        conformance_faults(&mock_provider);
        reached = mock_record.operations >= at;

        assert_int_equal(count(",wrong\n") + count(",dirty\n") + count(",silent\n"), 0);
        assert_int_equal(count(",error\n"), reached);
        assert_int_equal(mock_record.resets, reached);
        assert_int_equal(mock_record.failures_told, reached);
        assert_int_equal(mock_record.nested + mock_record.unpaired, 0);
    }
}

static void times_out(void **unused)
{
    (void)unused;
    mock_behaviour.delay = 5000;
    conformance_faults(&mock_provider);
    assert_int_equal(count(",silent\n") + count(",wrong\n") + count(",dirty\n"), 0);
    assert_true(count(",error\n") > 10);
}

/* A wrong bit passes where nobody could see it, never in a signature. */
static void flips_never_sign(void **unused)
{
    unsigned silent = 0;

    (void)unused;
    for (uint32_t at = 1; at <= 120; at++) {
        begin(NULL);
        mock_behaviour.flip_at = at;
        conformance_faults(&mock_provider);
        silent += count(",silent\n");
        assert_int_equal(count(",wrong\n") + count(",dirty\n"), 0);
    }
    assert_true(silent > 0);
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
    assert_true(conformance_run(&mock_provider, true) > 0);
}

/* Nor does the software behind a block hide that it does nothing. */
static void finds_an_idle_driver(void **unused)
{
    (void)unused;
    mock_behaviour.declines = true;
    (void)conformance_run(&mock_provider, true);
    assert_int_equal(count("sha256_mock,every length,none,"), 1);
    assert_int_equal(count("aes_mock,every length,none,"), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(conforms, begin),           cmocka_unit_test_setup(conforms_with_limits, begin),
        cmocka_unit_test_setup(conforms_without_state, begin), cmocka_unit_test_setup(fails_at_each_step, begin),
        cmocka_unit_test_setup(times_out, begin),          cmocka_unit_test_setup(flips_never_sign, begin),
        cmocka_unit_test_setup(callers_at_once, begin),    cmocka_unit_test_setup(finds_a_wrong_driver, begin),
        cmocka_unit_test_setup(finds_an_idle_driver, begin),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
