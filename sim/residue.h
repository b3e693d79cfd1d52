/* SPDX-License-Identifier: Apache-2.0 */
/* What a secret has left behind in RAM and in crypto blocks. */
#ifndef SIM_RESIDUE_H
#define SIM_RESIDUE_H

#include "machine.h"

/** Writes where a part of the secret (hexadecimal) is found, or "clean". */
void sim_residue(const struct sim_machine *machine, const char *hex, char *text, size_t len);

#endif
