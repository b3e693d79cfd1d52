// SPDX-License-Identifier: Apache-2.0
// Put page.html, page.css, page.js and the charting library into one file, which mica-bench fills with a report.
// usage: node build.mjs NODE_MODULES PUBLISHED_README OUT
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const [modules, published, out] = process.argv.slice(2);
const here = name => readFileSync(fileURLToPath(new URL(name, import.meta.url)), "utf8");
const installed = name => readFileSync(join(modules, name), "utf8");

// The library's licence, and that of the one it contains, go where their code goes.
const licences = ["chart.js/LICENSE.md", "@kurkle/color/LICENSE.md"].map(name => `${name}\n\n${installed(name).trim()}\n`).join("\n");
const library = `/*\n${licences.replaceAll("*/", "* /")}*/\n${installed("chart.js/dist/chart.umd.min.js").replace(/^\/\/# sourceMappingURL=.*$/m, "").trim()}`;

// The table of bench/published/README.md: board, core, clock, version, compiler.
const boards = readFileSync(published, "utf8").split("\n").filter(line => /^\| [A-Z0-9]/.test(line)).map(line => {
  const [board, core, clock, version, compiler] = line.split("|").slice(1, -1).map(cell => cell.trim());
  return { board, core, clock, version, compiler };
});
if (boards.length === 0) throw new Error(`${published}: no table of boards`);

const parts = { STYLE: here("page.css").trim(), LIBRARY: library, SCRIPT: here("page.js").trim(), PUBLISHED: JSON.stringify(boards).replaceAll("<", "\\u003c") };
for (const [name, part] of Object.entries(parts)) {
  if (/<\/(script|style)|<!--|@REPORT@/i.test(part)) throw new Error(`${name} would end its element early`);
}
writeFileSync(out, here("page.html").replace(/@(STYLE|LIBRARY|SCRIPT|PUBLISHED)@/g, (_, name) => parts[name]));
