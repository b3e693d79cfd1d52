/* SPDX-License-Identifier: Apache-2.0 */
/* The models of crypto blocks, by the chip that has them: for the device lists of board/NAME/model.c. */
#ifndef SIM_ACCEL_MODELS_H
#define SIM_ACCEL_MODELS_H

#include "board.h"

/* ESP32-C3 */
extern const struct sim_device sim_esp_aes, sim_esp_sha, sim_esp_rsa, sim_esp_gdma;

/* M2354 */
extern const struct sim_device sim_crpt, sim_nuvoton_trng, sim_nuvoton_ks;
/** What a pulse of the block's reset in the chip's reset register does. */
void sim_crpt_reset(struct sim_machine *machine);
void sim_nuvoton_trng_reset(struct sim_machine *machine);
void sim_nuvoton_ks_reset(struct sim_machine *machine);

/* RA6M5 */
extern const struct sim_device sim_sce9;

/* SAMA5D3 */
extern const struct sim_device sim_mchp_aes, sim_mchp_tdes, sim_mchp_sha, sim_mchp_trng, sim_mchp_dmac;

/* PIC32CX-BZ2 */
extern const struct sim_device sim_mchp_aes5, sim_mchp_icm, sim_mchp_trng5, sim_mchp_pukcc, sim_mchp_pukcc_ram;
void sim_pukcl_rom(uint8_t *memory); /**< fills the ROM's region */

#endif
