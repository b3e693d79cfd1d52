/* SPDX-License-Identifier: Apache-2.0 */
/*
 * CRPT's RSA engine: base^exponent modulo a modulus of exactly 1024, 2048, 3072 or 4096 bits, numbers in SRAM as
 * little-endian words; with CRT by the primes (2048 bits and more), the intermediate numbers in SRAM as well.
 * Time: a beginning and a time for each bit of the exponent, by size: fitted to the eight published figures of DH and
 * of RSA with e = 65537, less 7500 cycles per 1024 bits for the software around them (assumed). Halves of other sizes,
 * with k = bits / 1024: 20000 + 50000 k^2 and 374 k^2 + 390 k (a fit to the same figures). With CRT two of half the size
 * and exponent, and 10 % (assumed).
 * Side-channel protection (SCAP) and CRT bypass are not in the model: their use is a fault.
 */
#include <string.h>

#include <openssl/bn.h>

#include "accel/crpt.h"

enum { CTL = 0xB00, STS = 0xB04, SADDR = 0xB08, DADDR = 0xB1C, MADDR = 0xB20, MADDR_END = 0xB3C };
enum { BASE, MODULUS, EXPONENT, P, Q };

#define CTL_START (1u << 0)
#define CTL_STOP (1u << 1)
#define CTL_CRT (1u << 2)
#define CTL_KNOWN (1u << 2 | 3u << 4)
#define STS_BUSERR (1u << 16)

static uint32_t bytes_of(const struct crpt_rsa *rsa)
{
    return 128 * ((rsa->ctl >> 4 & 3) + 1);
}

static BIGNUM *number(const struct sim_access *access, uint32_t addr, uint32_t len)
{
    const uint8_t *from = crpt_dma(access, addr, len, false);
    return from != NULL ? BN_lebin2bn(from, (int)len, NULL) : NULL;
}

static double exponentiation(double k, double exponent_bits)
{
    static const double beginning[] = {0, 66000, 205600, 448000, 763500};
    static const double each_bit[] = {0, 763, 2269, 4506, 7536};
    unsigned whole = (unsigned)k;
    if (k == whole)
        return beginning[whole] + exponent_bits * each_bit[whole];
    return 20000 + 50000 * k * k + exponent_bits * (374 * k * k + 390 * k);
}

static uint64_t cycles_of(const struct crpt_rsa *rsa, const BIGNUM *exponent)
{
    double k = bytes_of(rsa) / 128.0;
    if (rsa->ctl & CTL_CRT)
        return (uint64_t)(2.2 * exponentiation(k / 2, 512 * k));
    return (uint64_t)exponentiation(k, BN_num_bits(exponent));
}

/** With CRT: the primes are those of the modulus, and there is room for the intermediate numbers. */
static bool primes_are_good(const struct sim_access *access, const struct crpt_rsa *rsa, const BIGNUM *modulus)
{
    static const unsigned halves[6] = {2, 2, 1, 1, 2, 2}; /* Cp, Cq whole, Dp, Dq half, Rp, Rq whole */
    uint32_t half = bytes_of(rsa) / 2;
    BN_CTX *ctx = BN_CTX_new();
    BIGNUM *p = number(access, rsa->saddr[P], half);
    BIGNUM *q = number(access, rsa->saddr[Q], half);
    bool good = p != NULL && q != NULL && BN_mul(p, p, q, ctx) && BN_cmp(p, modulus) == 0 && half > 64;
    for (unsigned i = 0; i < 6; i++) {
        uint8_t *room = crpt_dma(access, rsa->maddr[i], halves[i] * half, true);
        if (room != NULL)
            memset(room, 0xC5, halves[i] * half);
        good = good && room != NULL;
    }
    BN_clear_free(p);
    BN_clear_free(q);
    BN_CTX_free(ctx);
    return good;
}

/** Why a run must not be started; NULL, and the result computed, when it may. */
static const char *compute(const struct sim_access *access, struct crpt_rsa *rsa, const BIGNUM *base,
                           const BIGNUM *modulus, const BIGNUM *exponent)
{
    const char *wrong = NULL;
    BN_CTX *ctx = BN_CTX_new();
    BIGNUM *value = BN_new();
    if (base == NULL || modulus == NULL || exponent == NULL)
        wrong = "a number is not in SRAM";
    else if (!BN_is_odd(modulus) || (uint32_t)BN_num_bits(modulus) != 8 * rsa->len || BN_cmp(base, modulus) >= 0)
        wrong = "the modulus is even or not of KEYLENG bits, or the base is not below it";
    else if ((rsa->ctl & CTL_CRT) && !primes_are_good(access, rsa, modulus))
        wrong = "CRT without the modulus's primes or room to work in, or for 1024 bits";
    else
        BN_mod_exp(value, base, exponent, modulus, ctx);
    BN_bn2lebinpad(value, rsa->result, (int)rsa->len);
    BN_clear_free(value);
    BN_CTX_free(ctx);
    return wrong;
}

static void start(const struct sim_access *access, struct crpt_rsa *rsa)
{
    const char *wrong = "started with bits that are unknown, or that the model has not";
    rsa->len = bytes_of(rsa);
    BIGNUM *base = number(access, rsa->saddr[BASE], rsa->len);
    BIGNUM *modulus = number(access, rsa->saddr[MODULUS], rsa->len);
    BIGNUM *exponent = number(access, rsa->saddr[EXPONENT], rsa->len);
    if (!(rsa->ctl & ~CTL_KNOWN))
        wrong = compute(access, rsa, base, modulus, exponent);
    if (wrong != NULL) {
        crpt_misuse(access, wrong);
    } else if (crpt_dma(access, rsa->daddr, rsa->len, true) != NULL) {
        crpt_begin(access, &rsa->unit, cycles_of(rsa, exponent));
        sim_operation_result(&rsa->unit.operation, rsa->result, rsa->len);
    }
    BN_clear_free(base);
    BN_clear_free(exponent);
    BN_free(modulus);
}

bool crpt_rsa_end(const struct sim_access *access, struct crpt_rsa *rsa)
{
    uint32_t faults = rsa->unit.operation.faults;
    uint8_t *to = crpt_dma(access, rsa->daddr, rsa->len, true);
    uint32_t len = faults & SIM_FAULT_SHORT ? rsa->len / 2 : faults & SIM_FAULT_ERROR ? 0 : rsa->len;
    if (to != NULL)
        memcpy(to, rsa->result, len);
    if (faults & (SIM_FAULT_SHORT | SIM_FAULT_ERROR))
        rsa->sts |= STS_BUSERR;
    return !(rsa->sts & STS_BUSERR);
}

uint32_t crpt_rsa_read(const struct sim_access *access, struct crpt_rsa *rsa, uint32_t offset)
{
    if (offset == CTL)
        return rsa->ctl;
    if (offset == STS)
        return rsa->sts | rsa->unit.running;
    if (offset >= SADDR && offset < DADDR)
        return rsa->saddr[(offset - SADDR) / 4];
    if (offset == DADDR)
        return rsa->daddr;
    if (offset >= MADDR && offset < MADDR_END)
        return rsa->maddr[(offset - MADDR) / 4];
    sim_misuse(access, offset, "no register to read");
    return 0;
}

void crpt_rsa_write(const struct sim_access *access, struct crpt_rsa *rsa, uint32_t offset, uint32_t value)
{
    if (offset == CTL) {
        rsa->ctl = value & ~(CTL_START | CTL_STOP);
        rsa->sts = 0;
        if (value & CTL_START)
            start(access, rsa);
    } else if (offset >= SADDR && offset < DADDR) {
        rsa->saddr[(offset - SADDR) / 4] = value;
    } else if (offset == DADDR) {
        rsa->daddr = value;
    } else if (offset >= MADDR && offset < MADDR_END) {
        rsa->maddr[(offset - MADDR) / 4] = value;
    } else {
        sim_misuse(access, offset, "no register to write");
    }
}
