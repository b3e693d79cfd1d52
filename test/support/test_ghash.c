/* SPDX-License-Identifier: Apache-2.0 */
#include "support/test_ghash.h"

/* y = y * h, bit by bit as in SP 800-38D 6.3. */
static void slow_multiply(uint8_t y[16], const uint8_t h[16])
{
    uint8_t z[16] = {0}, v[16];

    memcpy(v, h, 16);
    for (unsigned i = 0; i < 128; i++) {
        unsigned fall = v[15] & 1;
        for (unsigned j = 0; j < 16; j++) {
            z[j] ^= y[i / 8] >> (7 - i % 8) & 1 ? v[j] : 0;
        }
        for (unsigned j = 15; j > 0; j--) {
            v[j] = (uint8_t)(v[j] >> 1 | v[j - 1] << 7);
        }
        v[0] = (uint8_t)(v[0] >> 1 ^ (fall ? 0xe1 : 0));
    }
    memcpy(y, z, 16);
}

static void slow_blocks(uint8_t y[16], const uint8_t h[16], const uint8_t *in, size_t n_blocks)
{
    for (; n_blocks; n_blocks--, in += 16) {
        for (unsigned j = 0; j < 16; j++) {
            y[j] ^= in[j];
        }
        slow_multiply(y, h);
    }
}

/* The GCM specification's test case 4 (McGrew and Viega, appendix B): associated data, ciphertext, lengths. */
static void known(const struct mica_ghash_impl *impl)
{
    struct mica_ghash_key key;
    uint8_t h[16], aad[20], text[60], lens[16], y[16] = {0};

    test_unhex("b83b533708bf535d0aa6e52980d53b78", h, sizeof h);
    test_unhex("feedfacedeadbeeffeedfacedeadbeefabaddad2", aad, sizeof aad);
    test_unhex("42831ec2217774244b7221b784d0d49ce3aa212f2c02a4e035c17e2329aca12e21d514b25466931c7d8f6a5aac84aa051ba30b396a"
               "0aac973d58e091", text, sizeof text);
    test_unhex("00000000000000a000000000000001e0", lens, sizeof lens);
    assert_ok(mica_ghash_key_init(&key, impl, h));
    assert_ok(mica_ghash_padded(&key, y, aad, sizeof aad));
    assert_ok(mica_ghash_padded(&key, y, text, sizeof text));
    assert_ok(mica_ghash_blocks(&key, y, lens, 1));
    test_assert_hex(y, 16, "698e57f70e6ecc7fd9463b7260a9ae5f");
}

static void fill(struct test_random *random, uint8_t *p, size_t len)
{
    unsigned kind = test_random_below(random, 4);

    test_random_bytes(random, p, len);
    for (size_t i = 0; i < len && kind < 2; i++) {
        p[i] = kind ? 0xff : (uint8_t)(p[i] < 16 ? p[i] : 0);
    }
}

void test_ghash_impl(const struct mica_ghash_impl *impl)
{
    struct test_random random = {.state = 8};
    size_t rounds = test_rounds(3000, 200000);

    known(impl);
    for (size_t i = 0; i < rounds; i++) {
        struct mica_ghash_key key;
        uint8_t h[16], y[16], want[16], in[7 * 16 + 3];
        size_t n_blocks = test_random_below(&random, 8), shift = test_random_below(&random, 4);
        fill(&random, h, 16);
        fill(&random, y, 16);
        fill(&random, in, sizeof in);
        memcpy(want, y, 16);
        slow_blocks(want, h, in + shift, n_blocks);
        assert_ok(mica_ghash_key_init(&key, impl, h));
        assert_ok(mica_ghash_blocks(&key, y, in + shift, n_blocks));
        assert_memory_equal(y, want, 16);
    }
}
