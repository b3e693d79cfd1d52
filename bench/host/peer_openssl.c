/* SPDX-License-Identifier: Apache-2.0 */
/* The comparison with the system's OpenSSL. */
#include "host/peer.h"

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <string.h>

const char *bench_peer_name(void)
{
    return OpenSSL_version(OPENSSL_VERSION_STRING)[0] ? OpenSSL_version(OPENSSL_VERSION) : "OpenSSL";
}

static struct {
    EVP_MD *md;
    size_t bytes;
} peer;

static uint8_t buffer[BENCH_BYTES_MAX];

static mica_status run_hash(void *self)
{
    uint8_t digest[EVP_MAX_MD_SIZE];

    (void)self;
    return EVP_Digest(buffer, peer.bytes, digest, NULL, peer.md, NULL) == 1 ? MICA_OK : MICA_ERR_UNSUPPORTED;
}

bool bench_peer_ready(const struct bench_row *row, size_t bytes, struct bench_subject *subject)
{
    peer.bytes = bytes;
    if (row->section == BENCH_HASH && (peer.md = EVP_MD_fetch(NULL, row->algorithm, NULL)) != NULL) {
        *subject = (struct bench_subject){run_hash, NULL};
        return true;
    }
    return false;
}

void bench_peer_done(void)
{
    EVP_MD_free(peer.md);
    memset(&peer, 0, sizeof peer);
}
