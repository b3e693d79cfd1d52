/* SPDX-License-Identifier: Apache-2.0 */
/* PUKCL's parameter blocks, and the crypto RAM as the driver's files share it. */
#ifndef MICA_MCHP_PUKCC_PUKCL_H
#define MICA_MCHP_PUKCC_PUKCL_H

#include <mica/accel_mchp_pukcc.h>

#include "bignum/limb.h"
#include "common/accel.h"

/** A place in the crypto RAM: its offset. Operands start at whole words. */
typedef uint32_t pukcl_place;

/** What a service is told: a header of 16 bytes, then its own fields. Near pointers are the low half of an address. */
struct pukcl_block {
    uint8_t service, subservice;
    uint16_t option;
    uint32_t flags;
    uint16_t status, pad;
    uint32_t pad_2;
    union {
        struct {
            uint16_t mod, cns, mod_len, r, unused_1, unused_2, x;
        } red_mod;
        struct {
            uint16_t x, mod, cns, precomp;
            uint32_t exp;
            uint16_t mod_len, exp_len;
            uint8_t blinding;
        } exp_mod;
        struct {
            uint16_t x, mod, precomp, unused;
            uint32_t exp;
            uint16_t mod_len, exp_len;
            uint8_t blinding;
        } crt;
        struct {
            uint16_t point, mod, cns, k, a, work, mod_len, k_len;
        } ecc_mul;
        struct {
            uint16_t a, b, mod, cns, mod_len, work;
        } ecc_add;
        struct {
            uint16_t mod, cns, mod_len, point, unused, work;
        } to_affine;
        uint32_t room[12];
    } u;
};

enum { PUKCL_SETUP = 0x0100 };
enum { PUKCL_REGULAR = 0x01, PUKCL_EXP_IN_RAM = 0x02, PUKCL_FAST = 0x04, PUKCL_WINDOW_SHIFT = 3 };
enum { PUKCL_OK = 0, PUKCL_NOT_STARTED = 0xC001, PUKCL_INFINITY = 0x8001 };

/** Bytes of numbers in RAM: whole words; a zero word above each. */
static inline uint32_t pukcl_round(size_t len)
{
    return ((uint32_t)len + 3) & ~3u;
}

static inline const struct mica_mchp_pukcc_config *pukcl_config(const struct mica_engine *engine)
{
    return engine->config;
}

static inline uint16_t pukcl_near(const struct mica_engine *engine, pukcl_place place)
{
    return (uint16_t)(pukcl_config(engine)->ram + place);
}

/** Takes the controller; its RAM is ready then. */
MICA_MUST_USE mica_status mica_pukcl_open(const struct mica_engine *engine);

/** Clears the first len bytes of the RAM and gives the controller back. */
MICA_MUST_USE mica_status mica_pukcl_close(const struct mica_engine *engine, uint32_t len, mica_status status);

/** Writes a big-endian number of len bytes, zero words above it up to size bytes. */
void mica_pukcl_put(const struct mica_engine *engine, pukcl_place place, uint32_t size, const struct mica_number *x);

/**
 * Reads a result below 4 m, m at mod, both of len bytes and a word; reduces it below m in constant time; writes out_len bytes.
 */
void mica_pukcl_get_reduced(const struct mica_engine *engine, pukcl_place place, pukcl_place mod, uint8_t *out,
                            size_t out_len);

/** Calls a service. @return MICA_OK, MICA_NOT_ME for the point at infinity, MICA_ERR_TIMEOUT, MICA_ERR_HARDWARE */
MICA_MUST_USE mica_status mica_pukcl_call(const struct mica_engine *engine, enum mica_pukcl_service service,
                                          uint16_t option, struct pukcl_block *block);

/** Computes the reduction constant (len + 12 bytes at cns) of a modulus of len bytes; 2 len + 76 bytes of room at work. */
MICA_MUST_USE mica_status mica_pukcl_set_up(const struct mica_engine *engine, pukcl_place mod, pukcl_place cns,
                                            uint32_t len, pukcl_place work);

#endif
