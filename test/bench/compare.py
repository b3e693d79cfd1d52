#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""mica-bench compare: verdicts, allow files, and what it refuses to read.

usage: compare.py PROGRAM
"""
import copy
import csv
import io
import json
import os
import subprocess
import sys
import tempfile
import unittest

PROGRAM = sys.argv[1]


def row(algorithm="SHA-256", operation="hash", section="hash", bytes=4096, cycles=40960.0, instructions=81920, **more):
    r = {"board": "m4", "core": "Cortex-M4", "mhz": 0.0, "section": section, "algorithm": algorithm, "operation": operation,
         "path": "software", "implementation": "impl_c", "constant_time": True, "bytes": bytes, "status": "ok",
         "cycles": cycles, "value": None, "unit": "MB/s" if bytes else "ms", "instructions": instructions,
         "stack_bytes": 100, "source": "simulated"}
    r.update(more)
    return r


def base():
    return [row(), row("SHA-512", cycles=81920.0, instructions=163840),
            row("RSA-2048", "sign", "signature", 0, 5e7, 40000000), row("RSA-2048", "verify", "signature", 0, 1e6, 900000)]


class Case(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def path(self, name, content):
        path = os.path.join(self.folder.name, name)
        with open(path, "w" if isinstance(content, str) else "wb") as f:
            f.write(content)
        return path

    def report(self, name, rows, images={}):
        context = {"images": images, "cpu": "a \"quoted\" CPU \u00e9", "git": "abc", "date": "2026-01-01T00:00:00Z", "later": [1, {"x": None}]}
        return self.path(name, json.dumps({"schema": 1, "context": context, "rows": rows}))

    def compare(self, a, b, *args):
        if isinstance(a, list):
            a = self.report("a.json", a)
        if isinstance(b, list):
            b = self.report("b.json", b)
        return subprocess.run([PROGRAM, "compare", *args, a, b], capture_output=True, text=True, timeout=60)

    def json(self, a, b, *args):
        r = self.compare(a, b, "--format", "json", *args)
        return r.returncode, json.loads(r.stdout)


class Verdicts(Case):
    def changed(self, index, **fields):
        rows = copy.deepcopy(base())
        rows[index].update(fields)
        return rows

    def test_same(self):
        status, out = self.json(base(), base())
        self.assertEqual(status, 0)
        self.assertEqual({r["verdict"] for r in out["rows"]}, {"ok"})
        self.assertEqual([(s["section"], s["rows"], s["geometric_mean"]) for s in out["sections"]],
                         [("hash", 2, 1), ("signature", 2, 1), ("all", 4, 1)])
        self.assertEqual(out["rows"][0]["a"], 10)
        self.assertEqual(out["rows"][2]["a"], 5e7)

    def test_slower_fails_at_the_limit(self):
        for field, args, inside, outside in (("cycles", [], 1.099, 1.101), ("cycles", ["--limit", "50"], 1.49, 1.51),
                                             ("instructions", ["--field", "instructions"], 1.019, 1.021)):
            for factor, expected in ((inside, 0), (outside, 1), (1 / outside, 0)):
                value = base()[2][field] * factor
                status, out = self.json(base(), self.changed(2, **{field: value}), *args)
                self.assertEqual(status, expected, (field, factor))
                verdict = "slower" if expected else "faster" if factor < 1 else "ok"
                self.assertEqual(out["rows"][2]["verdict"], verdict)
                self.assertAlmostEqual(out["rows"][2]["ratio"], factor, places=3)

    def test_geometric_mean(self):
        b = self.changed(0, cycles=40960 * 4)
        _, out = self.json(base(), b)
        self.assertEqual(out["sections"][0]["geometric_mean"], 2)

    def test_other_message_length_is_another_row(self):
        _, out = self.json(base(), self.changed(0, bytes=64))
        self.assertEqual([r["verdict"] for r in out["rows"]], ["only_a", "ok", "ok", "ok", "only_b"])

    def test_rows_of_one_file_are_named(self):
        r = self.compare(base() + [row("MD5", source="measured")], [row("Tiger")] + base())
        self.assertEqual(r.returncode, 0)
        self.assertRegex(r.stdout, r"only in A: 1\n  m4 MD5 hash software impl_c")
        self.assertRegex(r.stdout, r"only in B: 1\n  m4 Tiger hash software impl_c")

    def test_fail(self):
        status, out = self.json(base(), self.changed(1, status="FAIL", cycles=None, instructions=None))
        self.assertEqual((status, out["rows"][1]["verdict"]), (1, "FAIL"))
        status, out = self.json(self.changed(1, status="FAIL", cycles=None), base())
        self.assertEqual((status, out["rows"][1]["verdict"]), (0, "no_figure"))

    def test_no_counter(self):
        status, out = self.json(base(), self.changed(1, instructions=None), "--field", "instructions")
        self.assertEqual((status, out["rows"][1]["verdict"]), (0, "no_figure"))
        none = [dict(r, instructions=None) for r in base()]
        r = self.compare(none, none, "--field", "instructions")
        self.assertEqual(r.returncode, 2)
        self.assertIn("no row has instructions", r.stderr)

    def test_counts_alone(self):
        a = [{k: v for k, v in r.items() if k != "cycles"} for r in base()]
        status, out = self.json(a, base(), "--field", "instructions")
        self.assertEqual((status, {r["verdict"] for r in out["rows"]}), (0, {"ok"}))
        self.assertEqual(self.compare(a, base()).returncode, 2)

    def test_compilers(self):
        a, b = (self.report(name, base(), {"m4": "gcc 12", "m33": "gcc " + name}) for name in ("a.json", "b.json"))
        for args, status in (([], 0), (["--same-compiler"], 1)):
            r = self.compare(a, b, *args)
            self.assertEqual(r.returncode, status)
            self.assertIn("the images of m33 were compiled differently:\n  A: gcc a.json\n  B: gcc b.json\n", r.stderr)
            self.assertNotIn("m4", r.stderr)
        self.assertEqual((self.compare(a, a, "--same-compiler").returncode, self.compare(base(), b, "--same-compiler").returncode), (0, 0))

    def test_published_rows_are_left_out(self):
        published = row(implementation="", bytes=1, source="published", instructions=None)
        _, out = self.json(base() + [published], base())
        self.assertEqual(len(out["rows"]), 4)


class Allow(Case):
    def slower(self):
        return [dict(r, cycles=r["cycles"] * 2) for r in base()[:2]] + base()[2:]

    def status(self, text):
        return self.compare(base(), self.slower(), "--allow", self.path("allow", text))

    def test_names_and_patterns(self):
        self.assertEqual(self.compare(base(), self.slower()).returncode, 1)
        both = self.status("# why\n\nm4 SHA-256 hash software impl_c # a better check\nm4 SHA-512 .* # smaller code\n")
        self.assertEqual((both.returncode, both.stderr), (0, ""))
        self.assertIn("allowed: 2", both.stdout)
        self.assertEqual(self.status("m4 SHA-256 hash software impl_c # one of two\n").returncode, 1)
        self.assertEqual(self.status(".*(256|512).* # alternatives\n").returncode, 0)

    def test_a_pattern_is_for_the_whole_name(self):
        self.assertEqual(self.status("SHA # part of a name\n").returncode, 1)

    def test_unneeded_entries_are_named(self):
        r = self.status(".* # all\nm4 MD5 .* # none\n")
        self.assertIn("not needed: m4 MD5 .*", r.stderr)

    def test_bad_files(self):
        for text, message in (("m4 SHA-256\n", ":1: an entry without a reason"), ("\n( # x\n", ":2:"),
                              ("x" * 300 + " # x\n", "too long"), ("y" * 2000, "too long")):
            r = self.status(text)
            self.assertEqual(r.returncode, 2, text[:20])
            self.assertIn(message, r.stderr)


class Formats(Case):
    def test_table_fits(self):
        rows = [row("ECDSA-brainpoolP512r1", "shared_secret", "ec_signature", 0, 1e9, 1e9, board="pic32cx_bz2",
                    implementation="a_very_long_implementation")]
        text = self.compare(rows, [dict(rows[0], cycles=3e9)]).stdout
        self.assertLessEqual(max(map(len, text.splitlines())), 100)
        self.assertIn("3.000 slower", text)
        self.assertIn("+200.0 %", text)

    def test_csv(self):
        rows = list(csv.DictReader(io.StringIO(self.compare(base(), base(), "--format", "csv").stdout)))
        self.assertEqual([r["field"] for r in rows], ["cycles_per_byte"] * 2 + ["cycles_per_op"] * 2)
        self.assertEqual([float(r["ratio"]) for r in rows], [1] * 4)

    def test_out(self):
        path = os.path.join(self.folder.name, "out.csv")
        r = self.compare(base(), base(), "--format", "csv", "--out", path)
        self.assertEqual((r.returncode, r.stdout), (0, ""))
        with open(path) as f:
            self.assertEqual(len(f.readlines()), 5)


class Refusals(Case):
    def refused(self, content, message):
        good = self.report("good.json", base())
        r = self.compare(good, self.path("bad.json", content))
        self.assertEqual(r.returncode, 2, content[:60])
        self.assertIn("bad.json", r.stderr)
        self.assertIn(message, r.stderr)
        self.assertEqual(r.stdout, "")

    def test_not_json(self):
        whole = json.dumps({"schema": 1, "context": {}, "rows": base()})
        for content, message in (
                ("", "an object is expected"), ("[]", "an object is expected"), ("{", "string"), (whole[:-1], "bracket"),
                (whole + "x", "behind the end"), (whole.replace('"schema": 1', '"schema": 01'), "bracket"),
                (whole.replace('"schema": 1', '"schema": +1'), "number"), (whole.replace('"schema": 1', '"schema": 1.'), "number"),
                (whole.replace('"schema": 1', '"schema": 1e'), "number"), (whole.replace('"schema": 1', '"schema": 0x1'), "bracket"),
                (whole.replace('"schema": 1', '"schema": 1e999'), "too large"), (whole.replace('"context": {}', '"context": NaN'), "object"),
                (whole.replace('"context": {}', '"context": {"a":1,}'), "comma"), (whole.replace('"context": {}', '"context": {"a" 1}'), "colon"),
                (whole.replace('"context": {}', '"x": ' + "[" * 17 + "]" * 17), "too deep"),
                (whole.replace('"context": {}', '"x": [1 2]'), "comma"), (whole.replace('"context": {}', '"x": tru'), "true"),
                (whole.replace("impl_c", "a\\x"), "escape"), (whole.replace("impl_c", "a\\u12g4"), "escape"),
                (whole.replace("impl_c", "\\ud800"), "escape"), (whole.replace("impl_c", "\\u0000"), "escape"),
                (whole.replace("impl_c", "a\nb"), "control"), (whole.replace("impl_c", "a" * 200), "too long"),
                (whole.replace("impl_c", "\x00"), "UTF-8"), (whole.encode().replace(b"impl_c", b"\xc0\xaf"), "UTF-8"),
                (whole.encode().replace(b"impl_c", b"\xed\xa0\x80"), "UTF-8"), (whole.encode().replace(b"impl_c", b"\xe2\x82"), "UTF-8")):
            self.refused(content, message)

    def test_not_a_report(self):
        def with_row(**fields):
            return json.dumps({"schema": 1, "rows": [{k: v for k, v in dict(row(), **fields).items() if v != "drop"}]})
        for content, message in (
                ("{}", "schema or rows"), ('{"schema":2,"rows":[]}', "schema is not 1"), ('{"schema":1}', "schema or rows"),
                ('{"schema":1,"rows":[],"rows":[]}', "twice"), (with_row(board="drop"), "lacks a field"),
                (with_row(section="sport"), "no such section"), (with_row(path="magic"), "no such section"),
                (with_row(status="fine"), "neither ok"), (with_row(cycles=None, instructions=None), "neither cycles nor instructions"), (with_row(cycles=-1), "below zero"),
                (with_row(cycles="1"), "number"), (with_row(bytes=1e12), "too long"),
                (with_row().replace('"board"', '"board": "x", "board"'), "twice")):
            self.refused(content, message)
        self.refused(json.dumps({"schema": 1, "rows": [row(), row()]}), "the row m4 SHA-256 hash software impl_c stands twice")

    def test_escapes_are_read(self):
        text = json.dumps({"schema": 1, "context": {}, "rows": [row(implementation="\u00e9\U0001f600\\\"/\n")]})
        a = self.path("a", text)
        r = self.compare(a, self.path("b", json.dumps(json.loads(text), ensure_ascii=False)), "--format", "json")
        self.assertEqual(json.loads(r.stdout)["rows"][0]["implementation"], "\u00e9\U0001f600\\\"/\n")

    def test_line_is_named(self):
        self.refused('{"schema":1,\n\n"rows":[}', "bad.json:3:")

    def test_wrong_usage(self):
        good = self.report("good.json", base())
        for args, message in (([good], "two JSON reports"), ([good] * 3, "two JSON reports"), ([good, "/nonexistent"], "/nonexistent"),
                              ([good, "/"], "/:"), (["--limit", "x", good, good], "--limit x"), (["--limit", "-1", good, good], "--limit"),
                              (["--field", "time", good, good], "--field time"), (["--format", "xml", good, good], "--format xml"),
                              (["--allow", "/nonexistent", good, good], "/nonexistent"), (["--frobnicate"], "frobnicate"),
                              (["--out", "/nonexistent/x", good, good], "/nonexistent/x")):
            r = subprocess.run([PROGRAM, "compare", *args], capture_output=True, text=True, timeout=60)
            self.assertEqual(r.returncode, 2, args)
            self.assertIn(message, r.stderr)
            self.assertEqual(r.stdout, "")

    def test_help(self):
        r = subprocess.run([PROGRAM, "compare", "--help"], capture_output=True, text=True, timeout=60)
        self.assertEqual(r.returncode, 0)
        self.assertLessEqual(max(map(len, r.stdout.splitlines())), 100)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
