// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/board.hpp>
#include <boxline/enum_word.hpp>

#include <array>
#include <cstddef>
#include <string_view>
#include <type_traits>
#include <vector>

namespace boxline::inline v0_2::rate {

/// How a person sees a single, easiest first.
enum class single_kind : unsigned char {
  box,  ///< the last open cell of a house, or the one place of a digit in a box
  line, ///< the one place of a digit in a row or a column
  naked ///< the one digit of a cell
};
/// The kind's word: `box`, `line` or `naked`.
constexpr std::string_view to_string(single_kind k) {
  return word_of(k, {"box", "line", "naked"});
}

/// How fast a person finds a single of a kind, relative to `naked`. The ratios were fitted to times of people
/// and rounded.
constexpr int ease_of(single_kind k) {
  return k == single_kind::box ? 12 : k == single_kind::line ? 4 : 1;
}

/// A cell that a single fills, its digit, and the easiest kind of single that it is.
struct available_single {
  assignment what;
  single_kind kind = single_kind::box;
};

/// The singles of a state, one for each cell: boxes first, then lines, then cells. Houses are in groups of n:
/// rows, columns, boxes.
template <box B>
class available_singles {
public:
  /// The singles of a board. O(n^3).
  template <board Board>
    requires(box(Board::shape) == B)
  explicit available_singles(const Board& b) {
    constexpr int n = B.size();
    using digit_set = std::remove_cvref_t<decltype(b.digits(cell(0)))>;
    const digit_set none = b.digits(cell(0)) - b.digits(cell(0));
    std::array<digit_set, std::size_t(B.cells())> open;
    for (int c = 0; c < B.cells(); ++c)
      open[std::size_t(c)] = b.is_placed(cell(c)) ? none : b.digits(cell(c));

    // The digits with one place among the open cells of each house: a placed digit has none there.
    std::array<digit_set, std::size_t(3 * n)> once;
    for (int u = 0; u < 3 * n; ++u) {
      digit_set any = none, twice = none;
      int count = 0;
      for (const cell c : b.houses().cells(house(u))) {
        const auto& here = open[std::size_t(c)];
        twice |= any & here;
        any |= here;
        count += !here.empty();
      }
      once[std::size_t(u)] = any - twice;
      if (count != 1) continue;
      for (const cell c : b.houses().cells(house(u)))
        if (!open[std::size_t(c)].empty())
          add(c, digit::from_index(open[std::size_t(c)].first()), single_kind::box);
    }
    const auto add_hidden = [&](int u, single_kind kind) {
      if (once[std::size_t(u)].empty()) return;
      for (const cell c : b.houses().cells(house(u))) {
        const auto here = once[std::size_t(u)] & open[std::size_t(c)];
        if (!here.empty()) add(c, digit::from_index(here.first()), kind);
      }
    };
    for (int u = 2 * n; u < 3 * n; ++u) add_hidden(u, single_kind::box);
    for (int u = 0; u < 2 * n; ++u) add_hidden(u, single_kind::line);
    for (int c = 0; c < B.cells(); ++c)
      if (open[std::size_t(c)].count() == 1)
        add(cell(c), digit::from_index(open[std::size_t(c)].first()), single_kind::naked);
  }

  const std::vector<available_single>& list() const { return list_; }
  std::size_t size() const { return list_.size(); }
  bool empty() const { return list_.empty(); }
  /// The number of a kind.
  int count(single_kind k) const { return counts_[std::size_t(k)]; }
  /// The sum of `ease_of` over all: how fast a person finds any of them.
  int ease() const { return ease_; }

private:
  void add(cell c, digit d, single_kind kind) {
    if (seen_[std::size_t(c)]) return;
    seen_[std::size_t(c)] = true;
    list_.push_back({{c, d}, kind});
    ++counts_[std::size_t(kind)];
    ease_ += ease_of(kind);
  }

  std::vector<available_single> list_;
  std::array<int, 3> counts_{};
  int ease_ = 0;
  std::array<bool, std::size_t(B.cells())> seen_{};
};

} // namespace boxline::inline v0_2::rate
