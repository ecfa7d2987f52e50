// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/rate/sudoku_explainer/literal.hpp>

namespace boxline::inline v0_2::rate::sudoku_explainer::detail {

/// Finds the candidates that a chain of one digit can refute, or prove, without the chain: what follows from
/// a candidate by hidden singles of its digit is the same in every order, and so is whether it contradicts
/// itself. A false candidate implies nothing but the other place of a house of two.
class nishio_screen {
public:
  /// The candidates that are refuted if true, or if false. Requires a state without hidden singles. Examines
  /// the digits whose candidates are not those of the last call.
  const literal_set& run(const state& s) {
    for (std::size_t d = 0; d < 9; ++d)
      if (s.cells_with[d] != examined_[d]) {
        examined_[d] = s.cells_with[d];
        examine(examined_[d], refuted_[d]);
      }
    return refuted_;
  }

private:
  /// Finds which of the cells of a digit are refuted.
  static void examine(const cell_set& with, cell_set& out) {
    houses open;
    for (const cell_set& house : where.set)
      if (const cell_set here = with & house; !here.empty()) open.at[open.size++] = here;
    cell_set refuted, fine;
    for (cell_set rest = with; !rest.empty();) {
      const int c = rest.take();
      if (!fine.has(c) && !follow(with, open, c, fine)) refuted.add(c);
    }
    out = refuted;
    for (std::size_t h = 0; h < open.size && !refuted.empty(); ++h)
      if (open.at[h].size() == 2 && !(open.at[h] & refuted).empty()) out |= open.at[h];
  }

  /// The places of a digit in the houses that have any.
  struct houses {
    std::array<cell_set, 27> at;
    std::size_t size = 0;
  };
  /// Whether a digit can be in a cell. Adds all cells where it must be then: they can hold it too.
  static bool follow(const cell_set& with, const houses& open, int c, cell_set& fine) {
    cell_set left = with - peers_of(c), placed;
    placed.add(c);
    // Until as many houses as there are follow each other without a new place.
    for (std::size_t h = 0, same = 0; same < open.size; ++same, h = h + 1 == open.size ? 0 : h + 1) {
      const cell_set here = left & open.at[h];
      if (here.has_several()) continue;
      if (here.empty()) return false;
      const int only = here.lowest();
      if (placed.has(only)) continue;
      placed.add(only);
      left -= peers_of(only);
      same = 0;
    }
    fine |= placed;
    return true;
  }

  literal_set examined_{}, refuted_{};
};

} // namespace boxline::inline v0_2::rate::sudoku_explainer::detail
