#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs the conformance image of a board on the simulator: every check; what is left in RAM and blocks; every operation under
faults of the board's crypto blocks. With --program or --log it judges and converts what a
maker's own program prints or has printed.

Faults are placed at the first, second, middle and last operation of the block within each operation of the library, in one
run: the image asks the simulator for them (sim/inject.h).
"""
import argparse
import csv
import json
import os
import pathlib
import subprocess
import sys
import time
from xml.sax.saxutils import quoteattr

ROOT = pathlib.Path(__file__).resolve().parents[2]

# Blocks (the simulator's device names) and the faults that each can have.
BLOCKS = {
    "esp32_c3": {"SHA": "stall flip", "AES": "stall flip", "RSA": "stall flip", "GDMA": "short stall"},
    "sama5d3": {"SHA": "stall flip error", "AES": "stall flip error", "TDES": "stall flip error", "DMAC1": "short stall error"},
    "pic32cx_bz2": {"AES": "stall flip", "ICM": "stall flip error", "PUKCC": "error flip"},
    "m2354": {"CRPT": "stall flip error short"},
    "ra6m5": {"SCE9": "stall flip error"},
}
MUST_OFFER = ("every length", "sizes and fallback")  # a block that declines everything passes by the software behind it


class Run:
    """Rows that an image or a program prints, each with the seconds since the one before."""

    def __init__(self):
        self.rows, self.seconds, self.complaint = [], [], ""

    def read(self, stream):
        before = time.monotonic()
        for row in csv.reader(stream):
            if row:
                now = time.monotonic()
                self.rows.append(row)
                self.seconds.append(now - before)
                before = now
        return self

    def of(self, *kinds):
        return [(row, seconds) for row, seconds in zip(self.rows, self.seconds) if row[0] in kinds]

    @property
    def ended(self):
        return bool(self.rows) and self.rows[-1][0] == "end"


def simulate(arguments, mode, options=(), skip=0):
    command = [arguments.sim, "--board", arguments.board, "--quiet", "--set", "conformance_mode=" + mode,
               "--set", "conformance_only=" + arguments.check, "--set", f"conformance_seed={arguments.seed}",
               "--set", f"conformance_skip={skip}", *options, arguments.image]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        run = Run().read(process.stdout)
        run.complaint = process.stderr.read().strip()
    return run


def build(root, board):
    for command in (["cmake", "--preset", board], ["cmake", "--build", "--preset", board, "--target", "conformance-" + board]):
        done = subprocess.run(command, cwd=root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        if done.returncode:
            sys.exit(done.stdout + f"the conformance image for {board} does not build")


def result(part, implementation, what, good, seconds, **more):
    return {"part": part, "implementation": implementation, "what": what, "ok": good, "seconds": round(seconds, 3), **more}


def of_checks(run):
    found = []
    for (_, implementation, check, verdict, cases, *rest), seconds in run.of("check"):
        good = verdict == "ok" or (verdict == "none" and check not in MUST_OFFER)
        found.append(result("check", implementation, check, good, seconds, verdict=verdict, cases=int(cases),
                            time=int(rest[0]) if rest else 0))
    return found


def stack_of(run):
    """Bytes of stack, where the port measures them."""
    return int(run.rows[-1][3]) if run.ended and len(run.rows[-1]) > 3 else 0


def of_faults(run):
    """A fault's line, with the injector's line before it where the simulator wrote one."""
    found, place = [], ""
    for row, seconds in run.of("inject", "fault"):
        if row[0] == "inject":
            place = row[4]
            continue
        _, implementation, operation, number, verdict, good = row
        found.append(result("fault", implementation, operation, good == "ok", seconds, verdict=verdict,
                            fault=place or f"fault {number}"))
        place = ""
    return found


def of_residue(run):
    return [result("residue", row[1], row[2], row[3] == "clean", seconds, verdict=row[3]) for row, seconds in run.of("residue")]


def unended(part, run):
    last = run.rows[-1] if run.rows else ["nothing"]
    return result(part, last[1] if len(last) > 1 else "", "the run did not end", False, 0, cases=0, verdict=" ".join(last) + " " + run.complaint)


def run_checks(arguments):
    run = simulate(arguments, "some" if arguments.some else "all")
    found = of_checks(run)
    documented = (ROOT / "docs/accelerators.md").read_text(encoding="utf-8")
    for name in sorted({one["implementation"] for one in found}):
        if f"`{name}`" not in documented:
            found.append(result("check", name, "documented", False, 0, cases=0,
                                verdict="docs/accelerators.md lacks it (tools/conformance_report)"))
    if stack_of(run):
        print("stack at most:", stack_of(run), "bytes")
    return found + ([] if run.ended else [unended("check", run)])


def run_residue(arguments):
    run = simulate(arguments, "residue")
    return of_residue(run) + ([] if run.ended else [unended("residue", run)])


def run_faults(arguments):
    """A driver's misuse of the block ends the run: it goes on behind the operation that did it."""
    plan = []
    for block, kinds in BLOCKS[arguments.board].items():
        for kind in kinds.split():
            plan += ["--inject", f"{block}:{kind}"]
    found, skip, run = [], 0, None
    while run is None or not run.ended:
        run = simulate(arguments, "fewer" if arguments.some else "faults", plan, skip)
        found += of_faults(run)
        if not run.ended:
            found.append(unended("fault", run))
            began = [row[1:3] for row, _ in run.of("inject")]
            entries = [row[1:3] for row, _ in simulate(arguments, "entries").of("list")]
            if not began or began[-1] not in entries:
                break
            skip = entries.index(began[-1]) + 1
    if not arguments.check:
        for block, kinds in BLOCKS[arguments.board].items():
            for kind in kinds.split():
                if not any(one["fault"].startswith(f"{block}:{kind}:") and one["verdict"] in ("error", "silent") for one in found if "fault" in one):
                    found.append(result("fault", block, kind, False, 0, fault=f"{block}:{kind}:",
                                        verdict="never hit anything: the model does not honour it, or the block is unused"))
    return found


def summary(found):
    """What a person wants to see; a line for each failure."""
    for one in found:
        if one["part"] == "check":
            print(f'{one["implementation"]:28s} {one["what"]:24s} {one["verdict"]:5s} {one["cases"]:>6d} cases {one["seconds"]:7.2f} s')
    residue = [one for one in found if one["part"] == "residue"]
    if residue:
        print(f"secrets looked for in RAM and blocks after {len(residue)} operations")
    faults = {}
    for one in found:
        if one["part"] == "fault" and "fault" in one:
            faults.setdefault(one["fault"].rsplit(":", 1)[0], []).append(one)
    for name, those in faults.items():
        verdicts = {}
        for one in those:
            verdicts[one["verdict"]] = verdicts.get(one["verdict"], 0) + 1
        entries = len({(one["implementation"], one["what"]) for one in those})
        print(f'{name:16s} {len(those):4d} faults in {entries:3d} operations: ' +
              ", ".join(f"{n} {verdict}" for verdict, n in sorted(verdicts.items())))
    for one in found:
        if not one["ok"]:
            print("FAIL", one["implementation"], one["what"], one.get("fault", ""), one["verdict"])


def write_csv(name, found):
    with open(name, "w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file, lineterminator="\n")
        for one in found:
            verdict = one["verdict"] if one["ok"] or one["part"] != "check" else "FAIL"
            writer.writerow([one["part"], one["implementation"], one["what"], verdict, one.get("fault", one.get("cases", 1))])


def write_junit(name, suite, found):
    failures = sum(not one["ok"] for one in found)
    lines = ['<?xml version="1.0" encoding="UTF-8"?>',
             f'<testsuite name={quoteattr(suite)} tests="{len(found)}" failures="{failures}">']
    for one in found:
        what = one["what"] + (" " + one["fault"] if "fault" in one else "")
        case = f'<testcase classname={quoteattr(one["part"] + "." + one["implementation"])} name={quoteattr(what)} time="{one["seconds"]}"'
        if not one["ok"]:
            lines.append(f'  {case}><failure message={quoteattr(one["verdict"])}/></testcase>')
        elif one["verdict"] == "none":
            lines.append(f"  {case}><skipped/></testcase>")
        else:
            lines.append(f"  {case}/>")
    with open(name, "w", encoding="utf-8") as file:
        file.write("\n".join(lines + ["</testsuite>", ""]))


def write_json(name, suite, seed, found):
    with open(name, "w", encoding="utf-8") as file:
        json.dump({"suite": suite, "seed": seed, "failures": sum(not one["ok"] for one in found), "results": found}, file, indent=1)


PRINTED = ("conformance", "list", "check", "inject", "fault", "residue", "end")


def of_program(arguments):
    """Lines of a program of this machine that takes the options of example/main.c, or of a log; others are passed over."""
    if arguments.log:
        with (sys.stdin if arguments.log == "-" else open(arguments.log, encoding="utf-8", errors="replace")) as file:
            return Run().read(line for line in file if line.split(",")[0] in PRINTED)
    command = [arguments.program, "--seed", str(arguments.seed), "--only", arguments.check]
    command += ["--some"] * arguments.some + ["--list"] * arguments.list
    command += {"checks": ["--no-faults"], "faults": ["--no-checks"]}.get(arguments.only, [])
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        return Run().read(line for line in process.stdout if line.split(",")[0] in PRINTED)


def from_program(run):
    found = of_checks(run) + of_faults(run) + of_residue(run)
    headings = [row for row, _ in run.of("conformance")]
    if not headings or len(headings) != len(run.of("end")) or not run.ended:
        found.append(unended("log", run))
    if not found:
        found.append(result("log", "", "nothing ran", False, 0, verdict="nothing ran"))
    return (headings or [["", "", "unknown", 0]])[0], found


def parse():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("board", nargs="?", choices=sorted(BLOCKS))
    parser.add_argument("--log", metavar="FILE", help="instead of a board: the console of any program with the suite; - is standard input")
    parser.add_argument("--program", metavar="FILE", help="instead of a board: run a program of this machine, such as example/'s")
    parser.add_argument("--sim", default="build/host/sim/mica-sim", help="the simulator")
    parser.add_argument("--image", help="default: the board's in build/")
    parser.add_argument("--build", action="store_true", help="build the image first, in build/BOARD")
    parser.add_argument("--some", action="store_true", help="the cheap part of the checks")
    parser.add_argument("--only", choices=["checks", "faults", "residue"], help="one part")
    parser.add_argument("--check", default="", metavar="TEXT", help="what has this in IMPLEMENTATION/CHECK, such as sha256 or 'aes_gcm_esp_aes/seal'")
    parser.add_argument("--list", action="store_true", help="name the checks and the operations under faults")
    parser.add_argument("--seed", type=int, default=0, help="other messages, keys and scalars: a number")
    parser.add_argument("--csv", metavar="FILE", help="also write the results: part, implementation, what, verdict, cases or fault")
    parser.add_argument("--json", metavar="FILE", help="the same as JSON")
    parser.add_argument("--junit", metavar="FILE", help="the same for a build server")
    arguments = parser.parse_args()
    if sum(map(bool, (arguments.board, arguments.log, arguments.program))) != 1:
        parser.error("one board, or --log FILE, or --program FILE")
    if os.environ.get("MICA_TEST_ALL") == "1":
        arguments.some = False
    if not arguments.image and arguments.board:
        arguments.image = str(ROOT / "build" / arguments.board / "test/conformance" / f"conformance-{arguments.board}.elf")
    return arguments


def run_parts(arguments):
    found = []
    for part, function in (("checks", run_checks), ("residue", run_residue), ("faults", run_faults)):
        if arguments.only in (None, part) and (part != "residue" or not arguments.check):
            begin = time.monotonic()
            those = function(arguments)
            found += those or [result(part, "", "nothing ran", False, 0, verdict="nothing ran", cases=0)] * (not arguments.check)
            print(f"{part}: {len(those)} results in {time.monotonic() - begin:.1f} s, seed {arguments.seed}")
    return found or [result("run", "", "nothing ran", False, 0, verdict=f"nothing is called {arguments.check}")]


def main():
    arguments = parse()
    if arguments.build:
        build(ROOT, arguments.board)
    if arguments.list and not arguments.board:
        for row, _ in of_program(arguments).of("list"):
            print("/".join(row[1:]))
        return 0
    if arguments.list:
        for mode in ("list", "entries"):
            for row, _ in simulate(arguments, mode).of("list"):
                print(("check " if mode == "list" else "fault ") + "/".join(row[1:]))
        return 0
    if not arguments.board:
        (_, _, suite, seed), found = from_program(of_program(arguments))
    else:
        suite, seed, found = arguments.board, arguments.seed, run_parts(arguments)
    summary(found)
    if arguments.csv:
        write_csv(arguments.csv, found)
    if arguments.json:
        write_json(arguments.json, suite, int(seed), found)
    if arguments.junit:
        write_junit(arguments.junit, suite, found)
    failures = sum(not one["ok"] for one in found)
    print("failures:", failures)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
