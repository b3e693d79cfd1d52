/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Template: the functions of struct mica_ascon_core, for a form that has defined before
 *   struct lanes;  void load(struct lanes *, const union mica_ascon_state *);
 *   void save(union mica_ascon_state *, const struct lanes *);
 *   void add_words(struct lanes *, unsigned i, uint32_t low, uint32_t high);     lane i ^= high:low
 *   void get_words(uint32_t w[2], const struct lanes *, unsigned i);
 *   void rounds(struct lanes *, unsigned n);                                     the last n of 12
 * and includes this once.
 */
#ifndef MICA_HASH_ASCON_LOOPS_H
#define MICA_HASH_ASCON_LOOPS_H

static void set(union mica_ascon_state *state, const uint64_t lanes[5])
{
    struct lanes s = {0};

    for (unsigned i = 0; i < 5; i++) {
        add_words(&s, i, (uint32_t)lanes[i], (uint32_t)(lanes[i] >> 32));
    }
    save(state, &s);
}

static void add(union mica_ascon_state *state, unsigned i, uint64_t x)
{
    struct lanes s;

    load(&s, state);
    add_words(&s, i, (uint32_t)x, (uint32_t)(x >> 32));
    save(state, &s);
}

static uint64_t get(const union mica_ascon_state *state, unsigned i)
{
    struct lanes s;
    uint32_t w[2];

    load(&s, state);
    get_words(w, &s, i);
    return (uint64_t)w[1] << 32 | w[0];
}

static void permute(union mica_ascon_state *state, unsigned n)
{
    struct lanes s;

    load(&s, state);
    rounds(&s, n);
    save(state, &s);
}

static void absorb8(union mica_ascon_state *state, const uint8_t *in, size_t n_blocks)
{
    struct lanes s;
    uint32_t w[2];

    load(&s, state);
    for (; n_blocks; n_blocks--, in += 8) {
        mica_block_load_le(w, in, 2);
        add_words(&s, 0, w[0], w[1]);
        rounds(&s, 12);
    }
    save(state, &s);
}

static void absorb16(union mica_ascon_state *state, const uint8_t *in, size_t n_blocks)
{
    struct lanes s;
    uint32_t w[4];

    load(&s, state);
    for (; n_blocks; n_blocks--, in += 16) {
        mica_block_load_le(w, in, 4);
        add_words(&s, 0, w[0], w[1]);
        add_words(&s, 1, w[2], w[3]);
        rounds(&s, 8);
    }
    save(state, &s);
}

static void encrypt16(union mica_ascon_state *state, const uint8_t *in, uint8_t *out, size_t n_blocks)
{
    struct lanes s;
    uint32_t w[4];

    load(&s, state);
    for (; n_blocks; n_blocks--, in += 16, out += 16) {
        mica_block_load_le(w, in, 4);
        add_words(&s, 0, w[0], w[1]);
        add_words(&s, 1, w[2], w[3]);
        get_words(w, &s, 0);
        get_words(w + 2, &s, 1);
        mica_block_store_le(out, w, 4);
        rounds(&s, 8);
    }
    save(state, &s);
}

/* The state takes the ciphertext's place: state ^ (state ^ c) = c. */
static void decrypt16(union mica_ascon_state *state, const uint8_t *in, uint8_t *out, size_t n_blocks)
{
    struct lanes s;
    uint32_t w[4], c[4];

    load(&s, state);
    for (; n_blocks; n_blocks--, in += 16, out += 16) {
        mica_block_load_le(c, in, 4);
        get_words(w, &s, 0);
        get_words(w + 2, &s, 1);
        for (unsigned i = 0; i < 4; i++) {
            w[i] ^= c[i];
        }
        add_words(&s, 0, w[0], w[1]);
        add_words(&s, 1, w[2], w[3]);
        mica_block_store_le(out, w, 4);
        rounds(&s, 8);
    }
    save(state, &s);
}

#define MICA_ASCON_CORE(text)                                                                             \
    {.name = (text), .set = set, .add = add, .get = get, .permute = permute, .absorb8 = absorb8,          \
     .absorb16 = absorb16, .encrypt16 = encrypt16, .decrypt16 = decrypt16}

#endif
