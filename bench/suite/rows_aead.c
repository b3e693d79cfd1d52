/* SPDX-License-Identifier: Apache-2.0 */
/* AEAD rows: a message without associated data sealed or opened in one call, under an expanded key. */
#include <string.h>

#include <mica/aead.h>
#include <mica/ascon.h>

#include "suite/hardware.h"
#include "suite/tables.h"

#define TAG_LEN 16

static struct mica_aead_key key;
static uint8_t nonce[16];

static const size_t len_16 = 16, len_24 = 24, len_32 = 32;

static struct mica_aead_message message_of(const struct bench_row *row, const struct bench_io *io)
{
    const struct mica_aead_impl *impl = row->impl;

    return (struct mica_aead_message){.nonce = nonce, .nonce_len = impl->alg->nonce_len, .in = io->in,
                                      .len = io->bytes, .tag_len = TAG_LEN};
}

/* The tag stands behind the text in both buffers. */
static mica_status seal(const struct bench_row *row, const struct bench_io *io)
{
    const struct mica_aead_message message = message_of(row, io);

    return mica_aead_seal(&key, &message, io->out, io->out + io->bytes);
}

static mica_status open(const struct bench_row *row, const struct bench_io *io)
{
    const struct mica_aead_message message = message_of(row, io);

    return mica_aead_open(&key, &message, io->in + io->bytes, io->out);
}

static mica_status prepare(const struct bench_row *row, const struct bench_io *io)
{
    const size_t *key_len = row->variant;
    uint8_t raw[32];

    (void)io;
    bench_secret_key(raw, *key_len);
    bench_nonce(nonce, sizeof nonce);
    return mica_aead_key_init(&key, row->impl, raw, *key_len);
}

static mica_status prepare_open(const struct bench_row *row, const struct bench_io *io)
{
    mica_status status = prepare(row, io);

    if (status == MICA_OK) {
        status = seal(row, io);
    }
    memcpy(io->in, io->out, io->bytes + TAG_LEN);
    return status;
}

static bool check_seal(const struct bench_row *row, const struct bench_io *io)
{
    return seal(row, io) == MICA_OK && bench_answer_matches(row, io->out, io->bytes + TAG_LEN);
}

/* What prepare_open() made must be the known ciphertext, and open to the known message; a changed bit must not. */
static bool check_open(const struct bench_row *row, const struct bench_io *io)
{
    bool good = bench_answer_of(row, "encrypt", io->in, io->bytes + TAG_LEN) && open(row, io) == MICA_OK &&
                bench_answer_matches(row, io->out, io->bytes);

    io->in[0] ^= 1;
    good = good && open(row, io) == MICA_ERR_VERIFY;
    io->in[0] ^= 1;
    return good;
}

static const struct bench_kind kind_seal = {prepare, seal, check_seal, bench_hardware_aead};
static const struct bench_kind kind_open = {prepare_open, open, check_open, bench_hardware_aead};

#define ROW(name, operation_, kind_, implementation_, default_, ct, len)                                     \
    {                                                                                                        \
        .section = BENCH_AEAD, .path = BENCH_SOFTWARE, .per_byte = true, .is_default = (default_),           \
        .constant_time = (ct), .algorithm = name, .operation = operation_, .implementation = #implementation_, \
        .kind = &(kind_), .impl = &mica_##implementation_, .variant = &len_##len                             \
    }
#define AEAD_ROWS(name, len, implementation_, default_, ct)                         \
    ROW(name, "encrypt", kind_seal, implementation_, default_, ct, len),            \
    ROW(name, "decrypt", kind_open, implementation_, default_, ct, len)

/* The key struct of a 32-bit target has no room for these schedules. */
#if UINTPTR_MAX > 0xffffffffu
#define WIDE(name, len, implementation_) AEAD_ROWS(name, len, implementation_, true, true),
#else
#define WIDE(name, len, implementation_)
#endif

/* Kernels of this core: the default where there are some. */
#if MICA_THUMB2
#define KERNEL(name, len, implementation_) AEAD_ROWS(name, len, implementation_, true, true),
#else
#define KERNEL(name, len, implementation_)
#endif

#define BLOCK_ROWS(name, len, cipher_mode)                                     \
    KERNEL(name, len, cipher_mode##_armv7m)                                  \
    AEAD_ROWS(name, len, cipher_mode##_ct32, !BENCH_WORD_64 && !MICA_THUMB2, true), \
    WIDE(name, len, cipher_mode##_ct64)                                      \
    AEAD_ROWS(name, len, cipher_mode##_tab, false, false)

static const struct bench_row rows[] = {
    BLOCK_ROWS("AES-128-GCM", 16, aes_gcm),
    BLOCK_ROWS("AES-192-GCM", 24, aes_gcm),
    BLOCK_ROWS("AES-256-GCM", 32, aes_gcm),
    BLOCK_ROWS("AES-128-CCM", 16, aes_ccm),
    BLOCK_ROWS("AES-192-CCM", 24, aes_ccm),
    BLOCK_ROWS("AES-256-CCM", 32, aes_ccm),
    BLOCK_ROWS("SM4-GCM", 16, sm4_gcm),
    BLOCK_ROWS("SM4-CCM", 16, sm4_ccm),
    AEAD_ROWS("Ascon-AEAD128", 16, ascon_aead128_c32, !BENCH_WORD_64, true),
    AEAD_ROWS("Ascon-AEAD128", 16, ascon_aead128_c32i, false, true),
    AEAD_ROWS("Ascon-AEAD128", 16, ascon_aead128_c64, BENCH_WORD_64, true),
    AEAD_ROWS("ChaCha20-Poly1305", 32, chacha20_poly1305_c, true, true),
};

const struct bench_table bench_rows_aead = {rows, sizeof rows / sizeof rows[0]};
