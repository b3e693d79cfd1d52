/* SPDX-License-Identifier: Apache-2.0 */
/* X448 (RFC 7748): the front end over its implementations. */
#include <mica/x448.h>

#include <mica/secret.h>

static mica_status multiply(const struct mica_x448_impl *impl, uint8_t out[56], const uint8_t scalar[56],
                            const uint8_t *u)
{
    mica_status status = MICA_NOT_ME;

    for (; impl && status == MICA_NOT_ME; impl = impl->otherwise) {
        status = impl->multiply(impl->engine, out, scalar, u);
    }
    status = status == MICA_NOT_ME ? MICA_ERR_UNSUPPORTED : status;
    if (status) {
        mica_wipe(out, 56);
    }
    return status;
}

mica_status mica_x448_public_key(const struct mica_x448_impl *impl, const uint8_t private_key[56],
                                   uint8_t public_key[56])
{
    if (!impl || !private_key || !public_key) {
        return MICA_ERR_PARAMETER;
    }
    return multiply(impl, public_key, private_key, NULL);
}

mica_status mica_x448_keygen(const struct mica_x448_impl *impl, struct mica_rng *rng, uint8_t private_key[56],
                               uint8_t public_key[56])
{
    mica_status status;

    if (!impl || !rng || !private_key || !public_key) {
        return MICA_ERR_PARAMETER;
    }
    status = mica_rng_generate(rng, private_key, 56);
    if (status == MICA_OK) {
        status = multiply(impl, public_key, private_key, NULL);
    }
    if (status) {
        mica_wipe(private_key, 56);
        mica_wipe(public_key, 56);
    }
    return status;
}

mica_status mica_x448_shared_secret(const struct mica_x448_impl *impl, const uint8_t private_key[56],
                                      const uint8_t peer_public[56], uint8_t shared[56])
{
    static const uint8_t zero[56];
    mica_status status;

    if (!impl || !private_key || !peer_public || !shared) {
        return MICA_ERR_PARAMETER;
    }
    status = multiply(impl, shared, private_key, peer_public);
    if (status == MICA_OK && mica_equal(shared, zero, 56)) {
        status = MICA_ERR_POINT;
    }
    return status;
}
