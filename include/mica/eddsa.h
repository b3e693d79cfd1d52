/* SPDX-License-Identifier: Apache-2.0 */
/* EdDSA (RFC 8032, FIPS 186-5): what Ed25519 and Ed448 share. */
#ifndef MICA_EDDSA_H
#define MICA_EDDSA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define MICA_EDDSA_CONTEXT_MAX 255    /**< bytes of the longest context */
#define MICA_EDDSA_PREHASH_LEN 64     /**< bytes of the digest that the prehash variants sign */

/**
 * Variant of EdDSA. NULL instead of a pointer to this means Ed25519, or Ed448 with the empty context.
 *
 * | curve   | prehash | context        | variant                        |
 * | ------- | ------- | -------------- | ------------------------------ |
 * | Ed25519 | false   | 1 to 255 bytes | Ed25519ctx                     |
 * | Ed25519 | false   | empty          | Ed25519                        |
 * | Ed25519 | true    | 0 to 255 bytes | Ed25519ph                      |
 * | Ed448   | false   | 0 to 255 bytes | Ed448                          |
 * | Ed448   | true    | 0 to 255 bytes | Ed448ph                        |
 *
 * (RFC 8032 advises against Ed25519ctx with an empty context; here that is Ed25519.)
 */
struct mica_eddsa_variant {
    /**
     * Sign the 64-byte digest of a message instead of the message: the caller gives the digest, SHA-512
     * for Ed25519ph, the first 64 bytes of SHAKE256 for Ed448ph, which he may have computed piece by piece.
     */
    bool prehash;
    const uint8_t *context; /**< may be NULL when context_len is 0 */
    size_t context_len;     /**< bytes, at most MICA_EDDSA_CONTEXT_MAX */
};

#ifdef __cplusplus
}
#endif
#endif
