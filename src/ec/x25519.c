/* SPDX-License-Identifier: Apache-2.0 */
/* X25519 (RFC 7748): the front end over its implementations. */
#include <mica/x25519.h>

#include <mica/secret.h>

static mica_status multiply(const struct mica_x25519_impl *impl, uint8_t out[32], const uint8_t scalar[32],
                            const uint8_t *u)
{
    mica_status status = MICA_NOT_ME;

    for (; impl && status == MICA_NOT_ME; impl = impl->otherwise) {
        status = impl->multiply(impl->engine, out, scalar, u);
    }
    status = status == MICA_NOT_ME ? MICA_ERR_UNSUPPORTED : status;
    if (status) {
        mica_wipe(out, 32);
    }
    return status;
}

mica_status mica_x25519_public_key(const struct mica_x25519_impl *impl, const uint8_t private_key[32],
                                   uint8_t public_key[32])
{
    if (!impl || !private_key || !public_key) {
        return MICA_ERR_PARAMETER;
    }
    return multiply(impl, public_key, private_key, NULL);
}

mica_status mica_x25519_keygen(const struct mica_x25519_impl *impl, struct mica_rng *rng, uint8_t private_key[32],
                               uint8_t public_key[32])
{
    mica_status status;

    if (!impl || !rng || !private_key || !public_key) {
        return MICA_ERR_PARAMETER;
    }
    status = mica_rng_generate(rng, private_key, 32);
    if (status == MICA_OK) {
        status = multiply(impl, public_key, private_key, NULL);
    }
    if (status) {
        mica_wipe(private_key, 32);
        mica_wipe(public_key, 32);
    }
    return status;
}

mica_status mica_x25519_shared_secret(const struct mica_x25519_impl *impl, const uint8_t private_key[32],
                                      const uint8_t peer_public[32], uint8_t shared[32])
{
    static const uint8_t zero[32];
    mica_status status;

    if (!impl || !private_key || !peer_public || !shared) {
        return MICA_ERR_PARAMETER;
    }
    status = multiply(impl, shared, private_key, peer_public);
    if (status == MICA_OK && mica_equal(shared, zero, 32)) {
        status = MICA_ERR_POINT;
    }
    return status;
}
