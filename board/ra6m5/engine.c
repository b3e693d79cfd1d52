/* SPDX-License-Identifier: Apache-2.0 */
/* The SCE9 of the RA6M5: started once after reset, and again after an error. */
#include "board.h"

#include <mica/accel_sce9.h>

#include "sce9/vendor.h"

static bool is_ready;

static mica_status on(const struct mica_engine *engine)
{
    (void)engine;
    if (!is_ready) {
        is_ready = HW_SCE_McuSpecificInit() == SCE9_SUCCESS;
    }
    return is_ready ? MICA_OK : MICA_ERR_HARDWARE;
}

static void reset(const struct mica_engine *engine)
{
    (void)engine;
    is_ready = false;
}

static const struct mica_engine_hooks hooks = {.power_on = on, .reset = reset};

const struct mica_engine mica_engine_sce9 = {.name = "sce9", .base = 0x40161000, .hooks = &hooks};

mica_status mica_board_entropy(uint8_t *out, size_t len)
{
    return mica_sce9_random(&mica_engine_sce9, out, len);
}
