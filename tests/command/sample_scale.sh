# SPDX-License-Identifier: BSL-1.0
#
# The mean rating of boxline sample where some puzzles are beyond the scale: they are counted, and do not end
# the sample.
. tests/command/lib/expect.sh

tab=$(printf '\t')
line() { sed -n "s/^$1$tab//p" "$dir/$2" | cut -f 1; } # NAME FILE: the first value of a line

# The depth of trial and error is 0 or 1 for nearly all random puzzles, so that the share of those with a
# rating up to 0 and the mean of all ratings are 1 together.
for scale in te te:0 w:3; do
  expect 0 '*' '' sample --count 30 --seed 4 --scale $scale
  cp "$dir/out" "$dir/$scale"
done
like 'no puzzle is beyond te' '' "$(line 'with a rating' te)"
like 'the mean rating up to 0' 0 "$(line rating te:0)"
shares="$(line 'with a rating' te:0) $(line 'with a rating' w:3)"
like "shares with a rating, $shares" yes "$(echo "$shares $(line rating te)" | awk '
  { print (0 < $1 && $1 < $2 && $2 < 1 && $1 + $3 > 0.9999 && $1 + $3 < 1.0001 ? "yes" : "no") }')"
for scale in te:0 w:3; do
  like "what is beyond $scale counts" "$(grep -v rating "$dir/te")" "$(grep -v rating "$dir/$scale")"
done

done_testing
