// SPDX-License-Identifier: BSL-1.0
#include "every_placement.hpp"
#include "rounds.hpp"

#include <boxline/nishio/by_matching.hpp>

#include <doctest/doctest.h>

#include <algorithm>

using namespace boxline;
using nishio::by_matching, nishio::cell_set;
using nishio::placement_verdict;

static_assert(nishio::single_digit_method<by_matching<3>, 3>);
static_assert(!by_matching<3>::is_exact);
static_assert(by_matching<box{1, 5}>::is_exact);

namespace {

// The cells of all sets with one cell in each row and column: placements of a Latin square.
template <box B>
cell_set<B> without_boxes(const cell_set<B>& cells) {
  std::vector<int> order(static_cast<std::size_t>(B.size()));
  std::iota(order.begin(), order.end(), 0);
  cell_set<B> result;
  do {
    if (!std::all_of(order.begin(), order.end(), [&, r = 0](int c) mutable { return cells.test(r++, c); }))
      continue;
    result |= every_placement::cells_of<B>(order);
  } while (std::next_permutation(order.begin(), order.end()));
  return result;
}

template <box B>
bool is_right(const cell_set<B>& cells) {
  const auto found = by_matching<B>()(cells);
  const cell_set<B> expected = without_boxes(cells), exact = every_placement::left_of(cells);
  if (found.verdict != (expected.empty() ? placement_verdict::impossible : placement_verdict::possible))
    return false;
  if (by_matching<B>::is_exact && found.cells != exact) return false;
  return found.cells == expected && (exact - found.cells).empty();
}

} // namespace

TEST_CASE("by_matching: every set of cells at 4x4") {
  int wrong = 0, more = 0, none = 0;
  for (unsigned bits = 0; bits < 1u << 16; bits += stride(13)) {
    const auto cells = every_placement::of_4x4(bits);
    wrong += !is_right(cells);
    const auto found = by_matching<2>()(cells);
    more += found.cells != every_placement::left_of(cells);
    none += found.verdict == placement_verdict::impossible;
  }
  CHECK(wrong == 0);
  CHECK(none > 0);
  CHECK(more > 0); // an approximation
}

TEST_CASE("by_matching: random sets at 2x3, 3x2 and 1x5") {
  random_source random(1);
  const auto agree = [&random]<box B>() {
    int wrong = 0;
    for (int i = 0; i < shortened(150); ++i)
      wrong += !is_right(every_placement::random_cells<B>(random, i % 4, static_cast<int>(random.below(60))));
    CHECK(wrong == 0);
  };
  agree.operator()<box{2, 3}>();
  agree.operator()<box{3, 2}>();
  agree.operator()<box{1, 5}>();
}

TEST_CASE("by_matching: limits") {
  auto yes = [] { return true; };
  const auto full = cell_set<3>::full();
  CHECK(by_matching<3>()(full, {.cancelled = yes}) ==
        nishio::survivors<3>{placement_verdict::cancelled, full});
  CHECK(by_matching<3>()(full, {.nodes = 0}) == nishio::survivors<3>{placement_verdict::limit_reached, full});
  CHECK(by_matching<3>()(full) == nishio::survivors<3>{placement_verdict::possible, full});
  CHECK(by_matching<3>()(cell_set<3>()) == nishio::survivors<3>{});
}

static_assert([] {
  cell_set<2> cells = cell_set<2>::full();
  for (const int c : {1, 2, 3}) cells.erase(c);
  return by_matching<2>()(cells).cells.count() == 10;
}());
