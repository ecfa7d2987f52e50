// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/local/policies.hpp>

namespace boxline::inline v0_2::local {

/// `restart_after_steps` whose number is part of the type: for strategies that are named as types.
template <std::uint64_t Steps>
struct restart_after : restart_after_steps {
  constexpr restart_after() : restart_after_steps{Steps} {}
};

} // namespace boxline::inline v0_2::local
