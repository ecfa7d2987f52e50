// SPDX-License-Identifier: BSL-1.0
//
// An observer receives every visit, branch and backtrack of a search. This one draws the search tree.
#include <boxline/boxline.hpp>

#include <cstdio>

using namespace boxline;

// Derived from the observer that ignores everything, so that it declares only the calls that it uses.
struct draw_tree : search::null_observer {
  template <class Board, class Choice>
  void branch(const Board& b, const Choice& choice, int depth) {
    const assignment first = choice.rest()[0];
    std::printf("%*s%d cells open: %d ways, first r%dc%d = %d\n", 2 * depth, "", b.open_cells(),
                choice.size(), geometry<3>::row(first.where) + 1, geometry<3>::column(first.where) + 1,
                first.what.value());
  }
  template <class Board>
  void backtrack(const Board& b, int depth) {
    if (b.open_cells() > 0) std::printf("%*sdead end\n", 2 * depth, "");
  }
  template <class Board>
  void solution(const Board&) {
    std::puts("solved");
  }
};

int main() {
  const auto puzzle =
      *parse<3>("...8.1..........435............7.8........1...2..3....6......75..34........2..6..");
  using singles = propagate::sequence<propagate::naked_single, propagate::hidden_single>;
  draw_tree observer;
  pipeline<3, singles, branch::bivalue_first<>>().first(puzzle, {}, observer);
}
