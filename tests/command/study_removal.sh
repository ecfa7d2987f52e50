# SPDX-License-Identifier: BSL-1.0
#
# boxline-studies study removal: a row for each number of givens, the same for the same seed, classes that add
# up, a picture.
. tests/command/lib/expect.sh
BOXLINE=$BOXLINE_STUDIES

expect 0 "givens	random	sequential	50 random*" '' study removal --count 2 --seed 4 --jobs 2 --svg \
  "$dir/removal.svg"
sed '/^class/,$d' "$dir/out" >"$dir/first"
like 'a row for 80 givens' 1 "$(grep -c '^80	' "$dir/first")"
awk -F '\t' '/^method/ { on = 1; next } on && NF > 2 { print $3 + $4 + $5 + $6
  if ($2 < 17 || $2 > 40) print "givens" }' "$dir/first" >"$dir/sums"
like 'each minimal puzzle has a class' '2 2 2' "$(tr '\n' ' ' <"$dir/sums" | sed 's/ $//')"
like 'all classes made' '2 2 2 2' \
  "$(sed -n '/^class/,$p' "$dir/out" | tail -n 4 | cut -f 2 | tr '\n' ' ' | sed 's/ $//')"
like 'three pictures' 3 "$(grep -c 'Values removed' "$dir/removal.svg")"
expect 0 '*' '' study removal --count 2 --seed 4 --jobs 1
sed '/^class/,$d' "$dir/out" >"$dir/again"
like 'the same with one job' 0 "$(cmp -s "$dir/first" "$dir/again"; echo $?)"
expect 2 '' '?*' study removal --count 0

done_testing
