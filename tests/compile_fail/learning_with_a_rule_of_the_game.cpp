// SPDX-License-Identifier: BSL-1.0
// expect: more than inference
// expect: inference_only
// max-lines: 20
#include <boxline/bits/cells.hpp>
#include <boxline/branch/fewest_ways.hpp>
#include <boxline/search/learning.hpp>
#include <boxline/solver.hpp>

// A rule that loses solutions of the houses: the search would forget it after its first propagation.
struct no_fives_in_the_first_row {
#ifdef BOXLINE_GOOD
  static constexpr bool is_inference = true;
#endif
  template <boxline::board Board>
  constexpr boxline::progress propagate(Board& b) const {
    boxline::progress made = boxline::progress::none;
    for (int c = 0; c < Board::shape.size(); ++c) {
      if (!b.has(boxline::cell(c), boxline::digit::from_index(4))) continue;
      if (b.remove(boxline::cell(c), boxline::digit::from_index(4)) == boxline::status::contradiction)
        return boxline::progress::contradiction;
      made = boxline::progress::some;
    }
    return made;
  }
};

using search = boxline::search::learning<no_fives_in_the_first_row, boxline::bits::cells>;

int main() {
  return boxline::solver<3, search>().first(boxline::grid<3>()) ? 0 : 1;
}
