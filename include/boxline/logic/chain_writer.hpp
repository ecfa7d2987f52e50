// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/step.hpp>

#include <optional>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::logic {

/// A constraint that two assignments both meet, so that they cannot both hold: the cell, or a house, a
/// box before the lines. Empty where there is none. O(houses a cell).
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

/// Builds chains for rules. The rule gives the assumption, then each implied placement and its constraint.
/// The writer adds the nodes for the candidates that must be eliminated for that, each with a weak link from
/// the first node that eliminates it. Chains nest: an inner chain may use the nodes of the outer ones, and
/// adds to these the nodes that their nodes eliminate.
// clang-format off
///
///     w.assume(a);              the assumption, and a contradiction by cases of the constraint k:
///     w.place(by, b);             w.assume(a);
///     chain c = w.end(met);       w.assume(case1); step s1 = { .. w.end(met1) }; w.refute(case1, s1);
///                                 w.assume(case2); step s2 = { .. w.end(met2) }; w.refute(case2, s2);
///                                 chain c = w.end(k);
///
// clang-format on
/// Refers to the board. O(nodes) for each candidate of a constraint.
template <board Board>
class chain_writer {
public:
  explicit chain_writer(const Board& b) : board_(b) {}

  /// Begins a chain with its assumption: `a` holds, or does not.
  void assume(assignment a, bool holds = true) { open_.push_back({{{a, holds}}, {}, {}}); }
  /// Adds that `what` holds, since all other candidates of `by` are eliminated. Requires that they are, on
  /// the board or by earlier nodes.
  void place(const constraint& by, assignment what) {
    eliminate_all_but(by, what);
    open_.back().nodes.push_back({what, true, link::strong, by});
  }
  /// Adds that `what` is eliminated by `proof`. Requires that the chains of the proof were begun after this
  /// chain.
  void refute(assignment what, step proof) {
    chain& c = open_.back();
    c.nodes.push_back({what, false, link::nested, {}, c.nested.size()});
    c.nested.push_back(std::move(proof));
  }
  /// The same for several that one proof eliminates.
  void refute(const std::vector<assignment>& all, step proof) {
    chain& c = open_.back();
    for (const assignment what : all) c.nodes.push_back({what, false, link::nested, {}, c.nested.size()});
    c.nested.push_back(std::move(proof));
  }
  /// Adds that `what` holds by `proof`, as above.
  void conclude(assignment what, step proof) {
    chain& c = open_.back();
    c.nodes.push_back({what, true, link::nested, {}, c.nested.size()});
    c.nested.push_back(std::move(proof));
  }
  /// Whether a node eliminates `what`, or one that holds can.
  bool excludes(assignment what) const {
    if (is_eliminated(what)) return true;
    for (const chain& c : open_)
      for (const chain_node& node : c.nodes)
        if (node.holds && node.what != what && shared_constraint(node.what, what, board_.houses()))
          return true;
    return false;
  }
  /// Adds that `what` is eliminated by a node that holds, unless a node does so already. Requires such a
  /// node.
  void remove(assignment what) {
    if (!is_eliminated(what)) eliminate(what);
  }
  /// Ends the chain begun last, without a contradiction: a case.
  chain end() {
    chain result = std::move(open_.back());
    open_.pop_back();
    return result;
  }
  /// Ends the chain begun last: `met` has no candidate left. Requires that it is so.
  chain end(const constraint& met) {
    eliminate_all_but(met, std::nullopt);
    chain result = std::move(open_.back());
    open_.pop_back();
    result.met = met;
    return result;
  }

private:
  // Adds the missing nodes that eliminate the candidates of `k` except one.
  void eliminate_all_but(const constraint& k, const std::optional<assignment>& one) {
    for_each_candidate(board_, k, [&](assignment a) {
      if (a != one && !is_eliminated(a)) eliminate(a);
    });
  }
  bool is_eliminated(assignment a) const {
    for (const chain& c : open_)
      for (const chain_node& node : c.nodes)
        if (node.what == a && !node.holds) return true;
    return false;
  }
  // By a node of the outermost chain that can.
  void eliminate(assignment a) {
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

} // namespace boxline::inline v0_2::logic
