/* SPDX-License-Identifier: Apache-2.0 */
/*
 * AEADs against OpenSSL (AES-GCM, AES-CCM, ChaCha20-Poly1305), against OpenSSL with a subkey made by its
 * ChaCha20 (XChaCha20-Poly1305), and against libgcrypt (SM4-GCM, SM4-CCM). Ascon has known answers only.
 */
#include <gcrypt.h>
#include <openssl/evp.h>

#include <mica/aead.h>
#include <mica/chacha20.h>

#include "base/bytes.h"
#include "support/test.h"

#define TEXT_MAX 4096
#define AAD_MAX 300

/** One random message and its lengths. */
struct scene {
    uint8_t key[32], nonce[64], aad[AAD_MAX], plain[TEXT_MAX + 8], cipher[TEXT_MAX + 8], out[TEXT_MAX + 8], tag[16];
    size_t key_len, nonce_len, aad_len, len, tag_len;
};

static size_t cases;

/** The other library's seal. */
typedef void seal_fn(const struct scene *x, const void *how, uint8_t *out, uint8_t *tag);

static void openssl_seal(const struct scene *x, const void *how, uint8_t *out, uint8_t *tag)
{
    const EVP_CIPHER *cipher = how;
    const int ccm = EVP_CIPHER_get_mode(cipher) == EVP_CIPH_CCM_MODE;
    EVP_CIPHER_CTX *ctx = EVP_CIPHER_CTX_new();
    int n;

    assert_int_equal(EVP_EncryptInit_ex(ctx, cipher, NULL, NULL, NULL), 1);
    assert_int_equal(EVP_CIPHER_CTX_ctrl(ctx, EVP_CTRL_AEAD_SET_IVLEN, (int)x->nonce_len, NULL), 1);
    if (ccm) {
        assert_int_equal(EVP_CIPHER_CTX_ctrl(ctx, EVP_CTRL_AEAD_SET_TAG, (int)x->tag_len, NULL), 1);
    }
    assert_int_equal(EVP_EncryptInit_ex(ctx, NULL, NULL, x->key, x->nonce), 1);
    if (ccm) {
        assert_int_equal(EVP_EncryptUpdate(ctx, NULL, &n, NULL, (int)x->len), 1);
    }
    if (x->aad_len) {
        assert_int_equal(EVP_EncryptUpdate(ctx, NULL, &n, x->aad, (int)x->aad_len), 1);
    }
    assert_int_equal(EVP_EncryptUpdate(ctx, out, &n, x->plain, (int)x->len), 1);
    assert_int_equal(EVP_EncryptFinal_ex(ctx, out, &n), 1);
    assert_int_equal(EVP_CIPHER_CTX_ctrl(ctx, EVP_CTRL_AEAD_GET_TAG, (int)x->tag_len, tag), 1);
    EVP_CIPHER_CTX_free(ctx);
}

/* HChaCha20 is the block function without the final addition. */
static void subkey(uint8_t out[32], const uint8_t key[32], const uint8_t nonce[16])
{
    static const char sigma[] = "expand 32-byte k";
    EVP_CIPHER_CTX *ctx = EVP_CIPHER_CTX_new();
    uint8_t block[64] = {0};
    int n;

    assert_int_equal(EVP_EncryptInit_ex(ctx, EVP_chacha20(), NULL, key, nonce), 1);
    assert_int_equal(EVP_EncryptUpdate(ctx, block, &n, block, 64), 1);
    EVP_CIPHER_CTX_free(ctx);
    for (unsigned i = 0; i < 4; i++) {
        mica_store_le32(out + 4 * i, mica_load_le32(block + 4 * i) - mica_load_le32((const uint8_t *)sigma + 4 * i));
        mica_store_le32(out + 16 + 4 * i, mica_load_le32(block + 48 + 4 * i) - mica_load_le32(nonce + 4 * i));
    }
}

static void xchacha_seal(const struct scene *x, const void *how, uint8_t *out, uint8_t *tag)
{
    static struct scene inner;

    inner = *x;
    subkey(inner.key, x->key, x->nonce);
    memset(inner.nonce, 0, 4);
    memcpy(inner.nonce + 4, x->nonce + 16, 8);
    inner.nonce_len = 12;
    openssl_seal(&inner, how, out, tag);
}

static void gcrypt_seal(const struct scene *x, const void *how, uint8_t *out, uint8_t *tag)
{
    const int mode = *(const int *)how;
    gcry_cipher_hd_t h;

    assert_int_equal(gcry_cipher_open(&h, GCRY_CIPHER_SM4, mode, 0), 0);
    assert_int_equal(gcry_cipher_setkey(h, x->key, 16), 0);
    assert_int_equal(gcry_cipher_setiv(h, x->nonce, x->nonce_len), 0);
    if (mode == GCRY_CIPHER_MODE_CCM) {
        uint64_t lens[3] = {x->len, x->aad_len, x->tag_len};
        assert_int_equal(gcry_cipher_ctl(h, GCRYCTL_SET_CCM_LENGTHS, lens, sizeof lens), 0);
    }
    assert_int_equal(gcry_cipher_authenticate(h, x->aad, x->aad_len), 0);
    assert_int_equal(gcry_cipher_encrypt(h, out, TEXT_MAX, x->plain, x->len), 0);
    assert_int_equal(gcry_cipher_gettag(h, tag, x->tag_len), 0);
    gcry_cipher_close(h);
}

static void one_shot(const struct mica_aead_key *key, struct scene *x, const uint8_t *want, const uint8_t *tag)
{
    struct mica_aead_message m = {.nonce = x->nonce, .nonce_len = x->nonce_len, .aad = x->aad, .aad_len = x->aad_len,
                                  .in = x->plain, .len = x->len, .tag_len = x->tag_len};
    uint8_t *out = x->out + cases % 8; /* every alignment */

    assert_ok(mica_aead_seal(key, &m, out, x->tag));
    assert_memory_equal(out, want, x->len);
    assert_memory_equal(x->tag, tag, x->tag_len);
    m.in = out;
    assert_ok(mica_aead_open(key, &m, tag, out)); /* in place */
    assert_memory_equal(out, x->plain, x->len);
}

static void pieces(const struct mica_aead_key *key, struct scene *x, const uint8_t *want, const uint8_t *tag,
                   struct test_random *random)
{
    const struct mica_aead_start start = {.direction = MICA_AEAD_OPEN, .nonce = x->nonce, .nonce_len = x->nonce_len,
                                          .tag_len = x->tag_len, .aad_len = x->aad_len, .text_len = x->len};
    struct mica_aead_ctx ctx;

    assert_ok(mica_aead_start(&ctx, key, &start));
    for (size_t at = 0; at < x->aad_len;) {
        size_t take = test_random_below(random, 60);
        take = take < x->aad_len - at ? take : x->aad_len - at;
        assert_ok(mica_aead_aad(&ctx, x->aad + at, take));
        at += take;
    }
    for (size_t at = 0; at < x->len;) {
        size_t take = test_random_below(random, 600);
        take = take < x->len - at ? take : x->len - at;
        assert_ok(mica_aead_update(&ctx, want + at, x->out + at, take));
        at += take;
    }
    assert_ok(mica_aead_finish_open(&ctx, tag, x->tag_len));
    assert_memory_equal(x->out, x->plain, x->len);
}

/** An algorithm's lengths: of the key, and what varies by round. */
struct family {
    const struct mica_aead_impl *const *impls; /**< ended by NULL */
    size_t key_len;
    size_t (*nonce_len)(struct test_random *random);
    size_t (*tag_len)(struct test_random *random);
    seal_fn *seal;
    const void *how;
};

static void compare(const struct family *f)
{
    static struct scene x;
    static struct mica_aead_key key;
    static uint8_t want[TEXT_MAX];
    struct test_random random = {.state = 77 + f->key_len};
    const size_t rounds = test_rounds(500, 5000);

    for (size_t i = 0; i < rounds; i++) {
        uint8_t tag[16];
        test_random_bytes(&random, (uint8_t *)&x, offsetof(struct scene, key_len));
        x.key_len = f->key_len;
        x.nonce_len = f->nonce_len(&random);
        x.tag_len = f->tag_len(&random);
        x.aad_len = test_random_below(&random, i % 4 ? 40 : AAD_MAX);
        x.len = i < 70 ? i : test_random_below(&random, i % 4 ? 300 : TEXT_MAX);
        f->seal(&x, f->how, want, tag);
        for (const struct mica_aead_impl *const *impl = f->impls; *impl; impl++, cases++) {
            assert_ok(mica_aead_key_init(&key, *impl, x.key, x.key_len));
            one_shot(&key, &x, want, tag);
            pieces(&key, &x, want, tag, &random);
        }
    }
}

static size_t twelve(struct test_random *random)
{
    (void)random;
    return 12;
}

static size_t twenty_four(struct test_random *random)
{
    (void)random;
    return 24;
}

static size_t sixteen(struct test_random *random)
{
    (void)random;
    return 16;
}

static size_t gcm_nonce(struct test_random *random)
{
    return test_random_below(random, 2) ? 12 : 1 + test_random_below(random, 64);
}

static size_t gcm_tag(struct test_random *random)
{
    static const uint8_t lens[] = {4, 8, 12, 13, 14, 15, 16};
    return lens[test_random_below(random, COUNT_OF(lens))];
}

static size_t ccm_nonce(struct test_random *random)
{
    return 7 + test_random_below(random, 7);
}

static size_t ccm_tag(struct test_random *random)
{
    return 4 + 2 * test_random_below(random, 7);
}

static const struct mica_aead_impl *const aes_gcms[] = {&mica_aes_gcm_ct32, &mica_aes_gcm_ct64, &mica_aes_gcm_tab, NULL};
static const struct mica_aead_impl *const aes_ccms[] = {&mica_aes_ccm_ct32, &mica_aes_ccm_ct64, &mica_aes_ccm_tab, NULL};
static const struct mica_aead_impl *const sm4_gcms[] = {&mica_sm4_gcm_ct32, &mica_sm4_gcm_ct64, &mica_sm4_gcm_tab, NULL};
static const struct mica_aead_impl *const sm4_ccms[] = {&mica_sm4_ccm_ct32, &mica_sm4_ccm_ct64, &mica_sm4_ccm_tab, NULL};
static const struct mica_aead_impl *const chachas[] = {&mica_chacha20_poly1305_c, NULL};
static const struct mica_aead_impl *const xchachas[] = {&mica_xchacha20_poly1305_c, NULL};

static void aes_gcm(void **state)
{
    const EVP_CIPHER *const ciphers[] = {EVP_aes_128_gcm(), EVP_aes_192_gcm(), EVP_aes_256_gcm()};

    (void)state;
    for (size_t i = 0; i < 3; i++) {
        compare(&(struct family){aes_gcms, 16 + 8 * i, gcm_nonce, gcm_tag, openssl_seal, ciphers[i]});
    }
}

static void aes_ccm(void **state)
{
    const EVP_CIPHER *const ciphers[] = {EVP_aes_128_ccm(), EVP_aes_192_ccm(), EVP_aes_256_ccm()};

    (void)state;
    for (size_t i = 0; i < 3; i++) {
        compare(&(struct family){aes_ccms, 16 + 8 * i, ccm_nonce, ccm_tag, openssl_seal, ciphers[i]});
    }
}

static void sm4(void **state)
{
    static const int gcm = GCRY_CIPHER_MODE_GCM, ccm = GCRY_CIPHER_MODE_CCM;

    (void)state;
    gcry_check_version(NULL);
    compare(&(struct family){sm4_gcms, 16, gcm_nonce, gcm_tag, gcrypt_seal, &gcm});
    compare(&(struct family){sm4_ccms, 16, ccm_nonce, ccm_tag, gcrypt_seal, &ccm});
}

static void chacha20_poly1305(void **state)
{
    (void)state;
    compare(&(struct family){chachas, 32, twelve, sixteen, openssl_seal, EVP_chacha20_poly1305()});
    compare(&(struct family){xchachas, 32, twenty_four, sixteen, xchacha_seal, EVP_chacha20_poly1305()});
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(aes_gcm), cmocka_unit_test(aes_ccm), cmocka_unit_test(sm4),
                                       cmocka_unit_test(chacha20_poly1305)};
    int failed = cmocka_run_group_tests(tests, NULL, NULL);

    printf("%zu cases\n", cases);
    return failed;
}
