// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/linked.hpp>
#include <boxline/constraints/game.hpp>
#include <boxline/constraints/linear_equation.hpp>
#include <boxline/default_pipeline.hpp>

#include "brute.hpp"
#include "constraints/drawn_puzzle.hpp"
#include "rounds.hpp"

#include <limits>

/// \file
/// The requirements of every back end that takes games. The oracles are brute force over the definitions, and
/// at 9x9 the library's own solver.

namespace linked_games {

using namespace boxline;

template <box B>
using listed_game = game<houses::standard<B>, constraint_list>;

template <class Maker, box B, class G = listed_game<B>>
using linked_solver = solver<B, adapt::linked<Maker>, G>;

template <box B>
bool less(const grid<B>& a, const grid<B>& b) {
  return a.values() < b.values();
}

/// The solutions that a back end alone finds, without a propagation before it.
template <class Maker, box B, class G>
std::vector<grid<B>> by_itself(const grid<B>& givens, const G& rules, const Maker& maker) {
  auto backend = maker.make_for(candidates<B>(givens), rules);
  search::statistics stats;
  std::vector<grid<B>> found;
  while (backend.next({}, stats) == next_result::found) found.push_back(backend.values());
  CHECK(backend.trouble() == nullptr);
  std::sort(found.begin(), found.end(), less<B>);
  return found;
}

/// Finds the grids of `expected` that have the givens, each once, and proves that there are no others.
template <class Maker, class G>
void agrees(const G& rules, const grid<2>& givens, const std::vector<grid<2>>& expected,
            const Maker& maker = {}) {
  std::vector<grid<2>> wanted, found;
  for (const grid<2>& g : expected)
    if (is_solution_of(g, givens)) wanted.push_back(g);
  const linked_solver<Maker, 2, G> solve({.maker = maker}, rules);
  const auto counted = solve.for_each(givens, [&](const grid<2>& g) { found.push_back(g); });
  std::sort(wanted.begin(), wanted.end(), less<2>);
  std::sort(found.begin(), found.end(), less<2>);
  REQUIRE(found == wanted);
  REQUIRE(by_itself(givens, rules, maker) == wanted);
  CHECK((counted.verdict == enumeration_verdict::complete ||
         (counted.verdict == enumeration_verdict::invalid && found.empty())));
  const auto unique = solve.is_unique(givens).verdict;
  if (wanted.size() > 1) CHECK(unique == uniqueness::multiple);
  if (wanted.size() == 1) CHECK(unique == uniqueness::unique);
  if (wanted.empty()) CHECK((unique == uniqueness::unsolvable || unique == uniqueness::invalid));
}

/// Several drawn constraints of different kinds at 4x4, from random givens, and from a blank grid where that
/// has less than `most` solutions.
template <class Maker>
void drawn(std::uint64_t seed, int rounds, const Maker& maker = {}, std::size_t most = 60) {
  random_source random(seed);
  const auto all = brute::solutions(grid<2>(), 300);
  REQUIRE(all.size() == 288);
  int several = 0;
  for (int round = 0; round < rounds; ++round) {
    const games::drawn_puzzle p(random, all);
    const listed_game<2> rules(houses::standard<2>(), p.list);
    several += p.expected.size() > 1;
    if (p.expected.size() < most) agrees(rules, grid<2>(), p.expected, maker);
    agrees(rules, brute::without(all[random.below(all.size())], 12, random), p.expected, maker);
    if (!p.expected.empty())
      agrees(rules, brute::without(p.expected[random.below(p.expected.size())], 14, random), p.expected,
             maker);
  }
  CHECK(several > 0);
}

/// Equations of numbers up to the largest, for which a linked solver may have no room.
template <class Maker>
void large_numbers(std::uint64_t seed, int rounds, const Maker& maker = {}) {
  constexpr int least = std::numeric_limits<int>::min(), most = std::numeric_limits<int>::max();
  constexpr int numbers[] = {least, least + 1, -1'000'000, -3, 0, 1, 2, 999'999, 1 << 30, most - 1, most};
  random_source random(seed);
  const auto all = brute::solutions(grid<2>(), 300);
  int solved = 0;
  for (int round = 0; round < rounds; ++round) {
    const grid<2>& full = all[random.below(all.size())];
    constraints::linear_equation e;
    std::int64_t sum = 0;
    for (int c = 0; c < 16; ++c)
      if (random.below(2) == 0) {
        e.cells.push_back(cell(c));
        e.coefficients.push_back(numbers[random.below(std::size(numbers))]);
        sum += std::int64_t{e.coefficients.back()} * full[cell(c)];
      }
    const bool has_sum = least <= sum && sum <= most;
    solved += has_sum;
    e.sum = has_sum ? static_cast<int>(sum) : numbers[random.below(std::size(numbers))];
    std::vector<grid<2>> expected;
    for (const grid<2>& g : all)
      if (games::obeys(g, e)) expected.push_back(g);
    constraint_list list;
    list.add(e);
    agrees(listed_game<2>(houses::standard<2>(), list), brute::without(full, 12, random), expected, maker);
  }
  CHECK(solved > 0);
}

/// A killer puzzle of 9x9 with cages of up to four cells, arrows and thermometers, drawn round a full grid.
/// With `clues` givens.
struct drawn_killer {
  constraint_list list;
  grid<3> givens, full;

  drawn_killer(std::uint64_t seed, int clues) {
    random_source random(seed);
    full = brute::full_grid<3>(random);
    givens = brute::without(full, 81 - clues, random);
    std::vector<bool> taken(81);
    for (int c = 0; c < 81; ++c) {
      if (taken[std::size_t(c)]) continue;
      constraints::cage cage;
      for (const int other : {c, c + 1, c + 9, c + 10})
        if (other < 81 && (other == c || random.below(3) > 0) && (c % 9 != 8 || other % 9 != 0) &&
            !taken[std::size_t(other)] && std::none_of(cage.cells.begin(), cage.cells.end(), [&](cell k) {
              return full[k] == full[cell(other)];
            })) {
          cage.cells.push_back(cell(other));
          cage.sum += full[cell(other)];
          taken[std::size_t(other)] = true;
        }
      list.add(cage);
    }
    for (int c = 0; c < 80; ++c)
      if (c % 9 != 8 && c % 4 == 0 && full[cell(c)] < full[cell(c + 1)])
        list.add(constraints::thermometer{{cell(c), cell(c + 1)}});
  }
};

/// At 9x9 it finds what the library's own solver finds, up to two solutions.
template <class Maker>
void killers(int rounds, int clues, const Maker& maker = {}) {
  for (int round = 0; round < rounds; ++round) {
    const drawn_killer p(static_cast<std::uint64_t>(round), clues);
    const listed_game<3> rules(houses::standard<3>(), p.list);
    const auto expected = solver_for<listed_game<3>>(rules).is_unique(p.givens);
    const linked_solver<Maker, 3> solve({.maker = maker}, rules);
    const auto found = solve.is_unique(p.givens);
    CHECK(found.verdict == expected.verdict);
    CHECK(is_solution_of(found.first, p.givens, rules));
    if (found.verdict == uniqueness::unique) CHECK(found.first == p.full);
    if (found.verdict == uniqueness::unique)
      CHECK(by_itself(p.givens, rules, maker) == std::vector<grid<3>>{p.full});
    // A wrong digit of a given: no solution, or another.
    grid<3> misled = p.givens;
    for (int c = 0; c < 81; ++c)
      if (misled.is_blank(cell(c))) {
        misled.set_value(cell(c), 1 + p.full[cell(c)] % 9);
        break;
      }
    CHECK(bool(solve.first(misled)) == bool(solver_for<listed_game<3>>(rules).first(misled)));
  }
}

/// Stopped by cancelling at each question, and by nodes, and resumed, it finds the same; a search that was
/// stopped proves nothing.
template <class Maker>
void stops(const Maker& maker = {}) {
  const auto all = brute::solutions(grid<2>(), 300);
  constraint_list list;
  const constraints::cage cage{{cell(0), cell(4), cell(8)}, 7};
  const constraints::x_sum sum{{constraints::side::left, 2}, 6};
  const constraints::skyscraper towers{{constraints::side::top, 3}, 2};
  list.add(cage);
  list.add(sum);
  list.add(towers);
  std::vector<grid<2>> wanted;
  for (const grid<2>& g : all)
    if (games::obeys(g, cage) && games::obeys(g, sum) && games::obeys(g, towers)) wanted.push_back(g);
  std::sort(wanted.begin(), wanted.end(), less<2>);
  REQUIRE(wanted.size() > 2);
  const listed_game<2> rules(houses::standard<2>(), list);
  const linked_solver<Maker, 2> solve({.maker = maker}, rules);

  for (const std::uint64_t step : {1, 2, 7}) {
    std::vector<grid<2>> found;
    auto engine = solve.search(grid<2>(), {.nodes = step});
    std::uint64_t nodes = step;
    int stopped = 0;
    for (next_result last = engine.next(); last != next_result::exhausted; last = engine.next()) {
      REQUIRE(nodes < 100'000);
      if (last == next_result::found) {
        found.push_back(engine.board().values());
      } else {
        REQUIRE(last == next_result::limit_reached);
        REQUIRE(engine.trouble() == nullptr);
        ++stopped;
        nodes *= 2; // a linked solver may begin again at each call
        engine.set_limits({.nodes = nodes});
      }
    }
    // With more nodes it may never be stopped.
    CHECK((stopped > 1 || step > 1));
    std::sort(found.begin(), found.end(), less<2>);
    CHECK(found == wanted);
  }
  for (int allowed = 0; allowed < 12; ++allowed) {
    int asked = 0;
    auto cancel = [&] { return ++asked > allowed; };
    auto engine = solve.search(grid<2>(), {.cancelled = cancel});
    std::vector<grid<2>> found;
    next_result last = engine.next();
    for (; last == next_result::found; last = engine.next()) found.push_back(engine.board().values());
    CHECK(last == next_result::cancelled);
    engine.set_limits({});
    while (engine.next() == next_result::found) found.push_back(engine.board().values());
    std::sort(found.begin(), found.end(), less<2>);
    CHECK(found == wanted);
  }
  CHECK(solve.is_unique(grid<2>(), {.until = deadline::in(-1)}).verdict == uniqueness::limit_reached);
}

/// A full grid, and one with a single open cell, that break a sum, and one that breaks a skyscraper.
template <class Maker>
void broken_givens(const Maker& maker = {}) {
  const auto full = brute::solutions(grid<2>(), 1).front();
  auto open = full;
  open.clear(cell(15));
  const auto check = [&](const auto& c) {
    constraint_list list;
    list.add(c);
    const listed_game<2> rules(houses::standard<2>(), list);
    const linked_solver<Maker, 2> solve({.maker = maker}, rules);
    CHECK(solve.first(full).verdict == solve_verdict::invalid);
    for (const auto& g : {full, open}) {
      CHECK(solve.first(candidates<2>(g)).verdict == solve_verdict::unsolvable);
      CHECK(by_itself(g, rules, maker).empty());
    }
  };
  check(constraints::cage{{cell(0), cell(1)}, full[cell(0)] + full[cell(1)] + 1});
  int seen = 0;
  for (int c = 0, most = 0; c < 4; ++c)
    if (full[cell(c)] > most) {
      most = full[cell(c)];
      ++seen;
    }
  check(constraints::skyscraper{{constraints::side::left, 0}, seen == 1 ? 2 : seen - 1});
}

} // namespace linked_games
