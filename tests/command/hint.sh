# SPDX-License-Identifier: BSL-1.0
#
# boxline hint: the four grades, and puzzles that have none.
. tests/command/lib/expect.sh

tab=$(printf '\t')
given "$escargot"
expect 0 "-:1${tab}Look at box 7." '' hint
expect 0 "-:1${tab}Look at box 7 for this: hidden single." '' hint --grade 2
expect 0 "-:1${tab}Look at box 7 for this: hidden single, in r8c3." '' hint --grade 3
expect 0 "-:1${tab}In box 7 the digit 1 has one place left: r8c3. So r8c3 is 1." '' hint --grade 4
expect 0 "-:1${tab}Sieh dir Block 7 an und suche: versteckter Single, in Z8S3." '' hint --grade 3 --language \
  de
expect 0 "-:1${tab}Look at box 8 for this: Nishio, in r8c4." '' hint --grade 3 --rules nishio
expect 1 "-:1${tab}Stuck: no rule finds anything more." '' hint --rules naked-single,locked-triple

given "$wiki" "$wiki_solved" "$hopeless" "$clashing"
expect 1 "-:1${tab}Look at box 2.
-:2${tab}Solved.
-:3${tab}A contradiction: the puzzle has no solution.
-:4${tab}The givens clash." '-:4: r1c1 and r1c9 both hold 1 (row 1)' hint
given "$wiki_solved"
expect 0 "-:1${tab}Solved." '' hint --grade 4

# A player's digits and pencil marks: what is filled is never hinted at. A digit placed here is r1c6 = 8.
player=53..78...6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
given "$player"
"$BOXLINE" explain --rules full-house --nodes 0 "$dir/in" | tail -11 >"$dir/marks"
expect 0 "-:1${tab}In box 2 the digit 6 has one place left: r1c4. So r1c4 is 6." '' hint --grade 4 --marks \
  "$dir/marks"
sed '1s/124/4  /' "$dir/marks" >"$dir/fewer" # r1c3: the player has eliminated 1 and 2
expect 0 "-:1${tab}r1c3 has one candidate left: 4. So r1c3 is 4." '' hint --grade 4 --rules naked-single \
  --marks "$dir/fewer"
sed '1s/^5/4/' "$dir/marks" >"$dir/wrong"
expect 1 '' '-:1: r1c1 holds 5, expected no marks or 5 among them' hint --marks "$dir/wrong"
sed 1d "$dir/marks" >"$dir/wrong"
expect 1 '' "-:1: $dir/wrong: line *: found 8 rows, expected 9" hint --marks "$dir/wrong"
expect 2 '' "boxline: $dir/nosuch: *" hint --marks "$dir/nosuch"
echo ................ >"$dir/puzzle"
printf '34 1234 1234 1234\n1234 1234 1234 1234\n1234 1234 1234 1234\n1234 1234 1234 1234\n' >"$dir/wrong"
expect 1 "$dir/puzzle:1${tab}A contradiction: no solution has these digits and marks." '' hint --constraints \
  'cage 3 r1c1 r1c2' --marks "$dir/wrong" "$dir/puzzle"
given "$player" "$player"
expect 2 '*' 'boxline: --marks: found several puzzles, expected one' hint --marks "$dir/marks"

# The puzzle, and a player's grid with mistakes: the hint is for the grid without them.
echo "$wiki" >"$dir/puzzle"
echo "$player" >"$dir/player"
expect 0 "$dir/puzzle:1${tab}In box 2 the digit 6 has one place left: r1c4. So r1c4 is 6." '' hint --grade 4 \
  --placed "$dir/player" "$dir/puzzle"
expect 0 "$dir/puzzle:1${tab}r1c3 has one candidate left: 4. So r1c3 is 4." '' hint --grade 4 --rules \
  naked-single --placed "$dir/player" --marks "$dir/fewer" "$dir/puzzle"
echo "$player" | sed 's/^53\.\.7/53337/' >"$dir/player"
expect 1 "$dir/puzzle:1${tab}*
${tab}r1c2=3 r1c3=3
*${tab}r1c3=3
${tab}r1c4=3*" '' hint --placed "$dir/player" "$dir/puzzle"
echo 1............... >"$dir/puzzle"
echo 1.22............ >"$dir/player"
expect 1 "$dir/puzzle:1${tab}multiple
${tab}r1c3=2 r1c4=2" '' hint --placed "$dir/player" "$dir/puzzle"
expect 2 '' 'boxline: found 1 puzzles and * grids *' hint --placed examples/puzzles/9x9.txt "$dir/puzzle"
expect 2 '' 'boxline: --placed: for the standard houses *' hint --houses diagonals --placed "$dir/player" \
  "$dir/puzzle"

expect 2 '' '?*' hint --grade 5
expect 2 '' '?*' hint --grade 0
expect 2 '' "boxline: --rules: found 'x', *" hint --rules x
expect 0 'examples/puzzles/6x6.txt:2*box 1.*' '' hint examples/puzzles/6x6.txt --size 2x3

done_testing
