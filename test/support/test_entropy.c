/* SPDX-License-Identifier: Apache-2.0 */
#include "support/test_entropy.h"

static mica_status next_piece(struct mica_entropy_input *self, uint8_t *out, size_t len)
{
    struct test_script *script = (struct test_script *)(void *)self;
    size_t i = script->next++;

    if (i >= script->n_pieces || script->lens[i] != len) {
        return MICA_ERR_ENTROPY;
    }
    memcpy(out, script->pieces[i], len);
    return MICA_OK;
}

struct test_script test_script_empty(void)
{
    return (struct test_script){.input = {next_piece}};
}

void test_script_add(struct test_script *script, const uint8_t *piece, size_t len)
{
    assert_true(script->n_pieces < COUNT_OF(script->pieces));
    if (len) {
        script->pieces[script->n_pieces] = piece;
        script->lens[script->n_pieces++] = len;
    }
}

static mica_status seeded(struct mica_entropy_input *self, uint8_t *out, size_t len)
{
    struct test_input *input = (struct test_input *)(void *)self;

    if (input->limit && input->calls >= input->limit) {
        return MICA_ERR_HARDWARE;
    }
    input->calls++;
    input->bytes += len;
    test_random_bytes(&input->random, out, len);
    return MICA_OK;
}

struct test_input test_input_seeded(uint64_t seed)
{
    return (struct test_input){.input = {seeded}, .random = {seed}};
}

static uint8_t one_sample(struct test_noise *noise, int wrong)
{
    const uint8_t good = (uint8_t)(test_random_u64(&noise->random) & noise->mask);

    if (!wrong) {
        return good;
    }
    return noise->how == NOISE_STICKS || test_random_below(&noise->random, 10) ? 0x55 : good;
}

mica_status test_noise_read(void *state, uint8_t *out, size_t len)
{
    struct test_noise *noise = state;

    for (size_t i = 0; i < len; i++) {
        int wrong = noise->goes_wrong && noise->samples >= noise->goes_wrong;
        if (wrong && noise->how == NOISE_FAILS) {
            return MICA_ERR_TIMEOUT;
        }
        out[i] = one_sample(noise, wrong);
        noise->samples++;
    }
    return MICA_OK;
}
