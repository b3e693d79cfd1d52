/* SPDX-License-Identifier: Apache-2.0 */
#include "bignum/exp.h"

#include <stdbool.h>
#include <string.h>

#define TABLE_MAX 16

static unsigned bit_at(const uint8_t *bytes, size_t len, size_t i)
{
    return (unsigned)(bytes[len - 1 - i / 8] >> (i % 8)) & 1;
}

/* Bits [at, at + width) of an exponent; bits past its end are zero. */
static unsigned digit_at(const struct mica_exponent *exponent, size_t at, unsigned width)
{
    unsigned digit = 0;

    for (unsigned i = width; i-- > 0;) {
        digit = (digit << 1) | (at + i < 8 * exponent->len ? bit_at(exponent->bytes, exponent->len, at + i) : 0);
    }
    return digit;
}

/* r = table[index], touching every entry; four limbs at a time so that they stay in registers. */
static void lookup(mica_limb *r, const mica_limb *table, unsigned entries, unsigned index, size_t n)
{
    mica_limb masks[TABLE_MAX];
    size_t i = 0;

    for (unsigned k = 0; k < entries; k++) {
        masks[k] = mica_ct_is_zero_limb((mica_limb)(k ^ index));
    }
    for (; i + 4 <= n; i += 4) {
        const mica_limb *entry = table + i;
        mica_limb r0 = 0, r1 = 0, r2 = 0, r3 = 0;
        for (unsigned k = 0; k < entries; k++, entry += n) {
            r0 |= entry[0] & masks[k];
            r1 |= entry[1] & masks[k];
            r2 |= entry[2] & masks[k];
            r3 |= entry[3] & masks[k];
        }
        r[i] = r0;
        r[i + 1] = r1;
        r[i + 2] = r2;
        r[i + 3] = r3;
    }
    for (; i < n; i++) {
        r[i] = 0;
        for (unsigned k = 0; k < entries; k++) {
            r[i] |= table[k * n + i] & masks[k];
        }
    }
}

/* table[k] = base^k. */
static void powers(mica_limb *table, unsigned entries, const mica_limb *base, const struct mica_mod *mod)
{
    const size_t n = mod->mont.n;

    memset(table, 0, n * sizeof *table);
    table[0] = 1;
    mica_mod_to_mont(table, table, mod);
    memcpy(table + n, base, n * sizeof *table);
    for (unsigned k = 2; k < entries; k++) {
        if (k % 2) {
            mica_mod_mul(table + k * n, table + (k - 1) * n, base, mod);
        } else {
            mica_mod_sqr(table + k * n, table + k / 2 * n, mod);
        }
    }
}

void mica_exp_secret(mica_limb *r, const struct mica_exponent *exponent, const struct mica_mod *mod,
                     struct mica_scratch *scratch)
{
    const size_t n = mod->mont.n;
    const unsigned width = MICA_EXP_WINDOW(n);
    const unsigned entries = 1u << width;
    struct mica_scratch own = *scratch;
    mica_limb *table = mica_scratch_take(&own, entries * n);
    mica_limb *chosen = mica_scratch_take(&own, n);
    size_t digits = (8 * exponent->len + width - 1) / width;

    powers(table, entries, r, mod);
    if (digits == 0) {
        memcpy(r, table, n * sizeof *r);
        return;
    }
    digits--;
    lookup(r, table, entries, digit_at(exponent, digits * width, width), n);
    while (digits-- > 0) {
        for (unsigned i = 0; i < width; i++) {
            mica_mod_sqr(r, r, mod);
        }
        lookup(chosen, table, entries, digit_at(exponent, digits * width, width), n);
        mica_mod_mul(r, r, chosen, mod);
    }
}

/* The last multiplication of an odd exponent is by the plain base, which also leaves Montgomery form. */
void mica_exp_public(mica_limb *r, const mica_limb *base, const struct mica_exponent *exponent,
                     const struct mica_mod *mod, struct mica_scratch *scratch)
{
    const size_t n = mod->mont.n;
    struct mica_scratch own = *scratch;
    mica_limb *plain = mica_scratch_take(&own, n);
    mica_limb *mont_base = mica_scratch_take(&own, n);
    size_t bits = 8 * exponent->len;

    while (bits && !bit_at(exponent->bytes, exponent->len, bits - 1)) {
        bits--;
    }
    memcpy(plain, base, n * sizeof *r);
    if (bits <= 1) {
        memset(r, 0, n * sizeof *r);
        r[0] = 1;
        if (bits) {
            memcpy(r, plain, n * sizeof *r);
        }
        return;
    }
    mica_mod_to_mont(mont_base, plain, mod);
    memcpy(r, mont_base, n * sizeof *r);
    for (size_t i = bits - 1; i-- > 0;) {
        mica_mod_sqr(r, r, mod);
        if (bit_at(exponent->bytes, exponent->len, i)) {
            mica_mod_mul(r, r, i ? mont_base : plain, mod);
        } else if (i == 0) {
            mica_mod_from_mont(r, r, mod);
        }
    }
}

/* Odd powers of one base: table[k] = base^(2 k + 1). */
static void odd_powers(mica_limb *table, const mica_limb *base, const struct mica_mod *mod, mica_limb *square)
{
    const size_t n = mod->mont.n;

    mica_mod_sqr(square, base, mod);
    memcpy(table, base, n * sizeof *table);
    for (unsigned k = 1; k < 4; k++) {
        mica_mod_mul(table + k * n, table + (k - 1) * n, square, mod);
    }
}

/* A window being filled: value of its odd digit, and the bit position where it is due. */
struct window {
    unsigned value;
    size_t due;
};

/* At bit i, open a window of up to three bits that ends in a set bit. */
static void open_window(struct window *window, const uint8_t *exponent, size_t len, size_t i)
{
    size_t low = i >= 2 ? i - 2 : 0;

    if (window->value || !bit_at(exponent, len, i)) {
        return;
    }
    while (!bit_at(exponent, len, low)) {
        low++;
    }
    for (size_t k = i + 1; k-- > low;) {
        window->value = 2 * window->value + bit_at(exponent, len, k);
    }
    window->due = low;
}

void mica_exp_double(mica_limb *r, const struct mica_power two[2], size_t len, const struct mica_mod *mod,
                     struct mica_scratch *scratch)
{
    const size_t n = mod->mont.n;
    struct mica_scratch own = *scratch;
    mica_limb *table = mica_scratch_take(&own, 8 * n);
    mica_limb *square = mica_scratch_take(&own, n);
    struct window windows[2] = {{0, 0}, {0, 0}};
    bool started = false;

    odd_powers(table, two[0].base, mod, square);
    odd_powers(table + 4 * n, two[1].base, mod, square);
    memset(r, 0, n * sizeof *r);
    r[0] = 1;
    mica_mod_to_mont(r, r, mod);
    for (size_t i = 8 * len; i-- > 0;) {
        if (started) {
            mica_mod_sqr(r, r, mod);
        }
        for (unsigned k = 0; k < 2; k++) {
            open_window(&windows[k], two[k].exponent, len, i);
            if (windows[k].value && windows[k].due == i) {
                mica_mod_mul(r, r, table + (4 * k + windows[k].value / 2) * n, mod);
                windows[k].value = 0;
                started = true;
            }
        }
    }
}
