// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/variant_puzzle.hpp>

namespace boxline::inline v0_2::adapt::detail {

/// A constraint of a list of cells, and what it is here; with a number before the cells where `has_number`.
struct iss_line {
  std::string_view word, kind;
  bool has_number;
};
inline constexpr iss_line iss_lines[] = {
    {"Thermo", "thermometer", false}, {"Whisper", "whispers", true},          {"Renban", "renban", false},
    {"Modular", "modular", true},     {"Entropic", "entropic", false},        {"Between", "between", false},
    {"Lockout", "lockout", true},     {"Palindrome", "palindrome", false},    {"Zipper", "zipper", false},
    {"Arrow", "arrow", false},        {"DoubleArrow", "double-arrow", false}, {"Sum", "sum", true}};
/// A constraint of the whole grid.
struct iss_switch {
  std::string_view word, kind;
};
inline constexpr iss_switch iss_switches[] = {{"AntiKnight", "anti-knight"},
                                              {"AntiKing", "anti-king"},
                                              {"AntiConsecutive", "non-consecutive"},
                                              {"AntiTaxicab", "taxicab"},
                                              {"DisjointSets", "disjoint-groups"}};
/// Clues outside.
inline constexpr iss_switch iss_clues[] = {{"XSum", "x-sum"},
                                           {"Skyscraper", "skyscraper"},
                                           {"NumberedRoom", "numbered-room"},
                                           {"Sandwich", "sandwich"},
                                           {"LittleKiller", "little-killer"}};
/// Constraints that boxline does not have.
inline constexpr std::string_view iss_others[] = {"Or",
                                                  "Replicate",
                                                  "Regex",
                                                  "ChaosConstruction",
                                                  "ChaosArrow",
                                                  "ChaosCount",
                                                  "RegionSize",
                                                  "Doppelganger",
                                                  "FullRankTies",
                                                  "FullRank",
                                                  "ValueIndexing",
                                                  "RellikCage",
                                                  "EqualityCage",
                                                  "Lunchbox",
                                                  "HiddenSkyscraper",
                                                  "ContainExact",
                                                  "LookAndSay",
                                                  "ConnectedValues",
                                                  "CountingCircles",
                                                  "CountDistinct",
                                                  "Var"};

inline constexpr std::string_view iss_digits = "0123456789abcdefg";
/// What a grid as text has. Names of constraints have other letters, or no digit and no second dot.
inline constexpr std::string_view iss_grid_letters = ".0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
inline constexpr std::string_view iss_base64 =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The cells of a clue at the edge: a diagonal by its first cell, away from the nearest corner as Interactive
/// Sudoku Solver has it.
inline std::vector<cell> iss_diagonal(cell first, int n) {
  const int row = first / n, column = first % n;
  if (column == 0 && row < n - 1) return ray(row, column, 1, 1, n);
  if (column == n - 1 && row >= 1 && row <= n - 2) return ray(row, column, -1, -1, n);
  if (row == 0 && column >= 1) return ray(row, column, 1, -1, n);
  if (row == n - 1 && column >= 1 && column <= n - 2) return ray(row, column, -1, 1, n);
  return {};
}

} // namespace boxline::inline v0_2::adapt::detail
