# SPDX-License-Identifier: BSL-1.0
. tests/command/lib/expect.sh

given "$wiki" "$escargot"
expect 0 "$wiki_solved
$escargot_solved" '' solve
expect 0 "$wiki_solved
$escargot_solved" '' solve -

# One line of output for each puzzle, whatever is wrong with it; the reason on standard error.
given "$wiki" "$hopeless" "$clashing" "" "# a comment" "${wiki}x" "$escargot # another"
expect 1 "$wiki_solved
unsolvable
invalid
invalid
$escargot_solved" "-:2: unsolvable: *
-:3:9: r1c1 and r1c9 both hold 1 (row 1)
-:6:83: found 82 characters, expected *" solve

# Files in order, standard input among them; names in the errors.
printf '%s\n' "$wiki" "$clashing" >"$dir/a.txt"
printf '%s' "$escargot" >"$dir/b.txt"
given "$hopeless"
expect 1 "$wiki_solved
invalid
unsolvable
$escargot_solved" "$dir/a.txt:2:9: r1c1 *
-:1: unsolvable: *" solve "$dir/a.txt" - "$dir/b.txt"

# Without a last line end, with CRLF and a byte order mark; nothing at all.
printf '\357\273\277%s\r\n\r\n%s' "$wiki" "$escargot" >"$dir/in"
expect 0 "$wiki_solved
$escargot_solved" '' solve
printf '# nothing\n\n' >"$dir/in"
expect 0 '' 'boxline: no puzzles in the input' solve
: >"$dir/in"
expect 0 '' 'boxline: no puzzles in the input' solve

# Limits.
given "$endless" "$wiki"
expect 1 "limit
$wiki_solved" '-:1: limit: not decided after 20000 nodes, *' solve --nodes 20000 --pipeline plain
expect 1 "limit
$wiki_solved" '-:1: limit: not decided after * nodes, 1.* s' solve --seconds 1 --pipeline plain
expect 0 '*' '' solve

# An unreadable file does not keep the others from being read.
given "$wiki"
expect 2 "$wiki_solved" "boxline: $dir/missing: No such file*" solve "$dir/missing" -
expect 2 '' "boxline: $dir: Is a directory" solve "$dir"
expect 2 '' "boxline: $wiki: No such file*; a puzzle is read from standard input: echo $wiki | boxline ..." \
  solve "$wiki"
expect 2 '' "boxline: $wiki: No such file*; a puzzle is read from standard input: echo *" rate "$wiki"
expect 0 '*
  FILE ...  *' '' solve --help

# What cannot be written is an error.
if [ -w /dev/full ]; then
  status=0
  "$BOXLINE" solve "$dir/b.txt" >/dev/full 2>"$dir/err" || status=$?
  like 'status with a full disk' 2 "$status"
  like 'message with a full disk' 'boxline: cannot write: No space left on device' "$(cat "$dir/err")"
fi
i=0
while [ $i -lt 3000 ]; do
  echo "$wiki"
  i=$((i + 1))
done >"$dir/many.txt"
{ "$BOXLINE" convert "$dir/many.txt" 2>"$dir/err" || echo $? >"$dir/status"; } | head -n 1 >"$dir/out"
like 'first line of a pipe that is closed' "$wiki" "$(cat "$dir/out")"
like 'status with a closed pipe: SIGPIPE' 141 "$(cat "$dir/status")"
like 'message with a closed pipe' '' "$(cat "$dir/err")"

# Ctrl-C: finished answers are written, and the status shows it.
printf '%s\n' "$wiki" "$endless" >"$dir/long.txt"
for jobs in 1 3; do
  "$BOXLINE" solve --pipeline plain --jobs $jobs "$dir/long.txt" >"$dir/out" 2>"$dir/err" &
  sleep 1
  kill -INT $!
  status=0
  wait $! || status=$?
  like 'status after Ctrl-C' 130 "$status"
  like 'output before Ctrl-C' "$wiki_solved" "$(cat "$dir/out")"
done

# An answer comes as soon as its puzzle: no waiting for more input.
mkfifo "$dir/puzzles" "$dir/answers"
"$BOXLINE" solve <"$dir/puzzles" >"$dir/answers" &
exec 3>"$dir/puzzles" 4<"$dir/answers"
echo "$wiki" >&3
read -r answer <&4
like 'answer while the input is open' "$wiki_solved" "$answer"
exec 3>&-
wait $!

done_testing
