/* SPDX-License-Identifier: Apache-2.0 */
/* AES key expansion on AES-NI. */
#include "x86/aes_key.h"

#include <string.h>

/* FIPS 197's SubWord. */
MICA_X86_AES static uint32_t sub_word(uint32_t word)
{
    __m128i x = _mm_aeskeygenassist_si128(_mm_set1_epi32((int)word), 0);

    return (uint32_t)_mm_cvtsi128_si32(x);
}

MICA_X86_AES static void invert(struct mica_x86_aes_key *key)
{
    for (uint32_t r = 0; r <= key->rounds; r++) {
        __m128i k = _mm_loadu_si128((const __m128i *)(const void *)key->enc[key->rounds - r]);

        if (r && r < key->rounds) {
            k = _mm_aesimc_si128(k);
        }
        _mm_storeu_si128((__m128i *)(void *)key->dec[r], k);
    }
}

MICA_X86_AES void mica_x86_aes_expand(struct mica_x86_aes_key *key, const uint8_t *raw, size_t key_len)
{
    const size_t nk = key_len / 4, total = 4 * (nk + 7);
    uint32_t w[60], rcon = 1;

    key->rounds = (uint32_t)nk + 6;
    memcpy(w, raw, key_len);
    for (size_t i = nk, j = 0; i < total; i++) {
        uint32_t t = w[i - 1];

        if (j == 0) {
            t = sub_word(t);
            t = (t >> 8 | t << 24) ^ rcon;
            rcon = (rcon << 1) ^ (0x11b & (0 - (rcon >> 7)));
        } else if (nk == 8 && j == 4) {
            t = sub_word(t);
        }
        w[i] = w[i - nk] ^ t;
        j = j + 1 == nk ? 0 : j + 1;
    }
    memcpy(key->enc, w, 4 * total);
    invert(key);
    memset(w, 0, sizeof w);
    __asm__ volatile("" : : "r"(w) : "memory"); /* the wipe stays */
}
