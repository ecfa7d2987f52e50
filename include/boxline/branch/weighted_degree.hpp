// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/branch/value_order.hpp>

#include <vector>

namespace boxline::inline v0_2::branch {

/// The cell with the smallest ratio of candidates to weight, where the weight of a cell is one and the sum of
/// the weights of its houses. A house gains one for each contradictory board in which a cell of it has no
/// candidate, or a digit no place. Ties go to the first cell. For grids with many houses, with restarts: the
/// weights are kept across restarts. O(n^2 * houses of a cell) a choice. Source: Boussemart, Hemery, Lecoutre
/// and Sais, "Boosting systematic search by weighting constraints", 2004 (dom/wdeg).
template <class Order = ascending>
class weighted_degree {
public:
  constexpr weighted_degree() = default;
  explicit constexpr weighted_degree(Order order) : order_(order) {}

  template <board Board>
    requires value_order_for<Order, Board>
  constexpr assignments<Board::shape> choose(const Board& b) {
    weights_.resize(static_cast<std::size_t>(b.houses().size()));
    cell best(0);
    std::uint64_t best_count = 1, best_weight = 0;
    for (int i = 0; i < Board::shape.cells(); ++i) {
      const cell c(i);
      if (b.is_placed(c)) continue;
      const auto count = static_cast<std::uint64_t>(b.digits(c).count());
      std::uint64_t weight = 1;
      for (const house u : b.houses().houses_of(c)) weight += weights_[u];
      if (count * best_weight >= best_count * weight && best_weight != 0) continue;
      best = c;
      best_count = count;
      best_weight = weight;
    }
    auto choice = assignments<Board::shape>::of_cell(b, best);
    order_.arrange(b, choice.rest());
    return choice;
  }

  /// Adds one to the weight of each house that has a contradiction. O(houses * n).
  template <board Board>
  constexpr void failed(const Board& b) {
    weights_.resize(static_cast<std::size_t>(b.houses().size()));
    for (int u = 0; u < b.houses().size(); ++u) {
      const auto cells = b.houses().cells(house(u));
      bool some_cell_empty = false;
      auto seen = b.digits(cells[0]);
      for (const cell c : cells) {
        const auto digits = b.digits(c);
        some_cell_empty = some_cell_empty || digits.empty();
        seen |= digits;
      }
      if (some_cell_empty || seen.count() != Board::shape.size()) ++weights_[static_cast<std::size_t>(u)];
    }
  }

  /// The weight that house `u` has gained so far.
  constexpr std::uint64_t weight(house u) const {
    return u < static_cast<int>(weights_.size()) ? weights_[static_cast<std::size_t>(u)] : 0;
  }

private:
  std::vector<std::uint32_t> weights_;
  [[no_unique_address]] Order order_;
};
weighted_degree()->weighted_degree<>;

} // namespace boxline::inline v0_2::branch
