// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/different_sums.hpp>

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

namespace boxline::inline v0_2::constraints {

/// Cells each two of which hold different digits of which one allows the other: those of a Nabner line, or of
/// any pairs with one relation that are all pairs of some cells.
struct related_cells {
  static constexpr std::string_view name = "related cells";
  std::vector<cell> cells;
  /// By digit index, the digits that another cell may hold: symmetric, and none allows itself.
  std::array<digit_mask, 9> allowed{};

  std::vector<cell> scope(box) const { return cells; }
  bool accepts(std::span<const int> values, box) const {
    for (std::size_t i = 0; i < values.size(); ++i)
      for (std::size_t k = i + 1; k < values.size(); ++k)
        if ((allowed[std::size_t(values[i] - 1)] & mask_of(values[k])) == 0) return false;
    return true;
  }
  /// From cells that have one digit left, to the fixpoint.
  bool narrow(std::span<digit_mask> digits, box) const {
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t i = 0; i < digits.size(); ++i) {
        if (digits[i] == 0) return false;
        if ((digits[i] & (digits[i] - 1)) != 0) continue;
        for (std::size_t k = 0; k < digits.size(); ++k) {
          const digit_mask kept = digits[k] & allowed[std::size_t(smallest(digits[i]) - 1)];
          if (k == i || kept == digits[k]) continue;
          digits[k] = kept;
          changed = true;
        }
      }
    }
    return true;
  }
  /// See `scoped_constraint`: the sets each two digits of which are allowed.
  std::optional<std::vector<std::uint16_t>> digit_sets(box b, cell_groups) const {
    return detail::sets_that(cells.size(), b.size(), [this](digit_mask set) {
      for (digit_mask left = set; left != 0; left &= left - 1)
        if ((left & (left - 1) & ~allowed[std::size_t(smallest(left) - 1)]) != 0) return false;
      return true;
    });
  }
};

/// What the relations of pairs of cells allow together, in a grid of up to 9 digits, and the cells of which
/// all pairs are related alike.
class cell_relations {
public:
  /// Requires n <= 9.
  explicit cell_relations(box b) : box_(b), at_(std::size_t(b.cells() * b.cells())) {}

  /// By digit index of the first cell, what it lets the second hold. Each pair in one direction only.
  void add(cell first, cell second, std::span<const digit_mask> allowed) {
    std::uint32_t& at = at_[index(first, second)];
    if (at == 0) {
      list_.push_back({first, second, {}});
      list_.back().allowed.fill(all_digits(box_));
      at = static_cast<std::uint32_t>(list_.size());
      at_[index(second, first)] = at;
    }
    pair& p = list_[at - 1];
    for (int x = 0; x < box_.size(); ++x)
      for (int y = 0; y < box_.size(); ++y)
        if ((allowed[std::size_t(x)] >> y & 1) == 0)
          p.allowed[std::size_t(p.first == first ? x : y)] &= ~(digit_mask{1} << (p.first == first ? y : x));
  }

  /// The sets of 3 to 9 cells, as large as they are found from each pair on, of which each two have one
  /// relation that is symmetric, lets no digit stand beside itself, and forbids more than that.
  /// `differ(x, y)` is whether two cells differ besides. O(pairs * n^2 * cells).
  template <class Differ>
  std::vector<related_cells> alike(const Differ& differ) const {
    std::vector<pair> all = list_;
    for (pair& p : all) {
      if (differ(p.first, p.second))
        for (int x = 0; x < box_.size(); ++x) p.allowed[std::size_t(x)] &= ~(digit_mask{1} << x);
      if (!is_useful(p)) p.allowed[0] = none;
    }
    const auto relates_alike = [&](cell x, cell y, const pair& as) {
      const std::uint32_t at = at_[index(x, y)];
      return at != 0 && all[at - 1].allowed == as.allowed;
    };
    std::vector<related_cells> result;
    for (const pair& p : all) {
      if (p.allowed[0] == none) continue;
      const auto has = [](const related_cells& r, cell c) {
        return std::find(r.cells.begin(), r.cells.end(), c) != r.cells.end();
      };
      if (std::any_of(result.begin(), result.end(),
                      [&](const related_cells& r) { return has(r, p.first) && has(r, p.second); }))
        continue;
      related_cells found{{p.first, p.second}, p.allowed};
      for (int c = 0; c < box_.cells() && found.cells.size() < 9; ++c)
        if (!has(found, cell(c)) && std::all_of(found.cells.begin(), found.cells.end(),
                                                [&](cell other) { return relates_alike(other, cell(c), p); }))
          found.cells.push_back(cell(c));
      if (found.cells.size() > 2) result.push_back(std::move(found));
    }
    return result;
  }

private:
  struct pair {
    cell first, second;
    std::array<digit_mask, 9> allowed;
  };
  static constexpr digit_mask none = ~digit_mask{0}; // the mark of a relation that is of no use

  std::size_t index(cell x, cell y) const {
    return std::size_t(x) * static_cast<std::size_t>(box_.cells()) + std::size_t(y);
  }
  bool is_useful(const pair& p) const {
    const int n = box_.size();
    bool is_different = true;
    for (int x = 0; x < n; ++x) {
      const digit_mask with = p.allowed[std::size_t(x)];
      if ((with >> x & 1) != 0) return false;
      for (int y = 0; y < n; ++y)
        if ((with >> y & 1) != (p.allowed[std::size_t(y)] >> x & 1)) return false;
      is_different = is_different && std::popcount(with) == n - 1;
    }
    return !is_different;
  }

  box box_;
  std::vector<pair> list_;
  std::vector<std::uint32_t> at_; // by two cells: 0, or 1 more than the place in the list
};

} // namespace boxline::inline v0_2::constraints
