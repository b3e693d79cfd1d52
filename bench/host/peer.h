/* SPDX-License-Identifier: Apache-2.0 */
/* The same row, computed by the system's OpenSSL. */
#ifndef MICA_BENCH_PEER_H
#define MICA_BENCH_PEER_H

#include "host/measure.h"

/** "OpenSSL 3.0.15" */
const char *bench_peer_name(void);

/**
 * Make OpenSSL ready for a row's operation at a length. False when it does not offer it.
 * bench_peer_done() frees what this made.
 */
bool bench_peer_ready(const struct bench_row *row, size_t bytes, struct bench_subject *subject);
void bench_peer_done(void);

#endif
