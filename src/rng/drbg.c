/* SPDX-License-Identifier: Apache-2.0 */
#include "rng/drbg.h"

bool mica_drbg_config_is_bad(const struct mica_drbg_config *config)
{
    return !config || !config->entropy || !config->entropy->get ||
           (!config->personalization && config->personalization_len);
}

void mica_drbg_begin(struct mica_drbg_common *common, const struct mica_drbg_config *config)
{
    common->entropy = config->entropy;
    common->reseed_interval = config->reseed_interval ? config->reseed_interval : MICA_DRBG_RESEED_INTERVAL;
    common->prediction_resistance = config->prediction_resistance;
}

mica_status mica_drbg_draw(const struct mica_drbg_common *common, uint8_t *out, size_t len)
{
    return common->entropy->get(common->entropy, out, len) == MICA_OK ? MICA_OK : MICA_ERR_ENTROPY;
}

bool mica_drbg_reseed_is_due(const struct mica_drbg_common *common)
{
    return common->prediction_resistance || common->requests >= common->reseed_interval;
}

mica_status mica_drbg_in_pieces(void *drbg, mica_status (*piece)(void *drbg, uint8_t *out, size_t len), uint8_t *out,
                                size_t len)
{
    mica_status status = MICA_OK;

    while (status == MICA_OK && len) {
        size_t take = len < MICA_DRBG_REQUEST_MAX ? len : MICA_DRBG_REQUEST_MAX;
        status = piece(drbg, out, take);
        out += take;
        len -= take;
    }
    return status;
}
