/* SPDX-License-Identifier: Apache-2.0 */
/* The block in plain C, where a maker has silicon or a model of it. It fails on purpose, as a debug register or a glitch
 * on the bench would make it fail. */
#include <string.h>

#include "acme.h"

#define DELAY 3 /* steps of an operation */

uint32_t acme_registers[ACME_WORDS];
uint32_t acme_operations;

static uint32_t fault_at;
static enum acme_fault fault_kind;
static unsigned running;

void acme_fault_at(uint32_t operation, enum acme_fault kind)
{
    fault_at = operation;
    fault_kind = kind;
}

static void get_bytes(uint32_t offset, uint8_t *to, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        to[i] = (uint8_t)(acme_registers[offset / 4 + i / 4] >> 8 * (i % 4));
    }
}

static bool compute(uint32_t command)
{
    struct mica_cipher_key key;
    uint8_t raw[16], text[64];
    mica_status status;

    get_bytes(ACME_DATA, text, sizeof text);
    if (command == ACME_SHA256) {
        return mica_sha256_c.blocks(NULL, &acme_registers[ACME_STATE / 4], text, 1) == MICA_OK;
    }
    get_bytes(ACME_KEY, raw, sizeof raw);
    status = mica_cipher_key_init(&key, &mica_aes_ct32, raw, sizeof raw);
    status = status                         ? status
             : command == ACME_AES_ENCRYPT ? mica_cipher_encrypt(&key, text, text, 1)
                                           : mica_cipher_decrypt(&key, text, text, 1);
    for (size_t i = 0; i < 4; i++) {
        acme_registers[ACME_DATA / 4 + i] = (uint32_t)text[4 * i] | (uint32_t)text[4 * i + 1] << 8 |
                                            (uint32_t)text[4 * i + 2] << 16 | (uint32_t)text[4 * i + 3] << 24;
    }
    return status == MICA_OK;
}

/* The operation's end, with the fault that is asked for. */
static void finish(uint32_t command)
{
    const bool fault = acme_operations == fault_at, good = compute(command);

    if (fault && fault_kind == ACME_FLIPS) {
        acme_registers[(command == ACME_SHA256 ? ACME_STATE : ACME_DATA) / 4] ^= 0x10;
    }
    acme_registers[ACME_STATUS / 4] = !good || (fault && fault_kind == ACME_FAILS) ? ACME_ERROR : 0;
    acme_registers[ACME_COMMAND / 4] = 0;
}

void acme_step(const struct mica_engine *engine)
{
    const uint32_t command = acme_registers[ACME_COMMAND / 4];

    (void)engine;
    if (command == 0) {
        return;
    }
    if (running == 0) {
        acme_operations++;
    }
    if (++running < DELAY || (acme_operations == fault_at && fault_kind == ACME_STALLS)) {
        return;
    }
    running = 0;
    finish(command);
}

void acme_reset(const struct mica_engine *engine)
{
    (void)engine;
    running = 0;
    memset(acme_registers, 0, sizeof acme_registers);
}
