// SPDX-License-Identifier: BSL-1.0
//
// The size is read from the text: `any.hpp` has a solver for each box of a list, and selects the one for the
// text. A header of its own, since every box of the list is compiled: list only those that you need.
#include <boxline/any.hpp>
#include <boxline/boxline.hpp>

#include <cstdio>

int main() {
  using namespace boxline;
  const any_solver<box_list<2, 3>> solve;
  for (const char* text :
       {"1....2....3....4", "1...............",
        "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..", "1234"}) {
    const auto r = solve.first(text);
    if (!r) {
      std::printf("%s\n", r.error().message.c_str());
      continue;
    }
    std::printf("%d x %d: %s\n", r->grid.shape().size(), r->grid.shape().size(),
                to_string(r->verdict).data());
  }
}
