// SPDX-License-Identifier: BSL-1.0
// All exact methods of single-digit deduction give the same cells, and the approximation a superset.
#include "every_placement.hpp"
#include "rounds.hpp"

#include <boxline/bits/cells.hpp>
#include <boxline/default_pipeline.hpp>
#include <boxline/io/parse.hpp>
#include <boxline/nishio/by_exact_cover.hpp>
#include <boxline/nishio/by_matching.hpp>
#include <boxline/nishio/depth_first.hpp>
#include <boxline/nishio/pattern_overlay.hpp>
#include <boxline/nishio/surviving_cells.hpp>
#include <boxline/propagate/hidden_single.hpp>
#include <boxline/propagate/naked_single.hpp>

#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <string>
#include <tuple>

using namespace boxline;
using namespace boxline::nishio;

namespace {

// Compares some methods, each object used for all sets, with the first of them.
template <box B, class... Methods>
class agreement {
public:
  void check(const cell_set<B>& cells) {
    const survivors<B> expected = std::get<0>(all_)(cells, limits{});
    const cell_set<B> not_less = matching_(cells, limits{}).cells;
    bool agree = (expected.cells - not_less).empty() && (not_less - cells).empty();
    std::apply([&](auto&... m) { agree = agree && ((m(cells, limits{}) == expected) && ...); }, all_);
    ++sets;
    differ += !agree;
    empty += expected.cells.empty();
    less += !(expected.cells == not_less);
  }
  int sets = 0, differ = 0, empty = 0, less = 0; // `less`: where the approximation left more

private:
  std::tuple<Methods...> all_;
  by_matching<B> matching_;
};

template <box B>
cell_set<B> any_cells(random_source& random) {
  return every_placement::random_cells<B>(random, static_cast<int>(random.below(4)),
                                          static_cast<int>(random.below(101)));
}

using all_of_3 = agreement<3, depth_first<3>, fastest<3>, pattern_overlay<3>, layered<3>, by_witnesses<3>,
                           by_exact_cover<3>>;
using all_of_4 = agreement<4, depth_first<4>, fastest<4>, layered<4>, by_witnesses<4>, by_exact_cover<4>>;

// Every digit of every state between the givens and the solution: singles are placed one at a time, and a
// digit of the solution where there are none.
void check_states(const grid<3>& puzzle, all_of_3& methods) {
  const auto solution = solver<3>().first(puzzle);
  REQUIRE(solution);
  bits::cells_board<3> b;
  const auto check = [&](digit d) { methods.check(cells_of(b, d)); };
  for (int c = 0; c < 81; ++c)
    if (!puzzle.is_blank(cell(c))) b.place(cell(c), puzzle.digit_at(cell(c)));
  for (;;) {
    for (int d = 0; d < 9; ++d) check(digit::from_index(d));
    if (b.open_cells() == 0) return;
    propagate::naked_single naked;
    propagate::hidden_single hidden;
    if (naked.propagate(b) == progress::some || hidden.propagate(b) == progress::some) continue;
    for (int c = 0; c < 81; ++c)
      if (!b.is_placed(cell(c))) {
        b.place(cell(c), solution.grid.digit_at(cell(c)));
        break;
      }
  }
}

} // namespace

TEST_CASE("every set of cells at 4x4") {
  agreement<2, depth_first<2>, fastest<2>, pattern_overlay<2>, layered<2>, by_witnesses<2>, by_exact_cover<2>>
      methods;
  for (unsigned bits = 0; bits < 1u << 16; bits += stride(13)) methods.check(every_placement::of_4x4(bits));
  CHECK(methods.differ == 0);
  CHECK(methods.empty > 0);
  CHECK(methods.less > 0);
}

TEST_CASE("random sets of cells") {
  random_source random(1);
  all_of_3 three;
  for (int i = 0; i < shortened(1500); ++i) three.check(any_cells<3>(random));
  CHECK(three.differ == 0);
  CHECK(three.less > 0);
  all_of_4 four;
  for (int i = 0; i < shortened(20); ++i) four.check(any_cells<4>(random));
  CHECK(four.differ == 0);
  agreement<box(2, 3), depth_first<box(2, 3)>, fastest<box(2, 3)>, pattern_overlay<box(2, 3)>> wide;
  agreement<box(3, 2), depth_first<box(3, 2)>, fastest<box(3, 2)>, layered<box(3, 2)>> tall;
  for (int i = 0; i < shortened(1000); ++i) {
    const cell_set<box(2, 3)> cells = any_cells<box(2, 3)>(random);
    wide.check(cells);
    tall.check(transposed(cells));
  }
  CHECK(wide.differ + tall.differ == 0);
  CHECK(wide.less == tall.less);
  CHECK(wide.empty == tall.empty);
}

TEST_CASE("every digit of every state while a puzzle is solved") {
  all_of_3 methods;
  const auto puzzle =
      parse<3>(".4...........4.5.8...5...9476.95.8.......8.3.1.3.....72..73.....392...6..1.8.....");
  REQUIRE(puzzle);
  check_states(*puzzle, methods);
  CHECK(methods.sets > 9 * 12);
  CHECK(methods.differ == 0);
  CHECK(methods.empty == 0);
}

#ifdef BOXLINE_LONG_TESTS
TEST_CASE("[long] a million random sets of cells at 9x9, ten thousand at 16x16, a hundred at 25x25") {
  random_source random(2);
  all_of_3 three;
  for (int i = 0; i < 1'000'000; ++i) three.check(any_cells<3>(random));
  CHECK(three.differ == 0);
  all_of_4 four;
  for (int i = 0; i < 10'000; ++i) four.check(any_cells<4>(random));
  CHECK(four.differ == 0);
  agreement<5, depth_first<5>, fastest<5>, layered<5>> five;
  for (int i = 0; i < 100; ++i) five.check(any_cells<5>(random));
  CHECK(five.differ == 0);
  MESSAGE("empty: ", three.empty, " ", four.empty, " ", five.empty,
          "; the matching leaves more: ", three.less, " ", four.less, " ", five.less);
}
#endif

TEST_CASE("[long] every digit of every state while a thousand puzzles are solved") {
  const char* const folder = std::getenv("BOXLINE_DATA");
  if (folder == nullptr) {
    MESSAGE("skipped: BOXLINE_DATA names no folder of puzzle files");
    return;
  }
  all_of_3 methods;
  std::ifstream file(folder + std::string("/9x9-minimal.txt"));
  std::string line;
  int puzzles = 0;
  while (puzzles < 1000 && std::getline(file, line)) {
    const auto puzzle = parse<3>(line);
    REQUIRE(puzzle);
    check_states(*puzzle, methods);
    ++puzzles;
  }
  CHECK(puzzles == 1000);
  CHECK(methods.differ == 0);
  CHECK(methods.empty == 0);
  MESSAGE(methods.sets, " sets of cells; the matching leaves more in ", methods.less);
}
