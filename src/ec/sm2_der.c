/* SPDX-License-Identifier: Apache-2.0 */
/* SM2 ciphertexts in the DER of GM/T 0009. */
#include <mica/secret.h>
#include <mica/sm2.h>

#include <string.h>

#include "base/der.h"
#include "ec/sm2_core.h"

#define OCTET_STRING 0x04
#define C1_LEN 65
#define X_AT 1
#define Y_AT (1 + MICA_SM2_LEN)

static size_t header_len(size_t content)
{
    size_t len = 2;

    if (content > 0x7f) {
        for (; content; content >>= 8) {
            len++;
        }
    }
    return len;
}

/* Tag and length; returns where the content goes. */
static uint8_t *put_header(uint8_t *at, uint8_t tag, size_t content)
{
    const size_t bytes = header_len(content) - 2;

    *at++ = tag;
    if (bytes) {
        *at++ = (uint8_t)(0x80 | bytes);
        for (size_t i = bytes; i-- > 0;) {
            *at++ = (uint8_t)(content >> (8 * i));
        }
    } else {
        *at++ = (uint8_t)content;
    }
    return at;
}

static size_t leading_zeros(const uint8_t *number)
{
    size_t skip = 0;

    while (skip < MICA_SM2_LEN - 1 && number[skip] == 0) {
        skip++;
    }
    return skip;
}

/* Content bytes of an INTEGER: leading zeros dropped, one put before a set top bit. */
static size_t integer_len(const uint8_t *number)
{
    const size_t skip = leading_zeros(number);

    return MICA_SM2_LEN - skip + (number[skip] >> 7);
}

static uint8_t *put_integer(uint8_t *at, const uint8_t *number)
{
    const size_t skip = leading_zeros(number);

    at = put_header(at, MICA_DER_INTEGER, integer_len(number));
    if (number[skip] >> 7) {
        *at++ = 0;
    }
    memcpy(at, number + skip, MICA_SM2_LEN - skip);
    return at + MICA_SM2_LEN - skip;
}

static uint8_t *put_octets(uint8_t *at, const uint8_t *octets, size_t len)
{
    at = put_header(at, OCTET_STRING, len);
    memcpy(at, octets, len);
    return at + len;
}

mica_status mica_sm2_ciphertext_to_der(const uint8_t *ciphertext, size_t len, uint8_t *der, size_t capacity,
                                       size_t *der_len)
{
    size_t content;
    uint8_t *at = der;

    if (!ciphertext || !der || !der_len) {
        return MICA_ERR_PARAMETER;
    }
    *der_len = 0;
    if (len <= MICA_SM2_OVERHEAD || len > (SIZE_MAX >> 1)) {
        return MICA_ERR_LENGTH;
    }
    if (ciphertext[0] != 4) {
        return MICA_ERR_ENCODING;
    }
    len -= MICA_SM2_OVERHEAD;
    content = 4 + integer_len(ciphertext + X_AT) + integer_len(ciphertext + Y_AT) + 2 + MICA_SM2_LEN + header_len(len) +
              len;
    if (capacity < header_len(content) + content) {
        return MICA_ERR_CAPACITY;
    }
    at = put_header(at, MICA_DER_SEQUENCE, content);
    at = put_integer(at, ciphertext + X_AT);
    at = put_integer(at, ciphertext + Y_AT);
    at = put_octets(at, ciphertext + C1_LEN, MICA_SM2_LEN);
    at = put_octets(at, ciphertext + MICA_SM2_OVERHEAD, len);
    *der_len = (size_t)(at - der);
    return MICA_OK;
}

static bool get_integer(struct mica_der_reader *reader, uint8_t out[32])
{
    const uint8_t *value = NULL;
    size_t len = 0;

    mica_der_read_unsigned(reader, &value, &len);
    if (reader->failed || len > MICA_SM2_LEN) {
        return false;
    }
    memset(out, 0, MICA_SM2_LEN);
    if (len) {
        memcpy(out + MICA_SM2_LEN - len, value, len);
    }
    return true;
}

/* The two strings behind the coordinates: false unless C3 has its length, C2 is not empty, and nothing follows. */
static bool get_strings(struct mica_der_reader *reader, struct mica_der_reader *c3, struct mica_der_reader *c2)
{
    mica_der_read(reader, OCTET_STRING, c3);
    mica_der_read(reader, OCTET_STRING, c2);
    return mica_der_reader_done(reader) && c3->end - c3->at == MICA_SM2_LEN && c2->end - c2->at > 0;
}

mica_status mica_sm2_ciphertext_from_der(const uint8_t *der, size_t der_len, uint8_t *ciphertext, size_t capacity,
                                         size_t *len)
{
    struct mica_der_reader reader, sequence, c3, c2;
    uint8_t xy[2 * MICA_SM2_LEN];

    if ((!der && der_len) || !ciphertext || !len) {
        return MICA_ERR_PARAMETER;
    }
    *len = 0;
    mica_der_reader_init(&reader, der, der_len);
    mica_der_read(&reader, MICA_DER_SEQUENCE, &sequence);
    if (!mica_der_reader_done(&reader) || !get_integer(&sequence, xy) || !get_integer(&sequence, xy + MICA_SM2_LEN) ||
        !get_strings(&sequence, &c3, &c2)) {
        mica_wipe(ciphertext, capacity);
        return MICA_ERR_ENCODING;
    }
    const size_t c2_len = (size_t)(c2.end - c2.at);
    if (capacity < MICA_SM2_OVERHEAD || capacity - MICA_SM2_OVERHEAD < c2_len) {
        mica_wipe(ciphertext, capacity);
        return MICA_ERR_CAPACITY;
    }
    ciphertext[0] = 4;
    memcpy(ciphertext + 1, xy, sizeof xy);
    memcpy(ciphertext + C1_LEN, c3.at, MICA_SM2_LEN);
    memcpy(ciphertext + MICA_SM2_OVERHEAD, c2.at, c2_len);
    *len = MICA_SM2_OVERHEAD + c2_len;
    return MICA_OK;
}
