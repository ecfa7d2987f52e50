// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/propagate/propagator.hpp>
#include <boxline/search/learning/engine.hpp>
#include <boxline/search/observer.hpp>

#include <type_traits>
#include <utility>

namespace boxline::search {

/// A search that learns from each contradiction: conflict-driven clause learning, the method of SAT solvers,
/// with the rules of Sudoku propagated from the houses themselves. Choose it for grids of 16x16 and more
/// where a search that only tries would not come to an end, and for proofs; not for counting many solutions,
/// since each one costs a clause that stays.
///
/// It begins where `Propagator` ends, has each open candidate for a variable, and hands its solutions out one
/// by one like `backtracking`. A value: it can be stopped by its limits, looked at, given new limits and
/// resumed, copied, and used in any thread. Equal seeds give equal searches.
///
///     board --propagate--> model (candidates, groups, neighbours)
///     decide --> rules, clauses --clash--> analysis --> clause, back, go on
///
/// With a proof policy that wants one, the propagator is left out, so that the proof needs no steps for what
/// it would find. Memory: the clauses, whose number grows with the square root of the conflicts and by one for each
/// solution, and one or two KiB a candidate. Sources: GRASP (Marques-Silva and Sakallah 1996), Chaff (Moskewicz et al.
/// 2001), MiniSat (Een and Sorensson 2003), Glucose (Audemard and Simon 2009), CaDiCaL (Biere et al. 2020; its target phases).
template <board Board, class Propagator, class Observer = null_observer, proof_policy Proof = no_proof>
  requires propagator_for<Propagator, Board>
class learning {
public:
  /// A search that begins at `start`; `loaded` is what came of loading it. Of the observer only `solution` is
  /// told anything, since there are no boards between. O(candidates * neighbours).
  explicit learning(const Board& start, Propagator propagator, limits limit, learning_options options = {},
                    Observer observer = Observer(), status loaded = status::open, Proof proof = Proof())
      : limits_(limit), observer_(static_cast<Observer&&>(observer)), board_(start),
        engine_(cdcl::model<index>(board_, loaded == status::contradiction ? loaded : close(propagator)),
                options, std::move(proof)) {}

  /// The same with policies as they come.
  explicit learning(const Board& start, limits limit = {}) : learning(start, Propagator(), limit) {}

  /// Goes on to the next solution: `solved` when `board()` holds one, `unsolvable` when there are no more,
  /// `limit_reached` or `cancelled` when a limit stopped it; it may then be called again with other limits.
  /// `limit_reached`, too, when its clauses take 2^30 words: that is after millions of solutions.
  /// It does not look at `limits::solutions`: that is the caller's count.
  outcome next() {
    const outcome result = engine_.next(limits_, stats_);
    if (result == outcome::solved) {
      shown_ = board_;
      engine_.for_each_placed([this](assignment a) { shown_.place(a.where, a.what); });
      observer_.solution(std::as_const(shown_));
    }
    return result;
  }

  /// Leaves out a solution that is known already. What is no solution changes nothing. O(candidates).
  void exclude(const grid<Board::shape>& known) {
    std::vector<index> numbers;
    const auto& candidates = engine_.assigned().rules().candidates;
    for (std::size_t v = 0; v < candidates.size(); ++v)
      if (known[candidates[v].where] == candidates[v].what.value()) numbers.push_back(static_cast<index>(v));
    int placed = 0; // on the board, as in `known`
    for (int c = 0; c < Board::shape.cells(); ++c)
      placed += board_.is_placed(cell(c)) && !known.is_blank(cell(c)) &&
                board_.has(cell(c), known.digit_at(cell(c)));
    if (static_cast<int>(numbers.size()) + placed == Board::shape.cells()) engine_.forbid(numbers);
  }

  /// After `solved`, the solution; before, the board that the search began with.
  const Board& board() const { return shown_; }
  /// Nodes are propagations to the end: one at first, one for each decision, for each clause learned and for each
  /// solution left behind.
  /// Guesses are decisions, failures are conflicts.
  const statistics& stats() const { return stats_; }
  const auto& observer() const { return observer_; }
  const Proof& proof() const { return engine_.proof(); }
  /// Other limits, for the calls of `next` that follow. Nodes are counted from the beginning.
  void set_limits(const limits& limit) { limits_ = limit; }
  /// Decisions that stand.
  int depth() const { return engine_.assigned().level(); }

private:
  // Candidates and groups in 16 bits where they fit.
  using index = std::conditional_t<box_houses<typename Board::houses_type> &&
                                       Board::shape.cells() * Board::shape.size() < 32768,
                                   std::uint16_t, std::uint32_t>;

  status close(Propagator& propagator) {
    return Proof::wanted ? status::open : propagate::run(propagator, board_);
  }

  limits limits_;
  Observer observer_;
  Board board_;
  cdcl::engine<index, Proof> engine_;
  Board shown_ = board_;
  statistics stats_;
};

} // namespace boxline::search
