// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "check_solver.hpp"

#include <boxline/symmetry/equivalence.hpp>
#include <boxline/symmetry/invariants.hpp>
#include <boxline/symmetry/transform_text.hpp>

namespace soak {

/// The orders of the rows of a 4x4 grid in which those of a band stay together.
inline std::vector<std::array<std::uint8_t, 4>> every_line_order() {
  std::vector<std::array<std::uint8_t, 4>> found;
  std::array<std::uint8_t, 4> lines{0, 1, 2, 3};
  do {
    if (lines[0] / 2 == lines[1] / 2) found.push_back(lines);
  } while (std::next_permutation(lines.begin(), lines.end()));
  return found;
}

/// Every transform of 4x4 puzzles, from the generators of the group: the oracle for canonical forms.
inline const std::vector<transform<2>>& all_transforms_of_4() {
  static const std::vector<transform<2>> all = [] {
    std::vector<transform<2>> found;
    std::array<std::uint8_t, 4> digits{0, 1, 2, 3};
    do {
      for (const std::array<std::uint8_t, 4> rows : every_line_order())
        for (const std::array<std::uint8_t, 4> columns : every_line_order())
          for (const bool transposed : {false, true})
            found.push_back(*transform<2>::from_parts(digits, rows, columns, transposed));
    } while (std::next_permutation(digits.begin(), digits.end()));
    return found;
  }();
  return all;
}

/// A puzzle whose lines are hard to tell apart: some digits of a solution, or of some lines of the cyclic
/// grid, which has many automorphisms.
template <box B>
grid<B> regular_puzzle(random_source& random, const comparison& all) {
  constexpr int n = B.size();
  const int digits = between(random, 1, n), step = between(random, 1, n), lines = between(random, 1, step);
  const bool by_columns = random.below(2) == 0;
  const bool is_solution = !all.known().empty() && random.below(2) == 0;
  grid<B> g;
  for (int r = 0; r < n; ++r)
    for (int c = 0; c < n; ++c) {
      const int value = is_solution ? all.known().front()[static_cast<std::size_t>(r * n + c)]
                                    : (B.columns * (r % B.rows) + r / B.rows + c) % n + 1;
      if (value <= digits && (by_columns ? c : r) % step < (is_solution ? step : lines))
        g.set_value(geometry<B>::at(r, c), value);
    }
  if (random.below(4) == 0) g.clear(cell(between(random, 0, B.cells() - 1)));
  return transform<B>::random(random)(g);
}

/// A puzzle's canonical form against those of its copies and of a puzzle that differs in one cell.
template <box B>
void check_symmetry(question<B>& q, const comparison& all, tally& counts) {
  if (q.has_candidates) return;
  ++counts["canonical forms"];
  const limits limit{.nodes = 2000};
  const grid<B> puzzle = q.options.below(2) == 0 ? q.givens : regular_puzzle<B>(q.options, all);
  const auto of_puzzle = symmetry::canonicalise(puzzle, limit);
  if (!of_puzzle) return;
  require(of_puzzle.to_form(puzzle) == of_puzzle.form, "to_form does not take the puzzle to its form");
  for (const transform<B>& t : of_puzzle.generators)
    require(t(puzzle) == puzzle, "a generator does not fix the puzzle");
  if (const auto again = symmetry::canonicalise(of_puzzle.form, limit))
    require(again.form == of_puzzle.form, "the canonical form has another canonical form");

  const auto t = transform<B>::random(q.options);
  const grid<B> copy = t(puzzle);
  require(t.inverse()(copy) == puzzle, "the inverse does not undo a transform");
  require(t.then(of_puzzle.to_form)(puzzle) == of_puzzle.to_form(copy), "then is not one after the other");
  const auto read = parse_transform<B>(to_string(t));
  require(read && *read == t, "a transform is not read back as it was written");
  require(symmetry::invariants<B>::of(copy) == symmetry::invariants<B>::of(puzzle), "invariants vary");
  if (const auto of_copy = symmetry::canonicalise(copy, limit)) {
    require(of_copy.form == of_puzzle.form, "equivalent puzzles have different canonical forms");
    require(of_copy.automorphisms == of_puzzle.automorphisms, "equivalent puzzles, other automorphisms");
  }

  grid<B> other = puzzle;
  other.set_value(cell(between(q.options, 0, B.cells() - 1)), between(q.options, 0, B.size()));
  const auto how = symmetry::equivalence(puzzle, other, limit);
  if (how) require(how.to_other(puzzle) == other, "equivalent, but by no transform");
  if (how.verdict == symmetry::equivalence_verdict::different)
    require(other != puzzle, "a puzzle is different from itself");
  if constexpr (B == box(2)) {
    std::uint32_t fixed = 0;
    bool is_copy = false;
    for (const transform<2>& each : all_transforms_of_4()) {
      const grid<2> image = each(puzzle);
      fixed += image == puzzle;
      is_copy = is_copy || image == other;
    }
    require(of_puzzle.automorphisms == natural{fixed}, "another number of automorphisms");
    require(is_copy == static_cast<bool>(how), "equivalence is not that of all transforms");
    ++counts["canonical forms by all transforms"];
  }
}

} // namespace soak
