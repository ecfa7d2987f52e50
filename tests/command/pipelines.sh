# SPDX-License-Identifier: BSL-1.0
. tests/command/lib/expect.sh

expect 0 '*' '' pipelines
cp "$dir/out" "$dir/list"
like 'lines that are not: name, tab, purpose' 0 "$(grep -vc "^[a-z-]*$(printf '\t')[^$(printf '\t')][^$(printf '\t')]*\$" "$dir/list")"
like 'default is one' 1 "$(cut -f 1 "$dir/list" | grep -cx default)"
like 'names are different' "$(cut -f 1 "$dir/list" | sort -u | wc -l)" "$(wc -l <"$dir/list")"

# Each of them counts right on each size that it is built for.
big=D........581G.793.48.....A.E.D62.2G.8.C..3.F.4....A..2.7CDG.8B.....F4..A1...9C...4...3.B..DA.....19.......4..2D..8.D7.2F5B9C.61..G......4C.B17..6........1.8....F........95....EB.E.DA.1GF26..4...5.AF..6.C9.8..EF.9C.B.....6.....8..65.A7.2..C.....1..9...5.324
given "$big"
expect 0 '*' '' solve
big_solved=$(cat "$dir/out")
for pipeline in $(cut -f 1 "$dir/list"); do
  # Those that look at every grid, and those that have to be found first.
  case $pipeline in generate-and-test) continue ;; cadical | gecode | glpk) continue ;; esac
  # Those that prove nothing: tests/command/local.sh.
  case $pipeline in hill-climbing | grasp | annealing | min-conflicts | tabu | ant-colony) continue ;; esac
  given "$wiki" "$escargot" "$hopeless" "$clashing"
  expect 1 '1
1
0
invalid' '-:4:9: *' count --pipeline "$pipeline"
  given ................
  case $pipeline in planes | bands | bit-manipulation) ;; *) expect 0 288 '' count --limit 0 --pipeline "$pipeline" ;; esac
  case $pipeline in plain | backtracking | skiena | bit-manipulation | arc-consistency | path-consistency) continue ;; esac
  given "$big"
  expect 0 "$big_solved" '' solve --pipeline "$pipeline"
done

# Where one is not built, the error names those that are.
given ................
expect 2 '' 'boxline: the pipeline skiena is not built for boxes of 1x4 with these houses; expected one of default*' \
  solve --size 1x4 --pipeline skiena
expect 2 '' '*nosuch*' solve --pipeline nosuch

done_testing
