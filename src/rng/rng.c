/* SPDX-License-Identifier: Apache-2.0 */
#include <mica/rng.h>

#include <mica/secret.h>

mica_status mica_rng_generate(struct mica_rng *rng, uint8_t *out, size_t len)
{
    mica_status status = MICA_ERR_PARAMETER;

    if (!out && len) {
        return MICA_ERR_PARAMETER;
    }
    if (rng && rng->generate) {
        status = len ? rng->generate(rng, out, len) : MICA_OK;
    }
    if (status) {
        mica_wipe(out, len);
    }
    return status;
}
