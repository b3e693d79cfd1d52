/* SPDX-License-Identifier: Apache-2.0 */
/* Entropy: named noise sources, their health tests, and full-entropy bytes for a generator's seed. */
#ifndef MICA_ENTROPY_H
#define MICA_ENTROPY_H

#include <stddef.h>
#include <stdint.h>

#include <mica/hash.h>
#include <mica/status.h>

#ifdef __cplusplus
extern "C" {
#endif

#define MICA_ENTROPY_SOURCES_MAX 4     /**< sources that one pool combines */
#define MICA_ENTROPY_STARTUP 1024      /**< samples each source is tested with before its first use */

/**
 * What a generator takes its seed from: full-entropy bytes. struct mica_entropy has this as its first
 * member; pass a pointer to it.
 */
struct mica_entropy_input {
    /** Fill out with len bytes of full entropy, all or none. */
    mica_status (*get)(struct mica_entropy_input *self, uint8_t *out, size_t len);
};

/** One noise source: const, in flash. A sample is one byte. */
struct mica_entropy_source {
    const char *name; /**< e.g. "getrandom", "trng" */
    /** Read len raw samples; MICA_OK or any error. */
    mica_status (*read)(void *state, uint8_t *out, size_t len);
    void *state;         /**< passed to read; the source's own */
    uint8_t min_entropy; /**< claimed min-entropy of a sample, in eighths of a bit: 1 to 64 (a full byte) */
};

/** Health of one source: the two continuous tests of SP 800-90B 4.4. Values are secret until a test fails. */
struct mica_entropy_health {
    uint32_t last;      /**< repetition count test: sample that repeats */
    uint32_t repeats;   /**< how often it has, 0 before the first sample */
    uint32_t first;     /**< adaptive proportion test: first sample of the window */
    uint32_t matches;   /**< how often it has occurred in the window */
    uint32_t in_window; /**< samples of the window seen */
};

/** A pool over 1 to MICA_ENTROPY_SOURCES_MAX sources. Each alone gives all the entropy that is asked for. */
struct mica_entropy {
    struct mica_entropy_input input;         /**< pass its address to a generator */
    const struct mica_hash_impl *conditioner;
    const struct mica_entropy_source *sources[MICA_ENTROPY_SOURCES_MAX];
    struct mica_entropy_health health[MICA_ENTROPY_SOURCES_MAX];
    size_t n_sources;
    mica_status failed;                      /**< sticky: a failed pool stays failed */
};

/**
 * Set up a pool and run the start-up tests: MICA_ENTROPY_STARTUP samples of each source, then thrown away.
 *
 * @param entropy     pool to fill; the caller owns it, and it must not be copied or moved while a generator uses it
 * @param conditioner hash that condenses raw samples: SHA-224 or longer, e.g. &mica_sha256_c
 * @param sources     n_sources pointers; the sources stay the caller's and must outlive the pool
 * @param n_sources   1 to MICA_ENTROPY_SOURCES_MAX
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL, number of sources, a claim outside 1..64, digest under 28 bytes);
 *         MICA_ERR_ENTROPY (a source or its test failed)
 *
 * Constant time in the samples. Standard: SP 800-90B 4.3, 4.4.
 */
MICA_MUST_USE mica_status mica_entropy_init(struct mica_entropy *entropy, const struct mica_hash_impl *conditioner,
                                            const struct mica_entropy_source *const *sources, size_t n_sources);

/**
 * Give full-entropy bytes: each digest of the conditioner is made from as many samples of every source as hold
 * its length plus 64 bits of min-entropy by that source's claim. All samples pass the continuous tests.
 *
 * @param entropy pool after mica_entropy_init()
 * @param out     receives len bytes; all zero on error
 * @param len     bytes
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_ENTROPY (a source or a health test failed; sticky);
 *         MICA_ERR_STATE (not initialised); a hardware error of the conditioner
 *
 * Constant time in the samples. Standard: SP 800-90B 3.1.5, 4.4; SP 800-90C 3.2.2.2.
 */
MICA_MUST_USE mica_status mica_entropy_get(struct mica_entropy *entropy, uint8_t *out, size_t len);

#ifdef __cplusplus
}
#endif
#endif
