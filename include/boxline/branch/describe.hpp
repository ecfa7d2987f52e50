// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/policy_description.hpp>
#include <boxline/branch/brancher.hpp>

namespace boxline::inline v0_2::branch {

/// A brancher, and whether `Board` finds its choices by its own code: see `runs_natively`.
template <class Brancher, board Board>
  requires brancher_for<Brancher, Board>
inline constexpr policy_description description = {"branching", type_name<Brancher>(),
                                                   runs_natively<Brancher, Board>};

} // namespace boxline::inline v0_2::branch
