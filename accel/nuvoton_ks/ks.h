/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of the M2354's key store (its board support package, Apache-2.0), and what the driver's files share. */
#ifndef MICA_KS_H
#define MICA_KS_H

#include <mica/accel_nuvoton_ks.h>

#include "common/accel.h"

enum {
    KS_CTL = 0x00,
    KS_METADATA = 0x04,
    KS_STS = 0x08,
    KS_REMAIN = 0x0C,
    KS_KEY = 0x20,
    KS_OTPSTS = 0x40,
    KS_REMKCNT = 0x44,
};

enum { KS_READ = 0u << 1, KS_CREATE = 1u << 1, KS_ERASE = 2u << 1, KS_ERASE_ALL = 3u << 1, KS_REVOKE = 4u << 1 };

#define KS_START (1u << 0) /* CTL */
#define KS_CONT (1u << 7)
#define KS_INIT (1u << 8)
#define KS_IF (1u << 0) /* STS */
#define KS_EIF (1u << 1)
#define KS_BUSY (1u << 2)
#define KS_INITDONE (1u << 7)
#define KS_SIZE(code) ((uint32_t)(code) << 8) /* METADATA */
#define KS_NUMBER(n) ((uint32_t)(n) << 20)
#define KS_PIECE 8u /* words of a key that go in or out at a time */
#define KS_NO_SIZE 32u
#define KS_OTP_KEYS 8u
#define KS_OTP_BITS 256u
#define KS_SIZE_571 12u

/** The SIZE code of a key's length, or KS_NO_SIZE; the same codes are CRPT's KEYSZ. */
unsigned mica_ks_size(unsigned bits);

/** Words and bytes of a key. */
static inline size_t mica_ks_words(unsigned bits)
{
    return (bits + 31) / 32;
}

static inline size_t mica_ks_bytes(unsigned bits)
{
    return (bits + 7) / 8;
}

/** Whether the store is initialised and idle, in a held block: MICA_OK, MICA_ERR_STATE, MICA_ERR_TIMEOUT. */
mica_status mica_ks_ready(const struct mica_engine *engine);

/** Takes the block, its store open: MICA_OK, MICA_ERR_STATE, MICA_ERR_TIMEOUT. */
mica_status mica_ks_hold(const struct mica_engine *engine);

/** Gives it back; only what the block itself did wrong resets it. @return status */
mica_status mica_ks_give_back(const struct mica_engine *engine, mica_status status);

/** Whether there can be such a key, and, in a held block, whether there is room for it. */
mica_status mica_ks_check(const struct mica_nuvoton_ks_attributes *attributes);
mica_status mica_ks_has_room(const struct mica_engine *engine, const struct mica_nuvoton_ks_attributes *attributes);

#endif
