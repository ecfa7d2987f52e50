# SPDX-License-Identifier: BSL-1.0
#
# boxline generate: what it makes is what was asked for, by other solvers: CaDiCaL (else dancing links), and
# qqwing where it is installed. BOXLINE_GENERATED is the number of puzzles of each mode, 20 by default; 1000
# takes minutes.

. "$(dirname "$0")/lib/expect.sh"

count=${BOXLINE_GENERATED:-20}
other=dancing-links
"$BOXLINE" pipelines | grep -q '^cadical' && other=cadical
qqwing=$(command -v qqwing || true)

# Lines of puzzles without one given each.
without_one() {
  awk '{ for (i = 1; i <= length($0); ++i)
    if (substr($0, i, 1) != ".") print substr($0, 1, i - 1) "." substr($0, i + 1) }' "$1"
}
clues_of() { awk '{ print gsub(/[^.]/, "") }' "$1"; }

# The count of another solver for each puzzle of file $1: 1 or 2+. Rectangular boxes are left to the fastest
# pipeline.
counts() {
  case $size in
    *x*) "$BOXLINE" count --size $size "$1" ;;
    *) "$BOXLINE" count --pipeline $other "$1" ;;
  esac
}
# The count of qqwing for each 9x9 puzzle: solutions and a comma.
qqwing_counts() { qqwing --solve --nosolution --nopuzzle --count-solutions --csv <"$1" | grep '^[0-9]'; }
has_qqwing() { [ -n "$qqwing" ] && [ "$size" = 3 ]; }

# made NAME ARG...: makes puzzles, 9x9 unless --size comes first; checks that there are as many, all
# different, and unique.
made() {
  mode=$1 size=3
  shift
  [ "$1" != --size ] || size=$2
  expect 0 '*' '' generate --count "$count" --seed 11 "$@"
  cp "$dir/out" "$dir/made"
  like "$mode: puzzles" "$count" "$(wc -l <"$dir/made" | tr -d ' ')"
  [ "$size" = 2 ] || like "$mode: different ones" "$count" "$(sort -u "$dir/made" | wc -l | tr -d ' ')"
  like "$mode: unique" "$count" "$(counts "$dir/made" | grep -cx 1)"
  ! has_qqwing || like "$mode: unique by qqwing" "$count" "$(qqwing_counts "$dir/made" | grep -cx 1,)"
}

# No given of $dir/made is redundant, by another solver; by qqwing, which counts all solutions, for the first
# 2000 of them.
minimal() {
  without_one "$dir/made" >"$dir/fewer"
  fewer=$(wc -l <"$dir/fewer" | tr -d ' ')
  like "$mode: givens that are needed" "$fewer" "$(counts "$dir/fewer" | grep -cx '2+')"
  has_qqwing || return 0
  head -n 2000 "$dir/fewer" >"$dir/some"
  like "$mode: givens that are needed, by qqwing" "$(wc -l <"$dir/some" | tr -d ' ')" \
    "$(qqwing_counts "$dir/some" | grep -cvx '[01],')"
}

# The patterns by their words: the partner of the cell (r, c), from 0. $1 is an awk expression for its place.
pattern() {
  like "$mode: cells against the pattern" 0 "$(awk -v n="$2" '{
    for (r = 0; r < n; ++r) for (c = 0; c < n; ++c) {
      e = n - 1
      bad += (substr($0, r * n + c + 1, 1) == ".") != (substr($0, ('"$1"') + 1, 1) == ".")
    } } END { print bad + 0 }' "$dir/made")"
}

made default
cp "$dir/made" "$dir/default"
made minimal --minimal
minimal
like 'without a symmetry all are minimal' 0 "$(cmp -s "$dir/default" "$dir/made"; echo $?)"
made 'clues 24-28' --clues 24-28
like 'clues out of their range' 0 "$(clues_of "$dir/made" | awk '$1 < 24 || $1 > 28' | wc -l | tr -d ' ')"
like 'numbers of clues' 5 "$(clues_of "$dir/made" | sort -u | wc -l | tr -d ' ')"
made '30 clues' --clues 30
like '30 clues' 30 "$(clues_of "$dir/made" | sort -u)"
made 'minimal, 23 clues at most' --minimal --clues -23
minimal
like 'too many clues' 0 "$(clues_of "$dir/made" | awk '$1 > 23' | wc -l | tr -d ' ')"
for s in rotate180 rotate90 horizontal vertical diagonal antidiagonal mirrors diagonals full; do
  made $s --symmetry $s
  case $s in
    rotate180 | rotate90) pattern '(e - r) * n + e - c' 9 ;;
    horizontal | mirrors) pattern 'r * n + e - c' 9 ;;
    vertical) pattern '(e - r) * n + c' 9 ;;
    diagonal | diagonals | full) pattern 'c * n + r' 9 ;;
    antidiagonal) pattern '(e - c) * n + e - r' 9 ;;
  esac
  case $s in
    rotate90 | full) pattern 'c * n + e - r' 9 ;;
    mirrors) pattern '(e - r) * n + c' 9 ;;
    diagonals) pattern '(e - c) * n + e - r' 9 ;;
  esac
done
made 'minimal, rotate180' --minimal --symmetry rotate180
minimal
pattern '(e - r) * n + e - c' 9
made '4x4' --size 2 --minimal
minimal
made '6x6' --size 2x3 --minimal
minimal
made '16x16' --size 4 --clues 100-120
like 'clues at 16x16' 0 "$(clues_of "$dir/made" | awk '$1 < 100 || $1 > 120' | wc -l | tr -d ' ')"
made 'Latin squares' --size 1x9
expect 0 '*' '' generate --size 5 --clues 350 --seed 1
cp "$dir/out" "$dir/made"
like '25x25' 350 "$(clues_of "$dir/made")"
expect 0 1 '' count "$dir/made"

# Puzzle i depends on the seed and i alone.
expect 0 '*' '' generate --count 12 --seed 5 --symmetry rotate180
cp "$dir/out" "$dir/one"
for jobs in 2 3 0; do
  expect 0 "$(cat "$dir/one")" '' generate --count 12 --seed 5 --symmetry rotate180 --jobs $jobs
done
expect 0 "$(sed -n 9,12p "$dir/one")" '' generate --count 4 --first 9 --seed 5 --symmetry rotate180
expect 0 "$(cat "$dir/one")" '' generate --count 12 --seed 5 --symmetry rotate180 --seconds 1000
expect 0 '*' '' generate --count 12 --seed 6 --symmetry rotate180
like 'another seed, the same puzzles' 1 "$(cmp -s "$dir/one" "$dir/out"; echo $?)"
# The same on every machine.
expect 0 '.3....6.2....9...7..57.3.......1...54.79.....5.14...8.......3..9..2.........64.1.' '' generate \
  --seed 1
# Without a seed one is drawn and reported.
expect 0 '*' 'boxline: --seed [0-9]* makes these again' generate
seed=$(sed 's/.*--seed \([0-9]*\) .*/\1/' "$dir/err")
expect 0 "$(cat "$dir/out")" '' generate --seed "$seed"

# Facts.
expect 0 '{"puzzle":"2..........8..431...98.3...8....1...5.2...6.8...2....3...7.64...573..8..........'\
'1","solution":"235167984768594312149823567873651249512439678694278153921786435457312896386945721","uniqu'\
'e":true,"minimal":true,"clues":24,"symmetry":"rotate180","attempts":1,"seed":1,"number":1,"version":"*"}' \
  '' generate --seed 1 --symmetry rotate180 --minimal --format json
expect 0 '*"minimal":false,"clues":40,*"number":3,*' '' generate --seed 1 --clues 40 --first 3 --format json
expect 0 '? ? ? | ? ? ?
? ? ? | ? ? ?
------+------
*

? ? ? | ? ? ?
*' '' generate --seed 1 --size 2x3 --count 2 --format block

# One is not found, which is reported; the others are made.
expect 1 '' 'boxline: puzzle 1: not found in 50 attempts: 50 with too many clues or too few' \
  generate --seed 1 --clues 10-16 --attempts 50
expect 1 '' 'boxline: puzzle 1: not found in 30 attempts: 30 not minimal' \
  generate --seed 1 --size 2 --minimal --symmetry mirrors --attempts 30
expect 1 '' 'boxline: puzzle 1: not found in 1 attempt: no grid satisfies the houses and constraints' \
  generate --seed 1 --constraints 'even r1c1; odd r1c1'
expect 1 '' 'boxline: puzzle 1: not found in * attempts: *' generate --seed 1 --clues 16 --seconds 0.2
expect 1 '*' 'boxline: puzzle *' generate --seed 1 --minimal --symmetry rotate180 --attempts 10 --count 20
found=$(wc -l <"$dir/out" | tr -d ' ')
like 'found and not found' 20 "$((found + $(wc -l <"$dir/err" | tr -d ' ')))"
like 'some of both' 'yes' "$([ "$found" -gt 0 ] && [ "$found" -lt 20 ] && echo yes)"

# Each class is made when it is asked for; minimal gentle puzzles too, which the paper never found. A hundred
# ratings may be needed: a program with sanitizers takes half an hour for what is a second, and makes the
# others alone.
for class in gentle moderate tough diabolical; do
  expect 0 '*' '' generate --seed 3 --count 2 --difficulty $class
  cp "$dir/out" "$dir/made"
  expect 0 '*' '' assess "$dir/made"
  like "$class" 2 "$(cut -f 3 "$dir/out" | grep -ic "^$class$")"
done
is_sanitized || expect 0 '*"minimal":true*"class":"gentle"*' '' generate --seed 1 --minimal --difficulty \
  gentle --format json --seconds 600

# Ranges of difficulty: what is made is in them by the raters, whatever the number of jobs.
# in_range SCALES AWK-CONDITION ARG...
in_range() {
  scales=$1 condition=$2
  shift 2
  expect 0 '*' '' generate --seed 5 --count 4 "$@"
  cp "$dir/out" "$dir/made"
  expect 0 "$(cat "$dir/made")" '' generate --seed 5 --count 4 --jobs 3 "$@"
  expect 0 '*' '' rate --scale "$scales" "$dir/made"
  like "generate $*" 4 "$(awk "$condition" "$dir/out" | wc -l | tr -d ' ')"
}
in_range assessor '4 <= $1 && $1 <= 6' --minutes 4-6
is_sanitized || in_range assessor '$1 == "5.0"' --minutes 5
in_range se '3.0 <= $1 && $1 <= 4.2' --rating 3.0-4.2 --clues 26-34
in_range se '7.0 <= $1 && $1 <= 7.5' --rating 7.0-7.5 --minimal
minimal
in_range hodoku-level '$1 == "Hard"' --level hard --symmetry rotate180
pattern '(e - r) * n + e - c' 9
is_sanitized ||
  in_range assessor,se,hodoku-level '8 <= $1 && $1 <= 12 && 4.0 <= $2 && $2 <= 5.6 && $3 == "Hard"' \
    --minutes 8-12 --rating 4.0-5.6 --level hard
expect 0 '*' '' generate --seed 2 --level tough-diabolical --rating 1.2-2.0
cp "$dir/out" "$dir/made"
expect 0 '*	*	[TD]*	*' '' assess "$dir/made"
expect 0 '*,"minutes":[45].*,"rating":1.[0-9],"level":"Easy",*' '' generate --seed 1 --minutes 4-6 --rating \
  1.0-1.9 --level easy --format json
expect 1 '' 'boxline: puzzle 1: not found in 0.3 s, * attempt*' generate --seed 1 --minutes -2 --level \
  extreme --seconds 0.3
expect 1 '' 'boxline: puzzle 1: not found in 1 attempt: 1 not as wanted' generate --seed 1 \
  --minutes -1 --rating 9- --attempts 1 --seconds 600
expect 2 '' "boxline: --minutes: found '6-4', expected one or two numbers in order*" generate --minutes 6-4
expect 2 '' "boxline: --rating: found '3.25', expected one or two *" generate --rating 3.25
expect 2 '' "boxline: --rating: found '11-13', expected one or two *" generate --rating 11-13
expect 2 '' "boxline: --level: found 'hard-easy', expected one of easy, *" generate --level hard-easy
expect 2 '' "boxline: --level: found 'easy-tough', expected one of easy, *" generate --level easy-tough
expect 2 '' 'boxline: --difficulty, *expected --size 3' generate --size 2 --level hard
expect 2 '' 'boxline: --difficulty, *without constraints alone' generate --level hard --houses \
  diagonals

# Rules that solving requires, and rules that it must not require.
expect 0 '*' '' generate --seed 1 --require xy-wing --forbid skyscraper,contradiction
cp "$dir/out" "$dir/made"
expect 0 '*XY-wing:*solved: *' '' explain --format notation "$dir/made"
# With a class besides: both hold.
is_sanitized || for seed in 2 5 8; do
  expect 0 '*' '' generate --seed $seed --difficulty tough --require xy-wing --seconds 600
  cp "$dir/out" "$dir/made"
  expect 0 '*XY-wing:*solved: *' '' explain --format notation "$dir/made"
  expect 0 '*Tough*' '' assess "$dir/made"
done
expect 0 '*' '' generate --seed 8 --size 4 --clues 130- --require claiming --forbid contradiction
expect 1 '' 'boxline: puzzle 1: not found in 3 attempts: 3 too hard' generate --seed 1 \
  --size 2 --forbid human --attempts 3
expect 2 '' "boxline: --require: found 'foo', expected singles, *" generate --require foo
expect 2 '' "boxline: --forbid: found 'foo', expected singles, *" generate --forbid foo
expect 2 '' 'boxline: --difficulty, *expected --size 3' generate --size 2 --difficulty gentle
expect 2 '' 'boxline: --difficulty and --level *' generate --level tough --difficulty gentle
expect 2 '' 'boxline: --require, --forbid: expected a size of *' generate --size 3x4 --require nishio
expect 2 '' 'boxline: --require: no such rule is available for this size' generate --size 2x3 --require nishio
expect 2 '' "boxline: --require: found 'xy-wing', which --forbid leaves out" generate --require xy-wing \
  --forbid xy-wing,nishio
expect 0 '????????????????????????????????????' '' generate --size 2x3 --seed 1 --require naked-pair
expect 2 '' '?*' generate --difficulty easy

# Wrong use.
for clues in 5-3 x 0 82 -; do
  expect 2 '' "boxline: --clues: found '$clues', expected *" generate --clues=$clues
done
expect 2 '' '*expected one of none, rotate180, *' generate --symmetry round
expect 2 '' '?*' generate --size 7
expect 2 '' '?*' generate --count 0
expect 2 '' '?*' generate --seconds 0
expect 2 '' '?*' generate --first 0
# No number of a puzzle wraps around.
last=18446744073709551615
for layout in '' '--layout samurai'; do
  # shellcheck disable=SC2086
  expect 2 '' "boxline: --first: found '$last', expected at most 18446744073709551614 with --count 2" \
    generate $layout --size 2 --seed 1 --first $last --count 2
done
expect 0 '*"number":18446744073709551614,*"number":18446744073709551615,*' '' \
  generate --size 2 --seed 1 --first 18446744073709551614 --count 2 --format json
expect 0 '*' '' generate --help
like 'examples in the help' 0 "$(grep -q '^  boxline generate' "$dir/out"; echo $?)"

done_testing
