/* SPDX-License-Identifier: Apache-2.0 */
/* Registers by table. */
#include "registers.h"

#include <stdio.h>
#include <stdlib.h>

#include "machine.h"

static size_t table_length(const struct sim_device *device)
{
    size_t n = 0;
    while (device->registers != NULL && device->registers[n].name != NULL)
        n++;
    return n;
}

size_t sim_state_words(const struct sim_device *device)
{
    return table_length(device) + device->extra_words;
}

void sim_state_reset(const struct sim_device *device, uint32_t *state)
{
    for (size_t i = 0; i < table_length(device); i++)
        state[i] = device->registers[i].reset;
    for (size_t i = 0; i < device->extra_words; i++)
        state[table_length(device) + i] = device->extra_reset;
}

static bool covers(const struct sim_register *reg, uint32_t offset)
{
    uint32_t distance = offset - reg->offset;
    if (distance == 0)
        return true;
    return (reg->kind & SIM_BITS) && (distance == 4 || distance == 8 || distance == 12);
}

/** The register at offset, its index put into the access; NULL after a fault. */
static const struct sim_register *find(struct sim_access *access, uint32_t offset, unsigned size, const char *what)
{
    char text[96];
    for (size_t i = 0; i < table_length(access->device); i++) {
        const struct sim_register *reg = &access->device->registers[i];
        if (covers(reg, offset) && reg->size == size) {
            access->index = i;
            return reg;
        }
    }
    snprintf(text, sizeof text, "%s of %u bytes: %s has no such register", what, size, access->device->name);
    sim_refuse(access->machine, access->device->base + offset, text);
    return NULL;
}

static const struct sim_register *find_allowed(struct sim_access *access, uint32_t offset, unsigned size, unsigned kind)
{
    char text[96];
    const char *what = kind == SIM_READ ? "read" : "write";
    const struct sim_register *reg = find(access, offset, size, what);
    if (reg == NULL || (reg->kind & kind))
        return reg;
    snprintf(text, sizeof text, "%s not allowed: %s.%s", what, access->device->name, reg->name);
    sim_refuse(access->machine, access->device->base + offset, text);
    return NULL;
}

uint32_t *sim_register_word(const struct sim_access *access, uint32_t offset)
{
    for (size_t i = 0; i < table_length(access->device); i++) {
        if (access->device->registers[i].offset == offset)
            return &access->state[i];
    }
    abort();
}

uint32_t *sim_extra_word(const struct sim_access *access, size_t index)
{
    return &access->state[table_length(access->device) + index];
}

static uint32_t apply_flags(const struct sim_access *access, const struct sim_register *reg, uint32_t value)
{
    const struct sim_flag *flag = access->device->flags;
    for (; flag != NULL && flag->bits != 0; flag++) {
        if (flag->offset != reg->offset)
            continue;
        bool same = (*sim_register_word(access, flag->cause) & flag->mask) == flag->value;
        value = same != flag->differs ? value | flag->bits : value & ~flag->bits;
    }
    return value;
}

static unsigned keys_given(const struct sim_register *reg)
{
    unsigned n = 0;
    while (reg->keys[n] != 0)
        n++;
    return n;
}

uint32_t sim_register_read(const struct sim_access *access, uint32_t offset, unsigned size)
{
    struct sim_access found = *access;
    const struct sim_register *reg = find_allowed(&found, offset, size, SIM_READ);
    if (reg == NULL)
        return 0;
    uint32_t value = apply_flags(&found, reg, found.state[found.index]);
    if (reg->keys != NULL)
        value = found.state[found.index] == keys_given(reg);
    return reg->read != NULL ? reg->read(&found, value) : value;
}

static bool locked(const struct sim_access *access, const struct sim_register *reg)
{
    const struct sim_lock *lock = access->device->locks;
    for (; lock != NULL && lock->last != 0; lock++) {
        if (reg->offset >= lock->first && reg->offset <= lock->last && reg->offset != lock->key &&
            (*sim_register_word(access, lock->key) & lock->mask) != lock->value)
            return true;
    }
    return false;
}

static void turn_key(const struct sim_register *reg, uint32_t *given, uint32_t value)
{
    unsigned n = keys_given(reg);
    if (*given < n && reg->keys[*given] == value)
        ++*given;
    else
        *given = reg->keys[0] == value;
}

/** The value a write through an alias stands for. */
static uint32_t through_alias(uint32_t old, uint32_t distance, uint32_t value)
{
    switch (distance) {
    case 4: return old & ~value;
    case 8: return old | value;
    case 12: return old ^ value;
    default: return value;
    }
}

void sim_register_write(const struct sim_access *access, uint32_t offset, unsigned size, uint32_t value)
{
    char text[96];
    struct sim_access found = *access;
    const struct sim_register *reg = find_allowed(&found, offset, size, SIM_WRITE);
    if (reg == NULL)
        return;
    uint32_t *word = &found.state[found.index];
    if (locked(&found, reg)) {
        snprintf(text, sizeof text, "write to a locked register: %s.%s", access->device->name, reg->name);
        sim_refuse(access->machine, access->device->base + offset, text);
        return;
    }
    if (reg->keys != NULL) {
        turn_key(reg, word, value);
        return;
    }
    value = through_alias(*word, offset - reg->offset, value);
    if (reg->write != NULL)
        reg->write(&found, value);
    *word = (*word & ~reg->sticks) | (value & reg->sticks);
}
