// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/cells.hpp>
#include <boxline/io/parse.hpp>
#include <boxline/logic/rules/hidden_single.hpp>
#include <boxline/logic/rules/naked_single.hpp>
#include <boxline/rate/features.hpp>

#include <doctest/doctest.h>

#include <set>

namespace features_test {

using namespace boxline;

namespace {

struct first_rule {
  static constexpr logic::rule_info info{"first-rule", "first rule", ""};
};
struct second_rule {
  static constexpr logic::rule_info info{"second-rule", "second rule", ""};
};
using two_rules = logic::rule_list<first_rule, second_rule>;
using of_two = rate::features<two_rules>;
using board_4 = bits::cells_board<box(2)>;

// A step of a rule that places 1 in a cell, with so many implications.
logic::step placing(const logic::rule_info& rule, int where, std::size_t implications = 0) {
  logic::step s{&rule};
  s.placements = {{cell(where), digit::from_value(1)}};
  logic::chain chain;
  const logic::chain_node node{{cell(where), digit::from_value(1)}, true, logic::link::strong};
  chain.nodes.assign(implications, node);
  s.chains.push_back(chain);
  return s;
}

double by_name(const of_two& f, const char* name) {
  const std::size_t place = of_two::find(name);
  REQUIRE(place < of_two::size);
  return f[place];
}

} // namespace

TEST_CASE("names follow from the rules, are distinct, and are found") {
  std::set<std::string> names;
  for (std::size_t i = 0; i < of_two::size; ++i) {
    names.insert(of_two::name(i));
    CHECK(of_two::find(of_two::name(i)) == i);
  }
  CHECK(names == std::set<std::string>{"first-rule",
                                       "first-rule/1-4",
                                       "first-rule/5-8",
                                       "first-rule/9-16",
                                       "first-rule/17-32",
                                       "first-rule/33+",
                                       "first-rule/first",
                                       "second-rule",
                                       "second-rule/1-4",
                                       "second-rule/5-8",
                                       "second-rule/9-16",
                                       "second-rule/17-32",
                                       "second-rule/33+",
                                       "second-rule/first",
                                       "trial",
                                       "sources",
                                       "distance",
                                       "jump",
                                       "gap",
                                       "open"});
  CHECK(of_two::find("third-rule") == of_two::size);
  CHECK(of_two::find("") == of_two::size);
  CHECK(rate::features<logic::rule_list<>>::size == 6);
  CHECK(rate::features<logic::rule_list<>>::name(0) == "trial");
}

TEST_CASE("uses are counted by the number of implications") {
  const std::pair<std::size_t, const char*> cases[] = {
      {0, "second-rule"},        {1, "second-rule/1-4"},  {4, "second-rule/1-4"},   {5, "second-rule/5-8"},
      {8, "second-rule/5-8"},    {9, "second-rule/9-16"}, {16, "second-rule/9-16"}, {17, "second-rule/17-32"},
      {32, "second-rule/17-32"}, {33, "second-rule/33+"}, {1000, "second-rule/33+"}};
  for (const auto& one : cases) {
    const std::size_t implications = one.first;
    const std::string name = one.second;
    CAPTURE(implications);
    rate::feature_gatherer<two_rules> g;
    const board_4 b{houses::standard<box(2)>()};
    g.step(b, placing(second_rule::info, 0, implications));
    for (std::size_t i = 0; i < of_two::trial; ++i)
      CHECK(g.total()[i] == (of_two::name(i) == name || of_two::name(i) == "second-rule/first" ? 1 : 0));
  }
}

TEST_CASE("gaps are actions since the technique was last used, or since the start; a trial is a technique") {
  rate::feature_gatherer<two_rules> g;
  const board_4 b{houses::standard<box(2)>()};
  const logic::rule_info* order[] = {&first_rule::info, &second_rule::info, &first_rule::info,
                                     &first_rule::info, &rate::trial_info,  &second_rule::info,
                                     &rate::trial_info};
  const double gaps[] = {1, 2, 2, 1, 5, 4, 2};
  const double firsts[] = {1, 1, 0, 0, 0, 0, 0};
  for (std::size_t i = 0; i < 7; ++i) {
    CAPTURE(i);
    g.step(b, placing(*order[i], 0));
    CHECK(by_name(g.last(), "gap") == gaps[i]);
    CHECK(by_name(g.last(), "first-rule/first") + by_name(g.last(), "second-rule/first") == firsts[i]);
    CHECK(by_name(g.last(), "trial") == (order[i] == &rate::trial_info ? 1 : 0));
  }
  CHECK(by_name(g.total(), "gap") == 17);
  CHECK(by_name(g.total(), "first-rule") == 3);
  CHECK(by_name(g.total(), "second-rule") == 2);
  CHECK(g.actions() == 7);
  CHECK(g.trials() == 2);
}

TEST_CASE("sources, distance, jump and open cells of an action, and their sums") {
  board_4 b{houses::standard<box(2)>()};
  rate::feature_gatherer<two_rules> g;
  // A naked pair in r1c1 and r1c2, with eliminations in r1c3 and r1c4.
  logic::step pair{&first_rule::info};
  pair.sets = {{{constraint::of(cell(0)), constraint::of(cell(1))}, {}}};
  pair.eliminations = {{cell(2), digit::from_value(1)}, {cell(3), digit::from_value(1)}};
  g.step(b, pair);
  CHECK(by_name(g.last(), "sources") == 2);
  CHECK(by_name(g.last(), "distance") == 2); // 2, 3, 1, 2
  CHECK(by_name(g.last(), "jump") == 0);
  CHECK(by_name(g.last(), "open") == 16);
  REQUIRE(b.place(cell(15), digit::from_value(4)) == status::open);
  // From the centre of r1c3 and r1c4 to r4c3: 3 down, half a cell across. A trial's source is its cell.
  g.step(b, placing(rate::trial_info, 14));
  CHECK(by_name(g.last(), "sources") == 1);
  CHECK(by_name(g.last(), "distance") == 0);
  CHECK(by_name(g.last(), "jump") == doctest::Approx(std::sqrt(9.25)));
  CHECK(by_name(g.last(), "open") == 15);
  CHECK(by_name(g.total(), "sources") == 3);
  CHECK(by_name(g.total(), "distance") == 2);
  CHECK(by_name(g.total(), "open") == 31);
}

TEST_CASE("the features of three hidden singles") {
  // .234     box 1 lacks 1: r1c1; box 2 lacks 2: r2c4; box 4 lacks 1: r4c4
  // 341.
  // 2143
  // 432.
  using list = logic::rule_list<logic::hidden_single, logic::naked_single>;
  const auto puzzle = parse<2>(".234341.2143432.");
  REQUIRE(puzzle);
  rate::feature_gatherer<list> g;
  const logic::logic_solver<box(2), list> solver;
  REQUIRE(solver.solve(*puzzle, g));
  const auto value = [&](const char* name) { return g.total()[rate::features<list>::find(name)]; };
  CHECK(value("hidden-single") == 3);
  CHECK(value("hidden-single/first") == 1);
  CHECK(value("naked-single") == 0);
  CHECK(value("naked-single/first") == 0);
  CHECK(value("trial") == 0);
  CHECK(value("sources") == 3);
  CHECK(value("distance") == 0);
  CHECK(value("jump") == doctest::Approx(std::sqrt(10) + 2));
  CHECK(value("gap") == 3);
  CHECK(value("open") == 6);
}

} // namespace features_test
