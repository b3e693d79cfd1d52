/* SPDX-License-Identifier: Apache-2.0 */
/* The C library: copies, searches, comparisons, formatting. */
#include <stdio.h>
#include <string.h>

#include <bare.h>

int main(void)
{
    static char from[257];
    static char to[600];
    volatile size_t found = 0;
    memset(from, 'x', sizeof from - 1);
    bare_start();
    for (unsigned i = 0; i < 8; i++) {
        memcpy(to + i, from + (i & 3), 200 - i);
        memmove(to + 5, to + i, 100 + i);
        found += strlen(from + i) + (size_t)(memcmp(from, to + i, 64) != 0);
        found += (size_t)snprintf(to + 300, 100, "%u %x %s", i, i * 77u, "mica");
    }
    bare_stop();
    return found == 0;
}
