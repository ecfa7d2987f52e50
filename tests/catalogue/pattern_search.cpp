// SPDX-License-Identifier: BSL-1.0
#include "brute.hpp"
#include "rounds.hpp"

#include <boxline/catalogue/pattern_search.hpp>
#include <boxline/core/random.hpp>
#include <boxline/io/parse.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>

namespace pattern_search_test {

using namespace boxline;
using namespace boxline::catalogue;

using puzzles = std::set<grid<2>>;

grid<2> at_cells(const grid<2>& full, unsigned cells) {
  grid<2> g;
  for (int c = 0; c < 16; ++c)
    if ((cells >> c & 1) != 0) g.set_value(cell(c), full[cell(c)]);
  return g;
}
grid<2> cells_alone(unsigned cells) {
  grid<2> g;
  for (int c = 0; c < 16; ++c)
    if ((cells >> c & 1) != 0) g.set_value(cell(c), 1);
  return g;
}

// The puzzles of a pattern: digits that one of all grids has there.
puzzles of_one_grid(const std::vector<grid<2>>& grids, unsigned cells) {
  std::map<grid<2>, int> times;
  for (const grid<2>& g : grids) ++times[at_cells(g, cells)];
  puzzles found;
  for (const auto& [g, count] : times)
    if (count == 1) found.insert(g);
  return found;
}
puzzles minimal_ones(const std::vector<grid<2>>& grids, unsigned cells) {
  puzzles found = of_one_grid(grids, cells);
  for (int c = 0; c < 16; ++c) {
    if ((cells >> c & 1) == 0) continue;
    const puzzles fewer = of_one_grid(grids, cells & ~(1u << c));
    std::erase_if(found, [&](grid<2> g) {
      g.clear(cell(c));
      return fewer.contains(g);
    });
  }
  return found;
}
// With digits in the order of their first cells.
bool is_labelled(const grid<2>& g) {
  int last = 0;
  for (const int v : g.values()) {
    if (v > last + 1) return false;
    last = std::max(last, v);
  }
  return true;
}

puzzles search(pattern_search<2>& find, const grid<2>& pattern, const pattern_options& options) {
  puzzles found;
  const pattern_result r = find(pattern, options, [&](const grid<2>& g) { CHECK(found.insert(g).second); });
  REQUIRE(r.is_complete());
  REQUIRE(r.puzzles == found.size());
  return found;
}

// Whether two grids are equal but for the names of the digits.
template <box B>
bool are_relabelled(const grid<B>& a, const grid<B>& b) {
  std::map<int, int> there, back;
  for (int c = 0; c < B.cells(); ++c) {
    const int x = a[cell(c)], y = b[cell(c)];
    if ((x == 0) != (y == 0)) return false;
    if (x != 0 && (there.emplace(x, y).first->second != y || back.emplace(y, x).first->second != x))
      return false;
  }
  return true;
}

TEST_CASE("4x4: all puzzles of patterns, by the digits that all grids have there") {
  const auto grids = brute::solutions(grid<2>(), 1000);
  pattern_search<2> find;
  random_source random(4);
  std::size_t total = 0;
  const int rounds = shortened(150);
  for (int round = 0; round < rounds; ++round) {
    const auto cells = static_cast<unsigned>(random.below(1u << 16) & (random.below(1u << 16) | 0x1248));
    for (const bool minimal : {false, true}) {
      puzzles expected = minimal ? minimal_ones(grids, cells) : of_one_grid(grids, cells);
      std::erase_if(expected, [](const grid<2>& g) { return !is_labelled(g); });
      REQUIRE(search(find, cells_alone(cells), {.minimal = minimal}) == expected);
      total += expected.size();
    }
  }
  CHECK(total > std::size_t(2 * rounds));
}

TEST_CASE("4x4: with so many clues changed at most") {
  const auto grids = brute::solutions(grid<2>(), 1000);
  pattern_search<2> find;
  random_source random(5);
  std::size_t total = 0;
  const int rounds = shortened(60, 12);
  for (int round = 0; round < rounds; ++round) {
    unsigned cells = 0;
    while (std::popcount(cells) < 4 + round % 4) cells |= 1u << random.below(16);
    const grid<2> pattern = at_cells(grids[random.below(288)], cells);
    for (int changed = 0; changed <= 4; ++changed) {
      puzzles expected = round % 2 == 0 ? minimal_ones(grids, cells) : of_one_grid(grids, cells);
      std::erase_if(expected, [&](const grid<2>& g) {
        int count = 0;
        for (int c = 0; c < 16; ++c) count += g[cell(c)] != pattern[cell(c)];
        return count > changed;
      });
      REQUIRE(search(find, pattern, {.minimal = round % 2 == 0, .changed = changed}) == expected);
      total += expected.size();
    }
  }
  CHECK(total > std::size_t(4 * rounds));
}

TEST_CASE("4x4: what is cancelled at any moment has visited puzzles of the pattern alone") {
  pattern_search<2> find;
  // A pattern with puzzles of which some are minimal and others not.
  random_source random(6);
  grid<2> pattern;
  puzzles all;
  while (all.empty() || search(find, pattern, {.minimal = false}).size() == all.size()) {
    pattern = cells_alone(static_cast<unsigned>(random.below(1u << 16) & random.below(1u << 16)));
    all = search(find, pattern, {});
  }
  int cancelled = 0;
  for (int calls = 0; calls < 400; ++calls) {
    int left = calls;
    auto stop = [&] { return left-- <= 0; };
    const auto r = find(pattern, {}, [&](const grid<2>& g) { REQUIRE(all.contains(g)); },
                        {.cancelled = cancel_callable(stop)});
    cancelled += r.verdict == enumeration_verdict::cancelled;
    REQUIRE((r.is_complete() || r.verdict == enumeration_verdict::cancelled));
  }
  CHECK(cancelled > 20);
}

TEST_CASE("4x4: each puzzle of a pattern is in one part of the split search, whatever the names of digits") {
  pattern_search<2> find;
  random_source random(7);
  std::size_t total = 0, parts = 0;
  for (int round = 0; round < 200; ++round) {
    const grid<2> pattern = cells_alone(static_cast<unsigned>(random.below(1u << 16) | 0x1248));
    const bool minimal = round % 2 == 0;
    const puzzles all = search(find, pattern, {.minimal = minimal});
    const int kept = round % 7;
    std::set<grid<2>> starts;
    const auto split = find.split(pattern, kept, [&](const grid<2>& g) { CHECK(starts.insert(g).second); });
    REQUIRE(split.is_complete());
    REQUIRE(split.puzzles == starts.size());
    puzzles found;
    for (grid<2> start : starts) {
      if (round % 3 == 0)
        for (int c = 0; c < 16; ++c)
          if (!start.is_blank(cell(c))) start.set_value(cell(c), 5 - start[cell(c)]);
      for (const grid<2>& g : search(find, start, {.minimal = minimal, .kept = kept}))
        CHECK(found.insert(g).second);
    }
    REQUIRE(found == all);
    total += all.size();
    parts += starts.size();
  }
  CHECK(total > 100);
  CHECK(parts > 200);
  CHECK(find.split(cells_alone(0xffff), 8, [](const auto&) {}, {.solutions = 3}).puzzles == 3);
  CHECK(find.split(cells_alone(0xffff), 8, [](const auto&) {}, {.solutions = 0}).puzzles == 0);
  CHECK(find.split(cells_alone(0xffff), 8, [](const auto&) {}, {.nodes = 3}).verdict ==
        enumeration_verdict::limit_reached);
}

TEST_CASE("9x9: the rest of a pattern, by all of its digits") {
  pattern_search<3> find;
  const solver<3> solve;
  constexpr int open = is_shortened ? 2 : 3, fillings = is_shortened ? 81 : 729;
  std::size_t total = 0;
  for (const char* text :
       {".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."}) {
    const grid<3> puzzle = *parse<3>(text);
    const int kept = puzzle.givens() - open;
    int last[3], free = 0;
    for (int c = 80; free < open; --c)
      if (!puzzle.is_blank(cell(c))) last[free++] = c;
    for (const bool minimal : {false, true}) {
      std::size_t expected = 0, found = 0;
      bool is_itself_found = false;
      for (int i = 0; i < fillings; ++i) {
        grid<3> g = puzzle;
        for (int k = 0, rest = i; k < open; ++k, rest /= 9) g.set_value(cell(last[k]), rest % 9 + 1);
        expected += solve.is_unique(g).verdict == uniqueness::unique &&
                    (!minimal || minimality_of(g, solve) == minimality::minimal);
      }
      REQUIRE(find(puzzle, {.minimal = minimal, .kept = kept}, [&](const grid<3>& g) {
                ++found;
                is_itself_found |= are_relabelled(g, puzzle);
              }).is_complete());
      CHECK(found == expected);
      CHECK(is_itself_found);
      total += found;
    }
  }
  CHECK(total > 4);
}

#ifdef BOXLINE_LONG_TESTS
TEST_CASE("[long] 6x6: all puzzles of patterns of up to 10 clues, by all digits") {
  using box6 = grid<box{2, 3}>;
  const solver<box{2, 3}> solve;
  pattern_search<box{2, 3}> find;
  random_source random(8);
  std::size_t total = 0;
  for (int round = 0; round < 9; ++round) {
    std::vector<int> cells;
    while (cells.size() < std::size_t(8 + round % 3)) {
      const int c = static_cast<int>(random.below(36));
      if (std::find(cells.begin(), cells.end(), c) == cells.end()) cells.push_back(c);
    }
    std::sort(cells.begin(), cells.end());
    box6 pattern;
    for (const int c : cells) pattern.set_value(cell(c), 1);
    std::set<box6> expected;
    box6 g;
    const auto each = [&](auto&& self, std::size_t i, int used) -> void {
      if (i == cells.size()) {
        if (used >= 5 && solve.is_unique(g).verdict == uniqueness::unique) expected.insert(g);
        return;
      }
      for (int d = 1; d <= std::min(used + 1, 6); ++d) {
        g.set_value(cell(cells[i]), d);
        if (is_valid(g)) self(self, i + 1, std::max(used, d));
      }
      g.clear(cell(cells[i]));
    };
    each(each, 0, 0);
    for (const bool minimal : {false, true}) {
      if (minimal)
        std::erase_if(expected,
                      [&](const box6& p) { return minimality_of(p, solve) != minimality::minimal; });
      std::set<box6> found;
      REQUIRE(find(pattern, {.minimal = minimal}, [&](const box6& p) { found.insert(p); }).is_complete());
      CHECK(found == expected);
      total += found.size();
    }
  }
  CHECK(total > 0);
}
#endif

TEST_CASE("[long] 4x4: the minimal puzzles of all 65,536 patterns") {
  pattern_search<2> find;
  std::map<int, std::uint64_t> count;
  for (unsigned cells = 0; cells < 1u << 16; ++cells)
    if (std::popcount(cells) < 8)
      for (const grid<2>& g : search(find, cells_alone(cells), {})) {
        std::uint64_t relabelled = 24; // a digit that is missing has its label too
        static_cast<void>(g);
        count[std::popcount(cells)] += relabelled;
      }
  CHECK(count == std::map<int, std::uint64_t>{{4, 25'728}, {5, 58'368}, {6, 1'536}});
}

TEST_CASE("9x9: one changed clue, by all of them; limits hold, and what has no digit is refused") {
  pattern_search<3> find;
  const grid<3> puzzle =
      *parse<3>("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
  std::set<grid<3>> expected, found;
  const solver<3> solve;
  for (int c = 0; c < 81; ++c)
    for (int d = 1; d <= 9; ++d) {
      grid<3> other = puzzle;
      if (other.is_blank(cell(c))) continue;
      other.set_value(cell(c), d);
      if (solve.is_unique(other).verdict == uniqueness::unique) expected.insert(other);
    }
  CHECK(find(puzzle, {.minimal = false, .changed = 1}, [&](const grid<3>& g) {
          found.insert(g);
        }).is_complete());
  CHECK(expected.size() > 1);
  CHECK(found == expected);

  const auto none = [](const auto&) {};
  CHECK(find(puzzle, {}, none, {.nodes = 100}).verdict == enumeration_verdict::limit_reached);
  CHECK(find(puzzle, {}, none, {.until = deadline::in(0.05)}).verdict == enumeration_verdict::limit_reached);
  auto stop = [] { return true; };
  CHECK(find(puzzle, {}, none, {.cancelled = cancel_callable(stop)}).verdict ==
        enumeration_verdict::cancelled);
  const auto three = find(puzzle, {.minimal = false, .changed = 1}, none, {.solutions = 3});
  CHECK(three.verdict == enumeration_verdict::solution_limit);
  CHECK(three.puzzles == 3);
  CHECK(find(puzzle, {.minimal = false, .changed = 1}, none, {.solutions = 0}).puzzles == 0);
  grid<3> lines;
  for (int c = 0; c < 54; ++c)
    if (c / 9 % 3 == 0) lines.set_value(cell(c), 1);
  const auto blank = find(lines, {}, none);
  CHECK(blank.is_complete());
  CHECK(blank.nodes == 0);
}

} // namespace pattern_search_test
