# SPDX-License-Identifier: BSL-1.0
. tests/command/lib/expect.sh

# What boxline has are some of those that boxline-studies has.
expect 0 '*' '' pipelines
cp "$dir/out" "$dir/list_of_boxline"
studies expect 0 '*' '' pipelines
cp "$dir/out" "$dir/list"
like 'pipelines of boxline alone' '' "$(grep -vxFf "$dir/list" "$dir/list_of_boxline")"
like 'pipelines of boxline' 'default plain norvig dancing-links wdeg random ant-colony' \
  "$(cut -f 1 "$dir/list_of_boxline" | grep -vx cadical | paste -s -d ' ')"
like 'lines that are not: name, tab, purpose' 0 \
  "$(grep -vc "^[a-z-]*$(printf '\t')[^$(printf '\t')][^$(printf '\t')]*\$" "$dir/list")"
like 'default is one' 1 "$(cut -f 1 "$dir/list" | grep -cx default)"
like 'names are different' "$(cut -f 1 "$dir/list" | sort -u | wc -l)" "$(wc -l <"$dir/list")"

# Each of them counts right on each size that it is built for.
big=D........581G.793.48.....A.E.D62.2G.8.C..3.F.4....A..2.7CDG.8B.....F4..A1...9C...4...3.B..
big=${big}DA.....19.......4..2D..8.D7.2F5B9C.61..G......4C.B17..6........1.8....F........95....EB.E.
big=${big}DA.1GF26..4...5.AF..6.C9.8..EF.9C.B.....6.....8..65.A7.2..C.....1..9...5.324
given "$big"
expect 0 '*' '' solve
big_solved=$(cat "$dir/out")
for pipeline in $(cut -f 1 "$dir/list"); do
  # Without those that test every grid, and those that are linked.
  case $pipeline in generate-and-test) continue ;; cadical | gecode | glpk) continue ;; esac
  # Those that prove nothing: tests/command/local.sh.
  case $pipeline in hill-climbing | grasp | annealing | min-conflicts | tabu | ant-colony) continue ;; esac
  given "$wiki" "$escargot" "$hopeless" "$clashing"
  studies expect 1 '1
1
0
invalid' '-:4:9: *' count --pipeline "$pipeline"
  given ................
  case $pipeline in planes | bands | bit-manipulation) ;; *) studies expect 0 288 '' count --limit 0 \
    --pipeline "$pipeline" ;; esac
  case $pipeline in plain | backtracking | skiena | bit-manipulation | arc-consistency | path-consistency) \
    continue ;; esac
  given "$big"
  studies expect 0 "$big_solved" '' solve --pipeline "$pipeline"
done

# The same in the program boxline.
given "$wiki" "$escargot" "$hopeless"
for pipeline in $(cut -f 1 "$dir/list_of_boxline"); do
  case $pipeline in ant-colony) continue ;; esac # proves nothing
  expect 0 '1
1
0' '' count --pipeline "$pipeline"
done

# Where one is not built, the error names those that are.
given ................
studies expect 2 '' \
  'boxline-studies: the pipeline skiena is not built for boxes of 1x4; expected one of '\
'default*' \
  solve --size 1x4 --pipeline skiena
studies expect 2 '' "*found 'nosuch', expected one of default, *" solve --pipeline nosuch
expect 2 '' "*found 'nosuch', expected one of default, plain, *; boxline-studies has more*" solve --pipeline \
  nosuch
expect 2 '' '*takano is a pipeline of boxline-studies; expected one of default, plain, *' solve --pipeline \
  takano

# For what boxline does not have any more it names the other program.
for command in visits trace space three-sat study; do
  expect 2 '' "boxline: $command is a subcommand of boxline-studies: boxline-studies $command" $command --help
done
studies expect 2 '' '?*' explain

# --verbose: how the board of each pipeline runs its policies.
policies() { # policies PIPELINE: those of the list in $dir/out, and how they run
  awk -v name="$1" -F '\t' '/^[^ ]/ { on = $1 == name; next } on' "$dir/out" |
    sed 's/<.*>//; s/  */ /g; s/^ //'
}
expect 0 '*' '' pipelines --verbose
like 'the default at 9x9' 'search search::depth_first
bits bits::bands_board
propagation propagate::naked_single native
propagation propagate::hidden_single native
propagation propagate::locked native
propagation propagate::mini_lines native
branching branch::pairs_or_ways native' "$(policies default)"
like 'norvig by generic code' 'generic' \
  "$(policies norvig | awk '/^(propagation|branching)/ { print $3 }' | sort -u)"
like 'every pipeline has a search and a board' "$(cut -f 1 "$dir/list_of_boxline" | wc -l)" \
  "$(grep -c '^  bits ' "$dir/out")"
studies expect 0 '*' '' pipelines --verbose
like 'places: native rules, generic branching' 'native generic' "$(policies places | awk '
  /^propagation/ { p[$3] } /^branching/ { b = $3 } END { for (x in p) printf "%s ", x; print b }')"
expect 0 '*' '' pipelines --verbose --size 5
like 'the default at 25x25' 'search search::hybrid' "$(policies default | head -n 1)"
expect 0 '*' '' pipelines --verbose --size 2x3
like 'norvig at 2x3' 'not built for boxes of 2x3' "$(policies norvig)"
expect 2 '' '*--verbose*' pipelines --size 3

done_testing
