// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/implied_sums.hpp>
#include <boxline/constraints/linear_equation.hpp>

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace boxline::inline v0_2::constraints {

// clang-format off
/// A linear equation less the houses of which it has most cells with one coefficient, times that coefficient:
/// of fewer cells, so that their bounds say more.
///
///     row  | 2a  b  b  b  b  b  b  b  . |      2a + b + ... = 40, less the house, which is 45:  a - c = -5
///                                     c
///
/// The house by which the most cells are left out is subtracted first, and so on. Nothing where no house
/// leaves cells out, or where a number gets too large for an `int`. Where none is left of an equation of
/// another sum than 0, which no grid has, the result is 0, of a cell. `scope` are the cells, each once;
/// `houses` have n cells each. O(cells of the grid * cells of all houses).
// clang-format on
template <std::same_as<known_sum> Sum>
std::optional<linear_equation> reduced_equation(box b, const std::vector<Sum>& houses,
                                                std::span<const cell> scope,
                                                const linear_form::equation& equation) {
  std::vector<std::int64_t> of_cell(static_cast<std::size_t>(b.cells()));
  for (std::size_t i = 0; i < scope.size(); ++i) of_cell[std::size_t(scope[i])] = equation.coefficients[i];
  std::int64_t sum = equation.sum;
  const auto in_range = [](std::int64_t x) { return x == static_cast<int>(x); };
  bool is_reduced = false;
  for (;;) {
    const Sum* best = nullptr;
    std::int64_t times = 0;
    std::ptrdiff_t most = 0;
    for (const Sum& h : houses) {
      std::vector<std::int64_t> here;
      for (const cell c : h.cells) here.push_back(of_cell[std::size_t(c)]);
      std::sort(here.begin(), here.end());
      const auto absent = std::count(here.begin(), here.end(), 0);
      for (auto at = here.begin(); at != here.end();) {
        const auto end = std::upper_bound(at, here.end(), *at);
        if (*at != 0 && end - at - absent > most) {
          most = end - at - absent;
          best = &h;
          times = *at;
        }
        at = end;
      }
    }
    if (best == nullptr) break;
    for (const cell c : best->cells) of_cell[std::size_t(c)] -= times;
    sum -= times * best->sum;
    is_reduced = true;
    if (!in_range(sum) || !std::all_of(of_cell.begin(), of_cell.end(), in_range)) return std::nullopt;
  }
  if (!is_reduced) return std::nullopt;
  linear_equation result;
  result.sum = static_cast<int>(sum);
  for (std::size_t c = 0; c < of_cell.size(); ++c)
    if (of_cell[c] != 0) {
      result.cells.push_back(cell(static_cast<int>(c)));
      result.coefficients.push_back(static_cast<int>(of_cell[c]));
    }
  if (!result.cells.empty()) return result;
  if (sum == 0) return std::nullopt;
  return linear_equation{{cell(0)}, {1}, 0};
}

} // namespace boxline::inline v0_2::constraints
