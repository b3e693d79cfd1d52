/* SPDX-License-Identifier: Apache-2.0 */
/* What mica-sim prints at the end of a run. */
#ifndef SIM_REPORT_H
#define SIM_REPORT_H

#include "machine.h"

void sim_report_text(struct sim_machine *machine, FILE *out);
void sim_report_json(struct sim_machine *machine, int status, FILE *out);

#endif
