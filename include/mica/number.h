/* SPDX-License-Identifier: Apache-2.0 */
/* A large number in the caller's memory. */
#ifndef MICA_NUMBER_H
#define MICA_NUMBER_H

#include <stddef.h>
#include <stdint.h>

/** A big-endian number; whoever fills it owns the bytes and keeps them as long as the description is used. */
struct mica_number {
    const uint8_t *bytes; /**< NULL when absent */
    size_t len;           /**< bytes */
};

#endif
