/* SPDX-License-Identifier: Apache-2.0 */
/* What the models of the PIC32CX-BZ2's crypto blocks share. */
#ifndef SIM_ACCEL_PIC32CX_BZ2_H
#define SIM_ACCEL_PIC32CX_BZ2_H

#include "machine.h"

/** Module disable bits of CFG.PMD3. */
enum { SIM_PMD3_ICM = 4, SIM_PMD3_PUKCC = 5, SIM_PMD3_TRNG = 6, SIM_PMD3_AES = 7 };

static inline bool sim_pic32cx_bz2_is_off(struct sim_machine *machine, unsigned bit)
{
    return sim_peek(machine, 0x440000E0) >> bit & 1;
}

#endif
