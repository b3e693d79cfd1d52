/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Modular inversion and gcd in constant time by division steps (Bernstein and Yang, "Fast constant-time gcd
 * computation and modular inversion", 2019): batches of steps on the low digits give a 2x2 matrix, which is then
 * applied to the full numbers. Numbers are signed, in digits of DIGIT_BITS bits of which the top one carries the sign.
 */
#include <string.h>

#include "bignum/modular.h"

#if MICA_WORD_BITS == 64
typedef int64_t digit;
__extension__ typedef __int128 wide;
#else
typedef int32_t digit;
typedef int64_t wide;
#endif

#define DIGIT_BITS (MICA_LIMB_BITS - 2)
#define DIGIT_MASK (((mica_limb)1 << DIGIT_BITS) - 1)

/* 2^DIGIT_BITS times the effect of a batch: f' = (u f + v g), g' = (q f + r g), over 2^DIGIT_BITS. */
struct matrix {
    digit u, v, q, r;
};

struct state {
    digit *f, *g; /* gcd(f, g) stays; g goes to zero */
    digit *d, *e; /* d * a = f, e * a = g modulo m; in (-2 m, m) */
    digit *m;
    mica_limb m_inverse; /* 1 / m mod 2^DIGIT_BITS */
    size_t len;          /* digits of each */
    digit eta;           /* minus the paper's delta */
};

/* The low DIGIT_BITS bits of f and g decide DIGIT_BITS steps. u, v, q, r stay within +-2^DIGIT_BITS. */
static void run_steps(struct state *s, struct matrix *t)
{
    mica_limb u = 1, v = 0, q = 0, r = 1;
    mica_limb f = (mica_limb)s->f[0], g = (mica_limb)s->g[0];
    mica_limb eta = (mica_limb)s->eta;

    for (unsigned i = 0; i < DIGIT_BITS; i++) {
        mica_limb odd = mica_ct_mask_limb(g & 1);
        mica_limb swap = mica_ct_mask_limb(eta >> (MICA_LIMB_BITS - 1));
        g += ((f ^ swap) - swap) & odd;
        q += ((u ^ swap) - swap) & odd;
        r += ((v ^ swap) - swap) & odd;
        swap &= odd;
        eta = (eta ^ swap) - 1 - swap; /* ~eta when swapped, else eta - 1 */
        f += g & swap;
        u += q & swap;
        v += r & swap;
        g >>= 1;
        u <<= 1;
        v <<= 1;
    }
    s->eta = (digit)eta;
    *t = (struct matrix){(digit)u, (digit)v, (digit)q, (digit)r};
}

/* f, g = (t * (f, g)) / 2^DIGIT_BITS, which is exact. */
static void update_f_g(struct state *s, const struct matrix *t)
{
    wide cf = (wide)t->u * s->f[0] + (wide)t->v * s->g[0];
    wide cg = (wide)t->q * s->f[0] + (wide)t->r * s->g[0];

    cf >>= DIGIT_BITS;
    cg >>= DIGIT_BITS;
    for (size_t i = 1; i < s->len; i++) {
        cf += (wide)t->u * s->f[i] + (wide)t->v * s->g[i];
        cg += (wide)t->q * s->f[i] + (wide)t->r * s->g[i];
        s->f[i - 1] = (digit)((mica_limb)cf & DIGIT_MASK);
        s->g[i - 1] = (digit)((mica_limb)cg & DIGIT_MASK);
        cf >>= DIGIT_BITS;
        cg >>= DIGIT_BITS;
    }
    s->f[s->len - 1] = (digit)cf;
    s->g[s->len - 1] = (digit)cg;
}

/* d, e = (t * (d, e) + m * (kd, ke)) / 2^DIGIT_BITS, with k chosen so that it is exact and the range stays. */
static void update_d_e(struct state *s, const struct matrix *t)
{
    digit d_sign = (digit)mica_ct_mask_limb((mica_limb)s->d[s->len - 1] >> (MICA_LIMB_BITS - 1));
    digit e_sign = (digit)mica_ct_mask_limb((mica_limb)s->e[s->len - 1] >> (MICA_LIMB_BITS - 1));
    digit kd = (t->u & d_sign) + (t->v & e_sign); /* adds m to a negative d or e */
    digit ke = (t->q & d_sign) + (t->r & e_sign);
    wide cd = (wide)t->u * s->d[0] + (wide)t->v * s->e[0];
    wide ce = (wide)t->q * s->d[0] + (wide)t->r * s->e[0];

    kd -= (digit)((s->m_inverse * (mica_limb)cd + (mica_limb)kd) & DIGIT_MASK);
    ke -= (digit)((s->m_inverse * (mica_limb)ce + (mica_limb)ke) & DIGIT_MASK);
    cd += (wide)s->m[0] * kd;
    ce += (wide)s->m[0] * ke;
    cd >>= DIGIT_BITS;
    ce >>= DIGIT_BITS;
    for (size_t i = 1; i < s->len; i++) {
        cd += (wide)t->u * s->d[i] + (wide)t->v * s->e[i] + (wide)s->m[i] * kd;
        ce += (wide)t->q * s->d[i] + (wide)t->r * s->e[i] + (wide)s->m[i] * ke;
        s->d[i - 1] = (digit)((mica_limb)cd & DIGIT_MASK);
        s->e[i - 1] = (digit)((mica_limb)ce & DIGIT_MASK);
        cd >>= DIGIT_BITS;
        ce >>= DIGIT_BITS;
    }
    s->d[s->len - 1] = (digit)cd;
    s->e[s->len - 1] = (digit)ce;
}

/* Limbs to digits. */
static void spread(digit *out, size_t len, const mica_limb *a, size_t n)
{
    for (size_t i = 0; i < len; i++) {
        size_t limb = i * DIGIT_BITS / MICA_LIMB_BITS;
        unsigned shift = (unsigned)(i * DIGIT_BITS % MICA_LIMB_BITS);
        mica_limb low = limb < n ? a[limb] >> shift : 0;
        mica_limb high = limb + 1 < n && shift ? a[limb + 1] << (MICA_LIMB_BITS - shift) : 0;
        out[i] = (digit)((low | high) & DIGIT_MASK);
    }
}

/* Non-negative number in proper digits to limbs. */
static void gather(mica_limb *a, size_t n, const digit *in, size_t len)
{
    memset(a, 0, n * sizeof *a);
    for (size_t i = 0; i < len; i++) {
        size_t limb = i * DIGIT_BITS / MICA_LIMB_BITS;
        unsigned shift = (unsigned)(i * DIGIT_BITS % MICA_LIMB_BITS);
        mica_limb x = (mica_limb)in[i];
        if (limb < n) {
            a[limb] |= x << shift;
        }
        if (limb + 1 < n && shift) {
            a[limb + 1] |= x >> (MICA_LIMB_BITS - shift);
        }
    }
}

static digit is_negative(const digit *a, size_t len)
{
    return (digit)mica_ct_mask_limb((mica_limb)a[len - 1] >> (MICA_LIMB_BITS - 1));
}

/* a = (flip ? -a : a) + (mask & m), with proper digits again. */
static void adjust(digit *a, digit flip, digit mask, const digit *m, size_t len)
{
    wide carry = 0;

    for (size_t i = 0; i < len; i++) {
        carry += (wide)((a[i] ^ flip) - flip) + (m[i] & mask);
        if (i + 1 < len) {
            a[i] = (digit)((mica_limb)carry & DIGIT_MASK);
            carry >>= DIGIT_BITS;
        }
    }
    a[len - 1] = (digit)carry;
}

/* Steps that suffice for numbers of this many bits: the paper's theorem 11.2. */
static size_t steps_for(size_t bits)
{
    return bits < 46 ? (49 * bits + 80) / 17 : (49 * bits + 57) / 17;
}

static void start(struct state *s, const mica_limb *a, const mica_limb *m, size_t n, struct mica_scratch *scratch)
{
    const size_t len = (n * MICA_LIMB_BITS + 2) / DIGIT_BITS + 1; /* room for +-2 m */
    const size_t bytes = len * sizeof(digit);

    _Static_assert(sizeof(digit) == sizeof(mica_limb), "digits live in limb memory");
    s->f = (digit *)mica_scratch_take(scratch, len);
    s->g = (digit *)mica_scratch_take(scratch, len);
    s->d = (digit *)mica_scratch_take(scratch, len);
    s->e = (digit *)mica_scratch_take(scratch, len);
    s->m = (digit *)mica_scratch_take(scratch, len);
    spread(s->m, len, m, n);
    spread(s->g, len, a, n);
    memcpy(s->f, s->m, bytes);
    memset(s->d, 0, bytes);
    memset(s->e, 0, bytes);
    s->e[0] = 1;
    s->len = len;
    s->eta = -1;
    s->m_inverse = (0 - mica_mont_m0_inv(m[0])) & DIGIT_MASK;
}

/* f becomes +-gcd(a, m) and d its cofactor. */
static void run(struct state *s, size_t bits)
{
    const size_t steps = steps_for(bits);
    struct matrix t;

    for (size_t done = 0; done < steps; done += DIGIT_BITS) {
        run_steps(s, &t);
        update_d_e(s, &t);
        update_f_g(s, &t);
    }
}

mica_limb mica_mod_inverse(mica_limb *r, const mica_limb *a, const mica_limb *m, size_t n,
                           struct mica_scratch *scratch)
{
    struct mica_scratch own = *scratch;
    struct state s;
    digit flip;
    mica_limb not_one;

    start(&s, a, m, n, &own);
    run(&s, n * MICA_LIMB_BITS);
    flip = is_negative(s.f, s.len);
    adjust(s.f, flip, 0, s.m, s.len);
    not_one = (mica_limb)s.f[0] ^ 1;
    for (size_t i = 1; i < s.len; i++) {
        not_one |= (mica_limb)s.f[i];
    }
    adjust(s.d, 0, is_negative(s.d, s.len), s.m, s.len); /* (-2 m, m) to (-m, m) */
    adjust(s.d, flip, 0, s.m, s.len);
    adjust(s.d, 0, is_negative(s.d, s.len), s.m, s.len); /* to [0, m) */
    gather(r, n, s.d, s.len);
    not_one = mica_ct_is_zero_limb(not_one);
    for (size_t i = 0; i < n; i++) {
        r[i] &= not_one;
    }
    return not_one;
}

void mica_mod_gcd(mica_limb *r, const mica_limb *a, const mica_limb *m, size_t n, struct mica_scratch *scratch)
{
    struct mica_scratch own = *scratch;
    struct state s;

    start(&s, a, m, n, &own);
    run(&s, n * MICA_LIMB_BITS);
    adjust(s.f, is_negative(s.f, s.len), 0, s.m, s.len);
    gather(r, n, s.f, s.len);
}
