#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs the image of the M2354's key store and generator on the simulator: every check; every operation with faults
injected into generator, store and noise source, one at a time; and the search for what a key has left in RAM.

Under a fault an operation ends in an error with its outputs wiped, or is right all the same. A wrong bit may pass unseen
only where no library could see it: on the way into the store, or in a cipher. The same operation after it must be right.
"""
import argparse
import csv
import io
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]

# Devices of the model, the faults each can have, and at which of its operations they are tried.
MANY = [1, 2, 3, 4, 5, 7, 9, 12, 15, 20, 26, 35]
if os.environ.get("MICA_TEST_ALL") == "1":
    MANY = list(range(1, 61))
FAULTS = {
    "CRPT": ("stall error flip short stuck", MANY),
    "KS": ("stall error flip", MANY),
    "TRNG": ("stall stuck", [1, 2, 3, 5, 7, 11]),
}
# Where a wrong bit cannot be seen, and where nothing repeats because nothing is read.
UNSEEN = {("CRPT", "flip"), ("KS", "flip"), ("CRPT", "short")}


def run(sim, image, mode, faults=()):
    command = [sim, "--board", "m2354", "--quiet", "--set", "keystore_mode=" + mode]
    for fault in faults:
        command += ["--fault", fault]
    done = subprocess.run(command + [image], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False)
    rows = list(csv.reader(io.StringIO(done.stdout)))
    return rows, done.stderr.strip()


def ended(rows):
    return bool(rows) and rows[-1][0] == "end"


def report(bad, what):
    for row in bad:
        print("FAIL", what, *row)
    return len(bad)


def run_checks(sim, image):
    rows, complaint = run(sim, image, "all")
    checks = [row for row in rows if row[0] == "check"]
    failures = report([row for row in checks if row[-1] != "ok"], "check")
    if not ended(rows) or not checks:
        failures += report([[complaint]], "the checks did not end")
    print(len(checks), "checks,", failures, "failed")
    return failures


def judge(rows, device, kind):
    """What is wrong with a run under a fault."""
    bad = [row for row in rows if row[0] == "outcome" and row[2] == "dirty"]
    bad += [row for row in rows if row[0] == "outcome" and row[2] == "silent" and (device, kind) not in UNSEEN]
    bad += [row for row in rows if row[0] == "after" and row[2] != "ok"]
    return bad


def run_faults(sim, image):
    failures = 0
    for device, (kinds, operations) in FAULTS.items():
        for kind in kinds.split():
            hit = 0
            for first in operations:
                fault = f"{device}:{kind}:{first}:1"
                rows, complaint = run(sim, image, "faults", [fault])
                failures += report(judge(rows, device, kind), fault)
                if not ended(rows):
                    failures += report([[complaint]], fault)
                hit += any(row[0] == "outcome" and row[2] != "right" for row in rows)
            print(f"{device}:{kind} injected in {len(operations)} runs, seen in {hit}")
            if hit == 0:
                failures += report([["never seen: the model does not honour it"]], f"{device}:{kind}")
    return failures


def run_still(sim, image):
    """A noise source that stands still for ever: nothing may come of it."""
    rows, _ = run(sim, image, "faults", ["TRNG:stuck:1"])
    made = [row for row in rows if row[0] == "outcome" and row[1] in ("generator", "made inside", "two spans")]
    failures = report([row for row in made if row[2] != "error"], "TRNG stands still")
    if not made or not ended(rows):
        failures += report([["nothing ran"]], "TRNG stands still")
    return failures


def run_residue(sim, image):
    rows, complaint = run(sim, image, "residue")
    found = [row for row in rows if row[0] == "residue"]
    failures = report([row for row in rows if row[0] == "check" and row[-1] != "ok"], "residue")
    # The caller's own buffer holds what it has read until it is wiped.
    failures += report([row for row in found if row[3] != "clean" and row[2] != "read"], "residue")
    failures += report([row for row in found if row[2] == "read" and row[3] == "clean"], "the search finds nothing:")
    if not ended(rows) or not found:
        failures += report([[complaint]], "the search did not end")
    print("a key looked for in RAM and blocks after", len(found), "operations,", failures, "failures")
    return failures


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sim", default="build/host/sim/mica-sim", help="the simulator")
    arguments = parser.parse_args()
    for command in (["cmake", "--preset", "m2354"], ["cmake", "--build", "--preset", "m2354", "--target", "keystore-m2354"]):
        done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        if done.returncode:
            sys.exit(done.stdout + "the image does not build")
    image = str(ROOT / "build/m2354/test/keystore/keystore-m2354.elf")
    failures = sum(part(arguments.sim, image) for part in (run_checks, run_faults, run_still, run_residue))
    print("failures:", failures)
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
