/* SPDX-License-Identifier: Apache-2.0 */
#include "host/compare_json.h"

#include <errno.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool fail(struct bench_json *json, const char *what)
{
    if (!json->error) {
        json->error = what;
    }
    return false;
}

static char peek(struct bench_json *json)
{
    while (*json->at == ' ' || *json->at == '\t' || *json->at == '\n' || *json->at == '\r') {
        json->at++;
    }
    return *json->at;
}

static char *read_all(FILE *f, size_t *len)
{
    size_t capacity = 1 << 16;
    char *text = malloc(capacity + 1);

    *len = 0;
    while (text && *len <= BENCH_JSON_BYTES_MAX) {
        size_t n = fread(text + *len, 1, capacity - *len, f);
        *len += n;
        if (n == 0) {
            text[*len] = '\0';
            return text;
        }
        if (*len == capacity) {
            char *grown = realloc(text, 2 * capacity + 1);
            if (!grown) {
                break;
            }
            text = grown;
            capacity *= 2;
        }
    }
    free(text);
    errno = EFBIG;
    return NULL;
}

char *bench_json_read_file(const char *path, size_t *len)
{
    FILE *f = fopen(path, "r");
    char *text = f ? read_all(f, len) : NULL;

    if (!text || ferror(f)) {
        fprintf(stderr, "mica-bench: %s: %s\n", path, strerror(errno));
        free(text);
        text = NULL;
    }
    if (f) {
        fclose(f);
    }
    return text;
}

/* Length of the well-formed UTF-8 sequence (RFC 3629) at p, or 0. The text's NUL ends any sequence cut short. */
static size_t utf8_length(const unsigned char *p)
{
    size_t n = p[0] < 0x80 ? 1 : p[0] < 0xc2 ? 0 : p[0] < 0xe0 ? 2 : p[0] < 0xf0 ? 3 : p[0] < 0xf5 ? 4 : 0;

    for (size_t i = 1; i < n; i++) {
        if ((p[i] & 0xc0) != 0x80) {
            return 0;
        }
    }
    bool overlong = (p[0] == 0xe0 && p[1] < 0xa0) || (p[0] == 0xf0 && p[1] < 0x90);
    bool surrogate = p[0] == 0xed && p[1] > 0x9f;
    return overlong || surrogate || (p[0] == 0xf4 && p[1] > 0x8f) ? 0 : n;
}

bool bench_json_open(struct bench_json *json, const char *text, size_t len)
{
    *json = (struct bench_json){text, text, text + len, NULL};
    while (json->at < json->end) {
        size_t n = *json->at ? utf8_length((const unsigned char *)json->at) : 0;
        if (n == 0) {
            return fail(json, "not UTF-8 text");
        }
        json->at += n;
    }
    json->at = text;
    return true;
}

bool bench_json_enter(struct bench_json *json, char bracket)
{
    if (json->error || peek(json) != bracket) {
        return fail(json, bracket == '{' ? "an object is expected" : "an array is expected");
    }
    json->at++;
    return true;
}

bool bench_json_next(struct bench_json *json, char closing, bool *first)
{
    if (json->error) {
        return false;
    }
    char c = peek(json);
    if (c == closing) {
        json->at++;
        return false;
    }
    if (!*first) {
        if (c != ',') {
            return fail(json, "a comma or a closing bracket is expected");
        }
        json->at++;
        if (peek(json) == closing) {
            return fail(json, "a comma without an element behind it");
        }
    }
    *first = false;
    return true;
}

bool bench_json_member(struct bench_json *json, char *key, size_t capacity, bool *first)
{
    if (!bench_json_next(json, '}', first) || !bench_json_string(json, key, capacity)) {
        return false;
    }
    if (peek(json) != ':') {
        return fail(json, "a colon is expected");
    }
    json->at++;
    return true;
}

/* Four hexadecimal digits at p, or -1. */
static int32_t hex4(const char *p)
{
    int32_t value = 0;

    for (unsigned i = 0; i < 4; i++) {
        const char *digits = "0123456789abcdef";
        const char *found = p[i] ? strchr(digits, p[i] >= 'A' && p[i] <= 'F' ? p[i] + 32 : p[i]) : NULL;
        if (!found) {
            return -1;
        }
        value = value * 16 + (int32_t)(found - digits);
    }
    return value;
}

/* The character behind "\u"; steps over its digits, and over those of a low surrogate that belongs to it. */
static int32_t unicode_escape(struct bench_json *json)
{
    int32_t code = hex4(json->at), low;

    if (code < 0) {
        return -1;
    }
    json->at += 4;
    if (code < 0xd800 || code > 0xdfff) {
        return code;
    }
    low = code < 0xdc00 && json->at[0] == '\\' && json->at[1] == 'u' ? hex4(json->at + 2) : -1;
    if (low < 0xdc00 || low > 0xdfff) {
        return -1;
    }
    json->at += 6;
    return 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
}

static size_t utf8_encode(int32_t code, char out[4])
{
    size_t n = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    static const unsigned char lead[] = {0, 0, 0xc0, 0xe0, 0xf0};

    for (size_t i = n; i-- > 1; code >>= 6) {
        out[i] = (char)(0x80 | (code & 0x3f));
    }
    out[0] = (char)(lead[n] | code);
    return n;
}

/* The character behind a backslash, as UTF-8; 0 when there is no such escape. */
static size_t escape(struct bench_json *json, char out[4])
{
    static const char names[] = "\"\\/bfnrt", values[] = "\"\\/\b\f\n\r\t";
    char c = *json->at;
    const char *found = c ? strchr(names, c) : NULL;

    json->at += c != '\0';
    if (found) {
        out[0] = values[found - names];
        return 1;
    }
    int32_t code = c == 'u' ? unicode_escape(json) : -1;
    return code > 0 ? utf8_encode(code, out) : 0; /* no NUL either: the strings here are C strings */
}

bool bench_json_string(struct bench_json *json, char *out, size_t capacity)
{
    size_t len = 0;

    if (json->error || peek(json) != '"') {
        return fail(json, "a string is expected");
    }
    for (json->at++; *json->at != '"';) {
        char bytes[4] = {*json->at};
        size_t n = 1;
        if ((unsigned char)*json->at < 0x20) {
            return fail(json, "a string without its end, or with a control character");
        }
        if (*json->at++ == '\\' && (n = escape(json, bytes)) == 0) {
            return fail(json, "no such escape in a string");
        }
        if (len + n >= capacity) {
            return fail(json, "a string too long");
        }
        memcpy(out + len, bytes, n);
        len += n;
    }
    json->at++;
    out[len] = '\0';
    return true;
}

static const char *digits(const char *p)
{
    while (*p >= '0' && *p <= '9') {
        p++;
    }
    return p;
}

/* Behind the number at p in JSON's grammar, or NULL: strtod alone would take more ("0x10", "nan", "+1", ".5"). */
static const char *number_end(const char *p)
{
    p += *p == '-';
    const char *behind = *p == '0' ? p + 1 : digits(p);
    if (behind == p) {
        return NULL;
    }
    if (*behind == '.') {
        p = behind + 1;
        behind = digits(p);
        if (behind == p) {
            return NULL;
        }
    }
    if (*behind == 'e' || *behind == 'E') {
        p = behind + 1;
        p += *p == '+' || *p == '-';
        behind = digits(p);
    }
    return behind == p ? NULL : behind;
}

bool bench_json_number(struct bench_json *json, double *out)
{
    peek(json);
    const char *behind = json->error ? NULL : number_end(json->at);

    if (!behind) {
        return fail(json, "a number is expected");
    }
    *out = strtod(json->at, NULL);
    if (!isfinite(*out)) {
        return fail(json, "a number too large");
    }
    json->at = behind;
    return true;
}

static bool word(struct bench_json *json, const char *text)
{
    peek(json);
    if (json->error || strncmp(json->at, text, strlen(text)) != 0) {
        return false;
    }
    json->at += strlen(text);
    return true;
}

bool bench_json_bool(struct bench_json *json, bool *out)
{
    *out = word(json, "true");
    return *out || word(json, "false") || fail(json, "true or false is expected");
}

bool bench_json_null(struct bench_json *json)
{
    return word(json, "null");
}

static bool skip_string(struct bench_json *json)
{
    char text[4096];

    return bench_json_string(json, text, sizeof text);
}

static bool skip_scalar(struct bench_json *json)
{
    double number;
    bool flag;

    switch (peek(json)) {
    case '"':
        return skip_string(json);
    case 'n':
        return bench_json_null(json) || fail(json, "a value is expected");
    case 't':
    case 'f':
        return bench_json_bool(json, &flag);
    default:
        return bench_json_number(json, &number);
    }
}

/* Without recursion: the closing brackets that are still to come stand in a stack. */
bool bench_json_skip(struct bench_json *json)
{
    char closing[BENCH_JSON_DEPTH], key[256];
    bool first[BENCH_JSON_DEPTH];
    size_t depth = 0;

    do {
        char c = peek(json);
        if (c == '{' || c == '[') {
            if (depth == BENCH_JSON_DEPTH) {
                return fail(json, "nested too deep");
            }
            json->at++;
            closing[depth] = c == '{' ? '}' : ']';
            first[depth++] = true;
        } else if (!skip_scalar(json)) {
            return false;
        }
        while (depth > 0 && !(closing[depth - 1] == '}' ? bench_json_member(json, key, sizeof key, &first[depth - 1])
                                                        : bench_json_next(json, ']', &first[depth - 1]))) {
            if (json->error) {
                return false;
            }
            depth--;
        }
    } while (depth > 0);
    return !json->error;
}

bool bench_json_finish(struct bench_json *json)
{
    return !json->error && (peek(json) == '\0' || fail(json, "something behind the end"));
}

unsigned bench_json_line(const struct bench_json *json)
{
    unsigned line = 1;

    for (const char *p = json->start; p < json->at; p++) {
        line += *p == '\n';
    }
    return line;
}
