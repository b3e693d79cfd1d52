/* SPDX-License-Identifier: Apache-2.0 */
/* The private peripheral bus of the Cortex-M: SysTick, the registers of the system control block a start-up
 * touches, and the cycle counter of those that have one (Arm v7-M and v8-M architecture reference manuals). */
#ifndef SIM_CORE_M_H
#define SIM_CORE_M_H

#include "board.h"

extern const struct sim_device sim_device_dwt;     /**< E000 1000: DWT_CTRL, DWT_CYCCNT */
extern const struct sim_device sim_device_scs;     /**< E000 E000: SysTick, VTOR, CPACR, DEMCR */

#endif
