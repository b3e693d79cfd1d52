/* SPDX-License-Identifier: Apache-2.0 */
/* DSA: private key and nonce are secret, in key generation and in both ways of signing. */
#include <mica/dsa.h>

#include "ct/ct.h"
#include "support/test_dsa.h"

static mica_status generate(struct mica_rng *self, uint8_t *out, size_t len)
{
    static uint32_t calls;

    (void)self;
    ct_fill(out, len, 9 + calls++);
    ct_secret(out, len);
    return MICA_OK;
}

int main(void)
{
    struct mica_rng rng = {generate};
    uint8_t p[128], q[20], g[128], x[20], y[128], digest[32], sig[40];
    const struct mica_number np = {p, test_dsa_unhex(test_dsa_p, p)}, nq = {q, test_dsa_unhex(test_dsa_q, q)};
    const struct mica_number ng = {g, test_dsa_unhex(test_dsa_g, g)}, ny = {y, sizeof y};
    struct mica_dsa dsa;

    ct_expect(mica_dsa_init(&dsa, &np, &nq, &ng, &mica_sha256_c) == MICA_OK);
    ct_part("key generation");
    ct_expect(ct_reveal(mica_dsa_keygen(&dsa, &rng, x, y)) == MICA_OK);
    ct_public(y, sizeof y);
    ct_fill(digest, sizeof digest, 10);
    ct_part("hedged");
    ct_expect(ct_reveal(mica_dsa_sign(&dsa, x, digest, sizeof digest, &rng, sig)) == MICA_OK);
    ct_public(sig, sizeof sig);
    ct_expect(mica_dsa_verify(&dsa, &ny, digest, sizeof digest, sig) == MICA_OK);
    ct_part("deterministic");
    ct_expect(ct_reveal(mica_dsa_sign_deterministic(&dsa, x, digest, sizeof digest, sig)) == MICA_OK);
    ct_public(sig, sizeof sig);
    ct_expect(mica_dsa_verify(&dsa, &ny, digest, sizeof digest, sig) == MICA_OK);
    return 0;
}
