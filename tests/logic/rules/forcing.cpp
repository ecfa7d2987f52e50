// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/forcing.hpp>

#include <boxline/bits/crossed.hpp>
#include <boxline/core/house_list.hpp>

#include "logic/rules/implied.hpp"
#include "rounds.hpp"

namespace forcing_test {

using namespace boxline;
using namespace implied;
using logic::forcing_cases;
using logic::reach;

namespace {

template <forcing_cases Cases>
conclusion_set expected(const plain& s, bool links) {
  conclusion_set all;
  if (Cases == forcing_cases::candidate) {
    for (const assignment a : s.candidates())
      if (s.is_open(a)) all.merge(common(s, {{a, true}, {a, false}}, links));
    return all;
  }
  for (const constraint& k : open_constraints(s)) {
    if ((k.kind == constraint_kind::cell_filled) != (Cases == forcing_cases::cell)) continue;
    std::vector<literal> cases;
    for (const assignment a : s.left(k)) cases.push_back({a, true});
    if (cases.size() > 1) all.merge(common(s, cases, links));
  }
  return all;
}

template <class Board, forcing_cases Cases, reach How>
std::size_t check(int rounds, std::uint64_t seed, double given, double removed,
                  const typename Board::houses_type& h = typename Board::houses_type()) {
  random_source random(seed);
  std::size_t steps = 0;
  for (int i = 0; i < rounds; ++i) {
    const Board b = states::random_state<Board>(random, given, removed, false, h);
    const plain s(b);
    const auto all = logic::find_all(logic::forcing<Cases, How>(), b);
    REQUIRE(all.stopped == stop_reason::none);
    for (const logic::step& one : all.steps) CHECK(to_string(logic::verify(one, b)) == "ok");
    CHECK(conclusions_of(all.steps) == expected<Cases>(s, How == reach::links));
    const auto first = logic::find_first(logic::forcing<Cases, How>(), b);
    CHECK(bool(first) == !all.steps.empty());
    if (first) CHECK(*first.found == all.steps[0]);
    steps += all.steps.size();
  }
  return steps;
}

template <class Board>
std::size_t check_all(int rounds, double given, double removed,
                      const typename Board::houses_type& h = typename Board::houses_type()) {
  return check<Board, forcing_cases::cell, reach::links>(rounds, 1, given, removed, h) +
         check<Board, forcing_cases::house, reach::links>(rounds, 2, given, removed, h) +
         check<Board, forcing_cases::candidate, reach::links>(rounds, 3, given, removed, h) +
         check<Board, forcing_cases::cell, reach::nets>(rounds, 4, given, removed, h) +
         check<Board, forcing_cases::house, reach::nets>(rounds, 5, given, removed, h) +
         check<Board, forcing_cases::candidate, reach::nets>(rounds, 6, given, removed, h);
}

} // namespace

static_assert(logic::cell_forcing_chain::info.key == "cell-forcing-chain");
static_assert(logic::grouped_digit_forcing_chain::info.key == "grouped-digit-forcing-chain");
static_assert(logic::digit_forcing_net::info.title == "digit forcing net");
static_assert(logic::rule_for<logic::house_forcing_net, bits::crossed_board<4>>);

TEST_CASE("forcing chains and nets at 4x4 are those of the definition") {
  CHECK(check_all<bits::crossed_board<2>>(shortened(4, 1), 0.1, 0.2) > 10);
}

TEST_CASE("[busy] forcing chains and nets at 2x3 and with listed houses are those of the definition") {
  CHECK(check_all<bits::crossed_board<box{2, 3}>>(1, 0.2, 0.3) > 5);
  const auto list = house_list<2>::diagonals();
  using board = bits::crossed_board<2, houses::listed<2>>;
  check_all<board>(2, 0.0, 0.2, houses::listed<2>(list));
}

TEST_CASE("[busy] forcing chains and nets at 9x9: proven, and sound") {
  random_source random(7);
  std::size_t steps = 0;
  const auto check_rule = [&](const auto& rule, const auto& b) {
    const plain s(b);
    int left = 3;
    for (const logic::step& one : logic::find_all(rule, b).steps) {
      if (left-- == 0) break;
      states::check_sound(b, s, one);
      ++steps;
    }
  };
  for (int i = 0; i < 3; ++i) {
    const auto b = states::random_state<bits::crossed_board<3>>(random, 0.3, 0.45, false);
    check_rule(logic::cell_forcing_chain(), b);
    check_rule(logic::house_forcing_chain(), b);
    check_rule(logic::digit_forcing_chain(), b);
    check_rule(logic::grouped_cell_forcing_chain(), b);
    check_rule(logic::grouped_house_forcing_chain(), b);
    check_rule(logic::grouped_digit_forcing_chain(), b);
    check_rule(logic::cell_forcing_net(), b);
    check_rule(logic::house_forcing_net(), b);
    check_rule(logic::digit_forcing_net(), b);
  }
  CHECK(steps > 20);
}

TEST_CASE("limits stop forcing chains; a wrong case is refused") {
  random_source random(8);
  const auto b = states::random_state<bits::crossed_board<2>>(random, 0.1, 0.2, false);
  limits few;
  few.nodes = 2;
  CHECK(logic::find_all(logic::cell_forcing_net(), b, few).stopped == stop_reason::limit_reached);
  for (int i = 0; i < 20; ++i) {
    const auto state = states::random_state<bits::crossed_board<2>>(random, 0.1, 0.2, false);
    for (logic::step one : logic::find_all(logic::house_forcing_chain(), state).steps) {
      one.cases[0].cases.pop_back();
      CHECK_FALSE(logic::verify(one, state));
    }
  }
}

} // namespace forcing_test
