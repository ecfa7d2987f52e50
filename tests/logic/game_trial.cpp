// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/cells.hpp>
#include <boxline/logic/game_trial.hpp>

#include "rounds.hpp"

#include <boxline/constraints/anti_king.hpp>
#include <boxline/constraints/arrow.hpp>
#include <boxline/constraints/cage.hpp>
#include <boxline/constraints/difference.hpp>
#include <boxline/constraints/game.hpp>
#include <boxline/constraints/product.hpp>
#include <boxline/constraints/region_sum.hpp>
#include <boxline/constraints/renban.hpp>
#include <boxline/constraints/thermometer.hpp>
#include <boxline/core/random.hpp>
#include <boxline/logic/rules/contradiction.hpp>
#include <boxline/logic/verify.hpp>

#include <doctest/doctest.h>

namespace game_trial_test {

using namespace boxline;

namespace {

using game_4 = game<houses::standard<2>, constraint_list>;
using board_4 = bits::cells_board<2, logic::game_houses<game_4>>;

cell at(int r, int c) {
  return cell((r - 1) * 4 + c - 1);
}

std::vector<game_4> games() {
  std::vector<game_4> result;
  const auto add = [&](const auto&... constraints) {
    constraint_list list;
    (list.add(constraints), ...);
    result.emplace_back(houses::standard<2>(), list);
  };
  add(constraints::anti_king());
  add(constraints::cage{{at(1, 1), at(1, 2), at(2, 1)}, 6}, constraints::cage{{at(3, 3), at(4, 4)}, 5});
  add(constraints::thermometer{{at(1, 1), at(2, 2), at(3, 3)}}, constraints::renban{{at(4, 1), at(4, 2)}});
  add(constraints::difference{{{at(1, 1), at(2, 1)}, {at(3, 3), at(3, 4)}}, 1},
      constraints::region_sum{{{at(1, 2), at(2, 2)}, {at(3, 3), at(4, 3)}}});
  return result;
}

// The fixpoint of singles and constraints by passes over everything; false on a contradiction.
class naive {
public:
  naive(const board_4& b) : network_(b.houses().game().constraints()) {
    for (int c = 0; c < 16; ++c) marks_.push_back(logic::mask_of_cell(b, cell(c)));
  }
  void keep(cell c, digit_mask digits) { marks_[std::size_t(c)] &= digits; }

  bool is_consistent() {
    for (;;) {
      const std::vector<digit_mask> before = marks_;
      if (!pass()) return false;
      if (marks_ == before) return true;
    }
  }

private:
  bool pass() {
    const houses::standard<2> h;
    for (int u = 0; u < h.size(); ++u)
      for (int d = 0; d < 4; ++d) {
        std::vector<int> places;
        for (const cell c : h.cells(house(u)))
          if (marks_[std::size_t(c)] >> d & 1) places.push_back(c);
        if (places.empty()) return false;
        if (places.size() == 1) marks_[std::size_t(places[0])] = digit_mask{1} << d;
      }
    for (int c = 0; c < 16; ++c) {
      digit_mask& m = marks_[std::size_t(c)];
      if (m == 0) return false;
      if ((m & (m - 1)) == 0)
        for (const cell peer : h.peers(cell(c))) marks_[std::size_t(peer)] &= ~m;
      for (const auto& arc : network_.arcs(cell(c)))
        marks_[std::size_t(arc.to)] &= network_.relation_of(arc).supported(m);
    }
    for (std::size_t i = 0; i < network_.scoped_count() + network_.implied_count(); ++i) {
      const auto& from =
          i < network_.scoped_count() ? network_.scoped(i) : network_.implied(i - network_.scoped_count());
      std::vector<digit_mask> digits;
      for (const cell c : from.scope()) digits.push_back(marks_[std::size_t(c)]);
      if (!from.narrow(digits)) return false;
      for (std::size_t k = 0; k < digits.size(); ++k) keep(from.scope()[k], digits[k]);
    }
    return true;
  }

  const constraint_network& network_;
  std::vector<digit_mask> marks_;
};

board_4 random_board(const game_4& g, random_source& random) {
  board_4 b{logic::game_houses<game_4>(g)};
  for (int i = 0; i < 6; ++i) {
    board_4 next = b;
    const cell c(int(random.below(16)));
    const digit d = digit::from_index(int(random.below(4)));
    if (b.is_placed(c) || !b.has(c, d)) continue;
    if ((i < 2 ? next.place(c, d) : next.remove(c, d)) != status::contradiction) b = next;
  }
  return b;
}

} // namespace

TEST_CASE(
    "[busy] game_trial: the assumptions that singles and constraints refute, and no other; each proven") {
  random_source random(9);
  std::size_t refuted = 0, by_constraint = 0, placed = 0, not_refuted = 0;
  for (const game_4& g : games())
    for (int round = 0; round < shortened(40); ++round) {
      const board_4 b = random_board(g, random);
      logic::game_trial<board_4> trial(b);
      for (int c = 0; c < 16; ++c)
        for (int d = 0; d < 4; ++d)
          for (const bool holds : {true, false}) {
            const assignment a{cell(c), digit::from_index(d)};
            if (b.is_placed(a.where) || !b.has(a.where, a.what)) continue;
            naive with(b);
            const digit_mask one = digit_mask{1} << d;
            with.keep(a.where, holds ? one : ~one);
            stop_check stop;
            const auto why = trial.refute(a, holds, stop);
            REQUIRE(why.has_value() == !with.is_consistent());
            not_refuted += !why;
            if (!why) continue;
            ++refuted;
            placed += !holds;
            by_constraint += !why->proof.nested.empty();
            logic::step s{&logic::contradiction<>::info};
            (holds ? s.eliminations : s.placements) = {a};
            s.chains.push_back(why->proof);
            INFO(to_string(logic::verify(s, b)));
            REQUIRE(bool(logic::verify(s, b)));
            // Without what a constraint infers it is no proof.
            if (s.chains[0].nested.empty()) continue;
            s.chains[0].nested[0].constraints.clear();
            CHECK(!logic::verify(s, b));
          }
    }
  CHECK(refuted > 300);
  CHECK(by_constraint > 100);
  CHECK(placed > 50);
  CHECK(not_refuted > 300);
}

TEST_CASE("[busy] logic::contradiction in games: shortest first, one kind alone, limits") {
  const game_4 g = games()[1];
  const board_4 b{logic::game_houses<game_4>(g)};
  const auto all = logic::find_all(logic::contradiction<>(), b);
  CHECK(all.stopped == stop_reason::none);
  REQUIRE(all.steps.size() > 2);
  const auto positive = logic::find_all(logic::contradiction<cover::assumptions::placements>(), b).steps;
  const auto negative = logic::find_all(logic::contradiction<cover::assumptions::removals>(), b).steps;
  CHECK(positive.size() + negative.size() == all.steps.size());
  for (const auto& s : positive) CHECK(s.placements.empty());
  for (const auto& s : negative) CHECK(s.eliminations.empty());
  std::size_t before = 0;
  for (const auto& s : all.steps) {
    const auto& c = s.chains[0];
    std::size_t implications = c.nested.size();
    for (const auto& node : c.nodes) implications += node.how == logic::link::strong;
    CHECK(implications >= before);
    before = implications;
  }
  CHECK(logic::find_all(logic::contradiction<>(), b, {.nodes = 0}).stopped == stop_reason::limit_reached);
  const auto some = logic::find_all(logic::contradiction<>(), b, {.nodes = 60});
  CHECK(some.stopped == stop_reason::limit_reached);
  CHECK(some.steps.size() < all.steps.size());
  const auto yes = [] { return true; };
  CHECK(logic::find_all(logic::contradiction<>(), b, {.cancelled = yes}).stopped == stop_reason::cancelled);
}

TEST_CASE("game_trial: what is proven by a constraint that infers less from fewer candidates is verified") {
  constraint_list list;
  list.add(constraints::double_arrow{at(3, 1), at(3, 3), {at(3, 2), at(4, 3), at(4, 4)}});
  list.add(constraints::product{{at(2, 4)}, 1});
  list.add(constraints::double_arrow{at(2, 1), at(1, 2), {at(3, 4), at(2, 3), at(3, 3)}});
  board_4 b{logic::game_houses<game_4>(game_4(houses::standard<2>(), list))};
  b.place(at(2, 2), digit::from_value(4));
  int steps = 0;
  for (const logic::step& s : logic::find_all(logic::contradiction<>(), b).steps) {
    CHECK(to_string(logic::verify(s, b)) == "ok");
    ++steps;
  }
  CHECK(steps > 20);
}

} // namespace game_trial_test
