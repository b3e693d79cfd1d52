/* SPDX-License-Identifier: Apache-2.0 */
/* One channel of the ESP32-C3's general DMA controller. */
#include "esp_gdma/esp_gdma.h"

#include "common/accel.h"

enum {
    INT_RAW = 0x000,
    INT_CLR = 0x00C,
    IN_CONF0 = 0x070,
    IN_LINK = 0x080,
    IN_PERI_SEL = 0x0A0,
    OUT_CONF0 = 0x0D0,
    OUT_LINK = 0x0E0,
    OUT_PERI_SEL = 0x100,
};

#define INT_STRIDE 0x10u     /* from channel to channel: interrupts */
#define CHANNEL_STRIDE 0xC0u /* all else */
#define IN_SUC_EOF 0x0002u
#define ERRORS 0x0064u /* IN_ERR_EOF, IN_DSCR_ERR, OUT_DSCR_ERR */
#define INTERRUPTS 0x1FFFu
#define CONF0_RST 1u
#define OUT_EOF_MODE 8u /* as after the chip's reset: a list ends when its data has left the controller */
#define IN_LINK_START (1u << 22)
#define IN_LINK_AUTO_RET (1u << 20)
#define OUT_LINK_START (1u << 21)
#define LINK_ADDR 0xFFFFFu
#define OWNER (1u << 31)
#define SUC_EOF (1u << 30)

static uint32_t channel_of(const struct mica_engine *gdma)
{
    const struct mica_esp_gdma_config *config = gdma->config;

    return config ? config->channel : 0;
}

static uint32_t address(const void *p)
{
    return (uint32_t)(uintptr_t)p;
}

/* The controller sees memory as it is now; the core reads it anew. */
static void barrier(void)
{
    __asm__ volatile("" : : : "memory");
}

bool mica_esp_gdma_reaches(const struct mica_engine *gdma, const void *start, size_t len)
{
    return !gdma->hooks || !gdma->hooks->dma_reaches || gdma->hooks->dma_reaches(gdma, start, len);
}

void mica_esp_gdma_list(struct mica_esp_gdma_descriptor *list, size_t n, const void *buffer, size_t len)
{
    const uint32_t control = OWNER | (uint32_t)len << 12 | (uint32_t)len;

    for (size_t i = 0; i < n; i++) {
        list[i].control = control;
        list[i].buffer = address(buffer);
        list[i].next = address(&list[i + 1]);
    }
    list[n - 1].control |= SUC_EOF;
    list[n - 1].next = 0;
}

void mica_esp_gdma_out(const struct mica_engine *gdma, enum mica_esp_gdma_peripheral peripheral,
                       const struct mica_esp_gdma_descriptor *list)
{
    const uint32_t at = CHANNEL_STRIDE * channel_of(gdma);

    barrier();
    mica_accel_write(gdma, INT_CLR + INT_STRIDE * channel_of(gdma), INTERRUPTS);
    mica_accel_write(gdma, OUT_CONF0 + at, OUT_EOF_MODE | CONF0_RST);
    mica_accel_write(gdma, OUT_CONF0 + at, OUT_EOF_MODE);
    mica_accel_write(gdma, OUT_PERI_SEL + at, peripheral);
    mica_accel_write(gdma, OUT_LINK + at, (address(list) & LINK_ADDR) | OUT_LINK_START);
}

void mica_esp_gdma_in(const struct mica_engine *gdma, enum mica_esp_gdma_peripheral peripheral,
                      const struct mica_esp_gdma_descriptor *list)
{
    const uint32_t at = CHANNEL_STRIDE * channel_of(gdma);

    barrier();
    mica_accel_write(gdma, IN_CONF0 + at, CONF0_RST);
    mica_accel_write(gdma, IN_CONF0 + at, 0);
    mica_accel_write(gdma, IN_PERI_SEL + at, peripheral);
    mica_accel_write(gdma, IN_LINK + at, (address(list) & LINK_ADDR) | IN_LINK_AUTO_RET | IN_LINK_START);
}

mica_status mica_esp_gdma_landed(const struct mica_engine *gdma, const struct mica_esp_gdma_descriptor *last)
{
    mica_status status = mica_accel_wait(gdma, INT_RAW + INT_STRIDE * channel_of(gdma), IN_SUC_EOF, IN_SUC_EOF);

    barrier();
    if (status == MICA_OK && (last->control & OWNER)) {
        status = MICA_ERR_HARDWARE;
    }
    return mica_esp_gdma_result(gdma, status);
}

mica_status mica_esp_gdma_result(const struct mica_engine *gdma, mica_status status)
{
    const uint32_t at = CHANNEL_STRIDE * channel_of(gdma);

    if (mica_accel_read(gdma, INT_RAW + INT_STRIDE * channel_of(gdma)) & ERRORS) {
        status = MICA_ERR_HARDWARE;
    }
    if (status) {
        mica_accel_write(gdma, OUT_CONF0 + at, OUT_EOF_MODE | CONF0_RST);
        mica_accel_write(gdma, IN_CONF0 + at, CONF0_RST);
        mica_accel_write(gdma, OUT_CONF0 + at, OUT_EOF_MODE);
        mica_accel_write(gdma, IN_CONF0 + at, 0);
    }
    return status;
}
