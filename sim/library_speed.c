/* SPDX-License-Identifier: Apache-2.0 */
/* In Unicorn 2.0.1 every store builds and frees a tree of page locks, which guard nothing as there is one thread only; later
 * versions leave them out. The two functions are looked up dynamically, so that these empty ones take their place: stores
 * become three times as fast. Where a library does not look them up, nothing changes. */
#include <stdint.h>

#define WITHOUT_LOCKS(target)                                                                                          \
    void *page_collection_lock_##target(void *uc, uint64_t start, uint64_t end);                                       \
    void page_collection_unlock_##target(void *set);                                                                   \
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
    }

WITHOUT_LOCKS(arm)
WITHOUT_LOCKS(riscv32)
