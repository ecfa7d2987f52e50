// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/tracked.hpp>
#include <boxline/branch/value_order.hpp>

#include <bit>
#include <cstddef>
#include <vector>

namespace boxline::branch {

/// The cell with the smallest ratio of candidates to weight. A cell gains weight whenever it was the last to
/// be placed before a contradiction; weights fade, so that recent conflicts count most. Ties go to the first
/// cell. Choose it for games with constraints, where it finds the part of the grid that is hard. For boards
/// that track their changes. O(n^2) a choice. Source: Boussemart, Hemery, Lecoutre and Sais, "Boosting
/// systematic search by weighting constraints", 2004; the weights of cells in place of constraints, and their
/// fading, after Moskewicz et al., "Chaff", 2001 (VSIDS).
template <class Order = ascending>
class by_conflicts {
public:
  constexpr by_conflicts() = default;
  explicit constexpr by_conflicts(Order order) : order_(order) {}

  template <change_tracking_board Board>
    requires value_order_for<Order, Board>
  constexpr assignments<Board::shape> choose(const Board& b) {
    prepare(Board::shape.cells());
    cell best(0);
    float best_ratio = 0;
    for (int i = 0; i < Board::shape.cells(); ++i) {
      const cell c(i);
      const auto word = b.words()[std::size_t(i)];
      if ((word & (word - 1)) == 0 && b.is_placed(c)) continue;
      const float ratio = weights_[std::size_t(i)] / static_cast<float>(std::popcount(word));
      if (ratio <= best_ratio) continue;
      best_ratio = ratio;
      best = c;
    }
    auto choice = assignments<Board::shape>::of_cell(b, best);
    order_.arrange(b, choice.rest());
    return choice;
  }

  /// Adds to the weight of the cell that was placed last.
  template <change_tracking_board Board>
  constexpr void failed(const Board& b) {
    prepare(Board::shape.cells());
    weights_[std::size_t(b.latest())] += gain_;
    gain_ *= growth;
    if (gain_ < 1e20f) return;
    for (float& w : weights_) w = least + w * 1e-20f;
    gain_ *= 1e-20f;
  }

  /// The weight of a cell.
  constexpr float weight(cell c) const { return weights_.empty() ? least : weights_[std::size_t(c)]; }

private:
  static constexpr float least = 1, growth = 1.01f;
  constexpr void prepare(int cells) {
    if (weights_.empty()) weights_.resize(static_cast<std::size_t>(cells), least);
  }
  std::vector<float> weights_;
  float gain_ = 1;
  [[no_unique_address]] Order order_;
};
by_conflicts()->by_conflicts<>;

} // namespace boxline::branch
