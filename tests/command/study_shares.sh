# SPDX-License-Identifier: BSL-1.0
#
# boxline-studies study shares, soundness and hits: shares that grow with the rules and add up, steps that are
# right, and wrong use.
. tests/command/lib/expect.sh

cat examples/puzzles/9x9.txt >"$dir/puzzles"
"$BOXLINE" generate --count 6 --minimal --seed 7 >>"$dir/puzzles"
"$BOXLINE" generate --size 2 --count 6 --minimal --seed 7 >>"$dir/puzzles"
echo 1............... >>"$dir/puzzles"
studies expect 0 'file	puzzles	one solution	singles	entwistle	T&E 0	T&E 1	T&E 2	T&E 3	limit
*' '' study shares --lists singles,entwistle "$dir/puzzles"
like 'shares' 'yes' "$(awk -F '\t' 'NR == 2 { depths = $6 + $7 + $8 + $9
  print ($2 - $3 == 1 && $4 == $6 && $4 <= $5 && depths > 99.9 && depths < 100.1 ? "yes" : $0) }' "$dir/out")"
studies expect 2 '' '*--lists: *' study shares --lists nosuch "$dir/puzzles"

for order in '' '--seed 3'; do
  # shellcheck disable=SC2086
  studies expect 0 'file	puzzles	*' '' study soundness --rules human --seconds 20 --jobs 2 --by-rule $order \
    "$dir/puzzles"
  like "steps are right $order" yes "$(awk -F '\t' 'NR == 2 { steps = $6
    right = $2 - $3 == 1 && $6 > 300 && $7 == 0 && $8 == 0 } NR > 2 { sum += $2 }
    END { print right && sum == steps ? "yes" : "no" }' "$dir/out")"
done
studies expect 0 'minutes	rating	level	hit	*
-	7.0-7.5	-	2 of 2	*' '' study hits --count 2 --rating 7.0-7.5
studies expect 2 '*' '*--level: *' study hits --level nosuch

done_testing
