/* SPDX-License-Identifier: Apache-2.0 */
#include "host/board.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

static const struct bench_board boards[] = {
    {"pic32cx_bz2", "PIC32CX-BZ2", "PIC32CX-BZ2, Cortex-M4F at 64 MHz", 3},
    {"sama5d3", "SAMA5D3", "SAMA5D3, Cortex-A5 at 528 MHz", 4},
    {"m2354", "M2354", "M2354, Cortex-M23 at 96 MHz", 24},
    {"esp32_c3", "ESP32-C3", "ESP32-C3, RV32IMC at 160 MHz", 5},
    {"ra6m5", "RA6M5", "RA6M5, Cortex-M33 at 200 MHz", 3},
    {"m4", NULL, "bare Cortex-M4, no wait states", 3},
    {"m33", NULL, "bare Cortex-M33, no wait states", 3},
    {"m23", NULL, "bare Cortex-M23, no wait states", 24},
    {"a5", NULL, "bare Cortex-A5, no wait states", 4},
    {"rv32", NULL, "bare RV32IMC, no wait states", 5},
};

const struct bench_board *bench_board_find(const char *name)
{
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
        if (strcasecmp(boards[i].name, name) == 0 ||
            (boards[i].published && strcasecmp(boards[i].published, name) == 0)) {
            return &boards[i];
        }
    }
    return NULL;
}

const struct bench_board *bench_board_at(size_t index)
{
    return index < sizeof boards / sizeof boards[0] ? &boards[index] : NULL;
}

/* build/host/bench/mica-bench: the simulator is a neighbour, the other build trees lie two folders up. */
void bench_places_find(struct bench_places *places)
{
    const char *simulator = getenv("MICA_SIM"), *images = getenv("MICA_IMAGES");
    char self[400];
    ssize_t len = readlink("/proc/self/exe", self, sizeof self - 1);

    self[len > 0 ? len : 0] = '\0';
    char *slash = strrchr(self, '/');
    if (slash) {
        *slash = '\0';
    }
    snprintf(places->simulator, sizeof places->simulator, "%s%s", simulator ? simulator : self,
             simulator ? "" : "/../sim/mica-sim");
    snprintf(places->images, sizeof places->images, "%s%s", images ? images : self, images ? "" : "/../..");
}
