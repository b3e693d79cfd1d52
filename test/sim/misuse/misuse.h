/* SPDX-License-Identifier: Apache-2.0 */
/* What a driver must not do with a board's crypto blocks, one at a time; each ends in the simulator's complaint. */
#ifndef TEST_SIM_MISUSE_H
#define TEST_SIM_MISUSE_H

#include <stddef.h>
#include <stdint.h>

#include "board.h"

struct misuse {
    const char *complaint; /**< a part of it; NULL ends the list */
    void (*commit)(void);
};

/** One list per board: misuse/BOARD.c. */
extern const struct misuse misuses[];

#endif
