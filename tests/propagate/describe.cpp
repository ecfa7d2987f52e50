// SPDX-License-Identifier: BSL-1.0
#include <boxline/propagate/describe.hpp>

#include <boxline/bits/bands.hpp>
#include <boxline/bits/cells.hpp>
#include <boxline/bits/planes.hpp>
#include <boxline/propagate/hidden_single.hpp>
#include <boxline/propagate/locked.hpp>
#include <boxline/propagate/mini_lines.hpp>
#include <boxline/propagate/naked_single.hpp>
#include <boxline/propagate/naked_subsets.hpp>
#include <boxline/propagate/sequence.hpp>

#include <algorithm>
#include <initializer_list>

#include <doctest/doctest.h>

using namespace boxline;
using namespace boxline::propagate;
using policies = std::initializer_list<policy_description>;

struct my_rule {
  template <board Board>
  constexpr progress propagate(Board&) const {
    return progress::none;
  }
};

namespace {

template <class P, class Board>
bool is_described_as(policies expected) {
  constexpr auto& got = propagate::description<P, Board>;
  return std::equal(got.begin(), got.end(), expected.begin(), expected.end());
}

} // namespace

TEST_CASE("the sweep runs singles, locked candidates and mini-lines natively, and no other rules") {
  using bands = bits::bands_board<3>;
  using nested =
      sequence<sequence<naked_single, hidden_single, locked>, mini_lines, naked_subsets<2>, my_rule>;
  CHECK(is_described_as<nested, bands>({{"propagation", "propagate::naked_single", true},
                                        {"propagation", "propagate::hidden_single", true},
                                        {"propagation", "propagate::locked", true},
                                        {"propagation", "propagate::mini_lines", true},
                                        {"propagation", "propagate::naked_subsets<2>", false},
                                        {"propagation", "my_rule", false}}));
  CHECK(is_described_as<naked_single, bands>({{"propagation", "propagate::naked_single", false}}));
  CHECK(is_described_as<sequence<naked_single, locked>, bands>(
      {{"propagation", "propagate::naked_single", false}, {"propagation", "propagate::locked", false}}));
}

TEST_CASE("planes run hidden singles natively, with naked singles and locked candidates") {
  using planes = bits::planes_board<3>;
  CHECK(is_described_as<hidden_single, planes>({{"propagation", "propagate::hidden_single", true}}));
  CHECK(is_described_as<sequence<mini_lines, locked, hidden_single>, planes>(
      {{"propagation", "propagate::mini_lines", false},
       {"propagation", "propagate::locked", true},
       {"propagation", "propagate::hidden_single", true}}));
}

TEST_CASE("cells run nothing natively") {
  for (const auto& rule : propagate::description<sequence<naked_single, hidden_single>, bits::cells_board<3>>)
    CHECK_FALSE(rule.is_native);
  CHECK(propagate::description<sequence<>, bits::cells_board<3>>.empty());
}
