/* SPDX-License-Identifier: Apache-2.0 */
/*
 * AES (FIPS 197) with one 1 KiB table each way and rotations. Its table indices are secret: it is
 * for cores whose memory has no data cache and is of one speed, and says constant_time = false.
 *
 * A state is four words, one column each, row 0 in the least significant byte.
 */
#include <mica/cipher.h>

#include "cipher/aes_tables.h"
#include "cipher/words.h"

struct schedule {
    uint32_t rounds;
    uint32_t enc[60];
    uint32_t dec[60]; /* in the order of use, InvMixColumns applied: the equivalent inverse cipher */
};

static const struct mica_words_shape shape = {.be = false, .n = 4};

#define B0(x) ((x) & 0xff)
#define B1(x) ((x) >> 8 & 0xff)
#define B2(x) ((x) >> 16 & 0xff)
#define B3(x) ((x) >> 24)

MICA_INLINE uint32_t mix(const uint32_t table[256], uint32_t a, uint32_t b, uint32_t c, uint32_t d)
{
    return table[B0(a)] ^ mica_rotl32(table[B1(b)] ^ mica_rotl32(table[B2(c)] ^ mica_rotl32(table[B3(d)], 8), 8), 8);
}

MICA_INLINE uint32_t sbox(uint32_t x)
{
    return mica_aes_te[x] >> 8 & 0xff;
}

MICA_INLINE uint32_t sub(uint32_t a, uint32_t b, uint32_t c, uint32_t d)
{
    return sbox(B0(a)) | sbox(B1(b)) << 8 | sbox(B2(c)) << 16 | sbox(B3(d)) << 24;
}

MICA_INLINE uint32_t inv_sub(uint32_t a, uint32_t b, uint32_t c, uint32_t d)
{
    const uint8_t *s = mica_aes_inv_sbox;

    return (uint32_t)s[B0(a)] | (uint32_t)s[B1(b)] << 8 | (uint32_t)s[B2(c)] << 16 | (uint32_t)s[B3(d)] << 24;
}

static void encrypt_words(const void *schedule, uint32_t *w)
{
    const struct schedule *s = schedule;
    const uint32_t *k = s->enc;
    uint32_t a = w[0] ^ k[0], b = w[1] ^ k[1], c = w[2] ^ k[2], d = w[3] ^ k[3];

    for (uint32_t i = s->rounds - 1; i; i--) {
        k += 4;
        uint32_t na = k[0] ^ mix(mica_aes_te, a, b, c, d);
        uint32_t nb = k[1] ^ mix(mica_aes_te, b, c, d, a);
        uint32_t nc = k[2] ^ mix(mica_aes_te, c, d, a, b);
        d = k[3] ^ mix(mica_aes_te, d, a, b, c);
        a = na;
        b = nb;
        c = nc;
    }
    w[0] = k[4] ^ sub(a, b, c, d);
    w[1] = k[5] ^ sub(b, c, d, a);
    w[2] = k[6] ^ sub(c, d, a, b);
    w[3] = k[7] ^ sub(d, a, b, c);
}

static void decrypt_words(const void *schedule, uint32_t *w)
{
    const struct schedule *s = schedule;
    const uint32_t *k = s->dec;
    uint32_t a = w[0] ^ k[0], b = w[1] ^ k[1], c = w[2] ^ k[2], d = w[3] ^ k[3];

    for (uint32_t i = s->rounds - 1; i; i--) {
        k += 4;
        uint32_t na = k[0] ^ mix(mica_aes_td, a, d, c, b);
        uint32_t nb = k[1] ^ mix(mica_aes_td, b, a, d, c);
        uint32_t nc = k[2] ^ mix(mica_aes_td, c, b, a, d);
        d = k[3] ^ mix(mica_aes_td, d, c, b, a);
        a = na;
        b = nb;
        c = nc;
    }
    w[0] = k[4] ^ inv_sub(a, d, c, b);
    w[1] = k[5] ^ inv_sub(b, a, d, c);
    w[2] = k[6] ^ inv_sub(c, b, a, d);
    w[3] = k[7] ^ inv_sub(d, c, b, a);
}

/* FIPS 197, 5.2. */
static void expand(struct schedule *s, const uint8_t *key, unsigned nk)
{
    const unsigned total = 4 * (nk + 7);
    uint32_t rcon = 1;

    for (unsigned i = 0; i < nk; i++) {
        s->enc[i] = mica_load_le32(key + 4 * i);
    }
    for (unsigned i = nk, j = 0; i < total; i++) {
        uint32_t t = s->enc[i - 1];
        if (j == 0) {
            t = mica_rotr32(t, 8);
            t = sub(t, t, t, t) ^ rcon;
            rcon = (rcon << 1) ^ (0x11b & (0 - (rcon >> 7)));
        } else if (nk == 8 && j == 4) {
            t = sub(t, t, t, t);
        }
        s->enc[i] = s->enc[i - nk] ^ t;
        j = j + 1 == nk ? 0 : j + 1;
    }
}

/* The same keys backwards; the inner ones through InvMixColumns, of which T is the inverse S-box's table. */
static void invert(struct schedule *s)
{
    for (uint32_t r = 0; r <= s->rounds; r++) {
        const uint32_t *from = s->enc + 4 * (s->rounds - r);
        for (unsigned i = 0; i < 4; i++) {
            uint32_t k = from[i];
            if (r && r < s->rounds) {
                k = sub(k, k, k, k);
                k = mix(mica_aes_td, k, k, k, k);
            }
            s->dec[4 * r + i] = k;
        }
    }
}

static mica_status set_key(const struct mica_engine *engine, void *schedule, const uint8_t *key, size_t key_len)
{
    struct schedule *s = schedule;

    (void)engine;
    s->rounds = (uint32_t)key_len / 4 + 6;
    expand(s, key, (unsigned)key_len / 4);
    invert(s);
    return MICA_OK;
}

WORDS_OPERATIONS(shape, encrypt_words, decrypt_words)

const struct mica_cipher_impl mica_aes_tab = {
    .alg = &mica_aes,
    .name = "aes_tab",
    .constant_time = false,
    .batch = 1,
    .schedule_len = sizeof(struct schedule),
    .set_key = set_key,
    WORDS_MEMBERS,
};
