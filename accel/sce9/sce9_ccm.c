/* SPDX-License-Identifier: Apache-2.0 */
/*
 * AES-CCM on the SCE9, whole messages. The engine takes the blocks of SP 800-38C A.2 as they are authenticated (B0 and the
 * associated data with their length, the header) and the first counter block, and counts and chains by itself.
 */
#include "aead/modes.h"
#include "sce9/sce9.h"

#define HEADER_MAX 512u                   /* bytes */
#define AAD_MAX (HEADER_MAX - 16u - 2u)   /* with its length in two bytes */

static const struct {
    mica_sce9_result (*seal_init)(const uint32_t *key_type, const uint32_t *data_type, const uint32_t *cmd,
                                  const uint32_t *text_len, const uint32_t *wrapped, const uint32_t *counter,
                                  const uint32_t *header, const uint32_t *sequence, uint32_t header_words);
    mica_sce9_result (*open_init)(const uint32_t *key_type, const uint32_t *data_type, const uint32_t *cmd,
                                  const uint32_t *text_len, const uint32_t *tag_len, const uint32_t *wrapped,
                                  const uint32_t *counter, const uint32_t *header, const uint32_t *sequence,
                                  uint32_t header_words);
    mica_sce9_update seal_update, open_update;
    mica_sce9_result (*seal_final)(const uint32_t *last, const uint32_t *text_len, uint32_t *out, uint32_t *tag);
    mica_sce9_result (*open_final)(const uint32_t *last, const uint32_t *text_len, const uint32_t *tag,
                                   const uint32_t *tag_len, uint32_t *out);
} sizes[] = {
    {HW_SCE_Aes128CcmEncryptInitSubGeneral, HW_SCE_Aes128CcmDecryptInitSubGeneral, HW_SCE_Aes128CcmEncryptUpdateSub,
     HW_SCE_Aes128CcmDecryptUpdateSub, HW_SCE_Aes128CcmEncryptFinalSubGeneral, HW_SCE_Aes128CcmDecryptFinalSubGeneral},
    {HW_SCE_Aes192CcmEncryptInitSubGeneral, HW_SCE_Aes192CcmDecryptInitSubGeneral, HW_SCE_Aes192CcmEncryptUpdateSub,
     HW_SCE_Aes192CcmDecryptUpdateSub, HW_SCE_Aes192CcmEncryptFinalSub, HW_SCE_Aes192CcmDecryptFinalSub},
    {HW_SCE_Aes256CcmEncryptInitSubGeneral, HW_SCE_Aes256CcmDecryptInitSubGeneral, HW_SCE_Aes256CcmEncryptUpdateSub,
     HW_SCE_Aes256CcmDecryptUpdateSub, HW_SCE_Aes256CcmEncryptFinalSub, HW_SCE_Aes256CcmDecryptFinalSub},
};

/** A message as the engine takes it. */
struct frame {
    uint32_t counter[4], last[4], tag[4];
    uint32_t text_len, tag_len; /* turned */
    uint32_t header_words;
    uint32_t header[HEADER_MAX / 4]; /* only header_words of it are set */
};

static size_t tag_len_of(const struct mica_aead_message *message)
{
    return message->tag_len ? message->tag_len : 16;
}

/* B0 and the first counter block; the length field has q bytes. */
static void put_nonce(struct frame *frame, const struct mica_aead_message *message)
{
    uint8_t *b0 = (uint8_t *)frame->header, *a0 = (uint8_t *)frame->counter;
    const size_t q = 15 - message->nonce_len;

    a0[0] = (uint8_t)(q - 1);
    memcpy(a0 + 1, message->nonce, message->nonce_len);
    b0[0] = (uint8_t)((message->aad_len ? 0x40 : 0) | (tag_len_of(message) - 2) / 2 << 3 | (q - 1));
    memcpy(b0 + 1, message->nonce, message->nonce_len);
    for (size_t i = 0; i < q && i < sizeof message->len; i++) {
        b0[15 - i] = (uint8_t)(message->len >> 8 * i);
    }
}

static void put_aad(struct frame *frame, const struct mica_aead_message *message)
{
    uint8_t *b1 = (uint8_t *)frame->header + 16;
    const size_t len = message->aad_len;

    if (len) {
        b1[0] = (uint8_t)(len >> 8);
        b1[1] = (uint8_t)len;
        memcpy(b1 + 2, message->aad, len);
    }
}

static void fill(struct frame *frame, const struct mica_aead_message *message)
{
    const size_t rest = message->len % 16;

    mica_wipe(frame, offsetof(struct frame, header));
    frame->header_words = 4;
    if (message->aad_len) {
        frame->header_words += (uint32_t)((2 + message->aad_len + 15) / 16 * 4);
    }
    mica_wipe(frame->header, 4 * frame->header_words);
    put_nonce(frame, message);
    put_aad(frame, message);
    frame->text_len = __builtin_bswap32((uint32_t)message->len);
    frame->tag_len = __builtin_bswap32((uint32_t)tag_len_of(message));
    if (rest) {
        memcpy(frame->last, message->in + message->len - rest, rest);
    }
}

static mica_sce9_result seal(const struct mica_sce9_key *key, struct frame *frame, const struct mica_aead_message *message,
                             uint8_t *out)
{
    const uint32_t none = 0;
    mica_sce9_result result = sizes[key->size].seal_init(&none, &none, &none, &frame->text_len, key->wrapped, frame->counter,
                                                         frame->header, &none, frame->header_words);

    if (result == SCE9_SUCCESS) {
        mica_sce9_text(sizes[key->size].seal_update, message->in, out, message->len / 16);
        result = sizes[key->size].seal_final(frame->last, &frame->text_len, frame->last, frame->tag);
    }
    return result;
}

static mica_sce9_result open_text(const struct mica_sce9_key *key, struct frame *frame, const struct mica_aead_message *message,
                             uint8_t *out)
{
    const uint32_t none = 0;
    mica_sce9_result result = sizes[key->size].open_init(&none, &none, &none, &frame->text_len, &frame->tag_len, key->wrapped,
                                                         frame->counter, frame->header, &none, frame->header_words);

    if (result == SCE9_SUCCESS) {
        mica_sce9_text(sizes[key->size].open_update, message->in, out, message->len / 16);
        result = sizes[key->size].open_final(frame->last, &frame->text_len, frame->tag, &frame->tag_len, frame->last);
    }
    return result;
}

static mica_status check(const struct mica_aead_message *message)
{
    if (message->aad_len > AAD_MAX) {
        return MICA_NOT_ME;
    }
    return message->nonce_len == 13 && message->len > 0xffff ? MICA_ERR_LENGTH : MICA_OK;
}

/* One message; tag is the engine's when sealing, the peer's when opening. */
static mica_status run(const struct mica_aead_impl *impl, const void *material, const struct mica_aead_message *message,
                       const uint8_t *peer_tag, uint8_t *out, uint8_t *tag)
{
    struct frame frame;
    mica_status status = check(message);

    if (status == MICA_OK) {
        status = mica_accel_open(impl->engine);
    }
    if (status) {
        return status;
    }
    fill(&frame, message);
    if (peer_tag) {
        memcpy(frame.tag, peer_tag, tag_len_of(message));
        status = mica_sce9_status(open_text(material, &frame, message, out));
    } else {
        status = mica_sce9_status(seal(material, &frame, message, out));
        /* The front end gives one of the two tags. NOLINTNEXTLINE(clang-analyzer-core.NonNullParamChecker) */
        memcpy(tag, frame.tag, sizeof frame.tag);
    }
    if (status == MICA_OK && message->len % 16) {
        memcpy(out + message->len / 16 * 16, frame.last, message->len % 16);
    }
    mica_wipe(&frame, offsetof(struct frame, header) + 4 * frame.header_words);
    return mica_sce9_close(impl->engine, status);
}

static mica_status message_sce9(const struct mica_aead_impl *impl, const void *material, enum mica_aead_direction direction,
                                const struct mica_aead_message *message, uint8_t *out, uint8_t *tag)
{
    return direction == MICA_AEAD_SEAL ? run(impl, material, message, NULL, out, tag) : MICA_NOT_ME;
}

static mica_status open_sce9(const struct mica_aead_impl *impl, const void *material, const struct mica_aead_message *message,
                             const uint8_t *tag, uint8_t *out)
{
    return run(impl, material, message, tag, out, NULL);
}

/* Streams, and what the engine's unit does not take: over the engine's AES. */
static const struct mica_aead_impl parts = {
    .alg = &mica_aes_ccm,
    .name = "aes_ccm_sce9_parts",
    .constant_time = true,
    MICA_CCM_OF(&mica_aes_sce9),
};

const struct mica_aead_impl mica_aes_ccm_sce9 = {
    .alg = &mica_aes_ccm,
    .name = "aes_ccm_sce9",
    .engine = &mica_engine_sce9,
    .constant_time = true,
    .material_len = sizeof(struct mica_sce9_key),
    .set_key = mica_sce9_aead_set_key,
    .message = message_sce9,
    .open = open_sce9,
    .otherwise = &parts,
};
