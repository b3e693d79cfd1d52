/* SPDX-License-Identifier: Apache-2.0 */
/* SM2 key exchange, GB/T 32918.3. */
#include <mica/secret.h>
#include <mica/sm2.h>

#include <string.h>

#include "ec/nonce.h"
#include "ec/run.h"
#include "ec/scalar.h"
#include "ec/sm2_core.h"

/* x' = 2^127 + (x mod 2^127), as 32 bytes. */
static void half_of_x(uint8_t out[32], const uint8_t *public_key)
{
    memset(out, 0, 16);
    memcpy(out + 16, public_key + 1 + 16, 16);
    out[16] |= 0x80;
}

/* t = d + x' r mod n, of the own keys; MICA_ERR_KEY when a key is out of range or t is zero. */
static mica_status own_factor(const struct mica_ec_curve *curve, const struct mica_sm2_exchange *x, uint8_t t[32])
{
    uint8_t half[MICA_SM2_LEN];
    mica_fe d, r, h;
    mica_limb valid = mica_scalar_read(curve, d, x->private_key) & mica_scalar_read(curve, r, x->ephemeral_private);

    half_of_x(half, x->ephemeral_public);
    (void)mica_scalar_read(curve, h, half);
    mica_scalar_mul(curve, r, r, h);
    mica_scalar_add(curve, d, d, r);
    valid &= ~mica_scalar_is_zero(curve, d);
    mica_scalar_write(curve, t, d);
    mica_wipe(d, sizeof d);
    mica_wipe(r, sizeof r);
    return mica_ec_reveal(valid) ? MICA_OK : MICA_ERR_KEY;
}

/* out = P + x' R of the peer. */
static mica_status peer_point(const struct mica_ec_impl *ec, const struct mica_sm2_exchange *x, uint8_t out[64])
{
    const struct mica_ec_domain *domain = ec->curve->domain;
    struct mica_ec_affine p, q;
    struct mica_ec_jacobian sum;
    uint8_t half[MICA_SM2_LEN];
    mica_status status;

    half_of_x(half, x->peer_ephemeral);
    status = mica_ec_run_mul(ec, half, x->peer_ephemeral + 1, out);
    if (status) {
        return status;
    }
    if (!(mica_ec_read_point(domain, &p, out) & mica_ec_read_point(domain, &q, x->peer_public + 1))) {
        return MICA_ERR_POINT;
    }
    mica_ec_lift(domain, &sum, &p);
    mica_ec_add_complete(domain, &sum, &sum, &q);
    return mica_ec_write_point(domain, out, &sum) ? MICA_OK : MICA_ERR_POINT;
}

static mica_status shared_point(const struct mica_ec_impl *ec, const struct mica_sm2_exchange *x, uint8_t u[64])
{
    uint8_t t[MICA_SM2_LEN];
    mica_status status = own_factor(ec->curve, x, t);

    if (status == MICA_OK) {
        status = mica_ec_check_public(ec->curve, x->peer_public);
    }
    if (status == MICA_OK) {
        status = mica_ec_check_public(ec->curve, x->peer_ephemeral);
    }
    if (status == MICA_OK) {
        status = peer_point(ec, x, u);
    }
    if (status == MICA_OK) {
        status = mica_ec_run_mul(ec, t, u, u);
    }
    mica_wipe(t, sizeof t);
    return status;
}

/* S = SM3(tag || yU || SM3(xU || ZA || ZB || RA || RB)), for tags 2 (sent by B) and 3 (sent by A). */
static mica_status confirm(const struct mica_ec_suite *suite, const struct mica_sm2_exchange *x, const uint8_t u[64],
                           uint8_t *confirmation)
{
    const bool a = x->initiator;
    uint8_t inner[MICA_SM2_LEN], tag;
    const struct mica_sm2_piece transcript[] = {
        {u, MICA_SM2_LEN},
        {a ? x->za : x->peer_za, MICA_SM2_LEN},
        {a ? x->peer_za : x->za, MICA_SM2_LEN},
        {(a ? x->ephemeral_public : x->peer_ephemeral) + 1, 2 * MICA_SM2_LEN},
        {(a ? x->peer_ephemeral : x->ephemeral_public) + 1, 2 * MICA_SM2_LEN},
        {NULL, 0},
    };
    const struct mica_sm2_piece outer[] = {
        {&tag, 1}, {u + MICA_SM2_LEN, MICA_SM2_LEN}, {inner, MICA_SM2_LEN}, {NULL, 0}};
    mica_status status = mica_sm2_hash(suite, transcript, inner);

    for (tag = 2; tag <= 3 && status == MICA_OK; tag++) {
        status = mica_sm2_hash(suite, outer, confirmation + ((tag == 3) == a ? 0 : MICA_SM2_LEN));
    }
    mica_wipe(inner, sizeof inner);
    return status;
}

static bool complete(const struct mica_sm2_exchange *x)
{
    return x && x->private_key && x->ephemeral_private && x->ephemeral_public && x->za && x->peer_public &&
           x->peer_ephemeral && x->peer_za;
}

mica_status mica_sm2_exchange(const struct mica_ec_suite *suite, const struct mica_sm2_exchange *exchange, uint8_t *key,
                              size_t key_len, uint8_t *confirmation)
{
    uint8_t u[2 * MICA_SM2_LEN];
    mica_status status;

    if (mica_sm2_check_suite(suite) || !complete(exchange) || !key) {
        return MICA_ERR_PARAMETER;
    }
    if (key_len == 0 || (uint64_t)key_len / MICA_SM2_LEN >= UINT32_MAX - 1u) {
        return MICA_ERR_LENGTH;
    }
    status = shared_point(suite->ec, exchange, u);
    if (status == MICA_OK) {
        struct mica_sm2_piece pieces[5] = {
            {u, sizeof u},
            {exchange->initiator ? exchange->za : exchange->peer_za, MICA_SM2_LEN},
            {exchange->initiator ? exchange->peer_za : exchange->za, MICA_SM2_LEN},
            {NULL, 0},
        };
        memset(key, 0, key_len);
        status = mica_sm2_kdf_xor(suite, pieces, key, key_len, NULL);
    }
    if (status == MICA_OK && confirmation) {
        status = confirm(suite, exchange, u, confirmation);
    }
    if (status) {
        mica_wipe(key, key_len);
        mica_wipe(confirmation, confirmation ? 2 * MICA_SM2_LEN : 0);
    }
    mica_wipe(u, sizeof u);
    return status;
}
