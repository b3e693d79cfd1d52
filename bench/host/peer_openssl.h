/* SPDX-License-Identifier: Apache-2.0 */
/* The parts of the OpenSSL side: each takes the rows of some sections. */
#ifndef MICA_BENCH_PEER_OPENSSL_H
#define MICA_BENCH_PEER_OPENSSL_H

#include "host/peer.h"

bool bench_openssl_symmetric(const struct bench_row *row, size_t bytes, struct bench_subject *subject);
void bench_openssl_symmetric_done(void);

bool bench_openssl_signature(const struct bench_row *row, struct bench_subject *subject);
bool bench_openssl_exchange(const struct bench_row *row, struct bench_subject *subject);
void bench_openssl_pkey_done(void);

#endif
