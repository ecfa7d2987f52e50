// SPDX-License-Identifier: BSL-1.0
"use strict";
// The playground: a puzzle that is typed, drawn, pasted or generated, and the questions about it. It draws
// and explains by renderer.js, which comes before it, and asks the library in a worker (worker.js).

// ---- The library, in a worker.

const library = {
  module: null, worker: null, waiting: new Map(), next: 0, running: false,
  async open() {
    const packed = Uint8Array.from(atob(document.getElementById("wasm").textContent), c => c.charCodeAt(0));
    const bytes = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
    this.module = await WebAssembly.compile(await new Response(bytes).arrayBuffer());
    await this.start();
  },
  start() {
    const source = document.getElementById("worker").textContent;
    const url = URL.createObjectURL(new Blob([source], {type: "text/javascript"}));
    const worker = new Worker(url);
    this.worker = worker;
    return new Promise(done => {
      worker.onmessage = ({data}) => {
        if (data.ready) return URL.revokeObjectURL(url), done();
        if (data.progress) return showProgress(data.progress);
        const answered = this.waiting.get(data.id);
        this.waiting.delete(data.id);
        if (data.broken) this.restart();
        if (answered) answered({...data.answer, milliseconds: data.milliseconds});
      };
      worker.postMessage({module: this.module});
    });
  },
  // Ends what runs; what waits is answered as cancelled.
  restart() {
    this.worker.terminate();
    for (const answered of this.waiting.values()) answered({cancelled: true});
    this.waiting.clear();
    this.ready = this.start();
  },
  async ask(request) {
    await this.ready;
    const id = ++this.next;
    return new Promise(done => {
      this.waiting.set(id, done);
      this.worker.postMessage({id, request});
    });
  }
};

// ---- The puzzle, and its history.

const sizes = [[2, 2], [1, 5], [2, 3], [3, 2], [1, 7], [2, 4], [4, 2], [3, 3], [2, 5], [5, 2], [3, 4], [4, 3],
    [3, 5], [5, 3], [4, 4], [5, 5]];
const reasoned = ["2x2", "2x3", "3x2", "3x3", "4x4"];
const letters = "123456789ABCDEFGHIJKLMNOP";
const zeros = count => new Array(count).fill(0);
const fresh = (size = [3, 3]) => {
  const count = (size[0] * size[1]) ** 2;
  return {size, diagonals: false, windows: false, regions: null, givens: zeros(count), digits: zeros(count),
      marks: zeros(count), struck: zeros(count), colours: zeros(count)};
};
let puzzle = fresh(), past = [], future = [];
let selected = 0, mode = "digit", entering = false, painting = false, automatic = false, region = 0,
    colour = 1;
let stepping = false, wrong = new Set(), lost = new Set();

const copyOf = p => JSON.parse(JSON.stringify(p));
// Every change of the puzzle is made here, so that it can be undone.
function change(make) {
  const before = copyOf(puzzle);
  make(puzzle);
  if (JSON.stringify(before) === JSON.stringify(puzzle)) return;
  past.push(before);
  if (past.length > 500) past.shift();
  future = [];
  changed();
}
function changed() {
  wrong.clear();
  lost.clear();
  stepping = false;
  if (!puzzle.regions) painting = false;
  puzzleDocument();
  selected = Math.min(selected, n * n - 1);
  refresh();
  celebrate();
}
function travel(from, to) {
  if (!from.length) return;
  to.push(copyOf(puzzle));
  puzzle = from.pop();
  changed();
}

// The houses, for peers; the library has its own.
function housesOf(p) {
  const size = p.size[0] * p.size[1], cells = Array.from({length: size * size}, (_, c) => c);
  const [rows, columns] = p.size;
  const r = c => Math.floor(c / size), k = c => c % size;
  const box = c => Math.floor(r(c) / rows) * rows + Math.floor(k(c) / columns);
  const parts = p.regions || cells.map(box);
  const houses = [r, k, c => parts[c]].flatMap(of =>
      Array.from({length: size}, (_, i) => cells.filter(c => of(c) === i)));
  if (p.diagonals) houses.push(cells.filter(c => r(c) === k(c)), cells.filter(c => r(c) + k(c) === size - 1));
  const windows = [];
  if (p.windows)
    for (let b = 0; b < Math.floor(size / (rows + 1)); ++b)
      for (let s = 0; s < Math.floor(size / (columns + 1)); ++s)
        windows.push(cells.filter(c => {
          const i = r(c) - 1 - b * (rows + 1), j = k(c) - 1 - s * (columns + 1);
          return i >= 0 && i < rows && j >= 0 && j < columns;
        }));
  return {houses: [...houses, ...windows], regions: parts, windows};
}
const parts = {windows: []};
function puzzleDocument() {
  const {houses, regions: of, windows} = housesOf(puzzle);
  parts.windows = windows;
  const size = puzzle.size[0] * puzzle.size[1];
  use({size: puzzle.size, symbols: [...letters].slice(0, size), puzzle: [puzzle.givens], steps: [], houses,
      regions: of, message: ""});
  inside = [];
  at = 0;
}
const valueOf = c => puzzle.givens[c] || puzzle.digits[c];
const allBits = () => 2 ** n - 1;
// The candidates that no peer has.
function free(c) {
  let mask = allBits();
  for (const other of peers[c]) if (valueOf(other)) mask &= ~(1 << valueOf(other) - 1);
  return mask;
}
const shownMarks = c => automatic ? free(c) & ~puzzle.struck[c] : puzzle.marks[c];
const digitsIn = mask => {
  const list = [];
  for (let d = 1; d <= n; ++d) if (mask >> d - 1 & 1) list.push(d);
  return list;
};
function clashes() {
  const found = new Set();
  for (let c = 0; c < n * n; ++c)
    if (valueOf(c)) for (const other of peers[c]) if (valueOf(other) === valueOf(c)) found.add(c);
  return found;
}

// ---- Requests.

const request = (what, more = {}) => ({do: what, size: puzzle.size, diagonals: puzzle.diagonals,
    windows: puzzle.windows, ...puzzle.regions ? {regions: puzzle.regions} : {}, puzzle: puzzle.givens,
        ...more});
const player = () => ({placed: puzzle.givens.map((_, c) => valueOf(c)),
    marks: puzzle.givens.map((_, c) => valueOf(c) ? 0 : automatic ? shownMarks(c) : puzzle.marks[c])});

let clock;
async function work(label, what, then) {
  if (library.running) return;
  library.running = true;
  say(label + " …");
  clock = setTimeout(() => { page.working.hidden = false; page.progress.textContent = label + " …"; }, 250);
  page.main.setAttribute("aria-busy", "true");
  document.querySelectorAll("button.ask").forEach(b => { b.disabled = true; });
  const asked = JSON.stringify(puzzle), answer = await library.ask(what);
  clearTimeout(clock);
  page.working.hidden = true;
  page.main.removeAttribute("aria-busy");
  document.querySelectorAll("button.ask").forEach(b => { b.disabled = false; });
  library.running = false;
  limitControls();
  if (answer.cancelled) return say("Cancelled.");
  if (asked !== JSON.stringify(puzzle)) return say("The puzzle has changed meanwhile: ask again.");
  if (answer.error) return say(capital(answer.error) + ".");
  then(answer);
}
function showProgress(p) {
  const count = p.nodes.toLocaleString("en"), found = p.solutions ?
      `, ${p.solutions.toLocaleString("en")} solutions` : "";
  page.progress.textContent = `${capital(p.stage)}: ${count} steps${found}, ${p.seconds.toFixed(1)} s`;
}
const took = a => a.milliseconds < 1 ? "less than 1 ms" :
    `${Math.round(a.milliseconds).toLocaleString("en")} ms`;
const verdicts = {
  unsolvable: "There is no solution, proven.", invalid: "The digits clash.",
  limit: "Not known: a limit was reached.", multiple: "There are several solutions."
};
const nameOf = c => `r${row(c) + 1}c${column(c) + 1}`;

const solve = () => work("Solving", request("solve"), a => {
  if (a.verdict !== "solved") return say(verdicts[a.verdict] || a.verdict);
  change(p => { p.digits = a.grid.map((v, c) => p.givens[c] ? 0 : v); });
  say(`Solved in ${took(a)}.`);
});
const unique = () => work("Searching for a second solution", request("unique"), a => {
  if (a.verdict === "multiple") {
    const differ = a.grid.findIndex((v, c) => v !== a.second[c]);
    return say(`There are several solutions: ${nameOf(differ)} is ` +
        `${letters[a.grid[differ] - 1]} in one and ` +
        `${letters[a.second[differ] - 1]} in another.`);
  }
  say(a.verdict === "unique" ? `There is exactly one solution, proven in ${took(a)}.` : verdicts[a.verdict]);
});
const count = () => work("Counting", request("count"), a => {
  const found = a.count.toLocaleString("en");
  if (a.verdict === "invalid") return say(verdicts.invalid);
  say(a.verdict === "complete" || a.verdict === "exhausted" ?
      `${found} solution${a.count === 1 ? "" : "s"}, all of them, in ${took(a)}.` :
      `At least ${found} solutions.`);
});
const check = () => work("Checking", request("check", player()), a => {
  if (a.verdict === "none") return say("No mistakes so far.");
  const clash = a.clashes.map(([i, j]) => `${nameOf(i)} and ${nameOf(j)}`).join(", ");
  if (a.verdict !== "some")
    return say((verdicts[a.verdict] || a.verdict) + (clash ? ` Clashes: ${clash}.` : ""));
  wrong = new Set(a.wrong);
  lost = new Set(a.lost);
  const wrongText = a.wrong.length ? `Wrong: ${a.wrong.map(nameOf).join(", ")}.` : "";
  say([wrongText, a.lost.length ? `A mark is missing in ${a.lost.map(nameOf).join(", ")}.` :
      ""].join(" ").trim());
  refresh();
});
let hintGrades = [], hintDocument = null, grade = 0;
const hint = () => work("Looking for a step", request("check", player()), a => {
  if (a.verdict === "some") {
    wrong = new Set(a.wrong);
    lost = new Set(a.lost);
    refresh();
    return say(a.wrong.length ? `First take back ${a.wrong.map(nameOf).join(", ")}.` :
        `First give back a mark in ${a.lost.map(nameOf).join(", ")}.`);
  }
  if (a.verdict !== "none") return say(verdicts[a.verdict] || a.verdict);
  work("Looking for a step", request("hint", player()), b => {
    hintGrades = b.grades;
    hintDocument = b;
    grade = 0;
    if (!hintGrades.length) return say(b.message);
    showHint();
  });
});
function showHint() {
  page.more.hidden = grade === hintGrades.length - 1;
  say(hintGrades[grade], true);
  if (grade === hintGrades.length - 1) showSteps(hintDocument);
}
const steps = () => {
  const begun = puzzle.digits.some(d => d) || puzzle.marks.some(m => m) && !automatic ||
      puzzle.struck.some(m => m);
  work("Explaining", request("explain", begun ? player() : {}), a => {
    const last = a.steps.length;
    say(`${last} step${last === 1 ? "" : "s"}: ${a.message} (${took(a)})`);
    showSteps(a);
  });
};
const rate = () => work("Rating", request("rate"), a => {
  if (a.verdict !== "unique") return say(verdicts[a.verdict] || a.verdict);
  const {se, hodoku, minutes} = a;
  const numbers = se.er ? [`ER ${se.er.toFixed(1)}`, `EP ${se.ep.toFixed(1)}`, `ED ${se.ed.toFixed(1)}`] : [];
  const level = hodoku.level ?
      `${hodoku.level}, score ${hodoku.score}, hardest ${hodoku.hardest}` : hodoku.verdict;
  say([`Sudoku Explainer: ${se.er ? `${numbers.join(", ")}, ` +
      `hardest ${se.hardest}` : se.verdict}.`,
  `HoDoKu: ${level}.`,
  minutes.minutes ? `People take about ${minutes.minutes.toFixed(1)} minutes (${minutes.low.toFixed(1)} to ` +
      `${minutes.high.toFixed(1)}).` : ""].join(" "));
});
function generate() {
  const f = page.form, value = name => f.elements[name].value;
  const seed = value("seed") === "" ? Math.floor(Math.random() * 2 ** 31) : +value("seed");
  const more = {symmetry: value("symmetry"), minimal: f.elements.minimal.checked, seed};
  if (+value("clues")) more.clues = +value("clues");
  if (value("difficulty").startsWith("rule:")) more.rule = value("difficulty").slice(5);
  else if (value("difficulty")) more.level = value("difficulty");
  work("Generating", request("generate", more), a => {
    if (a.verdict !== "made") return say(`No puzzle: ${a.verdict}.`);
    setPuzzle(p => { p.givens = a.puzzle; });
    const minimal = a.minimal === "minimal" ? ", none redundant" : "";
    say(`A puzzle with ${a.clues} givens${minimal}, one solution, symmetry ${a.symmetry}; ` +
        `seed ${seed}, ${took(a)}.`);
  });
}

// Another puzzle in place of this one.
function setPuzzle(make) {
  change(p => {
    const count = p.givens.length;
    p.digits = zeros(count);
    p.marks = zeros(count);
    p.struck = zeros(count);
    p.colours = zeros(count);
    make(p);
  });
  setEntering(false);
}
function readText() {
  const text = page.text.value.trim();
  if (/[#?]s=\d+x\d+&/.test(text)) return openLink(text.slice(text.indexOf("s=")));
  work("Reading", {do: "read", text, size: puzzle.size}, a => {
    const p = a.puzzles[0], root = Math.round(Math.sqrt(p.size));
    const size = p.box || (root * root === p.size ? [root, root] : sizes.find(([r, c]) => r * c === p.size));
    if (!size) return say(`Grids of ${p.size}×${p.size} are not on this page.`);
    change(q => {
      Object.assign(q, fresh(size), {givens: p.givens});
      if (p.placed) q.digits = p.placed;
      if (p.marks) q.marks = p.marks.map((m, c) => p.givens[c] ? 0 : m);
    });
    setEntering(false);
    say(`Read as ${a.format}${a.puzzles.length > 1 ? `, the first of ${a.puzzles.length} puzzles` : ""}` +
        `${p.title ? `: ${p.title}` : ""}.`);
  });
}
const writeText = () => work("Writing", request("write", {format: page.format.value, ...player()}), a => {
  page.text.value = a.text.trim();
  page.text.select();
  say(a.lost ? `Written; the format has no ${a.lost}.` : "Written.");
});

// ---- Links: the puzzle and its state in the fragment, which no server receives.

const digitsText = list => list.map(v => v ? letters[v - 1] : ".").join("");
function link() {
  const p = puzzle, f = new URLSearchParams({s: p.size.join("x"), g: digitsText(p.givens)});
  if (p.diagonals) f.set("x", "1");
  if (p.windows) f.set("w", "1");
  if (p.regions) f.set("r", p.regions.map(v => letters[v]).join(""));
  if (p.digits.some(d => d)) f.set("p", digitsText(p.digits));
  for (const [key, list] of [["m", p.marks], ["k", p.struck], ["c", p.colours]])
    if (list.some(v => v)) f.set(key, list.map(v => v ? v.toString(36) : "").join("."));
  return location.href.replace(/#.*/, "") + "#" + f;
}
function openLink(text) {
  const f = new URLSearchParams(text), size = (f.get("s") || "").split("x").map(Number);
  if (!sizes.some(s => s.join() === size.join())) return false;
  const p = fresh(size), count = p.givens.length, top = size[0] * size[1];
  const list = (key, read) => {
    const all = read(f.get(key));
    return all.length === count && all.every(v => Number.isInteger(v) && v >= 0) ? all : null;
  };
  const digits = key => list(key, t => [...t || ""].map(ch => letters.indexOf(ch) + 1));
  const numbers = (key, most) => {
    const all = list(key, t => (t || "").split(".").map(v => v ? parseInt(v, 36) : 0));
    return all && all.every(v => v <= most) ? all : zeros(count);
  };
  p.givens = digits("g");
  if (!p.givens || p.givens.some(v => v > top)) return false;
  p.digits = (digits("p") || zeros(count)).map((v, c) => v > top || p.givens[c] ? 0 : v);
  p.diagonals = f.get("x") === "1";
  p.windows = f.get("w") === "1";
  const of = digits("r");
  if (of && of.every(v => v > 0 && v <= top)) p.regions = of.map(v => v - 1);
  p.marks = numbers("m", 2 ** top - 1);
  p.struck = numbers("k", 2 ** top - 1);
  p.colours = numbers("c", 8);
  change(q => Object.assign(q, p));
  setEntering(!p.givens.some(v => v));
  return true;
}
async function share() {
  const address = link();
  history.replaceState(null, "", address);
  page.text.value = address;
  try {
    await navigator.clipboard.writeText(address);
    say("The link is in the clipboard, and in the field below.");
  } catch {
    page.text.select();
    say("The link is in the field below.");
  }
}

// ---- Entry.

function enter(d) {
  const c = selected;
  if (painting) return paint(c, d - 1);
  if (entering) return change(p => {
    p.givens[c] = p.givens[c] === d ? 0 : d;
    p.digits[c] = 0;
  });
  if (mode === "colour") return setColour(c, d);
  if (puzzle.givens[c]) return;
  if (mode === "mark") return toggleMark(c, d);
  change(p => {
    p.digits[c] = p.digits[c] === d ? 0 : d;
    if (p.digits[c]) for (const other of peers[c]) p.marks[other] &= ~(1 << d - 1);
  });
}
function toggleMark(c, d) {
  if (valueOf(c)) return;
  change(p => { p[automatic ? "struck" : "marks"][c] ^= 1 << d - 1; });
}
function setColour(c, i) {
  if (i < 9) change(p => { p.colours[c] = p.colours[c] === i ? 0 : i; });
}
function erase() {
  const c = selected;
  change(p => {
    if (entering) p.givens[c] = 0;
    if (mode === "colour") p.colours[c] = 0;
    else if (p.digits[c]) p.digits[c] = 0;
    else p.marks[c] = 0;
  });
}
function paint(c, i) {
  if (i < 0 || i >= n) return;
  region = i;
  change(p => { p.regions[c] = i; });
}
function setMode(to) {
  mode = to;
  refresh();
}
function setEntering(on) {
  entering = on;
  if (on) painting = false;
  refresh();
}
function setPainting(on) {
  painting = on;
  if (on) {
    entering = false;
    if (!puzzle.regions) change(p => { p.regions = housesOf(p).regions.slice(); });
    say("Choose a region, then draw it across the cells.");
  } else {
    const counts = regionCounts(), bad = counts.findIndex(k => k !== n);
    say(bad < 0 ? "The regions are complete." :
        `Region ${letters[bad]} has ${counts[bad]} cells, expected ${n}.`);
  }
  refresh();
}
const regionCounts = () => {
  const counts = zeros(n);
  for (const i of puzzle.regions || []) ++counts[i];
  return counts;
};
function celebrate() {
  const all = puzzle.givens.every((_, c) => valueOf(c));
  if (all && !clashes().size && puzzle.digits.some(d => d)) say("Complete: every house has every digit.");
}

// ---- Drawing.

const palette = 8;
function drawPuzzle() {
  if (stepping) return drawStep();
  const clash = clashes(), value = puzzle.givens.map((_, c) => valueOf(c));
  const open = value.map((v, c) => {
    const marks = digitsIn(shownMarks(c));
    return v || !marks.length ? null : new Set(marks);
  });
  let below = "";
  const square = (c, style) => rectangle(x(column(c)), y(row(c)), side, side, style, 0);
  if (painting) puzzle.regions.forEach((i, c) => {
    below += square(c, `tint tint${i % palette + 1}`);
  });
  puzzle.colours.forEach((i, c) => { if (i && !painting) below += square(c, `tint tint${i}`); });
  if (!painting && !entering && value[selected])
    value.forEach((v, c) => { if (v === value[selected] && c !== selected) below += square(c, "same"); });
  below += square(selected, painting || puzzle.colours[selected] ? "chosen clear" : "chosen");
  for (const c of lost) below += rectangle(x(column(c)) + 4, y(row(c)) + 4, side - 8, side - 8, "clash");
  const styles = {};
  for (const c of [...clash, ...wrong]) styles[c] = " wrong";
  drawState(page.grid, {open, value}, null, {given: puzzle.givens, rules: extras(), below, styles});
  if (painting) page.grid.insertAdjacentHTML("beforeend", puzzle.regions.map((i, c) =>
      `<text class="mark" x="${x(column(c)) + 9}" y="${y(row(c)) + 17}" font-size="14">` +
      `${letters[i]}</text>`).join(""));
}
// Diagonals and windows.
function extras() {
  let under = parts.windows.map(cells => cells.map(c =>
      rectangle(x(column(c)), y(row(c)), side, side, "window", 0)).join("")).join("");
  if (puzzle.diagonals)
    under += `<path class="diagonal" d="M${x(0)} ${y(0)}L${x(n)} ${y(n)}M${x(n)} ${y(0)}L${x(0)} ${y(n)}"/>`;
  return {under, over: "", caption: ""};
}
function drawStep() {
  const {step, state} = current();
  drawState(page.grid, state, step && visible(step), {given: puzzle.givens, rules: extras()});
}
panel.redraw = drawStep;

// A button over each cell: for fingers, keys, and screen readers.
function layCells() {
  if (page.cells.childElementCount === n * n && page.cells.dataset.n === String(n)) return;
  page.cells.dataset.n = n;
  const full = n * side + edge + 6;
  page.board.style.minWidth = n > 9 ? n * 22 + "px" : "";
  Object.assign(page.cells.style, {left: `${100 * edge / full}%`, top: `${100 * edge / full}%`,
      width: `${100 * n * side / full}%`, height: `${100 * n * side / full}%`,
      gridTemplate: `repeat(${n}, 1fr) / repeat(${n}, 1fr)`});
  page.cells.replaceChildren(...Array.from({length: n}, (_, r) =>
      element("div", {role: "row"}, ...Array.from({length: n}, (_, k) =>
          element("button", {type: "button", role: "gridcell", "data-cell": String(r * n + k)})))));
}
function nameCells() {
  const clash = clashes();
  page.cells.querySelectorAll("button").forEach((b, c) => {
    const marks = digitsIn(shownMarks(c)).map(d => letters[d - 1]).join(" "), v = valueOf(c);
    const what = v ? `${letters[v - 1]}${puzzle.givens[c] ? ", given" : ""}` : marks ? `marks ${marks}` :
        "empty";
    const more = [puzzle.colours[c] ? `colour ${puzzle.colours[c]}` : "", wrong.has(c) ? "wrong" : "",
        clash.has(c) ? "clashes" : "", painting ? `region ${letters[puzzle.regions[c]]}` : ""].filter(t => t);
    b.setAttribute("aria-label", [`row ${row(c) + 1} column ${column(c) + 1}`, what, ...more].join(", "));
    b.tabIndex = c === selected ? 0 : -1;
    b.setAttribute("aria-selected", String(c === selected));
  });
}
function choose(c, focus = true) {
  selected = c;
  drawPuzzle();
  nameCells();
  if (focus) page.cells.querySelector(`[data-cell="${c}"]`).focus({preventScroll: n <= 9});
}

// ---- Steps.

function showSteps(document) {
  use({...document, regions: housesOf(puzzle).regions});
  stepping = true;
  at = -1;
  show(0);
  refresh();
}
function show(position) {
  showPosition(position, page);
}
// The player's grid becomes the one after the step that is shown.
function takeSteps() {
  const {open, value} = stateBefore(Math.min(at + 1, doc.steps.length));
  stepping = false;
  change(p => {
    p.digits = value.map((v, c) => p.givens[c] ? 0 : v);
    p.marks = open.map((set, c) => value[c] ? 0 : [...set].reduce((mask, d) => mask | 1 << d - 1, 0));
  });
  automatic = false;
  closeSteps();
}
function closeSteps() {
  stepping = false;
  puzzleDocument();
  refresh();
}

// ---- The page.

const button = (label, onclick, more = {}) => element("button", {type: "button", onclick, ...more}, label);
const sign = (id, label, path, onclick) => {
  const b = button("", onclick, {id, "aria-label": label, title: label});
  b.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;
  return b;
};
const option = (value, text) => element("option", {value}, text);
const field = (label, control) => element("label", {class: "field"}, element("span", {}, label), control);
const tick = (label, control) => element("label", {class: "tick"}, control, label);
function say(text, isHint = false) {
  page.message.textContent = text;
  if (!isHint) page.more.hidden = true;
}
const page = {
  main: document.querySelector("main"),
  grid: document.createElementNS("http://www.w3.org/2000/svg", "svg"),
  cells: element("div", {class: "cells", role: "grid", "aria-label": "Grid"}),
  message: element("p", {id: "message", role: "status"}, "Loading …"),
  more: button("More", () => { ++grade; showHint(); }, {id: "more", hidden: true}),
  progress: element("span", {id: "progress"}),
  text: element("textarea", {id: "puzzle-text", rows: "3", spellcheck: false,
      "aria-label": "Text of a puzzle, or a link", placeholder: "Paste a puzzle in any format, or a link"}),
  format: element("select", {id: "format", "aria-label": "Format"}, option("line", "line"), option("block",
      "block")),
  size: element("select", {id: "size", onchange: e => {
    change(p => Object.assign(p, fresh(e.target.value.split("x").map(Number))));
    painting = false;
    setEntering(true);
  }}, ...sizes.map(([r, c]) => option(`${r}x${c}`, r === 1 ? `${c}×${c}, without boxes` :
      `${r * c}×${r * c}${r === c ? "" : `, boxes ${r}×${c}`}`))),
  diagonals: element("input", {type: "checkbox", id: "diagonals",
      onchange: e => change(p => { p.diagonals = e.target.checked; })}),
  windows: element("input", {type: "checkbox", id: "windows",
      onchange: e => change(p => { p.windows = e.target.checked; })}),
  jigsaw: button("Draw regions", () => setPainting(!painting), {id: "jigsaw"}),
  boxes: button("Boxes again", () => { change(p => { p.regions = null; }); painting = false; refresh(); },
      {id: "boxes"}),
  edit: button("Type givens", () => setEntering(!entering), {id: "edit"}),
  automatic: element("input", {type: "checkbox", id: "automatic", onchange: e => {
    automatic = e.target.checked;
    refresh();
  }}),
  undo: sign("undo", "Undo", "M9 5v4h4c4 0 6 3 6 6v3c-1-3-3-5-6-5H9v4l-6-6z", () => travel(past, future)),
  redo: sign("redo", "Redo", "M15 5v4h-4c-4 0-6 3-6 6v3c1-3 3-5 6-5h4v4l6-6z", () => travel(future, past)),
  pad: element("div", {class: "pad", id: "pad", role: "group", "aria-label": "Digits"}),
  modes: element("div", {class: "modes", role: "group", "aria-label": "What a digit enters"},
      ...["digit", "mark", "colour"].map(m => button(capital(m), () => setMode(m), {id: "mode-" + m}))),
  position: element("output", {id: "position"}),
  slider: element("input", {type: "range", id: "slider", min: "0", "aria-label": words.slider,
      oninput: e => show(+e.target.value)}),
  first: sign("first", words.first, "M5 5h3v14h-3zM20 5v14l-11-7z", () => show(0)),
  back: sign("back", words.back, "M17 5v14l-11-7z", () => show(at - 1)),
  forward: sign("forward", words.forward, "M7 5v14l11-7z", () => show(at + 1)),
  last: sign("last", words.last, "M16 5h3v14h-3zM4 5v14l11-7z", () => show(doc.steps.length))
};
page.grid.setAttribute("class", "grid");
page.grid.setAttribute("aria-hidden", "true");
page.board = element("div", {class: "sheet"}, page.grid, page.cells);
page.cancel = button("Cancel", () => library.restart(), {id: "cancel"});
page.working = element("div", {class: "working", hidden: true},
    element("span", {class: "bar", "aria-hidden": "true"}), page.progress, page.cancel);
page.form = element("form", {class: "fields", id: "generator", onsubmit: e => { e.preventDefault();
    generate(); }},
    field("Symmetry", element("select", {name: "symmetry", id: "symmetry"}, ...["none", "rotate180",
        "rotate90",
        "horizontal", "vertical", "mirrors", "diagonal", "antidiagonal", "diagonals", "full"].map(s =>
            option(s, s)))),
    field("Difficulty", element("select", {name: "difficulty", id: "difficulty"}, option("", "any"),
        element("optgroup", {label: "HoDoKu's levels"}, ...["Easy", "Medium", "Hard", "Unfair",
            "Extreme"].map(s =>
            option(s, s.toLowerCase()))), element("optgroup", {label: "Needs a technique", id:
                "techniques"}))),
    field("Givens", element("input", {name: "clues", id: "clues", type: "number", min: "0", max: "625",
        placeholder: "any"})),
    field("Seed", element("input", {name: "seed", id: "seed", type: "number", min: "0", placeholder: "any"})),
    tick("no redundant given", element("input", {name: "minimal", id: "minimal", type: "checkbox"})),
    element("button", {type: "submit", id: "generate", class: "ask main"}, "Generate"));
const asks = [["solve", "Solve", solve], ["unique", "One solution?", unique], ["count", "Count", count],
    ["check", "Check", check], ["hint", "Hint", hint], ["steps", "Steps", steps], ["rate", "Rate", rate]];
page.steps = element("section", {class: "steps-panel", hidden: true, "aria-label": "Steps"},
    element("div", {class: "buttons"}, page.first, page.back, page.position, page.forward, page.last),
        page.slider,
    element("div", {class: "words", "aria-live": "polite"}, ...panel.all),
    element("div", {class: "row"}, button("Take up to here", takeSteps, {id: "take"}),
        button("Back to the puzzle", closeSteps, {id: "close"})), legend());
page.tools = element("div", {class: "tools"}, page.modes, page.pad,
    element("div", {class: "row"}, page.undo, page.redo,
        button("Clear mine", () => change(p => {
          for (const key of ["digits", "marks", "struck", "colours"]) p[key] = zeros(n * n);
        }), {id: "clear"}),
        tick("automatic marks", page.automatic)));
const group = (id, title, open, ...rest) =>
    element("details", {class: "group", id, open}, element("summary", {}, title), ...rest);
page.main.append(
    element("header", {}, element("h1", {}, "boxline playground")),
    element("div", {class: "board"}, page.board),
    element("section", {class: "side"},
        page.tools, page.steps,
        element("div", {class: "asks", role: "group", "aria-label": "Questions"}, ...asks.map(([id, label,
            ask]) =>
            button(label, ask, {id, class: "ask"}))),
        page.working, element("div", {class: "words answer"}, page.message, page.more),
        group("of-puzzle", "Puzzle", true, element("div", {class: "fields"}, field("Size", page.size),
            tick("diagonals", page.diagonals), tick("windows", page.windows)),
            element("div", {class: "row"}, page.edit, page.jigsaw, page.boxes,
                button("Empty grid", () => {
                  change(p => Object.assign(p, fresh(p.size), {regions: p.regions, diagonals: p.diagonals,
                      windows: p.windows}));
                  setEntering(true);
                }, {id: "empty"}))),
        group("of-generator", "Generate", false, page.form),
        group("of-text", "Text, link, print", false, page.text,
            element("div", {class: "row"}, button("Read", readText, {id: "read", class: "ask"}),
                page.format, button("Write", writeText, {id: "write", class: "ask"})),
            element("div", {class: "row"}, button("Link", share, {id: "share"}),
                button("Print", () => print(), {id: "print"}))),
        element("p", {class: "keys"},
            "Keys: arrows move; digits and letters enter; Shift with a digit makes a mark; " +
            "Space changes between digits, marks and colours; Backspace erases; Ctrl+Z and Ctrl+Y.")));

// What the size and the mode allow.
function limitControls() {
  const key = puzzle.size.join("x"), plain = !puzzle.diagonals && !puzzle.windows && !puzzle.regions;
  for (const id of ["hint", "steps"]) document.getElementById(id).disabled = library.running ||
      !reasoned.includes(key);
  document.getElementById("rate").disabled = library.running || key !== "3x3" || !plain;
  page.form.elements.difficulty.disabled = key !== "3x3" || !plain;
  if (page.form.elements.difficulty.disabled) page.form.elements.difficulty.value = "";
}
function refresh() {
  layCells();
  drawPuzzle();
  nameCells();
  page.size.value = puzzle.size.join("x");
  page.diagonals.checked = puzzle.diagonals;
  page.windows.checked = puzzle.windows;
  page.automatic.checked = automatic;
  page.undo.disabled = !past.length;
  page.redo.disabled = !future.length;
  page.edit.setAttribute("aria-pressed", String(entering));
  page.jigsaw.setAttribute("aria-pressed", String(painting));
  page.jigsaw.textContent = painting ? "Regions are drawn" : "Draw regions";
  page.boxes.hidden = !puzzle.regions;
  page.tools.hidden = stepping;
  page.steps.hidden = !stepping;
  page.modes.hidden = entering || painting;
  page.cells.inert = stepping;
  for (const b of page.modes.children) b.setAttribute("aria-pressed", String(b.id === "mode-" + mode));
  const colouring = mode === "colour" && !painting && !entering, counts = regionCounts();
  const many = colouring ? palette : n;
  const across = many > 10 ? 9 : many > 5 ? Math.ceil((many + 1) / 2) : many + 1;
  page.pad.style.gridTemplateColumns = `repeat(${across}, 1fr)`;
  page.pad.replaceChildren(...Array.from({length: many}, (_, i) => {
    const b = button(letters[i], () => {
      if (painting) region = i, refresh();
      else enter(i + 1);
    }, {"data-digit": String(i + 1)});
    if (painting) {
      b.append(element("small", {}, `${counts[i]}/${n}`));
      b.className = `tinted tint${i % palette + 1}`;
      b.setAttribute("aria-pressed", String(region === i));
      b.setAttribute("aria-label", `Region ${letters[i]}, ${counts[i]} of ${n} cells`);
    } else if (colouring) {
      b.className = `tinted tint${i + 1}`;
      b.setAttribute("aria-label", `Colour ${i + 1}`);
    }
    return b;
  }), sign("erase", "Erase", "M9 5h11v14H9l-6-7zM11 9l6 6M17 9l-6 6", erase));
  page.pad.lastChild.classList.add("stroked");
  page.pad.lastChild.disabled = painting;
  limitControls();
}

// Fingers and the mouse: a press chooses a cell; regions are drawn by moving on.
const cellAt = e => {
  const b = document.elementFromPoint(e.clientX, e.clientY);
  return b && b.dataset && b.closest(".cells") && b.dataset.cell !== undefined ? +b.dataset.cell : -1;
};
let drawing = false;
page.cells.addEventListener("pointerdown", e => {
  const c = cellAt(e);
  if (c < 0) return;
  e.preventDefault();
  if (painting) {
    drawing = true;
    selected = c;
    return paint(c, region), choose(c);
  }
  choose(c);
});
page.cells.addEventListener("pointermove", e => {
  const c = drawing ? cellAt(e) : -1;
  if (c >= 0 && puzzle.regions[c] !== region) selected = c, paint(c, region);
});
addEventListener("pointerup", () => { drawing = false; });
page.cells.addEventListener("focusin", e => {
  if (+e.target.dataset.cell !== selected) choose(+e.target.dataset.cell, false);
});
document.addEventListener("keydown", e => {
  if (/^(INPUT|SELECT|TEXTAREA)$/.test(e.target.tagName) && e.target.type !== "checkbox") return;
  const control = e.ctrlKey || e.metaKey, letter = e.key.toLowerCase();
  if (control && (letter === "z" || letter === "y")) {
    e.preventDefault();
    return letter === "y" || e.shiftKey ? travel(future, past) : travel(past, future);
  }
  if (control || e.altKey) return;
  if (stepping) {
    const to = {ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: doc.steps.length}[e.key];
    if (e.key === "Escape") closeSteps();
    else if (to !== undefined) e.preventDefault(), show(to);
    return;
  }
  if (!e.target.closest(".cells") && e.target !== document.body) return;
  const move = {ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0]}[e.key];
  if (move) {
    e.preventDefault();
    return choose((row(selected) + move[0] + n) % n * n + (column(selected) + move[1] + n) % n);
  }
  if (e.key === "Backspace" || e.key === "Delete" || e.key === "0" || e.key === ".") {
    e.preventDefault();
    return erase();
  }
  if (e.key === " ") {
    e.preventDefault();
    return setMode({digit: "mark", mark: "colour", colour: "digit"}[mode]);
  }
  const shifted = e.shiftKey && /^Digit([1-9])$/.exec(e.code);
  const d = shifted ? +shifted[1] : e.key.length === 1 ? letters.indexOf(e.key.toUpperCase()) + 1 : 0;
  if (d < 1 || d > n) return;
  e.preventDefault();
  if (shifted && !entering && !painting) toggleMark(selected, d);
  else enter(d);
});
addEventListener("hashchange", () => {
  if (location.hash && location.hash !== new URL(link()).hash) openLink(location.hash.slice(1));
});

puzzleDocument();
if (!location.hash || !openLink(location.hash.slice(1)))
  openLink("s=3x3&g=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
past = [];
refresh();
// A server's page is kept for later visits without a network, where service-worker.js stands beside it.
if (/^https?:$/.test(location.protocol) && navigator.serviceWorker)
  navigator.serviceWorker.register("service-worker.js").catch(() => {});
library.ready = library.open();
library.ready.then(async () => {
  say("Ready. Play, or ask for something.");
  document.body.dataset.ready = Math.round(performance.now());
  const {rules} = await library.ask({do: "rules"});
  document.getElementById("techniques").append(...rules.map(r => option("rule:" + r.key, r.title)));
  const {formats} = await library.ask({do: "formats"});
  page.format.replaceChildren(...formats.map(f => option(f, f)));
}, e => say("The library does not start here: " + e.message));
