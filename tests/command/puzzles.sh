# SPDX-License-Identifier: BSL-1.0
#
# The puzzles of examples/puzzles are what their comments state.
. tests/command/lib/expect.sh

cd examples/puzzles || exit 1
ones() {
  expect 0 '*' '' count "$@"
  like "counts of $*" 1 "$(sort -u "$dir/out")"
  expect 0 '*' '' solve "$@"
}
ones 9x9.txt
ones 16x16.txt
ones 25x25.txt
ones nishio.txt
ones --size 2x3 6x6.txt
ones --size 1x5 latin-5x5.txt
ones --houses diagonals diagonals.txt
ones --houses windows windows.txt
ones --houses jigsaw.houses jigsaw.txt
tab=$(printf '\t')
studies expect 0 "puzzles${tab}8
by singles, locked candidates and subsets${tab}0
with nishio as well${tab}8
by neither${tab}0" '' study nishio nishio.txt
like 'the puzzles themselves' "$(grep -v '^#' nishio.txt)" \
  "$("$BOXLINE_STUDIES" study nishio --list nishio.txt 9x9.txt)"
like 'puzzles in 9x9.txt' "$(grep -vc '^#\|^$' 9x9.txt)" "$("$BOXLINE" count 9x9.txt | wc -l)"
expect 0 "$(sed -n 's/^#.* \([0-9]*\)\.$/\1/p' many-solutions.txt)" '' count --limit 0 many-solutions.txt
expect 1 'unsolvable
unsolvable
invalid
invalid
invalid' 'unsolvable.txt:4: unsolvable: *
unsolvable.txt:6: unsolvable: *
unsolvable.txt:8:9: *
unsolvable.txt:10:83: *
unsolvable.txt:11:41: *' solve unsolvable.txt

done_testing
