# SPDX-License-Identifier: BSL-1.0
#
# boxline exchange: puzzles with constraints in the formats of other programs.

. "$(dirname "$0")/lib/expect.sh"

# One puzzle in each format, and back.
rules='cage 5 r1c1 r1c2
thermometer r4c1 r4c2'
link='.Shape~4x4.~R1C3_4.Cage~5~R1C1~R1C2.Thermo~R4C1~R4C2'
given ..4.............
expect 0 "$link" '' exchange --from boxline --to iss --constraints "$rules"
for format in f-puzzles f-puzzles-link sudokupad-link iss iss-link; do
  given ..4.............
  expect 0 '*' '' exchange --from boxline --to "$format" --constraints "$rules"
  {
    printf '\357\273\277' # a byte order mark, as editors of Windows write it
    cat "$dir/out"
  } >"$dir/in"
  from=${format%-link}
  expect 0 ..4............. '' exchange --from "$from" --to givens
  expect 0 "$rules" '' exchange --from "$from" --to constraints
done
given ..4.............
expect 2 '' "boxline: -: thermometer: found a constraint that SudokuPad's JSON does not have" \
  exchange --from boxline --to sudokupad --constraints "$rules"

# Houses: diagonals, a jigsaw, a Latin square.
given ................
expect 0 .Shape~4x4.Diagonal~-1.Diagonal~1 '' exchange --from boxline --to iss --houses diagonals
printf 'aaab\nacbb\nccbd\ncddd\n' >"$dir/jigsaw.txt"
expect 0 .Shape~4x4.NoBoxes.Jigsaw~0001021122132333 '' exchange --from boxline --to iss \
  --houses "$dir/jigsaw.txt"
given .Shape~4x4.NoBoxes.Jigsaw~0001021122132333
expect 0 'base rows-columns
r1c1 r1c2 r1c3 r2c1
r1c4 r2c3 r2c4 r3c3
r2c2 r3c1 r3c2 r4c1
r3c4 r4c2 r4c3 r4c4' '' exchange --from iss --to houses
cp "$dir/out" "$dir/houses.txt"
given ................
expect 0 .Shape~4x4.NoBoxes.Jigsaw~0001021122132333 '' exchange --from boxline --to iss \
  --houses "$dir/houses.txt"
given .Shape~4x4
expect 0 'base rows-columns
r1c1 r1c2 r2c1 r2c2
*' '' exchange --from iss --to houses
given .Shape~4x4.NoBoxes
expect 0 'base rows-columns
r1c1 r1c2 r1c3 r1c4' '' exchange --from iss --to houses
given .Shape~16x16.~RgCg_16
expect 0 '* . . 16' '' exchange --from iss --to givens

# In one line, which boxline solve reads; houses besides the standard ones are regions then.
grid4=..4.............
given "$grid4"
expect 0 '*' '' exchange --from boxline --to f-puzzles --constraints "$rules"
cp "$dir/out" "$dir/in"
expect 0 "$grid4; cage 5 r1c1 r1c2; thermometer r4c1 r4c2" '' exchange --from f-puzzles --to boxline
printf '# a comment\n%s; anti-knight; cage 5 r1c1 r1c2 # and one\n' "$grid4" >"$dir/in"
expect 0 '.Shape~4x4.~R1C3_4.AntiKing.AntiKnight.Cage~5~R1C1~R1C2' '' \
  exchange --from boxline --to iss --constraints anti-king
given "$grid4; cage 5 r1c1 r1c9"
expect 2 '' "boxline: -:1: cage: found 'r1c9', expected *" exchange --from boxline --to iss
given "$grid4;anti-knight
$grid4;anti-king"
expect 2 '' 'boxline: -:2:*: found 2 rows, expected *' exchange --from boxline --to iss
given ...3.6.....9......5.7........4......7...3.84......4..13....89.....46...7....5..1.
cp "$dir/in" "$dir/diagonals.txt"
"$BOXLINE" exchange --from boxline --to f-puzzles --houses diagonals - <"$dir/in" >"$dir/diagonals.json"
expect 0 '*; region r1c1 r2c2 *; region r*' '' exchange --from f-puzzles --to boxline "$dir/diagonals.json"
cp "$dir/out" "$dir/line.txt"
like 'a puzzle with diagonals by one line' "$("$BOXLINE" solve --houses diagonals "$dir/diagonals.txt")" \
  "$("$BOXLINE" solve "$dir/line.txt")"
"$BOXLINE" exchange --from f-puzzles --to constraints "$dir/diagonals.json" >"$dir/rules.txt"
like 'the same by givens and constraints' "$("$BOXLINE" solve "$dir/line.txt")" \
  "$("$BOXLINE" exchange --from f-puzzles --to givens "$dir/diagonals.json" |
    "$BOXLINE" solve --constraints "$dir/rules.txt")"
"$BOXLINE" generate --cages 2-4 --minimal --seed 3 --size 2x3 >"$dir/cages.txt"
"$BOXLINE" exchange --from boxline --size 2x3 --to iss "$dir/cages.txt" >"$dir/in"
"$BOXLINE" exchange --from iss --to boxline "$dir/in" >"$dir/back.txt" 2>"$dir/note"
like 'generated cages, to another format and back' "$(cat "$dir/in")" \
  "$("$BOXLINE" exchange --from boxline --size 2x3 --to iss "$dir/back.txt")"
like 'their solution' "$("$BOXLINE" solve --size 2x3 "$dir/cages.txt")" \
  "$("$BOXLINE" solve --size 2x3 "$dir/back.txt")"
given .Shape~4x4.NoBoxes.Jigsaw~0001021122132333
expect 0 ................ '-: the boxes are no houses: see --to houses, and --houses of boxline solve' \
  exchange --from iss --to givens
expect 0 '' '-: the boxes are no houses: *' exchange --from iss --to constraints
expect 2 '' 'boxline: -: found boxes that are no houses, expected --to givens, constraints and houses' \
  exchange --from iss --to boxline

# Own texts do not name the shape of the boxes: standard error does.
given .Shape~6x6
expect 0 '....................................' '-: the boxes are 2x3: see --size of boxline solve' \
  exchange --from iss --to boxline
given ................
expect 0 .Shape~4x4.NoBoxes.Jigsaw~0000111122223333 '' exchange --from boxline --size 1x4 --to iss

# Constraints that are none are named where they stand.
echo 'region r1c1 r1c1' >"$dir/wrong.txt"
expect 2 '' "boxline: $dir/wrong.txt:1:1: region: found 'r1c1', expected each cell once" \
  exchange --from boxline --to givens --constraints "$dir/wrong.txt"
given '# a puzzle
................; anti-knight; cage 5 r1c1 r1c1'
expect 2 '' "boxline: -:2: cage: found 'r1c1', expected each cell once" exchange --from boxline --to givens

# Links of Penpa+ with houses.
for houses in diagonals "$dir/jigsaw.txt"; do
  given '1...............'
  "$BOXLINE" exchange --from boxline --to penpa-link --houses "$houses" - <"$dir/in" >"$dir/penpa"
  "$BOXLINE" exchange --from boxline --to iss --houses "$houses" - <"$dir/in" >"$dir/iss"
  expect 0 "$(cat "$dir/iss")" '' exchange --from penpa --to iss "$dir/penpa"
done
expect 1 '' '*line 1: not supported: Penpa+ with lines besides the boxes' convert --to line "$dir/penpa"
given .Shape~4x4.AntiKnight
expect 2 '' 'boxline: -: anti-knight: found a constraint that links of Penpa+ have as a drawing alone' \
  exchange --from iss --to penpa-link

# Games of Solo, and files of janko.at.
given 2x2x:b3b4_2b2_4b3b
expect 0 '..3..42..24..3..' '' exchange --from solo --to givens
expect 0 '2x2x:b3b4_2b2_4b3b' '' exchange --from solo --to solo
expect 0 '.Shape~4x4.~R1C3_3~R2C2_4~R2C3_2~R3C2_2~R3C3_4~R4C2_3.Diagonal~-1.Diagonal~1' '' \
  exchange --from solo --to iss
given .Shape~4x4.AntiKnight
expect 2 '' 'boxline: -: anti-knight: found a constraint that Solo does not have' \
  exchange --from iss --to solo
given '[begin]
puzzle sudoku, fs
size 4
[solution]
1 2 3 4
3 4 1 2
2 1 4 3
4 3 2 1
[end]'
expect 0 'sum 3 r1c1 r1c2
sum 7 r1c4 r1c3
*' '-: left out: solution' exchange --from janko --to constraints
given 'puzzle sudoku, clueless-1'
expect 2 '' 'boxline: -:1:1: puzzle: found the rule `clueless-1`, for which boxline has no constraint' \
  exchange --from janko --to givens

# Overlapping grids: a file of janko.at is written, read, solved and counted.
expect 0 'begin
puzzle sudoku, samurai
size 21
depth 9
problem
*
end' '' exchange --from boxline --layout samurai --to janko examples/puzzles/samurai.txt
cp "$dir/out" "$dir/samurai"
expect 0 "$(cat examples/puzzles/samurai.txt)" '' exchange --from janko --to givens "$dir/samurai"
expect 0 '0,0
0,12
6,6
12,0
12,12' '' exchange --from janko --to layout "$dir/samurai"
cp "$dir/out" "$dir/offsets"
cp examples/puzzles/samurai.txt "$dir/in"
expect 0 1 '' count --layout "$dir/offsets" -
cp examples/puzzles/samurai.txt "$dir/in"
expect 0 "$(cat "$dir/samurai")" '' exchange --from boxline --layout "$dir/offsets" --to janko
given 'begin' 'puzzle sudoku, butterfly' 'depth 4' 'problem' '1 2 3 4 1 2' '- - - - - -' '- - - - - -' \
  '- - - - - -' '- - - - - -' '- - - - - -' 'end'
expect 0 '123412
......
......
......
......
......' '' exchange --from janko --to givens
cp "$dir/in" "$dir/butterfly"
expect 2 '' 'boxline: -: found overlapping grids, expected --to janko, givens or layout' \
  exchange --from janko --to iss
sed 's/1 2 3/1 5 3/' "$dir/butterfly" >"$dir/in"
expect 2 '' "boxline: -:5:1: problem: found '5', expected a number from 1 to 4, or -" \
  exchange --from janko --to givens
sed 's/butterfly/oe, butterfly/' "$dir/butterfly" >"$dir/in"
expect 2 '' 'boxline: -:2:1: puzzle: found the rule `oe` with overlapping grids*' \
  exchange --from janko --to givens
given '....##' '....##' '......' '......' '##....' '##....'
expect 2 '' 'boxline: -: found a layout of grids that janko.at has no word for' \
  exchange --from boxline --size 2 --layout twodoku --to janko
given ..4.............
expect 2 '' 'boxline: --to janko: found a single grid, expected overlapping grids' \
  exchange --from boxline --to janko
expect 2 '' 'boxline: --layout: expected --from boxline' exchange --from iss --layout samurai --to givens
expect 2 '' '*--houses excludes --layout*' exchange --from boxline --to janko --houses diagonals \
  --layout samurai

# Words are kept, or they are named.
given '{"grid":[[{},{}],[{},{}]],"title":"T","author":"A","ruleset":"R in words"}'
expect 0 '*R in words*' '' exchange --from f-puzzles --to sudokupad
expect 0 '*R in words*' '' exchange --from f-puzzles --to f-puzzles
expect 0 .... '-: left out: title, author, rules
*' exchange --from f-puzzles --to boxline

# What is left out is listed; what is not known is refused with its place.
given '{"grid":[[{},{}],[{},{}]],"line":[{}],"text":[{}],"circle":[]}'
expect 0 .... '-: left out: line, text
-: the boxes are 1x2: see --size of boxline solve' exchange --from f-puzzles --to givens
given '{"grid":[[{},{}],[{},{}]],
"magic":[]}'
expect 2 '' 'boxline: -:2:9: magic: found a key that is not known and may carry a rule' \
  exchange --from f-puzzles --to givens
given '{"cells":[[{},{}],[{},{}]],"lines":[{"color":"red"}]}'
expect 2 '' 'boxline: -:1:36: lines: found drawings, whose rules*' exchange --from sudokupad --to givens
expect 0 .... '-: left out: lines
-: the boxes are no houses: *' exchange --from sudokupad --to givens --leave-out-drawings
given .Cage~3~R1C1~R1C1
expect 2 '' "boxline: -:1:1: cage: found 'r1c1', expected each cell once" \
  exchange --from iss --to givens
given .Shape~4x4 '' .Thermo~R1C1~R1C2 ' .Whisper~9~R1C1~R1C2'
expect 2 '' "boxline: -:4:2: whispers: found '9', expected a number that it takes in a grid of 4 digits*" \
  exchange --from iss --to givens
given N4IgHiBcDMC
expect 2 '' 'boxline: -: character 12: found the end, expected more compressed text*' \
  exchange --from f-puzzles --to givens
given .....
expect 2 '' 'boxline: -:1:*' exchange --from boxline --to iss
expect 2 '' '*--to*' exchange --from iss
expect 2 '' '*' exchange --from wordle --to iss

done_testing
