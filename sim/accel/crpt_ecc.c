/* SPDX-License-Identifier: Apache-2.0 */
/*
 * CRPT's elliptic-curve engine over GF(p): point multiplication, addition and doubling in affine coordinates, and
 * modular arithmetic. What the silicon gives for infinity and for equal points in an addition is not public: both are
 * faults here, as are points off the curve and, with SCAP, an order in X2 that is not the point's: points outside the
 * subgroup are faults by that.
 * Time: a point multiplication as published for ECDH on the curve, less 4 % (assumed) for what the published driver does
 * in software behind each, an inversion among it; that of P-224 is assumed. A point addition or doubling 20000 cycles, a
 * modular multiplication 1.5 w^2 + 100 for w words, a division bits w / 2 + 300, a sum 60 (assumed).
 * A prime whose next highest bits are ones, too, is taken for one of the fast sizes: that of Curve25519 is (assumed).
 * GF(2^m), the mode for Montgomery curves (CSEL), DMA and the key store are not in the model: their use is a fault.
 */
#include <string.h>

#include <openssl/ec.h>

#include "accel/crpt.h"

enum { CTL = 0x800, STS = 0x804, NUMBERS = 0x808, NUMBERS_END = 0xA48 };
enum { X1, Y1, X2, Y2, A, B, N, K, NUMBERS_COUNT };
enum { MULTIPLY, MODULAR, ADD, DOUBLE };
enum { DIVIDE, TIMES, PLUS, MINUS };

#define CTL_START (1u << 0)
#define CTL_STOP (1u << 1)
#define CTL_FSEL (1u << 8)
#define CTL_SCAP (1u << 14)
#define CTL_UNKNOWN (0xFCu | 1u << 13 | 1u << 15 | 0x3Fu << 16)
#define NUMBER_BYTES (4 * CRPT_NUMBER_WORDS)
#define STS_BUSERR (1u << 16)

static BIGNUM *number(const struct crpt_ecc *ecc, unsigned which)
{
    return BN_lebin2bn((const uint8_t *)ecc->numbers[which], NUMBER_BYTES, NULL);
}

static void result(struct crpt_ecc *ecc, unsigned which, const BIGNUM *value)
{
    BN_bn2lebinpad(value, (uint8_t *)ecc->result[which], NUMBER_BYTES);
}

static unsigned bits_of(const struct crpt_ecc *ecc)
{
    return ecc->ctl >> 22;
}

static uint64_t point_cycles(const struct crpt_ecc *ecc, const BIGNUM *p)
{
    static const struct { unsigned bits; uint64_t cycles; } sizes[] = {
        {224, 2300000}, {256, 3235000}, {384, 7953000}, {521, 16801000}};
    unsigned i = 0;
    bool special = BN_num_bits(p) != 512 && BN_is_bit_set(p, BN_num_bits(p) - 2) && BN_is_bit_set(p, BN_num_bits(p) - 3);
    while (i < 3 && sizes[i].bits < bits_of(ecc))
        i++;
    if (special)
        return sizes[i].cycles;
    return bits_of(ecc) == 256 ? 7861000 : bits_of(ecc) == 384 ? 20874000 : 44283000;
}

/** Everything a run on points needs; free with close_points(). */
struct points {
    BN_CTX *ctx;
    BIGNUM *p, *x, *y;
    EC_GROUP *group;
    EC_POINT *first, *sum;
};

static bool read_point(struct points *t, const struct crpt_ecc *ecc, EC_POINT *point, unsigned which)
{
    BIGNUM *x = number(ecc, which);
    BIGNUM *y = number(ecc, which + 1);
    bool good = EC_POINT_set_affine_coordinates(t->group, point, x, y, t->ctx);
    BN_free(x);
    BN_free(y);
    return good;
}

static bool open_points(struct points *t, const struct crpt_ecc *ecc)
{
    BIGNUM *a = number(ecc, A);
    BIGNUM *b = number(ecc, B);
    t->ctx = BN_CTX_new();
    t->p = number(ecc, N);
    t->x = BN_new();
    t->y = BN_new();
    t->group = EC_GROUP_new_curve_GFp(t->p, a, b, t->ctx);
    t->first = t->group != NULL ? EC_POINT_new(t->group) : NULL;
    t->sum = t->group != NULL ? EC_POINT_new(t->group) : NULL;
    BN_free(a);
    BN_free(b);
    return t->group != NULL && (unsigned)BN_num_bits(t->p) == bits_of(ecc) && read_point(t, ecc, t->first, X1);
}

static void close_points(struct points *t)
{
    EC_POINT_free(t->first);
    EC_POINT_free(t->sum);
    EC_GROUP_free(t->group);
    BN_free(t->p);
    BN_free(t->x);
    BN_free(t->y);
    BN_CTX_free(t->ctx);
}

/** X2 must be the order of the point: the engine blinds the scalar with it. */
static bool multiply(struct points *t, const struct crpt_ecc *ecc)
{
    BIGNUM *k = number(ecc, K);
    BIGNUM *order = number(ecc, X2);
    bool good = true;
    if (ecc->ctl & CTL_SCAP) {
        EC_POINT_mul(t->group, t->sum, NULL, t->first, order, t->ctx);
        good = !BN_is_zero(order) && EC_POINT_is_at_infinity(t->group, t->sum) && BN_cmp(k, order) < 0;
    }
    EC_POINT_mul(t->group, t->sum, NULL, t->first, k, t->ctx);
    BN_clear_free(k);
    BN_free(order);
    return good;
}

static bool add(struct points *t, const struct crpt_ecc *ecc)
{
    EC_POINT *second = EC_POINT_new(t->group);
    bool good = read_point(t, ecc, second, X2) && EC_POINT_cmp(t->group, t->first, second, t->ctx) != 0;
    if (good)
        EC_POINT_add(t->group, t->sum, t->first, second, t->ctx);
    EC_POINT_free(second);
    return good;
}

/** X1, Y1 to the result of an operation on points; false when it must not be asked for. */
static bool on_points(struct crpt_ecc *ecc, unsigned operation, uint64_t *cycles)
{
    struct points t = {0};
    bool good = open_points(&t, ecc);
    *cycles = 20000;
    if (good && operation == MULTIPLY) {
        *cycles = point_cycles(ecc, t.p);
        good = multiply(&t, ecc);
    } else if (good && operation == ADD) {
        good = add(&t, ecc);
    } else if (good) {
        EC_POINT_dbl(t.group, t.sum, t.first, t.ctx);
    }
    good = good && EC_POINT_get_affine_coordinates(t.group, t.sum, t.x, t.y, t.ctx);
    if (good) {
        result(ecc, 0, t.x);
        result(ecc, 1, t.y);
    }
    close_points(&t);
    return good;
}

/** X1 to Y1 / X1, X1 Y1, X1 + Y1 or X1 - Y1 modulo N; false when the operands are not below N, or X1 has no inverse. */
static bool modular(struct crpt_ecc *ecc, uint64_t *cycles)
{
    BN_CTX *ctx = BN_CTX_new();
    BIGNUM *x = number(ecc, X1), *y = number(ecc, Y1), *n = number(ecc, N), *inverse = NULL;
    unsigned words = (bits_of(ecc) + 31) / 32;
    unsigned operation = ecc->ctl >> 11 & 3;
    bool good = BN_is_odd(n) && BN_cmp(x, n) < 0 && BN_cmp(y, n) < 0 && (unsigned)BN_num_bits(n) <= bits_of(ecc);
    *cycles = 60;
    if (good && operation == DIVIDE) {
        *cycles = bits_of(ecc) * words / 2 + 300;
        inverse = BN_mod_inverse(NULL, x, n, ctx);
        good = inverse != NULL && BN_mod_mul(x, inverse, y, n, ctx);
    } else if (good && operation == TIMES) {
        *cycles = 3 * words * words / 2 + 100;
        BN_mod_mul(x, x, y, n, ctx);
    } else if (good && operation == PLUS) {
        BN_mod_add(x, x, y, n, ctx);
    } else if (good) {
        BN_mod_sub(x, x, y, n, ctx);
    }
    if (good) {
        result(ecc, 0, x);
        memcpy(ecc->result[1], ecc->numbers[Y1], NUMBER_BYTES);
    }
    BN_clear_free(inverse);
    BN_clear_free(x);
    BN_clear_free(y);
    BN_free(n);
    BN_CTX_free(ctx);
    return good;
}

static void start(const struct sim_access *access, struct crpt_ecc *ecc)
{
    unsigned operation = ecc->ctl >> 9 & 3;
    uint64_t cycles = 0;
    if (!(ecc->ctl & CTL_FSEL) || (ecc->ctl & CTL_UNKNOWN) || bits_of(ecc) > 32 * CRPT_NUMBER_WORDS) {
        crpt_misuse(access, "started in a mode that is unknown, or that the model has not");
        return;
    }
    if (operation == MODULAR ? !modular(ecc, &cycles) : !on_points(ecc, operation, &cycles)) {
        if (!sim_fault_came(access)) {
            crpt_misuse(access, "no such result: point off the curve, equal points, infinity, wrong order or size");
            return;
        }
        memset(ecc->result, 0, sizeof ecc->result); /* of what a fault has spoilt: anything */
    }
    crpt_begin(access, &ecc->unit, cycles);
    sim_operation_result(&ecc->unit.operation, ecc->result[0], 32);
}

bool crpt_ecc_end(const struct sim_access *access, struct crpt_ecc *ecc)
{
    (void)access;
    if (ecc->unit.operation.faults & SIM_FAULT_ERROR) {
        ecc->sts |= STS_BUSERR;
        return false;
    }
    memcpy(ecc->numbers[X1], ecc->result[0], NUMBER_BYTES);
    memcpy(ecc->numbers[Y1], ecc->result[1], NUMBER_BYTES);
    return true;
}

uint32_t crpt_ecc_read(const struct sim_access *access, struct crpt_ecc *ecc, uint32_t offset)
{
    unsigned which = (offset - NUMBERS) / NUMBER_BYTES;
    if (offset == CTL)
        return ecc->ctl;
    if (offset == STS)
        return ecc->sts | ecc->unit.running;
    if (ecc->unit.running)
        sim_misuse(access, offset, "read while busy");
    else if (offset >= NUMBERS && which < K)
        return ecc->numbers[which][(offset - NUMBERS) % NUMBER_BYTES / 4];
    else
        sim_misuse(access, offset, which == K ? "read of the scalar, which is write-only" : "no register to read");
    return 0;
}

static void write_ctl(const struct sim_access *access, struct crpt_ecc *ecc, uint32_t value)
{
    bool prepared = (value & ~CTL_START) == ecc->ctl;
    ecc->ctl = value & ~(CTL_START | CTL_STOP);
    ecc->sts = 0;
    if ((value & CTL_START) && !prepared)
        crpt_misuse(access, "started with other fields than those written before");
    else if (value & CTL_START)
        start(access, ecc);
}

void crpt_ecc_write(const struct sim_access *access, struct crpt_ecc *ecc, uint32_t offset, uint32_t value)
{
    if (offset == CTL)
        write_ctl(access, ecc, value);
    else if (offset >= NUMBERS && offset < NUMBERS_END)
        ecc->numbers[(offset - NUMBERS) / NUMBER_BYTES][(offset - NUMBERS) % NUMBER_BYTES / 4] = value;
    else
        sim_misuse(access, offset, "no register to write, or none this model has");
}
