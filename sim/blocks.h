/* SPDX-License-Identifier: Apache-2.0 */
/* Blocks: the library reports each straight run of instructions as it enters it. */
#ifndef SIM_BLOCKS_H
#define SIM_BLOCKS_H

#include "machine.h"

#define SIM_BUCKETS (1u << 16)

/** The block hook (uc_cb_hookcode_t). */
void sim_on_block(uc_engine *uc, uint64_t address, uint32_t size, void *user);

void sim_blocks_free(struct sim_machine *machine);

/** Sets the hit counts of all blocks to zero. */
void sim_blocks_reset(struct sim_machine *machine);

uint32_t sim_read_sp(const struct sim_machine *machine);
uint32_t sim_read_pc(const struct sim_machine *machine);

#endif
