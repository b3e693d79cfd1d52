/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The ESP32-C3's general DMA controller (Espressif's CMSIS-SVD, Apache-2.0), as AES and SHA use it: three channels, each
 * with a list of descriptors out of memory and one into it. It reaches internal SRAM by its data addresses and nothing
 * else. What a list into memory receives lands later than the peripheral says that it is done; the channel's flags and
 * the owner bit of the last descriptor tell.
 */
#include "accel/models.h"

#include <string.h>

#include "accel/esp.h"

enum { CHANNELS = 3, INT_STRIDE = 0x10, CHANNEL = 0x070, CHANNEL_STRIDE = 0xC0, MISC_CONF = 0x044 };
enum { INT_RAW = 0x0, INT_ENA = 0x8, INT_CLR = 0xC };
enum { IN_CONF0 = 0x00, IN_CONF1 = 0x04, IN_LINK = 0x10, IN_PERI_SEL = 0x30, OUT_CONF0 = 0x60, OUT_CONF1 = 0x64,
       OUT_LINK = 0x70, OUT_PERI_SEL = 0x90 };

#define IN_SUC_EOF 0x002u
#define IN_DONE 0x001u
#define IN_DSCR_ERR 0x020u
#define OUT_EOF 0x010u
#define OUT_DSCR_ERR 0x040u
#define OUT_TOTAL_EOF 0x100u
#define IN_LINK_START (1u << 22)
#define OUT_LINK_START (1u << 21)
#define OWNER (1u << 31)
#define SUC_EOF (1u << 30)
#define SRAM_BASE 0x3FC80000u
#define SRAM_SIZE 0x60000u
#define LINK_BASE 0x3FC00000u /* a LINK register has the 20 low bits */

struct side {
    uint32_t conf0, conf1, link, peripheral;
    bool was_reset; /**< since the last start */
    bool running;
};

struct channel {
    uint32_t raw, enabled;
    struct side in, out;
};

struct gdma {
    struct channel channels[CHANNELS];
    struct sim_operation operation;
    bool landing; /**< bytes are on their way to the list of channel */
    unsigned channel;
    size_t len;
    uint8_t bytes[SRAM_SIZE];
};

struct descriptor {
    uint32_t control, buffer, next;
};

static struct sim_access own_access(struct sim_machine *machine)
{
    return (struct sim_access){.machine = machine, .device = &sim_esp_gdma, .size = 4,
                               .state = sim_state_of(machine, &sim_esp_gdma)};
}

static uint8_t *sram(const struct sim_access *access, uint32_t addr, size_t len)
{
    if (addr < SRAM_BASE || addr - SRAM_BASE > SRAM_SIZE - len || len > SRAM_SIZE) {
        sim_misuse(access, 0, "DMA reaches internal SRAM only");
        return NULL;
    }
    return sim_bus(access, addr, len, true);
}

static bool fetch(const struct sim_access *access, uint32_t addr, struct descriptor *d)
{
    const uint8_t *bytes;
    if (addr % 4 != 0) {
        sim_misuse(access, 0, "descriptor is not word-aligned");
        return false;
    }
    bytes = sram(access, addr, sizeof *d);
    if (bytes == NULL)
        return false;
    memcpy(d, bytes, sizeof *d);
    if (!(d->control & OWNER) || (d->control & 0xFFF) < (d->control >> 12 & 0xFFF))
        sim_misuse(access, 0, "descriptor belongs to the core, or is longer than its buffer");
    return (d->control & OWNER) != 0;
}

static struct channel *channel_of(struct gdma *gdma, enum sim_esp_peripheral peripheral, bool in)
{
    for (unsigned i = 0; i < CHANNELS; i++) {
        struct side *side = in ? &gdma->channels[i].in : &gdma->channels[i].out;
        if (side->peripheral == (uint32_t)peripheral && side->running)
            return &gdma->channels[i];
    }
    return NULL;
}

/* Copies what the list has, up to n bytes; how many it had. */
static size_t follow_out(const struct sim_access *access, struct gdma *gdma, uint32_t link, size_t n)
{
    size_t done = 0;
    for (uint32_t addr = link; addr != 0 && done < n;) {
        struct descriptor d;
        if (!fetch(access, addr, &d))
            return 0;
        size_t len = d.control >> 12 & 0xFFF;
        const uint8_t *from = sram(access, d.buffer, len);
        if (from == NULL || len > n - done)
            return 0;
        memcpy(gdma->bytes + done, from, len);
        done += len;
        if (d.control & SUC_EOF)
            break;
        addr = d.next;
    }
    return done;
}

struct sim_esp_transfer sim_esp_dma_gather(struct sim_machine *machine, enum sim_esp_peripheral peripheral, size_t n)
{
    struct sim_access access = own_access(machine);
    struct gdma *gdma = sim_state(&access);
    struct channel *channel = channel_of(gdma, peripheral, false);
    struct sim_esp_transfer transfer = {gdma->bytes, n};
    if (channel == NULL || n > SRAM_SIZE || gdma->landing) {
        sim_misuse(&access, 0, "a peripheral asks for data and no list for it is started");
        return (struct sim_esp_transfer){0};
    }
    sim_operation_begin(&access, &gdma->operation, 0);
    channel->out.running = false;
    if (gdma->operation.faults & SIM_FAULT_ERROR) {
        channel->raw |= OUT_DSCR_ERR;
        return (struct sim_esp_transfer){0};
    }
    if (follow_out(&access, gdma, LINK_BASE | channel->out.link, n) != n) {
        sim_misuse(&access, 0, "the list has not the peripheral's number of bytes");
        return (struct sim_esp_transfer){0};
    }
    if (gdma->operation.faults & (peripheral == SIM_ESP_PERIPHERAL_SHA ? SIM_FAULT_STALL | SIM_FAULT_SHORT : SIM_FAULT_STALL))
        return (struct sim_esp_transfer){0};
    channel->raw |= OUT_EOF | OUT_TOTAL_EOF;
    return transfer;
}

void sim_esp_dma_scatter(struct sim_machine *machine, enum sim_esp_peripheral peripheral, size_t n, uint64_t at)
{
    struct sim_access access = own_access(machine);
    struct gdma *gdma = sim_state(&access);
    struct channel *channel = channel_of(gdma, peripheral, true);
    if (channel == NULL) {
        sim_misuse(&access, 0, "a peripheral gives data and no list for it is started");
        return;
    }
    gdma->landing = true;
    gdma->channel = (unsigned)(channel - gdma->channels);
    gdma->len = n;
    gdma->operation.ready_at = at;
    sim_operation_result(&gdma->operation, gdma->bytes, n);
}

/* Returns the descriptors of the list with what they received. A transfer that ends early returns all but the last. */
static size_t follow_in(const struct sim_access *access, struct gdma *gdma, uint32_t link)
{
    const bool ends_early = gdma->operation.faults & SIM_FAULT_SHORT;
    size_t done = 0;
    for (uint32_t addr = link; addr != 0 && done < gdma->len;) {
        struct descriptor d;
        if (!fetch(access, addr, &d))
            return 0;
        size_t room = d.control & 0xFFF, len = room < gdma->len - done ? room : gdma->len - done;
        const bool is_last = done + len == gdma->len;
        uint8_t *to = sram(access, d.buffer, len);
        if (to == NULL)
            return 0;
        memcpy(to, gdma->bytes + done, is_last && ends_early ? len / 2 : len);
        done += len;
        if (!(is_last && ends_early)) {
            d.control = (d.control & 0x00000FFFu) | (uint32_t)len << 12 | (is_last ? SUC_EOF : 0);
            memcpy(sram(access, addr, 4), &d.control, 4);
        }
        addr = d.next;
    }
    return done;
}

static void land(const struct sim_access *access, struct gdma *gdma)
{
    struct channel *channel = &gdma->channels[gdma->channel];
    if (!gdma->landing || sim_operation_busy(access, &gdma->operation))
        return;
    gdma->landing = false;
    channel->in.running = false;
    if (follow_in(access, gdma, LINK_BASE | channel->in.link) != gdma->len)
        sim_misuse(access, 0, "the list has no room for what the peripheral gives");
    memset(gdma->bytes, 0, gdma->len); /* they have left the controller, which never holds this many */
    channel->raw |= IN_DONE | IN_SUC_EOF;
}

static struct side *side_at(struct gdma *gdma, uint32_t offset, uint32_t *reg)
{
    uint32_t index = (offset - CHANNEL) / CHANNEL_STRIDE;
    *reg = (offset - CHANNEL) % CHANNEL_STRIDE;
    if (offset < CHANNEL || index >= CHANNELS)
        return NULL;
    return *reg < OUT_CONF0 ? &gdma->channels[index].in : &gdma->channels[index].out;
}

static uint32_t on_read(const struct sim_access *access, uint32_t offset)
{
    struct gdma *gdma = sim_state(access);
    uint32_t reg;
    const struct side *side = side_at(gdma, offset, &reg);
    if (!sim_esp_access_is_good(access, offset, SIM_ESP_DMA, 1u << SIM_ESP_DMA))
        return 0;
    land(access, gdma);
    if (offset < CHANNELS * INT_STRIDE && offset % INT_STRIDE == INT_RAW)
        return gdma->channels[offset / INT_STRIDE].raw;
    if (offset < CHANNELS * INT_STRIDE && offset % INT_STRIDE == INT_ENA)
        return gdma->channels[offset / INT_STRIDE].enabled;
    if (side != NULL && (reg == IN_CONF0 || reg == OUT_CONF0))
        return side->conf0;
    if (side != NULL && (reg == IN_PERI_SEL || reg == OUT_PERI_SEL))
        return side->peripheral;
    sim_misuse(access, offset, "no register to read");
    return 0;
}

static void set_conf0(const struct sim_access *access, struct side *side, uint32_t value)
{
    struct gdma *gdma = sim_state(access);
    if (value & 1) {
        side->running = false;
        side->was_reset = true;
        gdma->landing = false; /* one transfer at a time in this model */
    }
    side->conf0 = value;
}

static void set_link(const struct sim_access *access, uint32_t offset, struct side *side, uint32_t value)
{
    const bool is_in = (offset - CHANNEL) % CHANNEL_STRIDE == IN_LINK;
    const uint32_t start = is_in ? IN_LINK_START : OUT_LINK_START;
    side->link = value & 0xFFFFF;
    if (!(value & start))
        return;
    if (side->running || !side->was_reset || (side->conf0 & 1))
        sim_misuse(access, offset, "a list is started on a channel that runs, or that was not reset");
    else if (side->peripheral == 0 || side->peripheral == 0x3F)
        sim_misuse(access, offset, "a list is started with no peripheral selected");
    side->running = true;
    side->was_reset = false;
}

static bool set(const struct sim_access *access, uint32_t offset, uint32_t value)
{
    struct gdma *gdma = sim_state(access);
    uint32_t reg;
    struct side *side = side_at(gdma, offset, &reg);
    if (offset < CHANNELS * INT_STRIDE && offset % INT_STRIDE == INT_CLR)
        gdma->channels[offset / INT_STRIDE].raw &= ~value;
    else if (offset < CHANNELS * INT_STRIDE && offset % INT_STRIDE == INT_ENA)
        gdma->channels[offset / INT_STRIDE].enabled = value;
    else if (side == NULL)
        return offset == MISC_CONF;
    else if (reg == IN_CONF0 || reg == OUT_CONF0)
        set_conf0(access, side, value);
    else if (reg == IN_CONF1 || reg == OUT_CONF1)
        side->conf1 = value;
    else if (reg == IN_LINK || reg == OUT_LINK)
        set_link(access, offset, side, value);
    else if (reg == IN_PERI_SEL || reg == OUT_PERI_SEL)
        side->peripheral = value & 0x3F;
    else
        return false;
    return true;
}

static void on_write(const struct sim_access *access, uint32_t offset, uint32_t value)
{
    if (!sim_esp_access_is_good(access, offset, SIM_ESP_DMA, 1u << SIM_ESP_DMA))
        return;
    land(access, sim_state(access));
    if (!set(access, offset, value))
        sim_misuse(access, offset, "no register to write");
}

const struct sim_device sim_esp_gdma = {
    .name = "GDMA",
    .base = 0x6003F000,
    .size = 0x1000,
    .extra_words = SIM_WORDS(struct gdma),
    .access_cycles = 8,
    .read = on_read,
    .write = on_write,
};
