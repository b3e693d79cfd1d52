/* SPDX-License-Identifier: Apache-2.0 */
/* SM4 with the rounds of sm4_armv7m.S, and the composites with it. */
#include <mica/aead.h>
#include <mica/cipher.h>

#include "aead/modes.h"
#include "aead/portable.h"

#define SLICE_BITS 32
#define BATCH_WORDS SLICE_BITS
#include "cipher/batch.h"
#include "cipher/sm4_slice.h"

void mica_sm4_armv7m_one(const uint32_t key[32], uint32_t *w);
void mica_sm4_armv7m_two(const uint32_t key[32], uint32_t *w);
void mica_sm4_armv7m_eight(const uint32_t key[32], uint32_t x[4][8]);

/* The kernels take round keys in one direction only. First that of encryption, then that of decryption. */
struct directions {
    uint32_t key[2][32];
    uint32_t planes[2][32]; /* the same, as planes */
};

_Static_assert(sizeof(struct directions) <= MICA_CIPHER_SCHEDULE_MAX, "fits");

/* Bits of x that mask has set change places with those d higher. */
MICA_INLINE uint32_t swap_within(uint32_t x, unsigned d, uint32_t mask)
{
    const uint32_t t = (x >> d ^ x) & mask;

    return x ^ t ^ t << d;
}

/* Bit k of byte j goes to 4k + j: each step exchanges two bits of a bit's number. */
MICA_INLINE uint32_t planes_of(uint32_t x)
{
    x = swap_within(x, 12, 0x0000f0f0);
    x = swap_within(x, 6, 0x00cc00cc);
    x = swap_within(x, 3, 0x0a0a0a0a);
    return swap_within(x, 1, 0x22222222);
}

MICA_INLINE uint32_t from_planes(uint32_t x)
{
    x = swap_within(x, 1, 0x22222222);
    x = swap_within(x, 3, 0x0a0a0a0a);
    x = swap_within(x, 6, 0x00cc00cc);
    return swap_within(x, 12, 0x0000f0f0);
}

/* Not inlined in every mode: that would double the code. */
#define APART static __attribute__((noinline)) void

MICA_INLINE void in_planes(void (*kernel)(const uint32_t key[32], uint32_t *w), const uint32_t *key, uint32_t *w, unsigned n)
{
    for (unsigned i = 0; i < n; i++) {
        w[i] = planes_of(w[i]);
    }
    kernel(key, w);
    for (unsigned i = 0; i < n; i++) {
        w[i] = from_planes(w[i]);
    }
}

APART eight(const uint32_t *key, uint32_t *w)
{
    slice x[4][8];

    for (unsigned j = 0; j < 4; j++) {
        gather(x[j], w + j);
    }
    mica_sm4_armv7m_eight(key, x);
    for (unsigned j = 0; j < 4; j++) {
        scatter(w + j, x[3 - j]);
    }
}

MICA_INLINE const struct directions *directions(const void *schedule)
{
    return schedule;
}

APART one(const uint32_t *key, uint32_t *w)
{
    in_planes(mica_sm4_armv7m_one, key, w, 4);
}

APART two(const uint32_t *key, uint32_t *w)
{
    in_planes(mica_sm4_armv7m_two, key, w, 8);
}

static void encrypt_one(const void *schedule, uint32_t *w)
{
    one(directions(schedule)->planes[0], w);
}

static void decrypt_one(const void *schedule, uint32_t *w)
{
    one(directions(schedule)->planes[1], w);
}

static void encrypt_two(const void *schedule, uint32_t *w)
{
    two(directions(schedule)->planes[0], w);
}

static void decrypt_two(const void *schedule, uint32_t *w)
{
    two(directions(schedule)->planes[1], w);
}

static void encrypt_batch(const void *schedule, uint32_t *w)
{
    eight(directions(schedule)->key[0], w);
}

static void decrypt_batch(const void *schedule, uint32_t *w)
{
    eight(directions(schedule)->key[1], w);
}

static mica_status set_key(const struct mica_engine *engine, void *schedule, const uint8_t *key, size_t key_len)
{
    struct directions *s = schedule;
    struct schedule one;

    (void)engine;
    (void)key_len;
    expand(&one, key);
    for (unsigned i = 0; i < 32; i++) {
        s->key[0][i] = one.key[i];
        s->key[1][31 - i] = one.key[i];
        s->planes[0][i] = planes_of(one.key[i]);
        s->planes[1][31 - i] = s->planes[0][i];
    }
    mica_wipe(&one, sizeof one);
    return MICA_OK;
}

static const struct mica_batch_pair encryption = {encrypt_one, encrypt_batch, encrypt_two};
static const struct mica_batch_pair decryption = {decrypt_one, decrypt_batch, decrypt_two};

BATCH_OPERATIONS(shape, encryption, decryption)
BATCH_CCM(shape, encryption)

const struct mica_cipher_impl mica_sm4_armv7m = {
    .alg = &mica_sm4,
    .name = "sm4_armv7m",
    .constant_time = true,
    .batch = BLOCKS,
    .schedule_len = sizeof(struct directions),
    .set_key = set_key,
    BATCH_MEMBERS,
    .ccm = ccm,
};

const struct mica_aead_impl mica_sm4_gcm_armv7m = {
    .alg = &mica_sm4_gcm,
    .name = "sm4_gcm_armv7m",
    .constant_time = true,
    MICA_GCM_OF(&mica_sm4_armv7m, &MICA_GHASH_PORTABLE32),
};

const struct mica_aead_impl mica_sm4_ccm_armv7m = {
    .alg = &mica_sm4_ccm,
    .name = "sm4_ccm_armv7m",
    .constant_time = true,
    MICA_CCM_OF(&mica_sm4_armv7m),
};
