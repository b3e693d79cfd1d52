/* SPDX-License-Identifier: Apache-2.0 */
#include <mica/rng.h>

#include <mica/secret.h>

mica_status mica_rng_generate(struct mica_rng *rng, uint8_t *out, size_t len)
{
    mica_status status;

    if (!rng || !rng->generate || (!out && len)) {
        return MICA_ERR_PARAMETER;
    }
    if (len == 0) {
        return MICA_OK;
    }
    status = rng->generate(rng, out, len);
    if (status) {
        mica_wipe(out, len);
    }
    return status;
}
