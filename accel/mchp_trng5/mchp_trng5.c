/* SPDX-License-Identifier: Apache-2.0 */
/* The noise source of Microchip's SAM D5x and PIC32CX-BZ chips: a word every 84 cycles, four samples in each. */
#include <mica/accel_mchp_trng5.h>

#include <mica/secret.h>

#include "common/accel.h"

enum { TRNG_CTRLA = 0x00, TRNG_INTFLAG = 0x0A, TRNG_DATA = 0x20 };
enum { TRNG_ENABLE = 2, TRNG_DATARDY = 1 };

static mica_status fill(const struct mica_engine *engine, uint8_t *out, size_t len)
{
    uint32_t word = 0;

    for (size_t i = 0; i < len; i++, word >>= 8) {
        if (i % 4 == 0) {
            mica_status status = mica_accel_wait8(engine, TRNG_INTFLAG, TRNG_DATARDY, TRNG_DATARDY);
            if (status) {
                return status;
            }
            word = mica_accel_read(engine, TRNG_DATA);
        }
        out[i] = (uint8_t)word;
    }
    return MICA_OK;
}

static mica_status read_samples(void *state, uint8_t *out, size_t len)
{
    const struct mica_engine *engine = &mica_engine_mchp_trng5;
    mica_status status = mica_accel_open(engine);

    (void)state;
    if (status) {
        return status;
    }
    *mica_accel_reg8(engine, TRNG_CTRLA) = TRNG_ENABLE;
    status = fill(engine, out, len);
    *mica_accel_reg8(engine, TRNG_CTRLA) = 0;
    if (status) {
        mica_wipe(out, len);
    }
    return mica_accel_close(engine, status);
}

const struct mica_entropy_source mica_entropy_mchp_trng5 = {
    .name = "mchp_trng5",
    .read = read_samples,
    .min_entropy = 32,
};
