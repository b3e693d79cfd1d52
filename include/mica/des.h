/* SPDX-License-Identifier: Apache-2.0 */
/*
 * 3DES (TDEA, SP 800-67 rev. 2), in the library mica_legacy. Old: NIST disallows encryption with it after 2023.
 * Its block of 64 bits allows no more than 2^20 blocks under one key bundle (SP 800-67, 3.3). For talking to what knows nothing else.
 *
 * Keys have 16 bytes (K1, K2, and K1 again) or 24 (K1, K2, K3), with a parity bit in each byte, which is
 * ignored. Keys that make it weaker (equal parts: single DES) are taken, since the standards' own test vectors use them;
 * who makes or receives keys calls mica_des3_check_key().
 */
#ifndef MICA_DES_H
#define MICA_DES_H

#include <mica/cipher.h>

#ifdef __cplusplus
extern "C" {
#endif

extern const struct mica_cipher_alg mica_des3; /**< 3DES in the order encrypt, decrypt, encrypt; SP 800-67 */

/**
 * 3DES with two tables of 1 KiB. NOT constant time: its table indices are secret. Only for cores whose memory
 * has no cache and is of one speed.
 */
extern const struct mica_cipher_impl mica_des3_tab;

/**
 * 3DES in constant time: 32 blocks side by side, bitsliced (ECB, CTR, CBC decryption), or one block with its eight
 * S-boxes side by side (single blocks, CBC encryption).
 */
extern const struct mica_cipher_impl mica_des3_ct;

/** The 3DES to use where nothing else is known: the constant-time one. */
#define mica_des3_default (&mica_des3_ct)

/**
 * Say whether a key bundle is one that SP 800-67 (3.2) allows: K1, K2 and K3 all different (parity bits aside); with
 * 16 bytes, K1 and K2 different.
 *
 * @param key     key bytes
 * @param key_len bytes: 16 or 24
 * @return MICA_OK; MICA_ERR_KEY (equal parts); MICA_ERR_LENGTH; MICA_ERR_PARAMETER (NULL)
 *
 * Constant time in the key; the answer itself is the only difference.
 */
MICA_MUST_USE mica_status mica_des3_check_key(const uint8_t *key, size_t key_len);

#ifdef __cplusplus
}
#endif
#endif
