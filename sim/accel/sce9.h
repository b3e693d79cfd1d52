/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of the SCE9's model share. */
#ifndef SIM_ACCEL_SCE9_H
#define SIM_ACCEL_SCE9_H

#include "accel/accel.h"
#include "../../board/ra6m5/sce9_mailbox.h"

#define SCE9_TEXT_MAX 65536u /* bytes of one message of GCM or CCM that the model takes */
#define SCE9_AAD_MAX 4096u

/** Results, as the vendor's library numbers them. */
enum { SCE9_SUCCESS = 0, SCE9_FAIL = 0x10002, SCE9_KEY_SET_FAIL = 0x10012, SCE9_AUTHENTICATION = 0x10013 };

/** The procedure that holds the engine between its Init and its Final. */
struct sce9_message {
    uint32_t call;        /**< its Init, without the opening bit; 0: none */
    uint32_t bits;
    bool opening;
    bool in_text;         /**< GCM: past the transition */
    bool failed;          /**< a fault in a call that answers nothing: its Final tells */
    uint32_t command;     /**< AES: mode */
    uint8_t key[32];
    uint8_t block[16];    /**< chaining value or counter; J0, first counter block */
    uint32_t n_counters;  /**< GCM, CCM: counter blocks used */
    uint64_t text_len;    /**< CCM: stated at the Init */
    uint32_t tag_len;
    size_t n_aad, n_text; /**< bytes of whole blocks so far */
    uint8_t aad[SCE9_AAD_MAX];   /**< CCM: formatted header */
    uint8_t text[SCE9_TEXT_MAX]; /**< GCM: ciphertext; CCM: plaintext */
};

struct sce9 {
    struct sim_operation operation;
    bool initialised;
    uint32_t arguments[SCE9_MAILBOX_ARGUMENTS];
    uint32_t result;
    uint64_t cycles; /**< of the call that runs */
    uint32_t random;
    struct sce9_message message;
};

/** One call in the making. */
struct sce9_call {
    const struct sim_access *access;
    struct sce9 *sce9;
    uint32_t procedure;
    uint32_t bits;
    bool opening;
};

/** Memory an argument points to: whole aligned words; NULL after a fault. */
uint8_t *sim_sce9_memory(const struct sce9_call *call, unsigned argument, size_t n_bytes, bool write);

/** A misuse by a call. */
void sim_sce9_misuse(const struct sce9_call *call, const char *text);

/** Unwraps a key of that kind into n bytes; false, and the result set, when it is not this chip's or of another kind. */
bool sim_sce9_unwrap(const struct sce9_call *call, unsigned argument, uint32_t kind, uint8_t *key, size_t n_bytes);

/** Words of key data and of the wrapped key of a kind; 0 for unknown ones. */
size_t sim_sce9_data_words(uint32_t kind);

/** Bytes of output leave for memory, with the fault that is asked for in them. */
void sim_sce9_output(const struct sce9_call *call, uint8_t *to, const uint8_t *from, size_t n_bytes);

/** The calls: they set result and cycles. */
void sim_sce9_install(const struct sce9_call *call);
void sim_sce9_aes_init(const struct sce9_call *call);
void sim_sce9_aes_update(const struct sce9_call *call);
void sim_sce9_gcm_init(const struct sce9_call *call);
void sim_sce9_gcm_aad(const struct sce9_call *call);
void sim_sce9_gcm_transition(const struct sce9_call *call);
void sim_sce9_gcm_update(const struct sce9_call *call);
void sim_sce9_gcm_final(const struct sce9_call *call);
void sim_sce9_ghash(const struct sce9_call *call);
void sim_sce9_ccm_init(const struct sce9_call *call);
void sim_sce9_ccm_update(const struct sce9_call *call);
void sim_sce9_ccm_final(const struct sce9_call *call);
void sim_sce9_sha(const struct sce9_call *call);
void sim_sce9_rsa(const struct sce9_call *call);
void sim_sce9_ec_multiply(const struct sce9_call *call);
void sim_sce9_ecdsa_sign(const struct sce9_call *call);
void sim_sce9_ecdsa_verify(const struct sce9_call *call);

/** E(key, block) by libcrypto. */
void sim_sce9_encrypt_block(const uint8_t *key, uint32_t bits, const uint8_t *in, uint8_t *out);

/** Begins a message with its wrapped AES key as that argument; false after a fault or for a bad key. */
bool sim_sce9_begin(const struct sce9_call *call, unsigned wrapped);

/** Text of a message in words: in and out, argument 2 words; false after a fault. */
bool sim_sce9_pieces(const struct sce9_call *call, uint8_t **in, uint8_t **out, size_t *len);

/** XORs the key stream of the message's counter over len bytes: low 32 bits counted. */
void sim_sce9_stream(struct sce9_message *message, const uint8_t *in, uint8_t *out, size_t len);

/** 32 big-endian bits. */
uint32_t sim_sce9_be32(const uint8_t *in);

#endif
