/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Modular inversion by division steps (Bernstein and Yang, "Fast constant-time gcd computation and modular
 * inversion", 2019), in the variant with delta starting at 1/2. A batch of steps looks at the lowest word of f and g
 * only and gives a 2x2 matrix, which is then applied to the whole of f, g and of the cofactors d, e. Numbers are in
 * signed limbs of BATCH bits: 30 on 32-bit machines, 62 on 64-bit ones; the top limb carries the sign.
 */
#include "ec/inv.h"

#if MICA_LIMB_BITS == 64
typedef int64_t word;
typedef uint64_t uword;
__extension__ typedef __int128 dword;
#define BATCH 62
#else
typedef int32_t word;
typedef uint32_t uword;
typedef int64_t dword;
#define BATCH 30
#endif

#define LEN_MAX (521 / BATCH + 1)
#define LOW_MASK (((uword)1 << BATCH) - 1)

/** f' = (u f + v g) / 2^BATCH, g' = (q f + r g) / 2^BATCH; rows have |u| + |v| <= 2^BATCH. */
struct matrix {
    word u, v, q, r;
};

struct modulus {
    word m[LEN_MAX];
    uword inv; /* m^-1 mod 2^BATCH */
    unsigned len;
};

/*
 * BATCH division steps on the low words of f (odd) and g. zeta = -(delta + 1/2). One step: when delta > 0 and g is
 * odd, (f, g) becomes (g, (g - f) / 2) and delta is negated; else g becomes (g + (g odd) f) / 2; then delta grows.
 */
static word divsteps(word zeta, uword f, uword g, struct matrix *t)
{
    uword u = 1, v = 0, q = 0, r = 1;

    for (unsigned i = 0; i < BATCH; i++) {
        uword swap = (uword)(zeta >> (MICA_LIMB_BITS - 1));     /* delta > 0 */
        const uword odd = mica_ct_mask_limb(g & 1);
        /* add (f, u, v), negated when delta > 0, if g is odd */
        g += ((f ^ swap) - swap) & odd;
        q += ((u ^ swap) - swap) & odd;
        r += ((v ^ swap) - swap) & odd;
        swap &= odd;
        zeta = (word)((uword)zeta ^ swap) - 1;
        f += g & swap;
        u += q & swap;
        v += r & swap;
        g >>= 1;
        u <<= 1;
        v <<= 1;
    }
    *t = (struct matrix){(word)u, (word)v, (word)q, (word)r};
    return zeta;
}

static void update_fg(word *f, word *g, const struct matrix *t, unsigned len)
{
    dword cf = (dword)t->u * f[0] + (dword)t->v * g[0];
    dword cg = (dword)t->q * f[0] + (dword)t->r * g[0];

    cf >>= BATCH;
    cg >>= BATCH;
    for (unsigned i = 1; i < len; i++) {
        const word fi = f[i], gi = g[i];
        cf += (dword)t->u * fi + (dword)t->v * gi;
        cg += (dword)t->q * fi + (dword)t->r * gi;
        f[i - 1] = (word)((uword)cf & LOW_MASK);
        g[i - 1] = (word)((uword)cg & LOW_MASK);
        cf >>= BATCH;
        cg >>= BATCH;
    }
    f[len - 1] = (word)cf;
    g[len - 1] = (word)cg;
}

/* The same for d, e modulo m: a multiple of m makes the division exact. Keeps d and e in (-2 m, m). */
static void update_de(word *d, word *e, const struct matrix *t, const struct modulus *mod)
{
    const word sign_d = d[mod->len - 1] >> (MICA_LIMB_BITS - 1);
    const word sign_e = e[mod->len - 1] >> (MICA_LIMB_BITS - 1);
    word md = (t->u & sign_d) + (t->v & sign_e);
    word me = (t->q & sign_d) + (t->r & sign_e);
    dword cd = (dword)t->u * d[0] + (dword)t->v * e[0];
    dword ce = (dword)t->q * d[0] + (dword)t->r * e[0];

    md -= (word)((mod->inv * (uword)cd + (uword)md) & LOW_MASK);
    me -= (word)((mod->inv * (uword)ce + (uword)me) & LOW_MASK);
    cd += (dword)mod->m[0] * md;
    ce += (dword)mod->m[0] * me;
    cd >>= BATCH;
    ce >>= BATCH;
    for (unsigned i = 1; i < mod->len; i++) {
        const word di = d[i], ei = e[i], mi = mod->m[i];
        cd += (dword)t->u * di + (dword)t->v * ei;
        ce += (dword)t->q * di + (dword)t->r * ei;
        cd += (dword)mi * md;
        ce += (dword)mi * me;
        d[i - 1] = (word)((uword)cd & LOW_MASK);
        e[i - 1] = (word)((uword)ce & LOW_MASK);
        cd >>= BATCH;
        ce >>= BATCH;
    }
    d[mod->len - 1] = (word)cd;
    e[mod->len - 1] = (word)ce;
}

static void carry(word *r, unsigned len)
{
    for (unsigned i = 0; i + 1 < len; i++) {
        r[i + 1] += r[i] >> BATCH;
        r[i] = (word)((uword)r[i] & LOW_MASK);
    }
}

/* r in (-2 m, m), negated when sign is -1, brought into [0, m). */
static void normalise(word *r, word sign, const struct modulus *mod)
{
    const unsigned len = mod->len;
    word mask = (word)mica_ct_mask_limb((uword)r[len - 1] >> (MICA_LIMB_BITS - 1));

    for (unsigned i = 0; i < len; i++) {
        r[i] += mod->m[i] & mask;
        r[i] = (r[i] ^ sign) - sign;
    }
    carry(r, len);
    mask = (word)mica_ct_mask_limb((uword)r[len - 1] >> (MICA_LIMB_BITS - 1));
    for (unsigned i = 0; i < len; i++) {
        r[i] += mod->m[i] & mask;
    }
    carry(r, len);
}

static void to_signed(word *r, unsigned len, const mica_limb *a, unsigned n)
{
    for (unsigned i = 0; i < len; i++) {
        const unsigned bit = i * BATCH, at = bit / MICA_LIMB_BITS, shift = bit % MICA_LIMB_BITS;
        uword x = at < n ? a[at] >> shift : 0;
        if (shift && at + 1 < n) {
            x |= a[at + 1] << (MICA_LIMB_BITS - shift);
        }
        r[i] = (word)(x & LOW_MASK);
    }
}

static void from_signed(mica_limb *a, unsigned n, const word *r, unsigned len)
{
    for (unsigned i = 0; i < n; i++) {
        const unsigned bit = i * MICA_LIMB_BITS, at = bit / BATCH, shift = bit % BATCH;
        uword x = at < len ? (uword)r[at] >> shift : 0;
        if (at + 1 < len) {
            x |= (uword)r[at + 1] << (BATCH - shift);
        }
        if (at + 2 < len && shift > 2 * BATCH - MICA_LIMB_BITS) {
            x |= (uword)r[at + 2] << (2 * BATCH - shift);
        }
        a[i] = x;
    }
}

void mica_inv_mod(mica_limb *r, const mica_limb *a, const struct mica_inv_modulus *modulus)
{
    /* Steps that are always enough for numbers of this many bits, with delta starting at 1/2. */
    const unsigned steps = (45907u * modulus->bits + 26313u) / 19929u;
    struct modulus mod = {.inv = 0 - modulus->m0_inv, .len = modulus->bits / BATCH + 1};
    word f[LEN_MAX], g[LEN_MAX], d[LEN_MAX] = {0}, e[LEN_MAX] = {1};
    struct matrix t;
    word zeta = -1;

    to_signed(mod.m, mod.len, modulus->m, modulus->n);
    to_signed(f, mod.len, modulus->m, modulus->n);
    to_signed(g, mod.len, a, modulus->n);
    for (unsigned done = 0; done < steps; done += BATCH) {
        zeta = divsteps(zeta, (uword)f[0], (uword)g[0], &t);
        update_de(d, e, &t, &mod);
        update_fg(f, g, &t, mod.len);
    }
    /* Now g = 0 and f = 1 or -1 (or m, when a = 0; then d = 0). */
    normalise(d, f[mod.len - 1] >> (MICA_LIMB_BITS - 1), &mod);
    from_signed(r, modulus->n, d, mod.len);
}
