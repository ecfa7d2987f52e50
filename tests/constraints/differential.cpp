// SPDX-License-Identifier: BSL-1.0
//
// Random constraints of every kind at 6x6 and 9x9, by the default pipeline for games, against brute force:
// the solutions of the givens without constraints, one by one, by the definitions.

#include "constraints/drawn_variant.hpp"
#include "rounds.hpp"

#include <boxline/constraints/game.hpp>
#include <boxline/default_pipeline.hpp>
#include <boxline/generate/random_grid.hpp>
#include <boxline/io/format.hpp>
#include <boxline/solver.hpp>

#include <doctest/doctest.h>

#include <map>

namespace differential_test {

using namespace boxline;

constexpr std::size_t most_solutions = 1500;

// Removes givens of a solution in random order until there are many solutions, and gives these.
template <box B>
std::vector<grid<B>> draw_givens(random_source& random, const grid<B>& solution, grid<B>& givens) {
  const solver<B> plain;
  std::vector<grid<B>> solutions{solution};
  givens = solution;
  std::array<int, std::size_t(B.cells())> order{};
  for (int i = 0; i < B.cells(); ++i) order[std::size_t(i)] = i;
  for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random.below(i)]);
  const std::size_t wanted = 2 + random.below(400);
  for (const int c : order) {
    grid<B> less = givens;
    less.clear(cell(c));
    std::vector<grid<B>> found;
    const auto r =
        plain.for_each(less, [&](const grid<B>& g) { found.push_back(g); }, {.solutions = most_solutions});
    if (!r.is_complete()) continue;
    givens = less;
    solutions = std::move(found);
    if (solutions.size() >= wanted) break;
  }
  return solutions;
}

/// `rounds` games, 20 for each drawn puzzle; gives how often each kind was drawn.
template <box B>
std::map<std::string, int> check_games(std::uint64_t seed, int rounds) {
  random_source random(seed);
  games::variant_drawer<B> drawer(random);
  std::map<std::string, int> kinds;
  std::vector<grid<B>> solutions;
  grid<B> givens;
  int solvable = 0;
  for (int round = 0; round < rounds; ++round) {
    if (round % 20 == 0) solutions = draw_givens<B>(random, generate::random_grid<B>(random).grid, givens);
    const grid<B>& target = solutions[random.below(solutions.size())];
    std::vector<written_constraint> written;
    for (std::uint64_t i = 1 + random.below(4); i > 0; --i) written.push_back(drawer.draw(target));
    const auto list = constraints_of(written, B);
    if (!list) continue; // cells of two lists that meet
    for (const written_constraint& w : written) ++kinds[w.kind];
    const game rules{houses::standard<B>(), *list};
    constraint_network definitions(B);
    list->add_to(definitions);
    std::vector<grid<B>> expected, found;
    for (const grid<B>& g : solutions)
      if (definitions.holds(g.values())) expected.push_back(g);
    const auto r = solver_for<game<houses::standard<B>, constraint_list>>(rules).for_each(
        givens, [&](const grid<B>& g) { found.push_back(g); });
    std::sort(expected.begin(), expected.end());
    std::sort(found.begin(), found.end());
    // Givens that break a constraint make the puzzle invalid.
    const bool agree = found == expected && (r.is_complete() || (expected.empty() && r.count == 0));
    std::string text;
    for (const written_constraint& w : written) text += format_constraint(w, B.size()) + "; ";
    REQUIRE_MESSAGE(agree, text, format_line(givens), " ", found.size(), " found, ", expected.size());
    solvable += !expected.empty();
  }
  CHECK(solvable * 10 > rounds);
  return kinds;
}

TEST_CASE("6x6: drawn constraints of every kind, against the solutions of the givens") {
  const auto kinds = check_games<box{2, 3}>(1, is_shortened ? 100 : 1500);
  for (const written_kind& k : constraint_kinds())
    CHECK_MESSAGE((is_shortened || kinds.contains(std::string(k.word))), std::string(k.word));
}
TEST_CASE("9x9: drawn constraints of every kind, against the solutions of the givens") {
  check_games<3>(2, is_shortened ? 60 : 1000);
}
TEST_CASE("[long] 6x6: 55,000 drawn games") {
  check_games<box{2, 3}>(3, 55'000);
}
TEST_CASE("[long] 9x9: 55,000 drawn games") {
  check_games<3>(4, 55'000);
}

} // namespace differential_test
