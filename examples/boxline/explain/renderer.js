// SPDX-License-Identifier: BSL-1.0
"use strict";
// What the page of `boxline explain --html` and the playground share: words, the state of a grid, its
// drawing, and the panel that explains a step of a document of schema.json.
const texts = {
  en: {
    puzzle: "Puzzle", step: "Step {i} of {n}", end: "The end, after {n} steps", first: "First step",
        back: "Step back",
    forward: "Step forward", last: "To the end", slider: "Step", chain: "Chain", whole: "as a whole",
        pair: "Pair", steps: "All steps",
    grid: "Grid, {p} of {c} cells placed. {t}", legend: "What the signs mean",
        keys: "Keys: ← and → one step, Home and End",
    base: "needs a digit: base", cover: "can hold no more: cover", baseSpot: "candidate of the base",
    assumed: "assumed", on: "then holds", off: "then is eliminated",
        met: "nothing is left: the contradiction",
    eliminated: "to be removed", placed: "to be placed", strong: "eliminated, so the other holds",
        weak: "holds, so the other is eliminated",
    pattern: "digits that could be exchanged: a second solution", group: "a group: one of them",
    link: "Link", parts: "Parts of the argument", oneCase: "Case {i}", allCases: "All cases",
    outer: "Back to: {t}"
  },
  de: {
    puzzle: "Rätsel", step: "Schritt {i} von {n}", end: "Ende nach {n} Schritten", first: "Erster Schritt",
    back: "Schritt zurück", forward: "Schritt vor", last: "Zum Ende", slider: "Schritt", chain: "Kette",
        whole: "ganz", pair: "Paar",
    steps: "Alle Schritte", grid: "Gitter, {p} von {c} Feldern gesetzt. {t}",
        legend: "Was die Zeichen bedeuten",
    keys: "Tasten: ← und → ein Schritt, Pos1 und Ende",
    base: "braucht eine Ziffer: Basis", cover: "fasst nicht mehr: Deckung", baseSpot: "Kandidat der Basis",
    assumed: "angenommen", on: "gilt dann", off: "entfällt dann", met: "nichts bleibt: der Widerspruch",
    eliminated: "zu streichen", placed: "zu setzen", strong: "entfällt, also gilt das andere",
        weak: "gilt, also entfällt das andere",
    pattern: "Ziffern, die sich vertauschen ließen: eine zweite Lösung", group: "eine Gruppe: eines davon",
    link: "Glied", parts: "Teile des Arguments", oneCase: "Fall {i}", allCases: "Alle Fälle",
    outer: "Zurück zu: {t}"
  }
};
const words = texts[document.documentElement.lang] || texts.en;
const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);

const capital = text => text.charAt(0).toUpperCase() + text.slice(1);

function element(name, attributes = {}, ...children) {
  const e = document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (key in e && typeof value !== "string") e[key] = value;
    else e.setAttribute(key, value);
  e.append(...children);
  return e;
}

// ---- What the grid holds before a step: candidates follow from the puzzle and earlier steps.

let doc, n, boxRows, boxColumns;
let regions, peers;                // the region of each cell, and the cells that see it
let at = 0, shownNodes = Infinity; // nodes of the step's chains, or links, that are shown
let shownCase = 0;                 // -1: all
let inside = [];                   // nested steps and the states before them, each inside the one before it

const cellOf = name => { const [, r, c] = /^r(\d+)c(\d+)$/.exec(name); return (r - 1) * n + (c - 1); };
const row = c => Math.floor(c / n), column = c => c % n;
const boxOf = c => Math.floor(row(c) / boxRows) * boxRows + Math.floor(column(c) / boxColumns);
const sees = (a, b) => peers[a].has(b);

// The document that is shown. Besides what schema.json has, the playground's have `houses`, the cells of all
// houses, `regions`, the region of each cell, and `start`, the candidates of each cell at the beginning.
function use(document) {
  doc = document;
  [boxRows, boxColumns] = doc.size;
  n = boxRows * boxColumns;
  const cells = Array.from({length: n * n}, (_, c) => c);
  regions = doc.regions || cells.map(boxOf);
  peers = cells.map(() => new Set());
  const houses = doc.houses || [row, column, boxOf].flatMap(of =>
      Array.from({length: n}, (_, i) => cells.filter(c => of(c) === i)));
  for (const house of houses)
    for (const a of house) for (const b of house) if (a !== b) peers[a].add(b);
}

function stateBefore(step) {
  const state = {
    open: Array.from({length: n * n}, (_, c) =>
        new Set(doc.start ? doc.start[c] : Array.from({length: n}, (_, d) => d + 1))),
    value: new Array(n * n).fill(0)
  };
  doc.puzzle.flat().forEach((d, c) => { if (d) place(state, c, d); });
  for (const s of doc.steps.slice(0, step)) {
    for (const e of s.eliminations) state.open[cellOf(e.cell)].delete(e.digit);
    for (const p of s.placements) place(state, cellOf(p.cell), p.digit);
  }
  return state;
}
function place({open, value}, c, d) {
  value[c] = d;
  open[c] = new Set([d]);
  for (const other of peers[c]) open[other].delete(d);
}
// The step that is shown, and the state before it.
const current = () =>
    inside.length ? inside[inside.length - 1] : {step: doc.steps[at], state: stateBefore(at)};
// The state before a nested step of a chain, as assumed so far.
function stateInside(chain, nested, {open, value}) {
  const state = {open: open.map(digits => new Set(digits)), value: [...value]};
  for (const v of chain.nodes) {
    if (v.how === "nested" && v.from === nested) break;
    if (v.holds) place(state, cellOf(v.cell), v.digit);
    else state.open[cellOf(v.cell)].delete(v.digit);
  }
  return state;
}

// ---- Drawing, in units of which a cell has 60.

const side = 60, edge = 24;
const x = c => edge + side * c, y = r => edge + side * r;
const escaped = text =>
    String(text).replace(/[&<>"]/g, c => ({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})[c]);
const rectangle = (left, top, width, height, style, round = 6) =>
  `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="${round}" class="${style}"/>`;

// Where a candidate stands in its cell, and how large it is.
function spot(c, d) {
  const border = 6.5, width = (side - 2 * border) / boxColumns, height = (side - 2 * border) / boxRows;
  return {
    x: x(column(c)) + border + ((d - 1) % boxColumns + 0.5) * width,
    y: y(row(c)) + border + (Math.floor((d - 1) / boxColumns) + 0.5) * height,
    r: Math.min(width, height) / 2
  };
}

// The rectangle of a house; null where it is none.
function houseArea(h) {
  const i = h.number - 1;
  if (h.kind === "row") return [0, i, n, 1];
  if (h.kind === "column") return [i, 0, 1, n];
  if (h.kind === "box")
    return [i % boxRows * boxColumns, Math.floor(i / boxRows) * boxRows, boxColumns, boxRows];
  return null;
}
// A house of any form, along its border.
function houseOutline(h, inset, style) {
  const cells = doc.houses[h.number - 1], has = new Set(cells);
  const at = (r, c) => r >= 0 && c >= 0 && r < n && c < n && has.has(r * n + c);
  let line = "";
  for (const cell of cells) {
    const r = row(cell), c = column(cell), left = x(c), top = y(r), right = x(c + 1), bottom = y(r + 1);
    const low = inset, far = -inset;
    if (!at(r - 1, c)) line += `M${left + (at(r, c - 1) ? 0 : low)} ${top + inset}H${right + (at(r, c + 1) ?
        0 : far)}`;
    if (!at(r + 1, c)) line += `M${left + (at(r, c - 1) ? 0 : low)} ${bottom - inset}H${right +
        (at(r, c + 1) ? 0 : far)}`;
    if (!at(r, c - 1)) line += `M${left + inset} ${top + (at(r - 1, c) ? 0 : low)}V${bottom +
        (at(r + 1, c) ? 0 : far)}`;
    if (!at(r, c + 1)) line += `M${right - inset} ${top + (at(r - 1, c) ? 0 : low)}V${bottom +
        (at(r + 1, c) ? 0 : far)}`;
  }
  return cells.map(c => `<rect x="${x(column(c))}" y="${y(row(c))}" width="${side}" height="${side}"` +
      ` class="house ${style} filling"/>`).join("") + `<path class="house ${style} outline" d="${line}"/>`;
}

const names = ["met", "pattern", "cover", "base"];
const roleOf = roles => names.find(r => roles.includes(r)) || "base";

const casesOf = step => (step.cases || []).flatMap(c => c.cases);
// The chains that are shown: all, or those of one case.
const chainsOf = step => [...step.chains || [],
    ...casesOf(step).filter((_, i) => shownCase < 0 || i === shownCase)];
const keyOf = candidate => candidate.cell + "/" + candidate.digit;
const name = (v, holds) => `${v.cell} ${holds ? "=" : "≠"} ${doc.symbols[v.digit - 1]}`;
const anyOf = list => list.map(v => name(v, true)).join(" | ");
// What is shown one after the other: the nodes of chains, the links of alternating chains.
const partsOf = step => [
  ...(step.alternations || []).flatMap(c => c.links).map(l =>
      ({of: [...l.from, ...l.to], text: `${anyOf(l.from)} – ${anyOf(l.to)}`})),
  ...chainsOf(step).flatMap(c => c.nodes).map(v => ({of: [v], text: name(v, v.holds)}))
];

// Of a proof by pairs one pair is shown at a time, with its eliminations in the cell or house left empty.
function visiblePair(step) {
  const pair = step.pairs[Math.min(shownNodes, step.pairs.length) - 1], {open} = current().state,
      roles = new Map(), links = [];
  const excludes = (a, b) => a.cell === b.cell ? a.digit !== b.digit : a.digit === b.digit &&
      sees(cellOf(a.cell), cellOf(b.cell));
  for (const e of step.eliminations) roles.set(keyOf(e), ["eliminated"]);
  for (const e of [pair.a, pair.b]) roles.set(keyOf(e),
      ["assumed", ...(roles.get(keyOf(e)) || []).filter(r => r === "eliminated")]);
  if (pair.by.cell)
    for (let digit = 1; digit <= n; ++digit) {
      const third = {cell: pair.by.cell, digit};
      if (roles.has(keyOf(third)) || !open[cellOf(third.cell)].has(digit)) continue;
      roles.set(keyOf(third), ["off"]);
      links.push({kind: "weak", from: [!excludes(pair.a, third) && excludes(pair.b, third) ? pair.b : pair.a],
          to: [third]});
    }
  return {roles, links, met: pair.by, marks: step.marks};
}

// The marks of a step, or of the case that is shown, with what the step concludes.
function marksOf(step) {
  const one = casesOf(step)[shownCase];
  if (!one) return step.marks;
  const without = roles => roles.filter(r => !["on", "off", "assumed", "met"].includes(r)), seen = new Map();
  for (const m of step.marks.candidates) seen.set(keyOf(m), {...m, roles: without(m.roles)});
  for (const m of one.marks.candidates)
    seen.set(keyOf(m), {...m, roles: [...m.roles, ...(seen.get(keyOf(m)) || {roles: []}).roles]});
  const both = list => [...step.marks[list].map(m => ({...m, roles: without(m.roles)}))
      .filter(m => m.roles.length), ...one.marks[list]];
  return {cells: both("cells"), houses: both("houses"), candidates: [...seen.values()],
      links: one.marks.links};
}

// The roles of candidates, and the links, of as many nodes of the chains as are shown.
function visible(step) {
  if (step.pairs) return visiblePair(step);
  const marks = marksOf(step), roles = new Map(marks.candidates.map(m => [keyOf(m), m.roles]));
  const parts = partsOf(step), keys = list => list.flatMap(p => p.of.map(keyOf));
  const hidden = new Set(keys(parts.slice(shownNodes)));
  keys(parts.slice(0, shownNodes)).forEach(key => hidden.delete(key));
  for (const key of hidden) roles.set(key, (roles.get(key) || []).filter(r => r !== "on" && r !== "off"));
  const links = marks.links.filter(l => ![...l.from, ...l.to].some(v => hidden.has(keyOf(v))));
  return {roles, links, marks, all: shownNodes >= parts.length};
}

function drawSpot(p, roles) {
  let out = "";
  const has = r => roles.includes(r), r = p.r * 0.92;
  if (has("eliminated") &&
      !has("assumed")) out += `<circle cx="${p.x}" cy="${p.y}" r="${r}" class="spot eliminated"/>`;
  if (has("pattern")) out += rectangle(p.x - r, p.y - r, 2 * r, 2 * r, "spot pattern", r / 3);
  if (has("base") && !has("placed")) out += rectangle(p.x - r, p.y - r, 2 * r, 2 * r, "spot base", r / 3);
  if (has("on")) out += `<circle cx="${p.x}" cy="${p.y}" r="${r}" class="spot on"/>`;
  if (has("off")) out += `<circle cx="${p.x}" cy="${p.y}" r="${r}" class="spot off"/>`;
  if (has("assumed")) out += `<circle cx="${p.x}" cy="${p.y}" r="${p.r * 1.2}" ` +
    `class="spot assumed${has("off") ? " off" : ""}"/>`;
  if (has("placed")) out += rectangle(p.x - r, p.y - r, 2 * r, 2 * r, "spot placed", 2);
  return out;
}
const cross = p => {
  const a = p.r * 0.95;
  return `<path class="cross" d="M${p.x - a} ${p.y - a}L${p.x + a} ${p.y + a}` +
    `M${p.x - a} ${p.y + a}L${p.x + a} ${p.y - a}"/>`;
};

const spotOf = v => spot(cellOf(v.cell), v.digit);
// A band through the candidates of a group; nothing for a single one.
function drawGroup(group) {
  if (group.length < 2) return "";
  const spots = group.map(spotOf);
  return `<path class="group" stroke-width="${spots[0].r * 2.5}" d="M` +
    spots.map(p => `${p.x} ${p.y}`).join("L") + `"/>`;
}
const groupsOf = links => [...new Map(links.flatMap(l => [l.from, l.to]).map(g =>
    [g.map(keyOf).join(), g])).values()];

// Between the nearest candidates of two groups.
function drawLink(link) {
  const kind = link.kind, pairs = link.from.flatMap(f => link.to.map(t => [spotOf(f), spotOf(t)]));
  const distance = ([p, q]) => Math.hypot(q.x - p.x, q.y - p.y);
  const [a, b] = pairs.reduce((best, pair) => distance(pair) < distance(best) ? pair : best);
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length < 1) return "";
  const dx = (b.x - a.x) / length, dy = (b.y - a.y) / length, bend = Math.min(0.14 * length, 26);
  const mx = (a.x + b.x) / 2 - dy * bend, my = (a.y + b.y) / 2 + dx * bend;
  const out = Math.hypot(mx - a.x, my - a.y), ox = (mx - a.x) / out, oy = (my - a.y) / out;
  const into = Math.hypot(b.x - mx, b.y - my), ix = (b.x - mx) / into, iy = (b.y - my) / into;
  const tip = Math.min(9, length / 4), sx = a.x + ox * a.r, sy = a.y + oy * a.r, ex = b.x - ix * b.r,
      ey = b.y - iy * b.r;
  return `<path class="link ${kind}" d="M${sx} ${sy}Q${mx} ${my}` +
    ` ${ex - ix * tip * 0.8} ${ey - iy * tip * 0.8}"/>` +
    `<path class="tip ${kind}" d="M${ex} ${ey}l${-ix * tip - iy * tip / 2} ${-iy * tip + ix * tip / 2}` +
    `l${iy * tip} ${-ix * tip}z"/>`;
}

// Draws a state, with what a view marks in it; a cell whose candidates are not shown has null for them.
// `given` has the givens; `rules` pictures and `below` go under the digits; `styles` has further classes for
// the values of cells.
function drawState(svg, {open, value}, view, {given, rules, below = "", styles = {}, label}) {
  let areas = below, symbols = "", spots = "", crosses = "", thin = "", thick = "";
  const margin = rules.outside ? 40 : 0; // for clues outside the grid
  if (view) {
    for (const h of view.marks.houses) {
      const role = roleOf(h.roles);
      if (role === "met" && !view.all) continue;
      const area = houseArea(h), inset = role === "base" ? 2 : 3.5;
      if (!area) {
        areas += houseOutline(h, inset, role);
        continue;
      }
      const [left, top, width, height] = area;
      areas += rectangle(x(left) + inset, y(top) + inset, width * side - 2 * inset, height * side - 2 * inset,
          "house " + role);
    }
    for (const m of view.marks.cells) {
      const c = cellOf(m.cell), role = roleOf(m.roles);
      if (role === "met" && !view.all && m.cell !== (view.met || {}).cell) continue;
      areas += rectangle(x(column(c)) + 2.5, y(row(c)) + 2.5, side - 5, side - 5, "cell " + role);
    }
  }
  for (let i = 0; i < n; ++i)
    for (let j = 0; j <= n; ++j) {
      const columnLine = `M${x(j)} ${y(i)}v${side}`, rowLine = `M${x(i)} ${y(j)}h${side}`;
      const outer = j === 0 || j === n;
      if (outer || regions[i * n + j - 1] !== regions[i * n + j]) thick += columnLine;
      else thin += columnLine;
      if (outer || regions[(j - 1) * n + i] !== regions[j * n + i]) thick += rowLine;
      else thin += rowLine;
    }
  for (let i = 0; i < n; ++i) {
    symbols += `<text class="axis" x="${x(i) + side / 2}" y="${edge - 7 - margin}">${i + 1}</text>`;
    symbols += `<text class="axis" x="${edge / 2 - margin}" y="${y(i) + side / 2 + 5}">${i + 1}</text>`;
  }
  for (let c = 0; c < n * n; ++c) {
    const name = `r${row(c) + 1}c${column(c) + 1}`;
    if (value[c]) {
      symbols += `<text class="value${given[c] ? " given" : ""}${styles[c] || ""}"` +
        ` data-cell="${name}" x="${x(column(c)) + side / 2}" y="${y(row(c)) + side / 2 + 14}">` +
        `${escaped(doc.symbols[value[c] - 1])}</text>`;
      continue;
    }
    for (const d of open[c] || []) {
      const p = spot(c, d), roles = view && view.roles.get(name + "/" + d) || [];
      const size = p.r * (doc.symbols[d - 1].length > 1 ? 1.15 : 1.6);
      spots += drawSpot(p, roles);
      symbols += `<text class="mark ${roles.join(" ")}" data-cell="${name}" data-digit="${d}" x="${p.x}"` +
        ` y="${p.y + size * 0.36}" font-size="${size}">${escaped(doc.symbols[d - 1])}</text>`;
      if (roles.includes("eliminated")) crosses += cross(p);
    }
    if (open[c] && !open[c].size)
      areas += rectangle(x(column(c)) + 4, y(row(c)) + 4, side - 8, side - 8, "clash");
  }
  const links = view ? view.links.map(drawLink).join("") : "",
      groups = view ? groupsOf(view.links).map(drawGroup).join("") : "";
  const full = n * side + edge + 6 + 2 * margin;
  svg.setAttribute("viewBox", `${-margin} ${-margin} ${full} ${full}`);
  svg.style.minWidth = n > 9 ? n * 40 + "px" : "";
  svg.innerHTML = `<g class="rules">${rules.under}</g><g>${areas}</g>` +
    `<path class="thin" d="${thin}"/><path class="thick" d="${thick}"/>` +
    `<g>${groups}</g><g>${spots}</g><g>${symbols}</g><g class="rules">${rules.over}</g>` +
    `<g>${crosses}</g><g>${links}</g>`;
  if (label) svg.setAttribute("aria-label", label);
}

// ---- Words and buttons for a step.

const styleOf = {
  base: "base", "base-houses": "base", cells: "base", digits: "base", cover: "cover", "cover-houses": "cover",
  assumed: "on", nodes: "on", met: "bad", pairs: "off",
  links: "on", cases: "on", pattern: "pattern", instead: "base", clauses: "base",
  eliminations: "bad", placements: "good"
};
// The panel for the step that is shown, or for the nested one; `redraw` draws the grid again.
const panel = {
  title: element("h2", {id: "title"}), text: element("p", {id: "text"}),
  notation: element("code", {id: "notation"}), node: element("span", {id: "node"}),
  parts: element("div", {class: "parts", role: "group", id: "parts", "aria-label": words.parts}),
  chain: element("input", {type: "range", id: "chain", min: "1",
      oninput: e => { shownNodes = +e.target.value; showChain(); panel.redraw(); }}),
  redraw() {}
};
panel.chainLabel = element("label", {class: "slow"}, words.chain + ": ", panel.node, panel.chain);
panel.all = [panel.title, panel.text, panel.notation, panel.parts, panel.chainLabel];

// The words and the drawing of the step, or of the nested step that is shown.
function showStep() {
  const {step} = current();
  panel.title.textContent = step ? capital(step.title) : doc.message;
  panel.text.replaceChildren(...(step ? step.parts : []).map(p => p.about ?
      element("b", {class: styleOf[p.about] || ""}, p.text) : p.text));
  panel.notation.textContent = step ? step.notation : "";
  showParts();
  showChain();
  panel.redraw();
}

// The step at a position, or the end, and where that is: by the buttons and the slider of a page.
function showPosition(position, page) {
  const last = doc.steps.length;
  inside = [];
  if (position !== at) shownNodes = Infinity, shownCase = 0;
  at = Math.max(0, Math.min(last, position));
  showStep();
  page.position.textContent = fill(doc.steps[at] ? words.step : words.end, {i: at + 1, n: last});
  page.slider.max = last;
  page.slider.value = at;
  page.slider.setAttribute("aria-valuetext", page.position.textContent);
  page.first.disabled = page.back.disabled = at === 0;
  page.forward.disabled = page.last.disabled = at === last;
}

// Buttons for the cases of a step, for the steps nested in it, and back to the one around it.
function showParts() {
  const {step, state} = current(), buttons = [];
  const add = (text, pressed, onclick) => {
    const b = element("button", {type: "button", onclick: () => { onclick(); showStep(); }}, text);
    if (pressed !== undefined) b.setAttribute("aria-pressed", String(pressed));
    buttons.push(b);
  };
  const change = (to, path) => () => { shownNodes = Infinity; shownCase = to; inside = path; };
  if (inside.length) {
    const outer = inside.length > 1 ? inside[inside.length - 2].step : doc.steps[at];
    add(fill(words.outer, {t: outer.title}), undefined, change(0, inside.slice(0, -1)));
  }
  const cases = step ? casesOf(step) : [];
  cases.forEach((c, i) => add(`${fill(words.oneCase, {i: i + 1})}: ${name(c.nodes[0], c.nodes[0].holds)}`,
      i === shownCase, change(i, inside)));
  if (cases.length) add(words.allCases, shownCase < 0, change(-1, inside));
  for (const c of step ? chainsOf(step) : [])
    (c.nested || []).forEach((s, i) => {
      if (s) add("↳ " + capital(s.title), undefined,
          change(0, [...inside, {step: s, state: stateInside(c, i, state)}]));
    });
  panel.parts.hidden = !buttons.length;
  panel.parts.replaceChildren(...buttons);
}

// How far the chains are shown, up to which node.
function showChain() {
  const {step} = current(), list = step ? step.pairs || partsOf(step) : [],
      count = Math.min(shownNodes, list.length);
  panel.chainLabel.hidden = list.length < 2;
  panel.chainLabel.firstChild.data =
    (step && step.pairs ? words.pair : step && step.alternations ? words.link : words.chain) + ": ";
  panel.chain.max = list.length;
  panel.chain.value = count;
  const last = list[count - 1];
  panel.node.textContent = !last ? "" : step.pairs ?
      [...new Set([name(last.a, true), name(last.b, true)])].join(", ")
    : count === list.length ? words.whole : last.text;
  panel.chain.setAttribute("aria-valuetext", panel.node.textContent);
}

const sample = body => `<svg viewBox="-16 -16 32 32" aria-hidden="true">${body}</svg>`;
const sampleSpot = (...roles) => sample(drawSpot({x: 0, y: 0, r: 11}, roles) +
    `<text class="mark ${roles.join(" ")}" y="6" font-size="17">5</text>` +
  (roles.includes("eliminated") ? cross({x: 0, y: 0, r: 11}) : ""));
const sampleLink = kind =>
    sample(`<path class="link ${kind}" d="M-14 8L8 -5"/><path class="tip ${kind}" d="M14 -9l-9 0l4 8z"/>`);
function legend() {
  const entries = [
    [sample(rectangle(-13, -13, 26, 26, "cell base")), words.base],
        [sample(rectangle(-13, -13, 26, 26, "cell cover")), words.cover],
    [sampleSpot("base"), words.baseSpot], [sampleSpot("eliminated"), words.eliminated],
        [sampleSpot("placed"), words.placed],
    [sampleSpot("assumed", "on"), words.assumed], [sampleSpot("on"), words.on],
        [sampleSpot("off"), words.off],
    [sampleLink("weak"), words.weak], [sampleLink("strong"), words.strong],
    [sample(rectangle(-13, -13, 26, 26, "cell met")), words.met],
    [sample(rectangle(-13, -13, 26, 26, "cell pattern")), words.pattern],
    [sample(`<path class="group" stroke-width="18" d="M-6 0L6 0"/>`), words.group]
  ];
  const list = element("ul");
  list.innerHTML = entries.map(([picture, text]) => `<li>${picture} ${escaped(text)}</li>`).join("");
  return element("details", {class: "legend"}, element("summary", {}, words.legend), list,
      element("p", {}, words.keys));
}
