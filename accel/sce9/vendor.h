/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The surface of Renesas' SCE9 procedures that the driver stands on: names, parameters and results as their Flexible
 * Software Package 6.3.1 (ra/fsp/src/r_sce, BSD-3-Clause) defines them; none of its text or code is here. The engine has no
 * public register description, so nothing below these calls is ours: on silicon they are the package's, in the simulator
 * a shim's (board/ra6m5/sce9_shim.c). All pointers are to aligned words, all counts are of words unless said otherwise.
 */
#ifndef MICA_SCE9_VENDOR_H
#define MICA_SCE9_VENDOR_H

#include <stdint.h>

/** fsp_err_t: what the calls answer. */
typedef int32_t mica_sce9_result;

enum {
    SCE9_SUCCESS = 0,
    SCE9_TIMEOUT = 20,            /* of the shim; the package itself waits without end */
    SCE9_CONFLICT = 0x10001,      /* another procedure holds the engine */
    SCE9_FAIL = 0x10002,
    SCE9_KEY_SET_FAIL = 0x10012,  /* a wrapped key that is not this chip's */
    SCE9_AUTHENTICATION = 0x10013 /* a tag that does not fit */
};

/** Kinds of keys for HW_SCE_GenerateOemKeyIndexPrivate(). */
enum {
    SCE9_KEY_AES_128 = 5,
    SCE9_KEY_AES_192 = 6,
    SCE9_KEY_AES_256 = 7,
    SCE9_KEY_RSA_1024_PUBLIC = 10,
    SCE9_KEY_RSA_1024_PRIVATE = 11,
    SCE9_KEY_RSA_2048_PUBLIC = 12,
    SCE9_KEY_RSA_2048_PRIVATE = 13,
    SCE9_KEY_RSA_3072_PUBLIC = 14,
    SCE9_KEY_RSA_4096_PUBLIC = 16,
    SCE9_KEY_P256_PUBLIC = 22,
    SCE9_KEY_P256_PRIVATE = 23,
    SCE9_KEY_P384_PUBLIC = 24,
    SCE9_KEY_P384_PRIVATE = 25,
    SCE9_KEY_BRAINPOOL_256_PUBLIC = 28,
    SCE9_KEY_BRAINPOOL_256_PRIVATE = 29,
    SCE9_KEY_BRAINPOOL_384_PUBLIC = 30,
    SCE9_KEY_BRAINPOOL_384_PRIVATE = 31,
    SCE9_KEY_K256_PUBLIC = 34,
    SCE9_KEY_K256_PRIVATE = 35
};

#define SCE9_KEY_PLAIN 1u /* key_type: plain key data */

/** Curve families: a byte string 00 00 00 n as the engine takes it. */
enum { SCE9_CURVE_NIST = 0x00000000, SCE9_CURVE_BRAINPOOL = 0x01000000, SCE9_CURVE_KOBLITZ = 0x02000000 };

/** Commands of the AES procedures, before they are turned round. */
enum { SCE9_ECB_ENCRYPT, SCE9_ECB_DECRYPT, SCE9_CBC_ENCRYPT, SCE9_CBC_DECRYPT, SCE9_CTR };

/* Power, reset, self-checks, hardware-unique key: once after reset. */
mica_sce9_result HW_SCE_McuSpecificInit(void);

mica_sce9_result HW_SCE_RNG_Read(uint32_t *out); /* 4 words */

/* key_type and cmd are enumerations of at most a word; provisioning key and IV are NULL for plain keys. */
mica_sce9_result HW_SCE_GenerateOemKeyIndexPrivate(uint32_t key_type, uint32_t cmd, const uint8_t *provisioning_key,
                                                   const uint8_t *iv, const uint8_t *key, uint32_t *wrapped);

/* --- AES: Init, any number of Updates, Final --- */

mica_sce9_result HW_SCE_Aes128EncryptDecryptInitSub(const uint32_t *key_type, const uint32_t *cmd, const uint32_t *wrapped,
                                                    const uint32_t *iv);
mica_sce9_result HW_SCE_Aes192EncryptDecryptInitSub(const uint32_t *cmd, const uint32_t *wrapped, const uint32_t *iv);
mica_sce9_result HW_SCE_Aes256EncryptDecryptInitSub(const uint32_t *key_type, const uint32_t *cmd, const uint32_t *wrapped,
                                                    const uint32_t *iv);
void HW_SCE_Aes128EncryptDecryptUpdateSub(const uint32_t *in, uint32_t *out, uint32_t words);
void HW_SCE_Aes192EncryptDecryptUpdateSub(const uint32_t *in, uint32_t *out, uint32_t words);
void HW_SCE_Aes256EncryptDecryptUpdateSub(const uint32_t *in, uint32_t *out, uint32_t words);
mica_sce9_result HW_SCE_Aes128EncryptDecryptFinalSub(void);
mica_sce9_result HW_SCE_Aes192EncryptDecryptFinalSub(void);
mica_sce9_result HW_SCE_Aes256EncryptDecryptFinalSub(void);

/* --- GCM: Init with J0, UpdateAAD, UpdateTransition, Update, Final; lengths are 64-bit counts of bits, high word first --- */

mica_sce9_result HW_SCE_Aes128GcmEncryptInitSub(const uint32_t *key_type, const uint32_t *wrapped, const uint32_t *j0);
mica_sce9_result HW_SCE_Aes192GcmEncryptInitSub(const uint32_t *wrapped, const uint32_t *j0);
mica_sce9_result HW_SCE_Aes256GcmEncryptInitSub(const uint32_t *key_type, const uint32_t *wrapped, const uint32_t *j0);
mica_sce9_result HW_SCE_Aes128GcmDecryptInitSub(const uint32_t *key_type, const uint32_t *wrapped, const uint32_t *j0);
mica_sce9_result HW_SCE_Aes192GcmDecryptInitSub(const uint32_t *wrapped, const uint32_t *j0);
mica_sce9_result HW_SCE_Aes256GcmDecryptInitSub(const uint32_t *key_type, const uint32_t *wrapped, const uint32_t *j0);

#define SCE9_GCM_PIECES(name)                                                             \
    void HW_SCE_##name##UpdateAADSub(const uint32_t *aad, uint32_t words);                \
    void HW_SCE_##name##UpdateTransitionSub(void);                                        \
    void HW_SCE_##name##UpdateSub(const uint32_t *in, uint32_t *out, uint32_t words);

SCE9_GCM_PIECES(Aes128GcmEncrypt)
SCE9_GCM_PIECES(Aes192GcmEncrypt)
SCE9_GCM_PIECES(Aes256GcmEncrypt)
SCE9_GCM_PIECES(Aes128GcmDecrypt)
SCE9_GCM_PIECES(Aes192GcmDecrypt)
SCE9_GCM_PIECES(Aes256GcmDecrypt)

#define SCE9_GCM_FINAL(bits)                                                                                         \
    mica_sce9_result HW_SCE_Aes##bits##GcmEncryptFinalSub(const uint32_t *last, const uint32_t *text_len,            \
                                                          const uint32_t *aad_len, uint32_t *out, uint32_t *tag);    \
    mica_sce9_result HW_SCE_Aes##bits##GcmDecryptFinalSub(const uint32_t *last, const uint32_t *text_len,            \
                                                          const uint32_t *aad_len, const uint32_t *tag,              \
                                                          const uint32_t *tag_len, uint32_t *out);

SCE9_GCM_FINAL(128)
SCE9_GCM_FINAL(192)
SCE9_GCM_FINAL(256)

/* Y0, then (y ^ block) * H for each block; in and out of 4 words. */
mica_sce9_result HW_SCE_Ghash(const uint32_t *h, const uint32_t *y0, const uint32_t *in, uint32_t *out, uint32_t words);

/* --- CCM: Init with first counter block and formatted header, Update, Final; lengths are bytes in a turned word --- */

#define SCE9_CCM(bits)                                                                                                  \
    mica_sce9_result HW_SCE_Aes##bits##CcmEncryptInitSubGeneral(                                                        \
        const uint32_t *key_type, const uint32_t *data_type, const uint32_t *cmd, const uint32_t *text_len,             \
        const uint32_t *wrapped, const uint32_t *counter, const uint32_t *header, const uint32_t *sequence,             \
        uint32_t header_words);                                                                                         \
    mica_sce9_result HW_SCE_Aes##bits##CcmDecryptInitSubGeneral(                                                        \
        const uint32_t *key_type, const uint32_t *data_type, const uint32_t *cmd, const uint32_t *text_len,             \
        const uint32_t *tag_len, const uint32_t *wrapped, const uint32_t *counter, const uint32_t *header,              \
        const uint32_t *sequence, uint32_t header_words);                                                               \
    void HW_SCE_Aes##bits##CcmEncryptUpdateSub(const uint32_t *in, uint32_t *out, uint32_t words);                      \
    void HW_SCE_Aes##bits##CcmDecryptUpdateSub(const uint32_t *in, uint32_t *out, uint32_t words);

#define SCE9_CCM_FINAL(encrypt, decrypt)                                                                                \
    mica_sce9_result HW_SCE_##encrypt(const uint32_t *last, const uint32_t *text_len, uint32_t *out, uint32_t *tag);    \
    mica_sce9_result HW_SCE_##decrypt(const uint32_t *last, const uint32_t *text_len, const uint32_t *tag,              \
                                      const uint32_t *tag_len, uint32_t *out);

SCE9_CCM(128)
SCE9_CCM(192)
SCE9_CCM(256)
SCE9_CCM_FINAL(Aes128CcmEncryptFinalSubGeneral, Aes128CcmDecryptFinalSubGeneral)
SCE9_CCM_FINAL(Aes192CcmEncryptFinalSub, Aes192CcmDecryptFinalSub)
SCE9_CCM_FINAL(Aes256CcmEncryptFinalSub, Aes256CcmDecryptFinalSub)

/* --- SHA-224 and SHA-256: whole blocks from a state to a state, both as bytes --- */

mica_sce9_result HW_SCE_Sha224256GenerateMessageDigestSub(const uint32_t *state, const uint32_t *in, uint32_t words,
                                                          uint32_t *out);

/* --- public-key: all numbers big-endian bytes of the full length --- */

mica_sce9_result HW_SCE_Rsa1024ModularExponentEncryptSub(const uint32_t *wrapped, const uint32_t *in, uint32_t *out);
mica_sce9_result HW_SCE_Rsa2048ModularExponentEncryptSub(const uint32_t *wrapped, const uint32_t *in, uint32_t *out);
mica_sce9_result HW_SCE_Rsa3072ModularExponentEncryptSub(const uint32_t *wrapped, const uint32_t *in, uint32_t *out);
mica_sce9_result HW_SCE_Rsa4096ModularExponentEncryptSub(const uint32_t *wrapped, const uint32_t *in, uint32_t *out);
mica_sce9_result HW_SCE_Rsa1024ModularExponentDecryptSub(const uint32_t *wrapped, const uint32_t *in, uint32_t *out);
mica_sce9_result HW_SCE_Rsa2048ModularExponentDecryptSub(const uint32_t *wrapped, const uint32_t *in, uint32_t *out);

mica_sce9_result HW_SCE_Ecc256ScalarMultiplicationSub(const uint32_t *curve, const uint32_t *cmd, const uint32_t *wrapped,
                                                      const uint32_t *point, uint32_t *out);
mica_sce9_result HW_SCE_Ecc384ScalarMultiplicationSub(const uint32_t *curve, const uint32_t *wrapped, const uint32_t *point,
                                                      uint32_t *out);
mica_sce9_result HW_SCE_EcdsaSignatureGenerateSub(const uint32_t *curve, const uint32_t *cmd, const uint32_t *wrapped,
                                                  const uint32_t *digest, uint32_t *signature);
mica_sce9_result HW_SCE_EcdsaP384SignatureGenerateSub(const uint32_t *curve, const uint32_t *wrapped, const uint32_t *digest,
                                                      uint32_t *signature);
mica_sce9_result HW_SCE_EcdsaSignatureVerificationSub(const uint32_t *curve, const uint32_t *cmd, const uint32_t *wrapped,
                                                      const uint32_t *digest, const uint32_t *signature);
mica_sce9_result HW_SCE_EcdsaP384SignatureVerificationSub(const uint32_t *curve, const uint32_t *wrapped,
                                                          const uint32_t *digest, const uint32_t *signature);

#endif
