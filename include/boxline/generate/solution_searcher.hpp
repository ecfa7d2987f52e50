// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/grid.hpp>
#include <boxline/core/houses.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/enum_word.hpp>
#include <boxline/propagate/propagator.hpp>

#include <concepts>

namespace boxline::inline v0_2::generate {

/// What the generator requires of a solver: `s.search(puzzle, limits)` is an enumeration that has not begun;
/// each `next()` of it gives the next solution, which `board().values()` then holds, or gives why there is
/// none. No result depends on the order of the solutions.
///
/// Models: `boxline::solver<B, ...>`. One that never proves that there are no more solutions, such as a local
/// search, compiles, but `recognise` answers `no_proof`.
template <class S, box B>
concept solution_searcher = (S::shape == B) && requires(const S& s, const grid<B>& puzzle, const limits& l) {
  { s.search(puzzle, l).next() } -> std::same_as<next_result>;
  { s.search(puzzle, l).board().values() } -> std::same_as<grid<B>>;
};

/// A solver of rows, columns and boxes alone, whose propagation is inference only: every full grid is one of
/// its solutions, in every layout. A solver that does not name its game, its search and the search's
/// propagation does not count as one, since it may have rules of its own.
///
/// Models: `boxline::solver<B, ...>` with the searches of the library over `houses::standard<B>`.
template <class S>
concept plain_sudoku_solver =
    box_houses<typename S::game_type> && inference_only<typename S::search_type::propagation_type>;

/// Whether a solver finds a full grid, and only that, when all cells are given.
enum class recognition : unsigned char {
  recognised,    ///< the grid is its one solution, proven
  not_found,     ///< the grid breaks the solver's houses, or a rule of its propagation
  no_proof,      ///< the search does not prove that there is no other solution
  limit_reached, ///< the time ran out before it was known
  cancelled      ///< the caller's cancel callable returned true before it was known
};
/// The enumerator in words: `recognised`, `not found`, `no proof`, `limit` or `cancelled`.
constexpr std::string_view to_string(recognition r) {
  return word_of(r, {"recognised", "not found", "no proof", "limit", "cancelled"});
}

/// Gives a solver the full grid as a puzzle. One node of a tree search. Of the limits the time and the cancel
/// callable apply.
template <box B, solution_searcher<B> Solver>
recognition recognise(const Solver& solver, const grid<B>& full, const limits& limit = {}) {
  stop_check stop(limit);
  auto search = solver.search(full, stop.within());
  // Local searches give `limit_reached` where nothing stopped them.
  const auto otherwise = [&](next_result how, recognition then) {
    if (how == next_result::cancelled) return recognition::cancelled;
    return how == next_result::limit_reached && stop() ? stopped_as<recognition>(stop.why()) : then;
  };
  const next_result first = search.next();
  if (first != next_result::found || search.board().values() != full)
    return otherwise(first, recognition::not_found);
  const next_result second = search.next();
  return second == next_result::exhausted ? recognition::recognised
                                          : otherwise(second, recognition::no_proof);
}

} // namespace boxline::inline v0_2::generate
