// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/enum_word.hpp>
#include <boxline/logic/step.hpp>

#include <concepts>
#include <vector>

namespace boxline::inline v0_2::logic {

/// A copy of a board's candidates, placed cells and houses, with the box known at run time: what explains and
/// draws steps is compiled once for all sizes. A value of O(houses * n + n^3) bytes.
class snapshot {
public:
  /// The kind of a house, by its cells; `other` for a region, a diagonal or a window.
  enum class kind : unsigned char { row, column, box, other };

  // The test on snapshot comes first, as overload resolution considers this constructor for copies too.
  template <class Board>
    requires(!std::same_as<Board, snapshot> && board<Board>)
  explicit snapshot(const Board& b) : shape_(Board::shape) {
    const int n = size();
    open_.resize(static_cast<std::size_t>(n * n * n));
    placed_.resize(static_cast<std::size_t>(n * n));
    for (int c = 0; c < n * n; ++c) {
      placed_[static_cast<std::size_t>(c)] = b.is_placed(cell(c));
      for (int d = 0; d < n; ++d)
        open_[index_of({cell(c), digit::from_index(d)})] = b.has(cell(c), digit::from_index(d));
    }
    for (int u = 0; u < b.houses().size(); ++u) {
      std::vector<cell> cells;
      for (const cell c : b.houses().cells(house(u))) cells.push_back(c);
      houses_.push_back(std::move(cells));
    }
  }

  box shape() const { return shape_; }
  /// The number of digits, and of the cells of a house.
  int size() const { return shape_.size(); }
  /// The number of houses.
  int houses() const { return static_cast<int>(houses_.size()); }
  const std::vector<cell>& cells(house u) const { return houses_[std::size_t(u)]; }
  bool has(assignment a) const { return open_[index_of(a)]; }
  bool is_placed(cell c) const { return placed_[std::size_t(c)]; }

  /// Whether a cell lies in a house. O(n).
  bool contains(house u, cell c) const {
    for (const cell other : houses_[std::size_t(u)])
      if (other == c) return true;
    return false;
  }
  /// Whether an assignment meets a constraint. O(n).
  bool meets(const constraint& k, assignment a) const {
    return k.kind == constraint_kind::cell_filled ? a.where == k.where
                                                  : a.what == k.what && contains(k.among, a.where);
  }
  /// Whether two assignments cannot both hold: in one cell, or the same digit in a house. O(houses * n).
  bool conflict(assignment a, assignment b) const {
    if (a.where == b.where) return a.what != b.what;
    if (a.what != b.what) return false;
    for (int u = 0; u < houses(); ++u)
      if (contains(house(u), a.where) && contains(house(u), b.where)) return true;
    return false;
  }
  /// The candidates that meet a constraint. O(n).
  std::vector<assignment> candidates_of(const constraint& k) const {
    std::vector<assignment> result;
    for (int i = 0; i < size(); ++i) {
      const assignment a = k.kind == constraint_kind::cell_filled
                               ? assignment{k.where, digit::from_index(i)}
                               : assignment{houses_[std::size_t(k.among)][std::size_t(i)], k.what};
      if (has(a)) result.push_back(a);
    }
    return result;
  }
  /// O(n).
  kind kind_of(house u) const {
    bool row = true, column = true, same_box = true;
    const cell first = houses_[std::size_t(u)].front();
    for (const cell c : houses_[std::size_t(u)]) {
      row &= c / size() == first / size();
      column &= c % size() == first % size();
      same_box &= box_index(c) == box_index(first);
    }
    return row ? kind::row : column ? kind::column : same_box ? kind::box : kind::other;
  }
  /// The number of a house in explanations, from 1: of a row, a column or a box among its kind, else among
  /// all houses.
  int number_of(house u) const {
    const cell first = houses_[std::size_t(u)].front();
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
  /// The house that a hint names for a cell: its box, else a region if there are some, else its row. O(houses
  /// * n).
  house preferred_house_of(cell c) const {
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

  /// Eliminates a candidate.
  void remove(assignment a) { open_[index_of(a)] = false; }
  /// Places a digit, and eliminates the candidates that share a constraint with it. O(houses * n).
  void place(assignment a) {
    for (int d = 0; d < size(); ++d) remove({a.where, digit::from_index(d)});
    for (int u = 0; u < houses(); ++u)
      if (contains(house(u), a.where))
        for (const cell c : cells(house(u))) remove({c, a.what});
    open_[index_of(a)] = true;
    placed_[std::size_t(a.where)] = true;
  }
  /// Assumes that a candidate holds, or that it does not: places or eliminates it.
  void assume(assignment a, bool holds) {
    if (holds)
      place(a);
    else
      remove(a);
  }

private:
  std::size_t index_of(assignment a) const {
    return static_cast<std::size_t>(a.where * size() + a.what.index());
  }
  int box_index(cell c) const { return c / size() / shape_.rows * shape_.rows + c % size() / shape_.columns; }

  box shape_;
  std::vector<bool> open_, placed_;
  std::vector<std::vector<cell>> houses_;
};

/// Whether each candidate of the chain's last link conflicts with each of its first: a continuous loop of two
/// links or more. O(candidates^2 * houses * n).
inline bool is_loop(const alternating_chain& c, const snapshot& shown) {
  if (c.links.size() < 2) return false;
  for (const assignment a : c.links.back().to)
    for (const assignment b : c.links.front().from)
      if (!shown.conflict(a, b)) return false;
  return true;
}

/// The enumerator in words: `row`, `column`, `box` or `other`.
constexpr std::string_view to_string(snapshot::kind k) {
  return word_of(k, {"row", "column", "box", "other"});
}

} // namespace boxline::inline v0_2::logic
