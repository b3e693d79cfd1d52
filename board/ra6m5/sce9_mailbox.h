/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The mailbox of the simulated SCE9: a device of this project's own, which no silicon has, at the place of the engine's
 * registers (these are not public and not modelled). A call writes its arguments, then CALL, waits while BUSY reads 1, and
 * reads RESULT. Pointers are addresses of aligned words.
 */
#ifndef BOARD_RA6M5_SCE9_MAILBOX_H
#define BOARD_RA6M5_SCE9_MAILBOX_H

#define SCE9_MAILBOX_BASE 0x40161000u
#define SCE9_MAILBOX_IS 0x4D494341u /* what ID reads: "MICA" */

/* Offsets; arguments are words from ARGUMENT on. */
enum { SCE9_MAILBOX_ARGUMENT = 0x00, SCE9_MAILBOX_CALL = 0x40, SCE9_MAILBOX_BUSY = 0x44, SCE9_MAILBOX_RESULT = 0x48,
       SCE9_MAILBOX_ID = 0x4C };

#define SCE9_MAILBOX_ARGUMENTS 8

/* Procedures, and their arguments in order. */
enum sce9_procedure {
    SCE9_CALL_INIT = 1,
    SCE9_CALL_RANDOM,         /* out */
    SCE9_CALL_INSTALL,        /* key type, kind, key, wrapped */
    SCE9_CALL_AES_INIT,       /* command, wrapped, iv */
    SCE9_CALL_AES_UPDATE,     /* in, out, words */
    SCE9_CALL_AES_FINAL,
    SCE9_CALL_GCM_INIT,       /* wrapped, J0 */
    SCE9_CALL_GCM_AAD,        /* aad, words */
    SCE9_CALL_GCM_TRANSITION,
    SCE9_CALL_GCM_UPDATE,     /* in, out, words */
    SCE9_CALL_GCM_FINAL,      /* last, text bits, aad bits, tag, tag length (opening), out */
    SCE9_CALL_GHASH,          /* h, y0, in, out, words */
    SCE9_CALL_CCM_INIT,       /* wrapped, counter, header, header words, text length, tag length (opening) */
    SCE9_CALL_CCM_UPDATE,     /* in, out, words */
    SCE9_CALL_CCM_FINAL,      /* last, text length, tag, tag length (opening), out */
    SCE9_CALL_SHA,            /* state, in, words, out */
    SCE9_CALL_RSA_PUBLIC,     /* wrapped, in, out */
    SCE9_CALL_RSA_PRIVATE,    /* wrapped, in, out */
    SCE9_CALL_EC_MULTIPLY,    /* curve, wrapped, point, out */
    SCE9_CALL_ECDSA_SIGN,     /* curve, wrapped, digest, signature */
    SCE9_CALL_ECDSA_VERIFY,   /* curve, wrapped, digest, signature */
    SCE9_CALLS
};

/* The word for CALL: procedure, size in bits of key, curve or modulus, and whether a message is opened. */
#define SCE9_CALL(procedure, bits, opening) ((uint32_t)(procedure) | (uint32_t)(opening) << 8 | (uint32_t)(bits) << 16)

#endif
