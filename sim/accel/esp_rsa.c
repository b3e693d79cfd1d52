/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The ESP32-C3's RSA block (Espressif's CMSIS-SVD, Apache-2.0): modular exponentiation and multiplication, and plain
 * multiplication, of numbers of up to 96 words.
 * MODMULT is two Montgomery products, X Y Z / R^2 (published by others), which is X Y when Z is R^2.
 * An operation overwrites X and Z; Y, M, M_PRIME and MODE stay.
 * Time: a Montgomery product of n words takes 2.11 n^2 cycles, MODMULT two of them and 30 cycles (measured on silicon at
 * 2048 bits and published by others); MODEXP one for each bit scanned, one for each bit multiplied, and three (fitted: it
 * gives the published Diffie-Hellman within 2 %). MULT n^2 (assumed). Memory is clean 208 cycles after it gets power
 * (published, 1.3 us). Each access costs the core 8 cycles more, for the 80 MHz bus (assumed).
 */
#include "accel/models.h"

#include <string.h>

#include <openssl/bn.h>

#include "accel/esp.h"

enum { WORDS = 96, M = 0x000, Z = 0x200, Y = 0x400, X = 0x600, NUMBERS_END = 0x800, M_PRIME = 0x800, MODE = 0x804,
       QUERY_CLEAN = 0x808, MODEXP = 0x80C, MODMULT = 0x810, MULT = 0x814, QUERY_IDLE = 0x818, INT_CLR = 0x81C,
       CONSTANT_TIME = 0x820, SEARCH_ENABLE = 0x824, SEARCH_POS = 0x828, INT_ENA = 0x82C, DATE = 0x830 };
enum { NUMBER_M, NUMBER_Z, NUMBER_Y, NUMBER_X, NUMBERS };

#define SYSTEM_RSA_PD_CTRL 0x600C0038u
#define MEMORY_OFF 1u
#define CLEAN_CYCLES 208
#define RELEASED (1u << SIM_ESP_RSA | 1u << SIM_ESP_DS)

struct esp_rsa {
    struct sim_operation operation;
    uint64_t clean_at;
    uint32_t numbers[NUMBERS][WORDS];
    uint32_t m_prime, mode, variable_time, search_enable, search_pos, int_ena;
};

void sim_esp_rsa_power(struct sim_machine *machine, uint32_t value)
{
    struct esp_rsa *rsa = sim_state_of(machine, &sim_esp_rsa);
    uint32_t before = sim_peek(machine, SYSTEM_RSA_PD_CTRL);
    if (before & ~value & MEMORY_OFF) {
        memset(rsa->numbers, 0, sizeof rsa->numbers);
        rsa->clean_at = sim_cycles(machine) + CLEAN_CYCLES;
    }
}

static BIGNUM *number(const uint32_t *words, size_t n)
{
    return BN_lebin2bn((const uint8_t *)words, (int)(4 * n), NULL);
}

/* What one start works with. */
struct work {
    BN_CTX *ctx;
    BIGNUM *m, *x, *y, *z, *r;
    size_t n;
};

static struct work begin(const struct esp_rsa *rsa)
{
    const size_t n = rsa->mode + 1;
    return (struct work){BN_CTX_new(), number(rsa->numbers[NUMBER_M], n), number(rsa->numbers[NUMBER_X], n),
                         number(rsa->numbers[NUMBER_Y], n), number(rsa->numbers[NUMBER_Z], n), BN_new(), n};
}

static void end(struct esp_rsa *rsa, struct work *work)
{
    uint8_t *z = (uint8_t *)rsa->numbers[NUMBER_Z];
    BN_bn2lebinpad(work->r, z, (int)(4 * work->n));
    memset(rsa->numbers[NUMBER_X], 0xA5, 4 * work->n);
    sim_operation_result(&rsa->operation, z, 4 * work->n);
    BN_free(work->m);
    BN_free(work->x);
    BN_free(work->y);
    BN_free(work->z);
    BN_free(work->r);
    BN_CTX_free(work->ctx);
}

/* What is wrong with the numbers of a modular operation: M odd, M_PRIME = -1/M, operands below M. */
static const char *complaint(const struct esp_rsa *rsa, const struct work *work, bool y_is_operand)
{
    if (!BN_is_odd(work->m) || BN_is_one(work->m))
        return "the modulus is even, or 1";
    if (rsa->m_prime * rsa->numbers[NUMBER_M][0] != 0xFFFFFFFFu)
        return "M_PRIME is not -1/M";
    if (BN_cmp(work->x, work->m) >= 0 || (y_is_operand && BN_cmp(work->y, work->m) >= 0))
        return "an operand is not below the modulus";
    return BN_cmp(work->z, work->m) >= 0 ? "Z is not below the modulus" : NULL;
}

/* Z = 2^(64 n) mod M. */
static bool z_is_rr(const struct work *work)
{
    BIGNUM *t = BN_new();
    bool same = BN_lshift(t, BN_value_one(), (int)(64 * work->n)) && BN_mod(t, t, work->m, work->ctx) &&
                BN_cmp(t, work->z) == 0;
    BN_free(t);
    return same;
}

static unsigned ones(const BIGNUM *y)
{
    unsigned count = 0;
    for (int i = 0; i < BN_num_bits(y); i++)
        count += (unsigned)BN_is_bit_set(y, i);
    return count;
}

static void modexp(const struct sim_access *access, struct esp_rsa *rsa)
{
    struct work work = begin(rsa);
    const char *what = complaint(rsa, &work, false);
    uint64_t bits = rsa->search_enable ? rsa->search_pos + 1 : 32 * work.n;
    if (what == NULL && !z_is_rr(&work))
        what = "Z is not R^2 mod M";
    if (what == NULL && (bits > 32 * work.n || (unsigned)BN_num_bits(work.y) > bits))
        what = "SEARCH_POS is below the exponent's highest bit, or out of range";
    if (what != NULL)
        sim_misuse(access, MODEXP, what);
    else {
        uint64_t products = bits + (rsa->variable_time ? ones(work.y) : bits) + 3;
        sim_operation_begin(access, &rsa->operation, 211 * work.n * work.n * products / 100);
        BN_mod_exp(work.r, work.x, work.y, work.m, work.ctx);
    }
    end(rsa, &work);
}

static void modmult(const struct sim_access *access, struct esp_rsa *rsa)
{
    struct work work = begin(rsa);
    const char *what = complaint(rsa, &work, true);
    if (what != NULL)
        sim_misuse(access, MODMULT, what);
    else {
        sim_operation_begin(access, &rsa->operation, 422 * work.n * work.n / 100 + 30);
        BN_mod_mul(work.r, work.x, work.y, work.m, work.ctx);
        BN_mod_mul(work.r, work.r, work.z, work.m, work.ctx);
        BN_lshift(work.x, BN_value_one(), (int)(64 * work.n));
        BN_mod_inverse(work.x, work.x, work.m, work.ctx);
        BN_mod_mul(work.r, work.r, work.x, work.m, work.ctx);
    }
    end(rsa, &work);
}

/* MODE is of the product; Y stands in the upper half of Z, whose lower half is zero. */
static void mult(const struct sim_access *access, struct esp_rsa *rsa)
{
    struct work work = begin(rsa);
    const size_t half = work.n / 2;
    uint32_t low = 0;
    for (size_t i = 0; i < half; i++)
        low |= rsa->numbers[NUMBER_Z][i];
    if (work.n % 2 != 0 || low != 0 || BN_num_bits(work.x) > (int)(32 * half))
        sim_misuse(access, MULT, "operands are longer than half the product, or Z's low half is not zero");
    else {
        BN_rshift(work.y, work.z, (int)(32 * half));
        sim_operation_begin(access, &rsa->operation, half * half);
        BN_mul(work.r, work.x, work.y, work.ctx);
    }
    end(rsa, &work);
}

static uint32_t *word_at(struct esp_rsa *rsa, uint32_t offset)
{
    static const uint8_t order[NUMBERS] = {NUMBER_M, NUMBER_Z, NUMBER_Y, NUMBER_X};
    if (offset < NUMBERS_END)
        return offset % 0x200 < 4 * WORDS ? &rsa->numbers[order[offset / 0x200]][offset % 0x200 / 4] : NULL;
    switch (offset) {
    case M_PRIME: return &rsa->m_prime;
    case MODE: return &rsa->mode;
    case SEARCH_ENABLE: return &rsa->search_enable;
    case SEARCH_POS: return &rsa->search_pos;
    case INT_ENA: return &rsa->int_ena;
    default: return NULL;
    }
}

static bool has_memory(const struct sim_access *access, struct esp_rsa *rsa)
{
    return !(sim_peek(access->machine, SYSTEM_RSA_PD_CTRL) & MEMORY_OFF) &&
           sim_cycles(access->machine) >= rsa->clean_at;
}

static uint32_t on_read(const struct sim_access *access, uint32_t offset)
{
    struct esp_rsa *rsa = sim_state(access);
    if (!sim_esp_access_is_good(access, offset, SIM_ESP_RSA, RELEASED))
        return 0;
    if (offset == QUERY_CLEAN)
        return has_memory(access, rsa);
    if (offset == QUERY_IDLE)
        return !sim_operation_busy(access, &rsa->operation);
    if (offset == DATE)
        return 0x20200618;
    if (sim_operation_busy(access, &rsa->operation))
        sim_misuse(access, offset, "read while busy");
    else if (offset < NUMBERS_END && !has_memory(access, rsa))
        sim_misuse(access, offset, "memory is without power, or not yet clean");
    else if (offset == CONSTANT_TIME)
        return !rsa->variable_time;
    else if (word_at(rsa, offset) != NULL)
        return *word_at(rsa, offset);
    else
        sim_misuse(access, offset, "no register to read");
    return 0;
}

static bool value_is_known(uint32_t offset, uint32_t value)
{
    switch (offset) {
    case MODE: return value < WORDS;
    case MODEXP: case MODMULT: case MULT: case INT_CLR: return value == 1;
    case CONSTANT_TIME: case SEARCH_ENABLE: case INT_ENA: return value <= 1;
    case SEARCH_POS: return value < 4096;
    default: return true;
    }
}

static void set(const struct sim_access *access, struct esp_rsa *rsa, uint32_t offset, uint32_t value)
{
    if (!value_is_known(offset, value))
        sim_misuse(access, offset, "no such value");
    else if (offset == MODEXP)
        modexp(access, rsa);
    else if (offset == MODMULT)
        modmult(access, rsa);
    else if (offset == MULT)
        mult(access, rsa);
    else if (offset == CONSTANT_TIME)
        rsa->variable_time = !value;
    else if (word_at(rsa, offset) != NULL)
        *word_at(rsa, offset) = value;
    else if (offset != INT_CLR)
        sim_misuse(access, offset, "no register to write");
}

static void on_write(const struct sim_access *access, uint32_t offset, uint32_t value)
{
    struct esp_rsa *rsa = sim_state(access);
    if (!sim_esp_access_is_good(access, offset, SIM_ESP_RSA, RELEASED))
        return;
    if (sim_operation_busy(access, &rsa->operation))
        sim_misuse(access, offset, "written while busy");
    else if (offset < NUMBERS_END && !has_memory(access, rsa))
        sim_misuse(access, offset, "memory is without power, or not yet clean");
    else
        set(access, rsa, offset, value);
}

const struct sim_device sim_esp_rsa = {
    .name = "RSA",
    .base = 0x6003C000,
    .size = 0x1000,
    .extra_words = SIM_WORDS(struct esp_rsa),
    .access_cycles = 8,
    .read = on_read,
    .write = on_write,
};
