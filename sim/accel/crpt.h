/* SPDX-License-Identifier: Apache-2.0 */
/* Parts of the model of Nuvoton's CRPT block (M2354): one file per engine of it; crpt.c has the registers they share. */
#ifndef SIM_ACCEL_CRPT_H
#define SIM_ACCEL_CRPT_H

#include "accel/accel.h"
#include "accel/models.h"
#include "accel/nuvoton.h"

#define CRPT_DMA_MAX 0x40000u /**< all of the chip's SRAM */
#define CRPT_NUMBER_WORDS 18u /**< of an operand of the elliptic-curve engine */

/** What each engine has: the run begun, delivered when the first access after its end sees it over. */
struct crpt_unit {
    struct sim_operation operation;
    bool running;
};

struct crpt_aes {
    struct crpt_unit unit;
    uint32_t ctl, sts;
    uint32_t key[8], iv[4], fdbck[4];
    uint32_t saddr, daddr, cnt, fbaddr;
    uint32_t ivcnt[2], acnt[2], pcnt[2];
    uint32_t ksctl;                    /**< where the key comes from */
    bool stored;                       /**< the run's key is the store's */
    uint32_t stored_key[8];
    uint32_t keys_written;             /**< bit i: key word i since the reset */
    uint32_t iv_written;               /**< the same since the last run */
    bool in_cascade;                   /**< a first piece has run, a last one has not */
    uint32_t out_len;
    uint8_t out[CRPT_DMA_MAX + 16];    /**< goes to memory at the end of the run */
    uint8_t feedback[72];
};

struct crpt_hmac {
    struct crpt_unit unit;
    uint32_t ctl, sts;
    uint32_t keycnt, saddr, dmacnt, fbaddr;
    uint32_t fdbck[54], dgst[16];
    bool by_core;                      /**< DATIN mode, begun and not stopped */
    bool in_cascade;
    uint64_t ready_at;                 /**< when DATINREQ is set again */
    uint32_t fill;                     /**< bytes of the block */
    uint8_t block[128];
    uint64_t total;                    /**< bytes of the message */
};

struct crpt_ecc {
    struct crpt_unit unit;
    uint32_t ctl, sts;
    /** X1, Y1, X2, Y2, A, B, N, K: in the order of the registers. */
    uint32_t numbers[8][CRPT_NUMBER_WORDS];
    uint32_t result[2][CRPT_NUMBER_WORDS];
};

struct crpt_rsa {
    struct crpt_unit unit;
    uint32_t ctl, sts;
    uint32_t saddr[5], daddr, maddr[7];
    uint32_t len;
    uint8_t result[512];
};

#define CRPT_PRNG_WORDS 24u /**< 571 bits, in digests of 8 words */

struct crpt_prng {
    struct crpt_unit unit;
    uint32_t ctl, sts, ksctl, kssts;
    uint64_t source_at;                /**< when SEEDSRC follows SEEDSEL */
    uint32_t seed_register;
    bool seed_written, seeded, has_key;
    uint8_t seed[SIM_NUVOTON_SEED];
    uint32_t counter;
    uint32_t words[CRPT_PRNG_WORDS];
};

struct crpt {
    uint32_t inten, flags;
    struct crpt_prng prng;
    struct crpt_aes aes;
    struct crpt_hmac hmac;
    struct crpt_ecc ecc;
    struct crpt_rsa rsa;
};

/** Begins a run that takes a number of core cycles. */
void crpt_begin(const struct sim_access *access, struct crpt_unit *unit, uint64_t cycles);

/** Memory as the block's DMA sees it: SRAM, whole words; NULL after a fault. */
uint8_t *crpt_dma(const struct sim_access *access, uint32_t addr, size_t len, bool write);

/** Access to an engine's registers, the offset being one of its own. Written values have passed the busy check. */
uint32_t crpt_aes_read(const struct sim_access *access, struct crpt_aes *aes, uint32_t offset);
void crpt_aes_write(const struct sim_access *access, struct crpt_aes *aes, uint32_t offset, uint32_t value);
uint32_t crpt_hmac_read(const struct sim_access *access, struct crpt_hmac *hmac, uint32_t offset);
void crpt_hmac_write(const struct sim_access *access, struct crpt_hmac *hmac, uint32_t offset, uint32_t value);
uint32_t crpt_ecc_read(const struct sim_access *access, struct crpt_ecc *ecc, uint32_t offset);
void crpt_ecc_write(const struct sim_access *access, struct crpt_ecc *ecc, uint32_t offset, uint32_t value);
uint32_t crpt_rsa_read(const struct sim_access *access, struct crpt_rsa *rsa, uint32_t offset);
void crpt_rsa_write(const struct sim_access *access, struct crpt_rsa *rsa, uint32_t offset, uint32_t value);

uint32_t crpt_prng_read(const struct sim_access *access, struct crpt_prng *prng, uint32_t offset);
void crpt_prng_write(const struct sim_access *access, struct crpt_prng *prng, uint32_t offset, uint32_t value);

/** Registers that say which keys are the key store's, each of its engine. */
enum { CRPT_PRNG_KSCTL = 0xF00, CRPT_PRNG_KSSTS = 0xF04, CRPT_AES_KSCTL = 0xF10 };

/** The end of a run: results to where they go; false when the run ends in the error flag. */
bool crpt_prng_end(const struct sim_access *access, struct crpt_prng *prng);
bool crpt_aes_end(const struct sim_access *access, struct crpt_aes *aes);
bool crpt_hmac_end(const struct sim_access *access, struct crpt_hmac *hmac);
bool crpt_ecc_end(const struct sim_access *access, struct crpt_ecc *ecc);
bool crpt_rsa_end(const struct sim_access *access, struct crpt_rsa *rsa);

/** A fault of the driver at an engine's register. */
void crpt_misuse(const struct sim_access *access, const char *text);

/* --- AES: crpt_aes.c has the runs, crpt_aead.c these modes --- */

enum { CRPT_ECB = 0x00, CRPT_CBC = 0x01, CRPT_CFB = 0x02, CRPT_OFB = 0x03, CRPT_CTR = 0x04, CRPT_GCM = 0x20,
       CRPT_GHASH = 0x21, CRPT_CCM = 0x22 };
#define CRPT_AES_DMALAST (1u << 5)
#define CRPT_AES_DMACSCAD (1u << 6)
#define CRPT_AES_FBIN (1u << 20)
#define CRPT_AES_FBOUT (1u << 21)
#define CRPT_AES_ENCRYPT (1u << 16)

/** Blocks by themselves, by the engine's cipher and key, always in the given direction. */
void crpt_aes_blocks(const struct crpt_aes *aes, bool encrypt, const uint8_t *in, uint8_t *out, size_t n_blocks);
/** The IV registers as bytes. */
void crpt_aes_iv(const struct crpt_aes *aes, uint8_t iv[16]);
/** Input of len bytes to aes->out and aes->out_len. */
void crpt_aes_gcm(const struct sim_access *access, struct crpt_aes *aes, const uint8_t *in, uint32_t len);
void crpt_aes_ghash(const struct sim_access *access, struct crpt_aes *aes, const uint8_t *in, uint32_t len);
void crpt_aes_ccm(const struct sim_access *access, struct crpt_aes *aes, const uint8_t *in, uint32_t len);

/** SM3 (GB/T 32905): the compression, by the state's bytes. libcrypto has none to call. */
void crpt_sm3_initial(uint8_t state[32]);
void crpt_sm3_compress(uint8_t state[32], const uint8_t block[64]);

#endif
