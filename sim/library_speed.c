/* SPDX-License-Identifier: Apache-2.0 */
/* Two detours in Unicorn 2.0.1 that slow stores down, and which can be shortened as the library looks its own functions up
 * dynamically. Where a library does not, nothing changes.
 * - Every store builds and frees a tree of page locks, which guard nothing as there is one thread only: empty ones take their place.
 * - Every store asks whether its memory may be written and whether it overwrites code that has been translated. For a page of RAM it
 *   need not ask until code is found there; then the page is taken out of the library's look-aside buffer, and stores ask again. */
#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>

#include "pages.h"

#define PAGE_MASK 0xFFFu
#define SMALLEST_PAGE 0x400u /* of a Cortex-M */

typedef void (*set_page)(void *cpu, uint32_t vaddr, uint64_t paddr, uint32_t attrs, int prot, int mmu_idx, uint32_t size);
typedef void (*of_page)(void *cpu, uint32_t vaddr);

/** A function of the library. */
union found {
    void *address;
    set_page set;
    of_page call;
};

/** Those of one target, and the core they were last called for. */
struct functions {
    union found set_page;
    union found set_dirty;
    union found flush_page;
};

static struct functions now;
static void *core;

static void page_ceases(uint32_t addr)
{
    addr &= ~PAGE_MASK;
    for (uint32_t offset = 0; offset <= PAGE_MASK; offset += SMALLEST_PAGE)
        now.flush_page.call(core, addr + offset);
}

static void find(const char *set, const char *dirty, const char *flush)
{
    now.set_page.address = dlsym(RTLD_NEXT, set);
    now.set_dirty.address = dlsym(RTLD_NEXT, dirty);
    now.flush_page.address = dlsym(RTLD_NEXT, flush);
    if (now.set_dirty.address != NULL && now.flush_page.address != NULL)
        sim_page_ceases = page_ceases;
}

static void page_is_set(void *cpu, uint32_t vaddr)
{
    core = cpu;
    if (sim_page_ceases != NULL && sim_page_is_plain_ram(vaddr))
        now.set_dirty.call(cpu, vaddr);
}

#define SHORTENED(target)                                                                                              \
    void *page_collection_lock_##target(void *uc, uint64_t start, uint64_t end);                                       \
    void page_collection_unlock_##target(void *set);                                                                   \
    void tlb_set_page_with_attrs_##target(void *cpu, uint32_t vaddr, uint64_t paddr, uint32_t attrs, int prot,         \
                                          int mmu_idx, uint32_t size);                                                 \
    void *page_collection_lock_##target(void *uc, uint64_t start, uint64_t end)                                        \
    {                                                                                                                  \
        (void)uc;                                                                                                      \
        (void)start;                                                                                                   \
        (void)end;                                                                                                     \
        return 0;                                                                                                      \
    }                                                                                                                  \
    void page_collection_unlock_##target(void *set)                                                                    \
    {                                                                                                                  \
        (void)set;                                                                                                     \
    }                                                                                                                  \
    void tlb_set_page_with_attrs_##target(void *cpu, uint32_t vaddr, uint64_t paddr, uint32_t attrs, int prot,         \
                                          int mmu_idx, uint32_t size)                                                  \
    {                                                                                                                  \
        if (now.set_page.address == NULL)                                                                              \
            find("tlb_set_page_with_attrs_" #target, "tlb_set_dirty_" #target, "tlb_flush_page_" #target);             \
        now.set_page.set(cpu, vaddr, paddr, attrs, prot, mmu_idx, size);                                               \
        page_is_set(cpu, vaddr);                                                                                       \
    }

SHORTENED(arm)
SHORTENED(riscv32)
