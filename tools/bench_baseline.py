#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Write the instruction counts of a benchmark report's software rows, one file a board: what bench/baseline holds.

usage: bench_baseline.py REPORT.json FOLDER

Each FOLDER/BOARD.json is a report, too, with the fields that `mica-bench compare --field instructions` needs.
"""
import json
import os
import sys

FIELDS = ("board", "section", "algorithm", "operation", "path", "implementation", "bytes", "status", "source", "instructions")


def split(report):
    """The baselines of a report's simulated boards: {board: report}. Hardware rows mostly wait: nothing to compare."""
    out = {}
    for row in report["rows"]:
        if row["source"] == "simulated" and row["path"] == "software":
            board = out.setdefault(row["board"], {"schema": 1, "context": {"images": {}}, "rows": []})
            board["context"]["images"][row["board"]] = report["context"]["images"][row["board"]]
            board["rows"].append({field: row[field] for field in FIELDS})
    return out


def write(baseline, path):
    """A row a line, so that a change shows as the lines it changes."""
    with open(path, "w") as f:
        rows = ",\n  ".join(json.dumps(row, separators=(",", ":")) for row in baseline["rows"])
        f.write('{"schema":1,\n "context":%s,\n "rows":[\n  %s\n ]}\n' % (json.dumps(baseline["context"]), rows))


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    with open(sys.argv[1]) as f:
        baselines = split(json.load(f))
    if not baselines:
        sys.exit("bench_baseline.py: %s has no simulated row" % sys.argv[1])
    for board, baseline in baselines.items():
        write(baseline, os.path.join(sys.argv[2], board + ".json"))


if __name__ == "__main__":
    main()
