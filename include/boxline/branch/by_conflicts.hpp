// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/tracked.hpp>
#include <boxline/branch/first_or_others.hpp>
#include <boxline/branch/value_order.hpp>
#include <boxline/sets/fixed_set.hpp>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::branch {

/// The cell with the smallest ratio of candidates to weight. A cell gains weight whenever it was the last to
/// be placed before a contradiction, and half as much when it was the last to be chosen, or of two places the
/// one with less weight; weights fade, so that recent conflicts count most. Ties go to the first cell. Where
/// the cell has more than two candidates, a digit with two places in a house, one of which has more weight
/// for each alternative, is chosen instead, that place first. A game gives the cells of its constraints more
/// weight to begin with. The first alternative is tried, or eliminated (`first_or_others`), so that the next
/// choice is by the new weights. Choose it for games with constraints, where it finds the part of the grid
/// that is hard. For boards that track their changes. O(n^2) a choice. Source: Boussemart, Hemery, Lecoutre
/// and Sais, "Boosting systematic search by weighting constraints", 2004; the weights of cells in place of
/// constraints, and their fading, after Moskewicz et al., "Chaff", 2001 (VSIDS).
template <class Order = ascending>
class by_conflicts {
public:
  constexpr by_conflicts() = default;
  explicit constexpr by_conflicts(Order order) : order_(order) {}

  template <change_tracking_board Board>
    requires value_order_for<Order, Board>
  constexpr first_or_others<Board::shape> choose(const Board& b) {
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
    if (choice.size() > 2) choose_places(b, best_ratio, choice);
    chosen_ = choice.size() > 0 ? choice.rest().back().where : best; // of two places the one with less weight
    order_.arrange(b, choice.rest());
    return first_or_others<Board::shape>(choice);
  }

  /// Adds to the weights of the cells that were placed and chosen last.
  template <change_tracking_board Board>
  constexpr void failed(const Board& b) {
    prepare(Board::shape.cells());
    weights_[std::size_t(b.latest())] += gain_;
    weights_[std::size_t(chosen_)] += gain_ / 2;
    gain_ *= growth;
    if (gain_ < 1e20f) return;
    for (float& w : weights_) w = least + w * 1e-20f;
    gain_ *= 1e-20f;
  }

  /// The weights before the first contradiction, by cell, each at least 1; without them all cells have 1.
  void begin_with(const std::vector<float>& weights) { weights_ = weights; }

  /// The weight of a cell.
  constexpr float weight(cell c) const { return weights_.empty() ? least : weights_[std::size_t(c)]; }

private:
  // Two places of a digit in a house, where the larger of their weights by two is greater than `ratio`.
  template <class Board>
  constexpr void choose_places(const Board& b, float ratio, assignments<Board::shape>& choice) const {
    using word = typename Board::word;
    const auto words = b.words();
    // Most houses have no cell of so much weight.
    sets::fixed_set<256> heavy;
    bool has_heavy = false;
    for (int i = 0; i < Board::shape.cells(); ++i) {
      if (weights_[std::size_t(i)] / 2 <= ratio) continue;
      for (const house u : b.houses().houses_of(cell(i))) heavy.insert(static_cast<int>(u) % 256);
      has_heavy = true;
    }
    if (!has_heavy) return;
    for (int u = 0; u < b.houses().size(); ++u) {
      if (!heavy.test(u % 256)) continue;
      const auto cells = b.houses().cells(house(u));
      word once = 0, twice = 0, more = 0;
      for (const cell c : cells) {
        const word m = words[std::size_t(c)];
        more = static_cast<word>(more | (twice & m));
        twice = static_cast<word>(twice | (once & m));
        once = static_cast<word>(once | m);
      }
      for (word left = static_cast<word>(twice & ~more); left != 0;
           left = static_cast<word>(left & (left - 1))) {
        const word d = static_cast<word>(left & (~left + 1));
        cell found[2];
        int count = 0;
        for (const cell c : cells)
          if ((words[std::size_t(c)] & d) != 0 && count < 2) found[count++] = c;
        const float here = std::max(weights_[std::size_t(found[0])], weights_[std::size_t(found[1])]) / 2;
        if (here <= ratio) continue;
        ratio = here;
        choice = {};
        if (weights_[std::size_t(found[1])] > weights_[std::size_t(found[0])]) std::swap(found[0], found[1]);
        for (const cell c : found) choice.push(c, digit::from_index(std::countr_zero(d)));
      }
    }
  }
  static constexpr float least = 1, growth = 1.0005f;
  constexpr void prepare(int cells) {
    if (weights_.empty()) weights_.resize(static_cast<std::size_t>(cells), least);
  }
  std::vector<float> weights_;
  float gain_ = 1;
  cell chosen_{};
  [[no_unique_address]] Order order_;
};
by_conflicts()->by_conflicts<>;

} // namespace boxline::inline v0_2::branch
