/* SPDX-License-Identifier: Apache-2.0 */
#include "host/report.h"

void bench_format_value(char *out, size_t capacity, double value)
{
    int digits = value < 9.9995 ? 3 : value < 99.995 ? 2 : value < 999.95 ? 1 : 0;

    snprintf(out, capacity, "%.*f", digits, value);
}

void bench_format_count(char *out, size_t capacity, double value)
{
    static const char *const suffixes[] = {"", "k", "M", "G"};
    unsigned i = 0;

    while (value >= 9999.5 && i < 3) {
        value /= 1000;
        i++;
    }
    int digits = value < 99.995 ? 2 : value < 999.95 ? 1 : 0;
    snprintf(out, capacity, "%.*f%s", digits, value, suffixes[i]);
}
