// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/crossed.hpp>
#include <boxline/logic/rule.hpp>

#include <span>
#include <string_view>
#include <vector>

/// \file
/// The codes of HoDoKu's library of cases, and the rules that find their steps; 14 has those of boxline, for
/// patterns that are not in HoDoKu. Each family of rules is compiled in a file of its own.

namespace command {

using case_board = boxline::bits::crossed_board<boxline::box(3)>;

/// A code, without its variant, and a rule: a code may have several.
struct coded_rule {
  std::string_view code;
  const boxline::logic::rule_info* info;
  std::vector<boxline::logic::step> (*find)(const case_board&);
  /// The variant that this rule is for, `-1` for the first; empty for those that no other entry names.
  std::string_view variant{};
};
template <class Rule>
constexpr coded_rule coded(std::string_view code, std::string_view variant = {}) {
  return {code, &Rule::info, [](const case_board& b) { return boxline::logic::find_all(Rule(), b).steps; },
          variant};
}

std::span<const coded_rule> coded_subsets(); ///< singles, intersections and subsets: 00, 01, 02
std::span<const coded_rule> coded_fish();    ///< fish, patterns of one digit and templates: 03, 04, 12
std::span<const coded_rule> coded_chains();  ///< colours, chains and wings: 05, 07, 08
std::span<const coded_rule> coded_unique();  ///< uniqueness: 06
std::span<const coded_rule> coded_sets();    ///< almost locked sets: 09, 11
std::span<const coded_rule> coded_forcing(); ///< forcing chains and nets, kraken fish: 13, 037
std::span<const coded_rule> coded_exotic();  ///< patterns with a name of their own: 14

} // namespace command
