/* SPDX-License-Identifier: Apache-2.0 */
/* GCM, CCM and GHASH of the simulated SCE9. Text streams through; tags are computed at the Final, from all that was fed. */
#include "accel/sce9.h"

#include <string.h>

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/modes.h>

/** Published cycles per byte: sealing and opening, 128, 192, 256 bits. */
static const double gcm_speeds[2][3] = {{14.70, 13.52, 14.12}, {15.04, 14.04, 14.58}};
static const double ccm_speeds[2][3] = {{14.88, 13.40, 13.98}, {15.84, 14.20, 14.76}};

/** Less what goes with a message: Init, Final, the code around them. */
static uint64_t text_cycles(const struct sce9_call *call, const double speeds[2][3], size_t len, unsigned around)
{
    return (uint64_t)((double)len * speeds[call->opening][(call->bits - 128) / 64] - (double)len * around / 4096);
}

static uint64_t be64(const uint8_t *in)
{
    return (uint64_t)sim_sce9_be32(in) << 32 | sim_sce9_be32(in + 4);
}

static size_t whole(uint64_t len)
{
    return (size_t)(len + 15) & ~(size_t)15;
}

/* --- GHASH: libcrypto's GCM over a "cipher" that is H at zero and zero elsewhere, so that its tag is GHASH itself --- */

static void hash_key_only(const unsigned char in[16], unsigned char out[16], const void *key)
{
    static const uint8_t zero[16];
    memcpy(out, memcmp(in, zero, 16) == 0 ? key : zero, 16);
}

static void ghash(const uint8_t *h, const uint8_t *aad, size_t aad_len, const uint8_t *text, size_t text_len,
                  uint8_t out[16])
{
    static const uint8_t iv[12] = {1};
    uint8_t plain[16];
    GCM128_CONTEXT *gcm = CRYPTO_gcm128_new((void *)(uintptr_t)h, hash_key_only);
    CRYPTO_gcm128_setiv(gcm, iv, sizeof iv);
    CRYPTO_gcm128_aad(gcm, aad, aad_len);
    for (size_t i = 0; i < text_len; i += 16)
        CRYPTO_gcm128_decrypt(gcm, text + i, plain, text_len - i < 16 ? text_len - i : 16);
    CRYPTO_gcm128_tag(gcm, out, 16);
    CRYPTO_gcm128_release(gcm);
}

/** Only what a nonce's hash is made of: its bytes, padded, and a block with its length in bits. */
void sim_sce9_ghash(const struct sce9_call *call)
{
    static const uint8_t zero[16];
    size_t n_bytes = 4ull * call->sce9->arguments[4];
    const uint8_t *h = sim_sce9_memory(call, 0, 16, false);
    const uint8_t *y0 = h != NULL ? sim_sce9_memory(call, 1, 16, false) : NULL;
    const uint8_t *in = y0 != NULL ? sim_sce9_memory(call, 2, n_bytes, false) : NULL;
    uint8_t *out = in != NULL ? sim_sce9_memory(call, 3, 16, true) : NULL;
    uint8_t hash[16];
    if (out == NULL)
        return;
    uint64_t bits = n_bytes >= 32 && n_bytes % 16 == 0 ? be64(in + n_bytes - 8) : 0;
    if (whole(bits / 8) + 16 != n_bytes || memcmp(y0, zero, 16) != 0 || memcmp(in + n_bytes - 16, zero, 8) != 0) {
        sim_sce9_misuse(call, "GHASH of anything but a nonce is not modelled");
        return;
    }
    ghash(h, NULL, 0, in, bits / 8, hash);
    sim_sce9_output(call, out, hash, 16);
    call->sce9->cycles = 700 + 60 * (n_bytes / 16);
}

/* --- GCM --- */

void sim_sce9_gcm_init(const struct sce9_call *call)
{
    const uint8_t *j0 = sim_sce9_memory(call, 1, 16, false);
    if (j0 != NULL && sim_sce9_begin(call, 0))
        memcpy(call->sce9->message.block, j0, 16);
}

void sim_sce9_gcm_aad(const struct sce9_call *call)
{
    struct sce9_message *message = &call->sce9->message;
    size_t len = 4ull * call->sce9->arguments[1];
    const uint8_t *aad = sim_sce9_memory(call, 0, len, false);
    if (aad == NULL)
        return;
    if (message->in_text || len == 0 || len % 16 != 0 || len > SCE9_AAD_MAX - message->n_aad) {
        sim_sce9_misuse(call, "associated data behind the transition, not of whole blocks, or more than the model takes");
        return;
    }
    memcpy(message->aad + message->n_aad, aad, len);
    message->n_aad += len;
    call->sce9->cycles = 60 * (len / 16);
}

void sim_sce9_gcm_transition(const struct sce9_call *call)
{
    if (call->sce9->message.in_text)
        sim_sce9_misuse(call, "second transition");
    call->sce9->message.in_text = true;
}

/** Ciphertext is kept for the tag. */
static void gcm_text(const struct sce9_call *call, const uint8_t *in, uint8_t *out, size_t len)
{
    struct sce9_message *message = &call->sce9->message;
    uint8_t *kept = message->text + message->n_text;
    if (call->opening)
        memcpy(kept, in, len);
    sim_sce9_stream(message, in, out, len);
    if (!call->opening)
        memcpy(kept, out, len);
}

void sim_sce9_gcm_update(const struct sce9_call *call)
{
    struct sce9_message *message = &call->sce9->message;
    uint8_t *in, *out;
    size_t len;
    if (!sim_sce9_pieces(call, &in, &out, &len))
        return;
    if (!message->in_text || len > SCE9_TEXT_MAX - 16 - message->n_text) {
        sim_sce9_misuse(call, "text before the transition, or more than the model takes");
        return;
    }
    gcm_text(call, in, out, len);
    message->n_text += len;
    sim_operation_result(&call->sce9->operation, out, len);
    call->sce9->cycles = text_cycles(call, gcm_speeds, len, 4400);
}

static void gcm_tag(const struct sce9_message *message, uint64_t aad_len, uint64_t text_len, uint8_t tag[16])
{
    static const uint8_t zero[16];
    uint8_t h[16], pad[16];
    sim_sce9_encrypt_block(message->key, message->bits, zero, h);
    sim_sce9_encrypt_block(message->key, message->bits, message->block, pad);
    ghash(h, message->aad, aad_len, message->text, text_len, tag);
    for (unsigned i = 0; i < 16; i++)
        tag[i] ^= pad[i];
}

/** The tag goes out, or is compared: argument 3, its length behind argument length_at. */
static void end(const struct sce9_call *call, unsigned tag_at, unsigned length_at, const uint8_t tag[16])
{
    uint8_t *other = sim_sce9_memory(call, tag_at, 16, !call->opening);
    const uint8_t *length = call->opening && other != NULL ? sim_sce9_memory(call, length_at, 4, false) : NULL;
    if (other == NULL || (call->opening && length == NULL))
        return;
    if (!call->opening) {
        sim_sce9_output(call, other, tag, 16);
        return;
    }
    uint32_t len = sim_sce9_be32(length);
    if (len == 0 || len > 16)
        sim_sce9_misuse(call, "no such length of a tag");
    else if (memcmp(other, tag, len) != 0)
        call->sce9->result = SCE9_AUTHENTICATION;
}

/** The last bytes of the text, fewer than a block. */
static bool last_bytes(const struct sce9_call *call, unsigned out_at, size_t len, uint8_t **in, uint8_t **out)
{
    *in = sim_sce9_memory(call, 0, 16, false);
    *out = *in != NULL ? sim_sce9_memory(call, out_at, 16, len != 0) : NULL;
    return *out != NULL;
}

void sim_sce9_gcm_final(const struct sce9_call *call)
{
    struct sce9_message *message = &call->sce9->message;
    uint8_t *in, *out, block[16] = {0}, tag[16];
    const uint8_t *text_bits = sim_sce9_memory(call, 1, 8, false);
    const uint8_t *aad_bits = text_bits != NULL ? sim_sce9_memory(call, 2, 8, false) : NULL;
    if (aad_bits == NULL)
        return;
    uint64_t text_len = be64(text_bits) / 8, aad_len = be64(aad_bits) / 8;
    size_t rest = text_len % 16;
    if (!message->in_text || message->n_text != text_len - rest || message->n_aad != whole(aad_len)) {
        sim_sce9_misuse(call, "lengths at the Final are not those of what was fed");
        return;
    }
    if (!last_bytes(call, 5, rest, &in, &out))
        return;
    if (rest != 0) {
        gcm_text(call, in, block, rest);
        sim_sce9_output(call, out, block, 16);
    }
    call->sce9->cycles = 600 + (rest != 0 ? 230 : 0);
    gcm_tag(message, aad_len, text_len, tag);
    end(call, 3, 4, tag);
}

/* --- CCM --- */

static bool ccm_lengths(const struct sce9_call *call, const uint8_t *header, size_t len)
{
    struct sce9_message *message = &call->sce9->message;
    const uint8_t *text_len = sim_sce9_memory(call, 4, 4, false);
    const uint8_t *tag_len = call->opening && text_len != NULL ? sim_sce9_memory(call, 5, 4, false) : NULL;
    if (text_len == NULL || (call->opening && tag_len == NULL))
        return false;
    unsigned q = (header[0] & 7) + 1u;
    uint64_t stated = 0;
    for (unsigned i = 16 - q; i < 16; i++)
        stated = stated << 8 | header[i];
    message->text_len = stated;
    message->tag_len = 2u * (header[0] >> 3 & 7) + 2;
    size_t aad = header[0] & 0x40 ? (size_t)header[16] << 8 | header[17] : 0;
    if (header[0] & 0x80 || q < 2 || stated != sim_sce9_be32(text_len) ||
        len != 16 + (aad != 0 ? whole(aad + 2) : 0) || (tag_len != NULL && message->tag_len != sim_sce9_be32(tag_len))) {
        sim_sce9_misuse(call, "header of CCM does not fit the lengths");
        return false;
    }
    return true;
}

void sim_sce9_ccm_init(const struct sce9_call *call)
{
    struct sce9_message *message = &call->sce9->message;
    size_t len = 4ull * call->sce9->arguments[3];
    const uint8_t *counter = sim_sce9_memory(call, 1, 16, false);
    const uint8_t *header = counter != NULL ? sim_sce9_memory(call, 2, len, false) : NULL;
    if (header == NULL || !sim_sce9_begin(call, 0))
        return;
    if (len < 16 || len % 16 != 0 || len > SCE9_AAD_MAX || (len > 16 && !(header[0] & 0x40))) {
        sim_sce9_misuse(call, "header of CCM is not of whole blocks, or more than the model takes");
        return;
    }
    unsigned q = (header[0] & 7) + 1u;
    if (!ccm_lengths(call, header, len))
        return;
    if (counter[0] != q - 1 || memcmp(counter + 1, header + 1, 15 - q) != 0 || sim_sce9_be32(counter + 12) << (q < 4 ? 32 - 8 * q : 0) != 0)
        sim_sce9_misuse(call, "first counter block is not that of the header's nonce");
    memcpy(message->block, counter, 16);
    memcpy(message->aad, header, len);
    message->n_aad = len;
    call->sce9->cycles += 110 * (len / 16);
}

/** Plaintext is kept for the tag. */
static void ccm_text(const struct sce9_call *call, const uint8_t *in, uint8_t *out, size_t len)
{
    struct sce9_message *message = &call->sce9->message;
    uint8_t *kept = message->text + message->n_text;
    if (!call->opening)
        memcpy(kept, in, len);
    sim_sce9_stream(message, in, out, len);
    if (call->opening)
        memcpy(kept, out, len);
}

void sim_sce9_ccm_update(const struct sce9_call *call)
{
    struct sce9_message *message = &call->sce9->message;
    uint8_t *in, *out;
    size_t len;
    if (!sim_sce9_pieces(call, &in, &out, &len))
        return;
    if (len > SCE9_TEXT_MAX - 16 - message->n_text || message->n_text + len > message->text_len) {
        sim_sce9_misuse(call, "more text than stated, or than the model takes");
        return;
    }
    ccm_text(call, in, out, len);
    message->n_text += len;
    sim_operation_result(&call->sce9->operation, out, len);
    call->sce9->cycles = text_cycles(call, ccm_speeds, len, 4900);
}

static const EVP_CIPHER *ccm(uint32_t bits)
{
    return bits == 128 ? EVP_aes_128_ccm() : bits == 192 ? EVP_aes_192_ccm() : EVP_aes_256_ccm();
}

static void ccm_tag(const struct sce9_message *message, uint8_t tag[16])
{
    static uint8_t sink[SCE9_TEXT_MAX];
    const uint8_t *header = message->aad;
    unsigned q = (header[0] & 7) + 1u;
    int len = 0, text_len = (int)message->text_len;
    EVP_CIPHER_CTX *ctx = EVP_CIPHER_CTX_new();
    EVP_EncryptInit_ex(ctx, ccm(message->bits), NULL, NULL, NULL);
    EVP_CIPHER_CTX_ctrl(ctx, EVP_CTRL_AEAD_SET_IVLEN, (int)(15 - q), NULL);
    EVP_CIPHER_CTX_ctrl(ctx, EVP_CTRL_AEAD_SET_TAG, (int)message->tag_len, NULL);
    EVP_EncryptInit_ex(ctx, NULL, NULL, message->key, header + 1);
    EVP_EncryptUpdate(ctx, NULL, &len, NULL, text_len);
    if (header[0] & 0x40)
        EVP_EncryptUpdate(ctx, NULL, &len, header + 18, header[16] << 8 | header[17]);
    EVP_EncryptUpdate(ctx, sink, &len, message->text, text_len);
    EVP_EncryptFinal_ex(ctx, sink, &len);
    EVP_CIPHER_CTX_ctrl(ctx, EVP_CTRL_AEAD_GET_TAG, (int)message->tag_len, tag);
    EVP_CIPHER_CTX_free(ctx);
}

void sim_sce9_ccm_final(const struct sce9_call *call)
{
    struct sce9_message *message = &call->sce9->message;
    uint8_t *in, *out, block[16] = {0}, tag[16] = {0};
    const uint8_t *text_len = sim_sce9_memory(call, 1, 4, false);
    size_t rest = message->text_len % 16;
    if (text_len == NULL)
        return;
    if (sim_sce9_be32(text_len) != message->text_len || message->n_text != message->text_len - rest) {
        sim_sce9_misuse(call, "length at the Final is not that of what was fed");
        return;
    }
    if (!last_bytes(call, 4, rest, &in, &out))
        return;
    if (rest != 0) {
        ccm_text(call, in, block, rest);
        sim_sce9_output(call, out, block, 16);
    }
    call->sce9->cycles = 600 + (rest != 0 ? 230 : 0);
    ccm_tag(message, tag);
    end(call, 2, 3, tag);
}
