// SPDX-License-Identifier: BSL-1.0
#include "every_placement.hpp"

#include <boxline/nishio/forcing.hpp>
#include <boxline/nishio/survivors.hpp>

#include <doctest/doctest.h>

using namespace boxline;
using namespace boxline::nishio;

namespace {

// Nothing but what the concept asks for: all placements, listed.
struct archetype {
  static constexpr bool is_exact = true;
  explicit archetype(int) {}
  archetype(const archetype&) = delete;
  survivors<2> operator()(const cell_set<2>& cells, const limits&) {
    const auto left = every_placement::left_of(cells);
    return {left.empty() ? placement_verdict::impossible : placement_verdict::possible, left};
  }
};
struct approximation {
  static constexpr bool is_exact = false;
  survivors<2> operator()(const cell_set<2>& cells, const limits&) {
    return {placement_verdict::possible, cells};
  }
};
struct without_verdict {
  static constexpr bool is_exact = true;
  cell_set<2> operator()(const cell_set<2>& cells, const limits&) { return cells; }
};
struct without_exactness {
  survivors<2> operator()(const cell_set<2>&, const limits&) { return {}; }
};

} // namespace

static_assert(single_digit_method<archetype, 2> && single_digit_method<approximation, 2>);
static_assert(!single_digit_method<archetype, 3> && !single_digit_method<without_verdict, 2> &&
              !single_digit_method<without_exactness, 2> && !single_digit_method<int, 2>);
static_assert(exact_method<archetype, 2> && !exact_method<approximation, 2>);
static_assert(survivors<2>{}.verdict == placement_verdict::impossible && survivors<2>{}.cells.empty());

TEST_CASE("the archetype of a method is enough for all that takes one") {
  archetype method(0);
  const auto full = cell_set<2>::full();
  CHECK(survivors_with(full, cell(0), method).cells == without_peers(full, cell(0)));
  CHECK(find_companions(full, method).cells() == full);
  CHECK(forced_by(full, cell(0), method).cells.empty());
  approximation loose;
  CHECK(survivors_with(full, cell(0), loose).cells == without_peers(full, cell(0)));
}
