/* SPDX-License-Identifier: Apache-2.0 */
/* Straight code: a hash of the library. */
#include <mica/hash.h>

#include <bare.h>

int main(void)
{
    static uint8_t message[300];
    uint8_t digest[32];
    struct mica_hash_ctx ctx;
    mica_status status;
    bare_start();
    status = mica_hash_init(&ctx, &mica_sha256_c);
    status |= mica_hash_update(&ctx, message, sizeof message);
    status |= mica_hash_final(&ctx, digest);
    bare_stop();
    return status;
}
