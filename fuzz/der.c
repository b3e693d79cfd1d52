/* SPDX-License-Identifier: Apache-2.0 */
/* DER pairs: what is accepted is written back byte for byte, so there is one encoding for a value. */
#include "fuzz/fuzz.h"

#include "base/der.h"

static void read_anything(const uint8_t *data, size_t size)
{
    struct mica_der_reader reader, inner;
    const uint8_t *value;
    size_t len;

    mica_der_reader_init(&reader, data, size);
    while (!mica_der_reader_done(&reader) && !reader.failed) {
        mica_der_read(&reader, MICA_DER_SEQUENCE, &inner);
        mica_der_read_unsigned(&inner, &value, &len);
        fuzz_expect(inner.failed || (value >= data && value + len <= data + size));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct fuzz_input in = {data, size};
    size_t n = 1 + fuzz_u8(&in) % 66, len;
    uint8_t *der = fuzz_rest(&in, &len);
    uint8_t r[66], s[66], again[MICA_DER_PAIR_MAX(66)];

    read_anything(der, len);
    if (mica_der_read_pair(der, len, r, s, n)) {
        fuzz_expect(mica_der_write_pair(again, sizeof again, r, s, n) == len);
        fuzz_expect(memcmp(again, der, len) == 0);
    }
    free(der);
    return 0;
}
