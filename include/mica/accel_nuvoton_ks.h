/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Driver of the key store (KS) of Nuvoton's M2354: keys by handle. A key goes in from memory or is made inside, and CRPT's
 * engines take it from there; a key that is not readable never comes out.
 *
 *     mica_nuvoton_ks_open();
 *     mica_nuvoton_ks_generate(&stored, &(struct mica_nuvoton_ks_attributes){.bits = 256});
 *     mica_nuvoton_ks_aead_key(&key, &mica_aes_gcm_nuvoton_ks, &stored);      then mica_aead_seal(), ...
 *
 * Flash and OTP are what lasts: a key in OTP is there for ever, and flash is erased as a whole only.
 */
#ifndef MICA_ACCEL_NUVOTON_KS_H
#define MICA_ACCEL_NUVOTON_KS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <mica/aead.h>
#include <mica/cipher.h>
#include <mica/cmac.h>
#include <mica/engine.h>
#include <mica/status.h>

#ifdef __cplusplus
extern "C" {
#endif

#define MICA_NUVOTON_KS_BITS_MAX 4096 /**< of the longest key; in OTP 256 */

/**
 * The block on this board: its table defines it. Its lock must be CRPT's, because CRPT's engines fetch keys by themselves;
 * power_on starts its clock, which then must stay on, as must its SRAM's power; reset (after a timeout or an error) resets
 * its controller.
 */
extern const struct mica_engine mica_engine_nuvoton_ks;

/** Where a key lies. */
enum mica_nuvoton_ks_memory {
    MICA_NUVOTON_KS_SRAM,  /**< 4 KiB, up to 32 keys; lost without power */
    MICA_NUVOTON_KS_FLASH, /**< 4 KiB, up to 32 keys; engines do not take keys from it */
    MICA_NUVOTON_KS_OTP    /**< 8 keys of up to 256 bits, written once */
};

/** Who may use a key: the store refuses it to all others. */
enum mica_nuvoton_ks_owner {
    MICA_NUVOTON_KS_AES, /**< AES and SM4 */
    MICA_NUVOTON_KS_HMAC,
    MICA_NUVOTON_KS_RSA_EXPONENT,
    MICA_NUVOTON_KS_RSA_MIDDLE, /**< never readable */
    MICA_NUVOTON_KS_ECC,
    MICA_NUVOTON_KS_CPU
};

/** What a key is to be; all zero but bits: an AES key in SRAM, not readable, for secure and unprivileged code alike. */
struct mica_nuvoton_ks_attributes {
    enum mica_nuvoton_ks_memory memory;
    enum mica_nuvoton_ks_owner owner;
    uint16_t bits;   /**< 128, 163, 192, 224, 233, 255, 256, 283, 384, 409, 512, 521, 571, 1024, 1536, 2048, 3072, 4096 */
    uint8_t number;  /**< OTP: which of the 8; elsewhere the store chooses, and this is not read */
    bool readable;   /**< mica_nuvoton_ks_read() gives it out */
    bool secure;     /**< only for secure code */
    bool privileged; /**< only for privileged code */
};

/** A key's handle: plain data without a secret, which may be copied and, for flash and OTP, kept over a restart. */
struct mica_nuvoton_ks_key {
    uint8_t memory; /**< enum mica_nuvoton_ks_memory */
    uint8_t owner;  /**< enum mica_nuvoton_ks_owner */
    uint8_t number; /**< the store's */
    uint16_t bits;
};

/** What room there is. */
struct mica_nuvoton_ks_room {
    uint16_t sram_bytes, flash_bytes; /**< a key takes its words */
    uint8_t sram_keys, flash_keys;    /**< how many more */
    uint8_t otp_used;                 /**< bit i: key i is written */
};

/**
 * Initialise the store; it stays so until the block is reset. Needed once after a start, and again after MICA_ERR_TIMEOUT
 * or MICA_ERR_HARDWARE of a function of this header: what the reset then leaves of the keys in SRAM is not public, take
 * them for lost.
 *
 * @return MICA_OK, also when it is; MICA_ERR_TIMEOUT
 *
 * Constant time: nothing depends on secrets.
 */
MICA_MUST_USE mica_status mica_nuvoton_ks_open(void);

/**
 * Put a key from memory into the store. Readable keys are read back and compared.
 *
 * @param key        receives the handle; all zero on error
 * @param attributes what the key is to be; only read during the call
 * @param raw        key: for AES, SM4 and HMAC its bytes, for RSA and ECC the number with its lowest byte first; the
 *                   caller wipes it
 * @param raw_len    bytes: those of attributes->bits, the last byte not full where bits is no multiple of 8
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL, memory, owner, number); MICA_ERR_LENGTH (bits, raw_len); MICA_ERR_STATE (store
 *         not open, or the OTP's key is written already); MICA_ERR_CAPACITY (no room for it); MICA_ERR_FAULT (what
 *         was read back is another key; it is revoked); MICA_ERR_HARDWARE; MICA_ERR_TIMEOUT
 *
 * Constant time in the key.
 */
MICA_MUST_USE mica_status mica_nuvoton_ks_create(struct mica_nuvoton_ks_key *key,
                                                 const struct mica_nuvoton_ks_attributes *attributes,
                                                 const uint8_t *raw, size_t raw_len);

/**
 * Make a key in the store by the block's generator (accel_nuvoton_prng.h says what it is worth): no software sees it, now
 * or later. To SRAM or OTP, for AES, HMAC or the CPU, up to 571 bits.
 *
 * @param key        receives the handle; all zero on error
 * @param attributes what the key is to be; only read during the call; not readable
 * @return as mica_nuvoton_ks_create(); MICA_ERR_UNSUPPORTED (flash, other owners, longer or readable keys);
 *         MICA_ERR_ENTROPY (the noise source stands still)
 *
 * Constant time in the key.
 */
MICA_MUST_USE mica_status mica_nuvoton_ks_generate(struct mica_nuvoton_ks_key *key,
                                                   const struct mica_nuvoton_ks_attributes *attributes);

/**
 * Take a readable key out again; it is read twice and compared.
 *
 * @param key handle
 * @param out receives len bytes, in the order of mica_nuvoton_ks_create(); all zero on error
 * @param len bytes: those of key->bits
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL, a handle that is none); MICA_ERR_LENGTH; MICA_ERR_STATE (not open);
 *         MICA_ERR_KEY (the store refuses: not readable, revoked, erased, never there); MICA_ERR_FAULT (two readings
 *         differ); MICA_ERR_TIMEOUT
 *
 * Constant time in the key.
 */
MICA_MUST_USE mica_status mica_nuvoton_ks_read(const struct mica_nuvoton_ks_key *key, uint8_t *out, size_t len);

/**
 * Erase one key of the SRAM, the only memory that can; elsewhere there is mica_nuvoton_ks_revoke().
 *
 * @param key handle
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL, a handle that is none); MICA_ERR_UNSUPPORTED (not in SRAM);
 *         MICA_ERR_STATE (not open); MICA_ERR_KEY (the store refuses: no such key); MICA_ERR_TIMEOUT
 *
 * Constant time: nothing depends on secrets.
 */
MICA_MUST_USE mica_status mica_nuvoton_ks_erase(const struct mica_nuvoton_ks_key *key);

/**
 * Erase all keys of the SRAM or of the flash. The flash takes its time, some 20 ms.
 *
 * @param memory which
 * @return MICA_OK; MICA_ERR_PARAMETER; MICA_ERR_UNSUPPORTED (OTP); MICA_ERR_STATE (not open); MICA_ERR_HARDWARE;
 *         MICA_ERR_TIMEOUT
 *
 * Constant time: nothing depends on secrets.
 */
MICA_MUST_USE mica_status mica_nuvoton_ks_erase_all(enum mica_nuvoton_ks_memory memory);

/**
 * Revoke a key for ever: nobody can use or read it any more.
 *
 * @param key handle
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL, a handle that is none); MICA_ERR_STATE (not open); MICA_ERR_KEY (the store
 *         refuses: no such key, or revoked already); MICA_ERR_TIMEOUT
 *
 * Constant time: nothing depends on secrets.
 */
MICA_MUST_USE mica_status mica_nuvoton_ks_revoke(const struct mica_nuvoton_ks_key *key);

/**
 * What room is left, and how many keys more there may be.
 *
 * @param room receives it; all zero on error
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_STATE (not open); MICA_ERR_TIMEOUT
 *
 * Constant time: nothing depends on secrets.
 */
MICA_MUST_USE mica_status mica_nuvoton_ks_room(struct mica_nuvoton_ks_room *room);

/** AES with a key of the store, which the expanded key only names: ECB, CBC, counter mode by DMA. No software behind it. */
extern const struct mica_cipher_impl mica_aes_nuvoton_ks;
extern const struct mica_cipher_impl mica_sm4_nuvoton_ks; /**< likewise */

/** GCM composed of the cipher and GHASH in software; its hash key, not the key, is in the expanded key. */
extern const struct mica_aead_impl mica_aes_gcm_nuvoton_ks;
extern const struct mica_aead_impl mica_sm4_gcm_nuvoton_ks; /**< likewise */
extern const struct mica_aead_impl mica_aes_ccm_nuvoton_ks; /**< CCM composed of the cipher */
extern const struct mica_aead_impl mica_sm4_ccm_nuvoton_ks; /**< likewise */

/**
 * A cipher's key that names one of the store: for mica_cipher_encrypt() and the like, and for mica_cipher_init_key(). It
 * serves until the key is erased or revoked; runs then end in MICA_ERR_KEY, outputs wiped.
 *
 * @param key    receives it; wiped on error
 * @param impl   &mica_aes_nuvoton_ks or &mica_sm4_nuvoton_ks
 * @param stored handle of a key of the AES engine in SRAM or OTP
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL, another impl, a handle that is none); MICA_ERR_KEY (another owner);
 *         MICA_ERR_LENGTH (no key length of the cipher); MICA_ERR_UNSUPPORTED (flash); MICA_ERR_STATE (store not open);
 *         MICA_ERR_TIMEOUT
 *
 * Constant time: nothing depends on secrets.
 */
MICA_MUST_USE mica_status mica_nuvoton_ks_cipher_key(struct mica_cipher_key *key, const struct mica_cipher_impl *impl,
                                                     const struct mica_nuvoton_ks_key *stored);

/**
 * An AEAD's key that names one of the store: for mica_aead_seal(), mica_aead_start() and the like.
 *
 * @param key    receives it; wiped on error
 * @param impl   one of the four of this header
 * @param stored handle of a key of the AES engine in SRAM or OTP
 * @return as mica_nuvoton_ks_cipher_key(); MICA_ERR_HARDWARE (GCM's hash key is computed)
 *
 * Constant time: nothing depends on secrets.
 */
MICA_MUST_USE mica_status mica_nuvoton_ks_aead_key(struct mica_aead_key *key, const struct mica_aead_impl *impl,
                                                   const struct mica_nuvoton_ks_key *stored);

/**
 * A key for CMAC that names one of the store: for mica_cmac_start(). The two subkeys, not the key, are in it.
 *
 * @param key    receives it; wiped on error
 * @param impl   &mica_aes_nuvoton_ks or &mica_sm4_nuvoton_ks
 * @param stored handle of a key of the AES engine in SRAM or OTP
 * @return as mica_nuvoton_ks_cipher_key(); MICA_ERR_HARDWARE (the subkeys are computed)
 *
 * Constant time: nothing depends on secrets.
 */
MICA_MUST_USE mica_status mica_nuvoton_ks_cmac_key(struct mica_cmac_key *key, const struct mica_cipher_impl *impl,
                                                   const struct mica_nuvoton_ks_key *stored);

#ifdef __cplusplus
}
#endif
#endif
