// SPDX-License-Identifier: BSL-1.0
#include <boxline/branch/in_order.hpp>
#include <boxline/core/house_list.hpp>
#include <boxline/default_pipeline.hpp>
#include <boxline/io/literal.hpp>
#include <boxline/io/parse.hpp>
#include <boxline/propagate/forward_check.hpp>
#include <boxline/propagate/none.hpp>

#include "brute.hpp"
#include "rounds.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <thread>
#include <type_traits>
#include <vector>

using namespace boxline;

namespace {

// A pipeline that is the same type expression at every size.
template <box B>
using plain = pipeline<B, propagate::sequence<propagate::naked_single, propagate::hidden_single>,
                       branch::fewest_candidates<>, bits::cells>;

template <class Solver, class Puzzle>
std::vector<grid<Solver::shape>> all_solutions(const Solver& solve, const Puzzle& puzzle) {
  std::vector<grid<Solver::shape>> found;
  const count_result r = solve.for_each(puzzle, [&](const grid<Solver::shape>& g) { found.push_back(g); });
  CHECK(r.count == found.size());
  CHECK(r.is_complete());
  CHECK(r.verdict == enumeration_verdict::complete);
  std::sort(found.begin(), found.end());
  return found;
}

// Every answer of the solver for a puzzle, against the list of its solutions.
template <class Solver>
void agrees(const Solver& solve, const grid<Solver::shape>& puzzle,
            const std::vector<grid<Solver::shape>>& expected) {
  CHECK(all_solutions(solve, puzzle) == expected);
  const auto is_one = [&](const auto& g) { return std::binary_search(expected.begin(), expected.end(), g); };
  const auto first = solve.first(puzzle);
  CHECK(first.verdict == (expected.empty() ? solve_verdict::unsolvable : solve_verdict::solved));
  CHECK(static_cast<bool>(first) == is_one(first.grid));
  const auto unique = solve.is_unique(puzzle);
  CHECK(unique.verdict == (expected.empty()       ? uniqueness::unsolvable
                           : expected.size() == 1 ? uniqueness::unique
                                                  : uniqueness::multiple));
  if (!expected.empty()) CHECK(is_one(unique.first));
  if (expected.size() > 1) {
    CHECK(is_one(unique.second));
    CHECK(unique.first != unique.second);
  }
}

template <box B>
void works_at(int most_blanks, std::uint64_t seed) {
  random_source random(seed);
  CAPTURE(B.rows);
  CAPTURE(B.columns);
  std::array<int, 3> seen{}; // puzzles with none, one, several solutions
  for (int round = 0; round < 24; ++round) {
    const grid<B> full = brute::full_grid<B>(random);
    const int blanks = most_blanks * (round / 2 + 1) / 12;
    grid<B> puzzle = brute::without(full, blanks, random);
    if (round % 2 == 1) puzzle = brute::misled(puzzle, full, random);
    const auto expected = brute::solutions(puzzle, 5000);
    REQUIRE(expected.size() < 5000);
    ++seen[std::min<std::size_t>(expected.size(), 2)];
    agrees(solver<B>(), puzzle, expected);
    if constexpr (B.size() < 10) CHECK(all_solutions(plain<B>(), puzzle) == expected);
  }
  for (const int count : seen) CHECK(count > 0);
}

grid<3> easy() {
  return brute::read<3>("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
}

const char* const inkala =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

} // namespace

TEST_CASE("the same pipeline works at every size") {
  works_at<2>(10, 1);
  works_at<3>(54, 2);
  works_at<4>(110, 3);
  works_at<5>(250, 4);
  works_at<box(2, 3)>(24, 6);
  works_at<box(3, 4)>(85, 8);
  works_at<box(1, 5)>(15, 10);
#ifdef BOXLINE_LONG_TESTS
  works_at<6>(300, 5);
  works_at<box(2, 4)>(42, 7);
  works_at<box(3, 5)>(120, 9);
#endif
}

TEST_CASE("the 288 grids of order 4, and every puzzle made from two of them") {
  const auto grids = brute::solutions(grid<2>(), 1000);
  REQUIRE(grids.size() == 288);
  CHECK(all_solutions(solver<2>(), grid<2>()) == grids);
  // The two grids that no symmetry makes equal: rows 1234 3412 2143 4321, and 1234 3412 2341 4123.
  for (const char* text : {"1234341221434321", "1234341223414123"}) {
    const auto base = brute::read<2>(text);
    REQUIRE(std::binary_search(grids.begin(), grids.end(), base));
    std::vector<unsigned> agreement; // bit c: the grid has the base's digit in cell c
    for (const grid<2>& g : grids) {
      unsigned bits = 0;
      for (int c = 0; c < 16; ++c) bits |= unsigned{g[cell(c)] == base[cell(c)]} << c;
      agreement.push_back(bits);
    }
    const solver<2> solve;
    const plain<2> other;
    int wrong = 0, unique = 0;
    for (unsigned givens = 0; givens < 1u << 16; givens += stride(41)) {
      grid<2> puzzle;
      for (int c = 0; c < 16; ++c)
        if (givens >> c & 1) puzzle.set(cell(c), base.digit_at(cell(c)));
      std::uint64_t expected = 0;
      for (const unsigned bits : agreement) expected += (bits & givens) == givens;
      wrong += solve.count(puzzle).count != expected;
      wrong += other.count(puzzle).count != expected;
      const auto verdict = solve.is_unique(puzzle);
      wrong += verdict.verdict != (expected == 1 ? uniqueness::unique : uniqueness::multiple);
      wrong += verdict && verdict.first != base;
      unique += expected == 1;
    }
    CHECK(wrong == 0);
    CHECK(unique > 10000 / stride(13));
  }
}

TEST_CASE("every puzzle of order 4 with three givens: invalid, or as many solutions as grids fit") {
  const auto grids = brute::solutions(grid<2>(), 1000);
  const solver<2> solve;
  int wrong = 0, invalid = 0, unsolvable = 0;
  for (int a = 0; a < 16; ++a)
    for (int b = a + 1; b < 16; ++b)
      for (int c = b + 1; c < 16; ++c)
        for (int values = 0; values < 64; values += stride(7)) {
          grid<2> puzzle;
          puzzle.set_value(cell(a), values % 4 + 1);
          puzzle.set_value(cell(b), values / 4 % 4 + 1);
          puzzle.set_value(cell(c), values / 16 + 1);
          std::uint64_t expected = 0;
          for (const grid<2>& g : grids)
            expected += g[cell(a)] == puzzle[cell(a)] && g[cell(b)] == puzzle[cell(b)] &&
                        g[cell(c)] == puzzle[cell(c)];
          const count_result r = solve.count(puzzle);
          wrong += r.count != expected;
          wrong += r.is_complete() != (r.verdict != enumeration_verdict::invalid);
          wrong += expected > 0 && !r.is_complete();
          invalid += r.verdict == enumeration_verdict::invalid;
          unsolvable += r.is_complete() && r.count == 0;
        }
  CHECK(wrong == 0);
  // Clashing pairs: 16 * 7 / 2 pairs of peers * 4 digits, seen with 14 other cells of 4 values each, less
  // what is counted twice or three times; so the expected number is counted directly.
  CHECK(invalid == [] {
    int count = 0;
    for (int a = 0; a < 16; ++a)
      for (int b = a + 1; b < 16; ++b)
        for (int c = b + 1; c < 16; ++c)
          for (int v = 0; v < 64; v += stride(7)) {
            const auto clash = [](int x, int y) {
              return x / 4 == y / 4 || x % 4 == y % 4 || (x / 8 == y / 8 && x % 4 / 2 == y % 4 / 2);
            };
            const int va = v % 4, vb = v / 4 % 4, vc = v / 16;
            count += (va == vb && clash(a, b)) || (va == vc && clash(a, c)) || (vb == vc && clash(b, c));
          }
    return count;
  }());
  CHECK(unsolvable > 0);
}

TEST_CASE("Latin squares") {
  CHECK(solver<box(1, 3)>().count(grid<box(1, 3)>()).count == 12);
  CHECK(solver<box(1, 4)>().count(grid<box(1, 4)>()).count == 576);
  CHECK(solver<box(4, 1)>().count(grid<box(4, 1)>()).count == 576);
  if (!is_shortened) CHECK(solver<box(1, 5)>().count(grid<box(1, 5)>()).count == 161280);
  grid<box(1, 5)> reduced; // first row and first column in order: 161280 = 56 * 5! * 4!
  for (int i = 0; i < 5; ++i) {
    reduced.set_value(cell(i), i + 1);
    reduced.set_value(cell(5 * i), i + 1);
  }
  CHECK(solver<box(1, 5)>().count(reduced).count == 56);
  CHECK(plain<box(1, 5)>().count(reduced).count == 56);
  CHECK(solver<1>().count(grid<1>()).count == 1);
  CHECK(solver<box(1, 2)>().count(grid<box(1, 2)>()).count == 2);
}

TEST_CASE("verdicts") {
  const solver<3> solve;
  SUBCASE("clashing givens are invalid, whatever is asked") {
    grid<3> puzzle = easy();
    puzzle.set_value(cell(2), 5);
    CHECK(solve.first(puzzle).verdict == solve_verdict::invalid);
    CHECK(solve.first(puzzle).stats.nodes == 0);
    CHECK(solve.count(puzzle).verdict == enumeration_verdict::invalid);
    CHECK_FALSE(solve.count(puzzle).is_complete());
    CHECK(solve.is_unique(puzzle).verdict == uniqueness::invalid);
    CHECK(solve.random_solution(puzzle, 1).verdict == solve_verdict::invalid);
    CHECK(solve.uniform_solution(puzzle, 1).verdict == solve_verdict::invalid);
    auto range = solve.solutions(puzzle);
    CHECK(range.begin() == range.end());
    CHECK(range.verdict() == enumeration_verdict::invalid);
  }
  SUBCASE("so is a value that is no digit") {
    grid<3> puzzle;
    puzzle.set_value(cell(80), 10);
    CHECK(solve.first(puzzle).verdict == solve_verdict::invalid);
  }
  SUBCASE("so is a clash among all else, and with limits") {
    const auto clashes = []<box B>(auto alter) {
      CAPTURE(B.rows);
      CAPTURE(B.columns);
      random_source random(1);
      for (const int blanks : {0, B.cells() / 3, B.cells() - 2}) {
        CAPTURE(blanks);
        grid<B> puzzle = brute::without(brute::full_grid<B>(random), blanks, random);
        alter(puzzle);
        const solver<B> by_default;
        for (const std::uint64_t solutions : {1, 2}) {
          limits limit;
          limit.solutions = solutions;
          const count_result r = by_default.count(puzzle, limit);
          CHECK(r.verdict == enumeration_verdict::invalid);
          CHECK(r.count == 0);
          CHECK_FALSE(r.is_complete());
          CHECK(by_default.first(puzzle, limit).verdict == solve_verdict::invalid);
          CHECK(by_default.is_unique(puzzle, limit).verdict == uniqueness::invalid);
        }
        CHECK(plain<B>().first(puzzle).verdict == solve_verdict::invalid);
      }
    };
    const auto in_order = [&]<box B>() {
      using where = geometry<B>;
      const auto both = [](cell a, cell b) {
        return [=](grid<B>& g) {
          g.set_value(a, B.size());
          g.set_value(b, B.size());
        };
      };
      clashes.template operator()<B>(both(where::at(0, 0), where::at(0, B.size() - 1))); // row
      clashes.template operator()<B>(both(where::at(0, 1), where::at(B.size() - 1, 1))); // column
      clashes.template operator()<B>(both(where::in_box(1, 0), where::in_box(1, B.size() - 1)));
      clashes.template operator()<B>(
          [](grid<B>& g) { g.set_value(cell(B.cells() / 2), B.size() + 1); }); // a value over n
    };
    in_order.template operator()<box(2)>();
    in_order.template operator()<box(2, 3)>();
    in_order.template operator()<box(3)>();
    in_order.template operator()<box(4)>();
  }
  SUBCASE("a puzzle without a solution whose givens fit is not") {
    random_source random(3);
    int unsolvable = 0;
    for (int i = 0; i < 40; ++i) {
      const auto full = brute::full_grid<3>(random);
      const auto puzzle = brute::misled(brute::without(full, 30, random), full, random);
      const solve_verdict verdict = solve.first(puzzle).verdict;
      CHECK(verdict ==
            (brute::solutions(puzzle, 1).empty() ? solve_verdict::unsolvable : solve_verdict::solved));
      unsolvable += verdict == solve_verdict::unsolvable;
    }
    CHECK(unsolvable > 10);
  }
  SUBCASE("a full grid is its own solution, without a guess") {
    const auto full = brute::solutions(easy(), 2);
    REQUIRE(full.size() == 1);
    const auto r = solve.first(full[0]);
    CHECK(r.verdict == solve_verdict::solved);
    CHECK(r.grid == full[0]);
    CHECK(r.stats.guesses == 0);
    CHECK(solve.count(full[0]).count == 1);
  }
  SUBCASE("givens that fit but leave a cell without a digit") {
    const auto puzzle =
        brute::read<3>("1234567.................................8........................................");
    const auto blocked =
        brute::read<3>("12345678.........9............................................................9..");
    CHECK(solve.first(puzzle).verdict == solve_verdict::solved);
    CHECK(solve.first(blocked).verdict == solve_verdict::unsolvable);
    CHECK(solve.is_unique(blocked).verdict == uniqueness::unsolvable);
    CHECK_FALSE(solve.is_unique(blocked));
  }
  SUBCASE("the limit of solutions") {
    limits limit;
    limit.solutions = 7;
    const count_result r = solve.count(grid<3>(), limit);
    CHECK(r.count == 7);
    CHECK(r.verdict == enumeration_verdict::solution_limit);
    CHECK_FALSE(r.is_complete());
    limit.solutions = 0;
    CHECK(solve.count(grid<3>(), limit).count == 0);
    CHECK(solve.count(grid<3>(), limit).verdict == enumeration_verdict::solution_limit);
  }
  SUBCASE("a limit hit exactly does not prove completeness") {
    limits limit;
    limit.solutions = 288;
    CHECK(solver<2>().count(grid<2>(), limit).count == 288);
    limit.solutions = 289;
    CHECK(solver<2>().count(grid<2>(), limit).is_complete());
  }
}

TEST_CASE("is_unique within limits") {
  const auto puzzle = brute::read<3>(inkala);
  const solver<3> solve;
  limits limit;
  const auto whole = solve.is_unique(puzzle);
  CHECK(whole.verdict == uniqueness::unique);
  limit.nodes = whole.stats.nodes - 1;
  const auto cut = solve.is_unique(puzzle, limit);
  CHECK(cut.verdict == uniqueness::limit_reached);
  limit = {};
  bool stop = true;
  const auto asked = [&] { return stop; };
  limit.cancelled = asked;
  CHECK(solve.is_unique(puzzle, limit).verdict == uniqueness::cancelled);
  stop = false;
  CHECK(solve.is_unique(puzzle, limit).verdict == uniqueness::unique);
}

TEST_CASE("random solutions: each seed its own, the same everywhere") {
  const solver<3> solve;
  const auto a = solve.random_solution(grid<3>(), 1);
  REQUIRE(a.verdict == solve_verdict::solved);
  CHECK(is_solution(a.grid));
  CHECK(solve.random_solution(grid<3>(), 1).grid == a.grid);
  CHECK(solve.random_solution(grid<3>(), 2).grid != a.grid);
  CHECK(a.grid ==
        brute::read<3>("561843972243597168978612435354971826692385741817426359125739684436158297789264513"));
  CHECK(is_solution_of(solve.random_solution(easy(), 5).grid, easy()));
  // Every solution of a small puzzle is found by some seed.
  const auto puzzle = brute::read<2>("12.."
                                     "...."
                                     "...."
                                     "...1");
  const auto expected = brute::solutions(puzzle, 100);
  std::vector<grid<2>> seen;
  for (std::uint64_t seed = 0; seed < 400; ++seed)
    seen.push_back(solver<2>().random_solution(puzzle, seed).grid);
  std::sort(seen.begin(), seen.end());
  seen.erase(std::unique(seen.begin(), seen.end()), seen.end());
  CHECK(seen == expected);
}

TEST_CASE("uniform solutions are uniform") {
  // 12 solutions, which random_solution finds with very different probabilities.
  const auto puzzle = brute::read<2>("1..."
                                     "...."
                                     "...2"
                                     "....");
  const auto all = brute::solutions(puzzle, 1000);
  const std::size_t m = all.size();
  REQUIRE(m > 4);
  const int each = shortened(200), draws = each * static_cast<int>(m);
  std::vector<int> hits(m);
  for (int seed = 0; seed < draws; ++seed) {
    const auto r = solver<2>().uniform_solution(puzzle, static_cast<std::uint64_t>(seed));
    REQUIRE(r.verdict == solve_verdict::solved);
    const auto at = std::lower_bound(all.begin(), all.end(), r.grid);
    REQUIRE((at != all.end() && *at == r.grid));
    ++hits[static_cast<std::size_t>(at - all.begin())];
  }
  double chi_square = 0;
  for (const int h : hits) chi_square += double((h - each) * (h - each)) / each;
  // Mean m - 1, variance 2 (m - 1): four deviations either way; counts that are too equal are a fault, too.
  const double mean = static_cast<double>(m - 1);
  CHECK(chi_square < mean + 4 * std::sqrt(2 * mean));
  CHECK(chi_square > mean - 4 * std::sqrt(2 * mean));
  CHECK(solver<2>()
            .uniform_solution(brute::read<2>("12.."
                                             "..34"
                                             "...."
                                             "...."),
                              1)
            .verdict == (brute::solutions(brute::read<2>("12.."
                                                         "..34"
                                                         "...."
                                                         "...."),
                                          1)
                                 .empty()
                             ? solve_verdict::unsolvable
                             : solve_verdict::solved));
}

TEST_CASE("candidate puzzles") {
  const auto run = []<box B>(std::uint64_t seed, int rounds, int keep_percent) {
    random_source random(seed);
    int solvable = 0, unsolvable = 0;
    for (int round = 0; round < rounds; ++round) {
      const grid<B> full = brute::full_grid<B>(random);
      candidates<B> marks;
      std::vector<std::uint64_t> allowed(B.cells());
      for (int c = 0; c < B.cells(); ++c)
        for (int d = 0; d < B.size(); ++d) {
          const bool own = full[cell(c)] == d + 1;
          const bool keep = own ? random.below(100) < 98 || round % 2 == 0
                                : random.below(100) < static_cast<std::uint64_t>(keep_percent);
          if (keep)
            allowed[static_cast<std::size_t>(c)] |= std::uint64_t{1} << d;
          else
            marks.remove(cell(c), digit::from_index(d));
        }
      const auto expected =
          brute::solutions(grid<B>(), 2000, brute::standard_houses(B.rows, B.columns), allowed);
      REQUIRE(expected.size() < 2000);
      (expected.empty() ? unsolvable : solvable) += 1;
      CHECK(all_solutions(solver<B>(), marks) == expected);
      CHECK(all_solutions(plain<B>(), marks) == expected);
      CHECK(static_cast<bool>(solver<B>().is_unique(marks)) == (expected.size() == 1));
    }
    CHECK(solvable > 0);
    CHECK(unsolvable > 0);
  };
  run.operator()<2>(1, 60, 70);
  run.operator()<3>(2, 12, 35);
  run.operator()<box(2, 3)>(3, 20, 50);

  SUBCASE("all candidates are the empty grid; givens as candidates are the puzzle") {
    CHECK(solver<2>().count(candidates<2>()).count == 288);
    CHECK(solver<3>().first(candidates<3>(easy())).grid == solver<3>().first(easy()).grid);
  }
  SUBCASE("a cell without a candidate") {
    candidates<2> none;
    for (int d = 0; d < 4; ++d) none.remove(cell(7), digit::from_index(d));
    CHECK(solver<2>().first(none).verdict == solve_verdict::unsolvable);
    CHECK(solver<2>().count(none).is_complete());
  }
  SUBCASE("cells with one candidate that clash: no solution, since nothing is given") {
    candidates<2> marks;
    for (int d = 1; d < 4; ++d) {
      marks.remove(cell(0), digit::from_index(d));
      marks.remove(cell(1), digit::from_index(d));
    }
    CHECK(solver<2>().first(marks).verdict == solve_verdict::unsolvable);
  }
}

namespace {

template <box B>
std::vector<brute::region> to_brute(const house_list<B>& list) {
  std::vector<brute::region> result;
  for (int u = 0; u < list.size(); ++u) {
    brute::region cells;
    for (const cell c : list.cells(house(u))) cells.push_back(c);
    result.push_back(cells);
  }
  return result;
}

template <box B>
using listed_solver = solver_for<houses::listed<B>>;

template <box B>
house_list<B> jigsaw(const char* regions) {
  house_list<B> list = house_list<B>::rows_and_columns();
  for (int label = 0; label < B.size(); ++label) {
    typename house_list<B>::region cells{};
    std::size_t count = 0;
    for (int c = 0; c < B.cells(); ++c)
      if (regions[c] == 'a' + label) cells[count++] = cell(c);
    REQUIRE(count == cells.size());
    list.add(cells);
  }
  return list;
}

template <box B>
void houses_agree(const house_list<B>& list, const grid<B>& puzzle, std::size_t least) {
  const listed_solver<B> solve{houses::listed<B>(list)};
  const auto expected = brute::solutions(puzzle, 100000, to_brute(list));
  REQUIRE(expected.size() < 100000);
  CHECK(expected.size() >= least);
  CHECK(all_solutions(solve, puzzle) == expected);
  for (std::size_t i = 0; i < expected.size() && i < 3; ++i) {
    random_source random(i);
    for (const int blanks : {B.cells() / 3, B.cells() / 2}) {
      const grid<B> part = brute::without(expected[i], blanks, random);
      CHECK(all_solutions(solve, part) == brute::solutions(part, 100000, to_brute(list)));
    }
  }
}

} // namespace

TEST_CASE("other houses") {
  SUBCASE("a list of the standard houses is the standard") {
    houses_agree(house_list<2>::standard(), grid<2>(), 288);
    const auto list = house_list<3>::standard();
    CHECK(listed_solver<3>{houses::listed<3>(list)}.first(easy()).grid == solver<3>().first(easy()).grid);
  }
  SUBCASE("diagonals") {
    houses_agree(house_list<2>::diagonals(), grid<2>(), 1);
    const auto list = house_list<3>::diagonals();
    const auto some = brute::solutions(grid<3>(), 2, to_brute(list));
    REQUIRE(some.size() == 2);
    random_source random(4);
    for (const grid<3>& g : some) houses_agree(list, brute::without(g, 55, random), 1);
  }
  SUBCASE("givens that clash on a diagonal alone are invalid there") {
    grid<3> puzzle;
    puzzle.set_value(cell(0), 1);
    puzzle.set_value(cell(80), 1);
    const auto list = house_list<3>::diagonals();
    CHECK(listed_solver<3>{houses::listed<3>(list)}.first(puzzle).verdict == solve_verdict::invalid);
    CHECK(solver<3>().first(puzzle).verdict == solve_verdict::solved);
  }
  SUBCASE("windows") {
    houses_agree(house_list<2>::windows(), grid<2>(), 1);
    const auto list = house_list<3>::windows();
    const auto some = brute::solutions(grid<3>(), 3, to_brute(list));
    REQUIRE(some.size() == 3);
    random_source random(3);
    for (const grid<3>& g : some) {
      const grid<3> puzzle = brute::without(g, 55, random);
      houses_agree(list, puzzle, 1);
    }
  }
  SUBCASE("jigsaw") {
    houses_agree(jigsaw<2>("aaab"
                           "cabb"
                           "ccdb"
                           "cddd"),
                 brute::read<2>("1..............."), 0);
    const auto list = jigsaw<box(1, 5)>("aaabb"
                                        "caabb"
                                        "ccddb"
                                        "ccdee"
                                        "ddeee");
    houses_agree(list, brute::read<box(1, 5)>("1.........5.............."), 0);
  }
}

TEST_CASE("one solver serves several threads") {
  std::vector<grid<3>> puzzles;
  random_source random(11);
  for (int i = 0; i < 40; ++i) puzzles.push_back(brute::without(brute::full_grid<3>(random), 50, random));
  const solver<3> solve;
  std::vector<count_result> expected;
  limits limit;
  limit.solutions = 50;
  for (const auto& p : puzzles) expected.push_back(solve.count(p, limit));
  std::atomic<int> wrong{0};
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([&, t] {
      for (std::size_t i = 0; i < puzzles.size(); ++i) {
        const std::size_t j = (i + static_cast<std::size_t>(t) * 10) % puzzles.size();
        const count_result r = solve.count(puzzles[j], limit);
        wrong += r.count != expected[j].count || !(r.stats == expected[j].stats);
      }
    });
  for (auto& t : threads) t.join();
  CHECK(wrong == 0);
}

TEST_CASE("solvers with settings") {
  SUBCASE("a branching policy with a setting of its own") {
    std::array<cell, 81> backwards{};
    for (int i = 0; i < 81; ++i) backwards[static_cast<std::size_t>(i)] = cell(80 - i);
    const pipeline<3, propagate::naked_single, branch::in_order<3>, bits::cells> solve(
        {.branching = branch::in_order<3>(backwards)});
    CHECK(all_solutions(solve, easy()) == brute::solutions(easy(), 10));
  }
  SUBCASE("options for each policy") {
    const pipeline<3, propagate::naked_single, branch::fewest_ways, bits::cells, restart::luby> solve(
        {.branching = branch::fewest_ways(7), .restart = restart::luby(1)});
    const auto puzzle = brute::read<3>(inkala);
    CHECK(all_solutions(solve, puzzle) == brute::solutions(puzzle, 10));
    CHECK(solve.first(puzzle).stats.restarts > 0);
  }
}

// What is claimed to be trivially copyable, and what costs nothing.
static_assert(std::is_trivially_copyable_v<grid<3>>);
static_assert(std::is_trivially_copyable_v<candidates<3>>);
static_assert(std::is_trivially_copyable_v<bits::best::board<3>>);
static_assert(std::is_trivially_copyable_v<bits::cells::board<3>>);
static_assert(std::is_trivially_copyable_v<bits::bands::board<3>>);
static_assert(std::is_trivially_copyable_v<branch::way_choice<3>>);
static_assert(std::is_trivially_copyable_v<branch::assignments<3>>);
static_assert(std::is_trivially_copyable_v<limits>);
static_assert(std::is_trivially_copyable_v<solve_result<3>>);
static_assert(std::is_default_constructible_v<solver<3>>);
static_assert(!std::is_default_constructible_v<listed_solver<3>>);
static_assert(sizeof(solver<3>) <= 8);

// Solving inside a constant expression, within the default limits of the compilers.
constexpr grid<2> small_puzzle = *parse<2>("1......2.3....4.");
static_assert(solver<2>().count(small_puzzle).count == 1);
static_assert(solver<2>().first(grid<2>()).grid.is_complete());
static_assert(solver<2>().random_solution(grid<2>(), 5).verdict == solve_verdict::solved);
constexpr grid<3> morning_paper =
    *parse<3>("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
constexpr solve_result<3> solved_by_the_compiler = solver<3>().first(morning_paper);
static_assert(solved_by_the_compiler.verdict == solve_verdict::solved);
static_assert(is_solution_of(solved_by_the_compiler.grid, morning_paper));
static_assert(solver<3>().first(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"_sudoku));

TEST_CASE("the compiler and the program find the same") {
  CHECK(solved_by_the_compiler.grid == solver<3>().first(morning_paper).grid);
  CHECK(brute::solutions(morning_paper, 2) == std::vector{solved_by_the_compiler.grid});
}
