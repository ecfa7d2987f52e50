// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/house_list.hpp>
#include <boxline/cover/forced_rows.hpp>
#include <boxline/cover/links.hpp>
#include <boxline/cover/puzzle_matrix.hpp>

#include "brute.hpp"
#include "covers.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <concepts>
#include <utility>
#include <vector>

using namespace boxline;
using cover::forced_end;
using cover::index;
using cover::no_index;

namespace {

struct outcome {
  forced_end end = forced_end::stuck;
  std::vector<index> rows, columns; // the steps after the assumption
  index met = no_index;
  std::vector<bool> needed;

  index count() const { return static_cast<index>(std::count(needed.begin(), needed.end(), true)); }
};

// The same by dancing links, and by a search for the steps that share a column with a row.
class by_links {
public:
  by_links(const cover::matrix& m, const std::vector<index>& chosen) : m_(m), links_(m) {
    for (const index r : chosen) take(links_.first_of_row(r), cover::links::unseen());
    const auto open = links_.open();
    for (index c = open.first(); c != open.end(); c = open.next(c)) {
      if (open.rows(c) == 0) empty_.push_back(c);
      if (open.rows(c) == 1) single_.push_back(c);
    }
  }
  bool is_open(index row) const { return links_.can_take(row); }
  bool is_contradictory() const { return !empty_.empty(); }

  outcome assume(index row, bool chosen) const {
    cover::links l = links_;
    std::vector<index> forced, emptied = empty_;
    const auto watch = [&](index c) {
      if (l.rows_in(c) == 1) forced.push_back(c);
      if (l.rows_in(c) == 0) emptied.push_back(c);
    };
    if (chosen)
      cover(l, l.first_of_row(row), watch);
    else
      l.drop(row, watch);
    outcome result;
    for (std::size_t next = 0, next_single = 0;;) {
      for (const index c : emptied)
        if (result.met == no_index && l.is_open(c)) result.met = c;
      if (result.met != no_index) break;
      index column = no_index;
      while (column == no_index && next < forced.size())
        if (const index c = forced[next++]; l.is_open(c)) column = c;
      while (column == no_index && next_single < single_.size())
        if (const index c = single_[next_single++]; l.is_open(c)) column = c;
      if (column == no_index) {
        result.end = l.open().empty() ? forced_end::solved : forced_end::stuck;
        return result;
      }
      const index x = l.first(column);
      result.rows.push_back(l.row_of(x));
      result.columns.push_back(column);
      cover(l, x, watch);
    }
    result.end = forced_end::contradiction;
    explain(result, row, chosen);
    return result;
  }

private:
  template <class Watch>
  static void cover(cover::links& l, index x, const Watch& watch) {
    l.cover(l.column_of(x), watch);
    l.take(x, watch);
  }
  template <class Watch>
  void take(index x, const Watch& watch) {
    cover(links_, x, watch);
  }
  void explain(outcome& result, index assumed, bool chosen) const {
    std::vector<index> rows{assumed};
    rows.insert(rows.end(), result.rows.begin(), result.rows.end());
    std::vector<bool> needed(rows.size(), false);
    const auto removes = [&](std::size_t step, index row) {
      return step == 0 && !chosen ? row == assumed : share_a_column(row, rows[step]);
    };
    const auto need = [&](index c, std::size_t before, index left) {
      for (index x = links_.first(c); x != c; x = links_.next(x)) {
        const index row = links_.row_of(x);
        if (row == left) continue;
        std::size_t by = before;
        for (std::size_t step = before; step-- > 0;)
          if (removes(step, row)) {
            by = step;
            if (needed[step]) break;
          }
        REQUIRE(by < before);
        needed[by] = true;
      }
    };
    need(result.met, rows.size(), no_index);
    for (std::size_t step = rows.size(); --step > 0;)
      if (needed[step]) need(result.columns[step - 1], step, rows[step]);
    result.needed.assign(needed.begin() + 1, needed.end());
  }
  bool share_a_column(index a, index b) const {
    for (const index c : m_.row(a))
      for (const index d : m_.row(b))
        if (c == d) return true;
    return false;
  }

  const cover::matrix& m_;
  cover::links links_;
  std::vector<index> empty_, single_;
};

template <int Most>
outcome outcome_of(cover::forced_rows<Most>& rows, index row, bool chosen) {
  outcome result;
  result.end = rows.assume(row, chosen);
  CHECK(rows.steps()[0] == typename cover::forced_rows<Most>::step{row, no_index});
  if (result.end == forced_end::contradiction) {
    result.met = rows.met();
    const index count = rows.explain();
    for (std::size_t i = 1; i < rows.steps().size(); ++i) result.needed.push_back(rows.is_needed(i));
    CHECK(count == result.count());
  }
  for (std::size_t i = 1; i < rows.steps().size(); ++i) {
    result.rows.push_back(rows.steps()[i].row);
    result.columns.push_back(rows.steps()[i].because);
  }
  return result;
}

struct tally {
  int stuck = 0, solved = 0, contradictions = 0, shortened = 0, deep = 0, cut = 0, harmless = 0;
};

template <int Most>
void check(const cover::matrix& m, const std::vector<index>& chosen, tally& seen) {
  const by_links oracle(m, chosen);
  cover::forced_rows<Most> rows(m, chosen);
  CHECK(rows.is_contradictory() == oracle.is_contradictory());
  std::vector<std::pair<index, bool>> failing;
  for (index r = 0; r < m.rows(); ++r) {
    CHECK(rows.is_open(r) == oracle.is_open(r));
    if (!rows.is_open(r)) continue;
    for (const bool holds : {true, false}) {
      const outcome expected = oracle.assume(r, holds);
      const bool fails = expected.end == forced_end::contradiction;
      if (rows.is_harmless(r, holds)) {
        CHECK(!fails);
        ++seen.harmless;
      }
      const outcome found = outcome_of(rows, r, holds);
      CHECK(found.end == expected.end);
      CHECK(found.rows == expected.rows);
      CHECK(found.columns == expected.columns);
      CHECK(found.met == expected.met);
      CHECK(found.needed == expected.needed);
      CHECK(rows.is_harmless(r, holds) == !fails);
      if (fails) failing.push_back({r, holds});
      for (index below = 0; below <= expected.count() + 2; ++below) {
        const forced_end end = rows.assume(r, holds, below);
        if (end == forced_end::cut_off) {
          CHECK((!fails || expected.count() >= below));
          ++seen.cut;
          continue;
        }
        CHECK(end == expected.end);
        if (fails) CHECK(rows.explain(below) == std::min(expected.count(), below));
      }
      seen.stuck += expected.end == forced_end::stuck;
      seen.solved += expected.end == forced_end::solved;
      seen.contradictions += fails;
      seen.shortened += fails && expected.count() < expected.rows.size();
      seen.deep += expected.count() > 3;
    }
  }
  for (const auto& [row, holds] : failing) CHECK(!rows.is_harmless(row, holds));
}

template <int Most>
void check_random(random_source& random, int rounds, index columns, std::size_t rows, tally& seen) {
  for (int round = 0; round < rounds; ++round) {
    const cover::matrix m = covers::random_matrix(random, columns, 0, rows);
    check<Most>(m, {}, seen);
    check<Most>(m, {static_cast<index>(random.below(m.rows()))}, seen);
  }
}

// Puzzles: the digits of a grid and random candidates, some of its cells filled; every third one has lost
// a digit of the grid.
template <box B, class H = houses::standard<B>>
void check_puzzles(random_source& random, int rounds, tally& seen, const H& h = H()) {
  for (int round = 0; round < rounds; ++round) {
    const grid<B> full = brute::full_grid<B>(random);
    candidates<B> marks;
    const std::uint64_t kept = 2 + random.below(6); // of 10
    for (int c = 0; c < B.cells(); ++c)
      for (int d = 0; d < B.size(); ++d)
        if (full.digit_at(cell(c)).index() != d && random.below(10) >= kept)
          marks.remove(cell(c), digit::from_index(d));
    const cell lost(static_cast<int>(random.below(static_cast<std::uint64_t>(B.cells()))));
    if (round % 3 == 2) marks.remove(lost, full.digit_at(lost));
    const cover::puzzle_matrix<B, H> puzzle(marks, h);
    std::vector<index> chosen;
    if constexpr (std::same_as<H, houses::standard<B>>)
      for (int c = 0; c < B.cells(); ++c)
        if (c != lost && random.below(4) == 0)
          chosen.push_back(puzzle.row_of({cell(c), full.digit_at(cell(c))}));
    check<B.size()>(puzzle.ones(), chosen, seen);
  }
}

bool saw_everything(const tally& seen) {
  return seen.stuck > 100 && seen.solved > 100 && seen.contradictions > 100 && seen.shortened > 100 &&
         seen.deep > 100 && seen.cut > 100 && seen.harmless > 100;
}

} // namespace

TEST_CASE("every assumption about a random matrix: ends, steps and what they depend on as by dancing links") {
  random_source random(1);
  tally seen;
  check_random<24>(random, 100, 8, 24, seen);
  check_random<40>(random, 20, 14, 40, seen);
  check_random<130>(random, 3, 3, 100, seen); // places in two words and more
  CHECK(seen.stuck > 100);
  CHECK(seen.solved > 100);
  CHECK(seen.contradictions > 100);
  CHECK(seen.cut > 100);
  CHECK(seen.harmless > 100);
}

TEST_CASE("the same of puzzles of 4x4, 6x6 and 9x9, and with diagonals") {
  random_source random(2);
  tally seen;
  check_puzzles<box(2, 2)>(random, 60, seen);
  check_puzzles<box(2, 3)>(random, 30, seen);
  const auto list = house_list<2>::diagonals();
  check_puzzles<2, houses::listed<2>>(random, 60, seen, houses::listed<2>(list));
  check_puzzles<3>(random, 6, seen);
  CHECK(saw_everything(seen));
}

TEST_CASE("the same of a hard puzzle in which nothing is forced without an assumption") {
  const auto puzzle =
      brute::read<3>("1.....68.....6.2...652.1....1.49.8.7........4..7......5..7....8..893....7....2.3.");
  const cover::puzzle_matrix<3> matrix{candidates<3>()};
  std::vector<index> givens;
  for (int c = 0; c < 81; ++c)
    if (!puzzle.is_blank(cell(c))) givens.push_back(matrix.row_of({cell(c), puzzle.digit_at(cell(c))}));
  tally seen;
  check<9>(matrix.ones(), givens, seen);
  CHECK(seen.cut > 500);
  CHECK(seen.deep > 50);
}

TEST_CASE("what a fixpoint has chosen or removed is harmless, and nothing else") {
  // Rows 0 and 1 share column 0, rows 1 and 2 column 1, rows 3 and 4 columns 2 and 3.
  cover::matrix m(4);
  for (const auto& row : std::vector<std::vector<index>>{{0}, {0, 1}, {1}, {2, 3}, {2, 3}})
    REQUIRE(m.add_row(row).has_value());
  cover::forced_rows<5> rows(m);
  for (index r = 0; r < 5; ++r)
    for (const bool chosen : {true, false}) CHECK(!rows.is_harmless(r, chosen));
  CHECK(rows.assume(0, true) == forced_end::stuck); // forces row 2, removes row 1
  for (index r = 0; r < 5; ++r) {
    CHECK(rows.is_harmless(r, true) == (r == 0 || r == 2));
    CHECK(rows.is_harmless(r, false) == (r == 1));
  }
}
