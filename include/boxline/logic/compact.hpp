// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/io/describe.hpp>
#include <boxline/logic/catalogue.hpp>
#include <boxline/logic/snapshot.hpp>
#include <boxline/logic/sort_unique.hpp>

#include <algorithm>
#include <string>

/// \file
/// Lists of cells, digits, houses and candidates in the notation of the field: `r1c12 r3c4`, `12`, `r25 b1`,
/// `r1c5<>7`. From 16x16 on lists of numbers stand in brackets: r1c[3,12].

namespace boxline::inline v0_2::logic {

/// The symbol of a digit in an alphabet.
inline std::string symbol_of(digit d, alphabet symbols = {}) {
  return symbols.is_numbers() ? std::to_string(d.value()) : std::string(1, symbols.symbol(d.value()));
}

namespace detail {

/// A list of numbers up to n: `12`, `[3,12]`; a single one without brackets.
inline std::string number_list(const std::vector<int>& numbers, int n) {
  if (numbers.size() == 1) return std::to_string(numbers.front());
  const bool wide = n > 9;
  std::string text;
  for (const int i : numbers) text += (wide && !text.empty() ? "," : "") + std::to_string(i);
  return wide ? "[" + text + "]" : text;
}

// Rows with the same columns, or columns with the same rows.
struct line_group {
  std::vector<int> lines, across;
};
inline std::vector<line_group> line_groups(const std::vector<cell>& cells, int n, bool by_rows) {
  std::vector<line_group> groups;
  for (int line = 0; line < n; ++line) {
    std::vector<int> across;
    for (const cell c : cells)
      if ((by_rows ? c / n : c % n) == line) across.push_back((by_rows ? c % n : c / n) + 1);
    if (across.empty()) continue;
    const auto same =
        std::find_if(groups.begin(), groups.end(), [&](const line_group& g) { return g.across == across; });
    if (same == groups.end())
      groups.push_back({{line + 1}, std::move(across)});
    else
      same->lines.push_back(line + 1);
  }
  return groups;
}

inline char house_letter(snapshot::kind k) {
  return "rcbh"[static_cast<int>(k)];
}

} // namespace detail

/// The pattern of a cell in the field's notation. The functions below take that of another language too.
inline constexpr std::string_view cell_pattern = english.find("cell");

/// A list of cells, grouped by rows or by columns, whichever gives fewer groups: `r1c12`, `r13c5`, `r1c12
/// r3c4`. O(n * cells).
inline std::string compact_cells(std::vector<cell> cells, int n, std::string_view pattern = cell_pattern) {
  sort_unique(cells);
  const auto rows = detail::line_groups(cells, n, true), columns = detail::line_groups(cells, n, false);
  const bool by_rows = rows.size() <= columns.size();
  std::string text;
  for (const detail::line_group& g : by_rows ? rows : columns)
    text += (text.empty() ? "" : " ") +
            filled(pattern, {{"row", detail::number_list(by_rows ? g.lines : g.across, n)},
                             {"column", detail::number_list(by_rows ? g.across : g.lines, n)}});
  return text;
}

/// A list of digits, `12`, in ascending order; with commas where they are numbers.
inline std::string compact_digits(std::vector<digit> digits, alphabet symbols = {}) {
  sort_unique(digits);
  std::string text;
  for (const digit d : digits)
    text += (symbols.is_numbers() && !text.empty() ? "," : "") + symbol_of(d, symbols);
  return text;
}

/// A list of houses: `b1`, `r25`, `r2 c5`; `h` and the number for a house that is no row, column or box.
inline std::string compact_houses(std::vector<house> houses, const snapshot& shown) {
  sort_unique(houses);
  std::string text;
  for (int k = 0; k < 4; ++k) {
    const auto kind = static_cast<snapshot::kind>(k);
    std::vector<int> numbers;
    for (const house u : houses)
      if (shown.kind_of(u) == kind) numbers.push_back(shown.number_of(u));
    if (numbers.empty()) continue;
    if (!text.empty()) text += ' ';
    text += detail::house_letter(kind) + detail::number_list(numbers, shown.size());
  }
  return text;
}

/// Digits that are eliminated from the same cells.
struct elimination_group {
  std::vector<cell> cells;
  std::vector<digit> digits;
};
/// Eliminations, grouped by cells with the same digits, in the order of the groups' first cells.
inline std::vector<elimination_group> group_eliminations(std::vector<assignment> eliminations) {
  sort_unique(eliminations);
  std::vector<elimination_group> groups;
  for (std::size_t i = 0; i < eliminations.size();) {
    const cell c = eliminations[i].where;
    std::vector<digit> digits;
    for (; i < eliminations.size() && eliminations[i].where == c; ++i) digits.push_back(eliminations[i].what);
    const auto same = std::find_if(groups.begin(), groups.end(),
                                   [&](const elimination_group& g) { return g.digits == digits; });
    if (same == groups.end())
      groups.push_back({{c}, std::move(digits)});
    else
      same->cells.push_back(c);
  }
  return groups;
}

/// `r1c56<>12, r2c3<>7`.
inline std::string compact_eliminations(const std::vector<assignment>& eliminations, int n,
                                        alphabet symbols = {}, std::string_view pattern = cell_pattern) {
  std::string text;
  for (const elimination_group& g : group_eliminations(eliminations))
    text += (text.empty() ? "" : ", ") + compact_cells(g.cells, n, pattern) + "<>" +
            compact_digits(g.digits, symbols);
  return text;
}
/// `r1c5=7, r2c3=4`.
inline std::string compact_placements(const std::vector<assignment>& placements, int n, alphabet symbols = {},
                                      std::string_view pattern = cell_pattern) {
  std::string text;
  for (const assignment& a : placements)
    text +=
        (text.empty() ? "" : ", ") + compact_cells({a.where}, n, pattern) + "=" + symbol_of(a.what, symbols);
  return text;
}

} // namespace boxline::inline v0_2::logic
