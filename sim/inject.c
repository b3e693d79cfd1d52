/* SPDX-License-Identifier: Apache-2.0 */
/* Faults that an image asks for: see inject.h. */
#include "inject.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "accel/accel.h"

#define PLACES 4 /**< of a fault among the operations: first, second, middle, last */

bool sim_inject_parse(struct sim_injection *injection, const char *text)
{
    const char *kind = strchr(text, ':');
    struct sim_fault_switch *fault = &injection->faults[injection->n_faults];
    if (injection->n_faults == SIM_INJECT_MAX || kind == NULL || !sim_fault_parse(fault, text))
        return false;
    snprintf(injection->names[injection->n_faults++], sizeof injection->names[0], "%s", text);
    return true;
}

/** The operation, from 1, that is hit at a place of so many; 0: one that was already hit, or none. */
static uint64_t operation_at(unsigned place, uint64_t operations)
{
    switch (place) {
    case 0: return operations >= 1 ? 1 : 0;
    case 1: return operations >= 2 ? 2 : 0;
    case 2: return operations >= 5 ? (operations + 1) / 2 : 0;
    default: return operations >= 3 ? operations : 0;
    }
}

/** Arms the round-th fault of the plan. */
static bool arm(struct sim_injection *injection, unsigned long round)
{
    for (size_t i = 0; i < injection->n_faults; i++) {
        for (unsigned place = 0; place < PLACES; place++) {
            uint64_t at = operation_at(place, injection->counted[i]);
            if (at == 0 || --round != 0)
                continue;
            injection->armed = (int)i + 1;
            injection->at = at;
            return true;
        }
    }
    return false;
}

static void answer(struct sim_machine *machine, uint32_t value)
{
    uint32_t addr = 0;
    const struct sim_region *regions = machine->board->regions;
    if (!sim_image_variable(machine->image, "conformance_answer", &addr))
        return;
    for (size_t i = 0; regions[i].size != 0; i++) {
        if (addr - regions[i].base < regions[i].size && regions[i].size - (addr - regions[i].base) >= sizeof value)
            memcpy(machine->memory[i] + (addr - regions[i].base), &value, sizeof value);
    }
}

static bool begin_round(struct sim_machine *machine)
{
    struct sim_injection *injection = &machine->options.injection;
    const char *number = strrchr(machine->line, ',');
    unsigned long round = number == NULL ? 0 : strtoul(number + 1, NULL, 10);
    size_t len = strlen(machine->line);
    injection->armed = 0;
    injection->hit = false;
    injection->seen = 0;
    if (round == 0) {
        memset(injection->counted, 0, sizeof injection->counted);
        injection->counting = true;
        answer(machine, 1);
        return false;
    }
    if (!arm(injection, round)) {
        answer(machine, 0);
        return false;
    }
    size_t i = (size_t)injection->armed - 1;
    snprintf(machine->line + len, sizeof machine->line - len, ",%s:%llu/%llu", injection->names[i],
             (unsigned long long)injection->at, (unsigned long long)injection->counted[i]);
    answer(machine, injection->faults[i].bits == SIM_FAULT_FLIP ? 2 : 1);
    return true;
}

bool sim_inject_line(struct sim_machine *machine)
{
    struct sim_injection *injection = &machine->options.injection;
    if (strncmp(machine->line, "inject,", 7) == 0)
        return begin_round(machine);
    if (strcmp(machine->line, "disarm") != 0)
        return true;
    injection->counting = false;
    injection->armed = 0;
    answer(machine, injection->hit);
    injection->hit = false;
    return false;
}

uint32_t sim_inject_faults(struct sim_injection *injection, const char *device)
{
    if (injection->counting) {
        for (size_t i = 0; i < injection->n_faults; i++)
            injection->counted[i] += strcasecmp(injection->faults[i].device, device) == 0;
    }
    if (injection->armed == 0 || strcasecmp(injection->faults[injection->armed - 1].device, device) != 0 ||
        ++injection->seen != injection->at)
        return 0;
    injection->hit = true;
    return injection->faults[injection->armed - 1].bits;
}
