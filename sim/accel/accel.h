/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What the models of crypto blocks share: state of their own type, time, memory as a bus master sees it, faults on
 * purpose. They compute with OpenSSL's libcrypto. A model is one const struct sim_device with read and write functions;
 * its state is a struct kept in the machine: SIM_WORDS of it as extra_words.
 */
#ifndef SIM_ACCEL_H
#define SIM_ACCEL_H

#include "machine.h"

/** extra_words for a state struct. */
#define SIM_WORDS(type) ((sizeof(type) + 3) / 4)

/** The state of a device with no register table, as its struct; of its own access or of another device's. */
void *sim_state(const struct sim_access *access);
void *sim_state_of(struct sim_machine *machine, const struct sim_device *device);

/** A device's reset: its state is all zero again. For the write functions of reset registers. */
void sim_state_clear(struct sim_machine *machine, const struct sim_device *device);

/** The operation that runs: when it is over, and what goes wrong in it. Part of a model's state. */
struct sim_operation {
    uint64_t ready_at;  /**< in cycles of the core; UINT64_MAX: never */
    uint32_t faults;    /**< bits of enum sim_fault */
};

/** Begins an operation that takes a number of core cycles: looks up the faults that are asked for. */
void sim_operation_begin(const struct sim_access *access, struct sim_operation *operation, uint64_t cycles);

/** Whether it still runs. */
bool sim_operation_busy(const struct sim_access *access, const struct sim_operation *operation);

/** What can go wrong on purpose: --fault BLOCK:KIND[:FIRST[:COUNT]]. */
enum sim_fault {
    SIM_FAULT_STALL = 1,    /**< never ready */
    SIM_FAULT_ERROR = 2,    /**< the error flag */
    SIM_FAULT_FLIP = 4,     /**< one bit of the result is wrong */
    SIM_FAULT_SHORT = 8,    /**< DMA ends early */
    SIM_FAULT_STUCK = 16,   /**< entropy repeats */
};

/** Adds a fault from the command line; false when the text is none. The device's name is compared without case. */
bool sim_fault_parse(struct sim_fault_switch *fault, const char *text);

/** Whether a fault has come in this run, or since the image last asked for one: what follows may be asked in good faith. */
bool sim_fault_came(const struct sim_access *access);

/** Flips a bit of a result when that is asked for. */
void sim_operation_result(const struct sim_operation *operation, void *bytes, size_t len);

/** Time the core waits at an access to the device, beyond its own instruction (device->access_cycles do it always). */
void sim_charge(struct sim_machine *machine, uint64_t cycles);

/**
 * Memory as a bus master sees it: len bytes at addr, in one region; NULL after a fault when there is no such memory, or
 * it is not writable and write is set.
 */
uint8_t *sim_bus(const struct sim_access *access, uint32_t addr, size_t len, bool write);

/** A fault of the driver: "DEVICE: text". */
void sim_misuse(const struct sim_access *access, uint32_t offset, const char *text);

#endif
