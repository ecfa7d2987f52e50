# SPDX-License-Identifier: BSL-1.0
#
# boxline mistakes: a player's wrong digits and lost marks, against puzzles with one solution and without.
. tests/command/lib/expect.sh

tab=$(printf '\t')
# wiki_solved begins 534678912, 672195348.
echo "$wiki" >"$dir/right"
echo "$wiki_solved" >"$dir/solved"
echo "$wiki" | sed 's/^53\.\./5392/' >"$dir/two"
printf '%080d8\n' 0 >"$dir/last"
given "$wiki"
expect 0 "-:1${tab}none" '' mistakes --placed "$dir/right"
expect 0 "-:1${tab}none" '' mistakes --placed "$dir/solved"
expect 1 "-:1${tab}some
${tab}r1c3=9 r3c2=9
${tab}r1c3=9
${tab}r1c4=2" '' mistakes --placed "$dir/two"
expect 1 "-:1${tab}some
*${tab}r9c5=8 r9c9=8
${tab}r9c9=8" '' mistakes --placed "$dir/last"

# Pencil marks: all that are right, and the same without the solution's 4 in r1c3.
"$BOXLINE" explain --rules full-house --nodes 0 "$dir/right" | tail -11 >"$dir/marks"
expect 0 "-:1${tab}none" '' mistakes --placed "$dir/right" --marks "$dir/marks"
sed '1s/124/12/' "$dir/marks" >"$dir/fewer"
expect 1 "-:1${tab}some
${tab}r1c3<>4" '' mistakes --placed "$dir/right" --marks "$dir/fewer"
expect 1 "-:1${tab}some
${tab}r1c3=9 r3c2=9
${tab}r1c3=9
${tab}r1c4=2" '' mistakes --placed "$dir/two" --marks "$dir/fewer"
sed 1d "$dir/marks" >"$dir/fewer"
expect 2 '' "boxline: $dir/fewer: line *: found 8 rows, expected 9" mistakes --placed "$dir/right" --marks \
  "$dir/fewer"

# Without one solution there is no answer.
echo 1............... >"$dir/small"
given 1...............
expect 1 "-:1${tab}multiple" '' mistakes --placed "$dir/small"
expect 1 "-:1${tab}limit" '' mistakes --placed "$dir/small" --nodes 1
given 1..1............
expect 1 "-:1${tab}invalid
${tab}r1c1=1 r1c4=1" '' mistakes --placed "$dir/small"
given 123....4........
expect 1 "-:1${tab}unsolvable" '' mistakes --placed "$dir/small"

# Digits that clash, also where there is no answer; and what to take back.
given "$wiki"
echo "$wiki" | sed 's/^53\.\./5332/' >"$dir/clash"
expect 1 "-:1${tab}some
${tab}r1c2=3 r1c3=3
${tab}r1c3=3
${tab}r1c4=2
${tab}take back: found
${tab}r1c3=3
${tab}r1c4=2" '' mistakes --repair --placed "$dir/clash"
expect 0 "-:1${tab}none
${tab}take back: nothing" '' mistakes --repair --placed "$dir/solved"
# Of the two 2 of the first row one stays at most; the box has no place for 1 then, but that of 2 or 3.
given 1...............
echo 1.22..34........ >"$dir/small"
expect 1 "-:1${tab}multiple
${tab}r1c3=2 r1c4=2" '' mistakes --placed "$dir/small"
expect 1 "-:1${tab}multiple
*${tab}take back: found
${tab}r1c3=2
${tab}r2c3=3" '' mistakes --repair --placed "$dir/small"
given 123....4........
expect 1 "-:1${tab}unsolvable*take back: unsolvable" '' mistakes --repair --placed "$dir/small"

# Wrong use.
expect 2 '' '?*' mistakes
expect 2 '' 'boxline: --placed: found a grid of 3x3, expected 2x2' mistakes --placed "$dir/right"
expect 2 '' "boxline: $dir/nosuch: *" mistakes --placed "$dir/nosuch"
expect 2 '' "boxline: $dir/nosuch: *" mistakes --placed "$dir/small" --marks "$dir/nosuch"
expect 2 '' 'boxline: found 2 puzzles and 1 grids of a player, expected one of each' mistakes --placed \
  "$dir/right" "$dir/right" "$dir/solved"
printf '%0144d\n' 0 >"$dir/twelve"
expect 2 '' 'boxline: found a puzzle with boxes of 3x4, expected one of 2x2, 3x3, 2x3, 4x4, 5x5, 6x6' \
  mistakes --size 3x4 --placed "$dir/twelve" "$dir/twelve"
true >"$dir/empty"
expect 2 '' "boxline: $dir/empty: found no pencil marks, expected those of a puzzle" mistakes \
  --marks "$dir/empty" --placed "$dir/small" "$dir/small"
given "$(cat "$dir/small")"
expect 2 '' 'boxline: -: standard input has been read already, expected `-` once' mistakes --marks - \
  --placed - "$dir/small"

# 6x6.
sed -n 2p examples/puzzles/6x6.txt >"$dir/six"
expect 0 "$dir/six:1${tab}none" '' mistakes --size 2x3 --placed "$dir/six" "$dir/six"
sed 's/^./5/' "$dir/six" >"$dir/begun"
expect 1 "$dir/six:1${tab}some
${tab}r1c1=5 r2c1=5
${tab}r1c1=5" '' mistakes --size 2x3 --placed "$dir/begun" "$dir/six"

done_testing
