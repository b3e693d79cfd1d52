/* SPDX-License-Identifier: Apache-2.0 */
/*
 * 3DES (SP 800-67) in constant time, in two ways that share their round keys.
 *
 * One block: the eight S-boxes with their four outputs each are 32 functions of six inputs, computed
 * side by side as polynomials over GF(2), whose 64 coefficients are words of a table that is read in full.
 *
 * 32 blocks: bitsliced; word i has bit i of every block, and permutations are renaming.
 *
 * A round key is two words of eight nibbles, S1's the highest: the first has the key bits of inputs 2 to 5; the second
 * that of input 6 in the highest, that of input 1 in the lowest bit.
 */
#include <mica/des.h>

#define BATCH_WORDS 64
#include "cipher/batch.h"
#include "legacy/des.h"
#include "legacy/des_slice.h"

#define LOWEST 0x11111111u /* the lowest bit of every nibble */

/*
 * Four coefficients from c: a polynomial in x and y. The first asm keeps the compiler from fetching coefficients before the
 * result so far is there, the second has it fetch the four in one go: else it fetches all 64 at first and spills them.
 */
MICA_INLINE uint32_t bilinear(const uint32_t *c, uint32_t x, uint32_t y, uint32_t *so_far)
{
    __asm__("" : "+r"(c), "+r"(*so_far));
    uint32_t a = c[0], b = c[1], d = c[2], e = c[3];
    __asm__("" :: "r"(a), "r"(b), "r"(d), "r"(e));
    return a ^ (x & b) ^ (y & (d ^ (x & e)));
}

/* The whole nibble from its lowest bit. */
MICA_INLINE uint32_t widen(uint32_t x)
{
    x &= LOWEST;
    return (x << 4) - x;
}

/* P, for the order in which the table has the outputs. */
MICA_INLINE uint32_t permute(uint32_t x)
{
    return mica_rotl32(x & 0x20400202, 4) ^ mica_rotl32(x & 0x01011010, 6) ^ mica_rotl32(x & 0x42002401, 11) ^
           mica_rotl32(x & 0x00128048, 14) ^ mica_rotl32(x & 0x10200000, 19) ^ mica_rotl32(x & 0x04040120, 20) ^
           mica_rotl32(x & 0x88000800, 24) ^ mica_rotl32(x & 0x00884084, 25);
}

/* Sixteen coefficients: a polynomial in x[0] to x[3]. */
MICA_INLINE uint32_t quartic(const uint32_t *c, const uint32_t x[6], uint32_t *so_far)
{
    uint32_t low = bilinear(c, x[0], x[1], so_far), high;

    low ^= x[2] & bilinear(c + 4, x[0], x[1], &low);
    high = bilinear(c + 8, x[0], x[1], &low);
    high ^= x[2] & bilinear(c + 12, x[0], x[1], &high);
    return low ^ (x[3] & high);
}

MICA_INLINE uint32_t f(uint32_t r, const uint32_t key[2])
{
    const uint32_t *c = mica_des_anf;
    const uint32_t inner = r ^ key[0];
    const uint32_t x[6] = {widen((mica_rotl32(r, 4) ^ key[1]) >> 3),
                           widen(inner),
                           widen(inner >> 1),
                           widen(inner >> 2),
                           widen(inner >> 3),
                           widen(mica_rotr32(r, 4) ^ key[1])};
    uint32_t low, high;

    low = quartic(c, x, &r);
    low ^= x[4] & quartic(c + 16, x, &low);
    high = quartic(c + 32, x, &low);
    high ^= x[4] & quartic(c + 48, x, &high);
    return permute(low ^ (x[5] & high));
}

/* One block; round keys step words apart: 2 or -2. */
static void rounds_of_one(const uint32_t *key, int step, uint32_t *w)
{
    uint32_t l = w[0], r = w[1];

    mica_des_ip(&l, &r);
    for (unsigned i = 0; i < MICA_DES_ROUNDS; i++, key += step) {
        const uint32_t t = l ^ f(r, key);
        l = r;
        r = t;
        if ((i & 15) == 15) { /* no swap in the last round of each DES */
            r = l;
            l = t;
        }
    }
    mica_des_fp(&l, &r);
    w[0] = l;
    w[1] = r;
}

static void encrypt_one(const void *schedule, uint32_t *w)
{
    rounds_of_one(schedule, 2, w);
}

static void decrypt_one(const void *schedule, uint32_t *w)
{
    rounds_of_one((const uint32_t *)schedule + 2 * (MICA_DES_ROUNDS - 1), -2, w);
}

static void encrypt_batch(const void *schedule, uint32_t *w)
{
    mica_des_slices(schedule, 2, w);
}

static void decrypt_batch(const void *schedule, uint32_t *w)
{
    mica_des_slices((const uint32_t *)schedule + 2 * (MICA_DES_ROUNDS - 1), -2, w);
}

static void put(void *schedule, unsigned round, const struct mica_des_round_key *key)
{
    uint32_t *k = (uint32_t *)schedule + 2 * round;

    k[0] = 0;
    k[1] = 0;
    for (unsigned i = 0; i < 8; i++) {
        const uint32_t x = key->box[i];
        k[0] = k[0] << 4 | (x >> 1 & 15);
        k[1] = k[1] << 4 | (x & 1) << 3 | x >> 5;
    }
}

static mica_status set_key(const struct mica_engine *engine, void *schedule, const uint8_t *key, size_t key_len)
{
    (void)engine;
    mica_des_expand(schedule, put, key, key_len);
    return MICA_OK;
}

static const struct mica_batch_pair encryption = {encrypt_one, encrypt_batch, NULL};
static const struct mica_batch_pair decryption = {decrypt_one, decrypt_batch, NULL};
static const struct mica_batch_shape shape = {.lanes = 32, .few = 5, .word = {.be = true, .n = 2}};

BATCH_OPERATIONS(shape, encryption, decryption)

const struct mica_cipher_impl mica_des3_ct = {
    .alg = &mica_des3,
    .name = "des3_ct",
    .constant_time = true,
    .batch = 32,
    .schedule_len = 2 * MICA_DES_ROUNDS * 4,
    .set_key = set_key,
    BATCH_MEMBERS,
};
