/* SPDX-License-Identifier: Apache-2.0 */
/* Points from outside: what is accepted validates, and survives compression and back. */
#include "fuzz/fuzz.h"

#include <mica/ec.h>

static const struct mica_ec_curve *const curves[] = {
    &mica_secp224r1,       &mica_secp256r1,       &mica_secp384r1,       &mica_secp521r1, &mica_secp256k1,
    &mica_brainpoolp256r1, &mica_brainpoolp384r1, &mica_brainpoolp512r1, &mica_sm2p256v1,
};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct fuzz_input in = {data, size};
    const struct mica_ec_curve *curve = curves[fuzz_u8(&in) % (sizeof curves / sizeof curves[0])];
    uint8_t point[MICA_EC_PUBLIC_MAX], small[MICA_EC_PUBLIC_MAX], again[MICA_EC_PUBLIC_MAX];
    size_t len, point_len = 1 + 2 * (size_t)curve->field_len;
    uint8_t *encoded = fuzz_rest(&in, &len);

    if (mica_ec_point_decode(curve, encoded, len, point) == MICA_OK) {
        fuzz_expect(mica_ec_check_public(curve, point) == MICA_OK);
        fuzz_expect(mica_ec_point_compress(curve, point, small) == MICA_OK);
        fuzz_expect(mica_ec_point_decode(curve, small, 1 + (size_t)curve->field_len, again) == MICA_OK);
        fuzz_expect(memcmp(point, again, point_len) == 0);
    }
    free(encoded);
    return 0;
}
