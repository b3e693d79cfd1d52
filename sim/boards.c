/* SPDX-License-Identifier: Apache-2.0 */
/* The list of boards. */
#include "board.h"

extern const struct sim_board sim_board_m4, sim_board_m33, sim_board_m23, sim_board_a5, sim_board_rv32;

const struct sim_board *const sim_boards[] = {
    &sim_board_m4, &sim_board_m33, &sim_board_m23, &sim_board_a5, &sim_board_rv32, NULL,
};
