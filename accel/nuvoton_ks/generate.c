/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Keys that CRPT's generator writes into the store by itself. Its scalars for ECDSA and ECDH are left out: the engine's use
 * of stored scalars is described too little to be relied on.
 */
#include <mica/secret.h>

#include "nuvoton_crpt/prng.h"
#include "nuvoton_ks/ks.h"

enum { PRNG_STS = 0x030, PRNG_KSCTL = 0xF00, PRNG_KSSTS = 0xF04 };
#define STS_REFUSED (3u << 16)   /* KCTLERR, KSERR */
#define KSSTS_REFUSED (1u << 16) /* KCTLERR */

#define TRUST (1u << 16)
#define PRIVILEGED (1u << 18)
#define TO_STORE (1u << 21)

static uint32_t destination(const struct mica_nuvoton_ks_attributes *attributes)
{
    return TO_STORE | (uint32_t)attributes->owner << 24 | (uint32_t)attributes->memory << 22 |
           (attributes->secure ? TRUST : 0) | (attributes->privileged ? PRIVILEGED : 0) |
           (attributes->memory == MICA_NUVOTON_KS_OTP ? attributes->number : 0);
}

static mica_status check(const struct mica_nuvoton_ks_attributes *attributes)
{
    const enum mica_nuvoton_ks_owner owner = attributes->owner;
    mica_status status = mica_ks_check(attributes);

    if (status) {
        return status;
    }
    if (attributes->readable || attributes->memory == MICA_NUVOTON_KS_FLASH ||
        mica_ks_size(attributes->bits) > KS_SIZE_571 ||
        (owner != MICA_NUVOTON_KS_AES && owner != MICA_NUVOTON_KS_HMAC && owner != MICA_NUVOTON_KS_CPU)) {
        return MICA_ERR_UNSUPPORTED;
    }
    return MICA_OK;
}

/* The store's state and room, seen by way of its own registers while CRPT is held: their lock is one. */
static mica_status store_is_fit(const struct mica_engine *engine, const struct mica_nuvoton_ks_attributes *attributes)
{
    struct mica_engine store = *engine;
    mica_status status;

    store.base = mica_engine_nuvoton_ks.base;
    status = mica_ks_ready(&store);
    return status ? status : mica_ks_has_room(&store, attributes);
}

static mica_status make_key(const struct mica_engine *engine, const struct mica_nuvoton_ks_attributes *attributes)
{
    uint8_t last[CRPT_PRNG_LEN];
    mica_status status = store_is_fit(engine, attributes);

    if (status) {
        return status;
    }
    status = mica_crpt_prng_begin(engine, last);
    mica_wipe(last, sizeof last);
    if (status) {
        return status;
    }
    mica_accel_write(engine, PRNG_KSCTL, destination(attributes));
    return mica_crpt_prng_run(engine, mica_ks_size(attributes->bits));
}

/* Whether each refusal also raises the error flag is not public: without this one might pass for the key of number 0. */
static mica_status take_number(const struct mica_engine *engine, uint8_t *number)
{
    const uint32_t status = mica_accel_read(engine, PRNG_KSSTS);

    if ((status & KSSTS_REFUSED) || (mica_accel_read(engine, PRNG_STS) & STS_REFUSED)) {
        return MICA_ERR_HARDWARE;
    }
    *number = (uint8_t)(status & 31);
    return MICA_OK;
}

mica_status mica_nuvoton_ks_generate(struct mica_nuvoton_ks_key *key, const struct mica_nuvoton_ks_attributes *attributes)
{
    const struct mica_engine *engine = &mica_engine_nuvoton_prng;
    mica_status status;

    if (!key) {
        return MICA_ERR_PARAMETER;
    }
    memset(key, 0, sizeof *key);
    status = attributes ? check(attributes) : MICA_ERR_PARAMETER;
    if (status == MICA_OK) {
        status = mica_accel_open(engine);
    }
    if (status) {
        return status;
    }
    status = make_key(engine, attributes);
    if (status == MICA_OK) {
        status = take_number(engine, &key->number);
    }
    if (status == MICA_OK) {
        key->memory = (uint8_t)attributes->memory;
        key->owner = (uint8_t)attributes->owner;
        key->bits = attributes->bits;
    }
    return mica_ks_give_back(engine, status);
}
