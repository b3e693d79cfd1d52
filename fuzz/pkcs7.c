/* SPDX-License-Identifier: Apache-2.0 */
/* PKCS#7 padding: what unpads was padded so, and a padded message unpads to itself. */
#include "fuzz/fuzz.h"

#include <mica/cipher.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct fuzz_input in = {data, size};
    size_t block_len = fuzz_u8(&in), len, message, padded;
    uint8_t *text = fuzz_rest(&in, &len);
    uint8_t *copy = calloc(1, len + 256);

    fuzz_expect(copy != NULL);
    if (mica_pkcs7_unpad(text, len, block_len, &message) == MICA_OK) {
        memcpy(copy, text, message);
        fuzz_expect(mica_pkcs7_pad(copy, message, len + 256, block_len, &padded) == MICA_OK);
        fuzz_expect(padded == len && memcmp(copy, text, len) == 0);
    }
    if (len) {
        memcpy(copy, text, len);
    }
    if (mica_pkcs7_pad(copy, len, len + 256, block_len, &padded) == MICA_OK) {
        fuzz_expect(mica_pkcs7_unpad(copy, padded, block_len, &message) == MICA_OK && message == len);
    }
    free(copy);
    free(text);
    return 0;
}
