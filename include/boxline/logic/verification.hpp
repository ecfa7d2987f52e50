// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/enum_word.hpp>

#include <cstddef>
#include <string>
#include <string_view>

namespace boxline::inline v0_2::logic {

/// What is wrong with a step.
enum class flaw : unsigned char {
  none,
  no_conclusion,      ///< it changes nothing
  not_a_candidate,    ///< it names an assignment that is no candidate of the state
  already_placed,     ///< it places or empties a cell that is placed
  repeated,           ///< a conclusion is duplicated
  not_proven,         ///< no argument gives the conclusion
  no_such_constraint, ///< a cell, house or digit that the grid does not have, or no constraint of the game
  too_few_covers,     ///< fewer covers than bases
  uncovered_base,     ///< a candidate lies in more bases than covers
  too_many_covers,    ///< a clause with as many covers as bases
  not_free,           ///< a deadly pattern in a cell that the puzzle does not leave free
  not_deadly,         ///< the digits of a pattern have no other arrangement
  not_symmetric,      ///< a symmetry that is none of the houses, or of the givens
  missing_candidate,  ///< a candidate that may hold instead is not in the clause, or has no case
  not_linked,         ///< a candidate of a link does not conflict with one of the next
  no_assumption,      ///< a chain that does not start with an assumption
  unfounded,          ///< a later assumption that does not already hold
  not_weak,           ///< node `from` does not eliminate it by that constraint
  not_strong,         ///< the constraint has another candidate left
  nested_step,        ///< the step that it depends on is wrong, or does not conclude it
  not_met,            ///< the constraint at the chain's end has a candidate left
  supported_pair      ///< a candidate of the constraint is compatible with both
};

/// The flaw in words.
constexpr std::string_view to_string(flaw f) {
  return word_of(f, {"ok",
                     "changes nothing",
                     "no candidate",
                     "already placed",
                     "duplicated",
                     "not proven",
                     "no such constraint",
                     "fewer covers than bases",
                     "a candidate in more bases than covers",
                     "a clause with as many covers as bases",
                     "a pattern in cells that are not free",
                     "a pattern that has no other arrangement",
                     "no symmetry of the givens",
                     "a candidate that may hold is left out",
                     "no conflict with the next link",
                     "no assumption",
                     "assumed without a reason",
                     "not eliminated by the node that it comes from",
                     "not the last for its constraint",
                     "not proven by the nested step",
                     "the constraint at the end has a candidate left",
                     "a candidate is compatible with both"});
}

/// The part of a step.
enum class step_part : unsigned char {
  placements,
  eliminations,
  lemmas,
  sets,
  alternations,
  cases,
  chains,
  pairs,
  constraints,
  symmetries
};
/// The enumerator's name: `placements`, `sets`, `chains` and so on.
constexpr std::string_view to_string(step_part s) {
  return word_of(s, {"placements", "eliminations", "lemmas", "sets", "alternations", "cases", "chains",
                     "pairs", "constraints", "symmetries"});
}

/// What `verify` found: the first flaw, and where it is.
struct verification {
  flaw what = flaw::none;
  step_part part = step_part::placements; ///< the vector that it is in
  std::size_t index = 0;                  ///< the place in that vector
  /// Of a chain: the place in `nodes`; past the last one it is `met`. Of an alternating chain: the link. Of
  /// cases: the case; past the last one it is the clause.
  std::size_t node = 0;
  explicit operator bool() const { return what == flaw::none; }
  friend bool operator==(const verification&, const verification&) = default;
};

/// `ok`, or as `chains[0], node 3: not the last for its constraint`.
inline std::string to_string(const verification& v) {
  std::string text;
  if (v.what != flaw::none && v.what != flaw::no_conclusion) {
    (text = to_string(v.part)) += "[" + std::to_string(v.index) + "]";
    if (v.part == step_part::chains) text += ", node " + std::to_string(v.node);
    if (v.part == step_part::alternations) text += ", link " + std::to_string(v.node);
    if (v.part == step_part::cases) text += ", case " + std::to_string(v.node);
    text += ": ";
  }
  return text += to_string(v.what);
}

} // namespace boxline::inline v0_2::logic
