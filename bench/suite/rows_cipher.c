/* SPDX-License-Identifier: Apache-2.0 */
/* Rows of block cipher modes: a message of whole blocks under an expanded key. */
#include <string.h>

#include <mica/cipher.h>
#include <mica/des.h>

#include "suite/hardware.h"
#include "suite/tables.h"

/** Mode and direction of a row, and its key length in bytes. */
struct variant {
    size_t key_len;
    mica_status (*run)(const struct mica_cipher_key *key, uint8_t *iv, const uint8_t *in, uint8_t *out,
                       size_t n_blocks);
};

static struct mica_cipher_key key;
static uint8_t iv[MICA_CIPHER_BLOCK_MAX];

static mica_status prepare(const struct bench_row *row, const struct bench_io *io)
{
    const struct variant *variant = row->variant;
    uint8_t raw[32];

    (void)io;
    bench_secret_key(raw, variant->key_len);
    return mica_cipher_key_init(&key, row->impl, raw, variant->key_len);
}

static mica_status run(const struct bench_row *row, const struct bench_io *io)
{
    const struct variant *variant = row->variant;
    const struct mica_cipher_impl *impl = row->impl;

    bench_nonce(iv, sizeof iv);
    return variant->run(&key, iv, io->in, io->out, io->bytes / impl->alg->block_len);
}

static bool check(const struct bench_row *row, const struct bench_io *io)
{
    return run(row, io) == MICA_OK && bench_answer_matches(row, io->out, io->bytes);
}

static const struct bench_kind kind = {prepare, run, check, bench_hardware_cipher};

#define VARIANTS(len)                                                                            \
    static const struct variant cbc_encrypt_##len = {len, mica_cipher_cbc_encrypt};              \
    static const struct variant cbc_decrypt_##len = {len, mica_cipher_cbc_decrypt};              \
    static const struct variant ctr_##len = {len, mica_cipher_ctr};

VARIANTS(16)
VARIANTS(24)
VARIANTS(32)

#define ROW(name, operation_, implementation_, default_, ct, variant_)                                       \
    {                                                                                                        \
        .section = BENCH_CIPHER, .path = BENCH_SOFTWARE, .per_byte = true, .is_default = (default_),         \
        .constant_time = (ct), .algorithm = name, .operation = operation_, .implementation = #implementation_, \
        .kind = &kind, .impl = &mica_##implementation_, .variant = &(variant_)                               \
    }

/* One implementation in both modes with one key length. */
#define MODE_ROWS(name, mode, encrypt_variant, decrypt_variant, implementation_, default_, ct) \
    ROW(name "-" mode, "encrypt", implementation_, default_, ct, encrypt_variant),             \
    ROW(name "-" mode, "decrypt", implementation_, default_, ct, decrypt_variant)

#define CBC_ROWS(name, len, implementation_, default_, ct) \
    MODE_ROWS(name, "CBC", cbc_encrypt_##len, cbc_decrypt_##len, implementation_, default_, ct)
#define CTR_ROWS(name, len, implementation_, default_, ct) \
    MODE_ROWS(name, "CTR", ctr_##len, ctr_##len, implementation_, default_, ct)

/* The key struct of a 32-bit target has no room for these schedules. */
#if UINTPTR_MAX > 0xffffffffu
#define WIDE(MODE, name, len, implementation_) MODE(name, len, implementation_, true, true),
#else
#define WIDE(MODE, name, len, implementation_)
#endif

/* Kernels of this core: the default where there are some. */
#if MICA_THUMB2
#define KERNEL(MODE, name, len, implementation_) MODE(name, len, implementation_, true, true),
#else
#define KERNEL(MODE, name, len, implementation_)
#endif

/* Every implementation of one cipher and key length, mode by mode. */
#define AES_ROWS(MODE, name, len)                       \
    KERNEL(MODE, name, len, aes_armv7m)                 \
    MODE(name, len, aes_ct32, !BENCH_WORD_64 && !MICA_THUMB2, true), \
    WIDE(MODE, name, len, aes_ct64)                     \
    MODE(name, len, aes_tab, false, false)
#define SM4_ROWS(MODE)                                  \
    KERNEL(MODE, "SM4", 16, sm4_armv7m)                 \
    MODE("SM4", 16, sm4_ct32, !BENCH_WORD_64 && !MICA_THUMB2, true), \
    WIDE(MODE, "SM4", 16, sm4_ct64)                     \
    MODE("SM4", 16, sm4_tab, false, false)
#define DES_ROWS(MODE)                                  \
    MODE("3DES", 24, des3_ct, true, true),              \
    MODE("3DES", 24, des3_tab, false, false)

static const struct bench_row rows[] = {
    DES_ROWS(CBC_ROWS),
    DES_ROWS(CTR_ROWS),
    AES_ROWS(CBC_ROWS, "AES-128", 16),
    AES_ROWS(CBC_ROWS, "AES-192", 24),
    AES_ROWS(CBC_ROWS, "AES-256", 32),
    AES_ROWS(CTR_ROWS, "AES-128", 16),
    AES_ROWS(CTR_ROWS, "AES-192", 24),
    AES_ROWS(CTR_ROWS, "AES-256", 32),
    SM4_ROWS(CBC_ROWS),
    SM4_ROWS(CTR_ROWS),
};

const struct bench_table bench_rows_cipher = {rows, sizeof rows / sizeof rows[0]};
