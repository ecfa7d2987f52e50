# SPDX-License-Identifier: BSL-1.0
#
# Many lines in bounded memory: an address space of which the input and the output would each take a
# large part.
. tests/command/lib/expect.sh

lines=400000
make_lines() { awk -v line="$wiki" -v n=$lines 'BEGIN { for (i = 0; i < n; ++i) print line }'; }
export MALLOC_ARENA_MAX=1
# What it takes to start, and 30 MB: input and output are 33 MB each. A sanitizer asks for more address space
# than any limit leaves it.
starts_in() { bash -c 'ulimit -v "$1" && exec "$BOXLINE" --version' - "$1" >/dev/null 2>&1; }
limit=10000
while [ $limit -lt 200000 ] && ! starts_in $limit; do limit=$((limit + 2000)); done
if starts_in $limit; then
  limit=$((limit + 30000))
  bounded() { (ulimit -v $limit && "$BOXLINE" "$@"); }
else
  echo 'not bounded: the command does not start with a limited address space'
  lines=4000
  bounded() { "$BOXLINE" "$@"; }
fi
for jobs in 1 2; do
  like "lines converted from a pipe, $jobs jobs" $lines \
    "$(make_lines | bounded convert --jobs $jobs | wc -l | tr -d ' ')"
done
make_lines >"$dir/lines.txt"
like 'numbers of lines converted from a file' "$lines" \
  "$(bounded convert --format numbers "$dir/lines.txt" | uniq -c | awk '{ print $1 }')"
lines=40000
like 'lines solved' "$lines $wiki_solved" "$(make_lines | bounded solve | uniq -c | sed 's/^ *//')"

done_testing
