/* SPDX-License-Identifier: Apache-2.0 */
/* 3DES (SP 800-67): key schedule and what else all implementations share. */
#include "legacy/des.h"

#include <mica/des.h>
#include <mica/secret.h>

const struct mica_cipher_alg mica_des3 = {.name = "3DES", .block_len = 8, .key_lens = {16, 24}};

/* Bit numbers count from 1 at the top, as in the standard. */
static const uint8_t pc1[56] = {
    57, 49, 41, 33, 25, 17, 9,  1,  58, 50, 42, 34, 26, 18, 10, 2,  59, 51, 43, 35, 27, 19, 11, 3,  60, 52, 44, 36,
    63, 55, 47, 39, 31, 23, 15, 7,  62, 54, 46, 38, 30, 22, 14, 6,  61, 53, 45, 37, 29, 21, 13, 5,  28, 20, 12, 4,
};
static const uint8_t pc2[48] = {
    14, 17, 11, 24, 1,  5,  3,  28, 15, 6,  21, 10, 23, 19, 12, 4,  26, 8,  16, 7,  27, 20, 13, 2,
    41, 52, 31, 37, 47, 55, 30, 40, 51, 45, 33, 48, 44, 49, 39, 56, 34, 53, 46, 42, 50, 36, 29, 32,
};

/* 28 bits of the key, in the order of which[]. */
static uint32_t choose(const uint8_t key[8], const uint8_t which[28])
{
    uint32_t x = 0;

    for (unsigned i = 0; i < 28; i++) {
        const unsigned bit = which[i] - 1u;
        x = x << 1 | (key[bit / 8] >> (7 - bit % 8) & 1u);
    }
    return x;
}

static uint32_t rotate28(uint32_t x, unsigned n)
{
    return (x << n | x >> (28 - n)) & 0x0fffffff;
}

static void round_key(struct mica_des_round_key *out, uint32_t c, uint32_t d)
{
    for (unsigned box = 0; box < 8; box++) {
        const uint32_t half = box < 4 ? c : d;
        const unsigned lowest = box < 4 ? 28 : 56;
        uint8_t x = 0;
        for (unsigned i = 0; i < 6; i++) {
            x = (uint8_t)(x << 1 | (half >> (lowest - pc2[6 * box + i]) & 1));
        }
        out->box[box] = x;
    }
}

void mica_des_expand(void *schedule, void (*put)(void *schedule, unsigned round, const struct mica_des_round_key *key),
                     const uint8_t *key, size_t key_len)
{
    struct mica_des_round_key one;

    for (unsigned part = 0; part < 3; part++) {
        const uint8_t *k = key + (part == 2 && key_len == 16 ? 0 : 8 * part);
        uint32_t c = choose(k, pc1), d = choose(k, pc1 + 28);
        for (unsigned i = 0; i < 16; i++) {
            const unsigned turn = 0x8103 >> i & 1 ? 1 : 2; /* rounds 1, 2, 9 and 16 turn by one */
            c = rotate28(c, turn);
            d = rotate28(d, turn);
            round_key(&one, c, d);
            put(schedule, 16 * part + (part == 1 ? 15 - i : i), &one);
        }
    }
    mica_wipe(&one, sizeof one);
}

mica_status mica_des3_check_key(const uint8_t *key, size_t key_len)
{
    uint8_t effective[24]; /* without parity */
    bool same;

    if (!key) {
        return MICA_ERR_PARAMETER;
    }
    if (key_len != 16 && key_len != 24) {
        return MICA_ERR_LENGTH;
    }
    for (size_t i = 0; i < key_len; i++) {
        effective[i] = key[i] & 0xfe;
    }
    same = mica_equal(effective, effective + 8, 8);
    if (key_len == 24) {
        same |= mica_equal(effective + 8, effective + 16, 8);
        same |= mica_equal(effective, effective + 16, 8);
    }
    mica_wipe(effective, sizeof effective);
    return same ? MICA_ERR_KEY : MICA_OK;
}
