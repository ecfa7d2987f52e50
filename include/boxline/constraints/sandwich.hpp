// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/different_sums.hpp>
#include <boxline/constraints/digit_set_list.hpp>
#include <boxline/constraints/grouped_sums.hpp>
#include <boxline/constraints/layers.hpp>
#include <boxline/constraints/line_of.hpp>
#include <boxline/constraints/sums.hpp>

#include <cstring>

namespace boxline::inline v0_2::constraints {

/// In a row or column, the digits between 1 and n add up to `sum`. Each of the two is in it once.
struct sandwich {
  static constexpr std::string_view name = "sandwich";
  line_of line;
  int sum = 0;

  /// See `described_constraint`.
  std::string description() const { return std::to_string(sum); }
  std::vector<cell> scope(box b) const { return line.cells(b); }
  bool accepts(std::span<const int> values, box b) const {
    int total = 0, crusts = 0, ones = 0;
    for (const int v : values) {
      const bool is_crust = v == 1 || v == b.size();
      crusts += is_crust;
      ones += v == 1;
      if (!is_crust && crusts == 1) total += v;
    }
    return crusts == 2 && ones == 1 && total == sum;
  }
  bool narrow(std::span<digit_mask> digits, box b) const {
    // 0: before; 1 + 2 * total + which crust was first; the last: after.
    const int n = b.size();
    if (sum < 0 || sum > n * n) return false;
    const int after = 2 * sum + 3;
    return narrow_by_states(
        digits, after + 1, 0,
        [&](int state, std::size_t, int digit) {
          const bool is_crust = digit == 1 || digit == n;
          if (state == 0) return is_crust ? 1 + (digit == n) : 0;
          if (state == after) return is_crust ? -1 : after;
          const int total = (state - 1) / 2, first = (state - 1) % 2;
          if (is_crust) return (digit == n) != (first == 1) && total == sum ? after : -1;
          return total + digit <= sum ? state + 2 * digit : -1;
        },
        [&](int state) { return state == after; });
  }
  /// Where all cells of the line differ, up to the digit 9: for each two places of 1 and n, by the sets of
  /// digits that the cells between and those outside can have.
  bool narrow(std::span<digit_mask> digits, box b, cell_groups groups) const {
    const int n = b.size();
    if (n > 9 || n < 3 || !is_one_group(groups)) return narrow(digits, b);
    const ways_in_lanes ways(digits, sum);
    for (bool changed = true; changed;) {
      std::array<digit_mask, 9> kept{};
      ways.keep(digits, kept);
      changed = false;
      if (!detail::replace_digits(digits, kept, changed)) return false;
    }
    return true;
  }

private:
  // The ways to fill a line: two places of 1 and n with a set of digits between them, each in a lane.
  class ways_in_lanes {
  public:
    // Those that the cells between and outside may have. Requires 3 to 9 cells.
    ways_in_lanes(std::span<const digit_mask> digits, int sum)
        : all_(((1u << (digits.size() - 1)) - 1) & ~1u) {
      const std::size_t size = digits.size();
      const digit_mask last_digit = digit_mask{1} << (size - 1);
      // The digits but 1 and n; of the cells before each, and from each on; those that are placed there.
      std::array<unsigned, 9> cells{};
      std::array<unsigned, 10> before{}, from{}, placed_before{}, placed_from{};
      const auto if_one = [](unsigned m) { return (m & (m - 1)) == 0 ? m : 0; };
      for (std::size_t c = 0; c < size; ++c) {
        cells[c] = static_cast<unsigned>(digits[c]) & all_;
        before[c + 1] = before[c] | cells[c];
        placed_before[c + 1] = placed_before[c] | if_one(cells[c]);
      }
      for (std::size_t c = size; c-- > 0;) {
        from[c] = from[c + 1] | cells[c];
        placed_from[c] = placed_from[c + 1] | if_one(cells[c]);
      }
      for (std::size_t i = 0; i < size; ++i) {
        // What the other place has to have.
        const unsigned ends = static_cast<unsigned>(digits[i]) & ~all_;
        const digit_mask others = ((ends & 1u) != 0 ? last_digit : 0u) | (ends > 1 ? 1u : 0u);
        unsigned between = 0, placed_between = 0;
        for (std::size_t k = i + 1; k < size && others != 0; ++k) {
          if ((digits[k] & others) != 0) {
            const unsigned outside = before[i] | from[k + 1],
                           placed_outside = placed_before[i] | placed_from[k + 1];
            // Without branches: which sets fit cannot be predicted.
            for (const unsigned set : detail::sets_of_nine.of(k - i - 1, sum))
              add(set, i, k,
                  ((set & ~between) | (placed_between & ~set) | (all_ & ~set & ~outside) |
                   (placed_outside & set)) == 0);
          }
          between |= cells[k];
          placed_between |= if_one(cells[k]);
        }
      }
      // Lanes without a way have the last one.
      for (std::size_t s = size_; s > 0 && s < size_ + digit_set_list::lanes; ++s) {
        sets_[s] = sets_[size_ - 1];
        ends_[s] = ends_[size_ - 1];
        between_[s] = between_[size_ - 1];
      }
    }
    // Adds what they leave where all digits differ.
    void keep(std::span<const digit_mask> digits, std::array<digit_mask, 9>& kept) const {
      using lists = digit_set_list;
      const lists::lane_words whole = lists::all((1u << digits.size()) - 1);
      for (std::size_t at = 0; at < size_; at += lists::lanes) {
        const lists::lane_words set = row(sets_, at), ends = row(ends_, at), between = row(between_, at);
        std::array<lists::lane_words, 9> here;
        for (std::size_t c = 0; c < digits.size(); ++c) {
          const auto of_cell = static_cast<unsigned>(digits[c]);
          const lists::lane_words cell = lists::all(1u << c);
          const lists::lane_words no_end = lists::where_zero(ends & cell);
          const lists::lane_words outside = lists::where_zero(between & cell);
          const lists::lane_words set_here = (set & ~outside) | (outside & ~set);
          here[c] = (~no_end & lists::all(of_cell & ~all_)) |
                    (no_end & set_here & lists::all(of_cell & all_));
        }
        const lists::lane_words alive = lists::fit(std::span(here.data(), digits.size()), whole);
        for (std::size_t c = 0; c < digits.size(); ++c) kept[c] |= lists::fold_or(here[c] & alive);
      }
    }

  private:
    // 12 sets at most have one size and sum.
    static constexpr std::size_t most = 36 * 12;
    using words = std::array<std::uint16_t, most + digit_set_list::lanes>;
    void add(unsigned set, std::size_t i, std::size_t k, bool fits) {
      sets_[size_] = static_cast<std::uint16_t>(set);
      ends_[size_] = static_cast<std::uint16_t>(1u << i | 1u << k);
      between_[size_] = static_cast<std::uint16_t>((1u << k) - (2u << i));
      size_ += fits ? 1 : 0;
    }
    static digit_set_list::lane_words row(const words& of, std::size_t at) {
      digit_set_list::lane_words x;
      std::memcpy(&x, of.data() + at, sizeof x);
      return x;
    }

    unsigned all_;                // the digits but 1 and n
    words sets_, ends_, between_; // ends and between: cells
    std::size_t size_ = 0;
  };
};

} // namespace boxline::inline v0_2::constraints
