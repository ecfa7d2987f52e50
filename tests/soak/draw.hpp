// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "sizes.hpp"

#include <boxline/core/random.hpp>

namespace soak {

/// A number from `least` to `most`.
inline int between(boxline::random_source& random, int least, int most) {
  return least + static_cast<int>(random.below(static_cast<std::uint64_t>(most - least + 1)));
}

/// Draws a puzzle of a size: houses, givens or candidates of every kind and density. `made.options` is the
/// seed, and another one for the checks afterwards.
void draw_case(const size_checks& size, puzzle_case& made);

} // namespace soak
