// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/constraint_list.hpp>
#include <boxline/constraints/propagator.hpp>
#include <boxline/core/game_rules.hpp>
#include <boxline/core/grid.hpp>
#include <boxline/core/recognise.hpp>

#include <concepts>
#include <memory>
#include <type_traits>
#include <utility>

namespace boxline::inline v0_2 {

/// What a `game` is made of besides its houses: a constraint, or a list of them.
template <class C>
concept game_constraint = puzzle_constraint<C> || std::same_as<C, constraint_list>;

namespace detail {
// Asserted, not required of the parameters of `game`: g++ does not report which of a pack fails, nor why.
template <class C>
struct part_of_game {
  static_assert(std::same_as<C, constraint_list> || named_constraint<C>,
                "a constraint has a name (named_constraint): static constexpr std::string_view name");
  static_assert(!named_constraint<C> || game_constraint<C>,
                "a constraint (puzzle_constraint) has pairs and allows, or scope, accepts and narrow");
  static constexpr bool is_right = true;
};
} // namespace detail

/// The rules of a game: houses and constraints, one value that everything takes in place of houses alone.
///
///     game<houses::standard<3>, constraints::anti_knight>          known at compile time
///     game{houses::standard<3>(), list}                            a constraint_list
///
/// Copies share what does not change: they cost as much as a pointer. Requires n <= 64.
template <house_system Houses, class... Constraints>
  requires(Houses::shape.size() <= 64)
class game {
  static_assert((detail::part_of_game<Constraints>::is_right && ...));

public:
  static constexpr box shape = Houses::shape;
  using houses_type = Houses;
  /// See `pairwise_game`.
  static constexpr bool is_pairwise =
      ((pairwise_constraint<Constraints> && !scoped_constraint<Constraints>)&&...);

  game() requires(std::default_initializable<Houses> && (std::default_initializable<Constraints> && ...))
      : game(Houses(), Constraints()...) {}
  explicit game(Houses houses, const Constraints&... constraints) requires(sizeof...(Constraints) > 0)
      : network_(made(houses, constraints...)), houses_(std::move(houses)) {}

  const Houses& houses() const { return houses_; }
  const constraint_network& constraints() const { return *network_; }
  /// A propagation policy that keeps the constraints: see `propagate::constraints`.
  propagate::constraints propagator() const { return propagate::constraints(network_); }

private:
  static shared_network made(const Houses& houses, const Constraints&... constraints) {
    auto network = std::make_shared<constraint_network>(shape);
    const auto add = [&network]<class C>(const C& c) {
      if constexpr (std::same_as<C, constraint_list>)
        c.add_to(*network);
      else if constexpr (puzzle_constraint<C>)
        network->add(c);
    };
    (add(constraints), ...);
    network->use(houses);
    return network;
  }

  shared_network network_; // made of the houses before they are moved
  [[no_unique_address]] Houses houses_;
};

/// Whether no value clashes with another or is out of range, no pair of filled cells breaks a constraint, and
/// no scope of a constraint without a blank. O(houses * n, pairs and scopes).
template <box B, constrained_game G>
bool is_valid(const grid<B>& g, const G& rules) {
  return is_valid(g, rules.houses()) && rules.constraints().holds(g.values());
}

/// Whether `g` is a solution: complete, each digit once in every house, and all constraints hold.
template <box B, constrained_game G>
bool is_solution(const grid<B>& g, const G& rules) {
  return g.is_complete() && is_valid(g, rules);
}

/// Whether `g` is a solution and holds every given of `puzzle`.
template <box B, constrained_game G>
bool is_solution_of(const grid<B>& g, const grid<B>& puzzle, const G& rules) {
  return is_solution_of(g, puzzle, rules.houses()) && is_solution(g, rules);
}

} // namespace boxline::inline v0_2
