# SPDX-License-Identifier: BSL-1.0
#
# Every subcommand of boxline on blank, unsolvable and hard grids of each size: it keeps its limits and ends
# at a signal. See lib/stops.sh; stops_studies.sh is the same for boxline-studies.
. tests/command/lib/expect.sh
. tests/command/lib/stops.sh
program=$BOXLINE

digit_cells() { # a digit that can stand in every cell, or in about half of them
  puzzle_of "$1" "$2" | awk -v kind="$2" '
    {
      for (c = 1; c <= NF; ++c) printf "%d", (kind == "hard" ? $c == 0 : 1)
      print ""
    }' >"$dir/in"
}
rated_table() {
  {
    echo 'puzzle;value'
    for value in 1 2 3; do
      "$BOXLINE" construct --size "$1" --seed $value | sed "s/$/;$value/"
      puzzle_of "$1" "$2" | sed "s/$/;$value/"
    done
  } >"$dir/in"
}
modelled() {
  printf '%s\n' 'boxline linear model 1' 'unit cells' "size ${1}x$1" 'intercept 0.5' 'weight trial 1' \
    >"$dir/model"
  puzzles "$1" "$2"
}
answer() {
  [ -s "$dir/cnf$1" ] || puzzle_of "$1" blank | "$BOXLINE" export --to cnf >"$dir/cnf$1"
  echo 's UNSATISFIABLE' >"$dir/in"
}
# Cages of three cells in all rows, each of which has some hundred no-goods.
caged() {
  awk -v n=$(($1 * $1)) 'BEGIN {
    for (r = 1; r <= n; ++r)
      for (c = 1; c + 2 <= n; c += 3) printf "cage %d r%dc%d-r%dc%d\n", int(3 * (n + 1) / 2), r, c, r, c + 2
  }' >"$dir/cages"
  puzzles "$1" "$2"
}
cases() {
  for i in 1 2 3 4 5 6 7 8 9 10; do
    echo ":0200:12:$(puzzle_of 3 "$2" | tr -d ' ')::123::"
  done >"$dir/in"
}

# A job of two shards, of which the first is the grid.
a_job() {
  puzzle_of "$1" "$2" >"$dir/in"
  puzzle_of "$1" unsolvable >>"$dir/in"
  rm -rf "$dir/job$1"
  "$BOXLINE" job make "$dir/job$1" --shards 2 --input "$dir/in" -- count --limit 0 --seconds 0.05
}
full() { "$BOXLINE" construct --size "$1" >"$dir/in"; }

stops_table <<'END'
# subcommand  | input       | sizes     | time      | nodes         | arguments | reason
solve         | puzzles     | 2 3 4 5 6 | --seconds | --nodes 5     |
solve         | puzzles     | 2 3 4 5 6 | --seconds | --nodes 5     | --jobs 2 --format block --stats |
count         | puzzles     | 2 3 4 5 6 | --seconds | --nodes 5     | --limit 0 |
check         | puzzles     | 2 3 4 5 6 | --seconds | --nodes 5     |
sheet         | puzzles     | 2 3 4 5 6 | --seconds | --nodes 5     | --output DIR/sheet.svg |
convert       | puzzles     | 2 3 4 5 6 | -         | -             | --format json | no search
explain       | puzzles     | 2         | --seconds | --nodes 5     |
explain | puzzles | 3 4 5 6 | --seconds | - | | a node is a step: seconds on a blank grid
explain | puzzles | 2 3 4 5 6 | --seconds | - | --json --rules path-consistency,contradiction |
steps         | puzzles     | 2 3 4 5 6 | --seconds | -             | --all | lists steps and takes none
steps         | puzzles     | 2 3       | --seconds | -             | --all --rules all | many steps to write
hint          | puzzles     | 2 3 4 5 6 | --seconds | -             | --grade 4 | takes one step
hint          | puzzles     | 2 3 4 5 6 | --seconds | -             | --placed DIR/in |
mistakes      | puzzles     | 2 3 4 5 6 | --seconds | --nodes 5     | --placed DIR/in |
mistakes      | puzzles     | 2 3 4 5 6 | --seconds | --nodes 5     | --repair --placed DIR/in |
verify-rules  | cases       | 3         | -         | -             | - | 9x9 alone; some ms a case
generate | none | 2 3 4 5 6 | --seconds | - | --seed 1 --size SIZE --clues 1-3 | nodes: --attempts
generate | none | 2 3 4 5 6 | --seconds | - | --seed 1 --size SIZE \
  --require path-consistency --symmetry full --minimal |
generate | none | 3 | --seconds | - | --seed 1 --rating 11.9-12.0 --minutes 1-2 --level extreme |
assess | modelled | 2 3 4 | --seconds | - | --moves --model DIR/model | has rules up to 16x16
rate          | puzzles     | 3         | --seconds | -             | | 9x9 alone
rate          | puzzles     | 3         | --seconds | -             | --scale te,w --jobs 2 | 9x9 alone
train         | rated_table | 2 3 4     | --seconds | -             | --rounds 2 - | has rules up to 16x16
canonical     | puzzles     | 2 3 4 5 6 | --seconds | --nodes 5     |
canonical     | puzzles     | 2 3 4 5 6 | --seconds | -             | --minlex |
grids         | puzzles     | 2 3       | --seconds | --nodes 5     | - | up to 9x9
grids         | puzzles     | 2 3 4 5 6 | --seconds | -             | --estimate 100000000 - |
grids         | none        | 3         | --seconds | --nodes 5     | --classes | 6x6 and 9x9 alone
grids         | full        | 3         | -         | -             | --rank - | a millisecond a grid
sample        | none        | 3         | --seconds | -             | --count 10000000 | up to 9x9
sample        | none        | 2 3       | --seconds | -             | --count 1000000 --by population |
sample        | none        | 3         | --seconds | -             | --count 1000000 --by bottom-up |
scan          | full        | 2 3       | --seconds | --nodes 5     | --clues 17 | boxes up to 3x3
unavoidable   | full        | 2 3       | --seconds | --nodes 5     | --cells 30 | boxes up to 3x3
unavoidable   | full        | 3         | --seconds | --nodes 5     | --disjoint --cells 16 | boxes up to 3x3
backdoors     | puzzles     | 2 3       | --seconds | --nodes 1     | --cells 9 | boxes up to 3x3
pattern       | puzzles     | 2 3       | --seconds | --nodes 5     | | boxes up to 3x3
pattern       | full        | 2 3       | --seconds | --nodes 5     | --minimal --jobs 2 | boxes up to 3x3
vicinity      | puzzles     | 2 3       | --seconds | --nodes 5     | --removed 3 --added 2 | boxes up to 3x3
twins         | puzzles     | 2 3       | --seconds | --nodes 5     | | boxes up to 3x3
twins         | full        | 3         | --seconds | --nodes 5     | | boxes up to 3x3
many-clues    | full        | 2 3       | --seconds | --nodes 5     | --sideways 100000 | boxes up to 3x3
many-clues    | puzzles     | 2 3       | --seconds | --nodes 5     | --all | boxes up to 3x3
transform     | puzzles     | 2 3 4 5 6 | -         | -             |  | no search
equivalent    | puzzles     | 2 3 4 5 6 | --seconds | --nodes 5     | - DIR/in |
partition     | puzzles     | 2 3 4 5 6 | --seconds | --nodes 5     |
nishio        | puzzles     | 2 3 4 5 6 | --seconds | --nodes 5     | --explain |
nishio        | puzzles     | 2 3 4 5 6 | --seconds | -             | --after subsets |
nishio        | digit_cells | 2 3 4 5 6 | --seconds | -             | --cells |
nishio | digit_cells | 2 3 4 5 | --seconds | - | --cells --sample 1000000 | the graph of 36x36 is too large
export        | puzzles     | 2 3 4 5 6 | -         | -             | --to cnf | no search
export        | puzzles     | 2 3 4 5 6 | -         | -             | --to graphml | no search
export | caged | 3 4 | --seconds | - | --to cnf --constraints DIR/cages | larger ones: as these
import | answer | 2 3 4 5 | - | - | DIR/cnfSIZE | no search; reads up to 16 MiB
construct     | none        | 2 3 4 5 6 | -         | -             | --size SIZE | no search
constraints   | none        | 2         | -         | -             |  | no search
exchange | puzzles | 2 3 4 5 6 | - | - | --from boxline --to f-puzzles --size SIZE | no search
candidates    | puzzles     | 2 3 4 5 6 | --seconds | --nodes 5     |
candidates    | puzzles     | 2 3 4 5 6 | --seconds | --nodes 5     | --bound 10 --houses diagonals |
blame         | puzzles     | 2 3 4 5 6 | --seconds | --nodes 5     | --constraints anti-knight |
pipelines     | none        | 2 3 4 5 6 | -         | -             | --verbose --size SIZE | no search
job           | a_job       | 2 3 4 5 6 | -         | -             | run DIR/jobSIZE | the command has limits
END

like 'a row for every subcommand' "$(subcommands | sort)" "$(sort -u "$dir/rows")"
done_testing
