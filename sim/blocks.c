/* SPDX-License-Identifier: Apache-2.0 */
/* Counting and pricing blocks: each is decoded once; a pass through it costs one look-up. */
#include "blocks.h"

#include <stdlib.h>
#include <string.h>

#include "flash_loads.h"
#include "pages.h"
#include "pmu.h"

typedef void (*decoder)(const uint8_t *code, uint32_t len, struct insn *out);

/** Walks over a block's instructions, in order. */
struct walk {
    decoder decode;
    uint8_t *code;
    uint32_t len;
    uint32_t at;
    uint32_t it_left;
};

uint32_t sim_read_pc(const struct sim_machine *machine)
{
    uint32_t pc = 0;
    uc_reg_read(machine->uc, machine->board->core->isa == SIM_RISCV ? (int)UC_RISCV_REG_PC : (int)UC_ARM_REG_PC, &pc);
    return pc;
}

uint32_t sim_read_sp(const struct sim_machine *machine)
{
    uint32_t sp = 0;
    uc_reg_read(machine->uc, machine->board->core->isa == SIM_RISCV ? (int)UC_RISCV_REG_SP : (int)UC_ARM_REG_SP, &sp);
    return sp;
}

static decoder decoder_now(const struct sim_machine *machine)
{
    uint32_t cpsr = 0;
    switch (machine->board->core->isa) {
    case SIM_RISCV: return sim_decode_riscv;
    case SIM_M_PROFILE: return sim_decode_thumb;
    default: break;
    }
    uc_reg_read(machine->uc, UC_ARM_REG_CPSR, &cpsr);
    return (cpsr & 0x20) ? sim_decode_thumb : sim_decode_arm;
}

static bool walk_begin(struct walk *walk, const struct sim_machine *machine, uint32_t addr, uint32_t size)
{
    *walk = (struct walk){.decode = decoder_now(machine), .len = size, .code = calloc(size + 4u, 1)};
    return walk->code != NULL && uc_mem_read(machine->uc, addr, walk->code, size) == UC_ERR_OK;
}

static bool walk_next(struct walk *walk, struct insn *insn)
{
    if (walk->at + 2 > walk->len)
        return false;
    walk->decode(walk->code + walk->at, walk->len - walk->at, insn);
    walk->at += insn->size;
    if (walk->it_left > 0) {
        walk->it_left--;
        insn->conditional = true;
    } else if (insn->it_len > 0) {
        walk->it_left = insn->it_len;
    }
    return true;
}

static bool is_load(const struct insn *insn)
{
    return insn->cls == INSN_LOAD || insn->cls == INSN_LOAD_NARROW;
}

static bool is_jump(const struct insn *insn)
{
    return (insn->cls >= INSN_BRANCH_COND && insn->cls <= INSN_RETURN) || insn->to_pc;
}

static void add_to_block(struct sim_block *block, const struct insn *insn, int32_t *sp)
{
    block->n_insns++;
    *sp += insn->sp_delta;
    if (*sp < block->sp_lowest)
        block->sp_lowest = *sp;
    block->sp_unknown |= insn->sp_unknown;
    block->reads_pmu |= insn->reads_pmu;
}

static void finish_block(struct sim_block *block, const struct sim_machine *machine, const struct insn *last)
{
    bool jumps = is_jump(last);
    bool always = jumps && !last->conditional && last->cls != INSN_BRANCH_COND;
    block->taken_cost = sim_cost_taken(machine->board->costs, last);
    block->fall_through = always ? 1 : block->addr + block->size;
    block->ends_with_load = is_load(last) && !jumps;
}

static bool continues(const struct sim_machine *machine, uint32_t addr)
{
    return machine->previous != NULL && machine->previous->fall_through == addr;
}

static struct sim_block *decode_block(struct sim_machine *machine, uint32_t addr, uint32_t size)
{
    struct sim_block *block = calloc(1, sizeof *block);
    struct insn insns[2] = {{.load_rd = -1}};
    struct walk walk;
    struct sim_pointers pointers;
    int32_t sp = 0;
    unsigned n = 0;
    if (block == NULL || !walk_begin(&walk, machine, addr, size))
        abort();
    walk.it_left = continues(machine, addr) ? machine->previous->it_left : 0;
    block->addr = addr;
    block->size = size;
    sim_pages_code(addr, size);
    sim_pointers_read(&pointers, machine);
    for (; walk_next(&walk, &insns[n & 1]); n++) {
        const struct insn *before = n == 0 ? NULL : &insns[(n - 1) & 1];
        block->cost += sim_cost(machine->board->costs, &insns[n & 1], before);
        if (sim_loads_flash(&pointers, machine, &insns[n & 1]))
            block->cost += sim_cost_flash(machine->board->costs, &insns[n & 1]);
        if (n == 0)
            block->starts_with_load = is_load(&insns[0]);
        add_to_block(block, &insns[n & 1], &sp);
    }
    block->it_left = (uint8_t)walk.it_left;
    finish_block(block, machine, &insns[(n - 1) & 1]);
    free(walk.code);
    return block;
}

static struct sim_block *find_block(struct sim_machine *machine, uint32_t addr, uint32_t size)
{
    struct sim_block **head = &machine->buckets[(addr >> 1) & (SIM_BUCKETS - 1)];
    struct sim_block *block = *head;
    if (__builtin_expect(block != NULL && block->addr == addr && block->size == size, 1))
        return block;
    for (struct sim_block **link = head; (block = *link) != NULL; link = &block->next) {
        if (block->addr == addr && block->size == size) {
            *link = block->next;
            break;
        }
    }
    if (block == NULL)
        block = decode_block(machine, addr, size);
    block->next = *head;
    *head = block;
    return block;
}

/** The block entered behind the previous one, mostly the same as last time; counts how the previous one was left. */
static inline struct sim_block *follow(struct sim_machine *machine, uint32_t addr, uint32_t size)
{
    struct sim_block *previous = machine->previous;
    if (__builtin_expect(previous == NULL, 0))
        return find_block(machine, addr, size);
    bool taken = addr != previous->fall_through;
    struct sim_block *block = previous->after[taken];
    if (__builtin_expect(block == NULL || block->addr != addr || block->size != size, 0))
        previous->after[taken] = block = find_block(machine, addr, size);
    if (taken) {
        previous->taken++;
        machine->parts += previous->taken_cost;
    } else if (previous->ends_with_load && block->starts_with_load) {
        machine->parts += (uint64_t)(int64_t)(machine->board->costs->load_behind_load * SIM_CYCLE_PARTS);
    }
    return block;
}

static void take_start_mark(struct sim_machine *machine)
{
    machine->start_pending = false;
    machine->marked = true;
    machine->mark_parts = machine->parts;
    machine->mark_insns = machine->insns;
    machine->mark_sp = machine->lowest_sp = sim_read_sp(machine);
    sim_blocks_reset(machine);
}

static inline void watch_stack(struct sim_machine *machine, const struct sim_block *block)
{
    uint32_t sp = sim_read_sp(machine);
    uint32_t lowest = sp + (uint32_t)block->sp_lowest;
    if (lowest < machine->lowest_sp)
        machine->lowest_sp = lowest;
    machine->sp_pending = block->sp_unknown;
}

static void trace(const struct sim_machine *machine, uint32_t addr)
{
    char where[160];
    sim_describe(machine, addr, where, sizeof where);
    fprintf(stderr, "%12llu %s\n", (unsigned long long)sim_cycles(machine), where);
}

void sim_on_block(uc_engine *uc, uint64_t address, uint32_t size, void *user)
{
    struct sim_machine *machine = user;
    uint32_t addr = (uint32_t)address;
    struct sim_block *block = follow(machine, addr, size);
    if (__builtin_expect(machine->start_pending, 0))
        take_start_mark(machine);
    block->hits++;
    machine->parts += block->cost;
    machine->insns += block->n_insns;
    machine->previous = block;
    if (block->sp_lowest < 0 || block->sp_unknown || machine->sp_pending)
        watch_stack(machine, block);
    if (__builtin_expect(block->reads_pmu, 0))
        sim_pmu_set(machine);
    if (__builtin_expect(machine->options.trace, 0))
        trace(machine, addr);
    if (__builtin_expect(machine->parts >= machine->limit, 0)) {
        sim_refuse(machine, addr, "the limit of cycles is reached");
        machine->fault_pc = addr;
        machine->fault_is_exact = true;
    }
    (void)uc;
}

void sim_blocks_reset(struct sim_machine *machine)
{
    for (uint32_t i = 0; i < SIM_BUCKETS; i++) {
        for (struct sim_block *block = machine->buckets[i]; block != NULL; block = block->next)
            block->hits = block->taken = 0;
    }
}

void sim_blocks_free(struct sim_machine *machine)
{
    for (uint32_t i = 0; machine->buckets != NULL && i < SIM_BUCKETS; i++) {
        while (machine->buckets[i] != NULL) {
            struct sim_block *block = machine->buckets[i];
            machine->buckets[i] = block->next;
            free(block);
        }
    }
    free(machine->buckets);
    machine->buckets = NULL;
}

static void count_pair(const struct insn *insn, const struct insn *before, uint64_t hits, struct sim_mix *mix)
{
    if (!is_load(before))
        return;
    if (is_load(insn))
        mix->load_after_load += hits;
    if (before->load_rd >= 0 && (insn->reads >> before->load_rd & 1))
        mix->load_use += hits;
}

void sim_count_block(const struct sim_machine *machine, const struct sim_block *block, struct sim_mix *mix)
{
    struct insn insns[2];
    struct walk walk;
    unsigned n = 0;
    if (!walk_begin(&walk, machine, block->addr, block->size))
        abort();
    for (; walk_next(&walk, &insns[n & 1]); n++) {
        const struct insn *insn = &insns[n & 1];
        mix->cls[insn->cls] += block->hits;
        mix->words[insn->cls] += block->hits * insn->words;
        mix->pc_relative += insn->pc_relative ? block->hits : 0;
        if (n > 0)
            count_pair(insn, &insns[(n - 1) & 1], block->hits, mix);
    }
    if (n > 0) {
        const struct insn *last = &insns[(n - 1) & 1];
        mix->taken[last->cls] += block->taken;
        mix->to_pc += last->to_pc ? block->taken : 0;
    }
    free(walk.code);
}
