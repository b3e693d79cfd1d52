#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs the conformance image of a board on the simulator: every check, then every operation with faults injected into
the board's crypto blocks, one operation of one block at a time.

A check must not fail. Under a fault an operation may end in an error with its outputs wiped, or be right all the same (the
fault hit nothing that counts); a wrong bit in a result may pass unseen only where no library could see it (a hash, a
cipher), never in a signature. The operation after the fault must be right again.
"""
import argparse
import csv
import io
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]

# Blocks (the simulator's device names) and the faults that each can have.
BLOCKS = {
    "esp32_c3": {"SHA": "stall flip", "AES": "stall flip", "RSA": "stall flip", "GDMA": "short stall"},
    "sama5d3": {"SHA": "stall flip error", "AES": "stall flip error", "TDES": "stall flip error", "DMAC1": "short stall error"},
    "pic32cx_bz2": {"AES": "stall flip", "ICM": "stall flip error", "PUKCC": "error flip"},
    "m2354": {"CRPT": "stall flip error short"},
    "ra6m5": {"SCE9": "stall flip error"},
}


def lines(sim, board, image, mode, faults=()):
    """What the image prints, as lists of fields, and the simulator's complaint."""
    command = [sim, "--board", board, "--quiet", "--set", "conformance_mode=" + mode]
    for fault in faults:
        command += ["--fault", fault]
    done = subprocess.run(command + [image], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False)
    return list(csv.reader(io.StringIO(done.stdout))), done.stderr.strip()


def build(root, board):
    for command in (["cmake", "--preset", board], ["cmake", "--build", "--preset", board, "--target", "conformance-" + board]):
        done = subprocess.run(command, cwd=root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        if done.returncode:
            sys.exit(done.stdout + f"the conformance image for {board} does not build")


def run_checks(arguments):
    rows, complaint = lines(arguments.sim, arguments.board, arguments.image, "some" if arguments.some else "all")
    checks = [row for row in rows if row and row[0] == "check"]
    # A block that declines everything would pass by the software behind it.
    failed = [row for row in checks if row[3] == "FAIL" or row[3] == "none" and row[2] in ("every length", "sizes and fallback")]
    for row in failed:
        print("FAIL", *row[1:])
    ended = bool(rows) and rows[-1][0] == "end"
    if not ended:
        print("the run did not end:", complaint, "after", rows[-1] if rows else "nothing")
    if not checks:
        print("no check ran")
    with open(ROOT / "docs/accelerators.md", encoding="utf-8") as file:
        documented = file.read()
    unknown = sorted({row[1] for row in checks if f"`{row[1]}`" not in documented})
    if unknown:
        print("docs/accelerators.md does not know", *unknown, "(tools/conformance_report writes it)")
        failed += unknown
    return checks, len(failed) + (not ended) + (not checks)


def judge(rows, kind):
    """What is wrong with a run under faults."""
    bad = []
    outcomes = [row[1:] for row in rows if row and row[0] == "outcome"]
    for implementation, operation, verdict in outcomes:
        if verdict in ("wrong", "dirty") or (verdict == "silent" and kind != "flip"):
            bad.append((implementation, operation, verdict))
    hit = [row for row in outcomes if row[2] != "right"]
    if not rows or rows[-1][0] != "end":
        bad.append(("the run", "did not end after", str(outcomes[-1] if outcomes else "nothing")))
    return bad, len(hit)


def run_faults(arguments):
    """Injects each kind into the first, second, ... operation of each block."""
    counts, failures = [], 0
    for block, kinds in BLOCKS[arguments.board].items():
        for kind in kinds.split():
            runs = hits = 0
            for first in arguments.operations:
                rows, complaint = lines(arguments.sim, arguments.board, arguments.image, "faults",
                                        [f"{block}:{kind}:{first}:1"])
                bad, hit = judge(rows, kind)
                runs, hits = runs + 1, hits + hit
                for one in bad:
                    print("FAIL", f"{block}:{kind}:{first}", *one, complaint)
                failures += len(bad)
            counts.append((block, kind, runs, hits))
            if hits == 0:
                print(f"FAIL {block}:{kind} never hit anything: the model does not honour it, or the block is unused")
                failures += 1
    return counts, failures


def run_residue(arguments):
    rows, complaint = lines(arguments.sim, arguments.board, arguments.image, "residue")
    found = [row[1:] for row in rows if row and row[0] == "residue"]
    failed = [row for row in found if row[2] != "clean"]
    for row in failed:
        print("FAIL residue of", *row)
    ended = bool(rows) and rows[-1][0] == "end"
    if not ended or not found:
        print("the run did not end, or looked at nothing:", complaint)
    return found, len(failed) + (not ended or not found)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("board", choices=sorted(BLOCKS))
    parser.add_argument("--sim", default="build/host/sim/mica-sim", help="the simulator")
    parser.add_argument("--image", help="default: the board's in build/")
    parser.add_argument("--some", action="store_true", help="the cheap part of the checks")
    parser.add_argument("--only", choices=["checks", "faults", "residue"], help="one part")
    parser.add_argument("--build", action="store_true", help="build the image first, in build/BOARD")
    parser.add_argument("--csv", help="also write the results: part, implementation or block, what, verdict, cases")
    parser.add_argument("--operations", type=lambda text: [int(n) for n in text.split(",")],
                        help="which operations of a block go wrong (default: nine from 1 to 129; with --some three)")
    arguments = parser.parse_args()
    if arguments.build:
        build(ROOT, arguments.board)
    if os.environ.get("MICA_TEST_ALL") == "1":
        arguments.some = False
    if not arguments.operations:
        arguments.operations = [1, 2, 17] if arguments.some else [1, 2, 3, 5, 9, 17, 33, 65, 129]
    results = []
    if not arguments.image:
        arguments.image = str(ROOT / "build" / arguments.board / "test/conformance" / f"conformance-{arguments.board}.elf")
    failures = 0
    if arguments.only in (None, "checks"):
        checks, bad = run_checks(arguments)
        failures += bad
        for _, implementation, check, verdict, cases in checks:
            results.append(("check", implementation, check, verdict, cases))
            print(f"{implementation:28s} {check:24s} {verdict:5s} {cases:>6s} cases")
    if arguments.only in (None, "residue"):
        found, bad = run_residue(arguments)
        failures += bad
        results += [("residue", implementation, operation, verdict, 1) for implementation, operation, verdict in found]
        print(f"secrets looked for in RAM and blocks after {len(found)} operations, {bad} found")
    if arguments.only in (None, "faults"):
        counts, bad = run_faults(arguments)
        failures += bad
        for block, kind, runs, hits in counts:
            results.append(("fault", block, kind, hits, runs))
            print(f"{block:8s} {kind:6s} injected in {runs} runs, {hits} operations ended in an error or a wrong result")
    if arguments.csv:
        with open(arguments.csv, "w", newline="", encoding="utf-8") as file:
            csv.writer(file, lineterminator="\n").writerows(results)
    print("failures:", failures)
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
