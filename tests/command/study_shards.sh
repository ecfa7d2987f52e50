# SPDX-License-Identifier: BSL-1.0
#
# boxline-studies study shards: times of simulated jobs that can be computed without a simulation.
. tests/command/lib/expect.sh

# Shards of two seconds, and nothing else that takes time.
printf '1\t1\t9.000\t2.000\n2\t1\t9.000\t2.000\n' >"$dir/times"
free='--answer 0 --latency 0 --start 0'
# shellcheck disable=SC2086
studies expect 0 '2 measured, mean 2.0000 s, longest 2.0000 s; 12 units, * 3 workers
*
1	8.000	100.0 %	100.0 %	100.0 %
2	4.000	100.0 %	100.0 %	100.0 %
4	2.000	100.0 %	100.0 %	100.0 %' '' study shards $free --workers 3 --units 4 "$dir/times"
# A start as long as the work: half of the time where each shard is a unit, a fifth where four are.
studies expect 0 '*
1	8.000	80.0 %	100.0 %	80.0 %
2	4.000	66.7 %	100.0 %	66.7 %
4	2.000	50.0 %	100.0 %	50.0 %' '' study shards --answer 0 --latency 0 --start 2 --workers 3 --units 4 \
  "$dir/times"
# The second worker is served after 2 s and ends after 4; it waits a second more for its answer.
studies expect 0 '*
1	2.000	50.0 %	100.0 %	100.0 %' '' study shards --answer 1 --latency 0 --start 0 --workers 2 --units 1 \
  "$dir/times"
studies expect 0 '*
1	2.000	40.0 %	100.0 %	100.0 %' '' study shards --answer 1 --latency 1 --start 0 --workers 2 --units 1 \
  "$dir/times"
# Shards of 1 s and 9 s: no order is better than the longest.
printf '1\t1\t0\t1.0\n2\t1\t0\t9.0\n' >"$dir/times"
# shellcheck disable=SC2086
studies expect 0 '*last shards alone*' '' study shards $free --workers 50 --units 20 "$dir/times"
awk -F "\t" 'NR > 2 && ($3 + 0 != $4 + 0 || $3 + 0 > 100 || $5 + 0 > 100 || $3 + 0 < 40)' "$dir/out" \
  >"$dir/bad"
like 'without costs, on demand is the last shards alone' '' "$(cat "$dir/bad")"
awk -F '\t' 'NR == 3 { first = $3 + 0 } END { exit !($3 + 0 > first) }' "$dir/out"
like 'more shards, less waiting for the last' 0 $?
echo nonsense >"$dir/times"
studies expect 2 '' '*expected what `boxline job show --times` prints' study shards "$dir/times"

done_testing
