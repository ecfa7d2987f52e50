# SPDX-License-Identifier: BSL-1.0
#
# boxline rate: ratings of Sudoku Explainer, formats, early exit, equivalent puzzles; several scales.
. tests/command/lib/expect.sh

tab=$(printf '\t')
easy=..938...5..1..5..8...2...9..9..6..31...1..6.......98...5.91..7..7..3..8.3........
hard=3...5..48.48..6.3...2.......67.8.9.....5.....9..1.....8....3.54.3........1.4...7.

given "$easy" "$hard"
expect 0 '2.0
7.2' '' rate
expect 0 '2.0
7.2' '' rate --scale se --jobs 2
expect 0 "1${tab}2.0/1.2/1.2${tab}direct hidden pair%
2${tab}7.2/4.0/2.6${tab}forcing chain%" '' rate --format '%n%t%r/%p/%d%t%R%%'
expect 0 '1.2
2.6' '' rate --format %d
expect 0 "$easy 1.2 hidden single hidden single
$hard 4.0 hidden triplet pointing" '' rate --format '%g %p %P %D'

# The early exit.
expect 0 '2.0
7.2' '' rate --at-most 7.2
expect 0 '2.0
>7.1' '' rate --at-most 7.1
expect 0 '>1.9
>1.9' '' rate --at-most 1.9
expect 0 "$easy 2.0 1.2
$hard >7.1 -" '' rate --at-most 7.1 --format '%g %r %p'
expect 2 '' '*expected a rating in tenths up to 20, such as 7.2' rate --at-most 4.15

# Puzzles of candidates: a line of 729 characters is one, others are by --input.
marks=$(echo "$hard" | awk '{ for (i = 1; i <= 81; ++i) { d = substr($0, i, 1)
  for (k = 1; k <= 9; ++k) printf "%s", d == "." || d == k ? k : "." } print "" }')
given "$easy" "$marks" "$hard"
expect 0 '2.0
7.2
7.2' '' rate
given "$marks"
expect 0 "$marks 7.2" '' rate --format '%g %r' --input candidates
expect 1 - '*se alone*' rate --scale te
expect 1 - '*--invariant is for puzzles of givens*' rate --invariant
given "$easy" 1............... "$hard"
expect 1 '2.0
-
7.2' '-:2: puzzles of 9x9 are rated' rate
expect 1 "*
-${tab}-
*" '-:2: puzzles of 9x9 are rated' rate --scale te,se
given "$(printf '%s\n' "$hard" | sed 's/[1-9]/& /g; s/\./123456789 /g')"
expect 0 7.2 '' rate --input candidates
expect 1 '' '*expected*' rate
given 12.4
expect 1 '' '*found*' rate --input candidates

# Equivalent puzzles have one rating: rows 1 and 2 exchanged.
given "$hard" "$(echo "$hard" | sed 's/^\(.\{9\}\)\(.\{9\}\)/\2\1/')"
expect 0 '*' '' rate --invariant
like 'rate --invariant' "$(head -1 "$dir/out")" "$(tail -1 "$dir/out")"

# What has no rating, and wrong use.
given "$clashing" "$hopeless" "$easy" \
  ....7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5.......79
expect 1 '-
-
2.0
-' '-:1: the givens clash
-:2: no solution
-:4: more than one solution' rate

# Scales side by side, in the order in which they are named.
given "$easy" "$hard" "$escargot"
expect 0 '0
1
2' '' rate --scale te
expect 0 "2.0${tab}0
7.2${tab}1
10.5${tab}2" '' rate --scale se,te
given "$easy" "$hard" "$easy"
expect 0 "0${tab}2.0
1${tab}7.2
0${tab}2.0" '' rate --scale te,se --jobs 2
expect 2 '' '*se alone*' rate --scale se,te --format %r
expect 2 '' '*se alone*' rate --scale te --at-most 2
# W ratings: 0 where singles are enough.
given "$easy" "$hard" "$clashing" "$hopeless"
expect 1 "0${tab}0
1${tab}[1-9]
-${tab}-
-${tab}-" '-:3: the givens clash
-:4: no solution' rate --scale te,w
# gW, B and gB are no longer than W; no whip solves a puzzle of depth 2.
given "$easy" ..34......5...912.7...2.....1.5.7..86...9...7.......34..2.............9.9...61.75
expect 0 "0${tab}0${tab}0${tab}0${tab}0
1${tab}5${tab}5${tab}5${tab}5" '' rate --scale te,w,gw,b,gb
given "$escargot"
expect 1 "2${tab}-${tab}-" '-:1: w: beyond*b: beyond*' rate --scale te,w,b
# With another greatest value: the same, or none.
given "$easy" ..34......5...912.7...2.....1.5.7..86...9...7.......34..2.............9.9...61.75
expect 0 "0${tab}0
1${tab}5" '' rate --scale te:1,w:5
expect 1 "0${tab}0${tab}0
-${tab}-${tab}5" '-:2: te:0: beyond*w:4: beyond*' rate --scale te:0,w:4,gb:11
for scale in w:12 te:3 w:-1 se:5 w: w:x; do
  expect 2 '' '*no scale*' rate --scale $scale
done

# Lines come as soon as they are known: of a pipe that never ends, and of one that waits.
for scale in se te,hodoku,hodoku-level,assessor; do
  for jobs in 1 3; do
    yes "$easy" | "$BOXLINE" rate --scale $scale --jobs $jobs 2>"$dir/err" | head -n 3 >"$dir/out"
    like "rate --scale $scale --jobs $jobs of an endless pipe" '3 1' \
      "$(echo $(wc -l <"$dir/out") $(sort -u "$dir/out" | wc -l))"
  done
done
like 'a pipe that waits' 2.0 "$({ echo "$easy"; sleep 3; } | "$BOXLINE" rate --jobs 2 |
  { read -r -t 2 line; echo "$line"; })"
# Those of HoDoKu are what its batch prints for these.
given "$easy" "$hard" "$escargot"
expect 0 "374${tab}Easy
1138${tab}Unfair
24894${tab}Extreme" '' rate --scale hodoku,hodoku-level
given "$easy" "$hard" "$hard" "$easy"
expect 0 '*' '' rate --scale se,hodoku,assessor,te
one=$(cat "$dir/out")
like 'the columns' 4 "$(grep -c "^[0-9]*\.[0-9]$tab[0-9]*$tab[0-9]*\.[0-9]$tab[0-3]\$" "$dir/out")"
expect 0 "$one" '' rate --scale se,hodoku,assessor,te --jobs 3
given "$clashing" "$easy" "$hopeless"
expect 1 "-${tab}-${tab}-${tab}-
2.0${tab}*${tab}*${tab}0
-${tab}-${tab}-${tab}-" '-:1: the givens clash
-:3: no solution' rate --scale se,hodoku,assessor,te
given "$escargot"
expect 1 - '*-:1: not rated within the limit*' rate --scale hodoku --seconds 0.000001
for jobs in 1 2 0; do
  given "$hard" "$escargot" "$easy" "$hard"
  expect 0 '1
2
0
1' '' rate --scale te --jobs $jobs
done
given 1234341221434321
expect 1 - '*9x9*' rate --scale te
expect 1 - '*9x9*' rate
given "$easy"
expect 2 '' '*no scale*' rate --scale richter
expect 2 '' '*given twice*' rate --scale te,se,te
expect 2 '' '*no scale*' rate --scale te,
printf '%s\n' "$easy" >"$dir/easy.txt"
expect 0 0 '' rate --scale te "$dir/easy.txt"
expect 2 '' '*%x*' rate --format %x
done_testing
