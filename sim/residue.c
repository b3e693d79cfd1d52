/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What a secret has left behind. An image prints "residue,WHAT,OPERATION,HEX", HEX a secret that stands in its flash; the
 * simulator looks for parts of it in the RAM and in the crypto blocks, and prints where it found one, or "clean".
 */
#include "residue.h"

#include <stdlib.h>
#include <string.h>

#define WINDOW 8u      /**< bytes in a row that count as found */
#define SECRET_MAX 64u

/** In the forms in which blocks take numbers and bytes. */
enum form { FORWARD, WORDS_TURNED, WORDS_BACKWARD, BACKWARD, FORMS };

static void turn(const uint8_t *from, uint8_t *to, enum form form)
{
    for (unsigned i = 0; i < WINDOW; i++) {
        switch (form) {
        case FORWARD: to[i] = from[i]; break;
        case WORDS_TURNED: to[i] = from[i ^ 3u]; break;
        case WORDS_BACKWARD: to[i] = from[i ^ 4u]; break;
        default: to[i] = from[WINDOW - 1 - i]; break;
        }
    }
}

/** Offset of a part of the secret in memory, or -1. */
static long find(const uint8_t *memory, size_t len, const uint8_t *secret, size_t secret_len)
{
    uint8_t part[WINDOW];
    for (size_t at = 0; at + WINDOW <= secret_len; at += 4) {
        for (unsigned form = 0; form < FORMS; form++) {
            turn(secret + at, part, (enum form)form);
            const uint8_t *found = memmem(memory, len, part, WINDOW);
            if (found != NULL)
                return found - memory;
        }
    }
    return -1;
}

static size_t from_hex(const char *hex, uint8_t *out)
{
    size_t n = 0;
    unsigned byte = 0;
    while (n < SECRET_MAX && sscanf(hex + 2 * n, "%2x", &byte) == 1)
        out[n++] = (uint8_t)byte;
    return n;
}

static bool in_devices(const struct sim_machine *machine, const uint8_t *secret, size_t n, char *text, size_t len)
{
    for (size_t i = 0; machine->board->devices[i] != NULL; i++) {
        const struct sim_device *device = machine->board->devices[i];
        long at = find((const uint8_t *)machine->device_states[i], sim_state_words(device) * 4, secret, n);
        if (at >= 0) {
            snprintf(text, len, "in %s (state byte %ld)", device->name, at);
            return true;
        }
    }
    return false;
}

/** From an offset in a region to the next part that the image was loaded to: its constants are in RAM on some boards. */
static size_t up_to_image(const struct sim_machine *machine, const struct sim_region *region, size_t from, size_t *behind)
{
    size_t to = region->size;
    *behind = to;
    for (size_t i = 0; i < machine->image->n_segments; i++) {
        const struct sim_segment *segment = &machine->image->segments[i];
        uint32_t start = segment->load_addr - region->base;
        if (start < to && start + segment->len > from) {
            to = start > from ? start : from;
            *behind = (size_t)start + segment->len;
        }
    }
    return to;
}

/** Offset of a part of the secret in a region, or -1. */
static long find_in(const struct sim_machine *machine, size_t region, const uint8_t *secret, size_t n)
{
    long at = -1;
    size_t behind = 0;
    for (size_t from = 0; at < 0 && from < machine->board->regions[region].size; from = behind) {
        size_t to = up_to_image(machine, &machine->board->regions[region], from, &behind);
        at = find(machine->memory[region] + from, to - from, secret, n);
        at = at < 0 ? at : at + (long)from;
    }
    return at;
}

static bool in_memory(const struct sim_machine *machine, const uint8_t *secret, size_t n, char *text, size_t len)
{
    for (size_t i = 0; machine->board->regions[i].size != 0; i++) {
        const struct sim_region *region = &machine->board->regions[i];
        if (!region->writable || region->alias_of != 0)
            continue;
        long at = find_in(machine, i, secret, n);
        if (at >= 0) {
            snprintf(text, len, "at 0x%08lx", (unsigned long)region->base + (unsigned long)at);
            return true;
        }
    }
    return false;
}

void sim_residue(const struct sim_machine *machine, const char *hex, char *text, size_t len)
{
    uint8_t secret[SECRET_MAX];
    size_t n = from_hex(hex, secret);
    snprintf(text, len, "clean");
    if (!in_devices(machine, secret, n, text, len))
        in_memory(machine, secret, n, text, len);
}
