/* SPDX-License-Identifier: Apache-2.0 */
/* The SAMA5D3's noise source: a word at a time; its flag goes with its reading, and the word must be fetched then. */
#include <mica/accel_mchp_trng.h>

#include <mica/secret.h>

#include "common/accel.h"

enum { CR = 0x00, ISR = 0x1C, ODATA = 0x50 };

#define CR_OFF 0x524E4700u /* "RNG" */
#define CR_ON (CR_OFF | 1u)
#define DATRDY 1u

static mica_status read_words(const struct mica_engine *engine, uint8_t *out, size_t len)
{
    mica_status status = MICA_OK;

    while (len && status == MICA_OK) {
        const size_t n = len < 4 ? len : 4;
        status = mica_accel_wait(engine, ISR, DATRDY, DATRDY);
        if (status == MICA_OK) {
            uint8_t word[4];
            mica_accel_store(word, mica_accel_read(engine, ODATA));
            memcpy(out, word, n);
            mica_wipe(word, sizeof word);
            out += n;
            len -= n;
        }
    }
    return status;
}

static mica_status read_noise(void *state, uint8_t *out, size_t len)
{
    const struct mica_engine *engine = &mica_engine_mchp_trng;
    mica_status status = mica_accel_open(engine);

    (void)state;
    if (status) {
        return status;
    }
    mica_accel_write(engine, CR, CR_ON);
    status = read_words(engine, out, len);
    mica_accel_write(engine, CR, CR_OFF);
    if (status) {
        mica_wipe(out, len);
    }
    return mica_accel_close(engine, status);
}

const struct mica_entropy_source mica_entropy_mchp_trng = {.name = "mchp_trng", .read = read_noise, .min_entropy = 32};
