// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/grid.hpp>
#include <boxline/core/houses.hpp>

namespace boxline::inline v0_2::adapt {

/// The 0-1 model of a puzzle (Takano, de Freitas and Pereira de Sá, section 2.2): a variable for each cell
/// and digit, 1 where the digit is in the cell; sums of n variables that equal 1, one for each cell (the
/// paper's (4)) and one for each house and digit ((1) to (3)); and for each given its variable, which equals
/// 1 ((5)). lp.hpp and opb.hpp write this model.
///
/// The variable of digit d in cell c, both from 0, has the number c * n + d + 1, and n^3 is the last. Any
/// givens up to n; those that clash leave no solution.
template <box B>
struct sums {
  using where = geometry<B>;
  static constexpr int variables() { return where::cells * where::n; }
  /// n^2 + n * houses + givens: 324 and the givens at 9x9.
  template <house_system H>
  static constexpr int constraints(const grid<B>& puzzle, const H& h) {
    return where::cells + h.size() * where::n + puzzle.givens();
  }
  static constexpr int variable(cell c, digit d) { return c * where::n + d.value(); }
  /// Requires 1 <= number <= `variables()`.
  static constexpr assignment assignment_of(int number) {
    BOXLINE_ASSERT(1 <= number && number <= variables());
    return {cell((number - 1) / where::n), digit::from_index((number - 1) % where::n)};
  }

  /// Calls `visit(term)` for each sum: `term(i)`, i from 0 to n - 1, is the assignment of the i-th variable.
  /// The sums of cells come first: they have all variables in order. Then `fix(assignment)` for each given.
  template <house_system H, class Visit, class Fix>
  static constexpr void for_each(const grid<B>& puzzle, const H& h, Visit visit, Fix fix) {
    for (int c = 0; c < where::cells; ++c)
      visit([c](int i) { return assignment{cell(c), digit::from_index(i)}; });
    for (int u = 0; u < h.size(); ++u) {
      const auto cells = h.cells(house(u));
      for (int d = 0; d < where::n; ++d)
        visit([&cells, d](int i) { return assignment{cells[i], digit::from_index(d)}; });
    }
    for (int c = 0; c < where::cells; ++c)
      if (!puzzle.is_blank(cell(c))) fix(assignment{cell(c), puzzle.digit_at(cell(c))});
  }
};

/// The constraints of a game as rows over these variables: `for_each_row(m, shape, row)`.
///
/// Models: `linear_model` (adapt/game_model.hpp; not included here, since it takes longer to compile).
template <class M>
concept linear_constraints = requires(const M& m) {
  m.equations;
  m.no_goods;
};

} // namespace boxline::inline v0_2::adapt
