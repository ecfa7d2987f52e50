# SPDX-License-Identifier: BSL-1.0
#
# As stops.sh, for boxline-studies.
. tests/command/lib/expect.sh
. tests/command/lib/stops.sh
program=${BOXLINE_STUDIES:?must name the program boxline-studies}

rated() {
  puzzle_of "$1" "$2" | sed 's/$/	1/' >"$dir/in"
  "$BOXLINE" construct --size "$1" | sed 's/$/	2/' >>"$dir/in"
}
formula() { # of a variable for each row and column of the box
  awk -v k="$1" 'BEGIN { v = 2 * k; print "p cnf " v " " v
                         for (i = 1; i <= v; ++i) print i, -(i % v + 1), (i + 1) % v + 1, 0 }' >"$dir/in"
}

times() { printf '1\t9\t0.5\t0.25\n2\t9\t0.5\t0.75\n' >"$dir/in"; }

stops_table <<'END'
# subcommand  | input       | sizes     | time      | nodes         | arguments | reason
solve | puzzles | 2 3 4 5 | --seconds | --nodes 5 | --pipeline plain | has no plain pipeline at 36x36
solve         | puzzles     | 6         | --seconds | --nodes 5     | |
count         | puzzles     | 2 3 4 5   | --seconds | --nodes 5     | --limit 0 --pipeline plain |
count         | puzzles     | 6         | --seconds | --nodes 5     | --limit 0 |
pipelines     | none        | 2 3 4 5 6 | -         | -             | --verbose --size SIZE | no search
visits        | puzzles     | 2 3 4 5 6 | --seconds | --visits 1000 |
visits        | puzzles     | 3 4       | --seconds | -             | --visits 100000000 |
trace         | puzzles     | 2 3 4 5 6 | --seconds | -             | --steps 100000000 |
trace         | puzzles     | 2 3 4 5 6 | --seconds | --steps 10    | |
space         | puzzles     | 2 3 4 5 6 | -         | -             |  | no search
nishio        | none        | 2 3 4 5 6 | -         | -             | --graph SIZE | no search
three-sat     | formula     | 2 3 4 5 6 | -         | -             |  | polynomial, up to 16 MiB
study visits  | puzzles     | 2 3 4 5 6 | --seconds | --visits 1000 | --jobs 1 |
study copies  | puzzles     | 2 3 4 5 6 | --seconds | --visits 1000 | --jobs 1 --copies 1 |
study ratings | rated       | 2 3 4 5 6 | --seconds | --visits 1000 | --jobs 1 - |
study methods | puzzles     | 2 3 4 5 6 | --seconds | -             | --pipeline default |
study nishio  | puzzles     | 2 3 4     | --seconds | -             | --jobs 1 | takes sizes up to 16x16
study local   | puzzles     | 2 3 4 5 6 | --seconds | --steps 10    | --jobs 1 --table placement |
study local | puzzles | 2 3 4 5 6 | --seconds | - | --jobs 1 --table pipelines --pipeline annealing |
study rules   | puzzles     | 2 3 4     | --seconds | -             | --jobs 1 | has rules up to 16x16
study shares  | puzzles     | 2 3 4     | --seconds | -             | --jobs 1 | has rules up to 16x16
study shards  | times       | 3         | -         | -             | DIR/in | seconds are simulated
study soundness | puzzles   | 2 3 4     | --seconds | -             | --jobs 1 | has rules up to 16x16
study hits | none | 3 | --seconds | - | --count 1 --rating 11.9-12.0 --level easy | 9x9 alone
study removal | none        | 3         | --seconds | -             | --jobs 1 --count 1 | 9x9 alone
END

wanted=$({ subcommands | grep -v '^study$'; subcommands study | sed 's/^/study /'; } | sort)
sort -u "$dir/rows" >"$dir/sorted"
like 'a row for every subcommand' "$wanted" "$(cat "$dir/sorted")"
done_testing
