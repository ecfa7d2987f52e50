// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/house_list.hpp>
#include <boxline/logic/engines/link_graph.hpp>
#include <boxline/logic/engines/linking_sets.hpp>

#include "logic/rules/states.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <tuple>

namespace linking_sets_test {

using namespace boxline;

namespace {

// The sets with an apex, by the definition, in one part for all states; and the order of the links. Returns
// how many sets have an apex.
template <class Board>
std::size_t check(const typename Board::houses_type& h, std::uint64_t seed, int rounds, int most_cells) {
  using parts = logic::linking_sets<Board>;
  using cell_set = typename parts::cell_set;
  random_source random(seed);
  parts sets;
  std::size_t apexes = 0;
  for (int round = 0; round < rounds; ++round) {
    const Board b = states::random_state<Board>(random, 0.25, 0.5, false, h);
    const logic::candidate_sets<Board> c(b);
    sets.begin(c);
    sets.search(most_cells);
    const auto share_house = [&](int x, const cell_set& where) {
      const auto houses = h.houses_of(cell(x));
      return std::any_of(houses.begin(), houses.end(),
                         [&](house u) { return (where - c.cells(int(u))).empty(); });
    };
    std::size_t plain = 0;
    while (plain < sets.all().size() && !sets[int(plain)].has_apex()) ++plain;
    std::size_t at = plain;
    for (std::size_t k = 0; k < plain; ++k) {
      const auto s = sets[int(k)];
      for (const int x : c.open() - s.where) {
        bool is_near = false;
        for (const int y : s.where) is_near |= c.peers(x).test(y);
        auto own = c.digits(x);
        cell_set with = s.where;
        with.insert(x);
        if (!is_near || own.count() < 3 || share_house(x, with)) continue;
        for (const int d : c.digits(x))
          if (s.digits.test(d) && share_house(x, with & c.plane(d))) own.erase(d);
        if (own.count() != 1) continue;
        REQUIRE(at < sets.all().size());
        const auto& found = sets[int(at++)];
        CHECK(std::tie(found.where, found.digits, found.among, found.apex) ==
              std::tie(with, s.digits, s.among, x));
        CHECK(found.count == s.count + 1);
        CHECK(found.apex_digit == own.first());
        ++apexes;
      }
    }
    CHECK(at == sets.all().size());

    const logic::link_graph<Board> g(
        c, {.cells = true, .houses = true, .groups = true, .almost_sets = true, .most_cells = most_cells});
    CHECK(std::is_sorted(g.edges().begin(), g.edges().end(), [&](const auto& x, const auto& y) {
      const int k = g.almost_cells(x), l = g.almost_cells(y);
      return std::tie(x.a, x.b, k, x.why, x.by) < std::tie(y.a, y.b, l, y.why, y.by);
    }));
  }
  return apexes;
}

} // namespace

TEST_CASE(
    "[busy] linking_sets: cells beside an almost locked set that have one digit left without a digit of it") {
  CHECK(check<bits::crossed_board<2>>({}, 1, 60, 3) > 0);
  CHECK(check<bits::crossed_board<box{2, 3}>>({}, 2, 30, 4) > 20);
  CHECK(check<bits::crossed_board<3>>({}, 3, 4, 4) > 20);
  const auto diagonals = house_list<2>::diagonals();
  CHECK(check<bits::crossed_board<2, houses::listed<2>>>(houses::listed<2>(diagonals), 4, 60, 3) >= 0);
}

} // namespace linking_sets_test
