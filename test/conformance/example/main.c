/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What a maker writes around the suite: the engine, the provider, the console, and how the block is made to fail.
 * On silicon this is the image's main(), with options chosen at compile time and no stdio.
 *
 * usage: acme [--list] [--some] [--only TEXT] [--seed N] [--no-checks] [--no-faults]; exit status 1 after a failure.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "acme.h"
#include "conformance.h"

void conformance_put(char c)
{
    putchar(c);
}

/* --- the chip: where the block is, and how it is driven --- */

static const struct mica_engine_hooks hooks = {.relax = acme_step, .reset = acme_reset};

const struct mica_engine acme_engine = {
    .name = "acme", .base = (uintptr_t)acme_registers, .hooks = &hooks, .wait_limit = 1000};

static const struct mica_hash_impl *const hashes[] = {&acme_sha256, NULL};
static const struct mica_cipher_impl *const ciphers[] = {&acme_aes, NULL};
static const struct mica_aead_impl *const aeads[] = {&acme_aes_gcm, NULL};
static const struct mica_provider provider = {.name = "acme", .hashes = hashes, .ciphers = ciphers, .aeads = aeads};

/* --- faults: each kind at the first, middle and last operation of the block --- */

static uint32_t before, counted, target;

static enum conformance_fault arm(const char *implementation, const char *operation, uint32_t round)
{
    const uint32_t places[] = {1, (counted + 1) / 2, counted};
    const uint32_t fault = round - 1;

    (void)implementation;
    (void)operation;
    before = acme_operations;
    target = 0;
    if (round == 0) {
        return CONFORMANCE_FAILURE;
    }
    if (counted == 0 || fault >= 3 * ACME_FAULTS) {
        return CONFORMANCE_NO_MORE;
    }
    target = before + places[fault % 3];
    acme_fault_at(target, (enum acme_fault)(fault / 3));
    return fault / 3 == ACME_FLIPS ? CONFORMANCE_FLIP : CONFORMANCE_FAILURE;
}

static bool disarm(void)
{
    acme_fault_at(0, ACME_FAULTS);
    if (target == 0) {
        counted = acme_operations - before;
    }
    return target != 0 && acme_operations >= target;
}

/* --- the run --- */

static uint32_t milliseconds(void)
{
    return (uint32_t)((uint64_t)clock() * 1000 / CLOCKS_PER_SEC);
}

int main(int argc, char **argv)
{
    static const struct conformance_injector injector = {arm, disarm};
    struct conformance_options options = {.clock = milliseconds};
    bool checks = true, faults = true;
    uint32_t failures = 0;

    for (int i = 1; i < argc; i++) {
        options.some = options.some || strcmp(argv[i], "--some") == 0;
        options.list = options.list || strcmp(argv[i], "--list") == 0;
        checks = checks && strcmp(argv[i], "--no-checks") != 0;
        faults = faults && strcmp(argv[i], "--no-faults") != 0;
        if (strcmp(argv[i], "--only") == 0 && i + 1 < argc) {
            options.only = argv[++i];
        } else if (strcmp(argv[i], "--seed") == 0 && i + 1 < argc) {
            options.seed = (uint32_t)strtoul(argv[++i], NULL, 10);
        }
    }
    if (checks) {
        failures += conformance_run(&provider, &options);
    }
    if (faults) {
        failures += conformance_faults(&provider, &options, &injector);
    }
    return failures != 0;
}
