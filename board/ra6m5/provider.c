/* SPDX-License-Identifier: Apache-2.0 */
/* What this board computes with. */
#include "board.h"

const struct mica_provider mica_provider_board = {
    .name = "ra6m5",
};
