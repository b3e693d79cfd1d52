/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The conformance suite: what every driver of a crypto block must do, tried on each implementation that a provider lists.
 * Portable: the same files run on a chip, on its model in the simulator, and on this machine over a mock engine. A chip
 * maker gives his provider to conformance_run() and a console to conformance_put().
 *
 * Lines on the console (run.py --log judges and converts them):
 *   conformance,1,PROVIDER,SEED
 *   check,IMPLEMENTATION,CHECK,ok|FAIL|none,CASES,TIME   none: the block does not offer what the check is about
 *   list,IMPLEMENTATION,CHECK                            what would run, when only a list is asked for
 *   fault,IMPLEMENTATION,OPERATION,ROUND,VERDICT,ok|FAIL what came of a fault:
 *     missed, right, error (outputs wiped), silent (a wrong result that nobody could notice), and failures: wrong (a
 *     wrong result that the library checks), dirty (an error with something left in the output), lost (the operation after
 *     it was not right), broken (wrong without a fault)
 *   residue,IMPLEMENTATION,OPERATION,SECRET              the simulator puts "clean", or where it found it, for the secret
 *   end,CHECKS,FAILURES,STACK
 */
#ifndef MICA_CONFORMANCE_H
#define MICA_CONFORMANCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <mica/provider.h>

#define CONFORMANCE_LEN 300u    /**< longest message that is tried at every length */
#define CONFORMANCE_ROOM 640u   /**< a buffer with room for misalignment and guards */

/** How a run is done; all zero: everything. */
struct conformance_options {
    bool some;                /**< the cheap part only: one of several lengths */
    bool list;                /**< only name what would run */
    const char *only;         /**< a part of "IMPLEMENTATION/CHECK" that is to run; NULL or empty: everything */
    uint32_t seed;            /**< of messages, keys and scalars: another one tries others */
    uint32_t skip;            /**< checks, or operations under faults, to leave out at the beginning */
    uint32_t (*clock)(void);  /**< the port's, in a unit of its own (milliseconds are good), for TIME; NULL: TIME is 0 */
    uint32_t (*stack)(void);  /**< the port's: bytes of stack used so far at most, for STACK; NULL: STACK is 0 */
};

/** What an injector will let happen. */
enum conformance_fault {
    CONFORMANCE_NO_MORE,      /**< nothing: this operation has had all faults */
    CONFORMANCE_FAILURE,      /**< something the block or its driver notices: no wrong result may come out */
    CONFORMANCE_FLIP          /**< a wrong bit that nobody can notice, except where the library checks a result */
};

/** Where faults come from: the simulator, a bench with a glitching device, a maker's debug register. */
struct conformance_injector {
    /**
     * Called before an operation. Round 0: nothing may fail; count what there is to fail, and answer CONFORMANCE_NO_MORE
     * when the operation is of no interest. Round 1, 2, ...: the first, second, ... fault is to come.
     */
    enum conformance_fault (*arm)(const char *implementation, const char *operation, uint32_t round);
    /** Called after it: nothing fails from here. Returns whether the fault came. */
    bool (*disarm)(void);
};

/** What is being tried. */
struct conformance {
    const struct mica_provider *provider;
    const struct conformance_options *options;
    const struct conformance_injector *injector;
    uint32_t curves;          /**< so far: under faults, some means two curves whole and only signing on the others */
    uint32_t index;           /**< checks or operations so far, those left out too */
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
uint32_t conformance_run(const struct mica_provider *provider, const struct conformance_options *options);

/** Every operation under every fault of the injector; returns the number of failures. */
uint32_t conformance_faults(const struct mica_provider *provider, const struct conformance_options *options,
                            const struct conformance_injector *injector);

/** One operation of each implementation, and a line for who looks for what it left behind. */
void conformance_residue(const struct mica_provider *provider);

/* --- for the checks --- */

void conformance_text(const char *text);
void conformance_field(const char *text);
void conformance_number(uint32_t value);

/** Runs a list of checks, ended by a NULL name, on one implementation. */
void conformance_checks(struct conformance *c, const char *name, const void *impl,
                        const struct conformance_entry *entries);

/** Whether the options let this run; counts it. */
bool conformance_chosen(struct conformance *c, const char *name, const char *check);

/** A generator that everybody can predict: for tests only. */
struct mica_rng *conformance_rng(void);

/** The same bytes whatever the seed of the options. */
void conformance_fixed(uint8_t *out, size_t len, uint32_t seed);

/** Bytes that repeat only after 64 KiB: a message, a key, a nonce, by seed. */
void conformance_fill(uint8_t *out, size_t len, uint32_t seed);

/** Whether all bytes have a value. */
bool conformance_all(const uint8_t *p, size_t len, uint8_t value);

/** The step from one length to the next: 1, or more when only some are wanted. */
size_t conformance_step(const struct conformance *c);

/** What came out of an operation. */
struct conformance_result {
    mica_status status;
    const uint8_t *out, *expected; /**< len bytes each; expected is NULL when nothing is compared */
    size_t len;
    const uint8_t *chain;          /**< a chaining value that an error must wipe, too, or NULL */
    size_t chain_len;
    bool verified;                 /**< the library checks this result: it may never be wrong */
};

/** An operation that is done again and again, under one fault after the other. */
struct conformance_operation {
    const char *name, *size;       /**< size is a second part of the name, or NULL */
    void (*run)(const void *impl, size_t which, struct conformance_result *result);
    const void *impl;
    size_t which;
};

/** Runs an operation under each fault of the injector, each followed by a run without: a line each. */
void conformance_operate(struct conformance *c, const struct conformance_operation *operation);

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
