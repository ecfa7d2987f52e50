// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/board.hpp>
#include <boxline/core/constraint.hpp>
#include <boxline/enum_word.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// \file
/// A step: what a rule infers, and the argument for it. It is a value that can be verified (`verify`),
/// shown and explained without the rule. There are seven kinds of arguments, and a rule uses those that it
/// needs:
// clang-format off
///
///     set_argument   constraints that need a candidate each, and others that hold at most one each: singles,
///                    intersections, subsets, fish with and without fins, wings, almost locked sets, rank n
///     alternating_chain   two groups of candidates of which one holds, link by link: chains and loops
///     case_argument  candidates of which one holds, each with the same conclusion: forcing chains
///     chain          an assumption, its implications node by node, and a constraint without candidates:
///                    Nishio, contradictions, colouring, forcing nets; a node may depend on a nested step,
///                    in the state as assumed so far
///     pair_refuted   two candidates that cannot both hold, by a third constraint and earlier pairs:
///                    path consistency
///     symmetry_argument   the givens are their own image: symmetry of givens
///     game_argument  a constraint of the game besides its houses: killer cages, thermometers, anti-knight
///
// clang-format on
/// A constraint is a cell, or a house and a digit (`constraint`): exactly one of its candidates holds.

namespace boxline::inline v0_2::logic {

/// The names of a rule and the text that explains its steps: one constant object for each rule.
struct rule_info {
  std::string_view key;   ///< for programs, options and JSON: `hidden-pair`
  std::string_view title; ///< in English: `hidden pair`
  /// The pattern that explains a step in English: see logic/rule_text.hpp.
  std::string_view text;
  int level = 1; ///< the size, where there are several: 2 for a pair
  /// Whether steps rest on the puzzle having one solution: the rule finds nothing on boards without free
  /// cells (`logic_solver::start(puzzle, uniqueness::unique)` sets them).
  bool by_uniqueness = false;
};

/// Candidates of which at least one holds (`any`), and why, in one of two ways.
///
/// - By sets: each of `base` needs a candidate, each of `cover` holds one at most, and there are fewer covers
///   than bases. Every candidate that is not in `any` lies in as many covers as bases, or in more. So one in
///   `any` holds. A cell, or a digit in a house, is the case of one base: `any` are its candidates. An almost
///   locked set is that of n cells and n digits of a house.
/// - By a deadly pattern: `core` is not empty. If each of its cells held one of its candidates in it, the
///   digits of these cells could be rearranged to another solution. So one of the other candidates of these
///   cells, which are `any`, holds. That rests on uniqueness: the puzzle leaves these cells free.
struct clause {
  std::vector<assignment> any{};
  std::vector<constraint> base{}, cover{};
  std::vector<assignment> core{};
  friend bool operator==(const clause&, const clause&) = default;

  /// The candidates of a constraint, all of which are in `any`.
  static clause of(const constraint& k, std::vector<assignment> candidates) {
    return {std::move(candidates), {k}, {}, {}};
  }
  /// Whether it rests on uniqueness.
  bool is_by_uniqueness() const { return !core.empty(); }
};

/// Constraints (`base`) and clauses that need a candidate each, n together, and m >= n constraints that hold
/// no more than one each (`cover`). A constraint may be named several times. Every candidate lies in as many
/// covers as bases, or in more. Then a candidate that lies in over m - n covers more than bases is
/// eliminated: with it the others would need more covers than there are. The only candidate of a base is
/// placed. m - n is the rank.
struct set_argument {
  std::vector<constraint> base{}, cover{};
  std::vector<clause> clauses{};
  friend bool operator==(const set_argument&, const set_argument&) = default;
};

/// Two groups of candidates, and a clause by which one of either group holds.
struct strong_link {
  std::vector<assignment> from{}, to{};
  clause by{}; ///< `by.any` is both groups together
  friend bool operator==(const strong_link&, const strong_link&) = default;
};

/// Strong links, one after the other: each candidate of a link's `to` conflicts with each of the next one's
/// `from`. So if no candidate of the first `from` holds, one of the last `to` does. What conflicts with all
/// of both is eliminated; where both are the same candidate, it is placed. A chain whose last `to` conflicts
/// with its first `from` is a continuous loop: what conflicts with all of any `to` and of the `from` after it
/// is eliminated.
struct alternating_chain {
  std::vector<strong_link> links{};
  friend bool operator==(const alternating_chain&, const alternating_chain&) = default;
};

/// How a node of a chain follows from those before it.
enum class link : unsigned char {
  assumed, ///< it does not: the chain's first node, or one that already holds
  weak,    ///< it does not hold, since node `from` holds and both meet `by`
  strong,  ///< it holds, since all other candidates of `by` are eliminated
  nested   ///< a nested step proves it, with all nodes before the first that it proves taken for true
};
/// The enumerator in words: `assumed`, `weak`, `strong` or `nested`.
constexpr std::string_view to_string(link l) {
  return word_of(l, {"assumed", "weak", "strong", "nested"});
}

/// A candidate in a chain, which holds or is eliminated.
struct chain_node {
  assignment what{};
  bool holds = false;
  link how = link::assumed;
  constraint by{};      ///< the constraint of a weak or a strong link
  std::size_t from = 0; ///< the node that a weak link comes from; the nested step
  friend bool operator==(const chain_node&, const chain_node&) = default;
};

struct step;

/// An assumption that leads to a contradiction: `nodes[0]` is assumed, the others follow in order, and then
/// `met` has no candidate. So the assumption is wrong.
struct chain {
  std::vector<chain_node> nodes{};
  constraint met{};
  std::vector<step> nested; ///< the steps that nodes depend on
  friend bool operator==(const chain&, const chain&);
};

/// One of several cases: its assumption, what it implies, and where `is_refuted`, the constraint that has no
/// candidate left (`implied.met`).
struct proof_case {
  chain implied;
  bool is_refuted = false;
  friend bool operator==(const proof_case&, const proof_case&);
};

/// Cases of which one is true. They are the candidates of a clause, in its order, or that a candidate
/// `either` holds and that it does not, in this order. What each case either implies, by a node of its chain,
/// or refutes itself before, is proven.
struct case_argument {
  clause by{};
  std::optional<assignment> either{};
  std::vector<proof_case> cases{};
  friend bool operator==(const case_argument&, const case_argument&);
};

/// Two candidates that cannot both hold, since no candidate of `by` is compatible with both. Two
/// candidates are compatible when they share no cell, and no house with the same digit, and no earlier
/// `pair_refuted` names them. With `a == b`, a itself cannot hold.
struct pair_refuted {
  assignment a, b;
  constraint by{};
  friend bool operator==(const pair_refuted&, const pair_refuted&) = default;
};

/// Which cells of a constraint of the game an argument joins.
enum class constraint_reach : unsigned char {
  pairs, ///< the first of `game_argument::cells` determines what the others, each paired with it, may hold
  scope  ///< all of them together
};
/// The enumerator in words: `pairs` or `scope`.
constexpr std::string_view to_string(constraint_reach r) {
  return word_of(r, {"pairs", "scope"});
}

/// A constraint of the game (`game`): it eliminates candidates of its cells that the candidates of its other
/// cells do not allow.
struct game_argument {
  constraint_reach how = constraint_reach::scope;
  /// The number of the constraint in the game's network: among those on pairs (`pair_constraints`), else
  /// among those with a scope, where the implied ones are counted on from `scoped_count()`.
  std::uint32_t number = 0;
  std::string name{}, description{}; ///< of the constraint; see `described_constraint`
  std::vector<cell> cells{};
  friend bool operator==(const game_argument&, const game_argument&) = default;
};

/// A symmetry of the grid that takes the givens to the givens: cell i to `cells[i]`, digit i to `digits[i]`,
/// and houses to houses. It takes the solution to a solution, so, where there is only one, to itself: a
/// candidate holds if and only if its image does. That rests on uniqueness. A candidate is eliminated if one
/// of its images, the image of its image and so on, is no candidate, or conflicts with it.
struct symmetry_argument {
  std::vector<cell> cells{};
  std::vector<digit> digits{};
  /// The image of a candidate.
  assignment operator()(assignment a) const {
    return {cells[std::size_t(a.where)], digits[std::size_t(a.what.index())]};
  }
  friend bool operator==(const symmetry_argument&, const symmetry_argument&) = default;
};

/// What a rule infers from the candidates of a state, and the arguments for it. It changes the state: what it
/// eliminates was a candidate, and the cells where it places were open.
struct step {
  const rule_info* rule = nullptr;
  std::vector<assignment> placements{}, eliminations{};
  std::vector<set_argument> sets{};
  std::vector<chain> chains{};
  std::vector<pair_refuted> pairs{};
  std::vector<game_argument> constraints{};
  std::vector<alternating_chain> alternations{};
  std::vector<case_argument> cases{};
  std::vector<symmetry_argument> symmetries{};
  /// Steps that are taken first, in this order, each in the state after those before it. The arguments are
  /// for the state after them, and what they conclude is proven.
  std::vector<step> lemmas{};
  /// Candidates of which the pattern of the rule consists, part by part, for its text and its drawing: the
  /// arguments do not need them, and `verify` does not read them.
  std::vector<std::vector<assignment>> shape{};
  friend bool operator==(const step&, const step&) = default;
};

/// Makes a step that was made by `make_placement` that of another one.
inline void change_placement(step& s, const rule_info& info, assignment placed, constraint base,
                             constraint cover) {
  s.rule = &info;
  s.placements.front() = placed;
  s.sets.front().base.front() = base;
  s.sets.front().cover.front() = cover;
}
/// Makes a step that of a placement which is the one candidate of `base` in `cover`: a single. It keeps the
/// memory that it has.
inline void make_placement(step& s, const rule_info& info, assignment placed, constraint base,
                           constraint cover) {
  const auto clear = [](auto&... lists) { (lists.clear(), ...); };
  clear(s.eliminations, s.chains, s.pairs, s.constraints, s.alternations, s.cases, s.symmetries, s.lemmas,
        s.shape);
  s.placements.resize(1);
  s.sets.resize(1);
  set_argument& why = s.sets.front();
  why.base.resize(1);
  why.cover.resize(1);
  why.clauses.clear();
  change_placement(s, info, placed, base, cover);
}

/// Calls `f(clause)` for each clause of a step's arguments: of its sets, links and cases.
template <class F>
void for_each_clause(const step& s, F f) {
  for (const set_argument& set : s.sets)
    for (const clause& c : set.clauses) f(c);
  for (const alternating_chain& c : s.alternations)
    for (const strong_link& l : c.links) f(l.by);
  for (const case_argument& c : s.cases)
    if (!c.either) f(c.by);
}

inline bool operator==(const chain& a, const chain& b) {
  return a.nodes == b.nodes && a.met == b.met && a.nested == b.nested;
}
inline bool operator==(const proof_case& a, const proof_case& b) {
  return a.implied == b.implied && a.is_refuted == b.is_refuted;
}
inline bool operator==(const case_argument& a, const case_argument& b) {
  return a.by == b.by && a.either == b.either && a.cases == b.cases;
}

/// Applies a step's conclusions to a board. `contradiction` where the board does not allow them.
template <board Board>
status apply(Board& b, const step& s) {
  status result = b.open_cells() == 0 ? status::solved : status::open;
  for (const assignment& e : s.eliminations)
    if (b.remove(e.where, e.what) == status::contradiction) return status::contradiction;
  for (const assignment& p : s.placements) {
    result = b.place(p.where, p.what);
    if (result == status::contradiction) return result;
  }
  return result;
}

} // namespace boxline::inline v0_2::logic
