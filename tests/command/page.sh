# SPDX-License-Identifier: BSL-1.0
#
# The page of boxline explain --html, by real clicks and keys in chromium without a window. SHOTS names a
# folder for pictures of it.
. tests/command/lib/expect.sh
. tests/page/browser.sh

# Escargot: a placement, then chains. The second puzzle has incompatible pairs of candidates, in
# proofs of several.
given "$escargot" 000000010400000000020000000000050407008000300001090000300400200050100000000806000 "$wiki"
"$BOXLINE" explain --html "$dir/page.html" --rules techniques,nishio,path-consistency,contradiction \
  "$dir/in" >/dev/null
"$BOXLINE" explain --html "$dir/german.html" --language de --rules singles "$dir/in" >/dev/null
open_browser || skip 'no chromium (Debian: chromium)'
trap 'close_browser; rm -rf "$dir"' EXIT

is() { like "$1" "$2" "$(value "$3")"; }
text() { value "document.querySelector('$1').textContent"; }
picture() { [ -z "${SHOTS:-}" ] || shot "$SHOTS/$1.png"; }
marks() { value "document.querySelectorAll('svg.grid $1').length"; }

viewport 390 844 # a phone
scheme light
visit "$dir/page.html"
is 'faults in the documents' '' \
  "(() => { $(grep -v '^ *//' tests/page/schema.js); const schema = $(tr -d '\n' \
  <examples/boxline/explain/schema.json);
  return documents.flatMap(d => faults(schema, d)).slice(0, 3).join('; '); })()"
is 'nothing wider than a phone' 390 'document.documentElement.scrollWidth'
is 'language' en 'document.documentElement.lang'
is 'buttons too small for a finger' 0 \
  "[...document.querySelectorAll('.buttons button')].filter(b =>
    b.getBoundingClientRect().height < 44).length"
is 'controls without a name' 0 "[...document.querySelectorAll('button, input, select, svg[role]')].filter(e =>
  !(e.getAttribute('aria-label') || e.textContent.trim() || (e.labels && e.labels.length))).length"

# Forward and back, by clicks and by keys.
like 'the first step' 'Step 1 of 5' "$(text '#position')"
like 'its rule' 'Hidden single' "$(text '#title')"
like 'its words' 'In box 7 the digit 1 has one place left: r8c3. So r8c3 is 1.' "$(text '#text')"
like 'one house for it' '1 1 1' "$(marks .house.base) $(marks .cell.cover) $(marks .spot.placed)"
is 'no step back from there' true "document.querySelector('#back').disabled"
is 'no chain' 0 "document.querySelector('#chain').getBoundingClientRect().height"
like 'a cell before it is placed' 0 "$(marks '.value[data-cell=r8c3]')"
picture phone-light
click '#forward'
like 'the second step' 'Step 2 of 5' "$(text '#position')"
like 'the cell is placed' 1 "$(marks '.value[data-cell=r8c3]')"
like 'the digit is eliminated from its peers' 0 "$(marks '.mark[data-cell=r8c4][data-digit=\\\"1\\\"]')"
like 'three that hold, one of them assumed and crossed out' '3 1 1' \
  "$(marks .spot.on) $(marks .spot.assumed) $(marks .cross)"
like 'the row without a place' 1 "$(marks .house.met)"
like 'links of both kinds' 'true true' \
  "$(value "document.querySelectorAll('.grid .link.weak').length > 2") $(value \
  "document.querySelectorAll('.grid .link.strong').length > 1")"
picture phone-chain
key ArrowRight
key ArrowRight
like 'two steps by keys' 'Step 4 of 5' "$(text '#position')"
key ArrowLeft
like 'and one back' 'Step 3 of 5' "$(text '#position')"
click '#back'
click '#first'
like 'the first again' 'Step 1 of 5' "$(text '#position')"
click '#last'
like 'the end' 'The end, after 5 steps' "$(text '#position')"
like 'how it ended' 'Stuck: no rule finds anything more.' "$(text '#title')"
is 'no step forward from there' true "document.querySelector('#forward').disabled"
key Home
click '#steps li:nth-child(3) button'
like 'a step of the list' 'Step 3 of 5' "$(text '#position')"
is 'the list shows where' 3 "document.querySelector('[aria-current=step] span').textContent"
value "document.querySelector('#forward').focus()" >/dev/null
key Enter
like 'Enter on a button' 'Step 4 of 5' "$(text '#position')"
# A key on the slider is the slider's own.
value "document.querySelector('#slider').focus()" >/dev/null
is 'the slider' 3 "document.activeElement.value"

# A chain as far as a node.
before=$(marks .link)
value "(() => { const c = document.querySelector('#chain'); c.value = 2;
  c.dispatchEvent(new Event('input')); })()" >/dev/null
is 'fewer links' true "document.querySelectorAll('.grid .link').length < $before"
like 'the contradiction is not there yet' 0 "$(marks .house.met)"

# The page shows what the command prints: the grid after all steps.
for i in 0 1 2; do
  is "the end of puzzle $i" '' "(() => { choose($i); show(doc.steps.length); 
    const {open, value} = stateBefore(at), end = doc.end.flat(),
    left = doc.candidates && doc.candidates.flat();
    return value.map((v, c) => v === end[c] && (!left || [...open[c]].join() === left[c].join()) ? '' : c)
      .filter(String).join(); })()"
  is "each step of puzzle $i marks what is there" '' \
    "doc.steps.flatMap((s, i) => { const {open} = stateBefore(i);
    return s.marks.candidates.filter(m => !open[cellOf(m.cell)].has(m.digit))
      .map(m => i + ': ' + m.cell + '=' + m.digit); }).slice(0, 3).join()"
  is "each step of puzzle $i is drawn" '' \
    "doc.steps.map((s, i) => (show(i), document.querySelectorAll('.grid .cross').length ===
      s.eliminations.length &&
    document.querySelectorAll('.grid .spot.placed').length === s.placements.length ? '' : i))
    .filter(String).join()"
done
is 'the puzzles to choose from' 3 "document.querySelector('#puzzle').options.length"

# A desktop, light and dark: the grid beside the words, no scrolling to reach the buttons.
viewport 1280 900
visit "$dir/page.html"
click '#forward'
is 'side by side' true "document.querySelector('.side').getBoundingClientRect().left >=
  document.querySelector('.board').getBoundingClientRect().right"
is 'all of the grid in sight' true \
  "document.querySelector('svg.grid').getBoundingClientRect().bottom <= innerHeight"
light=$(value 'getComputedStyle(document.body).backgroundColor')
picture desktop-light
scheme dark
is 'dark where it is asked for' true "getComputedStyle(document.body).backgroundColor !== '$light'"
picture desktop-dark
# Enough contrast for text: 4.5 to 1.
for wanted in light dark; do
  scheme $wanted
  is "faint words, $wanted" '' "(() => {
    show(1); const rgb = t => t.match(/[0-9.]+/g).slice(0, 3).map(v => v / 255)
    .map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    const shade = t => { const [r, g, b] = rgb(t); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
    const paper = shade(getComputedStyle(document.querySelector('.words')).backgroundColor);
    return [...document.querySelectorAll('.words *, .mark, .value, .axis')].filter(e => e.textContent)
      .map(e => { const s = getComputedStyle(e), ink = shade(e.ownerSVGElement ? s.fill : s.color);
      return (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05) < 4.5 ?
        e.className.baseVal || e.className || e.tagName : ''; }).filter(String).slice(0, 3).join(); })()"
done

# A rectangle by uniqueness: its cells, its digits and what holds instead.
given 500700300008510000029000000035400680000005900400000002000908560000020409006000000
"$BOXLINE" explain --html "$dir/unique.html" --rules techniques,uniqueness "$dir/in" >/dev/null
scheme light
visit "$dir/unique.html"
is 'faults in the document of a rectangle' '' \
  "(() => { $(grep -v '^ *//' tests/page/schema.js); const schema = $(tr -d '\n' \
  <examples/boxline/explain/schema.json);
  return documents.flatMap(d => faults(schema, d)).slice(0, 3).join('; '); })()"
is 'a rectangle' true "(show(doc.steps.findIndex(s => s.rule === 'unique-rectangle-1')),
  doc.steps[at].title === 'unique rectangle type 1')"
like 'its four cells, eight digits and two eliminations' '4 8 2' \
  "$(marks .cell.pattern) $(marks .spot.pattern) $(marks .cross)"
is 'the words for it' true "[...document.querySelectorAll('#text b.pattern')].length === 1 &&
  document.querySelector('#text').textContent.startsWith('The puzzle has one solution')"
picture rectangle

visit "$dir/german.html"
is 'language' de 'document.documentElement.lang'
like 'German' 'Schritt 1 von 1' "$(text '#position')"
like 'German words' 'In Block 7 bleibt für die 1 nur ein Platz: Z8S3. Also Z8S3 = 1.' "$(text '#text')"

done_testing
