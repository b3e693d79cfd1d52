/* SPDX-License-Identifier: Apache-2.0 */
#include "host/report.h"

#include <string.h>

enum { TEXT_COLUMNS = 100 };

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

const char *bench_short_operation(const char *operation)
{
    return strcmp(operation, "shared_secret") == 0 ? "shared" : operation;
}

void bench_print_wrapped(FILE *f, const char *title, size_t indent, const char *text)
{
    size_t room = TEXT_COLUMNS - indent;

    fprintf(f, "%-*s", (int)indent, title);
    while (strlen(text) > room) {
        size_t len = room;
        while (len > 0 && text[len] != ' ') {
            len--;
        }
        len = len ? len : room;
        fprintf(f, "%.*s\n%*s", (int)len, text, (int)indent, "");
        text += len + (text[len] == ' ');
    }
    fprintf(f, "%s\n", text);
}
