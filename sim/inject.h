/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Faults that an image asks for, one after the other, so that one run tries them all. Lines on the console:
 *   inject,IMPLEMENTATION,OPERATION,0   nothing goes wrong, but the operations of the blocks are counted
 *   inject,IMPLEMENTATION,OPERATION,N   the N-th fault of the plan: every --inject BLOCK:KIND at the first, second,
 *                                       middle and last operation of that block, as counted in round 0
 *   disarm                              nothing goes wrong any more
 * The answer goes into the image's variable conformance_answer: 0 when the plan is at its end, 2 for a flip, else 1; for
 * `disarm`, whether the fault hit. A fault's line gets a field BLOCK:KIND:OPERATION/OPERATIONS; the others are not printed.
 */
#ifndef SIM_INJECT_H
#define SIM_INJECT_H

#include "machine.h"

/** Adds BLOCK:KIND to the plan; false when the text is none, or the plan is full. */
bool sim_inject_parse(struct sim_injection *injection, const char *text);

/** Takes a line of the console; false when it is not to be printed. */
bool sim_inject_line(struct sim_machine *machine);

/** The faults of an operation of a device that begins: bits of enum sim_fault. */
uint32_t sim_inject_faults(struct sim_injection *injection, const char *device);

#endif
