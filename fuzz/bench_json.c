/* SPDX-License-Identifier: Apache-2.0 */
/* The benchmark's JSON reader: two ways through the same text agree on whether it is JSON, and neither leaves it. */
#include "fuzz.h"

#include "bench/host/compare_json.h"
#include "bench/host/compare_json.c" /* the host program's library is not built for fuzzing */

static bool walk(struct bench_json *json, unsigned depth);

static bool walk_array(struct bench_json *json, unsigned depth)
{
    bool first = true;

    if (!bench_json_enter(json, '[')) {
        return false;
    }
    while (bench_json_next(json, ']', &first)) {
        if (!walk(json, depth + 1)) {
            return false;
        }
    }
    return !json->error;
}

static bool walk_object(struct bench_json *json, unsigned depth)
{
    bool first = true;
    char key[256];

    if (!bench_json_enter(json, '{')) {
        return false;
    }
    while (bench_json_member(json, key, sizeof key, &first)) {
        fuzz_expect(strlen(key) < sizeof key);
        if (!walk(json, depth + 1)) {
            return false;
        }
    }
    return !json->error;
}

static bool walk(struct bench_json *json, unsigned depth)
{
    char c = peek(json);
    bool flag;

    if (c == '{' || c == '[') {
        return depth < BENCH_JSON_DEPTH && (c == '{' ? walk_object(json, depth) : walk_array(json, depth));
    }
    if (bench_json_null(json)) {
        return true;
    }
    if (c == 't' || c == 'f') {
        return bench_json_bool(json, &flag);
    }
    double number;
    char text[4096];
    return c == '"' ? bench_json_string(json, text, sizeof text) : bench_json_number(json, &number);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct bench_json skipped, walked;
    char *text = malloc(size + 1);

    fuzz_expect(text != NULL);
    if (size) {
        memcpy(text, data, size);
    }
    text[size] = '\0';
    if (bench_json_open(&skipped, text, size)) {
        fuzz_expect(bench_json_open(&walked, text, size));
        bool one = bench_json_skip(&skipped) && bench_json_finish(&skipped);
        bool other = walk(&walked, 0) && bench_json_finish(&walked);
        fuzz_expect(one == other);
        fuzz_expect(!one || skipped.at == skipped.end);
    }
    fuzz_expect(skipped.at >= text && skipped.at <= text + size);
    fuzz_expect(bench_json_line(&skipped) >= 1);
    free(text);
    return 0;
}
