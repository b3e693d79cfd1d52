/* SPDX-License-Identifier: Apache-2.0 */
/* What HMAC_DRBG and CTR_DRBG share (SP 800-90A, section 9): order of calls, counting, reseeding, long requests. */
#ifndef MICA_RNG_DRBG_H
#define MICA_RNG_DRBG_H

#include <mica/drbg.h>

/** A byte string that is one part of a seed. */
struct mica_drbg_part {
    const uint8_t *p;
    size_t len;
};

#define MICA_DRBG_PARTS_MAX 3

/** A seed: the concatenation of its parts. */
struct mica_drbg_seed {
    struct mica_drbg_part parts[MICA_DRBG_PARTS_MAX];
};

/** True when the configuration lacks something. */
bool mica_drbg_config_is_bad(const struct mica_drbg_config *config);

/** Take over the options. */
void mica_drbg_begin(struct mica_drbg_common *common, const struct mica_drbg_config *config);

/** Draw len bytes of entropy; a failure of any kind is MICA_ERR_ENTROPY. */
MICA_MUST_USE mica_status mica_drbg_draw(const struct mica_drbg_common *common, uint8_t *out, size_t len);

/** True when the next request must be preceded by a reseed. */
bool mica_drbg_reseed_is_due(const struct mica_drbg_common *common);

/** Serve a request of any length through pieces of at most MICA_DRBG_REQUEST_MAX bytes. */
MICA_MUST_USE mica_status mica_drbg_in_pieces(void *drbg, mica_status (*piece)(void *drbg, uint8_t *out, size_t len),
                                              uint8_t *out, size_t len);

#endif
