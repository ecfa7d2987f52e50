# SPDX-License-Identifier: BSL-1.0
#
# boxline-mpi: a job and a search tree on three ranks, and ranks that die.
. tests/command/lib/expect.sh

mpi=$(dirname "$BOXLINE")/boxline-mpi
[ -x "$mpi" ] || skip 'boxline-mpi is not built (Debian: libopenmpi-dev)'
command -v mpirun >/dev/null || skip 'mpirun not found (Debian: openmpi-bin)'
# More ranks than processors, as any user, without a network.
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_rmaps_base_oversubscribe=1
export OMPI_MCA_plm=isolated
# OpenMPI keeps memory until the process ends.
export ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}detect_leaks=0
ranks() { timeout -k 5 100 mpirun "$@"; }
ranks -n 1 true >"$dir/out" 2>&1 || skip "mpirun does not run here: $(head -n 3 "$dir/out")"

# pid_of RANK: the process of a rank, once it is there.
pid_of() {
  for i in $(seq 200); do
    for p in $(pgrep -x boxline-mpi); do
      tr '\0' '\n' 2>/dev/null <"/proc/$p/environ" >"$dir/environ" || continue
      grep -qx "JOB_TEST=$dir" "$dir/environ" && grep -qx "OMPI_COMM_WORLD_RANK=$1" "$dir/environ" &&
        echo "$p" && return
    done
    sleep 0.05
  done 2>/dev/null
}

# --- A job --------------------------------------------------------------------------------------------------

"$BOXLINE" generate --count 60 --seed 3 >"$dir/puzzles.txt"
"$BOXLINE" job make "$dir/job" --shards 20 --input "$dir/puzzles.txt" -- rate
status=0
ranks -n 3 "$mpi" job "$dir/job" >"$dir/out" 2>"$dir/err" || status=$?
like 'status of a job' 0 $status
like 'what a job prints' '' "$(cat "$dir/out")"
like 'the job' "$("$BOXLINE" rate "$dir/puzzles.txt")" "$("$BOXLINE" job merge "$dir/job")"
status=0
ranks -n 2 "$mpi" job "$dir/nothing" >"$dir/out" 2>"$dir/err" || status=$?
like 'status of no job' 2 $status
like 'message of no job' 1 "$(grep -c 'rank 0: .*nothing/manifest: No such file' "$dir/err")"

# A rank that is killed: the others do its shard. Each shard takes a quarter of a second.
head -c 81 /dev/zero | tr '\0' . >"$dir/blank"
for i in 1 2 3 4 5 6 7 8 9 10; do cat "$dir/blank"; echo; done >"$dir/blanks.txt"
for rank in 2 1; do
  rm -rf "$dir/job"
  "$BOXLINE" job make "$dir/job" --shards 10 --input "$dir/blanks.txt" -- count --limit 0 --seconds 0.25
  JOB_TEST=$dir ranks -n 3 --enable-recovery "$mpi" job "$dir/job" --silence 2 >"$dir/out" 2>"$dir/err" &
  run=$!
  victim=$(pid_of $rank)
  for i in $(seq 100); do # until it works
    [ -z "$(cat "/proc/$victim/task/"*/children 2>/dev/null)" ] || break
    sleep 0.02
  done
  kill -9 "$victim"
  wait $run
  like "the report of rank $rank, which was killed" 1 \
    "$(grep -c "rank $rank is dead: silent for 2 s; its work is done by the others" "$dir/err")"
  like "the shards after rank $rank was killed" '' "$("$BOXLINE" job show "$dir/job" --left)"
done

# All ranks are killed with rank 0: the rest is done at the next start.
rm -rf "$dir/job"
"$BOXLINE" job make "$dir/job" --shards 10 --input "$dir/blanks.txt" -- count --limit 0 --seconds 0.3
JOB_TEST=$dir ranks -n 3 "$mpi" job "$dir/job" >"$dir/out" 2>"$dir/err" &
run=$!
victim=$(pid_of 0)
sleep 0.5
kill -9 "$victim"
wait $run
status=0
ranks -n 3 "$mpi" job "$dir/job" >"$dir/out" 2>"$dir/err" || status=$?
like 'status of the next start' 0 $status
like 'what is left then' '' "$("$BOXLINE" job show "$dir/job" --left)"

# --- A search tree ------------------------------------------------------------------------------------------

solved() { # WANTED ARG...
  wanted=$1
  shift
  status=0
  ranks -n 3 "$mpi" solve "$@" "$dir/in" >"$dir/out" 2>"$dir/err" || status=$?
  like "solve $*" "$wanted" "$status $(cat "$dir/out")"
}
given "$escargot"
solved "0 $escargot_solved"
solved "0 $escargot_solved" --parts 500
solved '0 1' --count
given "$hopeless"
solved '1 unsolvable'
solved '0 0' --count
given "$clashing"
solved '1 unsolvable'
given ................
solved '0 288' --count
given "$(echo "$wiki_solved" | tr 123 ...)" # some thousand solutions
all=$("$BOXLINE" count --limit 0 <"$dir/in")
solved "0 $all" --count
given "$wiki" "$escargot"
status=0
ranks -n 3 "$mpi" solve "$dir/in" >"$dir/out" 2>"$dir/err" || status=$?
like 'two puzzles' 2 $status
like 'message of two puzzles' 1 "$(grep -c '2 puzzles: expected one' "$dir/err")"

# The first solution stops all: a blank grid of 25x25 is solved in a part, and no other is finished.
echo | awk '{ for (i = 0; i < 625; ++i) printf "0 "; print "" }' >"$dir/in"
ranks -n 3 "$mpi" solve "$dir/in" --size 5 >"$dir/out" 2>"$dir/err"
like 'a solution of a blank grid of 25x25' solution "$("$BOXLINE" check --size 5 "$dir/out")"

done_testing
