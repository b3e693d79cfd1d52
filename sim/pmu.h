/* SPDX-License-Identifier: Apache-2.0 */
/* The cycle counter of the Cortex-A (PMUv2, PMCCNTR). */
#ifndef SIM_PMU_H
#define SIM_PMU_H

#include "machine.h"

/** Called before a block that reads the counter: puts the cycles so far into it. */
void sim_pmu_set(struct sim_machine *machine);

#endif
