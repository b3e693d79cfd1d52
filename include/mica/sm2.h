/* SPDX-License-Identifier: Apache-2.0 */
/*
 * SM2 (GB/T 32918, GM/T 0003): signature, public-key encryption and key exchange on the curve sm2p256v1 with SM3.
 * Keys are those of ec.h: 32 and 65 bytes. Every function takes a suite whose curve is mica_sm2p256v1 and whose hash
 * has 32 bytes, such as &mica_sm2_c.
 */
#ifndef MICA_SM2_H
#define MICA_SM2_H

#include <mica/ec.h>

#ifdef __cplusplus
extern "C" {
#endif

#define MICA_SM2_SIGNATURE_LEN 64                /**< bytes of r || s */
#define MICA_SM2_OVERHEAD 97                     /**< bytes that a ciphertext is longer than the message */
#define MICA_SM2_DEFAULT_ID "1234567812345678"   /**< identity of a party that has none, GM/T 0009, section 10 */
#define MICA_SM2_DEFAULT_ID_LEN 16               /**< bytes of it */
#define MICA_SM2_ID_MAX 8191                     /**< bytes: its length in bits has a field of 16 */

extern const struct mica_ec_suite mica_sm2_c; /**< portable C, constant time */

/**
 * Compute Z, the hash that binds an identity and a public key: SM3(ENTL || ID || a || b || G || P).
 *
 * @param suite      &mica_sm2_c or another suite on mica_sm2p256v1
 * @param public_key 65 bytes, uncompressed
 * @param id         identity; NULL with id_len 0 stands for MICA_SM2_DEFAULT_ID
 * @param id_len     bytes, at most MICA_SM2_ID_MAX
 * @param za         receives 32 bytes; wiped on error
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL, or not SM2's curve); MICA_ERR_LENGTH (id_len); MICA_ERR_ENCODING,
 *         MICA_ERR_POINT (public key); a hardware error
 *
 * Not constant time: all inputs are public. GB/T 32918.2, section 5.5.
 */
MICA_MUST_USE mica_status mica_sm2_za(const struct mica_ec_suite *suite, const uint8_t *public_key, const uint8_t *id,
                                      size_t id_len, uint8_t za[32]);

/**
 * Compute e = SM3(Z || message), what SM2 signs.
 *
 * @param suite   &mica_sm2_c or another suite on mica_sm2p256v1
 * @param za      32 bytes from mica_sm2_za()
 * @param message may be NULL when len is 0
 * @param len     bytes
 * @param digest  receives 32 bytes; wiped on error
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL, or not SM2's curve); MICA_ERR_LENGTH (the hash's limit); a hardware error
 *
 * Constant time in the contents. GB/T 32918.2, section 6.1, steps A1 and A2.
 */
MICA_MUST_USE mica_status mica_sm2_digest(const struct mica_ec_suite *suite, const uint8_t *za, const uint8_t *message,
                                          size_t len, uint8_t digest[32]);

/**
 * Sign a digest from mica_sm2_digest(). The nonce is hedged as in mica_ecdsa_sign().
 *
 * @param suite       &mica_sm2_c or another suite on mica_sm2p256v1
 * @param private_key 32 bytes, in [1, n - 2]
 * @param digest      32 bytes
 * @param rng         generator
 * @param signature   receives r || s, 64 bytes; wiped on error
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL, or not SM2's curve); MICA_ERR_KEY; the generator's errors; a hardware error
 *
 * Constant time in the private key and the nonce. GB/T 32918.2, section 6.1.
 */
MICA_MUST_USE mica_status mica_sm2_sign(const struct mica_ec_suite *suite, const uint8_t *private_key,
                                        const uint8_t digest[32], struct mica_rng *rng, uint8_t signature[64]);

/**
 * Verify a signature of a digest from mica_sm2_digest().
 *
 * @param suite      &mica_sm2_c or another suite on mica_sm2p256v1
 * @param public_key 65 bytes, uncompressed; validated fully
 * @param digest     32 bytes
 * @param signature  r || s, 64 bytes
 * @return MICA_OK: the signature is good; MICA_ERR_VERIFY (it is not; r, s or r + s mod n out of range);
 *         MICA_ERR_PARAMETER (NULL, or not SM2's curve); MICA_ERR_ENCODING, MICA_ERR_POINT (public key); a hardware error
 *
 * Not constant time: all inputs are public. GB/T 32918.2, section 7.1.
 */
MICA_MUST_USE mica_status mica_sm2_verify(const struct mica_ec_suite *suite, const uint8_t *public_key,
                                          const uint8_t digest[32], const uint8_t signature[64]);

/**
 * Encrypt a message for a public key: C1 || C3 || C2, where C1 is 04 || X || Y, C3 a hash, C2 as long as the message.
 *
 * @param suite      &mica_sm2_c or another suite on mica_sm2p256v1
 * @param public_key 65 bytes, uncompressed; validated fully
 * @param message    plaintext; must not overlap ciphertext
 * @param len        bytes, at least 1
 * @param rng        generator
 * @param ciphertext receives len + MICA_SM2_OVERHEAD bytes; wiped on error
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL, or not SM2's curve); MICA_ERR_LENGTH (len 0, or 2^32 - 1 blocks and more);
 *         MICA_ERR_ENCODING, MICA_ERR_POINT (public key); the generator's errors; a hardware error
 *
 * Constant time in the message and the ephemeral key. GB/T 32918.4, section 6.1.
 */
MICA_MUST_USE mica_status mica_sm2_encrypt(const struct mica_ec_suite *suite, const uint8_t *public_key,
                                           const uint8_t *message, size_t len, struct mica_rng *rng,
                                           uint8_t *ciphertext);

/**
 * Decrypt C1 || C3 || C2.
 *
 * @param suite       &mica_sm2_c or another suite on mica_sm2p256v1
 * @param private_key 32 bytes
 * @param ciphertext  must not overlap message
 * @param len         bytes, more than MICA_SM2_OVERHEAD
 * @param message     receives len - MICA_SM2_OVERHEAD bytes; wiped on error: no unverified plaintext
 * @return MICA_OK; MICA_ERR_VERIFY (C3 does not fit); MICA_ERR_PARAMETER (NULL, or not SM2's curve); MICA_ERR_LENGTH;
 *         MICA_ERR_KEY (private key not in [1, n - 1]); MICA_ERR_ENCODING, MICA_ERR_POINT (C1); a hardware error
 *
 * Constant time in the private key and the message. GB/T 32918.4, section 7.1.
 */
MICA_MUST_USE mica_status mica_sm2_decrypt(const struct mica_ec_suite *suite, const uint8_t *private_key,
                                           const uint8_t *ciphertext, size_t len, uint8_t *message);

/** Longest DER form of a ciphertext of len bytes (len < 2^31). */
#define MICA_SM2_DER_MAX(len) ((len) + 24)

/**
 * Turn C1 || C3 || C2 into the DER of GM/T 0009: SEQUENCE { x INTEGER, y INTEGER, C3 OCTET STRING, C2 OCTET STRING }.
 *
 * @param ciphertext from mica_sm2_encrypt(); must not overlap der
 * @param len        bytes, more than MICA_SM2_OVERHEAD
 * @param der        receives the encoding
 * @param capacity   bytes of der; MICA_SM2_DER_MAX(len) is always enough
 * @param der_len    receives the bytes written; 0 on error
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_LENGTH (len); MICA_ERR_ENCODING (first byte not 04);
 *         MICA_ERR_CAPACITY
 *
 * Not constant time: ciphertexts are public. GM/T 0009, section 7.2.
 */
MICA_MUST_USE mica_status mica_sm2_ciphertext_to_der(const uint8_t *ciphertext, size_t len, uint8_t *der,
                                                     size_t capacity, size_t *der_len);

/**
 * Turn the DER of GM/T 0009 into C1 || C3 || C2. Only DER is taken.
 *
 * @param der        the encoding
 * @param der_len    bytes
 * @param ciphertext receives the bytes; must not overlap der; wiped on error
 * @param capacity   bytes of ciphertext; der_len + 64 is always enough
 * @param len        receives the bytes written; 0 on error
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_ENCODING (malformed, or an element of more than 65535 bytes);
 *         MICA_ERR_CAPACITY
 *
 * Not constant time: ciphertexts are public. GM/T 0009, section 7.2.
 */
MICA_MUST_USE mica_status mica_sm2_ciphertext_from_der(const uint8_t *der, size_t der_len, uint8_t *ciphertext,
                                                       size_t capacity, size_t *len);

/** One party's view of a key exchange. All pointers are the caller's; keys are 32 and 65 bytes, Z values 32. */
struct mica_sm2_exchange {
    bool initiator;                    /**< party A of the standard */
    const uint8_t *private_key;        /**< own static key, d */
    const uint8_t *ephemeral_private;  /**< own ephemeral key, r; pair from mica_ec_keygen() */
    const uint8_t *ephemeral_public;   /**< R, what was sent to the peer */
    const uint8_t *za;                 /**< own Z, from mica_sm2_za() */
    const uint8_t *peer_public;        /**< peer's static key */
    const uint8_t *peer_ephemeral;     /**< peer's R; validated fully */
    const uint8_t *peer_za;            /**< peer's Z */
};

/**
 * Compute the shared key and the confirmation values of both sides.
 *
 * @param suite        &mica_sm2_c or another suite on mica_sm2p256v1
 * @param exchange     keys and values of the run
 * @param key          receives key_len bytes; wiped on error
 * @param key_len      bytes, at least 1
 * @param confirmation receives 64 bytes: first the 32 to send to the peer (S_A of the initiator, S_B of the responder),
 *                     then the 32 that the peer must send (compare with mica_equal()); may be NULL
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL, or not SM2's curve); MICA_ERR_LENGTH (key_len); MICA_ERR_KEY (private keys
 *         out of range); MICA_ERR_ENCODING, MICA_ERR_POINT (public keys, or the result is infinity); a hardware error
 *
 * Constant time in the private keys and the result. GB/T 32918.3, section 6.1.
 */
MICA_MUST_USE mica_status mica_sm2_exchange(const struct mica_ec_suite *suite,
                                            const struct mica_sm2_exchange *exchange, uint8_t *key, size_t key_len,
                                            uint8_t *confirmation);

#ifdef __cplusplus
}
#endif
#endif
