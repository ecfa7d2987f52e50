// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/puzzle_constraint.hpp>
#include <boxline/core/candidates.hpp>
#include <boxline/logic/deadly.hpp>
#include <boxline/logic/game_houses.hpp>
#include <boxline/logic/step.hpp>
#include <boxline/logic/verification.hpp>

#include <algorithm>
#include <set>
#include <vector>

/// \file
/// What `verify` asks of arguments that rest on more than candidates: the constraints of the game, that
/// the solution is the only one, and symmetries of the givens.

namespace boxline::inline v0_2::logic::detail {

/// A constraint of a network by the number of `game_argument`.
template <class Network>
const auto& scope_of(std::size_t number, const Network& network) {
  const std::size_t demanded = network.scoped_count();
  return number < demanded ? network.scoped(number) : network.implied(number - demanded);
}
/// The candidates of a cell.
template <box B>
digit_mask mask_of_cell(cell c, const candidates<B>& marks) {
  digit_mask result = 0;
  for (const int d : marks[c]) result |= digit_mask{1} << d;
  return result;
}

/// Whether the game has the constraint, with this name and these cells.
template <box B, house_system H>
flaw check_game_argument(const game_argument& g, const H& houses) {
  if constexpr (carries_game<H>) {
    const auto& network = houses.game().constraints();
    if (g.how == constraint_reach::scope) {
      const std::size_t demanded = network.scoped_count();
      if (g.number >= demanded + network.implied_count()) return flaw::no_such_constraint;
      const auto& from = scope_of(g.number, network);
      const auto scope = from.scope();
      return from.name() == g.name && from.description() == g.description &&
                     std::equal(scope.begin(), scope.end(), g.cells.begin(), g.cells.end())
                 ? flaw::none
                 : flaw::no_such_constraint;
    }
    const auto list = network.pair_constraints();
    if (g.number >= list.size() || g.cells.size() < 2 || g.cells[0] >= B.cells() ||
        list[g.number].name != g.name || list[g.number].description != g.description)
      return flaw::no_such_constraint;
    const auto sources = network.sources_of_arcs(g.cells[0]);
    for (std::size_t k = 1; k < g.cells.size(); ++k) {
      bool is_paired = false;
      for (std::size_t i = 0; i < sources.size(); ++i)
        is_paired |= sources[i] == g.number && network.arcs(g.cells[0])[i].to == g.cells[k];
      if (!is_paired) return flaw::no_such_constraint;
    }
    return flaw::none;
  } else {
    return flaw::no_such_constraint;
  }
}
/// Whether a constraint of the game, which is there, eliminates a candidate.
template <box B, house_system H>
bool is_eliminated_by(const game_argument& g, assignment a, const candidates<B>& marks, const H& houses) {
  if constexpr (carries_game<H>) {
    const auto at = std::find(g.cells.begin(), g.cells.end(), a.where);
    if (at == g.cells.end()) return false;
    const auto& network = houses.game().constraints();
    if (g.how == constraint_reach::scope) {
      std::vector<digit_mask> digits;
      for (const cell c : g.cells) digits.push_back(mask_of_cell(c, marks));
      return !scope_of(g.number, network).narrow(digits) || // no combination: none of its candidates can hold
             (digits[static_cast<std::size_t>(at - g.cells.begin())] >> a.what.index() & 1) == 0;
    }
    const auto arcs = network.arcs(g.cells[0]);
    const auto sources = network.sources_of_arcs(g.cells[0]);
    for (std::size_t i = 0; i < arcs.size(); ++i)
      if (sources[i] == g.number && arcs[i].to == a.where &&
          (network.relation_of(arcs[i]).supported(mask_of_cell(g.cells[0], marks)) >> a.what.index() & 1) ==
              0)
        return true;
  }
  return false;
}

/// Whether an assignment is in a list.
inline bool contains(const std::vector<assignment>& list, assignment a) {
  return std::find(list.begin(), list.end(), a) != list.end();
}

/// Whether one of the chain's first `count` nodes eliminates a candidate.
inline bool is_eliminated(const chain& c, std::size_t count, assignment a) {
  for (std::size_t i = 0; i < count; ++i)
    if (c.nodes[i].what == a && !c.nodes[i].holds) return true;
  return false;
}
/// Whether one of them depends on a nested step.
inline bool is_named(const chain& c, std::size_t count, std::size_t step) {
  for (std::size_t i = 0; i < count; ++i)
    if (c.nodes[i].how == link::nested && c.nodes[i].from == step) return true;
  return false;
}

/// Whether the core of a clause by uniqueness has another arrangement, and the clause all that may hold
/// instead.
template <box B, house_system H>
flaw check_pattern(const clause& c, const candidates<B>& marks, const H& houses,
                   const sets::fixed_set<B.cells()>& free) {
  if constexpr (carries_game<H>) return flaw::not_deadly; // its digits may not be exchanged
  for (const assignment a : c.core) {
    if (a.where >= B.cells() || a.what.index() >= B.size()) return flaw::not_a_candidate;
    if (!free.test(a.where)) return flaw::not_free;
    for (const int d : marks[a.where]) {
      const assignment other{a.where, digit::from_index(d)};
      if (!contains(c.core, other) && !contains(c.any, other)) return flaw::missing_candidate;
    }
  }
  return is_deadly<B>(c.core, marks, houses) ? flaw::none : flaw::not_deadly;
}

/// Permutations of the cells and the digits that take each house to a house and each given to a given.
template <box B, house_system H>
flaw check_symmetry_argument(const symmetry_argument& g, const grid<B>& values, const H& houses,
                             const sets::fixed_set<B.cells()>& free) {
  if (free.empty()) return flaw::not_free;
  const std::set<cell> cells(g.cells.begin(), g.cells.end());
  const std::set<digit> digits(g.digits.begin(), g.digits.end());
  if (g.cells.size() != std::size_t(B.cells()) || cells.size() != g.cells.size() ||
      int(*cells.rbegin()) >= B.cells() || g.digits.size() != std::size_t(B.size()) ||
      digits.size() != g.digits.size() || digits.rbegin()->index() >= B.size())
    return flaw::not_symmetric;
  for (int u = 0; u < houses.size(); ++u) {
    const auto in = houses.cells(house(u));
    const auto is_image = [&](house v) {
      return std::all_of(in.begin(), in.end(),
                         [&](cell c) { return houses.contains(v, g.cells[std::size_t(c)]); });
    };
    const auto to = houses.houses_of(g.cells[std::size_t(*in.begin())]);
    if (std::none_of(to.begin(), to.end(), is_image)) return flaw::not_symmetric;
  }
  for (int c = 0; c < B.cells(); ++c) {
    if (free.test(c)) continue;
    const cell image = g.cells[std::size_t(c)];
    if (values.is_blank(cell(c)) || free.test(image) || values.is_blank(image) ||
        g.digits[std::size_t(values.digit_at(cell(c)).index())] != values.digit_at(image))
      return flaw::not_symmetric;
  }
  return flaw::none;
}

} // namespace boxline::inline v0_2::logic::detail
