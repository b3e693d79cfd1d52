/* SPDX-License-Identifier: Apache-2.0 */
#include "support/test_kernel.h"

#include <string.h>

#include "support/test.h"

#define BLOCKS 9

static struct test_random random_bytes = {.state = 1};

typedef mica_status run_fn(const struct mica_cipher_key *key, uint8_t *iv, const uint8_t *in, uint8_t *out, size_t n_blocks);

static mica_status encrypt(const struct mica_cipher_key *key, uint8_t *iv, const uint8_t *in, uint8_t *out, size_t n_blocks)
{
    (void)iv;
    return mica_cipher_encrypt(key, in, out, n_blocks);
}

static mica_status decrypt(const struct mica_cipher_key *key, uint8_t *iv, const uint8_t *in, uint8_t *out, size_t n_blocks)
{
    (void)iv;
    return mica_cipher_decrypt(key, in, out, n_blocks);
}

static const struct test_kernel *tested;

static void same_run(run_fn *run, size_t key_len, size_t n_blocks)
{
    struct mica_cipher_key kernel, portable;
    uint8_t raw[32], iv[2][16], in[16 * BLOCKS + 1], out[2][16 * BLOCKS];

    test_random_bytes(&random_bytes, raw, sizeof raw);
    test_random_bytes(&random_bytes, iv[0], 16);
    test_random_bytes(&random_bytes, in, sizeof in);
    memcpy(iv[1], iv[0], 16);
    memset(out, 0, sizeof out);
    assert_ok(mica_cipher_key_init(&kernel, tested->cipher[0], raw, key_len));
    assert_ok(mica_cipher_key_init(&portable, tested->cipher[1], raw, key_len));
    assert_ok(run(&kernel, iv[0], in + 1, out[0], n_blocks));
    assert_ok(run(&portable, iv[1], in + 1, out[1], n_blocks));
    assert_memory_equal(out[0], out[1], sizeof out[0]);
    assert_memory_equal(iv[0], iv[1], 16);
}

static void same_as_portable(void **state)
{
    static run_fn *const runs[] = {encrypt, decrypt, mica_cipher_cbc_encrypt, mica_cipher_cbc_decrypt, mica_cipher_ctr};

    (void)state;
    for (size_t i = 0; i < COUNT_OF(runs); i++) {
        for (const uint8_t *key_len = tested->cipher[0]->alg->key_lens; *key_len; key_len++) {
            for (size_t n = 0; n <= BLOCKS; n++) {
                same_run(runs[i], *key_len, n);
            }
        }
    }
}

static void same_aead(const struct mica_aead_impl *const impls[2], size_t key_len, size_t len)
{
    uint8_t raw[32], nonce[12], in[16 * BLOCKS], out[2][16 * BLOCKS], tag[2][16];
    struct mica_aead_message message = {.nonce = nonce, .nonce_len = sizeof nonce, .aad = raw, .aad_len = len % 21,
                                        .in = in, .len = len, .tag_len = 16};
    struct mica_aead_key key;

    test_random_bytes(&random_bytes, raw, sizeof raw);
    test_random_bytes(&random_bytes, nonce, sizeof nonce);
    test_random_bytes(&random_bytes, in, sizeof in);
    memset(out, 0, sizeof out);
    for (size_t i = 0; i < 2; i++) {
        assert_ok(mica_aead_key_init(&key, impls[i], raw, key_len));
        assert_ok(mica_aead_seal(&key, &message, out[i], tag[i]));
    }
    assert_memory_equal(out[0], out[1], sizeof out[0]);
    assert_memory_equal(tag[0], tag[1], 16);
    message.in = out[1];
    assert_ok(mica_aead_key_init(&key, impls[0], raw, key_len));
    assert_ok(mica_aead_open(&key, &message, tag[1], out[0]));
    assert_memory_equal(out[0], in, len);
}

static void same_aeads(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(tested->aead); i++) {
        const uint8_t *key_lens = tested->aead[i][0]->alg->key_lens;
        for (size_t len = 0, k = 0; len <= 16 * BLOCKS; len += 5, k = key_lens[k + 1] ? k + 1 : 0) {
            same_aead(tested->aead[i], key_lens[k], len);
        }
    }
}

int test_kernel(const struct test_kernel *kernel)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(same_as_portable), cmocka_unit_test(same_aeads)};

    tested = kernel;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
