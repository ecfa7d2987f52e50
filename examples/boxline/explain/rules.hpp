// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/entwistle.hpp>
#include <boxline/logic/uniqueness_rules.hpp>

namespace command {

/// All rules that the program has, easiest first. `--rules` selects some of them and does not change their
/// order.
using rules_known = boxline::logic::rules_of<boxline::logic::human_patterns_to<4>,
                                             boxline::logic::uniqueness_rules, boxline::logic::human_trials>;
/// The same for games: other houses, or constraints.
using game_rules_known = boxline::logic::human_with_constraints;

} // namespace command
