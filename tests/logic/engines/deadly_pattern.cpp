// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/crossed.hpp>
#include <boxline/logic/engines/deadly_pattern.hpp>
#include <boxline/logic/verify.hpp>

#include "logic/steps.hpp"

#include <doctest/doctest.h>

#include <optional>
#include <vector>

namespace deadly_pattern_test {

using namespace steps;
using board9 = bits::crossed_board<3>;

namespace {

constexpr logic::rule_info info{.key = "x", .title = "x", .text = "{pattern}", .by_uniqueness = true};

// 1 and 2 in r14c12, and these digits besides in r4c1 and r4c2.
struct pattern_state {
  board9 board;
  std::optional<logic::candidate_sets<board9>> sets;
  std::optional<logic::deadly_pattern<board9>> pattern;

  pattern_state(std::initializer_list<int> left, std::initializer_list<int> right,
                const std::vector<std::pair<cell, std::vector<int>>>& more = {}) {
    const auto only = [this](cell c, std::vector<int> values) {
      for (int v = 1; v <= 9; ++v)
        if (std::find(values.begin(), values.end(), v) == values.end()) board.remove(c, d(v));
    };
    const auto with_pair = [](std::vector<int> values) {
      values.insert(values.end(), {1, 2});
      return values;
    };
    only(at(1, 1), {1, 2});
    only(at(1, 2), {1, 2});
    only(at(4, 1), with_pair(left));
    only(at(4, 2), with_pair(right));
    for (const auto& [c, values] : more) only(c, values);
    board.set_free_cells(board9::cell_set::full());
    sets.emplace(board);
    pattern.emplace(*sets);
    logic::deadly_pattern<board9>::digit_set two;
    two.insert(0);
    two.insert(1);
    for (const int r : {1, 4})
      for (const int c : {1, 2}) pattern->add(at(r, c), two);
  }
  template <class F>
  std::vector<logic::step> steps(F f) {
    logic::take_steps all;
    CHECK(f(*pattern, all));
    for (const logic::step& s : all) CHECK(to_string(logic::verify(s, board)) == "ok");
    return all.take();
  }
};
const auto one_cell = [](const auto& p, auto& visit) { return p.one_cell(info, visit); };
const auto one_digit = [](const auto& p, auto& visit) { return p.one_digit(info, visit); };
const auto mixed = [](const auto& p, auto& visit) { return p.mixed(info, visit); };
const auto locked = [](const auto& p, auto& visit) { return p.locked_digit(info, visit); };
const auto subset = [](const auto& p, auto& visit) {
  std::uint64_t examined = 0;
  stop_reason stopped = stop_reason::none;
  return p.subset(info, visit, p.core(at(1, 1)), {}, examined, stopped);
};

} // namespace

TEST_CASE("[busy] deadly_pattern: extras in one cell") {
  pattern_state s({3, 4}, {});
  CHECK(s.pattern->extra_cells().count() == 1);
  CHECK(s.pattern->extra_digits().count() == 2);
  const auto found = s.steps(one_cell);
  REQUIRE(found.size() == 1);
  CHECK(found[0].eliminations == std::vector<assignment>{{at(4, 1), d(1)}, {at(4, 1), d(2)}});
  CHECK(s.steps(one_digit).empty());
  CHECK(s.steps(mixed).empty());
  CHECK(s.steps(locked).empty());
  CHECK(s.steps(subset).empty());
  s.pattern->clear();
  CHECK(s.pattern->cells().empty());
  CHECK(s.pattern->extra_cells().empty());
}

TEST_CASE("[busy] deadly_pattern: one extra digit") {
  pattern_state s({3}, {3});
  const auto found = s.steps(one_digit);
  REQUIRE(found.size() == 1);
  CHECK(found[0].eliminations.size() == 7 + 6); // the rest of row 4 and of box 4
  CHECK(s.steps(one_cell).empty());
  CHECK(s.steps(mixed).empty());
}

TEST_CASE("[busy] deadly_pattern: what conflicts with extras of several digits is a digit of another core") {
  pattern_state same({3}, {4});
  CHECK(same.steps(mixed).empty());
  // r5c1 has 4 in its core: with it neither 3 there nor 4 in r4c2 holds. The rest makes no deadly pattern, so
  // that only the elimination counts.
  pattern_state s({3}, {4}, {{at(5, 1), {3, 4, 5}}});
  logic::deadly_pattern<board9> p(*s.sets);
  logic::deadly_pattern<board9>::digit_set core, two;
  core.insert(3);
  core.insert(4);
  two.insert(0);
  two.insert(1);
  p.add(at(5, 1), core);
  p.add(at(4, 2), two);
  logic::take_steps all;
  CHECK(p.mixed(info, all));
  REQUIRE(all.size() == 1);
  CHECK(all[0].eliminations == std::vector<assignment>{{at(5, 1), d(4)}});
}

TEST_CASE("[busy] deadly_pattern: a subset with extras, in both of their houses where it lies in both") {
  // 3 or 4 in r4c12 and in r4c3.
  pattern_state s({3}, {4}, {{at(4, 3), {3, 4}}});
  const auto found = s.steps(subset);
  REQUIRE(found.size() == 1);
  CHECK(found[0].sets.size() == 2);
  CHECK(found[0].eliminations.size() == 2 * (6 + 6));
  // In the row alone.
  pattern_state t({3}, {4}, {{at(4, 9), {3, 4}}});
  REQUIRE(t.steps(subset).size() == 1);
  CHECK(t.steps(subset)[0].eliminations.size() == 2 * 6);
  // A cell with a digit of the pattern does not count.
  pattern_state u({3}, {4}, {{at(4, 9), {1, 3}}});
  CHECK(u.steps(subset).empty());
}

TEST_CASE("[busy] deadly_pattern: limits stop the search for a subset") {
  pattern_state s({3}, {4}, {{at(4, 3), {3, 4}}});
  limits few;
  few.nodes = 0;
  std::uint64_t examined = 0;
  stop_reason stopped = stop_reason::none;
  logic::take_steps all;
  CHECK_FALSE(s.pattern->subset(info, all, s.pattern->core(at(1, 1)), few, examined, stopped));
  CHECK(stopped == stop_reason::limit_reached);
}

TEST_CASE("[busy] deadly_pattern: a digit of the core that is confined to two cells") {
  pattern_state s({3, 4}, {5});
  CHECK(s.steps(locked).empty());
  for (int c = 3; c <= 9; ++c) s.board.remove(at(4, c), d(1));
  s.sets.emplace(s.board);
  const auto found = s.steps(locked);
  REQUIRE(found.size() == 1);
  CHECK(found[0].eliminations == std::vector<assignment>{{at(4, 1), d(2)}, {at(4, 2), d(2)}});
}

} // namespace deadly_pattern_test
