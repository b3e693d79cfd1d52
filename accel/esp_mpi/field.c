/* SPDX-License-Identifier: Apache-2.0 */
/* Fields with multiplications by the ESP32-C3's RSA block. A product leaves its prime and its second factor in the block. */
#include "esp_mpi/field.h"

#include "base/ct.h"

#define ONES 0xffffffffu

const struct mica_esp_prime mica_esp_p25519 = {
    .n = 8,
    .inverse = 0x286bca1b,
    .p = {0xffffffed, ONES, ONES, ONES, ONES, ONES, ONES, 0x7fffffff},
    .rr = {38 * 38},
};

const struct mica_esp_prime mica_esp_p448 = {
    .n = 14,
    .inverse = 1,
    .p = {ONES, ONES, ONES, ONES, ONES, ONES, ONES, 0xfffffffe, ONES, ONES, ONES, ONES, ONES, ONES},
    .rr = {2, 0, 0, 0, 0, 0, 0, 3},
};

/* n is even. */
static void put(const struct mica_esp_field *field, uint32_t offset, const uint32_t *in)
{
    volatile uint32_t *to = mica_accel_reg(field->engine, offset);

    for (const uint32_t *end = in + field->prime->n; in != end; in += 2, to += 2) {
        to[0] = in[0];
        to[1] = in[1];
    }
}

static void get(const struct mica_esp_field *field, uint32_t offset, uint32_t *out)
{
    const volatile uint32_t *from = mica_accel_reg(field->engine, offset);

    for (const uint32_t *end = out + field->prime->n; out != end; out += 2, from += 2) {
        out[0] = from[0];
        out[1] = from[1];
    }
}

void mica_esp_field_open(struct mica_esp_field *field, const struct mica_engine *engine,
                         const struct mica_esp_prime *prime)
{
    *field = (struct mica_esp_field){engine, mica_esp_mpi_deadline(engine, prime->n, 2), prime, mica_esp_mpi_open(engine)};
    if (field->status) {
        field->engine = NULL;
        return;
    }
    mica_accel_write(engine, ESP_MPI_MODE, prime->n - 1);
    mica_accel_write(engine, ESP_MPI_M_PRIME, prime->inverse);
    put(field, ESP_MPI_M, prime->p);
}

mica_status mica_esp_field_close(struct mica_esp_field *field)
{
    if (!field->engine) {
        return field->status;
    }
    if (field->status == MICA_OK) {
        mica_esp_mpi_clear(field->engine, field->prime->n);
    }
    return mica_accel_close(field->engine, field->status);
}

/* All three memories are within reach of one address. */
static inline void put_factors(const struct mica_esp_field *field, const uint32_t *x, const uint32_t *y)
{
    volatile uint32_t *at = mica_accel_reg(field->engine, 0);
    const uint32_t *z = field->prime->rr;

    for (const uint32_t *end = x + field->prime->n; x != end; x += 2, y += 2, z += 2, at += 2) {
        at[ESP_MPI_X / 4] = x[0];
        at[ESP_MPI_Y / 4] = y[0];
        at[ESP_MPI_Z / 4] = z[0];
        at[ESP_MPI_X / 4 + 1] = x[1];
        at[ESP_MPI_Y / 4 + 1] = y[1];
        at[ESP_MPI_Z / 4 + 1] = z[1];
    }
}

void mica_esp_fe_mul(struct mica_esp_field *field, struct mica_esp_fe *r, const struct mica_esp_fe *a,
                     const struct mica_esp_fe *b)
{
    if (field->status) {
        return;
    }
    put_factors(field, a->v, b->v);
    field->status = mica_esp_mpi_start(&field->product, ESP_MPI_START_MODMULT);
    if (field->status == MICA_OK) {
        get(field, ESP_MPI_Z, r->v);
    }
}

static void exponent_of(const struct mica_esp_prime *prime, uint32_t *e, int plus, unsigned shift)
{
    int64_t carry = plus; /* |plus| is below the lowest word: never negative */

    for (size_t i = 0; i < prime->n; i++) {
        carry += prime->p[i];
        e[i] = (uint32_t)carry;
        carry >>= 32;
    }
    for (size_t i = 0; shift && i < prime->n; i++) {
        const uint32_t above = i + 1 < prime->n ? e[i + 1] : 0;
        e[i] = e[i] >> shift | above << (32 - shift);
    }
}

void mica_esp_fe_pow(struct mica_esp_field *field, struct mica_esp_fe *r, const struct mica_esp_fe *a, int plus,
                     unsigned shift)
{
    const struct mica_esp_mpi_scan scan = {32 * (size_t)field->prime->n, true}; /* the exponent is no secret */
    uint32_t e[MICA_ESP_FE_WORDS];

    if (field->status) {
        return;
    }
    exponent_of(field->prime, e, plus, shift);
    put(field, ESP_MPI_Z, field->prime->rr);
    put(field, ESP_MPI_X, a->v);
    put(field, ESP_MPI_Y, e);
    field->status = mica_esp_mpi_exp(field->engine, field->prime->n, scan);
    if (field->status == MICA_OK) {
        get(field, ESP_MPI_Z, r->v);
    }
}

void mica_esp_fe_invert(struct mica_esp_field *field, struct mica_esp_fe *r, const struct mica_esp_fe *a)
{
    mica_esp_fe_pow(field, r, a, -2, 0);
}

/* r = a - p; returns the borrow. */
static uint32_t minus_prime(const struct mica_esp_prime *prime, uint32_t *r, const uint32_t *a)
{
    uint32_t borrow = 0;

    for (size_t i = 0; i < prime->n; i++) {
        const uint64_t x = (uint64_t)a[i] - prime->p[i] - borrow;
        r[i] = (uint32_t)x;
        borrow = (uint32_t)(x >> 63);
    }
    return borrow;
}

/* r = t - p unless it is below; carry is a bit above t. Mask: it was below. */
static uint32_t reduce(const struct mica_esp_prime *prime, uint32_t *r, const uint32_t *t, uint32_t carry)
{
    uint32_t reduced[MICA_ESP_FE_WORDS];
    const uint32_t below = mica_ct_mask_u32(minus_prime(prime, reduced, t) & (carry ^ 1));

    for (size_t i = 0; i < prime->n; i++) {
        r[i] = reduced[i] ^ (below & (reduced[i] ^ t[i]));
    }
    return below;
}

void mica_esp_fe_add(const struct mica_esp_field *field, struct mica_esp_fe *r, const struct mica_esp_fe *a,
                     const struct mica_esp_fe *b)
{
    uint32_t sum[MICA_ESP_FE_WORDS];
    uint32_t carry = 0;

    for (size_t i = 0; i < field->prime->n; i++) {
        const uint64_t x = (uint64_t)a->v[i] + b->v[i] + carry;
        sum[i] = (uint32_t)x;
        carry = (uint32_t)(x >> 32);
    }
    (void)reduce(field->prime, r->v, sum, carry);
}

void mica_esp_fe_sub(const struct mica_esp_field *field, struct mica_esp_fe *r, const struct mica_esp_fe *a,
                     const struct mica_esp_fe *b)
{
    const struct mica_esp_prime *prime = field->prime;
    uint32_t borrow = 0, carry = 0, mask;

    for (size_t i = 0; i < prime->n; i++) {
        const uint64_t x = (uint64_t)a->v[i] - b->v[i] - borrow;
        r->v[i] = (uint32_t)x;
        borrow = (uint32_t)(x >> 63);
    }
    mask = mica_ct_mask_u32(borrow);
    for (size_t i = 0; i < prime->n; i++) {
        const uint64_t x = (uint64_t)r->v[i] + (prime->p[i] & mask) + carry;
        r->v[i] = (uint32_t)x;
        carry = (uint32_t)(x >> 32);
    }
}

void mica_esp_fe_swap(const struct mica_esp_field *field, struct mica_esp_fe *a, struct mica_esp_fe *b, uint32_t mask)
{
    for (size_t i = 0; i < field->prime->n; i++) {
        const uint32_t x = mask & (a->v[i] ^ b->v[i]);
        a->v[i] ^= x;
        b->v[i] ^= x;
    }
}

uint32_t mica_esp_fe_from_bytes(const struct mica_esp_field *field, struct mica_esp_fe *r, const uint8_t *in)
{
    *r = (struct mica_esp_fe){0};
    for (size_t i = 0; i < field->prime->n; i++) {
        r->v[i] = mica_accel_load(in + 4 * i);
    }
    return reduce(field->prime, r->v, r->v, 0);
}

void mica_esp_fe_to_bytes(const struct mica_esp_field *field, uint8_t *out, const struct mica_esp_fe *a)
{
    for (size_t i = 0; i < field->prime->n; i++) {
        mica_accel_store(out + 4 * i, a->v[i]);
    }
}

uint32_t mica_esp_fe_equal(const struct mica_esp_field *field, const struct mica_esp_fe *a,
                           const struct mica_esp_fe *b)
{
    uint32_t sum = 0;

    for (size_t i = 0; i < field->prime->n; i++) {
        sum |= a->v[i] ^ b->v[i];
    }
    return mica_ct_is_zero_u32(sum);
}
