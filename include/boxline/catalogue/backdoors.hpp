// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/planes.hpp>
#include <boxline/catalogue/not_unique.hpp>
#include <boxline/core/grid.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/core/status.hpp>
#include <boxline/default_pipeline.hpp>
#include <boxline/enum_word.hpp>
#include <boxline/generate/solution_searcher.hpp>
#include <boxline/propagate/hidden_single.hpp>
#include <boxline/propagate/naked_single.hpp>
#include <boxline/propagate/sequence.hpp>
#include <boxline/sets/fixed_set.hpp>

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

namespace boxline::inline v0_2::catalogue {

/// Options of `backdoor_search`.
struct backdoor_options {
  int cells = 2;       ///< of a set at most
  bool strong = false; ///< strong backdoors, see there
};

/// How a search for backdoors ended.
enum class backdoor_verdict : unsigned char {
  complete,      ///< all were found
  several,       ///< the puzzle has several solutions
  unsolvable,    ///< it has none
  invalid,       ///< its givens clash
  limit_reached, ///< sets, nodes or time ran out
  cancelled      ///< the caller's cancel callable returned true
};
/// The verdict's word: `complete`, `several`, `unsolvable`, `invalid`, `limit` or `cancelled`.
constexpr std::string_view to_string(backdoor_verdict v) {
  return word_of(v, {"complete", "several", "unsolvable", "invalid", "limit", "cancelled"});
}

/// The result of `backdoor_search`.
struct backdoor_result {
  backdoor_verdict verdict = backdoor_verdict::complete;
  std::uint64_t sets = 0;  ///< that were visited
  std::uint64_t nodes = 0; ///< cells that were filled

  explicit operator bool() const { return verdict == backdoor_verdict::complete; }
};

/// Finds the minimal backdoors of a puzzle with one solution for a propagation, singles unless another is
/// given. A set of cells is a backdoor where the propagation alone solves the puzzle once the solution's
/// digits are placed in them: a backdoor of one cell is a magic cell. It is a strong backdoor where the
/// propagation decides the puzzle, solution or contradiction, for each way to fill the cells. Minimal: no
/// part of it is one. A puzzle that the propagation solves has the empty set alone. Not for several threads.
///
/// Requires a propagation whose fixpoint does not depend on the order of placements, as that of singles does.
/// Source: Williams, Gomes and Selman, "Backdoors to typical case complexity" (IJCAI 2003).
///
/// Solvers of other houses, or of a game, are refused: the search rests on the standard houses.
template <box B, class Propagation = propagate::sequence<propagate::naked_single, propagate::hidden_single>,
          generate::plain_sudoku_solver Solver = solver<B>>
class backdoor_search {
public:
  using board_type = bits::planes_board<B>;
  using cell_set = sets::fixed_set<B.cells()>;

  backdoor_search() = default;
  explicit backdoor_search(const Propagation& p, const Solver& s = Solver()) : propagate_(p), solve_(s) {}

  /// Calls `visit(cells)` with each, a `cell_set`: the smallest first, of one size in the order of their
  /// cells. Limits: the number of sets, nodes, time and cancellation. Time: that of a propagation for each
  /// set of so many open cells, for strong ones at most for each way to fill them.
  template <class Visit>
  backdoor_result operator()(const grid<B>& puzzle, const backdoor_options& options, Visit&& visit,
                             const limits& limit = {}) {
    result_ = backdoor_result();
    found_.clear();
    limit_ = limit;
    limit_.solutions = unlimited;
    most_ = limit.solutions;
    why_ = stop_reason::none;
    if (!solves(puzzle)) return result_;
    if (most_ == 0) why_ = stop_reason::limit_reached;
    board_type b;
    [[maybe_unused]] const status loaded = load(b, puzzle);
    const status first = propagate::run(propagate_, b);
    if (first == status::solved)
      found(cell_set(), visit);
    else
      for (int size = 1; size <= std::min(options.cells, B.cells()) && !has_ended(); ++size)
        extend(b, first, cell_set(), 0, size, options.strong ? &b : nullptr, visit);
    if (why_ != stop_reason::none) result_.verdict = stopped_as<backdoor_verdict>(why_);
    return result_;
  }

private:
  bool has_ended() const { return why_ != stop_reason::none; }

  bool solves(const grid<B>& puzzle) {
    const auto r = solve_.is_unique(puzzle, limit_);
    solution_ = r.first;
    if (r) return true;
    result_.verdict = detail::not_unique_as<backdoor_verdict>(r.verdict);
    return false;
  }

  // Adds `wanted` cells from `first` on to those that are filled with the solution's digits in `b`. For
  // strong backdoors `blank` is the board before all of them. A cell that is placed already would add
  // nothing.
  template <class Visit>
  void extend(const board_type& b, status s, const cell_set& filled, int first, int wanted,
              const board_type* blank, Visit& visit) {
    if (has_ended()) return;
    if (wanted == 0) {
      if (s == status::solved && (blank == nullptr || decides(*blank, filled))) found(filled, visit);
      return;
    }
    for (int c = first; c < B.cells() && !has_ended(); ++c) {
      if ((blank == nullptr ? b : *blank).is_placed(cell(c))) continue;
      cell_set more = filled;
      more.insert(c);
      if (has_part(more)) continue;
      board_type next = b;
      const status then = b.is_placed(cell(c)) ? s : fill(next, cell(c), solution_.digit_at(cell(c)));
      extend(next, then, more, c + 1, wanted - 1, blank, visit);
    }
  }

  // Whether each way to fill these cells of a board that is open leads to the solution or a contradiction.
  bool decides(const board_type& b, const cell_set& cells) {
    for (const int c : cells) {
      if (b.is_placed(cell(c))) continue;
      const auto digits = b.digits(cell(c));
      for (int d = digits.first(); d >= 0; d = digits.next(d)) {
        board_type next = b;
        const status s = fill(next, cell(c), digit::from_index(d));
        if (has_ended() || (s == status::open && !decides(next, cells))) return false;
      }
      return true;
    }
    return false;
  }

  // The cell is open.
  status fill(board_type& b, cell c, digit d) {
    why_ = limit_.check(result_.nodes++, "backdoors");
    return b.place(c, d) == status::contradiction ? status::contradiction : propagate::run(propagate_, b);
  }

  bool has_part(const cell_set& cells) const {
    for (const cell_set& s : found_)
      if ((s - cells).empty()) return true;
    return false;
  }

  template <class Visit>
  void found(const cell_set& cells, Visit& visit) {
    if (has_ended()) return;
    visit(cells);
    found_.push_back(cells);
    if (++result_.sets == most_) why_ = stop_reason::limit_reached;
  }

  Propagation propagate_{};
  Solver solve_{};
  limits limit_{};
  grid<B> solution_{};
  std::vector<cell_set> found_{};
  std::uint64_t most_ = unlimited;
  backdoor_result result_{};
  stop_reason why_ = stop_reason::none;
};

} // namespace boxline::inline v0_2::catalogue
