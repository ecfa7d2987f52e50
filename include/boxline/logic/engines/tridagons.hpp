// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/geometry.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/logic/candidate_sets.hpp>
#include <boxline/logic/engines/guarded_pattern.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::logic {

/// The tridagons of a state: see `tridagon_by` for what they are, and for the cost. Each of the cells is open
/// and has `least_digits` of the digits or more, and each digit has a place in each box. Requires boxes of
/// three rows and columns or more.
template <board Board>
class tridagon_finder {
public:
  using state_type = candidate_sets<Board>;
  using digit_set = typename state_type::digit_set;
  using where = geometry<Board::shape>;
  static constexpr box shape = Board::shape;
  static constexpr int n = state_type::n;

  /// Those of one to `most` guardians. Refers to the state.
  tridagon_finder(const state_type& s, int most, int least_digits = 2)
      : state_(s), most_(most), least_digits_(least_digits) {
    static_assert(box_houses<typename Board::houses_type>,
                  "boxline::logic::tridagon: requires rows, columns and boxes as houses");
    static_assert(shape.rows >= 3 && shape.columns >= 3,
                  "boxline::logic::tridagon: requires boxes of three rows and three columns or more");
    for (int u = 0; u < n; ++u)
      for (int d = 0; d < n; ++d)
        if (!state_.in_house(2 * n + u, d).empty()) open_in_[std::size_t(u)].insert(d);
  }

  /// Finds all of them. The limit that stopped it, `none` if none did.
  stop_reason search(const limits& limit) {
    std::uint64_t examined = 0;
    for (int top = 0; top < where::bands; ++top)
      for (int bottom = top + 1; bottom < where::bands; ++bottom)
        for (int left = 0; left < where::stacks; ++left)
          for (int right = left + 1; right < where::stacks; ++right) {
            boxes_ = {top * where::stacks + left, top * where::stacks + right, bottom * where::stacks + left,
                      bottom * where::stacks + right};
            digit_set digits = digit_set::full();
            for (const int u : boxes_) digits = digits & open_in_[std::size_t(u)];
            for (const int x : digits)
              for (int y = digits.next(x); y >= 0; y = digits.next(y))
                for (int z = digits.next(y); z >= 0; z = digits.next(z)) {
                  const stop_reason stopped = limit.check(examined++, "tridagons");
                  if (stopped != stop_reason::none) return stopped;
                  digits_ = digit_set::single(x) | digit_set::single(y) | digit_set::single(z);
                  with_digits();
                }
          }
    sort_by_guardians(found_);
    return stop_reason::none;
  }

  /// What was found, the fewest guardians first.
  const std::vector<guarded_pattern>& found() const { return found_; }

private:
  // Three cells of a box, in different rows and columns.
  struct triple {
    std::array<int, 3> cells;
    unsigned rows, columns; // within the box
    bool is_odd;
    int guardians;
  };

  void with_digits() {
    std::array<std::vector<triple>, 4>& all = triples_;
    for (std::size_t k = 0; k < 4; ++k)
      if (!find_triples(boxes_[k], all[k])) return;
    for (const triple& a : all[0])
      for (const triple& b : all[1]) {
        if (b.rows != a.rows || a.guardians + b.guardians > most_) continue;
        for (const triple& c : all[2]) {
          if (c.columns != a.columns || a.guardians + b.guardians + c.guardians > most_) continue;
          for (const triple& d : all[3]) {
            const int guardians = a.guardians + b.guardians + c.guardians + d.guardians;
            if (d.rows != c.rows || d.columns != b.columns || guardians > most_ || guardians == 0 ||
                !(a.is_odd ^ b.is_odd ^ c.is_odd ^ d.is_odd))
              continue;
            std::vector<cell> cells;
            for (const triple* t : {&a, &b, &c, &d})
              for (const int at : t->cells) cells.push_back(cell(at));
            std::vector<digit> digits;
            for (const int e : digits_) digits.push_back(digit::from_index(e));
            found_.push_back(guarded_pattern::of(state_.board(), std::move(cells), std::move(digits)));
          }
        }
      }
  }
  // The triples of a box: open cells that have two of the digits at least, and guardians besides.
  bool find_triples(int box_index, std::vector<triple>& result) const {
    result.clear();
    const int top = box_index / where::stacks * shape.rows;
    const int left = box_index % where::stacks * shape.columns;
    const auto guardians = [&](int r, int c) {
      const int at = (top + r) * n + left + c;
      if (!state_.open().test(at)) return -1;
      const digit_set here = state_.digits(at);
      return (here & digits_).count() < least_digits_ ? -1 : (here - digits_).count();
    };
    for (int r0 = 0; r0 < shape.rows; ++r0)
      for (int r1 = r0 + 1; r1 < shape.rows; ++r1)
        for (int r2 = r1 + 1; r2 < shape.rows; ++r2)
          for (int c0 = 0; c0 < shape.columns; ++c0) {
            const int g0 = guardians(r0, c0);
            if (g0 < 0 || g0 > most_) continue;
            for (int c1 = 0; c1 < shape.columns; ++c1) {
              if (c1 == c0) continue;
              const int g1 = guardians(r1, c1);
              if (g1 < 0 || g0 + g1 > most_) continue;
              for (int c2 = 0; c2 < shape.columns; ++c2) {
                if (c2 == c0 || c2 == c1) continue;
                const int g2 = guardians(r2, c2);
                if (g2 < 0 || g0 + g1 + g2 > most_) continue;
                const bool is_odd = ((c0 > c1) + (c0 > c2) + (c1 > c2)) % 2 != 0;
                result.push_back(
                    {{(top + r0) * n + left + c0, (top + r1) * n + left + c1, (top + r2) * n + left + c2},
                     1u << r0 | 1u << r1 | 1u << r2,
                     1u << c0 | 1u << c1 | 1u << c2,
                     is_odd,
                     g0 + g1 + g2});
              }
            }
          }
    return !result.empty();
  }

  const state_type& state_;
  int most_, least_digits_;
  std::array<int, 4> boxes_{};
  std::array<digit_set, std::size_t(n)> open_in_{}; // by box
  digit_set digits_{};
  std::array<std::vector<triple>, 4> triples_;
  std::vector<guarded_pattern> found_;
};

} // namespace boxline::inline v0_2::logic
