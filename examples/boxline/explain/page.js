// SPDX-License-Identifier: BSL-1.0
"use strict";
// The page shows the documents of schema.json; renderer.js, which comes before it, draws them.
const documents = JSON.parse(document.getElementById("data").textContent);
// What constraints look like, for each document; none where there are no constraints.
const drawings = JSON.parse(document.getElementById("drawings").textContent);

function drawGrid() {
  const {step, state} = current(), text = step ? step.title + ". " + step.text : doc.message;
  const rules = drawings[documents.indexOf(doc)] || {under: "", over: "", caption: ""};
  drawState(page.grid, state, step && visible(step), {given: doc.puzzle.flat(), rules,
      label: fill(words.grid, {p: state.value.filter(v => v).length, c: n * n, t: text})});
  page.rules.textContent = rules.caption;
}
panel.redraw = drawGrid;

function show(position) {
  showPosition(position, page);
  page.steps.querySelectorAll("button").forEach((b, i) => {
    if (i !== at) return b.removeAttribute("aria-current");
    b.setAttribute("aria-current", "step");
    const item = b.parentElement, list = page.steps;
    if (item.offsetTop < list.scrollTop || item.offsetTop + item.offsetHeight > list.scrollTop +
        list.clientHeight)
      list.scrollTop = item.offsetTop - list.clientHeight / 2;
  });
}

function choose(i) {
  use(documents[i]);
  const entry = (label, number, position) =>
    element("li", {}, element("button", {type: "button", onclick: () => show(position)},
        element("span", {}, number), element("span", {}, label)));
  page.steps.replaceChildren(...doc.steps.map((s, j) => entry(capital(s.title), String(j + 1), j)),
      entry(doc.message, "", doc.steps.length));
  document.title = `Sudoku ${doc.file}:${doc.line}`;
  at = -1;
  show(0);
}

function button(id, label, sign, to) {
  const b = element("button", {type: "button", id, "aria-label": label, title: label,
      onclick: () => show(to())});
  b.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${sign}"/></svg>`;
  return b;
}
const page = {
  grid: document.createElementNS("http://www.w3.org/2000/svg", "svg"),
  first: button("first", words.first, "M5 5h3v14h-3zM20 5v14l-11-7z", () => 0),
      back: button("back", words.back, "M17 5v14l-11-7z", () => at - 1),
  forward: button("forward", words.forward, "M7 5v14l11-7z", () => at + 1),
      last: button("last", words.last, "M16 5h3v14h-3zM4 5v14l11-7z", () => doc.steps.length),
  position: element("output", {id: "position"}),
  slider: element("input", {type: "range", id: "slider", min: "0", "aria-label": words.slider,
      oninput: e => show(+e.target.value)}),
  steps: element("ol", {class: "steps", id: "steps", "aria-label": words.steps})
};
page.rules = element("p", {class: "caption", id: "rules"}); // constraints without a drawing
page.grid.setAttribute("class", "grid");
page.grid.setAttribute("role", "img");
page.steps.style.position = "relative";
const chooser = element("select", {id: "puzzle", "aria-label": words.puzzle,
    onchange: e => choose(+e.target.value)},
  ...documents.map((d, i) => element("option", {value: String(i)}, `${d.file}:${d.line} (${d.status})`)));
document.querySelector("main").append(
  element("header", {}, element("h1", {}, "Sudoku"), chooser),
  element("div", {class: "board"}, page.grid, page.rules),
  element("section", {class: "side"},
    element("div", {class: "buttons"}, page.first, page.back, page.position, page.forward, page.last),
    page.slider,
    element("div", {class: "words", "aria-live": "polite"}, ...panel.all),
    legend()),
  page.steps);
document.addEventListener("keydown", e => {
  if (e.altKey || e.ctrlKey || e.metaKey || /^(INPUT|SELECT)$/.test(e.target.tagName)) return;
  const to = {ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: doc.steps.length}[e.key];
  if (to === undefined) return;
  e.preventDefault();
  show(to);
});
choose(0);
