/* SPDX-License-Identifier: Apache-2.0 */
/* RSA public operations with an arbitrary modulus, exponent and signature: refused or not, never a crash. */
#include "fuzz/fuzz.h"

#include <mica/hash.h>
#include <mica/rsa.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const uint8_t digest[32] = {0x4d, 0x69, 0x63, 0x61};
    const struct mica_rsa_pss pss = {.hash = &mica_sha256_c, .salt_len = MICA_RSA_PSS_SALT_ANY};
    struct fuzz_input in = {data, size};
    size_t n_len = fuzz_u8(&in) % 2 ? 256 + fuzz_u8(&in) % 8 : fuzz_u16(&in) % 1100, e_len = fuzz_u8(&in) % 5, sig_len;
    uint8_t *n = fuzz_bytes(&in, n_len), *e = fuzz_bytes(&in, e_len);
    struct mica_number modulus = {n, n_len}, exponent = {e, e_len};
    struct mica_rsa_public key;
    uint8_t *sig;

    if (n_len) { /* make most of them acceptable */
        n[0] |= 0x80;
        n[n_len - 1] |= 1;
    }
    sig_len = fuzz_u8(&in) % 4 ? n_len : fuzz_u8(&in);
    sig = fuzz_bytes(&in, sig_len);
    if (mica_rsa_public_init(&key, &modulus, &exponent) == MICA_OK) {
        (void)!mica_rsa_pkcs1_verify(&key, &mica_sha256, digest, sig, sig_len);
        (void)!mica_rsa_pss_verify(&key, &pss, digest, sig, sig_len);
    }
    free(sig);
    free(e);
    free(n);
    return 0;
}
