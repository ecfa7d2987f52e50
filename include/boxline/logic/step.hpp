// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/board.hpp>
#include <boxline/core/constraint.hpp>
#include <boxline/enum_word.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// \file
/// A step: what a rule infers, and the argument for it. It is a value that can be verified (`verify`),
/// drawn and explained without the rule. There are four kinds of arguments, and a rule uses those that it
/// needs:
// clang-format off
///
///     set_argument   constraints that need a candidate each, covered by as many that hold at most one each:
///                    singles, intersections, subsets, fish
///     chain          an assumption, its implications node by node, and a constraint without candidates:
///                    Nishio, contradictions, colouring, forcing nets; a node may depend on a nested step,
///                    in the state as assumed so far
///     pair_refuted   two candidates that cannot both hold, by a third constraint and earlier pairs:
///                    path consistency
///     game_argument  a constraint of the game besides its houses: killer cages, thermometers, anti-knight
///
// clang-format on
/// A constraint is a cell, or a house and a digit (`constraint`): exactly one of its candidates holds.

namespace boxline::logic {

/// The names of a rule and the text that explains its steps: one constant object for each rule.
struct rule_info {
  std::string_view key;   ///< for programs, options and JSON: `hidden-pair`
  std::string_view title; ///< in English: `hidden pair`
  /// The pattern that explains a step in English: see logic/narrator.hpp.
  std::string_view text;
  int level = 1; ///< the size, where there are several: 2 for a pair
};

/// Constraints that need a candidate each (`base`) and as many that can hold no more than one each (`cover`),
/// where every candidate of a base lies in a cover. Then every other candidate of a cover is eliminated, and
/// the only candidate of a base is placed.
struct set_argument {
  std::vector<constraint> base{}, cover{};
  friend bool operator==(const set_argument&, const set_argument&) = default;
};

/// How a node of a chain follows from those before it.
enum class link : unsigned char {
  assumed, ///< it does not: the chain's first node, or one that already holds
  weak,    ///< it does not hold, since node `from` holds and both meet `by`
  strong,  ///< it holds, since all other candidates of `by` are eliminated
  nested   ///< a nested step proves it, with all nodes before it taken for true
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

/// What a rule infers from the candidates of a state, and the arguments for it. It changes the state: what it
/// eliminates was a candidate, and the cells where it places were open.
struct step {
  const rule_info* rule = nullptr;
  std::vector<assignment> placements{}, eliminations{};
  std::vector<set_argument> sets{};
  std::vector<chain> chains{};
  std::vector<pair_refuted> pairs{};
  std::vector<game_argument> constraints{};
  friend bool operator==(const step&, const step&) = default;
};

inline bool operator==(const chain& a, const chain& b) {
  return a.nodes == b.nodes && a.met == b.met && a.nested == b.nested;
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

} // namespace boxline::logic
