/* SPDX-License-Identifier: Apache-2.0 */
/* Noise sources under the health tests of SP 800-90B 4.4, condensed by a hash. */
#include <mica/entropy.h>

#include <string.h>

#include <mica/secret.h>

#include "base/ct.h"
#include "base/reveal.h"
#include "rng/entropy_table.h"

#define ALPHA_BITS 30u /* false alarms of a good source: one in 2^30 tests */
#define CHUNK 32u      /* raw samples held at a time */
#define SPARE_BITS 64u /* SP 800-90C: input beyond the output's length that makes it full entropy */

/* Repetition count test (4.4.1): 1 + ceil(-log2(alpha) / H). */
static uint32_t repetition_cutoff(const struct mica_entropy_source *source)
{
    return 1 + (8 * ALPHA_BITS + source->min_entropy - 1) / source->min_entropy;
}

static uint32_t proportion_cutoff(const struct mica_entropy_source *source)
{
    return mica_entropy_proportion_cutoffs[source->min_entropy - 1];
}

/* Mask: the sample makes the repetition count test fail. */
static uint32_t repeats_too_often(struct mica_entropy_health *health, uint32_t sample, uint32_t cutoff)
{
    const uint32_t same = mica_ct_eq_u32(sample, health->last);

    health->repeats = (health->repeats & same) + 1;
    health->last = sample;
    return ~mica_ct_lt_u32(health->repeats, cutoff);
}

/* Mask: the sample makes the adaptive proportion test (4.4.2) fail. */
static uint32_t occurs_too_often(struct mica_entropy_health *health, uint32_t sample, uint32_t cutoff)
{
    if (health->in_window == 0) {
        health->first = sample;
        health->matches = 0;
    }
    health->in_window = (health->in_window + 1) % MICA_ENTROPY_WINDOW;
    health->matches += mica_ct_eq_u32(sample, health->first) & 1;
    return ~mica_ct_lt_u32(health->matches, cutoff);
}

/* Read samples of one source; every one of them is tested. */
static mica_status read_tested(struct mica_entropy *entropy, size_t index, uint8_t *out, size_t len)
{
    const struct mica_entropy_source *source = entropy->sources[index];
    struct mica_entropy_health *health = &entropy->health[index];
    const uint32_t repetition = repetition_cutoff(source), proportion = proportion_cutoff(source);
    uint32_t bad = 0;

    if (source->read(source->state, out, len) != MICA_OK) {
        return MICA_ERR_ENTROPY;
    }
    for (size_t i = 0; i < len; i++) {
        bad |= repeats_too_often(health, out[i], repetition);
        bad |= occurs_too_often(health, out[i], proportion);
    }
    return mica_ct_reveal(bad) ? MICA_ERR_ENTROPY : MICA_OK;
}

static mica_status start_up(struct mica_entropy *entropy, size_t index)
{
    uint8_t samples[CHUNK];
    mica_status status = MICA_OK;

    for (size_t done = 0; status == MICA_OK && done < MICA_ENTROPY_STARTUP; done += CHUNK) {
        status = read_tested(entropy, index, samples, CHUNK);
    }
    mica_wipe(samples, sizeof samples);
    return status;
}

/* Hash as many samples of one source as hold the wanted min-entropy. */
static mica_status absorb(struct mica_entropy *entropy, size_t index, struct mica_hash_ctx *hash, size_t bits)
{
    const size_t per_sample = entropy->sources[index]->min_entropy; /* eighths of a bit */
    size_t left = (8 * bits + per_sample - 1) / per_sample;
    uint8_t samples[CHUNK];
    mica_status status = MICA_OK;

    while (status == MICA_OK && left) {
        size_t take = left < CHUNK ? left : CHUNK;
        status = read_tested(entropy, index, samples, take);
        if (status == MICA_OK) {
            status = mica_hash_update(hash, samples, take);
        }
        left -= take;
    }
    mica_wipe(samples, sizeof samples);
    return status;
}

static mica_status one_digest(struct mica_entropy *entropy, uint8_t digest[MICA_HASH_DIGEST_MAX])
{
    const size_t bits = 8u * entropy->conditioner->alg->digest_len + SPARE_BITS;
    struct mica_hash_ctx hash;
    mica_status status = mica_hash_init(&hash, entropy->conditioner);

    for (size_t i = 0; status == MICA_OK && i < entropy->n_sources; i++) {
        status = absorb(entropy, i, &hash, bits);
    }
    if (status == MICA_OK) {
        status = mica_hash_final(&hash, digest);
    }
    mica_wipe(&hash, sizeof hash);
    return status;
}

mica_status mica_entropy_get(struct mica_entropy *entropy, uint8_t *out, size_t len)
{
    uint8_t digest[MICA_HASH_DIGEST_MAX];
    size_t done = 0;

    if (!out && len) {
        return MICA_ERR_PARAMETER;
    }
    if (!entropy) {
        mica_wipe(out, len);
        return MICA_ERR_PARAMETER;
    }
    if (entropy->n_sources == 0 && entropy->failed == MICA_OK) {
        mica_wipe(out, len);
        return MICA_ERR_STATE;
    }
    while (entropy->failed == MICA_OK && done < len) {
        const size_t digest_len = entropy->conditioner->alg->digest_len;
        const size_t take = len - done < digest_len ? len - done : digest_len;
        entropy->failed = one_digest(entropy, digest);
        if (entropy->failed == MICA_OK) {
            memcpy(out + done, digest, take);
        }
        done += take;
    }
    if (entropy->failed) {
        mica_wipe(out, len);
    }
    mica_wipe(digest, sizeof digest);
    return entropy->failed;
}

static mica_status get(struct mica_entropy_input *self, uint8_t *out, size_t len)
{
    return mica_entropy_get((struct mica_entropy *)(void *)self, out, len);
}

static bool source_is_valid(const struct mica_entropy_source *source)
{
    return source && source->read && source->min_entropy >= 1 && source->min_entropy <= 64;
}

mica_status mica_entropy_init(struct mica_entropy *entropy, const struct mica_hash_impl *conditioner,
                              const struct mica_entropy_source *const *sources, size_t n_sources)
{
    if (!entropy || !conditioner || !sources || conditioner->alg->digest_len < 28 || n_sources == 0 ||
        n_sources > MICA_ENTROPY_SOURCES_MAX) {
        return MICA_ERR_PARAMETER;
    }
    for (size_t i = 0; i < n_sources; i++) {
        if (!source_is_valid(sources[i])) {
            return MICA_ERR_PARAMETER;
        }
    }
    mica_wipe(entropy, sizeof *entropy);
    entropy->input.get = get;
    entropy->conditioner = conditioner;
    entropy->n_sources = n_sources;
    for (size_t i = 0; i < n_sources; i++) {
        entropy->sources[i] = sources[i];
    }
    for (size_t i = 0; i < n_sources && entropy->failed == MICA_OK; i++) {
        entropy->failed = start_up(entropy, i);
    }
    return entropy->failed;
}
