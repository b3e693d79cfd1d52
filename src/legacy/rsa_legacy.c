/* SPDX-License-Identifier: Apache-2.0 */
/* RSA below 2048 bits: the checks of mica/rsa.h with a lower floor. */
#include <mica/rsa_legacy.h>

#include "rsa/rsa.h"

mica_status mica_rsa_legacy_public_init(struct mica_rsa_public *key, const struct mica_number *n,
                                        const struct mica_number *e)
{
    return mica_rsa_public_init_from(key, n, e, MICA_RSA_LEGACY_BITS_MIN);
}

mica_status mica_rsa_legacy_private_init(struct mica_rsa_private *key, const struct mica_rsa_private *parts)
{
    return mica_rsa_private_init_from(key, parts, MICA_RSA_LEGACY_BITS_MIN);
}

mica_status mica_rsa_legacy_generate(struct mica_rsa_private *key, struct mica_rng *rng, size_t bits, uint32_t e,
                                     uint8_t *storage, size_t capacity)
{
    const struct mica_rsa_request request = {bits, MICA_RSA_LEGACY_BITS_MIN, e, storage, capacity};

    return mica_rsa_generate_from(key, rng, &request);
}
