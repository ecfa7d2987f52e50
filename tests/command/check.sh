# SPDX-License-Identifier: BSL-1.0
. tests/command/lib/expect.sh

given "$wiki_solved" "$wiki"
expect 0 'solution
valid' '' check
given "$wiki" ................ "$hopeless"
expect 1 'valid
several
unsolvable' '-:2: several: *
-:3: unsolvable: *' check

# Every pair of cells that clash is named, in the row, column and box alike.
given 11.............1 1...1........... 1....1.......... 2............... 123434122143432x
expect 1 'clash: r1c1 and r1c2 both hold 1 (row 1)
clash: r1c1 and r2c1 both hold 1 (column 1)
clash: r1c1 and r2c2 both hold 1 (box 1)
several
valid' '*' check
given 11..1...........
expect 1 'clash: r1c1 and r1c2 both hold 1 (row 1); r1c1 and r2c1 both hold 1 (column 1); r1c2 and r2c1 '\
'both hold 1 (box 1)' \
  '-:1:2: r1c1 and r1c2 both hold 1 (row 1)' check

# What is no grid.
given 123q............ 123
expect 1 "invalid: found 'q', expected a digit 1 to 4 or a blank (. 0 - _ * X)
invalid: found 3 characters, expected 16, 81, 256, 625 or 1296" "-:1:4: found 'q', *
-:2:4: found 3 *" check

# A complete grid can break other houses than the standard ones.
given "$wiki_solved"
expect 1 '*' '-:1:*r* and r* both hold * (house *' check --houses diagonals

# Limits.
given "$endless"
expect 1 limit '-:1: limit: *' check --pipeline plain --nodes 10

done_testing
