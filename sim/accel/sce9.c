/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The RA6M5's SCE9, as its vendor's procedures show it: the registers of the engine are not public and NOT modelled. The device is
 * the mailbox of board/ra6m5/sce9_mailbox.h, which takes the arguments of a procedure and holds the core up for its time.
 *
 * Strict: module stopped, engine not started, arguments not aligned or outside the memory, no whole blocks, an Update or Final
 * without its Init, another procedure between Init and Final, lengths at the Final that differ from what was fed: faults. A
 * wrapped key that is not this chip's, or of another kind, is refused as the engine refuses it.
 *
 * Time, all in cycles of the core at 200 MHz; F: fitted to the published figure of the procedure, taken as one of 4096 bytes
 * with Init, Final and as much code around them as in our own driver; A: assumed, nothing is public.
 *   start 10 M A, random numbers 10 k a call A (128 bits), key install AES 10 k, curves 20 k, RSA 10 k to 40 k A
 *   Init and Final of AES, GCM and CCM together 2600 A, a last block that is not whole 230 A, associated data 60 (GCM) and
 *   110 (CCM) a block A; text F (tables in sce9_aes.c and sce9_aead.c)
 *   SHA 700 a call A, 209 a block F; GHASH 700 a call and 60 a block A
 *   RSA and curves F (tables in sce9_pk.c)
 */
#include "accel/sce9.h"

#include <string.h>

#include "accel/models.h"
#include "trng.h"

#define MSTP_MSTPCRC 0x40084008u

void sim_sce9_misuse(const struct sce9_call *call, const char *text)
{
    sim_misuse(call->access, SCE9_MAILBOX_CALL, text);
}

uint8_t *sim_sce9_memory(const struct sce9_call *call, unsigned argument, size_t n_bytes, bool write)
{
    uint32_t addr = call->sce9->arguments[argument];
    if (addr % 4 != 0 || n_bytes % 4 != 0) {
        sim_sce9_misuse(call, "argument is not of aligned words");
        return NULL;
    }
    return sim_bus(call->access, addr, n_bytes, write);
}

void sim_sce9_output(const struct sce9_call *call, uint8_t *to, const uint8_t *from, size_t n_bytes)
{
    memmove(to, from, n_bytes);
    sim_operation_result(&call->sce9->operation, to, n_bytes);
}

uint32_t sim_sce9_be32(const uint8_t *in)
{
    return (uint32_t)in[0] << 24 | (uint32_t)in[1] << 16 | (uint32_t)in[2] << 8 | in[3];
}

static void start(const struct sce9_call *call)
{
    struct sce9 *sce9 = call->sce9;
    memset(&sce9->message, 0, sizeof sce9->message);
    sce9->initialised = sce9->result == SCE9_SUCCESS;
    sce9->cycles = 10000000;
}

static void random_number(const struct sce9_call *call)
{
    struct sce9 *sce9 = call->sce9;
    uint8_t *out = sim_sce9_memory(call, 0, 16, true);
    uint32_t words[4] = {0};
    sce9->cycles = 10000;
    if (sce9->random == 0)
        sce9->random = SIM_RANDOM_SEED;
    if (out == NULL)
        return;
    for (unsigned i = 0; i < 4 && !(sce9->operation.faults & SIM_FAULT_STUCK); i++)
        words[i] = sim_random(&sce9->random);
    sim_sce9_output(call, out, (const uint8_t *)words, sizeof words);
}

/** The key must be good when the message begins; then the Final ends it, whatever comes out. */
static void aes_final(const struct sce9_call *call)
{
    call->sce9->cycles = 600;
}

/** A procedure: what runs it, the Init it belongs to, whether it is that Init or the Final, whether it answers. */
static const struct step {
    void (*run)(const struct sce9_call *call);
    uint8_t of;
    enum { ALONE, FIRST, MIDDLE, LAST } place;
    bool is_silent;
} steps[SCE9_CALLS] = {
    [SCE9_CALL_INIT] = {.run = start},
    [SCE9_CALL_RANDOM] = {.run = random_number},
    [SCE9_CALL_INSTALL] = {.run = sim_sce9_install},
    [SCE9_CALL_AES_INIT] = {sim_sce9_aes_init, SCE9_CALL_AES_INIT, FIRST, false},
    [SCE9_CALL_AES_UPDATE] = {sim_sce9_aes_update, SCE9_CALL_AES_INIT, MIDDLE, true},
    [SCE9_CALL_AES_FINAL] = {aes_final, SCE9_CALL_AES_INIT, LAST, false},
    [SCE9_CALL_GCM_INIT] = {sim_sce9_gcm_init, SCE9_CALL_GCM_INIT, FIRST, false},
    [SCE9_CALL_GCM_AAD] = {sim_sce9_gcm_aad, SCE9_CALL_GCM_INIT, MIDDLE, true},
    [SCE9_CALL_GCM_TRANSITION] = {sim_sce9_gcm_transition, SCE9_CALL_GCM_INIT, MIDDLE, true},
    [SCE9_CALL_GCM_UPDATE] = {sim_sce9_gcm_update, SCE9_CALL_GCM_INIT, MIDDLE, true},
    [SCE9_CALL_GCM_FINAL] = {sim_sce9_gcm_final, SCE9_CALL_GCM_INIT, LAST, false},
    [SCE9_CALL_GHASH] = {.run = sim_sce9_ghash},
    [SCE9_CALL_CCM_INIT] = {sim_sce9_ccm_init, SCE9_CALL_CCM_INIT, FIRST, false},
    [SCE9_CALL_CCM_UPDATE] = {sim_sce9_ccm_update, SCE9_CALL_CCM_INIT, MIDDLE, true},
    [SCE9_CALL_CCM_FINAL] = {sim_sce9_ccm_final, SCE9_CALL_CCM_INIT, LAST, false},
    [SCE9_CALL_SHA] = {.run = sim_sce9_sha},
    [SCE9_CALL_RSA_PUBLIC] = {.run = sim_sce9_rsa},
    [SCE9_CALL_RSA_PRIVATE] = {.run = sim_sce9_rsa},
    [SCE9_CALL_EC_MULTIPLY] = {.run = sim_sce9_ec_multiply},
    [SCE9_CALL_ECDSA_SIGN] = {.run = sim_sce9_ecdsa_sign},
    [SCE9_CALL_ECDSA_VERIFY] = {.run = sim_sce9_ecdsa_verify},
};

/** Why a call may not be made now, or NULL. */
static const char *refused(const struct sce9_call *call, const struct step *step)
{
    const struct sce9_message *message = &call->sce9->message;
    bool inside = step->place == MIDDLE || step->place == LAST;
    if (call->procedure == SCE9_CALL_INIT)
        return NULL;
    if (!call->sce9->initialised)
        return "procedure before the engine was started";
    if (!inside)
        return message->call != 0 ? "procedure while another one is between its Init and its Final" : NULL;
    if (message->call != step->of)
        return "Update or Final without its Init";
    if (message->bits != call->bits || message->opening != call->opening)
        return "Update or Final of another key size or direction than its Init";
    return NULL;
}

/** A call that answers nothing leaves its fault to the Final. */
static void settle(struct sce9 *sce9, const struct step *step)
{
    if (step->is_silent) {
        sce9->message.failed |= sce9->result != SCE9_SUCCESS;
        sce9->result = SCE9_SUCCESS;
    }
    if (step->place == LAST) {
        if (sce9->message.failed)
            sce9->result = SCE9_FAIL;
        memset(&sce9->message, 0, sizeof sce9->message);
    }
    if (step->place == FIRST && sce9->result != SCE9_SUCCESS)
        memset(&sce9->message, 0, sizeof sce9->message);
}

static void run(const struct sim_access *access, struct sce9 *sce9, uint32_t value)
{
    const struct sce9_call call = {access, sce9, value & 0xFF, value >> 16, value >> 8 & 1};
    const struct step *step = call.procedure < SCE9_CALLS ? &steps[call.procedure] : NULL;
    const char *why = step == NULL || step->run == NULL ? "no such procedure" : refused(&call, step);
    if (why != NULL) {
        sim_sce9_misuse(&call, why);
        return;
    }
    sim_operation_begin(access, &sce9->operation, 0);
    sce9->result = sce9->operation.faults & SIM_FAULT_ERROR ? SCE9_FAIL : SCE9_SUCCESS;
    sce9->cycles = 0;
    step->run(&call);
    settle(sce9, step);
    sim_charge(access->machine, sce9->cycles);
    memset(sce9->arguments, 0, sizeof sce9->arguments);
}

static bool may_access(const struct sim_access *access, uint32_t offset)
{
    if (access->size != 4)
        sim_misuse(access, offset, "access is not of 4 bytes");
    else if (sim_peek(access->machine, MSTP_MSTPCRC) >> 31)
        sim_misuse(access, offset, "module is stopped");
    else
        return true;
    return false;
}

static uint32_t on_read(const struct sim_access *access, uint32_t offset)
{
    struct sce9 *sce9 = sim_state(access);
    bool busy = sim_operation_busy(access, &sce9->operation);
    if (!may_access(access, offset))
        return 0;
    if (offset == SCE9_MAILBOX_ID)
        return SCE9_MAILBOX_IS;
    if (offset == SCE9_MAILBOX_BUSY)
        return busy;
    if (offset != SCE9_MAILBOX_RESULT)
        sim_misuse(access, offset, "no register to read");
    else if (busy)
        sim_misuse(access, offset, "result read while busy");
    return sce9->result;
}

static void on_write(const struct sim_access *access, uint32_t offset, uint32_t value)
{
    struct sce9 *sce9 = sim_state(access);
    if (!may_access(access, offset))
        return;
    if (offset / 4 < SCE9_MAILBOX_ARGUMENTS)
        sce9->arguments[offset / 4] = value;
    else if (offset != SCE9_MAILBOX_CALL)
        sim_misuse(access, offset, "no register to write");
    else if (sim_operation_busy(access, &sce9->operation) && (value & 0xFF) != SCE9_CALL_INIT)
        sim_misuse(access, offset, "called while busy");
    else
        run(access, sce9, value);
}

const struct sim_device sim_sce9 = {
    .name = "SCE9",
    .base = SCE9_MAILBOX_BASE,
    .size = 0x1000,
    .extra_words = SIM_WORDS(struct sce9),
    .read = on_read,
    .write = on_write,
};
