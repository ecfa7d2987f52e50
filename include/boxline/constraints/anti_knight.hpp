// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/moves.hpp>

namespace boxline::inline v0_2::constraints {

/// Cells a knight's move apart differ.
struct anti_knight : moves {
  static constexpr std::string_view name = "anti-knight";
  anti_knight() : moves{{{1, 2}, {2, 1}}} {}
  std::string description() const = delete; // its name has the moves
};

} // namespace boxline::inline v0_2::constraints
