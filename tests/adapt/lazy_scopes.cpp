// SPDX-License-Identifier: BSL-1.0
#include <boxline/adapt/lazy_scopes.hpp>
#include <boxline/constraints/cage.hpp>
#include <boxline/constraints/game.hpp>
#include <boxline/constraints/skyscraper.hpp>
#include <boxline/constraints/sum_of.hpp>

#include "brute.hpp"
#include "constraints/games.hpp"
#include "rounds.hpp"

#include <doctest/doctest.h>

namespace lazy_scopes_test {

using namespace boxline;

template <box B>
bool holds(const adapt::clauses<B>& formula, const std::vector<int>& clause, const grid<B>& g) {
  return std::any_of(clause.begin(), clause.end(), [&](int literal) {
    const assignment a = formula.assignment_of(literal < 0 ? -literal : literal);
    return (g[a.where] == a.what.value()) == (literal > 0);
  });
}

// Each clause excludes the grid that broke its constraint, and no grid that obeys it.
template <class C>
void check(const C& c, const grid<2>& givens) {
  const game<houses::standard<2>, C> rules(houses::standard<2>(), c);
  const adapt::lazy_scopes scopes(rules.constraints());
  CHECK_FALSE(scopes.empty());
  const auto all = brute::solutions(givens, 300);
  std::size_t obeying = 0;
  for (const bool reduced : {true, false}) {
    const auto formula =
        adapt::clauses<2>::without_scopes(candidates<2>(givens), {.reduced = reduced}, rules);
    for (const grid<2>& g : all) {
      std::vector<std::vector<int>> added;
      const auto add = [&](std::span<const int> clause) { added.emplace_back(clause.begin(), clause.end()); };
      const std::size_t broken = scopes.for_each_broken(formula, g, add, [] { return false; });
      REQUIRE(broken == added.size());
      REQUIRE(broken == (games::obeys(g, c) ? 0 : 1));
      obeying += broken == 0;
      for (const auto& clause : added) {
        REQUIRE_FALSE(holds(formula, clause, g));
        for (std::size_t i = 0; i < all.size(); i += std::size_t(stride(5)))
          if (games::obeys(all[i], c)) REQUIRE(holds(formula, clause, all[i]));
      }
      CHECK(scopes.for_each_broken(formula, g, add, [] { return true; }) == 0);
    }
  }
  CHECK(obeying > 0);
  CHECK(obeying < 2 * all.size());
}

TEST_CASE("lazy_scopes: each clause excludes the grid that broke a scope, and no grid that obeys it") {
  const grid<2> some = brute::read<2>("1..............2");
  for (const grid<2>& givens : {grid<2>(), some}) {
    check(constraints::cage{{cell(0), cell(1), cell(4)}, 6}, givens);
    check(constraints::sum_of{{cell(0), cell(5), cell(10), cell(15)}, 8}, givens);
    check(constraints::skyscraper{{constraints::side::top, 1}, 2}, givens);
  }
}

TEST_CASE("lazy_scopes: none of a game without scopes") {
  CHECK(adapt::lazy_scopes().empty());
  const game rules{houses::standard<2>(), constraint_list()};
  CHECK(adapt::lazy_scopes(rules.constraints()).empty());
}

} // namespace lazy_scopes_test
