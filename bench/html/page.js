// SPDX-License-Identifier: Apache-2.0
// The benchmark's page: everything is drawn from the report's JSON (docs/benchmark.md), which stands in the page.
"use strict";
(() => {
const read = id => JSON.parse(document.getElementById(id).textContent);
const report = read("report"), publishedBoards = read("published");
const TITLES = { cipher: "Cipher", aead: "AEAD", hash: "Hash", signature: "Signature", ec_signature: "EC signature",
  key_exchange: "Key exchange", ec_key_exchange: "EC key exchange" };
const PATHS = ["software", "hardware"];
const COLOURS = 8;
const state = { unit: "time", boards: new Set(), kinds: new Set(["ours", "published", ...PATHS]), query: "", operation: {}, sort: {},
  left: null, right: null };
const charts = [];

// --- the rows ---
const isOurs = r => r.source !== "published";
const perByte = r => r.bytes > 0;
const cost = r => r.cycles_per_byte ?? r.cycles_per_op ?? null;
const figure = r => state.unit === "cycles" ? cost(r) : r.value;
const unitOf = byte => state.unit === "cycles" ? (byte ? "cycles per byte" : "cycles") : byte ? "MB/s" : "ms";
const moreIsFaster = byte => state.unit === "time" && byte;
const plain = name => name.toLowerCase().replace(/[^a-z0-9]/g, "");

const boards = [...new Set(report.rows.map(r => r.board))];
const sections = Object.keys(TITLES).filter(s => report.rows.some(r => r.section === s));
const boardName = b => b === "host" ? "This machine" : publishedBoards.find(p => plain(p.board) === plain(b))?.board ?? b;
const boardColour = b => `var(--c${boards.indexOf(b) % COLOURS})`;
const ownSource = b => report.rows.find(r => r.board === b && isOurs(r))?.source ?? "ours";

// A series is a column of figures: one board, ours or published, software or hardware; sources never mix in it.
const seriesKey = r => `${r.board}|${isOurs(r) ? "ours" : "published"}|${r.path}`;
const allSeries = [...new Map(report.rows.map(r => [seriesKey(r), { key: seriesKey(r), board: r.board, ours: isOurs(r), path: r.path }])).values()]
  .sort((a, b) => boards.indexOf(a.board) - boards.indexOf(b.board) || PATHS.indexOf(a.path) - PATHS.indexOf(b.path) || b.ours - a.ours);
const seriesName = s => `${boardName(s.board)}, ${s.ours ? ownSource(s.board) : "published"}, ${s.path}`;

// Several implementations or lengths of one operation in one series: then these are part of a row's name.
const groups = new Map();
for (const r of report.rows) {
  const key = [seriesKey(r), r.algorithm, r.operation].join("|");
  groups.set(key, [...groups.get(key) ?? [], r]);
}
const many = field => [...groups.values()].some(g => new Set(g.map(r => r[field])).size > 1);
const namesImplementation = many("implementation"), namesBytes = many("bytes");
const lineKey = r => [r.section, r.algorithm, r.operation, namesImplementation ? r.implementation : "", namesBytes ? r.bytes : ""].join("|");
const lineName = r => r.algorithm + (namesBytes && perByte(r) ? `, ${r.bytes} bytes` : "") + (namesImplementation && r.implementation ? ` (${r.implementation})` : "");

const index = new Map(); // series, line -> row
for (const r of report.rows) {
  index.set(seriesKey(r) + "|" + (isOurs(r) ? lineKey(r) : [r.section, r.algorithm, r.operation].join("|")), r);
}
const cell = (series, line) => index.get(series.key + "|" + (series.ours ? lineKey(line) : [line.section, line.algorithm, line.operation].join("|")));

// A line for each of our rows, and for each published one we have no row for.
function linesOf(section) {
  const lines = new Map(), have = new Set();
  for (const r of report.rows.filter(r => r.section === section && isOurs(r))) {
    lines.set(lineKey(r), lines.get(lineKey(r)) ?? r);
    have.add(r.algorithm + "|" + r.operation);
  }
  for (const r of report.rows.filter(r => r.section === section && !isOurs(r) && !have.has(r.algorithm + "|" + r.operation))) {
    lines.set(lineKey(r), lines.get(lineKey(r)) ?? r);
  }
  return [...lines.values()];
}
const matches = r => state.query.toLowerCase().split(/[\s,]+/).every(word => `${r.algorithm} ${r.operation} ${r.implementation}`.toLowerCase().includes(word));
const shown = s => state.boards.has(s.board) && state.kinds.has(s.path) && state.kinds.has(s.ours ? "ours" : "published");

// How many times as fast a is as b: by time, or by cycles when that is the unit (and always within one board).
function speed(a, b, byCycles) {
  if (!a || !b) return null;
  const x = byCycles ? cost(a) : figure(a), y = byCycles ? cost(b) : figure(b);
  if (!(x > 0) || !(y > 0)) return null;
  return !byCycles && moreIsFaster(perByte(a)) ? x / y : y / x;
}
function mean(values) {
  const some = values.filter(v => v > 0);
  return some.length ? Math.exp(some.reduce((sum, v) => sum + Math.log(v), 0) / some.length) : null;
}

// --- text ---
const decimals = v => v < 9.9995 ? 3 : v < 99.995 ? 2 : v < 999.95 ? 1 : 0;
const group = (v, d) => v.toLocaleString("en-US", { minimumFractionDigits: d, maximumFractionDigits: d });
// About four digits; spaces as wide as digits keep the decimal points of a column under each other.
function number(v, whole) {
  if (whole) return group(v, 0);
  const d = decimals(v);
  return group(v, d) + (d === 0 ? "\u2008" : "") + "\u2007".repeat(3 - d);
}
const ratioText = v => v < 9.995 ? v.toFixed(2) : v < 99.95 ? v.toFixed(1) + "\u2007" : v.toFixed(0) + "\u2008\u2007\u2007";
const figureText = r => number(figure(r), state.unit === "cycles" && !perByte(r));

function el(tag, attributes, ...children) {
  const e = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (name.startsWith("on")) e.addEventListener(name.slice(2), value);
    else if (value !== undefined && value !== null && value !== false) e.setAttribute(name, value === true ? "" : value);
  }
  e.append(...children.filter(c => c !== null && c !== undefined));
  return e;
}
const dot = (style, colour) => el("span", { class: "dot " + style, style: colour ? `color:${colour}` : "", "aria-hidden": "true" });

// --- tables: columns are { key, title, of(line) -> number | string | null, draw(line) -> td, numeric } ---
function sortLines(lines, columns, sort) {
  const column = columns.find(c => c.key === sort?.key);
  if (!column) return lines;
  const sign = sort.down ? -1 : 1;
  return [...lines].sort((a, b) => {
    const x = column.of(a), y = column.of(b);
    if (x === null || y === null) return (x === null) - (y === null); // empty cells last either way
    return sign * (typeof x === "number" ? x - y : x.localeCompare(y, "en", { numeric: true }));
  });
}

function table(id, caption, heads, columns, lines, tall) {
  const sort = state.sort[id];
  const header = el("tr", {}, ...columns.map(c => el("th", {
    scope: "col", class: (c.numeric && !c.left ? "n " : "") + (c.first ? "first" : ""),
    "aria-sort": sort?.key === c.key ? (sort.down ? "descending" : "ascending") : "none",
  }, el("button", { type: "button", "data-sort": id + "/" + c.key, onclick: () => changeSort(id, c) }, c.title))));
  const body = el("tbody", {}, ...sortLines(lines, columns, sort).map(line => el("tr", {}, ...columns.map(c => c.draw(line)))));
  if (!lines.length) body.append(el("tr", {}, el("td", { colspan: columns.length, class: "quiet" }, "No row matches what is chosen above.")));
  return el("div", { class: "scroll" + (tall ? " tall" : ""), tabindex: "0", role: "region", "aria-label": caption },
    el("table", { id: "table-" + id }, el("caption", {}, caption), el("thead", {}, heads, header), body));
}

function changeSort(id, column) {
  const now = state.sort[id], firstDown = column.numeric === "down";
  if (now?.key !== column.key) state.sort[id] = { key: column.key, down: firstDown };
  else if (now.down === firstDown) now.down = !firstDown;
  else delete state.sort[id];
  redraw();
  document.querySelector(`[data-sort="${CSS.escape(id + "/" + column.key)}"]`)?.focus({ preventScroll: true });
}

const textColumn = (key, title, of, head) => ({ key, title, of, draw: line => el(head ? "th" : "td", head ? { scope: "row" } : {}, of(line) ?? "") });
const operationColumn = textColumn("operation", "operation", r => r.operation.replace("_", " "));
const empty = first => el("td", { class: "n none " + first }, "–");

function figureColumn(series, title, first) {
  return { key: series.key, title, first, numeric: "up", of: line => { const r = cell(series, line); return r?.status === "ok" ? figure(r) : null; },
    draw: line => {
      const r = cell(series, line), edge = first ? "first" : "";
      if (r && r.status !== "ok") return el("td", { class: "n bad " + edge }, "FAIL");
      if (!r || figure(r) === null) return empty(edge);
      return el("td", { class: `n ${edge} ${series.ours ? "" : "theirs"}`, title: describe(r) }, figureText(r));
    } };
}
function ratioColumn(key, title, of, first) {
  return { key, title, of, first, numeric: "down", draw: line => {
    const v = of(line);
    return v === null ? empty(first ? "first" : "") : el("td", { class: `n ${first ? "first " : ""}${v >= 1.005 ? "good" : v < 0.995 ? "bad" : ""}` }, ratioText(v));
  } };
}
function describe(r) {
  const each = perByte(r) ? `${group(cost(r), 2)} cycles per byte` : `${group(cost(r), 0)} cycles`;
  const value = r.value === null ? "" : `${group(r.value, decimals(r.value))} ${r.unit}, `;
  return `${boardName(r.board)} (${r.core}${r.mhz ? ` at ${group(r.mhz, 0)} MHz` : ""}), ${r.source}, ${r.path}${r.implementation ? ", " + r.implementation : ""}: ${value}${each}`;
}

// --- a section ---
function pairsOf(series) { // ours with the published series of the same board and path
  return series.filter(s => s.ours).map(s => ({ ours: s, theirs: series.find(t => !t.ours && t.board === s.board && t.path === s.path) })).filter(p => p.theirs);
}

function sectionTable(section, series, lines) {
  const columns = [textColumn("algorithm", "algorithm", lineName, true)];
  if (new Set(linesOf(section).map(r => r.operation)).size > 1) columns.push(operationColumn);
  const heads = el("tr", {}, el("th", { colspan: columns.length }, unitOf(perByte(linesOf(section)[0]))));
  for (const board of boards.filter(b => series.some(s => s.board === b))) {
    const before = columns.length;
    for (const path of PATHS) {
      const mine = series.filter(s => s.board === board && s.path === path);
      for (const s of mine) {
        columns.push(figureColumn(s, (s.ours ? ownSource(board) : "published") + (path === "hardware" ? ", hw" : ""), columns.length === before));
      }
      if (mine.length === 2) {
        columns.push(ratioColumn(`${board}|speed|${path}`, "speed", line => speed(cell(mine[0], line), cell(mine[1], line), true)));
      }
    }
    heads.append(el("th", { colspan: columns.length - before, scope: "colgroup", class: "first" }, dot("", boardColour(board)), " " + boardName(board)));
  }
  return table(section, `${TITLES[section]}: figures by board`, heads, columns, lines);
}

function key(series) {
  const item = (style, text, colour) => el("li", {}, dot(style, colour), text);
  return [el("ul", { class: "key quiet" }, ...lanesOf(series).map(b => item("", boardName(b), boardColour(b)))),
    el("ul", { class: "key quiet" }, item("", "ours"), item("hollow", "published"),
    ...(series.some(s => s.path === "hardware") ? [item("turned", "ours on crypto hardware"), item("turned hollow", "published on crypto hardware")].filter((_, i) => series.some(s => s.path === "hardware" && s.ours === !i)) : []))];
}

// Every other row on a band; and a line between our figure and the published one of the same board and path.
const dumbbells = { id: "dumbbells", beforeDatasetsDraw(chart) {
  const { left, right, top, bottom } = chart.chartArea, rows = chart.options.scales.y.max + 0.5;
  chart.ctx.fillStyle = css("--faint");
  chart.ctx.save();
  chart.ctx.globalAlpha = 0.6;
  for (let row = 0; row < rows; row += 2) chart.ctx.fillRect(left, top + row * (bottom - top) / rows, right - left, (bottom - top) / rows);
  chart.ctx.restore();
  for (const [i, a] of chart.data.datasets.entries()) {
    const j = chart.data.datasets.findIndex(b => b.pair === a.pair && !b.series.ours);
    if (!a.series.ours || j < 0) continue;
    chart.ctx.save();
    chart.ctx.strokeStyle = a.borderColor;
    chart.ctx.globalAlpha = 0.45;
    chart.ctx.lineWidth = 1.5;
    for (const [k, line] of a.data.entries()) {
      const p = chart.getDatasetMeta(i).data[k], q = chart.getDatasetMeta(j).data[k];
      if (line.x === null || chart.data.datasets[j].data[k].x === null) continue;
      chart.ctx.beginPath();
      chart.ctx.moveTo(p.x, p.y);
      chart.ctx.lineTo(q.x, q.y);
      chart.ctx.stroke();
    }
    chart.ctx.restore();
  }
} };

const css = name => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

// Each board has a lane of its own in an algorithm's row.
const lanesOf = series => boards.filter(b => series.some(s => s.board === b));
const rowHeight = lanes => Math.max(27, 10 * lanes.length + 10);

function dataset(series, lines, lanes) {
  const lane = lanes.length > 1 ? ((lanes.indexOf(series.board) + 0.5) / lanes.length - 0.5) * 0.8 : 0;
  const colour = css(`--c${boards.indexOf(series.board) % COLOURS}`);
  return { label: seriesName(series), series, pair: series.board + "|" + series.path, showLine: false, clip: false,
    data: lines.map((line, i) => { const r = cell(series, line); return { x: r?.status === "ok" ? figure(r) : null, y: i + lane, line: i, row: r }; }),
    borderColor: colour, backgroundColor: series.ours ? colour : css("--card"), pointBackgroundColor: series.ours ? colour : css("--card"),
    pointStyle: series.path === "hardware" ? "rectRot" : "circle", pointRadius: (series.path === "hardware" ? 5 : 4) + (lanes.length < 3), pointHoverRadius: 7, pointBorderWidth: 2 };
}

// Powers of ten are named; within few of them 2 and 5 too.
function tick(value, leads) {
  const lead = value / 10 ** Math.floor(Math.log10(value) + 1e-9);
  if (!leads.some(l => Math.abs(lead - l) < 1e-6)) return "";
  return value >= 1e9 ? value / 1e9 + " G" : value >= 1e6 ? value / 1e6 + " M" : value >= 1e4 ? value / 1e3 + " k" : String(Number(value.toPrecision(3)));
}

function axes(lines, byte, values) {
  const min = Math.min(...values) / 1.25, max = Math.max(...values) * 1.25, leads = max / min < 60 ? [1, 2, 5] : [1];
  const soft = css("--soft"), line = css("--line");
  return {
    x: { type: "logarithmic", position: "bottom", min, max, border: { color: line }, ticks: { color: soft, callback: value => tick(value, leads), maxRotation: 0, autoSkip: false },
      grid: { color: context => tick(context.tick.value, leads) ? line : "transparent" },
      title: { display: true, color: soft, text: unitOf(byte) + (moreIsFaster(byte) ? "; right is faster" : "; left is faster") + " (logarithmic)" } },
    y: { type: "linear", reverse: true, min: -0.5, max: lines.length - 0.5, border: { color: line }, grid: { display: false },
      afterBuildTicks: axis => { axis.ticks = lines.map((_, i) => ({ value: i })); },
      ticks: { color: css("--ink"), autoSkip: false, padding: 8, callback: value => lines[value] ? lineName(lines[value]) : "" } },
  };
}

function sectionChart(section, series, lines) {
  const canvas = el("canvas", { role: "img", "aria-label": `Chart of ${TITLES[section]}, ${unitOf(perByte(lines[0]))} of ${lines.length} algorithms; the table below has the same figures` });
  const lanes = lanesOf(series), sets = series.map(s => dataset(s, lines, lanes));
  const box = el("div", { class: "chart", style: `height:${lines.length * rowHeight(lanes) + 70}px` }, canvas);
  const draw = () => charts.push(new Chart(canvas, {
    type: "line", plugins: [dumbbells],
    data: { datasets: sets },
    options: { indexAxis: "y", parsing: false, animation: false, responsive: true, maintainAspectRatio: false, layout: { padding: { right: 14 } },
      font: { family: getComputedStyle(document.body).fontFamily }, interaction: { mode: "nearest", intersect: true },
      plugins: { legend: { display: false }, tooltip: { callbacks: {
        title: items => items.length ? lineName(lines[items[0].raw.line]) + " " + lines[items[0].raw.line].operation : "",
        label: item => wrap(describe(item.raw.row)) } } },
      scales: axes(lines, perByte(lines[0]), sets.flatMap(s => s.data).map(p => p.x).filter(x => x > 0)) },
  }));
  return { box, draw };
}
function wrap(text) { // a tooltip has to fit a phone
  const out = [""];
  for (const word of text.split(" ")) out[out.length - 1].length + word.length > 38 ? out.push(word) : out[out.length - 1] += (out[out.length - 1] ? " " : "") + word;
  return out;
}

function operationSwitch(section, operations) {
  if (operations.length < 2) return null;
  return el("fieldset", { class: "switch", "data-operations": section }, el("legend", {}, "Chart of"), ...operations.map(o => el("label", {},
    el("input", { type: "radio", name: "operation-" + section, value: o, checked: state.operation[section] === o, onchange: () => { state.operation[section] = o; redraw(); } }),
    el("span", {}, o.replace("_", " ")))));
}

function drawSection(section, later) {
  const all = linesOf(section).filter(matches), series = allSeries.filter(s => shown(s) && report.rows.some(r => r.section === section && seriesKey(r) === s.key));
  const lines = all.filter(line => series.some(s => cell(s, line)));
  const operations = [...new Set(linesOf(section).map(r => r.operation))];
  if (!operations.includes(state.operation[section])) state.operation[section] = operations[0];
  const drawn = lines.filter(r => r.operation === state.operation[section] && series.some(s => cell(s, r)?.status === "ok" && figure(cell(s, r)) !== null));
  const bytes = [...new Set(report.rows.filter(r => r.section === section && isOurs(r)).map(r => r.bytes))];
  const node = el("section", { id: section, "aria-labelledby": "title-" + section }, el("div", { class: "head" },
    el("div", {}, el("h2", { id: "title-" + section }, TITLES[section]),
      el("p", { class: "quiet" }, unitOf(perByte(linesOf(section)[0])) + (bytes.length === 1 && bytes[0] ? `; our messages have ${group(bytes[0], 0)} bytes` : "") +
        (pairsOf(series).length ? "; speed: ours over the published figure, above 1 ours is faster" : ""))),
    operationSwitch(section, operations)));
  if (drawn.length) {
    const chart = sectionChart(section, series, drawn);
    node.append(...key(series), chart.box);
    later.push(chart.draw);
  }
  node.append(sectionTable(section, series, lines));
  return node;
}

// --- ours over published, by board and section ---
function drawOverview() {
  const pairs = pairsOf(allSeries).filter(p => state.boards.has(p.ours.board) && state.kinds.has(p.ours.path));
  if (!pairs.length) return null;
  const ratios = (pair, list) => list.flatMap(linesOf).filter(matches).map(line => speed(cell(pair.ours, line), cell(pair.theirs, line), true)).filter(v => v !== null);
  const column = (id, title, list, first) => ratioColumn(id, title, pair => mean(ratios(pair, list)), first);
  const columns = [textColumn("board", "board", p => boardName(p.ours.board), true), textColumn("source", "our figures", p => `${ownSource(p.ours.board)}, ${p.ours.path}`),
    ...sections.map((s, i) => column(s, TITLES[s], [s], i === 0)), column("all", "all", sections, true),
    { key: "cycles", title: "cycles ratio", numeric: "up", of: pair => cyclesOver(mean(ratios(pair, sections))),
      draw: pair => { const v = cyclesOver(mean(ratios(pair, sections))); return v === null ? empty("") : el("td", { class: "n" }, v.toFixed(3)); } },
    { key: "rows", title: "rows", numeric: "down", of: p => ratios(p, sections).length, draw: p => el("td", { class: "n" }, String(ratios(p, sections).length)) }];
  return el("section", { id: "overview", "aria-labelledby": "title-overview" }, el("h2", { id: "title-overview" }, "Ours over the published figures"),
    el("p", { class: "quiet" }, "Speed of ours over that of CycloneCRYPTO as published by its makers: geometric mean of the rows both have. Above 1, ours is faster; 2.00 is twice as fast. Cycles ratio: our cycles over theirs, all rows."),
    table("overview", "Speed over the published figures by board and section", null, columns, pairs),
    el("h3", {}, "Where ours is slowest"), el("p", { class: "quiet" }, "For each board and path the five rows with most cycles against the published figure."), slowestTable(pairs));
}
const cyclesOver = speedOver => speedOver > 0 ? 1 / speedOver : null;

function slowestTable(pairs) {
  const lines = pairs.flatMap(pair => sections.flatMap(linesOf).filter(matches).map(line => ({ pair, line, speed: speed(cell(pair.ours, line), cell(pair.theirs, line), true) }))
    .filter(x => x.speed !== null).sort((a, b) => a.speed - b.speed).slice(0, 5));
  const text = (key, title, of, head) => textColumn(key, title, x => of(x) ?? "", head);
  const value = (key, title, of, first) => ({ key, title, first, numeric: "up", of: x => figure(of(x)),
    draw: x => figure(of(x)) === null ? empty(first ? "first" : "") : el("td", { class: "n " + (first ? "first" : "theirs"), title: describe(of(x)) }, figureText(of(x))) });
  const columns = [text("board", "board", x => boardName(x.pair.ours.board), true), text("path", "path", x => x.pair.ours.path),
    text("algorithm", "algorithm", x => lineName(x.line)), text("operation", "operation", x => x.line.operation.replace("_", " ")),
    value("ours", "ours", x => cell(x.pair.ours, x.line), true), value("theirs", "published", x => cell(x.pair.theirs, x.line)), text("unit", "unit", x => unitOf(perByte(x.line))),
    ratioColumn("speed", "speed", x => x.speed, true),
    { key: "cycles", title: "cycles ratio", numeric: "down", of: x => 1 / x.speed, draw: x => el("td", { class: "n" }, (1 / x.speed).toFixed(2)) }];
  return table("slowest", "Rows where ours is slowest against the published figures", null, columns, lines, true);
}

// --- board to board ---
function ratioBar(v, most) {
  const width = 50 * Math.min(1, Math.abs(Math.log(v)) / Math.log(most));
  return el("span", { class: "bar " + (v >= 1 ? "good" : "bad"), "aria-hidden": "true" }, el("i", { style: `${v >= 1 ? "left" : "right"}:50%;width:${width}%` }));
}

function picker(side, label) {
  return el("label", {}, label, el("select", { id: "pick-" + side, onchange: e => { state[side] = e.target.value; redraw(); document.getElementById("pick-" + side).focus({ preventScroll: true }); } },
    ...allSeries.map(s => el("option", { value: s.key, selected: state[side] === s.key }, seriesName(s)))));
}

function drawComparison() {
  const left = allSeries.find(s => s.key === state.left), right = allSeries.find(s => s.key === state.right);
  const lines = sections.flatMap(linesOf).filter(matches).filter(line => cell(left, line) && cell(right, line));
  const of = line => speed(cell(left, line), cell(right, line));
  const ratios = lines.map(of), most = Math.max(2, ...ratios.filter(v => v > 0).map(v => Math.max(v, 1 / v)));
  const columns = [textColumn("algorithm", "algorithm", lineName, true), operationColumn,
    figureColumn(left, "A", true), figureColumn(right, "B"), textColumn("unit", "unit", r => unitOf(perByte(r))), ratioColumn("ratio", "A over B", of, true),
    { key: "bar", title: "slower | faster", of, left: true, numeric: "down", draw: line => el("td", {}, of(line) === null ? "" : ratioBar(of(line), most)) }];
  const all = mean(ratios);
  const parts = sections.map(s => [TITLES[s], mean(lines.filter(l => l.section === s).map(of))]).filter(p => p[1]).map(p => `${p[0]} ${ratioText(p[1]).trim()}`);
  return el("section", { id: "compare", "aria-labelledby": "title-compare" }, el("h2", { id: "title-compare" }, "Board to board"),
    el("p", { class: "quiet" }, state.unit === "cycles" ? "By cycles: what the clock frequency does is left out." : "By time: the boards run at their own clock."),
    el("div", { class: "pickers" }, picker("left", "A"), picker("right", "B")),
    el("p", { id: "compare-mean" }, all ? `A is ${ratioText(all).trim()} times as fast as B: geometric mean of ${ratios.filter(Boolean).length} rows. ${parts.join("; ")}.` : "These two have no figure in common."),
    table("compare", `${seriesName(left)} against ${seriesName(right)}`, null, columns, lines, true));
}

// --- every figure with all that is known of it ---
function drawAll() {
  const rows = report.rows.filter(r => matches(r) && shown({ board: r.board, path: r.path, ours: isOurs(r) }));
  const num = (key, title, of, text) => ({ key, title, of, numeric: "up", draw: r => { const v = of(r); return v === null || v === undefined ? empty("") : el("td", { class: "n" }, text(v, r)); } });
  const columns = [textColumn("algorithm", "algorithm", r => r.algorithm, true), operationColumn,
    textColumn("board", "board", r => boardName(r.board)), textColumn("source", "source", r => r.source), textColumn("path", "path", r => r.path),
    textColumn("implementation", "implementation", r => r.implementation), textColumn("ct", "constant time", r => isOurs(r) ? (r.constant_time ? "yes" : "no") : ""),
    num("bytes", "bytes", r => isOurs(r) && perByte(r) ? r.bytes : null, v => group(v, 0)),
    { key: "figure", title: "figure", numeric: "up", of: r => r.status === "ok" ? figure(r) : null,
      draw: r => r.status !== "ok" ? el("td", { class: "n bad" }, "FAIL") : figure(r) === null ? empty("") : el("td", { class: "n" }, figureText(r)) },
    textColumn("unit", "unit", r => unitOf(perByte(r))), num("spread", "spread ±", r => r.spread ?? null, v => (v * 50).toFixed(1) + " %"),
    num("instructions", "instructions", r => r.instructions, v => group(v, 0)), num("stack", "stack, bytes", r => isOurs(r) ? r.stack_bytes : null, v => group(v, 0))];
  if (rows.some(r => r.flash_bytes)) {
    columns.push(num("flash", "flash, bytes", r => r.flash_bytes, v => group(v, 0)), num("ram", "static RAM, bytes", r => r.ram_bytes, v => group(v, 0)));
  }
  if (rows.some(r => r.crossover_bytes)) columns.push(num("crossover", "as fast as software from, bytes", r => r.crossover_bytes, v => group(v, 0)));
  if (rows.some(r => r.peer_ratio)) columns.push(ratioColumn("peer", "speed over " + report.context.peer, r => r.peer_ratio ?? null));
  if (rows.some(r => r.slope_cycles)) {
    columns.push(num("setup", "setup, cycles", r => r.setup_cycles, v => group(v, 0)), num("slope", "slope, cycles per byte", r => r.slope_cycles, v => number(v)));
  }
  const details = el("details", { open: state.open }, el("summary", {}, `All ${group(rows.length, 0)} figures`),
    el("p", { class: "quiet" }, "Instructions and stack are of one operation over that many bytes. Spread is half of the distance between the 10th and the 90th percentile."));
  const fill = () => details.querySelector("table") ?? details.append(table("all", "All figures", null, columns, rows, true)); // long: drawn when asked for
  if (state.open) fill();
  details.addEventListener("toggle", () => { state.open = details.open; if (details.open) fill(); });
  return el("section", { id: "all", "aria-label": "All figures" }, details);
}

// --- where figures come from ---
const list = pairs => el("dl", {}, ...pairs.flatMap(([name, value]) => [el("dt", {}, name), el("dd", {}, value)]));
const text = v => v !== null && typeof v === "object" ? (Array.isArray(v) ? v.map(text).join("; ") : Object.entries(v).map(([k, x]) => `${k.replaceAll("_", " ")} ${text(x)}`).join(", ")) : String(v);

function drawSources() {
  const c = report.context, has = source => report.rows.some(r => r.source === source);
  const known = { cpu: "CPU", machine: "machine", clock: "clock", mhz: "clock, MHz", compiler: "compiler", flags: "flags", git: "commit", date: "date", samples: "samples a row", min_seconds: "least seconds a row", peer: "compared with" };
  const node = el("section", { id: "sources", "aria-labelledby": "title-sources" }, el("h2", { id: "title-sources" }, "Where the figures come from"));
  node.append(el("p", {}, "MB is 10⁶ bytes. Every row of ours gave its known answer before it was timed; a row that did not says FAIL. Figures of different sources never stand in one column, except in the list of all figures, where each row names its own."));
  if (has("measured")) node.append(el("h3", {}, "Measured"), el("p", {}, "On this machine; the median of the samples, in cycles of the named clock."));
  else node.append(el("h3", {}, "This run"));
  node.append(list(Object.entries(c).filter(([k]) => k !== "timing" && k !== "images").map(([k, v]) => [known[k] ?? k.replaceAll("_", " "), text(v)])));
  if (has("simulated")) {
    node.append(el("h3", {}, "Simulated"), el("p", {}, "The board's own image on mica-sim: exact instruction counts, cycles by a model of the core and its memory fitted to published figures. Bare cores have no clock and no wait states, so they have cycles only."),
      list(boards.filter(b => report.rows.some(r => r.board === b && r.source === "simulated")).map(b =>
        [boardName(b), [coreOf(b), c.timing?.[b] && "cycles " + c.timing[b], c.images?.[b] && "image of " + c.images[b]].filter(Boolean).join("; ")])));
  }
  if (has("published")) {
    node.append(el("h3", {}, "Published"), el("p", {}, "Of CycloneCRYPTO, by its makers, on silicon; cycles follow from the printed figure and the clock."),
      list(boards.filter(b => report.rows.some(r => r.board === b && !isOurs(r))).map(b => {
        const p = publishedBoards.find(q => plain(q.board) === plain(b));
        return [boardName(b), coreOf(b) + (p ? `; version ${p.version}, ${p.compiler}` : "")];
      })));
  }
  return node;
}
function coreOf(board) {
  const r = report.rows.find(r => r.board === board);
  return r.core + (r.mhz ? ` at ${group(r.mhz, 0)} MHz` : "");
}

// --- the page ---
function redraw() {
  const main = document.getElementById("content"), later = [], focused = document.activeElement?.name?.startsWith("operation-") ? document.activeElement : null;
  const scrolls = [...main.querySelectorAll(".scroll")].map(s => [s.querySelector("table").id, s.scrollLeft]);
  charts.splice(0).forEach(chart => chart.destroy());
  main.replaceChildren(...[drawOverview(), ...sections.map(s => drawSection(s, later)), drawComparison(), drawAll(), drawSources()].filter(Boolean));
  later.forEach(draw => draw());
  for (const [id, left] of scrolls) {
    const scroll = document.getElementById(id)?.parentElement;
    if (scroll) scroll.scrollLeft = left;
  }
  if (focused) document.querySelector(`input[name="${focused.name}"][value="${focused.value}"]`)?.focus({ preventScroll: true });
  const n = report.rows.filter(r => matches(r) && shown({ board: r.board, path: r.path, ours: isOurs(r) })).length;
  document.getElementById("status").textContent = `${group(n, 0)} of ${group(report.rows.length, 0)} figures shown`;
}

function checkbox(label, set, value, mark) {
  return el("label", {}, el("input", { type: "checkbox", value, checked: set.has(value), onchange: e => { e.target.checked ? set.add(value) : set.delete(value); redraw(); } }), mark, label);
}

function setTheme(theme) {
  document.documentElement.dataset.theme = theme;
  document.getElementById("theme").textContent = theme === "dark" ? "Light theme" : "Dark theme";
}

function start() {
  const c = report.context, dark = matchMedia("(prefers-color-scheme: dark)"), fails = report.rows.filter(r => r.status !== "ok").length;
  boards.forEach(b => state.boards.add(b));
  document.getElementById("summary").textContent = `Mica ${c.git}, ${c.compiler} ${c.flags}, ${String(c.date).slice(0, 10)}` + (fails ? `; FAIL: ${fails}` : "");
  document.getElementById("boards").append(...boards.map(b => checkbox(boardName(b), state.boards, b, dot("", boardColour(b)))));
  document.getElementById("kinds").append(...[["ours", "ours"], ["published", "published"], ["software", "software"], ["hardware", "hardware"]]
    .filter(([k]) => allSeries.some(s => s.path === k || (s.ours ? "ours" : "published") === k)).map(([k, title]) => checkbox(title, state.kinds, k)));
  if (!report.rows.some(r => r.value > 0)) state.unit = "cycles";
  const pair = pairsOf(allSeries)[0], own = allSeries.filter(s => s.ours);
  state.left = (own.length > 1 ? own[0] : pair?.ours ?? allSeries[0])?.key;
  state.right = (own.length > 1 ? own[1] : pair?.theirs ?? allSeries[allSeries.length - 1])?.key;
  for (const radio of document.querySelectorAll("input[name=unit]")) {
    radio.checked = radio.value === state.unit;
    radio.addEventListener("change", () => { state.unit = radio.value; redraw(); });
  }
  document.getElementById("query").addEventListener("input", e => {
    clearTimeout(state.typing);
    state.typing = setTimeout(() => { state.query = e.target.value; redraw(); }, 120);
  });
  document.getElementById("controls").addEventListener("submit", e => e.preventDefault());
  document.getElementById("theme").addEventListener("click", () => { setTheme(document.documentElement.dataset.theme === "dark" ? "light" : "dark"); redraw(); });
  dark.addEventListener("change", () => { setTheme(dark.matches ? "dark" : "light"); redraw(); });
  setTheme(dark.matches ? "dark" : "light");
  redraw();
  document.getElementById("toc").append(...[...document.querySelectorAll("main > section")].map(s => el("li", {}, el("a", { href: "#" + s.id },
    { compare: "Board to board", all: "All figures", sources: "Sources", overview: "Overview" }[s.id] ?? TITLES[s.id]))));
}
start();
})();
