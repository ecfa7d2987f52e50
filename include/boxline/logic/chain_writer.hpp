// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/step.hpp>

#include <optional>
#include <utility>
#include <vector>

namespace boxline::logic {

/// A constraint that two assignments both meet, so that they cannot hold together: the cell, or a house, a box before the
/// lines. None where they go together. O(houses a cell).
template <house_system H>
constexpr std::optional<constraint> shared_constraint(assignment a, assignment b, const H& h) {
  if (a.where == b.where) return constraint::of(a.where);
  std::optional<constraint> result;
  if (a.what == b.what)
    for (const house u : h.houses_of(a.where))
      if (h.contains(u, b.where)) result = constraint::of(u, a.what);
  return result;
}

/// Calls `f(assignment)` for each candidate of a board that meets a constraint, placed ones too. O(n).
template <board Board, class F>
void for_each_candidate(const Board& b, const constraint& k, F f) {
  if (k.kind == constraint_kind::cell_filled) {
    const auto digits = b.digits(k.where);
    for (int d = digits.first(); d >= 0; d = digits.next(d)) f(assignment{k.where, digit::from_index(d)});
    return;
  }
  const auto cells = b.houses().cells(k.among);
  const auto places = b.places(k.among, k.what);
  for (int i = places.first(); i >= 0; i = places.next(i))
    f(assignment{cells[static_cast<std::size_t>(i)], k.what});
}

/// Writes chains down for rules. The rule tells what it assumes and what holds then, and by which constraints; the
/// candidates that have to be gone for that become nodes of their own, each with a weak link from the first node that
/// takes it away. Chains lie within each other: a chain that is begun within another may use its nodes, and adds to it
/// what is gone by them.
///
///     w.assume(a);              the assumption, and a contradiction by cases of the constraint k:
///     w.place(by, b);             w.assume(a);
///     chain c = w.end(met);       w.assume(case1); step s1 = { .. w.end(met1) }; w.refute(case1, s1);
///                                 w.assume(case2); step s2 = { .. w.end(met2) }; w.refute(case2, s2);
///                                 chain c = w.end(k);
///
/// Refers to the board. O(nodes) for each candidate of a constraint told.
template <board Board>
class chain_writer {
public:
  explicit chain_writer(const Board& b) : board_(b) {}

  /// Begins a chain: `a` holds, or does not.
  void assume(assignment a, bool holds = true) { open_.push_back({{{a, holds}}, {}, {}}); }
  /// Next, `what` holds, as all else in `by` is gone. Requires that it is, on the board or by nodes before.
  void place(const constraint& by, assignment what) {
    empty(by, what);
    open_.back().nodes.push_back({what, true, link::strong, by});
  }
  /// Next, `what` is gone, as `proof` says. Requires that the chains of the proof were begun after this chain.
  void refute(assignment what, step proof) {
    chain& c = open_.back();
    c.nodes.push_back({what, false, link::nested, {}, c.nested.size()});
    c.nested.push_back(std::move(proof));
  }
  /// Ends the chain begun last: nothing is left for `met`. Requires that it is so.
  chain end(const constraint& met) {
    empty(met, std::nullopt);
    chain result = std::move(open_.back());
    open_.pop_back();
    result.met = met;
    return result;
  }

private:
  // Sees to it that nodes say that the candidates of `k`, but one, are gone.
  void empty(const constraint& k, const std::optional<assignment>& but) {
    for_each_candidate(board_, k, [&](assignment a) {
      if (a != but && !is_gone(a)) take_away(a);
    });
  }
  bool is_gone(assignment a) const {
    for (const chain& c : open_)
      for (const chain_node& node : c.nodes)
        if (node.what == a && !node.holds) return true;
    return false;
  }
  // By a node of the outermost chain that has one.
  void take_away(assignment a) {
    for (chain& c : open_)
      for (std::size_t i = 0; i < c.nodes.size(); ++i) {
        if (!c.nodes[i].holds) continue;
        if (const auto by = shared_constraint(c.nodes[i].what, a, board_.houses())) {
          c.nodes.push_back({a, false, link::weak, *by, i});
          return;
        }
      }
    BOXLINE_ASSERT(false);
  }

  const Board& board_;
  std::vector<chain> open_; // outermost first
};

} // namespace boxline::logic
