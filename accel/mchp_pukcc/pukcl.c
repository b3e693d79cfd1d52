/* SPDX-License-Identifier: Apache-2.0 */
/* The crypto RAM, and calls of the ROM. */
#include "mchp_pukcc/pukcl.h"

#include <mica/secret.h>

#include "base/bytes.h"

enum { PUKCC_CSR = 0x2C, CSR_CLRRAM_BUSY = 1 };

static volatile uint32_t *word_at(const struct mica_engine *engine, pukcl_place place)
{
    return (volatile uint32_t *)(pukcl_config(engine)->ram + place);
}

mica_status mica_pukcl_open(const struct mica_engine *engine)
{
    mica_status status = mica_accel_open(engine);

    if (status) {
        return status;
    }
    status = mica_accel_wait(engine, PUKCC_CSR, CSR_CLRRAM_BUSY, 0);
    return status ? mica_accel_close(engine, status) : MICA_OK;
}

mica_status mica_pukcl_close(const struct mica_engine *engine, uint32_t len, mica_status status)
{
    volatile uint32_t *ram = word_at(engine, 0);

    for (uint32_t i = 0; i < len / 4; i++) {
        ram[i] = 0;
    }
    return mica_accel_close(engine, status);
}

void mica_pukcl_put(const struct mica_engine *engine, pukcl_place place, uint32_t size, const struct mica_number *x)
{
    volatile uint32_t *to = word_at(engine, place);
    const uint8_t *end = x->bytes + x->len;
    const size_t whole = x->len / 4;
    size_t i = 0;

    for (; i < whole; i++) {
        end -= 4;
        to[i] = mica_load_be32(end);
    }
    if (x->len % 4) {
        uint32_t top = 0;
        for (size_t k = 0; k < x->len % 4; k++) {
            top = top << 8 | x->bytes[k];
        }
        to[i++] = top;
    }
    for (; i < size / 4; i++) {
        to[i] = 0;
    }
}

/* The word at i of a - b, with the borrow in and out. */
static uint32_t subtract(uint32_t a, uint32_t b, uint32_t *borrow)
{
    const uint64_t t = (uint64_t)a - b - *borrow;

    *borrow = (uint32_t)(t >> 32) & 1;
    return (uint32_t)t;
}

/* value -= m if it is not below m: in the crypto RAM, n words. */
static void reduce_once(volatile uint32_t *value, const volatile uint32_t *m, size_t n)
{
    uint32_t borrow = 0, mask;

    for (size_t i = 0; i < n; i++) {
        (void)subtract(value[i], m[i], &borrow);
    }
    mask = mica_ct_mask_u32(borrow ^ 1);
    borrow = 0;
    for (size_t i = 0; i < n; i++) {
        value[i] = subtract(value[i], m[i] & mask, &borrow);
    }
}

void mica_pukcl_get_reduced(const struct mica_engine *engine, pukcl_place place, pukcl_place mod, uint8_t *out,
                            size_t out_len)
{
    volatile uint32_t *value = word_at(engine, place);
    const size_t n = pukcl_round(out_len) / 4;

    for (unsigned times = 0; times < 3; times++) {
        reduce_once(value, word_at(engine, mod), n + 1);
    }
    for (size_t i = 0; i < out_len / 4; i++) {
        mica_store_be32(out + out_len - 4 * (i + 1), value[i]);
    }
    for (size_t k = 0; k < out_len % 4; k++) {
        out[k] = (uint8_t)(value[n - 1] >> (8 * (out_len % 4 - 1 - k)));
    }
}

mica_status mica_pukcl_call(const struct mica_engine *engine, enum mica_pukcl_service service, uint16_t option,
                            struct pukcl_block *block)
{
    block->service = (uint8_t)service;
    block->subservice = 0;
    block->option = option;
    block->flags = 0;
    block->status = PUKCL_NOT_STARTED;
    pukcl_config(engine)->call(service, block);
    switch (block->status) {
    case PUKCL_OK:
        return MICA_OK;
    case PUKCL_INFINITY:
        return MICA_NOT_ME;
    case PUKCL_NOT_STARTED:
        return MICA_ERR_TIMEOUT;
    default:
        return MICA_ERR_HARDWARE;
    }
}

mica_status mica_pukcl_set_up(const struct mica_engine *engine, pukcl_place mod, pukcl_place cns, uint32_t len,
                              pukcl_place work)
{
    struct pukcl_block block = {.u.red_mod = {
                                    .mod = pukcl_near(engine, mod),
                                    .cns = pukcl_near(engine, cns),
                                    .mod_len = (uint16_t)len,
                                    .r = pukcl_near(engine, work + 2 * len + 8),
                                    .x = pukcl_near(engine, work),
                                }};

    return mica_pukcl_call(engine, MICA_PUKCL_RED_MOD, PUKCL_SETUP, &block);
}
