/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The M2354's key store (register header and driver of Nuvoton's board support package, Apache-2.0): 4 KiB of SRAM and 4 KiB
 * of flash with 32 keys each, 8 keys of up to 256 bits in OTP. Keys go in and out by pieces of 8 words.
 * Assumed, because it is not public: a key takes the space of its words; erasing gives it back; a revoked key keeps its
 * place; the reset of the block's controller loses the keys in SRAM. Time (assumed): 10000 cycles to initialise, 100 a
 * piece in SRAM, 20000 in flash and OTP, 2000000 to erase the flash.
 */
#include "accel/nuvoton.h"

#include <string.h>

enum { CTL = 0x00, METADATA = 0x04, STS = 0x08, REMAIN = 0x0C, SCMBKEY = 0x10, KEY = 0x20, KEY_END = 0x40,
       OTPSTS = 0x40, REMKCNT = 0x44 };

#define CTL_START (1u << 0)
#define CTL_CONT (1u << 7)
#define CTL_INIT (1u << 8)
#define CTL_KNOWN (CTL_START | 7u << 1 | CTL_CONT | CTL_INIT)
#define STS_IF (1u << 0)
#define STS_EIF (1u << 1)
#define STS_BUSY (1u << 2)
#define STS_FULL(memory) (1u << (3 + (memory)))
#define STS_INITDONE (1u << 7)
#define META_READABLE (1u << 2)
#define META_RVK (1u << 3)
#define META_KNOWN 0xC3F71F17u /* RVK is read, not set */

#define PIECE 8u
#define AREA 4096u
#define KEYS 32u /* of SRAM and of flash each */
#define OTP_KEYS 8u
#define HIDDEN 0x5A5A5A5Au /* what is in the store is not what a search for what stayed in registers finds */

#define SYS_IPRST0 0x40000008u
#define CLK_AHBCLK 0x40000204u

enum { OP_READ, OP_CREATE, OP_ERASE, OP_ERASE_ALL, OP_REVOKE };

struct stored_key {
    bool used, complete;
    uint32_t metadata;
    uint32_t words[SIM_NUVOTON_KEY_WORDS]; /**< hidden */
};

struct ks {
    struct sim_operation operation;
    bool running, initialised, initialising;
    uint32_t metadata, flags;
    uint32_t key[PIECE];
    uint32_t key_written;      /**< bit i: word i since the last piece */
    uint32_t key_valid;        /**< bit i: word i was read out of the store and not yet by the core */
    unsigned mode;             /**< of the operation that runs or ran last */
    struct stored_key *at;     /**< key that a following piece belongs to, or NULL */
    unsigned done;             /**< its words so far */
    bool refused;
    struct stored_key keys[3][KEYS];
};

static const uint8_t words_by_size[32] = {4, 6, 6, 7, 8, 8, 8, 9, 12, 13, 16, 17, 18, 0, 0, 0, 32, 48, 64, 96, 128};

unsigned sim_nuvoton_key_words(unsigned size)
{
    return words_by_size[size & 31];
}

static unsigned memory_of(uint32_t metadata)
{
    return metadata >> 30;
}

static unsigned words_of(uint32_t metadata)
{
    return sim_nuvoton_key_words(metadata >> 8 & 31);
}

static unsigned places(unsigned memory)
{
    return memory == SIM_KEY_OTP ? OTP_KEYS : KEYS;
}

static unsigned keys_in(const struct ks *ks, unsigned memory)
{
    unsigned n = 0;
    for (unsigned i = 0; i < KEYS; i++)
        n += ks->keys[memory][i].used;
    return n;
}

static unsigned space_left(const struct ks *ks, unsigned memory)
{
    unsigned space = AREA;
    for (unsigned i = 0; i < KEYS; i++) {
        if (ks->keys[memory][i].used)
            space -= 4 * words_of(ks->keys[memory][i].metadata);
    }
    return space;
}

static bool is_on(struct sim_machine *machine)
{
    return (sim_peek(machine, CLK_AHBCLK) & 1u << 13) && !(sim_peek(machine, SYS_IPRST0) & 1u << 13);
}

/** The key that METADATA names, complete and not revoked, or NULL. */
static struct stored_key *key_named(struct ks *ks, uint32_t metadata)
{
    unsigned number = metadata >> 20 & 63;
    struct stored_key *key = number < places(memory_of(metadata)) ? &ks->keys[memory_of(metadata)][number] : NULL;
    return key != NULL && key->complete && !(key->metadata & META_RVK) ? key : NULL;
}

/** A place for a new key, or NULL: no room, or the OTP's key is there. */
static struct stored_key *place_for(struct ks *ks, uint32_t metadata, unsigned *number)
{
    unsigned memory = memory_of(metadata);
    unsigned n = words_of(metadata);
    *number = metadata >> 20 & 63;
    if (memory == SIM_KEY_OTP)
        return n > PIECE || *number >= OTP_KEYS || ks->keys[memory][*number].used ? NULL : &ks->keys[memory][*number];
    if (4 * n > space_left(ks, memory))
        return NULL;
    for (*number = 0; *number < KEYS; ++*number) {
        if (!ks->keys[memory][*number].used)
            return &ks->keys[memory][*number];
    }
    return NULL;
}

static struct stored_key *begin_key(struct ks *ks, uint32_t metadata, unsigned *number)
{
    struct stored_key *key = place_for(ks, metadata, number);
    if (key != NULL)
        *key = (struct stored_key){.used = true, .metadata = (metadata & ~(63u << 20)) | *number << 20};
    return key;
}

static void create_piece(struct ks *ks)
{
    for (unsigned i = 0; i < PIECE && ks->done < words_of(ks->at->metadata); i++)
        ks->at->words[ks->done++] = ks->key[i] ^ HIDDEN;
    ks->at->complete = ks->done == words_of(ks->at->metadata);
    ks->metadata = ks->at->metadata;
}

static void read_piece(struct ks *ks)
{
    ks->key_valid = 0;
    for (unsigned i = 0; i < PIECE && ks->done < words_of(ks->at->metadata); i++) {
        ks->key[i] = ks->at->words[ks->done++] ^ HIDDEN;
        ks->key_valid |= 1u << i;
    }
}

/** First piece of a read or create, or all of another operation; false when the store refuses. */
static bool perform(struct ks *ks)
{
    unsigned number = 0;
    struct stored_key *key = key_named(ks, ks->metadata);
    ks->at = NULL;
    ks->done = 0;
    switch (ks->mode) {
    case OP_CREATE:
        ks->at = begin_key(ks, ks->metadata, &number);
        return ks->at != NULL;
    case OP_READ:
        ks->at = key != NULL && (key->metadata & META_READABLE) && (key->metadata >> 16 & 7) != SIM_OWNER_RSA_MID ? key : NULL;
        return ks->at != NULL;
    case OP_ERASE_ALL:
        memset(ks->keys[memory_of(ks->metadata)], 0, sizeof ks->keys[0]);
        return true;
    case OP_ERASE:
        /* A revoked key can be erased, too (assumed). */
        key = &ks->keys[SIM_KEY_SRAM][ks->metadata >> 20 & (KEYS - 1)];
        if (!key->used)
            return false;
        memset(key, 0, sizeof *key);
        return true;
    default: /* OP_REVOKE */
        if (key == NULL)
            return false;
        key->metadata |= META_RVK;
        memset(key->words, 0, sizeof key->words);
        return true;
    }
}

static uint64_t cycles_of(const struct ks *ks)
{
    bool slow = memory_of(ks->metadata) != SIM_KEY_SRAM;
    if (ks->mode == OP_ERASE_ALL)
        return slow ? 2000000 : 1000;
    return slow && ks->mode != OP_READ ? 20000 : 100;
}

static void clear_registers(struct ks *ks)
{
    memset(ks->key, 0, sizeof ks->key);
    ks->key_written = 0;
}

/** What an operation does is done at its end. */
static void finish(struct ks *ks)
{
    bool good = !(ks->operation.faults & SIM_FAULT_ERROR);
    if (ks->initialising) {
        ks->initialising = false;
        ks->initialised = good;
    } else if (good && (ks->at != NULL || perform(ks))) {
        if (ks->mode == OP_CREATE) {
            sim_operation_result(&ks->operation, ks->key, sizeof ks->key);
            create_piece(ks);
        } else if (ks->mode == OP_READ) {
            read_piece(ks);
            sim_operation_result(&ks->operation, ks->key, sizeof ks->key);
        }
    } else {
        good = false;
        ks->at = NULL;
    }
    if (ks->mode == OP_CREATE)
        clear_registers(ks);
    ks->refused = !good;
    ks->flags |= good ? STS_IF : STS_IF | STS_EIF;
}

static void settle(const struct sim_access *access, struct ks *ks)
{
    if (!ks->running || sim_operation_busy(access, &ks->operation))
        return;
    ks->running = false;
    finish(ks);
}

/** Whether words of METADATA's key are missing in the registers for this piece. */
static bool words_are_missing(const struct ks *ks)
{
    unsigned left = words_of(ks->metadata) - ks->done;
    uint32_t needed = left < PIECE ? (1u << left) - 1 : (1u << PIECE) - 1;
    return (needed & ~ks->key_written) != 0;
}

/** Why an operation must not be started; NULL when it may. */
static const char *wrong_with(const struct ks *ks, uint32_t value)
{
    unsigned mode = value >> 1 & 7;
    unsigned memory = memory_of(ks->metadata);
    bool more = value & CTL_CONT;
    if (!ks->initialised)
        return "started before it is initialised";
    if (mode > OP_REVOKE)
        return "an operation that is unknown, or none this model has";
    if (memory > SIM_KEY_OTP)
        return "a memory that is unknown";
    if (more && (mode > OP_CREATE || mode != ks->mode || ks->at == NULL || ks->done >= words_of(ks->at->metadata)))
        return "CONT with nothing to continue";
    if (!more && ks->at != NULL && ks->mode == OP_CREATE && !ks->at->complete)
        return "a key is left half written";
    if (mode == OP_CREATE && (words_of(ks->metadata) == 0 || (ks->metadata >> 16 & 7) > SIM_OWNER_CPU))
        return "a size or an owner that is reserved";
    if (mode == OP_CREATE && (more ? words_are_missing(ks) : words_are_missing(&(struct ks){.metadata = ks->metadata,
                                                                                           .key_written = ks->key_written})))
        return "a key is created before all its words were written";
    if ((mode == OP_ERASE && memory != SIM_KEY_SRAM) || (mode == OP_ERASE_ALL && memory == SIM_KEY_OTP))
        return "an operation that this memory does not have";
    return NULL;
}

static void begin(const struct sim_access *access, struct ks *ks, uint32_t value)
{
    const char *wrong = wrong_with(ks, value);
    if (wrong != NULL) {
        sim_misuse(access, CTL, wrong);
        return;
    }
    ks->mode = value >> 1 & 7;
    if (!(value & CTL_CONT))
        ks->at = NULL;
    ks->running = true;
    sim_operation_begin(access, &ks->operation, cycles_of(ks));
}

static void write_ctl(const struct sim_access *access, struct ks *ks, uint32_t value)
{
    if (value & ~CTL_KNOWN) {
        sim_misuse(access, CTL, "fields that this model does not have, or reserved ones");
    } else if ((value & (CTL_INIT | CTL_START)) == (CTL_INIT | CTL_START)) {
        ks->initialising = true;
        ks->running = true;
        sim_operation_begin(access, &ks->operation, 10000);
    } else if (value & CTL_START) {
        begin(access, ks, value);
    }
}

static uint32_t read_key(const struct sim_access *access, struct ks *ks, unsigned i)
{
    uint32_t word = ks->key[i];
    if (!(ks->key_valid >> i & 1))
        sim_misuse(access, KEY + 4 * i, "no key's word is there to be read");
    ks->key_valid &= ~(1u << i);
    if (ks->key_valid == 0)
        clear_registers(ks);
    return word;
}

static uint32_t status_of(const struct ks *ks)
{
    uint32_t full = 0;
    for (unsigned memory = SIM_KEY_SRAM; memory <= SIM_KEY_FLASH; memory++) {
        if (keys_in(ks, memory) == KEYS || space_left(ks, memory) == 0)
            full |= STS_FULL(memory);
    }
    return ks->flags | (ks->running ? STS_BUSY : 0) | (ks->initialised ? STS_INITDONE | full : 0);
}

static uint32_t otp_status(const struct ks *ks)
{
    uint32_t used = 0;
    for (unsigned i = 0; i < OTP_KEYS; i++)
        used |= (uint32_t)ks->keys[SIM_KEY_OTP][i].used << i;
    return used;
}

static bool allowed(const struct sim_access *access, uint32_t offset)
{
    if (access->size != 4)
        sim_misuse(access, offset, "access is not of 4 bytes");
    else if (!is_on(access->machine))
        sim_misuse(access, offset, "clock is off, or held in reset");
    else
        return true;
    return false;
}

static uint32_t on_read(const struct sim_access *access, uint32_t offset)
{
    struct ks *ks = sim_state(access);
    if (!allowed(access, offset))
        return 0;
    settle(access, ks);
    if (offset == STS)
        return status_of(ks);
    if (offset == CTL)
        return ks->initialising ? CTL_INIT : 0;
    if (ks->running || !ks->initialised) {
        sim_misuse(access, offset, "read while busy, or before it is initialised");
        return 0;
    }
    switch (offset) {
    case METADATA: return ks->metadata;
    case REMAIN: return space_left(ks, SIM_KEY_SRAM) | (space_left(ks, SIM_KEY_FLASH) & 0xFFF) << 16;
    case REMKCNT: return (KEYS - keys_in(ks, SIM_KEY_SRAM)) | (KEYS - keys_in(ks, SIM_KEY_FLASH)) << 16;
    case OTPSTS: return otp_status(ks);
    default: break;
    }
    if (offset >= KEY && offset < KEY_END)
        return read_key(access, ks, (offset - KEY) / 4);
    sim_misuse(access, offset, "no register to read, or none this model has");
    return 0;
}

static void on_write(const struct sim_access *access, uint32_t offset, uint32_t value)
{
    struct ks *ks = sim_state(access);
    if (!allowed(access, offset))
        return;
    settle(access, ks);
    if (ks->running) {
        sim_misuse(access, offset, "written while busy");
    } else if (offset == CTL) {
        write_ctl(access, ks, value);
    } else if (offset == STS) {
        ks->flags &= ~(value & (STS_IF | STS_EIF));
    } else if (offset == METADATA && (value & ~META_KNOWN) == 0) {
        ks->metadata = value;
    } else if (offset >= KEY && offset < KEY_END) {
        ks->key[(offset - KEY) / 4] = value;
        ks->key_written |= 1u << (offset - KEY) / 4;
        ks->key_valid = 0;
    } else {
        sim_misuse(access, offset, "no register to write, or reserved fields, or none this model has");
    }
}

/** The store for an engine; NULL after a fault of the driver. */
static struct ks *for_engine(const struct sim_access *access)
{
    struct ks *ks = sim_state_of(access->machine, &sim_nuvoton_ks);
    const struct sim_access own = {.machine = access->machine, .device = &sim_nuvoton_ks, .size = 4, .state = (uint32_t *)ks};
    if (is_on(access->machine))
        settle(&own, ks);
    if (is_on(access->machine) && ks->initialised && !ks->running)
        return ks;
    sim_misuse(access, 0, "a key of the store, which is off, not initialised or busy");
    return NULL;
}

bool sim_nuvoton_key(const struct sim_access *access, const struct sim_nuvoton_request *request,
                     uint32_t words[SIM_NUVOTON_KEY_WORDS])
{
    struct ks *ks = for_engine(access);
    const struct stored_key *key =
        ks == NULL ? NULL : key_named(ks, (uint32_t)request->memory << 30 | (uint32_t)request->number << 20);
    if (key == NULL || (key->metadata >> 16 & 7) != request->owner || words_of(key->metadata) != request->n_words)
        return false;
    for (unsigned i = 0; i < SIM_NUVOTON_KEY_WORDS; i++)
        words[i] = key->words[i] ^ HIDDEN;
    return true;
}

int sim_nuvoton_store(const struct sim_access *access, uint32_t metadata, const uint32_t words[SIM_NUVOTON_KEY_WORDS])
{
    unsigned number = 0;
    struct ks *ks = for_engine(access);
    struct stored_key *key = ks == NULL ? NULL : begin_key(ks, metadata, &number);
    if (key == NULL)
        return -1;
    for (unsigned i = 0; i < SIM_NUVOTON_KEY_WORDS; i++)
        key->words[i] = words[i] ^ HIDDEN;
    key->complete = true;
    return (int)number;
}

void sim_nuvoton_ks_reset(struct sim_machine *machine)
{
    struct ks *ks = sim_state_of(machine, &sim_nuvoton_ks);
    size_t kept = sizeof ks->keys[0];
    memset(ks, 0, offsetof(struct ks, keys) + kept); /* SRAM's keys come first */
}

const struct sim_device sim_nuvoton_ks = {
    .name = "KS",
    .base = 0x40035000,
    .size = 0x1000,
    .extra_words = SIM_WORDS(struct ks),
    .access_cycles = 2,
    .read = on_read,
    .write = on_write,
};
