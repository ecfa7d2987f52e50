// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/geometry.hpp>
#include <boxline/logic/candidate_sets.hpp>
#include <boxline/logic/engines/implications.hpp>
#include <boxline/logic/rule.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace boxline::logic {

/// A junior exocet: two cells of a box in a line, the base, with three or four digits together; in each of
/// the other two boxes of the band a target, outside of that line, with some of the digits. Its companion,
/// the cell of the box in its cross-line that is neither it nor in the line of the base, has none of the
/// digits. The three cross-lines are those of the targets and of the third cell of the base's box and line;
/// outside of the band two lines at most, along or across, have all cells of them that hold a base digit or
/// may, for each digit. Then a digit that holds in the base holds in a target, since its cross-lines need
/// three places and two lines have two. So the targets hold the two digits of the base.
///
/// Eliminated are other digits in the targets, digits of the base that no target has, and whatever else in
/// these four cells the same cases refute. Each is a step, each conclusion once, in the order of the bases.
/// The proof is a chain with cases: of the base cells, and of the two digits in the cross-lines. A proof
/// takes up to 3 ms; a state of 9x9 without an exocet 10 to 60 us. A node of the limits for each pair of base
/// cells. For 9x9 alone.
///
/// Source: David P. Bird, "JExocet Pattern Definition" and "JExocet Compendium", New Sudoku Players' Forum
/// (2013); first seen by Allan Barker in "Fata Morgana".
struct junior_exocet {
  static constexpr bool is_inference = true;
  static constexpr rule_info info{
      "junior-exocet", "junior exocet",
      "The base is {shape}, the targets are {shape-rest}. The targets hold the same two digits as the base, "
      "whichever they are. If {assumed}, they could not."};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {}) const {
    static_assert(Board::shape == box(3) && box_houses<typename Board::houses_type>,
                  "boxline::logic::junior_exocet: is defined at 9x9, with rows, columns and boxes as houses");
    const candidate_sets<Board> state(b);
    finder<Board, Visit> find(state, visit);
    std::uint64_t examined = 0;
    // Of each mini-line the third cell is left out of the base.
    for (const bool by_rows : {true, false})
      for (int line = 0; line < 9; ++line)
        for (int part = 0; part < 3; ++part)
          for (int third = 0; third < 3; ++third) {
            if (const stop_reason stopped = limit.check(examined++, "exocets"); stopped != stop_reason::none)
              return stopped;
            if (!find.with_base(by_rows, line, part, third)) return stop_reason::none;
          }
    return stop_reason::none;
  }

private:
  template <board Board, class Visit>
  class finder {
  public:
    using state_type = candidate_sets<Board>;
    using cell_set = typename state_type::cell_set;
    using digit_set = typename state_type::digit_set;
    static constexpr int most_cases = 3000;

    finder(const state_type& s, Visit& visit) : state_(s), visit_(visit) {
      const Board& b = s.board();
      for (int d = 0; d < 9; ++d)
        for (int c = 0; c < 81; ++c)
          if (b.has(cell(c), digit::from_index(d))) may_hold_[std::size_t(d)].insert(c);
    }

    bool with_base(bool by_rows, int line, int part, int third) {
      by_rows_ = by_rows;
      line_ = line;
      base_ = {at(line, part * 3 + (third + 1) % 3), at(line, part * 3 + (third + 2) % 3)};
      if (!state_.open().test(base_[0]) || !state_.open().test(base_[1])) return true;
      digits_ = state_.digits(base_[0]) | state_.digits(base_[1]);
      if (digits_.count() < 3 || digits_.count() > 4) return true;
      cross_[0] = part * 3 + third;
      for (int r = line / 3 * 3; r < line / 3 * 3 + 3; ++r)
        for (int k = 0; k < 3; ++k) {
          cross_[1] = (part + 1) % 3 * 3 + k;
          if (!is_target(r, cross_[1])) continue;
          targets_[0] = at(r, cross_[1]);
          for (int q = line / 3 * 3; q < line / 3 * 3 + 3; ++q)
            for (int m = 0; m < 3; ++m) {
              cross_[2] = (part + 2) % 3 * 3 + m;
              if (!is_target(q, cross_[2]) || !is_covered()) continue;
              targets_[1] = at(q, cross_[2]);
              if (!conclude()) return false;
            }
        }
      return true;
    }

  private:
    int at(int line, int cross) const { return by_rows_ ? line * 9 + cross : cross * 9 + line; }
    // The house of a cross-line.
    int cross_house(int cross) const { return by_rows_ ? 9 + cross : cross; }

    bool is_target(int r, int cross) const {
      if (r == line_ || !state_.open().test(at(r, cross))) return false;
      if ((state_.digits(at(r, cross)) & digits_).empty()) return false;
      const int band = line_ / 3 * 3, companion = at(band + (3 - (r - band) - (line_ - band)), cross);
      for (const int d : digits_)
        if (may_hold_[std::size_t(d)].test(companion)) return false;
      return true;
    }
    // Whether two lines have each digit in the cross-lines outside of the band.
    bool is_covered() const {
      for (const int d : digits_) {
        std::array<unsigned, 3> places{}; // in each cross-line, the lines with the digit
        for (int r = 0; r < 9; ++r)
          for (std::size_t k = 0; k < 3; ++k)
            if (r / 3 != line_ / 3 && may_hold_[std::size_t(d)].test(at(r, cross_[k]))) places[k] |= 1u << r;
        bool is_any = false;
        // Two lines across, one and one of the cross-lines, or two cross-lines.
        for (unsigned left_out = 0; left_out < 8 && !is_any; ++left_out) {
          unsigned rest = 0;
          for (std::size_t k = 0; k < 3; ++k)
            if ((left_out >> k & 1) == 0) rest |= places[k];
          is_any = std::popcount(left_out) + std::popcount(rest) <= 2;
        }
        if (!is_any) return false;
      }
      return true;
    }

    // The digits of the base in a cell.
    std::vector<assignment> shape_of(int c) const {
      std::vector<assignment> result;
      for (const int d : state_.digits(c) & digits_) result.push_back({cell(c), digit::from_index(d)});
      return result;
    }

    bool conclude() {
      if (!engine_) engine_.emplace(state_.board());
      for (const int c : {targets_[0], targets_[1], base_[0], base_[1]})
        for (const int d : state_.digits(c)) {
          const assignment a{cell(c), digit::from_index(d)};
          if (done_.count(a) > 0) continue;
          std::optional<chain> proof = engine_->refute_by(
              engine_->number(a), true, [&] { return next_split(); }, info, most_cases);
          if (!proof) continue;
          done_.insert(a);
          step s{&info};
          s.eliminations.push_back(a);
          s.chains.push_back(std::move(*proof));
          s.shape = {shape_of(base_[0]), shape_of(targets_[0]), shape_of(targets_[1])};
          for (const assignment x : shape_of(base_[1])) s.shape[0].push_back(x);
          std::sort(s.shape[0].begin(), s.shape[0].end());
          if (!visit_(std::move(s))) return false;
        }
      return true;
    }
    // The base cells, then the cross-lines of the digits that they hold.
    int next_split() const {
      for (const int c : base_)
        if (!engine_->is_met(c)) return c;
      std::array<int, 6> lines{};
      std::size_t count = 0;
      for (const int c : base_)
        for (const int d : digits_)
          if (engine_->holds(c * 9 + d))
            for (const int cross : cross_)
              lines[count++] =
                  engine_->number_of(constraint::of(house(cross_house(cross)), digit::from_index(d)));
      return engine_->fewest_left(std::span(lines).first(count));
    }

    const state_type& state_;
    Visit& visit_;
    std::array<cell_set, 9> may_hold_{}; // by digit, placed cells too
    std::optional<implication_engine<Board>> engine_;
    std::set<assignment> done_;
    bool by_rows_ = true;
    int line_ = 0;
    std::array<int, 2> base_{}, targets_{};
    std::array<int, 3> cross_{};
    digit_set digits_{};
  };
};

} // namespace boxline::logic
