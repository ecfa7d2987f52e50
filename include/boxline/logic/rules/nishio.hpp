// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/single_digit_proofs.hpp>
#include <boxline/logic/rule.hpp>

#include <cstdint>

namespace boxline::inline v0_2::logic {

/// A candidate that lies in no placement of its digit, one cell in each row, column and box, is eliminated.
/// This is exact: fish of all kinds, with fins and without, and single-digit chains are among its steps. A
/// step eliminates one candidate, by digit, then by cell. Its chain is the shortest, up to `shortest_within`:
/// it has nested steps, cases, only where no chain without them exists, then as few as possible, and as few
/// cells. For the standard houses.
///
/// `limits::nodes` counts the partial placements examined for explanations. See `nishio::surviving_cells` for
/// the time that a digit takes, and `nishio::explain` for the explanations. Source: Eppstein, "Solving
/// Single-digit Sudoku Subproblems" (2012).
struct nishio {
  static constexpr bool is_inference = true;
  static constexpr rule_info info{"nishio", "Nishio", "{chain}"};

  /// The number of partial placements after which a candidate's explanation need not be the shortest. It is
  /// quadrupled until an explanation is found; there always is one.
  std::uint64_t shortest_within = 10'000;

  template <board Board, step_visitor Visit>
    requires(box_houses<typename Board::houses_type>)
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {})
  const {
    single_digit_proofs<Board> proofs(b, shortest_within, limit);
    for (int i = 0; i < Board::shape.size(); ++i) {
      const digit d = digit::from_index(i);
      const auto cells = proofs.cells(d);
      if (cells.stopped != stop_reason::none) return cells.stopped;
      for (const int c : cells.all - cells.left) {
        if (b.is_placed(cell(c))) continue;
        step s{&info};
        s.eliminations = {{cell(c), d}};
        stop_reason stopped = stop_reason::none;
        s.chains.push_back(proofs.refutation(cells.all, s.eliminations[0], info, stopped));
        if (stopped != stop_reason::none) return stopped;
        if (!visit(std::move(s))) return stop_reason::none;
      }
    }
    return stop_reason::none;
  }
};

} // namespace boxline::inline v0_2::logic
