# SPDX-License-Identifier: BSL-1.0
. tests/command/lib/expect.sh

printf '%s\n' "$wiki" "$escargot" >"$dir/two"
# What does not depend on the clock: puzzles, solved, guesses.
measured() {
  expect 0 '*' '*' solve --csv --repeats 1 --pipeline norvig "$@" "$dir/two"
  found=$(tail -1 "$dir/out" | cut -d, -f4,5,9-)
}
measured
like 'no copies' 2,2 "${found%,*,*}"
as_it_is=$found
measured --copies 0
like 'none asked for' "$as_it_is" "$found"
measured --copies 20 --seed 5
like 'the copies are the puzzles' 40,40 "${found%,*,*}"
first=$found
grep -q '^20 symmetric copies of each puzzle, seed 5$' "$dir/err"
like 'it is printed' 0 $?
measured --copies 20 --seed 5
like 'the same seed' "$first" "$found"
measured --copies 20 --seed 6
[ "$found" != "$first" ]
like 'another seed' 0 $?
done_testing
