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
expect 0 '????????????????????????????????????	*	*' '' sample --size 2x3 --count 1 --puzzles
expect 1 limit '' sample --seconds 0.05
expect 2 '' 'boxline: --size: boxes of 4x4, expected one of 2x2, *' sample --size 4
expect 2 '' 'boxline: --scale: of 9x9 alone' sample --size 2x3 --scale se
expect 2 '' "--by: found 'x', expected removal or rejection*" sample --by x

done_testing
