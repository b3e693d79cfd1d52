#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Reports of several boards, with a stand-in for the simulator: layouts, crypto hardware, summary, progress, failures.

usage: boards.py PROGRAM SOURCE_DIR
"""
import csv
import json
import math
import os
import re
import subprocess
import sys
import tempfile
import unittest

PROGRAM, SOURCE = sys.argv[1], sys.argv[2]
BOARDS = {"pic32cx_bz2": "PIC32CX-BZ2", "sama5d3": "SAMA5D3", "m2354": "M2354", "esp32_c3": "ESP32-C3", "ra6m5": "RA6M5"}

# Prints what an image would: rows from rows.json beside it, the set of --set bench_rows.
SIMULATOR = r'''#!%s
import json, os, sys
args, here = sys.argv[1:], os.path.dirname(os.path.abspath(sys.argv[0]))
board = args[args.index("--board") + 1]
if "--timing" in args:
    print(board + ": fitted, %%s" %% ("error of a family " * 9))
    sys.exit()
with open(os.path.join(here, "calls"), "a") as f:
    f.write(" ".join(args[:-1]) + "\n")
with open(os.path.join(here, "rows.json")) as f:
    config = json.load(f)
every = [r for r in config["rows"] if r.get("board", board) == board]
rows = [r for r in every if r.get("path") != "hardware"]
def beside(r):
    return [h for h in every if h.get("path") == "hardware" and (h["algorithm"], h["operation"]) == (r["algorithm"], r["operation"]) and r.get("default", True)]
def show(r):
    print("row,%%s,%%s,%%s,%%s,%%s,ct,%%d,%%d,%%d,100,%%s" %% (r["section"], r["algorithm"], r["operation"], r.get("path", "software"),
          r["implementation"], r["bytes"], r["cycles"], r["cycles"] // 2, r.get("status", "ok")))
    return r.get("status", "ok") == "FAIL"
chosen = args[args.index("--set") + 1][len("bench_rows="):]
print("starting\nmica-bench,1,%%s,%%s,%%d,cc 1 -O3" %% (board, "Core", config.get("khz", 100000)))
n = failed = 0
for i, r in enumerate(rows):
    if chosen == "list":
        print("name,%%s,%%s,%%s,%%s,%%s" %% (r["algorithm"], r["operation"], r["implementation"],
              "default" if r.get("default", True) else "other", "".join(h["implementation"] for h in beside(r))))
    elif i // 4 < len(chosen) and int(chosen[i // 4], 16) >> i %% 4 & 1:
        for x in [r, *beside(r)]:
            n, failed = n + 1, failed + show(x)
            if x.get("path") == "hardware" and x["bytes"]:
                print("crossover,%%s,%%s,%%s,%%s,%%d" %% (x["algorithm"], x["operation"], x["implementation"], r["implementation"], x.get("crossover", 16)))
if not config.get("cut") or chosen == "list":
    print("end,%%d,%%d" %% (n, failed))
''' % (sys.executable + " -SE")


def row(section, algorithm, operation, cycles, **more):
    per_byte = section in ("cipher", "aead", "hash")
    return dict({"section": section, "algorithm": algorithm, "operation": operation, "implementation": "impl_c",
                 "bytes": 4096 if per_byte else 0, "cycles": cycles * (4096 if per_byte else 1)}, **more)


ROWS = [row("cipher", "AES-128-CBC", "encrypt", 100), row("cipher", "AES-128-CBC", "decrypt", 120),
        row("cipher", "AES-128-CBC", "encrypt", 5, path="hardware", implementation="aes_block"),
        row("cipher", "AES-256-CTR", "encrypt", 3, implementation="aes_tab", default=False),
        row("hash", "SHA-256", "hash", 50),
        row("hash", "SHA-512", "hash", 40, board="m2354"), row("hash", "SHA-512", "hash", 4, path="hardware", implementation="hash_block", board="m2354"),
        row("ec_signature", "ECDSA-brainpoolP512r1", "sign", 10 ** 7), row("ec_signature", "ECDSA-brainpoolP512r1", "verify", 10 ** 9),
        row("ec_key_exchange", "X25519", "shared_secret", 2 * 10 ** 6)]


def published():
    with open(os.path.join(SOURCE, "bench/published/figures.csv"), newline="") as f:
        return list(csv.DictReader(f))


class Case(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.simulator = os.path.join(self.folder.name, "simulator")
        with open(self.simulator, "w") as f:
            f.write(SIMULATOR)
        os.chmod(self.simulator, 0o755)
        for board in [*BOARDS, "m4"]:
            os.makedirs(os.path.join(self.folder.name, board, "bench/board"))
            open(os.path.join(self.folder.name, board, "bench/board/bench-%s.elf" % board), "w").close()
        self.environment = dict(os.environ, MICA_SIM=self.simulator, MICA_IMAGES=self.folder.name, LC_ALL="C.UTF-8")
        self.configure()

    def configure(self, rows=ROWS, **more):
        with open(os.path.join(self.folder.name, "rows.json"), "w") as f:
            json.dump(dict(more, rows=rows), f)

    def run_program(self, *args, status=0):
        r = subprocess.run([PROGRAM, "--portable", *args], capture_output=True, text=True, timeout=300, env=self.environment)
        self.assertEqual(r.returncode, status, r.stderr)
        return r

    def five(self, *args, status=0):
        """The five boards, and the host's SHA-1 as the quickest row there is."""
        return self.run_program("--board", "all", "--quick", "--min-time", "0.001", "--filter", "^aes-128-cbc|^aes-256-ctr enc|sha-(256|512) |ecdsa-brainpoolp512|^x25519 sh", *args, status=status)

    def report(self, *args, **kwargs):
        return json.loads(self.five("--format", "json", *args, **kwargs).stdout)

    def calls(self):
        with open(os.path.join(self.folder.name, "calls")) as f:
            return f.read().splitlines()


class Tables(Case):
    def sections(self, *args):
        text = self.five(*args).stdout
        for line in text.splitlines():
            self.assertLessEqual(len(line), 100 if "160" not in args else 160, line)
        return {block.split(",")[0]: block.splitlines() for block in text.split("\n\n")}

    def test_an_algorithm_a_row_where_it_fits(self):
        rows = [r for r in ROWS if r.get("path") != "hardware"]
        self.configure(rows)
        cipher = self.sections("--columns", "160")["Cipher"]
        self.assertRegex(cipher[1], "- host -.*- pic32cx_bz2 -.*- sama5d3 -.*- m2354 -.*- esp32_c3 -.*- ra6m5 -")
        line = next(x for x in cipher if x.startswith("AES-128-CBC")).split()
        self.assertEqual((len(line), line[3:]), (13, ["1.000", "0.833"] * 5))
        self.assertEqual(len({len(x) for x in cipher[2:]}), 1, "columns line up")

    def test_an_operation_a_row_else(self):
        sections = self.sections()
        self.assertRegex(sections["Cipher"][1], "operation +host +pic32cx_bz2 +sama5d3 +m2354 +esp32_c3 +ra6m5$")
        lines = [x.split() for x in sections["Cipher"] if x.startswith("AES-128-CBC")]
        self.assertEqual([x[1] for x in lines], ["encrypt", "encrypt", "decrypt"])
        self.assertEqual((lines[0][3:], lines[1][2:], lines[2][3:]), (["1.000"] * 5, ["hw", "-"] + ["20.00"] * 5, ["0.833"] * 5))
        self.assertIn("shared", next(x for x in sections["EC key exchange"] if x.startswith("X25519 ")))
        sha = [x.split() for x in sections["Hash"] if x.startswith("SHA-512 ")]
        self.assertEqual(sha[1], ["SHA-512", "hw", "-", "-", "-", "25.00", "-", "-"])

    def test_hardware_has_columns_where_they_fit(self):
        cipher = self.sections("--columns", "160")["Cipher"]
        self.assertRegex(cipher[1], "host +pic32cx_bz2 +pic32cx_bz2 hw +sama5d3 +sama5d3 hw .* ra6m5 +ra6m5 hw$")
        line = next(x for x in cipher if re.match("AES-128-CBC +encrypt", x)).split()
        self.assertEqual(line[3:], ["1.000", "20.00"] * 5)

    def test_bare_cores_are_in_cycles(self):
        self.configure(khz=0)
        text = self.run_program("--board", "m4").stdout
        self.assertRegex(text, r"AES-128-CBC +encrypt +impl_c +100.0/B +50.00/B +100\n")
        self.assertRegex(text, r"AES-128-CBC +encrypt +hw +aes_block +5.00/B")
        self.assertLessEqual(max(map(len, text.splitlines())), 100)

    def test_published_layout(self):
        text = self.run_program("--board", "M2354").stdout
        figures = {(x["algorithm"], x["operation"], x["path"]): x["value"] for x in published() if x["board"] == "M2354"}
        line = next(x for x in text.splitlines() if re.match("AES-128-CBC +encrypt", x)).split()
        for at, ours, path in ((2, 1.0, "sw"), (5, 20.0, "hw")):
            theirs = float(figures["AES-128-CBC", "encrypt", path])
            self.assertEqual([float(x) for x in line[at:at + 2]], [ours, theirs])
            self.assertLess(abs(float(line[at + 2]) - ours * 96 / 100 / theirs), 0.02 * float(line[at + 2]) + 0.05)
        self.assertLessEqual(max(map(len, text.splitlines())), 100)

    def test_markdown(self):
        text = self.five("--format", "md").stdout
        for block in text.split("\n\n"):
            table = [x for x in block.splitlines() if x.startswith("|")]
            self.assertLessEqual(len({x.count("|") for x in table}), 1, block)
        self.assertRegex(text, r"\| AES-128-CBC \| encrypt \| [0-9.]+ \|( 1.000 \| 20.00 \|){5}\n")
        self.assertIn("| pic32cx_bz2 | pic32cx_bz2 hardware |", text)
        self.assertIn("## Where ours is slowest", text)

    def test_failing_row(self):
        self.configure([dict(ROWS[0], status="FAIL"), *ROWS[1:]])
        self.assertRegex(self.five(status=1).stdout, "AES-128-CBC +encrypt +[0-9.]+( +FAIL){5}\n")
        self.assertIn("FAIL", self.five("--format", "md", status=1).stdout)


class Summary(Case):
    def test_json(self):
        report = self.report()
        self.assertEqual({r["source"] for r in report["rows"]}, {"measured", "simulated", "published"})
        self.assertEqual(set(report["context"]["timing"]), set(BOARDS))
        self.assertEqual(report["context"]["images"], {b: "cc 1 -O3" for b in BOARDS})
        cost = lambda r: r.get("cycles_per_byte") or r.get("cycles_per_op")  # noqa: E731
        seen = {(s["board"], s["path"]): s for s in report["summary"]}
        pairs = {}
        for ours in (r for r in report["rows"] if r["source"] == "simulated"):
            for theirs in (r for r in report["rows"] if r["source"] == "published"):
                if all(ours[k] == theirs[k] for k in ("board", "algorithm", "operation", "path")):
                    pairs.setdefault((ours["board"], ours["path"]), []).append((cost(ours) / cost(theirs), ours))
        self.assertEqual(set(pairs), set(seen))
        for key, ratios in pairs.items():
            s = seen[key]
            self.assertEqual(s["rows"], len(ratios))
            self.assertAlmostEqual(s["geometric_mean"], math.prod(r for r, _ in ratios) ** (1 / len(ratios)), delta=0.001 * s["geometric_mean"])
            self.assertEqual(sum(x["rows"] for x in s["sections"].values()), s["rows"])
            worst = sorted((r for r, _ in ratios), reverse=True)[:5]
            self.assertEqual(len(worst), len(s["worst"]))
            for a, b in zip(worst, s["worst"]):
                self.assertAlmostEqual(a, b["ratio"], delta=0.001 * a + 1e-4)

    def test_text(self):
        text, summary = self.five().stdout, self.report()["summary"]
        for s in summary:
            self.assertRegex(text, r"(?m)^%s +%s +%d +[0-9.]+ " % (s["board"], s["path"], s["rows"]))
            for x in s["worst"]:
                self.assertRegex(text, r"%s +%s .* [0-9.]+x" % (x["algorithm"], x["operation"]))
        self.assertIn("How far simulated cycles are off", text)

    def test_crossover(self):
        self.configure([dict(r, crossover=0) if r["implementation"] == "hash_block" else r for r in ROWS])
        rows = [r for r in self.report()["rows"] if "crossover_bytes" in r]
        self.assertEqual({(r["board"], r["algorithm"], r["path"], r["crossover_bytes"]) for r in rows},
                         {*((b, "AES-128-CBC", "hardware", 16) for b in BOARDS), ("m2354", "SHA-512", "hardware", None)})
        text = self.five().stdout
        self.assertRegex(text, "(?s)as fast as software\n.*m2354 +16 bytes: 1 row; at no length: SHA-512 hash\n")
        self.assertRegex(self.five("--format", "md").stdout, "- ra6m5: 16 bytes: 1 row\n")
        self.assertRegex(self.run_program("--board", "ra6m5").stdout, "as fast as software\nra6m5 +16 bytes: 1 row\n")
        lines = list(csv.DictReader(self.five("--format", "csv").stdout.splitlines()))
        self.assertEqual({r["crossover_bytes"] for r in lines if r["board"] == "m2354"}, {"", "16"})


class Runs(Case):
    def test_default_is_this_machine_and_the_five_boards(self):
        r = self.run_program("--min-time", "0.001", "--filter", "^SHA-256", "--format", "json")
        report = json.loads(r.stdout)
        self.assertEqual(list(dict.fromkeys(x["board"] for x in report["rows"])), ["host", *BOARDS])
        self.assertEqual(report["context"]["samples"], 5)
        runs = [x.split()[1] for x in self.calls() if "bench_rows=list" not in x]
        self.assertEqual(sorted(runs), sorted(BOARDS))
        self.assertIn("m2354", runs[:2], "the longest first, and two at a time")
        for only in (["--bytes", "64"], ["--implementations"]):
            boards = {x["board"] for x in json.loads(self.run_program("--quick", "--min-time", "0.001", "--filter", "^SHA-256",
                                                                      "--format", "json", *only).stdout)["rows"]}
            self.assertEqual(boards, {"host"})

    def test_only_the_rows_wanted_run(self):
        self.report("--filter", "^aes-128-cbc encrypt")
        self.assertEqual({x.split("bench_rows=")[1] for x in self.calls()}, {"list", "10"}, "a digit for four rows")
        report = json.loads(self.run_program("--board", "ra6m5", "--filter", "aes_tab", "--implementations", "--format", "json").stdout)
        self.assertEqual([r["implementation"] for r in report["rows"] if r["source"] == "simulated"], ["aes_tab"])

    def test_hardware_is_chosen_by_name(self):
        rows = json.loads(self.run_program("--board", "ra6m5", "--filter", "aes_block", "--format", "json").stdout)["rows"]
        self.assertEqual([(r["implementation"], r["path"]) for r in rows if r["source"] == "simulated"], [("aes_block", "hardware")])
        rows = self.report("--filter", "sha-512", "--implementations")["rows"]
        self.assertEqual([r["path"] for r in rows if r["board"] == "m2354" and r["source"] == "simulated"], ["software", "hardware"])

    def test_no_match(self):
        self.assertIn("no row matches", self.run_program("--board", "m2354", "--filter", "nothing", status=1).stderr)

    def test_cut_short(self):
        self.configure(cut=True)
        self.assertIn("the image of ra6m5 stopped before its end, after 7 rows", self.run_program("--board", "ra6m5", status=1).stderr)

    def test_missing_image(self):
        os.remove(os.path.join(self.folder.name, "ra6m5/bench/board/bench-ra6m5.elf"))
        r = self.run_program("--board", "m2354", "--board", "ra6m5", status=1)
        self.assertIn("bench-ra6m5.elf is missing: ./run bench --board ra6m5 builds it", r.stderr)
        self.assertTrue(all("list" in x for x in self.calls()), "before anything runs")

    def test_progress(self):
        command = "'%s' --board all --quick --min-time 0.001 --filter 'sha-|aes' > /dev/null" % PROGRAM
        r = subprocess.run(["script", "-qec", command, "/dev/null"], capture_output=True, text=True, env=self.environment, timeout=120)
        self.assertRegex(r.stdout, r"\[\d+/\d+\] host \S+ \S+ \(\S+\), \d+ s")
        self.assertRegex(r.stdout, r"\[\d+/\d+\] \d+ s; m2354 \d/\d")
        self.assertRegex(r.stdout, r"m2354: \d rows in \d+ s")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
