/* SPDX-License-Identifier: Apache-2.0 */
/* SM2 ciphertexts: DER that is accepted is written back byte for byte; decryption of anything fails cleanly. */
#include "fuzz/fuzz.h"

#include <mica/sm2.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const uint8_t private_key[32] = {[31] = 7};
    struct fuzz_input in = {data, size};
    size_t len, plain_len, again_len;
    uint8_t *der = fuzz_rest(&in, &len);
    uint8_t *plain = calloc(1, len + 64), *again = calloc(1, len + 200);

    fuzz_expect(plain && again);
    if (mica_sm2_ciphertext_from_der(der, len, plain, len + 64, &plain_len) == MICA_OK) {
        fuzz_expect(mica_sm2_ciphertext_to_der(plain, plain_len, again, len + 200, &again_len) == MICA_OK);
        fuzz_expect(again_len == len && memcmp(again, der, len) == 0);
        fuzz_expect(mica_sm2_decrypt(&mica_sm2_c, private_key, plain, plain_len, again) != MICA_OK);
    } else {
        fuzz_expect(plain_len == 0);
    }
    if (len) {
        fuzz_expect(mica_sm2_decrypt(&mica_sm2_c, private_key, der, len, again) != MICA_OK);
    }
    free(again);
    free(plain);
    free(der);
    return 0;
}
