// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/game_houses.hpp>
#include <boxline/logic/sort_unique.hpp>
#include <boxline/logic/step.hpp>
#include <boxline/logic/verification.hpp>
#include <boxline/logic/verify_arguments.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <utility>

/// \file
/// The independent checker: it proves a step from the candidates alone. It uses five facts, and no rule:
///
/// - of each constraint's candidates exactly one holds;
/// - n constraints that need a candidate each cannot be covered by fewer than n constraints that hold at most
///   one each;
/// - an assumption that leaves a constraint without candidates is wrong;
/// - a puzzle with one solution has no two, so that what has another arrangement does not occur, and that a
///   symmetry of the givens is one of the solution;
/// - in a game with constraints, what each of them allows: it is asked again, as its definition in the game.

namespace boxline::inline v0_2::logic {

namespace detail {

/// A state, and the checks of steps against it.
template <box B, house_system H>
class step_checker {
public:
  using cell_set = sets::fixed_set<B.cells()>;

  step_checker(const candidates<B>& marks, const grid<B>& values, const H& houses, const cell_set& free)
      : marks_(marks), values_(values), houses_(houses), free_(free) {}

  /// `is_nested`: no flaw is an elimination that an earlier step of its chain has already made, or that
  /// contradicts what the chain placed.
  verification check(const step& s, bool is_nested = false) const {
    if (s.lemmas.empty()) {
      const verification found = check_arguments(s);
      return found ? check_conclusions(s, *this, is_nested) : found;
    }
    step_checker after = *this;
    for (std::size_t i = 0; i < s.lemmas.size(); ++i) {
      if (!after.check(s.lemmas[i], true)) return {flaw::nested_step, step_part::lemmas, i};
      for (const assignment a : s.lemmas[i].eliminations) after.assume(a, false);
      for (const assignment a : s.lemmas[i].placements) after.assume(a, true);
    }
    const verification found = after.check_arguments(s);
    return found ? check_conclusions(s, after, is_nested) : found;
  }

private:
  verification check_arguments(const step& s) const {
    for (std::size_t i = 0; i < s.sets.size(); ++i)
      if (const flaw f = check_sets(s.sets[i]); f != flaw::none) return {f, step_part::sets, i};
    for (std::size_t i = 0; i < s.alternations.size(); ++i)
      if (const auto [f, link] = check_alternation(s.alternations[i]); f != flaw::none)
        return {f, step_part::alternations, i, link};
    for (std::size_t i = 0; i < s.cases.size(); ++i)
      if (const auto [f, at] = check_cases(s.cases[i]); f != flaw::none) return {f, step_part::cases, i, at};
    for (std::size_t i = 0; i < s.chains.size(); ++i)
      if (const auto [f, node] = check_chain(s.chains[i]); f != flaw::none)
        return {f, step_part::chains, i, node};
    if (const auto [f, i] = check_pairs(s.pairs); f != flaw::none) return {f, step_part::pairs, i};
    for (std::size_t i = 0; i < s.constraints.size(); ++i)
      if (const flaw f = check_game_argument<B>(s.constraints[i], houses_); f != flaw::none)
        return {f, step_part::constraints, i};
    for (std::size_t i = 0; i < s.symmetries.size(); ++i)
      if (const flaw f = check_symmetry_argument<B>(s.symmetries[i], values_, houses_, free_);
          f != flaw::none)
        return {f, step_part::symmetries, i};
    return {};
  }
  /// `after` is the state after the lemmas. What they have concluded is proven.
  verification check_conclusions(const step& s, const step_checker& after, bool is_nested) const {
    for (std::size_t i = 0; i < s.placements.size(); ++i) {
      flaw f = check_conclusion(s.placements, i);
      if (f == flaw::none && !after.is_placed_as(s.placements[i]) &&
          !after.is_proven(s, s.placements[i], true))
        f = flaw::not_proven;
      if (f != flaw::none) return {f, step_part::placements, i};
    }
    for (std::size_t i = 0; i < s.eliminations.size(); ++i) {
      if (is_nested && is_in_grid(s.eliminations[i]) && !is_candidate(s.eliminations[i])) continue;
      flaw f = check_conclusion(s.eliminations, i);
      if (is_nested && f == flaw::already_placed) f = flaw::none; // what the chain placed itself
      if (f == flaw::none && contains(s.placements, s.eliminations[i])) f = flaw::repeated;
      if (f == flaw::none && after.is_candidate(s.eliminations[i]) &&
          !after.is_proven(s, s.eliminations[i], false))
        f = flaw::not_proven;
      if (f != flaw::none) return {f, step_part::eliminations, i};
    }
    return {s.placements.empty() && s.eliminations.empty() ? flaw::no_conclusion : flaw::none};
  }

  using assignments = std::vector<assignment>;

  static bool is_in_grid(assignment a) { return a.where < B.cells() && a.what.index() < B.size(); }
  bool is_candidate(assignment a) const { return is_in_grid(a) && marks_.has(a.where, a.what); }
  bool is_placed_as(assignment a) const {
    return !values_.is_blank(a.where) && values_.digit_at(a.where) == a.what;
  }
  bool exists(const constraint& k) const {
    return k.kind == constraint_kind::cell_filled ? k.where < B.cells()
                                                  : k.among < houses_.size() && k.what.index() < B.size();
  }
  bool meets(assignment a, const constraint& k) const { return k.is_met_by(a, houses_); }
  std::size_t met(assignment a, const std::vector<constraint>& list) const {
    return static_cast<std::size_t>(
        std::count_if(list.begin(), list.end(), [&](const constraint& k) { return meets(a, k); }));
  }
  /// The candidates of an existing constraint.
  assignments candidates_of(const constraint& k) const {
    assignments result;
    if (k.kind == constraint_kind::cell_filled)
      for (const int d : marks_[k.where]) result.push_back({k.where, digit::from_index(d)});
    else
      for (const cell c : houses_.cells(k.among))
        if (marks_.has(c, k.what)) result.push_back({c, k.what});
    return result;
  }
  bool conflict(assignment a, assignment b) const {
    if (a.where == b.where) return a.what != b.what;
    if (a.what != b.what) return false;
    for (const house u : houses_.houses_of(a.where))
      if (houses_.contains(u, b.where)) return true;
    return false;
  }

  flaw check_conclusion(const assignments& list, std::size_t i) const {
    if (!is_candidate(list[i])) return flaw::not_a_candidate;
    if (!values_.is_blank(list[i].where)) return flaw::already_placed;
    return std::find(list.begin(), list.begin() + static_cast<std::ptrdiff_t>(i), list[i]) !=
                   list.begin() + static_cast<std::ptrdiff_t>(i)
               ? flaw::repeated
               : flaw::none;
  }

  /// Whether one of the arguments, which are right, implies the conclusion.
  bool is_proven(const step& s, assignment a, bool is_placement) const {
    const auto any = [](const auto& list, auto f) { return std::any_of(list.begin(), list.end(), f); };
    return any(s.sets,
               [&](const set_argument& g) {
                 return is_placement ? is_alone_in_base(g, a) : is_overcounted(g, a);
               }) ||
           any(s.alternations,
               [&](const alternating_chain& c) {
                 return is_placement ? is_both_ends(c, a) : is_seen_by_link(c, a);
               }) ||
           any(s.cases, [&](const case_argument& c) { return is_in_all_cases(c, a, is_placement); }) ||
           any(s.chains,
               [&](const chain& c) { return c.nodes[0].what == a && c.nodes[0].holds != is_placement; }) ||
           (!is_placement &&
            (any(s.pairs, [&](const pair_refuted& p) { return p.a == a && p.b == a; }) ||
             any(s.constraints,
                 [&](const game_argument& g) { return is_eliminated_by<B>(g, a, marks_, houses_); }) ||
             any(s.symmetries, [&](const symmetry_argument& g) { return is_unlike_image(g, a); })));
  }
  bool is_alone_in_base(const set_argument& g, assignment a) const {
    const assignments alone{a};
    return std::any_of(g.base.begin(), g.base.end(),
                       [&](const constraint& k) { return candidates_of(k) == alone; }) ||
           std::any_of(g.clauses.begin(), g.clauses.end(), [&](const clause& c) { return c.any == alone; });
  }
  /// Suppose that it holds. The candidates that hold lie in n bases together, or more, and in as many covers
  /// besides that this one lies in more covers than bases; but there are only m covers.
  bool is_overcounted(const set_argument& g, assignment a) const {
    const std::size_t n = g.base.size() + g.clauses.size(), m = g.cover.size();
    return met(a, g.cover) > m - n + met(a, g.base) + met(a, g.clauses);
  }
  static std::size_t met(assignment a, const std::vector<clause>& list) {
    return static_cast<std::size_t>(
        std::count_if(list.begin(), list.end(), [&](const clause& c) { return contains(c.any, a); }));
  }
  bool conflicts_with_all(assignment a, const assignments& list) const {
    return std::all_of(list.begin(), list.end(), [&](assignment b) { return conflict(a, b); });
  }
  bool is_seen_by_link(const alternating_chain& c, assignment a) const {
    const assignments *last = &c.links.back().to, *first = &c.links.front().from;
    if (conflicts_with_all(a, *last) && conflicts_with_all(a, *first)) return true;
    if (!are_linked(*last, *first)) return false;
    for (std::size_t i = 1; i < c.links.size(); ++i)
      if (conflicts_with_all(a, c.links[i - 1].to) && conflicts_with_all(a, c.links[i].from)) return true;
    return false;
  }
  bool is_both_ends(const alternating_chain& c, assignment a) const {
    const assignments alone{a};
    return c.links.front().from == alone && c.links.back().to == alone;
  }
  bool is_in_all_cases(const case_argument& c, assignment a, bool holds) const {
    return std::all_of(c.cases.begin(), c.cases.end(), [&](const proof_case& one) {
      return one.is_refuted ||
             std::any_of(one.implied.nodes.begin(), one.implied.nodes.end(),
                         [&](const chain_node& n) { return n.what == a && n.holds == holds; });
    });
  }

  bool is_unlike_image(const symmetry_argument& g, assignment a) const {
    for (assignment image = g(a); image != a; image = g(image))
      if (!is_candidate(image) || conflict(image, a)) return true;
    return false;
  }
  /// The candidates that occur in some constraints and clauses.
  assignments candidates_in(const std::vector<constraint>& list, const std::vector<clause>& clauses) const {
    assignments result;
    for (const constraint& k : list)
      for (const assignment a : candidates_of(k)) result.push_back(a);
    for (const clause& c : clauses) result.insert(result.end(), c.any.begin(), c.any.end());
    sort_unique(result);
    return result;
  }
  bool all_exist(const std::vector<constraint>& list) const {
    return std::all_of(list.begin(), list.end(), [&](const constraint& k) { return exists(k); });
  }

  flaw check_sets(const set_argument& g) const {
    if (!all_exist(g.base) || !all_exist(g.cover)) return flaw::no_such_constraint;
    for (const clause& c : g.clauses)
      if (const flaw f = check_clause(c); f != flaw::none) return f;
    if (g.base.size() + g.clauses.size() > g.cover.size()) return flaw::too_few_covers;
    for (const assignment a : candidates_in(g.base, g.clauses))
      if (met(a, g.cover) < met(a, g.base) + met(a, g.clauses)) return flaw::uncovered_base;
    return flaw::none;
  }

  /// By sets: if none of `any` held, the candidates that hold would lie in n bases together, and in as many
  /// covers or more; but there are fewer.
  flaw check_clause(const clause& c) const {
    for (const assignment a : c.any)
      if (!is_candidate(a)) return flaw::not_a_candidate;
    if (c.is_by_uniqueness()) {
      if (!c.base.empty() || !c.cover.empty()) return flaw::too_many_covers;
      return check_pattern<B>(c, marks_, houses_, free_);
    }
    if (!all_exist(c.base) || !all_exist(c.cover)) return flaw::no_such_constraint;
    if (c.cover.size() >= c.base.size()) return flaw::too_many_covers;
    for (const assignment a : candidates_in(c.base, {}))
      if (!contains(c.any, a) && met(a, c.cover) < met(a, c.base)) return flaw::missing_candidate;
    return flaw::none;
  }

  bool are_linked(const assignments& to, const assignments& from) const {
    return std::all_of(to.begin(), to.end(), [&](assignment a) { return conflicts_with_all(a, from); });
  }
  /// The flaw, and its link.
  std::pair<flaw, std::size_t> check_alternation(const alternating_chain& c) const {
    if (c.links.empty()) return {flaw::not_linked, 0};
    for (std::size_t i = 0; i < c.links.size(); ++i) {
      const strong_link& l = c.links[i];
      if (const flaw f = check_clause(l.by); f != flaw::none) return {f, i};
      for (const assignment a : l.by.any)
        if (!contains(l.from, a) && !contains(l.to, a)) return {flaw::missing_candidate, i};
      for (const assignments* side : {&l.from, &l.to})
        if (!std::all_of(side->begin(), side->end(), is_in_grid)) return {flaw::not_a_candidate, i};
      if (i > 0 && !are_linked(c.links[i - 1].to, l.from)) return {flaw::not_linked, i - 1};
    }
    return {flaw::none, 0};
  }

  /// The flaw, and its case.
  std::pair<flaw, std::size_t> check_cases(const case_argument& c) const {
    const std::size_t expected = c.either ? 2 : c.by.any.size();
    if (c.cases.size() != expected) return {flaw::missing_candidate, c.cases.size()};
    if (c.either ? !is_candidate(*c.either) : check_clause(c.by) != flaw::none)
      return {c.either ? flaw::not_a_candidate : check_clause(c.by), c.cases.size()};
    for (std::size_t i = 0; i < expected; ++i) {
      const chain& implied = c.cases[i].implied;
      if (const auto [f, node] = check_implications(implied); f != flaw::none) return {f, i};
      const assignment a = c.either ? *c.either : c.by.any[i];
      if (implied.nodes[0].what != a || implied.nodes[0].holds != (!c.either || i == 0))
        return {flaw::no_assumption, i};
      if (c.cases[i].is_refuted)
        if (const flaw f = check_met(implied); f != flaw::none) return {f, i};
    }
    return {flaw::none, 0};
  }

  /// The flaw, and its node.
  std::pair<flaw, std::size_t> check_chain(const chain& c) const {
    if (const auto found = check_implications(c); found.first != flaw::none) return found;
    return {check_met(c), c.nodes.size()};
  }
  std::pair<flaw, std::size_t> check_implications(const chain& c) const {
    if (c.nodes.empty() || c.nodes[0].how != link::assumed) return {flaw::no_assumption, 0};
    for (std::size_t i = 0; i < c.nodes.size(); ++i)
      if (const flaw f = check_node(c, i); f != flaw::none) return {f, i};
    return {flaw::none, 0};
  }
  flaw check_met(const chain& c) const {
    if (!exists(c.met)) return flaw::no_such_constraint;
    for (const assignment a : candidates_of(c.met))
      if (!is_eliminated(c, c.nodes.size(), a)) return flaw::not_met;
    return flaw::none;
  }
  flaw check_node(const chain& c, std::size_t i) const {
    const chain_node& n = c.nodes[i];
    if (!is_candidate(n.what)) return flaw::not_a_candidate;
    switch (n.how) {
    case link::assumed:
      return i == 0 || (n.holds && marks_[n.what.where].count() == 1) ? flaw::none : flaw::unfounded;
    case link::weak: {
      if (!exists(n.by)) return flaw::no_such_constraint;
      if (n.holds || n.from >= i) return flaw::not_weak;
      const chain_node& from = c.nodes[n.from];
      return from.holds && from.what != n.what && meets(from.what, n.by) && meets(n.what, n.by)
                 ? flaw::none
                 : flaw::not_weak;
    }
    case link::strong:
      if (!exists(n.by)) return flaw::no_such_constraint;
      if (!n.holds || !meets(n.what, n.by)) return flaw::not_strong;
      for (const assignment a : candidates_of(n.by))
        if (a != n.what && !is_eliminated(c, i, a)) return flaw::not_strong;
      return flaw::none;
    case link::nested:
      // Proven where it is named first: without what it concludes itself.
      if (n.from >= c.nested.size()) return flaw::nested_step;
      if (!is_named(c, i, n.from) && !assuming(c, i).check(c.nested[n.from], true)) return flaw::nested_step;
      return contains(n.holds ? c.nested[n.from].placements : c.nested[n.from].eliminations, n.what)
                 ? flaw::none
                 : flaw::nested_step;
    }
    return flaw::unfounded;
  }
  /// The state with the chain's first `count` nodes taken for true.
  step_checker assuming(const chain& c, std::size_t count) const {
    step_checker result = *this;
    for (std::size_t i = 0; i < count; ++i) result.assume(c.nodes[i].what, c.nodes[i].holds);
    return result;
  }
  void assume(assignment a, bool holds) {
    if (!holds) return marks_.remove(a.where, a.what);
    for (int d = 0; d < B.size(); ++d)
      if (d != a.what.index()) marks_.remove(a.where, digit::from_index(d));
    for (const cell peer : houses_.peers(a.where)) marks_.remove(peer, a.what);
    values_.set(a.where, a.what);
  }

  /// The flaw, and its place.
  std::pair<flaw, std::size_t> check_pairs(const std::vector<pair_refuted>& pairs) const {
    std::set<std::pair<assignment, assignment>> refuted;
    const auto holds_with = [&](assignment x, assignment y) {
      return !conflict(x, y) && !refuted.count(std::minmax(x, y)) && !refuted.count({x, x});
    };
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      const pair_refuted& p = pairs[i];
      if (!is_candidate(p.a) || !is_candidate(p.b)) return {flaw::not_a_candidate, i};
      if (!exists(p.by)) return {flaw::no_such_constraint, i};
      for (const assignment c : candidates_of(p.by))
        if (holds_with(c, p.a) && holds_with(c, p.b)) return {flaw::supported_pair, i};
      refuted.insert(std::minmax(p.a, p.b));
    }
    return {flaw::none, 0};
  }

  candidates<B> marks_;
  grid<B> values_;
  const H& houses_;
  cell_set free_;
};

} // namespace detail

/// Whether a step follows from the candidates of a state, whichever rule found it. `values` are the cells
/// that are placed. Each argument must be right. Each conclusion must be implied by one of them and must
/// change the state: it names a candidate of an open cell, and is not duplicated. `free` has the cells that a
/// puzzle with one solution leaves free (`free_cells`); without them arguments by uniqueness are refused.
/// O(constraints of the arguments * n), and a copy of the state for each nested step.
template <box B, house_system H = houses::standard<B>>
verification verify(const step& s, const candidates<B>& state, const grid<B>& values, const H& h = H(),
                    const sets::fixed_set<B.cells()>& free = {}) {
  return detail::step_checker<B, H>(state, values, h, free).check(s);
}
/// The same in a game with constraints, which steps may rest on.
template <box B, constrained_game G>
verification verify(const step& s, const candidates<B>& state, const grid<B>& values, const G& g) {
  return verify(s, state, values, game_houses<G>(g));
}
/// The same for the state of a board, before the step is applied.
template <board Board>
verification verify(const step& s, const Board& b) {
  return verify<Board::shape>(s, candidates_of(b), b.values(), b.houses(), free_cells(b));
}

} // namespace boxline::inline v0_2::logic
