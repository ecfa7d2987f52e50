// SPDX-License-Identifier: BSL-1.0
#include <boxline/adapt/clauses.hpp>
#include <boxline/constraints/anti_knight.hpp>
#include <boxline/constraints/different.hpp>
#include <boxline/constraints/game.hpp>
#include <boxline/constraints/thermometer.hpp>
#include <boxline/core/house_list.hpp>

#include "brute.hpp"
#include "drat.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#if __has_include(<cadical.hpp>) && !defined(BOXLINE_WITHOUT_CADICAL)
#include <cadical.hpp>
#endif

using namespace boxline;
using adapt::clause_options;
using adapt::clauses;
using adapt::encoding;

namespace {

constexpr std::array<clause_options, 4> all_options{{{encoding::minimal, true},
                                                     {encoding::minimal, false},
                                                     {encoding::extended, true},
                                                     {encoding::extended, false}}};

// The clauses, sorted, each with its literals sorted.
template <box B>
std::vector<std::vector<int>> listed(const clauses<B>& formula) {
  std::vector<std::vector<int>> list(1);
  for (const int literal : formula.literals()) {
    if (literal != 0) {
      list.back().push_back(literal);
      continue;
    }
    std::sort(list.back().begin(), list.back().end());
    list.emplace_back();
  }
  list.pop_back();
  CHECK(list.size() == formula.clause_count());
  std::sort(list.begin(), list.end());
  return list;
}

template <box B>
std::vector<int> truth_of(const clauses<B>& formula, const grid<B>& g) {
  std::vector<int> truth;
  for (int v = 1; v <= formula.variables(); ++v) {
    const auto [where, what] = formula.assignment_of(v);
    if (g[where] == what.value()) truth.push_back(v);
  }
  return truth;
}

template <box B>
bool holds(const clauses<B>& formula, const std::vector<int>& truth) {
  const std::set<int> is_true(truth.begin(), truth.end());
  bool satisfied = false;
  for (const int literal : formula.literals()) {
    if (literal == 0) {
      if (!satisfied) return false;
      satisfied = false;
    } else {
      satisfied = satisfied || (is_true.count(std::abs(literal)) != 0) == (literal > 0);
    }
  }
  return true;
}

// All models by CaDiCaL; without CaDiCaL, those of the solutions that satisfy the clauses. At most one more
// than there are solutions.
template <box B>
std::vector<grid<B>> models(const clauses<B>& formula, const std::vector<grid<B>>& solutions) {
  std::vector<grid<B>> found;
#if __has_include(<cadical.hpp>) && !defined(BOXLINE_WITHOUT_CADICAL)
  CaDiCaL::Solver solver;
  solver.set("quiet", 1);
  for (const int literal : formula.literals()) solver.add(literal);
  while (found.size() <= solutions.size() && solver.solve() == 10) {
    std::vector<int> model, truth;
    for (int v = 1; v <= formula.variables(); ++v) {
      model.push_back(solver.val(v) > 0 ? v : -v);
      if (model.back() > 0) truth.push_back(v);
    }
    found.push_back(formula.values(truth));
    CHECK(truth_of(formula, found.back()) == truth);
    for (const int literal : model) solver.add(-literal);
    solver.add(0);
  }
#else
  for (const grid<B>& g : solutions)
    if (holds(formula, truth_of(formula, g))) found.push_back(g);
#endif
  std::sort(found.begin(), found.end());
  return found;
}

template <box B, class Puzzle, class Houses = houses::standard<B>>
void check_models(const Puzzle& puzzle, const std::vector<grid<B>>& solutions, const Houses& h = Houses()) {
  for (const clause_options& options : all_options) {
    const clauses<B> formula(puzzle, options, h);
    CHECK(models(formula, solutions) == solutions);
    if (formula.is_contradictory()) CHECK(solutions.empty());
    for (const grid<B>& g : solutions) {
      const std::vector<int> truth = truth_of(formula, g);
      CHECK(holds(formula, truth));
      CHECK(formula.values(truth) == g);
    }
  }
}

} // namespace

TEST_CASE("clauses: the sizes of the paper, Lynce and Ouaknine 2006") {
  const clauses<3> minimal(grid<3>(), {encoding::minimal, false});
  const clauses<3> extended(grid<3>(), {encoding::extended, false});
  CHECK(minimal.variables() == 729);
  CHECK(minimal.clause_count() == 8829);
  CHECK(extended.variables() == 729);
  CHECK(extended.clause_count() == 11988);
  random_source random(1);
  const grid<3> puzzle = brute::without(brute::full_grid<3>(random), 50, random);
  CHECK(clauses<3>(puzzle, {encoding::minimal, false}).clause_count() == 8829 + 31);
  CHECK(clauses<3>(puzzle, {encoding::extended, false}).clause_count() == 11988 + 31);
}

TEST_CASE("clauses: full and extended, it is the formula of the proofs") {
  random_source random(2);
  for (const int blank : {0, 7, 20, 36}) {
    const auto puzzle = brute::without(brute::full_grid<box{2, 3}>(random), blank, random);
    drat::formula expected = drat::encode(puzzle);
    for (drat::clause& c : expected) std::sort(c.begin(), c.end());
    std::sort(expected.begin(), expected.end());
    CHECK(listed(clauses<box{2, 3}>(puzzle, {encoding::extended, false})) == expected);
  }
  candidates<2> marks;
  marks.remove(cell(3), digit::from_value(2));
  marks.remove(cell(9), digit::from_value(4));
  const auto units = listed(clauses<2>(marks, {encoding::extended, false}));
  CHECK(std::count(units.begin(), units.end(), std::vector<int>{-(3 * 4 + 2)}) == 1);
  CHECK(std::count(units.begin(), units.end(), std::vector<int>{-(9 * 4 + 4)}) == 1);
  CHECK(units.size() == clauses<2>(grid<2>(), {encoding::extended, false}).clause_count() + 2);
}

TEST_CASE("clauses: reduced, givens are substituted, and no clause occurs twice") {
  random_source random(3);
  const grid<3> full = brute::full_grid<3>(random);
  for (int blank = 0; blank <= 80; blank += 20) {
    const grid<3> puzzle = brute::without(full, blank, random);
    const clauses<3> formula(puzzle), minimal(puzzle, {.how = encoding::minimal});
    CHECK(!formula.is_contradictory());
    CHECK(minimal.variables() == formula.variables());
    int expected = 0;
    for (int c = 0; c < 81; ++c)
      for (int d = 0; d < 9; ++d) {
        const digit what = digit::from_index(d);
        bool possible = puzzle.is_blank(cell(c));
        for (int other = 0; other < 81; ++other)
          possible = possible &&
                     !(geometry<3>::are_peers(cell(c), cell(other)) && puzzle[cell(other)] == what.value());
        const int v = formula.variable(cell(c), what);
        CHECK((v != 0) == possible);
        if (v == 0) continue;
        ++expected;
        CHECK(formula.assignment_of(v) == assignment{cell(c), what});
      }
    CHECK(formula.variables() == expected);
    const auto list = listed(formula);
    for (const auto& clause : list)
      for (const int literal : clause) CHECK(std::abs(literal) <= expected);
    // A single clause may occur for several houses; pairs occur once.
    for (std::size_t i = 1; i < list.size(); ++i)
      if (list[i] == list[i - 1]) CHECK(list[i].front() > 0);
  }
  CHECK(clauses<3>(full).variables() == 0);
  CHECK(clauses<3>(full).clause_count() == 0);
  CHECK(clauses<3>(full).values({}) == full);
}

TEST_CASE("clauses: the models of all encodings are the solutions") {
  random_source random(4);
  check_models(grid<2>(), brute::solutions(grid<2>(), 1000));
  std::size_t none = 0;
  for (int blank = 0; blank <= 16; ++blank) {
    const grid<2> full = brute::full_grid<2>(random);
    const grid<2> puzzle = brute::without(full, blank, random);
    check_models(puzzle, brute::solutions(puzzle, 1000));
    const grid<2> misled = brute::misled(puzzle, full, random);
    const auto solutions = brute::solutions(misled, 1000);
    check_models(misled, solutions);
    none += solutions.empty();
  }
  CHECK(none > 3);
  for (int blank = 16; blank < 22; ++blank) {
    const auto puzzle = brute::without(brute::full_grid<box{3, 2}>(random), blank, random);
    check_models(puzzle, brute::solutions(puzzle, 1000));
  }
}

TEST_CASE("clauses: candidate puzzles") {
  random_source random(5);
  std::size_t some = 0, none = 0;
  for (int round = 0; round < 40; ++round) {
    const grid<2> full = brute::full_grid<2>(random);
    candidates<2> marks;
    std::vector<std::uint64_t> allowed(16, 15);
    for (int c = 0; c < 16; ++c)
      for (int d = 0; d < 4; ++d)
        if ((full[cell(c)] != d + 1 || round % 4 == 0) && random.below(3) == 0) {
          marks.remove(cell(c), digit::from_index(d));
          allowed[static_cast<std::size_t>(c)] &= ~(std::uint64_t{1} << d);
        }
    const auto solutions = brute::solutions(grid<2>(), 1000, brute::standard_houses(2, 2), allowed);
    check_models(marks, solutions);
    ++(solutions.empty() ? none : some);
  }
  CHECK(some > 10);
  CHECK(none > 3);
}

TEST_CASE("clauses: other houses, and cells without a house") {
  static const auto diagonals = house_list<2>::diagonals();
  auto regions = brute::standard_houses(2, 2);
  regions.push_back({0, 5, 10, 15});
  regions.push_back({3, 6, 9, 12});
  check_models(grid<2>(), brute::solutions(grid<2>(), 1000, regions), houses::listed<2>(diagonals));

  static const auto one = [] {
    house_list<2> list;
    list.add({cell(0), cell(1), cell(4), cell(5)});
    return list;
  }();
  grid<2> puzzle = brute::read<2>("..11..111111111.");
  const auto solutions = brute::solutions(puzzle, 1000, {{0, 1, 4, 5}});
  CHECK(solutions.size() == 24 * 4);
  check_models(puzzle, solutions, houses::listed<2>(one));
}

TEST_CASE("clauses: puzzles that are contradictory") {
  const grid<2> clash = brute::read<2>("1..1............");
  const grid<2> no_digit = brute::read<2>("123....4........");
  const grid<2> no_place = brute::read<2>("12....3.......3.");
  grid<2> strange;
  strange.set_value(cell(6), 5);
  candidates<2> nothing;
  for (int d = 0; d < 4; ++d) nothing.remove(cell(9), digit::from_index(d));
  const auto check = [](const auto& puzzle) {
    for (const clause_options& options : all_options) {
      const clauses<2> formula(puzzle, options);
      CHECK(formula.is_contradictory());
      CHECK(models(formula, {}).empty());
      CHECK(formula.variables() == (options.reduced ? 0 : 64));
      if (!options.reduced) continue;
      CHECK(formula.literals() == std::vector<int>{0});
      CHECK(formula.clause_count() == 1);
      CHECK(formula.variable(cell(0), digit::from_value(1)) == 0);
    }
  };
  check(clash);
  check(no_digit);
  check(no_place);
  check(strange);
  check(nothing);
}

TEST_CASE("clauses: forbid excludes a model") {
  for (const clause_options& options : all_options) {
    clauses<2> formula(grid<2>(), options);
    auto left = brute::solutions(grid<2>(), 1000);
    for (const std::size_t i : {250u, 100u, 0u}) {
      const std::size_t before = formula.clause_count();
      formula.forbid(truth_of(formula, left[i]));
      CHECK(formula.clause_count() == before + 1);
      left.erase(left.begin() + static_cast<std::ptrdiff_t>(i));
    }
    CHECK(models(formula, left) == left);
  }
  random_source random(6);
  clauses<2> solved(brute::full_grid<2>(random));
  CHECK(!solved.is_contradictory());
  CHECK(models(solved, {solved.values({})}).size() == 1);
  solved.forbid({});
  CHECK(solved.literals() == std::vector<int>{0});
  CHECK(models(solved, {}).empty());
}

TEST_CASE("clauses: the models of pairs of a game are the solutions that obey them; no pair occurs twice") {
  const std::vector<std::vector<cell>> lines{{cell(0), cell(5)}, {cell(2), cell(7)}};
  const game rules(houses::standard<2>(), constraints::thermometer{lines[0]},
                   constraints::different{{cell(0), cell(5), cell(10), cell(1)}},
                   constraints::thermometer{lines[1]}, constraints::different{{cell(10), cell(0)}});
  const auto all = brute::solutions(grid<2>(), 300);
  std::vector<grid<2>> obeying;
  for (const grid<2>& g : all)
    if (is_solution(g, rules)) obeying.push_back(g);
  random_source random(6);
  std::size_t seen = 0;
  for (int blank = 16; blank >= 0; --blank) {
    const auto& from = blank % 3 == 0 ? all : obeying;
    const auto puzzle = brute::without(from[random.below(from.size())], blank, random);
    std::vector<grid<2>> solutions;
    for (const grid<2>& g : obeying)
      if (is_solution_of(g, puzzle)) solutions.push_back(g);
    seen += solutions.size();
    for (const clause_options& options : all_options) {
      const auto formula = clauses<2>::without_scopes(candidates<2>(puzzle), options, rules);
      CHECK(models(formula, solutions) == solutions);
      if (formula.is_contradictory()) CHECK(solutions.empty());
      if (!options.reduced) continue;
      const auto list = listed(formula);
      for (std::size_t i = 1; i < list.size(); ++i)
        if (list[i] == list[i - 1]) CHECK(list[i].front() > 0);
    }
  }
  CHECK(seen > 10);

  // Given knight's moves are eliminated where givens are substituted.
  const game<houses::standard<3>, constraints::anti_knight> knight;
  grid<3> one;
  one.set_value(cell(40), 5);
  const auto formula = clauses<3>::without_scopes(candidates<3>(one), {}, knight);
  CHECK(formula.variable(cell(40 - 19), digit::from_value(5)) == 0);
  CHECK(formula.variables() == 80 * 9 - 20 - 8);
}
