/* SPDX-License-Identifier: Apache-2.0 */
/* The register-free engine. Its lock is a real one, for callers on several threads. */
#include "mock.h"

#include <pthread.h>
#include <string.h>

#include <mica/engine.h>
#include <mica/hmac.h>
#include <mica/secret.h>

#include "aead/modes.h"
#include "aead/portable.h"

struct mock_behaviour mock_behaviour;
struct mock_record mock_record;

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static void lock(const struct mica_engine *engine)
{
    (void)engine;
    pthread_mutex_lock(&mutex);
    mock_record.nested += mock_record.held;
    mock_record.held = true;
    mock_record.holds++;
}

static void unlock(const struct mica_engine *engine)
{
    (void)engine;
    mock_record.unpaired += !mock_record.held;
    mock_record.held = false;
    pthread_mutex_unlock(&mutex);
}

static void reset(const struct mica_engine *engine)
{
    (void)engine;
    mock_record.resets++;
}

static void failed(const struct mica_engine *engine, mica_status why)
{
    (void)engine;
    (void)why;
    __atomic_add_fetch(&mock_record.failures_told, 1, __ATOMIC_SEQ_CST);
}

static const struct mica_engine_hooks hooks = {.lock = lock, .unlock = unlock, .reset = reset, .failed = failed};
static const struct mica_engine mock_engine = {.name = "mock", .hooks = &hooks, .wait_limit = 1000};

/* As drivers do it: hold, wait with a deadline, and say what went wrong. */
static mica_status open_engine(const struct mica_engine *engine)
{
    mica_status status = MICA_OK;

    engine->hooks->lock(engine);
    mock_record.operations++;
    if (mock_record.operations == mock_behaviour.fail_at) {
        status = mock_behaviour.error;
    } else if (mock_behaviour.delay > engine->wait_limit) {
        status = MICA_ERR_TIMEOUT;
    }
    return status;
}

static mica_status close_engine(const struct mica_engine *engine, mica_status status, uint8_t *result, size_t len)
{
    if (status == MICA_OK && mock_record.operations == mock_behaviour.flip_at && len) {
        result[len / 2] ^= 0x10;
    }
    if (status < 0) {
        engine->hooks->reset(engine);
    }
    engine->hooks->unlock(engine);
    if (status < 0) {
        engine->hooks->failed(engine, status);
    }
    return status;
}

static bool too_long(size_t n_blocks)
{
    return mock_behaviour.declines || (mock_behaviour.max_blocks && n_blocks > mock_behaviour.max_blocks);
}

/* --- hash --- */

static mica_status blocks(const struct mica_engine *engine, void *state, const uint8_t *in, size_t n_blocks)
{
    mica_status status;

    if (!mock_behaviour.keeps_state || too_long(n_blocks)) {
        return MICA_NOT_ME;
    }
    status = open_engine(engine);
    if (status == MICA_OK) {
        status = mica_sha256_c.blocks(NULL, state, in, n_blocks);
    }
    return close_engine(engine, status, state, 32);
}

static mica_status whole(const struct mica_engine *engine, const uint8_t *in, size_t len, uint8_t *digest)
{
    mica_status status;

    if (too_long(len / 64)) {
        return MICA_NOT_ME;
    }
    status = open_engine(engine);
    if (status == MICA_OK) {
        status = mica_hash(&mica_sha256_c, in, len, digest);
    }
    return close_engine(engine, status, digest, 32);
}

static mica_status keyed(const struct mica_engine *engine, const struct mica_hash_keyed *message, uint8_t *tag)
{
    mica_status status;

    if (!mock_behaviour.keyed || too_long(message->len / 64)) {
        return MICA_NOT_ME;
    }
    status = open_engine(engine);
    if (status == MICA_OK) {
        status = mica_hmac(&mica_sha256_c, message->key, message->key_len, message->in, message->len, tag);
    }
    return close_engine(engine, status, tag, 32);
}

static const struct mica_hash_impl sha256_mock = {
    .alg = &mica_sha256, .name = "sha256_mock", .engine = &mock_engine, .constant_time = true,
    .blocks = blocks, .message = whole, .hmac = keyed, .otherwise = &mica_sha256_c,
};

/* --- cipher: the schedule is that of the table implementation, the smallest --- */

static mica_status set_key(const struct mica_engine *engine, void *schedule, const uint8_t *key, size_t key_len)
{
    (void)engine;
    if (mock_behaviour.key_len && key_len != mock_behaviour.key_len) {
        return MICA_NOT_ME;
    }
    return mica_aes_tab.set_key(NULL, schedule, key, key_len);
}

/* A driver of its own shape: what a run does is a member of the software implementation. */
#define RUN(name)                                                                                                  \
    static mica_status name(const struct mica_engine *engine, const void *schedule, const uint8_t *in, uint8_t *out, \
                            size_t n_blocks)                                                                       \
    {                                                                                                              \
        mica_status status;                                                                                        \
        if (too_long(n_blocks)) {                                                                                  \
            return MICA_NOT_ME;                                                                                    \
        }                                                                                                          \
        status = open_engine(engine);                                                                              \
        if (status == MICA_OK) {                                                                                   \
            status = mica_aes_tab.name(NULL, schedule, in, out, n_blocks);                                         \
        }                                                                                                          \
        return close_engine(engine, status, out, 16 * n_blocks);                                                   \
    }

RUN(encrypt)
RUN(decrypt)

/* Feedback modes as members of its own; CBC and counter mode are left to the front end's composition. */
#define CHAINED(name)                                                                                              \
    static mica_status name(const struct mica_engine *engine, const void *schedule, uint8_t *iv, const uint8_t *in, \
                            uint8_t *out, size_t n_blocks)                                                         \
    {                                                                                                              \
        struct mica_cipher_key key = {.impl = &mica_aes_tab};                                                      \
        mica_status status;                                                                                        \
        if (too_long(n_blocks)) {                                                                                  \
            return MICA_NOT_ME;                                                                                    \
        }                                                                                                          \
        memcpy(key.schedule.u8, schedule, 488);                                                                    \
        status = open_engine(engine);                                                                              \
        if (status == MICA_OK) {                                                                                   \
            status = mica_cipher_##name(&key, iv, in, out, n_blocks);                                              \
        }                                                                                                          \
        mica_wipe(&key, sizeof key);                                                                               \
        return close_engine(engine, status, out, 16 * n_blocks);                                                   \
    }

CHAINED(cfb_encrypt)
CHAINED(cfb_decrypt)
CHAINED(ofb)

static const struct mica_cipher_impl aes_mock = {
    .alg = &mica_aes, .name = "aes_mock", .engine = &mock_engine, .constant_time = false, .batch = 1, .schedule_len = 488,
    .min_len = 16, .set_key = set_key, .encrypt = encrypt, .decrypt = decrypt,
    .cfb_encrypt = cfb_encrypt, .cfb_decrypt = cfb_decrypt, .ofb = ofb, .otherwise = &mica_aes_tab,
};

static const struct mica_aead_impl aes_gcm_mock = {
    .alg = &mica_aes_gcm, .name = "aes_gcm_mock", .constant_time = false,
    MICA_GCM_OF(&aes_mock, &MICA_GHASH_PORTABLE),
};

static const struct mica_aead_impl aes_ccm_mock = {
    .alg = &mica_aes_ccm, .name = "aes_ccm_mock", .constant_time = false, MICA_CCM_OF(&aes_mock),
};

/* --- public key --- */

static mica_status exponentiate(const struct mica_engine *engine, const struct mica_modexp_args *args, uint8_t *out)
{
    mica_status status;

    if (mock_behaviour.max_blocks && args->modulus_len > 8 * (size_t)mock_behaviour.max_blocks) {
        return MICA_NOT_ME;
    }
    status = open_engine(engine);
    if (status == MICA_OK) {
        status = mica_modexp(&mica_modexp_c, args, out);
    }
    return close_engine(engine, status, out, args->modulus_len);
}

static const struct mica_modexp_impl modexp_mock = {
    .name = "modexp_mock", .engine = &mock_engine, .constant_time = true, .exp = exponentiate,
    .otherwise = &mica_modexp_c,
};

static mica_status multiply(const struct mica_ec_impl *self, const uint8_t *k, const uint8_t *point, uint8_t *out)
{
    mica_status status = open_engine(self->engine);

    if (status == MICA_OK) {
        status = mica_secp256r1_c.mul(&mica_secp256r1_c, k, point, out);
    }
    return close_engine(self->engine, status, out, 64);
}

static const struct mica_ec_impl secp256r1_mock = {
    .curve = &mica_secp256r1, .name = "secp256r1_mock", .engine = &mock_engine, .constant_time = true, .mul = multiply,
    .otherwise = &mica_secp256r1_c,
};

static const struct mica_hash_impl *const hashes[] = {&sha256_mock, NULL};
static const struct mica_cipher_impl *const ciphers[] = {&aes_mock, NULL};
static const struct mica_aead_impl *const aeads[] = {&aes_gcm_mock, &aes_ccm_mock, NULL};
static const struct mica_ec_impl *const curves[] = {&secp256r1_mock, NULL};

const struct mica_provider mock_provider = {
    .name = "mock", .hashes = hashes, .ciphers = ciphers, .aeads = aeads, .curves = curves, .modexp = &modexp_mock,
};
