# SPDX-License-Identifier: BSL-1.0
#
# boxline train: what is predicted from made values, tables good and bad, and that `assess` reads what comes
# of it.
. tests/command/lib/expect.sh

tab=$(printf '\t')
holds() { # holds FILE PATTERN COUNT
  like "$2 in $1" "$3" "$(grep -c -- "$2" "$1")"
}
given "puzzle,value" "$wiki,1"
if "$BOXLINE" train "$dir/in" 2>&1 | grep -q 'not in this build'; then skip 'there is no Eigen'; fi

# 4x4 puzzles with 1 to 6 open cells of a grid, by different ways; the value is 5 and twice the cells, and a
# class of it.
awk 'BEGIN {
  print "line,puzzle,value,class"
  full = "1234341221434321"
  for (i = 0; i < 60; ++i) {
    text = ""
    for (c = 0; c < 16; ++c) {
      blank = (c * 7 + i * 5) % 16 < i % 6 + 1
      text = text (blank ? "." : substr(full, c + 1, 1))
    }
    print i ",\"" text "\"," 2 * (i % 6 + 1) + 5 "," (i % 6 < 3 ? "easy" : "hard")
  }
}' >"$dir/table.csv"
expect 0 '# puzzles 60, with trial steps 0, features [0-9]*, rounds 20, seed 0
# R^2 on held-out data: mean 1, least 1, most 1
# R^2 of the averaged model on all data: 1
# held-out predictions within 20 percent: 100 percent
# held-out predictions in the right class: 100 percent
boxline linear model 1
unit value
size 2x2
intercept *
class easy
class hard 12
weight *' '' train "$dir/table.csv"
cp "$dir/out" "$dir/model"
expect 0 "$(cat "$dir/model")" '' train "$dir/table.csv" --jobs 2
expect 0 '*' '' train "$dir/table.csv" --seed 1 --rounds 3
like 'the report of other rounds' 1 "$(grep -c 'rounds 3, seed 1' "$dir/out")"

# The model predicts what it was made from.
given .234341.2143432. .234341.21434321
expect 0 "11.000${tab}easy
9.000${tab}easy" '' assess --model "$dir/model"

# Files of its own, pictures.
expect 0 '# puzzles 60*percent' '' train "$dir/table.csv" --output "$dir/out.model" --svg-prefix "$dir/fig-" \
  --unit 'made up'
like 'no model after the report' 0 "$(grep -c weight "$dir/out")"
like 'the unit' 1 "$(grep -cx 'unit made up' "$dir/out.model")"
holds "$dir/fig-observed.svg" '<circle' 60
like 'bars of errors' 0 "$(grep -q "class='bar'" "$dir/fig-errors.svg"; echo $?)"
holds "$dir/fig-classes.svg" "class='bar marked'" 2
holds "$dir/fig-classes.svg" 'from 12' 1
for figure in observed errors classes; do
  ! command -v xmllint >/dev/null || xmllint --noout "$dir/fig-$figure.svg"
  like "$figure is XML" 0 $?
done

# Stated cuts, columns of other names, tabs, features left out.
sed 's/,class$/,kind/; s/value/time/; s/,/'"$tab"'/g; s/"//g' "$dir/table.csv" >"$dir/table.tsv"
expect 2 '' "boxline: $dir/table.tsv:1: the header has no column value" train "$dir/table.tsv"
expect 0 '*unit time*' '' train "$dir/table.tsv" --value time --cuts A,B=10,C=14
like 'the stated classes' 'class A,class B 10,class C 14' "$(grep '^class' "$dir/out" | paste -s -d ,)"
like 'no classes without labels' 0 "$("$BOXLINE" train "$dir/table.tsv" --value time | grep -c '^class')"
like 'the named labels' 2 "$("$BOXLINE" train "$dir/table.tsv" --value time --class kind | grep -c '^class')"
expect 0 '*' '' train "$dir/table.csv" --leave-out 'gap,*/first,open,hidden*'
like 'what was left out' 0 "$(grep -cE '^weight (gap|open|hidden|.*/first)' "$dir/out")"
like 'what was left' yes "$(grep -qE '^weight (jump|sources)' "$dir/out" && echo yes)"
expect 2 '' 'boxline: --leave-out x-wing: no feature is called so' train "$dir/table.csv" --leave-out x-wing
for cuts in A=1 A,B A,B=2,C=1 A,B=x ,B=1; do
  expect 2 '' 'boxline: --cuts: ?*' train "$dir/table.csv" --cuts "$cuts"
done

# What is wrong with a table.
bad() { # bad MESSAGE LINE...
  wanted=$1
  shift
  printf '%s\n' "$@" >"$dir/bad.csv"
  expect 2 '' "boxline: $dir/bad.csv:$wanted" train "$dir/bad.csv"
}
bad '1: found nothing, expected a header'
bad '1: the header has no column puzzle' a,value
bad "2: found 'x', expected a number in the column value" puzzle,value "$wiki,x"
bad "3: found 3 fields, expected 2" puzzle,value "$wiki,1" "$wiki,1,2"
bad "2: a quote that is not closed, or followed by something else" puzzle,value "\"$wiki,1"
bad "2: found 4 characters, *" puzzle,value 1...,1
bad "3: another size than the first puzzle" puzzle,value "$wiki,1" ................,1
bad "2: found '', expected a class of one word in the column class" puzzle,value,class "$wiki,1,"
bad " 1 puzzles that can be rated, expected 3 at least" puzzle,value "$wiki,1"
expect 2 '' "boxline: $dir/none: *" train "$dir/none"
expect 2 '' '?*' train
# One without a solution is left out and reported.
sed '$a 61,................,5,easy' "$dir/table.csv" >"$dir/more.csv"
expect 1 '# puzzles 60,*' "$dir/more.csv:62: left out: several" train "$dir/more.csv"

# Mean times of people: the model of minutes, compared with others on folds.
awk -v full="$wiki_solved" -v given="$wiki" 'BEGIN {
  print "# puzzle\tgames\tmean_seconds"
  for (i = 0; i < 30; ++i) {
    text = ""
    for (c = 1; c <= 81; ++c) text = text substr((c * 7 + i * 5) % 81 < 20 + 2 * i ? given : full, c, 1)
    print text "\t" 10 + i % 7 "\t" 60 * (1 + i / 4)
  }
}' >"$dir/times.tsv"
expect 0 '# Made up.
# puzzles 30, games [0-9]*, folds 5, rounds 3, seed 0
# R^2 of the log of the mean time, weighted by games, and rank correlation, on held-out folds:
#   0.9??  0.9??  this model
#   *  rating of Sudoku Explainer
#   *  log of HoDoKu?s score
#   *  number of givens
#   *  features of the paper
#   0.797         the paper, on its own times
#   *  ceiling by the noise of so few games; 90 percent interval ?.?? to ?.??
boxline linear model 1
unit log2 of minutes
size 3x3
intercept *
class Gentle
class Moderate 1.4*
class Tough *
class Diabolical 2.6*
interval -*
weight checks *
weight blocked 0
weight scans *' '' train "$dir/times.tsv" --times --folds 5 --rounds 3 --note 'Made up.'
cp "$dir/out" "$dir/times.model"
expect 0 "$(cat "$dir/times.model")" '' train "$dir/times.tsv" --times --folds 5 --rounds 3 \
  --note 'Made up.' --jobs 2
sed -n '2s/\t.*//p' "$dir/times.tsv" >"$dir/in"
expect 0 "[01].?${tab}*${tab}Gentle${tab}*" '' assess --model "$dir/times.model"
expect 0 '# puzzles 30*' '' train "$dir/times.tsv" --times --folds 3 --rounds 1 --output "$dir/t.model" \
  --svg-prefix "$dir/times-"
holds "$dir/times-observed.svg" '<circle' 30
holds "$dir/times-calibration.svg" "class='bar marked'" 10
wrong_times() { # wrong_times MESSAGE LINE...
  wanted=$1
  shift
  printf '%s\n' "$@" >"$dir/bad.tsv"
  expect 2 '' "boxline: $dir/bad.tsv:$wanted" train "$dir/bad.tsv" --times
}
wrong_times '1: the header has no column games' puzzle,mean_seconds
wrong_times "2: found 'x', expected a number in the column games" puzzle,games,mean_seconds "$wiki,x,1"
wrong_times '2: expected a whole number of games from 1 to 1000000' puzzle,games,mean_seconds "$wiki,1.5,1"
wrong_times '2: expected seconds above 0' puzzle,games,mean_seconds "$wiki,1,0"
wrong_times '2: times are for 9x9 puzzles' puzzle,games,mean_seconds 1...............,1,1
wrong_times ' 1 puzzles, expected two a fold at least' puzzle,games,mean_seconds "$wiki,1,1"
expect 2 '' '?*' train "$dir/times.tsv" --folds 5
# All features of 1,150 puzzles: a program with sanitizers takes over half an hour.
data=${BOXLINE_DATA:-}/9x9-human-times.tsv
if [ -r "$data" ] && ! is_sanitized; then
  note=$(sed -n '1s/^# //p' examples/boxline/assess/minutes.model)
  expect 0 '*' '' train "$data" --times --note "$note" --jobs 2 --output "$dir/minutes.model"
  like 'the shipped model' 0 "$(cmp "$dir/minutes.model" examples/boxline/assess/minutes.model >&2; echo $?)"
fi

expect 0 '*boxline train times.csv*' '' train --help
done_testing
