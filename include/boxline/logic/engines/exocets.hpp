// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/geometry.hpp>
#include <boxline/logic/candidate_sets.hpp>
#include <boxline/logic/engines/case_engine.hpp>
#include <boxline/logic/rule.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::logic {

/// Where the targets of an exocet are.
enum class exocet_targets : unsigned char {
  in_band, ///< one in each of the two other boxes of the band
  outside  ///< one of them outside of the band
};
/// The enumerator in words: `in band` or `outside`.
constexpr std::string_view to_string(exocet_targets t) {
  return word_of(t, {"in band", "outside"});
}

// clang-format off
/// What exocets have in common: a base, cross-lines and targets.
///
///     base         two cells of a box in a line, with three or four digits together
///     cross-lines  a line across through each box of the band; that of the base's box is through its
///                  third cell in the line
///     targets      two cells of the cross-lines that the base does not see
///     cover        for each digit two lines, along or across, that have all other cells of the cross-lines
///                  where it holds or may, but for those that the base sees
///
///     for_each(where, limit, f)       calls f(exocet) for each exocet, in the order of the bases
///     conclude(exocets, cells, ...)   reports what the cases of the bases refute in some cells
///
// clang-format on
/// A digit that holds in the base has three places in the cross-lines, which the base does not see, and two
/// lines have two of them: it holds in a target. So the targets hold the two digits of the base. A proof is a
/// chain with cases: of the base cells, then of the digits in the cross-lines. It takes up to 3 ms. For 9x9
/// alone, with rows, columns and boxes. Source: David P. Bird, "JExocet Pattern Definition" and "JExocet
/// Compendium", New Sudoku Players' Forum (2013).
template <board Board>
class exocet_engine {
public:
  using state_type = candidate_sets<Board>;
  using cell_set = typename state_type::cell_set;
  using digit_set = typename state_type::digit_set;

  /// One exocet.
  struct exocet {
    bool by_rows = true; ///< whether the base is in a row
    int line = 0;        ///< the row or column of the base
    std::array<int, 2> base{}, targets{};
    std::array<int, 3> cross{}; ///< columns, or rows: that of the base's box, then in turn
    digit_set digits{};         ///< of the base
  };

  /// Refers to the candidate sets. O(n^3).
  explicit exocet_engine(const state_type& s) : state_(s) {
    static_assert(Board::shape == box(3) && box_houses<typename Board::houses_type>,
                  "boxline::logic: exocets are defined at 9x9, with rows, columns and boxes as houses");
    const Board& b = s.board();
    for (int d = 0; d < 9; ++d)
      for (int c = 0; c < 81; ++c)
        if (b.has(cell(c), digit::from_index(d))) may_hold_[std::size_t(d)].insert(c);
  }

  /// Calls `f(exocet)` for each exocet; where it returns false, the search ends. A node of the limits for
  /// each pair of base cells.
  template <class F>
  stop_reason for_each(exocet_targets where, const limits& limit, F f) {
    std::uint64_t examined = 0;
    exocet x;
    for (const bool by_rows : {true, false})
      for (int line = 0; line < 9; ++line)
        for (int part = 0; part < 3; ++part)
          for (int third = 0; third < 3; ++third) { // which is left out of the base
            if (const stop_reason stopped = limit.check(examined++, "exocets"); stopped != stop_reason::none)
              return stopped;
            x.by_rows = by_rows;
            x.line = line;
            x.cross[0] = part * 3 + third;
            x.base = {at(x, line, part * 3 + (third + 1) % 3), at(x, line, part * 3 + (third + 2) % 3)};
            if (!state_.open().test(x.base[0]) || !state_.open().test(x.base[1])) continue;
            x.digits = state_.digits(x.base[0]) | state_.digits(x.base[1]);
            if (x.digits.count() < 3 || x.digits.count() > 4) continue;
            if (!(where == exocet_targets::in_band ? in_band(x, part, f) : outside(x, part, f)))
              return stop_reason::none;
          }
    return stop_reason::none;
  }

  /// Reports each candidate of some cells and digits that the cases refute; each once in all calls. With
  /// several exocets the cross-lines are those of the first, and all digits are examined in them; with one,
  /// those that hold in the base. False where `visit` ended the search.
  template <step_visitor Visit>
  bool conclude(std::span<const exocet> all, const cell_set& cells, const digit_set& digits, int most,
                const rule_info& info, Visit& visit) {
    if (!engine_) engine_.emplace(state_.board());
    for (const int c : cells)
      for (const int d : state_.digits(c) & digits) {
        const assignment a{cell(c), digit::from_index(d)};
        if (done_.count(a) > 0) continue;
        std::optional<chain> proof = engine_->refute_by(
            engine_->number(a), true, [&] { return next_split(all); }, info, most);
        if (!proof) continue;
        done_.insert(a);
        step s{&info};
        s.eliminations.push_back(a);
        s.chains.push_back(std::move(*proof));
        s.shape.resize(3);
        for (const exocet& x : all) {
          add_shape(x, x.base[0], s.shape[0]);
          add_shape(x, x.base[1], s.shape[0]);
          add_shape(x, x.targets[0], s.shape[1]);
          add_shape(x, x.targets[1], s.shape[2]);
        }
        for (auto& part : s.shape) {
          std::sort(part.begin(), part.end());
          part.erase(std::unique(part.begin(), part.end()), part.end());
        }
        if (!visit(std::move(s))) return false;
      }
    return true;
  }

  /// The cell of a line and a cross-line.
  static int at(const exocet& x, int line, int cross) {
    return x.by_rows ? line * 9 + cross : cross * 9 + line;
  }
  /// The row or column of a cell along the base, and across it.
  static int line_of(const exocet& x, int c) { return x.by_rows ? c / 9 : c % 9; }
  static int cross_of(const exocet& x, int c) { return x.by_rows ? c % 9 : c / 9; }

private:
  bool can_be_target(const exocet& x, int c) const {
    return state_.open().test(c) && !(state_.digits(c) & x.digits).empty();
  }
  // In each other box a target whose companion, the cell of the cross-line that is not in the base's line
  // either, has no digit of the base.
  bool is_alone(const exocet& x, int r, int cross) const {
    if (r == x.line) return false;
    const int band = x.line / 3 * 3, companion = at(x, band + (3 - (r - band) - (x.line - band)), cross);
    for (const int d : x.digits)
      if (may_hold_[std::size_t(d)].test(companion)) return false;
    return can_be_target(x, at(x, r, cross));
  }
  template <class F>
  bool in_band(exocet& x, int part, F& f) const {
    const int band = x.line / 3 * 3;
    for (int r = band; r < band + 3; ++r)
      for (int k = 0; k < 3; ++k) {
        x.cross[1] = (part + 1) % 3 * 3 + k;
        if (!is_alone(x, r, x.cross[1])) continue;
        x.targets[0] = at(x, r, x.cross[1]);
        for (int q = band; q < band + 3; ++q)
          for (int m = 0; m < 3; ++m) {
            x.cross[2] = (part + 2) % 3 * 3 + m;
            if (!is_alone(x, q, x.cross[2])) continue;
            x.targets[1] = at(x, q, x.cross[2]);
            if (is_covered(x) && !f(std::as_const(x))) return false;
          }
      }
    return true;
  }
  template <class F>
  bool outside(exocet& x, int part, F& f) const {
    const int band = x.line / 3 * 3;
    for (int k = 0; k < 3; ++k)
      for (int m = 0; m < 3; ++m) {
        x.cross[1] = (part + 1) % 3 * 3 + k;
        x.cross[2] = (part + 2) % 3 * 3 + m;
        for (const std::size_t with : {std::size_t(1), std::size_t(2)})
          for (int r = band; r < band + 3; ++r) {
            x.targets[0] = at(x, r, x.cross[with]);
            if (r == x.line || !can_be_target(x, x.targets[0])) continue;
            for (const int c : other_targets(x)) {
              x.targets[1] = c;
              if (!f(std::as_const(x))) return false;
            }
          }
      }
    return true;
  }
  using lines_with = std::array<unsigned, 3>; // in each cross-line, the lines with a digit

  // Where a digit may be in the cross-lines, but for the first target and what the base sees.
  lines_with places_of(const exocet& x, int d) const {
    lines_with places{};
    for (int r = 0; r < 9; ++r)
      for (std::size_t k = 0; k < 3; ++k)
        if (const int c = at(x, r, x.cross[k]); r != x.line && (k > 0 || r / 3 != x.line / 3) &&
                                                c != x.targets[0] && may_hold_[std::size_t(d)].test(c))
          places[k] |= 1u << r;
    return places;
  }
  // Whether two lines have them all: two across, one and one of the cross-lines, or two cross-lines.
  static bool are_in_two(const lines_with& places) {
    for (unsigned left_out = 0; left_out < 8; ++left_out) {
      unsigned rest = 0;
      for (std::size_t k = 0; k < 3; ++k)
        if ((left_out >> k & 1) == 0) rest |= places[k];
      if (std::popcount(left_out) + std::popcount(rest) <= 2) return true;
    }
    return false;
  }
  bool is_covered(const exocet& x) const {
    for (const int d : x.digits) {
      lines_with places = places_of(x, d);
      for (std::size_t k = 0; k < 3; ++k)
        if (cross_of(x, x.targets[1]) == x.cross[k]) places[k] &= ~(1u << line_of(x, x.targets[1]));
      if (!are_in_two(places)) return false;
    }
    return true;
  }
  // The cells outside of the band that are a target besides the first.
  cell_set other_targets(const exocet& x) const {
    cell_set result;
    for (int r = 0; r < 9; ++r)
      for (const int cross : x.cross)
        if (const int c = at(x, r, cross); r / 3 != x.line / 3 && can_be_target(x, c)) result.insert(c);
    for (const int d : x.digits) {
      const lines_with places = places_of(x, d);
      if (are_in_two(places)) continue;
      result &= may_hold_[std::size_t(d)];
      for (const int c : result)
        for (std::size_t k = 0; k < 3; ++k)
          if (cross_of(x, c) == x.cross[k]) {
            lines_with less = places;
            less[k] &= ~(1u << line_of(x, c));
            if (!are_in_two(less)) result.erase(c);
          }
      if (result.empty()) break;
    }
    return result;
  }

  // The digits of the base in a cell.
  void add_shape(const exocet& x, int c, std::vector<assignment>& to) const {
    for (const int d : state_.digits(c) & x.digits) to.push_back({cell(c), digit::from_index(d)});
  }
  // The base cells, then the cross-lines of the digits.
  int next_split(std::span<const exocet> all) const {
    for (const exocet& x : all)
      for (const int c : x.base)
        if (!engine_->is_met(c)) return c;
    std::array<int, 27> lines{};
    std::size_t count = 0;
    const exocet& first = all.front();
    digit_set digits;
    for (const exocet& x : all)
      for (const int d : x.digits)
        if (all.size() > 1 || engine_->holds(x.base[0] * 9 + d) || engine_->holds(x.base[1] * 9 + d))
          digits.insert(d);
    for (const int d : digits)
      for (const int cross : first.cross)
        lines[count++] = engine_->number_of(
            constraint::of(house(first.by_rows ? 9 + cross : cross), digit::from_index(d)));
    return engine_->fewest_left(std::span(lines).first(count));
  }

  const state_type& state_;
  std::array<cell_set, 9> may_hold_{}; // by digit, placed cells too
  std::optional<case_engine<Board>> engine_;
  std::set<assignment> done_;
};

} // namespace boxline::inline v0_2::logic
