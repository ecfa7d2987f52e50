// SPDX-License-Identifier: BSL-1.0
#include <boxline/literature/three_sat_form.hpp>

#include "formulas.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>

using namespace boxline;
using formulas::clauses;

namespace {

clauses split(const clauses& list, int variables) {
  return formulas::list_of(literature::to_three_sat(formulas::make(list, variables)));
}

// The models of `split`, its new variables left out.
std::vector<unsigned> projected(const literature::formula& split, int variables) {
  std::vector<unsigned> result;
  for (const unsigned values : formulas::models(formulas::list_of(split), split.variables()))
    result.push_back(values & ((1u << variables) - 1));
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

// What satisfies the formula satisfies the split one with the new values, and the other way round.
void check_extended(const literature::formula& f, const literature::formula& split) {
  for (unsigned values = 0; values < 1u << f.variables(); ++values) {
    const auto a = formulas::assignment(values, f.variables());
    const auto longer = literature::extended(a, split);
    REQUIRE(longer.variables() == split.variables());
    auto first = longer;
    first.resize(f.variables());
    REQUIRE(first == a);
    REQUIRE(split.is_satisfied_by(longer) == f.is_satisfied_by(a));
  }
}

} // namespace

TEST_CASE("clauses of more than three literals are split, shorter ones are kept") {
  CHECK(split({}, 2).empty());
  CHECK(split({{}, {1}, {1, 1}, {1, -1, 2}}, 2) == clauses{{}, {1}, {1, 1}, {1, -1, 2}});
  CHECK(split({{1, 2, 3, 4}}, 4) == clauses{{1, 2, 5}, {-5, 3, 4}});
  CHECK(split({{1, 2, 3, 4, 5}, {-1, -2, -3, -4}}, 5) ==
        clauses{{1, 2, 6}, {-6, 3, 7}, {-7, 4, 5}, {-1, -2, 8}, {-8, -3, -4}});
}

TEST_CASE("the split formula has the models of the first, of any lengths, repeated and opposite literals "
          "among them") {
  random_source random(7);
  int unsatisfiable = 0;
  for (int i = 0; i < 120; ++i) {
    const int variables = 2 + i % 3;
    clauses list;
    for (int length = 0; length < 8; ++length)
      if (random.below(3) == 0) list.push_back(formulas::draw(random, variables, 1, length)[0]);
    if (i % 3 > 0 && !list.empty() && list[0].empty()) list.erase(list.begin());
    const auto f = formulas::make(list, variables);
    const auto s = literature::to_three_sat(f);
    CHECK(s.longest_clause() <= 3);
    if (s.variables() > 14) continue;
    CHECK(projected(s, variables) == formulas::models(list, variables));
    check_extended(f, s);
    unsatisfiable += formulas::models(list, variables).empty();
  }
  CHECK(unsatisfiable > 5);
}

TEST_CASE("Theorem 6.2: every assignment with z true, and the formula's own with z false") {
  random_source random(8);
  int unsatisfiable = 0;
  for (int i = 0; i < 120; ++i) {
    const int variables = 1 + i % 3;
    auto list = formulas::draw(random, variables, i % 7, 1 + i % 4);
    if (i % 40 == 9) list.push_back({});
    const auto f = formulas::make(list, variables);
    const auto models = formulas::models(list, variables);
    const auto escape = literature::with_escape(f);
    CHECK(escape.escape == variables + 1);
    CHECK(escape.clauses.longest_clause() <= 3);
    if (escape.clauses.variables() > 16) continue;
    auto wanted = models;
    for (unsigned values = 0; values < 1u << variables; ++values) wanted.push_back(values | 1u << variables);
    CHECK(projected(escape.clauses, variables + 1) == wanted);
    CHECK((formulas::occurring(formulas::list_of(escape.clauses)) >> variables & 1) == 1);
    unsatisfiable += models.empty();
  }
  CHECK(unsatisfiable > 10);
  CHECK(formulas::list_of(literature::with_escape(formulas::make({{1, 2, 3}, {-1}}, 3)).clauses) ==
        clauses{{1, 2, 5}, {-5, 3, 4}, {-1, 4}});
  CHECK(formulas::list_of(literature::with_escape(literature::formula()).clauses) == clauses{{1, -1}});
}

TEST_CASE(
    "no variable occurs more often than stated: copies in a ring, with the models of the first formula") {
  random_source random(9);
  int unsatisfiable = 0, copied = 0;
  for (int i = 0; i < 150; ++i) {
    const int variables = 1 + i % 4, most = 3 + i % 5;
    const auto list = formulas::draw(random, variables, 1 + i % 9, 1 + i % 3);
    const auto f = formulas::make(list, variables);
    const auto few = literature::with_few_occurrences(f, most);
    std::vector<int> count(static_cast<std::size_t>(few.variables()) + 1);
    for (const int literal : few.literals())
      CHECK(++count[static_cast<std::size_t>(std::abs(literal))] <= most);
    check_extended(f, few);
    copied += few.variables() > variables;
    if (few.variables() > 14) continue;
    CHECK(projected(few, variables) == formulas::models(list, variables));
    unsatisfiable += formulas::models(list, variables).empty();
  }
  CHECK(copied > 30);
  CHECK(unsatisfiable > 10);
  CHECK(
      formulas::list_of(literature::with_few_occurrences(formulas::make({{1, 2}, {-1, 1}, {3, -1}}, 5), 3)) ==
      clauses{{-1, 6}, {-6, 7}, {-7, 8}, {-8, 1}, {1, 2}, {-6, 7}, {3, -8}});
  const auto same = formulas::make({{1, 2}, {-1, 1}}, 2);
  CHECK(literature::with_few_occurrences(same, 3) == same);
}

TEST_CASE("copies after splitting: the values of both are found") {
  random_source random(10);
  for (int i = 0; i < 60; ++i) {
    const int variables = 2 + i % 3;
    auto list = formulas::draw(random, variables, 2 + i % 5, 3 + i % 4);
    const auto f = formulas::make(list, variables);
    check_extended(f, literature::with_few_occurrences(literature::to_three_sat(f), 3 + i % 4));
    // With z, of the formula with z in each clause.
    const auto escape = literature::with_escape(f);
    for (auto& c : list) c.push_back(variables + 1);
    check_extended(formulas::make(list, variables + 1),
                   literature::with_few_occurrences(escape.clauses, 3 + i % 4));
  }
}
