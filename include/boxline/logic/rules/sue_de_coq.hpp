// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/candidate_sets.hpp>
#include <boxline/logic/engines/set_writer.hpp>

#include <algorithm>
#include <array>
#include <set>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::logic {

// clang-format off
/// Two houses that share two cells or more, such as a row and a box, and cells C of both that have two or
/// more digits more than cells; V are their digits. Cells R in the rest of the one house, and cells S in the
/// rest of the other, have no digit of V in common. With their extra digits, those outside of V, as many
/// cells remain as V has digits:
///
///     |C| + (|R| - extra digits of R) + (|S| - extra digits of S) = |V|       each bracket 1 at least
///
/// So each digit of V is in these cells exactly once, and the extra digits of R are in R, those of S in S. In
/// the first house the digits of R, and those of V that S does not have, are eliminated from other cells; in
/// the second one those of S, and those of V that R does not have. An extra digit of both is eliminated from
/// cells of R in the second house, and of S in the first, too.
///
///     row     C C | R .       C {1,2,3,4}, R {1,2}, S {3,4}: 1 and 2 are eliminated from the row,
///     box     S . |           3 and 4 from the box
///
// clang-format on
/// In 16x16 and above R and S have up to five cells each. The proof is a set argument with as many covers as
/// cells. O(2^n) for each C, with a node of the limits for each set of cells examined. Source: Sue de Coq,
/// Sudoku Players' Forum, 2005, with extra digits; HoDoKu's "Sue de Coq", basic and extended.
struct sue_de_coq {
  static constexpr bool is_inference = true;
  static constexpr rule_info info{
      "sue-de-coq", "Sue de Coq",
      "{base} need as many candidates as {cover} can hold, so these have no other place there."};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {}) const {
    return detail::find_in_overlaps<finder<Board, Visit>>(b, visit, limit);
  }

private:
  template <board Board, class Visit>
  class finder : public detail::overlap_finder<Board, Visit> {
    using base = detail::overlap_finder<Board, Visit>;
    using base::state_, base::visit_, base::limit_, base::writer_, base::stopped_, base::examined_;

  public:
    using state_type = candidate_sets<Board>;
    using cell_set = typename state_type::cell_set;
    using digit_set = typename state_type::digit_set;
    static constexpr int n = state_type::n;

    using detail::overlap_finder<Board, Visit>::overlap_finder;

    bool in(house u, house v) {
      const cell_set shared = state_.cells(u) & state_.cells(v) & state_.open();
      return shared.count() < 2 || choose(u, v, shared, -1, {}, {});
    }

  private:
    struct part {
      cell_set cells;
      digit_set digits;
      int gain; // cells less extra digits
    };

    // Adds each later shared cell in turn to the chosen ones.
    bool choose(house u, house v, const cell_set& shared, int last, const cell_set& cells,
                const digit_set& digits) {
      for (int c = last < 0 ? shared.first() : shared.next(last); c >= 0; c = shared.next(c)) {
        const cell_set more = cells | cell_set::single(c);
        const digit_set all = digits | state_.digits(c);
        const int size = more.count();
        if (size >= 2 && all.count() >= size + 2 && !with(u, v, more, all)) return false;
        if (!choose(u, v, shared, c, more, all)) return false;
      }
      return true;
    }

    bool with(house u, house v, const cell_set& cells, const digit_set& digits) {
      most_ = digits.count() - cells.count() - 1;
      digits_ = digits;
      without_ = {};
      firsts_.clear();
      if (!collect(u, cells, [this](const part& r) { firsts_.push_back(r); })) return false;
      if (firsts_.empty()) return true;
      without_ = digits;
      for (const part& r : firsts_) without_ &= r.digits;
      for (std::vector<part>& list : seconds_) list.clear();
      if (!collect(v, cells, [this](const part& s) { seconds_[std::size_t(s.gain)].push_back(s); }))
        return false;
      for (const part& r : firsts_) {
        stopped_ = limit_.check(examined_++, "Sue de Coq");
        if (!is_going_on()) return false;
        for (const part& s : seconds_[std::size_t(most_ + 1 - r.gain)])
          if ((r.digits & s.digits & digits).empty() && (r.cells & s.cells).empty() &&
              !report(u, v, cells, r, s))
            return false;
      }
      return true;
    }
    bool is_going_on() const { return stopped_ == stop_reason::none; }

    // Calls `take` for each part in a house, without some cells.
    template <class Take>
    bool collect(house u, const cell_set& without, Take take) {
      count_ = 0;
      for (const int c : (state_.cells(u) & state_.open()) - without)
        if (const digit_set all = state_.digits(c); is_possible(all)) {
          list_[std::size_t(count_)] = c;
          all_[std::size_t(count_++)] = all;
        }
      return extend(0, {}, {}, 0, take);
    }
    // Whether a part may have some digits: of C not all, since the other part needs one, and none that all
    // parts in the other house have.
    bool is_possible(const digit_set& all) const {
      return !(digits_ - all).empty() && (all & without_).empty();
    }
    // `chosen` has the `size` cells that are in the part.
    template <class Take>
    bool extend(int from, const cell_set& chosen, const digit_set& digits, int size, const Take& take) {
      for (int i = from; i < count_; ++i) {
        stopped_ = limit_.check(examined_++, "Sue de Coq");
        if (!is_going_on()) return false;
        const digit_set all = digits | all_[std::size_t(i)];
        const int gain = size + 1 - (all - digits_).count();
        // Each later cell adds one at most.
        if (gain + count_ - i - 1 < 1 || !is_possible(all)) continue;
        cell_set more = chosen;
        more.insert(list_[std::size_t(i)]);
        if (gain >= 1 && gain <= most_ && !(all & digits_).empty()) take(part{more, all, gain});
        if (i + 1 < count_ && size + 1 < most_cells && !extend(i + 1, more, all, size + 1, take))
          return false;
      }
      return true;
    }

    bool report(house u, house v, const cell_set& cells, const part& r, const part& s) {
      const digit_set in_u = (digits_ - s.digits) | r.digits, in_v = (digits_ - r.digits) | s.digits;
      const cell_set rest_u = (state_.cells(u) & state_.open()) - cells - r.cells,
                     rest_v = (state_.cells(v) & state_.open()) - cells - s.cells;
      if (!is_any(rest_u, in_u) && !is_any(rest_v, in_v)) return true;
      step found{&info};
      writer_.begin();
      writer_.add_cells(cells);
      writer_.add_cells(r.cells);
      writer_.add_cells(s.cells);
      std::array<int, std::size_t(n)> of_u{}, of_v{};
      for (const int d : digits_ | r.digits)
        of_u[std::size_t(d)] = of_v[std::size_t(d)] = *writer_.add_part(
            d, state_.plane(d) & (cells | (s.digits.test(d) && digits_.test(d) ? s.cells : r.cells)));
      for (const int d : s.digits - digits_)
        of_v[std::size_t(d)] = *writer_.add_part(d, state_.plane(d) & s.cells);
      for (const int d : in_u) eliminate(rest_u & state_.plane(d), d, of_u, found);
      for (const int d : in_v) {
        cell_set left = rest_v & state_.plane(d);
        if (in_u.test(d)) left -= rest_u;
        eliminate(left, d, of_v, found);
      }
      std::sort(found.eliminations.begin(), found.eliminations.end());
      if (!reported_.insert({cells | r.cells | s.cells, found.eliminations}).second) return true;
      writer_.write(found.sets);
      return visit_(std::move(found));
    }
    bool is_any(const cell_set& cells, const digit_set& digits) const {
      for (const int d : digits)
        if (!(cells & state_.plane(d)).empty()) return true;
      return false;
    }
    void eliminate(const cell_set& cells, int d, const std::array<int, std::size_t(n)>& parts, step& s) {
      for (const int c : cells) {
        writer_.eliminate(c, std::array{parts[std::size_t(d)]});
        s.eliminations.push_back({cell(c), digit::from_index(d)});
      }
    }

    static constexpr int most_cells = n <= 9 ? n : 5;

    int most_ = 0;        // the gain that one of the two parts may have
    digit_set digits_{};  // of C
    digit_set without_{}; // those that the other part has, whichever it is
    int count_ = 0;       // the cells that a part may have, and their digits
    std::array<int, std::size_t(n)> list_{};
    std::array<digit_set, std::size_t(n)> all_{};
    std::vector<part> firsts_;                                  // R
    std::array<std::vector<part>, std::size_t(n) + 1> seconds_; // S, by gain
    std::set<std::pair<cell_set, std::vector<assignment>>> reported_;
  };
};

} // namespace boxline::inline v0_2::logic
