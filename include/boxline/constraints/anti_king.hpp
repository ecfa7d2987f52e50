// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/moves.hpp>

namespace boxline::inline v0_2::constraints {

/// Cells that touch at a corner differ.
struct anti_king : moves {
  static constexpr std::string_view name = "anti-king";
  anti_king() : moves{{{1, 1}}} {}
};

} // namespace boxline::inline v0_2::constraints
