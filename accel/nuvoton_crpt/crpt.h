/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Registers of Nuvoton's CRPT block (register headers of the M2354's board support package, Apache-2.0), and what the
 * driver's files share. The engine's power_off hook must pulse the block's reset: that is what takes keys and data out
 * of it after each call, and ends a run that hangs.
 */
#ifndef MICA_CRPT_H
#define MICA_CRPT_H

#include <mica/accel_nuvoton_crpt.h>

#include "common/accel.h"

enum {
    CRPT_INTSTS = 0x004,
    CRPT_AES_IVCNT = 0x080,
    CRPT_AES_ACNT = 0x088,
    CRPT_AES_PCNT = 0x090,
    CRPT_AES_FBADDR = 0x0A0,
    CRPT_AES_CTL = 0x100,
    CRPT_AES_STS = 0x104,
    CRPT_AES_KEY = 0x110,
    CRPT_AES_IV = 0x130,
    CRPT_AES_SADDR = 0x140,
    CRPT_AES_DADDR = 0x144,
    CRPT_AES_CNT = 0x148,
    CRPT_HMAC_CTL = 0x300,
    CRPT_HMAC_STS = 0x304,
    CRPT_HMAC_DGST = 0x308,
    CRPT_HMAC_KEYCNT = 0x348,
    CRPT_HMAC_SADDR = 0x34C,
    CRPT_HMAC_DMACNT = 0x350,
    CRPT_HMAC_DATIN = 0x354,
    CRPT_HMAC_FDBCK = 0x358,
    CRPT_ECC_CTL = 0x800,
    CRPT_ECC_STS = 0x804,
    CRPT_ECC_X1 = 0x808,
    CRPT_ECC_Y1 = 0x850,
    CRPT_ECC_X2 = 0x898,
    CRPT_ECC_Y2 = 0x8E0,
    CRPT_ECC_A = 0x928,
    CRPT_ECC_B = 0x970,
    CRPT_ECC_N = 0x9B8,
    CRPT_ECC_K = 0xA00,
    CRPT_RSA_CTL = 0xB00,
    CRPT_RSA_STS = 0xB04,
    CRPT_RSA_SADDR = 0xB08,
    CRPT_RSA_DADDR = 0xB1C,
    CRPT_RSA_MADDR = 0xB20,
    CRPT_AES_KSCTL = 0xF10,
};

#define CRPT_START (1u << 0) /* of every engine's CTL */
#define CRPT_STOP (1u << 1)
#define CRPT_BUSY (1u << 0)  /* of every engine's STS */

/* AES_CTL */
#define CRPT_DMALAST (1u << 5)
#define CRPT_DMACSCAD (1u << 6)
#define CRPT_DMAEN (1u << 7)
#define CRPT_MODE(n) ((uint32_t)(n) << 8)
#define CRPT_ENCRYPT (1u << 16)
#define CRPT_SM4 (1u << 17)
#define CRPT_FBIN (1u << 20)
#define CRPT_FBOUT (1u << 21)
#define CRPT_SWAP (3u << 22) /* words of memory are little-endian, in and out */
#define CRPT_KINSWAP (1u << 25) /* those of key and IV, too: for keys of the key store only, whose mark it is here */
#define CRPT_KSERR (1u << 21) /* of AES_STS */
#define CRPT_RSRC (1u << 5) /* of AES_KSCTL */

enum { CRPT_ECB = 0x00, CRPT_CBC = 0x01, CRPT_CFB = 0x02, CRPT_OFB = 0x03, CRPT_CTR = 0x04, CRPT_GCM = 0x20, CRPT_GHASH = 0x21, CRPT_CCM = 0x22 };

/* HMAC_CTL */
#define CRPT_DMAFIRST (1u << 4)
#define CRPT_HMACEN (1u << 11)
#define CRPT_SM3 (1u << 13)
#define CRPT_DATINREQ (1u << 16) /* of HMAC_STS */

/* ECC_CTL */
#define CRPT_GFP (1u << 8)
#define CRPT_SCAP (1u << 14)
enum { CRPT_POINT_MULTIPLY = 0u << 9, CRPT_MODULAR = 1u << 9, CRPT_POINT_ADD = 2u << 9, CRPT_POINT_DOUBLE = 3u << 9 };

/* RSA_CTL */
#define CRPT_RSA_CRT (1u << 2)

/** One of the block's engines: its control and status registers, its bit of INTSTS (the error's is one above). */
struct mica_crpt_unit {
    uint16_t control, status;
    uint32_t done;
};

extern const struct mica_crpt_unit mica_crpt_unit_aes, mica_crpt_unit_hmac, mica_crpt_unit_ecc, mica_crpt_unit_rsa;

/** Starts an engine that is set up, and waits for its end. MICA_ERR_HARDWARE: it ended in its error flag. */
mica_status mica_crpt_run(const struct mica_engine *engine, const struct mica_crpt_unit *unit, uint32_t control);

/** The two halves of it: what the core does in between takes no longer than the longer of the two. */
void mica_crpt_start(const struct mica_engine *engine, const struct mica_crpt_unit *unit, uint32_t control);
mica_status mica_crpt_finish(const struct mica_engine *engine, const struct mica_crpt_unit *unit);

/** Whether the block's DMA can read or write len bytes where they lie. */
bool mica_crpt_reaches(const struct mica_engine *engine, const void *start, size_t len);

/** One copy of a function that many short ones call: flash counts, a call's cycles do not. */
#define CRPT_ONE_COPY __attribute__((noinline))

/** An address as the block takes it. */
static inline uint32_t mica_crpt_address(const void *p)
{
    return (uint32_t)(uintptr_t)p;
}

/** Four bytes as a big-endian word. */
static inline uint32_t mica_crpt_load_be(const uint8_t *in)
{
    return (uint32_t)in[0] << 24 | (uint32_t)in[1] << 16 | (uint32_t)in[2] << 8 | in[3];
}

#define CRPT_BLOCK 16u
#define CRPT_PIECE 256u /* bytes at a time through memory of ours, where DMA does not reach the caller's */

/** A key as the registers take it: the schedule of the ciphers, the material of the AEADs. */
struct mica_crpt_key {
    uint32_t word[8]; /**< of a key in the key store: AES_KSCTL in the first */
    uint32_t control; /**< cipher, key size and byte order for AES_CTL */
};

void mica_crpt_key_aes(struct mica_crpt_key *key, const uint8_t *raw, size_t raw_len);
void mica_crpt_key_sm4(struct mica_crpt_key *key, const uint8_t *raw);

/** A reference in the place of a key's bytes, to the key that an AES_KSCTL names. */
void mica_crpt_key_refer(uint8_t *raw, size_t raw_len, uint32_t ksctl);

/** Takes the block for the AES engine, the key in it. Pair with mica_crpt_aes_close(), also after errors. */
mica_status mica_crpt_aes_open(const struct mica_engine *engine, const struct mica_crpt_key *key);

static inline mica_status mica_crpt_aes_close(const struct mica_engine *engine, mica_status status)
{
    return mica_accel_close(engine, status);
}

void mica_crpt_aes_iv(const struct mica_engine *engine, const uint32_t iv[4]);

/** One run over memory DMA reaches; control goes to AES_CTL with DMAEN. */
mica_status mica_crpt_aes_dma(const struct mica_engine *engine, uint32_t control, const void *in, void *out, size_t len);

/** What the AEADs share: an expanded key; a count of bytes for GCM and CCM; a length filled up to whole blocks. */
mica_status mica_crpt_aead_key_aes(const struct mica_aead_impl *impl, void *material, const uint8_t *raw, size_t raw_len);
mica_status mica_crpt_aead_key_sm4(const struct mica_aead_impl *impl, void *material, const uint8_t *raw, size_t raw_len);
void mica_crpt_aes_count(const struct mica_engine *engine, uint32_t offset, size_t count);

static inline size_t mica_crpt_padded(size_t len)
{
    return (len + CRPT_BLOCK - 1) & ~(size_t)(CRPT_BLOCK - 1);
}

/** A run of whole blocks of counter mode, in an open block: counter is left at the next one. Any memory. */
mica_status mica_crpt_aes_ctr(const struct mica_engine *engine, const struct mica_crpt_key *key, uint32_t counter[4],
                              const uint8_t *in, uint8_t *out, size_t n_blocks);

#endif
