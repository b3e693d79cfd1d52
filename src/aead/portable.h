/* SPDX-License-Identifier: Apache-2.0 */
/* Which of the portable kernels is fastest on the target; all of them are always compiled. */
#ifndef MICA_AEAD_PORTABLE_H
#define MICA_AEAD_PORTABLE_H

#include <mica/ghash.h>
#include <mica/poly1305.h>

#include "base/word.h"

/* Armv6-M and Armv8-M Baseline multiply 32 x 32 -> 32 bits only. */
#if defined(__ARM_ARCH) && defined(__thumb__) && !defined(__thumb2__)
#define MICA_POLY1305_PORTABLE32 mica_poly1305_c32s
#define MICA_GHASH_PORTABLE32 mica_ghash_ct32s
#else
#define MICA_POLY1305_PORTABLE32 mica_poly1305_c32
#define MICA_GHASH_PORTABLE32 mica_ghash_ct32
#endif

#if MICA_WORD_BITS == 64
#define MICA_POLY1305_PORTABLE mica_poly1305_c64
#define MICA_GHASH_PORTABLE mica_ghash_ct64
#else
#define MICA_POLY1305_PORTABLE MICA_POLY1305_PORTABLE32
#define MICA_GHASH_PORTABLE MICA_GHASH_PORTABLE32
#endif

#endif
