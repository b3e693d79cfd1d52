/* SPDX-License-Identifier: Apache-2.0 */
/* AES of the simulated SCE9: ECB, CBC and counter mode, and what GCM and CCM share with them. */
#include "accel/sce9.h"

#include <string.h>

#include <openssl/evp.h>

enum { ECB_ENCRYPT, ECB_DECRYPT, CBC_ENCRYPT, CBC_DECRYPT, CTR, COMMANDS };

/** Published cycles per byte, 128, 192, 256 bits; ECB is assumed to take what CBC takes. */
static const double speeds[COMMANDS][3] = {
    {12.74, 12.00, 13.02}, {12.86, 12.08, 13.14}, {12.74, 12.00, 13.02}, {12.86, 12.08, 13.14}, {13.10, 12.36, 13.36},
};

static unsigned size_of(uint32_t bits)
{
    return (bits - 128) / 64;
}

static const EVP_CIPHER *ecb(uint32_t bits)
{
    return bits == 128 ? EVP_aes_128_ecb() : bits == 192 ? EVP_aes_192_ecb() : EVP_aes_256_ecb();
}

static const EVP_CIPHER *cbc(uint32_t bits)
{
    return bits == 128 ? EVP_aes_128_cbc() : bits == 192 ? EVP_aes_192_cbc() : EVP_aes_256_cbc();
}

static void turn(const EVP_CIPHER *cipher, const struct sce9_message *message, bool encrypt, const uint8_t *in,
                  uint8_t *out, size_t len)
{
    int n = 0;
    EVP_CIPHER_CTX *ctx = EVP_CIPHER_CTX_new();
    EVP_CipherInit_ex(ctx, cipher, NULL, message->key, message->block, encrypt);
    EVP_CIPHER_CTX_set_padding(ctx, 0);
    EVP_CipherUpdate(ctx, out, &n, in, (int)len);
    EVP_CIPHER_CTX_free(ctx);
}

void sim_sce9_encrypt_block(const uint8_t *key, uint32_t bits, const uint8_t *in, uint8_t *out)
{
    struct sce9_message message;
    memcpy(message.key, key, sizeof message.key);
    turn(ecb(bits), &message, true, in, out, 16);
}

void sim_sce9_stream(struct sce9_message *message, const uint8_t *in, uint8_t *out, size_t len)
{
    uint8_t counter[16], pad[16];
    uint32_t low = sim_sce9_be32(message->block + 12);
    memcpy(counter, message->block, 12);
    for (size_t i = 0; i < len; i++) {
        if (i % 16 == 0) {
            uint32_t now = low + 1 + message->n_counters++;
            for (unsigned k = 0; k < 4; k++)
                counter[12 + k] = (uint8_t)(now >> (24 - 8 * k));
            sim_sce9_encrypt_block(message->key, message->bits, counter, pad);
        }
        out[i] = in[i] ^ pad[i % 16];
    }
}

bool sim_sce9_begin(const struct sce9_call *call, unsigned wrapped)
{
    struct sce9_message *message = &call->sce9->message;
    uint32_t kind = 5 + size_of(call->bits);
    if (call->bits != 128 && call->bits != 192 && call->bits != 256) {
        sim_sce9_misuse(call, "no such size of an AES key");
        return false;
    }
    call->sce9->cycles = 2000;
    message->call = call->procedure;
    message->bits = call->bits;
    message->opening = call->opening;
    return sim_sce9_unwrap(call, wrapped, kind, message->key, 4 * sim_sce9_data_words(kind));
}

bool sim_sce9_pieces(const struct sce9_call *call, uint8_t **in, uint8_t **out, size_t *len)
{
    *len = 4ull * call->sce9->arguments[2];
    if (*len == 0 || *len % 16 != 0) {
        sim_sce9_misuse(call, "text is not of whole blocks");
        return false;
    }
    *in = sim_sce9_memory(call, 0, *len, false);
    *out = *in != NULL ? sim_sce9_memory(call, 1, *len, true) : NULL;
    if (*out == NULL)
        return false;
    if (*in != *out && *in < *out + *len && *out < *in + *len) {
        sim_sce9_misuse(call, "text in and out overlap");
        return false;
    }
    return true;
}

void sim_sce9_aes_init(const struct sce9_call *call)
{
    struct sce9_message *message = &call->sce9->message;
    const uint8_t *command = sim_sce9_memory(call, 0, 4, false);
    const uint8_t *iv = command != NULL ? sim_sce9_memory(call, 2, 16, false) : NULL;
    if (iv == NULL || !sim_sce9_begin(call, 1))
        return;
    message->command = sim_sce9_be32(command);
    memcpy(message->block, iv, 16);
    if (message->command >= COMMANDS)
        sim_sce9_misuse(call, "no such mode of AES");
}

/** How far the real counter carries is not public: a driver must not find out. */
static void count(const struct sce9_call *call, struct sce9_message *message, const uint8_t *in, uint8_t *out, size_t len)
{
    struct sce9_message first = *message;
    uint32_t low = sim_sce9_be32(message->block + 12);
    if (UINT32_MAX - low < len / 16 - 1) {
        sim_sce9_misuse(call, "counter runs over its low 32 bits");
        return;
    }
    for (unsigned k = 0; k < 4; k++) /* the stream begins behind the block it is given */
        first.block[12 + k] = (uint8_t)((low - 1) >> (24 - 8 * k));
    first.n_counters = 0;
    sim_sce9_stream(&first, in, out, len);
    for (unsigned k = 0; k < 4; k++)
        message->block[12 + k] = (uint8_t)((low + len / 16) >> (24 - 8 * k));
}

void sim_sce9_aes_update(const struct sce9_call *call)
{
    struct sce9_message *message = &call->sce9->message;
    uint8_t *in, *out, next[16];
    size_t len;
    if (!sim_sce9_pieces(call, &in, &out, &len))
        return;
    memcpy(next, in + len - 16, 16);
    switch (message->command) {
    case ECB_ENCRYPT: turn(ecb(call->bits), message, true, in, out, len); break;
    case ECB_DECRYPT: turn(ecb(call->bits), message, false, in, out, len); break;
    case CBC_ENCRYPT: turn(cbc(call->bits), message, true, in, out, len); break;
    case CBC_DECRYPT: turn(cbc(call->bits), message, false, in, out, len); break;
    default: count(call, message, in, out, len); break;
    }
    if (message->command == CBC_ENCRYPT)
        memcpy(message->block, out + len - 16, 16);
    if (message->command == CBC_DECRYPT)
        memcpy(message->block, next, 16);
    sim_operation_result(&call->sce9->operation, out, len);
    call->sce9->cycles = (uint64_t)((double)len * speeds[message->command][size_of(call->bits)] - (double)len * 3800 / 4096);
}
