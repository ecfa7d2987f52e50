// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/propagate/propagator.hpp>

#include <array>
#include <concepts>

/// \file
/// One house of any board as n bit sets of fixed size, for the rules on a whole house.

namespace boxline::inline v0_2::propagate {

/// The same members in the fixed set of N. O(1) if `s` has that type, else O(members). Requires members below
/// N.
template <int N, bit_set Set>
constexpr sets::fixed_set<N> to_fixed(const Set& s) {
  if constexpr (std::same_as<Set, sets::fixed_set<N>>) {
    return s;
  } else {
    sets::fixed_set<N> result;
    for (int i = s.first(); i >= 0; i = s.next(i)) result.insert(i);
    return result;
  }
}

/// N sets of up to N members.
template <int N>
using house_sets = std::array<sets::fixed_set<N>, N>;

/// By position in house `u`: the digits of the cell, by index. O(n) calls of `digits`.
template <board Board>
constexpr house_sets<Board::shape.size()> digits_of_house(const Board& b, house u) {
  house_sets<Board::shape.size()> result{};
  const auto cells = b.houses().cells(u);
  for (int i = 0; i < Board::shape.size(); ++i)
    result[std::size_t(i)] = to_fixed<Board::shape.size()>(b.digits(cells[std::size_t(i)]));
  return result;
}

/// By digit index: the positions of the digit's candidates in house `u`. O(n) calls of `places`.
template <board Board>
constexpr house_sets<Board::shape.size()> places_of_house(const Board& b, house u) {
  house_sets<Board::shape.size()> result{};
  for (int d = 0; d < Board::shape.size(); ++d)
    result[std::size_t(d)] = to_fixed<Board::shape.size()>(b.places(u, digit::from_index(d)));
  return result;
}

} // namespace boxline::inline v0_2::propagate
