/* SPDX-License-Identifier: Apache-2.0 */
/*
 * CRPT's generator (PRNG), and the registers by which its keys go to the key store. How the silicon makes its words is not
 * public: the model hashes the seed and a counter, so that a seed taken twice gives the same words twice.
 * Time: 500 cycles for each 256 bits (assumed), 20 for the change of the seed's source (assumed).
 */
#include <string.h>

#include <openssl/evp.h>

#include "accel/crpt.h"

enum { CTL = 0x008, SEED = 0x00C, KEY = 0x010, KEY_END = 0x030, STS = 0x030 };

#define CTL_START (1u << 0)
#define CTL_SEEDRLD (1u << 1)
#define CTL_SEEDSEL (1u << 6)
#define CTL_SEEDSRC (1u << 7) /* read-only, as is BUSY */
#define CTL_STICKS 0x7Cu
#define KSCTL_ECC (3u << 19)
#define KSCTL_WDST (1u << 21)
#define KSCTL_UNKNOWN 0xF802FFE0u
#define STS_KSERR (1u << 17)
#define KEYSZ_REGISTERS 6u /* up to this code, 256 bits, keys fit into the registers */
#define KEYSZ_LAST 12u

static unsigned size_of(const struct crpt_prng *prng)
{
    return prng->ctl >> 2 & 15;
}

static bool seed_is_noise(const struct sim_access *access, const struct crpt_prng *prng)
{
    return (prng->ctl & CTL_SEEDSEL) && sim_cycles(access->machine) >= prng->source_at;
}

/** Why the engine must not be started as it is set up; NULL when it may. */
static const char *wrong_with(const struct sim_access *access, const struct crpt_prng *prng, bool reload)
{
    bool noise = seed_is_noise(access, prng);
    if (size_of(prng) > KEYSZ_LAST)
        return "started with a key size that is unknown";
    if (size_of(prng) > KEYSZ_REGISTERS && !(prng->ksctl & KSCTL_WDST))
        return "more than 256 bits are for the key store only";
    if (!reload && !prng->seeded)
        return "started before a seed was loaded";
    if (reload && (prng->ctl & CTL_SEEDSEL) && !noise)
        return "a seed is loaded before SEEDSRC says that it is the noise source's";
    if (reload && !noise && !prng->seed_written)
        return "a seed is loaded before PRNG_SEED was written";
    if (prng->ksctl & KSCTL_ECC)
        return "scalars for ECDSA and ECDH are not in the model";
    return NULL;
}

static void load_seed(const struct sim_access *access, struct crpt_prng *prng)
{
    memset(prng->seed, 0, sizeof prng->seed);
    if (prng->ctl & CTL_SEEDSEL)
        sim_nuvoton_seed(access, prng->seed);
    else
        memcpy(prng->seed, &prng->seed_register, sizeof prng->seed_register);
    prng->counter = 0;
    prng->seeded = true;
}

static void next_words(struct crpt_prng *prng)
{
    uint8_t block[SIM_NUVOTON_SEED + 4];
    memcpy(block, prng->seed, sizeof prng->seed);
    for (unsigned i = 0; i < CRPT_PRNG_WORDS / 8; i++) {
        memcpy(block + sizeof prng->seed, &prng->counter, 4);
        EVP_Digest(block, sizeof block, (uint8_t *)(prng->words + 8 * i), NULL, EVP_sha256(), NULL);
        prng->counter++;
    }
}

static void start(const struct sim_access *access, struct crpt_prng *prng, bool reload)
{
    const char *wrong = wrong_with(access, prng, reload);
    if (wrong != NULL) {
        crpt_misuse(access, wrong);
        return;
    }
    if (reload)
        load_seed(access, prng);
    prng->sts = 0;
    prng->kssts = 0;
    prng->has_key = false;
    crpt_begin(access, &prng->unit, 500 * ((sim_nuvoton_key_words(size_of(prng)) + 7) / 8));
    if (!(prng->unit.operation.faults & SIM_FAULT_STUCK))
        next_words(prng);
    sim_operation_result(&prng->unit.operation, prng->words, 32);
}

/** METADATA of a key that goes to the store: KSCTL's fields in the other order. */
static uint32_t metadata_of(const struct crpt_prng *prng)
{
    uint32_t k = prng->ksctl;
    return (k >> 16 & 1) | (k >> 18 & 1) << 1 | size_of(prng) << 8 | (k >> 24 & 7) << 16 | (k & 31) << 20 |
           (k >> 22 & 3) << 30;
}

bool crpt_prng_end(const struct sim_access *access, struct crpt_prng *prng)
{
    uint32_t key[SIM_NUVOTON_KEY_WORDS] = {0};
    bool good = !(prng->unit.operation.faults & SIM_FAULT_ERROR);
    memcpy(key, prng->words, sizeof prng->words);
    if (good && (prng->ksctl & KSCTL_WDST)) {
        int number = sim_nuvoton_store(access, metadata_of(prng), key);
        good = number >= 0;
        prng->kssts = good ? (uint32_t)number : 0;
        prng->sts |= good ? 0 : STS_KSERR;
    } else if (good) {
        prng->has_key = true;
    }
    return good;
}

uint32_t crpt_prng_read(const struct sim_access *access, struct crpt_prng *prng, uint32_t offset)
{
    uint32_t noise = seed_is_noise(access, prng) ? CTL_SEEDSRC : 0;
    if (offset == CTL)
        return prng->ctl | noise | (uint32_t)prng->unit.running << 8;
    if (offset == STS)
        return prng->sts | prng->unit.running;
    if (prng->unit.running)
        sim_misuse(access, offset, "read while busy");
    else if (offset == CRPT_PRNG_KSSTS)
        return prng->kssts;
    else if (offset >= KEY && offset < KEY_END && !prng->has_key)
        sim_misuse(access, offset, "read before there is a key");
    else if (offset >= KEY && offset < KEY_END)
        return (offset - KEY) / 4 < sim_nuvoton_key_words(size_of(prng)) ? prng->words[(offset - KEY) / 4] : 0;
    else
        sim_misuse(access, offset, "no register to read");
    return 0;
}

static void write_ctl(const struct sim_access *access, struct crpt_prng *prng, uint32_t value)
{
    uint8_t seed[SIM_NUVOTON_SEED];
    if ((value & ~prng->ctl & CTL_SEEDSEL) != 0) {
        if (!sim_nuvoton_seed(access, seed))
            crpt_misuse(access, "SEEDSEL is set before the noise source's SEEDRDY");
        prng->source_at = sim_cycles(access->machine) + 20;
    }
    prng->ctl = value & CTL_STICKS;
    if (value & CTL_START)
        start(access, prng, value & CTL_SEEDRLD);
}

static void write_ksctl(const struct sim_access *access, struct crpt_prng *prng, uint32_t value)
{
    uint32_t owner = value >> 24 & 7;
    uint32_t memory = value >> 22 & 3;
    if ((value & KSCTL_UNKNOWN) || owner == SIM_OWNER_RSA_EXP || owner == SIM_OWNER_RSA_MID || owner > SIM_OWNER_CPU ||
        (memory != SIM_KEY_SRAM && memory != SIM_KEY_OTP))
        sim_misuse(access, CRPT_PRNG_KSCTL, "fields that are reserved");
    else
        prng->ksctl = value;
}

void crpt_prng_write(const struct sim_access *access, struct crpt_prng *prng, uint32_t offset, uint32_t value)
{
    switch (offset) {
    case CTL: write_ctl(access, prng, value); break;
    case SEED:
        prng->seed_register = value;
        prng->seed_written = true;
        break;
    case CRPT_PRNG_KSCTL: write_ksctl(access, prng, value); break;
    default: sim_misuse(access, offset, "no register to write"); break;
    }
}
