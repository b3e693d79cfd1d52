#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The boards' images execute no more instructions than bench/baseline says.

usage: baseline.py PROGRAM SOURCE_DIR

Builds the images in build/BOARD, as ./run bench does, and runs them on the simulator. MICA_TEST_ALL=1: every row of every board.
"""
import csv
import json
import os
import re
import subprocess
import sys
import tempfile

PROGRAM, SOURCE = sys.argv[1:]
sys.path.insert(0, os.path.join(SOURCE, "tools"))
sys.dont_write_bytecode = True
import bench_baseline  # noqa: E402

ALL = os.environ.get("MICA_TEST_ALL") == "1"
FAST_BOARDS = ["esp32_c3", "pic32cx_bz2", "ra6m5"]
CHEAP = 10_000_000
LIMIT = "0.5"
FOLDER = os.path.join(SOURCE, "bench", "baseline")


def call(*args, **kwargs):
    return subprocess.run(args, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **kwargs)


def build(board):
    for args in (("cmake", "--preset", board), ("cmake", "--build", "--preset", board, "--target", "bench-" + board)):
        r = call(*args, cwd=SOURCE)
        if r.returncode:
            sys.exit(r.stdout + "the image for %s does not build" % board)


def name(row):
    return "%(algorithm)s %(operation)s %(implementation)s" % row


def rows_of_image(board):
    """Names of the default rows of the board's image."""
    simulator = os.path.join(os.path.dirname(PROGRAM), "..", "sim", "mica-sim")
    image = os.path.join(SOURCE, "build", board, "bench", "board", "bench-%s.elf" % board)
    r = call(simulator, "--board", board, "--quiet", "--set", "bench_rows=list", image)
    fields = [line.split(",") for line in r.stdout.splitlines() if line.startswith("name,")]
    return {" ".join(f[1:4]) for f in fields if f[4] == "default"}


def expensive(baselines):
    """Rows that take too many instructions on some board to be run every time."""
    return {name(r) for b in baselines.values() for r in b["rows"] if r["instructions"] > CHEAP}


def measure(boards, names, folder):
    """Report of these rows; all when there are no names."""
    path = os.path.join(folder, "new.json")
    args = [PROGRAM, "--format", "json", "--out", path] + ["--board=" + b for b in boards]
    if names:
        args += ["--filter", "^(%s)$" % "|".join(re.sub(r"([][.*+?(){}|^$\\])", r"\\\1", n) for n in sorted(names))]
    r = call(*args, env=dict(os.environ, MICA_IMAGES=os.path.join(SOURCE, "build")))
    print(r.stdout, end="")
    if r.returncode:
        sys.exit("the benchmark failed with status %d" % r.returncode)
    with open(path) as f:
        return json.load(f)


def compare_names(board, baseline):
    """True when the image and the baseline have the same rows."""
    image, base = rows_of_image(board), {name(r) for r in baseline["rows"]}
    for title, names in (("without a baseline", image - base), ("only in the baseline", base - image)):
        if names:
            print("%s: %s: %s" % (board, title, ", ".join(sorted(names))))
    return image == base


def check(board, baseline, new, folder):
    """True when the board's rows are within the limit."""
    path, changes = os.path.join(folder, board + ".json"), os.path.join(folder, board + ".csv")
    bench_baseline.write(new, path)
    if new["context"]["images"] != baseline["context"]["images"]:
        print("%s: the baseline is of another compiler, so counts cannot be compared.\n  baseline: %s\n  here:     %s" % (
            board, baseline["context"]["images"].get(board), new["context"]["images"].get(board)))
        return False
    r = call(PROGRAM, "compare", "--field", "instructions", "--limit", LIMIT, "--same-compiler", "--allow",
             os.path.join(FOLDER, "allowed.txt"), "--format", "csv", "--out", changes, os.path.join(FOLDER, board + ".json"), path)
    with open(changes, newline="") as f:
        rows = list(csv.DictReader(f))
    bad = [x for x in rows if x["verdict"] in ("slower", "FAIL", "no_figure")]
    for x in [x for x in rows if x["verdict"] in ("faster", "allowed")] + bad:
        ratio = "%+.2f %%" % (100 * float(x["ratio"]) - 100) if x["ratio"] else ""
        print("%s %s %s %s: %s %s" % (board, x["algorithm"], x["operation"], x["implementation"], x["verdict"], ratio))
    print("%s: %d rows compared, %d of them failed" % (board, sum(x["ratio"] != "" for x in rows), len(bad)))
    return r.returncode == 0 and not bad


def main():
    baselines = {}
    for file in sorted(os.listdir(FOLDER)):
        if file.endswith(".json") and (ALL or file[:-5] in FAST_BOARDS):
            with open(os.path.join(FOLDER, file)) as f:
                baselines[file[:-5]] = json.load(f)
    if set(FAST_BOARDS) - set(baselines):
        sys.exit("bench/baseline lacks a board")
    for board in baselines:
        build(board)
    results = [compare_names(board, baseline) for board, baseline in baselines.items()]
    with tempfile.TemporaryDirectory() as folder:
        leave_out = set() if ALL else expensive(baselines)
        every = {name(r) for b in baselines.values() for r in b["rows"]}
        report = measure(list(baselines), every - leave_out if leave_out else None, folder)
        new = bench_baseline.split(report)
        results += [check(board, baseline, new[board], folder) for board, baseline in baselines.items()]
    if not all(results):
        sys.exit("bench/baseline/README.md says what to do: allow a row, or renew the baseline with\n"
                 "    ./run bench --board pic32cx_bz2 --board sama5d3 --board m2354 --board esp32_c3 --board ra6m5 "
                 "--format json -o build/boards.json\n    tools/bench_baseline.py build/boards.json bench/baseline")


if __name__ == "__main__":
    main()
