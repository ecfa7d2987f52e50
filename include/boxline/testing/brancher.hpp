// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/propagate/none.hpp>
#include <boxline/search/depth_first.hpp>
#include <boxline/testing/model.hpp>

#include <algorithm>
#include <string>
#include <vector>

namespace boxline::inline v0_2::testing {

/// Runs a brancher on random open states of a board, each at the fixpoint of `P`, and checks its contract.
///
/// - There are no alternatives only where there is no solution.
/// - The alternatives lose no solution and are disjoint: each solution of the state (found by plain search)
///   is one of the board of exactly one alternative.
/// - The board of each alternative differs from the state, and no candidate is restored.
/// - `size()` falls by one with each alternative; a copy of a choice gives the same alternatives.
/// - A search with it, with restarts, ends and finds each solution of a state exactly once.
template <class Brancher, board Board, class P = propagate::none>
  requires brancher_for<Brancher, Board> && propagator_for<P, Board>
class brancher_check {
public:
  static constexpr box B = Board::shape;
  using houses_type = typename Board::houses_type;
  using model_type = model<B, houses_type>;

  brancher_check(std::uint64_t seed, const houses_type& h, const Brancher& brancher, const P& p)
      : random_(seed), houses_(h), fresh_(brancher), brancher_(brancher), propagator_(p), seed_(seed) {}

  report run(int rounds) {
    for (round_ = 0; round_ < rounds && failure_.empty(); ++round_) {
      if (round_ % 16 == 0)
        solution_ = solution_list<B, houses_type>(model_type(houses_), random_, 1, 2000).found;
      const bool solvable = !solution_.empty() && random_.below(3) != 0;
      one_state(random_history<B>(random_, houses_, solvable ? &solution_[0] : nullptr));
    }
    // All choices are checked first: their failures are described more exactly than those of a search.
    round_ = 0;
    for (std::size_t i = 0; i < to_search_.size() && failure_.empty(); ++i) search_to_the_end(to_search_[i]);
    return {failure_};
  }

private:
  using solutions_type = solution_list<B, houses_type>;

  void fail(const std::string& what) {
    if (failure_.empty())
      failure_ = "seed " + std::to_string(seed_) + ", state " + std::to_string(round_) + ": " + what;
  }

  void one_state(const std::vector<operation>& history) {
    Board b(houses_);
    P p = propagator_;
    if (replay(b, history) == status::contradiction || propagate::run(p, b) != status::open) return;
    const solutions_type solutions(model_type::of(b), random_, 100, 2000);
    one_choice(b, solutions);
    if (solutions.all) to_search_.push_back({round_, b, solutions});
  }

  struct result {
    status what;
    model_type state;
  };
  void one_choice(const Board& b, const solutions_type& solutions) {
    const model_type before = model_type::of(b);
    auto choice = brancher_.choose(b);
    auto again = choice;
    const int size = choice.size();
    if (size < 0) return fail("size() is negative");
    if (size == 0 && !solutions.found.empty())
      return fail("there are no alternatives, but the state has a solution");
    std::vector<int> kept(solutions.found.size());
    std::vector<result> results;
    for (int i = 0; i < size; ++i) {
      if (choice.size() != size - i)
        return fail("size() is " + std::to_string(choice.size()) + " after " + std::to_string(i) + " of " +
                    std::to_string(size) + " alternatives");
      Board after = b;
      const status s = choice.apply_next(after);
      const model_type m = model_type::of(after);
      results.push_back({s, m});
      if (s == status::contradiction) continue;
      if (m == before) return fail(alternative(i) + " changes nothing, so that a search would not end");
      for (int c = 0; c < m.cells; ++c)
        for (int d = 0; d < m.n; ++d)
          if (m.has(c, d) && !before.has(c, d))
            return fail(alternative(i) + " restores candidate " + std::to_string(d + 1) + " of " +
                        name<B>(cell(c)));
      for (std::size_t k = 0; k < kept.size(); ++k) kept[k] += fits(solutions.found[k], m);
    }
    if (choice.size() != 0) return fail("size() is not 0 when all alternatives are taken");
    for (const int count : kept) {
      if (count == 0) return fail("a solution of the state is in no alternative");
      if (count > 1) return fail("a solution of the state is in several alternatives");
    }
    for (int i = 0; i < size; ++i) {
      Board after = b;
      const auto& [what, state] = results[static_cast<std::size_t>(i)];
      if (const status s = again.apply_next(after);
          s != what || (s != status::contradiction && !(model_type::of(after) == state)))
        return fail(alternative(i) + " of a copy of the choice is another one");
    }
  }

  struct small_state {
    int round;
    Board b;
    solutions_type solutions;
  };
  void search_to_the_end(const small_state& state) {
    constexpr std::uint64_t enough = 50000;
    round_ = state.round;
    search::depth_first_engine<Board, P, Brancher, restart::luby> run(
        state.b, propagator_, fresh_, {.nodes = enough}, restart::luby(1), {});
    std::vector<grid<B>> found, expected = state.solutions.found;
    next_result last;
    while ((last = run.next()) == next_result::found) found.push_back(run.board().values());
    if (last == next_result::limit_reached) {
      // A large state may take longer.
      if (B.cells() <= 36) fail("a search does not end within " + std::to_string(enough) + " nodes");
      return;
    }
    std::sort(found.begin(), found.end());
    std::sort(expected.begin(), expected.end());
    if (found != expected)
      fail("a search finds " + std::to_string(found.size()) + " solutions, expected " +
           std::to_string(expected.size()) + (found.size() == expected.size() ? ", not the same ones" : ""));
  }

  static bool fits(const grid<B>& g, const model_type& m) {
    for (int c = 0; c < m.cells; ++c)
      if (!m.has(c, g[cell(c)] - 1)) return false;
    return true;
  }
  static std::string alternative(int i) { return "alternative " + std::to_string(i + 1); }

  random_source random_;
  houses_type houses_;
  Brancher fresh_, brancher_; // the second keeps its state from one choice to the next
  P propagator_;
  std::uint64_t seed_;
  int round_ = 0;
  std::vector<grid<B>> solution_;
  std::vector<small_state> to_search_;
  std::string failure_;
};

/// Runs brancher `b` on `rounds` random states of `Board` under the houses `h`: see `brancher_check`. Run it
/// for a branching policy of your own with a few seeds and several boxes; small boxes find most faults. If it
/// requires a propagation, name it: `check_brancher<my_order, my_board, propagate::naked_single>(1)`. States
/// that the propagation refutes or solves are skipped.
template <class Brancher, board Board, class P = propagate::none>
  requires brancher_for<Brancher, Board> && propagator_for<P, Board>
      report check_brancher(std::uint64_t seed,
                            const typename Board::houses_type& h = typename Board::houses_type(),
                            int rounds = 200, const Brancher& b = Brancher(), const P& p = P()) {
    return brancher_check<Brancher, Board, P>(seed, h, b, p).run(rounds);
  }

} // namespace boxline::inline v0_2::testing
