/* SPDX-License-Identifier: Apache-2.0 */
/* CSR instructions the library calls illegal (RISC-V unprivileged specification, Zicsr). */
#include "csr.h"

#include "blocks.h"

enum { MPCER = 0x7E0, MPCMR = 0x7E1, MPCCR = 0x7E2 };

static uint32_t read_counter(struct sim_machine *machine, uint32_t number)
{
    switch (number) {
    case MPCER: return machine->counter_event;
    case MPCMR: return machine->counter_mode;
    default: break;
    }
    if (machine->counter_event != 1 || !(machine->counter_mode & 1))
        sim_refuse(machine, 0, "read of the cycle counter, which is off");
    sim_counter_is_read(machine);
    return (uint32_t)sim_cycles(machine) - machine->counter_begin;
}

static void write_counter(struct sim_machine *machine, uint32_t number, uint32_t value)
{
    switch (number) {
    case MPCER: machine->counter_event = value; break;
    case MPCMR: machine->counter_mode = value; break;
    default: machine->counter_begin = (uint32_t)sim_cycles(machine) - value; break;
    }
}

static uint32_t read_x(const struct sim_machine *machine, uint32_t number)
{
    uint32_t value = 0;
    if (number != 0)
        uc_reg_read(machine->uc, UC_RISCV_REG_X0 + (int)number, &value);
    return value;
}

bool sim_csr_execute(struct sim_machine *machine)
{
    uint32_t pc = sim_read_pc(machine) - 4; /* the library has moved on already */
    uint32_t word = 0;
    uint32_t number, operation, source, old;
    if (uc_mem_read(machine->uc, pc, &word, sizeof word) != UC_ERR_OK)
        return false;
    number = word >> 20;
    operation = sim_bits(word, 13, 12); /* 1 write, 2 set, 3 clear */
    if ((word & 0x7F) != 0x73 || operation == 0 || number < MPCER || number > MPCCR)
        return false;
    source = (word & 0x4000) ? sim_bits(word, 19, 15) : read_x(machine, sim_bits(word, 19, 15));
    bool only_reads = operation != 1 && sim_bits(word, 19, 15) == 0;
    bool only_writes = operation == 1 && sim_bits(word, 11, 7) == 0;
    old = only_writes ? 0 : read_counter(machine, number);
    if (!only_reads)
        write_counter(machine, number, operation == 1 ? source : operation == 2 ? old | source : old & ~source);
    if (sim_bits(word, 11, 7) != 0)
        uc_reg_write(machine->uc, UC_RISCV_REG_X0 + (int)sim_bits(word, 11, 7), &old);
    return true;
}
