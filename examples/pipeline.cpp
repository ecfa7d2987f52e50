// SPDX-License-Identifier: BSL-1.0
//
// A pipeline of your own, composed of plain types: a propagation, a branching order, a bit representation.
// Four methods of the literature solve Arto Inkala's puzzle of 2012.
#include <boxline/boxline.hpp>

#include <cstdio>

using namespace boxline;

// Straightforward depth-first search (Matos): no propagation, cell by cell.
using depth_first = pipeline<3, propagate::none, branch::row_major<>, bits::cells>;
// Forward checking with the fewest candidates (Skiena).
using forward_checking = pipeline<3, propagate::forward_check, branch::fewest_candidates<>, bits::cells>;
// Naked and hidden singles, then the fewest candidates (Norvig).
using norvig = pipeline<3, propagate::sequence<propagate::naked_single, propagate::hidden_single>,
                        branch::fewest_candidates<>, bits::cells>;
// The same with the candidates held by digit: other costs, the same search.
using norvig_on_planes = pipeline<3, propagate::sequence<propagate::naked_single, propagate::hidden_single>,
                                  branch::fewest_candidates<>, bits::planes>;

template <class Solver>
void report(const char* name, const grid<3>& puzzle) {
  const auto r = Solver().is_unique(puzzle);
  std::printf("%-18s %s, %6llu boards examined\n", name, r ? "unique" : "not unique",
              static_cast<unsigned long long>(r.stats.nodes));
}

int main() {
  const auto puzzle =
      *parse<3>("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
  report<depth_first>("depth first", puzzle);
  report<forward_checking>("forward checking", puzzle);
  report<norvig>("singles", puzzle);
  report<norvig_on_planes>("singles on planes", puzzle);
}
