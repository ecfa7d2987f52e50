# SPDX-License-Identifier: BSL-1.0
#
# boxline steps: the first step, all steps, in notation and in words; rules in the order of a list.
. tests/command/lib/expect.sh
tab=$(printf '\t')

# r1c1 and r1c2 hold 3 and 4; r3c1 and r3c2 lack 1 and 2 or hold them.
puzzle=..12............
given "$puzzle"
expect 0 "-:1${tab}pointing${tab}Pointing: 3 in b2/r2 => r2c12<>3" '' steps
expect 0 "-:1${tab}pointing${tab}Pointing: 3 in b2/r2 => r2c12<>3
-:1${tab}pointing${tab}Pointing: 4 in b2/r2 => r2c12<>4
-:1${tab}claiming${tab}Claiming: 3 in r1/b1 => r2c12<>3
-:1${tab}claiming${tab}Claiming: 4 in r1/b1 => r2c12<>4" '' steps --all --rules pointing,claiming
expect 0 "-:1${tab}claiming${tab}claiming: *" '' steps --rules claiming --format words
# None: a blank grid; a solved one; one that clashes; a limit.
given ................ 1234341221434321 11..............
expect 1 "-:1${tab}stuck
-:2${tab}solved
-:3${tab}invalid" '-:3: r1c1 and r1c2 both hold 1 (row 1)' steps --all
# What all prints is what each rule has: every line names a rule, and the first is that of steps alone.
given "$puzzle"
"$BOXLINE" steps <"$dir/in" >"$dir/first"
"$BOXLINE" steps --all <"$dir/in" >"$dir/all"
checks=$((checks + 1))
[ "$(head -n 1 "$dir/all")" = "$(cat "$dir/first")" ] || failed 'the first of all is the first'
# After a signal no more steps are written: there are hundreds of thousands.
given "$wiki"
status=0
timeout --preserve-status -k 60 -s INT 0.3 "$BOXLINE" steps --all --rules all <"$dir/in" >"$dir/out" ||
  status=$?
like 'the status after a signal' 130 $status
like 'lines after a signal' 0 "$(wc -l <"$dir/out" | tr -d ' ')"
expect 2 '' '?*' steps --rules nosuch
expect 2 '' '?*' steps --format json
expect 0 '*' '' steps --help

done_testing
