// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/board.hpp>
#include <boxline/core/constraint.hpp>

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

/// \file
/// What a rule found, and why: a value that says what is concluded, and that can be verified alone (`verify`), drawn and put
/// into words. There are three ways to argue, and a rule uses those that it needs:
///
///     set_argument   some constraints need a candidate each, and as many can take no more than that: singles,
///                    intersections, subsets, fish
///     chain          an assumption, what follows from it node by node, and the constraint that nothing is left for: Nishio,
///                    contradictions, colouring, forcing nets; a node may rest on a step of its own, in the state as
///                    assumed so far
///     pair_refuted   two candidates that cannot hold together, by a third constraint and earlier pairs: path consistency
///
/// A constraint is a cell, or a house and a digit (`constraint`): exactly one of its candidates holds.

namespace boxline::logic {

/// What a rule says of itself, one constant object for each rule.
struct rule_info {
  std::string_view key;   ///< for programs: `hidden-pair`; options and JSON have it
  std::string_view title; ///< in English: `hidden pair`
  /// How a step is explained in English, with the places for what it is about: see deduce/words.hpp.
  std::string_view text;
  int level = 1; ///< the size of what it looks for, where there are several: 2 for a pair
};

/// Constraints that need a candidate each (`base`) and as many that can hold no more than one each (`cover`), where every
/// candidate of a base lies in a cover: then what else lies in a cover goes, and what is alone in a base is placed.
struct set_argument {
  std::vector<constraint> base{}, cover{};
  friend bool operator==(const set_argument&, const set_argument&) = default;
};

/// How a node of a chain follows from those before it.
enum class link : unsigned char {
  assumed, ///< it does not: the chain's first node, or one that states what already holds
  weak,    ///< it is gone, since node `from` holds and takes what they share, `by`
  strong,  ///< it holds, since all else in `by` is gone
  nested   ///< a step of the chain's own says so, with all nodes before it taken for true
};

/// A candidate in a chain, which holds or is gone.
struct chain_node {
  assignment what{};
  bool holds = false;
  link how = link::assumed;
  constraint by{};      ///< the constraint of a weak or a strong link
  std::size_t from = 0; ///< the node that a weak link comes from; the nested step
  friend bool operator==(const chain_node&, const chain_node&) = default;
};

struct step;

/// An assumption that leads to a contradiction: `nodes[0]` is assumed, the others follow in order, and then nothing is left
/// for `met`. So the assumption is wrong.
struct chain {
  std::vector<chain_node> nodes{};
  constraint met{};
  std::vector<step> nested; ///< what nodes rest on
  friend bool operator==(const chain&, const chain&);
};

/// Two candidates that cannot hold together, as no candidate of `by` goes with both: a candidate goes with another when they
/// share no cell, and no house with the same digit, and no earlier `pair_refuted` names them. With `a == b`, a itself
/// cannot hold.
struct pair_refuted {
  assignment a, b;
  constraint by{};
  friend bool operator==(const pair_refuted&, const pair_refuted&) = default;
};

/// What a rule concludes from the candidates of a state, and why. It changes something: what it eliminates was a candidate, and
/// what it places was open.
struct step {
  const rule_info* rule = nullptr;
  std::vector<assignment> placements{}, eliminations{};
  std::vector<set_argument> sets{};
  std::vector<chain> chains{};
  std::vector<pair_refuted> pairs{};
  friend bool operator==(const step&, const step&) = default;
};

inline bool operator==(const chain& a, const chain& b) {
  return a.nodes == b.nodes && a.met == b.met && a.nested == b.nested;
}

namespace detail {

/// Puts a list in ascending order, each value once.
template <class T>
void sort_once(std::vector<T>& list) {
  std::sort(list.begin(), list.end());
  list.erase(std::unique(list.begin(), list.end()), list.end());
}

} // namespace detail

/// Puts a step's conclusions on a board. A contradiction where the board does not allow them.
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
