/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Modular exponentiation by the SCE9's RSA procedures: a "key" of modulus and exponent is installed, the base is the text. The
 * private procedures take exponents as long as their 1024 or 2048 bits, the public ones exponents of one word to 4096 bits.
 * Shorter moduli stand right-aligned in the next size; that is known to work down to three quarters of it.
 */
#include "sce9/sce9.h"

#define PUBLIC_WORDS_MAX 128u
#define PRIVATE_WORDS_MAX 64u

/** One procedure: its size, the kind of its keys, words of a wrapped one. */
struct procedure {
    uint16_t bits;
    uint8_t kind;
    mica_sce9_result (*run)(const uint32_t *wrapped, const uint32_t *in, uint32_t *out);
};

static const struct procedure with_short[] = {
    {1024, SCE9_KEY_RSA_1024_PUBLIC, HW_SCE_Rsa1024ModularExponentEncryptSub},
    {2048, SCE9_KEY_RSA_2048_PUBLIC, HW_SCE_Rsa2048ModularExponentEncryptSub},
    {3072, SCE9_KEY_RSA_3072_PUBLIC, HW_SCE_Rsa3072ModularExponentEncryptSub},
    {4096, SCE9_KEY_RSA_4096_PUBLIC, HW_SCE_Rsa4096ModularExponentEncryptSub},
};

static const struct procedure with_long[] = {
    {1024, SCE9_KEY_RSA_1024_PRIVATE, HW_SCE_Rsa1024ModularExponentDecryptSub},
    {2048, SCE9_KEY_RSA_2048_PRIVATE, HW_SCE_Rsa2048ModularExponentDecryptSub},
};

/* The smallest that takes a modulus of so many bytes; NULL: none is known to. */
static const struct procedure *find(const struct procedure *from, size_t n, size_t len)
{
    for (size_t i = 0; i < n; i++) {
        if (8 * len <= from[i].bits) {
            return 32 * len >= 3u * from[i].bits ? &from[i] : NULL;
        }
    }
    return NULL;
}

/* A number right-aligned in n bytes. */
static void put(uint32_t *words, size_t n_bytes, const uint8_t *in, size_t len)
{
    if (len < n_bytes) {
        mica_wipe(words, n_bytes - len);
    }
    memcpy((uint8_t *)words + n_bytes - len, in, len);
}

/** Numbers of one call; the key before it is installed: modulus, exponent. */
union workspace {
    struct {
        uint32_t key[PUBLIC_WORDS_MAX + 4], wrapped[137], text[PUBLIC_WORDS_MAX];
    } with_short;
    struct {
        uint32_t key[2 * PRIVATE_WORDS_MAX], wrapped[197], text[PRIVATE_WORDS_MAX];
    } with_long;
};

/** Where in the workspace a call's numbers are, and what of the exponent counts. */
struct job {
    const struct procedure *procedure;
    uint32_t *key, *wrapped, *text;
    size_t exponent_bytes;
    const uint8_t *exponent;
    size_t exponent_len;
};

static mica_status install_and_run(const struct job *job, const struct mica_modexp_args *args, uint8_t *out)
{
    const size_t n_bytes = job->procedure->bits / 8;
    mica_sce9_result result;

    put(job->key, n_bytes, args->modulus, args->modulus_len);
    put(job->key + n_bytes / 4, job->exponent_bytes, job->exponent, job->exponent_len);
    put(job->text, n_bytes, args->base, args->modulus_len);
    result = HW_SCE_GenerateOemKeyIndexPrivate(SCE9_KEY_PLAIN, job->procedure->kind, NULL, NULL,
                                               (const uint8_t *)job->key, job->wrapped);
    if (result == SCE9_SUCCESS) {
        result = job->procedure->run(job->wrapped, job->text, job->text);
    }
    memcpy(out, (const uint8_t *)job->text + n_bytes - args->modulus_len, args->modulus_len);
    return mica_sce9_status(result);
}

static mica_status run(const struct mica_engine *engine, struct job *job, const struct mica_modexp_args *args, uint8_t *out)
{
    union workspace space;
    mica_status status = mica_accel_open(engine);

    if (status) {
        return status;
    }
    if (job->exponent_bytes == 4) {
        mica_wipe(space.with_short.key + job->procedure->bits / 32, 16); /* e and the three words behind it */
        job->key = space.with_short.key;
        job->wrapped = space.with_short.wrapped;
        job->text = space.with_short.text;
    } else {
        job->key = space.with_long.key;
        job->wrapped = space.with_long.wrapped;
        job->text = space.with_long.text;
    }
    status = install_and_run(job, args, out);
    mica_wipe(job->text, job->procedure->bits / 8);
    if (job->exponent_bytes != 4) {
        mica_wipe(&space.with_long, sizeof space.with_long.key + sizeof space.with_long.wrapped);
    }
    return mica_accel_close(engine, status);
}

static mica_status exponentiate(const struct mica_engine *engine, const struct mica_modexp_args *args, uint8_t *out)
{
    struct job job = {.exponent = args->exponent, .exponent_len = args->exponent_len};

    while (args->public_exponent && job.exponent_len && job.exponent[0] == 0) {
        job.exponent++;
        job.exponent_len--;
    }
    if (args->public_exponent && job.exponent_len <= 4) {
        if (!job.exponent_len || !(job.exponent[job.exponent_len - 1] & 1)) {
            return MICA_NOT_ME; /* RSA's exponents are odd: others are not known to be taken */
        }
        job.procedure = find(with_short, sizeof with_short / sizeof with_short[0], args->modulus_len);
        job.exponent_bytes = 4;
    } else {
        job.procedure = find(with_long, sizeof with_long / sizeof with_long[0], args->modulus_len);
        job.exponent_bytes = job.procedure ? job.procedure->bits / 8 : 0;
    }
    if (!job.procedure || job.exponent_len > job.exponent_bytes) {
        return MICA_NOT_ME;
    }
    return run(engine, &job, args, out);
}

const struct mica_modexp_impl mica_modexp_sce9 = {
    .name = "modexp_sce9",
    .engine = &mica_engine_sce9,
    .constant_time = true, /* as far as is public: the procedures' calls do not depend on the numbers */
    .min_bits = 768,
    .halves_min_bits = 1536, /* halves of 1024 bits would not fit the smallest procedure */
    .exp = exponentiate,
    .otherwise = &mica_modexp_c,
};
