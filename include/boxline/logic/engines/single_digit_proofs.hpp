// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/chain_writer.hpp>
#include <boxline/nishio/explanation.hpp>
#include <boxline/nishio/surviving_cells.hpp>

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::logic {

/// Proves that candidates of one digit lie in none of its placements in the whole grid: by chains of that
/// digit alone, with cases where no chain without them exists, then as few as possible, and as few cells. For
/// the standard houses.
///
/// `limits::nodes` counts the partial placements examined for explanations. See `nishio::surviving_cells` for
/// the time that a digit takes, and `nishio::explain` for the explanations. Source: Eppstein, "Solving
/// Single-digit Sudoku Subproblems" (2012).
template <board Board>
  requires(box_houses<typename Board::houses_type>)
class single_digit_proofs {
public:
  static constexpr box shape = Board::shape;
  using cell_set = boxline::nishio::cell_set<shape>;

  /// Refers to the board. `shortest_within` is the number of partial placements after which an explanation
  /// need not be the shortest; it is quadrupled until one is found.
  single_digit_proofs(const Board& b, std::uint64_t shortest_within, const limits& limit)
      : board_(b), shortest_within_(std::max(shortest_within, std::uint64_t{1})), limit_(limit) {}

  /// The cells of a digit, placed ones too, and those of them that lie in some placement. `stopped` is
  /// the limit that ended the search, if any; then all are left.
  struct cells_of_digit {
    cell_set all{}, left{};
    stop_reason stopped = stop_reason::none;
  };
  cells_of_digit cells(digit d) {
    cells_of_digit result;
    for (int c = 0; c < shape.cells(); ++c)
      if (board_.has(cell(c), d)) result.all.insert(c);
    result.left = survivors(result.all, result.stopped);
    return result;
  }
  /// Those of some cells that lie in some placement within them.
  cell_set survivors(const cell_set& all, stop_reason& stopped) {
    limits within = limit_;
    within.nodes = unlimited;
    const auto left = method_(all, within);
    stopped = stop_reason_of(left.verdict);
    return left.cells;
  }

  /// A chain that starts with a candidate and ends in a contradiction. Requires that it lies in no placement
  /// within `all`. `stopped` is set where a limit ended the search, and the chain is then empty.
  chain refutation(const cell_set& all, assignment a, const rule_info& info, stop_reason& stopped) {
    const auto why = explain(all, a.where);
    stopped = stop_reason_of(why.verdict);
    if (stopped != stop_reason::none) return {};
    chain_writer<Board> w(board_);
    std::size_t at = 0;
    return refuted(w, a, info, why.steps, at);
  }

private:
  boxline::nishio::explanation<shape> explain(const cell_set& all, cell c) {
    for (std::uint64_t most = shortest_within_;; most *= 4) {
      limits within = limit_;
      within.nodes = std::min(most, limit_.nodes - examined_);
      boxline::nishio::explainer<shape> e(within);
      auto result = e(all, c);
      examined_ += e.nodes();
      if (result.verdict != boxline::nishio::refutation_verdict::limit_reached || e.nodes() < most)
        return result;
    }
  }

  // The chain that refutes a candidate, from the explanation's step `at` on. Moves `at` past it.
  static chain refuted(chain_writer<Board>& w, assignment a, const rule_info& info,
                       const std::vector<boxline::nishio::explanation_step>& steps, std::size_t& at) {
    w.assume(a);
    for (; steps[at].places == 1; ++at)
      w.place(constraint::of(steps[at].in, a.what), {steps[at].where, a.what});
    const house u = steps[at].in;
    const int cases = steps[at].places;
    if (cases == 0) ++at;
    for (int i = 0; i < cases; ++i) {
      const assignment each{steps[at++].where, a.what};
      step s{&info};
      s.eliminations = {each};
      s.chains.push_back(refuted(w, each, info, steps, at));
      w.refute(each, std::move(s));
    }
    return w.end(constraint::of(u, a.what));
  }

  const Board& board_;
  std::uint64_t shortest_within_, examined_ = 0;
  limits limit_;
  boxline::nishio::fastest<shape> method_;
};

} // namespace boxline::inline v0_2::logic
