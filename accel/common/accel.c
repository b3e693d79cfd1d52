/* SPDX-License-Identifier: Apache-2.0 */
/* What every driver uses. */
#include "common/accel.h"

#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define LITTLE_ENDIAN_CORE 1
#else
#define LITTLE_ENDIAN_CORE 0
#endif

/* Whether words can be moved as they lie in memory. */
static int as_words(const void *p)
{
    return LITTLE_ENDIAN_CORE && (uintptr_t)p % 4 == 0;
}

void mica_accel_put(const struct mica_engine *engine, uint32_t offset, const uint8_t *in, size_t n_words)
{
    volatile uint32_t *to = mica_accel_reg(engine, offset);

    if (as_words(in)) {
        for (size_t i = 0; i < n_words; i++) {
            uint32_t word;
            memcpy(&word, __builtin_assume_aligned(in + 4 * i, 4), sizeof word);
            to[i] = word;
        }
        return;
    }
    for (size_t i = 0; i < n_words; i++) {
        to[i] = mica_accel_load(in + 4 * i);
    }
}

void mica_accel_get(const struct mica_engine *engine, uint32_t offset, uint8_t *out, size_t n_words)
{
    const volatile uint32_t *from = mica_accel_reg(engine, offset);

    if (as_words(out)) {
        for (size_t i = 0; i < n_words; i++) {
            const uint32_t word = from[i];
            memcpy(__builtin_assume_aligned(out + 4 * i, 4), &word, sizeof word);
        }
        return;
    }
    for (size_t i = 0; i < n_words; i++) {
        mica_accel_store(out + 4 * i, from[i]);
    }
}

void mica_accel_clear(const struct mica_engine *engine, uint32_t offset, size_t n_words)
{
    volatile uint32_t *to = mica_accel_reg(engine, offset);

    for (size_t i = 0; i < n_words; i++) {
        to[i] = 0;
    }
}

mica_status mica_accel_wait(const struct mica_engine *engine, uint32_t offset, uint32_t mask, uint32_t wanted)
{
    const volatile uint32_t *reg = mica_accel_reg(engine, offset);
    const struct mica_engine_hooks *hooks = engine->hooks;

    for (uint32_t polls = 0; polls < engine->wait_limit; polls++) {
        if ((*reg & mask) == wanted) {
            return MICA_OK;
        }
        if (hooks && hooks->relax) {
            hooks->relax(engine);
        }
    }
    return MICA_ERR_TIMEOUT;
}

mica_status mica_accel_wait8(const struct mica_engine *engine, uint32_t offset, uint8_t mask, uint8_t wanted)
{
    const volatile uint8_t *reg = mica_accel_reg8(engine, offset);
    const struct mica_engine_hooks *hooks = engine->hooks;

    for (uint32_t polls = 0; polls < engine->wait_limit; polls++) {
        if ((*reg & mask) == wanted) {
            return MICA_OK;
        }
        if (hooks && hooks->relax) {
            hooks->relax(engine);
        }
    }
    return MICA_ERR_TIMEOUT;
}

mica_status mica_accel_open(const struct mica_engine *engine)
{
    const struct mica_engine_hooks *hooks = engine->hooks;
    mica_status status;

    if (hooks && hooks->lock) {
        hooks->lock(engine);
    }
    if (!hooks || !hooks->power_on) {
        return MICA_OK;
    }
    status = hooks->power_on(engine);
    return status ? mica_accel_close(engine, status) : MICA_OK;
}

mica_status mica_accel_close(const struct mica_engine *engine, mica_status status)
{
    const struct mica_engine_hooks *hooks = engine->hooks;

    if (status < 0 && hooks && hooks->reset) {
        hooks->reset(engine);
    }
    if (hooks && hooks->power_off) {
        hooks->power_off(engine);
    }
    if (hooks && hooks->unlock) {
        hooks->unlock(engine);
    }
    if (status < 0 && hooks && hooks->failed) {
        hooks->failed(engine, status);
    }
    return status;
}
