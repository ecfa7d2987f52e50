# SPDX-License-Identifier: BSL-1.0
#
# What long work shows on standard error while that is a terminal, and nothing where it is none; and the seed
# of the learning search.
. tests/command/lib/expect.sh

# A minimal puzzle of 25x25 that depth-first search does not solve within its budget: another seed is another
# search, the same seed the same one.
expect 0 '?*' '' generate --size 5 --count 1 --seed 3
cp "$dir/out" "$dir/in"
expect 0 '?*' '' convert --size 5 --format numbers
cp "$dir/out" "$dir/in"
nodes() {
  expect 0 '?*' '*' solve --size 5 --stats "$@"
  sed -n 's/.*: \([0-9]*\) nodes,.*/\1/p' "$dir/err"
}
first=$(nodes --seed 1)
like 'nodes are printed' 1 "$(echo "$first" | grep -cx '[0-9]*[0-9]')"
like 'the same seed: the same nodes' "$first" "$(nodes --seed 1)"
others=$(for seed in 2 3 4; do nodes --seed $seed; done | grep -vcx "$first")
[ "$others" -gt 0 ] || failed "another seed" "  found: $first nodes with each"

command -v script >/dev/null || skip 'script not found (Debian: bsdutils)'
script -qec true /dev/null >/dev/null 2>&1 </dev/null || skip 'no pseudo-terminal on this machine'

# shown PATTERN ARG...: runs boxline with standard error on a terminal; a line of progress must match the
# pattern of grep -E, and the last one be cleared.
shown() {
  pattern=$1
  shift
  checks=$((checks + 1))
  script -qec "$(printf '%q ' "$BOXLINE" "$@") <$dir/in >$dir/out" "$dir/typescript" >/dev/null </dev/null
  tr '\r' '\n' <"$dir/typescript" >"$dir/lines"
  grep -Eq "$pattern" "$dir/lines" ||
    failed "boxline $*" "  wanted: $pattern" "  found: $(tail -n 5 "$dir/lines")"
  grep "$(printf '\033')\\[K" "$dir/lines" | tail -n 1 | grep -q "^$(printf '\033')\\[K" ||
    failed "boxline $*" '  the line of progress is not cleared'
}

# The learning stage at 25x25: the puzzle without its first rows.
awk '{ for (i = 1; i <= NF; i++) printf "%s ", ++n <= 200 ? 0 : $i } END { print "" }' \
  <"$dir/in" >"$dir/loose"
cp "$dir/loose" "$dir/in"
shown '^0 puzzles, .* s; learning, [0-9]+ nodes, depth [0-9]+' count --size 5 --limit 1000000000 --seconds 2
given "$(printf '%081d' 0)"
shown '^0 puzzles, .* s; depth-first, [0-9]+ nodes, depth [0-9]+, [0-9]+ solutions' \
  count --limit 1000000000 --seconds 2
expect 1 '*' '*' count --limit 1000000000 --seconds 1.5
like 'without a terminal' '' "$(grep 'depth-first' "$dir/err")"

for i in 1 2 3 4 5; do printf '%081d\n' 0; done >"$dir/blanks"
"$BOXLINE" job make "$dir/job" --shards 5 --input "$dir/blanks" -- count --limit 0 --seconds 0.5
: >"$dir/in"
shown '^[1-4] of 5 shards, [0-9]+ s, about [0-9]+ s left' job run "$dir/job"

done_testing
