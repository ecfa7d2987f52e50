// SPDX-License-Identifier: BSL-1.0
#include "bits/small_boards.hpp"
#include "boards.hpp"
#include "rounds.hpp"

#include <boxline/bits/tracked.hpp>
#include <boxline/propagate/hidden_single.hpp>
#include <boxline/propagate/locked.hpp>
#include <boxline/propagate/naked_single.hpp>
#include <boxline/propagate/sequence.hpp>
#include <boxline/testing/board.hpp>

#include <doctest/doctest.h>

using namespace boxline;

namespace tracked_boards {

static_assert(board<bits::tracked_board<3>> && change_tracking_board<bits::tracked_board<3>>);
static_assert(!change_tracking_board<bits::cells_board<3>>);
static_assert(bit_representation<bits::tracked, 3, houses::listed<3>>);
static_assert(std::is_trivially_copyable_v<bits::tracked_board<3>>);

using singles = propagate::sequence<propagate::naked_single, propagate::hidden_single>;
using singles_and_locked =
    propagate::sequence<propagate::naked_single, propagate::hidden_single, propagate::locked>;
static_assert(propagate::runs_natively<singles, bits::tracked_board<3>>);
static_assert(propagate::runs_natively<singles_and_locked, bits::tracked_board<3>>);
static_assert(!propagate::runs_natively<propagate::hidden_single, bits::tracked_board<3>>);

// The native fixpoint is that of the rules on a board of cells, from random states, and again after each
// further change. `changed` has all cells that differ from the board before.
template <class Rules, box B, class H>
void check_fixpoints(const H& houses, int rounds) {
  random_source random(1);
  int contradictions = 0, solved = 0;
  for (int round = 0; round < rounds; ++round) {
    bits::tracked_board<B, H> b(houses);
    bits::cells_board<B, H> model(houses);
    b.take_changed();
    for (int step = 0; step < 3 * B.size() * B.size(); ++step) {
      const auto before = b.words();
      const std::vector<std::uint64_t> words(before.begin(), before.end());
      const cell c(static_cast<int>(random.below(B.cells())));
      const digit d = digit::from_index(static_cast<int>(random.below(B.size())));
      if (model.digits(c).count() < 2) continue;
      if (random.below(8) == 0 && model.has(c, d)) {
        if (b.place(c, d) == status::contradiction) break;
        model.place(c, d);
      } else {
        b.remove(c, d);
        model.remove(c, d);
      }
      if (random.below(3) != 0) continue;
      Rules native, rules;
      bits::cells_board<B, H> now = model;
      const status expected = propagate::run(rules, now);
      const status found = propagate::run(native, b);
      REQUIRE(found == expected);
      if (found == status::contradiction) {
        ++contradictions;
        break;
      }
      model = now;
      const auto changed = b.take_changed();
      for (int i = 0; i < B.cells(); ++i) {
        REQUIRE(b.digits(cell(i)) == model.digits(cell(i)));
        REQUIRE(b.is_placed(cell(i)) == model.is_placed(cell(i)));
        if (b.words()[std::size_t(i)] != words[std::size_t(i)]) REQUIRE(changed.test(i));
      }
      if (found == status::solved) {
        ++solved;
        break;
      }
    }
  }
  CHECK(contradictions + solved > rounds / 2);
}

// With vectors, too, in constant expressions.
template <box B>
constexpr int open_cells_of_a_row(int filled) {
  bits::tracked_board<B> b;
  for (int i = 0; i < filled; ++i) b.place(cell(i), digit::from_index(i));
  const status s =
      b.template propagate_natively<propagate::naked_single, propagate::hidden_single, propagate::locked>();
  return s == status::contradiction ? -1 : b.open_cells();
}
static_assert(open_cells_of_a_row<3>(8) == 72 && open_cells_of_a_row<3>(3) == 78);
static_assert(open_cells_of_a_row<2>(3) == 12);

TEST_CASE("tracked boards do what the model does") {
  check_small_boards<bits::tracked>(1, 1);
  const houses::listed<2> jigsaw(jigsaw_houses());
  CHECK(testing::check_board<bits::tracked_board<2, houses::listed<2>>>(1, jigsaw, shortened(20)).failure ==
        "");
}

TEST_CASE("tracked boards reach the fixpoint of singles and locked candidates") {
  check_fixpoints<singles, box{2, 2}>(houses::standard<2>(), shortened(200, 20));
  check_fixpoints<singles_and_locked, box{2, 3}>(houses::standard<box{2, 3}>(), shortened(200, 20));
  check_fixpoints<singles_and_locked, box{3, 3}>(houses::standard<3>(), shortened(100, 20));
  check_fixpoints<singles_and_locked, box{1, 5}>(houses::standard<box{1, 5}>(), shortened(100, 20));
  const houses::listed<3> diagonals(diagonal_houses<3>());
  check_fixpoints<singles_and_locked, box{3, 3}>(diagonals, shortened(50, 20));
}

TEST_CASE("tracked boards name the cell that was placed last, and forget changes that were taken") {
  bits::tracked_board<2> b;
  CHECK(b.take_changed().count() == 16);
  CHECK(b.take_changed().empty());
  b.place(cell(5), digit::from_value(1));
  CHECK(b.latest() == cell(5));
  CHECK(b.take_changed().count() == 8);
  CHECK(b.keep(cell(0), 0b0110) == status::open);
  CHECK(b.keep(cell(0), 0b0110) == status::open);
  CHECK(b.take_changed().count() == 1);
  CHECK(b.keep(cell(0), 0b1000) == status::contradiction);
}

} // namespace tracked_boards
