// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/geometry.hpp>
#include <boxline/logic/candidate_sets.hpp>
#include <boxline/logic/engines/overcounted.hpp>
#include <boxline/logic/rule.hpp>

#include <array>
#include <bit>
#include <cstdint>
#include <set>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::logic {

/// A row and a column cross in a cell of a box, and outside of the box a digit has at most one place in the
/// row and one in the column, its wings: a firework. The crossing or a wing holds the digit.
///
/// With `Size` 3, three digits have the same crossing and wings, so these three cells hold them. With 4 two
/// digits have a crossing and wings, and two others have the same wings from the opposite crossing, in four
/// boxes; so these four cells hold the four digits. Other digits are eliminated from the cells, and the
/// digits from the rest of the boxes of their crossings.
///
/// The proof is a set argument of rank 0: the digits in the rows and columns, covered by the cells and by the
/// digits in the boxes. Each set of cells and eliminations once, in the order of the crossings. O(n^4)
/// words, with a node of the limits for each crossing; 10 to 40 us a state of 9x9. Requires rows, columns
/// and boxes as houses.
///
/// Source: shye, "Fireworks", New Sudoku Players' Forum (2021).
template <int Size>
struct firework {
  static_assert(Size == 3 || Size == 4, "boxline::logic::firework: three digits or four");
  static constexpr bool is_inference = true;

private:
  static constexpr std::string_view text =
      "{base} need as many candidates as {cover} can hold, so these hold nothing else.";

public:
  static constexpr rule_info info = Size == 3
                                        ? rule_info{"triple-firework", "triple firework", text, Size}
                                        : rule_info{"quadruple-firework", "quadruple firework", text, Size};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {}) const {
    static_assert(box_houses<typename Board::houses_type> && !Board::shape.is_latin(),
                  "boxline::logic::firework: requires rows, columns and boxes as houses");
    const candidate_sets<Board> state(b);
    finder<Board, Visit> find(state, visit);
    std::uint64_t examined = 0;
    for (const int p : state.open()) {
      if (const stop_reason stopped = limit.check(examined++, "fireworks"); stopped != stop_reason::none)
        return stopped;
      if (!find.with_crossing(p)) break;
    }
    return stop_reason::none;
  }

private:
  template <board Board, class Visit>
  class finder {
  public:
    using state_type = candidate_sets<Board>;
    using cell_set = typename state_type::cell_set;
    using where = geometry<Board::shape>;
    static constexpr int n = state_type::n;

    finder(const state_type& s, Visit& visit) : state_(s), visit_(visit) {
      for (int line = 0; line < 2 * n; ++line)
        for (int u = 2 * n; u < 3 * n; ++u) {
          if ((state_.cells(line) & state_.cells(u)).empty()) continue;
          for (int d = 0; d < n; ++d) {
            const cell_set here = state_.in_house(line, d), out = here - state_.cells(u);
            if (here.empty() || out.count() > 1) continue;
            const std::uint64_t bit = std::uint64_t{1} << d;
            arm& a = arms_[std::size_t(line)][std::size_t(box_place(line, u))];
            (out.empty() ? a.without : a.with[std::size_t(place_in(line, out.first()))]) |= bit;
          }
        }
    }

    bool with_crossing(int p) {
      const int r = where::row(cell(p)), c = where::column(cell(p));
      for (const int x : state_.open() & state_.cells(r)) {
        if (box_of(x) == box_of(p) || wings(r, box_of(p), x) == 0) continue;
        for (const int y : state_.open() & state_.cells(n + c)) {
          if (box_of(y) == box_of(p)) continue;
          const std::uint64_t digits = digits_of(p, x, y);
          if (std::popcount(digits) < Size - (Size == 4 ? 2 : 0)) continue;
          if (!(Size == 3 ? triples(p, x, y, digits) : quadruples(p, x, y, digits))) return false;
        }
      }
      return true;
    }

  private:
    // The digits of a line that have no place outside of a box, and those with one only, by that place.
    struct arm {
      std::uint64_t without = 0;
      std::array<std::uint64_t, std::size_t(n)> with{};
    };
    static int box_of(int c) { return where::box_index(cell(c)); }
    static int box_place(int line, int u) {
      return line < n ? (u - 2 * n) % where::stacks : (u - 2 * n) / where::stacks;
    }
    static int place_in(int line, int c) { return line < n ? c % n : c / n; }
    // The digits of a line that hold in a box or in a cell.
    std::uint64_t wings(int line, int box_index, int c) const {
      const arm& a = arms_[std::size_t(line)][std::size_t(box_place(line, 2 * n + box_index))];
      return a.without | a.with[std::size_t(place_in(line, c))];
    }
    std::uint64_t digits_of(int p, int x, int y) const {
      return wings(where::row(cell(p)), box_of(p), x) & wings(n + where::column(cell(p)), box_of(p), y);
    }

    template <class F>
    static bool for_each_pair(std::uint64_t digits, F f) {
      for (std::uint64_t i = digits; i != 0; i &= i - 1)
        for (std::uint64_t j = i & (i - 1); j != 0; j &= j - 1)
          if (!f((i & ~(i - 1)) | (j & ~(j - 1)), j & (j - 1))) return false;
      return true;
    }

    bool triples(int p, int x, int y, std::uint64_t digits) {
      return for_each_pair(digits, [&](std::uint64_t two, std::uint64_t later) {
        for (std::uint64_t i = later; i != 0; i &= i - 1) {
          begin();
          add(p, two | (i & ~(i - 1)));
          if (!report({p, x, y})) return false;
        }
        return true;
      });
    }
    // With the opposite crossing q after p.
    bool quadruples(int p, int x, int y, std::uint64_t digits) {
      const int q = where::row(cell(y)) * n + where::column(cell(x));
      if (q < p || !state_.open().test(q)) return true;
      const std::uint64_t others = digits_of(q, y, x);
      return for_each_pair(digits, [&](std::uint64_t two, std::uint64_t) {
        return for_each_pair(others & ~two, [&](std::uint64_t more, std::uint64_t) {
          begin();
          add(p, two);
          add(q, more);
          return report({p, x, y, q});
        });
      });
    }

    void begin() { argument_ = {}; }
    void add(int p, std::uint64_t digits) {
      for (std::uint64_t i = digits; i != 0; i &= i - 1) {
        const digit d = digit::from_index(std::countr_zero(i));
        argument_.base.push_back(constraint::of(where::row_house(where::row(cell(p))), d));
        argument_.base.push_back(constraint::of(where::column_house(where::column(cell(p))), d));
        argument_.cover.push_back(constraint::of(where::box_house(box_of(p)), d));
      }
    }
    bool report(const std::vector<int>& cells) {
      for (const int c : cells) argument_.cover.push_back(constraint::of(cell(c)));
      step s{&info};
      s.eliminations = overcounted(state_, argument_);
      if (s.eliminations.empty() || !reported_.insert({cells, s.eliminations}).second) return true;
      s.sets.push_back(argument_);
      return visit_(std::move(s));
    }

    const state_type& state_;
    Visit& visit_;
    std::array<std::array<arm, std::size_t(n)>, std::size_t(2 * n)> arms_{}; // by line and box along it
    set_argument argument_;
    std::set<std::pair<std::vector<int>, std::vector<assignment>>> reported_;
  };
};

} // namespace boxline::inline v0_2::logic
