# SPDX-License-Identifier: BSL-1.0
#
# Local search: the pipelines hill-climbing and grasp, boxline-studies trace, boxline-studies study local.
. tests/command/lib/expect.sh
command=$BOXLINE BOXLINE=$BOXLINE_STUDIES

tab=$(printf '\t')
# AI Escargot with a wrong digit in r1c2, which singles do not detect.
no_solution=15...7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..

# They find a solution where there is one, at each size, and never print unsolvable.
for pipeline in hill-climbing grasp; do
  given "$wiki"
  expect 0 "$wiki_solved" '' solve --pipeline $pipeline
  expect 0 "$wiki_solved" '' solve --pipeline $pipeline --seed 5
  given 1..............2
  expect 0 '[1-4]*' '' solve --pipeline $pipeline
  given "$hopeless"
  expect 1 'limit' '-:1: limit: not decided after 2000 nodes, *' solve --pipeline $pipeline --nodes 2000
  expect 1 'limit' '-:1: limit: *' solve --pipeline $pipeline --seconds 0.2
  given "$wiki"
  expect 1 'limit' '-:1: limit: *' count --pipeline $pipeline --nodes 50000
  given "$clashing"
  expect 1 'invalid' '-:1:9: *' solve --pipeline $pipeline
  # Found with a board that holds the houses as a list: 4x4, rectangular and Latin; not where there are
  # others.
  given ....................................
  expect 0 '[1-6]*' '' solve --size 2x3 --pipeline $pipeline
  cp "$dir/out" "$dir/in"
  BOXLINE=$command expect 0 'solution' '' check --size 2x3
  given .........................
  expect 0 '[1-5]*' '' solve --size 1x5 --pipeline $pipeline
  given ................
  expect 2 '' "boxline-studies: the pipeline $pipeline is not built for boxes of 2x2 with these houses; *" \
    solve --houses diagonals --pipeline $pipeline
  expect 0 '?*' '' solve --size 2x3 --pipeline $pipeline examples/puzzles/6x6.txt
done
like 'the 6x6 puzzles are solved' 0 "$(grep -c limit "$dir/out")"

# The others too, whose singles come first.
for pipeline in annealing min-conflicts tabu ant-colony; do
  given "$escargot"
  expect 0 "$escargot_solved" '' solve --pipeline $pipeline --seed 10
  expect 1 'limit' '-:1: limit: *' count --pipeline $pipeline --nodes 50000
  given "$hopeless" "$no_solution"
  expect 1 'limit
limit' '-:1: limit: *
-:2: limit: not decided after 2000 nodes, *' solve --pipeline $pipeline --nodes 2000
  given "$clashing"
  expect 1 'invalid' '-:1:9: *' solve --pipeline $pipeline
done

# Equal seeds give equal searches.
given "$escargot"
head="outcome${tab}steps${tab}moves${tab}evaluations${tab}restarts${tab}least cost"
expect 1 "$head
limit${tab}500${tab}*" '' trace --seed 3 --steps 500 --tsv "$dir/a.tsv" --svg "$dir/a.svg"
expect 1 '*' '' trace --seed 3 --steps 500 --tsv "$dir/b.tsv"
like 'the same search again' 0 "$(cmp "$dir/a.tsv" "$dir/b.tsv" >/dev/null; echo $?)"
expect 1 '*' '' trace --seed 4 --steps 500 --tsv "$dir/b.tsv"
like 'another search' 1 "$(cmp "$dir/a.tsv" "$dir/b.tsv" >/dev/null; echo $?)"
# A row for each placement and each step, and a dashed line at each restart.
restarts=$(tail -n 1 "$dir/a.tsv" | cut -f 3)
like 'rows of the trace' $((1 + 1 + restarts + 500)) "$(wc -l <"$dir/a.tsv")"
like 'restarts in the picture' "$restarts" "$(grep -c "class='mark'" "$dir/a.svg")"
like 'there were some' 1 $((restarts > 3))
command -v xmllint >/dev/null && { xmllint --noout "$dir/a.svg"; like 'the picture is XML' 0 $?; }
expect 1 "$head
limit*" '' trace --plateau 0 --steps 300 --tsv "$dir/a.tsv"
like 'best-first has no restarts' 0 "$(tail -n 1 "$dir/a.tsv" | cut -f 3)"
given "$wiki"
expect 0 "$head
solved${tab}*${tab}0" '' trace --steps 100000 --tsv "$dir/a.tsv"
like 'a solution costs nothing' 0 "$(tail -n 1 "$dir/a.tsv" | cut -f 4)"
expect 0 "$head
solved${tab}0${tab}0${tab}0${tab}0${tab}0" '' trace --pipeline grasp --singles
given "$clashing"
expect 1 "$head
invalid*" '-:1: givens clash' trace
given "$hopeless"
expect 1 "$head
limit${tab}0${tab}*" '' trace --singles
given ....................................
expect 2 "$head" 'boxline-studies: -:1: expected a grid of *' trace --size 3x2
given "$wiki"
expect 2 '*' 'boxline-studies: *' trace --svg "$dir/no/such"
expect 2 '' '?*' trace --pipeline norvig

# The tables.
given "$wiki" "$wiki_solved"
expect 0 "placement${tab}f1${tab}clashes${tab}us${tab}puzzles${tab}solved*
random${tab}*
greedy${tab}*
greedy and post-swapping${tab}*

hill-climbing*
24-30 givens${tab}1${tab}1${tab}30.00${tab}*
37+ givens${tab}1${tab}1${tab}81.00${tab}0.00${tab}0.00${tab}0*
all${tab}2${tab}2${tab}*

best-first*
all${tab}2${tab}2${tab}*" '' study local --table placement --table givens --jobs 1
cp "$dir/out" "$dir/tables"
# The placements get better, and the full grid has f1 = 162.
awk -F '\t' '$1 == "random" { r = $2; c = $3 } $1 == "greedy" { g = $2; d = $3 }
  $1 ~ /post/ { exit !(r < g && g < $2 && c > d && d > $3 && $2 > 120 && $2 <= 162) }' "$dir/tables"
like 'f1 and clashes of the placements' 0 $?
expect 0 "w1${tab}w2*1${tab}-1${tab}2${tab}2*0${tab}-1${tab}2*" '' study local --table weights --steps 3000
expect 0 "alpha${tab}climbing*100${tab}sideways${tab}2*" '' study local --table alpha --steps 1000
expect 0 "plateau${tab}*100${tab}2*" '' study local --table plateau --steps 1000
given "$wiki" 1..............2 "$no_solution"
expect 0 "pipeline${tab}puzzles${tab}solved*
hill-climbing${tab}3${tab}2${tab}*
tabu${tab}3${tab}2${tab}*" '' \
  study local --table pipelines --pipeline tabu --pipeline hill-climbing --seconds 0.5
expect 0 "*ant-colony${tab}3${tab}2${tab}*" '' study local --table pipelines --pipeline ant-colony --seconds \
  0.1 --jobs 2
expect 2 '' '?*' study local --table pipelines --pipeline norvig
printf 'puzzle\tlevel\r\n%s\teasy\r\n%s\thardest\r\n' "$wiki" "$escargot" >"$dir/rated"
expect 0 "hill-climbing*
easy${tab}1${tab}1${tab}30.00*
hardest${tab}1${tab}*
all${tab}2*" '' study local --table givens --classes --steps 2000 "$dir/rated"
printf '%s\n' "$wiki" >"$dir/rated"
expect 2 '' 'boxline-studies: *line 1: expected a puzzle, a tab and a class' study local --classes \
  "$dir/rated"
given "$clashing"
expect 0 "*all${tab}1${tab}0*" '' study local --table givens
given ''
expect 2 '' 'boxline-studies: no puzzles*' study local

done_testing
