/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The conformance suite: what every driver of a crypto block must do, tried on each implementation that a provider lists.
 * Portable: the same files run on a chip, on its model in the simulator, and on this machine over a mock engine. A chip
 * maker gives his provider to conformance_run() and a console to conformance_put().
 *
 * Lines on the console:
 *   conformance,1,PROVIDER
 *   check,IMPLEMENTATION,CHECK,ok|FAIL|none,CASES      none: the block does not offer what the check is about
 *   outcome,IMPLEMENTATION,OPERATION,right|error|wrong|dirty|silent   (faults injected from outside)
 *   residue,IMPLEMENTATION,OPERATION,SECRET           the simulator puts "clean", or where it found it, for the secret
 *   end,CHECKS,FAILURES
 */
#ifndef MICA_CONFORMANCE_H
#define MICA_CONFORMANCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <mica/provider.h>

#define CONFORMANCE_LEN 300u    /**< longest message that is tried at every length */
#define CONFORMANCE_ROOM 640u   /**< a buffer with room for misalignment and guards */

/** What is being tried. */
struct conformance {
    const struct mica_provider *provider;
    const char *implementation;
    bool some;                /**< the cheap part only: one of several lengths */
    uint32_t cases;           /**< of the check that runs */
    uint32_t alone;           /**< of these, done by the block with nothing behind it */
    bool none;                /**< the check found nothing to try */
    uint32_t checks;
    uint32_t failures;
};

/** One check of an implementation: false when it fails. It adds its cases, or says that there are none. */
typedef bool conformance_check(struct conformance *c, const void *impl);

/** A named check. */
struct conformance_entry {
    const char *name;
    conformance_check *check;
};

/** One character to the console: the port's. */
void conformance_put(char c);

/** Every check on everything the provider lists; returns the number of failures. */
uint32_t conformance_run(const struct mica_provider *provider, bool some);

/** Every operation twice, with faults coming from outside: never a wrong result, unwiped output, or no recovery. */
void conformance_faults(const struct mica_provider *provider);

/** One operation of each implementation, and a line for who looks for what it left behind. */
void conformance_residue(const struct mica_provider *provider);

/* --- for the checks --- */

void conformance_text(const char *text);
void conformance_field(const char *text);
void conformance_number(uint32_t value);

/** Runs a list of checks, ended by a NULL name, on one implementation. */
void conformance_checks(struct conformance *c, const char *name, const void *impl,
                        const struct conformance_entry *entries);

/** Bytes that repeat only after 64 KiB: a message, a key, a nonce, by seed. */
void conformance_fill(uint8_t *out, size_t len, uint32_t seed);

/** Whether all bytes have a value. */
bool conformance_all(const uint8_t *p, size_t len, uint8_t value);

/** The step from one length to the next: 1, or more when only some are wanted. */
size_t conformance_step(const struct conformance *c);

/** What came out of one operation while faults are injected: prints a line. */
struct conformance_result {
    const char *operation;
    mica_status status;
    const uint8_t *out, *expected; /**< len bytes each */
    size_t len;
    bool verified;                 /**< the library checks this result: it may never be wrong */
};
void conformance_outcome(const struct conformance *c, const struct conformance_result *result);

/* One file each. */
void conformance_hash(struct conformance *c, const struct mica_hash_impl *impl);
void conformance_cipher(struct conformance *c, const struct mica_cipher_impl *impl);
void conformance_aead(struct conformance *c, const struct mica_aead_impl *impl);
void conformance_modexp(struct conformance *c, const struct mica_modexp_impl *impl);
void conformance_ec(struct conformance *c, const struct mica_ec_impl *impl);
void conformance_xdh(struct conformance *c);

void conformance_hash_faults(struct conformance *c, const struct mica_hash_impl *impl);
void conformance_cipher_faults(struct conformance *c, const struct mica_cipher_impl *impl);
void conformance_aead_faults(struct conformance *c, const struct mica_aead_impl *impl);
void conformance_modexp_faults(struct conformance *c, const struct mica_modexp_impl *impl);
void conformance_ec_faults(struct conformance *c, const struct mica_ec_impl *impl);
void conformance_xdh_faults(struct conformance *c);

/** The software at the end of an implementation's chain; NULL: there is none. */
const struct mica_hash_impl *conformance_hash_software(const struct mica_hash_impl *impl);
const struct mica_cipher_impl *conformance_cipher_software(const struct mica_cipher_impl *impl);

#endif
