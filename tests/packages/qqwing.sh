# SPDX-License-Identifier: BSL-1.0
#
# The command line of qqwing on boxline against qqwing's own, byte by byte.
. tests/packages/lib/packages.sh
needs qqwing qqwing
echo '#include <CLI/CLI.hpp>' | c++ -E -x c++ - >/dev/null 2>&1 ||
  skip "no CLI/CLI.hpp (Debian: libcli11-dev)"
must "${CXX:-c++}" -std=c++20 -O1 -Iinclude examples/elsewhere/qqwing.cpp -o "$dir/ours"
cd "$dir" || exit 1
{
  echo 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  echo 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
  printf '%-81s\n' 12345678.........9 | tr ' ' . # no solution
  printf '%-81s\n' 11 | tr ' ' .                 # a clash
  printf ' 5 3 0 | 0 7 0 | 0 0 0\n 600195000\n098000060\n8000600034008030017000200060600002800004190050000800'
  printf '79\nthe end 12'
} >puzzles
for options in '' --one-line --compact --readable --csv '--one-line --count-solutions' \
  '--csv --count-solutions --puzzle' '--compact --puzzle' '--puzzle --nopuzzle --csv' \
  '--nosolution --count-solutions' '--csv --nosolution --puzzle --count-solutions' '--csv --one-line' \
 '--nosolution --puzzle --one-line'; do
  # shellcheck disable=SC2086 # options are words
  like "--solve $options" "$(qqwing --solve $options <puzzles)" "$(./ours --solve $options <puzzles)"
done
# The number of solutions, which one is printed aside.
echo 53..7....6..19......9.....6.....6...34..8.3..17...2...6.6....2.....419......8..79 | cut -c 1-81 >several
printf '.' >>several
like 'several solutions' "$(qqwing --solve --nosolution --count-solutions <several)" \
  "$(./ours --solve --nosolution --count-solutions <several)"

# What is made has one solution, by qqwing, and the symmetry; the same for the same seed.
for symmetry in none rotate90 rotate180 mirror flip random; do
  ./ours --generate 20 --one-line --symmetry $symmetry --seed 7 >made
  like "$symmetry" 20 "$(qqwing --solve --nosolution --count-solutions <made | grep -c 'is unique')"
  like "$symmetry again" "$(cat made)" "$(./ours --generate 20 --one-line --symmetry $symmetry --seed 7)"
done
like rotate180 "$(./ours --generate 20 --one-line --symmetry rotate180 --seed 7 | tr 1-9 x)" \
  "$(./ours --generate 20 --one-line --symmetry rotate180 --seed 7 | tr 1-9 x | rev)"
like columns "$(qqwing --generate --csv --solution | head -n 1)" \
  "$(./ours --generate --csv --solution | head -n 1)"
for wrong in '' --stats '--solve --history' '--generate x' '--generate --symmetry x'; do
  # shellcheck disable=SC2086
  ./ours $wrong </dev/null >/dev/null 2>&1
  like "status of $wrong" 1 $?
done
