/* SPDX-License-Identifier: Apache-2.0 */
/* Branches, recursion, calls by pointer. */
#include <bare.h>

typedef int (*compare)(uint32_t a, uint32_t b);

static int up(uint32_t a, uint32_t b)
{
    return (a > b) - (a < b);
}

static int down(uint32_t a, uint32_t b)
{
    return up(b, a);
}

static void sort(uint32_t *v, int n, compare order)
{
    int last = 0;
    if (n < 2)
        return;
    for (int i = 1; i < n; i++) {
        if (order(v[i], v[0]) < 0) {
            uint32_t t = v[++last];
            v[last] = v[i];
            v[i] = t;
        }
    }
    uint32_t t = v[0];
    v[0] = v[last];
    v[last] = t;
    sort(v, last, order);
    sort(v + last + 1, n - last - 1, order);
}

int main(void)
{
    static uint32_t v[60];
    volatile compare order = up;
    uint32_t x = 1;
    for (int i = 0; i < 60; i++)
        v[i] = x = x * 1664525 + 1013904223;
    bare_start();
    sort(v, 60, order);
    order = down;
    sort(v, 30, order);
    bare_stop();
    return v[0] < v[1];
}
