/* SPDX-License-Identifier: Apache-2.0 */
/* A device as a table of registers: what may be accessed, what bits stick, when its flags are set. Strict: an access
 * the table does not have is a fault. */
#ifndef SIM_REGISTERS_H
#define SIM_REGISTERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct sim_machine;
struct sim_device;

/** One access, as the callbacks of a register see it. */
struct sim_access {
    struct sim_machine *machine;
    const struct sim_device *device;
    unsigned size;   /**< of the access in bytes */
    uint32_t *state; /**< a word per register of the table, then the device's extra words */
    size_t index;    /**< of the register in the table */
};

enum sim_register_kind {
    SIM_READ = 1,
    SIM_WRITE = 2,
    SIM_RW = SIM_READ | SIM_WRITE,
    SIM_BITS = 4, /**< clear, set and invert aliases at +4, +8 and +12 */
};

struct sim_register {
    const char *name; /**< NULL ends the table */
    uint16_t offset;
    uint8_t size;      /**< bytes: 1, 2 or 4; an access of another size is a fault */
    uint8_t kind;
    uint32_t reset;
    uint32_t sticks;   /**< bits a write sets; others keep their value */
    const uint32_t *keys; /**< this many values, ended by 0, in a row unlock; it reads 1 then; NULL: no key register */
    uint32_t (*read)(const struct sim_access *access, uint32_t value);
    void (*write)(const struct sim_access *access, uint32_t value); /**< called before the bits stick */
};

/** Bits of the register at offset that read 1 while (cause & mask) == value (or !=), and 0 otherwise. */
struct sim_flag {
    uint16_t offset;
    uint32_t bits; /**< 0 ends the table */
    uint16_t cause;
    uint32_t mask;
    uint32_t value;
    bool differs;
};

/** Writes to offsets first to last need (key & mask) == value. */
struct sim_lock {
    uint16_t first;
    uint16_t last; /**< 0 ends the table */
    uint16_t key;
    uint32_t mask;
    uint32_t value;
};

uint32_t sim_register_read(const struct sim_access *access, uint32_t offset, unsigned size);
void sim_register_write(const struct sim_access *access, uint32_t offset, unsigned size, uint32_t value);

/** State of the device's register at offset, flags not applied; the table must have it. */
uint32_t *sim_register_word(const struct sim_access *access, uint32_t offset);

/** A device's extra word. */
uint32_t *sim_extra_word(const struct sim_access *access, size_t index);

/** Words of state a device needs. */
size_t sim_state_words(const struct sim_device *device);

/** Sets the state to that of a reset. */
void sim_state_reset(const struct sim_device *device, uint32_t *state);

#endif
