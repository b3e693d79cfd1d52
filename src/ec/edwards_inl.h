/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The two scalar multiplications of Ed25519 and Ed448. The including file defines the group, GE and
 * GE_NAME(name), with twice(), choose(), add_affine() and add_cached(); ED(name) and SPACE and WINDOW of its
 * tables; ORDER, BITS of a scalar, and the odd multiples of a point: odd_multiples(), A_WINDOW, A_COUNT.
 */
/*
 * With all positions of the comb as signs: k = sum of (2 b(i) - 1) 2^i, where b are the bits of
 * (k + 2^N - 1) / 2 modulo the order.
 */
void GE_NAME(mul_base)(struct GE *r, const mica_limb *k)
{
    mica_limb bits[BITS / MICA_LIMB_BITS];
    struct affine q;

    mica_sc_mul_add(bits, k, ED(half), ED(offset), &ORDER);
    *r = neutral;
    for (unsigned position = SPACE; position-- > 0;) {
        twice(r, r, true);
        for (unsigned block = 0; block < MICA_EDWARDS_BLOCKS; block++) {
            choose(&q, block, mica_edwards_teeth(bits, ORDER.n, block, position, SPACE));
            add_affine(r, r, &q, WITH_T);
        }
    }
    mica_wipe(bits, sizeof bits);
    mica_wipe(&q, sizeof q);
}

static unsigned half_abs(int digit)
{
    return (unsigned)(digit < 0 ? -digit : digit) / 2;
}

void GE_NAME(mul_two)(struct GE *r, const uint8_t s[BITS / 8], const uint8_t k[BITS / 8],
                          const struct GE *a)
{
    int8_t s_digits[BITS + 1], k_digits[BITS + 1];
    struct cached table[A_COUNT];
    int i = BITS;

    mica_edwards_wnaf(s_digits, s, BITS, WINDOW);
    mica_edwards_wnaf(k_digits, k, BITS, A_WINDOW);
    odd_multiples(table, a);
    *r = neutral;
    while (i >= 0 && s_digits[i] == 0 && k_digits[i] == 0) {
        i--;
    }
    for (; i >= 0; i--) {
        int sd = s_digits[i], kd = k_digits[i];
        twice(r, r, sd || kd);
        if (kd) {
            add_cached(r, r, &table[half_abs(kd)], (kd > 0 ? MINUS : 0) | (sd ? WITH_T : 0));
        }
        if (sd) {
            struct affine q;
            load_affine(&q, ED(odd)[half_abs(sd)]);
            add_affine(r, r, &q, sd < 0 ? MINUS : 0);
        }
    }
}
