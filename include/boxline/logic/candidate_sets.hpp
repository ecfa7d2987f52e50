// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/crossed.hpp>
#include <boxline/core/house_masks.hpp>
#include <boxline/logic/step.hpp>

#include <array>
#include <cstddef>

namespace boxline::inline v0_2::logic {

/// The candidates of the open cells of a board, by cell and by digit, as bit sets: what engines search. It
/// refers to the board. O(n) to make on a crossed board, O(n^3) on others, and `house_masks` where the houses
/// have a state.
template <board Board>
class candidate_sets {
public:
  static constexpr box shape = Board::shape;
  static constexpr int n = shape.size();
  using houses_type = typename Board::houses_type;
  using digit_set = sets::fixed_set<n>;
  using cell_set = sets::fixed_set<shape.cells()>;

  explicit candidate_sets(const Board& b) : board_(&b), masks_(house_masks_of(b.houses())) {
    if constexpr (crossed_board_type<Board>) {
      open_ = cell_set::full() - b.placed_cells();
      for (int d = 0; d < n; ++d) planes_[std::size_t(d)] = b.cells_with(digit::from_index(d)) & open_;
    } else {
      for (int c = 0; c < shape.cells(); ++c) {
        if (b.is_placed(cell(c))) continue;
        open_.insert(c);
        const auto digits = b.digits(cell(c));
        for (int d = digits.first(); d >= 0; d = digits.next(d)) planes_[std::size_t(d)].insert(c);
      }
    }
  }

  const Board& board() const { return *board_; }
  const houses_type& houses() const { return board_->houses(); }
  const house_masks<houses_type>& masks() const { return masks_; }

  /// The cells that are not placed. O(1).
  const cell_set& open() const { return open_; }
  /// The open cells with a candidate, by digit index. O(1).
  const cell_set& plane(int d) const { return planes_[std::size_t(d)]; }
  /// Whether an open cell has a candidate. O(1).
  bool has(int c, int d) const { return planes_[std::size_t(d)].test(c); }
  /// The open cells with two candidates. O(n).
  cell_set with_two() const {
    cell_set once, twice, more;
    for (const cell_set& plane : planes_) {
      more |= twice & plane;
      twice |= once & plane;
      once |= plane;
    }
    return twice - more;
  }
  /// The candidates of an open cell, by digit index. O(1) on most boards.
  digit_set digits(int c) const {
    if constexpr (requires {
                    { board_->digits(cell(c)) } -> std::convertible_to<digit_set>;
                  }) {
      return board_->digits(cell(c));
    } else {
      digit_set result;
      const auto all = board_->digits(cell(c));
      for (int d = all.first(); d >= 0; d = all.next(d)) result.insert(d);
      return result;
    }
  }
  /// The cells of a house. O(1).
  const cell_set& cells(int u) const { return masks_.cells(house(u)); }
  /// The peers of a cell. O(1).
  const cell_set& peers(int c) const { return masks_.peers(cell(c)); }
  /// The open cells of a house with a candidate. O(1).
  cell_set in_house(int u, int d) const { return cells(u) & plane(d); }
  /// How many they are; 1 or 0 where the digit is placed in the house. O(1).
  int count_in_house(int u, int d) const {
    if constexpr (crossed_board_type<Board> && box_houses<houses_type>)
      return board_->places(house(u), digit::from_index(d)).count();
    else
      return in_house(u, d).count();
  }

private:
  const Board* board_;
  decltype(house_masks_of(std::declval<const houses_type&>())) masks_;
  std::array<cell_set, n> planes_{};
  cell_set open_{};
};

/// Candidates of a digit in some cells, in ascending order.
template <class CellSet>
std::vector<assignment> assignments_of(const CellSet& cells, int d) {
  std::vector<assignment> result;
  for (const int c : cells) result.push_back({cell(c), digit::from_index(d)});
  return result;
}

} // namespace boxline::inline v0_2::logic
