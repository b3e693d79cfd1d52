#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Instruction counts of mica-sim against qemu's user mode, one instruction at a time: they must be equal.

usage: against_qemu.py SIMULATOR SOURCE_DIR
Five kernels on five cores. qemu logs each executed instruction; what lies between the return of bare_start() and the entry of
bare_stop() is counted on both sides."""
import json
import os
import re
import subprocess
import sys
import tempfile

# The M-profile code runs on an A-profile core there: qemu 7.2 cannot start M-profile cores in user mode.
CORES = {
    "m4": ("arm-none-eabi-", "-mcpu=cortex-m4 -mthumb", ["qemu-arm", "-cpu", "cortex-a7"]),
    "m33": ("arm-none-eabi-", "-mcpu=cortex-m33 -mthumb", ["qemu-arm", "-cpu", "cortex-a7"]),
    "m23": ("arm-none-eabi-", "-mcpu=cortex-m23 -mthumb", ["qemu-arm", "-cpu", "cortex-a7"]),
    "a5": ("arm-none-eabi-", "-mcpu=cortex-a5 -marm -mfloat-abi=soft", ["qemu-arm", "-cpu", "cortex-a7"]),
    "rv32": ("riscv64-unknown-elf-", "-march=rv32imc -mabi=ilp32 -mno-relax", ["qemu-riscv32"]),
}
KERNELS = ["hash", "sort", "wide", "text", "machine"]


def common_flags(source, machine):
    bare = os.path.join(source, "sim/bare")
    return ["--specs=picolibc.specs", "-nostartfiles", *machine.split(), "-std=c11", "-O2", "-ffunction-sections",
            "-Wl,--gc-sections", "-Wl,--no-warn-rwx-segments", "-I" + bare, "-I" + os.path.join(source, "include"),
            "-I" + os.path.join(source, "src")]


def kernel_sources(source, kernel):
    files = [os.path.join(source, "test/sim/kernels", kernel + ".c")]
    if kernel == "hash":
        files += [os.path.join(source, "src", f) for f in
                  ("hash/hash.c", "hash/md.c", "hash/sha256_c.c", "base/secret.c")]
    return files


def simulated(simulator, source, core, kernel, image):
    prefix, machine, _ = CORES[core]
    bare = os.path.join(source, "sim/bare")
    subprocess.run([prefix + "gcc", *common_flags(source, machine), "-T", os.path.join(bare, "bare.ld"), "-o", image,
                    os.path.join(bare, "start.c"), *kernel_sources(source, kernel)], check=True)
    run = subprocess.run([simulator, "--core", core, "--json", "--max-cycles", "100000000", image],
                         check=True, capture_output=True, text=True)
    return json.loads(run.stdout)["marks"][0]["instructions"]


def addresses(prefix, image):
    """Start and end of the two marking functions."""
    table = subprocess.run([prefix + "nm", "-S", image], check=True, capture_output=True, text=True).stdout
    found = {}
    for line in table.splitlines():
        words = line.split()
        if len(words) == 4 and words[3] in ("bare_start", "bare_stop"):
            start = int(words[0], 16) & ~1
            found[words[3]] = (start, start + int(words[1], 16))
    return found["bare_start"], found["bare_stop"]


def counted(log, start, stop):
    """Instructions logged between the return of bare_start() and the entry of bare_stop()."""
    count = None
    with open(log, encoding="ascii", errors="replace") as lines:
        for line in lines:
            match = re.match(r"Trace \d+: \S+ \[[0-9a-f]+/([0-9a-f]+)/", line)
            if not match:
                continue
            pc = int(match.group(1), 16)
            if start[0] <= pc < start[1]:
                count = 0
            elif pc == stop[0]:
                return count
            elif count is not None:
                count += 1
    raise SystemExit("the log of qemu does not reach bare_stop()")


def in_qemu(source, core, kernel, directory):
    prefix, machine, qemu = CORES[core]
    image = os.path.join(directory, "user")
    log = os.path.join(directory, "log")
    here = os.path.join(source, "test/sim")
    subprocess.run([prefix + "gcc", *common_flags(source, machine), "-T", os.path.join(here, "qemu_user.ld"),
                    "-include", os.path.join(here, "qemu_user.h"), "-o", image,
                    os.path.join(here, "qemu_user.c"), *kernel_sources(source, kernel)], check=True)
    subprocess.run([*qemu, "-singlestep", "-d", "exec,nochain", "-D", log, image], check=True)
    return counted(log, *addresses(prefix, image))


def main():
    simulator, source = sys.argv[1:3]
    wrong = 0
    with tempfile.TemporaryDirectory() as directory:
        for core in CORES:
            for kernel in KERNELS:
                ours = simulated(simulator, source, core, kernel, os.path.join(directory, "bare"))
                theirs = in_qemu(source, core, kernel, directory)
                wrong += ours != theirs
                print(f"{core:5} {kernel:8} {ours:8} {theirs:8} {'equal' if ours == theirs else 'DIFFERENT'}")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
