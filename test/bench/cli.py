#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The benchmark program as its users meet it: command line, reports, terminal.

usage: cli.py PROGRAM SOURCE_DIR
"""
import csv
import io
import json
import os
import re
import subprocess
import sys
import tempfile
import unicodedata
import unittest

PROGRAM, SOURCE = sys.argv[1], sys.argv[2]
OPTIONS = ["--board", "--columns", "--filter", "--implementations", "--bytes", "--size-sweep", "--compare", "--quick", "--min-time", "--format",
           "--out", "--from", "--reasons", "--list", "--help"]


def run(*args, **kwargs):
    return subprocess.run([PROGRAM, *args], capture_output=True, text=True, timeout=900, **kwargs)


def host(*args, **kwargs):
    """This machine alone."""
    return run("--board", "host", *args, **kwargs)


def published_pairs():
    with open(os.path.join(SOURCE, "bench/published/figures.csv"), newline="") as f:
        return {(r["algorithm"], r["operation"]) for r in csv.DictReader(f)}


def width(line):
    """Columns on a terminal: a combining or continuation code point takes none."""
    return sum(0 if unicodedata.combining(c) else 1 for c in line)


class CommandLine(unittest.TestCase):
    def test_help_teaches_every_option(self):
        r = run("--help")
        self.assertEqual(r.returncode, 0)
        for option in OPTIONS:
            self.assertIn(option, r.stdout)
        self.assertLessEqual(max(map(width, r.stdout.splitlines())), 100)

    def test_wrong_usage_is_named(self):
        wrong = {
            ("--bytes", "7"): "--bytes 7", ("--bytes", "-16"): "--bytes -16", ("--bytes", "99999999999999999999"): "--bytes",
            ("--format", "xml"): "--format xml", ("--filter", "("): "--filter (", ("--min-time", "x"): "--min-time x",
            ("--min-time", "0"): "--min-time 0", ("--compare", "nss"): "--compare nss", ("stray",): "'stray'", ("--board", "z80"): "--board z80",
            ("--board", "m4", "--size-sweep"): "for this machine", ("--board", "all", "--bytes", "64"): "for this machine",
            ("--size-sweep", "--compare", "openssl"): "two different reports", ("--frobnicate",): "frobnicate",
            ("--from", "figures.json"): "goes with --format html",
        }
        for args, message in wrong.items():
            r = run(*args)
            self.assertEqual(r.returncode, 2, args)
            self.assertIn(message, r.stderr)
            self.assertEqual(r.stdout, "")

    def test_unwritable_file_shows_before_measuring(self):
        r = run("--quick", "--out", "/nonexistent/figures.json", "--format", "json")
        self.assertEqual(r.returncode, 2)
        self.assertIn("/nonexistent/figures.json", r.stderr)

    def test_missing_template_shows_before_measuring(self):
        r = run("--quick", "--format", "html", env=dict(os.environ, MICA_BENCH_PAGE="/nonexistent/report.html"))
        self.assertEqual((r.returncode, r.stdout), (2, ""))
        self.assertIn("/nonexistent/report.html", r.stderr)

    def test_html(self):
        with tempfile.TemporaryDirectory() as folder:
            page, figures = os.path.join(folder, "page.html"), os.path.join(folder, "figures.json")
            env = dict(os.environ, MICA_BENCH_PAGE=page)
            with open(page, "w") as f:
                f.write("head@REPORT@tail")
            r = host("--quick", "--min-time", "0.001", "--filter", "^MD5", "--format", "html", env=env)
            self.assertEqual(r.returncode, 0)
            self.assertEqual(json.loads(r.stdout[len("head"):-len("tail")])["rows"][0]["algorithm"], "MD5")
            for text, status in ((json.dumps({"schema": 1, "context": {"cpu": "</script>"}, "rows": []}), 0), ("{", 2)):
                with open(figures, "w") as f:
                    f.write(text)
                r = run("--format", "html", "--from", figures, env=env)
                self.assertEqual(r.returncode, status)
                self.assertNotIn("</script>", r.stdout)
            with open(page, "w") as f:
                f.write("no marker")
            self.assertEqual(run("--format", "html", "--from", figures, env=env).returncode, 2)

    def test_no_match(self):
        r = host("--quick", "--filter", "no such algorithm")
        self.assertEqual(r.returncode, 1)
        self.assertIn("--list", r.stderr)

    def test_list(self):
        rows = [line.split() for line in run("--list").stdout.splitlines()]
        self.assertEqual(published_pairs() - {(r[1], r[2]) for r in rows}, set())
        names = [tuple(r[:3]) for r in rows]
        self.assertEqual(len(names), len(set(names)), "one default row for each operation")
        every = run("--list", "--implementations").stdout.splitlines()
        self.assertGreater(len(every), len(rows))
        self.assertTrue(any("not constant time" in line for line in every))
        self.assertFalse(any("not constant time" in line for line in run("--list").stdout.splitlines()),
                         "no default leaks time")


class Reports(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "out.json")
            cls.process = host("--quick", "--format", "json", "--out", path)
            with open(path) as f:
                cls.report = json.load(f)

    def test_every_published_pair_is_measured(self):
        self.assertEqual(self.process.returncode, 0)
        self.assertEqual(self.process.stdout, "")
        rows = self.report["rows"]
        self.assertEqual([r for r in rows if r["status"] != "ok"], [])
        ours = {(r["algorithm"], r["operation"]) for r in rows if r["source"] == "measured" and r["path"] == "software"}
        self.assertEqual(published_pairs() - ours, set())

    def test_schema(self):
        self.assertEqual(self.report["schema"], 1)
        for field in ("compiler", "flags", "git", "cpu", "mhz", "date", "clock", "machine"):
            self.assertTrue(self.report["context"][field], field)
        for row in self.report["rows"]:
            per_byte = "cycles_per_byte" in row
            self.assertEqual(row["unit"], "MB/s" if per_byte else "ms")
            self.assertEqual(per_byte, row["bytes"] > 0)
            for field in ("board", "core", "mhz", "section", "algorithm", "operation", "path", "implementation",
                          "constant_time", "instructions", "stack_bytes", "source", "spread"):
                self.assertIn(field, row)
            self.assertGreater(row["cycles"], 0)
            self.assertGreater(row["stack_bytes"], 0)

    def test_figures_follow_from_cycles(self):
        for row in self.report["rows"]:
            if "cycles_per_byte" in row:
                self.assertAlmostEqual(row["cycles_per_byte"] * row["bytes"] / row["cycles"], 1, delta=0.01)
                expected = row["mhz"] / row["cycles_per_byte"]
            else:
                expected = row["cycles_per_op"] / row["mhz"] / 1000
            self.assertAlmostEqual(row["value"] / expected, 1, delta=0.01)

    def test_stack_within_bounds(self):
        """8 KiB, as on the cores the library is for. On a 64-bit host gcc keeps each 128-bit intermediate of a big
        number's inner loop on the stack, which is up to 1 KiB on top for RSA, DSA and Diffie-Hellman."""
        for row in self.report["rows"]:
            big = row["section"] in ("signature", "key_exchange")
            self.assertLessEqual(row["stack_bytes"], 9216 if big else 8192, (row["algorithm"], row["operation"]))

    def test_csv_has_the_same_rows(self):
        r = host("--quick", "--min-time", "0.001", "--format", "csv", "--filter", "^SHA|GCM")
        rows = list(csv.DictReader(io.StringIO(r.stdout)))
        expected = [x for x in self.report["rows"] if re.search("^SHA|GCM", x["algorithm"])]
        self.assertEqual([(x["algorithm"], x["operation"]) for x in rows],
                         [(x["algorithm"], x["operation"]) for x in expected])
        self.assertTrue(all(float(x["cycles"]) > 0 for x in rows))

    def test_markdown(self):
        lines = host("--quick", "--min-time", "0.001", "--format", "md", "--filter", "^SHA-256").stdout.splitlines()
        table = [line for line in lines if line.startswith("|")]
        self.assertEqual(len({line.count("|") for line in table}), 1)
        self.assertTrue(any("SHA-256" in line for line in table))

    def test_cpu_rows(self):
        def paths(*more):
            r = host("--quick", "--min-time", "0.001", "--format", "json", "--filter", "^(AES-128-CBC|SHA-512) ", *more)
            return [(x["algorithm"], x["path"]) for x in json.loads(r.stdout)["rows"]]

        self.assertNotIn("hardware", [path for _, path in paths("--portable")])
        with open("/proc/cpuinfo", encoding="ascii", errors="replace") as f:
            has_aes = " aes " in f.read()
        rows = paths()
        self.assertEqual(("AES-128-CBC", "hardware") in rows, has_aes)
        self.assertNotIn(("SHA-512", "hardware"), rows)

    def test_size_sweep(self):
        r = host("--quick", "--min-time", "0.005", "--size-sweep", "--portable", "--format", "json", "--filter", "^SHA-256 hash")
        rows = json.loads(r.stdout)["rows"]
        self.assertEqual([x["bytes"] for x in rows], [16, 64, 256, 1024, 4096, 16384])
        self.assertTrue(all(x["slope_cycles"] > 0 for x in rows))
        self.assertEqual(len({x["setup_cycles"] for x in rows}), 1)

    def test_bytes(self):
        r = host("--quick", "--min-time", "0.001", "--bytes", "64", "--format", "json", "--filter", "^MD5")
        self.assertEqual(json.loads(r.stdout)["rows"][0]["bytes"], 64)

    def test_compare(self):
        r = host("--quick", "--min-time", "0.01", "--compare", "openssl", "--format", "json", "--filter",
                "AES-128-(GCM|CCM|CBC)|^SHA-256|RSA-2048|secp256r1|25519|DH-2048|DSA-2048|^SM2")
        report = json.loads(r.stdout)
        self.assertIn("OpenSSL", report["context"]["peer"])
        lacking = [(x["algorithm"], x["operation"]) for x in report["rows"] if "peer_ratio" not in x]
        self.assertEqual(lacking, [])
        self.assertTrue(all(x["peer_ratio"] > 0 for x in report["rows"]))


class Terminal(unittest.TestCase):
    """What a person sees: through a real terminal of 100 columns."""

    def screen(self, *args):
        session = "mica-bench-%d" % os.getpid()
        command = "'%s' %s; echo END; sleep 600" % (PROGRAM, " ".join("'%s'" % a for a in args))
        subprocess.run(["tmux", "-L", session, "-f", "/dev/null", "new-session", "-d", "-x", "100", "-y", "200", command],
                       check=True, env=dict(os.environ, TERM="xterm", LC_ALL="C.UTF-8"))
        try:
            seen_progress = False
            for _ in range(3000):
                text = subprocess.run(["tmux", "-L", session, "capture-pane", "-p", "-t", "0"], capture_output=True, text=True,
                                      env=dict(os.environ, LC_ALL="C.UTF-8")).stdout
                seen_progress |= re.search(r"^\[\d+/\d+\] \S+", text, re.M) is not None
                if re.search("^END$", text, re.M):
                    return text, seen_progress
                subprocess.run(["sleep", "0.05"])
            self.fail("the program did not end")
        finally:
            subprocess.run(["tmux", "-L", session, "kill-server"])

    def test_table_and_progress(self):
        text, seen_progress = self.screen("--board", "host", "--quick", "--min-time", "0.1", "--filter", "^(SHA|AES-128)", "--reasons")
        self.assertTrue(seen_progress, "a line of progress while it runs")
        self.assertNotRegex(text, r"^\[\d+/\d+\]", "and none afterwards")
        for word in ("Cipher", "Hash", "SHA-256", "AES-128-CBC", "software", "hardware"):
            self.assertIn(word, text)
        rows = [line for line in text.splitlines() if line.startswith(("SHA", "AES"))]
        self.assertEqual(len({len(line) for line in rows}), 1, "columns line up")

    def test_fits_100_columns(self):
        for args in ([], ["--implementations"], ["--compare", "openssl"], ["--size-sweep"]):
            r = host("--quick", "--min-time", "0.001", "--filter", "brainpoolP512|SHA-512/256|ChaCha|^SM2|AES-256-GCM", *args)
            self.assertEqual(r.returncode, 0)
            for line in r.stdout.splitlines()[1:]:
                self.assertLessEqual(width(line), 100, line)

    def test_no_progress_in_a_pipe(self):
        self.assertEqual(host("--quick", "--min-time", "0.001", "--filter", "^SHA-1 ").stderr, "")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
