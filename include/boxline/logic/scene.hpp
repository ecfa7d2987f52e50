// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/step.hpp>

#include <concepts>
#include <vector>

namespace boxline::logic {

/// A board as a step is shown on it: its candidates, which cells are placed, and its houses, with the box known at run
/// time, so that drawing and telling are compiled once for all sizes. A value of O(houses * n + n^3) bytes.
class scene {
public:
  /// Where a house lies, told by its cells; `other` for a region, a diagonal or a window.
  enum class kind : unsigned char { row, column, box, other };

  // Asked first, since whether a scene can be copied is a question about this too.
  template <class Board>
    requires(!std::same_as<Board, scene>)
  &&board<Board> explicit scene(const Board& b) : shape_(Board::shape) {
    const int n = size();
    open_.resize(static_cast<std::size_t>(n * n * n));
    placed_.resize(static_cast<std::size_t>(n * n));
    for (int c = 0; c < n * n; ++c) {
      placed_[static_cast<std::size_t>(c)] = b.is_placed(cell(c));
      for (int d = 0; d < n; ++d)
        open_[place({cell(c), digit::from_index(d)})] = b.has(cell(c), digit::from_index(d));
    }
    for (int u = 0; u < b.houses().size(); ++u) {
      std::vector<cell> cells;
      for (const cell c : b.houses().cells(house(u))) cells.push_back(c);
      houses_.push_back(std::move(cells));
    }
  }

  box shape() const { return shape_; }
  /// The digits, and the cells of a house.
  int size() const { return shape_.size(); }
  /// Houses in all.
  int houses() const { return static_cast<int>(houses_.size()); }
  const std::vector<cell>& cells(house u) const { return houses_[u]; }
  bool has(assignment a) const { return open_[place(a)]; }
  bool is_placed(cell c) const { return placed_[c]; }

  /// Whether a cell lies in a house. O(n).
  bool contains(house u, cell c) const {
    for (const cell other : houses_[u])
      if (other == c) return true;
    return false;
  }
  /// Whether an assignment meets a constraint. O(n).
  bool meets(const constraint& k, assignment a) const {
    return k.kind == constraint_kind::cell_filled ? a.where == k.where
                                                  : a.what == k.what && contains(k.among, a.where);
  }
  /// The candidates that meet a constraint. O(n).
  std::vector<assignment> candidates_of(const constraint& k) const {
    std::vector<assignment> result;
    for (int i = 0; i < size(); ++i) {
      const assignment a = k.kind == constraint_kind::cell_filled
                               ? assignment{k.where, digit::from_index(i)}
                               : assignment{houses_[k.among][static_cast<std::size_t>(i)], k.what};
      if (has(a)) result.push_back(a);
    }
    return result;
  }
  /// O(n).
  kind kind_of(house u) const {
    bool row = true, column = true, same_box = true;
    const cell first = houses_[u].front();
    for (const cell c : houses_[u]) {
      row &= c / size() == first / size();
      column &= c % size() == first % size();
      same_box &= box_index(c) == box_index(first);
    }
    return row ? kind::row : column ? kind::column : same_box ? kind::box : kind::other;
  }
  /// The number that people give a house, from 1: of a row, a column or a box among its kind, else among all houses.
  int number_of(house u) const {
    const cell first = houses_[u].front();
    switch (kind_of(u)) {
    case kind::row:
      return first / size() + 1;
    case kind::column:
      return first % size() + 1;
    case kind::box:
      return box_index(first) + 1;
    default:
      return u + 1;
    }
  }
  /// The house in which people look for a cell: its box, else a region if there are some, else its row. O(houses * n).
  house home_of(cell c) const {
    int best = 0, best_rank = -1;
    for (int u = 0; u < houses(); ++u) {
      if (!contains(house(u), c)) continue;
      const kind k = kind_of(house(u));
      const int rank = k == kind::box ? 3 : k == kind::other ? 2 : k == kind::row ? 1 : 0;
      if (rank > best_rank) {
        best = u;
        best_rank = rank;
      }
    }
    return house(best);
  }

  /// Takes a candidate away.
  void remove(assignment a) { open_[place(a)] = false; }
  /// Places a digit, and takes what goes with it. O(houses * n).
  void put(assignment a) {
    for (int d = 0; d < size(); ++d) remove({a.where, digit::from_index(d)});
    for (int u = 0; u < houses(); ++u)
      if (contains(house(u), a.where))
        for (const cell c : cells(house(u))) remove({c, a.what});
    open_[place(a)] = true;
    placed_[a.where] = true;
  }
  /// Takes a candidate for placed, or for gone.
  void suppose(assignment a, bool holds) {
    if (holds)
      put(a);
    else
      remove(a);
  }

private:
  std::size_t place(assignment a) const {
    return static_cast<std::size_t>(a.where * size() + a.what.index());
  }
  int box_index(cell c) const { return c / size() / shape_.rows * shape_.rows + c % size() / shape_.columns; }

  box shape_;
  std::vector<bool> open_, placed_;
  std::vector<std::vector<cell>> houses_;
};

} // namespace boxline::logic
