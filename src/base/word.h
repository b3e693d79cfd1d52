/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The machine word that big-number code computes in. Follows the target; the tests build the
 * library a second time with MICA_WORD_BITS=32 to run the microcontroller's code on the host.
 */
#ifndef MICA_BASE_WORD_H
#define MICA_BASE_WORD_H

#include <stdint.h>

#ifndef MICA_WORD_BITS
#if defined(__SIZEOF_INT128__) && UINTPTR_MAX > 0xffffffffu
#define MICA_WORD_BITS 64
#else
#define MICA_WORD_BITS 32
#endif
#endif

#endif
