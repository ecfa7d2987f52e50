// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/geometry.hpp>
#include <boxline/logic/engines/deadly_pattern.hpp>
#include <boxline/logic/rules/unique_rectangle.hpp>

#include <cstddef>
#include <cstdint>
#include <utility>

namespace boxline::inline v0_2::logic {

// clang-format off
/// Qiu's deadly pattern: two rows of a band, and two cells (P) of a row of another band, in one box. Their
/// columns cross the two rows in the square S. Two digits a and b have no place in the box of S but in S. The
/// placed cells of the two rows are in the same columns and hold the same digits, but for one at most.
///
///     P P . | . . . | . . .
///     . . . | . . . | . . .
///     ------+-------+------
///     S S * | * * * | * * *
///     S S * | * * * | * * *
///     . . . | . . . | . . .
///
/// If P had a and b alone, S would have them too: they could be exchanged in P and S, where need be with
/// columns of the two rows, or columns of the two rows could be exchanged without P. So in a puzzle with one
/// solution P has another digit. The same holds with rows and columns exchanged. By `Type`, as in
/// `borescoper_pattern`: the extras are in one cell of P; one digit; a subset of a house with others; or a or
/// b has no other place in a house of P.
///
// clang-format on
/// The pattern has all open cells of the two lines and of the box of S, and P: a pattern is reported only
/// where `is_deadly` proves it for all arrangements of these cells, within a million steps. It rests on
/// uniqueness: nothing is found on boards without free cells. Requires rows, columns and boxes. O(n^5), with
/// a node of the limits for each square and for each pattern that is to be proven. Source: "Qiu's Deadly
/// Pattern" of SunnieShine's Sudoku.
template <int Type>
struct qiu_pattern {
  static_assert(Type >= 1 && Type <= 4, "boxline::logic::qiu_pattern: types 1 to 4");

private:
  static constexpr auto key_ = detail::with_number("qiu-pattern-", Type);
  static constexpr auto title_ = detail::with_number("Qiu's deadly pattern type ", Type);

public:
  static constexpr rule_info info{
      .key = key_, .title = title_, .text = detail::unique_text, .by_uniqueness = true};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {}) const {
    static_assert(box_houses<typename Board::houses_type>,
                  "boxline::logic::qiu_pattern: requires rows, columns and boxes as houses");
    const auto free = free_cells(b);
    if (free.empty()) return stop_reason::none;
    const candidate_sets<Board> sets(b);
    for (const bool turned : {false, true}) {
      search<Board, Visit> s{sets, deadly_pattern<Board>(sets), visit, limit, free & sets.open(), turned};
      if (!s.with_lines()) return s.stopped;
    }
    return stop_reason::none;
  }

private:
  template <board Board, class Visit>
  struct search {
    using cell_set = typename candidate_sets<Board>::cell_set;
    using digit_set = typename candidate_sets<Board>::digit_set;
    using where = geometry<Board::shape>;
    static constexpr box shape = Board::shape;
    static constexpr int n = shape.size();

    const candidate_sets<Board>& sets;
    deadly_pattern<Board> pattern;
    Visit& visit;
    const limits& limit;
    cell_set may{};
    bool turned = false; // the two lines are columns
    std::uint64_t examined = 0;
    stop_reason stopped = stop_reason::none;

    int band() const { return turned ? shape.columns : shape.rows; }
    int stack() const { return turned ? shape.rows : shape.columns; }
    int at(int line, int place) const { return turned ? place * n + line : line * n + place; }
    const cell_set& line(int i) const {
      return sets.cells(int(turned ? where::column_house(i) : where::row_house(i)));
    }
    const cell_set& across(int i) const {
      return sets.cells(int(turned ? where::row_house(i) : where::column_house(i)));
    }

    bool with_lines() {
      for (int p = 0; p < n; ++p)
        for (int q = p + 1; q < n && q / band() == p / band(); ++q) {
          if (!is_even(p, q)) continue;
          for (int c = 0; c < n; ++c)
            for (int k = c + 1; k < n && k / stack() == c / stack(); ++k) {
              stopped = limit.check(examined++, "deadly patterns");
              if (stopped != stop_reason::none || !with_square(p, q, c, k)) return false;
            }
        }
      return true;
    }

  private:
    // Whether the placed cells of both lines are beside each other and hold the same digits, but for one.
    bool is_even(int p, int q) const {
      int single = 0;
      for (int c = 0; c < n; ++c) single += sets.open().test(at(p, c)) != sets.open().test(at(q, c)) ? 1 : 0;
      if (single > 1 || !(((line(p) | line(q)) & sets.open()) - may).empty()) return false;
      int differ = 0;
      for (int d = 0; d < n; ++d)
        differ += (line(p) & sets.plane(d)).empty() != (line(q) & sets.plane(d)).empty() ? 1 : 0;
      return differ <= 1;
    }
    bool with_square(int p, int q, int c, int k) {
      const cell_set lines = line(p) | line(q), square = lines & (across(c) | across(k));
      const cell_set& around = sets.cells(int(where::box_house(where::box_index(cell(at(p, c))))));
      digit_set locked;
      for (int d = 0; d < n; ++d)
        if (const cell_set places = around & sets.plane(d); !places.empty() && (places - square).empty())
          locked.insert(d);
      if (locked.count() < 2 || !((around & sets.open()) - may).empty()) return true;
      const cell_set all = (lines | around) & sets.open();
      for (int other = 0; other < n; ++other) {
        const int x = at(other, c), y = at(other, k);
        if (other / band() == p / band() || !may.test(x) || !may.test(y)) continue;
        for (const int a : locked)
          for (int b = locked.next(a); b >= 0; b = locked.next(b))
            if (!with_digits(all, x, y, digit_set::single(a) | digit_set::single(b))) return false;
      }
      return true;
    }
    bool with_digits(const cell_set& all, int x, int y, const digit_set& two) {
      const digit_set of_x = sets.digits(x), of_y = sets.digits(y);
      if ((of_x & two).empty() || (of_y & two).empty() || ((of_x | of_y) & two) != two) return true;
      pattern.clear();
      for (const int c : all) pattern.add(c, sets.digits(c));
      pattern.add(x, two);
      pattern.add(y, two);
      bool is_examined = false, is_proven = false;
      stop_reason before_proof = stop_reason::none;
      auto proven = [&](step&& s) {
        if (!is_examined) {
          is_examined = true;
          before_proof = limit.check(examined++, "deadly patterns");
          if (before_proof != stop_reason::none) return false;
          is_proven = is_deadly<shape>(pattern.proof().core, candidates_of(sets.board()), sets.houses());
        }
        return !is_proven || visit(std::move(s));
      };
      const bool more = pattern.template conclude<Type>(info, proven, two, limit, examined, stopped);
      if (before_proof != stop_reason::none) stopped = before_proof;
      return more;
    }
  };
};

} // namespace boxline::inline v0_2::logic
