/* SPDX-License-Identifier: Apache-2.0 */
#include "support/test.h"

void test_assert_status(mica_status expected, mica_status got, const char *what, const char *file, int line)
{
    if (expected != got) {
        fprintf(stderr, "%s:%d: %s gave %s, expected %s\n", file, line, what, mica_status_name(got),
                mica_status_name(expected));
        _fail(file, line);
    }
}

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9') {
        return c - '0';
    }
    c |= 0x20;
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

size_t test_unhex(const char *hex, uint8_t *out, size_t capacity)
{
    size_t len = 0;
    int high = -1;

    for (; *hex; hex++) {
        if (*hex == ' ' || *hex == '\n') {
            continue;
        }
        int digit = hex_digit(*hex);
        assert_true(digit >= 0);
        if (high < 0) {
            high = digit;
            continue;
        }
        assert_true(len < capacity);
        out[len++] = (uint8_t)(high << 4 | digit);
        high = -1;
    }
    assert_true(high < 0);
    return len;
}

static void print_hex(const char *label, const uint8_t *bytes, size_t len)
{
    fprintf(stderr, "%s ", label);
    for (size_t i = 0; i < len; i++) {
        fprintf(stderr, "%02x", bytes[i]);
    }
    fprintf(stderr, "\n");
}

/* Compared digit by digit, for there is no telling how long the text is. */
static int equals_hex(const uint8_t *bytes, size_t len, const char *hex)
{
    size_t digits = 0;

    for (; *hex; hex++) {
        if (*hex == ' ' || *hex == '\n') {
            continue;
        }
        int digit = hex_digit(*hex);
        if (digit < 0 || digits >= 2 * len || digit != (bytes[digits / 2] >> (digits % 2 ? 0 : 4) & 15)) {
            return 0;
        }
        digits++;
    }
    return digits == 2 * len;
}

void test_assert_hex(const uint8_t *bytes, size_t len, const char *hex)
{
    if (!equals_hex(bytes, len, hex)) {
        print_hex("got     ", bytes, len);
        fprintf(stderr, "expected %s\n", hex);
        fail();
    }
}

uint64_t test_random_u64(struct test_random *random)
{
    uint64_t z = (random->state += 0x9e3779b97f4a7c15u);

    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

uint32_t test_random_below(struct test_random *random, uint32_t bound)
{
    return (uint32_t)(test_random_u64(random) % bound);
}

void test_random_bytes(struct test_random *random, uint8_t *out, size_t len)
{
    for (size_t i = 0; i < len; i++) {
        out[i] = (uint8_t)test_random_u64(random);
    }
}

static int is_set(const char *name)
{
    const char *value = getenv(name);

    return value && value[0] == '1';
}

size_t test_rounds(size_t normal, size_t all)
{
    if (is_set("MICA_TEST_ALL")) {
        size_t part = all / MICA_TEST_SWEEP_PART;

        return part > normal ? part : normal;
    }
    return is_set("MICA_TEST_FEW") ? normal / 32 + 1 : normal;
}

int test_is_zero(const void *p, size_t len)
{
    const uint8_t *bytes = p;

    for (size_t i = 0; i < len; i++) {
        if (bytes[i]) {
            return 0;
        }
    }
    return 1;
}
