/* SPDX-License-Identifier: Apache-2.0 */
/* What handlers read a test's inputs with, and answer with. */
#include "vectors/vectors.h"

#include <stdarg.h>

#include "vectors/rsp.h"

/* One allocation of a test; the data is an allocation of its own, of exactly its size. */
struct vec_block {
    struct vec_block *next;
    void *data;
};

static void *keep(struct vec_test *test, size_t size)
{
    struct vec_block *block = vec_realloc(NULL, sizeof *block);

    block->data = size ? vec_realloc(NULL, size) : malloc(0);
    if (!block->data) {
        block->data = vec_realloc(NULL, 1);
    }
    block->next = test->blocks;
    test->blocks = block;
    return block->data;
}

void vec_test_free(struct vec_test *test)
{
    while (test->blocks) {
        struct vec_block *block = test->blocks;
        test->blocks = block->next;
        free(block->data);
        free(block);
    }
}

uint8_t *vec_buffer(struct vec_test *test, size_t len)
{
    uint8_t *p = keep(test, len);

    if (len) {
        memset(p, 0, len);
    }
    return p;
}

enum vec_verdict vec_skip(struct vec_test *test, const char *reason)
{
    snprintf(test->why, sizeof test->why, "%s", reason);
    return VEC_SKIP;
}

enum vec_verdict vec_fail(struct vec_test *test, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    vsnprintf(test->why, sizeof test->why, format, args);
    va_end(args);
    return VEC_FAIL;
}

static void set_broken(struct vec_test *test, const char *what, const char *text)
{
    if (!test->broken) {
        snprintf(test->why, sizeof test->why, "%s: %.60s", what, text);
    }
    test->broken = true;
}

enum vec_verdict vec_expect(struct vec_test *test, const char *what, mica_status expected, mica_status got)
{
    if (expected == got) {
        return VEC_PASS;
    }
    return vec_fail(test, "%s gave %s, expected %s", what, mica_status_name(got), mica_status_name(expected));
}

static void head_as_hex(char *out, const uint8_t *bytes, size_t len)
{
    size_t n = len < 40 ? len : 40;

    for (size_t i = 0; i < n; i++) {
        snprintf(out + 2 * i, 3, "%02x", bytes[i]);
    }
    strcpy(out + 2 * n, n < len ? "..." : "");
}

enum vec_verdict vec_same(struct vec_test *test, const char *what, const uint8_t *got, size_t len,
                          struct vec_bytes wanted)
{
    char got_hex[100], wanted_hex[100];

    if (len == wanted.len && (len == 0 || memcmp(got, wanted.p, len) == 0)) {
        return VEC_PASS;
    }
    head_as_hex(got_hex, got, len);
    head_as_hex(wanted_hex, wanted.p, wanted.len);
    return vec_fail(test, "%s is (%zu) %s, expected (%zu) %s", what, len, got_hex, wanted.len, wanted_hex);
}

const char *vec_nth(const struct vec_test *test, const char *key, size_t n)
{
    for (size_t i = test->n_section; i < test->n_pairs; i++) {
        if (strcmp(test->pairs[i].key, key) == 0 && n-- == 0) {
            return test->pairs[i].value;
        }
    }
    return NULL;
}

const char *vec_get(const struct vec_test *test, const char *key)
{
    const char *own = vec_nth(test, key, 0);

    for (size_t i = 0; !own && i < test->n_section; i++) {
        if (strcmp(test->pairs[i].key, key) == 0) {
            own = test->pairs[i].value;
        }
    }
    return own;
}

const char *vec_fact(const struct vec_test *test, const char *key)
{
    for (size_t i = 0; i < test->file->n_facts; i++) {
        if (strcmp(test->file->facts[i].key, key) == 0) {
            return test->file->facts[i].value;
        }
    }
    return NULL;
}

bool vec_is(const struct vec_test *test, const char *key, const char *value)
{
    const char *text = vec_get(test, key);

    return text && strcmp(text, value) == 0;
}

bool vec_lists(const struct vec_test *test, const char *key, const char *word)
{
    const char *text = vec_get(test, key);
    size_t len = strlen(word);

    for (const char *at = text ? strstr(text, word) : NULL; at; at = strstr(at + 1, word)) {
        if ((at == text || at[-1] == ',') && (at[len] == 0 || at[len] == ',')) {
            return true;
        }
    }
    return false;
}

const char *vec_member(struct vec_test *test, const char *key, size_t n)
{
    const char *text = vec_get(test, key);
    size_t len;
    char *copy;

    for (; text && n; n--) {
        text = strchr(text, ',');
        text = text ? text + 1 : NULL;
    }
    if (!text || *text == 0) {
        return NULL;
    }
    len = strcspn(text, ",");
    copy = keep(test, len + 1);
    memcpy(copy, text, len);
    copy[len] = 0;
    return copy;
}

uint64_t vec_uint(struct vec_test *test, const char *key, uint64_t otherwise)
{
    const char *text = vec_get(test, key);
    char *end;
    uint64_t value;

    if (!text) {
        return otherwise;
    }
    value = strtoull(text, &end, strncmp(text, "0x", 2) == 0 ? 16 : 10);
    if (end == text || *end) {
        set_broken(test, key, text);
        return otherwise;
    }
    return value;
}

static int digit_of(char c)
{
    if (c >= '0' && c <= '9') {
        return c - '0';
    }
    c |= 0x20;
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static struct vec_bytes absent(struct vec_test *test)
{
    return (struct vec_bytes){keep(test, 0), 0, false};
}

struct vec_bytes vec_unhex(struct vec_test *test, const char *text)
{
    struct vec_bytes out = absent(test);
    size_t digits, at = 0;

    if (!text) {
        return out;
    }
    text += strncmp(text, "0x", 2) == 0 || strncmp(text, "0X", 2) == 0 ? 2 : 0;
    digits = strlen(text);
    out.present = true;
    out.len = (digits + 1) / 2;
    out.p = vec_buffer(test, out.len);
    for (size_t i = digits & 1; at < digits; i++, at++) {
        int digit = digit_of(text[at]);
        if (digit < 0) {
            set_broken(test, "not hex", text);
            return absent(test);
        }
        out.p[i / 2] = (uint8_t)(out.p[i / 2] << 4 | digit);
    }
    return out;
}

struct vec_bytes vec_hex(struct vec_test *test, const char *key)
{
    return vec_unhex(test, vec_get(test, key));
}

struct vec_bytes vec_hex_nth(struct vec_test *test, const char *key, size_t n)
{
    return vec_unhex(test, vec_nth(test, key, n));
}

static struct vec_bytes copy_bytes(struct vec_test *test, const void *p, size_t len)
{
    struct vec_bytes out = {vec_buffer(test, len), len, true};

    if (len) {
        memcpy(out.p, p, len);
    }
    return out;
}

struct vec_bytes vec_hex_or_text(struct vec_test *test, const char *key)
{
    const char *text = vec_get(test, key);
    size_t len = text ? strlen(text) : 0;

    if (len >= 2 && text[0] == '"' && text[len - 1] == '"') {
        return copy_bytes(test, text + 1, len - 2);
    }
    return vec_hex(test, key);
}

static char unescape(char c)
{
    return c == 'n' ? '\n' : c == 't' ? '\t' : c == 'r' ? '\r' : c;
}

struct vec_bytes vec_text(struct vec_test *test, const char *key)
{
    const char *text = vec_get(test, key);
    char *plain;
    size_t len = 0;

    if (!text) {
        return absent(test);
    }
    plain = keep(test, strlen(text) + 1);
    for (; *text; text++) {
        if (*text == '\\' && text[1]) {
            plain[len++] = unescape(*++text);
        } else {
            plain[len++] = *text;
        }
    }
    return copy_bytes(test, plain, len);
}

static struct vec_bytes without_zeros(struct vec_test *test, struct vec_bytes in)
{
    size_t zeros = 0;

    while (zeros + 1 < in.len && in.p[zeros] == 0) {
        zeros++;
    }
    return in.present ? copy_bytes(test, in.p + zeros, in.len - zeros) : in;
}

struct vec_bytes vec_hex_number(struct vec_test *test, const char *key)
{
    return without_zeros(test, vec_hex(test, key));
}

/* number = number * 10 + digit, big-endian. */
static void push_decimal(struct vec_bytes number, unsigned digit)
{
    for (size_t i = number.len; i--;) {
        unsigned x = number.p[i] * 10u + digit;
        number.p[i] = (uint8_t)x;
        digit = x >> 8;
    }
}

struct vec_bytes vec_number(struct vec_test *test, const char *key)
{
    const char *text = vec_get(test, key);
    struct vec_bytes out;

    if (!text || strncmp(text, "0x", 2) == 0) {
        return vec_hex_number(test, key);
    }
    out.present = true;
    out.len = strlen(text) / 2 + 1;
    out.p = vec_buffer(test, out.len);
    for (; *text; text++) {
        if (*text < '0' || *text > '9') {
            set_broken(test, key, text);
            return absent(test);
        }
        push_decimal(out, (unsigned)(*text - '0'));
    }
    return without_zeros(test, out);
}

static int base64_digit(char c)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const char *at = c ? strchr(digits, c == '-' ? '+' : c == '_' ? '/' : c) : NULL;

    return at ? (int)(at - digits) : -1;
}

/* Skip "\n" escapes, padding and "-----BEGIN X-----" lines. */
static const char *skip_armour(const char *text)
{
    for (;;) {
        if (strncmp(text, "-----", 5) == 0) {
            const char *end = strstr(text + 5, "-----");
            text = end ? end + 5 : text + strlen(text);
        } else if (strncmp(text, "\\n", 2) == 0) {
            text += 2;
        } else if (*text == '=' || *text == ' ') {
            text++;
        } else {
            return text;
        }
    }
}

struct vec_bytes vec_base64(struct vec_test *test, const char *key)
{
    const char *text = vec_get(test, key);
    uint8_t *out;
    size_t len = 0;
    unsigned bits = 0;
    uint32_t window = 0;

    if (!text) {
        return absent(test);
    }
    out = keep(test, strlen(text) + 1);
    for (text = skip_armour(text); *text; text = skip_armour(text + 1)) {
        int digit = base64_digit(*text);
        if (digit < 0) {
            set_broken(test, key, text);
            return absent(test);
        }
        window = window << 6 | (uint32_t)digit;
        bits += 6;
        if (bits >= 8) {
            bits -= 8;
            out[len++] = (uint8_t)(window >> bits);
        }
    }
    return copy_bytes(test, out, len);
}

struct vec_bytes vec_resize(struct vec_test *test, struct vec_bytes in, size_t len)
{
    struct vec_bytes out = {vec_buffer(test, len), len, in.present};
    size_t take = in.len < len ? in.len : len;

    if (take) {
        memcpy(out.p, in.p, take);
    }
    return out;
}

struct vec_bytes vec_fit_number(struct vec_test *test, struct vec_bytes in, size_t len)
{
    struct vec_bytes out = {vec_buffer(test, len), len, in.present};

    while (in.len && in.p[0] == 0) {
        in.p++;
        in.len--;
    }
    if (in.len > len) {
        set_broken(test, "a number does not fit", "");
        return out;
    }
    if (in.len) {
        memcpy(out.p + len - in.len, in.p, in.len);
    }
    return out;
}

enum vec_wanted vec_result(struct vec_test *test)
{
    const char *text = vec_get(test, "result");

    if (text && strcmp(text, "valid") == 0) {
        return VEC_VALID;
    }
    if (text && strcmp(text, "acceptable") == 0) {
        return VEC_ACCEPTABLE;
    }
    if (!text || strcmp(text, "invalid") != 0) {
        set_broken(test, "result", text ? text : "absent");
    }
    return VEC_INVALID;
}

enum vec_verdict vec_judge(struct vec_test *test, bool accepted)
{
    enum vec_wanted wanted = vec_result(test);
    const char *comment = vec_get(test, "comment");

    if (wanted == VEC_ACCEPTABLE || accepted == (wanted == VEC_VALID)) {
        return VEC_PASS;
    }
    return vec_fail(test, "%s although %s (%s)", accepted ? "accepted" : "refused",
                    wanted == VEC_VALID ? "valid" : "invalid", comment ? comment : "no comment");
}
