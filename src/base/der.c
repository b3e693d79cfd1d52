/* SPDX-License-Identifier: Apache-2.0 */
#include "base/der.h"

#include <string.h>

void mica_der_reader_init(struct mica_der_reader *reader, const uint8_t *in, size_t len)
{
    reader->at = in;
    reader->end = len ? in + len : in;
    reader->failed = false;
}

static void fail(struct mica_der_reader *reader)
{
    reader->failed = true;
    reader->at = reader->end;
}

static uint8_t next_byte(struct mica_der_reader *reader)
{
    if (reader->at == reader->end) {
        fail(reader);
        return 0;
    }
    return *reader->at++;
}

/* A length in its shortest form, up to 65535. */
static size_t read_length(struct mica_der_reader *reader)
{
    size_t first = next_byte(reader);
    size_t len;

    if (first < 0x80) {
        return first;
    }
    if (first == 0x81) {
        len = next_byte(reader);
        if (len < 0x80) {
            fail(reader);
        }
        return len;
    }
    if (first == 0x82) {
        len = (size_t)next_byte(reader) << 8;
        len |= next_byte(reader);
        if (len < 0x100) {
            fail(reader);
        }
        return len;
    }
    fail(reader);
    return 0;
}

void mica_der_read(struct mica_der_reader *reader, uint8_t tag, struct mica_der_reader *inner)
{
    size_t len;

    if (next_byte(reader) != tag) {
        fail(reader);
    }
    len = read_length(reader);
    if (reader->failed || len > (size_t)(reader->end - reader->at)) {
        fail(reader);
        len = 0;
    }
    inner->at = reader->at;
    inner->end = len ? reader->at + len : reader->at;
    inner->failed = reader->failed;
    reader->at = inner->end;
}

void mica_der_read_unsigned(struct mica_der_reader *reader, const uint8_t **value, size_t *len)
{
    struct mica_der_reader inner;
    uint8_t first;

    mica_der_read(reader, MICA_DER_INTEGER, &inner);
    *value = inner.at;
    *len = 0;
    first = next_byte(&inner);
    if (inner.failed || first >= 0x80 || (first == 0 && inner.at != inner.end && *inner.at < 0x80)) {
        fail(reader);
        return;
    }
    if (first == 0) {
        *value = inner.at;
    }
    *len = (size_t)(inner.end - *value);
}

bool mica_der_reader_done(const struct mica_der_reader *reader)
{
    return !reader->failed && reader->at == reader->end;
}

static bool right_align(uint8_t *out, size_t n, const uint8_t *value, size_t len)
{
    memset(out, 0, n);
    if (len > n) {
        return false;
    }
    if (len) {
        memcpy(out + n - len, value, len);
    }
    return true;
}

bool mica_der_read_pair(const uint8_t *in, size_t in_len, uint8_t *r, uint8_t *s, size_t n)
{
    struct mica_der_reader outer, sequence;
    const uint8_t *r_value, *s_value;
    size_t r_len, s_len;
    bool fits;

    mica_der_reader_init(&outer, in, in_len);
    mica_der_read(&outer, MICA_DER_SEQUENCE, &sequence);
    mica_der_read_unsigned(&sequence, &r_value, &r_len);
    mica_der_read_unsigned(&sequence, &s_value, &s_len);
    fits = right_align(r, n, r_value, r_len);
    fits = right_align(s, n, s_value, s_len) && fits;
    return fits && mica_der_reader_done(&outer) && mica_der_reader_done(&sequence);
}

static size_t integer_len(const uint8_t *value, size_t n)
{
    while (n > 1 && *value == 0) {
        value++;
        n--;
    }
    return n == 0 ? 1 : n + (*value >> 7);
}

static size_t header_len(size_t content)
{
    return content < 0x80 ? 2 : content < 0x100 ? 3 : 4;
}

static uint8_t *write_header(uint8_t *out, uint8_t tag, size_t content)
{
    *out++ = tag;
    if (content >= 0x100) {
        *out++ = 0x82;
        *out++ = (uint8_t)(content >> 8);
    } else if (content >= 0x80) {
        *out++ = 0x81;
    }
    *out++ = (uint8_t)content;
    return out;
}

static uint8_t *write_integer(uint8_t *out, const uint8_t *value, size_t n, size_t content)
{
    out = write_header(out, MICA_DER_INTEGER, content);
    if (content > n) {
        *out++ = 0;
        content = n;
    }
    if (content) {
        memcpy(out, value + n - content, content);
    }
    return out + content;
}

size_t mica_der_write_pair(uint8_t *out, size_t capacity, const uint8_t *r, const uint8_t *s, size_t n)
{
    size_t r_len = integer_len(r, n);
    size_t s_len = integer_len(s, n);
    size_t content = header_len(r_len) + r_len + header_len(s_len) + s_len;
    size_t total = header_len(content) + content;

    if (content > 0xffff || total > capacity) {
        return 0;
    }
    out = write_header(out, MICA_DER_SEQUENCE, content);
    out = write_integer(out, r, n, r_len);
    write_integer(out, s, n, s_len);
    return total;
}
