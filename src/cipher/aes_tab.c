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

MICA_INLINE uint32_t sub_word(uint32_t x)
{
    const uint8_t *s = mica_aes_sbox;

    return (uint32_t)s[x & 0xff] | (uint32_t)s[x >> 8 & 0xff] << 8 | (uint32_t)s[x >> 16 & 0xff] << 16 |
           (uint32_t)s[x >> 24] << 24;
}

/* Row i of column j is the byte 4j + i. */
union state {
    uint32_t w[4];
    uint8_t b[16];
};

MICA_INLINE uint32_t take(const uint32_t *table, const uint8_t *bytes, unsigned column, unsigned row)
{
    return table[bytes[4 * (column & 3) + (MICA_HOST_IS_BE ? 3 - row : row)]];
}

/* One round; turn is how many columns further on each row is found: 1 to encrypt, 3 to decrypt. */
MICA_INLINE void inner_round(union state *out, const union state *in, const uint32_t *table, const uint32_t *k,
                             unsigned turn)
{
    const uint8_t *b = in->b;

    MICA_KEEP(b);
    for (unsigned j = 0; j < 4; j++) {
        uint32_t x = take(table, b, j + 3 * turn, 3);
        x = take(table, b, j + 2 * turn, 2) ^ mica_rotl32(x, 8);
        x = take(table, b, j + turn, 1) ^ mica_rotl32(x, 8);
        out->w[j] = k[j] ^ take(table, b, j, 0) ^ mica_rotl32(x, 8);
    }
}

/* All rounds but the last; k is left at the last key. */
MICA_INLINE const uint32_t *inner_rounds(union state *out, const uint32_t *w, const uint32_t *table, const uint32_t *k,
                                         uint32_t rounds, unsigned turn)
{
    union state x;

    MICA_KEEP(table);
    for (unsigned j = 0; j < 4; j++) {
        x.w[j] = w[j] ^ k[j];
    }
    for (; rounds > 2; rounds -= 2, k += 8) {
        inner_round(out, &x, table, k + 4, turn);
        inner_round(&x, out, table, k + 8, turn);
    }
    inner_round(out, &x, table, k + 4, turn);
    return k + 8;
}

/* The last round, which has no MixColumns. */
MICA_INLINE void last_round(uint32_t *w, const union state *in, const uint8_t box[256], const uint32_t *k, unsigned turn)
{
    const uint8_t *b = in->b;

    MICA_KEEP(b);
    for (unsigned j = 0; j < 4; j++) {
        uint32_t x = 0;
        for (unsigned row = 4; row-- > 0;) {
            x = x << 8 | box[b[4 * ((j + row * turn) & 3) + (MICA_HOST_IS_BE ? 3 - row : row)]];
        }
        w[j] = k[j] ^ x;
    }
}

static void encrypt_words(const void *schedule, uint32_t *w)
{
    const struct schedule *s = schedule;
    union state x;
    const uint32_t *k = inner_rounds(&x, w, mica_aes_te, s->enc, s->rounds, 1);

    last_round(w, &x, mica_aes_sbox, k, 1);
}

static void decrypt_words(const void *schedule, uint32_t *w)
{
    const struct schedule *s = schedule;
    union state x;
    const uint32_t *k = inner_rounds(&x, w, mica_aes_td, s->dec, s->rounds, 3);

    last_round(w, &x, mica_aes_inv_sbox, k, 3);
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
            t = sub_word(t) ^ rcon;
            rcon = (rcon << 1) ^ (0x11b & (0 - (rcon >> 7)));
        } else if (nk == 8 && j == 4) {
            t = sub_word(t);
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
                union state x = {.w = {sub_word(k), 0, 0, 0}};
                k = take(mica_aes_td, x.b, 0, 0);
                for (unsigned row = 1; row < 4; row++) {
                    k ^= mica_rotl32(take(mica_aes_td, x.b, 0, row), 8 * row);
                }
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
