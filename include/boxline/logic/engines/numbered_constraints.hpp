// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/board.hpp>
#include <boxline/core/constraint.hpp>

#include <cstddef>
#include <span>
#include <vector>

namespace boxline::inline v0_2::logic {

// clang-format off
/// The candidates and constraints of a state by numbers, and which belong to which.
///
///     candidate     cell * n + digit index
///     constraint    a cell is filled: the cell
///                   a digit has a place in a house: cells + house * n + digit index
///
// clang-format on
/// O(candidates * houses a cell) to make.
template <board Board>
class numbered_constraints {
public:
  static constexpr box shape = Board::shape;
  static constexpr int n = shape.size(), candidates = shape.cells() * n;

  static constexpr int number(assignment a) { return int(a.where) * n + a.what.index(); }
  static constexpr assignment candidate(int i) { return {cell(i / n), digit::from_index(i % n)}; }
  static constexpr int number_of(const constraint& k) {
    return k.kind == constraint_kind::cell_filled ? int(k.where)
                                                  : shape.cells() + int(k.among) * n + k.what.index();
  }
  static constexpr constraint constraint_at(int k) {
    const int i = k - shape.cells();
    return i < 0 ? constraint::of(cell(k)) : constraint::of(house(i / n), digit::from_index(i % n));
  }

  explicit numbered_constraints(const Board& b)
      : first_(std::size_t(candidates) + 1), offset_(std::size_t(shape.cells() + b.houses().size() * n) + 1),
        is_met_(offset_.size() - 1) {
    std::vector<int> count(is_met_.size());
    for (int i = 0; i < candidates; ++i) {
      const assignment a = candidate(i);
      first_[std::size_t(i)] = constraints_.size();
      if (!b.has(a.where, a.what)) continue;
      constraints_.push_back(int(a.where));
      for (const house u : b.houses().houses_of(a.where))
        constraints_.push_back(shape.cells() + int(u) * n + a.what.index());
      for (std::size_t at = first_[std::size_t(i)]; at < constraints_.size(); ++at)
        if (b.is_placed(a.where))
          is_met_[std::size_t(constraints_[at])] = true;
        else
          ++count[std::size_t(constraints_[at])];
    }
    first_.back() = constraints_.size();
    for (std::size_t k = 0; k < count.size(); ++k)
      offset_[k + 1] = offset_[k] + static_cast<std::size_t>(count[k]);
    members_.resize(offset_.back());
    std::vector<std::size_t> next(offset_.begin(), offset_.end() - 1);
    for (int i = 0; i < candidates; ++i)
      if (b.has(candidate(i).where, candidate(i).what) && !b.is_placed(candidate(i).where))
        for (const int k : of(i)) members_[next[std::size_t(k)]++] = i;
  }

  /// The number of constraints.
  int size() const { return static_cast<int>(is_met_.size()); }
  /// The candidates of a constraint in open cells, ascending: none where a placed cell meets it.
  std::span<const int> members(int k) const {
    return {members_.data() + offset_[std::size_t(k)], members_.data() + offset_[std::size_t(k) + 1]};
  }
  /// The constraints of a candidate; none where it is none.
  std::span<const int> of(int i) const {
    return {constraints_.data() + first_[std::size_t(i)], constraints_.data() + first_[std::size_t(i) + 1]};
  }
  /// Whether a placed cell meets a constraint.
  bool is_met(int k) const { return is_met_[std::size_t(k)] != 0; }

  /// Whether it is a candidate of an open cell.
  bool is_open(int i) const { return !of(i).empty() && !is_met(i / n); }

private:
  std::vector<std::size_t> first_; // in `constraints_`, of each candidate
  std::vector<int> constraints_;
  std::vector<std::size_t> offset_; // in `members_`, of each constraint
  std::vector<int> members_;
  std::vector<char> is_met_;
};

} // namespace boxline::inline v0_2::logic
