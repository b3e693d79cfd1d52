/* SPDX-License-Identifier: Apache-2.0 */
/* OpenSSL's hashes, ciphers and AEADs. The key is set up once, as on our side. */
#include <openssl/evp.h>
#include <string.h>

#include "host/peer_openssl.h"

#define NONCE_LEN 12
#define TAG_LEN 16

static struct {
    EVP_MD *md;
    EVP_CIPHER_CTX *ctx;
    bool encrypt;
    bool ccm;
    size_t bytes;
    uint8_t iv[16];
    uint8_t tag[TAG_LEN];
} peer;

static uint8_t plain[BENCH_BYTES_MAX], sealed[BENCH_BYTES_MAX];

static mica_status as_status(bool ok)
{
    return ok ? MICA_OK : MICA_ERR_UNSUPPORTED;
}

static mica_status run_hash(void *self)
{
    uint8_t digest[EVP_MAX_MD_SIZE];

    (void)self;
    return as_status(EVP_Digest(plain, peer.bytes, digest, NULL, peer.md, NULL) == 1);
}

static bool start(void)
{
    return EVP_CipherInit_ex2(peer.ctx, NULL, NULL, peer.iv, peer.encrypt, NULL) == 1;
}

static mica_status run_cipher(void *self)
{
    int len;

    (void)self;
    return as_status(start() && EVP_CipherUpdate(peer.ctx, sealed, &len, plain, (int)peer.bytes) == 1);
}

static bool crypt_message(void)
{
    int len;
    /* CCM is told the length of the message first. */
    bool ok = !peer.ccm || EVP_CipherUpdate(peer.ctx, NULL, &len, NULL, (int)peer.bytes) == 1;
    const uint8_t *from = peer.encrypt ? plain : sealed;
    uint8_t *to = peer.encrypt ? sealed : plain;

    ok = ok && EVP_CipherUpdate(peer.ctx, to, &len, from, (int)peer.bytes) == 1;
    /* CCM has checked the tag by now, and its final call would fail when opening. */
    return ok && ((peer.ccm && !peer.encrypt) || EVP_CipherFinal_ex(peer.ctx, to + len, &len) == 1);
}

static mica_status run_seal(void *self)
{
    (void)self;
    return as_status(start() && crypt_message() &&
                     EVP_CIPHER_CTX_ctrl(peer.ctx, EVP_CTRL_AEAD_GET_TAG, TAG_LEN, peer.tag) == 1);
}

static mica_status run_open(void *self)
{
    (void)self;
    return as_status(start() && EVP_CIPHER_CTX_ctrl(peer.ctx, EVP_CTRL_AEAD_SET_TAG, TAG_LEN, peer.tag) == 1 &&
                     crypt_message());
}

static bool ready_hash(const struct bench_row *row, struct bench_subject *subject)
{
    peer.md = EVP_MD_fetch(NULL, row->algorithm, NULL);
    *subject = (struct bench_subject){run_hash, NULL};
    return peer.md != NULL;
}

static bool set_key(const char *name, bool encrypt)
{
    uint8_t key[32];
    EVP_CIPHER *cipher = EVP_CIPHER_fetch(NULL, name, NULL);
    bool is_aead = cipher && (EVP_CIPHER_get_flags(cipher) & EVP_CIPH_FLAG_AEAD_CIPHER);

    for (size_t i = 0; i < sizeof key; i++) {
        key[i] = (uint8_t)(13 * i + 1);
    }
    peer.encrypt = encrypt;
    peer.ccm = strstr(name, "-CCM") != NULL;
    if (!peer.ctx) {
        peer.ctx = EVP_CIPHER_CTX_new();
    }
    bool ok = cipher && peer.ctx && EVP_CipherInit_ex2(peer.ctx, cipher, NULL, NULL, encrypt, NULL) == 1;
    ok = ok && (!is_aead || EVP_CIPHER_CTX_ctrl(peer.ctx, EVP_CTRL_AEAD_SET_IVLEN, NONCE_LEN, NULL) == 1);
    ok = ok && (!peer.ccm || EVP_CIPHER_CTX_ctrl(peer.ctx, EVP_CTRL_AEAD_SET_TAG, TAG_LEN, NULL) == 1);
    ok = ok && EVP_CipherInit_ex2(peer.ctx, NULL, key, peer.iv, encrypt, NULL) == 1;
    EVP_CIPHER_free(cipher);
    return ok && EVP_CIPHER_CTX_set_padding(peer.ctx, 0) == 1;
}

static bool ready_aead(const char *name, bool encrypt, struct bench_subject *subject)
{
    if (!set_key(name, true) || run_seal(NULL) != MICA_OK) {
        return false;
    }
    *subject = (struct bench_subject){encrypt ? run_seal : run_open, NULL};
    return encrypt || set_key(name, false);
}

bool bench_openssl_symmetric(const struct bench_row *row, size_t bytes, struct bench_subject *subject)
{
    bool encrypt = strcmp(row->operation, "encrypt") == 0;
    const char *name = strcmp(row->algorithm, "3DES-CBC") == 0 ? "DES-EDE3-CBC" : row->algorithm;

    memset(&peer, 0, sizeof peer);
    peer.bytes = bytes;
    bench_input(plain, bytes);
    if (row->section == BENCH_HASH) {
        return ready_hash(row, subject);
    }
    if (row->section == BENCH_AEAD) {
        return ready_aead(name, encrypt, subject);
    }
    *subject = (struct bench_subject){run_cipher, NULL};
    return set_key(name, encrypt);
}

void bench_openssl_symmetric_done(void)
{
    EVP_MD_free(peer.md);
    EVP_CIPHER_CTX_free(peer.ctx);
    memset(&peer, 0, sizeof peer);
}
