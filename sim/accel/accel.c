/* SPDX-License-Identifier: Apache-2.0 */
/* What the models of crypto blocks share. */
#include "accel/accel.h"
#include "inject.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const struct {
    const char *name;
    uint32_t bit;
} kinds[] = {
    {"stall", SIM_FAULT_STALL}, {"error", SIM_FAULT_ERROR}, {"flip", SIM_FAULT_FLIP},
    {"short", SIM_FAULT_SHORT}, {"stuck", SIM_FAULT_STUCK},
};

void *sim_state(const struct sim_access *access)
{
    return access->state;
}

static size_t index_of(const struct sim_machine *machine, const struct sim_device *device)
{
    size_t i = 0;
    while (machine->board->devices[i] != NULL && machine->board->devices[i] != device)
        i++;
    return i;
}

void *sim_state_of(struct sim_machine *machine, const struct sim_device *device)
{
    return machine->device_states[index_of(machine, device)];
}

void sim_state_clear(struct sim_machine *machine, const struct sim_device *device)
{
    sim_state_reset(device, sim_state_of(machine, device));
}

bool sim_fault_parse(struct sim_fault_switch *fault, const char *text)
{
    char kind[16] = "";
    unsigned long long first = 1;
    unsigned long long count = 0;
    int n = sscanf(text, "%31[^:]:%15[^:]:%llu:%llu", fault->device, kind, &first, &count);
    if (n < 2)
        return false;
    fault->first = first;
    fault->count = n < 4 ? UINT64_MAX : count;
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (strcmp(kind, kinds[i].name) == 0)
            fault->bits = kinds[i].bit;
    }
    return fault->bits != 0;
}

static uint32_t faults_of(const struct sim_access *access)
{
    struct sim_options *options = &access->machine->options;
    uint32_t bits = sim_inject_faults(&options->injection, access->device->name);
    for (size_t i = 0; i < options->n_faults; i++) {
        struct sim_fault_switch *fault = &options->faults[i];
        if (strcasecmp(fault->device, access->device->name) != 0)
            continue;
        fault->seen++;
        if (fault->seen >= fault->first && fault->seen - fault->first < fault->count)
            bits |= fault->bits;
    }
    return bits;
}

bool sim_fault_came(const struct sim_access *access)
{
    const struct sim_options *options = &access->machine->options;
    bool came = options->injection.hit;
    for (size_t i = 0; i < options->n_faults; i++)
        came = came || options->faults[i].seen >= options->faults[i].first;
    return came;
}

void sim_operation_begin(const struct sim_access *access, struct sim_operation *operation, uint64_t cycles)
{
    operation->faults = faults_of(access);
    operation->ready_at = sim_cycles(access->machine) + cycles;
    if (operation->faults & SIM_FAULT_STALL)
        operation->ready_at = UINT64_MAX;
}

bool sim_operation_busy(const struct sim_access *access, const struct sim_operation *operation)
{
    return sim_cycles(access->machine) < operation->ready_at;
}

void sim_operation_result(const struct sim_operation *operation, void *bytes, size_t len)
{
    if ((operation->faults & SIM_FAULT_FLIP) && len != 0)
        ((uint8_t *)bytes)[len / 2] ^= 0x10;
}

void sim_charge(struct sim_machine *machine, uint64_t cycles)
{
    machine->parts += cycles * SIM_CYCLE_PARTS;
}

uint8_t *sim_bus(const struct sim_access *access, uint32_t addr, size_t len, bool write)
{
    const struct sim_region *regions = access->machine->board->regions;
    for (size_t i = 0; regions[i].size != 0; i++) {
        if (addr - regions[i].base < regions[i].size && len <= regions[i].size - (addr - regions[i].base) &&
            (!write || regions[i].writable))
            return access->machine->memory[i] + (addr - regions[i].base);
    }
    sim_refuse(access->machine, addr, "bus master reaches no such memory");
    return NULL;
}

void sim_misuse(const struct sim_access *access, uint32_t offset, const char *text)
{
    char why[96];
    snprintf(why, sizeof why, "%s: %s", access->device->name, text);
    sim_refuse(access->machine, access->device->base + offset, why);
}
