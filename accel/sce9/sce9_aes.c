/* SPDX-License-Identifier: Apache-2.0 */
/*
 * AES in ECB, CBC and counter mode on the SCE9. The schedule is the key as the engine wraps it for this chip, so that a
 * key is installed once. The engine keeps its chaining value to itself: each call runs from Init to Final, and the next
 * IV or counter is made here.
 */
#include "sce9/sce9.h"

static mica_sce9_result init_128(const uint32_t *command, const uint32_t *wrapped, const uint32_t *iv)
{
    const uint32_t key_type = 0;

    return HW_SCE_Aes128EncryptDecryptInitSub(&key_type, command, wrapped, iv);
}

static mica_sce9_result init_256(const uint32_t *command, const uint32_t *wrapped, const uint32_t *iv)
{
    const uint32_t key_type = 0;

    return HW_SCE_Aes256EncryptDecryptInitSub(&key_type, command, wrapped, iv);
}

static const struct {
    mica_sce9_result (*init)(const uint32_t *command, const uint32_t *wrapped, const uint32_t *iv);
    mica_sce9_update update;
    mica_sce9_result (*final)(void);
} sizes[] = {
    {init_128, HW_SCE_Aes128EncryptDecryptUpdateSub, HW_SCE_Aes128EncryptDecryptFinalSub},
    {HW_SCE_Aes192EncryptDecryptInitSub, HW_SCE_Aes192EncryptDecryptUpdateSub, HW_SCE_Aes192EncryptDecryptFinalSub},
    {init_256, HW_SCE_Aes256EncryptDecryptUpdateSub, HW_SCE_Aes256EncryptDecryptFinalSub},
};

mica_status mica_sce9_aes(const struct mica_sce9_key *key, uint32_t command, const uint8_t *iv, const uint8_t *in,
                          uint8_t *out, size_t n_blocks)
{
    const uint32_t turned = command << 24;
    uint32_t vector[4] = {0};
    mica_sce9_result result;

    if (iv) {
        memcpy(vector, iv, sizeof vector);
    }
    result = sizes[key->size].init(&turned, key->wrapped, vector);
    if (result == SCE9_SUCCESS) {
        mica_sce9_text(sizes[key->size].update, in, out, n_blocks);
        result = sizes[key->size].final();
    }
    return mica_sce9_status(result);
}

/** What the engine is to do. */
struct mode {
    uint32_t command;
    const uint8_t *iv;
};

static mica_status run(const struct mica_engine *engine, const struct mica_sce9_key *key, struct mode mode,
                       const uint8_t *in, uint8_t *out, size_t n_blocks)
{
    mica_status status = n_blocks ? mica_accel_open(engine) : MICA_OK;

    if (status || n_blocks == 0) {
        return status;
    }
    return mica_accel_close(engine, mica_sce9_aes(key, mode.command, mode.iv, in, out, n_blocks));
}

static mica_status encrypt(const struct mica_engine *engine, const void *schedule, const uint8_t *in, uint8_t *out,
                           size_t n_blocks)
{
    return run(engine, schedule, (struct mode){SCE9_ECB_ENCRYPT, NULL}, in, out, n_blocks);
}

static mica_status decrypt(const struct mica_engine *engine, const void *schedule, const uint8_t *in, uint8_t *out,
                           size_t n_blocks)
{
    return run(engine, schedule, (struct mode){SCE9_ECB_DECRYPT, NULL}, in, out, n_blocks);
}

static mica_status cbc_encrypt(const struct mica_engine *engine, const void *schedule, uint8_t *iv, const uint8_t *in,
                               uint8_t *out, size_t n_blocks)
{
    mica_status status = run(engine, schedule, (struct mode){SCE9_CBC_ENCRYPT, iv}, in, out, n_blocks);

    if (status == MICA_OK && n_blocks) {
        memcpy(iv, out + 16 * (n_blocks - 1), 16);
    }
    return status;
}

static mica_status cbc_decrypt(const struct mica_engine *engine, const void *schedule, uint8_t *iv, const uint8_t *in,
                               uint8_t *out, size_t n_blocks)
{
    uint8_t next[16];
    mica_status status;

    memcpy(next, n_blocks ? in + 16 * (n_blocks - 1) : iv, 16); /* in may be out */
    status = run(engine, schedule, (struct mode){SCE9_CBC_DECRYPT, iv}, in, out, n_blocks);
    if (status == MICA_OK) {
        memcpy(iv, next, 16);
    }
    return status;
}

/* counter += n, all 16 bytes big-endian. */
static void advance(uint8_t *counter, uint32_t n)
{
    uint64_t carry = n;

    for (int i = 12; i >= 0; i -= 4) {
        uint32_t word;
        memcpy(&word, counter + i, 4);
        carry += __builtin_bswap32(word);
        word = __builtin_bswap32((uint32_t)carry);
        memcpy(counter + i, &word, 4);
        carry >>= 32;
    }
}

/* How far the engine's counter carries is not public: no run goes over the end of the low 32 bits. */
static mica_status ctr(const struct mica_engine *engine, const void *schedule, uint8_t *counter, const uint8_t *in,
                       uint8_t *out, size_t n_blocks)
{
    mica_status status = MICA_OK;

    while (n_blocks && status == MICA_OK) {
        uint32_t low;
        memcpy(&low, counter + 12, 4);
        uint64_t room = (UINT64_C(1) << 32) - __builtin_bswap32(low);
        uint32_t n = n_blocks < room ? (uint32_t)n_blocks : (uint32_t)room;
        status = run(engine, schedule, (struct mode){SCE9_CTR, counter}, in, out, n);
        advance(counter, n);
        in += 16 * (size_t)n;
        out += 16 * (size_t)n;
        n_blocks -= n;
    }
    return status;
}

const struct mica_cipher_impl mica_aes_sce9 = {
    .alg = &mica_aes,
    .name = "aes_sce9",
    .engine = &mica_engine_sce9,
    .constant_time = true,
    .batch = 1,
    .schedule_len = sizeof(struct mica_sce9_key),
    .set_key = mica_sce9_set_key,
    .encrypt = encrypt,
    .decrypt = decrypt,
    .cbc_encrypt = cbc_encrypt,
    .cbc_decrypt = cbc_decrypt,
    .ctr = ctr,
    .otherwise = &MICA_CIPHER_32(aes),
};
