/* SPDX-License-Identifier: Apache-2.0 */
#include "host/context.h"

#include <stdio.h>
#include <string.h>
#include <sys/utsname.h>
#include <time.h>

#include "bench_build.h"

static void read_cpu(char *name, size_t capacity)
{
    char line[256];
    FILE *f = fopen("/proc/cpuinfo", "r");

    snprintf(name, capacity, "unknown CPU");
    while (f && fgets(line, sizeof line, f)) {
        char *value = strstr(line, ": ");
        if (strncmp(line, "model name", 10) == 0 && value) {
            value[strcspn(value, "\n")] = '\0';
            snprintf(name, capacity, "%s", value + 2);
            break;
        }
    }
    if (f) {
        fclose(f);
    }
}

void bench_context_fill(struct bench_context *context, const struct bench_clock *clock, const struct bench_plan *plan)
{
    struct utsname names;
    time_t now = time(NULL);
    struct tm utc;

    read_cpu(context->cpu, sizeof context->cpu);
    snprintf(context->machine, sizeof context->machine, "%s", uname(&names) == 0 ? names.machine : "unknown");
    strftime(context->date, sizeof context->date, "%Y-%m-%dT%H:%M:%SZ", gmtime_r(&now, &utc));
    context->compiler = BENCH_COMPILER;
    context->flags = BENCH_FLAGS;
    context->git = BENCH_GIT;
    context->clock = clock->source;
    context->mhz = clock->mhz;
    context->plan = plan;
}
