/* SPDX-License-Identifier: Apache-2.0 */
/* The PUKCL library in the ROM of PIC32CX-BZ2: what the model's files share. */
#ifndef SIM_ACCEL_PUKCL_H
#define SIM_ACCEL_PUKCL_H

#include "accel/accel.h"

#define SIM_PUKCL_RAM_BASE 0x02011000u
#define SIM_PUKCL_RAM_SIZE 0x1000u
#define SIM_PUKCL_ROM_BASE 0x02000000u

/** One call: the caller's parameter block, the crypto RAM, and what the service answers. */
struct sim_pukcl {
    const struct sim_access *access;
    uint8_t *block;        /**< parameter block: header of 16 bytes, then the service's own */
    uint8_t *ram;          /**< all of the crypto RAM */
    struct sim_operation operation;
    uint64_t cycles;       /**< what the call takes */
    bool misused;
};

enum { SIM_PUKCL_OK = 0, SIM_PUKCL_NOT_STARTED = 0xC001, SIM_PUKCL_BAD_OPTION = 0xC003, SIM_PUKCL_FAULT = 0xC103,
       SIM_PUKCL_INFINITY = 0x8001 };

/** Fields of the parameter block. */
uint32_t sim_pukcl_u16(const struct sim_pukcl *call, unsigned offset);
uint32_t sim_pukcl_u32(const struct sim_pukcl *call, unsigned offset);
uint32_t sim_pukcl_option(const struct sim_pukcl *call);

/**
 * An operand: the crypto RAM behind the near pointer in the field at offset, len bytes. A fault of the driver and a place of
 * zeros when it is not aligned or not inside.
 */
uint8_t *sim_pukcl_near(struct sim_pukcl *call, unsigned offset, uint32_t len);

/** What a workspace holds after a service. */
void sim_pukcl_spoil(uint8_t *area, uint32_t len);

void sim_pukcl_refuse(struct sim_pukcl *call, const char *why);

/** The services; each returns a status. */
uint32_t sim_pukcl_red_mod(struct sim_pukcl *call);
uint32_t sim_pukcl_exp_mod(struct sim_pukcl *call);
uint32_t sim_pukcl_crt(struct sim_pukcl *call);
uint32_t sim_pukcl_ecc_mul(struct sim_pukcl *call);
uint32_t sim_pukcl_ecc_add(struct sim_pukcl *call);
uint32_t sim_pukcl_to_affine(struct sim_pukcl *call);

/** Cycles of a modular product of n words. */
static inline uint64_t sim_pukcl_product(uint64_t n)
{
    return (14 * n * n + 148 * n) / 10;
}

#endif
