/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Tests of the M2354's key store and generator, on the board or its model. Lines on the console:
 *   check,WHAT,ok|FAIL
 *   outcome,OPERATION,right|error|silent|dirty   (faults injected from outside; silent: a wrong result without an error)
 *   after,OPERATION,ok|FAIL                      (of two such, at most one is not right)
 *   residue,BLOCK,OPERATION,SECRET               (the simulator answers what it found of the secret)
 *   end,CHECKS,FAILURES
 */
#ifndef KEYSTORE_H
#define KEYSTORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <mica/accel_nuvoton_ks.h>
#include <mica/accel_nuvoton_prng.h>

/** Prints fields with commas between them, and ends the line. */
void keystore_line(const char *first, const char *second, const char *third);

/** A check's end. */
void keystore_check(const char *what, bool good);

/** Whether len bytes all have a value. */
bool keystore_all(const void *p, size_t len, uint8_t value);

/** Repeatable bytes. */
void keystore_fill(uint8_t *out, size_t len, uint32_t seed);

/** An AES key of `bits` from the bytes at raw in SRAM. */
mica_status keystore_key(struct mica_nuvoton_ks_key *key, unsigned bits, const uint8_t *raw);

/** The parts: each a list of checks. */
void keystore_generator(void);
void keystore_closed(void); /**< before the store is open */
void keystore_store(void);
void keystore_by_handle(void);
void keystore_faults(void);
void keystore_residue(void);

/** The example of the documentation. */
mica_status keystore_example(const uint8_t nonce[12], const uint8_t *text, size_t len, uint8_t *sealed);

#endif
