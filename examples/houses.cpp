// SPDX-License-Identifier: BSL-1.0
//
// Other houses: diagonals (Sudoku X), windows (hypersudoku), jigsaw regions, or any list of n cells each.
#include <boxline/boxline.hpp>
#include <boxline/io/houses_text.hpp>

#include <cstdio>

using namespace boxline;

// The default pipeline for houses that are known at run time.
using houses_solver = solver_for<houses::listed<3>>;

// The list owns its tables, and the solver refers to them: the list must outlive the solver.
void solve(const char* name, const house_list<3>& list, const char* puzzle) {
  const houses_solver s{houses::listed<3>(list)};
  const auto r = s.is_unique(*parse<3>(puzzle));
  std::printf("%s: %d houses, %s\n%s\n", name, list.size(), r ? "one solution" : "not unique",
              format_block(r.first).c_str());
}

int main() {
  solve("diagonals", house_list<3>::diagonals(),
        "...3.6.....9......5.7........4......7...3.84......4..13....89.....46...7....5..1.");
  solve("windows", house_list<3>::windows(),
        ".....5.....5......6.2.7......6......7...3.4.......8..14.7..91......5........6..8.");

  // Rows, columns, and the regions of equal letters in place of the boxes.
  const auto regions = parse_houses<3>("BBBBBBBCC\n"
                                       "BAAAABCCC\n"
                                       "DDAAAACFC\n"
                                       "DDEEAFCFC\n"
                                       "GDDEEFFFF\n"
                                       "GGDEEEEFF\n"
                                       "GDDEHHHII\n"
                                       "GGGHHIHHI\n"
                                       "GGHHIIIII\n");
  solve("jigsaw", *regions,
        ".....4.5...9.......2..1..8.3............4.3674.1............................7...9");
}
