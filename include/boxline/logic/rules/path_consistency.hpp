// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/chain_writer.hpp>
#include <boxline/logic/rule.hpp>
#include <boxline/propagate/path_consistency.hpp>

#include <algorithm>
#include <cstddef>

namespace boxline::inline v0_2::logic {

namespace detail {
// The lemmas that a path consistency method recorded, and those that an elimination depends on.
template <board Board>
class lemmas {
public:
  using lemma = propagate::path_steps::step;

  lemmas(const Board& b, const std::vector<lemma>& list) : board_(b), list_(list) {
    at_.resize(static_cast<std::size_t>(Board::shape.cells() * n));
    for (std::size_t i = 0; i < list.size(); ++i) {
      at_[number(list[i].a)].push_back(i);
      if (!list[i].removes()) at_[number(list[i].b)].push_back(i);
    }
  }

  /// The lemmas that the `last` one depends on, in order, and itself; none of them is redundant.
  std::vector<pair_refuted> proof_of(std::size_t last) const {
    std::vector<char> needed(last + 1, false);
    needed[last] = true;
    for (std::size_t i = last + 1; i-- > 0;) {
      if (!needed[i]) continue;
      const auto digits = board_.digits(list_[i].by);
      for (int d = digits.first(); d >= 0; d = digits.next(d)) {
        const assignment third{list_[i].by, digit::from_index(d)};
        if (clashes(third, i)) continue;
        const std::size_t before = refuting(i, third, [&](std::size_t j) { return needed[j] != 0; });
        needed[before != none ? before : refuting(i, third, [](std::size_t) { return true; })] = true;
      }
    }
    // Another lemma may now refute what a lemma was needed for: remove the redundant ones.
    for (std::size_t i = last; i-- > 0;)
      if (needed[i]) needed[i] = is_used(i, last, needed);
    std::vector<pair_refuted> result;
    for (std::size_t i = 0; i <= last; ++i)
      if (needed[i]) result.push_back({list_[i].a, list_[i].b, constraint::of(list_[i].by)});
    return result;
  }

private:
  static constexpr int n = Board::shape.size();
  static constexpr std::size_t none = static_cast<std::size_t>(-1);
  static std::size_t number(assignment a) { return static_cast<std::size_t>(a.where * n + a.what.index()); }

  // Whether a third candidate shares a constraint with one of lemma `i`.
  bool clashes(assignment third, std::size_t i) const {
    return shared_constraint(third, list_[i].a, board_.houses()) ||
           shared_constraint(third, list_[i].b, board_.houses());
  }
  // Whether by lemma `j` a third candidate is not compatible with both of lemma `i`.
  bool refutes(std::size_t j, std::size_t i, assignment third) const {
    const lemma &x = list_[j], &y = list_[i];
    const assignment other = x.a == third ? x.b : x.a;
    return (x.a == third || x.b == third) && (other == y.a || other == y.b || other == third);
  }
  // The first lemma before `i` that refutes it and is `allowed`, or `none`.
  template <class Allowed>
  std::size_t refuting(std::size_t i, assignment third, Allowed allowed) const {
    for (const std::size_t j : at_[number(third)]) {
      if (j >= i) break;
      if (allowed(j) && refutes(j, i, third)) return j;
    }
    return none;
  }
  // Whether one of the needed lemmas after `j` depends on it alone.
  bool is_used(std::size_t j, std::size_t last, const std::vector<char>& needed) const {
    for (std::size_t i = j + 1; i <= last; ++i)
      for (const assignment third : {list_[j].a, list_[j].b})
        if (needed[i] && third.where == list_[i].by && !clashes(third, i) && refutes(j, i, third) &&
            refuting(i, third, [&](std::size_t k) { return k != j && needed[k]; }) == none)
          return true;
    return false;
  }

  const Board& board_;
  const std::vector<lemma>& list_;
  std::vector<std::vector<std::size_t>> at_; // by candidate: the lemmas about it, in order
};
} // namespace detail

/// Path consistency: refutes pairs of candidates that would leave a third cell without a candidate, until a
/// candidate is compatible with none of some cell; it is eliminated. A step eliminates one candidate and has
/// the pairs that this depends on, each of which follows from those before; candidates eliminated on the way
/// are among them. Steps with the fewest pairs are first, else in the order in which the method found them.
/// The fixpoint is reached before the first step is given. In games it infers from the houses alone.
///
/// `Method` is `propagate::path_consistency` or, as in the paper, `propagate::path_consistency_pc4`: the
/// steps eliminate the same candidates but depend on other pairs. Choose the first: PC-4 is slower.
/// `limits::nodes` counts the method's nodes; where they or the time run out, the steps found by then are
/// given. Source: Entwistle, section III.A.
template <class Method>
struct path_consistency_by {
  static constexpr bool is_inference = true;
  static constexpr rule_info info{"path-consistency", "path consistency", "{pairs}"};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {}) const {
    Method method;
    propagate::path_steps steps;
    const propagate::consistency_verdict how = method.reach_fixpoint(b, limit, steps);
    const detail::lemmas<Board> all(b, steps.list);
    std::vector<std::vector<pair_refuted>> proofs;
    for (std::size_t i = 0; i < steps.list.size(); ++i)
      if (steps.list[i].removes()) proofs.push_back(all.proof_of(i));
    std::stable_sort(proofs.begin(), proofs.end(),
                     [](const auto& x, const auto& y) { return x.size() < y.size(); });
    for (auto& proof : proofs) {
      step s{&info};
      s.eliminations = {proof.back().a};
      s.pairs = std::move(proof);
      if (!visit(std::move(s))) return stop_reason::none;
    }
    return stop_reason_of(how);
  }
};

/// Path consistency by `propagate::path_consistency`, the faster method.
using path_consistency = path_consistency_by<propagate::path_consistency>;

} // namespace boxline::inline v0_2::logic
