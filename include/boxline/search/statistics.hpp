// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cstdint>

namespace boxline::inline v0_2::search {

/// What a search has done so far.
struct statistics {
  std::uint64_t nodes = 0;     ///< boards propagated, the first one included
  std::uint64_t guesses = 0;   ///< alternatives tried while the choice had another one left
  std::uint64_t failures = 0;  ///< contradictions met
  std::uint64_t restarts = 0;  ///< restarts
  std::uint64_t solutions = 0; ///< solutions found
  int depth = 0;               ///< most choices open at the same time
  friend constexpr bool operator==(const statistics&, const statistics&) = default;
};

} // namespace boxline::inline v0_2::search
