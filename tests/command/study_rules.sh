# SPDX-License-Identifier: BSL-1.0
#
# boxline-studies study rules: all inferences of a rule together solve the same puzzles as its steps.
. tests/command/lib/expect.sh

{
  # 4x4: one without a solution, minimal ones, and ones with several.
  echo 123....4........
  expect 0 '*' '' generate --size 2 --count 20 --minimal --seed 5
  cat "$dir/out"
  cut -c 1-3 "$dir/out" | sed 's/$/............4/'
  # 9x9, for each of the tiers.
  cat examples/puzzles/9x9.txt
  expect 0 '*' '' generate --count 6 --minimal --seed 7
  cat "$dir/out"
} >"$dir/puzzles"
studies expect 0 '*' '' study rules "$dir/puzzles"
cp "$dir/out" "$dir/at_once"
studies expect 0 "$(cat "$dir/at_once")" '' study rules --explained "$dir/puzzles"
# Contradictions beyond path consistency are rare: of 20,000 minimal puzzles six need them.
like 'three tiers that solve more' '3 1' \
  "$(awk -F '\t' 'NR == 2 { last = 0; for (i = 3; i <= 6; ++i) { n += $i > last; last = $i }
    print n, ($7 > 0) }' "$dir/at_once")"

done_testing
