# SPDX-License-Identifier: BSL-1.0
. tests/command/lib/expect.sh

expect 0 'puzzles?500
like?*
of a grid?*
all?*
by symmetry?*
clues?*
4 clues?*
5 clues?*' '' sample --size 2 --count 500
expect 0 'puzzles?*
clues?*' '' sample --size 2 --count 5 --by rejection --seed 2 --jobs 2
expect 0 'puzzles?*
like?*
of a grid?*
all?*
by symmetry?*
clues?*
4 clues?*
5 clues?*
6 clues?*' '' sample --size 2 --count 2000 --by population
# Berthier's generators have no weights, so that there are means alone.
for by in top-down bottom-up; do
  expect 0 'puzzles?200
clues?*
4 clues?*' '' sample --size 2 --count 200 --by $by
  expect 0 '????????????????	?	-' '' sample --size 2 --count 1 --by $by --puzzles
done
# Of a single grid or population no error is known; of two it is.
for by in removal population top-down bottom-up; do
  errors() { "$BOXLINE" sample "$@" --by $by | awk -F'\t' '$1 != "puzzles" && $1 != "like" { print $3 }'; }
  like "errors of one, by $by" - "$(errors --size 2 --count 1 | sort -u)"
  like "errors of two, by $by" '' "$(errors --size 2 --count 2 | grep -v '^[0-9]')"
done
expect 0 'puzzles	1
*
rating	[0-9]*	-
*' '' sample --count 1 --scale te
# All minimal puzzles of 4x4 are 85,632: two standard errors of 8 populations from it, for this seed.
"$BOXLINE" sample --size 2 --count 20000 --by population --seed 4 --jobs 2 >"$dir/out"
like 'all minimal puzzles of 4x4' yes "$(awk -F'\t' '
  $1 == "all" { errors = ($2 - 85632) / $3; print (errors < 2 && errors > -2 && $3 < 1500 ? "yes" : $0) }' \
  "$dir/out")"
cp "$dir/out" "$dir/before"
"$BOXLINE" sample --size 2 --count 20000 --by population --seed 4 >"$dir/out"
like 'the same with other jobs' '' "$(diff "$dir/before" "$dir/out")"
expect 1 limit '' sample --by population --seconds 0.05
expect 0 '????????????????????????????????????	*	*' '' sample --size 2x3 --count 1 --puzzles
expect 1 limit '' sample --seconds 0.05
expect 2 '' 'boxline: --size: boxes of 4x4, expected one of 2x2, *' sample --size 4
expect 2 '' 'boxline: --scale: of 9x9 alone' sample --size 2x3 --scale se
expect 2 '' "--by: found 'x', expected removal, population, *" sample --by x

done_testing
