/* SPDX-License-Identifier: Apache-2.0 */
/* Pages a store may go to without asking: of RAM, and without code. Of the process, as library_speed.c cannot tell machines apart. */
#ifndef SIM_PAGES_H
#define SIM_PAGES_H

#include <stdbool.h>
#include <stdint.h>

void sim_pages_writable(uint32_t base, uint32_t size);
/** Code has been found; a page that was plain is given to sim_page_ceases, if there is one. */
void sim_pages_code(uint32_t addr, uint32_t size);
extern void (*sim_page_ceases)(uint32_t addr);

bool sim_page_is_plain_ram(uint32_t addr);

#endif
