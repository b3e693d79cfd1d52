/* SPDX-License-Identifier: Apache-2.0 */
/* What the models of the SAMA5D3's crypto cells share. */
#include "accel/mchp_cell.h"

#include <stdlib.h>
#include <string.h>

#include <openssl/evp.h>

#define PMC_PCSR0 0xFFFFFC18u
#define PMC_PCSR1 0xFFFFFD08u

bool mchp_is_clocked(struct sim_machine *machine, unsigned pid)
{
    return sim_peek(machine, pid < 32 ? PMC_PCSR0 : PMC_PCSR1) >> pid % 32 & 1;
}

bool mchp_access_is_fine(const struct sim_access *access, uint32_t offset, unsigned pid)
{
    bool fine = access->size == 4 && mchp_is_clocked(access->machine, pid);
    if (!fine)
        sim_misuse(access, offset, access->size == 4 ? "its clock is off" : "access is not of 4 bytes");
    return fine;
}

struct sim_access mchp_access_to(const struct sim_access *from, const struct sim_device *device)
{
    return (struct sim_access){
        .machine = from->machine, .device = device, .size = 4, .state = sim_state_of(from->machine, device)};
}

/** One block through the cipher itself. */
static void block(EVP_CIPHER_CTX *ctx, const uint8_t *in, uint8_t *out, unsigned len)
{
    int n = 0;
    if (EVP_CipherUpdate(ctx, out, &n, in, (int)len) != 1 || (unsigned)n != len)
        abort();
}

static void mix(uint8_t *out, const uint8_t *a, const uint8_t *b, unsigned len)
{
    for (unsigned i = 0; i < len; i++)
        out[i] = a[i] ^ b[i];
}

static void count(uint8_t *counter, unsigned len)
{
    if (++counter[len - 1] == 0)
        counter[len - 2]++;
}

static void chain_block(EVP_CIPHER_CTX *ctx, const struct mchp_run *run, const uint8_t *in, uint8_t *out)
{
    const unsigned len = run->block_len;
    uint8_t t[16];
    switch (run->mode) {
    case MCHP_ECB: block(ctx, in, out, len); break;
    case MCHP_CBC:
        if (run->encrypt)
            mix(t, in, run->chain, len);
        block(ctx, run->encrypt ? t : in, out, len);
        if (!run->encrypt)
            mix(out, out, run->chain, len);
        memcpy(run->chain, run->encrypt ? out : in, len);
        break;
    case MCHP_OFB:
        block(ctx, run->chain, run->chain, len);
        mix(out, in, run->chain, len);
        break;
    case MCHP_CFB:
        block(ctx, run->chain, t, len);
        mix(out, in, t, len);
        memcpy(run->chain, run->encrypt ? out : in, len);
        break;
    case MCHP_CTR:
        block(ctx, run->chain, t, len);
        mix(out, in, t, len);
        count(run->chain, len);
        break;
    }
}

void mchp_crypt(const struct mchp_run *run, const uint8_t *in, uint8_t *out, size_t n_blocks)
{
    EVP_CIPHER *cipher = EVP_CIPHER_fetch(NULL, run->cipher, NULL);
    EVP_CIPHER_CTX *ctx = EVP_CIPHER_CTX_new();
    bool forward = run->encrypt || run->mode > MCHP_CBC;
    if (cipher == NULL || ctx == NULL || EVP_CipherInit_ex2(ctx, cipher, run->key, NULL, forward, NULL) != 1)
        abort();
    EVP_CIPHER_CTX_set_padding(ctx, 0);
    for (size_t i = 0; i < n_blocks; i++) {
        uint8_t one[16];
        memcpy(one, in + i * run->block_len, run->block_len);
        chain_block(ctx, run, one, out + i * run->block_len);
    }
    EVP_CIPHER_CTX_free(ctx);
    EVP_CIPHER_free(cipher);
}
