# SPDX-License-Identifier: BSL-1.0
#
# The C++20 module: made by clang 19, imported by a program of two translation units, also beside a header.
. tests/packages/lib/packages.sh
cxx=$(command -v clang++-19 || command -v clang++-20 || command -v clang++-18) ||
  skip "no clang++-19 (Debian: clang-19)"
include=$PWD/include
tests=$PWD/tests
cd "$dir" || exit 1
cat >main.cpp <<'END'
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>
import boxline;
int second();
int main() {
  using namespace boxline::literals;
  constexpr auto puzzle =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"_sudoku;
  const auto r = boxline::solver<3>().first(puzzle);
  std::printf("%s %s\n", to_string(r.verdict).data(), boxline::format_line(r.grid).c_str());
  using mine = boxline::pipeline<3, boxline::propagate::naked_single, boxline::branch::row_major<>,
                                 boxline::bits::cells>;
  const auto made = boxline::generate::make_puzzle(7, mine(), {.minimal = true});
  const auto form = boxline::symmetry::canonicalise(made.puzzle);
  std::vector<boxline::grid<3>> puzzles(3, puzzle);
  std::vector<boxline::solve_result<3>> results(3);
  boxline::solve_many(puzzles, results);
  std::printf("%s %s %d %d\n", to_string(made.verdict).data(), to_string(form.verdict).data(),
              results[2].grid == r.grid, second());
}
END
cat >second.cpp <<'END'
#include <boxline/core/grid.hpp>
import boxline;
int second() {
  const boxline::grid<2> blank;
  const auto any = boxline::any_solver<boxline::box_list<2, 3>>().count(boxline::any_grid(blank));
  return any ? static_cast<int>(any->count) : -1;
}
END
must "$cxx" -std=c++20 -I"$include" --precompile "$include/boxline/boxline.cppm" -o boxline.pcm
must "$cxx" -std=c++20 -O1 -I"$include" -fmodule-file=boxline=boxline.pcm main.cpp second.cpp boxline.pcm \
  -o main
like import 'solved 534678912672195348198342567859761423426853791713924856961537284287419635345286179
made canonical 1 288' "$(./main)"

# std::formatter, with a standard library that has <format>.
if echo '#include <format>' | "$cxx" -stdlib=libc++ -std=c++20 -fsyntax-only -x c++ - 2>/dev/null; then
  must "$cxx" -stdlib=libc++ -std=c++20 -I"$include" -DDOCTEST_CONFIG_IMPLEMENT_WITH_MAIN \
    "$tests/io/formatter.cpp" -o formatter
  must ./formatter
fi
