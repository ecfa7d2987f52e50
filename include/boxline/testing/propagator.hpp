// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/game_rules.hpp>
#include <boxline/core/type_name.hpp>
#include <boxline/propagate/all_different.hpp>
#include <boxline/propagate/hidden_subsets.hpp>
#include <boxline/propagate/naked_subsets.hpp>
#include <boxline/propagate/propagator.hpp>
#include <boxline/testing/naive_rules.hpp>

#include <string>
#include <vector>

namespace boxline::inline v0_2::testing {

/// The naive rule that a propagation rule is held to: at the fixpoint of a policy with `Rule` in it,
/// `pass(model)` finds nothing more. Empty where no such rule is known; specialise it for a rule of your own.
/// A `pass` that is too slow for a size is constrained to the sizes that it can do.
template <class Rule>
struct oracle_of {};
template <>
struct oracle_of<propagate::forward_check> {
  template <class Model>
  static progress pass(Model& m) {
    return naive::forward_check(m);
  }
};
template <>
struct oracle_of<propagate::naked_single> {
  template <class Model>
  static progress pass(Model& m) {
    return naive::naked_single(m);
  }
};
template <>
struct oracle_of<propagate::hidden_single> {
  template <class Model>
  static progress pass(Model& m) {
    return naive::hidden_single(m);
  }
};
template <>
struct oracle_of<propagate::locked> {
  template <class Model>
  static progress pass(Model& m) {
    return naive::locked(m);
  }
};
template <int Cap>
struct oracle_of<propagate::naked_subsets<Cap>> {
  template <class Model>
    requires(Model::shape.size() <= 9)
  static progress pass(Model& m) { return naive::naked_subset(m, Cap); }
};
template <int Cap>
struct oracle_of<propagate::hidden_subsets<Cap>> {
  template <class Model>
    requires(Model::shape.size() <= 9)
  static progress pass(Model& m) { return naive::hidden_subset(m, Cap); }
};
template <>
struct oracle_of<propagate::all_different> {
  template <class Model>
    requires(Model::shape.size() <= 9)
  static progress pass(Model& m) { return naive::all_different(m); }
};
template <>
struct oracle_of<propagate::mini_lines> {
  template <class Model>
  static progress pass(Model& m) {
    return naive::mini_lines(m);
  }
};
template <>
struct oracle_of<propagate::band_ways> {
  template <class Model>
    requires(Model::shape.rows <= 5 && Model::shape.columns <= 5)
  static progress pass(Model& m) { return naive::band_ways(m); }
};

/// Runs a propagator on random states of a board and checks its contract.
///
/// - The policy claims to be inference (`inference_only`). It loses no solution: every solution of the state
///   before, found by plain search, is one after, and no contradiction is reported where there is a solution.
/// - A pass gives `none` exactly when nothing changed. No candidate is restored, and no placed cell becomes
///   open.
/// - After `none`, another pass finds nothing either.
/// - At the fixpoint the oracle of every rule of the policy finds nothing more: see `oracle_of`.
/// - `propagate::run`, which takes the board's own code where there is some, ends where the passes end, also
///   after an earlier call in the middle of the history.
///
/// The failure is the first one; a difference of `run` only where nothing else fails in any state, since a
/// rule that loses solutions often has both.
template <class P, board Board, game_rules Game = typename Board::houses_type>
  requires propagator_for<P, Board>
class propagator_check {
public:
  static constexpr box B = Board::shape;
  using houses_type = typename Board::houses_type;
  using model_type = model<B, houses_type>;

  propagator_check(std::uint64_t seed, const Game& rules, const P& p)
      : random_(seed), rules_(rules), houses_(houses_of(rules)), propagator_(p), seed_(seed) {}

  report run(int rounds) {
    if (!inference_only<P> && !constrained_game<Game>)
      return {"the policy is not inference_only: it does not declare is_inference; a rule of the game is a "
              "puzzle_constraint"};
    for (round_ = 0; round_ < rounds && failure_.empty(); ++round_) {
      if (round_ % 16 == 0)
        solution_ = obeying(solution_list<B, houses_type>(model_type(houses_), random_, 1, 2000).found);
      const bool solvable = !solution_.empty() && random_.below(3) != 0;
      one_state(random_history<B>(random_, houses_, solvable ? &solution_[0] : nullptr));
    }
    return {failure_.empty() ? difference_ : failure_};
  }

private:
  // Those that obey the constraints of the game, if it is one.
  std::vector<grid<B>> obeying(std::vector<grid<B>> solutions) const {
    if constexpr (constrained_game<Game>)
      std::erase_if(solutions, [this](const grid<B>& g) { return !rules_.constraints().holds(g.values()); });
    return solutions;
  }
  void fail(const std::string& what) { keep(failure_, what); }
  void keep(std::string& first, const std::string& what) const {
    if (first.empty())
      first = "seed " + std::to_string(seed_) + ", state " + std::to_string(round_) + ": " + what;
  }

  void one_state(const std::vector<operation>& history) {
    Board b(houses_);
    if (replay(b, history) == status::contradiction)
      return fail("the board finds a contradiction where there is none yet: see check_board");
    solution_list<B, houses_type> solutions(model_type::of(b), random_, 20, 400);
    solutions.found = obeying(std::move(solutions.found));
    P p = propagator_;
    const progress end = passes(p, b, solutions.found);
    if (!failure_.empty()) return;
    if (end == progress::none) {
      const model_type before = model_type::of(b);
      if (const progress again = p.propagate(b); again != progress::none || !(model_type::of(b) == before))
        return fail(std::string("one more pass at the fixpoint gives ")
                        .append(to_string(again))
                        .append(" or changes the board"));
      oracles(before, propagate::rules_of<P>());
    }

    Board whole(houses_);
    replay(whole, history);
    P fresh = propagator_;
    same("run()", propagate::run(fresh, whole), whole, end, b);
    if (solutions.found.empty()) return;
    // Half the history, run, the other half, run: with a solution no step of it can fail.
    const auto half = static_cast<std::ptrdiff_t>(random_.below(history.size() + 1));
    Board parts(houses_);
    replay(parts, {history.begin(), history.begin() + half});
    status s = propagate::run(fresh, parts);
    if (s != status::contradiction) s = replay(parts, {history.begin() + half, history.end()});
    if (s == status::contradiction) return fail("run() half-way rules a solution of the later state out");
    same("run() half-way and again", propagate::run(fresh, parts), parts, end, b);
  }

  // Passes up to the fixpoint or a contradiction; each one is checked.
  progress passes(P& p, Board& b, const std::vector<grid<B>>& solutions) {
    for (;;) {
      const model_type before = model_type::of(b);
      const progress made = p.propagate(b);
      if (made == progress::contradiction) {
        if (!solutions.empty()) fail("a contradiction is found, but the state has a solution");
        return made;
      }
      const model_type after = model_type::of(b);
      if (made == progress::none && !(before == after)) fail("a pass gives none, but the board has changed");
      if (made == progress::some && before == after) fail("a pass gives some, but the board has not changed");
      for (int c = 0; c < after.cells; ++c) {
        if (before.is_placed(c) && !after.is_placed(c))
          fail(name<B>(cell(c)) + " was placed and is not any more");
        for (int d = 0; d < after.n; ++d)
          if (after.has(c, d) && !before.has(c, d))
            fail("candidate " + std::to_string(d + 1) + " of " + name<B>(cell(c)) + " is restored");
        for (const grid<B>& g : solutions)
          if (!after.has(c, g[cell(c)] - 1))
            fail("candidate " + std::to_string(g[cell(c)]) + " of " + name<B>(cell(c)) +
                 " is eliminated, but belongs to a solution of the state");
      }
      if (made == progress::none || !failure_.empty()) return made;
    }
  }

  template <class Rule>
  void find_nothing_more(const model_type& fixpoint) {
    model_type m = fixpoint;
    if constexpr (requires { oracle_of<Rule>::pass(m); })
      if (const progress made = oracle_of<Rule>::pass(m); made != progress::none)
        fail("at the fixpoint of " + std::string(type_name<Rule>()) + ", but its oracle finds " +
             std::string(to_string(made)));
  }
  template <class... Rules>
  void oracles(const model_type& fixpoint, rule_set<Rules...>) {
    (find_nothing_more<Rules>(fixpoint), ...);
  }

  void same(const std::string& what, status got, const Board& b, progress end, const Board& expected) {
    const status wanted = end == progress::contradiction ? status::contradiction
                          : expected.open_cells() == 0   ? status::solved
                                                         : status::open;
    if (got != wanted)
      keep(difference_, (what + " gives ")
                            .append(to_string(got))
                            .append(", the passes one by one give ")
                            .append(to_string(wanted)));
    if (got != status::contradiction && !(model_type::of(b) == model_type::of(expected)))
      keep(difference_, what + " ends at other candidates or placements than the passes one by one");
  }

  random_source random_;
  Game rules_;
  houses_type houses_;
  P propagator_;
  std::uint64_t seed_;
  int round_ = 0;
  std::vector<grid<B>> solution_;
  std::string failure_, difference_; // the first of the passes, the first of `run`
};

/// Runs propagator `p` on `rounds` random states of `Board` under the houses `h`: see `propagator_check`. Run
/// it for a rule of your own with a few seeds and several boxes; small boxes find most faults. Half of the
/// states or more have a solution, if the grid has one.
template <class P, board Board>
  requires propagator_for<P, Board>
      report check_propagator(std::uint64_t seed,
                              const typename Board::houses_type& h = typename Board::houses_type(),
                              int rounds = 200, const P& p = P()) {
    return propagator_check<P, Board>(seed, h, p).run(rounds);
  }

/// The same for a policy that keeps the constraints of a game, as `propagate::constraints` does: it need not
/// claim to be inference, and may lose the solutions that break a constraint, no others.
template <class P, board Board, constrained_game G>
  requires propagator_for<P, Board> report check_propagator(std::uint64_t seed, const G& rules, int rounds,
                                                            const P& p) {
    return propagator_check<P, Board, G>(seed, rules, p).run(rounds);
  }

} // namespace boxline::inline v0_2::testing
