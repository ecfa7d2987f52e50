// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/equal_sets.hpp>

#include "logic/rules/published.hpp"
#include "logic/rules/states.hpp"
#include "rounds.hpp"

#include <bit>
#include <set>

namespace equal_sets_test {

using namespace boxline;
using states::plain;

namespace {

// What all columns against all rows and boxes eliminate, and rows against columns and boxes, by the counts of
// both sets: a cell in both is left out, one in a row and a box counts twice.
std::set<assignment> expected(const plain& s) {
  std::set<assignment> result;
  const int n = s.n;
  for (const int from : {n, 0})
    for (unsigned columns = 1; columns < 1u << n; ++columns)
      for (unsigned others = 0; others < 1u << 2 * n; ++others) {
        std::vector<int> weight(std::size_t(n * n), 0);
        for (int k = 0; k < n; ++k)
          if (columns >> k & 1)
            for (const int c : s.houses[std::size_t(from + k)]) ++weight[std::size_t(c)];
        for (int k = 0; k < 2 * n; ++k)
          if (others >> k & 1)
            for (const int c : s.houses[std::size_t(k < n ? n - from + k : n + k)]) --weight[std::size_t(c)];
        for (std::uint64_t digits = 1; digits + 1 < std::uint64_t{1} << n; ++digits) {
          int most = 0, fewest = 0;
          for (int c = 0; c < n * n; ++c) {
            const int w = weight[std::size_t(c)];
            const std::uint64_t here = s.marks[std::size_t(c)];
            if (w > 0 && (here & digits) != 0) most += w;
            if (w < 0 && (here & ~digits) == 0) fewest -= w;
          }
          if (most - fewest != (std::popcount(columns) - std::popcount(others)) * std::popcount(digits))
            continue;
          for (int c = 0; c < n * n; ++c)
            for (int d = 0; d < n; ++d) {
              const int w = weight[std::size_t(c)];
              const std::uint64_t here = s.marks[std::size_t(c)];
              if ((here & digits) != 0 && (here & ~digits) != 0 && w != 0 && s.has(c, d) &&
                  bool(digits >> d & 1) == (w < 0))
                result.insert({cell(c), digit::from_index(d)});
            }
        }
      }
  return result;
}

} // namespace

TEST_CASE("equal sets have all eliminations of the definition at 4x4") {
  random_source random(3);
  std::size_t count = 0;
  for (int i = 0; i < shortened(all_in_thorough(60, 30), 6); ++i) {
    const auto b =
        states::random_state<bits::crossed_board<2>>(random, 0.1 * (i % 4), 0.2 + 0.1 * (i % 3), false);
    const plain s(b);
    std::set<assignment> found;
    for (const logic::step& one : logic::find_all(logic::equal_sets(), b).steps) {
      states::check_sound(b, s, one);
      found.insert(one.eliminations.begin(), one.eliminations.end());
    }
    CHECK(found == expected(s));
    count += found.size();
  }
  CHECK(count > 20);
}

TEST_CASE("the ring of Phistomefel: a digit that is in no corner is not in the ring") {
  random_source random(1);
  const auto is_outer = [](int i) { return i < 2 || i > 6; };
  for (int tried = 0, done = 0; done < shortened(2, 1); ++tried) {
    REQUIRE(tried < 200);
    const grid<3> full = brute::full_grid<box(3)>(random);
    published::board b;
    unsigned missing = 0x1ff;
    for (int c = 0; c < 81; ++c)
      if (is_outer(c / 9) && is_outer(c % 9)) {
        b.place(cell(c), full.digit_at(cell(c)));
        missing &= ~(1u << full.digit_at(cell(c)).index());
      }
    if (missing == 0) continue;
    ++done;
    const auto all = logic::find_all(logic::equal_sets(), b).steps;
    for (int c = 0; c < 81; ++c) {
      const int r = c / 9, k = c % 9;
      const bool is_in_ring = r >= 2 && r <= 6 && k >= 2 && k <= 6 && (r == 2 || r == 6 || k == 2 || k == 6);
      if (is_in_ring)
        CHECK(published::concludes(all, (std::countr_zero(missing) + 1) * 100 + (r + 1) * 10 + k + 1, false));
    }
    for (const logic::step& s : all) CHECK(to_string(logic::verify(s, b)) == "ok");
  }
}

// "Good Set-Equivalence-Theory Explanations", New Sudoku Players' Forum: rows 1, 6, 7 and 8 against columns
// 2, 3, 4, 5 and 9. But for r6c6 the first set has none of 1 to 4, and the second each of them.
TEST_CASE("equal sets: those of a published example, without 1 to 4 in r6c6") {
  const auto read =
      parse<3>("9....876....19......2.......3........9.....168.....59.7....685.5...8967.....5...4");
  REQUIRE(read.has_value());
  published::board b;
  for (int c = 0; c < 81; ++c)
    if (!read->is_blank(cell(c))) b.place(cell(c), read->digit_at(cell(c)));
  for (int d = 1; d <= 4; ++d)
    if (b.has(cell(50), digit::from_value(d))) b.remove(cell(50), digit::from_value(d));
  const auto all = logic::find_all(logic::equal_sets(), b).steps;
  int count = 0;
  for (const int row : {2, 3, 4, 5, 9})
    for (const int column : {2, 3, 4, 5, 9})
      for (int d = 1; d <= 4; ++d) {
        const cell c((row - 1) * 9 + column - 1);
        if (b.is_placed(c) || !b.has(c, digit::from_value(d))) continue;
        ++count;
        CHECK(published::concludes(all, d * 100 + row * 10 + column, false));
      }
  CHECK(count > 20);
  for (const logic::step& s : all) CHECK(to_string(logic::verify(s, b)) == "ok");
  limits few;
  few.nodes = 1;
  CHECK(logic::find_all(logic::equal_sets(), b, few).stopped == stop_reason::limit_reached);
}

} // namespace equal_sets_test
