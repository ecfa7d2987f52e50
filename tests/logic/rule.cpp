// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/cells.hpp>
#include <boxline/core/house_list.hpp>
#include <boxline/core/random.hpp>
#include <boxline/logic/rule.hpp>

#include <doctest/doctest.h>

#include <algorithm>

namespace rule_test {

using namespace boxline;
using logic::step, logic::take_steps;

namespace {

using board_4 = bits::cells_board<2>;

// Eliminates digit 1 from the first `count` cells, a step each; each cell is a node.
struct no_ones {
  static constexpr logic::rule_info info{"no-ones", "no ones", ""};
  int count = 3;

  template <board Board, logic::step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {}) const {
    for (int i = 0; i < count; ++i) {
      if (const stop_reason why = limit.check(static_cast<std::uint64_t>(i)); why != stop_reason::none)
        return why;
      step s{&info};
      s.eliminations = {{cell(i), digit::from_value(1)}};
      if (b.has(cell(i), digit::from_value(1)) && !visit(std::move(s))) break;
    }
    return stop_reason::none;
  }
};
struct returns_bool {
  static constexpr logic::rule_info info{"yes", "yes", ""};
  bool find(const board_4&, take_steps&, const limits&) const { return true; }
};
struct without_info {
  stop_reason find(const board_4&, take_steps&, const limits&) const { return stop_reason::none; }
};

} // namespace

static_assert(logic::rule_for<no_ones, board_4>);
static_assert(!logic::rule_for<returns_bool, board_4>);
static_assert(!logic::rule_for<without_info, board_4>);
static_assert(logic::step_visitor<take_steps>);
static_assert(!logic::step_visitor<int>);

TEST_CASE("rule: find_all gives every step, find_first the first") {
  board_4 b;
  b.remove(cell(0), digit::from_value(1));
  const auto all = logic::find_all(no_ones(), b);
  CHECK(all.stopped == stop_reason::none);
  REQUIRE(all.steps.size() == 2);
  CHECK(all.steps[0].eliminations[0].where == cell(1));
  const auto first = logic::find_first(no_ones(), b);
  REQUIRE(first);
  CHECK(*first.found == all.steps[0]);
  const auto none = logic::find_first(no_ones{1}, b);
  CHECK_FALSE(none);
  CHECK(none.stopped == stop_reason::none);
}

TEST_CASE("rule: the limit that stopped a search is in its result") {
  const board_4 b;
  limits two;
  two.nodes = 2;
  const auto some = logic::find_all(no_ones(), b, two);
  CHECK(some.stopped == stop_reason::limit_reached);
  CHECK(some.steps.size() == 2);
  CHECK(logic::find_first(no_ones(), b, two).stopped == stop_reason::none);
  two.nodes = 0;
  CHECK(logic::find_first(no_ones(), b, two).stopped == stop_reason::limit_reached);
}

TEST_CASE("rule: search_order has boxes first, then rows, then columns, each once; search_rank reverses it") {
  const houses::standard<2> h;
  std::vector<int> order;
  for (int at = 0; at < h.size(); ++at) order.push_back(logic::search_order(h, at));
  CHECK(order == std::vector<int>{8, 9, 10, 11, 0, 1, 2, 3, 4, 5, 6, 7});
  for (int at = 0; at < h.size(); ++at) CHECK(logic::search_rank(h, logic::search_order(h, at)) == at);
}

TEST_CASE("rule: search_order has each house once where there are fewer than rows and columns") {
  house_list<2> list;
  for (const int count : {0, 1, 3, 8, 9, 12}) {
    for (int u = list.size(); u < count; ++u) list.add(geometry<2>::house_cells[std::size_t(u)]);
    const houses::listed<2> h(list);
    std::vector<int> order;
    logic::for_each_in_search_order(h, [&order](house u) { return order.push_back(u), true; });
    REQUIRE(static_cast<int>(order.size()) == count);
    for (int at = 0; at < count; ++at) CHECK(logic::search_rank(h, logic::search_order(h, at)) == at);
    std::sort(order.begin(), order.end());
    for (int u = 0; u < count; ++u) CHECK(order[std::size_t(u)] == u);
  }
}

TEST_CASE("rule: for_each_in_search_order takes all houses, or those of a set, until it is to stop") {
  const houses::standard<2> h;
  std::vector<int> order;
  const auto take = [&order](house u) {
    order.push_back(u);
    return order.size() < 3;
  };
  logic::for_each_in_search_order(h, take);
  CHECK(order == std::vector<int>{8, 9, 10});
  sets::fixed_set<12> some;
  for (const int u : {0, 3, 7, 9, 11}) some.insert(u);
  order.clear();
  logic::for_each_in_search_order(h, some, take);
  CHECK(order == std::vector<int>{9, 11, 0});
  order.clear();
  logic::for_each_in_search_order(h, some, [&order](house u) { return order.push_back(u), true; });
  CHECK(order == std::vector<int>{9, 11, 0, 3, 7});
  order.clear();
  logic::for_each_in_search_order(houses::standard<box{1, 3}>(), sets::fixed_set<6>::full(),
                                  [&order](house u) { return order.push_back(u), true; });
  CHECK(order == std::vector<int>{0, 1, 2, 3, 4, 5});
}

TEST_CASE("take_steps: a single in the memory of another step is the one in its own") {
  step used{&no_ones::info};
  const auto fill = [](auto&... lists) { (lists.resize(2), ...); };
  fill(used.placements, used.eliminations, used.sets, used.chains, used.pairs, used.constraints,
       used.alternations, used.cases, used.symmetries, used.lemmas, used.shape);
  fill(used.sets.front().base, used.sets.front().cover, used.sets.front().clauses);
  take_steps visit(1);
  visit(std::move(used));
  visit.clear();
  CHECK(visit.empty());

  static constexpr logic::rule_info info{"single", "single", ""};
  const assignment placed{cell(3), digit::from_value(2)};
  const auto base = constraint::of(house(0), placed.what), cover = constraint::of(cell(3));
  CHECK_FALSE(logic::visit_single(visit, info, placed, base, cover)); // one is wanted
  std::vector<step> own;
  const auto keep = [&own](step&& s) {
    own.push_back(std::move(s));
    return true;
  };
  CHECK(logic::visit_single(keep, info, placed, base, cover));
  REQUIRE(own.size() == 1);
  CHECK(visit.take() == own);
  CHECK(visit.empty());
  CHECK(own[0].rule == &info);
  CHECK(own[0].placements == std::vector<assignment>{placed});
  CHECK(own[0].sets == std::vector<logic::set_argument>{{{base}, {cover}, {}}});
  CHECK(own[0].eliminations.empty());
}

TEST_CASE("take_steps: singles and other steps follow each other in the same memory") {
  static constexpr logic::rule_info info{"single", "single", ""}, other{"other", "other", ""};
  random_source random(7);
  take_steps visit(2);
  for (int round = 0; round < 200; ++round) {
    visit.clear();
    std::vector<step> own;
    for (int i = 0; i < 2; ++i) {
      const assignment placed{cell(int(random.below(16))), digit::from_index(int(random.below(4)))};
      const auto base = constraint::of(house(int(random.below(12))), placed.what),
                 cover = constraint::of(placed.where);
      step s;
      if (random.below(3) == 0) {
        s.rule = &other;
        s.eliminations = {placed};
        s.sets = {{{base, cover}, {cover}}, {}};
        CHECK(visit(step(s)) == (i == 0));
      } else {
        logic::make_placement(s, info, placed, base, cover);
        CHECK(visit.single(info, placed, base, cover) == (i == 0));
      }
      own.push_back(s);
    }
    CHECK(std::vector<step>(visit.begin(), visit.end()) == own);
    if (random.below(10) == 0) CHECK(visit.take() == own);
  }
}

} // namespace rule_test
