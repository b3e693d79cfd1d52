/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Proves that the constant-time tests can fail: with "branch" or "index" this program leaks, and
 * valgrind must report it; with "clean" it uses the same secret without a leak.
 */
#include "ct/ct.h"

#include <mica/secret.h>

static volatile unsigned sink;

static __attribute__((noinline)) void leak_by_branch(const uint8_t *secret)
{
    if (secret[3] & 1) {
        sink = sink + 1;
    }
}

static __attribute__((noinline)) void leak_by_index(const uint8_t *secret)
{
    static const uint8_t table[256] = {1, 2, 3};

    sink = table[secret[5]];
}

static void clean(const uint8_t *secret)
{
    uint8_t copy[16];

    memcpy(copy, secret, sizeof copy);
    ct_expect(ct_reveal(mica_equal(secret, copy, sizeof copy)));
    copy[7] ^= 1;
    ct_expect(!ct_reveal(mica_equal(secret, copy, sizeof copy)));
}

int main(int argc, char **argv)
{
    const char *what = argc > 1 ? argv[1] : "clean";
    uint8_t secret[16];

    ct_fill(secret, sizeof secret, 1);
    ct_secret(secret, sizeof secret);
    if (strcmp(what, "branch") == 0) {
        leak_by_branch(secret);
    } else if (strcmp(what, "index") == 0) {
        leak_by_index(secret);
    } else {
        clean(secret);
    }
    return 0;
}
