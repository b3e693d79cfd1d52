/* SPDX-License-Identifier: Apache-2.0 */
/* The field of 2^255 - 19, form 5x51, whichever form the library itself uses. */
#define MICA_FE25519_LIMBS 5

#ifdef __SIZEOF_INT128__

#include "ec/fe25519_5x51.c"
#include "ec/fe25519.c"

#define FE(name) mica_fe25519_##name
#define FE_TYPE mica_fe25519
#define FE_BYTES 32
#define FE_LAST 0x7f
#define FE_SMALL 121665

static const uint8_t P[FE_BYTES] = {
    0xed, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
    0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f,
};

#include "field_form.h"

#else

/* A form for 64-bit machines only. */
int main(void)
{
    return 0;
}

#endif
