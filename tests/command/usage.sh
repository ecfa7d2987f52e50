# SPDX-License-Identifier: BSL-1.0
. tests/command/lib/expect.sh

given "$wiki"
wrong() { expect 2 '' '?*' "$@"; }
wrong
expect 2 '' "boxline: no subcommand 'nosuch'; --help lists all" nosuch
expect 2 '' "boxline: no subcommand 'solv', the nearest is 'solve'; --help lists all" solv
expect 2 '' "boxline: no subcommand 'generte', the nearest is 'generate'; --help lists all" generte
wrong solve --nosuch
wrong solve --size
wrong solve --size 0
wrong solve --size 3x
wrong solve --size 9x9
wrong solve --alphabet latin
wrong solve --pipeline fast
wrong solve --format xml
wrong count --format svg
wrong count --format block
wrong check --format block
wrong solve --input html
wrong solve --jobs -1
wrong solve --jobs many
wrong solve --seconds 0
wrong solve --seconds -2
wrong solve --seconds soon
wrong solve --nodes -5
wrong solve --nodes 1.5
wrong solve --limit 3
wrong count --limit -1
wrong count --limit x

# What a number may be: the option, what was found, what was expected.
number() { expect 2 '' "$1: found '$2', expected $3*" $4 "$1" "$2"; }
whole='a whole number from 0 to 18446744073709551615'
number --nodes 18446744073709551616 "$whole" solve
number --nodes -1 "$whole" solve
number --limit 1.5 "$whole" count
number --seed 99999999999999999999 "$whole" generate
number --seed -1 "$whole" generate
number --jobs 257 'a whole number from 0 to 256' solve
for word in nan inf 1e999 -2 0 ''; do number --seconds "$word" 'a number above 0' solve; done
number --at-most nan 'a number above 0' rate

# An option with '' is refused, and not taken as one that is not given.
cat >"$dir/options" <<'END'
solve --constraints LIST|FILE
solve --layout NAME|LIST|FILE
sheet --titles FILE
generate --clues A-B
generate --minutes A-B
generate --rating A-B
generate --level NAME
generate --cages A-B
explain --html FILE
hint --marks FILE
hint --placed FILE
mistakes --marks FILE
assess --model FILE
rate --scale SCALES
rate --format TEXT
nishio --digit D
nishio --cell rRcC
nishio --svg FILE
export --prefix PREFIX
export --forbid GRID
train --unit TEXT
exchange --layout NAME|LIST|FILE
END
while read -r command option what; do
  expect 2 '' "$option: found '', expected $what*" "$command" "$option" ''
done <"$dir/options"
expect 0 "$wiki" '' transform --apply ''

# An option that changes nothing beside the others is refused.
idle() { expect 2 '' "boxline: $1" $2; }
idle '--hardest: asks for --moves or --json' 'assess --hardest 3'
idle '--nodes: asks for --explain or --svg' 'nishio --nodes 3'
idle '--seed: asks for --estimate' 'grids --seed 3'
idle '--jobs: asks for --classes' 'grids --jobs 2'
for words in --whole --minimal "--forbid $wiki_solved"; do
  idle "${words%% *}: found --to lp, expected cnf" "export --to lp $words"
done
idle '--hypergraph: found --to col, expected dot or graphml' 'export --to col --hypergraph'
for words in '--houses diagonals' '--constraints anti-knight' '--format json --houses windows'; do
  idle '--houses, --constraints: they are drawn; expected --format svg' "convert $words"
done
idle '--nodes: asks for --all' 'steps --nodes 3'
idle '--language: asks for --format words' 'steps --all --language de'
idle '--language: asks for --format words or json, or for --html' 'explain --format notation --language de'
expect 0 '-:1*versteckter Single*' '' steps --format words --language de
expect 1 '*-:1?limit' '' steps --all --nodes 0
expect 2 '' '*--nodes*' hint --nodes 3
idle '--rules: found --catalogue, which explains nothing' 'explain --catalogue --rules singles'
idle 'FILE: found --catalogue, which explains nothing' 'explain --catalogue puzzles.txt'
expect 2 '' '*--html*' explain --catalogue --html "$dir/page"

# What --forbid forbids is a solution: of a blank grid the formula would have an empty clause.
for grid in "$wiki" "$escargot_solved"; do
  idle '--forbid: expected a solution of the puzzle' "export --to cnf --forbid $grid"
done
idle '--forbid: expected a solution of the puzzle' "export --to cnf --houses diagonals --forbid $wiki_solved"
wrong solve --houses "$dir/nosuch"
wrong solve "$dir/nosuch"
wrong solve --seed x
wrong convert --seconds 3
wrong pipelines extra
wrong solve --output-alphabet 0-F
wrong convert --output-alphabet 0-F

# Help, with examples, for each command; the version.
for command in solve count check convert pipelines; do
  expect 0 '*' '' $command --help
  grep -q . "$dir/out"
  like "help of $command" 0 $?
  [ $command = pipelines ] || grep -q "  boxline $command" "$dir/out"
  like "examples in the help of $command" 0 $?
done
expect 0 '*' '' --help
for command in solve count check convert pipelines; do
  grep -q "^  $command " "$dir/out"
  like "$command in the help" 0 $?
done
expect 0 "boxline $(sed -n 's/#define BOXLINE_VERSION_[A-Z]* \([0-9]*\)/\1/p' include/boxline/version.hpp |
  paste -s -d . -)" '' --version

version=$(cut -d ' ' -f 2 "$dir/out")

# The other program.
commands='solve count pipelines nishio visits trace space three-sat study'
for command in $commands; do
  studies expect 0 '*' '' $command --help
  [ $command = pipelines ] || [ $command = space ] || [ $command = study ] || grep -q \
    "  boxline-studies $command" "$dir/out"
  like "examples in the help of boxline-studies $command" 0 $?
done
studies expect 0 '*' '' --help
for command in $commands; do
  grep -q "^  $command " "$dir/out"
  like "$command in the help" 0 $?
done
studies expect 0 "boxline-studies $version" '' --version
studies wrong
studies expect 2 '' "boxline-studies: no subcommand 'nosuch'; --help lists all" nosuch

done_testing
