// SPDX-License-Identifier: BSL-1.0
#include <boxline/adapt/linked.hpp>
#include <boxline/propagate/naked_single.hpp>
#include <boxline/solver.hpp>

#include "brute.hpp"

#include <doctest/doctest.h>

using namespace boxline;

namespace {

// A back end that has one grid, and the number of candidates that it got.
struct one_grid_backend {
  static constexpr box shape = 2;
  grid<2> only;
  bool is_over = false;
  next_result next(const limits&, search::statistics&) {
    if (is_over) return next_result::exhausted;
    is_over = true;
    return next_result::found;
  }
  const grid<2>& values() const { return only; }
  const char* trouble() const { return nullptr; }
};
struct one_grid {
  grid<2> only{};
  int* candidates_seen = nullptr;
  template <house_system H>
  one_grid_backend make(const candidates<2>& puzzle, const H&) const {
    for (int c = 0; c < 16; ++c) *candidates_seen += puzzle[cell(c)].count();
    return {only};
  }
};

static_assert(search_for<adapt::linked<one_grid>, 2>);
static_assert(search_for<adapt::linked<one_grid, propagate::naked_single>, 2>);

} // namespace

TEST_CASE("linked: options by name; the back end gets what the propagation leaves") {
  random_source random(1);
  const auto full = brute::full_grid<2>(random);
  auto puzzle = full;
  puzzle.clear(cell(3));
  puzzle.clear(cell(4));
  int plain = 0, propagated = 0;
  const solver<2, adapt::linked<one_grid>> solve({.maker = {full, &plain}});
  CHECK(solve.first(puzzle).grid == full);
  CHECK(solve.count(grid<2>()).is_complete());
  plain = 0;
  const solver<2, adapt::linked<one_grid>> again({.maker = {full, &plain}});
  candidates<2> marks; // blank but for the first row, where naked singles infer the last digit
  for (int c = 0; c < 3; ++c)
    for (int d = 0; d < 4; ++d)
      if (d + 1 != full[cell(c)]) marks.remove(cell(c), digit::from_index(d));
  CHECK(again.first(marks).grid == full);
  const solver<2, adapt::linked<one_grid, propagate::naked_single>> with_singles(
      {.maker = {full, &propagated}});
  CHECK(with_singles.first(marks).grid == full);
  CHECK(propagated < plain);
}
