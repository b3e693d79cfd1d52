/* SPDX-License-Identifier: Apache-2.0 */
/* A running board: maps memory and devices, starts as the chip starts, reports faults. */
#include "machine.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "blocks.h"
#include "csr.h"
#include "pages.h"

#define PAGE 0x1000u
#define FAULT_STATUS 125 /**< exit status of a run that faulted */
#define FOLLOW_LIMIT 500000000 /**< instructions up to which a faulty run is repeated to find the PC */
#define NOWHERE 0xFFFFFFFEu    /**< where the library would stop by itself: never reached */

const struct sim_core sim_core_m4 = {"m4", SIM_M_PROFILE, UC_CPU_ARM_CORTEX_M4};
const struct sim_core sim_core_m33 = {"m33", SIM_M_PROFILE, UC_CPU_ARM_CORTEX_M33};
const struct sim_core sim_core_m23 = {"m23", SIM_M_PROFILE, UC_CPU_ARM_CORTEX_M33};
const struct sim_core sim_core_a5 = {"a5", SIM_A_PROFILE, UC_CPU_ARM_CORTEX_A7};
const struct sim_core sim_core_rv32 = {"rv32", SIM_RISCV, UC_CPU_RISCV32_ANY};

/** What the callbacks of one run of device pages are given. */
struct window {
    struct sim_machine *machine;
    uint32_t base;
};

uint64_t sim_cycles(const struct sim_machine *machine)
{
    return machine->parts / SIM_CYCLE_PARTS;
}

void sim_exit(struct sim_machine *machine, int status)
{
    machine->stopped = true;
    machine->exit_status = status;
    uc_emu_stop(machine->uc);
}

void sim_describe(const struct sim_machine *machine, uint32_t addr, char *text, size_t len)
{
    const struct sim_symbol *symbol = sim_image_symbol(machine->image, addr & ~(uint32_t)1);
    if (symbol == NULL)
        snprintf(text, len, "0x%08x", (unsigned)addr);
    else
        snprintf(text, len, "0x%08x in %s+0x%x", (unsigned)addr, symbol->name, (unsigned)(addr - symbol->addr));
}

static void fault(struct sim_machine *machine, const char *what, uint32_t addr)
{
    if (machine->faulted)
        return;
    machine->faulted = true;
    machine->fault_pc = machine->options.follow ? machine->followed_pc : sim_read_pc(machine);
    machine->fault_is_exact = machine->options.follow;
    machine->fault_addr = addr;
    snprintf(machine->fault_what, sizeof machine->fault_what, "%s", what);
    uc_emu_stop(machine->uc);
}

void sim_refuse(struct sim_machine *machine, uint32_t addr, const char *why)
{
    fault(machine, why, addr);
}

/* --- marks --- */

void sim_mark_label(struct sim_machine *machine, uint32_t addr)
{
    uint8_t byte = 0;
    size_t n = 0;
    while (n + 1 < sizeof machine->label && uc_mem_read(machine->uc, addr + n, &byte, 1) == UC_ERR_OK && byte != 0)
        machine->label[n++] = (char)byte;
    machine->label[n] = 0;
}

void sim_mark_start(struct sim_machine *machine)
{
    machine->start_pending = true;
}

void sim_mark_stop(struct sim_machine *machine)
{
    struct sim_mark *marks = realloc(machine->marks, (machine->n_marks + 1) * sizeof *marks);
    if (marks == NULL || !machine->marked)
        return;
    struct sim_mark *mark = &marks[machine->n_marks++];
    uint64_t parts = machine->parts - machine->previous->cost - machine->mark_parts;
    machine->marks = marks;
    machine->marked = false;
    machine->previous->hits--;
    memcpy(mark->label, machine->label, sizeof mark->label);
    mark->cycles = (double)parts / SIM_CYCLE_PARTS;
    mark->insns = machine->insns - machine->previous->n_insns - machine->mark_insns;
    mark->stack = machine->mark_sp - machine->lowest_sp;
}

/* --- devices --- */

static const struct sim_device *device_at(const struct sim_machine *machine, uint32_t addr, uint32_t **state)
{
    const struct sim_device *const *devices = machine->board->devices;
    for (size_t i = 0; devices[i] != NULL; i++) {
        if (addr - devices[i]->base < devices[i]->size) {
            *state = machine->device_states[i];
            return devices[i];
        }
    }
    return NULL;
}

static uint64_t on_mmio_read(uc_engine *uc, uint64_t offset, unsigned size, void *user)
{
    struct window *window = user;
    uint32_t addr = window->base + (uint32_t)offset;
    struct sim_access access = {.machine = window->machine};
    (void)uc;
    access.device = device_at(window->machine, addr, &access.state);
    if (access.device == NULL) {
        fault(window->machine, "read of nothing", addr);
        return 0;
    }
    access.size = size;
    window->machine->parts += (uint64_t)access.device->access_cycles * SIM_CYCLE_PARTS;
    if (access.device->read != NULL)
        return access.device->read(&access, addr - access.device->base);
    return sim_register_read(&access, addr - access.device->base, size);
}

static void on_mmio_write(uc_engine *uc, uint64_t offset, unsigned size, uint64_t value, void *user)
{
    struct window *window = user;
    uint32_t addr = window->base + (uint32_t)offset;
    struct sim_access access = {.machine = window->machine};
    (void)uc;
    access.device = device_at(window->machine, addr, &access.state);
    if (access.device == NULL)
        fault(window->machine, "write to nothing", addr);
    access.size = size;
    if (access.device == NULL)
        return;
    window->machine->parts += (uint64_t)access.device->access_cycles * SIM_CYCLE_PARTS;
    if (access.device->write != NULL)
        access.device->write(&access, addr - access.device->base, (uint32_t)value);
    else
        sim_register_write(&access, addr - access.device->base, size, (uint32_t)value);
}

uint32_t sim_peek(struct sim_machine *machine, uint32_t addr)
{
    struct sim_access access = {.machine = machine};
    access.device = device_at(machine, addr, &access.state);
    return access.device == NULL ? 0 : *sim_register_word(&access, addr - access.device->base);
}

static bool map_device_page(struct sim_machine *machine, uint32_t base)
{
    struct window *window = calloc(1, sizeof *window);
    if (window == NULL)
        return false;
    *window = (struct window){.machine = machine, .base = base};
    uc_err err = uc_mmio_map(machine->uc, base, PAGE, on_mmio_read, window, on_mmio_write, window);
    window->machine->windows[window->machine->n_windows++] = window;
    return err == UC_ERR_OK;
}

static bool page_is_mapped(const struct sim_machine *machine, uint32_t base)
{
    for (size_t i = 0; i < machine->n_windows; i++) {
        if (((const struct window *)machine->windows[i])->base == base)
            return true;
    }
    return false;
}

static size_t device_pages(const struct sim_device *device)
{
    uint32_t first = device->base / PAGE;
    uint32_t last = (device->base + (device->size - 1)) / PAGE;
    return last - first + 1;
}

static bool map_devices(struct sim_machine *machine)
{
    const struct sim_device *const *devices = machine->board->devices;
    size_t n = 0;
    size_t pages = 0;
    for (; devices[n] != NULL; n++)
        pages += device_pages(devices[n]);
    machine->device_states = calloc(n + 1, sizeof *machine->device_states);
    machine->windows = calloc(pages + 1, sizeof *machine->windows);
    if (machine->device_states == NULL || machine->windows == NULL)
        return false;
    for (size_t i = 0; i < n; i++) {
        uint32_t *state = calloc(sim_state_words(devices[i]) + 1, sizeof *state);
        machine->device_states[i] = state;
        if (state == NULL)
            return false;
        sim_state_reset(devices[i], state);
        for (size_t k = 0; k < device_pages(devices[i]); k++) {
            uint32_t base = (devices[i]->base / PAGE + (uint32_t)k) * PAGE;
            if (!page_is_mapped(machine, base) && !map_device_page(machine, base))
                return false;
        }
    }
    return true;
}

/* --- memory --- */

static bool on_invalid(uc_engine *uc, uc_mem_type type, uint64_t address, int size, int64_t value, void *user)
{
    struct sim_machine *machine = user;
    const char *what = "access to nothing";
    (void)uc;
    (void)size;
    (void)value;
    switch (type) {
    case UC_MEM_READ_UNMAPPED: what = "read of nothing"; break;
    case UC_MEM_WRITE_UNMAPPED: what = "write to nothing"; break;
    case UC_MEM_FETCH_UNMAPPED: what = "jump to nothing"; break;
    case UC_MEM_WRITE_PROT: what = "write to read-only memory"; break;
    case UC_MEM_FETCH_PROT: what = "jump to memory that is not executable"; break;
    default: break;
    }
    fault(machine, what, (uint32_t)address);
    if (type == UC_MEM_FETCH_UNMAPPED || type == UC_MEM_FETCH_PROT) {
        machine->fault_pc = (uint32_t)address;
        machine->fault_is_exact = true;
    }
    return false;
}

static void on_interrupt(uc_engine *uc, uint32_t number, void *user)
{
    char what[64];
    (void)uc;
    if (((struct sim_machine *)user)->board->core->isa == SIM_RISCV && sim_csr_execute(user))
        return;
    snprintf(what, sizeof what, "exception %u", (unsigned)number);
    fault(user, what, 0);
}

static const struct sim_region *region_at(const struct sim_board *board, uint32_t addr)
{
    for (const struct sim_region *region = board->regions; region->size != 0; region++) {
        if (addr - region->base < region->size)
            return region;
    }
    return NULL;
}

static uint32_t protection(const struct sim_region *region)
{
    uint32_t bits = UC_PROT_READ;
    bits |= region->writable ? (uint32_t)UC_PROT_WRITE : 0;
    bits |= region->executable ? (uint32_t)UC_PROT_EXEC : 0;
    return bits;
}

static bool map_regions(struct sim_machine *machine)
{
    const struct sim_region *regions = machine->board->regions;
    size_t n = 0;
    while (regions[n].size != 0)
        n++;
    machine->memory = calloc(n + 1, sizeof *machine->memory);
    for (size_t i = 0; machine->memory != NULL && i < n; i++) {
        const struct sim_region *region = &regions[i];
        if (region->alias_of != 0)
            machine->memory[i] = machine->memory[region_at(machine->board, region->alias_of) - regions];
        else
            machine->memory[i] = calloc(region->size, 1);
        if (machine->memory[i] == NULL || uc_mem_map_ptr(machine->uc, region->base, region->size, protection(region),
                                                         machine->memory[i]) != UC_ERR_OK)
            return false;
        if (region->writable)
            sim_pages_writable(region->base, region->size);
        if (region->fill != NULL)
            region->fill(machine->memory[i]);
    }
    return machine->memory != NULL;
}

static bool load_image(struct sim_machine *machine)
{
    for (size_t i = 0; i < machine->image->n_segments; i++) {
        const struct sim_segment *segment = &machine->image->segments[i];
        const struct sim_region *region = region_at(machine->board, segment->load_addr);
        if (region == NULL || segment->len > region->size - (segment->load_addr - region->base)) {
            fprintf(stderr, "mica-sim: segment at 0x%08x (%u bytes) does not fit the memory of board %s\n",
                    (unsigned)segment->load_addr, (unsigned)segment->len, machine->board->name);
            return false;
        }
        uint8_t *to = machine->memory[region - machine->board->regions];
        memcpy(to + (segment->load_addr - region->base), segment->bytes, segment->len);
    }
    return true;
}

/* --- start --- */

static void on_step(uc_engine *uc, uint64_t address, uint32_t size, void *user)
{
    struct sim_machine *machine = user;
    (void)uc;
    (void)size;
    machine->followed_pc = (uint32_t)address;
}

static bool open_engine(struct sim_machine *machine)
{
    static const uc_arch arch[] = {
        [SIM_M_PROFILE] = UC_ARCH_ARM, [SIM_A_PROFILE] = UC_ARCH_ARM, [SIM_RISCV] = UC_ARCH_RISCV};
    static const uc_mode mode[] = {
        [SIM_M_PROFILE] = UC_MODE_THUMB | UC_MODE_MCLASS, [SIM_A_PROFILE] = UC_MODE_ARM, [SIM_RISCV] = UC_MODE_RISCV32};
    enum sim_isa isa = machine->board->core->isa;
    uc_hook hook;
    if (uc_open(arch[isa], mode[isa], &machine->uc) != UC_ERR_OK ||
        uc_ctl_set_cpu_model(machine->uc, machine->board->core->model) != UC_ERR_OK)
        return false;
    if (machine->options.follow &&
        uc_hook_add(machine->uc, &hook, UC_HOOK_CODE, (void *)on_step, machine, 1, 0) != UC_ERR_OK)
        return false;
    return uc_hook_add(machine->uc, &hook, UC_HOOK_BLOCK, (void *)sim_on_block, machine, 1, 0) == UC_ERR_OK &&
           uc_hook_add(machine->uc, &hook, UC_HOOK_MEM_INVALID, (void *)on_invalid, machine, 1, 0) == UC_ERR_OK &&
           uc_hook_add(machine->uc, &hook, UC_HOOK_INTR, (void *)on_interrupt, machine, 1, 0) == UC_ERR_OK;
}

static void enable_fpu(struct sim_machine *machine)
{
    uint32_t access = 0x00F00000;
    uint32_t enable = 0x40000000;
    uc_reg_write(machine->uc, UC_ARM_REG_C1_C0_2, &access);
    uc_reg_write(machine->uc, UC_ARM_REG_FPEXC, &enable);
}

/** Sets what the chip's reset sets; returns where execution begins. */
static uint32_t reset(struct sim_machine *machine)
{
    uint32_t vectors[2] = {0, 0};
    switch (machine->board->core->isa) {
    case SIM_M_PROFILE:
        uc_mem_read(machine->uc, machine->board->vectors, vectors, sizeof vectors);
        uc_reg_write(machine->uc, UC_ARM_REG_SP, &vectors[0]);
        enable_fpu(machine);
        return vectors[1] | 1;
    case SIM_A_PROFILE:
        enable_fpu(machine);
        return machine->image->entry;
    default:
        return machine->image->entry;
    }
}

bool sim_machine_open(struct sim_machine *machine, const struct sim_board *board, const struct sim_image *image,
                      const struct sim_options *options, FILE *console)
{
    *machine = (struct sim_machine){.board = board, .image = image, .options = *options, .console = console};
    machine->limit = options->max_cycles == 0 ? UINT64_MAX : options->max_cycles * SIM_CYCLE_PARTS;
    machine->lowest_sp = UINT32_MAX;
    machine->buckets = calloc(SIM_BUCKETS, sizeof *machine->buckets);
    if (machine->buckets == NULL || !open_engine(machine) || !map_regions(machine) || !map_devices(machine)) {
        fprintf(stderr, "mica-sim: board %s cannot be set up\n", board->name);
        return false;
    }
    return load_image(machine);
}

static void run(struct sim_machine *machine)
{
    uint32_t start = reset(machine);
    machine->mark_sp = sim_read_sp(machine);
    uc_err err = uc_emu_start(machine->uc, start, NOWHERE, 0, 0);
    sim_console_flush(machine);
    if (!machine->faulted && !machine->stopped)
        fault(machine, err == UC_ERR_OK ? "unexpected end" : uc_strerror(err), sim_read_pc(machine));
}

/** The library tells the PC only where a block begins. A run is repeatable, so a second one, followed instruction by
 * instruction, finds the one that faulted. */
static void locate_fault(struct sim_machine *machine)
{
    struct sim_options options = machine->options;
    for (size_t i = 0; i < options.n_faults; i++)
        options.faults[i].seen = 0;
    options.injection.armed = 0;
    options.injection.counting = false;
    options.follow = true;
    options.trace = false;
    struct sim_machine again;
    FILE *nowhere = fopen("/dev/null", "w");
    if (nowhere == NULL)
        return;
    if (sim_machine_open(&again, machine->board, machine->image, &options, nowhere))
        run(&again);
    if (again.faulted && again.fault_addr == machine->fault_addr)
        machine->fault_pc = again.fault_pc;
    sim_machine_close(&again);
    fclose(nowhere);
}

static void finish_fault(struct sim_machine *machine)
{
    char where[128];
    if (!machine->fault_is_exact && machine->insns < FOLLOW_LIMIT)
        locate_fault(machine);
    sim_describe(machine, machine->fault_pc, where, sizeof where);
    snprintf(machine->fault, sizeof machine->fault, "%s at 0x%08x, PC %s", machine->fault_what,
             (unsigned)machine->fault_addr, where);
    fprintf(stderr, "mica-sim: fault: %s\n", machine->fault);
}

static double host_seconds(void) /* processor time */
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

int sim_machine_run(struct sim_machine *machine)
{
    double begin = host_seconds();
    run(machine);
    machine->seconds = host_seconds() - begin;
    if (machine->faulted)
        finish_fault(machine);
    return machine->faulted ? FAULT_STATUS : machine->exit_status;
}

void sim_machine_close(struct sim_machine *machine)
{
    if (machine->uc != NULL)
        uc_close(machine->uc);
    sim_blocks_free(machine);
    for (size_t i = 0; i < machine->n_windows; i++)
        free(machine->windows[i]);
    for (size_t i = 0; machine->device_states != NULL && machine->board->devices[i] != NULL; i++)
        free(machine->device_states[i]);
    const struct sim_region *regions = machine->board->regions;
    for (size_t i = 0; machine->memory != NULL && regions[i].size != 0; i++) {
        if (regions[i].alias_of == 0)
            free(machine->memory[i]);
    }
    free(machine->windows);
    free(machine->device_states);
    free(machine->memory);
    free(machine->marks);
}
