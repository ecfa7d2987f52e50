# SPDX-License-Identifier: BSL-1.0
#
# FILE:LINE:COLUMN: message. Lines and columns count from 1, in the file as it is.
. tests/command/lib/expect.sh

file=$dir/puzzles.txt
bad() { # bad POSITION-AND-MESSAGE LINE...
  wanted=$1
  shift
  printf '%s\n' "$@" >"$file"
  expect 1 "${output:-invalid}" "$file:$wanted" solve ${options:-} "$file"
}
bad "1:5: found 'q', expected a digit 1 to 4 or a blank (. 0 - _ \* X)" 1...q...........
bad "3:16: found '5', expected a digit 1 to 4 or a blank*" '# one' '' '...............5'
bad '1:16: found 15 characters, expected 16, 81, 256, 625 or 1296' ...............
bad '1:9: found 8 characters, expected 16, 81, 256, 625 or 1296' ........
bad '1:10: found 9 characters, expected 16, 81, * (9 are a row: boxline solve --input block*' .........
bad '1:81: found 80 characters, *' "${wiki%?}"
bad '1:244: found 243 characters, *' "$wiki$wiki$wiki"
bad "1:19: found 'x', expected the end of the puzzle or a comment (# after white space)" '................  x'
bad "1:3: r1c1 and r1c3 both hold 1 (row 1)" 1.1.............
bad "1:9: r1c1 and r3c1 both hold 1 (column 1)" 1.......1.......
bad "1:6: r1c1 and r2c2 both hold 1 (box 1)" 1....1..........

# Blocks: the row and column of the file.
bad "3:5: found 'q', expected a digit 1 to 4 *" '1 . | . .' '. . | . .' '. . q . ' '. . | . .'
bad '4:9: r1c4 and r3c4 both hold 1 (column 4)' '. . | . 1' '. . | . .' '----+----' '. . | . 1' '. . | . .'
bad '2:8: row 2: found 3 cells, expected 4' '1 . | . .' '. . | .' '. . | . .' '. . | . .'
bad '3:10: found 3 rows, expected 4' '1 . | . .' '. . | . .' '. . | . .'
# Numbers.
bad "1:5: found '17', expected a number 1 to 16 or a blank *" \
  "1 2 17 $(i=0; while [ $i -lt 253 ]; do printf '0 '; i=$((i + 1)); done)"
bad '1:12: found 6 numbers, expected 16, 81, 256, 625 or 1296' '1 2 3 4 0 0'
# UTF-8: columns are characters.
bad "1:5: found 'ä', expected a digit 1 to 4 *" '1...ä...........'
printf '1..\001............\n' >"$file"
expect 1 invalid "$file:1:4: found byte 0x01, expected *" solve "$file"
printf '\377\376.\000.\000' >"$file"
expect 2 '' "boxline: $file: found a text in UTF-16, expected UTF-8" solve "$file"
expect 2 '' "boxline: $file: found a text in UTF-16, expected UTF-8" rate "$file"

# Constraints after a puzzle, for a command that takes none there; what is wrong before them comes first.
own="expected the end of the puzzle: constraints after it are read by boxline solve, count, *--constraints*"
given '................; cage 5 r1c1 r1c2'
for words in canonical transform 'grids -' 'export --to cnf'; do
  expect 1 '' "-: line 1, column 17: found ';', $own" $words
done
given '# one' '1 2 3 4 0 0 0 0 0 0 0 0 0 0 0 0 ; anti-knight'
expect 1 '' "-: line 2, column 33: found ';', $own" canonical
given '......; cage 5 r1c1 r1c2'
expect 1 '' '-: line 1, column 7: found 6 characters, *' canonical

# The size and the alphabet that were asked for.
options='--size 3' bad '1:17: found 16 characters, expected 81 (16 are a grid of 2x2 boxes: --size 2, or *' \
  ................
options='--size 2x3' bad "1:7: found '7', expected a digit 1 to 6 *" 1234567.............................
options='--alphabet A-Y' bad "1:1: found '1', expected a digit A to D or a blank *" 1...............

# A bad puzzle does not affect those before and after it.
printf '%s\n' "$wiki" q "$wiki" >"$file"
expect 1 "$wiki_solved
invalid
$wiki_solved" "$file:2:*" solve "$file"

# A line longer than 1 MiB is one bad puzzle, and is skipped.
{
  echo "$wiki"
  head -c 3000000 /dev/zero | tr '\0' .
  echo
  echo "$wiki"
} >"$file"
expect 1 "$wiki_solved
invalid
$wiki_solved" "$file:2:1: found a puzzle of more than 1048576 bytes, expected a shorter one" solve "$file"

# A standard file that is closed is one that cannot be used; no other file takes its place.
closed() { # STATUS ERR COMMAND
  checks=$((checks + 1))
  found=0
  sh -c "timeout 20 \"$BOXLINE\" $3" <"$dir/in" >"$dir/out" 2>"$dir/err" || found=$?
  [ "$found" = "$1" ] && [ "$(cat "$dir/err")" = "$2" ] ||
    failed "$3" "  wanted status $1, $2" "  found $found, $(cat "$dir/err")"
}
given "$wiki"
closed 2 'boxline: cannot write: Bad file descriptor' 'solve >&-'
closed 2 'boxline: cannot write: Bad file descriptor' 'explain >&-'
closed 2 'boxline: -: Bad file descriptor' 'solve - <&-'
closed 0 '' 'count 2>&-'
if [ -c /dev/full ]; then
  : >"$dir/cases"
  echo 's UNSATISFIABLE' >"$dir/answer"
  "$BOXLINE" export --to cnf --prefix "$dir/p" <"$dir/in"
  for words in --help --man 'solve --help' '--completion bash' --version construct 'construct --block' \
    "verify-rules $dir/cases" "import $dir/p1.cnf $dir/answer"; do
    closed 2 'boxline: cannot write: No space left on device' "$words >/dev/full"
  done
fi

done_testing
