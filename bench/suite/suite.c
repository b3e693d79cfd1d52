/* SPDX-License-Identifier: Apache-2.0 */
#include "suite/suite.h"

#include <string.h>

#include <mica/hash.h>

#include "suite/answers.h"

static const char *const titles[BENCH_SECTIONS] = {
    "Cipher", "AEAD", "Hash", "Signature", "EC signature", "Key exchange", "EC key exchange",
};

static const char *const names[BENCH_SECTIONS] = {
    "cipher", "aead", "hash", "signature", "ec_signature", "key_exchange", "ec_key_exchange",
};

const char *bench_section_title(enum bench_section section)
{
    return titles[section];
}

const char *bench_section_name(enum bench_section section)
{
    return names[section];
}

size_t bench_row_count(void)
{
    size_t count = 0;

    for (size_t i = 0; i < bench_table_count; i++) {
        count += bench_tables[i]->count;
    }
    return count;
}

const struct bench_row *bench_row_at(size_t index)
{
    for (size_t i = 0; i < bench_table_count; i++) {
        if (index < bench_tables[i]->count) {
            return &bench_tables[i]->rows[index];
        }
        index -= bench_tables[i]->count;
    }
    return NULL;
}

static void ramp(uint8_t *out, size_t len, unsigned step, unsigned first)
{
    for (size_t i = 0; i < len; i++) {
        out[i] = (uint8_t)(step * i + first);
    }
}

void bench_input(uint8_t *out, size_t len)
{
    ramp(out, len, 7, 3);
}

void bench_secret_key(uint8_t *out, size_t len)
{
    ramp(out, len, 13, 1);
}

void bench_nonce(uint8_t *out, size_t len)
{
    ramp(out, len, 5, 2);
}

bool bench_check(const struct bench_row *row, uint8_t *in, uint8_t *out)
{
    const struct bench_io io = {.in = in, .out = out, .bytes = BENCH_ANSWER_LEN};

    bench_input(in, BENCH_ANSWER_LEN);
    bench_rng_restart();
    return row->kind->prepare(row, &io) == MICA_OK && row->kind->check(row, &io);
}

static bench_measuring within;

void bench_measure_within(bench_measuring measuring)
{
    within = measuring;
}

mica_status bench_operation(const struct bench_row *row, const struct bench_io *io)
{
    return within ? within(row, io) : row->kind->run(row, io);
}

static const struct bench_answer *find_answer(const char *algorithm, const char *operation)
{
    for (size_t i = 0; i < bench_answer_count; i++) {
        if (strcmp(bench_answers[i].algorithm, algorithm) == 0 && strcmp(bench_answers[i].operation, operation) == 0) {
            return &bench_answers[i];
        }
    }
    return NULL;
}

bool bench_answer_of(const struct bench_row *row, const char *operation, const uint8_t *output, size_t len)
{
    const struct bench_answer *answer = find_answer(row->algorithm, operation);
    uint8_t digest[32];

    if (!answer || mica_hash(&mica_sha256_c, output, len, digest) != MICA_OK) {
        return false;
    }
    return memcmp(digest, answer->sha256, sizeof digest) == 0;
}

bool bench_answer_matches(const struct bench_row *row, const uint8_t *output, size_t len)
{
    return bench_answer_of(row, row->operation, output, len);
}

/* Weyl sequence through a mixer: full period, a few instructions a byte. */
static uint32_t rng_state;

static mica_status rng_generate(struct mica_rng *self, uint8_t *out, size_t len)
{
    (void)self;
    for (size_t i = 0; i < len; i++) {
        rng_state += 0x9e3779b9u;
        uint32_t x = (rng_state ^ (rng_state >> 15)) * 0x85ebca6bu;
        out[i] = (uint8_t)(x >> 24);
    }
    return MICA_OK;
}

static struct mica_rng rng = {rng_generate};

struct mica_rng *bench_rng(void)
{
    return &rng;
}

void bench_rng_restart(void)
{
    rng_state = 0;
}
