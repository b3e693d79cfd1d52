/* SPDX-License-Identifier: Apache-2.0 */
/*
 * AES-GCM on the SCE9, whole messages: the engine holds a message from Init to Final and cannot give its state away. It
 * takes the counter block J0, not the nonce (SP 800-38D 7.1), and when it opens, it compares the tag itself.
 */
#include "aead/modes.h"
#include "aead/portable.h"
#include "sce9/sce9.h"

#define NONCE_MAX 256u

/** The procedures of one key size and direction. */
struct calls {
    mica_sce9_result (*init)(const uint32_t *wrapped, const uint32_t *j0);
    void (*aad)(const uint32_t *aad, uint32_t words);
    void (*transition)(void);
    mica_sce9_update update;
};

#define INIT_KEYED(name)                                                              \
    static mica_sce9_result init_##name(const uint32_t *wrapped, const uint32_t *j0)  \
    {                                                                                 \
        const uint32_t key_type = 0;                                                  \
        return HW_SCE_##name##InitSub(&key_type, wrapped, j0);                        \
    }

INIT_KEYED(Aes128GcmEncrypt)
INIT_KEYED(Aes128GcmDecrypt)
INIT_KEYED(Aes256GcmEncrypt)
INIT_KEYED(Aes256GcmDecrypt)

#define CALLS(init, name) \
    {init, HW_SCE_##name##UpdateAADSub, HW_SCE_##name##UpdateTransitionSub, HW_SCE_##name##UpdateSub}

static const struct calls sealing[] = {
    CALLS(init_Aes128GcmEncrypt, Aes128GcmEncrypt),
    CALLS(HW_SCE_Aes192GcmEncryptInitSub, Aes192GcmEncrypt),
    CALLS(init_Aes256GcmEncrypt, Aes256GcmEncrypt),
};

static const struct calls opening[] = {
    CALLS(init_Aes128GcmDecrypt, Aes128GcmDecrypt),
    CALLS(HW_SCE_Aes192GcmDecryptInitSub, Aes192GcmDecrypt),
    CALLS(init_Aes256GcmDecrypt, Aes256GcmDecrypt),
};

static mica_sce9_result (*const seal_final[])(const uint32_t *last, const uint32_t *text_len, const uint32_t *aad_len,
                                              uint32_t *out, uint32_t *tag) = {
    HW_SCE_Aes128GcmEncryptFinalSub,
    HW_SCE_Aes192GcmEncryptFinalSub,
    HW_SCE_Aes256GcmEncryptFinalSub,
};

static mica_sce9_result (*const open_final[])(const uint32_t *last, const uint32_t *text_len, const uint32_t *aad_len,
                                              const uint32_t *tag, const uint32_t *tag_len, uint32_t *out) = {
    HW_SCE_Aes128GcmDecryptFinalSub,
    HW_SCE_Aes192GcmDecryptFinalSub,
    HW_SCE_Aes256GcmDecryptFinalSub,
};

/* A length in bits as the engine takes it: two turned words, the high one first. */
static void put_bits(uint32_t words[2], size_t len)
{
    const uint64_t bits = (uint64_t)len << 3;

    words[0] = __builtin_bswap32((uint32_t)(bits >> 32));
    words[1] = __builtin_bswap32((uint32_t)bits);
}

/* J0 of a nonce that is not of 12 bytes: GHASH of it, padded, and of its length; in one run of the engine's GHASH. */
static mica_status hash_nonce(const struct mica_sce9_key *key, const struct mica_aead_message *message, uint32_t j0[4])
{
    static const uint8_t zero[16];
    const size_t len = message->nonce_len, padded = (len + 15) & ~(size_t)15;
    uint32_t text[NONCE_MAX / 4 + 4] = {0}, h[4];
    mica_status status = mica_sce9_aes(key, SCE9_ECB_ENCRYPT, NULL, zero, (uint8_t *)h, 1);

    memcpy(text, message->nonce, len);
    put_bits(text + padded / 4 + 2, len);
    memset(j0, 0, 16);
    if (status == MICA_OK) {
        status = mica_sce9_status(HW_SCE_Ghash(h, j0, text, j0, (uint32_t)(padded / 4 + 4)));
    }
    mica_wipe(h, sizeof h);
    return status;
}

static mica_status make_j0(const struct mica_sce9_key *key, const struct mica_aead_message *message, uint32_t j0[4])
{
    if (message->nonce_len != 12) {
        return hash_nonce(key, message, j0);
    }
    memcpy(j0, message->nonce, 12);
    j0[3] = __builtin_bswap32(1);
    return MICA_OK;
}

/* Associated data, its last block filled up with zeros. */
static void take_aad(const struct calls *calls, const uint8_t *aad, size_t len)
{
    uint32_t piece[SCE9_PIECE / 4];

    while (len) {
        size_t n = len < sizeof piece ? len : sizeof piece;
        memcpy(piece, aad, n);
        memset((uint8_t *)piece + n, 0, -n & 15);
        calls->aad(piece, (uint32_t)((n + 15) / 16 * 4));
        aad += n;
        len -= n;
    }
}

/* From Init to the last whole block. */
static mica_status begin(const struct mica_sce9_key *key, const struct calls *calls, const struct mica_aead_message *message,
                         uint8_t *out)
{
    uint32_t j0[4];
    mica_status status = make_j0(key, message, j0);

    if (status == MICA_OK) {
        status = mica_sce9_status(calls->init(key->wrapped, j0));
    }
    if (status == MICA_OK) {
        take_aad(calls, message->aad, message->aad_len);
        calls->transition();
        mica_sce9_text(calls->update, message->in, out, message->len / 16);
    }
    mica_wipe(j0, sizeof j0); /* from a nonce of another length it is a value of GHASH, and secret */
    return status;
}

/** The end of a text: fewer bytes than a block, and the lengths. */
struct end {
    uint32_t last[4], text_len[2], aad_len[2];
    size_t len, at;
};

static void prepare_end(struct end *end, const struct mica_aead_message *message)
{
    memset(end, 0, sizeof *end);
    end->len = message->len % 16;
    end->at = message->len - end->len;
    if (end->len) {
        memcpy(end->last, message->in + end->at, end->len);
    }
    put_bits(end->text_len, message->len);
    put_bits(end->aad_len, message->aad_len);
}

static void finish_end(struct end *end, uint8_t *out)
{
    if (end->len) {
        memcpy(out + end->at, end->last, end->len);
    }
    mica_wipe(end, sizeof *end);
}

static mica_status seal(const struct mica_sce9_key *key, const struct mica_aead_message *message, uint8_t *out, uint8_t *tag)
{
    uint32_t whole_tag[4];
    struct end end;
    mica_status status;

    prepare_end(&end, message); /* in may be out */
    status = begin(key, &sealing[key->size], message, out);
    if (status == MICA_OK) {
        status = mica_sce9_status(seal_final[key->size](end.last, end.text_len, end.aad_len, end.last, whole_tag));
        memcpy(tag, whole_tag, sizeof whole_tag);
    }
    finish_end(&end, out);
    return status;
}

static mica_status message_sce9(const struct mica_aead_impl *impl, const void *material, enum mica_aead_direction direction,
                                const struct mica_aead_message *message, uint8_t *out, uint8_t *tag)
{
    mica_status status;

    if (direction != MICA_AEAD_SEAL || message->nonce_len > NONCE_MAX) {
        return MICA_NOT_ME;
    }
    status = mica_accel_open(impl->engine);
    return status ? status : mica_accel_close(impl->engine, seal(material, message, out, tag));
}

static mica_status open_inside(const struct mica_sce9_key *key, const struct mica_aead_message *message, const uint8_t *tag,
                               uint8_t *out)
{
    const uint32_t tag_len = message->tag_len ? (uint32_t)message->tag_len : 16;
    const uint32_t turned = __builtin_bswap32(tag_len);
    uint32_t whole_tag[4] = {0};
    struct end end;
    mica_status status;

    memcpy(whole_tag, tag, tag_len);
    prepare_end(&end, message);
    status = begin(key, &opening[key->size], message, out);
    if (status == MICA_OK) {
        status = mica_sce9_status(
            open_final[key->size](end.last, end.text_len, end.aad_len, whole_tag, &turned, end.last));
    }
    finish_end(&end, out);
    return status;
}

static mica_status open_sce9(const struct mica_aead_impl *impl, const void *material, const struct mica_aead_message *message,
                             const uint8_t *tag, uint8_t *out)
{
    mica_status status;

    if (message->nonce_len > NONCE_MAX) {
        return MICA_NOT_ME;
    }
    status = mica_accel_open(impl->engine);
    if (status) {
        return status;
    }
    return mica_sce9_close(impl->engine, open_inside(material, message, tag, out));
}

/* Streams, and what the engine's unit does not take: over the engine's AES. */
static const struct mica_aead_impl parts = {
    .alg = &mica_aes_gcm,
    .name = "aes_gcm_sce9_parts",
    .constant_time = true,
    MICA_GCM_OF(&mica_aes_sce9, &MICA_GHASH_PORTABLE32),
};

const struct mica_aead_impl mica_aes_gcm_sce9 = {
    .alg = &mica_aes_gcm,
    .name = "aes_gcm_sce9",
    .engine = &mica_engine_sce9,
    .constant_time = true,
    .material_len = sizeof(struct mica_sce9_key),
    .set_key = mica_sce9_aead_set_key,
    .message = message_sce9,
    .open = open_sce9,
    .otherwise = &parts,
};
