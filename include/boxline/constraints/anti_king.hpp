// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/moves.hpp>

namespace boxline::inline v0_2::constraints {

/// Cells that touch, at a side or a corner, differ: also where rows and columns are no houses.
struct anti_king : moves {
  static constexpr std::string_view name = "anti-king";
  anti_king() : moves{{{0, 1}, {1, 0}, {1, 1}}} {}
  std::string description() const = delete; // its name has the moves
};

} // namespace boxline::inline v0_2::constraints
