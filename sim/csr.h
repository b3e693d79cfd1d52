/* SPDX-License-Identifier: Apache-2.0 */
/* The performance counter of Espressif's RISC-V core: CSRs 7E0h (which event), 7E1h (on, saturate), 7E2h (count). */
#ifndef SIM_CSR_H
#define SIM_CSR_H

#include "machine.h"

/** Carries out the CSR instruction before the PC, if it names one of the counter's; false if it does not. */
bool sim_csr_execute(struct sim_machine *machine);

#endif
