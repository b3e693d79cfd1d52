/* SPDX-License-Identifier: Apache-2.0 */
/* expect: 125 *of nothing at 0x*, PC * in main* */
/* Behind the end of RAM there is nothing. */
#include <stdint.h>

extern uint8_t board_stack_top[];

int main(void)
{
    volatile uint8_t *end = board_stack_top;
    for (uint32_t i = 0; i < 0x10000000; i += 4096)
        (void)end[i];
    return 0;
}
