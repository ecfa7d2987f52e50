# SPDX-License-Identifier: BSL-1.0
. tests/command/lib/expect.sh

# With the diagonals these puzzles have one solution, without them many.
diagonals=.....5....9.7......4..3........8.....2....1851............93...........7....5..61
windows=.....5.....5......6.2.7......6......7...3.4.......8..14.7..91......5........6..8.
given "$diagonals"
expect 0 1 '' count --houses diagonals
expect 0 2+ '' count
given "$windows"
expect 0 1 '' count --houses windows
expect 0 2+ '' count
expect 0 '*' '' solve --houses windows
cp "$dir/out" "$dir/in"
expect 0 solution '' check --houses windows

# The solution has each digit once in each house.
given "$diagonals"
expect 0 '*' '' solve --houses diagonals
cp "$dir/out" "$dir/in"
for houses in diagonals standard; do expect 0 solution '' check --houses $houses; done
like 'the digits of a diagonal' 123456789 \
  "$(for c in 1 11 21 31 41 51 61 71 81; do cut -c $c "$dir/in"; done | sort | tr -d '\n')"

# A jigsaw by labels; the same by the cells of each house.
jigsaw=.....4.5...9.......2..1..8.3............4.3674.1............................7...9
regions=examples/puzzles/jigsaw.houses
given "$jigsaw"
expect 0 1 '' count --houses $regions
expect 0 '*' '' solve --houses $regions
solved=$(cat "$dir/out")
{
  echo 'base rows-columns'
  for label in A B C D E F G H I; do
    grep -v '#' $regions | awk -v label=$label '
      { for (c = 1; c <= 9; ++c) if (substr($0, c, 1) == label) printf "r%dc%d ", NR, c }'
    echo
  done
} >"$dir/cells.houses"
expect 0 "$solved" '' solve --houses "$dir/cells.houses"
given "$solved"
expect 0 solution '' check --houses $regions

# The diagonals, cell by cell, on top of the standard houses.
{
  for i in 1 2 3 4 5 6 7 8 9; do printf 'r%dc%d ' $i $i; done
  echo
  for i in 1 2 3 4 5 6 7 8 9; do printf 'r%dc%d ' $i $((10 - i)); done
  echo
} >"$dir/diagonals.houses"
given "$diagonals"
expect 0 1 '' count --houses "$dir/diagonals.houses"

# Any size, any pipeline.
given ................
expect 0 48 '' count --limit 0 --houses diagonals
for pipeline in $("$BOXLINE_STUDIES" pipelines | cut -f 1); do
  case $pipeline in
    planes | bands | bit-manipulation) ;;                 # for the standard houses alone
    hill-climbing | grasp | annealing | min-conflicts | tabu) ;;
    ant-colony) ;;                                        # counts to one: it proves nothing
    generate-and-test) ;;                                 # 4^16 grids
    cadical | gecode | glpk) ;;                           # in tests/adapt/
    *) studies expect 0 48 '' count --limit 0 --houses diagonals --pipeline "$pipeline" ;;
  esac
done
studies expect 2 '' 'boxline-studies: the pipeline planes is not built for boxes of 2x2 with these houses;'\
' expected one of default *' \
  count --houses diagonals --pipeline planes
studies expect 2 '' 'boxline-studies: the pipeline bands is not built for boxes of 2x2 with these houses; '\
'expected one of default *' \
  count --houses diagonals --pipeline bands

# Wrong house files.
given "$jigsaw"
echo 'r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c0' >"$dir/wrong"
expect 2 '' "boxline: $dir/wrong:1:41: found 'r1c0', expected a cell r1c1 to r9c9" solve --houses "$dir/wrong"
printf '# two lines\nAAAAAAAAA\nBBBB\n' >"$dir/wrong"
expect 2 '' "boxline: $dir/wrong:3:5: row 2: found 4 cells, expected 9" solve --houses "$dir/wrong"
expect 2 '' "boxline: $dir/missing: No such file*" solve --houses "$dir/missing"
given ................
expect 2 '' "boxline: $regions:*" solve --houses $regions

done_testing
