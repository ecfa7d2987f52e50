# SPDX-License-Identifier: BSL-1.0
. tests/command/lib/expect.sh

block='5 3 . | . 7 . | . . .
6 . . | 1 9 5 | . . .
. 9 8 | . . . | . 6 .
------+-------+------
8 . . | . 6 . | . . 3
4 . . | 8 . 3 | . . 1
7 . . | . 2 . | . . 6
------+-------+------
. 6 . | . . . | 2 8 .
. . . | 4 1 9 | . . 5
. . . | . 8 . | . 7 9'
numbers='5 3 0 0 7 0 0 0 0 6 0 0 1 9 5 0 0 0 0 9 8 0 0 0 0 6 0 8 0 0 0 6 0 0 0 3 4 0 0 8 0 3 0 0 1 7 0 0 '\
'0 2 0 0 0 6 0 6 0 0 0 0 2 8 0 0 0 0 4 1 9 0 0 5 0 0 0 0 8 0 0 7 9'

# Every notation to every other, and to itself by default.
for from in "$wiki" "$block" "$numbers"; do
  given "$from"
  expect 0 "$from" '' convert
  expect 0 "$wiki" '' convert --format line
  expect 0 "$block" '' convert --format block
  expect 0 "$numbers" '' convert --format numbers
done

# Clashing grids are converted as well.
given "$clashing"
expect 0 "$clashing" '' convert

# A blank line between blocks, so that they can be read again.
given "$wiki" "$wiki"
expect 0 "$block

$block" '' convert --format block
cp "$dir/out" "$dir/in"
expect 0 "$wiki
$wiki" '' convert --format line

# Each notation is kept in a mixed file.
given "$wiki" "" "$block" "" "$numbers"
expect 0 "$wiki

$block

$numbers" '' convert

# Alphabets.
hex=0123456789ABCDEF..........................................................................
hex=${hex}..........................................................................................
hex=${hex}............................................................................
given "$hex"
expect 0 "$(echo "$hex" | tr 0-9A-F 1-9A-G)" '' convert --alphabet 0-F --output-alphabet 1-9A
expect 0 "$(echo "$hex" | tr 0-9A-F A-P)" '' convert --alphabet 0-F --output-alphabet A-Y
expect 0 "$hex" '' convert --alphabet 0-F
expect 0 '*' '' convert --alphabet 0-F --output-alphabet numbers
like 'the first numbers' '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 0 0' "$(cut -d ' ' -f 1-18 "$dir/out")"
# In numbers a blank is 0, but where that is a digit.
without_0=$(echo "$hex" | sed s/0/./)
given "$without_0"
for format in numbers line block; do
  "$BOXLINE" convert --alphabet 0-F --format $format "$dir/in" >"$dir/written"
  like "hexadecimal as $format" "$without_0" \
    "$("$BOXLINE" convert --alphabet 0-F --input $format --format line "$dir/written")"
done
given "$hex"
# Without a named alphabet it might be another puzzle: with 1-9A too, where 0 is a blank.
for command in convert solve count check explain assess canonical; do
  expect 1 '*' "-:*1: found '0', a blank in the alphabet 1-9A and a digit in 0-F, expected the name of the "\
'alphabet: 1-9A or 0-F (--alphabet, *' $command
done
expect 0 "$(echo "$hex" | sed s/0/./)" '' convert --alphabet 1-9A
given "$wiki"
expect 2 '' 'boxline: the alphabet 0-F does not write grids of 9 digits, *' convert --output-alphabet 0-F

# A block without rules is only read as one when asked to; one without is a bad line each.
printf '%s' "$wiki" | fold -w 9 >"$dir/in"
expect 1 '*' '-:1:10: found 9 characters, *' convert
printf '%s' "$wiki" | fold -w 9 >"$dir/in"
expect 0 "$block" '' convert --input block
expect 0 "$wiki" '' convert --input whole --format line
expect 0 "$block" '' convert --input whole
for line in "$wiki" "$numbers"; do
  given '# one puzzle' "$line" ''
  expect 0 "$line" '' convert --input whole
done
given "$wiki" "$wiki"
expect 1 '*' '-:2:82: found 2 rows, *' convert --input whole
given "$wiki"
expect 0 "$wiki" '' convert --input line
given "$numbers"
expect 0 "$wiki" '' convert --input numbers --format line
expect 1 invalid '-:1:*' convert --input line

# A block of numbers over nine is answered in numbers.
cat >"$dir/in" <<EOF
 1  2  3  4 |  5  6  7  8 |  9 10 11 12 | 13 14 15 16
 0  0  0  0 |  0  0  0  0 |  0  0  0  0 |  0  0  0  0
 0  0  0  0 |  0  0  0  0 |  0  0  0  0 |  0  0  0  0
 0  0  0  0 |  0  0  0  0 |  0  0  0  0 |  0  0  0  0
------------+-------------+-------------+------------
 0  0  0  0 |  0  0  0  0 |  0  0  0  0 |  0  0  0  0
 0  0  0  0 |  0  0  0  0 |  0  0  0  0 |  0  0  0  0
 0  0  0  0 |  0  0  0  0 |  0  0  0  0 |  0  0  0  0
 0  0  0  0 |  0  0  0  0 |  0  0  0  0 |  0  0  0  0
------------+-------------+-------------+------------
 0  0  0  0 |  0  0  0  0 |  0  0  0  0 |  0  0  0  0
 0  0  0  0 |  0  0  0  0 |  0  0  0  0 |  0  0  0  0
 0  0  0  0 |  0  0  0  0 |  0  0  0  0 |  0  0  0  0
 0  0  0  0 |  0  0  0  0 |  0  0  0  0 |  0  0  0  0
------------+-------------+-------------+------------
 0  0  0  0 |  0  0  0  0 |  0  0  0  0 |  0  0  0  0
 0  0  0  0 |  0  0  0  0 |  0  0  0  0 |  0  0  0  0
 0  0  0  0 |  0  0  0  0 |  0  0  0  0 |  0  0  0  0
 0  0  0  0 |  0  0  0  0 |  0  0  0  0 |  0  0  0  0
EOF
expect 0 "$(cat "$dir/in")" '' convert
expect 0 "$(echo "$hex" | tr 0-9A-F 1-9A-G)" '' convert --format line
# One of characters in characters, and a line of numbers that is asked for as a block as well.
given "$hex"
expect 0 '*' '' convert --alphabet 0-F --output-alphabet 1-9A --format block
letters=$(cat "$dir/out")
given "$letters"
expect 0 "$letters" '' convert
given "$(echo "$hex" | tr . 0 | fold -w 1 | awk -v d=0123456789ABCDEF '{ print NR < 17 ? index(d, $1) : 0 }' \
  | paste -s -d ' ' -)"
expect 0 "$letters" '' convert --format block

done_testing
