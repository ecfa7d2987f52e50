// SPDX-License-Identifier: BSL-1.0
//
// A propagator of your own: a rule that infers. This one is the X-wing: where a digit has the same two
// columns left in two rows, it is eliminated from the rest of these columns. A propagator makes one pass; the
// engine repeats the passes. It declares `is_inference`: no pass loses a solution. A rule of the game, which
// does, is a constraint: see constraint.cpp.
#include <boxline/boxline.hpp>
#include <boxline/testing/propagator.hpp>

#include <cstdio>

using namespace boxline;

struct x_wing {
  static constexpr bool is_inference = true;

  template <board Board>
  progress propagate(Board& b) const {
    using where = geometry<Board::shape>;
    progress made = progress::none;
    for (int i = 0; i < where::n; ++i)
      for (int first = 0; first < where::n; ++first)
        for (int second = first + 1; second < where::n; ++second) {
          const digit d = digit::from_index(i);
          const auto columns = b.places(where::row_house(first), d) | b.places(where::row_house(second), d);
          if (columns.count() != 2) continue;
          for (const int column : columns)
            for (int row = 0; row < where::n; ++row) {
              const cell c = where::at(row, column);
              if (row == first || row == second || !b.has(c, d)) continue;
              if (b.remove(c, d) == status::contradiction) return progress::contradiction;
              made = progress::some;
            }
        }
    return made;
  }
};

int main() {
  // The conformance kit compares it with all solutions of random states.
  const auto checked = testing::check_propagator<x_wing, bits::cells_board<2>>(1);
  std::printf("%s\n", checked ? "it loses no solution" : checked.failure.c_str());

  const auto puzzle =
      *parse<3>("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
  using singles = propagate::sequence<propagate::naked_single, propagate::hidden_single>;
  using with_x_wing = propagate::sequence<singles, x_wing>;
  const auto plain = pipeline<3, singles>().is_unique(puzzle);
  const auto r = pipeline<3, with_x_wing>().is_unique(puzzle);
  std::printf("%s%s, %s guesses\n", format_block(r.first).c_str(), r ? "unique" : "not unique",
              r.stats.guesses < plain.stats.guesses ? "in fewer" : "in as many");
}
