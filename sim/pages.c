/* SPDX-License-Identifier: Apache-2.0 */
/* Pages a store may go to without asking. */
#include "pages.h"

#include <stddef.h>

#define PAGE_BITS 12

/** One bit a page. */
struct page_set {
    uint8_t bits[1u << (32 - PAGE_BITS - 3)];
};

static struct page_set writable, code;

static void add(struct page_set *set, uint32_t base, uint32_t size)
{
    for (uint32_t page = base >> PAGE_BITS; page <= (base + (size - 1)) >> PAGE_BITS; page++)
        set->bits[page >> 3] |= (uint8_t)(1u << (page & 7));
}

static bool has(const struct page_set *set, uint32_t addr)
{
    return set->bits[addr >> (PAGE_BITS + 3)] >> (addr >> PAGE_BITS & 7) & 1;
}

void sim_pages_writable(uint32_t base, uint32_t size)
{
    add(&writable, base, size);
}

bool sim_page_is_plain_ram(uint32_t addr)
{
    return has(&writable, addr) && !has(&code, addr);
}

void (*sim_page_ceases)(uint32_t addr);

void sim_pages_code(uint32_t addr, uint32_t size)
{
    const uint32_t ends[2] = {addr, addr + size - 1};
    for (int i = 0; i < 2; i++) {
        bool plain = sim_page_is_plain_ram(ends[i]);
        add(&code, ends[i], 1);
        if (plain && sim_page_ceases != NULL)
            sim_page_ceases(ends[i]);
    }
}
