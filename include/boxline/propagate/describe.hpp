// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/policy_description.hpp>
#include <boxline/propagate/propagator.hpp>

#include <array>

namespace boxline::inline v0_2::propagate {
namespace detail {

template <class Native, class... Rules>
constexpr std::array<policy_description, sizeof...(Rules)> described(rule_set<Rules...>) {
  return {policy_description{"propagation", type_name<Rules>(), Native::template has<Rules>}...};
}

} // namespace detail

/// Each rule of a propagation policy, sequences flattened, in the order of the policy, and whether `Board`
/// runs it by its own code, together with the other native ones: see `native_part`.
template <class P, board Board>
  requires propagator_for<P, Board>
inline constexpr auto description = detail::described<native_part<P, Board>>(rules_of<P>());

} // namespace boxline::inline v0_2::propagate
