/* SPDX-License-Identifier: Apache-2.0 */
/* What the models of the ESP32-C3's crypto blocks share. */
#include "accel/esp.h"

#include "accel/models.h"

#define SYSTEM_PERIP_CLK_EN1 0x600C0014u
#define SYSTEM_PERIP_RST_EN1 0x600C001Cu

bool sim_esp_is_on(const struct sim_access *access, enum sim_esp_cell cell, uint32_t released)
{
    uint32_t clock = sim_peek(access->machine, SYSTEM_PERIP_CLK_EN1);
    uint32_t held = sim_peek(access->machine, SYSTEM_PERIP_RST_EN1);
    return (clock & 1u << cell) && !(held & released);
}

bool sim_esp_access_is_good(const struct sim_access *access, uint32_t offset, enum sim_esp_cell cell,
                            uint32_t released)
{
    if (access->size != 4)
        sim_misuse(access, offset, "access is not of 4 bytes");
    else if (!sim_esp_is_on(access, cell, released))
        sim_misuse(access, offset, "clock is off, or held in reset");
    else
        return true;
    return false;
}

void sim_esp_reset(struct sim_machine *machine, uint32_t cells)
{
    static const struct {
        enum sim_esp_cell cell;
        const struct sim_device *device;
    } blocks[] = {{SIM_ESP_AES, &sim_esp_aes}, {SIM_ESP_SHA, &sim_esp_sha}, {SIM_ESP_RSA, &sim_esp_rsa}};
    for (size_t i = 0; i < sizeof blocks / sizeof blocks[0]; i++) {
        if (cells & 1u << blocks[i].cell)
            sim_state_clear(machine, blocks[i].device);
    }
}
