/* SPDX-License-Identifier: Apache-2.0 */
/* The comparison with the system's OpenSSL: dispatch. */
#include "host/peer_openssl.h"

#include <openssl/crypto.h>

const char *bench_peer_name(void)
{
    return OpenSSL_version(OPENSSL_VERSION);
}

bool bench_peer_ready(const struct bench_row *row, size_t bytes, struct bench_subject *subject)
{
    switch (row->section) {
    case BENCH_CIPHER:
    case BENCH_AEAD:
    case BENCH_HASH:
        return bench_openssl_symmetric(row, bytes, subject);
    case BENCH_SIGNATURE:
    case BENCH_EC_SIGNATURE:
        return bench_openssl_signature(row, subject);
    default:
        return bench_openssl_exchange(row, subject);
    }
}

void bench_peer_done(void)
{
    bench_openssl_symmetric_done();
    bench_openssl_pkey_done();
}
