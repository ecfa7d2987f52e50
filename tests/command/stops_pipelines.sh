# SPDX-License-Identifier: BSL-1.0
#
# As stops.sh, for every pipeline of boxline-studies: on an unsolvable grid, which only those that propagate
# can refute, and on a hard one.
. tests/command/lib/expect.sh
. tests/command/lib/stops.sh
program=${BOXLINE_STUDIES:?must name the program boxline-studies}

"$program" pipelines | cut -f 1 >"$dir/pipelines"
kinds='unsolvable hard'
for sizes in 3 4 6; do
  "$program" pipelines --verbose --size $sizes | grep -B 1 'not built for' | cut -f 1 >"$dir/not"
  while read -r pipeline; do
    grep -qx -- "$pipeline" "$dir/not" ||
      echo "solve | puzzles | $sizes | --seconds | --nodes 5 | --pipeline $pipeline |"
  done <"$dir/pipelines"
done >"$dir/table"
stops_table <"$dir/table"

sed 's/.*--pipeline \([^ ]*\) .*/\1/' "$dir/table" | sort -u >"$dir/rows"
like 'a row for every pipeline' "$(sort "$dir/pipelines")" "$(cat "$dir/rows")"
done_testing
