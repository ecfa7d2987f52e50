// SPDX-License-Identifier: BSL-1.0
#include "every_placement.hpp"
#include "rounds.hpp"

#include <boxline/nishio/layered.hpp>
#include <boxline/nishio/profiles.hpp>

#include <doctest/doctest.h>

#include <type_traits>

using namespace boxline;
using namespace boxline::nishio;

static_assert(single_digit_method<profiles<3>, 3> && single_digit_method<profiles<4>, 4> &&
              std::is_empty_v<profiles<4>>);

namespace {

template <box B>
void check(const survivors<B>& found, const cell_set<B>& expected) {
  CHECK(found.cells == expected);
  CHECK(found.verdict == (expected.empty() ? placement_verdict::impossible : placement_verdict::possible));
}

} // namespace

TEST_CASE("9x9: random sets of cells against all their placements") {
  random_source random(1);
  const profiles<3> method;
  for (int round = 0; round < shortened(300); ++round) {
    const auto cells = every_placement::random_cells<3>(random, static_cast<int>(random.below(5)),
                                                        static_cast<int>(random.below(60)));
    check(method(cells), every_placement::left_of(cells));
  }
  check(method(cell_set<3>::full()), cell_set<3>::full());
  check(method({}), {});
}

TEST_CASE("16x16: random sets of cells against the layers, on two instruction sets") {
  random_source random(2);
  layered<4> reference;
  for (int round = 0; round < shortened(50); ++round) {
    const auto cells = every_placement::random_cells<4>(random, static_cast<int>(random.below(5)),
                                                        static_cast<int>(random.below(50)));
    const cell_set<4> expected = reference(cells).cells;
    check(profiles<4, isa::portable>()(cells), expected);
    check(profiles<4>()(cells), expected);
  }
  check(profiles<4>()({}), {});
}

TEST_CASE("profiles: the limits are ignored") {
  const auto yes = [] { return true; };
  CHECK(profiles<3>()(cell_set<3>::full(), {.nodes = 0, .cancelled = yes}).verdict ==
        placement_verdict::possible);
}
