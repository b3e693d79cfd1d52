/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Modular exponentiation and RSA's private operation. Secret exponents run in the library's regular form, with the widest
 * window that the crypto RAM has room for: the published drivers keep to windows of one bit, two products a bit.
 */
#include "mchp_pukcc/pukcl.h"

#define WINDOWS 4u

/* Bytes of the workspace by window, besides what does not depend on it. */
static uint32_t workspace(unsigned window, uint32_t len)
{
    static const uint8_t numbers[WINDOWS] = {3, 4, 6, 10};

    return numbers[window - 1] * (len + 4);
}

/* The widest window for which `fixed` bytes and the workspace fit; 0: none. */
static unsigned widest(const struct mica_engine *engine, uint32_t fixed, uint32_t len)
{
    unsigned window = WINDOWS;

    while (window && fixed + workspace(window, len) > pukcl_config(engine)->ram_len) {
        window--;
    }
    return window;
}

static uint16_t secret_option(unsigned window)
{
    return (uint16_t)(PUKCL_REGULAR | PUKCL_EXP_IN_RAM | (window - 1) << PUKCL_WINDOW_SHIFT);
}

static struct mica_number strip(const uint8_t *bytes, size_t len)
{
    for (; len && !*bytes; bytes++, len--) {
    }
    return (struct mica_number){bytes, len};
}

/* Where the operands of an exponentiation lie; len of the modulus in bytes. */
struct places {
    uint32_t len, exp_len;
    pukcl_place mod, cns, x, exp, work, end;
};

static uint32_t place_all(struct places *at, size_t modulus_len, size_t exponent_len)
{
    at->len = pukcl_round(modulus_len);
    at->exp_len = pukcl_round(exponent_len);
    at->mod = 0;
    at->cns = at->mod + at->len + 4;
    at->x = at->cns + at->len + 12;
    at->exp = at->x + at->len + 16;
    at->work = at->exp + at->exp_len + 4;
    return at->work + 8;
}

static mica_status raise(const struct mica_engine *engine, const struct places *at, uint16_t option,
                         const struct mica_modexp_args *args, const struct mica_number *exponent)
{
    const struct mica_number modulus = {args->modulus, args->modulus_len}, base = {args->base, args->modulus_len};
    const struct mica_number none = {NULL, 0};
    struct pukcl_block block = {.u.exp_mod = {
                                    .x = pukcl_near(engine, at->x),
                                    .mod = pukcl_near(engine, at->mod),
                                    .cns = pukcl_near(engine, at->cns),
                                    .precomp = pukcl_near(engine, at->work),
                                    .exp = (uint32_t)(pukcl_config(engine)->ram + at->exp),
                                    .mod_len = (uint16_t)at->len,
                                    .exp_len = (uint16_t)at->exp_len,
                                }};
    mica_status status;

    mica_pukcl_put(engine, at->mod, at->len + 4, &modulus);
    status = mica_pukcl_set_up(engine, at->mod, at->cns, at->len, at->x);
    if (status) {
        return status;
    }
    mica_pukcl_put(engine, at->x, at->len + 16, &base);
    mica_pukcl_put(engine, at->exp, 4, &none);
    mica_pukcl_put(engine, at->exp + 4, at->exp_len, exponent);
    return mica_pukcl_call(engine, MICA_PUKCL_EXP_MOD, option, &block);
}

static mica_status modexp(const struct mica_engine *engine, const struct mica_modexp_args *args, uint8_t *out)
{
    struct mica_number exponent = {args->exponent, args->exponent_len};
    struct places at;
    uint32_t fixed;
    unsigned window;
    mica_status status;

    if (args->public_exponent) {
        exponent = strip(exponent.bytes, exponent.len);
    }
    fixed = place_all(&at, args->modulus_len, exponent.len);
    window = widest(engine, fixed, at.len);
    if (!window || !exponent.len || at.len < 64) {
        return MICA_NOT_ME;
    }
    status = mica_pukcl_open(engine);
    if (status) {
        return status;
    }
    window = args->public_exponent ? 1 : window;
    status = raise(engine, &at, args->public_exponent ? PUKCL_FAST | PUKCL_EXP_IN_RAM : secret_option(window), args,
                   &exponent);
    if (status == MICA_OK) {
        mica_pukcl_get_reduced(engine, at.x, at.mod, out, args->modulus_len);
    }
    return mica_pukcl_close(engine, fixed + workspace(window, at.len), status);
}

/*
 * The library's first prime is q, its second p: its R is the inverse of the first modulo the second, which is qinv. X holds
 * 2 len + 16 bytes; R is followed by the workspace.
 */
struct crt_places {
    uint32_t len, exp_len;
    pukcl_place mod, x, exp, r;
};

static uint32_t place_crt(struct crt_places *at, const struct mica_number dp, const struct mica_number dq, size_t len)
{
    at->len = (uint32_t)len;
    at->exp_len = pukcl_round(dp.len > dq.len ? dp.len : dq.len);
    at->mod = 0;
    at->x = 2 * at->len + 8;
    at->exp = at->x + 2 * at->len + 16;
    at->r = at->exp + 2 * (at->exp_len + 4);
    return at->r + at->len + 4 + (at->len + 4 > 64 ? at->len + 4 : 64) + 8;
}

static mica_status raise_crt(const struct mica_engine *engine, const struct crt_places *at, unsigned window,
                             const struct mica_modexp_crt_args *args)
{
    const struct mica_number base = {args->base, args->len}, none = {NULL, 0};
    struct pukcl_block block = {.u.crt = {
                                    .x = pukcl_near(engine, at->x),
                                    .mod = pukcl_near(engine, at->mod),
                                    .precomp = pukcl_near(engine, at->r),
                                    .exp = (uint32_t)(pukcl_config(engine)->ram + at->exp),
                                    .mod_len = (uint16_t)at->len,
                                    .exp_len = (uint16_t)at->exp_len,
                                }};
    const pukcl_place second = at->exp + at->exp_len + 4;

    mica_pukcl_put(engine, at->mod, at->len + 4, &args->q);
    mica_pukcl_put(engine, at->mod + at->len + 4, at->len + 4, &args->p);
    mica_pukcl_put(engine, at->x, 2 * at->len + 16, &base);
    mica_pukcl_put(engine, at->exp, 4, &none);
    mica_pukcl_put(engine, at->exp + 4, at->exp_len, &args->dq);
    mica_pukcl_put(engine, second, 4, &none);
    mica_pukcl_put(engine, second + 4, at->exp_len, &args->dp);
    mica_pukcl_put(engine, at->r, at->len + 4, &args->qinv);
    return mica_pukcl_call(engine, MICA_PUKCL_CRT, secret_option(window), &block);
}

static void get(const struct mica_engine *engine, pukcl_place place, uint8_t *out, size_t len)
{
    const volatile uint32_t *from = (const volatile uint32_t *)(pukcl_config(engine)->ram + place);

    for (size_t i = 0; i < len; i++) {
        out[len - 1 - i] = (uint8_t)(from[i / 4] >> (8 * (i % 4)));
    }
}

static mica_status crt(const struct mica_engine *engine, const struct mica_modexp_crt_args *args, uint8_t *out)
{
    const uint32_t len = pukcl_round(args->p.len);
    struct crt_places at;
    uint32_t fixed = place_crt(&at, args->dp, args->dq, len);
    unsigned window = widest(engine, fixed, len);
    mica_status status;

    if (!window || len < 32 || pukcl_round(args->q.len) != len || args->len > 2 * len || args->qinv.len > len ||
        at.exp_len > len) {
        return MICA_NOT_ME;
    }
    status = mica_pukcl_open(engine);
    if (status) {
        return status;
    }
    status = raise_crt(engine, &at, window, args);
    if (status == MICA_OK) {
        get(engine, at.x, out, args->len);
    }
    return mica_pukcl_close(engine, fixed + workspace(window, len), status);
}

const struct mica_modexp_impl mica_modexp_mchp_pukcc = {
    .name = "modexp_mchp_pukcc",
    .engine = &mica_engine_mchp_pukcc,
    .constant_time = true,
    .min_bits = 512,
    .exp = modexp,
    .crt = crt,
    .otherwise = &mica_modexp_c,
};
