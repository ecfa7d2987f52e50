// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/extended_rectangle.hpp>

#include "logic/rules/unique_states.hpp"
#include "rounds.hpp"

namespace extended_rectangle_test {

using namespace boxline;
using namespace unique_states;
using logic::extended_rectangle;

namespace {

// Type 1 from the definition at 9x9, of three pairs: two rows of a band, or two columns of a stack.
template <class Board>
eliminations wanted(const Board& b) {
  eliminations result;
  for (int turned = 0; turned < 2; ++turned)
    for (int r1 = 0; r1 < 9; ++r1)
      for (int r2 = r1 + 1; r2 < r1 / 3 * 3 + 3; ++r2)
        for (int c1 = 0; c1 < 9; ++c1)
          for (int c2 = c1 + 1; c2 < 9; ++c2)
            for (int c3 = c2 + 1; c3 < 9; ++c3) {
              std::vector<int> cells;
              for (const int r : {r1, r2})
                for (const int c : {c1, c2, c3}) cells.push_back(turned ? c * 9 + r : r * 9 + c);
              for (const int x : cells) {
                std::uint64_t digits = 0, at_x = 0;
                bool fits = true;
                for (const int c : cells) {
                  fits = fits && !b.is_placed(cell(c)) && b.free_cells().test(c);
                  for (const int d : b.digits(cell(c))) (c == x ? at_x : digits) |= std::uint64_t{1} << d;
                }
                if (!fits || std::popcount(digits) != 3 || (at_x & ~digits) == 0 || (at_x & digits) == 0)
                  continue;
                std::vector<assignment> list;
                for (int d = 0; d < 9; ++d)
                  if ((at_x & digits) >> d & 1) list.push_back({cell(x), digit::from_index(d)});
                result.insert(list);
              }
            }
  return result;
}

template <class Rule, class State>
std::size_t check_proofs(const State& s) {
  const auto steps = logic::find_all(Rule(), s.board).steps;
  for (const logic::step& found : steps) CHECK(to_string(logic::verify(found, s.board)) == "ok");
  return steps.size();
}

} // namespace

TEST_CASE("[busy] extended rectangles are those of the definition, at 9x9") {
  random_source random(1);
  std::array<std::size_t, 5> counts{};
  for (int i = 0; i < all_in_thorough(300, 120); ++i) {
    // Two rows with few candidates in three columns: only proofs count here.
    unique_state<box(3)> s;
    const bool turned = random.below(2) == 0;
    const int r1 = static_cast<int>(random.below(3)) * 3, r2 = r1 + 1 + static_cast<int>(random.below(2));
    std::set<int> columns;
    while (columns.size() < 3) columns.insert(static_cast<int>(random.below(9)));
    const std::uint64_t chance = (random.below(2) == 0 ? 90 : 5) + random.below(10);
    const int extra = 3 + static_cast<int>(random.below(3));
    for (const int r : {r1, r2})
      for (const int c : columns)
        for (int d = 3; d < 9; ++d)
          if (d > extra || random.below(100) > chance)
            s.board.remove(cell(turned ? c * 9 + r : r * 9 + c), digit::from_index(d));
    // In a half of them two cells of the first row have one extra digit each, the fourth and the fifth.
    const auto way = random.below(4);
    if (way < 2)
      for (const int r : {r1, r2})
        for (const int c : columns)
          for (int d = 3; d < 9; ++d) {
            const bool is_kept = r == r1 && c != *columns.rbegin() && d == (c == *columns.begin() ? 3 : 4);
            const cell at = cell(turned ? c * 9 + r : r * 9 + c);
            if (!is_kept && s.board.has(at, digit::from_index(d))) s.board.remove(at, digit::from_index(d));
          }
    // In half of these a digit has no other place in the row, in half another cell there has two digits.
    bool is_first = true;
    for (int k = 0; k < 9; ++k) {
      if (columns.count(k) != 0 && (way != 0 || k != *columns.rbegin())) continue;
      for (int d = 0; d < 9; ++d)
        if (way == 0 ? d == 0 : way == 1 && is_first && d != 3 && d != 4)
          s.board.remove(cell(turned ? k * 9 + r1 : r1 * 9 + k), digit::from_index(d));
      is_first = false;
    }
    s.board.set_free_cells(bits::crossed_board<box(3)>::cell_set::full());
    eliminations of_three;
    for (const auto& step : logic::find_all(extended_rectangle<1>(), s.board).steps)
      if (step.sets[0].clauses[0].core.size() == 18) of_three.insert(step.eliminations);
    CHECK(of_three == wanted(s.board));
    counts[1] += check_proofs<extended_rectangle<1>>(s);
    counts[2] += check_proofs<extended_rectangle<2>>(s);
    counts[3] += check_proofs<extended_rectangle<3>>(s);
    counts[4] += check_proofs<extended_rectangle<4>>(s);
  }
  for (std::size_t type = 1; type < 5; ++type) CHECK_MESSAGE(counts[type] > 3, type);
}

TEST_CASE("[busy] extended rectangles agree with the solution of puzzles at 9x9; limits stop the search") {
  random_source random(2);
  for (int i = 0; i < 40; ++i) {
    const auto s = draw<box(3)>(random, 0.1, 0.75);
    check_rule<extended_rectangle<1>>(s);
    check_rule<extended_rectangle<2>>(s);
    check_rule<extended_rectangle<3>>(s);
    check_rule<extended_rectangle<4>>(s);
  }
  bits::crossed_board<box(3)> b;
  b.set_free_cells(bits::crossed_board<box(3)>::cell_set::full());
  limits few;
  few.nodes = 3;
  CHECK(logic::find_all(extended_rectangle<1>(), b, few).stopped == stop_reason::limit_reached);
}

} // namespace extended_rectangle_test
