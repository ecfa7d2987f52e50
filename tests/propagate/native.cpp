// SPDX-License-Identifier: BSL-1.0
#include <boxline/propagate/native.hpp>

#include <boxline/bits/bands.hpp>
#include <boxline/bits/cells.hpp>
#include <boxline/bits/planes.hpp>
#include <boxline/propagate/band_ways.hpp>
#include <boxline/propagate/forward_check.hpp>
#include <boxline/propagate/hidden_single.hpp>
#include <boxline/propagate/locked.hpp>
#include <boxline/propagate/mini_lines.hpp>
#include <boxline/propagate/naked_single.hpp>
#include <boxline/propagate/naked_subsets.hpp>
#include <boxline/propagate/sequence.hpp>

#include <doctest/doctest.h>

using namespace boxline;
using namespace boxline::propagate;
using bands = bits::bands_board<3>;
using planes = bits::planes_board<3>;
using cells = bits::cells_board<3>;

template <class P, class Board, class... Rules>
constexpr bool part_is = std::same_as<native_part<P, Board>, rule_set<Rules...>>;

static_assert(std::same_as<rules_of<locked>, rule_set<locked>>);
static_assert(std::same_as<rules_of<sequence<sequence<>, locked, sequence<mini_lines, sequence<locked>>>>,
                           rule_set<locked, mini_lines, locked>>);

// All of the rules, whatever the order and the nesting.
using usual = sequence<naked_single, hidden_single, locked>;
static_assert(runs_natively<usual, bands> &&
              runs_natively<sequence<locked, sequence<hidden_single>, naked_single>, bands>);
static_assert(runs_natively<sequence<usual, usual>, bands> && runs_natively<hidden_single, planes>);
static_assert(!runs_natively<usual, cells> && !runs_natively<naked_single, bands> &&
              !runs_natively<sequence<>, bands>);
static_assert(native_part<usual, cells>::size == 0 && native_part<naked_single, planes>::size == 0);

// The largest combination that the board knows; two rules of one template are two rules.
static_assert(part_is<sequence<naked_subsets<2>, usual, mini_lines, naked_subsets<4>>, bands, naked_single,
                      hidden_single, locked, mini_lines>);
static_assert(part_is<sequence<usual, band_ways>, bits::bands_board<4>, naked_single, hidden_single, locked,
                      band_ways>);
static_assert(part_is<sequence<usual, band_ways>, bits::bands_board<5>, naked_single, hidden_single, locked>);
static_assert(
    part_is<sequence<forward_check, locked, hidden_single, mini_lines>, planes, hidden_single, locked>);
static_assert(part_is<sequence<mini_lines, usual, forward_check>, planes, forward_check, naked_single,
                      hidden_single, locked>);

// A board that runs two pairs of rules, but not all three together: the first pair is taken.
struct pairs_board : bits::cells_board<2> {
  using bits::cells_board<2>::cells_board;
  using native_rules = rule_set<naked_single, hidden_single, locked>;
  template <class... Rules>
    requires(sizeof...(Rules) == 2 && rule_set<Rules...>::template has<hidden_single>)
  status propagate_natively() { return status::open; }
};
static_assert(part_is<usual, pairs_board, naked_single, hidden_single>);
static_assert(part_is<sequence<locked, hidden_single>, pairs_board, hidden_single, locked>);

TEST_CASE("a flattened sequence refers to its own rules, in their order") {
  struct numbered {
    int number;
  };
  sequence p(numbered{1}, sequence(numbered{2}, numbered{3}));
  auto rules = flattened<decltype(p)>::in(p);
  static_assert(std::tuple_size_v<decltype(rules)> == 3);
  CHECK((std::get<0>(rules).number == 1 && std::get<1>(rules).number == 2 && std::get<2>(rules).number == 3));
  std::get<2>(rules).number = 7;
  CHECK(std::get<2>(flattened<decltype(p)>::in(p)).number == 7);
}
