# SPDX-License-Identifier: BSL-1.0
#
# Overlapping grids: --layout of solve, count, check and generate.

. "$(dirname "$0")/lib/expect.sh"

# A published layout: five grids, 369 cells; the puzzle was made by this program.
expect 0 '1' '' count --layout samurai examples/puzzles/samurai.txt
expect 0 'valid' '' check --layout samurai examples/puzzles/samurai.txt
expect 0 '*' '' solve --layout samurai examples/puzzles/samurai.txt
like 'rows of the solution' 21 "$(wc -l <"$dir/out" | tr -d ' ')"
like 'no blank is left' 369 "$(tr -cd 1-9 <"$dir/out" | wc -c | tr -d ' ')"
cp "$dir/out" "$dir/solved"
expect 0 'solution' '' check --layout samurai "$dir/solved"
cp examples/puzzles/samurai.txt "$dir/in"
expect 0 "$(cat "$dir/solved")" '' solve --layout samurai --pipeline dancing-links
expect 0 "$(cat "$dir/solved")" '' solve --layout '0,0 0,12 6,6; 12,0 12,12' -
printf '0,0\n0,12 # beside it\n6,6\n12,0\n12,12\n' >"$dir/five.txt"
expect 0 "$(cat "$dir/solved")" '' solve --layout "$dir/five.txt" examples/puzzles/samurai.txt

# Spaces outside; several puzzles, separated by blank lines.
given '1...' '....' '......' '....3.' '  ..4.' '  ...2'
expect 0 '18' '' count --size 2 --layout twodoku --limit 0
expect 0 '18' '' count --size 2 --layout twodoku --limit 0 --pipeline dancing-links
expect 0 '2+' '' count --size 2 --layout twodoku
given '' '1..4##' '..1.##' '......' '...2..' '##..3.' '##...2' '' '' '11..##' '....##' '......' '......' \
  '##....' '##....' ' ' '123.##' '...4##' '......' '......' '##....' '##....'
expect 1 'several
clash: r1c1 and r1c2 both hold 1
unsolvable' '-:2: several*
-:10: r1c1 and r1c2 both hold 1
-:17: unsolvable*' check --size 2 --layout twodoku
expect 1 '*

invalid

unsolvable' '-:10: r1c1*
-:17: unsolvable*' solve --size 2 --layout twodoku

# Each pair of cells that clash.
given '1.11##' '....##' '......' '......' '##....' '##....'
expect 1 'clash: r1c1 and r1c3 both hold 1; r1c1 and r1c4 both hold 1; r1c3 and r1c4 both hold 1' '?*' \
  check --size 2 --layout twodoku

# All 4x4 twodokus: 288 grids, each with 12 of the other. No search is needed twice.
given '....##' '....##' '......' '......' '##....' '##....'
expect 0 3456 '' count --size 2 --layout twodoku --limit 0
expect 0 3456 '' count --size 2 --layout twodoku --limit 0 --pipeline dancing-links
expect 1 'limit' '-:1: limit: not decided after 0 nodes' count --size 2 --layout twodoku --nodes 0

# Generated puzzles are minimal and unique, at several sizes and layouts.
for layout in twodoku gattai-3 sohei butterfly flower samurai windmill; do
  expect 0 '*' '' generate --layout $layout --seed 1 --count 3
  cp "$dir/out" "$dir/puzzles"
  expect 0 '1
1
1' '' count --layout $layout "$dir/puzzles"
  expect 0 '1
1
1' '' count --layout $layout --pipeline dancing-links "$dir/puzzles"
done
# Without a given there are several solutions.
sed '/^$/,$d' "$dir/puzzles" >"$dir/first"
sed '1s/[1-9]/./' "$dir/first" >"$dir/less"
expect 0 '2+' '' count --layout windmill "$dir/less"
expect 0 "$(sed '1,/^$/d; /^$/,$d' "$dir/puzzles")" '' generate --layout windmill --seed 1 --first 2
expect 0 '*' '' generate --layout twodoku --seed 5 --size 2x3
cp "$dir/out" "$dir/six"
expect 0 1 '' count --layout twodoku --size 2x3 "$dir/six"
expect 1 '' 'boxline: puzzle 1: not found: the time ran out' generate --layout samurai --size 6 --seed 1 \
  --seconds 0.05

# Pictures.
expect 0 '<?xml*<svg*</svg>' '' solve --layout samurai --format svg examples/puzzles/samurai.txt
like 'digits of the picture' 369 "$(grep -c "<text class='[gf]" "$dir/out")"
given '11..##' '....##' '......' '......' '##....' '##....'
expect 1 '*clash*' '*' check --size 2 --layout twodoku --format svg
like 'two cells are ringed' 2 "$(grep -c circle "$dir/out")"

# What is wrong, and where.
given '1..4##' '..5.##'
expect 1 'invalid' "-:2:3: found '5', expected a digit 1 to 4 or a blank*" solve --size 2 --layout twodoku
given '1..4##' '..1.2#'
expect 1 "invalid: line 2, column 5: found '2', expected a space or '#': no grid has a cell here" '*' \
  check --size 2 --layout twodoku
given '1..4##' '..1.##'
expect 1 'invalid' '-:2:0: found 2 lines, expected 6' solve --size 2 --layout twodoku
expect 2 '' "boxline: --layout: found 'samurais', expected twodoku, gattai-3, *, or a file; No such file*" \
  solve --layout samurais
expect 2 '' "boxline: --layout:1:5: found '6,x', expected *" solve --layout '0,0 6,x'
printf '0,0\n6;6\n' >"$dir/bad.txt"
expect 2 '' "boxline: $dir/bad.txt:2:1: found '6', expected *" solve --layout "$dir/bad.txt"
expect 2 '' 'boxline: --layout: found two grids on the same cells*' count --layout '0,0 0,0'
expect 2 '' '*--houses excludes --layout*' solve --layout samurai --houses diagonals
expect 2 '' '*--constraints excludes --layout*' generate --layout samurai --constraints anti-king
expect 2 '' 'boxline: --layout: expected no --format, or svg' solve --layout samurai --format json
expect 2 '' 'boxline: --layout: expected --pipeline default or dancing-links' solve --layout samurai \
  --pipeline norvig
expect 2 '' "boxline: $dir/none: No such file*" solve --layout samurai "$dir/none"
given ''
expect 0 '' 'boxline: no puzzles in the input' solve --layout samurai

done_testing
