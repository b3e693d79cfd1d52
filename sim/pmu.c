/* SPDX-License-Identifier: Apache-2.0 */
/* The library's own PMCCNTR counts time of the host. So it is kept off, and holds our cycles whenever it is read. */
#include "pmu.h"

#define ON (1u << 31) /* PMCNTENSET's bit of the cycle counter */

/** One of the coprocessor 15 registers c9. */
static uc_arm_cp_reg c9(uint32_t crm, uint32_t opc2, uint32_t value)
{
    return (uc_arm_cp_reg){.cp = 15, .crn = 9, .crm = crm, .opc2 = opc2, .val = value};
}

void sim_pmu_set(struct sim_machine *machine)
{
    uc_arm_cp_reg control = c9(12, 0, 0);
    uc_arm_cp_reg enabled = c9(12, 1, 0);
    uc_arm_cp_reg count = c9(13, 0, (uint32_t)sim_cycles(machine));
    uc_reg_read(machine->uc, UC_ARM_REG_CP_REG, &control);
    uc_reg_read(machine->uc, UC_ARM_REG_CP_REG, &enabled);
    if ((control.val & 1) && (enabled.val & ON))
        machine->counter_mode = 1;
    if (!machine->counter_mode)
        sim_refuse(machine, 0, "read of the cycle counter, which is off");
    control.val = 0;
    uc_reg_write(machine->uc, UC_ARM_REG_CP_REG, &control);
    uc_reg_write(machine->uc, UC_ARM_REG_CP_REG, &count);
    sim_counter_is_read(machine);
}
