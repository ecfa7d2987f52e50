// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/config.hpp>

#include <array>
#include <string>
#include <string_view>

/// \file
/// Explanations of steps in sentences. The pattern of a rule is `rule_info::text`, or the catalogue's
/// phrase for the rule's key. Its placeholders are:
// clang-format off
///
///     {digits}                        the digits of the base candidates: `1 and 2`
///     {cells}                         their cells: `r1c1 and r1c2`
///     {base} {cover}                  the constraints of the set arguments: `r1c1`, or `1 in box 1`
///     {base-houses} {cover-houses}    the houses among them: `row 1 and box 2`
///     {chain}                         a sentence for each chain: assumption, implications, contradiction
///     {assumed} {met}                 of each chain: `r1c5 were 7`, `box 9 would have no place for 3`
///     {pairs}                         a sentence for each pair refuted
///     {constraint}                    the constraints of the game: `killer cage 17`; {cells} are then the
///                                     cells that they rest on, {digits} their candidates
///     {links}                         a sentence for each alternating chain
///     {cases}                         a sentence for each case: assumption, implications, what it leads to
///     {pattern}                       the deadly patterns: `1 and 2 in r14c27`
///     {instead}                       what holds instead, of each clause by one: `r1c2 = 5 or r4c7 = 3`
///     {clauses}                       the sets of clauses: `3, 5, 7 and 8 in r4c178`
///     {shape}                         the first part of the shape: `1, 2 and 3 in r14c27`
///     {shape-rest}                    the cells of each other part: `r5c4 and r6c8`
///     {images}                        of each elimination, which candidate holds with it by a symmetry
///     {placements} {eliminations}     the conclusions: `r1c5 is 7`, `1 and 2 from r1c5; 7 from r2c3`
///
// clang-format on
/// The conclusions are added after the pattern, unless the pattern has them.

namespace boxline::inline v0_2::logic {

/// The placeholders that a rule's pattern may have.
inline constexpr std::array<std::string_view, 21> rule_placeholders{
    "digits",  "cells", "base",       "cover",  "base-houses", "cover-houses", "chain",
    "assumed", "met",   "pairs",      "links",  "cases",       "pattern",      "instead",
    "clauses", "shape", "shape-rest", "images", "placements",  "eliminations", "constraint"};

/// A part of an explanation, and the placeholder that it replaces; empty for the pattern's own words. So a
/// user interface can colour the parts as it colours the drawing.
struct text_part {
  std::string text;
  std::string_view about;
  friend bool operator==(const text_part&, const text_part&) = default;
};

} // namespace boxline::inline v0_2::logic
