/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A register-free engine: implementations that compute in software, as slowly, with limits and faults as a test asks. The
 * suite runs on it on any machine, and it checks how the library uses an engine: one holder at a time, never nested.
 */
#ifndef MICA_CONFORMANCE_MOCK_H
#define MICA_CONFORMANCE_MOCK_H

#include <mica/provider.h>

/** What the engine does: set before a run, read by it. */
struct mock_behaviour {
    uint32_t delay;         /**< polls until an operation is done; above the engine's wait_limit: it times out */
    uint32_t max_blocks;    /**< of one run of blocks: more are "not me"; 0: no limit */
    uint32_t key_len;       /**< the only key length it takes; 0: all */
    uint32_t fail_at;       /**< the operation, from 1, that ends in `error`; 0: none */
    mica_status error;
    uint32_t flip_at;       /**< the operation whose result has a wrong bit; 0: none */
    bool declines;          /**< everything is "not me" */
    bool keeps_state;       /**< false: hash pieces are "not me", whole messages only */
    bool keyed;             /**< it does HMAC itself */
};

/** What it has seen. */
struct mock_record {
    uint32_t operations, holds, nested, unpaired, resets, failures_told;
    bool held;
};

extern struct mock_behaviour mock_behaviour;
extern struct mock_record mock_record;

extern const struct mica_provider mock_provider;

#endif
