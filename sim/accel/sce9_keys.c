/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Wrapped keys of the simulated SCE9. The real format is not public. Here: a word for the kind; the key's words, encrypted with
 * AES-256 in counter mode; four words of HMAC-SHA-256 over both; zeros up to the size the vendor's library has. The keys of both
 * come from a made-up hardware-unique key.
 */
#include "accel/sce9.h"

#include <string.h>

#include <openssl/evp.h>
#include <openssl/hmac.h>

static const uint8_t huk[32] = "a made-up hardware-unique key #1";

/** Words of key data, of the wrapped key; cycles of the install (assumed). */
static const struct kind {
    uint16_t data, wrapped, cycles;
} kinds[36] = {
    [5] = {4, 9, 10000},     [6] = {8, 13, 10000},     [7] = {8, 13, 10000},    [10] = {36, 73, 10000},
    [11] = {64, 101, 15000}, [12] = {68, 137, 15000},  [13] = {128, 197, 30000}, [14] = {100, 105, 25000},
    [16] = {132, 137, 40000}, [22] = {16, 21, 20000},  [23] = {8, 13, 20000},   [24] = {24, 29, 20000},
    [25] = {12, 17, 20000},  [28] = {16, 21, 20000},   [29] = {8, 13, 20000},   [30] = {24, 29, 20000},
    [31] = {12, 17, 20000},  [34] = {16, 21, 20000},   [35] = {8, 13, 20000},
};

static const struct kind *kind_of(uint32_t kind)
{
    return kind < sizeof kinds / sizeof kinds[0] && kinds[kind].data != 0 ? &kinds[kind] : NULL;
}

size_t sim_sce9_data_words(uint32_t kind)
{
    return kind_of(kind) != NULL ? kind_of(kind)->data : 0;
}

static void mask(uint32_t kind, const uint8_t *in, uint8_t *out, size_t n_bytes)
{
    uint8_t iv[16] = {(uint8_t)kind};
    int len = 0;
    EVP_CIPHER_CTX *ctx = EVP_CIPHER_CTX_new();
    EVP_EncryptInit_ex(ctx, EVP_aes_256_ctr(), NULL, huk, iv);
    EVP_EncryptUpdate(ctx, out, &len, in, (int)n_bytes);
    EVP_CIPHER_CTX_free(ctx);
}

/** Over the word of the kind and the encrypted key behind it. */
static void authenticate(const uint8_t *wrapped, size_t n_bytes, uint8_t mac[32])
{
    unsigned len = 32;
    HMAC(EVP_sha256(), huk, sizeof huk, wrapped, n_bytes, mac, &len);
}

void sim_sce9_install(const struct sce9_call *call)
{
    struct sce9 *sce9 = call->sce9;
    const struct kind *kind = kind_of(sce9->arguments[1]);
    uint8_t mac[32];
    uint32_t marked = 0x4B590000u | sce9->arguments[1];
    if (kind == NULL || sce9->arguments[0] != 1) {
        sim_sce9_misuse(call, "key of a kind that the model does not take");
        return;
    }
    size_t n_bytes = 4u * kind->data;
    const uint8_t *key = sim_sce9_memory(call, 2, n_bytes, false);
    uint8_t *wrapped = sim_sce9_memory(call, 3, 4u * kind->wrapped, true);
    sce9->cycles = kind->cycles;
    if (key == NULL || wrapped == NULL)
        return;
    mask(sce9->arguments[1], key, wrapped + 4, n_bytes);
    memcpy(wrapped, &marked, 4);
    authenticate(wrapped, 4 + n_bytes, mac);
    memset(wrapped + 4 + n_bytes, 0, 4u * kind->wrapped - 4 - n_bytes);
    memcpy(wrapped + 4 + n_bytes, mac, 16);
    sim_operation_result(&sce9->operation, wrapped, 4u * kind->wrapped);
}

bool sim_sce9_unwrap(const struct sce9_call *call, unsigned argument, uint32_t kind, uint8_t *key, size_t n_bytes)
{
    uint8_t mac[32];
    uint32_t marked;
    const struct kind *shape = kind_of(kind);
    const uint8_t *wrapped = sim_sce9_memory(call, argument, 4u * shape->wrapped, false);
    if (wrapped == NULL)
        return false;
    memcpy(&marked, wrapped, 4);
    authenticate(wrapped, 4 + n_bytes, mac);
    if (marked != (0x4B590000u | kind) || memcmp(mac, wrapped + 4 + n_bytes, 16) != 0) {
        call->sce9->result = SCE9_KEY_SET_FAIL;
        return false;
    }
    mask(kind, wrapped + 4, key, n_bytes);
    return true;
}
