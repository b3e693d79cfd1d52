/* SPDX-License-Identifier: Apache-2.0 */
/* What the models of the M2354's CRPT, noise source and key store ask of one another. */
#ifndef SIM_ACCEL_NUVOTON_H
#define SIM_ACCEL_NUVOTON_H

#include "accel/accel.h"
#include "accel/models.h"

#define SIM_NUVOTON_SEED 32u      /**< bytes of a seed */
#define SIM_NUVOTON_KEY_WORDS 128u /**< of the longest key */

/** The noise source's seed for CRPT's generator; false when none is ready. */
bool sim_nuvoton_seed(const struct sim_access *access, uint8_t seed[SIM_NUVOTON_SEED]);

/** Fields of the key store's METADATA. */
enum sim_nuvoton_owner { SIM_OWNER_AES, SIM_OWNER_HMAC, SIM_OWNER_RSA_EXP, SIM_OWNER_RSA_MID, SIM_OWNER_ECC, SIM_OWNER_CPU };
enum sim_nuvoton_memory { SIM_KEY_SRAM, SIM_KEY_FLASH, SIM_KEY_OTP };

/** A key as an engine of CRPT asks for it. */
struct sim_nuvoton_request {
    enum sim_nuvoton_memory memory;
    unsigned number;
    enum sim_nuvoton_owner owner;
    unsigned n_words; /**< of the key it expects */
};

/** Words of a key with that SIZE code, 0 for a reserved one. */
unsigned sim_nuvoton_key_words(unsigned size);

/**
 * A key for an engine; false when the store refuses: no such key, revoked, another owner or size. Asked while the store
 * is not initialised, off or busy: a fault of the driver, and false.
 */
bool sim_nuvoton_key(const struct sim_access *access, const struct sim_nuvoton_request *request,
                     uint32_t words[SIM_NUVOTON_KEY_WORDS]);

/** A key from an engine, metadata as METADATA has it; its number, or -1 when the store refuses. Faults as above. */
int sim_nuvoton_store(const struct sim_access *access, uint32_t metadata, const uint32_t words[SIM_NUVOTON_KEY_WORDS]);

#endif
