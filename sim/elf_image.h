/* SPDX-License-Identifier: Apache-2.0 */
/* A 32-bit little-endian ELF image: segments and function symbols. */
#ifndef SIM_ELF_IMAGE_H
#define SIM_ELF_IMAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct sim_segment {
    uint32_t load_addr; /**< where the bytes lie when the chip starts */
    uint32_t addr;      /**< where the running program has them */
    uint32_t len;
    const uint8_t *bytes;
};

struct sim_symbol {
    uint32_t addr; /**< without the Thumb bit */
    uint32_t size;
    const char *name;
};

struct sim_image {
    uint8_t *file;
    size_t file_len;
    uint32_t entry;
    uint16_t machine; /**< ELF's e_machine */
    struct sim_segment *segments;
    size_t n_segments;
    struct sim_symbol *symbols; /**< functions, in order of address */
    size_t n_symbols;
};

/** Reads an image; prints why and returns false when it is none. */
bool sim_image_open(struct sim_image *image, const char *path);
void sim_image_close(struct sim_image *image);

/**
 * Gives a variable of the image, an array of characters, another first value: "NAME=TEXT". Prints why and
 * returns false when there is no such variable or the text is too long for it.
 */
bool sim_image_set(struct sim_image *image, const char *assignment);

/** The address of a variable of the image; false when it has none of that name. */
bool sim_image_variable(const struct sim_image *image, const char *name, uint32_t *addr);

/** The function at addr, or NULL. */
const struct sim_symbol *sim_image_symbol(const struct sim_image *image, uint32_t addr);

#endif
