# SPDX-License-Identifier: BSL-1.0
. tests/command/lib/expect.sh

header=pipeline,file,limit,puzzles,solved,puzzles_per_second,us_median,us_mean
header=$header,no_guess_percent,guesses_per_puzzle
printf '%s\n' "$wiki" "$escargot" "$hopeless" >"$dir/three.txt"
echo 1............... >"$dir/with, comma"

# Standard output holds it alone; the rest is on standard error.
expect 0 '*' '*-*-*, *core*CPU time*' solve --csv --repeats 1 --pipeline norvig --pipeline default \
  "$dir/three.txt" "$dir/with, comma"
like 'lines' 5 "$(wc -l <"$dir/out")"
like 'header' "$header" "$(head -1 "$dir/out")"
like 'names, files, limits, puzzles, solved' 'norvig,three.txt,2,3,2
default,three.txt,2,3,2' "$(sed -n 2,3p "$dir/out" | cut -d, -f1-5)"
like 'a name that needs quotes' 'norvig,"with, comma",2,1,1' "$(sed -n 4p "$dir/out" | cut -d, -f1-6)"
like 'figures' '' "$(sed -n 2,3p "$dir/out" | cut -d, -f6-10 | tr , '\n' |
  grep -vE '^[0-9]+\.[0-9]+$')"
like 'times' '' "$(sed -n 2,3p "$dir/out" |
  awk -F, '$6 <= 0 || $7 <= 0 || $8 <= 0 || $6 * $8 < 999000 || $6 * $8 > 1001000')"

for limit in 0 1 5; do
  expect 0 "$header?default,three.txt,$limit,3,2,*" '*' solve --csv --repeats 1 --limit $limit \
    "$dir/three.txt"
done

# A puzzle that reached its time limit counts with the limit, and not as solved.
echo "$endless" >"$dir/endless"
expect 0 '*' '*' solve --csv --repeats 2 --pipeline plain --seconds 0.05 "$dir/endless"
like 'out of time' 'plain,endless,2,1,0,20.000,50000.000,50000.000' "$(tail -1 "$dir/out" | cut -d, -f1-8)"

# A library that does not count guesses has no figure for them.
expect 0 '*' '*' solve --csv --repeats 1 --library "silent=$LIBRARY" --pipeline silent "$dir/three.txt"
like 'guesses of a library' 1 "$(tail -1 "$dir/out" | grep -c '^silent,three.txt,2,3,2,.*\.[0-9][0-9]$')"
done_testing
