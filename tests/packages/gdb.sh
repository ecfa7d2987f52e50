# SPDX-License-Identifier: BSL-1.0
#
# The pretty printers of gdb, on a program that stops where its values are known.
. tests/packages/lib/packages.sh
needs gdb gdb
gdb -batch -ex 'python import gdb.printing' >/dev/null 2>&1 || skip "a gdb without Python"
include=$PWD/include
printers=$PWD/cmake/debug/boxline_gdb.py
cd "$dir" || exit 1
cat >main.cpp <<'END'
#include <boxline/boxline.hpp>
#include <boxline/logic/rules/hidden_single.hpp>
using namespace boxline;
template <class... T>
[[gnu::noinline]] void stop_here(const T&...) {
  asm volatile("");
}
int main() {
  const auto puzzle =
      *parse<3>("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  const grid<4> large = *parse<4>(std::string("G") + std::string(255, '.'));
  candidates<2> marks;
  marks.remove(cell(0), digit::from_value(3));
  sets::array_set<100> wide;
  wide.insert(3);
  wide.insert(99);
  const assignment placed{cell(80), digit::from_value(9)};
  logic::step s;
  s.rule = &logic::hidden_single::info;
  s.placements.push_back(placed);
  s.eliminations.push_back({cell(1), digit::from_value(2)});
  stop_here(puzzle, large, marks, wide, placed, s);
}
END
must "${CXX:-c++}" -std=c++20 -g -O0 -I"$include" main.cpp -o main
found=$(gdb -nx -batch -ex "source $printers" -ex 'break stop_here' -ex run -ex up \
  -ex 'print puzzle' -ex 'print large' -ex 'print marks' -ex 'print wide' -ex 'print placed' -ex 'print s' \
  ./main 2>&1 | grep '^\$\|^  row')
case $found in
*ptrace*) skip "gdb may not trace here" ;;
esac
wiki=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
blank=$(printf '%255s' '' | tr ' ' .)
full='1234 1234 1234 1234'
like gdb "\$1 = grid 9x9, 30 givens: $wiki
\$2 = grid 16x16, 1 givens: G$blank
\$3 = candidates 4x4, 63 left = {row 1 = 124 1234 1234 1234, row 2 = $full, row 3 = $full, row 4 = $full}
\$4 = {3, 99}
\$5 = cell 80 = 9
\$6 = step hidden-single: cell 80 = 9, cell 1 <> 2" "$found"
if command -v xmllint >/dev/null; then must xmllint --noout "$OLDPWD/cmake/debug/boxline.natvis"; fi
