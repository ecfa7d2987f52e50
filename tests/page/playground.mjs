// SPDX-License-Identifier: BSL-1.0
//
// node playground.mjs INDEX.HTML FOLDER [WIDTH]: drives the playground by clicks and keys in Debian's
// chromium, through the pipe of the DevTools protocol: from a file, and from a server that is closed then.
// Prints a line for each failure, and writes pictures to FOLDER. Status 77 where there is no chromium.
import {spawn} from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import path from "node:path";

const browser = ["/usr/bin/chromium", "/usr/bin/chromium-browser"].find(p => fs.existsSync(p));
if (!browser) process.exit(77);
const file = path.resolve(process.argv[2]), folder = path.resolve(process.argv[3]);
fs.mkdirSync(folder, {recursive: true});
const child = spawn(browser, ["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
    "--disable-quic",
  "--no-first-run", "--hide-scrollbars", "--disable-background-networking", "--disable-component-update",
  "--disable-sync", "--force-prefers-no-reduced-motion", `--user-data-dir=${folder}/profile`,
  "--remote-debugging-pipe", "about:blank"], {stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"]});

let next = 0, session, left = "";
const waiting = new Map(), errors = [];
child.stdio[4].on("data", data => {
  const texts = (left + data).split("\0");
  left = texts.pop();
  for (const m of texts.map(t => JSON.parse(t))) {
    if (m.method === "Runtime.exceptionThrown") errors.push(m.params.exceptionDetails.exception?.description);
    if (m.method === "Log.entryAdded" && m.params.entry.level === "error") errors.push(m.params.entry.text);
    if (m.method === "Runtime.consoleAPICalled" && m.params.type === "error")
      errors.push(m.params.args.map(a => a.value).join(" "));
    waiting.get(m.id)?.(m);
    waiting.delete(m.id);
  }
});
const call = (method, params = {}) => new Promise((done, failed) => {
  const id = ++next;
  waiting.set(id, m => m.error ? failed(new Error(method + ": " + m.error.message)) : done(m.result));
  child.stdio[3].write(JSON.stringify({id, method, params, ...session ? {sessionId: session} : {}}) + "\0");
});
const sleep = ms => new Promise(done => setTimeout(done, ms));
const value = async text => {
  const r = await call("Runtime.evaluate", {expression: text, returnByValue: true, awaitPromise: true});
  if (r.exceptionDetails) throw new Error(text + ": " + r.exceptionDetails.exception.description);
  return r.result.value;
};
const until = async (text, seconds = 20) => {
  const end = Date.now() + 1000 * seconds;
  while (Date.now() < end) {
    if (await value(text)) return;
    await sleep(30);
  }
  throw new Error(`not within ${seconds} s: ${text}; the page reports: ` + await message());
};
const message = () => value("document.getElementById('message').textContent");
const text = selector => value(`document.querySelector(${JSON.stringify(selector)}).textContent`);

// The middle of an element, which must be in sight there.
const placeOf = async selector => {
  const at = await value(`(() => {
    const e = document.querySelector(${JSON.stringify(selector)});
    if (!e) return "absent";
    const closed = e.closest("details:not([open])");
    if (closed && e.tagName !== "SUMMARY") return "closed";
    e.scrollIntoView({block: "center", inline: "center", behavior: "instant"});
    const r = e.getBoundingClientRect(), x = r.left + r.width / 2, y = r.top + r.height / 2;
    const top = document.elementFromPoint(x, y);
    return top && (e === top || e.contains(top) || top.contains(e) && top.tagName === "LABEL") ? {x, y} :
        "hidden by " + (top && top.outerHTML.slice(0, 80)); })()`);
  if (typeof at === "string") throw new Error(`${selector}: ${at}`);
  return at;
};
const mouse = (type, at) => call("Input.dispatchMouseEvent", {type, ...at, button: "left", buttons: 1,
    clickCount: 1});
const click = async selector => {
  const at = await placeOf(selector);
  await mouse("mousePressed", at);
  await mouse("mouseReleased", at);
};
const tap = async selector => {
  const at = await placeOf(selector);
  await call("Input.dispatchTouchEvent", {type: "touchStart", touchPoints: [at]});
  await call("Input.dispatchTouchEvent", {type: "touchEnd", touchPoints: []});
};
const codes = {ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40, Backspace: 8, Enter: 13, Tab: 9,
  Escape: 27, Home: 36, End: 35, Delete: 46};
const key = async (name, {shift, control} = {}) => {
  const digit = /^\d$/.test(name), printed = name.length === 1 && !control;
  const e = {key: shift && digit ? ")!@#$%^&*("[+name] : name, code: digit ? "Digit" + name : name === " " ?
      "Space" :
      name.length === 1 ? "Key" + name.toUpperCase() : name, modifiers: (shift ? 8 : 0) | (control ? 2 : 0),
    windowsVirtualKeyCode: codes[name] || name.toUpperCase().charCodeAt(0)};
  await call("Input.dispatchKeyEvent", {type: printed ? "keyDown" : "rawKeyDown", ...e, ...printed ? {text:
      e.key} : {}});
  await call("Input.dispatchKeyEvent", {type: "keyUp", ...e});
};
const keys = async list => { for (const k of list) await key(k); };
// As a user pastes: the text arrives in the field that has the focus.
const fillIn = async (selector, entered) => {
  await click(selector);
  await key("a", {control: true});
  await call("Input.insertText", {text: entered});
};
// A choice by the keys of a list.
const pick = async (selector, chosen) => {
  await value(`(() => { const e = document.querySelector(${JSON.stringify(selector)}); e.focus();
    e.value = ${JSON.stringify(chosen)}; e.dispatchEvent(new Event("change", {bubbles: true})); })()`);
};
const shot = async name => {
  await sleep(150);
  const whole = await call("Page.captureScreenshot", {format: "png", captureBeyondViewport: true});
  fs.writeFileSync(`${folder}/${name}.png`, Buffer.from(whole.data, "base64"));
};
const open = async fragment => {
  await call("Page.navigate", {url: "about:blank"});
  await call("Page.navigate", {url: "file://" + file + (fragment || "")});
  await until("document.body && document.body.dataset.ready");
};
const openGroup = async id => {
  if (await value(`document.getElementById("${id}").open`)) return;
  await click(`#${id} > summary`);
  await until(`document.getElementById("${id}").open`);
};
const digits = () => value("Array.from(document.querySelectorAll('[data-cell][role=gridcell]'), b =>" +
    "(/, ([0-9A-Z])(,|$)/.exec(b.getAttribute('aria-label')) || ['', '.'])[1]).join('')");
const marks = async c => (/marks ([^,]*)/.exec(await value(
    `document.querySelector('[role=gridcell][data-cell="${c}"]').getAttribute('aria-label')`)) || ["",
        ""])[1];
const labelOf = c => value(`document.querySelector('${cell(c)}').getAttribute('aria-label')`);
const cell = c => `[role=gridcell][data-cell="${c}"]`;

let failures = 0, checks = 0;
const check = (what, wanted, found) => {
  ++checks;
  if (JSON.stringify(wanted) === JSON.stringify(found) || wanted instanceof RegExp &&
      wanted.test(found)) return;
  ++failures;
  console.log(`FAILED: ${what}\n  wanted: ${wanted}\n  found:  ${found}`);
};
const answered = async wanted => {
  await until("!document.querySelector('main').hasAttribute('aria-busy')", 30);
  check(String(wanted), wanted, await message());
};

const easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

async function story(width) {
  const phone = width < 600, press = phone ? tap : click, at = name => shot(`${width}-${name}`);
  await call("Emulation.setDeviceMetricsOverride", {width, height: phone ? 844 : 900, deviceScaleFactor: 1,
      mobile: phone});
  await call("Emulation.setTouchEmulationEnabled", {enabled: phone, maxTouchPoints: 1});
  await call("Emulation.setEmulatedMedia", {features: [{name: "prefers-color-scheme", value: "light"}]});
  await open();
  check("starts within 2 s", true, await value("+document.body.dataset.ready < 2000"));
  console.log(`${width}: ready after ${await value("document.body.dataset.ready")} ms`);
  check("no wider than the window", true, await value("document.documentElement.scrollWidth <= innerWidth"));
  await at("start");

  // A puzzle typed by keys.
  await press("#empty");
  await press(cell(0));
  for (const c of easy) {
    if (c !== ".") await key(c);
    await key("ArrowRight");
    if (await value("document.activeElement.dataset.cell % 9 === 0")) await key("ArrowDown");
  }
  check("typed", easy, await digits());
  await press("#edit");
  await press("#unique");
  await answered(/exactly one solution/);
  await press("#solve");
  await answered(/^Solved in/);
  check("solution", solved, await digits());
  await press("#undo");
  check("solution undone", easy, await digits());
  await press("#redo");
  check("solution again", solved, await digits());
  await press("#clear");
  check("mine cleared", easy, await digits());
  await press("#count");
  await answered(/^1 solution, all of them/);

  // Play: digits by the pad and by keys, a mistake, its message, undo by keys.
  await press(cell(2));
  await press('[data-digit="1"]');
  check("digit by the pad", "1", (await digits())[2]);
  await press("#check");
  await answered("Wrong: r1c3.");
  check("wrong in the name", /wrong/,
      await labelOf(2));
  await at("mistake");
  await press("#hint");
  await answered("First take back r1c3.");
  await press(cell(2));
  await key("z", {control: true});
  check("undone by keys", ".", (await digits())[2]);
  await key("y", {control: true});
  check("redone by keys", "1", (await digits())[2]);
  await key("Backspace");
  check("erased", ".", (await digits())[2]);
  await key("4");
  check("digit by a key", "4", (await digits())[2]);
  await press("#check");
  await answered("No mistakes so far.");
  await press(cell(2));
  await key("3");
  check("a clash shows itself", /clashes/,
      await labelOf(2));
  await press("#undo");

  // Pencil marks, the player's own and automatic ones, and colours.
  await press("#mode-mark");
  await press(cell(3));
  await press('[data-digit="2"]');
  await press('[data-digit="6"]');
  check("marks of the player", "2 6", await marks(3));
  await press(cell(3));
  await key("2", {shift: true});
  check("mark by Shift", "6", await marks(3));
  await press("#check");
  await answered("No mistakes so far.");
  await press(cell(3));
  await key("6", {shift: true});
  await key("2", {shift: true});
  await press("#check");
  await answered("A mark is missing in r1c4.");
  await press("#automatic");
  check("automatic marks", "2 6", await marks(3));
  await press(cell(3));
  await key("2", {shift: true});
  check("an automatic mark is removed", "6", await marks(3));
  await press("#automatic");
  await press("#mode-colour");
  await press(cell(40));
  await press('[data-digit="3"]');
  check("colour", /colour 3/, await labelOf(40));
  await at("marks");
  await press("#mode-digit");
  await press("#clear");

  // Hints in grades, and steps.
  await press("#hint");
  await answered(/\S/);
  const first = await message();
  await press("#more");
  const second = await message();
  check("the second grade has more", true, second !== first && second.length > 0);
  await press("#more");
  await press("#more");
  check("the last grade shows the step", true,
      await value("!!document.querySelector('.steps-panel:not([hidden]) #title')"));
  check("no further grade", true, await value("document.getElementById('more').hidden"));
  await press("#take");
  check("the step is taken", 1, [...await digits()].filter((c, i) => c !== easy[i]).length);
  await press("#clear");
  await press("#steps");
  await answered(/steps: /);
  const last = +(await value("document.getElementById('slider').max"));
  check("as many steps as blanks, or more", true, last >= 51);
  await press("#forward");
  check("second step", new RegExp(`Step 2 of ${last}`), await text("#position"));
  await key("End");
  check("end by a key", /end/i, await text("#position"));
  await key("ArrowLeft");
  check("back by a key", new RegExp(`Step ${last} of`), await text("#position"));
  await key("Home");
  await at("step");
  await press("#close");
  await press("#rate");
  await answered(/Sudoku Explainer: ER .*HoDoKu: .*minutes/);

  // Any format, and a hard puzzle whose steps have chains.
  await openGroup("of-text");
  await fillIn("#puzzle-text",
      "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
  await press("#read");
  await answered(/^Read as /);
  check("read", "8..........36......", (await digits()).slice(0, 19));
  await fillIn("#puzzle-text", "http://www.f-puzzles.com/nothing");
  await press("#read");
  await answered(/format/);
  await fillIn("#puzzle-text", "1...\n..3.\n....\n.4..");
  await press("#read");
  await answered(/^Read as /);
  check("4x4 is read", "1.....3......4..", await digits());
  await press("#steps");
  await answered(/steps?: /);
  await press("#close");

  // Windows and diagonals, and a size with boxes of 2x3.
  await pick("#size", "2x3");
  check("6x6", 36, (await digits()).length);
  await press("#diagonals");
  await press("#count");
  await answered(/solutions/);
  await press("#undo");
  await pick("#size", "3x3");
  await press("#windows");
  await press("#diagonals");
  await press("#solve");
  await answered(/^Solved in/);
  const found = await digits();
  check("diagonals", 9, new Set(Array.from({length: 9}, (_, i) => found[10 * i])).size);
  check("windows", 9, new Set([10, 11, 12, 19, 20, 21, 28, 29, 30].map(c => found[c])).size);
  await at("windows");

  // A jigsaw of 5x5, drawn by the finger: five regions.
  await pick("#size", "1x5");
  await press("#jigsaw");
  const wanted = ["00111", "00012", "33122", "33422", "34444"].join("");
  for (let r = 0; r < 5; ++r) {
    await press(`[data-digit="${r + 1}"]`);
    for (let c = 0; c < 25; ++c)
      if (+wanted[c] === r && await value(`puzzle.regions[${c}]`) !== r) await press(cell(c));
  }
  check("regions drawn", wanted, await value("puzzle.regions.join('')"));
  await at("jigsaw");
  await press("#jigsaw");
  check("regions complete", "The regions are complete.", await message());
  await press("#solve");
  await answered(/^Solved in/);
  const five = await digits();
  for (let r = 0; r < 5; ++r)
    check("region " + r, 5, new Set([...five].filter((_, c) => +wanted[c] === r)).size);
  // By drawing across cells with the mouse.
  await pick("#size", "3x3");
  await press("#jigsaw");
  await press('[data-digit="1"]');
  if (!phone) {
    const from = await placeOf(cell(3)), to = await placeOf(cell(5));
    await mouse("mousePressed", from);
    await mouse("mouseMoved", {x: (from.x + to.x) / 2, y: from.y});
    await mouse("mouseMoved", to);
    await mouse("mouseReleased", to);
    check("drawn across", "000", await value("puzzle.regions.slice(3, 6).join('')"));
    await press("#solve");
    await answered("Region 1 has 12 cells, expected 9.");
  }
  await press("#boxes");

  // Generated: by symmetry, level, technique.
  await openGroup("of-generator");
  await pick("#symmetry", "rotate180");
  await fillIn("#seed", "7");
  await press("#generate");
  await answered(/one solution, symmetry /);
  const made = await digits();
  check("symmetric", [...made].map(c => c !== "."), [...made].reverse().map(c => c !== "."));
  await pick("#difficulty", "Medium");
  await press("#generate");
  await answered(/one solution/);
  await press("#rate");
  await answered(/HoDoKu: Medium/);
  await pick("#symmetry", "none");
  await pick("#difficulty", "rule:x-wing");
  await press("#generate");
  await answered(/one solution/);
  await press("#steps");
  await answered(/steps: /);
  check("an X-wing", true, await value("doc.steps.some(s => s.rule === 'x-wing')"));
  await press("#close");
  await pick("#difficulty", "rule:skyscraper");
  await press("#generate");
  await answered(/one solution/);
  await press("#steps");
  await answered(/steps: /);
  check("a skyscraper", true, await value("doc.steps.some(s => s.rule === 'skyscraper')"));
  await value("show(doc.steps.findIndex(s => s.rule === 'skyscraper'))");
  await at("skyscraper");
  await press("#close");

  // Long work, its progress, and its end.
  await pick("#size", "5x5");
  await press("#count");
  await until("!document.querySelector('.working').hidden && "
      + "document.getElementById('progress').textContent.includes(',')", 30);
  await at("working");
  await press("#cancel");
  await answered("Cancelled.");
  await press("#count");
  await until("!document.querySelector('.working').hidden");
  await press(cell(0));
  await key("1");
  await press("#cancel");
  await answered("Cancelled.");
  await press("#undo");
  await pick("#size", "2x2");
  await press("#count");
  await answered(/^288 solutions, all of them/);

  // An answer to a puzzle that has changed meanwhile is not taken for the new one's.
  await open("#s=3x3&g=" + easy);
  await value("library.ready = library.ready.then(() => new Promise(done => setTimeout(done, 600))), 0");
  await press("#solve");
  await press(cell(2));
  await key("1");
  await answered(/has changed meanwhile/);
  check("not solved", 31, [...await digits()].filter(c => c !== ".").length);

  // A link, opened again.
  await open("#s=3x3&g=" + easy);
  await press(cell(2));
  await key("4");
  await press("#mode-mark");
  await press(cell(3));
  await press('[data-digit="6"]');
  await openGroup("of-text");
  await press("#share");
  await until("document.getElementById('puzzle-text').value.includes('#s=')");
  const address = await value("document.getElementById('puzzle-text').value");
  const before = await digits();
  await open(address.slice(address.indexOf("#")));
  check("digits of the link", before, await digits());
  check("marks of the link", "6", await marks(3));

  // In the dark, 16x16 and 25x25, and with a puzzle whose steps have chains.
  await call("Emulation.setEmulatedMedia", {features: [{name: "prefers-color-scheme", value: "dark"}]});
  const colour = await value("getComputedStyle(document.body).backgroundColor");
  check("dark", true, /rgb\((\d+)/.exec(colour)[1] < 64);
  await open("#s=3x3&g=1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..");
  await press("#steps");
  await answered(/steps: /);
  await value("show(Math.max(0, doc.steps.findIndex(s => s.chains || s.alternations)))");
  await at("dark-chain");
  await press("#close");
  await at("dark");
  await pick("#size", "4x4");
  await openGroup("of-generator");
  await press("#generate");
  await answered(/one solution/);
  await at("dark-16");
  await press("#hint");
  await answered(/\S/);
  await pick("#size", "5x5");
  await press("#solve");
  await answered(/^Solved in/);
  await call("Emulation.setEmulatedMedia", {features: [{name: "prefers-color-scheme", value: "light"}]});
  await at("25");
  await call("Emulation.setEmulatedMedia", {media: "print"});
  check("print has the grid alone", "none",
      await value("getComputedStyle(document.querySelector('.side')).display"));
  await call("Emulation.setEmulatedMedia", {media: ""});

  // Names for screen readers, and sizes for fingers.
  const nameless = await value(`[...document.querySelectorAll("button, select, textarea, input")].filter(e =>
      !e.ariaLabel && !e.textContent.trim() && !e.labels?.length).map(e => e.outerHTML.slice(0, 60)).join()`);
  check("everything has a name", "", nameless);
  await open();
  const low = await value(`[...document.querySelectorAll(".side button")].filter(b => b.offsetParent &&
      b.getBoundingClientRect().height < 43).map(b => b.id).join()`);
  check("buttons are 44 pixels high", "", low);
}

// From a server: the page is there again when the server is not.
async function offline() {
  const asked = [];
  const server = http.createServer((request, answer) => {
    const name = new URL(request.url, "http://localhost").pathname.replace(/\/$/, "/index.html");
    asked.push(name);
    const from = path.join(path.dirname(file), path.basename(name));
    if (!fs.existsSync(from)) return answer.writeHead(404).end();
    answer.writeHead(200, {"Content-Type": name.endsWith(".js") ? "text/javascript" : "text/html"});
    answer.end(fs.readFileSync(from));
  });
  await new Promise(done => server.listen(0, "127.0.0.1", done));
  const address = `http://127.0.0.1:${server.address().port}/playground/`;
  await call("Page.navigate", {url: address});
  await until("document.body && document.body.dataset.ready");
  await until("navigator.serviceWorker.controller?.state === 'activated'");
  check("asked for", ["/playground/index.html", "/playground/service-worker.js"],
      [...new Set(asked)].filter(name => name !== "/favicon.ico").sort());
  server.closeAllConnections();
  await new Promise(done => server.close(done));
  for (const end of ["", "index.html", "?from=a-link", "#s=3x3&g=" + easy]) {
    await call("Page.navigate", {url: "about:blank"});
    await call("Page.navigate", {url: address + end});
    await until("document.body && document.body.dataset.ready");
    await value("document.getElementById('solve').click(), 0");
    await answered(/^Solved in/);
    check("solved without a server: " + end, solved, await digits());
  }
}

try {
  const {targetId} = await call("Target.createTarget", {url: "about:blank"});
  session = (await call("Target.attachToTarget", {targetId, flatten: true})).sessionId;
  for (const domain of ["Page", "Runtime", "Log"]) await call(domain + ".enable");
  for (const width of process.argv[4] ? [+process.argv[4]] : [390, 1280]) await story(width);
  await offline();
  check("errors of the page", "", errors.join("\n"));
} catch (e) {
  ++failures;
  console.log("FAILED: " + e.stack + "\n" + errors.join("\n"));
  await shot("failed").catch(() => {});
} finally {
  child.kill();
}
console.log(`${checks} checks, ${failures} failed`);
process.exit(failures ? 1 : 0);
