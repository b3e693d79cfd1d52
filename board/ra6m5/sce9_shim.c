/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Stands for Renesas' library in an image for the simulator: the same calls, handed to the mailbox device. On silicon the
 * vendor's library is linked instead (MICA_SCE9_LIBRARY in CMakeLists.txt); this file's calls find no mailbox there and
 * fail.
 */
#include "board.h"
#include "sce9/vendor.h"
#include "sce9_mailbox.h"

#define MSTP_MSTPCRC 0x40084008u
#define POLLS 1000u /* the device holds up the core for as long as a procedure takes: only one that hangs is seen busy */

static uint32_t address(const void *p)
{
    return (uint32_t)(uintptr_t)p;
}

static void put(unsigned i, uint32_t value)
{
    BOARD_REG(SCE9_MAILBOX_BASE + SCE9_MAILBOX_ARGUMENT + 4 * i) = value;
}

static mica_sce9_result call(uint32_t what)
{
    if (BOARD_REG(SCE9_MAILBOX_BASE + SCE9_MAILBOX_BUSY) && what != SCE9_CALL(SCE9_CALL_INIT, 0, 0)) {
        return SCE9_TIMEOUT; /* the call before hangs: it may be one that has no result */
    }
    BOARD_REG(SCE9_MAILBOX_BASE + SCE9_MAILBOX_CALL) = what;
    for (unsigned i = 0; i < POLLS; i++) {
        if (!BOARD_REG(SCE9_MAILBOX_BASE + SCE9_MAILBOX_BUSY)) {
            return (mica_sce9_result)BOARD_REG(SCE9_MAILBOX_BASE + SCE9_MAILBOX_RESULT);
        }
    }
    return SCE9_TIMEOUT;
}

static mica_sce9_result call_2(uint32_t what, const void *a, const void *b)
{
    put(0, address(a));
    put(1, address(b));
    return call(what);
}

static mica_sce9_result call_3(uint32_t what, const void *a, const void *b, const void *c)
{
    put(2, address(c));
    return call_2(what, a, b);
}

static mica_sce9_result call_4(uint32_t what, uint32_t a, const void *b, const void *c, const void *d)
{
    put(0, a);
    put(1, address(b));
    put(2, address(c));
    put(3, address(d));
    return call(what);
}

static void text(uint32_t what, const uint32_t *in, uint32_t *out, uint32_t words)
{
    put(0, address(in));
    put(1, address(out));
    put(2, words);
    (void)call(what); /* the Final tells */
}

mica_sce9_result HW_SCE_McuSpecificInit(void)
{
    BOARD_REG(MSTP_MSTPCRC) &= ~(1u << 31);
    if (BOARD_REG(SCE9_MAILBOX_BASE + SCE9_MAILBOX_ID) != SCE9_MAILBOX_IS) {
        return SCE9_FAIL;
    }
    return call(SCE9_CALL(SCE9_CALL_INIT, 0, 0));
}

mica_sce9_result HW_SCE_RNG_Read(uint32_t *out)
{
    put(0, address(out));
    return call(SCE9_CALL(SCE9_CALL_RANDOM, 0, 0));
}

mica_sce9_result HW_SCE_GenerateOemKeyIndexPrivate(uint32_t key_type, uint32_t cmd, const uint8_t *provisioning_key,
                                                   const uint8_t *iv, const uint8_t *key, uint32_t *wrapped)
{
    (void)provisioning_key;
    (void)iv;
    put(1, cmd);
    put(2, address(key));
    put(3, address(wrapped));
    put(0, key_type);
    return call(SCE9_CALL(SCE9_CALL_INSTALL, 0, 0));
}

/* --- AES --- */

#define AES(bits)                                                                                       \
    void HW_SCE_Aes##bits##EncryptDecryptUpdateSub(const uint32_t *in, uint32_t *out, uint32_t words)   \
    {                                                                                                   \
        text(SCE9_CALL(SCE9_CALL_AES_UPDATE, bits, 0), in, out, words);                                 \
    }                                                                                                   \
    mica_sce9_result HW_SCE_Aes##bits##EncryptDecryptFinalSub(void)                                     \
    {                                                                                                   \
        return call(SCE9_CALL(SCE9_CALL_AES_FINAL, bits, 0));                                           \
    }

AES(128)
AES(192)
AES(256)

mica_sce9_result HW_SCE_Aes128EncryptDecryptInitSub(const uint32_t *key_type, const uint32_t *cmd, const uint32_t *wrapped,
                                                    const uint32_t *iv)
{
    (void)key_type;
    return call_3(SCE9_CALL(SCE9_CALL_AES_INIT, 128, 0), cmd, wrapped, iv);
}

mica_sce9_result HW_SCE_Aes192EncryptDecryptInitSub(const uint32_t *cmd, const uint32_t *wrapped, const uint32_t *iv)
{
    return call_3(SCE9_CALL(SCE9_CALL_AES_INIT, 192, 0), cmd, wrapped, iv);
}

mica_sce9_result HW_SCE_Aes256EncryptDecryptInitSub(const uint32_t *key_type, const uint32_t *cmd, const uint32_t *wrapped,
                                                    const uint32_t *iv)
{
    (void)key_type;
    return call_3(SCE9_CALL(SCE9_CALL_AES_INIT, 256, 0), cmd, wrapped, iv);
}

/* --- GCM --- */

#define GCM_INIT_KEYED(bits, way, opening)                                                                        \
    mica_sce9_result HW_SCE_Aes##bits##Gcm##way##InitSub(const uint32_t *key_type, const uint32_t *wrapped,       \
                                                         const uint32_t *j0)                                      \
    {                                                                                                             \
        (void)key_type;                                                                                           \
        return call_2(SCE9_CALL(SCE9_CALL_GCM_INIT, bits, opening), wrapped, j0);                                 \
    }

GCM_INIT_KEYED(128, Encrypt, 0)
GCM_INIT_KEYED(128, Decrypt, 1)
GCM_INIT_KEYED(256, Encrypt, 0)
GCM_INIT_KEYED(256, Decrypt, 1)

mica_sce9_result HW_SCE_Aes192GcmEncryptInitSub(const uint32_t *wrapped, const uint32_t *j0)
{
    return call_2(SCE9_CALL(SCE9_CALL_GCM_INIT, 192, 0), wrapped, j0);
}

mica_sce9_result HW_SCE_Aes192GcmDecryptInitSub(const uint32_t *wrapped, const uint32_t *j0)
{
    return call_2(SCE9_CALL(SCE9_CALL_GCM_INIT, 192, 1), wrapped, j0);
}

#define GCM(bits, way, opening)                                                                         \
    void HW_SCE_Aes##bits##Gcm##way##UpdateAADSub(const uint32_t *aad, uint32_t words)                  \
    {                                                                                                   \
        put(0, address(aad));                                                                           \
        put(1, words);                                                                                  \
        (void)call(SCE9_CALL(SCE9_CALL_GCM_AAD, bits, opening));                                        \
    }                                                                                                   \
    void HW_SCE_Aes##bits##Gcm##way##UpdateTransitionSub(void)                                          \
    {                                                                                                   \
        (void)call(SCE9_CALL(SCE9_CALL_GCM_TRANSITION, bits, opening));                                 \
    }                                                                                                   \
    void HW_SCE_Aes##bits##Gcm##way##UpdateSub(const uint32_t *in, uint32_t *out, uint32_t words)       \
    {                                                                                                   \
        text(SCE9_CALL(SCE9_CALL_GCM_UPDATE, bits, opening), in, out, words);                           \
    }

GCM(128, Encrypt, 0)
GCM(128, Decrypt, 1)
GCM(192, Encrypt, 0)
GCM(192, Decrypt, 1)
GCM(256, Encrypt, 0)
GCM(256, Decrypt, 1)

#define GCM_FINAL(bits)                                                                                              \
    mica_sce9_result HW_SCE_Aes##bits##GcmEncryptFinalSub(const uint32_t *last, const uint32_t *text_len,            \
                                                          const uint32_t *aad_len, uint32_t *out, uint32_t *tag)     \
    {                                                                                                                \
        put(3, address(tag));                                                                                        \
        put(4, 0);                                                                                                   \
        put(5, address(out));                                                                                        \
        return call_3(SCE9_CALL(SCE9_CALL_GCM_FINAL, bits, 0), last, text_len, aad_len);                             \
    }                                                                                                                \
    mica_sce9_result HW_SCE_Aes##bits##GcmDecryptFinalSub(const uint32_t *last, const uint32_t *text_len,            \
                                                          const uint32_t *aad_len, const uint32_t *tag,              \
                                                          const uint32_t *tag_len, uint32_t *out)                    \
    {                                                                                                                \
        put(3, address(tag));                                                                                        \
        put(4, address(tag_len));                                                                                    \
        put(5, address(out));                                                                                        \
        return call_3(SCE9_CALL(SCE9_CALL_GCM_FINAL, bits, 1), last, text_len, aad_len);                             \
    }

GCM_FINAL(128)
GCM_FINAL(192)
GCM_FINAL(256)

mica_sce9_result HW_SCE_Ghash(const uint32_t *h, const uint32_t *y0, const uint32_t *in, uint32_t *out, uint32_t words)
{
    put(3, address(out));
    put(4, words);
    return call_3(SCE9_CALL(SCE9_CALL_GHASH, 0, 0), h, y0, in);
}

/* --- CCM --- */

#define CCM(bits)                                                                                                       \
    mica_sce9_result HW_SCE_Aes##bits##CcmEncryptInitSubGeneral(                                                        \
        const uint32_t *key_type, const uint32_t *data_type, const uint32_t *cmd, const uint32_t *text_len,             \
        const uint32_t *wrapped, const uint32_t *counter, const uint32_t *header, const uint32_t *sequence,             \
        uint32_t header_words)                                                                                          \
    {                                                                                                                   \
        (void)key_type, (void)data_type, (void)cmd, (void)sequence;                                                     \
        put(3, header_words);                                                                                           \
        put(4, address(text_len));                                                                                      \
        put(5, 0);                                                                                                      \
        return call_3(SCE9_CALL(SCE9_CALL_CCM_INIT, bits, 0), wrapped, counter, header);                                \
    }                                                                                                                   \
    mica_sce9_result HW_SCE_Aes##bits##CcmDecryptInitSubGeneral(                                                        \
        const uint32_t *key_type, const uint32_t *data_type, const uint32_t *cmd, const uint32_t *text_len,             \
        const uint32_t *tag_len, const uint32_t *wrapped, const uint32_t *counter, const uint32_t *header,              \
        const uint32_t *sequence, uint32_t header_words)                                                                \
    {                                                                                                                   \
        (void)key_type, (void)data_type, (void)cmd, (void)sequence;                                                     \
        put(3, header_words);                                                                                           \
        put(4, address(text_len));                                                                                      \
        put(5, address(tag_len));                                                                                       \
        return call_3(SCE9_CALL(SCE9_CALL_CCM_INIT, bits, 1), wrapped, counter, header);                                \
    }                                                                                                                   \
    void HW_SCE_Aes##bits##CcmEncryptUpdateSub(const uint32_t *in, uint32_t *out, uint32_t words)                       \
    {                                                                                                                   \
        text(SCE9_CALL(SCE9_CALL_CCM_UPDATE, bits, 0), in, out, words);                                                 \
    }                                                                                                                   \
    void HW_SCE_Aes##bits##CcmDecryptUpdateSub(const uint32_t *in, uint32_t *out, uint32_t words)                       \
    {                                                                                                                   \
        text(SCE9_CALL(SCE9_CALL_CCM_UPDATE, bits, 1), in, out, words);                                                 \
    }

#define CCM_FINAL(bits, encrypt, decrypt)                                                                               \
    mica_sce9_result HW_SCE_##encrypt(const uint32_t *last, const uint32_t *text_len, uint32_t *out, uint32_t *tag)     \
    {                                                                                                                   \
        put(3, 0);                                                                                                      \
        put(4, address(out));                                                                                           \
        return call_3(SCE9_CALL(SCE9_CALL_CCM_FINAL, bits, 0), last, text_len, tag);                                    \
    }                                                                                                                   \
    mica_sce9_result HW_SCE_##decrypt(const uint32_t *last, const uint32_t *text_len, const uint32_t *tag,              \
                                      const uint32_t *tag_len, uint32_t *out)                                           \
    {                                                                                                                   \
        put(3, address(tag_len));                                                                                       \
        put(4, address(out));                                                                                           \
        return call_3(SCE9_CALL(SCE9_CALL_CCM_FINAL, bits, 1), last, text_len, tag);                                    \
    }

CCM(128)
CCM(192)
CCM(256)
CCM_FINAL(128, Aes128CcmEncryptFinalSubGeneral, Aes128CcmDecryptFinalSubGeneral)
CCM_FINAL(192, Aes192CcmEncryptFinalSub, Aes192CcmDecryptFinalSub)
CCM_FINAL(256, Aes256CcmEncryptFinalSub, Aes256CcmDecryptFinalSub)

/* --- hash and public-key --- */

mica_sce9_result HW_SCE_Sha224256GenerateMessageDigestSub(const uint32_t *state, const uint32_t *in, uint32_t words,
                                                          uint32_t *out)
{
    put(2, words);
    put(3, address(out));
    return call_2(SCE9_CALL(SCE9_CALL_SHA, 256, 0), state, in);
}

#define RSA(bits, way, procedure)                                                                               \
    mica_sce9_result HW_SCE_Rsa##bits##ModularExponent##way##Sub(const uint32_t *wrapped, const uint32_t *in,   \
                                                                 uint32_t *out)                                 \
    {                                                                                                           \
        return call_3(SCE9_CALL(procedure, bits, 0), wrapped, in, out);                                         \
    }

RSA(1024, Encrypt, SCE9_CALL_RSA_PUBLIC)
RSA(2048, Encrypt, SCE9_CALL_RSA_PUBLIC)
RSA(3072, Encrypt, SCE9_CALL_RSA_PUBLIC)
RSA(4096, Encrypt, SCE9_CALL_RSA_PUBLIC)
RSA(1024, Decrypt, SCE9_CALL_RSA_PRIVATE)
RSA(2048, Decrypt, SCE9_CALL_RSA_PRIVATE)

mica_sce9_result HW_SCE_Ecc256ScalarMultiplicationSub(const uint32_t *curve, const uint32_t *cmd, const uint32_t *wrapped,
                                                      const uint32_t *point, uint32_t *out)
{
    (void)cmd;
    return call_4(SCE9_CALL(SCE9_CALL_EC_MULTIPLY, 256, 0), *curve, wrapped, point, out);
}

mica_sce9_result HW_SCE_Ecc384ScalarMultiplicationSub(const uint32_t *curve, const uint32_t *wrapped, const uint32_t *point,
                                                      uint32_t *out)
{
    return call_4(SCE9_CALL(SCE9_CALL_EC_MULTIPLY, 384, 0), *curve, wrapped, point, out);
}

mica_sce9_result HW_SCE_EcdsaSignatureGenerateSub(const uint32_t *curve, const uint32_t *cmd, const uint32_t *wrapped,
                                                  const uint32_t *digest, uint32_t *signature)
{
    (void)cmd;
    return call_4(SCE9_CALL(SCE9_CALL_ECDSA_SIGN, 256, 0), *curve, wrapped, digest, signature);
}

mica_sce9_result HW_SCE_EcdsaP384SignatureGenerateSub(const uint32_t *curve, const uint32_t *wrapped, const uint32_t *digest,
                                                      uint32_t *signature)
{
    return call_4(SCE9_CALL(SCE9_CALL_ECDSA_SIGN, 384, 0), *curve, wrapped, digest, signature);
}

mica_sce9_result HW_SCE_EcdsaSignatureVerificationSub(const uint32_t *curve, const uint32_t *cmd, const uint32_t *wrapped,
                                                      const uint32_t *digest, const uint32_t *signature)
{
    (void)cmd;
    return call_4(SCE9_CALL(SCE9_CALL_ECDSA_VERIFY, 256, 0), *curve, wrapped, digest, signature);
}

mica_sce9_result HW_SCE_EcdsaP384SignatureVerificationSub(const uint32_t *curve, const uint32_t *wrapped,
                                                          const uint32_t *digest, const uint32_t *signature)
{
    return call_4(SCE9_CALL(SCE9_CALL_ECDSA_VERIFY, 384, 0), *curve, wrapped, digest, signature);
}
