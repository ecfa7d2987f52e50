// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/houses.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <vector>

namespace boxline::inline v0_2 {

namespace detail {

/// The tables of a `house_list`, which do not depend on the shape of the boxes.
template <int N>
class house_tables {
public:
  house_tables() : of_cell_(N * N), peers_(N * N) {}

  /// Adds a house, unless its cells are those of an earlier one.
  void add(const std::array<cell, N>& cells) {
    std::array<bool, N * N> member{};
    for (const cell c : cells) member[std::size_t(c)] = true;
    std::vector<house_pair> found;
    for (int u = 0; u < size(); ++u) {
      int shared = 0;
      for (const cell c : cells) shared += contains(house(u), c);
      if (shared == N) return;
      if (shared >= 2) found.push_back({house(u), house(size())});
    }
    pairs_.insert(pairs_.end(), found.begin(), found.end());
    std::array<cell, N> ascending = cells;
    std::sort(ascending.begin(), ascending.end());
    for (const cell c : cells) {
      if (of_cell_[std::size_t(c)].empty()) of_cell_[std::size_t(c)].reserve(4);
      of_cell_[std::size_t(c)].push_back(house(size()));
      add_peers(c, ascending);
    }
    regions_.push_back(cells);
    members_.insert(members_.end(), member.begin(), member.end());
  }

  int size() const { return static_cast<int>(regions_.size()); }
  std::span<const cell> cells(house u) const { return regions_[std::size_t(u)]; }
  std::span<const house> houses_of(cell c) const { return of_cell_[std::size_t(c)]; }
  std::span<const cell> peers(cell c) const { return peers_[std::size_t(c)]; }
  bool contains(house u, cell c) const { return members_[std::size_t(u) * N * N + std::size_t(c)] != 0; }
  std::span<const house_pair> overlaps() const { return pairs_; }

private:
  void add_peers(cell c, const std::array<cell, N>& ascending) {
    std::vector<cell>& list = peers_[std::size_t(c)];
    if (list.empty()) list.reserve(std::size_t{3} * N);
    std::array<cell, N * N> both;
    const auto end =
        std::set_union(list.begin(), list.end(), ascending.begin(), ascending.end(), both.begin());
    list.assign(both.begin(), std::remove(both.begin(), end, c));
  }

  std::vector<std::array<cell, N>> regions_;
  std::vector<unsigned char> members_; // house by house, by cell: 1 where it is in the house
  std::vector<std::vector<house>> of_cell_;
  std::vector<std::vector<cell>> peers_; // ascending
  std::vector<house_pair> pairs_;
};

} // namespace detail

/// Houses that are known at run time: any number of them, each of n cells. `houses::listed` refers to its
/// tables, so it must outlive every board and solver that uses it.
template <box B>
class house_list {
public:
  using where = geometry<B>;
  /// The n cells of one house.
  using region = std::array<cell, where::n>;

  /// No houses.
  house_list() = default;

  /// The standard houses: rows, columns and boxes (rows and columns for a Latin square).
  static house_list standard() {
    house_list list = rows_and_columns();
    for (int u = 2 * where::n; u < where::houses; ++u) list.add(where::house_cells[std::size_t(u)]);
    return list;
  }
  /// Rows and columns only: the houses to which a jigsaw adds its regions.
  static house_list rows_and_columns() {
    house_list list;
    for (int u = 0; u < 2 * where::n; ++u) list.add(where::house_cells[std::size_t(u)]);
    return list;
  }
  /// The standard houses and both main diagonals (Sudoku X).
  static house_list diagonals() {
    house_list list = standard();
    region falling{}, rising{};
    for (int i = 0; i < where::n; ++i) {
      falling[std::size_t(i)] = where::at(i, i);
      rising[std::size_t(i)] = where::at(where::n - 1 - i, i);
    }
    list.add(falling);
    list.add(rising);
    return list;
  }
  /// The standard houses and the windows of hypersudoku, which have the shape of boxes. The first window
  /// begins one row and one column below and right of the grid's corner, and a row or a column lies between
  /// neighbours: as many as the grid has room for, four at 9x9, two at boxes of 2x4, none in a Latin square.
  static house_list windows() {
    house_list list = standard();
    for (int band = 0; band < where::n / (B.rows + 1); ++band)
      for (int stack = 0; stack < where::n / (B.columns + 1); ++stack) {
        const int top = 1 + band * (B.rows + 1), left = 1 + stack * (B.columns + 1);
        region window{};
        for (int i = 0; i < where::n; ++i)
          window[std::size_t(i)] = where::at(top + i / B.columns, left + i % B.columns);
        list.add(window);
      }
    return list;
  }

  /// Whether the n cells of a region differ from each other and lie in the grid: what `add` requires.
  static bool is_region(const region& cells) {
    for (int i = 0; i < where::n; ++i) {
      if (cells[std::size_t(i)] >= where::cells) return false;
      for (int j = 0; j < i; ++j)
        if (cells[std::size_t(i)] == cells[std::size_t(j)]) return false;
    }
    return true;
  }

  /// Adds a house of n different cells, whose positions are in the order given. Requires `is_region(cells)`.
  /// A house with the same cells as an earlier one is not added. O(n * (houses + peers of a cell)).
  void add(const region& cells) {
    BOXLINE_ASSERT(is_region(cells));
    tables_.add(cells);
  }

  int size() const { return tables_.size(); }
  /// The members below require one of the `size()` houses and one of the cells. O(1).
  std::span<const cell> cells(house u) const {
    BOXLINE_ASSERT(u < size());
    return tables_.cells(u);
  }
  std::span<const house> houses_of(cell c) const {
    BOXLINE_ASSERT(c < where::cells);
    return tables_.houses_of(c);
  }
  std::span<const cell> peers(cell c) const {
    BOXLINE_ASSERT(c < where::cells);
    return tables_.peers(c);
  }
  bool contains(house u, cell c) const {
    BOXLINE_ASSERT(u < size() && c < where::cells);
    return tables_.contains(u, c);
  }
  std::span<const house_pair> overlaps() const { return tables_.overlaps(); }

private:
  detail::house_tables<where::n> tables_;
};

namespace houses {

/// The houses of a `house_list`, which must outlive it: jigsaw regions, diagonals, windows, or any others. As
/// large as a pointer, and trivially copyable. Not default constructible.
template <box B>
class listed {
public:
  static constexpr box shape = B;

  /// Refers to `list`; nothing is copied.
  explicit listed(const house_list<B>& list) : list_(&list) {}
  listed(house_list<B>&&) = delete;

  int size() const { return list_->size(); }
  std::span<const cell> cells(house u) const { return list_->cells(u); }
  std::span<const house> houses_of(cell c) const { return list_->houses_of(c); }
  std::span<const cell> peers(cell c) const { return list_->peers(c); }
  bool contains(house u, cell c) const { return list_->contains(u, c); }
  std::span<const house_pair> overlaps() const { return list_->overlaps(); }

private:
  const house_list<B>* list_;
};

} // namespace houses
} // namespace boxline::inline v0_2
