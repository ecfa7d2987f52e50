# SPDX-License-Identifier: BSL-1.0
#
# --jobs: the same output, on standard output and standard error, whatever the number of threads.
. tests/command/lib/expect.sh

i=0
while [ $i -lt 400 ]; do
  echo "$wiki"
  [ $((i % 7)) != 0 ] || echo "$hopeless"
  [ $((i % 11)) != 0 ] || echo "$clashing"
  [ $((i % 13)) != 0 ] || printf '# a comment\n\nq\n'
  [ $((i % 5)) != 0 ] || echo "$escargot"
  [ $((i % 50)) != 0 ] || head -c 256 /dev/zero | tr '\0' . | sed 's/$/\n/'
  i=$((i + 1))
done >"$dir/puzzles.txt"
status=0
"$BOXLINE" solve "$dir/puzzles.txt" >"$dir/one" 2>"$dir/one.err" || status=$?
like 'status' 1 "$status"
like 'lines' "$(grep -c '^[^#]' "$dir/puzzles.txt")" "$(wc -l <"$dir/one" | tr -d ' ')"
for jobs in 2 3 8 0; do
  "$BOXLINE" solve --jobs $jobs "$dir/puzzles.txt" >"$dir/more" 2>"$dir/more.err" || :
  cmp -s "$dir/one" "$dir/more"
  like "output of $jobs jobs" 0 $?
  cmp -s "$dir/one.err" "$dir/more.err"
  like "errors of $jobs jobs" 0 $?
done
cat "$dir/puzzles.txt" | "$BOXLINE" solve --jobs 3 2>/dev/null | cmp -s - "$dir/one"
like 'output from a pipe' 0 $?

# A slow puzzle before fast ones still comes first.
given "$endless" "$wiki" "$wiki"
expect 1 "limit
$wiki_solved
$wiki_solved" '-:1: limit: *' solve --jobs 3 --pipeline plain --seconds 0.3

# Another seed, the same answers where there is one; a random solution differs.
given "$wiki" "$escargot"
expect 0 "$wiki_solved
$escargot_solved" '' solve --seed 7 --jobs 2
given "$(head -c 81 /dev/zero | tr '\0' .)"
expect 0 '*' '' solve --pipeline random --seed 1
one=$(cat "$dir/out")
expect 0 "$one" '' solve --pipeline random --seed 1
expect 0 '*' '' solve --pipeline random --seed 2
[ "$one" != "$(cat "$dir/out")" ]
like 'another seed gives another solution' 0 $?

done_testing
