#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The benchmark's page in headless Chromium: renders, sorts, filters, switches, fits a phone, complains of nothing.

usage: page.py PROGRAM REPORT.json [FOLDER]        screenshots go into FOLDER
"""
import json
import os
import subprocess
import sys
import tempfile
import unittest

import browser

PROGRAM, REPORT = sys.argv[1], sys.argv[2]
SHOTS = sys.argv[3] if len(sys.argv) > 3 else None
SECTIONS = ["cipher", "aead", "hash", "signature", "ec_signature", "key_exchange", "ec_key_exchange"]


def make(folder, report, name="report"):
    source, page = os.path.join(folder, name + ".json"), os.path.join(folder, name + ".html")
    with open(source, "w") as f:
        json.dump(report, f)
    subprocess.run([PROGRAM, "--format", "html", "--from", source, "--out", page], check=True, timeout=60)
    return page


class Page(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        with open(REPORT) as f:
            cls.report = json.load(f)
        cls.page = make(cls.folder.name, cls.report)
        cls.browser = browser.Browser()

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.folder.cleanup()

    def open(self, page=None, **how):
        self.browser.open(page or self.page, **how)
        return self.browser.run

    def wait(self, condition):
        self.assertTrue(self.browser.run("""new Promise(done => { const start = performance.now();
            const look = () => (%s) ? done(true) : performance.now() - start > 20000 ? done(false) : setTimeout(look, 20); look(); })""" % condition))

    def tearDown(self):
        self.assertEqual(self.browser.complaints(), [])

    def column(self, table, title):
        """The texts of a column of a table."""
        return self.browser.run("""(() => {
            const t = document.getElementById("table-%s");
            const i = [...t.tHead.rows[t.tHead.rows.length - 1].cells].findIndex(c => c.textContent.trim() === %s);
            return [...t.tBodies[0].rows].map(r => r.cells[i]?.textContent.replace(/[\\u2007\\u2008]/g, "") ?? null);
        })()""" % (table, json.dumps(title)))

    def click(self, selector):
        self.assertTrue(self.browser.run("""(() => { const e = document.querySelector(%s); e?.click(); return !!e; })()""" % json.dumps(selector)), selector)

    def test_renders(self):
        run = self.open()
        for section in SECTIONS:
            self.assertTrue(run("document.querySelector('#%s canvas').getBoundingClientRect().height > 60" % section), section)
            self.assertTrue(run("""(() => { const c = document.querySelector('#%s canvas');
                return c.getContext('2d').getImageData(0, 0, c.width, c.height).data.some(v => v); })()""" % section), "a chart is drawn")
        self.assertIn("RA6M5", run("document.body.innerText"))
        ours = {r["algorithm"] for r in self.report["rows"] if r["section"] == "cipher"}
        self.assertEqual(set(self.column("cipher", "algorithm")), ours)
        self.assertIn("FAIL", self.column("hash", "measured"))
        rows = [r for r in self.report["rows"] if (r["board"], r["source"], r["algorithm"]) == ("host", "measured", "SHA-256")]
        shown = dict(zip(self.column("hash", "algorithm"), self.column("hash", "measured")))
        self.assertAlmostEqual(float(shown["SHA-256"].replace(",", "")) / rows[0]["value"], 1, delta=0.002)

    def test_overview_and_comparison(self):
        self.open()
        self.assertEqual(self.column("overview", "board"), ["RA6M5"])
        pairs = {}
        for r in self.report["rows"]:
            if r["board"] == "ra6m5" and r["path"] == "software":
                pairs.setdefault((r["algorithm"], r["operation"]), {})[r["source"]] = r.get("cycles_per_byte") or r.get("cycles_per_op")
        both = [p for p in pairs.values() if len(p) == 2]
        self.assertEqual(self.column("overview", "rows"), [str(len(both))])
        product = 1
        for p in both:
            product *= p["published"] / p["simulated"]
        self.assertAlmostEqual(float(self.column("overview", "all")[0]), product ** (1 / len(both)), delta=0.006)
        self.assertIn("times as fast", self.browser.run("document.getElementById('compare-mean').textContent"))
        self.browser.run("""(() => { const s = document.getElementById('pick-right'); s.value = s.options[s.options.length - 1].value;
            s.dispatchEvent(new Event('change')); })()""")
        self.assertTrue(all(v != "–" for v in self.column("compare", "B")))

    def test_sorts(self):
        run = self.open()
        original = self.column("cipher", "measured")
        for direction, down in (("ascending", False), ("descending", True)):
            self.click("[data-sort='cipher/host|ours|software']")
            values = [float(v.replace(",", "")) for v in self.column("cipher", "measured") if v not in ("–", "FAIL")]
            self.assertEqual(values, sorted(values, reverse=down))
            self.assertEqual(run("document.activeElement.closest('th').getAttribute('aria-sort')"), direction)
        self.click("[data-sort='cipher/host|ours|software']")
        self.assertEqual(self.column("cipher", "measured"), original)
        self.click("[data-sort='hash/host|ours|software']")
        self.assertEqual(self.column("hash", "measured")[-1], "FAIL", "no figure sorts last")

    def test_filters(self):
        run = self.open()
        run("document.getElementById('query').focus()")
        self.browser.type("gcm enc")
        self.wait("document.getElementById('table-aead').tBodies[0].rows.length === 1")
        self.assertEqual(self.column("aead", "algorithm"), ["AES-128-GCM"])
        self.assertIn("No row", run("document.getElementById('table-hash').textContent"))
        self.assertRegex(run("document.getElementById('status').textContent"), r"^\d of \d+ figures")
        run("(() => { const q = document.getElementById('query'); q.value = ''; q.dispatchEvent(new Event('input')); })()")
        self.wait("document.getElementById('table-aead').tBodies[0].rows.length > 1")
        self.click("#boards input[value=host]")
        self.assertNotIn("measured", run("document.querySelector('#table-cipher thead').textContent"))
        self.click("#kinds input[value=published]")
        self.click("#kinds input[value=hardware]")
        self.assertNotIn("published", run("document.querySelector('#table-cipher thead').textContent"))
        self.click("#boards input[value=ra6m5]")
        self.assertRegex(run("document.getElementById('status').textContent"), "^0 of")

    def test_units(self):
        run = self.open()
        self.assertTrue(run("document.querySelector('#table-cipher thead').textContent.startsWith('MB/s')"))
        self.click("input[name=unit][value=cycles]")
        self.assertTrue(run("document.querySelector('#table-cipher thead').textContent.startsWith('cycles per byte')"))
        row = next(r for r in self.report["rows"] if (r["board"], r["algorithm"], r["operation"]) == ("host", "RSA-2048", "sign"))
        shown = dict(zip(zip(self.column("signature", "algorithm"), self.column("signature", "operation")), self.column("signature", "measured")))
        self.assertAlmostEqual(float(shown["RSA-2048", "sign"].replace(",", "")) / row["cycles"], 1, delta=0.001)
        self.click("input[name=operation-cipher][value=decrypt]")
        self.assertTrue(run("document.querySelector('input[name=operation-cipher][value=decrypt]').checked"))

    def test_theme(self):
        for dark, expected in ((False, "light"), (True, "dark")):
            run = self.open(dark=dark)
            theme, paper = "document.documentElement.dataset.theme", "getComputedStyle(document.body).backgroundColor"
            self.assertEqual(run(theme), expected)
            before = run(paper)
            self.click("#theme")
            self.assertNotEqual(run(theme), expected)
            self.assertNotEqual(run(paper), before)

    def test_phone(self):
        run = self.open(width=375, height=800)
        self.assertLessEqual(run("document.documentElement.scrollWidth"), 375)
        run("document.querySelector('details').open = true")
        self.wait("!!document.getElementById('table-all')")
        self.assertLessEqual(run("document.documentElement.scrollWidth"), 375)
        small = run("""[...document.querySelectorAll('button, select, input[type=search], fieldset label')]
            .filter(e => e.getBoundingClientRect().height > 0 && e.getBoundingClientRect().height < 24).map(e => e.textContent)""")
        self.assertEqual(small, [], "large enough for a finger")

    def test_names_of_controls(self):
        run = self.open()
        self.assertEqual(run("""[...document.querySelectorAll('button, select, input, canvas, [role=region], table')].filter(e => !(
            e.getAttribute('aria-label') || e.textContent.trim() || e.caption || [...e.labels ?? []].some(l => l.textContent.trim()))).map(e => e.outerHTML)"""), [])
        self.browser.call("Accessibility.enable")
        nodes = self.browser.call("Accessibility.getFullAXTree")["nodes"]
        controls = [n for n in nodes if n["role"]["value"] in ("button", "checkbox", "radio", "combobox", "searchbox", "img", "table", "region", "link")
                    and not n.get("ignored")]
        self.assertGreater(len(controls), 30)
        self.assertEqual([n for n in controls if not n.get("name", {}).get("value")], [])
        self.assertEqual(run("[...document.querySelectorAll('[id]')].map(e => e.id).filter((id, i, all) => all.indexOf(id) !== i)"), [])

    def test_keyboard(self):
        run = self.open()
        seen = []
        for _ in range(14):
            self.browser.press("Tab")
            seen.append(run("document.activeElement.id || document.activeElement.name || document.activeElement.value || document.activeElement.className"))
        for control in ("skip", "theme", "unit", "query"):
            self.assertIn(control, seen)
        run("document.querySelector('input[name=unit]:checked').focus()")
        self.browser.press("ArrowRight")
        self.assertTrue(run("document.querySelector('#table-cipher thead').textContent.startsWith('cycles')"))
        run("document.querySelector(\"[data-sort='cipher/algorithm']\").focus()")
        self.browser.press("Enter", text="\r")
        self.assertEqual(self.column("cipher", "algorithm"), sorted(self.column("cipher", "algorithm")))

    def test_text_stays_text(self):
        report = json.loads(json.dumps(self.report))
        report["context"]["flags"] = "</script><script>document.title='broken'</script><!--"
        report["context"]["calibration"] = {"ra6m5": {"median": 0.05}}
        report["rows"][0]["implementation"] = "<b id=markup>\"'&"
        run = self.open(make(self.folder.name, report, "odd"))
        self.assertIn("</script><script>", run("document.getElementById('summary').textContent"))
        self.assertFalse(run("document.title === 'broken' || !!document.getElementById('markup')"))
        self.assertIn("median 0.05", run("document.getElementById('sources').textContent"))

    def test_other_reports(self):
        rows = self.report["rows"]
        bare = [dict(r, board="m4", core="Cortex-M4", mhz=0.0, value=None) for r in rows if r["source"] == "simulated"]
        several = [dict(r, implementation=name) for r in rows if r["source"] == "measured" for name in ("one_c", "two_c")]
        sweep = [dict(r, bytes=n, setup_cycles=12.5, slope_cycles=3.25, peer_ratio=2.5) for r in rows if r["source"] == "measured" and r["bytes"] for n in (16, 64, 256)]
        for name, some in (("bare", bare), ("several", several), ("sweep", sweep), ("one", rows[:1])):
            run = self.open(make(self.folder.name, dict(self.report, rows=some), name))
            self.assertGreater(run("document.querySelectorAll('main > section').length"), 3, name)
            self.assertTrue(any(v not in ("–", "FAIL") for v in self.column("cipher", "simulated" if name == "bare" else "measured")), name)
            run("document.querySelector('details').open = true")
            self.wait("!!document.getElementById('table-all')")
            if name == "sweep":
                self.assertEqual(set(self.column("all", "slope, cycles per byte")), {"3.250"})
                self.assertEqual(set(self.column("all", "setup, cycles")), {"13"})
            self.assertEqual(self.browser.complaints(), [], name)
        lines = self.open(make(self.folder.name, dict(self.report, rows=several), "several")) and self.column("cipher", "algorithm")
        self.assertEqual(len(lines), len(set(zip(lines, self.column("cipher", "operation")))), "each line has a name of its own")

    def test_screenshots(self):
        for name, how in (("light", {}), ("dark", {"dark": True}), ("phone", {"width": 375, "height": 800})):
            self.open(**how)
            self.browser.screenshot(os.path.join(SHOTS or self.folder.name, name + ".png"), whole=True)


if __name__ == "__main__":
    if not browser.program():
        print("no Chromium")
        sys.exit(77)
    unittest.main(argv=sys.argv[:1], verbosity=2)
