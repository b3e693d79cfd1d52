/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The fields of 2^255 - 19 and 2^448 - 2^224 - 1 with multiplications by the ESP32-C3's RSA block and additions by the core.
 * Elements are below the prime. Time depends on no value. After an error of the block nothing more is asked of it, and
 * the field's status tells; results then mean nothing.
 */
#ifndef MICA_ESP_MPI_FIELD_H
#define MICA_ESP_MPI_FIELD_H

#include "esp_mpi/esp_mpi.h"

#define MICA_ESP_FE_WORDS 14u

/** As many words as the prime has; the others are zero. */
struct mica_esp_fe {
    uint32_t v[MICA_ESP_FE_WORDS];
};

struct mica_esp_prime {
    uint32_t n;                       /**< words: 8 or 14 */
    uint32_t inverse;                 /**< -1/p mod 2^32 */
    uint32_t p[MICA_ESP_FE_WORDS];
    uint32_t rr[MICA_ESP_FE_WORDS];   /**< 2^(64 n) mod p */
};

extern const struct mica_esp_prime mica_esp_p25519, mica_esp_p448;

struct mica_esp_field {
    const struct mica_engine *engine; /**< NULL when it could not be taken */
    struct mica_engine product;       /**< the same with the deadline of one product */
    const struct mica_esp_prime *prime;
    mica_status status;
};

/** Takes the block and loads the prime. Pair with mica_esp_field_close(), also after an error. */
void mica_esp_field_open(struct mica_esp_field *field, const struct mica_engine *engine,
                         const struct mica_esp_prime *prime);

/** Clears the block and gives it back. @return the field's status */
MICA_MUST_USE mica_status mica_esp_field_close(struct mica_esp_field *field);

/* r may be an input in each of these. */

/** r = a b. */
void mica_esp_fe_mul(struct mica_esp_field *field, struct mica_esp_fe *r, const struct mica_esp_fe *a,
                     const struct mica_esp_fe *b);

/** r = a^((p + plus) / 2^shift). */
void mica_esp_fe_pow(struct mica_esp_field *field, struct mica_esp_fe *r, const struct mica_esp_fe *a, int plus,
                     unsigned shift);

/** r = 1 / a, and 0 for 0. */
void mica_esp_fe_invert(struct mica_esp_field *field, struct mica_esp_fe *r, const struct mica_esp_fe *a);

/** r = a + b. */
void mica_esp_fe_add(const struct mica_esp_field *field, struct mica_esp_fe *r, const struct mica_esp_fe *a,
                     const struct mica_esp_fe *b);

/** r = a - b. */
void mica_esp_fe_sub(const struct mica_esp_field *field, struct mica_esp_fe *r, const struct mica_esp_fe *a,
                     const struct mica_esp_fe *b);

/** Exchanges a and b when mask is all ones. */
void mica_esp_fe_swap(const struct mica_esp_field *field, struct mica_esp_fe *a, struct mica_esp_fe *b, uint32_t mask);

/** Reads 4 n little-endian bytes of a number below 2 p. @return a mask: it is below p */
uint32_t mica_esp_fe_from_bytes(const struct mica_esp_field *field, struct mica_esp_fe *r, const uint8_t *in);

/** Writes 4 n little-endian bytes. */
void mica_esp_fe_to_bytes(const struct mica_esp_field *field, uint8_t *out, const struct mica_esp_fe *a);

/** Mask: a = b. */
uint32_t mica_esp_fe_equal(const struct mica_esp_field *field, const struct mica_esp_fe *a,
                           const struct mica_esp_fe *b);

#endif
