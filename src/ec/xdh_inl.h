/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The front end of X25519 and X448 (RFC 7748) over their implementations. The including file defines
 * XDH(name), the name's full form, and LEN, bytes of a key.
 */
#include <mica/secret.h>

static mica_status multiply(const struct XDH(impl) *impl, uint8_t out[LEN], const uint8_t scalar[LEN],
                            const uint8_t *u)
{
    mica_status status = MICA_NOT_ME;

    for (; impl && status == MICA_NOT_ME; impl = impl->otherwise) {
        status = impl->multiply(impl->engine, out, scalar, u);
    }
    status = status == MICA_NOT_ME ? MICA_ERR_UNSUPPORTED : status;
    if (status) {
        mica_wipe(out, LEN);
    }
    return status;
}

mica_status XDH(public_key)(const struct XDH(impl) *impl, const uint8_t private_key[LEN],
                                   uint8_t public_key[LEN])
{
    if (!impl || !private_key || !public_key) {
        return MICA_ERR_PARAMETER;
    }
    return multiply(impl, public_key, private_key, NULL);
}

mica_status XDH(keygen)(const struct XDH(impl) *impl, struct mica_rng *rng, uint8_t private_key[LEN],
                               uint8_t public_key[LEN])
{
    mica_status status;

    if (!impl || !rng || !private_key || !public_key) {
        return MICA_ERR_PARAMETER;
    }
    status = mica_rng_generate(rng, private_key, LEN);
    if (status == MICA_OK) {
        status = multiply(impl, public_key, private_key, NULL);
    }
    if (status) {
        mica_wipe(private_key, LEN);
        mica_wipe(public_key, LEN);
    }
    return status;
}

mica_status XDH(shared_secret)(const struct XDH(impl) *impl, const uint8_t private_key[LEN],
                                      const uint8_t peer_public[LEN], uint8_t shared[LEN])
{
    static const uint8_t zero[LEN];
    mica_status status;

    if (!impl || !private_key || !peer_public || !shared) {
        return MICA_ERR_PARAMETER;
    }
    status = multiply(impl, shared, private_key, peer_public);
    if (status == MICA_OK && mica_equal(shared, zero, LEN)) {
        status = MICA_ERR_POINT;
    }
    return status;
}
