#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Cut-offs of SP 800-90B's adaptive proportion test for every claim in eighths of a bit.

Writes src/rng/entropy_table.c to standard output.

The cut-off (4.4.2) is 1 + critbinom(W, p, 1 - alpha) with p = 2^-H, W = 512 (samples with more than two values),
alpha = 2^-30: the smallest count that a good source reaches with a probability of at most alpha.
"""
from decimal import Decimal, getcontext
from math import comb

WINDOW = 512
getcontext().prec = 60
ALPHA = Decimal(2) ** -30


def cutoff(eighths):
    p = Decimal(2) ** (Decimal(-eighths) / 8)
    tail = Decimal(0)
    count = WINDOW
    # P(X >= count), added from the top; critbinom is the largest count whose tail P(X > count) is still <= alpha.
    while count >= 0:
        tail += comb(WINDOW, count) * p**count * (1 - p) ** (WINDOW - count)
        if tail > ALPHA:
            break
        count -= 1
    return min(1 + count, WINDOW)


def main():
    values = [cutoff(h) for h in range(1, 65)]
    print("/* SPDX-License-Identifier: Apache-2.0 */")
    print("/* Made by tools/gen_entropy_cutoffs.py; do not edit. */")
    print('#include "rng/entropy_table.h"\n')
    print("const uint16_t mica_entropy_proportion_cutoffs[64] = {")
    for i in range(0, 64, 12):
        print("    " + " ".join(f"{v}," for v in values[i : i + 12]))
    print("};")


if __name__ == "__main__":
    main()
