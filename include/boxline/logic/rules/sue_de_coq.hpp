// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/candidate_sets.hpp>
#include <boxline/logic/engines/set_writer.hpp>

#include <algorithm>
#include <array>
#include <set>
#include <span>
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
/// cells. Source: Sue de Coq, Sudoku Players' Forum, 2005, with extra digits; HoDoKu's "Sue de Coq", basic
/// and extended.
///
/// R has as many digits of V as its bracket, and those that it has more than cells; so has S. No digit is in
/// both: together they have |C| more than cells at most. So both are almost locked sets, as a rule, or nearly
/// so. These are found once for each house, in O(2^n), and compared for each C.
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

    finder(const state_type& s, Visit& visit, const limits& limit)
        : base(s, visit, limit), parts_of_(std::size_t(s.houses().size())) {
      for (const house_pair& pair : s.houses().overlaps())
        most_shared_ = std::max(most_shared_, shared(pair.first, pair.second).count());
    }

    bool in(house u, house v) {
      const cell_set all = shared(u, v);
      const int count = all.count();
      if (count < 2) return true;
      if (parts_.size() > most_kept) {
        parts_.clear();
        std::fill(parts_of_.begin(), parts_of_.end(), part_list{});
      }
      if (!make(u, 1) || !make(v, 1) || !make(u, least(v)) || !make(v, least(u))) return false;
      return least(u) + least(v) > count || choose(u, v, all, {}, {}, 1);
    }

  private:
    struct part {
      cell_set cells;
      digit_set digits;
      int more; // digits than cells
    };
    // The cells that are chosen, to the one at a place in `list_`.
    struct part_start {
      cell_set cells;
      digit_set digits;
      int at;
    };
    // The parts of a house, for other parts with `with` more digits than cells: their places in `parts_`, and
    // the least of `more`.
    struct part_list {
      std::size_t first = 0, last = 0;
      int least = n, with = n + 1;
    };
    // A part, and its cells less extra digits.
    struct second_part {
      const part* is;
      int gain;
    };

    cell_set shared(house u, house v) const { return state_.cells(u) & state_.cells(v) & state_.open(); }
    bool is_going_on() const { return stopped_ == stop_reason::none; }
    int least(house u) const { return parts_of_[std::size_t(u)].least; }
    std::span<const part> parts(house u) const {
      const part_list& list = parts_of_[std::size_t(u)];
      return {parts_.data() + list.first, parts_.data() + list.last};
    }

    // Collects the parts that a house may have for some C, in the order of their cells: those for which the
    // other part may have `with` more digits than cells, at least. All with no more digits than cells are
    // among them, so that it is known where `with` must be less than 1.
    bool make(house u, int with) {
      part_list& list = parts_of_[std::size_t(u)];
      if (list.with <= with) return true;
      list = {parts_.size(), parts_.size(), n, with};
      count_ = 0;
      digit_set digits;
      for (const int c : state_.cells(u) & state_.open()) {
        list_[std::size_t(count_)] = c;
        digits |= all_[std::size_t(count_++)] = state_.digits(c);
      }
      const int most_more = most_shared_ - with;
      // The other part has a digit of V at least, and two if it has more digits than cells.
      const int most_digits = digits.count() - (with > 0 && count_ <= digits.count() ? 2 : 1);
      int size = 1; // with the cell that is added
      for (int i = 0; size > 0; ++i) {
        if (i == count_) {
          i = path_[std::size_t(--size)].at;
          continue;
        }
        const part_start& before = path_[std::size_t(size - 1)];
        const digit_set all = before.digits | all_[std::size_t(i)];
        const int of_all = all.count(), more = of_all - size,
                  later = std::min(count_ - 1 - i, most_cells - size);
        // Each later cell makes it one less at most.
        if (of_all > most_digits || more > most_more + later) continue;
        const cell_set cells = before.cells | cell_set::single(list_[std::size_t(i)]);
        if (more <= most_more && (more > 0 || is_elsewhere(cells, all))) {
          parts_.push_back({cells, all, more});
          list.least = std::min(list.least, more);
        }
        if (later == 0) continue;
        path_[std::size_t(size++)] = {cells, all, i};
        stopped_ = limit_.check(examined_++, "Sue de Coq");
        if (!is_going_on()) return false;
      }
      list.last = parts_.size();
      return true;
    }
    // Whether some other cell of the house has one of the digits.
    bool is_elsewhere(const cell_set& cells, const digit_set& digits) const {
      for (int i = 0; i < count_; ++i)
        if (!cells.test(list_[std::size_t(i)]) && !(all_[std::size_t(i)] & digits).empty()) return true;
      return false;
    }

    // Adds each cell of `rest` in turn to the chosen ones, which are one less than `size`.
    bool choose(house u, house v, cell_set rest, const cell_set& cells, digit_set digits, int size) {
      for (const int c : rest) {
        const cell_set more = cells | cell_set::single(c);
        const digit_set all = digits | state_.digits(c);
        if (size >= 2 && all.count() >= size + 2 && !with(u, v, more, all, size)) return false;
        rest.erase(c);
        if (!rest.empty() && !choose(u, v, rest, more, all, size + 1)) return false;
      }
      return true;
    }

    bool with(house u, house v, const cell_set& cells, digit_set digits, int size) {
      digits_ = digits;
      const int most = digits.count() - size - 1;
      // The cells of a part less its extra digits, 0 where it may not be one.
      const auto gain_of = [&](const part& p, int most_more) {
        if (p.more > most_more || !(p.cells & cells).empty()) return 0;
        const int of_both = (p.digits & digits).count(), gain = of_both - p.more;
        return of_both == 0 || gain > most ? 0 : gain;
      };
      seconds_.clear();
      for (const part& s : parts(v))
        if (const int gain = gain_of(s, size - least(u)); gain > 0) seconds_.push_back({&s, gain});
      if (seconds_.empty()) return true;
      for (const part& r : parts(u)) {
        const int gain = gain_of(r, size - least(v));
        if (gain < 1) continue;
        stopped_ = limit_.check(examined_++, "Sue de Coq");
        if (!is_going_on()) return false;
        for (const auto& [s, other] : seconds_)
          if (gain + other == most + 1 && (r.digits & s->digits & digits).empty() &&
              (r.cells & s->cells).empty() && !report(u, v, cells, r, *s))
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
    static constexpr std::size_t most_kept = 1 << 16; // parts, besides those of two houses

    int most_shared_ = 0; // the most open cells that two houses share
    digit_set digits_{};  // of C
    int count_ = 0;       // the open cells of a house while its parts are made, and their digits
    std::array<int, std::size_t(n)> list_{};
    std::array<digit_set, std::size_t(n)> all_{};
    std::array<part_start, std::size_t(n) + 1> path_{};
    std::vector<part> parts_;
    std::vector<part_list> parts_of_; // by house
    std::vector<second_part> seconds_;
    std::set<std::pair<cell_set, std::vector<assignment>>> reported_;
  };
};

} // namespace boxline::inline v0_2::logic
