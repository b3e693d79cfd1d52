/* SPDX-License-Identifier: Apache-2.0 */
/* SHA's initial values and compression, from libcrypto's own: what blocks that take and give a state compute. */
#ifndef SIM_ACCEL_SHA_H
#define SIM_ACCEL_SHA_H

#include <stdint.h>

enum sim_sha { SIM_SHA_1, SIM_SHA_224, SIM_SHA_256, SIM_SHA_384, SIM_SHA_512 };

/** The state as bytes, in the digest's order: 20, 32 or 64 of them. */
unsigned sim_sha_state_len(enum sim_sha alg);

/** 64 or 128. */
unsigned sim_sha_block_len(enum sim_sha alg);

void sim_sha_initial(enum sim_sha alg, uint8_t *state);
void sim_sha_compress(enum sim_sha alg, uint8_t *state, const uint8_t *block);

#endif
