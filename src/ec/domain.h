/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The constants of one curve, and its arithmetic on points. Curves compute with a = -3 or a = 0; a curve with
 * another a (brainpool) computes on its twist, the isomorphic curve with a = -3: (x, y) -> (x z^2, y z^3).
 */
#ifndef MICA_EC_DOMAIN_H
#define MICA_EC_DOMAIN_H

#include <stdbool.h>

#include <mica/ec.h>

#include "bignum/limb.h"
#include "ec/fp.h"

/*
 * The comb of fixed-base multiplication: 5 teeth and MICA_EC_COMB_BLOCKS (1, 2 or 4) tables of 16 points. More
 * blocks need fewer doublings and more flash: 1, 2 or 4 KiB for a curve of 256 bits.
 */
#ifndef MICA_EC_COMB_BLOCKS
#define MICA_EC_COMB_BLOCKS 2
#endif
#define MICA_EC_COMB_TEETH 5
#define MICA_EC_COMB_POINTS (1 << (MICA_EC_COMB_TEETH - 1))

/** Limbs from one coordinate to the next in a table: n, rounded up to a pair of 32-bit words. */
#if MICA_LIMB_BITS == 64
#define MICA_EC_STRIDE(n) (n)
#else
#define MICA_EC_STRIDE(n) (((n) + 1) & ~1u)
#endif

struct mica_ec_domain {
    const struct mica_fp *fp;
    const struct mica_mont *order; /**< n; as many limbs as p, as many bits */
    const mica_limb *b;            /**< of the curve computed on */
    const mica_limb *untwist;      /**< z^2, z^3, z^-2, z^-3, at strides; NULL when there is no twist */
    const mica_limb *comb;         /**< tables of affine points, x then y, at strides */
    bool a_is_zero;                /**< else a = -3 */
};

/** An affine point, and one in Jacobian coordinates: (X / Z^2, Y / Z^3), infinity when Z = 0. */
struct mica_ec_affine {
    mica_fe x, y;
};

struct mica_ec_jacobian {
    mica_fe x, y, z;
};

/** r = 2 p, also for infinity; constant time. */
void mica_ec_double(const struct mica_ec_domain *domain, struct mica_ec_jacobian *r, const struct mica_ec_jacobian *p);

/** r = p + q for p neither infinity nor q nor -q; constant time. */
void mica_ec_add(const struct mica_ec_domain *domain, struct mica_ec_jacobian *r, const struct mica_ec_jacobian *p,
                 const struct mica_ec_affine *q);

/** r = p + q for all p; constant time. */
void mica_ec_add_complete(const struct mica_ec_domain *domain, struct mica_ec_jacobian *r,
                          const struct mica_ec_jacobian *p, const struct mica_ec_affine *q);

/** r = q as a Jacobian point. */
void mica_ec_lift(const struct mica_ec_domain *domain, struct mica_ec_jacobian *r, const struct mica_ec_affine *q);

/** The odd multiples of p that windows of four bits and a sign take: table[i] = (2 i + 1) p; constant time. */
#define MICA_EC_WINDOW_POINTS 8
void mica_ec_odd_multiples(const struct mica_ec_domain *domain, struct mica_ec_jacobian *table,
                           const struct mica_ec_affine *p);

/** Read X || Y; a mask that is zero when a coordinate is not below p or the point is not on the curve. */
mica_limb mica_ec_read_point(const struct mica_ec_domain *domain, struct mica_ec_affine *r, const uint8_t *in);

/** Read X and find the Y of the given parity; a mask that is zero when there is none. Not constant time. */
mica_limb mica_ec_read_x(const struct mica_ec_domain *domain, struct mica_ec_affine *r, const uint8_t *in,
                         unsigned parity);

/** Write X || Y. */
void mica_ec_write_affine(const struct mica_ec_domain *domain, uint8_t *out, const struct mica_ec_affine *p);

/** Write X || Y; a mask that is zero for infinity (then the bytes are zero). */
mica_limb mica_ec_write_point(const struct mica_ec_domain *domain, uint8_t *out, const struct mica_ec_jacobian *p);

/** Add the point (x, y), or its negative, to a sum that may be anything; variable time. */
void mica_ec_accumulate(const struct mica_ec_domain *domain, struct mica_ec_jacobian *sum, const mica_limb *x,
                        const mica_limb *y, bool negative);

/** sum = u G for a public u of scalar_len bytes in [1, n - 1]; variable time. For drivers, while their block works on P. */
void mica_ec_mul_base_public(const struct mica_ec_domain *domain, struct mica_ec_jacobian *sum, const uint8_t *u);

/** The three operations of struct mica_ec_impl, in portable C. */
mica_status mica_ec_mul_base_c(const struct mica_ec_impl *self, const uint8_t *k, uint8_t *out);
mica_status mica_ec_mul_c(const struct mica_ec_impl *self, const uint8_t *k, const uint8_t *point, uint8_t *out);
mica_status mica_ec_mul_add_c(const struct mica_ec_impl *self, const uint8_t *u, const uint8_t *v,
                              const uint8_t *point, uint8_t *out);

#endif
