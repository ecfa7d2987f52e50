# SPDX-License-Identifier: BSL-1.0
#
# --constraints of solve, count, check and generate, and boxline constraints. BOXLINE_GENERATED is the number
# of puzzles of each kind, 20 by default.

. "$(dirname "$0")/lib/expect.sh"

count=${BOXLINE_GENERATED:-20}
blank=.................................................................................

# Without givens: cages that are all of a 4x4 grid but its last row.
given ................
expect 0 288 '' count --limit 0
expect 0 1 '' count --limit 0 --constraints 'cage 1 r1c1; cage 5 r1c2 r2c1;
thermometer r1c2 r1c3 r1c4; sum 4 r3c3;
cage 3 r3c2; sum 1 r2c3'
expect 0 1234341221434321 '' solve --constraints 'digits 1 r1c1; digits 3 r2c1; even r3c1;
table 1 4 3 / r3c2 r3c3 r3c4
region r1c1-r1c4; thermometer r1c1-r1c4;digits 2 r4c3'
expect 0 0 '' count --constraints anti-king
expect 1 unsolvable '*unsolvable*' solve --constraints 'cage 8 r1c1 r1c2'

# From a file; its errors name it, its line and its column.
printf '# two\nanti-knight\ncage 17 r1c1 r1c2\n' >"$dir/two.txt"
given "$blank"
expect 0 '*' '' solve --constraints "$dir/two.txt"
solved=$(cat "$dir/out")
case $solved in
  89* | 98*) ;;
  *) failed "the cage of 17" "  found: $solved" ;;
esac
given "$solved"
expect 0 solution '' check --constraints "$dir/two.txt"
broken='the digits break a constraint: killer cage 16 r1c1 r1c2'
expect 1 "invalid: $broken" "-:1: $broken" check --constraints 'sum 17 r1c1 r1c2; cage 16 r1c1 r1c2'
expect 1 invalid "-:1: $broken" solve --constraints 'cage 17 r1c1 r1c2; cage 16 r1c1 r1c2'
expect 1 "*,$broken*" '*' solve --format csv --constraints 'cage 16 r1c1 r1c2'
given "${solved%?????????}.........; whispers 9 r1c1-r1c3"
expect 1 invalid '-:1: the digits break a constraint: whispers 9 r1c1 r1c2*' solve
given "$solved"
printf 'anti-knight\n  cage 17 r1c1 r1c2 r1c1\n' >"$dir/wrong.txt"
expect 2 '' "boxline: $dir/wrong.txt:2:3: cage: found 'r1c1', expected each cell once" \
  count --constraints "$dir/wrong.txt"
expect 2 '' "boxline: --constraints:1:13: cage: found 'x', expected a number, a cell r1c1 to r9c9,*" \
  solve --constraints 'cage 3 r1c1 x'
expect 2 '' "boxline: --constraints: found 'cages 3 r1c1', expected a list that begins with a kind*" \
  solve --constraints 'cages 3 r1c1'
expect 2 '' "boxline: --constraints:1:1: sandwich: found no numbers and 9 cells, expected sandwich SUM LINE" \
  generate --seed 1 --constraints 'sandwich r1c1-r1c9'
# What cannot keep constraints refuses them.
expect 2 '' '*dancing-links is not built for boxes of 3x3 with constraints; expected one of default' \
  count --pipeline dancing-links --constraints anti-knight
expect 2 '' '*for the standard houses without constraints alone' \
  generate --seed 1 --difficulty gentle --constraints anti-knight

# 3x2 is searched as 2x3: what depends on the boxes stays with 3x2. The grid, and its mirror image.
given 1.3.5..............2........6.......
expect 0 '*' '' count --limit 0 --size 2x3 \
  --constraints 'disjoint-groups; region-sum r3c3 r3c4 / r4c2 r4c3'
wide=$(cat "$dir/out")
given "$(awk 'BEGIN { g = "1.3.5..............2........6......."
  for (c = 1; c <= 6; ++c) for (r = 0; r < 6; ++r) printf "%s", substr(g, 6 * r + c, 1) }')"
expect 0 "$wide" '' count --limit 0 --size 3x2 \
  --constraints 'disjoint-groups; region-sum r3c3 r4c3 / r2c4 r3c4'
[ "$wide" -gt 1 ] || failed "6x6 with disjoint groups" "  found: $wide"

# made NAME ARG...: generated puzzles are unique and minimal under their rules, and not without them.
made() {
  name=$1
  shift
  expect 0 '*' '' generate --minimal --count "$count" --seed 1 "$@"
  cp "$dir/out" "$dir/in"
  like "$name: puzzles" "$count" "$(sort -u "$dir/in" | wc -l)"
  expect 0 '*' '' count "$@"
  like "$name: unique" "$count" "$(grep -c '^1$' "$dir/out")"
  awk '{ for (i = 1; i <= length($0); ++i)
    if (substr($0, i, 1) != ".") print substr($0, 1, i - 1) "." substr($0, i + 1) }' "$dir/in" |
    head -n 60 >"$dir/less"
  cp "$dir/less" "$dir/in"
  expect 0 '*' '' count "$@"
  like "$name: minimal" 0 "$(grep -vc '^2+$' "$dir/out")"
}
made diagonals --houses diagonals
made killer \
  --constraints 'cage 10 r1c1 r1c2 r2c1; cage 23 r5c5 r5c6 r6c5; cage 17 r9c8 r9c9; cage 3 r7c1 r7c2'
made thermometers \
  --constraints 'thermometer r1c1-r5c1 r5c2; thermometer r9c9-r5c9 r5c8; thermometer r2c3-r2c7'
made sandwich --size 2x3 --constraints 'sandwich 14 r1c1-r1c6; anti-knight'
made jigsaw --houses examples/puzzles/jigsaw.houses --constraints 'renban r1c1-r1c3'
count=2
made anti-knight --constraints anti-knight

# Pictures: what each kind is drawn as; a clue outside makes room all round.
printf '%s\n' 'cage 17 r1c1 r1c2' 'thermometer r4c4-r7c4' 'difference r2c7 r2c8' 'ratio 3 r3c7 r3c8' \
  'pair-sum 10 r4c7 r5c7' 'even r6c6' 'odd r7c7' 'quadruple 1 2 r3c3 r3c4 r4c3 r4c4' \
  'greater r8c8 r8c9' anti-knight >"$dir/drawn.txt"
given "$blank"
expect 0 '*</svg>' '' convert --format svg --constraints "$dir/drawn.txt"
for part in "class='cage'" '>17<' "fill='#b8b8b8'" "class='white'" \
  "class='black'" '>3<' '>X<' "class='parity'" \
  '>1 2<' '>&gt;<' ', anti-knight<'; do
  grep -q -- "$part" "$dir/out" || failed "a picture" "  without $part"
done
width=$(grep -o "width='[0-9]*'" "$dir/out" | head -n 1)
echo 'sandwich 12 r3c1-r3c9' >>"$dir/drawn.txt"
expect 0 '*>12<*' '' convert --format svg --constraints "$dir/drawn.txt"
[ "$width" != "$(grep -o "width='[0-9]*'" "$dir/out" | head -n 1)" ] || failed 'room for a clue outside'
command -v xmllint >/dev/null && { xmllint --noout "$dir/out" || failed 'the picture is no XML'; }

# What a drawing does not show is named, once: other numbers than usual, the kind of a clue outside, the cells
# of what is shaded alone. Sums, whose digits may repeat, are no cages.
printf '%s\n' 'sum 12 r1c3 r1c4' 'whispers 3 r4c4-r7c4' 'whispers 3 r8c1 r8c2' 'moves 1 3' 'index-column 3' \
  'sandwich 12 r3c1-r3c9' 'sandwich 8 r5c1-r5c9' 'skyscraper 3 r1c1-r9c1' 'linear 17 1 2 -1 r1c1 r1c2 r2c1' \
  'clones r1c1 r1c2 / r3c3 r3c4' 'thermometer r9c1-r9c3' >"$dir/drawn.txt"
expect 0 "*>Σ12<*, whispers 3, moves 1 3, index-column 3, sandwich, skyscraper 3 r1c1-r9c1, \
linear 17 1 2 -1 r1c1 r1c2 r2c1, clones r1c1 r1c2 / r3c3 r3c4<*" '' \
  convert --format svg --constraints "$dir/drawn.txt"

# What could be read in two ways, or not at all, is named with its cells: clues in one place, lines of a kind
# with several numbers, pairs that are not beside each other, tables.
printf '%s\n' 'table 5 3 / 3 5 / r1c1 r1c2' 'sandwich 0 r1c1-r1c9' 'skyscraper 5 r1c1-r1c9' \
  'x-sum 25 r1c1-r1c9' 'whispers r1c7 r1c8' 'whispers 2 r2c1 r1c2' 'difference 1 r1c3 r1c1' \
  'greater r1c7 r3c4' 'quadruple 5 2 r1c1 r1c9' >"$dir/drawn.txt"
expect 0 '*table 5 3 / 3 5 / r1c1 r1c2, sandwich, skyscraper 5 r1c1-r1c9, x-sum 25 r1c1-r1c9,'\
' whispers r1c7 r1c8, whispers 2 r2c1 r1c2, difference 1 r1c3 r1c1, greater r1c7 r3c4,'\
' quadruple 5 2 r1c1 r1c9<*' '' convert --format svg --constraints "$dir/drawn.txt"
like 'one clue in a place' 1 "$(grep -Eoc "class='clue'[^>]*>(0|5|25)<" "$dir/out")"

# Cells that touch at a side differ by anti-king where rows are no houses (it was called a solution).
printf 'base none\nr1c1 r1c2 r1c3 r1c4\n' >"$dir/one_house"
given 1234123412341234
expect 1 '*' "*the digits break a constraint: anti-king r1c1 r2c1" check --houses "$dir/one_house" \
  --constraints anti-king

# Index cells require rows, or columns, that are houses.
expect 2 '' 'boxline: --constraints: index-column: found rows that are no houses, expected houses' check \
  --houses "$dir/one_house" --constraints 'index-column 2'

# Of two signs in one place the second is named.
given ................
expect 0 '*, cage 6 r1c1 r2c1, ratio r1c1 r1c2, maximum, digits 1 2 r1c1, digits<*' '' convert --format svg \
  --constraints 'cage 5 r1c1 r1c2; cage 6 r1c1 r2c1; difference r1c1 r1c2; ratio r1c1 r1c2; maximum r1c1;'\
' digits 1 2 r1c1'

# Houses that lines and shades do not show.
printf '%s\n' 'base rows-columns' 'r1c1 r2c2 r3c4 r4c3' >"$dir/houses"
given 1...............
expect 0 '*, house r1c1 r2c2 r3c4 r4c3, anti-king<*' '' \
  convert --format svg --houses "$dir/houses" --constraints anti-king
printf '%s\n' 'base none' 'r1c1 r1c2 r1c3 r1c4' 'r2c1 r2c2 r2c3 r2c4' >"$dir/houses"
expect 0 '*, not all rows are houses, columns are no houses<*' '' convert --format svg --houses "$dir/houses"
expect 0 '*>-:1</text>*' '' convert --format svg --houses diagonals

# Constraints of a puzzle's own, in its line after a `;`; those of the command line hold besides.
printf '%s\n' '................; cage 1 r1c1; cage 5 r1c2 r2c1' '................' \
  '................ ;cage 8 r1c1 r1c2 # no' '................;; anti-king' >"$dir/in"
expect 0 '24
288
0
0' '' count --limit 0
expect 0 '*' '' count --limit 0 --constraints 'cage 2 r1c2'
like 'both hold' '12 72 0 0' "$(tr '\n' ' ' <"$dir/out" | sed 's/ $//')"
expect 0 '................; cage 1 r1c1; cage 5 r1c2 r2c1*' '' convert --format line
expect 0 '0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0; cage 1 r1c1; cage 5 r1c2 r2c1*' '' convert --format numbers
expect 0 '*"constraints":" cage 1 r1c1; cage 5 r1c2 r2c1"*' '' convert --format json
expect 0 '*>5<*' '' convert --format svg
expect 1 '*invalid*' '*converted to line, numbers, json or svg alone*' convert --format block
given '................; cage 1 r1c1; cages'
expect 1 invalid "-:1: found 'cages', expected the name of a kind*" solve
expect 1 "invalid: found 'cages', expected*" '*' check
given '................; anti-knight'
expect 2 '' '*plain is not built for boxes of 2x2 with constraints*' solve --pipeline plain

# Killers without a given, or nearly: generated with their cages, and unique with them.
expect 0 '*; cage *' '' generate --cages 2-3 --minimal --count "$count" --seed 3
like 'killers' "$count" "$(wc -l <"$dir/out")"
like 'few givens' 0 \
  "$(cut -d ';' -f 1 "$dir/out" | tr -d '.\n' | awk -v n="$count" '{ print (length($0) > 4 * n) }')"
cp "$dir/out" "$dir/in"
expect 0 '*' '' count
like 'killers are unique' "$count" "$(grep -c '^1$' "$dir/out")"
cut -d ';' -f 1 "$dir/in" >"$dir/bare"
cp "$dir/bare" "$dir/in"
expect 0 '*' '' count
like 'and not without cages' "$count" "$(grep -c '^2+$' "$dir/out")"
given ''
expect 0 '*"houses":"diagonals","constraints":"thermometer r1c1 r1c2","solution"*' '' generate \
  --houses diagonals --constraints 'thermometer r1c1 r1c2' --size 2x3 --format json --seed 1
expect 0 '*"constraints":"anti-knight; cage *' '' generate --cages 3 --size 2x3 --format json --seed 1 \
  --constraints anti-knight
expect 0 '*"constraints":"cage *' '' generate --cages 3 --size 2x3 --format json --seed 1 --houses diagonals
expect 2 '' '*--cages: found*' generate --cages 3-99 --seed 1
# Cages that have no such puzzle are drawn again (two of three had none after 100,000 attempts).
expect 0 '*; cage *' '' generate --size 2x3 --cages 2-3 --minimal --symmetry rotate180 --count 5 --seed 1
expect 2 '' '*--cages: expected --format*' generate --cages 3 --format block --seed 1

# Each kind that is listed is one that texts have.
given ''
expect 0 '*cage \[SUM\] CELLS?the cells differ*' '' constraints
cut -f 1 "$dir/out" | cut -d ' ' -f 1 | while read -r kind; do
  "$BOXLINE" solve --constraints "$kind r1c1 x" <"$dir/in" 2>&1 | grep -q "expected a list" &&
    echo "$kind"
done >"$dir/unknown"
like 'kinds' '' "$(cat "$dir/unknown")"

done_testing
