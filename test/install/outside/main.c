/* SPDX-License-Identifier: Apache-2.0 */
/* A program outside the tree: SHA-256 of "abc" (FIPS 180-4). */
#include <mica/hash.h>
#include <mica/secret.h>
#include <stdio.h>

int main(void)
{
    static const uint8_t expected[32] = {
        0xba, 0x78, 0x16, 0xbf, 0x8f, 0x01, 0xcf, 0xea, 0x41, 0x41, 0x40, 0xde, 0x5d, 0xae, 0x22, 0x23,
        0xb0, 0x03, 0x61, 0xa3, 0x96, 0x17, 0x7a, 0x9c, 0xb4, 0x10, 0xff, 0x61, 0xf2, 0x00, 0x15, 0xad,
    };
    uint8_t digest[32];
    mica_status status = mica_hash(&mica_sha256_c, (const uint8_t *)"abc", 3, digest);

    printf("%s\n", mica_status_text(status));
    return status == MICA_OK && mica_equal(digest, expected, sizeof digest) ? 0 : 1;
}
