# SPDX-License-Identifier: BSL-1.0
#
# boxline job: shards give what one run gives, whatever ends them and wherever they run; and its errors.
# BOXLINE_KILLS is how often a job is killed at random; 100 in the target soak.
. tests/command/lib/expect.sh

# Makes a job in $dir/NAME, which is $job then.
make_job() { # NAME ARG...
  job=$dir/$1
  shift
  rm -rf "$job"
  expect 0 '' '' job make "$job" "$@"
}
merged() { "$BOXLINE" job merge "$@" 2>"$dir/err"; }

# --- The same as in one run ---------------------------------------------------------------------------------

{
  printf '# a comment\n\n'
  "$BOXLINE" generate --count 40 --seed 1
  printf '\nno puzzle\r\n%s # a comment\n12\n' "$hopeless"
  "$BOXLINE" generate --count 10 --seed 2 --size 2
  printf '%s' "$clashing" # no line end
} >"$dir/puzzles.txt"
"$BOXLINE" generate --count 6 --seed 2 --size 2x3 | "$BOXLINE" solve --size 2x3 >"$dir/grids.txt"
cd "$dir" || exit 1
while read -r input words; do
  whole=0
  # shellcheck disable=SC2086
  "$BOXLINE" $words "$input" >"$dir/whole" 2>"$dir/whole.err" || whole=$?
  for shards in 1 7; do
    # shellcheck disable=SC2086
    make_job same --shards $shards --input "$input" -- $words
    expect 0 '' '' job run "$job" --jobs 2
    status=0
    "$BOXLINE" job merge "$job" >"$dir/merged" 2>"$dir/merged.err" || status=$?
    like "status of $words, $shards shards" $whole $status
    checks=$((checks + 2))
    cmp -s "$dir/whole" "$dir/merged" || failed "$words, $shards shards: output"
    cmp -s "$dir/whole.err" "$dir/merged.err" || failed "$words, $shards shards: messages"
  done
done <<END
puzzles.txt solve
puzzles.txt count --limit 0
puzzles.txt check --format line
puzzles.txt convert --format numbers
puzzles.txt canonical --minlex --with-automorphisms
puzzles.txt backdoors --cells 1
grids.txt unavoidable --size 2x3 --count
grids.txt scan --size 2x3 --clues 9
END
# Files that begin with a byte order mark, joined: each puzzle is read, wherever a shard begins.
for i in 1 2 3 4; do printf '\357\273\277%s\n\357\273\277# %s\n' "$wiki" $i; done >"$dir/joined.txt"
solved_twice="$wiki_solved
$wiki_solved"
expect 0 "$solved_twice
$solved_twice" '' solve joined.txt
for shards in 1 2 3 4; do
  make_job joined --shards $shards --input joined.txt -- solve
  expect 0 '' '' job run "$job"
  expect 0 "$solved_twice
$solved_twice" '' job merge "$job"
done
"$BOXLINE" generate --count 41 --seed 3 >"$dir/nines.txt"
"$BOXLINE" rate --scale te,hodoku "$dir/nines.txt" >"$dir/whole"
make_job same --shards 5 --input nines.txt -- rate --scale te,hodoku
expect 0 '' '' job run "$job" --jobs 0
like 'rate' "$(cat "$dir/whole")" "$(merged "$job")"
make_job same --shards 3 --input nines.txt -- assess --moves
expect 0 '' '' job run "$job"
like 'assess' "$("$BOXLINE" assess --moves nines.txt)" "$(merged "$job")"
make_job seeds --shards 6 --count 20 -- generate --seed 9 --minimal --size 2
expect 0 '' '' job run "$job" --shard 2-3
expect 0 '1
4
5
6' '' job show "$job" --left
expect 1 '' '*4 of 6 shards are not done*' job merge "$job"
for shard in 6 1 5 4 4; do expect 0 '' '' job run "$job" --shard $shard; done
"$BOXLINE" generate --seed 9 --minimal --size 2 --count 20 >"$dir/whole"
like 'generate' "$(cat "$dir/whole")" "$(merged "$job")"
expect 0 '*command?boxline generate --seed 9 --minimal --size 2
items?20
shards?6
done?6
under way?0
left?0
*' '' job show "$job"
expect 0 '1?4?*
2?4?*
*
6?3?*' '' job show "$job" --times
# More shards than items.
make_job few --shards 100 --input grids.txt -- check --size 2x3
like 'as many shards as grids' 6 "$("$BOXLINE" job show "$job" --left | wc -l | tr -d ' ')"

# --- Merged without duplicates ------------------------------------------------------------------------------

{
  for i in 1 2 3; do cat "$dir/nines.txt"; done
  "$BOXLINE" transform --seed 5 "$dir/nines.txt"
} >"$dir/copies.txt"
"$BOXLINE" canonical --minlex "$dir/copies.txt" | LC_ALL=C sort -u >"$dir/classes"
for shards in 1 4; do
  make_job unique --shards $shards --input copies.txt -- canonical --minlex
  expect 0 '' '' job run "$job" --jobs 2
  expect 0 '' '' job merge "$job" --unique --output "$dir/found"
  like "classes of $shards shards" "$(cat "$dir/classes")" "$(cat "$dir/found")"
  like "the manifest beside it" "$(cat "$job/manifest")" "$(cat "$dir/found.manifest")"
done

# What is no file is not replaced by one.
mkfifo "$dir/pipe"
for name in "$dir/pipe" "$dir"; do
  expect 2 '' "boxline: cannot write: $name: not a regular file" job merge "$job" --output "$name"
done
checks=$((checks + 1))
[ -p "$dir/pipe" ] && [ ! -e "$dir/pipe.part" ] || failed 'a pipe is one after job merge'

# In bounded memory: 200,000 lines of 81 bytes in an address space that cannot hold them, by runs on disk.
lines=200000
starts_in() { (ulimit -v "$1" && "$BOXLINE" --version) >/dev/null 2>&1; }
limit=10000
{ while [ $limit -lt 200000 ] && ! starts_in $limit; do limit=$((limit + 2000)); done; } 2>/dev/null
# A thread's stack has the size of the first one's: the usual 8 MB would be all that there is.
bounded() { (ulimit -s 1024 && ulimit -v $((limit + 9000)) && MALLOC_ARENA_MAX=1 "$BOXLINE" "$@"); }
if ! starts_in $limit; then # a sanitizer asks for more than any limit leaves it
  lines=4000
  bounded() { "$BOXLINE" "$@"; }
fi
awk -v n=$lines 'BEGIN { for (i = 0; i < n; ++i) { s = sprintf("%018d", (i * 7919) % (n / 2))
                         gsub("0", ".", s)
                         printf "%s%063d\n", s, 0 } }' >"$dir/many.txt"
bounded job make "$dir/many" --shards 3 --input many.txt -- convert --format line
like 'many: run' 0 "$(bounded job run "$dir/many"; echo $?)"
like 'many: in order' $lines "$(bounded job merge "$dir/many" | wc -l | tr -d ' ')"
like 'many: without duplicates' "$(LC_ALL=C sort -u "$dir/many.txt" | tr 0 . | cksum)" \
  "$(bounded job merge "$dir/many" --unique --memory 1 | cksum)"
if [ $lines = 200000 ]; then
  # Memory that runs out is an error with a message.
  out_of_memory=$(bounded job merge "$dir/many" --unique --memory 100 2>&1; echo $?)
  like 'many: no memory left' 'boxline: out of memory
2' "$out_of_memory"
fi
rm -rf "$dir/many" "$dir/many.txt"

# --- Killed at any moment -----------------------------------------------------------------------------------

kills=${BOXLINE_KILLS:-8}
# Every second puzzle takes its nodes, some ms; one line is no puzzle.
"$BOXLINE" generate --count $((kills * 6)) --seed 4 | sed "s/\$/\n$endless/; 5s/^/x/" >"$dir/slow.txt"
set -- solve --pipeline plain --nodes 80000
make_job killed --shards $((kills * 6)) --input slow.txt -- "$@"
untimed() { sed 's/, [0-9.]* s$//'; }
"$BOXLINE" "$@" slow.txt 2>&1 >"$dir/whole" | untimed >"$dir/whole.err"
like 'at least half of them take their nodes' 1 \
  "$([ "$(grep -c '^limit$' "$dir/whole")" -ge $((kills * 6)) ] && echo 1)"
killed_at=0
i=0
while [ $i -lt "$kills" ]; do
  i=$((i + 1))
  perl -e '
    srand(shift);
    my $child = fork // die;
    if (!$child) { exec @ARGV }
    select(undef, undef, undef, rand(0.12));
    kill KILL => $child;
    waitpid($child, 0);
    exit($? == 9 ? 0 : 1)' $i "$BOXLINE" job run "$job" --jobs 2 && killed_at=$((killed_at + 1))
  # What has a name is whole.
  "$BOXLINE" job show "$job" >"$dir/out" || failed "kill $i: $(cat "$dir/out")"
done
like 'killed while it ran' 1 "$([ $killed_at -gt $((kills / 3)) ] && echo 1)"
left=$("$BOXLINE" job show "$job" --left | wc -l)
expect 0 '' '' job run "$job" --jobs 2
merged "$job" | cmp -s - "$dir/whole"
like "the result after $killed_at kills" 0 $?
"$BOXLINE" job merge "$job" 2>&1 >"$dir/out" | untimed | cmp -s - "$dir/whole.err"
like 'the messages after kills' 0 $?
like 'nothing is left under way' '' \
  "$(ls "$job" | grep -v -e '^manifest$' -e '^[0-9]*\.result$' -e '^[0-9]*\.messages$')"
echo "$killed_at of $kills kills while the job ran, $left shards left after them"

# Its processes end with it.
head -c 81 /dev/zero | tr '\0' . >"$dir/blank.txt"
make_job endless --shards 1 --input blank.txt -- count --limit 0
"$BOXLINE" job run "$job" &
parent=$!
child=
for i in $(seq 100); do
  child=$(cat /proc/$parent/task/*/children 2>/dev/null | tr -d ' ') && [ -n "$child" ] && break
  sleep 0.05
done
expect 1 '' '*1 shard is under way in other processes*' job run "$job"
expect 0 '*
under way?1
*' '' job show "$job"
kill -9 $parent
wait $parent 2>/dev/null
for i in $(seq 100); do [ -e "/proc/$child" ] || break; sleep 0.05; done
like "the process $child of a killed job" '' "$(ls -d "/proc/$child" 2>/dev/null)"

# A signal ends it, and what is done stays.
for signal in INT TERM; do
  wanted=130
  [ $signal = INT ] || wanted=143
  status=0
  timeout --foreground --preserve-status -k 5 -s $signal 0.3 "$BOXLINE" job run "$job" >"$dir/out" \
    2>"$dir/err" || status=$?
  like "status after SIG$signal" $wanted $status
  like "after SIG$signal" 'manifest' "$(ls "$job")"
done

# --- Recipes ------------------------------------------------------------------------------------------------

cd "$OLDPWD" || exit 1
sbatch=$PWD/examples/slurm/job.sbatch
cd "$dir" || exit 1
"$BOXLINE" check nines.txt >"$dir/whole"
for tasks in 1 3 40; do
  make_job slurm --shards 8 --input nines.txt -- check
  task=$tasks
  while [ $task -gt 0 ]; do # in any order
    SLURM_ARRAY_TASK_ID=$task SLURM_ARRAY_TASK_MIN=1 SLURM_ARRAY_TASK_COUNT=$tasks sh "$sbatch" "$job" ||
      failed "task $task of $tasks of an array"
    task=$((task - 1))
  done
  like "an array of $tasks tasks" "$(cat "$dir/whole")" "$(merged "$job")"
done
if parallel --version 2>/dev/null | grep -q GNU; then
  make_job parallel --shards 8 --input nines.txt -- check
  "$BOXLINE" job show "$job" --left | parallel --will-cite -j 2 "$BOXLINE" job run "$job" --shard {}
  like 'GNU parallel' "$(cat "$dir/whole")" "$(merged "$job")"
fi

# --- Errors -------------------------------------------------------------------------------------------------

expect 2 '' '*no command: expected one of solve*' job make "$dir/x" --shards 2 --input grids.txt
expect 2 '' '*assess --json is about the whole input, and cannot be split' job make "$dir/x" --shards 2 \
  --input grids.txt -- assess --json
expect 2 '' "*'partition' cannot be split*" job make "$dir/x" --shards 2 --input grids.txt -- partition
expect 2 '' '*no input files of its own*' job make "$dir/x" --shards 2 --input grids.txt -- solve grids.txt
expect 2 '' '*--format svg*' job make "$dir/x" --shards 2 --input grids.txt -- solve --format svg
expect 2 '' '*--format json*' job make "$dir/x" --shards 2 --input grids.txt -- check --format=json
expect 2 '' '*%n counts*' job make "$dir/x" --shards 2 --input grids.txt -- rate --format '%r %n'
expect 2 '' '*--stats is about the whole*' job make "$dir/x" --shards 2 --input grids.txt -- solve --stats
expect 2 '' '*--bogus*' job make "$dir/x" --shards 2 --input grids.txt -- solve --bogus
expect 2 '' '*without --seed*' job make "$dir/x" --shards 2 --count 5 -- generate
expect 2 '' '*--count is about the whole*' job make "$dir/x" --shards 2 --count 5 -- \
  generate --seed 1 --count 3
expect 2 '' '*expected --shards*' job make "$dir/x" --input grids.txt -- solve
expect 2 '' '*No such file*' job make "$dir/x" --shards 2 --input nothing.txt -- solve
expect 2 '' '*can be read again' job make "$dir/x" --shards 2 --input /dev/null -- solve
printf '1 2|3 4\n3 4|1 2\n---+---\n2 1|4 3\n4 3|2 1\n' >"$dir/block.txt"
expect 2 '' '*block.txt:1: a block*' job make "$dir/x" --shards 2 --input block.txt -- solve
expect 2 '' '*manifest: there is a job already' job make "$dir/seeds" --shards 2 --count 5 -- \
  generate --seed 1
expect 2 '' '*--unique is an option of job merge' job run "$dir/seeds" --unique
expect 2 '' '*expected A or A-B from 1 to 6' job run "$dir/seeds" --shard 3-7
expect 2 '' '*manifest: No such file*' job run "$dir/nothing"
expect 2 '' '*ACTION is required*' job
[ ! -e "$dir/x" ]
like 'no folder of a job that was not made' 0 $?

# An input file that was changed, and a file that the words name.
cp nines.txt changed.txt
echo anti-knight >rules.txt
make_job changed --shards 2 --input changed.txt -- check --constraints rules.txt
expect 0 '' '' job run "$job" --shard 1
sed -i '$s/[1-9]/./' changed.txt
expect 1 '' '*shard 2: */changed.txt: was changed after the job was made*1 of 2 shards failed*' job run "$job"
head -n 40 nines.txt >changed.txt
expect 1 '' '*shard 2: */changed.txt: was changed*' job run "$job"
cp nines.txt changed.txt
echo anti-king >rules.txt
expect 2 '' '*/rules.txt: was changed after the job was made' job run "$job"
rm rules.txt
expect 2 '' '*/rules.txt: No such file*' job run "$job"
echo anti-knight >rules.txt
expect 0 '' '' job run "$job"

# A manifest that was changed, another version, a result of another job, one that was changed.
cp -r changed other
sed -i 's/^word check$/word solve/' other/manifest
expect 2 '' '*manifest: line *not the digest of the lines before it: they were changed' job run other
sed -e 's/^version .*/version 0.0.1/' -e '/^digest/d' changed/manifest >other/manifest
echo "digest $(sha256sum other/manifest | cut -d ' ' -f 1)" >>other/manifest
expect 2 '' '*a job of boxline 0.0.1, and this is *' job merge other
sed -e 's/^word check$/word solve/' -e '/^digest/d' changed/manifest >other/manifest
echo "digest $(sha256sum other/manifest | cut -d ' ' -f 1)" >>other/manifest
expect 2 '' '*1.result: no result of this manifest; remove it, and run the job again' job run other
expect 2 '' '*1.result: no result of this manifest*' job merge other
sed -i '1s/^./x/' changed/1.result
expect 2 '*' '*1.result: was changed; remove it*' job merge changed
truncate -s 100 changed/1.result
expect 2 '' '*1.result: no result of this manifest*' job run changed
rm changed/1.result
expect 0 '' '' job run changed

# A shard whose command fails; the others are done.
"$BOXLINE" construct --size 4 >mixed.txt
"$BOXLINE" solve nines.txt | head -n 6 | cat - mixed.txt | sed -n '1,6p;$p' >mixed
make_job failing --shards 7 --input mixed -- unavoidable --count
expect 1 '' '*shard 7: the command ended with status 2: boxline: *boxes of 4x4*1 of 7 shards failed*' \
  job run "$job"
expect 0 '7' '' job show "$job" --left

# A full disk: no result, and the job can be run again.
"$BOXLINE" solve nines.txt | head -n 12 >solved.txt
make_job full --shards 2 --input solved.txt -- unavoidable
status=0
(trap '' XFSZ && ulimit -f 8 && "$BOXLINE" job run "$job") >"$dir/out" 2>"$dir/err" || status=$?
like 'status of a full disk' 2 $status
like 'message of a full disk' 1 "$(grep -c 'cannot write: .*part: File too large' "$dir/err")"
like 'files of a full disk' 'manifest' "$(ls "$job")"
expect 0 '' '' job run "$job"
status=0
(trap '' XFSZ && ulimit -f 8 && "$BOXLINE" job merge "$job" --output big) 2>"$dir/err" || status=$?
like 'status of a full disk for the merged file' 2 $status
like 'no merged file' '' "$(ls | grep big)"
"$BOXLINE" unavoidable solved.txt >"$dir/whole"
merged "$job" | cmp -s - "$dir/whole"
like 'the result after a full disk' 0 $?
if [ -e /dev/full ]; then
  checks=$((checks + 1))
  "$BOXLINE" job merge "$job" >/dev/full 2>"$dir/err" && failed 'merge to a full disk: status 0'
  like 'merge to a full disk' 'boxline: cannot write: No space left on device' "$(cat "$dir/err")"
fi

done_testing
