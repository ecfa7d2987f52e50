// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/rule_list.hpp>
#include <boxline/logic/rules/avoidable_rectangle.hpp>
#include <boxline/logic/rules/bivalue_grave.hpp>
#include <boxline/logic/rules/borescoper_pattern.hpp>
#include <boxline/logic/rules/bug_lite.hpp>
#include <boxline/logic/rules/extended_rectangle.hpp>
#include <boxline/logic/rules/external_qiu_pattern.hpp>
#include <boxline/logic/rules/hidden_rectangle.hpp>
#include <boxline/logic/rules/multivalue_grave.hpp>
#include <boxline/logic/rules/qiu_pattern.hpp>
#include <boxline/logic/rules/unique_loop.hpp>
#include <boxline/logic/rules/unique_rectangle.hpp>

namespace boxline::inline v0_2::logic {

/// The rules that rest on a puzzle having one solution, about easiest first: rectangles, loops, BUG-lites,
/// then graves. They find nothing unless the solver starts with `start(puzzle, uniqueness::unique)`.
using uniqueness_rules =
    rules_of<unique_rectangle<1>, unique_rectangle<2>, unique_rectangle<4>, unique_rectangle<3>,
             unique_rectangle<5>, unique_rectangle<6>, hidden_rectangle, avoidable_rectangle<1>,
             avoidable_rectangle<2>, avoidable_rectangle<3>, unique_loop<1>, unique_loop<2>, unique_loop<4>,
             unique_loop<3>, extended_rectangle<1>, extended_rectangle<2>, extended_rectangle<4>,
             extended_rectangle<3>, bug_lite<1>, bug_lite<2>, bug_lite<4>, bug_lite<3>, borescoper_pattern<1>,
             borescoper_pattern<2>, borescoper_pattern<4>, borescoper_pattern<3>, qiu_pattern<1>,
             qiu_pattern<2>, qiu_pattern<4>, qiu_pattern<3>, external_qiu_pattern<1>, locked_qiu_pattern,
             external_qiu_pattern<4>, external_qiu_pattern<3>, bivalue_grave<1>, bivalue_grave<2>,
             bivalue_grave<4>, bivalue_grave<3>, bivalue_grave<5>, multivalue_grave<1>, multivalue_grave<2>,
             multivalue_grave<4>, multivalue_grave<3>>;

} // namespace boxline::inline v0_2::logic
