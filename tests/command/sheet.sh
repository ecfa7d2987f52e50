# SPDX-License-Identifier: BSL-1.0
#
# boxline sheet: pages of puzzles for print, with their solutions at the end.

. "$(dirname "$0")/lib/expect.sh"

count() { grep -o "$1" "$2" | wc -l; }
xml() {
  command -v python3 >/dev/null || return 0
  checks=$((checks + 1))
  python3 -c 'import sys, xml.dom.minidom; xml.dom.minidom.parse(sys.argv[1])' "$1" || failed "$1 is XML"
}

# Seven puzzles, six a page: two pages, and one of solutions.
for i in 1 2 3 4 5 6 7; do echo "$wiki"; done >"$dir/in"
expect 0 "$dir/book-1.svg
$dir/book-2.svg
$dir/book-3.svg" '' sheet --output "$dir/book.svg" --title 'Six & one' --jobs 2
like 'givens of the first page' $((6 * 30)) "$(count "class='given'" "$dir/book-1.svg")"
like 'givens of the second' 30 "$(count "class='given'" "$dir/book-2.svg")"
like 'no digit is found there' 0 "$(cat "$dir"/book-[12].svg | grep -c "class='found'")"
like 'solutions' $((7 * 51)) "$(count "class='found'" "$dir/book-3.svg")"
like heading "Six &amp; one: solutions" "$(sed -n "s/.*class='heading'.*>\(.*\)<.*/\1/p" "$dir/book-3.svg")"
like titles '1 2 3 4 5 6 ' "$(sed -n "s/.*class='title'.*>\(.*\)<.*/\1/p" "$dir/book-1.svg" | tr '\n' ' ')"
like 'the title of the seventh' 7 "$(sed -n "s/.*class='title'.*>\(.*\)<.*/\1/p" "$dir/book-2.svg")"
like 'the page of it' 2 "$(sed -n "s/.*class='number'.*>\(.*\)<.*/\1/p" "$dir/book-2.svg")"
for page in 1 2 3; do xml "$dir/book-$page.svg"; done
# The solution's digits in the order of cells.
solution=$(sed -n "s/.*class='\(given\|found\)'.*>\(.\)<.*/\2/p" "$dir/book-3.svg" | head -n 81 | tr -d '\n')
like 'the solution' "$wiki_solved" "$solution"
# Ten pages and more keep their order.
for i in 1 2 3 4 5 6 7 8 9 10; do echo "$wiki"; done >"$dir/in"
expect 0 "$dir/ten-01.svg
*
$dir/ten-10.svg" '' sheet --output "$dir/ten.svg" --rows 1 --columns 1 --no-solutions
# The most of the smallest paper: no picture is turned over.
expect 0 '*' '' sheet --output "$dir/small.svg" --rows 8 --columns 8 --paper a5
like 'pictures turned over' 0 "$(cat "$dir"/small*.svg | grep -c 'scale(-')"
expect 0 '*' '' sheet --output "$dir/small.tex" --rows 8 --columns 8 --paper a5
like 'lengths below 0' 0 "$(grep -c 'unitlength{-' "$dir/small.tex")"
# One page has the name as it is.
given "$wiki"
expect 0 "$dir/one.svg" '' sheet --output "$dir/one.svg" --no-solutions --paper letter
like letter 1 "$(grep -c "width='215.9mm' height='279.4mm'" "$dir/one.svg")"

# Titles, other sizes, houses and constraints.
printf 'Monday\r\nHard, 5 < 6\n' >"$dir/titles"
given "$wiki" 12343412214343..
expect 0 '*' '' sheet --output "$dir/two.svg" --titles "$dir/titles"
like 'the titles of two' 'Monday Hard, 5 &lt; 6 ' \
  "$(sed -n "s/.*class='title'.*>\(.*\)<.*/\1/p" "$dir/two-1.svg" | tr '\n' ' ')"
# Bytes that are no UTF-8 are in no XML; a tab is a space.
printf 'caf\351 \357\277\276\t\001.\nM\303\244rz\n' >"$dir/latin1"
expect 0 '*' '' sheet --output "$dir/two.svg" --titles "$dir/latin1"
like 'titles in other encodings' 'caf? ? ?. März ' \
  "$(sed -n "s/.*class='title'.*>\(.*\)<.*/\1/p" "$dir/two-1.svg" | tr '\n' ' ')"
expect 0 '*' '' sheet --output "$dir/two.tex" --titles "$dir/latin1"
like 'titles in other encodings in LaTeX' 2 "$(grep -c 'caf? ? ?\.' "$dir/two.tex")"
given "$wiki"
expect 2 '' 'boxline: found 2 titles for 1 puzzles' sheet --output "$dir/x.svg" --titles "$dir/titles"
expect 2 '' 'boxline: *nosuch: *' sheet --output "$dir/x.svg" --titles "$dir/nosuch"
# A Sudoku with both diagonals, its cells shaded.
diagonals=$("$BOXLINE" convert --format line examples/puzzles/diagonals.txt | head -n 1)
given "$diagonals"
expect 0 '*' '' sheet --output "$dir/diagonals.svg" --houses diagonals --no-solutions
like 'shaded cells' 17 "$(count "class='shade'" "$dir/diagonals.svg")"
given "$wiki;cage 8 r1c1 r1c2"
expect 0 '*' '' sheet --output "$dir/cage.svg" --no-solutions
like 'a cage' 1 "$(grep -c 'class=.cage' "$dir/cage.svg")"
given "$wiki;anti-knight"
expect 1 '' "-:1: the digits break a constraint: anti-knight r*
boxline: no sheet: not every puzzle has exactly one solution" \
  sheet --output "$dir/none.svg"

# LaTeX.
given "$wiki"
expect 0 "$dir/book.tex" '' sheet --output "$dir/book.tex" --title '50% & more_'
like 'given digits' 60 "$(grep -c '^\\given' "$dir/book.tex")"
like 'found digits' 51 "$(grep -c '^\\found' "$dir/book.tex")"
like pictures 2 "$(grep -c 'begin{picture}' "$dir/book.tex")"
like 'escaped' 1 "$(grep -cF '{50\% \& more\_: solutions}' "$dir/book.tex")"
# A border of 3 boxes each way: lines of nine cells.
like 'thick lines' 16 "$(sed -n '/pen=1.4pt/,/given/p' "$dir/book.tex" | grep -cE '^\\(across|down).*\{9\}$')"
# Constraints in TikZ: each drawn for the puzzle and for its solution, before or after the digits.
like 'no TikZ without constraints' 0 "$(grep -c tikz "$dir/book.tex")"
cat >"$dir/rules" <<'END'
cage 8 r1c1 r1c2
thermometer r1c2 r1c3
arrow r1c1 r1c2 r2c3
difference 1 r1c2 r1c3
greater r1c4 r2c4
sandwich 0 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9
END
given "$wiki_solved"
expect 0 "$dir/rules.tex" '' sheet --output "$dir/rules.tex" --constraints "$dir/rules"
like 'the package' 1 "$(grep -c 'usepackage{tikz}' "$dir/rules.tex")"
like cages 2 "$(grep -c '^.path.cage. (' "$dir/rules.tex")"
like 'sums of cages' 2 "$(grep -c '^.node.sum. .*selectfont 8};' "$dir/rules.tex")"
like lines 4 "$(grep -c '^.path.line,draw=' "$dir/rules.tex")"
like dots 2 "$(grep -c '^.path.white.* circle' "$dir/rules.tex")"
like signs 2 "$(grep -cF 'selectfont $\vee$};' "$dir/rules.tex")"
like 'clues outside' 2 "$(grep -c '^.node.clue. at (-0.350,0.630) .*selectfont 0};' "$dir/rules.tex")"
like 'a margin for these' 2 "$(grep -cF '\begin{picture}(11,11)(-1,-1)' "$dir/rules.tex")"
given "$wiki;cage 8 r1c1 r1c2"
expect 0 "$dir/own.tex" '' sheet --output "$dir/own.tex"
like 'a cage of its line' 2 "$(grep -c '^.path.cage. (' "$dir/own.tex")"
if kpsewhich tikz.sty >/dev/null 2>&1 && command -v pdflatex >/dev/null; then
  checks=$((checks + 1))
  (cd "$dir" && pdflatex -interaction=nonstopmode -halt-on-error rules.tex >rules.out 2>&1) ||
    failed 'pdflatex reads it' "$(grep -A3 '^!' "$dir/rules.out")"
fi

# Overlapping grids: 369 cells.
expect 0 "$dir/samurai-1.svg
$dir/samurai-2.svg" '' sheet --layout samurai --output "$dir/samurai.svg" examples/puzzles/samurai.txt
givens=$(grep -o '[1-9]' examples/puzzles/samurai.txt | wc -l)
like 'givens of a samurai' "$givens" "$(count "class='given'" "$dir/samurai-1.svg")"
like 'its solution' $((369 - givens)) "$(count "class='found'" "$dir/samurai-2.svg")"
for page in 1 2; do xml "$dir/samurai-$page.svg"; done
expect 0 "$dir/samurai.tex" '' sheet --layout samurai --output "$dir/samurai.tex" examples/puzzles/samurai.txt
like 'givens in LaTeX' $((2 * givens)) "$(grep -c '^.given' "$dir/samurai.tex")"
like 'found digits in LaTeX' $((369 - givens)) "$(grep -c '^.found' "$dir/samurai.tex")"
sed 's/[1-9]/./' examples/puzzles/samurai.txt >"$dir/in"
expect 1 '' '*several*no sheet: not every puzzle has exactly one solution' \
  sheet --layout samurai --output "$dir/x.svg"

# What is no sheet.
rm -f "$dir"/x*
for wrong in ................ "$hopeless" "$clashing" 'a,b'; do
  given "$wiki" "$wrong"
  expect 1 '' "-:2:*no sheet: not every puzzle has exactly one solution" sheet --output "$dir/x.svg"
done
like 'nothing is written' 0 "$(find "$dir" -name 'x*' | wc -l)"
given "$wiki"
expect 2 '' 'boxline: --output: *expected NAME.svg or NAME.tex*rsvg-convert*' sheet --output "$dir/x.pdf"
expect 2 '' '*--output*' sheet
expect 2 '' "boxline: $dir/nowhere/x.svg: *" sheet --no-solutions --output "$dir/nowhere/x.svg"
expect 2 '' '*--rows*' sheet --output "$dir/x.svg" --rows 9
expect 2 '' 'boxline: puzzles of candidates are not drawn' sheet --output "$dir/x.svg" --input candidates
expect 2 '' '*--paper*' sheet --output "$dir/x.svg" --paper b5
: >"$dir/in"
expect 0 '' 'boxline: no puzzles in the input' sheet --output "$dir/x.svg"

done_testing
