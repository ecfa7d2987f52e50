# SPDX-License-Identifier: BSL-1.0
#
# boxline verify-rules: right cases, wrong ones, those that must not fire, codes without a rule, and
# lines that are no cases. The cases of BOXLINE_DATA, where it is set.
. tests/command/lib/expect.sh

tab=$(printf '\t')
head="code${tab}rule${tab}cases${tab}passed${tab}failed${tab}unknown"
row() { printf '%s\t%s\t%s\t%s\t%s\t%s' "$@"; }
full=534678912672195348198342567859761423426853791713924856961537284287419635345286179

# A full house, a naked pair of 4 and 7 in the last band, and the same with another elimination.
last=":0000:1:${full%79}.9:::799:"
given ":0000:7:${full%79}.9:::798:"
expect 0 "$head
$(row 0000 full-house 1 1 0 0)
total 1 passed 1 failed 0 unknown 0" '' verify-rules -
given "$last"
expect 1 "$head
$(row 0000 full-house 1 0 1 0)
total 1 passed 0 failed 1 unknown 0" '-:1: 0000 full-house: none of 1 steps: eliminations none, '\
'placements 799' verify-rules -

# A blank grid: with 1 and 2 alone in r1c1 and r1c2, in all orders of the words; the elimination in the row or
# the box.
deleted=$(for c in 1 2; do for d in 3 4 5 6 7 8 9; do printf '%s1%s ' $d $c; done; done)
blank=$(printf '%081d' 0)
row_eliminations='113 213 114 214 115 215 116 216 117 217 118 218 119 219'
box_eliminations='121 221 122 222 123 223 131 231 132 232 133 233 113 213'
given '# all of these pass' '' \
  ":0200:12:$blank:$deleted:$row_eliminations::" \
  ":0200-1:12:$blank:$deleted:$box_eliminations:::" \
  ":0110:12:$blank:$deleted:$row_eliminations ${box_eliminations% 113 213}::" \
  ":0200-x:12:$blank:$deleted:${row_eliminations% *}::" \
  ":0101-x:12:$blank:$deleted::" \
  ":9902:12:$blank:$deleted:113::" \
  ":9999:12:$blank::113::"
expect 0 "$head
$(row 0101-x claiming 1 1 0 0)
$(row 0110 locked-pair 1 1 0 0)
$(row 0200 naked-pair 1 1 0 0)
$(row 0200-1 naked-pair 1 1 0 0)
$(row 0200-x naked-pair 1 1 0 0)
$(row 9902 - 1 0 0 1)
$(row 9999 - 1 0 0 1)
total 7 passed 5 failed 0 unknown 2" '' verify-rules -
given ":0200:12:$blank:$deleted:${row_eliminations% *}::" \
  ":0200-x:12:$blank:$deleted:$row_eliminations::" \
  ":0200-x:12:$blank:$deleted:::" \
  ":0200:12:$blank:$deleted:$row_eliminations:111:"
expect 1 "$head
$(row 0200 naked-pair 2 0 2 0)
$(row 0200-x naked-pair 2 0 2 0)
total 4 passed 0 failed 4 unknown 0" '-:1: 0200 naked-pair: none of 2 steps: *
-:2: 0200-x naked-pair: a step that must not be there: *
-:3: 0200-x naked-pair: a step that must not be there: eliminations none, placements none
-:4: 0200 naked-pair: none of 2 steps: *placements 111' verify-rules -

# Lines that are no cases are reported with their number; the others are still checked.
bad() { # bad LINE MESSAGE
  given "$last" "$1" ":0000:7:${full%79}.9:::798:"
  expect 2 '*
total 2 passed 1 failed 1 unknown 0' "-:1: *
-:2: $2" verify-rules -
}
form='expected :code:digits:grid:deleted:eliminations:placements:extra:'
bad 'text' "$form"
bad ":0000:1:$blank" "$form"
bad "x:0000:1:$blank::::" "$form"
bad ":0000:1:$blank::::::" "$form"
bad ":000:1:$blank::::" "found '000', expected the code of a technique"
bad ":0000-12:1:$blank::::" "found '0000-12', expected the code of a technique"
bad ":0000y:1:$blank::::" "found '0000y', expected the code of a technique"
bad ":0000:a:$blank::::" "found 'a', expected digits"
bad ":0000:1:${blank}0::::" 'the grid has 82 cells, expected 81'
bad ":0000:1:${blank%0}::::" 'the grid has 80 cells, expected 81'
bad ":0000:1:${blank%0}x::::" "found 'x' in the grid"
bad ":0000:1:${blank%0}+::::" "found '+' in the grid"
bad ":0000:1:11${blank%00}::::" 'the grid clashes'
bad ":0000:1:$blank:1234:::" "found '1234', expected a digit, a row and a column"
bad ":0000:1:$blank::12:::" "found '12', expected a digit, a row and a column"
bad ":0000:1:$blank:::190:" "found '190', expected a digit, a row and a column"
bad ":0000:1:${blank%0}+1:199:::" 'a deleted candidate is placed in the grid'

expect 2 '' "boxline: $dir/none: *" verify-rules "$dir/none"
expect 2 '' '?*' verify-rules
expect 0 '*' '' verify-rules --help

# Published examples of what HoDoKu does not have, with sanitizers some of them; one with another conclusion.
exotic=tests/command/exotic_cases.txt
if is_sanitized; then
  given "$(awk '/^:/ && n++ % 20 == 0' $exotic)"
  expect 0 '*
total 30 passed 30 failed 0 unknown 0' '' verify-rules -
else
  expect 0 "$head
$(row 1401 tridagon 1 1 0 0)
$(row 1402 tridagon-net 23 23 0 0)
$(row 1403 or-whip 254 254 0 0)
$(row 1404 or-g-whip 7 7 0 0)
$(row 1405 oddagon 2 2 0 0)
$(row 1406 junior-exocet 2 2 0 0)
$(row 1407 senior-exocet 6 6 0 0)
$(row 1408 double-exocet 5 5 0 0)
$(row 1409 sk-loop 1 1 0 0)
$(row 1410 triple-firework,quadruple-firework 1 1 0 0)
$(row 1411 multi-sector-locked-set 2 2 0 0)
$(row 1412 equal-sets 1 1 0 0)
$(row 1413 or-forcing-whip 135 135 0 0)
$(row 1414 impossible-pattern 8 8 0 0)
$(row 1415 pattern-or-whip 123 123 0 0)
$(row 1416 bivalue-grave-2,bivalue-grave-3,bivalue-grave-4 2 2 0 0)
$(row 1417 multivalue-grave-1,multivalue-grave-2,multivalue-grave-4,multivalue-grave-3 4 4 0 0)
$(row 1418 qiu-pattern-1 11 11 0 0)
$(row 1419 qiu-pattern-external-1 1 1 0 0)
$(row 1419-x qiu-pattern-external-1 2 2 0 0)
$(row 1420 qiu-pattern-locked 2 2 0 0)
$(row 1421 pattern-or-forcing-whip 2 2 0 0)
total 595 passed 595 failed 0 unknown 0" '' verify-rules $exotic
fi
given "$(sed -n 's/^:1401:\(.*\):188:$/:1401:\1:388:/p' $exotic)"
expect 1 '*
total 1 passed 0 failed 1 unknown 0' '-:1: 1401 tridagon: none of 1 steps: *' verify-rules -

cases="$BOXLINE_DATA/9x9-technique-cases.txt"
if [ -n "$BOXLINE_DATA" ] && [ -r "$cases" ]; then
  expect 0 "*total 582 passed 582 failed 0 unknown 0" '' verify-rules "$cases"
  like 'singles, intersections and subsets' 178 \
    "$(awk -F "$tab" '$1 ~ /^0[0-2]/ { n += $4 } END { print n }' "$dir/out")"
else
  echo 'skipped: 9x9-technique-cases.txt is not in the folder that BOXLINE_DATA names'
fi

done_testing
