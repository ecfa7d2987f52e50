// SPDX-License-Identifier: BSL-1.0
#include <boxline/adapt/sums.hpp>

#include "adapt/exact_ones.hpp"
#include "brute.hpp"

#include <doctest/doctest.h>

#include <set>

using namespace boxline;

namespace {

// The solutions of the model, by an oracle that knows groups of variables alone.
template <box B>
std::set<grid<B>> solutions_of_sums(const grid<B>& puzzle) {
  using model = adapt::sums<B>;
  std::vector<std::vector<int>> groups;
  int fixed = 0;
  model::for_each(
      puzzle, houses::standard<B>(),
      [&](auto term) {
        std::vector<int> group;
        for (int i = 0; i < B.size(); ++i) group.push_back(model::variable(term(i).where, term(i).what) - 1);
        groups.push_back(group);
      },
      [&](const assignment& a) {
        groups.push_back({model::variable(a.where, a.what) - 1});
        ++fixed;
      });
  CHECK(fixed == puzzle.givens());
  CHECK(static_cast<int>(groups.size()) == model::constraints(puzzle, houses::standard<B>()));
  std::set<grid<B>> found;
  exact_ones::system(model::variables(), groups).for_each([&](const std::vector<int>& chosen) {
    grid<B> g;
    for (const int v : chosen) g.set(model::assignment_of(v + 1).where, model::assignment_of(v + 1).what);
    found.insert(g);
  });
  return found;
}

} // namespace

TEST_CASE("sums: their 0-1 solutions are the puzzle's") {
  random_source random(1);
  for (int round = 0; round < 5; ++round) {
    const auto puzzle = brute::without(brute::full_grid<2>(random), 10, random);
    const auto expected = brute::solutions(puzzle, 1000);
    CHECK(solutions_of_sums(puzzle) == std::set<grid<2>>(expected.begin(), expected.end()));
  }
  CHECK(solutions_of_sums(brute::read<2>("11..............")).empty());
}

TEST_CASE("sums: numbers of variables and constraints, and variables are numbered cell by cell") {
  CHECK(adapt::sums<3>::variables() == 729);
  CHECK(adapt::sums<3>::constraints(grid<3>(), houses::standard<3>()) == 324);
  for (int number = 1; number <= adapt::sums<2>::variables(); ++number) {
    const assignment a = adapt::sums<2>::assignment_of(number);
    CHECK(adapt::sums<2>::variable(a.where, a.what) == number);
    CHECK(int{a.where} == (number - 1) / 4);
  }
}
