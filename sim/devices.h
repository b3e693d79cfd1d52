/* SPDX-License-Identifier: Apache-2.0 */
/* Devices several boards share. */
#ifndef SIM_DEVICES_H
#define SIM_DEVICES_H

#include "board.h"

/** The page of registers of the bare cores (sim/bare/bare.h describes it). */
extern const struct sim_device sim_device_bare;

#endif
