/* SPDX-License-Identifier: Apache-2.0 */
/*
 * RSA (RFC 8017, FIPS 186-5): PKCS#1 v1.5 and PSS signatures, PKCS#1 v1.5 and OAEP encryption, key generation.
 *
 * Keys are descriptions that point to big-endian numbers which the caller owns (in flash, or in RAM that he wipes);
 * nothing is copied. An init function checks the numbers once and fills the description.
 *
 * Sizes here: moduli of 2048 bits up to MICA_MODULUS_BITS_MAX of the build (8192). Shorter ones: mica/rsa_legacy.h.
 * Stack: at most 8 KiB up to 4096 bits (private keys without p and q: up to 3072 bits), else up to 20 KiB. On 64-bit
 * hosts up to half a kilobyte more, for intermediates of 128 bits.
 */
#ifndef MICA_RSA_H
#define MICA_RSA_H

#include <stddef.h>
#include <stdint.h>

#include <mica/hash.h>
#include <mica/modexp.h>
#include <mica/number.h>
#include <mica/rng.h>
#include <mica/status.h>

#ifdef __cplusplus
extern "C" {
#endif

#define MICA_RSA_BITS_MIN 2048         /**< shortest modulus of this header, bits */
#define MICA_RSA_GENERATE_BITS_MAX 8192 /**< longest modulus that can be generated */

/** A public key. Fill with mica_rsa_public_init(). */
struct mica_rsa_public {
    struct mica_number n;               /**< modulus, no leading zero byte */
    struct mica_number e;               /**< public exponent, no leading zero byte */
    size_t bits;                            /**< of the modulus */
    const struct mica_modexp_impl *modexp;  /**< implementation; NULL for portable C */
};

/** A private key. Fill with mica_rsa_private_init() or mica_rsa_generate(). */
struct mica_rsa_private {
    struct mica_rsa_public pub;
    struct mica_number d;               /**< may be absent when p and q are present */
    struct mica_number p, q;            /**< prime factors, both present or both absent */
    struct mica_number dp, dq, qinv;    /**< d mod p-1, d mod q-1, 1/q mod p */
};

/** Parameters of the signature scheme PSS. */
struct mica_rsa_pss {
    const struct mica_hash_impl *hash;     /**< hash of message and encoding */
    const struct mica_hash_impl *mgf_hash; /**< hash of MGF1; NULL means the same */
    size_t salt_len;                       /**< bytes, or one of the two values below */
};

#define MICA_RSA_PSS_SALT_DIGEST ((size_t)-1) /**< as long as the digest: the usual choice */
#define MICA_RSA_PSS_SALT_ANY ((size_t)-2)    /**< verification: read it from the signature; signing: the digest's */

/** Parameters of the encryption scheme OAEP. */
struct mica_rsa_oaep {
    const struct mica_hash_impl *hash;     /**< hash of the label */
    const struct mica_hash_impl *mgf_hash; /**< hash of MGF1; NULL means the same */
    const uint8_t *label;                  /**< may be NULL when label_len is 0 */
    size_t label_len;                      /**< bytes */
};

/**
 * Check a public key and describe it.
 *
 * @param key receives the description, which points to n and e; all zero on error
 * @param n   modulus, big-endian; leading zeros are skipped
 * @param e   public exponent, likewise
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_KEY (modulus even, or below 2048 bits; exponent even, 1 or not
 *         below the modulus); MICA_ERR_CAPACITY (modulus over the build's limit)
 *
 * Constant time: no secrets. Standard: RFC 8017 3.1.
 */
MICA_MUST_USE mica_status mica_rsa_public_init(struct mica_rsa_public *key, const struct mica_number *n,
                                               const struct mica_number *e);

/**
 * Check a private key and describe it: p * q = n, e * dp = 1 mod p-1, e * dq = 1 mod q-1, qinv * q = 1 mod p, when p
 * is there; else d odd and below n. (That p and q are prime is not tested; see mica_prime_test().)
 *
 * @param key   receives the description, which points to the caller's numbers; all zero on error
 * @param parts pub.n, pub.e and either p, q, dp, dq, qinv (then d is not looked at) or d; pub.modexp is copied
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL, parts missing); MICA_ERR_KEY (as for the public key, or parts that do
 *         not fit together); MICA_ERR_CAPACITY (modulus over the build's limit)
 *
 * Constant time in the private parts; lengths, the leading zero bytes of p and q, and the verdict are public. Standard: RFC 8017 3.2.
 */
MICA_MUST_USE mica_status mica_rsa_private_init(struct mica_rsa_private *key, const struct mica_rsa_private *parts);

/**
 * The RSA public operation by itself: out = in^e mod n. A building block, not encryption.
 *
 * @param key public key
 * @param in  pub.n.len bytes, big-endian, a number below n
 * @param out receives pub.n.len bytes; may be in; wiped on error
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL, in not below n); a hardware error
 *
 * Constant time in in, not in the key. Standard: RFC 8017 5.1.1 (RSAEP) and 5.2.2 (RSAVP1).
 */
MICA_MUST_USE mica_status mica_rsa_public_primitive(const struct mica_rsa_public *key, const uint8_t *in,
                                                    uint8_t *out);

/**
 * The RSA private operation by itself: out = in^d mod n, blinded with fresh randomness and checked with the public
 * exponent before anything is released. A building block, neither decryption nor a signature.
 *
 * @param key private key
 * @param rng generator, for blinding
 * @param in  pub.n.len bytes, big-endian, a number below n
 * @param out receives pub.n.len bytes; may be in; wiped on error
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL, in not below n); MICA_ERR_ENTROPY; MICA_ERR_FAULT (the result does not
 *         check: a fault in the computation, or a key that is not what it says); a hardware error
 *
 * Constant time in key and in. Standard: RFC 8017 5.1.2 (RSADP) and 5.2.1 (RSASP1).
 */
MICA_MUST_USE mica_status mica_rsa_private_primitive(const struct mica_rsa_private *key, struct mica_rng *rng,
                                                     const uint8_t *in, uint8_t *out);

/**
 * Sign a digest with RSASSA-PKCS1-v1_5.
 *
 * @param key    private key
 * @param rng    generator, for blinding (the signature is deterministic)
 * @param alg    hash that made the digest; it needs an object identifier
 * @param digest alg->digest_len bytes
 * @param sig    receives key->pub.n.len bytes; wiped on error
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_UNSUPPORTED (hash without identifier); MICA_ERR_LENGTH (modulus
 *         too short for the digest); as mica_rsa_private_primitive()
 *
 * Constant time in the key. Standard: RFC 8017 8.2.1.
 */
MICA_MUST_USE mica_status mica_rsa_pkcs1_sign(const struct mica_rsa_private *key, struct mica_rng *rng,
                                              const struct mica_hash_alg *alg, const uint8_t *digest, uint8_t *sig);

/**
 * Verify an RSASSA-PKCS1-v1_5 signature of a digest: the expected encoding is built and compared, nothing is parsed.
 *
 * @param key     public key
 * @param alg     hash that made the digest
 * @param digest  alg->digest_len bytes
 * @param sig     signature
 * @param sig_len bytes; must be key->n.len
 * @return MICA_OK; MICA_ERR_VERIFY; MICA_ERR_PARAMETER (NULL); MICA_ERR_UNSUPPORTED (hash without identifier);
 *         MICA_ERR_LENGTH (modulus too short for the digest); a hardware error
 *
 * Constant time: no secrets. Standard: RFC 8017 8.2.2.
 */
MICA_MUST_USE mica_status mica_rsa_pkcs1_verify(const struct mica_rsa_public *key, const struct mica_hash_alg *alg,
                                                const uint8_t *digest, const uint8_t *sig, size_t sig_len);

/**
 * Sign a digest with RSASSA-PSS.
 *
 * @param key    private key
 * @param rng    generator, for salt and blinding
 * @param params hashes and salt length
 * @param digest params->hash->alg->digest_len bytes
 * @param sig    receives key->pub.n.len bytes; wiped on error
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_LENGTH (modulus too short for digest and salt); MICA_ERR_ENTROPY;
 *         as mica_rsa_private_primitive()
 *
 * Constant time in the key. Standard: RFC 8017 8.1.1 and 9.1.1.
 */
MICA_MUST_USE mica_status mica_rsa_pss_sign(const struct mica_rsa_private *key, struct mica_rng *rng,
                                            const struct mica_rsa_pss *params, const uint8_t *digest, uint8_t *sig);

/**
 * Verify an RSASSA-PSS signature of a digest.
 *
 * @param key     public key
 * @param params  hashes and salt length; MICA_RSA_PSS_SALT_ANY takes the length that the signature has
 * @param digest  params->hash->alg->digest_len bytes
 * @param sig     signature
 * @param sig_len bytes; must be key->n.len
 * @return MICA_OK; MICA_ERR_VERIFY; MICA_ERR_PARAMETER (NULL); a hardware error
 *
 * Constant time: no secrets. Standard: RFC 8017 8.1.2 and 9.1.2.
 */
MICA_MUST_USE mica_status mica_rsa_pss_verify(const struct mica_rsa_public *key, const struct mica_rsa_pss *params,
                                              const uint8_t *digest, const uint8_t *sig, size_t sig_len);

/**
 * Encrypt with RSAES-PKCS1-v1_5. For old protocols; new ones use OAEP.
 *
 * @param key     public key
 * @param rng     generator, for padding
 * @param in      message; may be NULL when len is 0
 * @param len     bytes; at most key->n.len - 11
 * @param out     receives key->n.len bytes; wiped on error
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_LENGTH (message too long); MICA_ERR_ENTROPY; a hardware error
 *
 * Constant time in the message. Standard: RFC 8017 7.2.1.
 */
MICA_MUST_USE mica_status mica_rsa_pkcs1_encrypt(const struct mica_rsa_public *key, struct mica_rng *rng,
                                                 const uint8_t *in, size_t len, uint8_t *out);

/** Where a decrypted message goes. */
struct mica_rsa_message {
    uint8_t *bytes;  /**< receives the message; wiped on error */
    size_t capacity; /**< bytes there */
    size_t len;      /**< receives the message's length; 0 on error */
};

/**
 * Decrypt RSAES-PKCS1-v1_5 and tell whether the padding was right.
 *
 * The answer is an oracle: an attacker who can submit ciphertexts and sees (or times) the difference between the two
 * outcomes decrypts others' messages (Bleichenbacher 1998). For ciphertexts from a network use
 * mica_rsa_pkcs1_decrypt_secret(), or OAEP.
 *
 * @param key    private key
 * @param rng    generator, for blinding
 * @param in     ciphertext
 * @param in_len bytes; must be key->pub.n.len
 * @param out    receives the message
 * @return MICA_OK; MICA_ERR_VERIFY (any flaw of ciphertext or padding); MICA_ERR_CAPACITY (out is too small);
 *         MICA_ERR_PARAMETER (NULL); as mica_rsa_private_primitive()
 *
 * Constant time up to the verdict and the length, which are public. Standard: RFC 8017 7.2.2.
 */
MICA_MUST_USE mica_status mica_rsa_pkcs1_decrypt(const struct mica_rsa_private *key, struct mica_rng *rng,
                                                 const uint8_t *in, size_t in_len, struct mica_rsa_message *out);

/**
 * Decrypt a secret of known length with RSAES-PKCS1-v1_5 without telling whether the padding was right: the secret, or
 * fresh random bytes in its place. The protocol then fails later, at its own integrity check, in both cases alike
 * (the rule of RFC 5246 7.4.7.1 for the premaster secret).
 *
 * @param key    private key
 * @param rng    generator, for blinding and for the replacement
 * @param in     ciphertext
 * @param in_len bytes; must be key->pub.n.len
 * @param secret receives len bytes; wiped on error
 * @param len    bytes expected: 1 to key->pub.n.len - 11
 * @return MICA_OK whether or not the padding is right; MICA_ERR_PARAMETER (NULL); MICA_ERR_LENGTH (len or in_len);
 *         MICA_ERR_VERIFY (ciphertext not below the modulus); as mica_rsa_private_primitive()
 *
 * Constant time in everything but lengths. Standard: RFC 8017 7.2.2, RFC 5246 7.4.7.1.
 */
MICA_MUST_USE mica_status mica_rsa_pkcs1_decrypt_secret(const struct mica_rsa_private *key, struct mica_rng *rng,
                                                        const uint8_t *in, size_t in_len, uint8_t *secret, size_t len);

/** A message to encrypt. */
struct mica_rsa_plaintext {
    const uint8_t *bytes; /**< may be NULL when len is 0 */
    size_t len;           /**< bytes */
};

/**
 * Encrypt with RSAES-OAEP.
 *
 * @param key    public key
 * @param rng    generator, for the seed
 * @param params hashes and label
 * @param in     message; at most key->n.len - 2 * digest length - 2 bytes
 * @param out    receives key->n.len bytes; wiped on error
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_LENGTH (message too long); MICA_ERR_ENTROPY; a hardware error
 *
 * Constant time in the message. Standard: RFC 8017 7.1.1.
 */
MICA_MUST_USE mica_status mica_rsa_oaep_encrypt(const struct mica_rsa_public *key, struct mica_rng *rng,
                                                const struct mica_rsa_oaep *params,
                                                const struct mica_rsa_plaintext *in, uint8_t *out);

/**
 * Decrypt RSAES-OAEP. All flaws of a ciphertext give the same error, in the same time.
 *
 * @param key    private key
 * @param rng    generator, for blinding
 * @param params hashes and label
 * @param in     ciphertext
 * @param in_len bytes; must be key->pub.n.len
 * @param out    receives the message
 * @return MICA_OK; MICA_ERR_VERIFY (any flaw); MICA_ERR_CAPACITY (out is too small for the message); MICA_ERR_PARAMETER
 *         (NULL); as mica_rsa_private_primitive()
 *
 * Constant time up to the verdict and the length, which are public. Standard: RFC 8017 7.1.2.
 */
MICA_MUST_USE mica_status mica_rsa_oaep_decrypt(const struct mica_rsa_private *key, struct mica_rng *rng,
                                                const struct mica_rsa_oaep *params, const struct mica_number *in,
                                                struct mica_rsa_message *out);

/** Bytes of storage for a generated key of this many bits. */
#define MICA_RSA_GENERATE_STORAGE(bits) (9 * (((bits) + 15) / 16) + 4)

/**
 * Generate a key pair: probable primes by FIPS 186-5 A.1.3, both congruent to 3 modulo 4 (A.1.3 allows to fix residues
 * modulo 8), Miller-Rabin rounds of table B.1, the exponent d the inverse of e modulo lcm(p-1, q-1).
 *
 * @param key      receives the description, which points into storage; all zero on error
 * @param rng      generator
 * @param bits     of the modulus: 2048 to 8192, even
 * @param e        public exponent: odd, 65537 or above, below 2^31
 * @param storage  receives the numbers; the caller keeps it as long as the key, and wipes it; wiped on error
 * @param capacity bytes there: MICA_RSA_GENERATE_STORAGE(bits)
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL, e); MICA_ERR_LENGTH (bits); MICA_ERR_CAPACITY (storage, or the build's limit);
 *         MICA_ERR_ENTROPY; MICA_ERR_FAULT (no prime in the standard's number of tries: a broken generator)
 *
 * Constant time in the primes that are kept; the number of candidates tried and how each was rejected is not hidden.
 * Standard: FIPS 186-5 A.1.1, A.1.3, B.3.1.
 */
MICA_MUST_USE mica_status mica_rsa_generate(struct mica_rsa_private *key, struct mica_rng *rng, size_t bits,
                                            uint32_t e, uint8_t *storage, size_t capacity);

#ifdef __cplusplus
}
#endif
#endif
