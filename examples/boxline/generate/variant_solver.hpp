// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "solve/searches.hpp"

/// \file
/// The default pipeline of the subcommand `solve`, which is compiled there, as the generator and those that
/// set puzzles ask for it.

namespace command {

/// An enumeration of solutions, as the generator asks for them.
template <boxline::box B>
class enumeration {
public:
  explicit enumeration(std::unique_ptr<solution_stream<B>> of) : of_(std::move(of)) {}
  boxline::next_result next() { return of_->next(); }
  const enumeration& board() const { return *this; }
  boxline::grid<B> values() const { return of_->solution(); }

private:
  std::unique_ptr<solution_stream<B>> of_;
};

/// For any houses, and with constraints. It draws grids itself.
template <boxline::box B>
class variant_solver {
public:
  static constexpr boxline::box shape = B;
  using game_type = typename puzzle_rules<B>::game_type;

  variant_solver(boxline::house_list<B> houses, boxline::constraint_list constraints)
      : rules_(std::move(houses), std::move(constraints)),
        by_(make_everyday_searches<B>(rules_choice::kind::listed, rules_)) {}

  auto search(const boxline::grid<B>& puzzle, const boxline::limits& limit) const {
    return enumeration<B>(by_->stream(rules_, puzzle, limit));
  }
  /// See `solver::random_solution`.
  drawn_solution<B> random_solution(const boxline::grid<B>& puzzle, std::uint64_t seed,
                                    const boxline::limits& limit) const {
    return by_->draw(rules_, puzzle, seed, limit);
  }

  const boxline::house_list<B>& list() const { return rules_.list(); }
  const boxline::constraint_list& constraints() const { return rules_.constraints(); }

private:
  puzzle_rules<B> rules_;
  std::unique_ptr<searches_for<B>> by_;
};

} // namespace command
