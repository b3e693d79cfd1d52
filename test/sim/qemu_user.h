/* SPDX-License-Identifier: Apache-2.0 */
/* Included before a kernel that is to run in qemu's user mode: there is no page of registers. */
#ifndef TEST_SIM_QEMU_USER_H
#define TEST_SIM_QEMU_USER_H

#include <stdint.h>

extern volatile uint32_t test_registers[16];

#define BARE_REG(offset) test_registers[(offset) / 4]

#endif
