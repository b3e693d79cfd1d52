/* SPDX-License-Identifier: Apache-2.0 */
/* Finding a board by its name. */
#include "board.h"

#include <string.h>

static const struct sim_board *find_in(const struct sim_board *const *boards, const char *name)
{
    for (size_t i = 0; boards[i] != NULL; i++) {
        if (strcmp(boards[i]->name, name) == 0)
            return boards[i];
    }
    return NULL;
}

const struct sim_board *sim_find_board(const char *name)
{
    const struct sim_board *board = find_in(sim_bare_boards, name);
    return board != NULL ? board : find_in(sim_boards, name);
}
