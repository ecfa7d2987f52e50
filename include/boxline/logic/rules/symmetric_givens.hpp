// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/deadly.hpp>
#include <boxline/logic/rule.hpp>
#include <boxline/symmetry/canonical.hpp>
#include <boxline/symmetry/group.hpp>

#include <cstddef>
#include <set>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::logic {

/// Symmetry of givens: a symmetry of the grid, with digits relabelled, that takes the givens to themselves
/// takes the only solution to itself. So a candidate is eliminated if its image is no candidate, or conflicts
/// with it: in a cell that is its own image, what is not its own image. All symmetries of Sudoku are found,
/// not those of the square alone: lines of a band may be exchanged, and bands.
///
/// A step for each symmetry, in their order, with all that it eliminates; each set of eliminations once.
/// Symmetries beyond `most` are left out. It rests on uniqueness and on knowing what was given. 5 us a state
/// of 9x9 without a symmetry, see `symmetry::canonicalise`; `limits::nodes` counts its nodes. For the
/// standard houses.
///
/// Source: "Gurth's symmetrical placement" of the Sudoku Players' Forum (2007).
struct symmetric_givens {
  static constexpr rule_info info{
      .key = "symmetric-givens",
      .title = "symmetry of givens",
      .text =
          "A symmetry of the grid that may exchange digits leaves the givens as they are, and so the only "
          "solution: {images}, which is not possible.",
      .by_uniqueness = true};

  std::size_t most = 200; ///< as above

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {}) const {
    constexpr box B = Board::shape;
    static_assert(box_houses<typename Board::houses_type>,
                  "boxline::logic::symmetric_givens: requires rows, columns and boxes as houses");
    const auto free = free_cells(b);
    if (free.empty()) return stop_reason::none;
    grid<B> givens;
    for (int c = 0; c < B.cells(); ++c) {
      if (free.test(c)) continue;
      if (!b.is_placed(cell(c))) return stop_reason::none; // the puzzle does not give it as a digit
      givens.set(cell(c), b.values().digit_at(cell(c)));
    }
    const auto found = symmetry::canonicalise(givens, limit);
    if (!found) return stop_reason_of(found.verdict);
    if (found.generators.empty()) return stop_reason::none;
    std::set<std::vector<assignment>> done;
    for (const transform<B>& t : symmetry::elements(found.generators, most, limit)) {
      step s{&info};
      s.symmetries.push_back(argument(t));
      s.eliminations = eliminated(b, s.symmetries[0]);
      if (s.eliminations.empty() || !done.insert(s.eliminations).second) continue;
      if (!visit(std::move(s))) return stop_reason::none;
    }
    return stop_reason::none;
  }

private:
  template <box B>
  static symmetry_argument argument(const transform<B>& t) {
    symmetry_argument g;
    for (int c = 0; c < B.cells(); ++c) g.cells.push_back(t(cell(c)));
    for (int d = 0; d < B.size(); ++d) g.digits.push_back(t(digit::from_index(d)));
    return g;
  }
  template <board Board>
  static std::vector<assignment> eliminated(const Board& b, const symmetry_argument& g) {
    std::vector<assignment> result;
    for (int c = 0; c < Board::shape.cells(); ++c) {
      if (b.is_placed(cell(c))) continue;
      for (int d = 0; d < Board::shape.size(); ++d) {
        const assignment a{cell(c), digit::from_index(d)};
        if (!b.has(a.where, a.what)) continue;
        for (assignment image = g(a); image != a; image = g(image))
          if (!b.has(image.where, image.what) || do_conflict(b, a, image)) {
            result.push_back(a);
            break;
          }
      }
    }
    return result;
  }
  template <board Board>
  static bool do_conflict(const Board& b, assignment a, assignment o) {
    if (a.where == o.where || a.what != o.what) return a.where == o.where;
    for (const house u : b.houses().houses_of(a.where))
      if (b.houses().contains(u, o.where)) return true;
    return false;
  }
};

} // namespace boxline::inline v0_2::logic
