/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Every row of the suite, every implementation that fits the target, gives its known answer: the test that also
 * runs on other machines under qemu (big-endian PowerPC, AArch64), where only libc is there.
 */
#include <stdio.h>

#include "suite/suite.h"

int main(void)
{
    static uint8_t in[BENCH_BYTES_MAX + 1024], out[BENCH_BYTES_MAX + 1024];
    unsigned failed = 0;

    for (size_t i = 0; i < bench_row_count(); i++) {
        const struct bench_row *row = bench_row_at(i);
        if (!bench_check(row, in, out)) {
            printf("FAIL %s %s (%s)\n", row->algorithm, row->operation, row->implementation);
            failed++;
        }
    }
    printf("%zu rows checked, %u failed\n", bench_row_count(), failed);
    return failed != 0;
}
