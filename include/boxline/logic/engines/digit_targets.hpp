// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/candidate_sets.hpp>
#include <boxline/nishio/surviving_cells.hpp>

#include <array>

namespace boxline::inline v0_2::logic {

/// The candidates of each digit that rules of one digit, such as fish and colouring, may eliminate: with the
/// standard houses those that no placement of the digit has, else all. Such rules need not search for others.
/// A part of a `state_cache`, which keeps those of a digit while its candidates are the same. Source:
/// Eppstein, "Solving single-digit Sudoku subproblems", 2012.
template <board Board>
class digit_targets {
public:
  using sets_type = candidate_sets<Board>;
  using cell_set = typename sets_type::cell_set;

  void begin(const sets_type& s) {
    sets_ = &s;
    known_ = some_ = {};
  }
  /// By digit index. Found when it is first asked for: see `nishio::surviving_cells`.
  const cell_set& of(int d) {
    if (!known_.test(d)) find(d);
    return of_digit_[std::size_t(d)].targets;
  }
  /// Whether there is one of a digit.
  bool has(int d) {
    if (!known_.test(d)) find(d);
    return some_.test(d);
  }
  /// Whether there is none of any digit.
  bool empty() {
    for (const int d : digit_set::full() - known_)
      if (!some_.empty() || has(d)) return false;
    return some_.empty();
  }

  /// The same up to 16×16. Above, where survivors take as long as a search, true: a digit may have one.
  bool may_have(int d) { return !is_fast || has(d); }
  /// Whether no digit may have one.
  bool is_known_empty() { return is_fast && empty(); }

private:
  using digit_set = sets::fixed_set<Board::shape.size()>;
  static constexpr bool is_fast = Board::shape.size() <= 16;

  void find(int d) {
    entry& found = of_digit_[std::size_t(d)];
    known_.insert(d);
    if constexpr (box_houses<typename Board::houses_type>) {
      const cell_set cells = cells_with(d);
      if (found.cells != cells) {
        found = {cells, {}};
        const rows all = rows_of(cells, d);
        for (const int c : all - boxline::nishio::surviving_cells<Board::shape>(all)) found.targets.insert(c);
      }
      found.targets &= sets_->open();
    } else {
      found.targets = sets_->plane(d);
    }
    if (!found.targets.empty()) some_.insert(d);
  }
  using rows = boxline::nishio::cell_set<Board::shape>;

  // The cells with a digit, which are given, by row.
  rows rows_of([[maybe_unused]] const cell_set& cells, [[maybe_unused]] int d) const {
    rows result;
    if constexpr (crossed_board_type<Board>) {
      for (int r = 0; r < Board::shape.size(); ++r)
        result.row(r) = sets_->board().places(house(r), digit::from_index(d));
    } else {
      for (const int c : cells) result.insert(c);
    }
    return result;
  }
  // With those that are placed.
  cell_set cells_with(int d) const {
    if constexpr (crossed_board_type<Board>) {
      return sets_->board().cells_with(digit::from_index(d));
    } else {
      cell_set result = sets_->plane(d);
      for (int c = 0; c < Board::shape.cells(); ++c)
        if (sets_->board().has(cell(c), digit::from_index(d))) result.insert(c);
      return result;
    }
  }

  struct entry {
    cell_set cells{}, targets{}; // with the cells, placed ones too, that they were found for
  };
  const sets_type* sets_ = nullptr;
  digit_set known_{}, some_{}; // those of which it is known, and those that have one
  std::array<entry, std::size_t(Board::shape.size())> of_digit_{};
};

} // namespace boxline::inline v0_2::logic
