/* SPDX-License-Identifier: Apache-2.0 */
/* expect: 125 * at 0x*, PC * in mica_board_put* */
/* A console that was not set up sends nothing: a fault. */
#include "board.h"

int main(void)
{
    mica_board_put('x');
    return 0;
}
