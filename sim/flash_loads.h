/* SPDX-License-Identifier: Apache-2.0 */
/* Which loads read from flash: from the registers' values when their block is entered first, which costs nothing later. */
#ifndef SIM_FLASH_LOADS_H
#define SIM_FLASH_LOADS_H

#include "machine.h"

/** What the core registers hold; 0 where it is not known. */
struct sim_pointers {
    uint32_t value[32];
    bool wanted; /**< the board's costs tell flash from RAM */
};

void sim_pointers_read(struct sim_pointers *pointers, const struct sim_machine *machine);

/** Whether an instruction, the next of its block, is a load from flash. Forgets the register it loads. */
bool sim_loads_flash(struct sim_pointers *pointers, const struct sim_machine *machine, const struct insn *insn);

#endif
