// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/entwistle.hpp>

namespace command {

/// All rules that the program has, easiest first. `--rules` selects some of them and does not change their
/// order.
using rules_known = boxline::logic::human;
/// The same for games: other houses, or constraints.
using game_rules_known = boxline::logic::human_with_constraints;

} // namespace command
