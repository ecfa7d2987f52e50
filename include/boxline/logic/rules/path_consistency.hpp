// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/chain_writer.hpp>
#include <boxline/logic/rule.hpp>
#include <boxline/propagate/path_consistency.hpp>

#include <algorithm>
#include <cstddef>

namespace boxline::logic {

namespace detail {
// What one path consistency wrote down, and which of it an elimination rests on.
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

  /// The lemmas that the `last` one rests on, in order, and itself; none that could be left out.
  std::vector<pair_refuted> behind(std::size_t last) const {
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
    // What was needed at first may have got a stand-in by now.
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

  // Whether a third candidate cannot stand beside those of lemma `i` in any case.
  bool clashes(assignment third, std::size_t i) const {
    return shared_constraint(third, list_[i].a, board_.houses()) ||
           shared_constraint(third, list_[i].b, board_.houses());
  }
  // Whether lemma `j` says that a third candidate does not go with both of lemma `i`.
  bool refutes(std::size_t j, std::size_t i, assignment third) const {
    const lemma &x = list_[j], &y = list_[i];
    const assignment other = x.a == third ? x.b : x.a;
    return (x.a == third || x.b == third) && (other == y.a || other == y.b || other == third);
  }
  // The first lemma before `i` that does so and that is `allowed`, or `none`.
  template <class Allowed>
  std::size_t refuting(std::size_t i, assignment third, Allowed allowed) const {
    for (const std::size_t j : at_[number(third)]) {
      if (j >= i) break;
      if (allowed(j) && refutes(j, i, third)) return j;
    }
    return none;
  }
  // Whether one of the needed lemmas after `j` has nothing else to rest on.
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

/// Path consistency: pairs of candidates that cannot hold together, as a third cell would be left without one, until a
/// candidate has no partner in some cell; it is eliminated. A step eliminates one candidate and has the pairs that this
/// rests on, in an order in which each follows from those before; other candidates that are gone by then are among
/// them. Steps with the fewest pairs first, else in the order in which the method found them. The closure is reached before
/// the first step is given.
///
/// `Method` is `propagate::path_consistency` or, as in the paper, `propagate::path_consistency_pc4`: the steps eliminate
/// the same candidates but rest on other pairs. Choose the first: PC-4 is slower. A node of the limits is a node of
/// the method's; where they or the time run out, the steps found by then are given. Source: Entwistle, section III.A.
template <class Method>
struct path_consistency_by {
  static constexpr rule_info info{"path-consistency", "path consistency", "{pairs}"};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {}) const {
    Method method;
    propagate::path_steps steps;
    const outcome how = method.close(b, limit, steps);
    const detail::lemmas<Board> all(b, steps.list);
    std::vector<std::vector<pair_refuted>> proofs;
    for (std::size_t i = 0; i < steps.list.size(); ++i)
      if (steps.list[i].removes()) proofs.push_back(all.behind(i));
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

/// Path consistency by the faster method.
using path_consistency = path_consistency_by<propagate::path_consistency>;

} // namespace boxline::logic
