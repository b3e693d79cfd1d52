/* SPDX-License-Identifier: Apache-2.0 */
/* Known answers, from tools/bench_answers.py: computed without any code of this library. */
#ifndef MICA_BENCH_ANSWERS_H
#define MICA_BENCH_ANSWERS_H

#include <stddef.h>
#include <stdint.h>

struct bench_answer {
    const char *algorithm;
    const char *operation;
    uint8_t sha256[32]; /**< of the operation's output at BENCH_ANSWER_LEN bytes of bench_input() */
};

extern const struct bench_answer bench_answers[];
extern const size_t bench_answer_count;

#endif
