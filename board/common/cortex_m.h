/* SPDX-License-Identifier: Apache-2.0 */
/* Core registers of the Cortex-M that the boards' ports share. */
#ifndef MICA_BOARD_CORTEX_M_H
#define MICA_BOARD_CORTEX_M_H

#include "board.h"

#define SYST_CSR 0xE000E010u
#define SYST_RVR 0xE000E014u
#define SYST_CVR 0xE000E018u
#define CORE_CPACR 0xE000ED88u
#define CORE_DEMCR 0xE000EDFCu
#define DWT_CTRL 0xE0001000u
#define DWT_CYCCNT 0xE0001004u

/** Starts the cycle counter of cores that have the DWT unit. */
static inline void dwt_open(void)
{
    BOARD_REG(CORE_DEMCR) |= 1u << 24; /* TRCENA */
    BOARD_REG(DWT_CYCCNT) = 0;
    BOARD_REG(DWT_CTRL) |= 1;
}

#endif
