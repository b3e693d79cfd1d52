/* SPDX-License-Identifier: Apache-2.0 */
/*
 * PUKCL's services, with libcrypto's numbers and curves. Time: all fitted to the published figures of this chip, for want of the
 * library's cycle table. n is the modulus in words:
 *   product             1.4 n^2 + 14.8 n (two products a bit of DH-1024, DH-2048 and the halves of RSA-1024 to 4096)
 *   RedMod setup        52 n^2 + 1000 n (RSA verification)
 *   ExpMod              a squaring a bit and, regular, a product a window; fast: one for each bit that is set
 *   CRT                 both halves, and 75 n^2 + 1000 n of the whole modulus for the rest
 *   ZpEccMul            37 n^2 + 596 n + 3231 a bit (ECDH on P-256, P-384, P-521, less 1 % for the caller)
 *   ZpEccAdd            16 products; ZpEcConvProjToAffine 520 n^2 + 5000 (assumed split of the same figures)
 * The published runs used windows of one bit; what wider ones gain is computed from the number of products, not measured.
 */
#include "accel/pukcl.h"

#include <openssl/bn.h>
#include <openssl/ec.h>
#include <string.h>

enum { SETUP = 0x0100 };
enum { REGULAR = 0x01, EXP_IN_RAM = 0x02, FAST = 0x04 };
enum { CNS_MARK = 0x5E };

static BIGNUM *number(const uint8_t *bytes, uint32_t len)
{
    return BN_lebin2bn(bytes, (int)len, NULL);
}

static void store(uint8_t *bytes, uint32_t len, const BIGNUM *x)
{
    if (BN_bn2lebinpad(x, bytes, (int)len) < 0)
        memset(bytes, 0xEE, len);
}

/** A modulus of exactly n bytes with a zero word above it. */
static BIGNUM *modulus(struct sim_pukcl *call, const uint8_t *bytes, uint32_t n)
{
    static const uint8_t zero[4];
    if (n < 12 || n % 4 != 0 || memcmp(bytes + n - 4, zero, 4) == 0 || memcmp(bytes + n, zero, 4) != 0 || !(bytes[0] & 1))
        sim_pukcl_refuse(call, "modulus is even, not of its length, or not padded");
    return number(bytes, n);
}

/** The reduction constant: in the model, a sum over the modulus that only RedMod's setup writes. */
static void make_constant(const uint8_t *mod, uint8_t *cns, uint32_t n)
{
    memset(cns, CNS_MARK, n + 8);
    for (uint32_t i = 0; i < n; i++)
        cns[i % 4] = (uint8_t)(31 * cns[i % 4] + mod[i]);
}

static void check_constant(struct sim_pukcl *call, const uint8_t *mod, const uint8_t *cns, uint32_t n)
{
    uint8_t wanted[SIM_PUKCL_RAM_SIZE + 8];
    make_constant(mod, wanted, n);
    if (memcmp(wanted, cns, n + 8) != 0)
        sim_pukcl_refuse(call, "no reduction constant for this modulus");
}

uint32_t sim_pukcl_red_mod(struct sim_pukcl *call)
{
    uint32_t n = sim_pukcl_u16(call, 4);
    uint8_t *mod = sim_pukcl_near(call, 0, n + 4);
    uint8_t *cns = sim_pukcl_near(call, 2, n + 12);
    uint8_t *r = sim_pukcl_near(call, 6, 68);
    uint8_t *x = sim_pukcl_near(call, 12, 2 * n + 8);
    if (sim_pukcl_option(call) != SETUP)
        return SIM_PUKCL_BAD_OPTION;
    BN_free(modulus(call, mod, n));
    if (call->misused)
        return SIM_PUKCL_BAD_OPTION;
    sim_pukcl_spoil(r, 68);
    sim_pukcl_spoil(x, 2 * n + 8);
    make_constant(mod, cns, n);
    uint64_t words = n / 4;
    call->cycles = 52 * words * words + 1000 * words;
    return SIM_PUKCL_OK;
}

/** Bytes of the workspace, by the window of the option. */
static uint32_t workspace(uint32_t option, uint32_t n)
{
    static const uint8_t numbers[] = {3, 4, 6, 10};
    return numbers[option >> 3 & 3] * (n + 4);
}

/** Products of one exponentiation. */
static uint64_t products(uint32_t option, const BIGNUM *exponent, uint32_t exp_len)
{
    uint64_t bits = 8 * (uint64_t)exp_len;
    unsigned window = (option >> 3 & 3) + 1;
    if (option & REGULAR)
        return window == 1 ? 2 * bits : bits + bits / window + (1u << (window - 1));
    uint64_t set = 0;
    bits = (uint64_t)BN_num_bits(exponent);
    for (int i = 0; i < (int)bits; i++)
        set += (uint64_t)BN_is_bit_set(exponent, i);
    return bits == 0 ? 0 : bits - 1 + set - 1;
}

static bool options_are_good(uint32_t option)
{
    uint32_t how = option & (REGULAR | FAST);
    return (option & ~0x1Fu) == 0 && (how == REGULAR || how == FAST);
}

/** The exponents: a zero word, then the number, count times; in the crypto RAM or not. */
static const uint8_t *exponents(struct sim_pukcl *call, uint32_t address, uint32_t len, unsigned count)
{
    uint32_t place = address - SIM_PUKCL_RAM_BASE;
    uint32_t size = count * (len + 4);
    const uint8_t *at = NULL;
    if (len == 0 || len % 4 != 0 || address % 4 != 0) {
        sim_pukcl_refuse(call, "exponent is not aligned, or not of whole words");
    } else if (sim_pukcl_option(call) & EXP_IN_RAM) {
        if (place > SIM_PUKCL_RAM_SIZE || size > SIM_PUKCL_RAM_SIZE - place)
            sim_pukcl_refuse(call, "exponent is not in the crypto RAM");
        else
            at = call->ram + place;
    } else {
        at = sim_bus(call->access, address, size, false);
    }
    for (unsigned i = 0; at != NULL && i < count; i++) {
        if (memcmp(at + i * (len + 4), (const uint8_t[4]){0}, 4) != 0)
            sim_pukcl_refuse(call, "no zero word in front of the exponent");
    }
    return at;
}

uint32_t sim_pukcl_exp_mod(struct sim_pukcl *call)
{
    uint32_t option = sim_pukcl_option(call), n = sim_pukcl_u16(call, 12), exp_len = sim_pukcl_u16(call, 14);
    uint8_t *x = sim_pukcl_near(call, 0, n + 16), *mod = sim_pukcl_near(call, 2, n + 4);
    uint8_t *cns = sim_pukcl_near(call, 4, n + 12), *work = sim_pukcl_near(call, 6, workspace(option, n) + 8);
    const uint8_t *exp = exponents(call, sim_pukcl_u32(call, 8), exp_len, 1);
    if (!options_are_good(option))
        return SIM_PUKCL_BAD_OPTION;
    BIGNUM *m = modulus(call, mod, n);
    check_constant(call, mod, cns, n);
    if (exp != NULL && !call->misused) {
        BN_CTX *ctx = BN_CTX_new();
        BIGNUM *e = number(exp + 4, exp_len), *base = number(x, n + 4);
        BN_mod_exp(base, base, e, m, ctx);
        call->cycles = products(option, e, exp_len) * sim_pukcl_product(n / 4) + 2000;
        for (unsigned i = work[0] & 3; i > 0; i--) /* reduced, but not to the end */
            BN_add(base, base, m);
        sim_pukcl_spoil(x, n + 16);
        sim_pukcl_spoil(work, workspace(option, n) + 8);
        store(x, n + 4, base);
        sim_operation_result(&call->operation, x, n);
        BN_clear_free(e);
        BN_clear_free(base);
        BN_CTX_free(ctx);
    }
    BN_free(m);
    return SIM_PUKCL_OK;
}

/** r = s_q + q ((s_p - s_q) / q mod p): p is the second prime. */
static void combine(BIGNUM *r, BIGNUM *const prime[2], const BIGNUM *const part[2], const BIGNUM *inverse)
{
    BN_CTX *ctx = BN_CTX_new();
    BN_mod_sub(r, part[1], part[0], prime[1], ctx);
    BN_mod_mul(r, r, inverse, prime[1], ctx);
    BN_mul(r, r, prime[0], ctx);
    BN_add(r, r, part[0]);
    BN_CTX_free(ctx);
}

uint32_t sim_pukcl_crt(struct sim_pukcl *call)
{
    uint32_t option = sim_pukcl_option(call), n = sim_pukcl_u16(call, 12), exp_len = sim_pukcl_u16(call, 14);
    uint32_t tail = (n + 4 > 64 ? n + 4 : 64) + 8, work_len = n + 4 + workspace(option, n) + tail;
    uint8_t *x = sim_pukcl_near(call, 0, 2 * n + 16), *mod = sim_pukcl_near(call, 2, 2 * n + 8);
    uint8_t *work = sim_pukcl_near(call, 4, work_len);
    const uint8_t *exp = exponents(call, sim_pukcl_u32(call, 8), exp_len, 2);
    if (!options_are_good(option))
        return SIM_PUKCL_BAD_OPTION;
    BIGNUM *prime[2] = {modulus(call, mod, n), modulus(call, mod + n + 4, n)};
    if (exp != NULL && !call->misused) {
        BN_CTX *ctx = BN_CTX_new();
        BIGNUM *base = number(x, 2 * n), *inverse = number(work, n + 4), *part[2];
        uint64_t words = n / 2; /* of the whole modulus */
        call->cycles = 75 * words * words + 1000 * words;
        for (unsigned i = 0; i < 2; i++) {
            BIGNUM *e = number(exp + 4 + i * (exp_len + 4), exp_len);
            part[i] = BN_new();
            BN_nnmod(part[i], base, prime[i], ctx);
            BN_mod_exp(part[i], part[i], e, prime[i], ctx);
            call->cycles += products(option, e, exp_len) * sim_pukcl_product(n / 4);
            BN_clear_free(e);
        }
        combine(base, prime, (const BIGNUM *const *)part, inverse);
        sim_pukcl_spoil(x, 2 * n + 16);
        sim_pukcl_spoil(work, work_len);
        store(x, 2 * n, base);
        sim_operation_result(&call->operation, x, 2 * n);
        BN_clear_free(part[0]);
        BN_clear_free(part[1]);
        BN_clear_free(base);
        BN_clear_free(inverse);
        BN_CTX_free(ctx);
    }
    BN_free(prime[0]);
    BN_free(prime[1]);
    return SIM_PUKCL_OK;
}

/** A curve through a point: b = y^2 - x^3 - a x. */
struct curve {
    BN_CTX *ctx;
    BIGNUM *p, *a, *b;
    EC_GROUP *group;
};

struct affine {
    BIGNUM *x, *y;
};

/** (X / Z^2, Y / Z^3); false for infinity. */
static bool read_point(const struct curve *curve, struct affine *point, const uint8_t *at, uint32_t n)
{
    BIGNUM *z = number(at + 2 * (n + 4), n + 4);
    point->x = number(at, n + 4);
    point->y = number(at + n + 4, n + 4);
    BN_nnmod(z, z, curve->p, curve->ctx);
    bool finite = !BN_is_zero(z);
    if (finite) {
        BN_mod_inverse(z, z, curve->p, curve->ctx);
        BN_mod_mul(point->y, point->y, z, curve->p, curve->ctx);
        BN_mod_sqr(z, z, curve->p, curve->ctx);
        BN_mod_mul(point->x, point->x, z, curve->p, curve->ctx);
        BN_mod_mul(point->y, point->y, z, curve->p, curve->ctx);
    }
    BN_clear_free(z);
    return finite;
}

static void free_point(struct affine *point)
{
    BN_clear_free(point->x);
    BN_clear_free(point->y);
}

/** Writes x, y with a Z that is not 1; NULL: infinity. */
static void write_point(const struct curve *curve, uint8_t *at, uint32_t n, const struct affine *point)
{
    BIGNUM *z = BN_new(), *t = BN_new();
    memset(at, 0, 3 * (n + 4));
    if (point != NULL) {
        BN_set_word(z, 0x12345);
        BN_mod_sqr(t, z, curve->p, curve->ctx);
        BN_mod_mul(point->x, point->x, t, curve->p, curve->ctx);
        BN_mod_mul(t, t, z, curve->p, curve->ctx);
        BN_mod_mul(point->y, point->y, t, curve->p, curve->ctx);
        store(at, n + 4, point->x);
        store(at + n + 4, n + 4, point->y);
        store(at + 2 * (n + 4), n + 4, z);
    }
    BN_free(z);
    BN_free(t);
}

static bool open_curve(struct curve *curve, const struct affine *point)
{
    curve->b = BN_new();
    BIGNUM *t = BN_new();
    BN_mod_sqr(curve->b, point->y, curve->p, curve->ctx);
    BN_mod_sqr(t, point->x, curve->p, curve->ctx);
    BN_mod_add(t, t, curve->a, curve->p, curve->ctx);
    BN_mod_mul(t, t, point->x, curve->p, curve->ctx);
    BN_mod_sub(curve->b, curve->b, t, curve->p, curve->ctx);
    BN_free(t);
    curve->group = EC_GROUP_new_curve_GFp(curve->p, curve->a, curve->b, curve->ctx);
    return curve->group != NULL;
}

static void close_curve(struct curve *curve)
{
    EC_GROUP_free(curve->group);
    BN_free(curve->p);
    BN_free(curve->a);
    BN_free(curve->b);
    BN_CTX_free(curve->ctx);
}

static void multiply(struct curve *curve, struct affine *point, const BIGNUM *k, uint8_t *at, uint32_t n)
{
    EC_POINT *r = EC_POINT_new(curve->group);
    EC_POINT_set_affine_coordinates(curve->group, r, point->x, point->y, curve->ctx);
    EC_POINT_mul(curve->group, r, NULL, r, k, curve->ctx);
    bool finite = !EC_POINT_is_at_infinity(curve->group, r);
    if (finite)
        EC_POINT_get_affine_coordinates(curve->group, r, point->x, point->y, curve->ctx);
    write_point(curve, at, n, finite ? point : NULL);
    EC_POINT_clear_free(r);
}

uint32_t sim_pukcl_ecc_mul(struct sim_pukcl *call)
{
    uint32_t n = sim_pukcl_u16(call, 12), k_len = sim_pukcl_u16(call, 14);
    uint8_t *at = sim_pukcl_near(call, 0, 3 * (n + 4)), *mod = sim_pukcl_near(call, 2, n + 4);
    uint8_t *cns = sim_pukcl_near(call, 4, n + 12), *scalar = sim_pukcl_near(call, 6, k_len + 4);
    uint8_t *a = sim_pukcl_near(call, 8, n + 4), *work = sim_pukcl_near(call, 10, 8 * n + 44);
    struct curve curve = {.ctx = BN_CTX_new(), .p = modulus(call, mod, n), .a = number(a, n + 4)};
    struct affine point;
    check_constant(call, mod, cns, n);
    if (!call->misused && read_point(&curve, &point, at, n)) {
        BIGNUM *k = number(scalar, k_len + 4);
        uint64_t words = n / 4;
        if (open_curve(&curve, &point))
            multiply(&curve, &point, k, at, n);
        sim_operation_result(&call->operation, at, n);
        sim_pukcl_spoil(work, 8 * n + 44);
        call->cycles = (37 * words * words + 596 * words + 3231) * 8 * k_len;
        BN_clear_free(k);
        free_point(&point);
    }
    close_curve(&curve);
    return SIM_PUKCL_OK;
}

/** The sum of two different points by the chord; equal or opposite ones give infinity, as the formula does. */
static void chord(const struct curve *curve, struct affine *a, const struct affine *b, uint8_t *at, uint32_t n)
{
    BIGNUM *s = BN_new(), *t = BN_new();
    BN_mod_sub(t, b->x, a->x, curve->p, curve->ctx);
    bool finite = !BN_is_zero(t);
    if (finite) {
        BN_mod_inverse(t, t, curve->p, curve->ctx);
        BN_mod_sub(s, b->y, a->y, curve->p, curve->ctx);
        BN_mod_mul(s, s, t, curve->p, curve->ctx);
        BN_mod_sqr(t, s, curve->p, curve->ctx);
        BN_mod_sub(t, t, a->x, curve->p, curve->ctx);
        BN_mod_sub(t, t, b->x, curve->p, curve->ctx);
        BN_mod_sub(a->x, a->x, t, curve->p, curve->ctx);
        BN_mod_mul(s, s, a->x, curve->p, curve->ctx);
        BN_mod_sub(a->y, s, a->y, curve->p, curve->ctx);
        BN_copy(a->x, t);
    }
    write_point(curve, at, n, finite ? a : NULL);
    BN_free(s);
    BN_free(t);
}

uint32_t sim_pukcl_ecc_add(struct sim_pukcl *call)
{
    uint32_t n = sim_pukcl_u16(call, 8);
    uint8_t *at = sim_pukcl_near(call, 0, 3 * (n + 4)), *other = sim_pukcl_near(call, 2, 3 * (n + 4));
    uint8_t *mod = sim_pukcl_near(call, 4, n + 4), *cns = sim_pukcl_near(call, 6, n + 12);
    uint8_t *work = sim_pukcl_near(call, 10, 5 * n + 32);
    struct curve curve = {.ctx = BN_CTX_new(), .p = modulus(call, mod, n)};
    check_constant(call, mod, cns, n);
    if (!call->misused) {
        struct affine a, b;
        bool first = read_point(&curve, &a, at, n);
        bool second = read_point(&curve, &b, other, n);
        if (!first || !second)
            sim_pukcl_refuse(call, "addition of infinity");
        else
            chord(&curve, &a, &b, at, n);
        sim_operation_result(&call->operation, at, n);
        sim_pukcl_spoil(work, 5 * n + 32);
        call->cycles = 16 * sim_pukcl_product(n / 4);
        free_point(&a);
        free_point(&b);
    }
    close_curve(&curve);
    return SIM_PUKCL_OK;
}

uint32_t sim_pukcl_to_affine(struct sim_pukcl *call)
{
    uint32_t n = sim_pukcl_u16(call, 4), status = SIM_PUKCL_OK;
    uint8_t *mod = sim_pukcl_near(call, 0, n + 4), *cns = sim_pukcl_near(call, 2, n + 12);
    uint8_t *at = sim_pukcl_near(call, 6, 3 * (n + 4)), *work = sim_pukcl_near(call, 10, 4 * n + 48);
    struct curve curve = {.ctx = BN_CTX_new(), .p = modulus(call, mod, n)};
    check_constant(call, mod, cns, n);
    if (!call->misused) {
        struct affine point;
        uint64_t words = n / 4;
        if (read_point(&curve, &point, at, n)) {
            memset(at, 0, 3 * (n + 4));
            store(at, n + 4, point.x);
            store(at + n + 4, n + 4, point.y);
            at[2 * (n + 4)] = 1;
        } else {
            status = SIM_PUKCL_INFINITY;
        }
        sim_operation_result(&call->operation, at, n);
        sim_pukcl_spoil(work, 4 * n + 48);
        call->cycles = 520 * words * words + 5000;
        free_point(&point);
    }
    close_curve(&curve);
    return status;
}
