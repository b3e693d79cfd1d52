/* SPDX-License-Identifier: Apache-2.0 */
#include "bignum/number.h"

#include <string.h>

#include "base/ct.h"

struct mica_number mica_number_strip(const struct mica_number *x)
{
    struct mica_number r = {x->bytes, x->bytes ? x->len : 0};

    while (r.len && *r.bytes == 0) {
        r.bytes++;
        r.len--;
    }
    return r;
}

size_t mica_number_bits(const struct mica_number *x)
{
    size_t bits = 8 * x->len;

    for (unsigned top = x->len ? x->bytes[0] : 0x80; top < 0x80; top <<= 1) {
        bits--;
    }
    return bits;
}

bool mica_number_is_odd(const struct mica_number *x)
{
    return x->len && (x->bytes[x->len - 1] & 1);
}

bool mica_number_is_below(const struct mica_number *a, const struct mica_number *b)
{
    return a->len < b->len || (a->len == b->len && a->len && memcmp(a->bytes, b->bytes, a->len) < 0);
}

bool mica_number_is_inside(const struct mica_number *x, const struct mica_number *p)
{
    const size_t last = p->len - 1;

    if (x->len == 0 || (x->len == 1 && x->bytes[0] == 1) || !mica_number_is_below(x, p)) {
        return false;
    }
    /* p - 1 differs from p in the last bit only. */
    return x->len < p->len || memcmp(x->bytes, p->bytes, last) != 0 || x->bytes[last] != (p->bytes[last] ^ 1);
}

uint32_t mica_number_less(const uint8_t *a, const uint8_t *b, size_t len)
{
    uint32_t borrow = 0;

    while (len-- > 0) {
        borrow = ((uint32_t)a[len] - b[len] - borrow) >> 31;
    }
    return mica_ct_mask_u32(borrow);
}

void mica_number_pad(uint8_t *out, size_t len, const struct mica_number *x)
{
    memset(out, 0, len - x->len);
    if (x->len) {
        memcpy(out + len - x->len, x->bytes, x->len);
    }
}
