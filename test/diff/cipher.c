/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Block ciphers and modes against OpenSSL: random keys and IVs, lengths 0..4 KiB, odd pieces, unaligned,
 * in place. Where OpenSSL lacks a mode (3DES-CTR, SM4-CFB8) the expected text is composed from its ECB.
 */
#include <openssl/evp.h>
#include <openssl/provider.h>

#include <mica/cipher.h>
#include <mica/des.h>

#include "support/test.h"

#define MAX 4096

struct cipher {
    const struct mica_cipher_impl *impl;
    size_t key_len;
    const char *openssl; /* name up to the mode */
};

static const struct cipher ciphers[] = {
    {&mica_aes_tab, 16, "AES-128"},     {&mica_aes_tab, 24, "AES-192"},     {&mica_aes_tab, 32, "AES-256"},
    {&mica_aes_ct32, 16, "AES-128"},    {&mica_aes_ct32, 24, "AES-192"},    {&mica_aes_ct32, 32, "AES-256"},
    {&mica_aes_ct64, 16, "AES-128"},    {&mica_aes_ct64, 24, "AES-192"},    {&mica_aes_ct64, 32, "AES-256"},
    {&mica_sm4_tab, 16, "SM4"},         {&mica_sm4_ct32, 16, "SM4"},        {&mica_sm4_ct64, 16, "SM4"},
    {&mica_des3_tab, 16, "DES-EDE3"},   {&mica_des3_tab, 24, "DES-EDE3"},   {&mica_des3_ct, 16, "DES-EDE3"},
    {&mica_des3_ct, 24, "DES-EDE3"},
};

static const struct mica_cipher_mode *const modes[] = {&mica_mode_ecb,  &mica_mode_cbc, &mica_mode_cfb,
                                                       &mica_mode_cfb8, &mica_mode_ofb, &mica_mode_ctr};

/* One case: what goes in, and what OpenSSL makes of it. */
struct sample {
    struct mica_cipher_params params;
    uint8_t key[32], iv[16];
    uint8_t in[MAX], expected[MAX];
    size_t len;
};

static size_t n_cases;
static struct test_random rng = {0x6d696361};

/* The whole of in through OpenSSL's cipher of that name; false when it has none. */
static bool openssl_crypt(const char *name, const struct sample *s, bool encrypt, const uint8_t *in, uint8_t *out)
{
    EVP_CIPHER *cipher = EVP_CIPHER_fetch(NULL, name, NULL);
    EVP_CIPHER_CTX *ctx = EVP_CIPHER_CTX_new();
    uint8_t key[32];
    int n = 0, tail = 0;

    if (!cipher) {
        EVP_CIPHER_CTX_free(ctx);
        return false;
    }
    memcpy(key, s->key, sizeof key);
    if (s->params.key_len == 16) {
        memcpy(key + 16, key, 8); /* two-key 3DES: the third key is the first */
    }
    assert_int_equal(EVP_CipherInit_ex2(ctx, cipher, key, s->iv, encrypt, NULL), 1);
    EVP_CIPHER_CTX_set_padding(ctx, 0);
    assert_int_equal(EVP_CipherUpdate(ctx, out, &n, in, (int)s->len), 1);
    assert_int_equal(EVP_CipherFinal_ex(ctx, out + n, &tail), 1);
    assert_int_equal(n + tail, s->len);
    EVP_CIPHER_CTX_free(ctx);
    EVP_CIPHER_free(cipher);
    return true;
}

static void ecb_block(const char *ecb, const struct sample *s, const uint8_t *in, uint8_t *out, size_t block_len)
{
    struct sample one = *s;

    one.len = block_len;
    assert_true(openssl_crypt(ecb, &one, true, in, out));
}

static void ctr_by_hand(const char *ecb, struct sample *s, size_t block_len)
{
    uint8_t counter[16], stream[16];

    memcpy(counter, s->iv, block_len);
    for (size_t i = 0; i < s->len; i++) {
        if (i % block_len == 0) {
            ecb_block(ecb, s, counter, stream, block_len);
            for (size_t k = block_len; k-- > 0 && ++counter[k] == 0;) {
            }
        }
        s->expected[i] = s->in[i] ^ stream[i % block_len];
    }
}

static void cfb8_by_hand(const char *ecb, struct sample *s, size_t block_len)
{
    uint8_t shift[16], stream[16];

    memcpy(shift, s->iv, block_len);
    for (size_t i = 0; i < s->len; i++) {
        ecb_block(ecb, s, shift, stream, block_len);
        s->expected[i] = s->in[i] ^ stream[0];
        memmove(shift, shift + 1, block_len - 1);
        shift[block_len - 1] = s->params.direction == MICA_ENCRYPT ? s->expected[i] : s->in[i];
    }
}

static void expect(const struct cipher *cipher, struct sample *s)
{
    char name[40], ecb[40];
    const size_t block_len = cipher->impl->alg->block_len;

    snprintf(name, sizeof name, "%s-%s", cipher->openssl, s->params.mode->name);
    snprintf(ecb, sizeof ecb, "%s-ECB", cipher->openssl);
    if (openssl_crypt(name, s, s->params.direction == MICA_ENCRYPT, s->in, s->expected)) {
        return;
    }
    if (s->params.mode == &mica_mode_ctr) {
        ctr_by_hand(ecb, s, block_len);
    } else {
        assert_ptr_equal(s->params.mode, &mica_mode_cfb8);
        cfb8_by_hand(ecb, s, block_len);
    }
}

static void in_pieces(const struct cipher *cipher, const struct sample *s, uint8_t *in, uint8_t *out)
{
    struct mica_cipher_ctx ctx;
    size_t taken = 0, given = 0;

    memcpy(in, s->in, s->len);
    assert_ok(mica_cipher_init(&ctx, cipher->impl, &s->params));
    while (taken < s->len) {
        size_t piece = 1 + test_random_below(&rng, test_random_below(&rng, 3) ? 40 : 700), n;
        piece = piece < s->len - taken ? piece : s->len - taken;
        /* In place, output may lie at most as far behind as the input it came from: give it its own offset. */
        assert_ok(mica_cipher_update(&ctx, in + taken, piece, out + given, s->len - given, &n));
        taken += piece;
        given += n;
    }
    assert_int_equal(given, s->len);
    assert_ok(mica_cipher_final(&ctx));
    assert_memory_equal(out, s->expected, s->len);
}

static void check(const struct cipher *cipher, struct sample *s)
{
    static uint8_t a[MAX + 8], b[MAX + 8];
    uint8_t *in = a + test_random_below(&rng, 8), *out = b + test_random_below(&rng, 8);

    expect(cipher, s);
    memcpy(in, s->in, s->len);
    assert_ok(mica_cipher_crypt(cipher->impl, &s->params, in, s->len, out));
    assert_memory_equal(out, s->expected, s->len);
    assert_memory_equal(in, s->in, s->len);
    assert_ok(mica_cipher_crypt(cipher->impl, &s->params, in, s->len, in));
    assert_memory_equal(in, s->expected, s->len);
    in_pieces(cipher, s, in, out);
    n_cases += 3;
}

static void sample(const struct cipher *cipher, const struct mica_cipher_mode *mode, size_t max_len)
{
    static struct sample s;
    const size_t block_len = cipher->impl->alg->block_len;

    test_random_bytes(&rng, s.key, sizeof s.key);
    test_random_bytes(&rng, s.iv, sizeof s.iv);
    if (test_random_below(&rng, 4) == 0) {
        memset(s.iv + 1, 0xff, sizeof s.iv - 1); /* counters that carry */
    }
    s.len = test_random_below(&rng, (uint32_t)max_len + 1);
    if (mode->whole_blocks) {
        s.len -= s.len % block_len;
    }
    test_random_bytes(&rng, s.in, s.len);
    s.params = (struct mica_cipher_params){.mode = mode,
                                           .direction = test_random_below(&rng, 2) ? MICA_DECRYPT : MICA_ENCRYPT,
                                           .key = s.key,
                                           .key_len = cipher->key_len,
                                           .iv = s.iv,
                                           .iv_len = mode->has_iv ? block_len : 0};
    check(cipher, &s);
}

static void against_openssl(void **state)
{
    const size_t rounds = test_rounds(16, 300);

    (void)state;
    for (size_t c = 0; c < COUNT_OF(ciphers); c++) {
        for (size_t m = 0; m < COUNT_OF(modes); m++) {
            for (size_t i = 0; i < rounds; i++) {
                /* Lengths by hand go through one library call a block: shorter. */
                const size_t max_len = modes[m] == &mica_mode_cfb8 ? 100 : i % 4 ? 300 : MAX;
                sample(&ciphers[c], modes[m], max_len);
            }
        }
    }
    printf("cipher: %zu cases\n", n_cases);
}

/* In place although incomplete blocks wait between pieces: the output of each piece begins where the piece does. */
static void pieces_in_place(void **state)
{
    (void)state;
    for (size_t round = 0; round < test_rounds(200, 2000); round++) {
        uint8_t data[480], expected[480], key[16] = {1}, iv[16] = {2}, piece[480];
        struct mica_cipher_params params = {&mica_mode_cbc, round & 1 ? MICA_ENCRYPT : MICA_DECRYPT, key, 16, iv, 16};
        struct mica_cipher_ctx ctx;
        size_t given = 0;

        test_random_bytes(&rng, data, sizeof data);
        assert_ok(mica_cipher_crypt(mica_aes_default, &params, data, sizeof data, expected));
        assert_ok(mica_cipher_init(&ctx, mica_aes_default, &params));
        for (size_t taken = 0; taken < sizeof data;) {
            size_t len = 1 + test_random_below(&rng, 300), n;
            len = len < sizeof data - taken ? len : sizeof data - taken;
            memcpy(piece, data + taken, len);
            assert_ok(mica_cipher_update(&ctx, piece, len, piece, sizeof piece, &n));
            assert_memory_equal(piece, expected + given, n);
            taken += len;
            given += n;
        }
        assert_int_equal(given, sizeof data);
        assert_ok(mica_cipher_final(&ctx));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(against_openssl),
        cmocka_unit_test(pieces_in_place),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
