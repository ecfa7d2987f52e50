# SPDX-License-Identifier: BSL-1.0
#
# How a signal ends the programs, whatever they wait for: what is finished is written, in whole lines, and the
# status is 130 after SIGINT, 143 after SIGTERM.
. tests/command/lib/expect.sh

mkfifo "$dir/held" "$dir/stalled"
exec 8<>"$dir/held" # so that its readers wait for more

# idle PID: waits until the process uses no more processor time, for a minute at most.
idle() {
  used=begins
  for i in $(seq 120); do
    sleep 0.5
    now=$(cut -d ' ' -f 14,15 "/proc/$1/stat" 2>/dev/null) || now=
    [ "$now" != "$used" ] || [ "$now" = "0 0" ] || return 0
    used=$now
  done
}

# While they read: each subcommand that reads a file or standard input, of which nothing comes.
echo "$wiki_solved" >"$dir/answer"
"$BOXLINE" export --to cnf <"$dir/answer" >"$dir/model"
waiting() { # PROGRAM SIGNAL STATUS ARG...
  program=$1 signal=$2 wanted=$3
  shift 3
  checks=$((checks + 1))
  found=0
  timeout --foreground --preserve-status -k 60 -s "$signal" 0.3 "$program" "$@" <"$dir/held" >"$dir/out" \
    2>"$dir/err" || found=$?
  [ "$found" = "$wanted" ] || failed "$(basename "$program") $* waits, SIG$signal" "  status $found"
  [ ! -s "$dir/out" ] || [ -z "$(tail -c 1 "$dir/out")" ] || failed "$* waits, SIG$signal: half a line"
}
while read -r words; do
  # shellcheck disable=SC2086
  { waiting "$BOXLINE" INT 130 $words && waiting "$BOXLINE" TERM 143 $words; } </dev/null
done <<END
solve
count --jobs 3
check
convert
explain
hint
hint --placed $dir/answer
mistakes --placed $dir/answer
steps
steps --all
verify-rules -
assess
rate
rate --scale hodoku,te,w --jobs 2
train -
canonical
grids -
grids --rank -
grids --unrank
scan
unavoidable
backdoors --cells 9
pattern
vicinity
twins
many-clues
transform
equivalent - $dir/answer
partition
nishio
nishio --cells
export --to cnf
import $dir/model -
solve $dir/held
END
while read -r words; do
  # shellcheck disable=SC2086
  { waiting "$BOXLINE_STUDIES" INT 130 $words && waiting "$BOXLINE_STUDIES" TERM 143 $words; } </dev/null
done <<END
solve
count
visits
trace
space
three-sat
study visits
study copies
study ratings -
study methods
study nishio
study local
study local --classes
study rules
study shares
study soundness
study shards -
END

# While others do not read what they write: the pipe is full. What it took is whole lines.
"$BOXLINE" generate --count 100000 --seed 1 --size 2 >"$dir/stalled" 2>"$dir/err" &
exec 7<"$dir/stalled"
idle $!
kill -TERM $!
status=0
wait $! || status=$?
like 'status where nobody reads' 143 "$status"
cat <&7 >"$dir/out"
exec 7<&-
like 'whole lines where nobody reads' '' "$(grep -vx '[1-4.]\{16\}' "$dir/out")$(tail -c 1 "$dir/out")"
like 'a full pipe' 1 "$([ "$(wc -c <"$dir/out")" -gt 60000 ] && echo 1)"

# While they search: what is finished before the first puzzle that is not, is written, and in its place.
# timeout without --foreground sends the signal twice; that is one signal.
printf '%s\n' "$wiki" "$endless" "$escargot" >"$dir/long.txt"
for signal in INT TERM; do
  wanted=130
  [ $signal = INT ] || wanted=143
  for jobs in 1 3; do
    status=0
    timeout --preserve-status -k 60 -s $signal 0.5 "$BOXLINE" solve --pipeline plain --jobs $jobs \
      "$dir/long.txt" >"$dir/out" 2>"$dir/err" || status=$?
    like "status after SIG$signal, jobs $jobs" $wanted "$status"
    like "finished before SIG$signal, jobs $jobs" "$wiki_solved" "$(cat "$dir/out")"
  done
done

"$BOXLINE" generate --count 300 --seed 1 >"$dir/all"
status=0
timeout --preserve-status -k 60 -s INT 1.5 "$BOXLINE" generate --count 1000000 --seed 1 --jobs 2 >"$dir/out" \
  2>"$dir/err" || status=$?
like 'status of generate' 130 "$status"
lines=$(wc -l <"$dir/out")
like 'generate writes what is finished' 1 "$([ "$lines" -gt 0 ] && echo 1)"
like 'generate writes the first ones, in order' "$(head -n "$lines" "$dir/all")" "$(head -n 300 "$dir/out")"

awk -v grid="$wiki_solved" 'BEGIN { print "puzzle;value"
                                    for (i = 1; i <= 3000; ++i) print grid ";" i % 7 }' >"$dir/table"
status=0
timeout --preserve-status -k 60 -s TERM 0.5 "$BOXLINE" train --rounds 100000 "$dir/table" >"$dir/out" \
  2>"$dir/err" || status=$?
like 'status of train in its rounds' 143 "$status"

# Pictures and pages hold the puzzles that were finished.
printf '%s\n' "$wiki" "$endless" >"$dir/two.txt"
status=0
timeout --preserve-status -k 60 -s TERM 0.5 "$BOXLINE_STUDIES" visits --svg "$dir/visits.svg" "$dir/two.txt" \
  >"$dir/out" 2>"$dir/err" || status=$?
like 'status of visits' 143 "$status"
like 'the finished picture' 1 "$(grep -q two.txt:1 "$dir/visits.svg" && echo 1)"

# What a limit has stopped is not kept as a result.
given "$endless"
studies expect 1 '*stopped at the limit?1' '' study visits --visits 1000 --state "$dir/state"
like 'a state without what the limit stopped' '' "$(cat "$dir/state")"

# A pipe whose reader has ended ends the program, as other programs, without a word.
{ "$BOXLINE" generate --size 2 --count 100000 --seed 1 2>"$dir/err" || echo $? >"$dir/status"; } |
  head -n 1 >"$dir/out"
like 'status of a closed pipe' 141 "$(cat "$dir/status")"
like 'no message of a closed pipe' '' "$(cat "$dir/err")"

# A second signal ends it immediately, also where it still waits for a reader. It waits 0.2 s: on a busy
# machine the second signal may come too late, hence some attempts.
ended=
for attempt in 1 2 3 4 5; do
  perl -e '
    pipe(my $in, my $out) or die;
    my $child = fork // die;
    if (!$child) { close($in); open(STDOUT, ">&", $out); exec @ARGV }
    close($out);
    # Until it uses no more processor time: then the pipe is full.
    my $used = "";
    for (1 .. 120) {
      select(undef, undef, undef, 0.5);
      open(my $stat, "<", "/proc/$child/stat") or last;
      my $now = join " ", (split " ", <$stat>)[13, 14];
      last if $now eq $used && $now ne "0 0";
      $used = $now;
    }
    kill INT => $child;
    select(undef, undef, undef, 0.13);
    kill TERM => $child;
    waitpid($child, 0);
    print $? & 127' "$BOXLINE" generate --count 1000000 --seed 1 --size 2 >"$dir/out" 2>"$dir/err"
  ended=$(cat "$dir/out")
  [ "$ended" != 15 ] || break
done
like 'the second signal' 15 "$ended"

done_testing
