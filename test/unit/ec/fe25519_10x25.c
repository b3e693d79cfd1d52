/* SPDX-License-Identifier: Apache-2.0 */
/* The field of 2^255 - 19, form 10x25, whichever form the library itself uses. */
#define MICA_FE25519_LIMBS 10

#include "ec/fe25519_10x25.c"
#include "ec/fe25519.c"

#include "fe25519_form.h"
