/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Working memory for numbers of any size without a heap and without variable-length arrays: the work runs inside
 * a function whose frame holds a buffer of the next size up, and the buffer is wiped behind it. Small numbers so
 * use little stack, whatever the largest size the library is built for.
 */
#ifndef MICA_BIGNUM_SCRATCH_H
#define MICA_BIGNUM_SCRATCH_H

#include <mica/status.h>

#include "bignum/limb.h"

/** Build knob: the largest modulus in bits (2048..8192). Changes no struct. */
#ifndef MICA_MODULUS_BITS_MAX
#define MICA_MODULUS_BITS_MAX 8192
#endif

#define MICA_MODULUS_LIMBS_MAX MICA_LIMBS_FOR_BITS(MICA_MODULUS_BITS_MAX)

/** The unused rest of a buffer of limbs. */
struct mica_scratch {
    mica_limb *next;
    size_t left;
};

/** Work that takes its memory from scratch. */
typedef mica_status (*mica_scratch_fn)(void *args, struct mica_scratch *scratch);

/** Run fn with at least n limbs of scratch, wiped afterwards. MICA_ERR_CAPACITY when n is over what the build allows. */
mica_status mica_scratch_run(size_t n, mica_scratch_fn fn, void *args);

/** Take n limbs, uninitialised. Running out is a mistake in a size formula and traps. */
mica_limb *mica_scratch_take(struct mica_scratch *scratch, size_t n);

#endif
