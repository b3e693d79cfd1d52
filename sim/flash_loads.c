/* SPDX-License-Identifier: Apache-2.0 */
/* Which loads read from flash. A pointer seldom changes its memory: what its register holds when the block is entered first
 * stands for all passes. A pointer that is computed or loaded within the block is taken for one to RAM. */
#include "flash_loads.h"

#define VECTORS_LEN 0x400u /* where flash is at 0, smaller values are numbers, not pointers */

void sim_pointers_read(struct sim_pointers *pointers, const struct sim_machine *machine)
{
    bool riscv = machine->board->core->isa == SIM_RISCV;
    int first = riscv ? (int)UC_RISCV_REG_X0 : (int)UC_ARM_REG_R0;
    *pointers = (struct sim_pointers){.wanted = machine->board->costs->flash_load > 0};
    if (!pointers->wanted)
        return;
    for (int i = 0; i < (riscv ? 32 : 13); i++)
        uc_reg_read(machine->uc, first + i, &pointers->value[i]);
}

static bool is_flash(const struct sim_board *board, uint32_t addr)
{
    for (const struct sim_region *region = board->regions; region->size != 0; region++) {
        if (addr - region->base < region->size)
            return !region->writable && addr - region->base >= VECTORS_LEN;
    }
    return false;
}

static bool reads_memory(const struct insn *insn)
{
    switch (insn->cls) {
    case INSN_LOAD:
    case INSN_LOAD_NARROW:
    case INSN_LOAD_DUAL:
    case INSN_LDM:
    case INSN_FP_LOAD:
    case INSN_FP_LDM: return true;
    default: return false;
    }
}

bool sim_loads_flash(struct sim_pointers *pointers, const struct sim_machine *machine, const struct insn *insn)
{
    uint32_t addr = 0;
    if (!pointers->wanted || !reads_memory(insn))
        return false;
    /* A base and an index: the index is the smaller one. */
    for (unsigned i = 0; i < 32; i++) {
        if ((insn->reads >> i & 1) && pointers->value[i] > addr)
            addr = pointers->value[i];
    }
    if (insn->load_rd >= 0)
        pointers->value[insn->load_rd] = 0;
    return insn->pc_relative || is_flash(machine->board, addr);
}
